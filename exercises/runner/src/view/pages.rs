//! What is asked (the head of the specification), and the page that teaches it.

use std::fs;

use crate::desk::Desk;
use crate::markdown;
use crate::say;

/// The brief: the text with which the specification begins.
pub fn brief(desk: &Desk, at: usize) -> Result<Vec<String>, String> {
    let path = desk.exercise(at).spec(desk.root());
    let text = fs::read_to_string(&path)
        .map_err(|why| say!(desk.t.cannot_read, file = desk.short(&path), why = why))?;
    let head = text.lines().map_while(|line| line.strip_prefix("//!"));
    let head: Vec<_> = head
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let mut lines = markdown::lines(&head.join("\n"));
    if let Some(title) = lines.first_mut() {
        *title = desk.paint.bold(title);
    }
    lines.push(String::new());
    lines.push(
        desk.paint
            .dim(&say!(desk.t.brief_from, file = desk.short(&path))),
    );
    Ok(lines)
}

/// The page's title and purpose, where it lies and how to read it.
pub fn page(desk: &Desk, at: usize) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    let path = desk.exercise(at).page(desk.root(), desk.lang);
    let short = desk.short(&path);
    let Ok(text) = fs::read_to_string(&path) else {
        return vec![say!(t.no_page, file = short)];
    };
    let mut lines = Vec::new();
    if let Some(title) = markdown::title(&text) {
        lines.extend([paint.bold(&title), String::new()]);
    }
    lines.extend(markdown::lines(&markdown::lead(&text)));
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.push(short);
    lines.push(say!(t.read_page, command = paint.key("mdbook serve book")));
    lines
}

/// The page's section for those who pass.
pub fn when_green(desk: &Desk, at: usize) -> Vec<String> {
    let path = desk.exercise(at).page(desk.root(), desk.lang);
    let text = fs::read_to_string(path).unwrap_or_default();
    let Some(section) = markdown::section(&text, "when-green") else {
        return Vec::new();
    };
    let mut lines = markdown::lines(&section);
    if let Some(heading) = lines.first_mut() {
        *heading = desk.paint.bold(heading);
    }
    let command = desk.paint.key("mdbook serve book");
    lines.extend([String::new(), say!(desk.t.unfold, command = command)]);
    lines
}
