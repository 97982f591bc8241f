//! The detail of a failed test: what libtest printed, without what says nothing, and cut to what matters.

use judge::Failure;
use judge::verdict::starts_difference;

use crate::paint::{Paint, clean};
use crate::view::split;

/// The lines of a failure's detail.
///
/// A difference needs no sentence that there is one, and a place no name of the thread. `legend` says
/// which side is the reader's: every specification compares what came out with what was wanted.
pub fn lines(failure: &Failure, paint: Paint, legend: &str) -> Vec<String> {
    let mut lines: Vec<_> = split(&paint.clean(&failure.detail))
        .into_iter()
        .map(place)
        .collect();
    if let Some(at) = lines.iter().position(|line| starts_difference(line)) {
        lines[at] = legend.to_owned();
        let mut before = 0..at;
        lines.retain(|line| {
            let said = !line.is_empty() && !line.starts_with("assertion failed");
            before.next().is_none() || said
        });
    }
    lines
}

/// At most so many of the lines, the first that differ among them; and how many are left out.
pub fn short(lines: Vec<String>, legend: &str, most: usize) -> (Vec<String>, usize) {
    let all = lines.len();
    if all <= most {
        return (lines, 0);
    }
    let bare = |line: &String| clean(line, false);
    let legend = lines.iter().position(|line| line == legend);
    let compared = legend.map_or(0, |legend| legend + 1);
    let differs = lines[compared..]
        .iter()
        .position(|line| bare(line).starts_with(['<', '>']))
        .map(|differs| compared + differs);
    // What is the same stands between the legend and the first difference: one line of it is enough.
    let skip = match (legend, differs) {
        (Some(legend), Some(differs)) if differs > legend + 2 => legend + 1..differs - 1,
        _ => 0..0,
    };
    let mut kept: Vec<String> = Vec::new();
    for (at, line) in lines.into_iter().enumerate() {
        if !skip.contains(&at) {
            kept.push(line);
        } else if at == skip.start {
            kept.push("…".to_owned());
        }
    }
    kept.truncate(most.saturating_sub(1));
    let shown = kept.iter().filter(|line| *line != "…").count();
    (kept, all - shown)
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

#[cfg(test)]
mod tests {
    use super::*;

    const DETAIL: &str = "thread 'spec::t1' (42) panicked at exercises/src/../spec/a.rs:45:5:\n\
        assertion failed: `(left == right)`:\n\n\x1b[1mDiff\x1b[0m < left / right > :\n Ok(\n     Call {\n\
        \x20        name: \"a\",\n\x1b[31m<        city\x1b[0m\n\x1b[32m>        town\x1b[0m\n     },\n )\n";

    const LEGEND: &str = "< yours / wanted >";

    fn detail() -> Vec<String> {
        let failure = Failure {
            test: "t1".to_owned(),
            question: None,
            detail: DETAIL.to_owned(),
        };
        lines(&failure, Paint { colour: false }, LEGEND)
    }

    #[test]
    fn only_what_says_something_is_left() {
        let lines = detail();
        assert_eq!(lines[..2], ["at exercises/spec/a.rs:45:5", LEGEND]);
        assert_eq!(lines.len(), 9);
        assert_eq!(
            place("the thread panicked at noon".to_owned()),
            "the thread panicked at noon"
        );
    }

    #[test]
    fn a_short_form_shows_the_difference() {
        let (lines, left) = short(detail(), LEGEND, 8);
        let want = [
            "at exercises/spec/a.rs:45:5",
            LEGEND,
            "…",
            "         name: \"a\",",
            "<        city",
            ">        town",
            "     },",
        ];
        assert_eq!((&lines[..], left), (&want.map(str::to_owned)[..], 3));
        assert_eq!(short(detail(), LEGEND, 9), (detail(), 0));
        assert_eq!(short(detail(), LEGEND, 0).1, 9);
    }
}
