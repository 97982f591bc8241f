//! A failure points at the case that failed: a helper that asserts carries `#[track_caller]`.
//!
//! Without it every failure of a specification names the same line inside the helper, and the reader has to
//! search for the case by its values.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

const MACROS: [&str; 3] = ["assert!(", "assert_eq!(", "assert_ne!("];

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    let specification = |path: &str| path.starts_with("exercises/spec/");
    for (path, text) in repo.texts(".rs").filter(|(path, _)| specification(path)) {
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let Some(name) = function(line) else { continue };
            let marked = |attribute| above(&lines[..at]).any(|line| line == attribute);
            let free = marked("#[test]") || marked("#[track_caller]");
            if !free && body(&lines[at..]).iter().any(|line| asserts(line)) {
                faults.push(format!(
                    "{path}:{}: `{name}` asserts for others; put #[track_caller] on it",
                    at + 1
                ));
            }
        }
    }
    faults
}

/// The name of the function that begins in this line.
fn function(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let rest = line.strip_prefix("fn ")?;
    rest.split(['(', '<']).next()
}

/// The attributes and comments right in front of a function.
fn above<'a>(lines: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let lines = lines.iter().rev().map(|line| line.trim());
    lines.take_while(|line| line.starts_with("#[") || line.starts_with("//"))
}

/// The lines of the function that the first one begins: up to the brace that stands below it.
fn body<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    if lines[0].trim_end().ends_with('}') {
        return &lines[..1];
    }
    let indent = lines[0].len() - lines[0].trim_start().len();
    let end = lines
        .iter()
        .position(|line| line.trim_end().len() == indent + 1 && line.trim() == "}");
    &lines[..end.unwrap_or(lines.len())]
}

/// Whether a line asserts by itself; `prop_assert!` and its like return what they find to the caller.
fn asserts(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    MACROS.iter().any(|name| {
        code.match_indices(name)
            .any(|(at, _)| !code[..at].ends_with(|c: char| c == '_' || c.is_alphanumeric()))
    })
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
    let text =
        |helper: &str| format!("{helper}\n\n#[test]\nfn t1_writes() {{\n    assert!(true);\n}}\n");
    for sound_helper in [
        "/// Says why.\n#[track_caller]\nfn check(a: u8) {\n    assert_eq!(a, 1);\n}",
        "fn law(a: u8) -> TestCaseResult {\n    prop_assert_eq!(a, 1);\n    Ok(())\n}",
        "fn one() -> u8 {\n    // assert!(one() == 1)\n    1\n}",
    ] {
        let planted = sound.with(spec, &text(sound_helper));
        assert_eq!(faults(&planted), Vec::<String>::new(), "{sound_helper}");
    }
    for helper in [
        "fn check(a: u8) {\n    assert_eq!(a, 1);\n}",
        "fn check(a: u8) { assert!(a == 1) }",
        "#[inline]\nfn check<T: Eq>(a: T) {\n    if true {\n        assert_ne!(a, a);\n    }\n}",
        "impl Fake {\n    pub fn check(&self) {\n        assert!(self.good);\n    }\n}",
    ] {
        bites(
            sound.with(spec, &text(helper)),
            "`check` asserts for others",
        );
    }
}

#[test]
fn what_the_specifications_share_is_sound() {
    let support = include_str!("../../../spec/support.rs");
    let shared = Repo::of(&[("exercises/spec/support.rs", support)]);
    assert_eq!(faults(&shared), Vec::<String>::new());
}
