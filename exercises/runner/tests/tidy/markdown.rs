//! As much of Markdown as the rules ask about: fences, headings, code in a line, includes.

use crate::repo::{Repo, resolve};

/// A line with its number, counted from 1.
pub type Line<'a> = (usize, &'a str);

/// A page taken apart.
pub struct Page<'a> {
    pub fences: Vec<Fence<'a>>,
    /// What stands outside of fences.
    pub prose: Vec<Line<'a>>,
}

/// A block between two lines of back ticks.
pub struct Fence<'a> {
    /// The line that opens it.
    pub line: usize,
    /// What follows the back ticks: `rust,ignore`.
    pub info: &'a str,
    pub body: Vec<Line<'a>>,
}

/// `{{#include path:anchor}}`, with the line it stands on.
#[derive(Debug, PartialEq)]
pub struct Include<'a> {
    pub line: usize,
    /// What stands between `{{#` and the path.
    pub word: &'a str,
    pub path: &'a str,
    pub anchor: Option<&'a str>,
}

/// Takes a page apart.
pub fn read(text: &str) -> Page<'_> {
    let mut page = Page {
        fences: Vec::new(),
        prose: Vec::new(),
    };
    let mut open: Option<(&str, Fence)> = None;
    for (line, full) in (1..).zip(text.lines()) {
        // A fence may stand in a list or a quotation.
        let bare = full.trim_start_matches([' ', '>']);
        let ticks = &bare[..bare.len() - bare.trim_start_matches('`').len()];
        match open.take() {
            Some((mark, fence)) if ticks.len() >= mark.len() && bare.trim_end() == ticks => {
                page.fences.push(fence);
            }
            Some((mark, mut fence)) => {
                fence.body.push((line, full));
                open = Some((mark, fence));
            }
            None if ticks.len() >= 3 => {
                let fence = Fence {
                    line,
                    info: bare[ticks.len()..].trim(),
                    body: Vec::new(),
                };
                open = Some((ticks, fence));
            }
            None => page.prose.push((line, full)),
        }
    }
    page.fences.extend(open.map(|(_, fence)| fence));
    page
}

impl Fence<'_> {
    /// `rust` of `rust,ignore`.
    pub fn language(&self) -> &str {
        self.info.split([',', ' ']).next().unwrap_or_default()
    }
}

/// A heading's level, text and id: `## Why {#why}` is 2, `Why`, `why`.
pub fn heading(line: &str) -> Option<(usize, &str, Option<&str>)> {
    let rest = line.trim_start_matches('#');
    let level = line.len() - rest.len();
    let text = rest.strip_prefix(' ').filter(|_| level > 0)?.trim();
    match text
        .strip_suffix('}')
        .and_then(|text| text.split_once(" {#"))
    {
        Some((title, id)) => Some((level, title, Some(id))),
        None => Some((level, text, None)),
    }
}

/// What stands between back ticks in a line.
pub fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// A line without what stands between back ticks.
pub fn without_spans(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Where the links of a line lead.
pub fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target)
}

/// Every include of a text, in fences and out of them. `\{{#` is one that is only shown.
pub fn includes(text: &str) -> Vec<Include<'_>> {
    let mut found = Vec::new();
    for (line, full) in (1..).zip(text.lines()) {
        let mut before = "";
        for piece in full.split("{{#") {
            let shown = before.ends_with('\\');
            let inner = piece.split_once("}}").map(|(inner, _)| inner.trim());
            if let Some((word, named)) = inner
                .and_then(|inner| inner.split_once(' '))
                .filter(|_| piece.as_ptr() != full.as_ptr() && !shown)
            {
                let (path, anchor) = match named.trim().split_once(':') {
                    Some((path, anchor)) => (path, Some(anchor)),
                    None => (named.trim(), None),
                };
                found.push(Include {
                    line,
                    word,
                    path,
                    anchor,
                });
            }
            before = piece;
        }
    }
    found
}

/// What stands between `ANCHOR: name` and `ANCHOR_END: name`, without other anchors' lines.
pub fn anchored(text: &str, anchor: &str) -> Option<String> {
    let is = |line: &str, mark: &str| {
        line.split_once(mark)
            .is_some_and(|(_, name)| name.trim() == anchor)
    };
    let mut lines = text.lines().skip_while(|line| !is(line, "ANCHOR: "));
    lines.next()?;
    let mut inside = Vec::new();
    for line in lines {
        if is(line, "ANCHOR_END: ") {
            return Some(inside.join("\n"));
        }
        if !line.contains("ANCHOR: ") && !line.contains("ANCHOR_END: ") {
            inside.push(line);
        }
    }
    None
}

/// The pages of both books, with their paths.
pub fn pages(repo: &Repo) -> impl Iterator<Item = (&str, &str)> {
    repo.texts(".md")
        .filter(|(path, _)| path.starts_with("book/src/") || path.starts_with("book/zh/src/"))
}

/// What people read to find their way: all of ours that must be true today. Not the history, which tells of
/// what is gone, and no notes that a reader keeps in their copy.
pub fn guides(repo: &Repo) -> impl Iterator<Item = (&str, &str)> {
    repo.texts(".md").filter(|(path, _)| {
        let ours = ["CONTRIBUTING", "ARCHITECTURE", "README"];
        let folders = ["book/", ".github/"];
        let lists = ["exercises/AGENTS.md", "exercises/not_taught.md"];
        ours.iter()
            .chain(&folders)
            .any(|start| path.starts_with(start))
            || lists.contains(path)
    })
}

impl Include<'_> {
    /// The file that it takes in, seen from the root.
    pub fn target(&self, page: &str) -> String {
        resolve(page, self.path)
    }
}

#[test]
fn a_page_is_taken_apart() {
    let page = read("a\n```rust,ignore\nfn f() {}\n```\nb `c` d\n> ````\n> ```\n> ````\n");
    assert_eq!(page.prose, [(1, "a"), (5, "b `c` d")]);
    assert_eq!(page.fences[0].language(), "rust");
    assert_eq!(page.fences[0].body, [(3, "fn f() {}")]);
    assert_eq!(page.fences[1].body, [(7, "> ```")]);
    assert_eq!(spans("b `c` d `e`").collect::<Vec<_>>(), ["c", "e"]);
    assert_eq!(heading("## A b {#a-b}"), Some((2, "A b", Some("a-b"))));
    assert_eq!(heading("#[test]"), None);
}

#[test]
fn includes_and_anchors_are_found() {
    let found = includes("x\n{{#include ../a.rs:name}} \\{{#include shown.rs}}");
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].line, found[0].path, found[0].anchor),
        (2, "../a.rs", Some("name"))
    );
    let code = "// ANCHOR: a\none\n// ANCHOR: b\ntwo\n// ANCHOR_END: b\n// ANCHOR_END: a\n";
    assert_eq!(anchored(code, "a").as_deref(), Some("one\ntwo"));
    assert_eq!(anchored(code, "c"), None);
}
