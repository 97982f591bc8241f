//! The reader's file beside the reference.

use std::fs;
use std::path::PathBuf;

use similar::{ChangeTag, TextDiff};

use crate::desk::Desk;
use crate::paint::{width, wrap};
use crate::say;

/// Where the reference answer lies: a chapter's in `solutions`, a drill's in `algo`.
pub fn reference(desk: &Desk, at: usize) -> Option<PathBuf> {
    let file = format!("src/{}.rs", desk.exercise(at).stem);
    let folders = ["solutions", "algo"].map(|folder| desk.root().join(folder).join(&file));
    folders.into_iter().find(|path| path.is_file())
}

/// The difference, line by line; what every file has (its header, the lines that mount the
/// specification) is left out.
///
/// A line that is longer than `columns` goes on with its sign and a mark: what the reader sees must not
/// pass for a line that both have.
pub fn diff(desk: &Desk, at: usize, columns: Option<usize>) -> Result<Vec<String>, String> {
    let (t, paint) = (desk.t, desk.paint);
    let mine = desk.exercise(at).file(desk.root());
    let theirs = reference(desk, at).ok_or_else(|| {
        let stem = &desk.exercise(at).stem;
        say!(t.no_reference, stem = stem)
    })?;
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path);
        text.map_err(|why| say!(t.cannot_read, file = desk.short(path), why = why))
    };
    let (yours, ours) = (answer(&read(&mine)?), answer(&read(&theirs)?));
    let mut lines = vec![
        paint.bad(&format!("- {}", desk.short(&mine))),
        paint.good(&format!("+ {}", desk.short(&theirs))),
    ];
    let difference = TextDiff::from_lines(&yours, &ours);
    for group in difference.grouped_ops(3) {
        lines.push(String::new());
        for change in group.iter().flat_map(|op| difference.iter_changes(op)) {
            let text = paint.clean(change.value().trim_end());
            let tag = change.tag();
            lines.extend(signed(tag, &text, columns).iter().map(|line| match tag {
                ChangeTag::Delete => paint.minus(line),
                ChangeTag::Insert => paint.plus(line),
                ChangeTag::Equal => line.clone(),
            }));
        }
    }
    if lines.len() == 2 {
        lines.extend([String::new(), t.same.to_owned()]);
    }
    Ok(lines)
}

/// A line behind its sign, on as many lines as it needs.
fn signed(tag: ChangeTag, text: &str, columns: Option<usize>) -> Vec<String> {
    const ON: &str = "↪ ";
    let whole = format!("{tag} {text}").trim_end().to_owned();
    let Some(columns) = columns.filter(|&columns| width(&whole) > columns) else {
        return vec![whole];
    };
    let room = columns.saturating_sub(width(ON) + 2);
    let pieces = wrap(text, room).into_iter().enumerate();
    let mark = |n| if n == 0 { "" } else { ON };
    pieces
        .map(|(n, piece)| format!("{tag} {}{piece}", mark(n)))
        .collect()
}

/// The part of a file that answers.
fn answer(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let mount = [
        "// The specification. Leave",
        "#[cfg(test)]\n#[path = \"../spec/",
    ];
    let end = mount.iter().filter_map(|start| text.find(start)).min();
    let body = text[..end.unwrap_or(text.len())].trim_end();
    let lines = body
        .lines()
        .skip_while(|line| line.starts_with("//!") || line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_goes_on_keeps_its_sign() {
        let text = "    let words = sentence.split(' ');";
        let delete = |columns| signed(ChangeTag::Delete, text, columns);
        assert_eq!(delete(None), [format!("- {text}")]);
        assert_eq!(delete(Some(80)), [format!("- {text}")]);
        assert_eq!(
            delete(Some(26)),
            [
                "-     let words =",
                "- ↪     sentence.split('",
                "- ↪     ');"
            ]
        );
        for tag in [ChangeTag::Delete, ChangeTag::Insert, ChangeTag::Equal] {
            for columns in 9..40 {
                let lines = signed(tag, text, Some(columns));
                assert!(lines.iter().all(|line| width(line) <= columns), "{lines:?}");
                assert!(
                    lines
                        .iter()
                        .all(|line| line.starts_with(&format!("{tag} ")))
                );
                let more = lines.iter().skip(1);
                assert!(more.clone().all(|line| line.contains(" ↪ ")), "{lines:?}");
            }
        }
    }

    #[test]
    fn header_and_mount_are_no_part_of_an_answer() {
        let file = "//! Chapter 1.\r\n//!\r\n\r\nfn a() {}\r\n\r\n// The specification. Leave these lines as they are.\r\n\
                    #[cfg(test)]\r\n#[path = \"../spec/a.rs\"]\r\nmod spec;\r\n";
        assert_eq!(answer(file), "fn a() {}\n");
        assert_eq!(
            answer("fn a() {}\n#[cfg(test)]\n#[path = \"../spec/a.rs\"]\nmod spec;\n"),
            "fn a() {}\n"
        );
        assert_eq!(answer("fn b() {}"), "fn b() {}\n");
        assert_eq!(answer(""), "");
    }
}
