//! The Chinese pages are Chinese: no paragraph without a Han character.
//!
//! A line that was left in English is easy to overlook for whoever reads both. Code, links, single terms
//! (token, schema, MCP) and what stands in fences may be English; a heading or a reveal's title may not.

use crate::markdown::{heading, read, without_spans};
use crate::repo::{Repo, report};
use crate::sample::{biting, sample};
use crate::workbook::has_han;

fn faults(repo: &Repo) -> Vec<String> {
    let chinese = |path: &str| path.starts_with("book/zh/src/") || path.ends_with(".zh-CN.md");
    let mut faults = Vec::new();
    for (path, text) in repo.texts(".md").filter(|(path, _)| chinese(path)) {
        for (number, line) in read(text).prose {
            // A paragraph is a line in our pages.
            if !has_han(line) && words(line) > allowed(line) {
                faults.push(format!("{path}:{number}: is not Chinese: {}", line.trim()));
            }
        }
    }
    faults
}

/// How many English words a line may consist of: a term of two words, but no title.
fn allowed(line: &str) -> usize {
    let title = heading(line).is_some() || line.contains("<summary>");
    if title { 0 } else { 2 }
}

/// English words outside of code, links, HTML and includes. An abbreviation is the same word in Chinese.
fn words(line: &str) -> usize {
    let mut text = without_spans(line);
    for (open, close) in [("<", ">"), ("](", ")"), ("{", "}"), ("http", " ")] {
        while let Some(start) = text.find(open) {
            let end = text[start..]
                .find(close)
                .map_or(text.len(), |end| start + end + close.len());
            text.replace_range(start..end, " ");
        }
    }
    text.split(|c: char| !c.is_ascii_alphabetic())
        .filter(|word| word.len() > 1 && word.chars().any(|c| c.is_ascii_lowercase()))
        .count()
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let chinese = crate::sample::CHINESE;
    bites(
        sound.edited(chinese, "<summary>为什么<", "<summary>Why<"),
        "ch01_render.md:11: is not Chinese",
    );
    bites(
        sound.edited(chinese, "1. 写出一次调用", "1. Write a call"),
        "ch01_render.md:2: is not Chinese",
    );
    bites(
        sound.edited(chinese, "- [ ] 第一个", "- [ ] the first choice"),
        "ch01_render.md:20: is not Chinese",
    );
    bites(
        sound.edited(chinese, "第一个", "第一个\n  > it is *not* that one"),
        "ch01_render.md:21: is not Chinese",
    );
    bites(
        sound.edited("README.zh-CN.md", "# 工具匠", "# Toolsmith"),
        "README.zh-CN.md:1: is not Chinese",
    );
}

#[test]
fn lets_terms_and_code_pass() {
    for line in [
        "- token",
        "| `cargo test -p exercises` | `ch01` |",
        "[English](README.md)",
        "{{#include ../../../lessons/src/a.rs:naive}}",
        "<img src=\"images/one.svg\" alt=\"\">",
        "# MCP {#mcp}",
    ] {
        assert!(words(line) <= allowed(line), "{line}");
    }
}
