//! The book's table: every contender in one run, in random order, as ratios.
//!
//! ```console
//! $ cargo bench -p benches --bench ratios --features peers
//! $ cargo bench -p benches --bench ratios --features peers -- top_k
//! ```
//!
//! A word behind `--` chooses races by their name; `large` adds a search among 1e8 keys, which takes minutes.
//! Without `--bench`, as `cargo test --benches` calls it, one small round shows that all answers agree.

use benches::contenders::{agree, merge_intervals, search_insert, top_k};
use benches::goals;
use benches::in_earnest;
use benches::inputs::{Calls, Dice, Windows, keys};
use benches::ratio::{Racer, race};
use benches::table::{Cell, Table, size};
use std::hint::black_box;
use std::time::Duration;

/// How many of the most frequent are asked for.
const K: usize = 10;
/// Beyond this, crates that insert one by one would take minutes a round; no goal speaks of them there.
const PEERS_UP_TO: usize = 1_000_000;

/// How much is run.
struct Course {
    rounds: usize,
    /// Each timing lasts at least so long.
    at_least: Duration,
    /// No input is larger.
    up_to: usize,
    dice: Dice,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let said = |word: &str| words.iter().any(|said| said == word);
    let mut course = match in_earnest() {
        true => Course {
            rounds: 21,
            at_least: Duration::from_millis(1),
            up_to: if said("large") {
                100_000_000
            } else {
                10_000_000
            },
            dice: Dice::new(20_261_201),
        },
        false => Course {
            rounds: 1,
            at_least: Duration::ZERO,
            up_to: 1_000,
            dice: Dice::new(20_261_201),
        },
    };
    let all = !["merge_intervals", "search_insert", "top_k"]
        .into_iter()
        .any(said);
    let mut goals = Vec::new();
    if all || said("merge_intervals") {
        goals.extend(goals::of_merge(&course.merge()));
    }
    if all || said("search_insert") {
        goals.extend(goals::of_search(&course.search()));
    }
    if all || said("top_k") {
        goals.extend(goals::of_top_k(&course.top_k()));
    }
    if !in_earnest() {
        println!("all answers agree; `cargo bench` measures");
        return;
    }
    println!("| goal | of | at most | worst cell | verdict |");
    println!("| --- | --- | ---: | --- | --- |");
    goals.iter().for_each(|goal| goal.print());
}

impl Course {
    fn merge(&mut self) -> Table {
        let mut table = Table::default();
        for n in self.sizes(&[10, 1_000, 100_000, 1_000_000, 10_000_000]) {
            for kind in Windows::ALL {
                // Many small inputs, not one: a branch predictor learns ten windows by heart.
                let inputs = (0..(20_000 / n).max(1)).map(|_| kind.make(n, &mut self.dice));
                let inputs: Vec<_> = inputs.collect();
                let mut all = merge_intervals::contenders();
                if n > PEERS_UP_TO {
                    all.retain(|(name, _)| *name == "textbook" || name.starts_with("ours"));
                }
                for input in &inputs {
                    agree(all.iter().map(|(name, merge)| (*name, merge(input))));
                }
                let racers = all.into_iter().map(|(name, merge)| {
                    let inputs = &inputs;
                    let run = move || {
                        for input in inputs {
                            black_box(merge(black_box(input)));
                        }
                    };
                    Racer::new(name, run)
                });
                self.race(n, &format!("{kind:?}"), racers.collect(), &mut table);
            }
        }
        finish("merge_intervals, pairs of i64; textbook = 1", table)
    }

    fn search(&mut self) -> Table {
        let mut table = Table::default();
        for n in self.sizes(&[10, 1_000, 100_000, 1_000_000, 10_000_000, 100_000_000]) {
            // As many targets as keys, within bounds: with fewer, a predictor learns them by heart (10,000 are few
            // enough), and all that they touch fits a cache; with more, the answers' room costs more than they do.
            let (sorted, targets) = keys(n, n.clamp(100_000, 1_000_000), &mut self.dice);
            let all = search_insert::contenders(&sorted);
            agree(all.iter().map(|s| (s.name, s.keys(&sorted, &targets))));
            let racers = all.iter().map(|searcher| {
                let targets = &targets;
                let run = move || {
                    black_box((searcher.search)(black_box(targets)));
                };
                Racer::new(searcher.name, run)
            });
            self.race(n, "u32", racers.collect(), &mut table);
        }
        finish("search_insert, u32, many targets; std = 1", table)
    }

    fn top_k(&mut self) -> Table {
        let mut table = Table::default();
        for n in self.sizes(&[1_000, 100_000, 1_000_000, 10_000_000]) {
            for kind in Calls::ALL {
                let items = kind.make(n, &mut self.dice);
                let all = top_k::contenders();
                agree(all.iter().map(|(name, top_k)| (*name, top_k(&items, K))));
                let racers = all.into_iter().map(|(name, top_k)| {
                    let items = &items;
                    let run = move || {
                        black_box(top_k(black_box(items), K));
                    };
                    Racer::new(name, run)
                });
                self.race(n, &format!("{kind:?}"), racers.collect(), &mut table);
            }
        }
        finish("top_k_frequent, i32, k = 10; std and heap = 1", table)
    }

    fn sizes(&self, sizes: &[usize]) -> Vec<usize> {
        let sizes = sizes.iter().copied();
        sizes.filter(|n| *n <= self.up_to).collect()
    }

    /// Runs one column of the table.
    fn race(&mut self, n: usize, kind: &str, racers: Vec<Racer<'_>>, table: &mut Table) {
        eprintln!("racing: n = {}, {kind}", size(n));
        let ratios = race(&racers, self.rounds, self.at_least, &mut self.dice);
        for (racer, ratio) in racers.iter().zip(ratios) {
            table.0.push(Cell {
                n,
                kind: kind.to_lowercase(),
                name: racer.name,
                ratio,
            });
        }
    }
}

fn finish(title: &str, table: Table) -> Table {
    if in_earnest() {
        println!("{title}\n");
        table.print();
    }
    table
}
