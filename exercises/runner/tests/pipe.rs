//! The real binary in a plain pipe, on a workbook of two exercises: no colour, no keys, and exit codes
//! that a script can trust.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

const STUB: &str = "\
//! Chapter 1: double a number.

/// Twice `n`.
pub fn double(n: i32) -> i32 {
    todo!(\"double {n}\")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = \"../spec/ch01_double.rs\"]
mod spec;
";

const SPEC: &str = "\
//! # Chapter 1: double a number
//!
//! Build `double`.

use super::double;

#[test]
fn t1_doubles() {
    assert_eq!(double(2), 4, \"\\n\\n  ? How often does two go into four?\\n\");
}
";

const INDEX: &str = r#"
[[part]]
id = "numbers"
title = { en = "Numbers", zh = "数" }

[[exercise]]
stem = "ch01_double"
part = "numbers"
minutes = 5
stub = "STUB"
title = { en = "Double a number", zh = "把数翻倍" }
hints = [{ en = "Which sign adds?", zh = "哪个符号是加？" }, { en = "And which multiplies?", zh = "哪个是乘？" }]

[[exercise]]
stem = "ch02_halve"
part = "numbers"
minutes = 5
stub = "0000000000000000000000000000000000000000"
title = { en = "Halve a number", zh = "把数减半" }
hints = []
"#;

const MANIFEST: &str = r#"
[package]
name = "exercises"
version = "0.1.0"
edition = "2024"
autotests = false

[[test]]
name = "ch01_double"
path = "src/ch01_double.rs"
test = false

[[test]]
name = "ch02_halve"
path = "src/ch02_halve.rs"
test = false
"#;

/// A workbook in a folder of its own, without git.
struct Fixture(TempDir);

/// What a command said, and how it ended.
struct Said {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Fixture {
    fn new() -> Self {
        let fixture = Self(tempfile::tempdir().expect("a folder"));
        let mut sha = sha1_smol::Sha1::new();
        sha.update(format!("blob {}\0{STUB}", STUB.len()).as_bytes());
        let id = sha.digest().to_string();
        fixture.write(
            "Cargo.toml",
            "[workspace]\nresolver = \"3\"\nmembers = [\"exercises\"]\n",
        );
        fixture.write("exercises/Cargo.toml", MANIFEST);
        fixture.write("exercises/workbook.toml", &INDEX.replace("STUB", &id));
        fixture.write("exercises/spec/ch01_double.rs", SPEC);
        fixture.write("exercises/src/ch01_double.rs", STUB);
        fixture.write("solutions/src/ch01_double.rs", &answer("n << 1"));
        let halve = |text: &str| text.replace("double", "halve").replace("ch01", "ch02");
        fixture.write(
            "exercises/spec/ch02_halve.rs",
            &halve(SPEC).replace("(2), 4", "(4), 2"),
        );
        fixture.write("exercises/src/ch02_halve.rs", &halve(&answer("n / 2")));
        fixture
    }

    fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.path(file);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    #[track_caller]
    fn drill(&self, line: &str, code: i32) -> String {
        let said = self.run(line);
        assert_eq!(said.code, Some(code), "{line}\n{}{}", said.out, said.err);
        let all = said.out + &said.err;
        assert!(!all.contains('\x1b'), "{line}: colour in a pipe: {all:?}");
        all
    }

    fn run(&self, line: &str) -> Said {
        let output = Command::new(env!("CARGO_BIN_EXE_drill"))
            .args(line.split_whitespace())
            .current_dir(self.0.path().join("exercises"))
            .env("CARGO_TARGET_DIR", self.path("target"))
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .output()
            .expect("drill starts");
        Said {
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
            code: output.status.code(),
        }
    }
}

fn answer(body: &str) -> String {
    STUB.replace("todo!(\"double {n}\")", body)
}

#[track_caller]
fn holds(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
}

#[test]
fn from_the_stub_to_green_and_back() {
    let fixture = Fixture::new();

    let said = fixture.drill("", 1);
    holds(
        &said,
        &[
            "ch01_double",
            "0 of 1 tests pass",
            "not yet implemented: double 2",
        ],
    );
    holds(
        &said,
        &[
            "cargo drill brief ch01_double",
            "cargo drill run ch01_double",
        ],
    );

    fixture.write("exercises/src/ch01_double.rs", &answer("n + 1"));
    let said = fixture.drill("run double", 1);
    holds(
        &said,
        &[
            "? How often does two go into four?",
            "t1_doubles",
            "left: 3",
        ],
    );
    holds(&fixture.drill("solution", 1), &["--anyway"]);
    holds(
        &fixture.drill("solution --anyway", 0),
        &["-     n + 1", "+     n << 1"],
    );

    holds(
        &fixture.drill("hint", 0),
        &["Hint 1 of 2", "Which sign adds?"],
    );
    holds(
        &fixture.drill("hint", 0),
        &["Hint 2 of 2", "And which multiplies?"],
    );

    fixture.write("exercises/src/ch01_double.rs", &answer("n * 2"));
    let said = fixture.drill("run ch01", 0);
    holds(
        &said,
        &[
            "✓ 1 of 1 tests pass",
            "cargo drill solution ch01_double",
            "cargo drill next",
        ],
    );
    holds(
        &fixture.drill("solution", 0),
        &["-     n * 2", "+     n << 1"],
    );
    holds(
        &fixture.drill("list --lang zh", 0),
        &["✓ ch01_double", "把数翻倍", "1 / 2"],
    );
    holds(&fixture.drill("check", 0), &["✓ ch02_halve", "2 of 2 pass"]);

    let said = fixture.drill("reset double", 0);
    let kept = said
        .split_whitespace()
        .find(|word| word.starts_with(".drill/kept/"));
    let kept = fs::read_to_string(fixture.path(kept.expect("it says where"))).expect("it is there");
    assert_eq!(kept, answer("n * 2"));
    let now = fs::read_to_string(fixture.path("exercises/src/ch01_double.rs"));
    assert_eq!(now.expect("a file"), STUB);
}

#[test]
fn broken_code_stops_neither_the_runner_nor_the_others() {
    let fixture = Fixture::new();
    fixture.write("exercises/src/ch01_double.rs", &answer("n *"));
    holds(
        &fixture.drill("run ch01", 1),
        &["does not compile", "exercises/src/ch01_double.rs:6:1"],
    );
    let said = fixture.drill("check", 1);
    holds(
        &said,
        &[
            "✗ ch01_double",
            "ch01_double.rs:6:1",
            "✓ ch02_halve",
            "1 of 2 pass",
        ],
    );
    holds(&fixture.drill("list done", 0), &["ch02_halve"]);
    holds(&fixture.drill("next", 0), &["only exercise still open"]);
}

#[test]
fn what_is_not_understood_names_what_is_near() {
    let fixture = Fixture::new();
    holds(&fixture.drill("run ch0", 2), &["ch01_double, ch02_halve"]);
    holds(
        &fixture.drill("run ch01_duoble", 2),
        &["Did you mean ch01_double?"],
    );
    holds(&fixture.drill("lits", 2), &["Did you mean list?"]);
    holds(
        &fixture.drill("reset halve", 2),
        &["ch02_halve", "as it was", "git fetch"],
    );
    fixture.write(".drill/state.toml", "current = ");
    holds(
        &fixture.drill("list", 0),
        &[".drill/state.toml.damaged-1", "> "],
    );
}

#[test]
fn progress_that_cannot_be_noted_stops_nothing() {
    let fixture = Fixture::new();
    let noteless = |line: &str, code: i32, parts: &[&str]| {
        let said = fixture.run(line);
        assert_eq!(said.code, Some(code), "{line}\n{}{}", said.out, said.err);
        holds(&said.out, parts);
        assert_eq!(said.err.matches("not noted").count(), 1, "{}", said.err);
    };
    // A plain file in the folder's place.
    fixture.write(".drill", "");
    noteless("run double", 1, &["0 of 1 tests pass", "cargo drill hint"]);
    noteless("hint double", 0, &["Which sign adds?"]);
    noteless("reset double", 0, &["is the stub already"]);
    noteless("run halve", 0, &["✓ 1 of 1 tests pass"]);
    // The folder serves, the file in it does not.
    fs::remove_file(fixture.path(".drill")).expect("a file");
    fs::create_dir_all(fixture.path(".drill/state.toml")).expect("a folder");
    fixture.drill("list", 0);
    fixture.write("exercises/src/ch01_double.rs", &answer("n + n"));
    noteless("run double", 0, &["✓ 1 of 1 tests pass"]);
    noteless("reset double", 0, &["is the stub again", ".drill/kept/"]);
}

#[test]
fn a_file_that_is_gone_is_named_and_comes_back() {
    let fixture = Fixture::new();
    fixture.drill("list", 0);
    fs::remove_file(fixture.path("exercises/src/ch01_double.rs")).expect("a file");
    let said = fixture.drill("run double", 1);
    holds(
        &said,
        &["✗ The file is gone", "cargo drill reset ch01_double"],
    );
    fixture.drill("reset double", 0);
    holds(&fixture.drill("run double", 1), &["0 of 1 tests pass"]);
}
