//! A verdict: the question of the first failing test, then what was compared, then what else is open.

use judge::{Failure, Verdict};

use crate::desk::Desk;
use crate::paint::pad;
use crate::say;
use crate::view::{detail, split};

/// How much of a verdict to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// The first failure with all its detail, and the names of the others.
    First,
    /// The first failure with at most so many lines of its detail, and how many others there are.
    Short(usize),
    /// Every failure with all its detail.
    All,
}

/// One line that says how an exercise stands.
pub fn headline(desk: &Desk, verdict: &Verdict) -> String {
    let line = format!("{} {}", mark(verdict), stands(desk, verdict));
    coloured(desk, verdict, &line)
}

/// The same for a list: the exercise, then how it stands, and what to think about below.
pub fn row(desk: &Desk, stem: &str, columns: usize, verdict: &Verdict) -> Vec<String> {
    let mark = coloured(desk, verdict, mark(verdict));
    let stem = desk.paint.bold(&pad(stem, columns));
    let mut lines = vec![format!("{mark} {stem}  {}", stands(desk, verdict))];
    lines.extend(summary(desk, verdict).map(|text| format!("  {text}")));
    lines
}

fn mark(verdict: &Verdict) -> &'static str {
    if verdict.passed() { "✓" } else { "✗" }
}

fn coloured(desk: &Desk, verdict: &Verdict, text: &str) -> String {
    if verdict.passed() {
        desk.paint.good(text)
    } else {
        desk.paint.bad(text)
    }
}

fn stands(desk: &Desk, verdict: &Verdict) -> String {
    let t = desk.t;
    match verdict {
        Verdict::Passed { tests, .. } => say!(t.passes, passed = tests, total = tests),
        Verdict::Failed { passed, total, .. } => say!(t.passes, passed = passed, total = total),
        _ if gone(verdict) => t.file_is_gone.to_owned(),
        Verdict::DoesNotCompile { .. } => t.does_not_compile.to_owned(),
        Verdict::NoSpecification => t.no_specification.to_owned(),
        Verdict::Stopped { limit, .. } => say!(t.stopped, seconds = limit.as_secs()),
        Verdict::Crashed { .. } => t.crashed.to_owned(),
    }
}

/// The verdict on the exercise at `at`, without the headline.
pub fn body(desk: &Desk, at: usize, verdict: &Verdict, show: Show) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    match verdict {
        Verdict::Passed { warnings, .. } => split(&paint.clean(warnings)),
        _ if gone(verdict) => {
            let command = desk.to_reset(&desk.exercise(at).stem);
            vec![say!(t.not_there, file = desk.file(at), command = command)]
        }
        Verdict::DoesNotCompile { errors } => split(&paint.clean(errors)),
        Verdict::NoSpecification => {
            let stem = &desk.exercise(at).stem;
            let mut lines = vec![t.put_back.to_owned(), String::new()];
            lines.extend(mount(stem).map(|line| format!("    {line}")));
            lines.push(String::new());
            lines.push(say!(t.or_reset, command = desk.to_reset(stem)));
            lines
        }
        Verdict::Failed { failures, .. } => failed(desk, failures, show),
        Verdict::Stopped {
            unfinished,
            failures,
            ..
        } => {
            let mut lines = vec![paint.ask(&format!("? {}", t.what_ends_it)), String::new()];
            lines.extend(named(desk, t.did_not_end, unfinished));
            and_failed(desk, lines, failures, show)
        }
        Verdict::Crashed {
            unfinished,
            message,
            failures,
            ..
        } => {
            let mut lines = named(desk, t.took_down, unfinished);
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.extend(split(&paint.clean(message)));
            and_failed(desk, lines, failures, show)
        }
    }
}

/// The question of the first failing test, or where the compiler stumbled.
fn summary(desk: &Desk, verdict: &Verdict) -> Option<String> {
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

/// Whether there was no file to judge. The judge says so in words that the compiler has not: those of a
/// missing module are other ones.
pub fn gone(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::DoesNotCompile { errors } if errors.contains("`: there is no such file"))
}

/// A heading, and the names of tests below it; nothing if there are none.
fn named(desk: &Desk, heading: &str, tests: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    if !tests.is_empty() {
        lines.push(desk.paint.bold(heading));
    }
    lines.extend(
        tests
            .iter()
            .map(|test| format!("  {}", desk.paint.clean(test))),
    );
    lines
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
        Show::First | Show::Short(_) => 1,
    };
    let legend = format!("{} / {}", paint.minus(t.yours), paint.plus(t.wanted));
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
        let most = match show {
            Show::Short(most) => most,
            Show::First | Show::All => usize::MAX,
        };
        let (detail, left) = detail::short(detail::lines(failure, paint, &legend), &legend, most);
        lines.extend(detail.iter().map(|line| format!("  {line}")));
        if left > 0 {
            lines.push(paint.dim(&format!("  {}", say!(t.more_lines, n = left))));
        }
    }
    let others = &failures[whole.min(failures.len())..];
    if others.is_empty() {
        return lines;
    }
    lines.push(String::new());
    if let Show::Short(_) = show {
        lines.push(paint.dim(&say!(t.then_more, n = others.len())));
    } else {
        lines.push(paint.dim(t.then));
        let name = |other: &Failure| paint.dim(&format!("  {}", paint.clean(&other.test)));
        lines.extend(others.iter().map(name));
    }
    lines
}

/// The last lines of every exercise.
fn mount(stem: &str) -> [String; 3] {
    let path = format!("#[path = \"../spec/{stem}.rs\"]");
    ["#[cfg(test)]".to_owned(), path, "mod spec;".to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::{Judge, Stop};

    #[test]
    fn the_judge_and_we_agree_on_what_is_gone() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut told = Vec::new();
        Judge::new(folder.path())
            .judge(&["ch99_none"], &Stop::default(), |_, verdict| {
                told.push(gone(&verdict))
            })
            .expect("nothing is built");
        assert_eq!(told, [true]);
        let errors =
            "error: couldn't read `exercises/src/../spec/ch01_a.rs`: No such file".to_owned();
        assert!(!gone(&Verdict::DoesNotCompile { errors }));
    }
}
