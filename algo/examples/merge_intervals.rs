//! What the obvious merge gets wrong, and what the next one costs.

use std::fmt::Write;

type Window = (i64, i64);

fn main() {
    print!("{}", report());
}

// ANCHOR: obvious
/// The obvious one: take each window into the last, in the order of the log.
fn in_order_of_the_log(windows: &[Window]) -> Vec<Window> {
    let mut merged: Vec<Window> = Vec::new();
    for &(start, end) in windows {
        match merged.last_mut() {
            Some(last) if start <= last.1 => last.1 = end,
            _ => merged.push((start, end)),
        }
    }
    merged
}
// ANCHOR_END: obvious

// ANCHOR: any_two
/// The next one: while any two overlap, put their union in their place. Counts how often it looks.
fn any_two(mut windows: Vec<Window>) -> (Vec<Window>, u64) {
    let mut looks = 0;
    'again: loop {
        for a in 0..windows.len() {
            for b in a + 1..windows.len() {
                looks += 1;
                let (one, other) = (windows[a], windows[b]);
                if one.0 <= other.1 && other.0 <= one.1 {
                    windows[a] = (one.0.min(other.0), one.1.max(other.1));
                    windows.swap_remove(b);
                    continue 'again;
                }
            }
        }
        return (windows, looks);
    }
}
// ANCHOR_END: any_two

/// How often the textbook looks: the comparisons of the sort, and one for each window behind the first.
fn sorted_first(mut windows: Vec<Window>) -> u64 {
    let mut looks = windows.len() as u64 - 1;
    windows.sort_by(|a, b| {
        looks += 1;
        a.cmp(b)
    });
    looks
}

/// What this experiment prints.
pub fn report() -> String {
    let log = [(8, 10), (2, 6), (15, 18), (1, 3), (4, 5), (10, 12)];
    let merged = algo::merge_intervals::merge_intervals(&log).unwrap_or_default();
    let mut out = String::new();
    let _ = writeln!(out, "the log                {log:?}");
    let _ = writeln!(
        out,
        "in order of the log    {:?}",
        in_order_of_the_log(&log)
    );
    let _ = writeln!(out, "what is right          {merged:?}");
    let _ = writeln!(out);
    let _ = writeln!(
        out,
        "windows apart      looks, any two   looks, sorted first"
    );
    for n in [10, 100, 1_000, 3_000] {
        // 7,919 is prime and no factor of n, so that all of 0..n come, in a mixed order.
        let windows: Vec<Window> = (0..n)
            .map(|at| at * 7_919 % n * 10)
            .map(|s| (s, s + 1))
            .collect();
        let looks = any_two(windows.clone()).1;
        let _ = writeln!(out, "{n:>13} {looks:>19} {:>21}", sorted_first(windows));
    }
    out
}
