//! The index is in order: what `cargo drill` walks through is what the book's pages follow.
//!
//! Parts and chapters ascend, every exercise has exactly three hints (a question, a sharper one, the tool to
//! reach for), and none asks for more than ninety minutes: a longer one is two exercises.

use std::collections::BTreeSet;

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};
use crate::workbook::{self, PATH, Text, Workbook, chapter, has_han};

fn faults(repo: &Repo) -> Vec<String> {
    let book = match workbook::read(repo) {
        Ok(book) => book,
        Err(faults) => return faults,
    };
    let mut faults = order(&book);
    for part in &book.parts {
        faults.extend(texts(&part.id, "title", &part.title));
    }
    for exercise in &book.exercises {
        let stem = &exercise.stem;
        let mut fault = |what: String| faults.push(format!("{PATH}: {stem}: {what}"));
        if !(1..=90).contains(&exercise.minutes) {
            fault(format!(
                "{} minutes; 1 to 90 are possible, make two exercises of a longer one",
                exercise.minutes
            ));
        }
        if exercise.hints.len() != 3 {
            fault(format!("{} hints; write three", exercise.hints.len()));
        }
        let id = &exercise.stub;
        if id.len() != 40
            || id.bytes().any(|b| !b.is_ascii_hexdigit())
            || id.bytes().all(|b| b == b'0')
        {
            fault(format!(
                "stub is not a git id; write what `git hash-object exercises/src/{stem}.rs` prints"
            ));
        }
        faults.extend(texts(stem, "title", &exercise.title));
        for (n, hint) in (1..).zip(&exercise.hints) {
            faults.extend(texts(stem, &format!("hint {n}"), hint));
        }
    }
    faults
}

fn order(book: &Workbook) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut parts, mut stems) = (BTreeSet::new(), BTreeSet::new());
    for part in &book.parts {
        if !parts.insert(&part.id) {
            faults.push(format!("{PATH}: part {} stands twice", part.id));
        }
        if book
            .exercises
            .iter()
            .all(|exercise| exercise.part != part.id)
        {
            faults.push(format!(
                "{PATH}: part {} has no exercise; leave it out until it has",
                part.id
            ));
        }
    }
    let (mut last_part, mut last_chapter) = (0, 0);
    for exercise in &book.exercises {
        let stem = &exercise.stem;
        if !stems.insert(stem) {
            faults.push(format!("{PATH}: {stem} stands twice"));
        }
        match book.parts.iter().position(|part| part.id == exercise.part) {
            None => faults.push(format!(
                "{PATH}: {stem}: there is no part {:?}",
                exercise.part
            )),
            Some(part) if part < last_part => {
                faults.push(format!(
                    "{PATH}: {stem}: its part comes before the one above; move it up"
                ));
            }
            Some(part) => last_part = part,
        }
        match chapter(stem) {
            Some(number) if number <= last_chapter => {
                faults.push(format!(
                    "{PATH}: {stem}: comes after chapter {last_chapter}; move it up"
                ));
            }
            Some(number) => last_chapter = number,
            None => {}
        }
    }
    faults
}

fn texts(owner: &str, what: &str, text: &Text) -> Vec<String> {
    let mut faults = Vec::new();
    if text.en.trim().is_empty() {
        faults.push(format!("{PATH}: {owner}: {what} has no English text"));
    }
    if !has_han(&text.zh) {
        faults.push(format!("{PATH}: {owner}: {what} has no Chinese text"));
    }
    faults
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites_on_numbers() {
    let sound = sample();
    let bites = biting(faults);
    let edited = |from, to| sound.edited(PATH, from, to);
    bites(edited("minutes = 30", "minutes = 91"), "top_k: 91 minutes");
    bites(
        edited("minutes = 10", "minutes = 0"),
        "ch01_render: 0 minutes",
    );
    let two = edited("  { en = \"C?\", zh = \"三？\" },\n", "");
    bites(two, "2 hints");
    let zeros = edited(&"1".repeat(40), &"0".repeat(40));
    bites(zeros, "not a git id");
}

#[test]
fn bites_on_order() {
    let sound = sample();
    let bites = biting(faults);
    let edited = |from, to| sound.edited(PATH, from, to);
    bites(
        edited("part = \"drills\"", "part = \"dance\""),
        "no part \"dance\"",
    );
    bites(
        edited("\"top_k\"", "\"ch01_late\""),
        "comes after chapter 1",
    );
    bites(
        edited("\"top_k\"", "\"ch01_render\""),
        "ch01_render stands twice",
    );
    bites(
        edited("id = \"drills\"", "id = \"string\""),
        "part string stands twice",
    );
    bites(
        edited("part = \"drills\"", "part = \"string\""),
        "part drills has no exercise",
    );
    let swapped = edited("id = \"string\"", "id = \"x\"")
        .edited(PATH, "id = \"drills\"", "id = \"string\"")
        .edited(PATH, "id = \"x\"", "id = \"drills\"");
    bites(swapped, "its part comes before");
}

#[test]
fn bites_on_texts() {
    let sound = sample();
    let bites = biting(faults);
    let edited = |from, to| sound.edited(PATH, from, to);
    bites(
        edited("zh = \"三？\"", "zh = \"C?\""),
        "hint 3 has no Chinese text",
    );
    bites(
        edited("en = \"Drills\"", "en = \" \""),
        "drills: title has no English text",
    );
    bites(edited("[[part]]", "[[part"), PATH);
    bites(sound.without(PATH), "is missing");
}
