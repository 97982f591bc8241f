//! `cargo drill verify`: everything proved both ways, for contributors.
//!
//! Every answer passes its specification, every stub compiles without a warning and fails every test of
//! it, every `wrong_*.rs` fails by a question, every `right_*.rs` passes, and the index is complete.
//!
//! - [`Finding`]: one fault, where it lies, and the way out;
//! - `rules`: from facts to findings, and nothing else;
//! - `facts`: what is there, and what became of it when it ran;
//! - `scratch`: the package in which the files of `exercises/answers` are built.

mod facts;
mod rules;
mod scratch;

use std::fmt;

use judge::{JudgeError, Verdict, Workbook};

/// One fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The file to mend, seen from the root.
    pub file: String,
    /// What is wrong with it.
    pub what: String,
    /// What to do.
    pub way_out: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n  -> {}", self.file, self.what, self.way_out)
    }
}

/// Proves the exercises whose stem contains one of `filters`, or all if there are none.
///
/// `say` gets what there is to print: a line for each exercise, and each finding in full.
///
/// # Errors
/// [`JudgeError`] when nothing can be proved: cargo fails outside of what is to be judged.
pub fn verify(
    book: &Workbook,
    filters: &[String],
    mut say: impl FnMut(&str),
) -> Result<Vec<Finding>, JudgeError> {
    let chosen: Vec<_> = book
        .exercises
        .iter()
        .filter(|one| filters.is_empty() || filters.iter().any(|part| one.stem.contains(part)))
        .collect();
    if chosen.is_empty() {
        let finding = Finding {
            file: Workbook::FILE.to_owned(),
            what: format!("no exercise matches {}", filters.join(", ")),
            way_out: "name a part of a stem that stands there".to_owned(),
        };
        say(&format!("{finding}\n"));
        return Ok(vec![finding]);
    }
    say(&format!(
        "building {}, with answers right and wrong\n",
        count(chosen.len(), "exercise")
    ));
    let all = facts::gather(&book.root, &chosen)?;
    let longest = chosen
        .iter()
        .map(|one| one.stem.len())
        .max()
        .unwrap_or_default();
    let mut findings = Vec::new();
    for facts in &all {
        say(&format!(
            "{:longest$}  {}\n",
            facts.exercise.stem,
            summary(facts)
        ));
        for finding in rules::check(facts) {
            if findings.contains(&finding) {
                continue;
            }
            let text = finding.to_string().replace('\n', "\n    ");
            say(&format!("    {}\n", text.trim_end()));
            findings.push(finding);
        }
    }
    say(&match findings.len() {
        0 => format!("{} proved both ways\n", count(all.len(), "exercise")),
        faults => format!(
            "{} in {}\n",
            count(faults, "fault"),
            count(all.len(), "exercise")
        ),
    });
    Ok(findings)
}

/// `stub 7 red, answer 7 green, 4 wrong, 2 right`: what was seen, right or not.
fn summary(facts: &facts::Facts) -> String {
    let stub = facts
        .stub
        .as_ref()
        .map_or_else(|| "missing".to_owned(), |trial| state(&trial.verdict));
    let answer = state(&facts.answer.verdict);
    let kind = |prefix: &str| {
        facts
            .others
            .iter()
            .filter(|one| one.name.starts_with(prefix))
            .count()
    };
    let (wrong, right) = (kind("wrong_"), kind("right_"));
    format!("stub {stub}, answer {answer}, {wrong} wrong, {right} right")
}

fn state(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Passed { tests, .. } => format!("{tests} green"),
        Verdict::Failed {
            passed: 0, total, ..
        } => format!("{total} red"),
        Verdict::Failed { passed, total, .. } => format!("{} of {total} red", total - passed),
        Verdict::DoesNotCompile { .. } => "does not compile".to_owned(),
        Verdict::NoSpecification => "without tests".to_owned(),
        Verdict::Stopped { .. } => "stopped".to_owned(),
        Verdict::Crashed { .. } => "crashed".to_owned(),
    }
}

fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
