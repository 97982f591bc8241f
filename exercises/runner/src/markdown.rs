//! As much Markdown as briefs and pages use, made readable in a terminal.
//!
//! A paragraph becomes one line, for the screen to wrap; lists, quotes, tables and code keep their lines.
//! What only a browser can use goes: anchors, emphasis, HTML, charts. What the page folds away stays folded:
//! the reader sees the question and where to look.

/// What a line of Markdown belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    /// A paragraph has ended, or none has begun.
    Nothing,
    /// The next line may go on with this one.
    Paragraph,
    /// The rest is left out up to a line that ends so.
    Hidden(&'static str),
    Code,
}

/// The lines of a text; code is indented by four.
pub fn lines(markdown: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut inside = Inside::Nothing;
    for line in markdown.lines() {
        let (line, text) = (line.trim_end(), line.trim());
        if let Some(path) = text.strip_prefix("{{#include ")
            && !matches!(inside, Inside::Hidden(_))
        {
            out.push(format!("    {}", included(path)));
            continue;
        }
        inside = match inside {
            Inside::Hidden(end) if text.ends_with(end) => Inside::Nothing,
            Inside::Hidden(_) => inside,
            Inside::Code if text.starts_with("```") => Inside::Nothing,
            Inside::Code => {
                out.push(format!("    {line}"));
                inside
            }
            Inside::Nothing | Inside::Paragraph => {
                let goes_on = inside == Inside::Paragraph;
                text_line(line, text, goes_on, &mut out)
            }
        };
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    out
}

/// A line outside of code; what follows is inside of what it begins.
fn text_line(line: &str, text: &str, goes_on: bool, out: &mut Vec<String>) -> Inside {
    if text.starts_with("```") {
        return if text.ends_with("mermaid") {
            Inside::Hidden("```")
        } else {
            Inside::Code
        };
    }
    if text.starts_with("<!--") {
        return if text.ends_with("-->") {
            Inside::Nothing
        } else {
            Inside::Hidden("-->")
        };
    }
    if let Some(summary) = between(text, "<summary>", "</summary>") {
        // Folded questions stand below each other.
        if let [.., question, gap] = &out[..]
            && question.starts_with('▸')
            && gap.is_empty()
        {
            out.pop();
        }
        out.push(format!("▸ {}", plain(summary)));
        return if text.ends_with("</details>") {
            Inside::Nothing
        } else {
            Inside::Hidden("</details>")
        };
    }
    let text = plain(text);
    if text.is_empty() {
        if out.last().is_some_and(|last| !last.is_empty()) {
            out.push(String::new());
        }
        return Inside::Nothing;
    }
    match out.last_mut().filter(|_| goes_on && !own_line(&text)) {
        Some(last) => join(last, &text),
        None => {
            let indent = &line[..line.len() - line.trim_start().len()];
            let text = text.trim_start_matches('#').trim_start();
            out.push(format!("{indent}{text}"));
        }
    }
    if text.starts_with(['|', '#']) {
        Inside::Nothing
    } else {
        Inside::Paragraph
    }
}

/// The page's title, without its anchor.
pub fn title(page: &str) -> Option<String> {
    let line = page.lines().find(|line| line.starts_with("# "))?;
    Some(plain(&line[2..]))
}

/// What stands between the title and the next heading: what the page is for.
pub fn lead(page: &str) -> String {
    let after = page
        .lines()
        .skip_while(|line| !line.starts_with("# "))
        .skip(1);
    let lead: Vec<_> = after.take_while(|line| !line.starts_with("## ")).collect();
    lead.join("\n")
}

/// The section with this anchor (`## When it is green {#when-green}`), its heading with it.
pub fn section(page: &str, anchor: &str) -> Option<String> {
    let heading = |line: &&str| line.starts_with("## ");
    let anchor = format!("{{#{anchor}}}");
    let mut lines = page
        .lines()
        .skip_while(|line| !(heading(line) && line.contains(&anchor)));
    let first = lines.next()?;
    let rest: Vec<_> = lines.take_while(|line| !heading(line)).collect();
    Some(format!("{first}\n\n{}", rest.join("\n")))
}

/// Whether a line starts anew, though no empty line stands before it.
fn own_line(text: &str) -> bool {
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.starts_with(['|', '#', '>'])
        || text.starts_with("- ")
        || (number.len() < text.len() && number.starts_with(". "))
}

/// Between two words stands a space, between two Han characters nothing.
fn join(line: &mut String, more: &str) {
    let han = |c: Option<char>| c.is_some_and(|c| c >= '\u{2e80}');
    if !(han(line.chars().next_back()) && han(more.chars().next())) {
        line.push(' ');
    }
    line.push_str(more);
}

/// A line without anchors, emphasis, tags and the targets of links.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some(code) = between_start(rest, "`", "`") {
            out.push_str(&rest[..code + 2]);
            rest = &rest[code + 2..];
        } else if let Some(length) = between_start(rest, "{#", "}") {
            out.truncate(out.trim_end().len());
            rest = &rest[length + 3..];
        } else if let Some(label) = between_start(rest, "[", "](") {
            out.push_str(&plain(&rest[1..=label]));
            let target = &rest[label + 3..];
            rest = target.split_once(')').map_or("", |(_, rest)| rest);
        } else if rest.starts_with("**") {
            rest = &rest[2..];
        } else if let Some(tag) = between_start(rest, "<", ">").filter(|_| is_tag(rest)) {
            rest = &rest[tag + 2..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

fn is_tag(text: &str) -> bool {
    let second = text.trim_start_matches(['<', '/']).chars().next();
    second.is_some_and(|c| c.is_ascii_alphabetic())
}

/// The length of what stands between `open`, with which the text begins, and the next `close`.
fn between_start(text: &str, open: &str, close: &str) -> Option<usize> {
    text.strip_prefix(open)?.find(close)
}

fn between<'a>(text: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(open)?;
    Some(rest.split_once(close)?.0)
}

/// The file that an `{{#include ../../lessons/examples/x.out:anchor}}` names, seen from the root.
fn included(path: &str) -> &str {
    let path = path.trim_end_matches('}').trim();
    let path = path.rsplit("../").next().unwrap_or(path);
    path.split(':').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!-- renders\nv1 -->\n# 3. Read a `call` {#read}\n\nBy the end you\ncan **read**.\n\n\
        ## Try {#try}\n\nx\n\n## When it is green {#when-green}\n\nThree [answers](a.md), and\nwhat they lost.\n\n\
        <details><summary>A `map`</summary>\n\nIt drops.\n</details>\n\n<details>\n<summary>B</summary>\n\n```rust\nx\n```\n</details>\n\n```rust\n{{#include ../../exercises/answers/a.rs:map}}\nlet a = 1;\n```\n```mermaid\na --> b\n```\n\
        - one\n  more\n- two\n\n## Next\ny\n";

    #[test]
    fn a_section_reads_without_its_markup() {
        let section = section(PAGE, "when-green").expect("it is there");
        assert_eq!(
            lines(&section),
            [
                "When it is green",
                "",
                "Three answers, and what they lost.",
                "",
                "▸ A `map`",
                "▸ B",
                "",
                "    exercises/answers/a.rs",
                "    let a = 1;",
                "- one more",
                "- two",
            ]
        );
    }

    #[test]
    fn a_page_says_what_it_is_for() {
        assert_eq!(title(PAGE).as_deref(), Some("3. Read a `call`"));
        assert_eq!(lines(&lead(PAGE)), ["By the end you can read."]);
        assert_eq!(section(PAGE, "nowhere"), None);
    }

    #[test]
    fn han_characters_join_without_a_space() {
        assert_eq!(lines("模型只会\n写文本。\nThen"), ["模型只会写文本。 Then"]);
    }

    #[test]
    fn odd_markup_is_shown_and_never_panics() {
        for odd in [
            "a < b > c",
            "[x](",
            "`",
            "{#",
            "**",
            "<",
            "[北](京",
            "{{#include }}",
        ] {
            lines(odd);
        }
        assert_eq!(lines("a < b"), ["a < b"]);
    }
}
