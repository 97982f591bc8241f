//! From stems to verdicts: one build for all, a run for each as soon as it is built.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::build::{Build, Built};
use crate::source::{Source, file};
use crate::suite::Suite;
use crate::{Stop, Verdict};

/// More suites than this at once would slow each other more than they gain.
const WORKERS: usize = 4;

/// Builds exercises, runs them, and says how they stand.
pub struct Judge {
    root: PathBuf,
    colour: bool,
    limit: Duration,
    progress: Box<dyn Fn(&str) + Send + Sync>,
}

impl Judge {
    /// A judge for the repository at `root`: no colour, ten seconds an exercise.
    #[must_use]
    pub fn new(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            colour: false,
            limit: Duration::from_secs(10),
            progress: Box::new(|_| {}),
        }
    }

    /// Whether the compiler's messages are to hold colours.
    #[must_use]
    pub fn colour(mut self, colour: bool) -> Self {
        self.colour = colour;
        self
    }

    /// How long the tests of one exercise may run.
    #[must_use]
    pub fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Gives `hear` each line that cargo prints while it builds (`Compiling proptest v1.12`), for a
    /// first build takes long enough to ask what it is doing. It is called on another thread.
    #[must_use]
    pub fn progress(mut self, hear: impl Fn(&str) + Send + Sync + 'static) -> Self {
        self.progress = Box::new(hear);
        self
    }

    /// Judges `stems`, and calls `each` with every verdict as it comes, in no fixed order.
    ///
    /// Once `stop` is asked, what runs is killed, nothing more is judged, and the answer is `Ok`.
    ///
    /// # Errors
    /// [`JudgeError`] when cargo cannot be run, or fails outside the exercises' own files.
    ///
    /// # Example
    /// ```
    /// use std::path::Path;
    /// use judge::{Judge, Stop, Verdict};
    ///
    /// let judge = Judge::new(Path::new("."));
    /// let judged = judge.judge(&["ch99_none"], &Stop::default(), |stem, verdict| {
    ///     assert_eq!(stem, "ch99_none");
    ///     assert!(matches!(verdict, Verdict::DoesNotCompile { .. }), "there is no such file");
    /// });
    /// assert!(judged.is_ok());
    /// ```
    pub fn judge(
        &self,
        stems: &[&str],
        stop: &Stop,
        mut each: impl FnMut(&str, Verdict),
    ) -> Result<(), JudgeError> {
        let (there, missing): (Vec<&str>, Vec<&str>) = stems
            .iter()
            .partition(|stem| self.root.join(file(stem)).exists());
        for stem in missing {
            each(stem, lost(stem));
        }
        let mut sources = Vec::new();
        for stem in there {
            let source = Source::read(&self.root, stem);
            match source.unfinished_merge() {
                Some(errors) => each(stem, Verdict::DoesNotCompile { errors }),
                None => sources.push(source),
            }
        }
        if sources.is_empty() {
            return Ok(());
        }
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let (jobs, queue) = mpsc::channel();
        let queue = Mutex::new(queue);
        let (results, heard) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..WORKERS.min(processors).min(sources.len()) {
                let results = results.clone();
                scope.spawn(|| self.work(&queue, results, stop));
            }
            let builder = scope.spawn(|| self.build(&sources, stop, jobs, results));
            let mut first_fault = Ok(());
            for (stem, result) in heard {
                match result {
                    Ok(verdict) => each(&stem, verdict),
                    Err(why) => first_fault = first_fault.and(Err(why)),
                }
            }
            let built = builder
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            built.and(first_fault)
        })
    }

    /// Builds; what can be run goes to the workers, what cannot has its verdict.
    fn build(
        &self,
        sources: &[Source],
        stop: &Stop,
        jobs: Sender<Job>,
        results: Sender<Judged>,
    ) -> Result<(), JudgeError> {
        let mut outdated: Vec<Job> = Vec::new();
        self.build_once(sources, stop, &results, |job| {
            if job.fresh && !job.source.made(&job.path) {
                outdated.push(job);
            } else {
                ready(job, &jobs);
            }
        })?;
        if outdated.is_empty() {
            return Ok(());
        }
        // What is not there cargo builds again; the reader's files and their times stay as they are.
        for Job { path, .. } in &outdated {
            let path = path.clone();
            fs::remove_file(&path).map_err(|why| JudgeError::Outdated { path, why })?;
        }
        let sources: Vec<_> = outdated.into_iter().map(|job| job.source).collect();
        self.build_once(&sources, stop, &results, |job| ready(job, &jobs))
    }

    fn build_once(
        &self,
        sources: &[Source],
        stop: &Stop,
        results: &Sender<Judged>,
        mut each: impl FnMut(Job),
    ) -> Result<(), JudgeError> {
        let targets: Vec<&str> = sources.iter().map(|one| one.stem.as_str()).collect();
        let build = Build {
            root: &self.root,
            package: "exercises",
            targets: &targets,
            colour: self.colour,
            arguments: &[],
        };
        build.run(stop, &self.progress, |stem, built| match built {
            Built::Executable {
                path,
                warnings,
                fresh,
            } => {
                if let Some(source) = sources.iter().find(|one| one.stem == stem) {
                    each(Job {
                        source: source.clone(),
                        path,
                        warnings,
                        fresh,
                    });
                }
            }
            Built::Errors(errors) => {
                let verdict = Verdict::DoesNotCompile { errors };
                // Whoever listens is gone only if it has panicked, and that is reported by itself.
                let _ = results.send((stem.to_owned(), Ok(verdict)));
            }
        })
    }

    /// Runs one suite after the other until no more can come.
    fn work(&self, queue: &Mutex<Receiver<Job>>, results: Sender<Judged>, stop: &Stop) {
        let folder = self.root.join("exercises");
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(Job {
            source,
            path,
            warnings: said,
            ..
        }) = next()
        {
            let stem = source.stem.clone();
            if !source.is_mounted() {
                let _ = results.send((stem, Ok(Verdict::NoSpecification)));
                continue;
            }
            let suite = Suite {
                limit: self.limit,
                colour: self.colour,
                ..Suite::new(&path, &folder)
            };
            let Some(mut verdict) = suite.run(stop).transpose() else {
                continue;
            };
            if let Ok(Verdict::Passed { warnings, .. }) = &mut verdict {
                *warnings = said;
            }
            let _ = results.send((stem, verdict));
        }
    }
}

/// An exercise that is built.
struct Job {
    source: Source,
    path: PathBuf,
    warnings: String,
    /// Whether it was there before, as cargo sees it.
    fresh: bool,
}

type Judged = (String, Result<Verdict, JudgeError>);

/// Hands over what is known to be built of its source.
fn ready(job: Job, jobs: &Sender<Job>) {
    // The source was read before the build. If the file has changed since, the next judgement sees
    // another one, and builds again.
    job.source.stamp(&job.path);
    let _ = jobs.send(job);
}

/// Cargo drops a target whose file is missing without a word, and then knows no such target.
fn lost(stem: &str) -> Verdict {
    let file = file(stem);
    let errors = format!(
        "error: couldn't read `{file}`: there is no such file\n  = help: `cargo drill reset {stem}` brings the stub back\n"
    );
    Verdict::DoesNotCompile { errors }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum JudgeError {
    /// A program could not be started.
    Start {
        /// Which one.
        program: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// An executable is built of another text than stands in the exercise now, and stays in the way.
    Outdated {
        /// Where it lies.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// Cargo failed, and not for the sake of an exercise: its own words.
    Cargo(String),
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { program, why } => {
                write!(f, "cannot run {}: {why}", program.display())?;
                if program.file_stem().is_some_and(|name| name == "cargo") {
                    f.write_str("\n  is Rust installed, and cargo on the PATH?")?;
                }
                Ok(())
            }
            Self::Outdated { path, why } => write!(
                f,
                "cannot remove {}, which is built of an older text: {why}\n  does it still run? End it, or remove it by hand",
                path.display()
            ),
            Self::Cargo(words) => f.write_str(words.trim_end()),
        }
    }
}

impl std::error::Error for JudgeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_cargo_says_the_way_out() {
        let why = JudgeError::Start {
            program: "/opt/bin/cargo".into(),
            why: std::io::ErrorKind::NotFound.into(),
        };
        let text = why.to_string();
        assert!(text.starts_with("cannot run /opt/bin/cargo"), "{text}");
        assert!(text.contains("on the PATH"), "{text}");
    }
}
