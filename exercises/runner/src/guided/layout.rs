//! Where things stand on the screen: the head above, the body between, what to type below.
//!
//! Whatever the size, the keys are there: first the body gives way, then the head.

use crate::paint::{Paint, cut, wrap};
use crate::say;
use crate::texts::Texts;

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
        let foot = self.foot(columns).len();
        rows.saturating_sub(self.head.len() + 1 + foot + 1).max(1)
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
        let foot = self.foot(columns);
        let room = self.room(columns, rows);
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

        let mut rows_out: Vec<String> = self.head.iter().map(|line| cut(line, columns)).collect();
        rows_out.push(String::new());
        rows_out.extend(rest);
        rows_out.push(String::new());
        let over = (rows_out.len() + foot.len()).saturating_sub(rows);
        rows_out.drain(..over.min(rows_out.len()));
        rows_out.extend(foot);
        let over = rows_out.len().saturating_sub(rows);
        rows_out.drain(..over);
        Frame {
            rows: rows_out,
            scroll,
            page: room.saturating_sub(1).max(1),
        }
    }

    fn foot(&self, columns: usize) -> Vec<String> {
        let prompt = self.prompt.iter().flat_map(|line| wrap(line, columns));
        prompt.chain(flow(&self.keys, columns)).collect()
    }
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
