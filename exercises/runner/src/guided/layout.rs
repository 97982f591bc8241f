//! Where things stand on the screen: the head above, the body between, what to type below.
//!
//! Whatever the size, how the exercise stands and what to type next are there. A small screen leaves out all
//! else of the head, and one of a few rows the keys too.

use crate::paint::{Paint, cut, wrap};
use crate::say;
use crate::texts::Texts;

/// With fewer rows the keys would leave no verdict.
const FEW: usize = 8;

/// What a screen shows, before it is fitted.
#[derive(Debug, Default)]
pub struct Picture {
    /// Cut, never wrapped: its height must not jump.
    pub head: Vec<String>,
    /// Wrapped, and scrolled if it is too long.
    pub body: Vec<String>,
    /// The line of the body that must be visible, if there is one.
    pub focus: Option<usize>,
    /// What happened, and what to type next.
    pub prompt: Vec<String>,
    /// The keys, each with its name: `h hint`.
    pub keys: Vec<String>,
}

/// A screen's worth of lines.
#[derive(Debug)]
pub struct Frame {
    /// One for each row.
    pub rows: Vec<String>,
    /// How far the body is scrolled, after it was bounded by its length.
    pub scroll: usize,
    /// How many lines of the body are visible.
    pub page: usize,
}

impl Picture {
    /// How many rows are left for the body.
    pub fn room(&self, columns: usize, rows: usize) -> usize {
        self.shape(columns, rows).room
    }

    fn shape(&self, columns: usize, rows: usize) -> Shape {
        let prompt = self.prompt.iter().flat_map(|line| wrap(line, columns));
        let mut prompt: Vec<_> = prompt.collect();
        let whole: Vec<_> = prompt
            .iter()
            .cloned()
            .chain(flow(&self.keys, columns))
            .collect();
        let head = self.head.iter().map(|line| cut(line, columns));
        let (mut head, gap) = (head.collect::<Vec<_>>(), vec![String::new()]);
        if let Some(room) = rows.checked_sub(head.len() + 3 + whole.len()) {
            head.extend(gap.clone());
            return Shape {
                head,
                room: room + 1,
                foot: [gap, whole].concat(),
            };
        }
        // The last line of the head says how the exercise stands.
        head.drain(..head.len().saturating_sub(1));
        prompt.truncate(rows / 2);
        let keys = rows >= FEW && head.len() + 2 + whole.len() <= rows;
        let foot = if keys { whole } else { prompt };
        let room = rows.saturating_sub(head.len() + foot.len());
        Shape { head, room, foot }
    }

    /// Fits the picture into a screen.
    pub fn frame(
        &self,
        columns: usize,
        rows: usize,
        scroll: usize,
        t: &Texts,
        paint: Paint,
    ) -> Frame {
        let Shape { head, room, foot } = self.shape(columns, rows);
        let (mut body, mut focus) = (Vec::new(), None);
        for (at, line) in self.body.iter().enumerate() {
            if self.focus == Some(at) {
                focus = Some(body.len());
            }
            body.extend(wrap(line, columns));
        }
        let mut scroll = scroll.min(body.len().saturating_sub(room));
        if let Some(focus) = focus {
            // The last row may say how much is below: keep the focus off it.
            scroll = scroll.max((focus + 2).saturating_sub(room)).min(focus);
        }
        let below = body.len().saturating_sub(scroll + room);
        let mut rest: Vec<_> = body.into_iter().skip(scroll).take(room).collect();
        if below > 0 && room > 1 {
            rest[room - 1] = paint.dim(&say!(t.below, n = below + 1));
        }
        rest.resize(room, String::new());

        Frame {
            rows: [head, rest, foot].concat(),
            scroll,
            page: room.saturating_sub(1).max(1),
        }
    }
}

/// A picture fitted into a screen, but for the body.
struct Shape {
    head: Vec<String>,
    /// How many rows are left for the body.
    room: usize,
    foot: Vec<String>,
}

/// Puts items on as few lines as they need.
fn flow(items: &[String], columns: usize) -> Vec<String> {
    const GAP: &str = "  ";
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let fits =
            |line: &String| crate::paint::width(line) + 2 + crate::paint::width(item) <= columns;
        match lines.last_mut().filter(|line| fits(line)) {
            Some(line) => *line = format!("{line}{GAP}{item}"),
            None => lines.push(cut(item, columns)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::width;
    use crate::texts;
    use judge::Lang;

    fn picture(lang: Lang) -> Picture {
        let t = texts::of(lang);
        let line = "模型只会写文本 and whoever reads it must decide, 一行能有多长就有多长";
        Picture {
            head: vec![
                format!("ch03_parse  {line}"),
                "2 / 4".to_owned(),
                String::new(),
                line.to_owned(),
            ],
            body: (0..40).map(|n| format!("{n} {line}")).collect(),
            focus: None,
            prompt: vec![t.save_or_hint.to_owned()],
            keys: t.keys.split('|').map(str::to_owned).collect(),
        }
    }

    #[test]
    fn nothing_is_too_wide_and_the_keys_are_always_there() {
        for lang in [Lang::En, Lang::Zh] {
            let picture = picture(lang);
            for (columns, rows) in [
                (60, 24),
                (80, 24),
                (200, 50),
                (60, 12),
                (30, 10),
                (20, 6),
                (10, 3),
                (1, 1),
            ] {
                let t = texts::of(lang);
                for scroll in [0, 7, 10_000] {
                    let frame = picture.frame(columns, rows, scroll, t, Paint { colour: false });
                    assert_eq!(frame.rows.len(), rows, "{columns}x{rows}");
                    for row in frame.rows.iter().filter(|_| columns >= 4) {
                        assert!(width(row) <= columns, "{columns}x{rows}: {row:?}");
                    }
                    if columns >= 30 {
                        let bottom = frame.rows[rows - 5..].join(" ");
                        for key in &picture.keys {
                            assert!(bottom.contains(key), "{columns}x{rows}: {key} in {bottom}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_few_rows_show_how_it_stands_and_what_to_type() {
        for lang in [Lang::En, Lang::Zh] {
            let mut picture = picture(lang);
            *picture.head.last_mut().unwrap() = "✗ 2 / 8".to_owned();
            let t = texts::of(lang);
            for rows in 3..30 {
                let frame = picture.frame(20, rows, 0, t, Paint { colour: false });
                assert_eq!(frame.rows.len(), rows);
                let at = |start: &str| frame.rows.iter().position(|row| row.starts_with(start));
                let stands = at("✗ 2 / 8").expect("the verdict");
                assert!(
                    at("0 ").is_some_and(|body| body > stands),
                    "{rows}: {:?}",
                    frame.rows
                );
                let first = wrap(t.save_or_hint, 20);
                assert!(at(&first[0]).is_some(), "{rows}: {:?}", frame.rows);
            }
        }
    }

    #[test]
    fn at_sixty_columns_the_keys_take_two_rows() {
        for lang in [Lang::En, Lang::Zh] {
            assert!(flow(&picture(lang).keys, 60).len() <= 2);
        }
    }

    #[test]
    fn the_end_can_be_reached_and_what_is_below_is_said() {
        let t = texts::of(Lang::En);
        let picture = picture(Lang::En);
        let first = picture.frame(200, 24, 0, t, Paint { colour: false });
        let below = say!(t.below, n = 40 - first.page);
        assert!(first.rows.contains(&below), "{below} in {:?}", first.rows);
        let last = picture.frame(200, 24, 10_000, t, Paint { colour: false });
        assert!(last.rows.iter().any(|row| row.starts_with("39 ")));
        assert_eq!(last.scroll, 40 - first.page - 1);
    }

    #[test]
    fn the_focus_is_visible() {
        let t = texts::of(Lang::En);
        for focus in [0, 11, 12, 13, 39] {
            let picture = Picture {
                focus: Some(focus),
                ..picture(Lang::En)
            };
            let frame = picture.frame(200, 24, 0, t, Paint { colour: false });
            let start = format!("{focus} ");
            assert!(
                frame.rows.iter().any(|row| row.starts_with(&start)),
                "{focus}"
            );
        }
    }
}
