//! From verdicts to lines.

use judge::{Exercise, Failure, Verdict};

use crate::words::Words;

/// How much of what a failing test says is shown; the end matters, prints come first.
const LINES: usize = 40;

/// What the lines are written for.
pub struct Screen {
    pub words: Words,
    pub colour: bool,
}

impl Screen {
    /// One line: how `exercise` stands. `stems` are all that get a line, so that columns meet.
    pub fn row(&self, exercise: &Exercise, verdict: &Verdict, stems: &[&str]) -> String {
        let longest = stems
            .iter()
            .map(|stem| stem.len())
            .max()
            .unwrap_or_default();
        let mark = match verdict {
            Verdict::Passed { .. } => self.paint("32", "✓"),
            _ => self.paint("31", "✗"),
        };
        let name = pad(&exercise.stem, longest);
        let verdict = pad(&self.words.verdict(verdict), 18);
        let minutes = pad(&self.words.minutes(exercise.minutes), 8);
        let title = exercise.title.get(self.words.0);
        let row = format!("{mark} {name}  {verdict}  {minutes}  {title}");
        format!("{}\n", row.trim_end())
    }

    /// What to think about next, and what to type.
    pub fn next(&self, all: &[(&Exercise, &Verdict)], whole_book: bool) -> String {
        let passed = all.iter().filter(|(_, verdict)| verdict.passed()).count();
        let score = self.words.score(passed, all.len());
        let Some((exercise, verdict)) = all.iter().find(|(_, verdict)| !verdict.passed()) else {
            return format!(
                "\n{}\n\n{}\n",
                score.trim_end(),
                self.words.type_on(whole_book)
            );
        };
        let stem = &exercise.stem;
        let title = Some(exercise.title.get(self.words.0)).filter(|title| !title.is_empty());
        let next = self
            .words
            .next(title.unwrap_or(stem), &format!("exercises/src/{stem}.rs"));
        let body = self.body(stem, verdict);
        let hint = self.words.type_next(stem);
        format!("\n{score}{next}\n\n{}\n\n{hint}\n", body.trim_matches('\n'))
    }

    fn body(&self, stem: &str, verdict: &Verdict) -> String {
        let asked = verdict.first_failure().map(|failure| self.failure(failure));
        let asked = asked.unwrap_or_default();
        match verdict {
            Verdict::Passed { .. } => String::new(),
            Verdict::Failed { .. } => asked,
            Verdict::DoesNotCompile { errors } => errors.clone(),
            Verdict::NoSpecification => self.words.no_specification(stem),
            Verdict::Stopped { unfinished, .. } => {
                let question = self.question(self.words.endless());
                format!(
                    "{asked}\n\n{question}\n\n  {}",
                    self.words.unfinished(unfinished)
                )
            }
            Verdict::Crashed {
                unfinished,
                message,
                ..
            } => {
                format!(
                    "{asked}\n\n{}\n\n  {}",
                    indent(message),
                    self.words.unfinished(unfinished)
                )
            }
        }
    }

    /// The question first, then the test that asks it, then the rest.
    fn failure(&self, failure: &Failure) -> String {
        // `Diff < left / right > :` says nothing to who has not read the specification.
        let legend = self.words.legend();
        let line = |line| {
            if judge::verdict::starts_difference(line) {
                legend
            } else {
                line
            }
        };
        let lines: Vec<&str> = failure.detail.lines().map(line).collect();
        let left_out = lines.len().saturating_sub(LINES);
        let mut detail = lines[left_out..].join("\n");
        if left_out > 0 {
            detail = format!("…\n{detail}");
        }
        let question = failure
            .question
            .as_deref()
            .map(|question| self.question(question));
        let question = question
            .map(|text| format!("{text}\n\n"))
            .unwrap_or_default();
        format!("{question}  {}\n{}", failure.test, indent(&detail))
    }

    fn question(&self, question: &str) -> String {
        self.paint("1;33", &format!("  ? {question}"))
    }

    fn paint(&self, code: &str, text: &str) -> String {
        if self.colour {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

fn indent(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| format!("  {line}").trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// Fills up to `columns`; our Han characters and their punctuation take two.
fn pad(text: &str, columns: usize) -> String {
    let taken: usize = text
        .chars()
        .map(|c| if c >= '\u{2e80}' { 2 } else { 1 })
        .sum();
    format!("{text}{}", " ".repeat(columns.saturating_sub(taken)))
}
