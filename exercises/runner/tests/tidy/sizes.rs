//! One idea a file: no Rust file has more than 400 lines. Most have near 100.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

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
    let bites = biting(faults);
    let lines = |most: usize| sample().with("algo/src/top_k.rs", &"\n".repeat(most));
    assert_eq!(faults(&lines(MOST)), Vec::<String>::new());
    bites(lines(MOST + 1), "top_k.rs: 401 lines");
}
