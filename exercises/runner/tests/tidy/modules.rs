//! Reading order: `mod` lines stand in the order of the chapters, and every chapter has one.
//!
//! `lib.rs` is a table of contents. A file without a `mod` line is not compiled, and nobody says so: a
//! specification that `solutions/tests/chapters/main.rs` forgets would be asked of nobody.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};
use crate::workbook::{self, chapter};

/// Where each chapter must have its line.
const TABLES: [&str; 3] = [
    "lessons/src/lib.rs",
    "solutions/src/lib.rs",
    "solutions/tests/chapters/main.rs",
];

fn faults(repo: &Repo) -> Vec<String> {
    let book = match workbook::read(repo) {
        Ok(book) => book,
        Err(faults) => return faults,
    };
    let mut faults = Vec::new();
    for exercise in &book.exercises {
        let tables: &[&str] = match chapter(&exercise.stem) {
            Some(_) => &TABLES,
            None => &["algo/src/lib.rs"],
        };
        for table in tables {
            let known = modules(repo.text(table).unwrap_or_default());
            if !known.iter().any(|(_, name)| *name == exercise.stem) {
                faults.push(format!(
                    "{table}: has no `mod {};`, so that file is not compiled",
                    exercise.stem
                ));
            }
        }
    }
    for (path, text) in repo.texts(".rs") {
        let mut last = 0;
        for (line, name) in modules(text) {
            let Some(number) = chapter(name) else {
                continue;
            };
            if number < last {
                faults.push(format!(
                    "{path}:{line}: {name} comes after chapter {last}; sort the lines"
                ));
            }
            last = number;
        }
    }
    faults
}

fn modules(text: &str) -> Vec<(usize, &str)> {
    (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| {
            let line = line.trim().trim_start_matches("pub ");
            Some((number, line.strip_prefix("mod ")?.strip_suffix(';')?))
        })
        .collect()
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites_on_a_chapter_left_out() {
    let sound = sample();
    let bites = biting(faults);
    for table in TABLES {
        bites(
            sound.with(table, ""),
            &format!("{table}: has no `mod ch01_render;`"),
        );
    }
    bites(sound.with("algo/src/lib.rs", ""), "no `mod top_k;`");
}

#[test]
fn bites_on_a_wrong_order() {
    let sound = sample();
    let bites = biting(faults);
    let lib = "pub mod ch02_match;\npub mod ch01_render;\n";
    let planted = sound.with("lessons/src/lib.rs", lib);
    bites(planted, "lib.rs:2: ch01_render comes after chapter 2");
}
