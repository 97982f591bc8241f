//! One test executable: run it within a limit, and say how it stands.
//!
//! All tests run together first. Where the output and the end of that run do not agree in every
//! point (a crash, an exit, lines that somebody else wrote), each test is run again in a process of
//! its own: then the exit status alone says which of them did it, and which are fine.

use std::path::Path;
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use crate::child::{self, Bounds, End, Line};
use crate::excerpt::Excerpt;
use crate::libtest::{Tally, short, work_order};
use crate::{Failure, JudgeError, Stop, Verdict};

/// How long failed tests may take to fail once more, after the run that held their words was killed.
const ENCORE: Duration = Duration::from_secs(2);

/// A test executable, and how to run it.
#[derive(Debug, Clone, Copy)]
pub struct Suite<'a> {
    /// The executable.
    pub path: &'a Path,
    /// The folder it runs in: cargo's choice is that of the package's manifest.
    pub folder: &'a Path,
    /// Only tests whose name contains this; empty for all.
    pub filter: &'a str,
    /// How long all tests together may run.
    pub limit: Duration,
    /// How many bytes of memory they may hold (watched on Linux): a loop that pushes without end must
    /// not take the machine down.
    pub memory: u64,
    /// Whether what tests print may hold colours.
    pub colour: bool,
}

/// One run that has ended.
struct Run {
    end: End,
    tally: Tally,
    last_words: Excerpt,
}

/// What became of tests that ran alone.
#[derive(Default)]
struct Alone {
    passed: usize,
    failures: Vec<Failure>,
    hung: Vec<String>,
    crashed: Vec<String>,
    message: String,
}

impl<'a> Suite<'a> {
    /// All tests of `path`, run in `folder`: ten seconds, two gigabytes, no colour.
    #[must_use]
    pub fn new(path: &'a Path, folder: &'a Path) -> Self {
        Self {
            path,
            folder,
            filter: "",
            limit: Duration::from_secs(10),
            memory: 2 << 30,
            colour: false,
        }
    }

    /// Runs the tests, and judges them; `None` once `stop` is asked. Warnings are left empty.
    ///
    /// # Errors
    /// [`JudgeError`] when the executable cannot be started.
    ///
    /// # Example
    /// ```
    /// use std::path::Path;
    /// use judge::{Stop, suite::Suite};
    ///
    /// let suite = Suite::new(Path::new("no/such/program"), Path::new("."));
    /// let why = suite.run(&Stop::default()).unwrap_err();
    /// assert!(why.to_string().contains("no/such/program"));
    /// ```
    pub fn run(&self, stop: &Stop) -> Result<Option<Verdict>, JudgeError> {
        let start = Instant::now();
        let Run {
            end,
            tally,
            last_words,
        } = self.start(&["--test-threads=4"], Tally::default(), self.limit, stop)?;
        let status = match end {
            End::Asked => return Ok(None),
            End::OutOfTime => return self.stopped(tally, stop),
            End::OutOfMemory => None,
            End::Exited(status) => Some(status),
        };
        if let Some(status) = status.filter(|&status| tally.agrees(status)) {
            return Ok(Some(agreed(tally, status)));
        }
        let Some(tests) = self.list(stop)? else {
            return Ok(None);
        };
        let ended_well = status.is_some_and(|status| tally.ended_well(status, tests.len()));
        if !specified(tests.iter()) && (ended_well || !tests.is_empty()) {
            return Ok(Some(Verdict::NoSpecification));
        }
        let rest = self.limit.saturating_sub(start.elapsed()).max(ENCORE);
        let Some(mut alone) = self.alone(&tests, rest, stop)? else {
            return Ok(None);
        };
        if alone.passed == tests.len() && !ended_well {
            // Alone they are fine, together something takes the process down.
            let unseen = tests.iter().filter(|test| !tally.saw(test));
            alone.crashed = unseen.cloned().collect();
            alone.message = self.message(status, &tally, last_words);
            return Ok(Some(alone.crash(tests.len())));
        }
        Ok(Some(alone.verdict(tests.len(), self.limit)))
    }

    /// The verdict over a run that was killed when its time was over.
    fn stopped(&self, tally: Tally, stop: &Stop) -> Result<Option<Verdict>, JudgeError> {
        let Some(tests) = self.list(stop)? else {
            return Ok(None);
        };
        // Their words were held back for the end that never came.
        let failed: Vec<_> = tally.failed().map(str::to_owned).collect();
        let Some(again) = self.alone(&failed, ENCORE, stop)? else {
            return Ok(None);
        };
        let unfinished = tests.iter().filter(|test| !tally.saw(test));
        Ok(Some(Verdict::Stopped {
            limit: self.limit,
            passed: tally.ok.len(),
            total: tests.len(),
            unfinished: unfinished.map(|test| short(test).to_owned()).collect(),
            failures: again.failures,
        }))
    }

    /// The names of the tests, in the order of the work.
    fn list(&self, stop: &Stop) -> Result<Option<Vec<String>>, JudgeError> {
        let mut names = Vec::new();
        let mut command = self.command(&["--list", "--format=terse"]);
        let end = self.hear(&mut command, self.limit, stop, |line| {
            if let Line::Out(line) = line
                && let Some(name) = line.strip_suffix(": test")
            {
                names.push(name.to_owned());
            }
        })?;
        names.sort_by(|a, b| work_order(a).cmp(&work_order(b)));
        Ok((!matches!(end, End::Asked)).then_some(names))
    }

    /// Runs each test in a process of its own, all within `limit`.
    fn alone(
        &self,
        tests: &[String],
        limit: Duration,
        stop: &Stop,
    ) -> Result<Option<Alone>, JudgeError> {
        let start = Instant::now();
        let mut alone = Alone::default();
        for test in tests {
            // Half of what is left: one that hangs leaves time for the others.
            let limit = limit.saturating_sub(start.elapsed()) / 2;
            let exact = Suite {
                filter: test,
                ..*self
            };
            let arguments = ["--exact", "--test-threads=1"];
            let run = exact.start(&arguments, Tally::of(test), limit, stop)?;
            let status = match run.end {
                End::Asked => return Ok(None),
                End::OutOfTime => {
                    alone.hung.push(test.clone());
                    continue;
                }
                End::OutOfMemory => None,
                End::Exited(status) => Some(status),
            };
            if status.is_some_and(|status| run.tally.ended_well(status, 1)) {
                alone.passed += 1;
            } else if status.is_some_and(|status| run.tally.ended_in_failure(status)) {
                alone.failures.push(run.tally.only_failure(test));
            } else {
                alone.crashed.push(test.clone());
                if alone.message.is_empty() {
                    alone.message = self.message(status, &run.tally, run.last_words);
                }
            }
        }
        Ok(Some(alone))
    }

    /// Runs what the filter chooses, and reads what it prints.
    fn start(
        &self,
        arguments: &[&str],
        mut tally: Tally,
        limit: Duration,
        stop: &Stop,
    ) -> Result<Run, JudgeError> {
        let mut last_words = Excerpt::default();
        let mut command = self.command(arguments);
        let end = self.hear(&mut command, limit, stop, |line| {
            let (Line::Out(text) | Line::Err(text)) = &line;
            let text = if self.colour {
                text.clone()
            } else {
                plain(text)
            };
            match line {
                Line::Out(_) => tally.hear(&text),
                Line::Err(_) => last_words.push(text),
            }
        })?;
        Ok(Run {
            end,
            tally,
            last_words,
        })
    }

    /// How a process ended, and its last words.
    fn message(&self, status: Option<ExitStatus>, tally: &Tally, last_words: Excerpt) -> String {
        let end = match status {
            None => format!("memory: more than {} MB", self.memory >> 20),
            Some(status) if tally.was_left(status) => {
                format!("{status}: the code ended the process itself, with `exit`")
            }
            Some(status) => status.to_string(),
        };
        let words = last_words.lines().join("\n");
        format!("{end}\n{}", words.trim()).trim_end().to_owned()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.path);
        command.current_dir(self.folder).args(arguments);
        // An ignored test is not seen to pass, so there is none.
        command.args(["--include-ignored", "--color=never"]);
        if !self.filter.is_empty() {
            command.arg(self.filter);
        }
        // As cargo does; and nothing that changes the output that is read here.
        command.env("CARGO_MANIFEST_DIR", self.folder);
        command
            .env("RUST_BACKTRACE", "0")
            .env_remove("RUST_LIB_BACKTRACE");
        command
            .env_remove("RUST_TEST_NOCAPTURE")
            .env_remove("RUST_TEST_SHUFFLE");
        command
    }

    fn hear(
        &self,
        command: &mut Command,
        limit: Duration,
        stop: &Stop,
        hear: impl FnMut(Line),
    ) -> Result<End, JudgeError> {
        let bounds = Bounds {
            time: Some(limit),
            memory: self.memory,
            line: 16 * 1024,
            family: false,
        };
        child::run(command, bounds, stop, hear).map_err(|why| JudgeError::Start {
            program: self.path.to_owned(),
            why,
        })
    }
}

impl Alone {
    fn verdict(self, total: usize, limit: Duration) -> Verdict {
        if !self.crashed.is_empty() {
            return self.crash(total);
        }
        let Self {
            passed,
            failures,
            hung,
            ..
        } = self;
        if !hung.is_empty() {
            let unfinished = hung.iter().map(|test| short(test).to_owned()).collect();
            return Verdict::Stopped {
                limit,
                passed,
                total,
                unfinished,
                failures,
            };
        }
        if !failures.is_empty() {
            return Verdict::Failed {
                passed,
                total,
                failures,
            };
        }
        Verdict::Passed {
            tests: passed,
            warnings: String::new(),
        }
    }

    fn crash(self, total: usize) -> Verdict {
        let unfinished = self.crashed.iter().chain(&self.hung);
        Verdict::Crashed {
            passed: self.passed,
            total,
            unfinished: unfinished.map(|test| short(test).to_owned()).collect(),
            message: self.message,
            failures: self.failures,
        }
    }
}

/// The verdict over a run whose output and end agree.
fn agreed(tally: Tally, status: ExitStatus) -> Verdict {
    let passed = tally.ok.len();
    if !specified(tally.ok.iter().map(String::as_str).chain(tally.failed())) {
        return Verdict::NoSpecification;
    }
    if status.success() {
        return Verdict::Passed {
            tests: passed,
            warnings: String::new(),
        };
    }
    let failures = tally.failures();
    Verdict::Failed {
        passed,
        total: passed + failures.len(),
        failures,
    }
}

/// Whether one of these tests stands in a specification.
fn specified(mut tests: impl Iterator<Item = impl AsRef<str>>) -> bool {
    tests.any(|test| test.as_ref().contains("spec::"))
}

/// `text` without the sequences that set colours.
pub(crate) fn plain(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find(|c: char| c.is_ascii_alphabetic());
        plain += end.map_or("", |end| &piece[end + 1..]);
    }
    plain
}
