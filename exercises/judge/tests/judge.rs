//! A small workbook of its own, built by the real cargo.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

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
        write(root, &format!("exercises/spec/{stem}.rs"), SPEC);
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
    folder
}

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().expect("it has one")).expect("a folder");
    fs::write(path, text).expect("a file");
}

/// An exercise of this body, with the specification that has its name.
fn mounted(stem: &str, body: &str) -> String {
    format!("{body}\n#[cfg(test)]\n#[path = \"../spec/{stem}.rs\"]\nmod spec;\n")
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
        ("green", &mounted("green", "pub fn f() -> u32 { 1 }")),
        (
            "warned",
            &mounted("warned", "pub fn f() -> u32 { let x = 1; 1 }"),
        ),
        ("red", &mounted("red", "pub fn f() -> u32 { 2 }")),
        ("typo", &mounted("typo", "pub fn f() -> u32 { \"no\" }")),
        ("bare", "pub fn f() -> u32 { 1 }\n"),
        ("own", "mod spec {\n    #[test]\n    fn t1_f() {}\n}\n"),
        ("lost", ""),
    ]);
    let root = folder.path();
    fs::remove_file(root.join("exercises/src/lost.rs")).expect("it was there");
    let stems = ["green", "warned", "red", "typo", "bare", "own", "lost"];
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
    assert_eq!(verdicts["own"], Verdict::NoSpecification);
    let Verdict::DoesNotCompile { errors } = &verdicts["lost"] else {
        panic!("{:?}", verdicts["lost"]);
    };
    assert!(errors.contains("cargo drill reset lost"), "{errors}");
}

#[test]
fn a_fault_elsewhere_is_told_in_cargos_own_words() {
    let folder = workbook(&[("green", &mounted("green", "pub fn f() -> u32 { 1 }"))]);
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
    let folder = workbook(&[("typo", &mounted("typo", "pub fn f() -> u32 { \"no\" }"))]);
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
    let folder = workbook(&[("green", &mounted("green", "pub fn f() -> u32 { 1 }"))]);
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

const GREEN: &str = "pub fn f() -> u32 { 1 }";
const RED: &str = "pub fn f() -> u32 { 2 }";

fn passes(root: &Path) -> bool {
    judge(root, &["one"]).expect("cargo runs")["one"].passed()
}

/// Gives a file another text and the time of long ago, as `cp -p` and `mv` do with a kept copy.
fn restore(root: &Path, text: &str) {
    let file = "exercises/src/one.rs";
    write(root, file, &mounted("one", text));
    let old = SystemTime::now() - Duration::from_secs(3600);
    let file = fs::File::options().write(true).open(root.join(file));
    file.and_then(|file| file.set_modified(old))
        .expect("a time");
}

#[test]
fn a_file_that_keeps_its_old_time_is_judged_by_its_text() {
    let folder = workbook(&[("one", &mounted("one", GREEN))]);
    let root = folder.path();
    assert!(passes(root));
    restore(root, RED);
    assert!(
        !passes(root),
        "the stub came back, and the answer's verdict stayed"
    );
    restore(root, GREEN);
    assert!(
        passes(root),
        "the answer came back, and the stub's verdict stayed"
    );
    write(
        root,
        "exercises/src/one.rs",
        &mounted("one", "pub fn f() -> u32 { no }"),
    );
    assert!(!passes(root));
    restore(root, GREEN);
    assert!(passes(root), "after one that does not compile");
}

#[test]
fn what_others_build_meanwhile_is_not_believed() {
    let folder = workbook(&[("one", &mounted("one", GREEN))]);
    let root = folder.path();
    assert!(passes(root));
    write(root, "exercises/src/one.rs", &mounted("one", RED));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = Command::new(cargo);
    cargo
        .current_dir(root)
        .args(["build", "--quiet", "--package=exercises", "--test=one"]);
    assert!(cargo.status().expect("cargo runs").success());
    restore(root, GREEN);
    assert!(
        passes(root),
        "the stamp is the old one, and the executable is not"
    );
}

#[test]
fn a_clone_that_shares_the_target_folder_has_its_own_verdict() {
    let (one, other) = (
        workbook(&[("one", &mounted("one", RED))]),
        workbook(&[("one", &mounted("one", GREEN))]),
    );
    restore(one.path(), RED);
    restore(other.path(), GREEN);
    let target = one.path().join("target");
    for clone in [&one, &other] {
        let settings = format!("[build]\ntarget-dir = {target:?}\n");
        write(clone.path(), ".cargo/config.toml", &settings);
    }
    for _ in 0..2 {
        assert!(!passes(one.path()));
        assert!(passes(other.path()));
    }
}

#[test]
fn what_is_not_changed_is_built_once_and_never_touched() {
    let folder = workbook(&[("one", &mounted("one", GREEN))]);
    let root = folder.path();
    let file = root.join("exercises/src/one.rs");
    let time = |path: &Path| {
        fs::metadata(path)
            .and_then(|data| data.modified())
            .expect("a time")
    };
    assert!(passes(root));
    restore(root, GREEN);
    let before = time(&file);
    let compiled = |root: &Path| {
        let (send, heard) = std::sync::mpsc::channel();
        let judge = Judge::new(root).progress(move |line| drop(send.send(line.to_owned())));
        let judged = judge.judge(&["one"], &Stop::default(), |_, verdict| {
            assert!(verdict.passed());
        });
        judged.expect("cargo runs");
        drop(judge);
        heard
            .iter()
            .filter(|line| line.contains("Compiling"))
            .count()
    };
    assert_eq!(compiled(root), 0, "its text is the same");
    restore(root, &format!("// mine\n{GREEN}"));
    assert_eq!(compiled(root), 1);
    assert_eq!(compiled(root), 0);
    assert!(
        time(&file)
            .duration_since(before)
            .is_ok_and(|later| later < Duration::from_secs(600))
    );
}

#[test]
fn an_unfinished_merge_is_named_with_the_way_out() {
    let merge = "<<<<<<< HEAD\n1 }\n=======\ntodo!()\n>>>>>>> upstream/main\n";
    let folder = workbook(&[
        (
            "merge",
            &mounted("merge", &format!("pub fn f() -> u32 {{\n{merge}}}")),
        ),
        ("one", &mounted("one", GREEN)),
    ]);
    let verdicts = judge(folder.path(), &["merge", "one"]).expect("cargo runs");
    assert!(verdicts["one"].passed(), "{:?}", verdicts["one"]);
    let Verdict::DoesNotCompile { errors } = &verdicts["merge"] else {
        panic!("{:?}", verdicts["merge"]);
    };
    for words in [
        "exercises/src/merge.rs:2:1",
        "git checkout --ours exercises/src/merge.rs\n",
        "git checkout --theirs exercises/src/merge.rs\n",
        "git add exercises/src\n",
        "git commit --no-edit\n",
    ] {
        assert!(errors.contains(words), "{words} is missing in: {errors}");
    }
}
