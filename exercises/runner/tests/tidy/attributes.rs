//! A specification runs, and runs at once: nothing in it is ignored, expected to panic, or asleep.
//!
//! A test that is ignored looks like one that passed; `should_panic` is content with any panic, that of a
//! `todo!` too; real sleeping makes a test slow on a good day and red on a bad one. Everywhere, a lint that is
//! switched off for a whole crate says why, and no `dbg!` is left behind.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

/// Where the specifications are, and where they are asked.
const TESTS: [&str; 3] = ["exercises/spec/", "solutions/tests/", "algo/tests/"];

/// What may not stand there, and what to do instead.
const FORBIDDEN: [(&str, &str); 3] = [
    (
        "#[ignore",
        "a test that does not run proves nothing; mend it or take it out",
    ),
    (
        "#[should_panic",
        "a `todo!` panics too; ask what comes back",
    ),
    (
        "thread::sleep",
        "take the paused clock, or the clock that `lessons` gives",
    ),
];

/// This file names what it forbids.
const THIS: &str = "exercises/runner/tests/tidy/attributes.rs";

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, text) in repo.texts(".rs").filter(|(path, _)| *path != THIS) {
        let mut above = "";
        for (number, line) in (1..).zip(text.lines()) {
            let code = code(line);
            if TESTS.iter().any(|folder| path.starts_with(folder)) {
                for (word, instead) in FORBIDDEN {
                    if code.contains(word) {
                        faults.push(format!("{path}:{number}: {word}: {instead}"));
                    }
                }
            }
            if code.contains("dbg!(") {
                faults.push(format!("{path}:{number}: dbg!: take it out"));
            }
            let explained =
                line.contains("reason = ") || line != code || above.trim().starts_with("// ");
            if code.starts_with("#![allow") && !explained {
                faults.push(format!(
                    "{path}:{number}: a lint is off for the whole crate; say why in a comment above"
                ));
            }
            above = line;
        }
    }
    faults
}

/// A line without its comment.
fn code(line: &str) -> &str {
    line.find("//").map_or(line, |start| &line[..start])
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let spec = "exercises/spec/ch01_render.rs";
    let test = |line: &str| sound.edited(spec, "#[test]\n", &format!("#[test]\n{line}\n"));
    bites(test("#[ignore = \"slow\"]"), "ch01_render.rs:7: #[ignore");
    bites(test("#[should_panic]"), "#[should_panic");
    bites(test("std::thread::sleep(day);"), "thread::sleep");
    bites(
        sound.with("solutions/tests/system.rs", "#[ignore]\n"),
        "system.rs:1",
    );
    bites(
        sound.with("algo/src/top_k.rs", "    dbg!(k);\n"),
        "top_k.rs:1: dbg!",
    );
    bites(
        sound.with("algo/src/lib.rs", "#![allow(dead_code)]\n"),
        "lib.rs:1: a lint is off",
    );
    let reasons = "//! Map.\n// Half of it waits for part II.\n#![allow(dead_code)]\n#![allow(unused)] // so does this\n";
    assert_eq!(
        faults(&sound.with("algo/src/lib.rs", reasons)),
        Vec::<String>::new()
    );
    assert_eq!(
        faults(&test("// no thread::sleep here")),
        Vec::<String>::new()
    );
}
