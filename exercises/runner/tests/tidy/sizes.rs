//! One idea a file: no Rust file has more than 400 lines. Most have near 100.

use crate::repo::{Repo, report};
use crate::sample::sample;

const MOST: usize = 400;

fn faults(repo: &Repo) -> Vec<String> {
    repo.texts(".rs")
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > MOST)
        .map(|(path, lines)| {
            format!("{path}: {lines} lines, of at most {MOST}; which two ideas are in it?")
        })
        .collect()
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample().with("algo/src/top_k.rs", &"\n".repeat(MOST));
    let planted = sound.with("algo/src/top_k.rs", &"\n".repeat(MOST + 1));
    crate::repo::bites(faults, &sound, &planted, "top_k.rs: 401 lines");
}
