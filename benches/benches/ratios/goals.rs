//! The goals, and the cells that each of them speaks of.

use benches::table::{Goal, Table, size};

/// Kinds that are neither in order nor nested: where a sort has to work.
const RANDOM: [&str; 3] = ["sparse", "overlap", "clustered"];

/// The cells of one contender at some sizes and kinds, each divided by the least of `rivals` there.
fn cells(
    table: &Table,
    name: &str,
    rivals: &[&str],
    sizes: &[usize],
    kinds: &[&str],
) -> Vec<(f64, String)> {
    let mut cells = Vec::new();
    for &n in sizes {
        for kind in kinds {
            let rivals = rivals
                .iter()
                .filter_map(|rival| table.ratio(rival, n, kind));
            let best = rivals.min_by(f64::total_cmp);
            if let (Some(ours), Some(best)) = (table.ratio(name, n, kind), best) {
                cells.push((ours / best, format!("{kind}, {}", size(n))));
            }
        }
    }
    cells
}

pub fn of_merge(table: &Table) -> Vec<Goal> {
    let from_1e3 = [1_000, 100_000, 1_000_000, 10_000_000];
    let ours = |sizes: &[usize], kinds: &[&str]| cells(table, "ours", &["textbook"], sizes, kinds);
    let integers = |sizes: &[usize]| cells(table, "ours, integers", &["textbook"], sizes, &RANDOM);
    let crates = [
        "range-set-blaze",
        "rust-lapper",
        "rangemap",
        "coalesced_intervals",
    ];
    let of_crates = |kinds: &[&str]| cells(table, "ours", &crates, &from_1e3[..3], kinds);
    let not_nested = ["sparse", "overlap", "clustered", "sorted", "reverse"];
    vec![
        Goal::new("M1", "random, 1e3 to 1e7", 0.85, ours(&from_1e3, &RANDOM)),
        Goal::new("M1", "random, 10", 0.70, ours(&[10], &RANDOM)),
        Goal::new("M2", "sorted, from 1e3", 0.60, ours(&from_1e3, &["sorted"])),
        Goal::new(
            "M2",
            "reverse, from 1e3",
            0.45,
            ours(&from_1e3, &["reverse"]),
        ),
        Goal::new("M2", "nested, from 1e3", 0.10, ours(&from_1e3, &["nested"])),
        Goal::new("M3", "best crate, 1e3 to 1e6", 0.75, of_crates(&not_nested)),
        Goal::new("M3", "best crate, nested", 1.30, of_crates(&["nested"])),
        Goal::new("M4", "integers, 1e3 to 1e5", 0.50, integers(&from_1e3[..2])),
        Goal::new("M4", "integers, 1e6 to 1e7", 0.70, integers(&from_1e3[2..])),
    ]
}

pub fn of_search(table: &Table) -> Vec<Goal> {
    let up_to_1e5 = [10, 1_000, 100_000];
    let all = [10, 1_000, 100_000, 1_000_000, 10_000_000];
    let one = |rival, sizes: &[usize]| cells(table, "ours, one", &[rival], sizes, &["u32"]);
    let many = |n| cells(table, "ours, many", &["std"], &[n], &["u32"]);
    vec![
        Goal::new("S1", "one search, of std", 1.05, one("std", &all)),
        Goal::new(
            "S1",
            "one search, of the textbook to 1e5",
            0.65,
            one("textbook", &up_to_1e5),
        ),
        Goal::new("S2", "many searches", 0.75, many(1_000)),
        Goal::new("S2", "many searches", 0.50, many(100_000)),
        Goal::new("S2", "many searches", 0.42, many(1_000_000)),
        Goal::new("S2", "many searches", 0.30, many(10_000_000)),
    ]
}

pub fn of_top_k(table: &Table) -> Vec<Goal> {
    let sizes = [100_000, 1_000_000, 10_000_000];
    let repeated = ["dense", "hundred", "zipf", "tenth"];
    let all = ["dense", "hundred", "zipf", "tenth", "distinct"];
    let ours = |rival, kinds: &[&str]| cells(table, "ours", &[rival], &sizes, kinds);
    vec![
        Goal::new(
            "T1",
            "of std and heap, from 1e5",
            0.65,
            ours("std and heap", &repeated),
        ),
        Goal::new(
            "T1",
            "the same, all distinct",
            0.80,
            ours("std and heap", &["distinct"]),
        ),
        Goal::new("T2", "of counter, from 1e5", 0.70, ours("counter", &all)),
        Goal::new(
            "T2",
            "of itertools, from 1e5",
            0.70,
            ours("itertools", &all),
        ),
    ]
}
