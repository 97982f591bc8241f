//! Colours and columns: what a text looks like, and how wide it is.
//!
//! A text on its way to the screen is a `String` that may hold colours as the compiler writes them, in
//! ANSI sequences. [`Paint`] adds ours, [`clean`] takes away what a screen must not get, [`wrap`] and
//! [`cut`] fit a line into columns without losing a colour or splitting a Han character.

use unicode_width::UnicodeWidthChar;

const RESET: &str = "\x1b[0m";

/// Paints a text, or leaves it as it is when colours are off.
#[derive(Debug, Clone, Copy)]
pub struct Paint {
    /// Whether the output takes colours.
    pub colour: bool,
}

impl Paint {
    /// The name of a thing, a headline.
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    /// What may be passed over.
    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    /// What passes.
    pub fn good(self, text: &str) -> String {
        self.with("1;32", text)
    }

    /// What fails.
    pub fn bad(self, text: &str) -> String {
        self.with("1;31", text)
    }

    /// A line that only the reader's file has.
    pub fn minus(self, text: &str) -> String {
        self.with("31", text)
    }

    /// A line that only the reference has.
    pub fn plus(self, text: &str) -> String {
        self.with("32", text)
    }

    /// A question to the reader.
    pub fn ask(self, text: &str) -> String {
        self.with("1;33", text)
    }

    /// What to type.
    pub fn key(self, text: &str) -> String {
        self.with("36", text)
    }

    /// A text that others wrote, safe to show: colours stay if they are wanted, all else that moves
    /// the cursor goes.
    pub fn clean(self, text: &str) -> String {
        clean(text, self.colour)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.colour && !text.is_empty() {
            format!("\x1b[{code}m{text}{RESET}")
        } else {
            text.to_owned()
        }
    }
}

/// Takes control characters away; `colour` says whether colours may stay. A tab becomes four spaces.
pub fn clean(text: &str, colour: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '\x1b' {
            let length = escape(rest);
            if colour && is_colour(&rest[..length]) {
                out.push_str(&rest[..length]);
            }
            rest = &rest[length..];
            continue;
        }
        match c {
            '\n' => out.push('\n'),
            '\t' => out.push_str("    "),
            c if c.is_control() => {}
            c => out.push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
    out
}

/// How many columns a text takes.
///
/// Characters of ambiguous width (`“`, `…`) count two, as Chinese terminals may draw them: a line that is
/// a column short looks fine, one that is too long breaks the screen.
pub fn width(text: &str) -> usize {
    clean(text, false).chars().map(columns).sum()
}

/// A text with spaces behind it, up to so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    let spaces = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(spaces))
}

/// One line, cut to so many columns; what was cut shows as `…`.
pub fn cut(line: &str, columns: usize) -> String {
    if width(line) <= columns {
        return line.to_owned();
    }
    let cells = cells(line);
    let keep = fitting(&cells, columns.saturating_sub(2));
    let mut out = render(&cells[..keep], "");
    if columns >= 2 {
        out.push('…');
    }
    if out.contains('\x1b') {
        out.push_str(RESET);
    }
    out
}

/// A line as lines of so many columns at most, broken at a space or between Han characters where that is
/// possible; what goes on is indented as the line was.
pub fn wrap(line: &str, columns: usize) -> Vec<String> {
    if width(line) <= columns {
        return vec![line.to_owned()];
    }
    let columns = columns.max(4);
    let cells = cells(line);
    let hang = hang(&cells).min(columns / 2);
    let (mut out, mut from, mut colour) = (Vec::new(), 0, String::new());
    while from < cells.len() {
        let first = out.is_empty();
        let room = if first { columns } else { columns - hang };
        let mut to = from + fitting(&cells[from..], room).max(1);
        if to < cells.len() {
            to = (from + 1..=to)
                .rev()
                .find(|&at| may_break(&cells, at))
                .filter(|&at| !cells[from..at].iter().all(|cell| cell.c == ' '))
                .unwrap_or(to);
        }
        let indent = " ".repeat(if first { 0 } else { hang });
        out.push(indent + &render(&cells[from..to], &colour));
        while to < cells.len() && cells[to].c == ' ' {
            to += 1;
        }
        colour = active(&cells[from..to], colour);
        from = to;
    }
    out
}

/// A character, its width, and the colours that begin in front of it.
struct Cell {
    colour: String,
    c: char,
    columns: usize,
}

fn cells(line: &str) -> Vec<Cell> {
    let mut out: Vec<Cell> = Vec::new();
    let (mut rest, mut colour) = (line, String::new());
    while let Some(c) = rest.chars().next() {
        let length = if c == '\x1b' {
            let length = escape(rest);
            colour.push_str(&rest[..length]);
            length
        } else {
            out.push(Cell {
                colour: std::mem::take(&mut colour),
                c,
                columns: columns(c),
            });
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    out
}

fn columns(c: char) -> usize {
    c.width_cjk().unwrap_or(0)
}

/// How many cells fit.
fn fitting(cells: &[Cell], room: usize) -> usize {
    let mut used = 0;
    cells
        .iter()
        .take_while(|cell| {
            used += cell.columns;
            used <= room
        })
        .count()
}

/// The colours in force behind `cells`: all since the last reset.
fn active(cells: &[Cell], before: String) -> String {
    let said = cells.iter().map(|cell| cell.colour.as_str());
    let all = before + &said.collect::<String>();
    let after = |reset: &str| all.rfind(reset).map(|at| at + reset.len());
    let start = after(RESET).max(after("\x1b[m"));
    all[start.unwrap_or(0)..].to_owned()
}

fn render(cells: &[Cell], before: &str) -> String {
    let mut out = before.to_owned();
    for cell in cells {
        out.push_str(&cell.colour);
        out.push(cell.c);
    }
    let mut out = out.trim_end_matches(' ').to_owned();
    if out.contains('\x1b') {
        out.push_str(RESET);
    }
    out
}

/// How far a broken line goes on: behind its own indent, and behind a mark such as `- ` or `? `.
fn hang(cells: &[Cell]) -> usize {
    let indent = cells.iter().take_while(|cell| cell.c == ' ').count();
    let mark = cells[indent..].iter().take(2).map(|cell| cell.c);
    let marked = mark.eq(['-', ' ']) || {
        let mark = cells[indent..].iter().take(2).map(|cell| cell.c);
        mark.clone().nth(1) == Some(' ')
            && mark.clone().next().is_some_and(|c| "?✓✗▸>*".contains(c))
    };
    indent + if marked { 2 } else { 0 }
}

/// Whether a line may end in front of `at`.
fn may_break(cells: &[Cell], at: usize) -> bool {
    const NEVER_FIRST: &str = "，。、；：？！）》」』”’…,.;:?!)]}";
    const NEVER_LAST: &str = "（《「『“‘([{";
    let (Some(before), Some(after)) = (cells.get(at - 1), cells.get(at)) else {
        return true;
    };
    if after.columns == 0 {
        return false;
    }
    before.c == ' '
        || after.c == ' '
        || ((before.columns == 2 || after.columns == 2)
            && !NEVER_FIRST.contains(after.c)
            && !NEVER_LAST.contains(before.c))
}

/// The length in bytes of the escape sequence that `text` begins with.
fn escape(text: &str) -> usize {
    let body = &text[1..];
    let length = match body.chars().next() {
        // CSI: parameters, then one final letter.
        Some('[') => body[1..]
            .find(|c: char| ('@'..='~').contains(&c))
            .map_or(body.len(), |at| at + 2),
        // OSC (titles, links): up to BEL or ESC \.
        Some(']') => match (body.find('\x07'), body.find("\x1b\\")) {
            (Some(bell), None) => bell + 1,
            (Some(bell), Some(end)) if bell < end => bell + 1,
            (_, Some(end)) => end + 2,
            (None, None) => body.len(),
        },
        Some(c) => c.len_utf8(),
        None => 0,
    };
    1 + length
}

fn is_colour(escape: &str) -> bool {
    escape.starts_with("\x1b[")
        && escape.ends_with('m')
        && escape[2..escape.len() - 1]
            .chars()
            .all(|c| c.is_ascii_digit() || c == ';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colours_pass() {
        let text = "a\x1b[31mred\x1b[0m\x1b[2J\x1b]0;title\x07b\r\n\tc\x07";
        assert_eq!(clean(text, true), "a\x1b[31mred\x1b[0mb\n    c");
        assert_eq!(clean(text, false), "aredb\n    c");
        for broken in ["\x1b", "\x1b[", "\x1b[31", "\x1b]0;x", "\x1b北"] {
            assert_eq!(clean(broken, true), "", "{broken:?}");
        }
    }

    #[test]
    fn a_han_character_takes_two_columns() {
        assert_eq!(width("北京a"), 5);
        assert_eq!(width("\x1b[1m北\x1b[0m"), 2);
        assert_eq!(pad("北", 4), "北  ");
    }

    #[test]
    fn no_wrapped_line_is_too_wide_and_no_character_is_lost() {
        let texts = [
            "The writer is a model, and its line may be as long as it likes; who breaks it?",
            "    - 模型只会写文本，“从这段文本到一次真正的动作”，中间要隔着什么？(ch03_parse)",
            "averylongwordthatnobodycouldeverbreakwithoutahyphenoranythingofthekindatall",
            "\x1b[1;31merror\x1b[0m: \x1b[1mexpected `;`, found 北京 and a lot more than that\x1b[0m",
        ];
        for text in texts {
            for columns in [4, 7, 20, 60] {
                let lines = wrap(text, columns);
                for line in &lines {
                    assert!(width(line) <= columns, "{columns}: {line:?}");
                }
                let bare = |text: &str| clean(text, false).replace(' ', "");
                assert_eq!(bare(&lines.concat()), bare(text));
            }
        }
    }

    #[test]
    fn lines_break_where_a_typesetter_would() {
        assert_eq!(wrap("- one two three", 9), ["- one two", "  three"]);
        assert_eq!(wrap("给工具，再问。", 6), ["给工", "具，再", "问。"]);
    }

    #[test]
    fn a_colour_goes_on_in_the_next_line() {
        let lines = wrap("\x1b[31mred words\x1b[0m plain", 5);
        assert_eq!(
            lines,
            ["\x1b[31mred\x1b[0m", "\x1b[31mwords\x1b[0m", "plain"]
        );
    }

    #[test]
    fn a_cut_says_so() {
        assert_eq!(cut("short", 5), "short");
        assert_eq!(cut("much too long", 8), "much t…");
        assert_eq!(cut("北京上海", 7), "北京…");
    }
}
