//! What a person reads, as lines: the guided way shows them on its screen, commands print them.

mod detail;
pub mod verdict;
pub mod list;
pub mod hints;
pub mod pages;
pub mod diff;

/// A text of several lines as lines, without empty ones at either end.
fn split(text: &str) -> Vec<String> {
    let lines = text
        .trim_end()
        .lines()
        .skip_while(|line| line.trim().is_empty());
    lines.map(str::to_owned).collect()
}
