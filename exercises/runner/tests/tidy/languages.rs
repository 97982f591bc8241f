//! Both languages are complete, and a stale translation is red.
//!
//! A Chinese page begins with `<!-- en: HASH -->`, the first twelve digits of the id that git gives the English
//! page which it renders: change the English page, and this rule asks for the Chinese one. Both have the same
//! skeleton: headings with their ids, fences, includes, reveals, quiz choices.

use crate::markdown::{heading, includes, links, pages, read};
use crate::repo::{Repo, report};
use crate::sample::{biting, sample, translated};

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, text) in pages(repo) {
        let name = path.trim_start_matches("book/").trim_start_matches("zh/");
        let (english, chinese) = (format!("book/{name}"), format!("book/zh/{name}"));
        match (repo.text(&english), repo.text(&chinese)) {
            (Some(en), Some(_)) if path == chinese && name == "src/SUMMARY.md" => {
                faults.extend(difference(&chinese, &summary(en), &summary(text)));
            }
            (Some(en), Some(_)) if path == chinese => {
                faults.extend(stale(&chinese, en, text));
                faults.extend(nameless(&chinese, text));
                faults.extend(difference(
                    &chinese,
                    &skeleton(&english, en),
                    &skeleton(&chinese, text),
                ));
            }
            (Some(en), Some(_)) => faults.extend(nameless(&english, en)),
            (None, _) => faults.push(format!(
                "{chinese}: there is no {english} that it could render"
            )),
            (_, None) => faults.push(format!("{english}: has no Chinese page; write {chinese}")),
        }
    }
    let (english, chinese) = ("README.md", "README.zh-CN.md");
    match (repo.text(english), repo.text(chinese)) {
        (Some(en), Some(zh)) => {
            faults.extend(difference(
                chinese,
                &skeleton(english, en),
                &skeleton(chinese, zh),
            ));
        }
        _ => faults.push(format!("{english} and {chinese} belong side by side")),
    }
    faults
}

/// The first twelve digits of the id that git gives to a file with this text.
pub fn hash(text: &str) -> String {
    let mut sha = sha1_smol::Sha1::new();
    sha.update(format!("blob {}\0", text.len()).as_bytes());
    sha.update(text.as_bytes());
    sha.digest().to_string()[..12].to_owned()
}

fn stale(path: &str, english: &str, chinese: &str) -> Option<String> {
    let line = format!("<!-- en: {} -->", hash(english));
    (chinese.lines().next() != Some(&line))
        .then(|| format!("{path}:1: renders another state of the English page; bring it up to date, then write {line}"))
}

/// Headings of a page without an id of their own: mdBook would make one of the words, another in each language.
fn nameless(path: &str, text: &str) -> Vec<String> {
    if path.ends_with("SUMMARY.md") {
        return Vec::new();
    }
    let headings = read(text)
        .prose
        .into_iter()
        .filter_map(|(n, line)| Some((n, heading(line)?)));
    headings
        .filter(|(_, (_, _, id))| id.is_none())
        .map(|(n, (_, title, _))| {
            format!("{path}:{n}: {title:?} needs an id: {{#like-this}}, the same in both languages")
        })
        .collect()
}

/// What must be alike, in the order of the page, each with its line.
fn skeleton(path: &str, text: &str) -> Vec<(usize, String)> {
    let page = read(text);
    let mut bones: Vec<(usize, String)> = Vec::new();
    for (n, line) in &page.prose {
        if let Some((level, _, id)) = heading(line) {
            let id = id.map(|id| format!(" {{#{id}}}")).unwrap_or_default();
            bones.push((*n, format!("{}{id}", "#".repeat(level))));
        }
        for mark in ["<details", "<div class=\"quiz\"", "- [ ]", "- [x]"] {
            bones.extend(line.matches(mark).map(|mark| (*n, mark.to_owned())));
        }
    }
    bones.extend(
        page.fences
            .iter()
            .map(|fence| (fence.line, format!("```{}", fence.info))),
    );
    for include in includes(text) {
        let target = include.target(path).replacen("book/zh/", "book/", 1);
        let anchor = include
            .anchor
            .map(|anchor| format!(":{anchor}"))
            .unwrap_or_default();
        bones.push((include.line, format!("include {target}{anchor}")));
    }
    bones.sort_by_key(|(line, _)| *line);
    bones
}

/// The links of a summary, with their depth.
fn summary(text: &str) -> Vec<(usize, String)> {
    let lines = (1..).zip(text.lines());
    lines
        .flat_map(|(n, line)| {
            let depth = line.len() - line.trim_start().len();
            links(line).map(move |link| (n, format!("{}{link}", " ".repeat(depth))))
        })
        .collect()
}

/// The first place where two skeletons part.
fn difference(
    path: &str,
    english: &[(usize, String)],
    chinese: &[(usize, String)],
) -> Option<String> {
    let at = (0..english.len().max(chinese.len()))
        .find(|n| english.get(*n).map(|bone| &bone.1) != chinese.get(*n).map(|bone| &bone.1))?;
    let said = |bones: &[(usize, String)]| match bones.get(at) {
        Some((line, bone)) => format!("`{bone}` (line {line})"),
        None => "its end".to_owned(),
    };
    Some(format!(
        "{path}: has {} where the English page has {}",
        said(chinese),
        said(english)
    ))
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn the_hash_is_the_one_git_gives() {
    // `printf 'hello\n' | git hash-object --stdin`
    assert_eq!(hash("hello\n"), "ce013625030b");
}

#[test]
fn bites_on_what_is_missing_or_stale() {
    let sound = sample();
    let bites = biting(faults);
    bites(sound.without(crate::sample::CHINESE), "has no Chinese page");
    bites(
        sound.without(crate::sample::PAGE),
        "there is no book/src/ch01_render.md",
    );
    bites(sound.without("README.zh-CN.md"), "belong side by side");
    bites(
        sound.edited(crate::sample::PAGE, "Read ", "Read again "),
        "renders another state",
    );
    let summary = "book/zh/src/SUMMARY.md";
    bites(
        sound.edited(summary, "- [前 k 个](top_k.md)\n", ""),
        "its end where the English page has `top_k.md`",
    );
    bites(
        sound.edited(summary, "- [前", "  - [前"),
        "`  top_k.md` (line 4)",
    );
}

#[test]
fn bites_on_another_skeleton() {
    let sound = sample();
    let bites = biting(faults);
    let chinese = crate::sample::CHINESE;
    bites(
        sound.edited(chinese, "{#write}", "{#xie}"),
        "has `# {#xie}` (line 2)",
    );
    bites(sound.edited(chinese, "# 1.", "## 1."), "has `## {#write}`");
    bites(
        sound.edited(chinese, "```console", "```text"),
        "has ````text` (line 6)",
    );
    bites(
        sound.edited(chinese, ":naive", ":other"),
        "ch01_render.rs:other`",
    );
    bites(
        sound.edited(chinese, "<details>", "<div>"),
        "where the English page has `<details`",
    );
    bites(
        sound.edited(chinese, "- [x]", "- [ ]"),
        "has `- [ ]` (line 21) where the English page has `- [x]`",
    );
    bites(
        sound.edited("README.zh-CN.md", "# 工具匠", "## 工具匠"),
        "README.zh-CN.md: has `##`",
    );
    let nameless =
        sound
            .edited(crate::sample::PAGE, " {#write}", "")
            .edited(chinese, " {#write}", "");
    bites(translated(&nameless), "\"1. Write a call\" needs an id");
}
