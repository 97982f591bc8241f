//! What a test executable prints, read line by line.
//!
//! The format is plain text that the tested code can write into, so nothing here is believed until
//! all of it agrees: the number announced, a line for each test, the summary, the exit status.

use std::mem;
use std::process::ExitStatus;

use crate::Failure;
use crate::excerpt::Excerpt;

/// The exit code of a test executable in which a test failed.
const FAILED: i32 = 101;

/// What one run has said so far.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// `running N tests`.
    announced: Option<usize>,
    /// Tests seen to pass, by their full name.
    pub ok: Vec<String>,
    /// Tests seen to fail, each with what it printed.
    failed: Vec<(String, Excerpt)>,
    /// The test whose output is being read, by its place in `failed`.
    open: Option<usize>,
    /// The last summary.
    summary: Option<Summary>,
    /// A test was reported twice, or ignored: somebody else has written a line.
    doubt: bool,
    /// The only test there is, if that is known: its words are found even without its line.
    only: Option<String>,
}

/// `test result: ok. 7 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s`.
#[derive(Debug, PartialEq, Eq)]
struct Summary {
    ok: bool,
    passed: usize,
    failed: usize,
    ignored: usize,
}

impl Tally {
    /// For a run of this test alone.
    pub fn of(only: &str) -> Self {
        Self {
            only: Some(only.to_owned()),
            ..Self::default()
        }
    }

    /// Takes the next line.
    pub fn hear(&mut self, line: &str) {
        if let Some(summary) = summary(line) {
            self.summary = Some(summary);
        }
        if let Some(place) = self.section(line) {
            self.open = Some(place);
        } else if let Some(place) = self.open {
            self.failed[place].1.push(line.to_owned());
        } else if let Some(number) = announced(line) {
            self.doubt |= self.announced.replace(number).is_some();
        } else if let Some((name, passed)) = result(line) {
            self.doubt |= self.saw(name);
            match passed {
                Some(true) => self.ok.push(name.to_owned()),
                Some(false) => self.failed.push((name.to_owned(), Excerpt::default())),
                None => self.doubt = true,
            }
        }
    }

    /// Whether everything that was printed, and how the process ended, says the same.
    pub fn agrees(&self, status: ExitStatus) -> bool {
        let said = Summary {
            ok: self.failed.is_empty(),
            passed: self.ok.len(),
            failed: self.failed.len(),
            ignored: 0,
        };
        let code = if said.ok { 0 } else { FAILED };
        !self.doubt
            && self.announced == Some(self.ok.len() + self.failed.len())
            && self.summary == Some(said)
            && status.code() == Some(code)
    }

    /// Whether the process ended as one does in which `tests` tests passed, whatever the other lines.
    pub fn ended_well(&self, status: ExitStatus, tests: usize) -> bool {
        let all = Summary {
            ok: true,
            passed: tests,
            failed: 0,
            ignored: 0,
        };
        status.success() && self.summary == Some(all)
    }

    /// Whether the process ended as one does whose only test failed.
    pub fn ended_in_failure(&self, status: ExitStatus) -> bool {
        status.code() == Some(FAILED) && self.summary.as_ref().is_some_and(|said| said.failed == 1)
    }

    /// Whether the code itself ended the process: there is a code and no summary. A harness that
    /// panics has the code of a failure; a crash on Windows has a negative one.
    pub fn was_left(&self, status: ExitStatus) -> bool {
        let code = status.code();
        self.summary.is_none() && code.is_some_and(|code| code >= 0 && code != FAILED)
    }

    /// Whether a test of this name was reported.
    pub fn saw(&self, name: &str) -> bool {
        self.ok.iter().any(|seen| seen == name) || self.failed().any(|seen| seen == name)
    }

    /// The tests seen to fail.
    pub fn failed(&self) -> impl Iterator<Item = &str> {
        self.failed.iter().map(|(name, _)| name.as_str())
    }

    /// What there is to say about each test that failed, in the order of the work.
    pub fn failures(mut self) -> Vec<Failure> {
        if let Some(place) = self.open {
            // Behind the last section stands the list of names and the summary.
            let excerpt = mem::take(&mut self.failed[place].1);
            let mut lines = excerpt.lines();
            if let Some(end) = lines.iter().rposition(|line| line == "failures:") {
                lines.truncate(end);
            }
            for line in lines {
                self.failed[place].1.push(line);
            }
        }
        let mut failures: Vec<_> = self
            .failed
            .into_iter()
            .map(|(name, excerpt)| failure(&name, excerpt.lines()))
            .collect();
        failures.sort_by(|a, b| work_order(&a.test).cmp(&work_order(&b.test)));
        failures
    }

    /// What there is to say about `test`, which ran alone and failed.
    pub fn only_failure(self, test: &str) -> Failure {
        let said = self.failures().into_iter().next();
        said.unwrap_or_else(|| failure(test, Vec::new()))
    }

    /// The place in `failed` whose output begins with this line: `---- NAME stdout ----`.
    fn section(&mut self, line: &str) -> Option<usize> {
        let name = line.strip_prefix("---- ")?.strip_suffix(" stdout ----")?;
        if self.only.take_if(|only| only == name).is_some() && self.failed.is_empty() {
            self.failed.push((name.to_owned(), Excerpt::default()));
        }
        let place = self.failed().position(|failed| failed == name)?;
        (self.open != Some(place)).then_some(place)
    }
}

/// The name of a test as the reader knows it: without the module that the specification stands in.
pub(crate) fn short(name: &str) -> &str {
    name.rsplit_once("spec::").map_or(name, |(_, short)| short)
}

/// A key by which `t2_…` comes before `t10_…`.
pub(crate) fn work_order(name: &str) -> (u32, &str) {
    let short = short(name);
    let digits = short.strip_prefix('t').unwrap_or_default();
    let digits = digits.split(|c: char| !c.is_ascii_digit()).next();
    let number = digits.and_then(|digits| digits.parse().ok());
    (number.unwrap_or(u32::MAX), short)
}

/// Parts the question from the rest of what a failing test printed.
fn failure(name: &str, lines: Vec<String>) -> Failure {
    // What the code printed comes before the panic: a question can only come after it.
    let panic = lines
        .iter()
        .rposition(|line| line.starts_with("thread '") && line.contains(" panicked at "));
    let asks = |line: &String| line.starts_with("  ? ");
    let place = panic.and_then(|panic| Some(panic + lines[panic..].iter().position(asks)?));
    let question = place.map(|place| lines[place]["  ? ".len()..].trim().to_owned());
    let mut detail = String::new();
    for (at, line) in lines.iter().enumerate() {
        let blank = line.trim().is_empty() && (detail.is_empty() || detail.ends_with("\n\n"));
        let advice = line.starts_with("note: run with `RUST_BACKTRACE=1`");
        if !blank && !advice && place != Some(at) {
            detail += line;
            detail.push('\n');
        }
    }
    detail.truncate(detail.trim_end().len());
    Failure {
        test: short(name).to_owned(),
        question,
        detail,
    }
}

/// `running 7 tests`.
fn announced(line: &str) -> Option<usize> {
    let number = line.strip_prefix("running ")?;
    let number = number
        .strip_suffix(" tests")
        .or(number.strip_suffix(" test"))?;
    number.parse().ok()
}

/// `test NAME ... ok`; the answer is `None` for a test that was neither seen to pass nor to fail.
fn result(line: &str) -> Option<(&str, Option<bool>)> {
    let (name, answer) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let passed = match answer {
        "ok" => Some(true),
        "FAILED" => Some(false),
        _ => None,
    };
    Some((name.strip_suffix(" - should panic").unwrap_or(name), passed))
}

fn summary(line: &str) -> Option<Summary> {
    let (answer, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let count = |what: &str| {
        counts
            .split("; ")
            .find_map(|count| count.strip_suffix(what)?.trim().parse().ok())
    };
    Some(Summary {
        ok: answer == "ok",
        passed: count("passed")?,
        failed: count("failed")?,
        ignored: count("ignored")?,
    })
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    fn tally(text: &str) -> Tally {
        let mut tally = Tally::default();
        text.lines().for_each(|line| tally.hear(line));
        tally
    }

    fn code(code: i32) -> ExitStatus {
        ExitStatus::from_raw(code << 8)
    }

    const GREEN: &str = "
running 2 tests
test spec::t2_b ... ok
test spec::t1_a - should panic ... ok

test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    /// Recorded from rustc 1.95, shortened; `t10` printed lines that look like libtest's own.
    const RED: &str = "
running 4 tests
test spec::t1_a ... ok
test spec::t10_c ... FAILED
test spec::t2_b ... FAILED
test tests::mine ... FAILED

failures:

---- spec::t10_c stdout ----
test spec::t1_a ... FAILED
running 9 tests
failures:
---- spec::t1_a stdout ----
  ? my own print
test result: ok. 9 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

thread 'spec::t10_c' (29663) panicked at exercises/src/../spec/ch03_parse.rs:39:5:
assertion failed: `(left == right)`: 

  ? First wins or last wins: which of the two?


Diff < left / right > :
<1
>2


note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace

---- spec::t2_b stdout ----

thread 'spec::t2_b' (29509) panicked at exercises/src/ch03_parse.rs:12:5:
not yet implemented: read \"x\"

---- tests::mine stdout ----
Error: \"bad\"


failures:
    spec::t10_c
    spec::t2_b
    tests::mine

test result: FAILED. 1 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    #[test]
    fn green_is_green_only_if_all_of_it_agrees() {
        let green = tally(GREEN);
        assert_eq!(green.ok, ["spec::t2_b", "spec::t1_a"]);
        assert!(green.agrees(code(0)));
        assert!(!green.agrees(code(101)), "the process says otherwise");
        assert!(!green.agrees(ExitStatus::from_raw(6)), "a signal");
        let disagreeing = [
            ("running 2 tests", "running 3 tests"),
            ("running 2 tests\n", ""),
            ("test spec::t2_b ... ok\n", ""),
            ("spec::t2_b", "spec::t1_a"),
            ("t2_b ... ok", "t2_b ... ignored, later"),
            ("2 passed", "1 passed"),
            ("0 failed", "1 failed"),
            ("test result: ok", "noise test result: ok"),
            ("test spec::t2_b", "noise test spec::t2_b"),
            ("running 2 tests\n", "running 2 tests\nrunning 2 tests\n"),
        ];
        for (from, to) in disagreeing {
            let text = GREEN.replacen(from, to, 1);
            assert_ne!(text, GREEN);
            assert!(!tally(&text).agrees(code(0)), "{from} became {to}");
        }
    }

    #[test]
    fn red_tells_questions_from_prints() {
        let red = tally(RED);
        assert!(red.agrees(code(101)));
        assert!(!red.agrees(code(0)));
        let failures = red.failures();
        let names: Vec<_> = failures.iter().map(|one| one.test.as_str()).collect();
        assert_eq!(names, ["t2_b", "t10_c", "tests::mine"]);
        assert_eq!(failures[0].question, None);
        let todo = "thread 'spec::t2_b' (29509) panicked at exercises/src/ch03_parse.rs:12:5:\n\
                    not yet implemented: read \"x\"";
        assert_eq!(failures[0].detail, todo);
        let question = "First wins or last wins: which of the two?";
        assert_eq!(failures[1].question.as_deref(), Some(question));
        let detail = &failures[1].detail;
        assert!(detail.contains("  ? my own print\n"), "{detail}");
        assert!(
            detail.ends_with("Diff < left / right > :\n<1\n>2"),
            "{detail}"
        );
        assert!(!detail.contains("First wins") && !detail.contains("RUST_BACKTRACE"));
        assert_eq!(failures[2].detail, "Error: \"bad\"");
    }

    #[test]
    fn alone_a_test_is_heard_although_its_line_is_spoilt() {
        let mut tally = Tally::of("spec::t1_a");
        let text = "running 1 test\nnoise test spec::t1_a ... FAILED\n\nfailures:\n\n\
                    ---- spec::t1_a stdout ----\n\nthread 'spec::t1_a' (1) panicked at a.rs:1:1:\n\n  ? Why?\n\n\n\
                    failures:\n    spec::t1_a\n";
        text.lines().for_each(|line| tally.hear(line));
        let failure = tally.only_failure("spec::t1_a");
        assert_eq!(failure.question.as_deref(), Some("Why?"));
        assert_eq!(
            failure.detail,
            "thread 'spec::t1_a' (1) panicked at a.rs:1:1:"
        );
    }

    #[test]
    fn the_end_of_a_run_of_one() {
        let one = GREEN
            .replace("running 2", "running 1")
            .replace("2 passed", "1 passed");
        assert!(tally(&one).ended_well(code(0), 1));
        assert!(!tally(&one).ended_well(code(0), 2));
        assert!(!tally("").ended_well(code(0), 1), "exit(0) in the middle");
        assert!(tally("").was_left(code(0)) && tally("").was_left(code(3)));
        assert!(!tally("").was_left(ExitStatus::from_raw(6)), "a signal");
        assert!(!tally(&one).was_left(code(0)), "it came to its end");
        let red = "test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 6 filtered out";
        assert!(tally(red).ended_in_failure(code(101)));
        assert!(!tally(red).ended_in_failure(code(0)));
        assert!(
            !tally("").ended_in_failure(code(101)),
            "exit(101) in the middle"
        );
    }
}
