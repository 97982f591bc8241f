//! Output shown is output stored: below a command, a page takes in the `.out` that a test compares.
//!
//! What somebody copied from a terminal once is wrong after the next change, and nobody is told.

use crate::markdown::{Fence, includes, pages, read};
use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, text) in pages(repo) {
        let fences = read(text).fences;
        for (n, fence) in fences.iter().enumerate() {
            let Some(command) = fence
                .body
                .iter()
                .find_map(|(_, line)| line.trim().strip_prefix("$ "))
            else {
                continue;
            };
            faults.extend(shown(path, fence, command));
            // The output may stand in a block of its own, right below.
            if let Some(next) = fences.get(n + 1) {
                let end = fence.body.last().map_or(fence.line, |(line, _)| *line) + 1;
                let between = text.lines().skip(end).take(next.line - end - 1);
                let only_output = matches!(next.language(), "" | "text" | "output" | "console");
                if only_output && between.into_iter().all(|line| line.trim().is_empty()) {
                    faults.extend(shown(path, next, command));
                }
            }
        }
    }
    faults
}

/// Lines of a fence that are neither a command nor an include of what that command prints.
fn shown(page: &str, fence: &Fence, command: &str) -> Vec<String> {
    let mut command = command;
    let mut faults = Vec::new();
    for (number, line) in &fence.body {
        if let Some(next) = line.trim().strip_prefix("$ ") {
            command = next;
            continue;
        }
        let taken = includes(line).into_iter().next();
        let target = taken
            .map(|include| include.target(page))
            .unwrap_or_default();
        let fits = match stored(command) {
            Some(out) => target == out,
            None => target.ends_with(".out"),
        };
        if !fits && !line.trim().is_empty() {
            faults.push(format!(
                "{page}:{number}: show what `{command}` prints by an include of the stored .out, which a test compares"
            ));
        }
    }
    faults
}

/// Where the output of an example is stored: beside it, in the package that the command names.
fn stored(command: &str) -> Option<String> {
    let after = |option| {
        let (_, rest) = command.split_once(option)?;
        rest.split_whitespace().next()
    };
    let (package, example) = (after("-p ")?, after("--example ")?);
    Some(format!("{package}/examples/{example}.out"))
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
    let include = "{{#include ../../lessons/examples/ch01_render.out}}";
    bites(
        sound.edited(page, include, "TOOL:weather(city=北京)"),
        "ch01_render.md:7: show what",
    );
    bites(
        sound.edited(page, include, &format!("{include}\nand more")),
        "ch01_render.md:8: show what",
    );
    bites(
        sound.edited(page, "ch01_render.out", "ch02_match.out"),
        "--example ch01_render",
    );
    let apart = "```\n\n```text\nTOOL:weather(city=北京)";
    bites(
        sound.edited(page, include, apart),
        "ch01_render.md:10: show what",
    );
    let second = format!("{include}\n$ cargo drill list\n1 of 4 passed");
    bites(
        sound.edited(page, include, &second),
        "ch01_render.md:9: show what `cargo drill list` prints",
    );
}
