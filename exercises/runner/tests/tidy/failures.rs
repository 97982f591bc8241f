//! What really goes wrong in public is taught or listed.
//!
//! Each row of our catalogue of reported failures is named in the doc comment of a test that teaches it, or
//! stands in `exercises/not_taught.md` with the reason. Never both: a row that a chapter has begun to teach
//! leaves the list, and a reader of the list can believe it.

use std::collections::BTreeMap;

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

const LIST: &str = "exercises/not_taught.md";

/// The catalogue: arguments (A), names and order (B), execution (C), schemas (D), security (E).
pub const ROWS: &[&str] = &[
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "A13", "A14", "A15", "A17",
    "A18", "A20", "A23", "A24", "A26", //
    "B1", "B3", "B5", "B6", "B8", "B9", "B10", "B12", "B13", "B14", "B17", "B18", //
    "C1", "C2", "C4", "C5", "C6", "C7", "C9", "C10", "C11", "C12", "C14", "C15", "C16", "C18",
    "C19", "C20", "C21", "C22", //
    "D1", "D4", "D5", "D7", "D8", "D9", "D11", //
    "E1", "E3", "E5", "E6", "E7", "E9", "E10", "E11", "E12",
];

fn faults(repo: &Repo) -> Vec<String> {
    let taught = taught(repo);
    let mut faults = Vec::new();
    for (row, place) in &taught {
        if !ROWS.contains(&row.as_str()) {
            faults.push(format!(
                "{place}: names {row}, which is no row of the catalogue"
            ));
        }
    }
    let listed = listed(repo, &mut faults);
    for row in ROWS {
        match (taught.get(*row), listed.get(row)) {
            (None, None) => faults.push(format!(
                "{row}: name it in the doc comment of a test that teaches it, or in {LIST}"
            )),
            (Some(place), Some(line)) => {
                faults.push(format!(
                    "{LIST}:{line}: {row} is taught by {place}; take it out of the list"
                ));
            }
            _ => {}
        }
    }
    faults
}

/// The rows that tests name, and where.
fn taught(repo: &Repo) -> BTreeMap<String, String> {
    let tests = |path: &str| {
        ["exercises/spec/", "solutions/tests/"]
            .iter()
            .any(|folder| path.starts_with(folder))
    };
    let mut found = BTreeMap::new();
    for (path, text) in repo.texts(".rs").filter(|(path, _)| tests(path)) {
        let mut comment: Vec<(usize, &str)> = Vec::new();
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            match line {
                "#[test]" | "#[tokio::test]" => {
                    for (number, line) in comment.drain(..) {
                        for row in rows(line) {
                            found.insert(row.to_owned(), format!("{path}:{number}"));
                        }
                    }
                }
                line if line.starts_with("///") => comment.push((number, line)),
                line if line.starts_with("#[") => {}
                _ => comment.clear(),
            }
        }
    }
    found
}

/// Words such as `A18` in a line.
fn rows(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| {
            let digits = word.strip_prefix(['A', 'B', 'C', 'D', 'E']);
            digits.is_some_and(|digits| {
                matches!(digits.len(), 1 | 2) && digits.bytes().all(|b| b.is_ascii_digit())
            })
        })
}

/// The rows of the list and their lines. A row has three cells: id, failure, reason.
fn listed<'a>(repo: &'a Repo, faults: &mut Vec<String>) -> BTreeMap<&'a str, usize> {
    let mut found = BTreeMap::new();
    let mut last = 0;
    let lines = (1..).zip(repo.text(LIST).unwrap_or_default().lines());
    for (number, line) in lines.filter(|(_, line)| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [row, failure, reason] = cells[..] else {
            faults.push(format!(
                "{LIST}:{number}: a row is `| id | failure | reason |`"
            ));
            continue;
        };
        if failure.is_empty() || reason.is_empty() {
            faults.push(format!(
                "{LIST}:{number}: {row} needs the failure and the reason"
            ));
        }
        match ROWS.iter().position(|known| *known == row) {
            None => faults.push(format!(
                "{LIST}:{number}: {row:?} is no row of the catalogue"
            )),
            Some(place) if place < last => faults.push(format!(
                "{LIST}:{number}: {row} stands too late; keep the order"
            )),
            Some(place) => last = place,
        }
        if found.insert(row, number).is_some() {
            faults.push(format!("{LIST}:{number}: {row} stands twice"));
        }
    }
    found
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let row = |id: &str| format!("| {id} | what goes wrong | chapter 9 teaches it |\n");
    let spec = "exercises/spec/ch01_render.rs";
    bites(sound.edited(LIST, &row("B3"), ""), "B3: name it");
    bites(sound.without(LIST), "E12: name it");
    bites(
        sound.edited(LIST, &row("A2"), &(row("A1") + &row("A2"))),
        "A1 is taught by exercises/spec/ch01_render.rs:5",
    );
    bites(
        sound.edited(LIST, &row("B3"), &row("B4")),
        "\"B4\" is no row",
    );
    bites(
        sound.edited(LIST, &row("B3"), &row("B3").repeat(2)),
        "B3 stands twice",
    );
    bites(
        sound
            .edited(LIST, &row("B3"), "")
            .edited(LIST, &row("B1"), &(row("B3") + &row("B1"))),
        "B1 stands too late",
    );
    bites(
        sound.edited(LIST, &row("B3"), "| B3 | what goes wrong | |\n"),
        "needs the failure and the reason",
    );
    bites(
        sound.edited(LIST, &row("B3"), "| B3 | what goes wrong |\n"),
        "a row is",
    );
    bites(sound.edited(spec, "/// A1:", "/// A99:"), "names A99");
    bites(sound.edited(spec, "/// A1:", "// A1:"), "A1: name it");
    bites(
        sound.edited(spec, "\n#[test]", "\n\nfn helper() {}\n#[test]"),
        "A1: name it",
    );
}
