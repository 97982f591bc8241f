//! A verdict: the question of the first failing test, then what was compared, then what else is open.

use judge::{Failure, Verdict};

use crate::desk::Desk;
use crate::say;
use crate::view::split;

/// How much of a verdict to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// The first failure, at most so many lines of its detail, and the names of the others.
    First(usize),
    /// Every failure with all its detail.
    All,
}

/// One line that says how an exercise stands.
pub fn headline(desk: &Desk, verdict: &Verdict) -> String {
    let (t, paint) = (desk.t, desk.paint);
    match verdict {
        Verdict::Passed { tests, .. } => paint.good(&format!(
            "✓ {}",
            say!(t.passes, passed = tests, total = tests)
        )),
        Verdict::Failed { passed, total, .. } => paint.bad(&format!(
            "✗ {}",
            say!(t.passes, passed = passed, total = total)
        )),
        Verdict::DoesNotCompile { .. } => paint.bad(&format!("✗ {}", t.does_not_compile)),
        Verdict::NoSpecification => paint.bad(&format!("✗ {}", t.no_specification)),
        Verdict::Stopped { limit, .. } => {
            let stopped = say!(t.stopped, seconds = limit.as_secs());
            paint.bad(&format!("✗ {stopped}"))
        }
        Verdict::Crashed { .. } => paint.bad(&format!("✗ {}", t.crashed)),
    }
}

/// The verdict on the exercise at `at`, without the headline.
pub fn body(desk: &Desk, at: usize, verdict: &Verdict, show: Show) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    match verdict {
        Verdict::Passed { warnings, .. } => split(&paint.clean(warnings)),
        Verdict::DoesNotCompile { errors } => split(&paint.clean(errors)),
        Verdict::NoSpecification => {
            let stem = &desk.exercise(at).stem;
            let mut lines = vec![t.put_back.to_owned(), String::new()];
            lines.extend(mount(stem).map(|line| format!("    {line}")));
            lines.push(String::new());
            lines.push(say!(
                t.or_reset,
                command = format!("cargo drill reset {stem}")
            ));
            lines
        }
        Verdict::Failed { failures, .. } => failed(desk, failures, show),
        Verdict::Stopped {
            unfinished,
            failures,
            ..
        } => {
            let mut lines: Vec<_> = unfinished
                .iter()
                .map(|test| paint.bold(&say!(t.did_not_end, test = test)))
                .collect();
            lines.push(paint.ask(&format!("? {}", t.what_ends_it)));
            and_failed(desk, lines, failures, show)
        }
        Verdict::Crashed {
            unfinished,
            message,
            failures,
            ..
        } => {
            let mut lines: Vec<_> = unfinished
                .iter()
                .map(|test| paint.bold(&say!(t.took_down, test = test)))
                .collect();
            lines.extend(split(&paint.clean(message)));
            and_failed(desk, lines, failures, show)
        }
    }
}

/// One line for a list of verdicts: the question, or where the compiler stumbled.
pub fn summary(desk: &Desk, verdict: &Verdict) -> Option<String> {
    let question = verdict
        .first_failure()
        .and_then(|first| first.question.as_ref());
    let question = question.map(|question| format!("? {}", question.trim()));
    if let Verdict::DoesNotCompile { errors } = verdict {
        let bare = crate::paint::clean(errors, false);
        let line = |start: &str| {
            bare.lines()
                .map(str::trim)
                .find(|line| line.starts_with(start))
        };
        let place = line("-->").map(|place| format!(" {place}"));
        return line("error").map(|error| error.to_owned() + &place.unwrap_or_default());
    }
    question.map(|question| desk.paint.clean(&question))
}

/// Whether the reader has not begun: the first test met the `todo!` of the stub.
pub fn untouched(verdict: &Verdict) -> bool {
    let first = verdict.first_failure();
    first.is_some_and(|first| {
        first.question.is_none() && first.detail.contains("not yet implemented")
    })
}

fn and_failed(
    desk: &Desk,
    mut lines: Vec<String>,
    failures: &[Failure],
    show: Show,
) -> Vec<String> {
    if !failures.is_empty() {
        lines.push(String::new());
        lines.extend(failed(desk, failures, show));
    }
    lines
}

fn failed(desk: &Desk, failures: &[Failure], show: Show) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    let mut lines = Vec::new();
    let whole = match show {
        Show::All => failures.len(),
        Show::First(_) => 1,
    };
    for failure in &failures[..whole.min(failures.len())] {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        if let Some(question) = &failure.question {
            let question = paint.clean(question);
            lines.extend(
                question
                    .trim()
                    .lines()
                    .map(|line| paint.ask(&format!("? {}", line.trim()))),
            );
            lines.push(String::new());
        }
        lines.push(paint.bold(&paint.clean(&failure.test)));
        let detail = split(&paint.clean(&failure.detail));
        let detail: Vec<_> = detail.into_iter().map(place).collect();
        let most = match show {
            Show::First(most) if detail.len() > most => most.saturating_sub(1),
            _ => detail.len(),
        };
        lines.extend(detail[..most].iter().map(|line| format!("  {line}")));
        if most < detail.len() {
            lines.push(paint.dim(&format!(
                "  {}",
                say!(t.more_lines, n = detail.len() - most)
            )));
        }
    }
    let others = &failures[whole.min(failures.len())..];
    if !others.is_empty() {
        lines.push(String::new());
        lines.push(paint.dim(t.then));
        lines.extend(
            others
                .iter()
                .map(|other| paint.dim(&format!("  {}", paint.clean(&other.test)))),
        );
    }
    lines
}

/// Shortens the line that says where a test panicked: `thread 't1' (42) panicked at src/a.rs:1:2:`.
fn place(line: String) -> String {
    match line.split_once(" panicked at ") {
        Some((thread, at)) if thread.starts_with("thread '") => {
            let at = at.strip_suffix(':').unwrap_or(at);
            format!("at {}", at.replace("src/../", ""))
        }
        _ => line,
    }
}

/// The last lines of every exercise.
fn mount(stem: &str) -> [String; 3] {
    let path = format!("#[path = \"../spec/{stem}.rs\"]");
    ["#[cfg(test)]".to_owned(), path, "mod spec;".to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_short() {
        let line = "thread 'spec::t1' (42) panicked at exercises/src/../spec/a.rs:45:5:";
        assert_eq!(place(line.to_owned()), "at exercises/spec/a.rs:45:5");
        let line = "the thread panicked at noon";
        assert_eq!(place(line.to_owned()), line);
    }
}
