//! What is there, and what became of it when it ran.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use judge::build::{Build, Built};
use judge::suite::Suite;
use judge::{Exercise, JudgeError, Stop, Verdict};

use super::scratch;
use crate::blob;

/// All that the rules ask about one exercise.
#[derive(Debug)]
pub struct Facts<'a> {
    pub exercise: &'a Exercise,
    /// The text of `exercises/src/STEM.rs`; empty if it is missing.
    pub stub_text: String,
    /// The id that git gives that text.
    pub stub_id: String,
    /// The stub as it is, before the specification; `None` if it is missing.
    pub stub: Option<Trial>,
    /// The reference answer.
    pub answer: Trial,
    /// Whatever lies in `exercises/answers/STEM`, by name.
    pub others: Vec<Other>,
}

/// A file in `exercises/answers/STEM`.
#[derive(Debug)]
pub struct Other {
    /// Its name without `.rs`.
    pub name: String,
    pub text: String,
    pub trial: Trial,
}

/// One program before one specification.
#[derive(Debug, Clone)]
pub struct Trial {
    pub verdict: Verdict,
    pub warnings: String,
    pub took: Duration,
}

impl Trial {
    fn broken(errors: String) -> Self {
        Self {
            verdict: Verdict::DoesNotCompile { errors },
            warnings: String::new(),
            took: Duration::ZERO,
        }
    }
}

/// What is to be tried: an executable, or why there is none, and which of its tests count.
struct Job<'a> {
    built: &'a Built,
    filter: String,
}

pub type Targets = HashMap<String, Built>;

/// The package and the test target in which the chapters' reference answers are asked.
const CHAPTERS: (&str, &str) = ("solutions", "chapters");
/// The same for the drills.
const DRILLS: (&str, &str) = ("algo", "drills");

/// Builds and tries everything that belongs to `exercises`.
pub fn gather<'a>(root: &Path, exercises: &[&'a Exercise]) -> Result<Vec<Facts<'a>>, JudgeError> {
    // The scratch package lies elsewhere: what it names must not depend on the folder.
    let root = &std::path::absolute(root).unwrap_or_else(|_| root.to_owned());
    let files = answer_files(root, exercises);
    let everything = Everything::build(root, exercises, &files)?;
    let mut trials = run(&root.join("exercises"), &everything.jobs(exercises, &files))?.into_iter();
    let mut next = || {
        trials
            .next()
            .unwrap_or_else(|| Trial::broken(String::new()))
    };

    let mut all = Vec::new();
    for exercise in exercises {
        let text = fs::read(exercise.file(root)).ok();
        let (stub, answer) = (next(), next());
        all.push(Facts {
            exercise,
            stub: text.is_some().then_some(stub),
            stub_id: blob::id(text.as_deref().unwrap_or_default()),
            stub_text: String::from_utf8_lossy(&text.unwrap_or_default()).into_owned(),
            answer,
            others: Vec::new(),
        });
    }
    for file in &files {
        let other = Other {
            name: scratch::name(file),
            text: fs::read_to_string(file).unwrap_or_default(),
            trial: next(),
        };
        let stem = scratch::stem(file);
        if let Some(facts) = all.iter_mut().find(|facts| facts.exercise.stem == stem) {
            facts.others.push(other);
        }
    }
    Ok(all)
}

/// All that was built, by target.
struct Everything {
    stubs: Targets,
    chapters: Targets,
    drills: Targets,
    answers: Targets,
    /// What stands for a target that nobody could build.
    missing: Built,
}

impl Everything {
    fn build(root: &Path, exercises: &[&Exercise], files: &[PathBuf]) -> Result<Self, JudgeError> {
        let there: Vec<&str> = exercises
            .iter()
            .filter(|one| one.file(root).exists())
            .map(|one| one.stem.as_str())
            .collect();
        let stubs = build(root, "exercises", &there)?;
        let references = |wanted: (&'static str, &'static str)| {
            let asked = exercises
                .iter()
                .any(|one| reference_of(&one.stem) == wanted);
            let targets: &[&str] = if asked { &[wanted.1] } else { &[] };
            build(root, wanted.0, targets)
        };
        let (chapters, drills) = (references(CHAPTERS)?, references(DRILLS)?);
        let answers = scratch::build(root, &target_folder(root, &stubs), files)?;
        let missing = Built::Errors("there is no such target\n".to_owned());
        Ok(Self {
            stubs,
            chapters,
            drills,
            answers,
            missing,
        })
    }

    /// Two jobs for each exercise, its stub and its answer; then one for each of `files`.
    fn jobs(&self, exercises: &[&Exercise], files: &[PathBuf]) -> Vec<Job<'_>> {
        let mut jobs = Vec::new();
        for Exercise { stem, .. } in exercises {
            let reference = reference_of(stem);
            let references = if reference == CHAPTERS {
                &self.chapters
            } else {
                &self.drills
            };
            jobs.push(self.job(&self.stubs, stem, String::new()));
            jobs.push(self.job(references, reference.1, format!("{stem}::")));
        }
        for file in files {
            jobs.push(self.job(&self.answers, &scratch::target(file), String::new()));
        }
        jobs
    }

    fn job<'a>(&'a self, targets: &'a Targets, target: &str, filter: String) -> Job<'a> {
        let built = targets.get(target).unwrap_or(&self.missing);
        Job { built, filter }
    }
}

/// The Rust files of `exercises/answers`, exercise by exercise, by name.
fn answer_files(root: &Path, exercises: &[&Exercise]) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for exercise in exercises {
        let folder = root.join("exercises/answers").join(&exercise.stem);
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<_> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|end| end == "rs"))
            .collect();
        files.sort();
        all.extend(files);
    }
    all
}

/// The package and the test target that hold the reference answer: a chapter has a number, a drill none.
pub fn reference_of(stem: &str) -> (&'static str, &'static str) {
    let number = stem.strip_prefix("ch").and_then(|rest| rest.get(..2));
    let chapter = number.is_some_and(|two| two.bytes().all(|c| c.is_ascii_digit()));
    if chapter { CHAPTERS } else { DRILLS }
}

fn build(root: &Path, package: &str, targets: &[&str]) -> Result<Targets, JudgeError> {
    build_with(root, package, targets, &[])
}

/// Builds, and hands back what became of each target.
pub fn build_with(
    root: &Path,
    package: &str,
    targets: &[&str],
    arguments: &[OsString],
) -> Result<Targets, JudgeError> {
    let mut built = Targets::new();
    let build = Build {
        root,
        package,
        targets,
        colour: false,
        arguments,
    };
    if !targets.is_empty() {
        build.run(
            &Stop::default(),
            |_| {},
            |target, what| {
                built.insert(target.to_owned(), what);
            },
        )?;
    }
    Ok(built)
}

/// Where cargo puts what it builds: an executable lies in `TARGET/debug/deps`.
fn target_folder(root: &Path, stubs: &Targets) -> PathBuf {
    let executable = stubs.values().find_map(|built| match built {
        Built::Executable { path, .. } => Some(path),
        Built::Errors(_) => None,
    });
    let folder = executable.and_then(|path| path.ancestors().nth(3));
    folder.map_or_else(|| root.join("target"), Path::to_owned)
}

/// Runs all jobs, as many at once as there are processors; the answers stand in the jobs' order.
fn run(folder: &Path, jobs: &[Job]) -> Result<Vec<Trial>, JudgeError> {
    let queue = Mutex::new(jobs.iter().enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        let mut done = Vec::new();
        while let Some((place, job)) = next() {
            done.push((place, try_one(folder, job)));
        }
        done
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().flat_map(join).collect()
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, trial)| trial).collect()
}

fn try_one(folder: &Path, job: &Job) -> Result<Trial, JudgeError> {
    let (path, warnings) = match job.built {
        Built::Executable { path, warnings, .. } => (path, warnings),
        Built::Errors(errors) => return Ok(Trial::broken(errors.clone())),
    };
    let suite = Suite {
        filter: &job.filter,
        ..Suite::new(path, folder)
    };
    let start = Instant::now();
    let verdict = suite.run(&Stop::default())?;
    Ok(Trial {
        verdict: verdict.unwrap_or(Verdict::NoSpecification),
        warnings: warnings.clone(),
        took: start.elapsed(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_has_a_number_and_a_drill_has_none() {
        assert_eq!(reference_of("ch03_parse").0, "solutions");
        for drill in ["top_k", "chain", "ch", "cheap_ch03"] {
            assert_eq!(reference_of(drill), ("algo", "drills"), "{drill}");
        }
    }
}
