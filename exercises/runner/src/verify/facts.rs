//! What is there, and what became of it when it ran.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::PoisonError;
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

type Targets = HashMap<String, Built>;

/// Builds and tries everything that belongs to `exercises`.
pub fn gather<'a>(
    root: &Path,
    exercises: &[&'a Exercise],
    say: &mut impl FnMut(&str),
) -> Result<Vec<Facts<'a>>, JudgeError> {
    // The scratch package lies elsewhere: what it names must not depend on the folder.
    let root = &std::path::absolute(root).unwrap_or_else(|_| root.to_owned());
    let files = answer_files(root, exercises);
    say(&format!(
        "building {} stubs, their answers, and {} more answers, right and wrong\n",
        exercises.len(),
        files.len()
    ));
    let there: Vec<&str> = exercises
        .iter()
        .filter(|one| one.file(root).exists())
        .map(|one| one.stem.as_str())
        .collect();
    let stubs = build(&Build {
        root,
        package: "exercises",
        targets: &there,
        colour: false,
        arguments: &[],
    })?;
    let chapters = references(root, exercises, true)?;
    let drills = references(root, exercises, false)?;
    let target = target_folder(root, &stubs);
    let answers = scratch::build(root, &target, &files)?;

    let missing = Built::Errors("there is no such target\n".to_owned());
    let mut jobs = Vec::new();
    for exercise in exercises {
        let stem = &exercise.stem;
        let (reference, name) = reference_of(stem);
        let reference = match reference {
            "solutions" => chapters.get(name),
            _ => drills.get(name),
        };
        let built = stubs.get(stem.as_str()).unwrap_or(&missing);
        jobs.push(Job {
            built,
            filter: String::new(),
        });
        let built = reference.unwrap_or(&missing);
        jobs.push(Job {
            built,
            filter: format!("{stem}::"),
        });
    }
    for file in &files {
        let built = answers.get(&scratch::target(file)).unwrap_or(&missing);
        jobs.push(Job {
            built,
            filter: String::new(),
        });
    }
    let mut trials = run(&root.join("exercises"), &jobs)?.into_iter();
    let mut next = || {
        trials
            .next()
            .unwrap_or_else(|| Trial::broken(String::new()))
    };
    let mut facts: Vec<Facts> = exercises
        .iter()
        .map(|exercise| {
            let text = fs::read(exercise.file(root)).unwrap_or_default();
            let (stub, answer) = (next(), next());
            Facts {
                exercise,
                stub_id: blob::id(&text),
                stub_text: String::from_utf8_lossy(&text).into_owned(),
                stub: there.contains(&exercise.stem.as_str()).then_some(stub),
                answer,
                others: Vec::new(),
            }
        })
        .collect();
    for file in &files {
        let stem = scratch::stem(file);
        let other = Other {
            name: scratch::name(file),
            text: fs::read_to_string(file).unwrap_or_default(),
            trial: next(),
        };
        if let Some(facts) = facts.iter_mut().find(|facts| facts.exercise.stem == stem) {
            facts.others.push(other);
        }
    }
    Ok(facts)
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
    if chapter {
        ("solutions", "chapters")
    } else {
        ("algo", "drills")
    }
}

/// Builds the package that holds the answers of the chapters, or of the drills, if any is asked for.
fn references(root: &Path, exercises: &[&Exercise], chapters: bool) -> Result<Targets, JudgeError> {
    let wanted = if chapters { "solutions" } else { "algo" };
    let found = exercises
        .iter()
        .map(|one| reference_of(&one.stem))
        .find(|one| one.0 == wanted);
    let Some((package, target)) = found else {
        return Ok(Targets::new());
    };
    build(&Build {
        root,
        package,
        targets: &[target],
        colour: false,
        arguments: &[],
    })
}

/// Builds, and hands back what became of each target.
pub fn build(build: &Build) -> Result<Targets, JudgeError> {
    let mut targets = Targets::new();
    if !build.targets.is_empty() {
        build.run(
            &Stop::default(),
            |_| {},
            |target, built| {
                targets.insert(target.to_owned(), built);
            },
        )?;
    }
    Ok(targets)
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
        Built::Executable { path, warnings } => (path, warnings),
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
