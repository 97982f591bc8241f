//! What a hash map's order does to a ranking, and what ranking everything costs.

use std::collections::HashMap;
use std::fmt::Write;

fn main() {
    print!("{}", report());
}

// ANCHOR: obvious
/// The obvious one: count in a map, rank by count alone, take k.
fn by_count_alone(calls: &[u32], k: usize) -> Vec<u32> {
    let mut counts: HashMap<u32, usize> = HashMap::new();
    for &tool in calls {
        *counts.entry(tool).or_insert(0) += 1;
    }
    let mut ranked: Vec<(u32, usize)> = counts.into_iter().collect();
    ranked.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    ranked.into_iter().take(k).map(|(tool, _)| tool).collect()
}
// ANCHOR_END: obvious

/// Comparisons needed to rank `n` counted items, all of them or the best ten.
fn comparisons(n: u32, all: bool) -> u64 {
    // 7,919 is prime and no factor of n, so that each count comes once, in a mixed order.
    let mut counted: Vec<(u32, u32)> = (0..n).map(|at| (at, at * 7_919 % n)).collect();
    let mut looks = 0;
    let mut by_rank = |a: &(u32, u32), b: &(u32, u32)| {
        looks += 1;
        b.1.cmp(&a.1).then(a.0.cmp(&b.0))
    };
    if !all {
        counted.select_nth_unstable_by(10, &mut by_rank);
        counted.truncate(10);
    }
    counted.sort_unstable_by(&mut by_rank);
    looks
}

/// What this experiment prints.
pub fn report() -> String {
    // A hundred tools, each called twice but for number 42, called three times.
    let calls: Vec<u32> = (0..100).chain(0..100).chain([42]).collect();
    let twice = [by_count_alone(&calls, 5), by_count_alone(&calls, 5)];
    let ours = [0; 2].map(|_| algo::top_k::top_k_frequent(&calls, 5));
    let same = |answers: &[Vec<u32>; 2]| {
        if answers[0] == answers[1] {
            "yes"
        } else {
            "no"
        }
    };
    let mut out = String::new();
    let _ = writeln!(out, "the five most used of a hundred tools, asked twice");
    let _ = writeln!(
        out,
        "  by count alone   the first is {}, the same five? {}",
        twice[0][0],
        same(&twice)
    );
    let _ = writeln!(
        out,
        "  ties by value    {:?}, the same five? {}",
        ours[0],
        same(&ours)
    );
    let _ = writeln!(out);
    let _ = writeln!(
        out,
        "distinct items   comparisons, sort all   select ten, sort ten"
    );
    for n in [100, 1_000, 10_000, 100_000] {
        let _ = writeln!(
            out,
            "{n:<16} {:>21} {:>22}",
            comparisons(n, true),
            comparisons(n, false)
        );
    }
    out
}
