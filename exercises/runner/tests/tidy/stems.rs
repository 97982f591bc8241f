//! One stem: `find . -name 'ch03*'` shows the page, the given code, the experiment, the stub, the
//! specification and the answer. Nothing is missing, nothing is orphaned.
//!
//! `ch30_capstone` has no exercise: it is a page, and the programs of `lessons/capstone`.

use std::collections::BTreeSet;

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};
use crate::workbook::{self, chapter};

/// Chapters that only run what the others built.
const PAGE_ONLY: [&str; 1] = ["ch30_capstone"];

fn faults(repo: &Repo) -> Vec<String> {
    let book = match workbook::read(repo) {
        Ok(book) => book,
        Err(faults) => return faults,
    };
    let stems: BTreeSet<&str> = book.exercises.iter().map(|e| e.stem.as_str()).collect();
    let mut faults = Vec::new();
    for stem in &stems {
        for path in counterparts(stem) {
            if !repo.has(&path) {
                faults.push(format!(
                    "{path}: is missing; {stem} stands in the index (is it added to git?)"
                ));
            }
        }
        faults.extend(answers(repo, stem));
    }
    for path in repo.paths() {
        if path.ends_with("/mod.rs") {
            let folder = path.trim_end_matches("/mod.rs");
            faults.push(format!(
                "{path}: name it {folder}.rs, so that a name finds it"
            ));
        }
        if let Some(stem) = orphan(path).filter(|stem| !stems.contains(stem)) {
            faults.push(format!(
                "{path}: {stem} does not stand in the index; add it there, or take the file away"
            ));
        }
    }
    faults
}

/// The files that every exercise has.
fn counterparts(stem: &str) -> Vec<String> {
    let mut paths = vec![
        format!("book/src/{stem}.md"),
        format!("book/zh/src/{stem}.md"),
        format!("exercises/src/{stem}.rs"),
        format!("exercises/spec/{stem}.rs"),
    ];
    if chapter(stem).is_some() {
        paths.extend([
            format!("lessons/src/{stem}.rs"),
            format!("lessons/examples/{stem}.rs"),
            format!("lessons/examples/{stem}.out"),
            format!("solutions/src/{stem}.rs"),
            format!("solutions/tests/chapters/{stem}.rs"),
        ]);
    } else {
        paths.push(format!("algo/src/{stem}.rs"));
    }
    paths
}

/// A specification is judged by three wrong answers and by a right one that looks different.
fn answers(repo: &Repo, stem: &str) -> Option<String> {
    let folder = format!("exercises/answers/{stem}");
    let count = |kind: &str| {
        let start = format!("{folder}/{kind}_");
        repo.paths()
            .filter(|path| path.starts_with(&start) && path.ends_with(".rs"))
            .count()
    };
    let (wrong, right) = (count("wrong"), count("right"));
    (wrong < 3 || right < 1).then(|| {
        format!("{folder}: {wrong} wrong_*.rs and {right} right_*.rs; it takes three and one")
    })
}

/// The stem that a path belongs to and that must therefore stand in the index.
///
/// Not in `exercises/src`: a reader may keep what they like beside the stubs.
fn orphan(path: &str) -> Option<&str> {
    if let Some(rest) = path.strip_prefix("exercises/answers/") {
        return rest.split('/').next();
    }
    let stem_of = |part: &'_ str| part.split('.').next().unwrap_or_default().len();
    if let Some(file) = path.strip_prefix("exercises/spec/") {
        // A long one keeps its tools in a folder of its own name.
        let owner = file.split('/').next().unwrap_or_default();
        return Some(&owner[..stem_of(owner)]).filter(|_| file != "support.rs");
    }
    let ours = [
        "book/",
        "lessons/",
        "solutions/",
        "algo/",
        "exercises/tests/",
    ];
    path.split('/')
        .filter(|_| ours.iter().any(|folder| path.starts_with(folder)))
        .map(|part| &part[..stem_of(part)])
        .find(|part| chapter(part).is_some())
        .filter(|stem| !PAGE_ONLY.contains(stem))
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites_on_what_is_missing() {
    let sound = sample();
    let bites = biting(faults);
    for path in counterparts("ch01_render")
        .into_iter()
        .chain(counterparts("top_k"))
    {
        bites(sound.without(&path), &format!("{path}: is missing"));
    }
    let fewer = sound.without("exercises/answers/ch01_render/wrong_b.rs");
    bites(fewer, "2 wrong_*.rs and 1 right_*.rs");
    let none = sound.without("exercises/answers/top_k/right_d.rs");
    bites(none, "3 wrong_*.rs and 0 right_*.rs");
}

#[test]
fn bites_on_orphans() {
    let sound = sample();
    let bites = biting(faults);
    for path in [
        "book/src/ch02_match.md",
        "lessons/examples/ch02_match.out",
        "solutions/src/ch02_match/words.rs",
        "exercises/spec/binary_search.rs",
        "exercises/spec/ch02_match/fakes.rs",
        "exercises/spec/support/fakes.rs",
        "exercises/answers/ch02_match/right_a.rs",
    ] {
        bites(sound.with(path, ""), &format!("{path}: "));
    }
    bites(
        sound.with("solutions/src/ch01_render/mod.rs", ""),
        "name it",
    );
}

#[test]
fn leaves_the_reader_and_the_capstone_alone() {
    let more = sample()
        .with("exercises/src/ch01_render_old.rs", "my first try")
        .with("exercises/spec/ch01_render/fakes.rs", "")
        .with("notes/ch02_match.md", "what I thought")
        .with("book/src/ch30_capstone.md", "");
    assert_eq!(faults(&more), Vec::<String>::new());
}
