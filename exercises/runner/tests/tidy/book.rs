//! The book has no code of its own: each Rust fence takes in an anchored piece of a file that is compiled.
//!
//! mdBook does not complain where it should. A missing include logs an error and the build succeeds, a missing
//! anchor is an empty block, and a page that the summary forgets is not built.

use crate::markdown::{Fence, Include, anchored, includes, links, pages, read};
use crate::repo::{Repo, report, resolve};
use crate::sample::{biting, sample};

/// Where Rust is compiled, by cargo or by `cargo drill verify`; not the stubs, which the reader changes.
const COMPILED: [&str; 6] = [
    "lessons/",
    "solutions/",
    "algo/",
    "benches/",
    "exercises/spec/",
    "exercises/answers/",
];

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, text) in pages(repo) {
        for include in includes(text) {
            if let Some(what) = broken(repo, path, &include) {
                faults.push(format!("{path}:{}: {what}", include.line));
            }
        }
        for fence in read(text).fences {
            if let Some(what) = own_code(path, &fence) {
                faults.push(format!("{path}:{}: {what}", fence.line));
            }
        }
    }
    for folder in ["book/src", "book/zh/src"] {
        faults.extend(summary(repo, folder));
    }
    faults
}

/// An include whose file or anchor is not there, or is empty.
fn broken(repo: &Repo, page: &str, include: &Include) -> Option<String> {
    let target = include.target(page);
    if include.word != "include" {
        return Some(format!(
            "{{{{#{} …}}}}: `include` is the only one in use",
            include.word
        ));
    }
    let Some(text) = repo.text(&target) else {
        return Some(format!(
            "takes in {target}, which is missing (or the reader's)"
        ));
    };
    let piece = match include.anchor {
        Some(anchor) => match anchored(text, anchor) {
            Some(piece) => piece,
            None => {
                return Some(format!(
                    "{target} has no `ANCHOR: {anchor}` with an `ANCHOR_END: {anchor}`"
                ));
            }
        },
        None => text.to_owned(),
    };
    piece
        .trim()
        .is_empty()
        .then(|| format!("what it takes in from {target} is empty"))
}

/// A Rust fence that is more than an include.
fn own_code(page: &str, fence: &Fence) -> Option<String> {
    if !matches!(fence.language(), "rust" | "rs" | "Rust") {
        return None;
    }
    if fence.info != "rust,ignore" {
        return Some(
            "write `rust,ignore`: the code is compiled and tested where it lives".to_owned(),
        );
    }
    let body: String = fence
        .body
        .iter()
        .map(|(_, line)| format!("{line}\n"))
        .collect();
    let taken = includes(&body);
    let alone = fence.body.len() == taken.len()
        && fence
            .body
            .iter()
            .all(|(_, line)| line.trim().starts_with("{{#") && line.trim().ends_with("}}"));
    let compiled = |include: &Include| {
        let target = include.target(page);
        target.ends_with(".rs")
            && include.anchor.is_some()
            && COMPILED.iter().any(|folder| target.starts_with(folder))
    };
    (taken.is_empty() || !alone || !taken.iter().all(compiled)).then(|| {
        "Rust in a page is `{{#include FILE:ANCHOR}}` from a compiled file and nothing else"
            .to_owned()
    })
}

/// Every page is in the summary, and every link of the summary is a page.
fn summary(repo: &Repo, folder: &str) -> Vec<String> {
    let path = format!("{folder}/SUMMARY.md");
    let Some(text) = repo.text(&path) else {
        return vec![format!("{path}: is missing")];
    };
    let listed: Vec<String> = text
        .lines()
        .flat_map(links)
        .map(|link| resolve(&path, link))
        .collect();
    let missing = listed.iter().filter(|page| !repo.has(page));
    let unlisted = pages(repo)
        .map(|(page, _)| page)
        .filter(|page| {
            *page != path
                && page
                    .strip_prefix(folder)
                    .is_some_and(|rest| rest.starts_with('/'))
        })
        .filter(|page| !listed.iter().any(|known| known == page));
    missing
        .map(|page| format!("{path}: lists {page}, which is missing"))
        .chain(unlisted.map(|page| format!("{page}: {path} does not list it, so it is not built")))
        .collect()
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites_on_includes() {
    let sound = sample();
    let bites = biting(faults);
    let page = crate::sample::PAGE;
    bites(
        sound.edited(page, "ch01_render.out", "ch01.out"),
        "ch01.out, which is missing",
    );
    bites(
        sound.edited(page, ":naive", ":clever"),
        "no `ANCHOR: clever`",
    );
    bites(
        sound.edited(
            page,
            "#include ../../lessons/src",
            "#playground ../../lessons/src",
        ),
        "the only one in use",
    );
    bites(
        sound.edited("lessons/src/ch01_render.rs", "pub fn naive() {}", ""),
        "is empty",
    );
    bites(
        sound.edited("lessons/src/ch01_render.rs", "// ANCHOR_END: naive\n", ""),
        "no `ANCHOR: naive`",
    );
    bites(
        sound.with("lessons/examples/ch01_render.out", "\n"),
        "is empty",
    );
    bites(
        sound.edited(
            crate::sample::CHINESE,
            "../../../lessons/src",
            "../../lessons/src",
        ),
        "book/zh/src/ch01_render.md:14",
    );
}

#[test]
fn bites_on_code_of_its_own() {
    let sound = sample();
    let bites = biting(faults);
    let page = crate::sample::PAGE;
    let include = "{{#include ../../lessons/src/ch01_render.rs:naive}}";
    bites(
        sound.edited(page, include, "fn mine() {}"),
        "and nothing else",
    );
    bites(
        sound.edited(page, include, &format!("{include}\nfn mine() {{}}")),
        "and nothing else",
    );
    bites(
        sound.edited(page, include, &format!("use x; {include}")),
        "and nothing else",
    );
    bites(sound.edited(page, ".rs:naive", ".rs"), "and nothing else");
    bites(
        sound.edited(page, "rust,ignore", "rust"),
        "write `rust,ignore`",
    );
}

#[test]
fn bites_on_the_summary() {
    let sound = sample();
    let bites = biting(faults);
    bites(
        sound.with("book/zh/src/more.md", ""),
        "book/zh/src/more.md: book/zh/src/SUMMARY.md does not list it",
    );
    bites(
        sound.edited("book/src/SUMMARY.md", "top_k.md", "gone.md"),
        "lists book/src/gone.md",
    );
    bites(
        sound.without("book/zh/src/SUMMARY.md"),
        "SUMMARY.md: is missing",
    );
}
