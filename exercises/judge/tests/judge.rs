//! A small workbook of its own, built by the real cargo.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use judge::{Judge, JudgeError, Stop, Verdict};
use tempfile::TempDir;

const SPEC: &str =
    "use super::f;\n#[test]\nfn t1_f() { assert_eq!(f(), 1, \"\\n\\n  ? One?\\n\"); }\n";

/// A workbook whose exercises have these files.
fn workbook(exercises: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let package = "version = \"0.1.0\"\nedition = \"2024\"\n";
    let mut manifest = format!(
        "[package]\nname = \"exercises\"\n{package}autotests = false\n\
         [dependencies]\nlessons = {{ path = \"../lessons\" }}\n"
    );
    for (stem, text) in exercises {
        manifest += &format!("[[test]]\nname = {stem:?}\npath = \"src/{stem}.rs\"\ntest = false\n");
        write(root, &format!("exercises/src/{stem}.rs"), text);
    }
    write(
        root,
        "Cargo.toml",
        "[workspace]\nresolver = \"3\"\nmembers = [\"lessons\", \"exercises\"]\n",
    );
    write(
        root,
        "lessons/Cargo.toml",
        &format!("[package]\nname = \"lessons\"\n{package}"),
    );
    write(root, "lessons/src/lib.rs", "");
    write(root, "exercises/Cargo.toml", &manifest);
    write(root, "exercises/spec/one.rs", SPEC);
    folder
}

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().expect("it has one")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn mounted(body: &str) -> String {
    format!("{body}\n#[cfg(test)]\n#[path = \"../spec/one.rs\"]\nmod spec;\n")
}

fn judge(root: &Path, stems: &[&str]) -> Result<BTreeMap<String, Verdict>, JudgeError> {
    let mut verdicts = BTreeMap::new();
    Judge::new(root).judge(stems, &Stop::default(), |stem, verdict| {
        let before = verdicts.insert(stem.to_owned(), verdict);
        assert_eq!(before, None, "two verdicts for {stem}");
    })?;
    Ok(verdicts)
}

#[test]
fn each_gets_its_verdict_whatever_the_others_do() {
    let folder = workbook(&[
        ("green", &mounted("pub fn f() -> u32 { 1 }")),
        ("warned", &mounted("pub fn f() -> u32 { let x = 1; 1 }")),
        ("red", &mounted("pub fn f() -> u32 { 2 }")),
        ("typo", &mounted("pub fn f() -> u32 { \"no\" }")),
        ("bare", "pub fn f() -> u32 { 1 }\n"),
        ("lost", ""),
    ]);
    let root = folder.path();
    fs::remove_file(root.join("exercises/src/lost.rs")).expect("it was there");
    let stems = ["green", "warned", "red", "typo", "bare", "lost"];
    let verdicts = judge(root, &stems).expect("cargo runs");
    assert_eq!(verdicts.len(), stems.len());
    let warnings = String::new();
    assert_eq!(verdicts["green"], Verdict::Passed { tests: 1, warnings });
    let Verdict::Passed { tests: 1, warnings } = &verdicts["warned"] else {
        panic!("{:?}", verdicts["warned"]);
    };
    assert!(warnings.contains("unused variable: `x`"), "{warnings}");
    let failure = verdicts["red"].first_failure().expect("it fails");
    assert_eq!(failure.question.as_deref(), Some("One?"));
    let Verdict::DoesNotCompile { errors } = &verdicts["typo"] else {
        panic!("{:?}", verdicts["typo"]);
    };
    assert!(errors.contains("exercises/src/typo.rs:1:21"), "{errors}");
    assert!(
        errors.contains("E0308") && !errors.contains('\u{1b}'),
        "{errors}"
    );
    assert_eq!(verdicts["bare"], Verdict::NoSpecification);
    let Verdict::DoesNotCompile { errors } = &verdicts["lost"] else {
        panic!("{:?}", verdicts["lost"]);
    };
    assert!(errors.contains("cargo drill reset lost"), "{errors}");
}

#[test]
fn a_fault_elsewhere_is_told_in_cargos_own_words() {
    let folder = workbook(&[("green", &mounted("pub fn f() -> u32 { 1 }"))]);
    let root = folder.path();
    let fault = |file, text, words: &[&str]| {
        let before = fs::read_to_string(root.join(file)).expect("it is there");
        write(root, file, text);
        let why = judge(root, &["green"]).unwrap_err().to_string();
        for word in words {
            assert!(why.contains(word), "{word} is missing in: {why}");
        }
        write(root, file, &before);
    };
    fault(
        "lessons/src/lib.rs",
        "fn f() -> u32 { \"no\" }",
        &["E0308", "lessons/src/lib.rs:1:17"],
    );
    fault(
        "exercises/Cargo.toml",
        "[package\n",
        &["exercises/Cargo.toml", "unclosed table"],
    );
    let why = judge(root, &["green", "grey"]);
    assert!(why.is_ok(), "a missing file is its own verdict: {why:?}");
    write(root, "exercises/src/grey.rs", "");
    let why = judge(root, &["green", "grey"]).unwrap_err().to_string();
    assert!(why.contains("no test target named `grey`"), "{why}");
}

#[test]
fn colour_and_progress_are_there_for_who_asks() {
    let folder = workbook(&[("typo", &mounted("pub fn f() -> u32 { \"no\" }"))]);
    let (send, heard) = std::sync::mpsc::channel();
    let judge = Judge::new(folder.path())
        .colour(true)
        .progress(move |line| {
            let _ = send.send(line.trim().to_owned());
        });
    let mut errors = String::new();
    let result = judge.judge(&["typo"], &Stop::default(), |_, verdict| {
        if let Verdict::DoesNotCompile { errors: said } = verdict {
            errors = said;
        }
    });
    result.expect("cargo runs");
    assert!(errors.contains("\u{1b}["), "{errors}");
    drop(judge);
    assert!(
        heard
            .iter()
            .any(|line| line.starts_with("Compiling lessons"))
    );
}

#[test]
fn a_stop_ends_the_build_without_a_verdict() {
    let folder = workbook(&[("green", &mounted("pub fn f() -> u32 { 1 }"))]);
    let stop = Stop::default();
    let start = Instant::now();
    let build = thread::spawn({
        let (stop, root) = (stop.clone(), folder.path().to_owned());
        move || Judge::new(&root).judge(&["green"], &stop, |_, verdict| panic!("{verdict:?}"))
    });
    // A build takes a good deal longer than to ask.
    thread::sleep(Duration::from_millis(5));
    stop.ask();
    build.join().expect("no verdict").expect("no fault");
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
    let verdicts = judge(folder.path(), &["green"]).expect("the next build is whole");
    assert!(verdicts["green"].passed());
}
