//! One planted fault a test: a sound exercise has no finding, and each fault has just its own.

use std::path::Path;

use judge::{Exercise, Workbook};

use super::*;

const MOUNT: &str = "\n#[cfg(test)]\n#[path = \"../spec/ch03_parse.rs\"]\nmod spec;\n";
const ID: &str = "ce013625030ba8dba906f756967f9e9ca394464a";

fn exercise() -> Exercise {
    let text = |en: &str, zh: &str| Text {
        en: en.to_owned(),
        zh: zh.to_owned(),
    };
    Exercise {
        stem: "ch03_parse".to_owned(),
        part: "string".to_owned(),
        minutes: 15,
        stub: ID.to_owned(),
        title: text("Read", "读"),
        hints: vec![
            text("One?", "一？"),
            text("Two?", "二？"),
            text("Three.", "三。"),
        ],
    }
}

fn trial(verdict: Verdict) -> Trial {
    Trial {
        verdict,
        warnings: String::new(),
        took: Duration::from_millis(10),
    }
}

fn green(tests: usize) -> Trial {
    trial(Verdict::Passed {
        tests,
        warnings: String::new(),
    })
}

fn red(passed: usize, total: usize, question: Option<&str>, detail: &str) -> Trial {
    let failure = |number| Failure {
        test: format!("t{number}"),
        question: question.map(str::to_owned),
        detail: detail.to_owned(),
    };
    let failures = (passed..total).map(failure).collect();
    trial(Verdict::Failed {
        passed,
        total,
        failures,
    })
}

fn stopped() -> Trial {
    trial(Verdict::Stopped {
        limit: Duration::from_secs(10),
        passed: 1,
        total: 2,
        unfinished: vec!["t2".to_owned()],
        failures: Vec::new(),
    })
}

fn crashed() -> Trial {
    trial(Verdict::Crashed {
        passed: 1,
        total: 2,
        unfinished: vec!["t2".to_owned()],
        message: "signal: 6 (SIGABRT)".to_owned(),
        failures: Vec::new(),
    })
}

fn broken() -> Trial {
    trial(Verdict::DoesNotCompile {
        errors: "error[E0308]: mismatched types\n".to_owned(),
    })
}

fn other(name: &str, trial: Trial) -> Other {
    let text = format!("//! Wrong.\n{}", MOUNT.replace("../spec", "../../spec"));
    Other {
        name: name.to_owned(),
        text,
        trial,
    }
}

fn sound(exercise: &Exercise) -> Facts<'_> {
    let asked = || red(5, 7, Some("Which?"), "left != right");
    Facts {
        exercise,
        stub_text: format!("pub fn f() {{ todo!(\"{{x}}\") }}\n{MOUNT}"),
        stub_id: ID.to_owned(),
        stub: Some(red(0, 7, None, "not yet implemented: x")),
        answer: green(7),
        others: vec![
            other("right_one_pass", green(7)),
            other("wrong_a", asked()),
            other("wrong_b", asked()),
            other("wrong_c", asked()),
        ],
    }
}

/// Plants a fault in the facts, and expects one finding, in `file`, whose text holds `words`.
fn plant(change: impl FnOnce(&mut Facts), file: &str, words: &[&str]) {
    let exercise = exercise();
    let mut facts = sound(&exercise);
    change(&mut facts);
    expect(&check(&facts), file, words);
}

/// The same for a fault in the index.
fn plant_in_index(change: impl FnOnce(&mut Exercise), words: &[&str]) {
    let mut exercise = exercise();
    change(&mut exercise);
    expect(&check(&sound(&exercise)), Workbook::FILE, words);
}

fn expect(findings: &[Finding], file: &str, words: &[&str]) {
    let [finding] = findings else {
        panic!("one finding about {words:?}, not {findings:#?}");
    };
    assert_eq!(finding.file, file);
    let text = finding.to_string();
    for word in words {
        assert!(text.contains(word), "{word} is missing in: {text}");
    }
}

const STUB: &str = "exercises/src/ch03_parse.rs";
const ANSWER: &str = "solutions/src/ch03_parse.rs";
const OTHERS: &str = "exercises/answers/ch03_parse";

#[test]
fn a_sound_exercise_has_no_finding() {
    assert_eq!(check(&sound(&exercise())), []);
}

#[test]
fn the_index_is_complete() {
    plant_in_index(
        |one| one.title.zh = " ".to_owned(),
        &["no Chinese title", "ch03_parse"],
    );
    plant_in_index(|one| one.title.en.clear(), &["no English title"]);
    plant_in_index(|one| drop(one.hints.pop()), &["2 hints"]);
    plant_in_index(
        |one| one.hints[1].zh.clear(),
        &["hint 2 has no Chinese text"],
    );
    plant_in_index(|one| one.minutes = 0, &["0 minutes"]);
    plant_in_index(|one| one.minutes = 91, &["91 minutes"]);
}

#[test]
fn the_stub_is_a_hole_and_nothing_else() {
    plant(|facts| facts.stub = None, STUB, &["missing"]);
    let no_hole = |facts: &mut Facts| facts.stub_text = facts.stub_text.replace("todo!", "panic!");
    plant(no_hole, STUB, &["todo!("]);
    plant(
        |facts| facts.stub_text.insert_str(0, "use crate::x;\n"),
        STUB,
        &["crate::", "super::"],
    );
    plant(
        |facts| facts.stub_text.push_str("mod more;\n"),
        STUB,
        &["end with", "mod spec;"],
    );
    let other_id = "0".repeat(40);
    plant(
        |facts| facts.stub_id = other_id,
        STUB,
        &["its id", "0000000", "workbook.toml"],
    );
}

#[test]
fn line_ends_of_windows_are_no_fault() {
    let exercise = exercise();
    let mut facts = sound(&exercise);
    facts.stub_text = facts.stub_text.replace('\n', "\r\n");
    assert_eq!(check(&facts), []);
}

#[test]
fn the_stub_compiles_without_a_warning() {
    plant(
        |facts| facts.stub = Some(broken()),
        STUB,
        &["does not compile", "E0308"],
    );
    let warn = |facts: &mut Facts| {
        let stub = facts.stub.as_mut().expect("there is one");
        stub.warnings = "warning: unused variable".to_owned();
    };
    plant(warn, STUB, &["unused variable"]);
}

#[test]
fn the_stub_fails_every_test_at_once_and_by_its_hole() {
    let solved = |facts: &mut Facts| facts.stub = Some(green(7));
    plant(solved, STUB, &["not every test fails", "7 tests pass"]);
    let half = |facts: &mut Facts| facts.stub = Some(red(1, 7, None, "not yet implemented"));
    plant(half, STUB, &["1 of 7 tests pass"]);
    let bare = |facts: &mut Facts| facts.stub = Some(trial(Verdict::NoSpecification));
    plant(bare, STUB, &["no test of a specification"]);
    plant(
        |facts| facts.stub = Some(stopped()),
        STUB,
        &["stopped after 10 s in t2"],
    );
    let otherwise = |facts: &mut Facts| facts.stub = Some(red(0, 7, None, "left != right"));
    plant(otherwise, STUB, &["t0 fails", "left != right"]);
    let slow = |facts: &mut Facts| {
        facts.stub.as_mut().expect("there is one").took = Duration::from_secs(3);
    };
    plant(slow, STUB, &["3.0 s"]);
}

#[test]
fn the_answer_passes_all_that_the_stub_fails() {
    let wrong = |facts: &mut Facts| facts.answer = red(6, 7, Some("Which?"), "left != right");
    plant(
        wrong,
        ANSWER,
        &[
            "6 of 7",
            "Which?",
            "left != right",
            "--test chapters ch03_parse::",
        ],
    );
    let none = |facts: &mut Facts| facts.answer = trial(Verdict::NoSpecification);
    plant(
        none,
        ANSWER,
        &["mount the specification in solutions/tests/chapters"],
    );
    plant(
        |facts| facts.answer = green(6),
        ANSWER,
        &["the answer meets 6 tests, the stub 7"],
    );
    let compile = |facts: &mut Facts| facts.answer = broken();
    plant(
        compile,
        "solutions/tests/chapters",
        &["do not compile", "E0308"],
    );
}

#[test]
fn a_drill_has_its_answer_elsewhere() {
    let mut drill = exercise();
    drill.stem = "top_k".to_owned();
    let mut facts = sound(&drill);
    for text in facts
        .others
        .iter_mut()
        .map(|one| &mut one.text)
        .chain([&mut facts.stub_text])
    {
        *text = text.replace("ch03_parse", "top_k");
    }
    facts.answer = red(6, 7, Some("Which?"), "left != right");
    expect(
        &check(&facts),
        "algo/src/top_k.rs",
        &["cargo test -p algo --test drills top_k::"],
    );
}

#[test]
fn wrong_answers_fail_by_a_question() {
    let with = |trial: Trial| move |facts: &mut Facts| facts.others[1].trial = trial;
    let file = &format!("{OTHERS}/wrong_a.rs");
    plant(
        with(green(7)),
        file,
        &["it passes", "bug of the specification"],
    );
    plant(
        with(red(5, 7, None, "index out of bounds")),
        file,
        &["no question", "out of bounds"],
    );
    plant(with(stopped()), file, &["only the time limit", "hangs"]);
    plant(with(crashed()), file, &["no question", "SIGABRT"]);
    plant(with(broken()), file, &["does not compile", "E0308"]);
    plant(
        with(trial(Verdict::NoSpecification)),
        file,
        &["no test of a specification"],
    );
    let warn = |facts: &mut Facts| facts.others[1].trial.warnings = "warning: x".to_owned();
    plant(warn, file, &["warnings", "warning: x"]);
    let unmounted = |facts: &mut Facts| facts.others[1].text.clear();
    plant(unmounted, file, &["../../spec/ch03_parse.rs"]);
}

#[test]
fn who_says_that_it_hangs_may() {
    let exercise = exercise();
    let mut facts = sound(&exercise);
    facts
        .others
        .push(other("wrong_hangs_on_brackets", stopped()));
    assert_eq!(check(&facts), []);
}

#[test]
fn right_answers_pass() {
    let refuse = |facts: &mut Facts| facts.others[0].trial = red(6, 7, Some("Which?"), "x");
    plant(
        refuse,
        &format!("{OTHERS}/right_one_pass.rs"),
        &["refused", "Which?"],
    );
}

#[test]
fn there_are_enough_of_both_and_nothing_else() {
    plant(
        |facts| drop(facts.others.pop()),
        OTHERS,
        &["2 of 3 wrong answers"],
    );
    plant(
        |facts| drop(facts.others.remove(0)),
        OTHERS,
        &["no other right answer"],
    );
    let stray = |facts: &mut Facts| facts.others.push(other("notes", green(7)));
    plant(
        stray,
        &format!("{OTHERS}/notes.rs"),
        &["neither right nor wrong"],
    );
}

#[test]
fn a_filter_that_matches_nothing_is_a_finding() {
    let book = Workbook {
        root: Path::new("/nowhere").to_owned(),
        parts: Vec::new(),
        exercises: vec![exercise()],
    };
    let mut said = String::new();
    let findings = super::super::verify(&book, &["ch99".to_owned()], |text| said += text);
    assert_eq!(findings.expect("nothing was built").len(), 1);
    assert!(said.contains("no exercise matches ch99"), "{said}");
}
