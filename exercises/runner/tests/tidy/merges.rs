//! No file holds the marks of an unfinished merge. A compiler would see them in code, but in a page they are
//! text like any other, and a reader would find them.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, text) in repo.texts("") {
        // A reader's own merge is the reader's to end; `cargo drill` says how.
        if path.starts_with("exercises/src/") {
            continue;
        }
        for (number, line) in (1..).zip(text.lines()) {
            if ["<<<<<<< ", ">>>>>>> "]
                .iter()
                .any(|mark| line.starts_with(mark))
            {
                faults.push(format!("{path}:{number}: a merge is not finished"));
            }
        }
    }
    faults
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let page = crate::sample::PAGE;
    bites(
        sound.with(page, "# One\n<<<<<<< HEAD\nours\n"),
        "ch01_render.md:2: a merge is not finished",
    );
    bites(
        sound.with("README.md", ">>>>>>> theirs\n"),
        "README.md:1: a merge is not finished",
    );
}
