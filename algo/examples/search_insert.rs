//! What a search that stops at a hit loses, and what looking at every key costs.

use algo::search_insert::{search_insert, textbook_steps};
use std::fmt::Write;

fn main() {
    print!("{}", report());
}

// ANCHOR: obvious
/// The obvious one: walk from the start until a key is not below the target. Counts how often it looks.
fn from_the_start(sorted: &[u32], target: u32) -> (usize, u64) {
    let mut looks = 0;
    for (place, &key) in sorted.iter().enumerate() {
        looks += 1;
        if key >= target {
            return (place, looks);
        }
    }
    (sorted.len(), looks)
}

/// The next one: std has a binary search, so why write one?
fn any_hit(sorted: &[u32], target: u32) -> usize {
    sorted.binary_search(&target).unwrap_or_else(|place| place)
}
// ANCHOR_END: obvious

/// How often the textbook looks.
fn by_halving(sorted: &[u32], target: u32) -> u64 {
    let mut steps = 0;
    textbook_steps(sorted, &target, |_| steps += 1);
    // The last step is the place itself, and looks at nothing.
    steps - 1
}

/// What this experiment prints.
pub fn report() -> String {
    let log = [900, 930, 930, 930, 930, 940, 950];
    let mut out = String::new();
    let _ = writeln!(out, "the log, by minute   {log:?}");
    let _ = writeln!(out, "replay it from 930 on:");
    for (name, place) in [
        ("binary_search", any_hit(&log, 930)),
        ("lower bound", search_insert(&log, &930)),
    ] {
        let _ = writeln!(
            out,
            "  {name:<15}    from place {place}: {:?}",
            &log[place..]
        );
    }
    let _ = writeln!(out);
    let _ = writeln!(
        out,
        "keys          looks, from the start   looks, by halving"
    );
    for n in [10, 1_000, 100_000, 1_000_000] {
        let sorted: Vec<u32> = (0..n).collect();
        let (_, looks) = from_the_start(&sorted, n - 1);
        let _ = writeln!(
            out,
            "{n:<13} {looks:>21} {:>19}",
            by_halving(&sorted, n - 1)
        );
    }
    out
}
