//! Every path that a page names exists. A reader who is sent to a file that is not there loses trust in the
//! next sentence too.
//!
//! A path is what stands between back ticks and holds a `/` or ends like a file of ours, and the target of a
//! link that leads nowhere outside. `STEM`, `NN`, `*` and `…` stand for any name.

use crate::markdown::{guides, links, read, spans};
use crate::repo::{Repo, report, resolve};
use crate::sample::{biting, sample};

/// Endings by which a name without a `/` is a file's.
const ENDINGS: [&str; 5] = [".rs", ".md", ".toml", ".out", ".json"];

/// Kinds of content are written with a `/` too.
const CONTENT_TYPES: [&str; 3] = ["application/", "text/", "image/"];

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (page, text) in guides(repo) {
        for (number, line) in read(text).prose {
            let named = spans(line).filter(|span| is_path(span));
            for path in named.filter(|path| !exists(repo, page, path)) {
                faults.push(format!("{page}:{number}: `{path}` does not exist"));
            }
            for link in links(line) {
                let file = link.split(['#', ' ']).next().unwrap_or_default();
                let elsewhere = file.is_empty() || file.contains(':');
                let target = resolve(page, file);
                if !elsewhere && !repo.has(&target) && !repo.has_folder(&target) {
                    faults.push(format!("{page}:{number}: the link to {file} leads nowhere"));
                }
            }
        }
    }
    faults
}

/// Whether a piece of code is meant as a path.
pub fn is_path(span: &str) -> bool {
    let letters = span
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | '*' | '…'));
    let shape = span.contains('/')
        || ENDINGS
            .iter()
            .any(|end| span.len() > end.len() && span.ends_with(end));
    let absolute = span.starts_with('/') || span.contains("//");
    letters && shape && !absolute && !CONTENT_TYPES.iter().any(|kind| span.starts_with(kind))
}

/// Whether a path is in the repository, seen from the root, from the page, or from any folder on the way.
pub fn exists(repo: &Repo, page: &str, path: &str) -> bool {
    let ignored = repo.text(".gitignore").unwrap_or_default();
    let made = ignored
        .lines()
        .map(|line| line.trim_matches('/'))
        .filter(|line| !line.is_empty());
    let plain = path.trim_end_matches('/');
    if made
        .into_iter()
        .any(|made| plain == made || plain.starts_with(&format!("{made}/")))
    {
        return true;
    }
    let mut pattern = plain.to_owned();
    for any in ["STEM", "NAME", "NN", "…"] {
        pattern = pattern.replace(any, "*");
    }
    let beside = resolve(page, &pattern);
    let wanted: Vec<&str> = pattern.split('/').collect();
    repo.paths().any(|file| {
        let parts: Vec<&str> = file.split('/').collect();
        file == beside
            || file.starts_with(&format!("{beside}/"))
            || parts.windows(wanted.len()).any(|part| {
                part.iter()
                    .zip(&wanted)
                    .all(|(name, want)| fits(name, want))
            })
    })
}

/// Whether a name fits a pattern in which `*` stands for any letters.
fn fits(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|name| {
            (0..=name.len()).any(|n| name.is_char_boundary(n) && fits(&name[n..], rest))
        }),
    }
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let page = crate::sample::PAGE;
    bites(
        sound.edited(
            page,
            "`lessons/src/ch01_render.rs`",
            "`lessons/ch01_render.rs`",
        ),
        "ch01_render.md:3",
    );
    bites(
        sound.edited(page, "`lessons/src/ch01_render.rs`", "`ch01_rendr.rs`"),
        "`ch01_rendr.rs` does not exist",
    );
    bites(
        sound.edited("README.md", "(exercises/workbook.toml)", "(workbook.toml)"),
        "leads nowhere",
    );
    bites(
        sound.edited("README.zh-CN.md", "`cargo drill list`", "`tidy/stems.rs`"),
        "README.zh-CN.md:3",
    );
}

#[test]
fn knows_a_path_and_its_forms() {
    let repo = sample();
    for path in [
        "exercises/answers/STEM/",
        "exercises/src/chNN_*.rs",
        "answers/",
        "wrong_*.rs",
        ".drill/kept/…",
        "book",
    ] {
        assert!(exists(&repo, "README.md", path), "{path}");
    }
    assert!(exists(&repo, "book/src/a.md", "../../lessons/src/lib.rs"));
    assert!(!exists(&repo, "README.md", "answers/ch09*"));
    assert!(is_path("book/src") && is_path("Cargo.toml"));
    assert!(
        !is_path("application/json")
            && !is_path("and or")
            && !is_path("owner/repo#12")
            && !is_path(".rs")
    );
}
