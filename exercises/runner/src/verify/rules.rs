//! From facts to findings: what must hold of an exercise, and nothing about how it was found out.

use std::time::Duration;

use judge::{Failure, Text, Verdict, Workbook};

use super::Finding;
use super::facts::{Facts, Other, Trial, reference_of};

/// No stub needs longer to fail at each of its tests.
const AT_ONCE: Duration = Duration::from_secs(2);
/// How many wrong answers show that a specification has teeth.
const WRONG: usize = 3;

/// Everything that is wrong with an exercise, in the order in which one would mend it.
pub fn check(facts: &Facts) -> Vec<Finding> {
    let mut findings = Vec::new();
    index(facts, &mut findings);
    stub(facts, &mut findings);
    answer(facts, &mut findings);
    others(facts, &mut findings);
    findings
}

fn index(facts: &Facts, findings: &mut Vec<Finding>) {
    let exercise = facts.exercise;
    let mut fault = |what: &str, way_out: &str| {
        let what = format!("{}: {what}", exercise.stem);
        findings.push(finding(Workbook::FILE, &what, way_out));
    };
    let missing = |text: &Text| match (text.en.trim().is_empty(), text.zh.trim().is_empty()) {
        (true, _) => Some("English"),
        (_, true) => Some("Chinese"),
        _ => None,
    };
    if let Some(language) = missing(&exercise.title) {
        fault(&format!("no {language} title"), "write it in `title`");
    }
    if exercise.hints.len() != 3 {
        let what = format!("{} hints", exercise.hints.len());
        fault(
            &what,
            "write three: a question, a sharper one, the tool to reach for",
        );
    }
    for (place, hint) in exercise.hints.iter().enumerate() {
        if let Some(language) = missing(hint) {
            let what = format!("hint {} has no {language} text", place + 1);
            fault(&what, "write it in `hints`");
        }
    }
    if !(1..=90).contains(&exercise.minutes) {
        let what = format!("{} minutes", exercise.minutes);
        fault(
            &what,
            "say what a person needs who does not know the answer, 1 to 90",
        );
    }
}

fn stub(facts: &Facts, findings: &mut Vec<Finding>) {
    let stem = &facts.exercise.stem;
    let file = format!("exercises/src/{stem}.rs");
    let mut fault = |what: &str, way_out: &str| findings.push(finding(&file, what, way_out));
    let Some(trial) = &facts.stub else {
        fault("it is missing", "write the stub");
        return;
    };
    if !facts.stub_text.contains("todo!(") {
        fault(
            "it holds no `todo!(`",
            "take the answer out: the hole is the exercise",
        );
    }
    if facts.stub_text.contains("crate::") {
        fault(
            "it names `crate::`",
            "say `super::`: the file is mounted in other crates too",
        );
    }
    if !ends_mounted(&facts.stub_text, "../spec", stem) {
        fault(
            "it does not end with its specification",
            &mount("../spec", stem),
        );
    }
    if facts.stub_id != facts.exercise.stub {
        let way_out = format!(
            "once the stub is right, write in {}: stub = \"{}\"",
            Workbook::FILE,
            facts.stub_id
        );
        fault("its id is not the one in the index", &way_out);
    }
    compiles(trial, &mut fault);
    match &trial.verdict {
        Verdict::DoesNotCompile { .. } => {}
        Verdict::Failed {
            passed: 0,
            failures,
            ..
        } => {
            let strange = failures
                .iter()
                .find(|one| !one.detail.contains("not yet implemented"));
            if let Some(Failure { test, detail, .. }) = strange {
                let what = format!("{test} fails, and not by a `todo!`:\n{detail}");
                fault(
                    &what,
                    "let the test reach the hole at once, with one plain example",
                );
            }
            if trial.took > AT_ONCE {
                let what = format!("its tests take {:.1} s to fail", trial.took.as_secs_f64());
                fault(
                    &what,
                    "begin each with a plain example: a `todo!` fails there, not in twenty steps",
                );
            }
        }
        verdict => {
            let what = format!("not every test fails at once:\n{}", tell(verdict));
            fault(
                &what,
                "make each test ask for something that only an answer does",
            );
        }
    }
}

fn answer(facts: &Facts, findings: &mut Vec<Finding>) {
    let stem = &facts.exercise.stem;
    let (package, target) = reference_of(stem);
    if let Verdict::DoesNotCompile { errors } = &facts.answer.verdict {
        // All answers of a package are one target, so that this is one finding for all of them.
        let file = format!("{package}/tests/{target}");
        let what = format!("the answers do not compile:\n{}", errors.trim_end());
        let way_out = format!("cargo test -p {package} --test {target}");
        findings.push(finding(&file, &what, &way_out));
        return;
    }
    let file = format!("{package}/src/{stem}.rs");
    let mut fault = |what: &str, way_out: &str| findings.push(finding(&file, what, way_out));
    let Verdict::Passed { tests, .. } = facts.answer.verdict else {
        let what = format!("the answer does not pass:\n{}", tell(&facts.answer.verdict));
        let way_out = match facts.answer.verdict {
            Verdict::NoSpecification => {
                format!("mount the specification in {package}/tests/{target}")
            }
            _ => format!("cargo test -p {package} --test {target} {stem}::"),
        };
        fault(&what, &way_out);
        return;
    };
    let total = facts.stub.as_ref().and_then(|trial| total(&trial.verdict));
    if let Some(total) = total.filter(|&total| total != tests) {
        let what = format!("the answer meets {tests} tests, the stub {total}");
        fault(
            &what,
            "mount the same specification for both, and no test of one alone",
        );
    }
}

fn others(facts: &Facts, findings: &mut Vec<Finding>) {
    let stem = &facts.exercise.stem;
    let folder = format!("exercises/answers/{stem}");
    let kind = |prefix: &str| {
        facts
            .others
            .iter()
            .filter(|one| one.name.starts_with(prefix))
            .count()
    };
    if kind("wrong_") < WRONG {
        let what = format!("{} of {WRONG} wrong answers", kind("wrong_"));
        let way_out = "write three or more `wrong_*.rs`: what people really write";
        findings.push(finding(&folder, &what, way_out));
    }
    if kind("right_") == 0 {
        let way_out = "write a `right_*.rs` built on another idea";
        findings.push(finding(&folder, "no other right answer", way_out));
    }
    for other in &facts.others {
        let file = format!("{folder}/{}.rs", other.name);
        let mut fault = |what: &str, way_out: &str| findings.push(finding(&file, what, way_out));
        if !ends_mounted(&other.text, "../../spec", stem) {
            fault(
                "it does not end with its specification",
                &mount("../../spec", stem),
            );
        }
        compiles(&other.trial, &mut fault);
        if let Verdict::DoesNotCompile { .. } = other.trial.verdict {
            continue;
        }
        if other.name.starts_with("wrong_") {
            wrong(other, &mut fault);
        } else if !other.name.starts_with("right_") {
            fault(
                "it is neither right nor wrong",
                "name it `right_….rs` or `wrong_….rs`",
            );
        } else if !other.trial.verdict.passed() {
            let what = format!("it is refused:\n{}", tell(&other.trial.verdict));
            fault(
                &what,
                "the specification asks for more than the brief promises, or it is wrong",
            );
        }
    }
}

fn wrong(other: &Other, fault: &mut impl FnMut(&str, &str)) {
    match &other.trial.verdict {
        Verdict::Passed { .. } => {
            fault(
                "it passes",
                "add the test that it must fail: this is a bug of the specification",
            );
        }
        Verdict::Failed { failures, .. } if failures.iter().any(|one| one.question.is_some()) => {}
        Verdict::Stopped { .. } if other.name.contains("hangs") => {}
        Verdict::Stopped { .. } => {
            fault(
                "only the time limit stops it",
                "say `hangs` in its name if that is what it shows",
            );
        }
        verdict => {
            let what = format!("no question is asked of it:\n{}", tell(verdict));
            fault(
                &what,
                "let an assertion with a question fail, as \"\\n\\n  ? …\\n\"",
            );
        }
    }
}

/// Errors and warnings of the compiler.
fn compiles(trial: &Trial, fault: &mut impl FnMut(&str, &str)) {
    if let Verdict::DoesNotCompile { errors } = &trial.verdict {
        fault(
            &format!("it does not compile:\n{}", errors.trim_end()),
            "mend it",
        );
    } else if !trial.warnings.is_empty() {
        let what = format!("it compiles with warnings:\n{}", trial.warnings.trim_end());
        fault(&what, "mend them: a reader must not wade through warnings");
    }
}

fn mount(folder: &str, stem: &str) -> String {
    format!("end it with\n#[cfg(test)]\n#[path = \"{folder}/{stem}.rs\"]\nmod spec;")
}

fn ends_mounted(text: &str, folder: &str, stem: &str) -> bool {
    let lines = format!("\n#[cfg(test)]\n#[path = \"{folder}/{stem}.rs\"]\nmod spec;");
    text.replace("\r\n", "\n").trim_end().ends_with(&lines)
}

/// How many tests there are, where that is known.
fn total(verdict: &Verdict) -> Option<usize> {
    match verdict {
        Verdict::Passed { tests, .. } => Some(*tests),
        Verdict::Failed { total, .. } => Some(*total),
        _ => None,
    }
}

/// A verdict in full.
fn tell(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Passed { tests, .. } => format!("{tests} tests pass"),
        Verdict::DoesNotCompile { errors } => errors.trim_end().to_owned(),
        Verdict::NoSpecification => "no test of a specification was found".to_owned(),
        Verdict::Failed {
            passed,
            total,
            failures,
        } => {
            format!("{passed} of {total} tests pass{}", list(failures))
        }
        Verdict::Stopped {
            limit,
            passed,
            total,
            unfinished,
            failures,
        } => {
            let (limit, unfinished) = (limit.as_secs_f64(), unfinished.join(", "));
            let failures = list(failures);
            format!(
                "{passed} of {total} tests pass; stopped after {limit} s in {unfinished}{failures}"
            )
        }
        Verdict::Crashed {
            passed,
            total,
            unfinished,
            message,
            failures,
        } => {
            let (unfinished, failures) = (unfinished.join(", "), list(failures));
            format!("{passed} of {total} tests pass; {unfinished}: {message}{failures}")
        }
    }
}

fn list(failures: &[Failure]) -> String {
    let mut text = String::new();
    for Failure {
        test,
        question,
        detail,
    } in failures
    {
        let question = question.as_deref().unwrap_or("no question");
        text += &format!("\n{test}: {question}\n{detail}");
    }
    text
}

fn finding(file: &str, what: &str, way_out: &str) -> Finding {
    Finding {
        file: file.to_owned(),
        what: what.to_owned(),
        way_out: way_out.to_owned(),
    }
}

#[cfg(test)]
mod tests;
