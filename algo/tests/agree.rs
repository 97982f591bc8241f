//! The fast forms give what the textbook gives, whatever they are given.
//!
//! Inputs are larger than in the drills and come in the shapes that the fast forms treat apart: in order, in
//! reverse, nested, across the sizes where one method hands over to another.

use algo::merge_intervals::{
    MergedIntervals, StartAboveEnd, merge_integer_intervals, merge_intervals,
};
use algo::{search_insert, top_k};
use pretty_assertions::assert_eq;
use proptest::collection::vec;
use proptest::prelude::*;
use std::cell::Cell;
use std::cmp::Ordering;

type Windows = Vec<(i64, i64)>;

/// Windows that lie apart, overlap or cover each other, in a range that grows with their number, so that
/// starts differ in one byte or in several.
fn windows() -> impl Strategy<Value = Windows> {
    let window = (0..40_000_i64, 0..60_i64, 0..8_u32);
    let spread = prop_oneof![Just(1), Just(3), Just(1_000), Just(1 << 40)];
    let shape = 0..4_u8;
    (vec(window, 0..700), spread, shape).prop_map(|(windows, spread, shape)| {
        let mut windows: Windows = windows
            .into_iter()
            .map(|(at, length, stretch)| {
                let start = (at - 20_000) * spread;
                (start, start + (length << stretch) * spread.min(50))
            })
            .collect();
        match shape {
            0 => windows.sort(),
            1 => windows.sort_by(|a, b| b.cmp(a)),
            2 => windows
                .iter_mut()
                .for_each(|w| *w = (-w.0.abs(), w.0.abs())),
            _ => {}
        }
        windows
    })
}

/// The most that may be asked of an interval: both ends anywhere, the right way round or not.
fn any_windows() -> impl Strategy<Value = Windows> {
    let end = prop_oneof![any::<i64>(), Just(i64::MIN), Just(i64::MAX), -3..3_i64];
    let forwards = (end.clone(), end.clone()).prop_map(|(a, b)| (a.min(b), a.max(b)));
    let any_way = (end.clone(), end);
    prop_oneof![vec(forwards, 0..600), vec(any_way, 0..5)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn merging_is_what_the_textbook_merges(windows in prop_oneof![windows(), any_windows()]) {
        let want = algo::merge_intervals::textbook(&windows);
        prop_assert_eq!(&merge_intervals(&windows), &want);
        prop_assert_eq!(&merge_integer_intervals(&windows), &want);
    }

    #[test]
    fn the_first_backward_one_is_named(mut windows in windows(), at in any::<prop::sample::Index>()) {
        prop_assume!(!windows.is_empty());
        let index = at.index(windows.len());
        windows[index] = (1, 0);
        windows.push((1, 0));
        let want = Err(StartAboveEnd { index });
        prop_assert_eq!(&merge_intervals(&windows), &want);
        prop_assert_eq!(&merge_integer_intervals(&windows), &want);
        prop_assert_eq!(&algo::merge_intervals::textbook(&windows), &want);
    }

    #[test]
    fn a_live_stream_ends_where_the_batch_does(windows in prop_oneof![windows(), any_windows()]) {
        let mut live = MergedIntervals::default();
        let refused = windows.iter().find_map(|&(start, end)| live.insert(start, end).err());
        let want = merge_intervals(&windows);
        prop_assert_eq!(refused, want.as_ref().err().copied());
        if let Ok(want) = want {
            prop_assert_eq!(live.as_slice(), &want);
        }
    }

    #[test]
    fn searching_is_what_the_textbook_finds(
        mut sorted in vec(-200..200_i64, 0..400),
        targets in vec(-210..210_i64, 0..70),
    ) {
        sorted.sort();
        let want: Vec<usize> = targets.iter().map(|t| search_insert::textbook(&sorted, t)).collect();
        let one_by_one: Vec<usize> = targets.iter().map(|t| search_insert::search_insert(&sorted, t)).collect();
        prop_assert_eq!(&one_by_one, &want);
        prop_assert_eq!(&search_insert::search_insert_many(&sorted, &targets), &want);
    }

    #[test]
    fn searching_what_is_not_sorted_gives_some_place(keys in vec(any::<u8>(), 0..90), targets in vec(any::<u8>(), 0..40)) {
        for place in search_insert::search_insert_many(&keys, &targets) {
            prop_assert!(place <= keys.len());
        }
    }

    #[test]
    fn ranking_is_what_the_textbook_ranks(items in vec(-60..60_i64, 0..500), k in prop_oneof![0..130_usize, Just(usize::MAX)]) {
        let want = top_k::textbook(&items, k);
        prop_assert_eq!(&top_k::top_k_frequent(&items, k), &want);
        prop_assert_eq!(&top_k::buckets(&items, k), &want);
    }
}

#[test]
fn keys_may_be_names_and_pairs() {
    let log = [("09:00", "search"), ("09:30", "mail"), ("09:30", "pay")];
    let targets = [("09:30", "mail"); 17];
    assert_eq!(search_insert::search_insert_many(&log, &targets), [1; 17]);
    let names = log.map(|(_, tool)| tool);
    assert_eq!(top_k::top_k_frequent(&names, 2), ["mail", "pay"]);
    assert_eq!(merge_intervals(&log[..0]), Ok(vec![]));
}

#[test]
fn a_refused_interval_changes_nothing_and_counts() {
    let mut live = MergedIntervals::default();
    live.insert(1, 2).unwrap();
    assert_eq!(live.insert(4, 3), Err(StartAboveEnd { index: 1 }));
    assert_eq!(live.insert(6, 5), Err(StartAboveEnd { index: 2 }));
    assert_eq!(live.as_slice(), [(1, 2)]);
}

#[test]
fn an_error_names_the_interval_and_the_way_out() {
    let refused = merge_intervals(&[(1, 2), (4, 3)]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the interval at index 1 starts after its end: swap the two, or leave it out"
    );
}

/// A key that counts how often it is compared.
#[derive(Debug, Clone, Copy)]
struct Counted<'a>(i64, &'a Cell<usize>);

impl Ord for Counted<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.1.set(self.1.get() + 1);
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Counted<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Counted<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Counted<'_> {}

/// The page says that order is found and not made: at most five comparisons an interval, where sorting as many needs
/// eleven at the least.
#[test]
fn what_is_in_order_costs_a_few_looks_each() {
    const N: i64 = 4096;
    let looks = Cell::new(0);
    let key = |at| Counted(at, &looks);
    let in_order: Vec<_> = (0..N).map(|at| (key(3 * at), key(3 * at + 1))).collect();
    let newest_first: Vec<_> = in_order.iter().rev().copied().collect();
    let nested: Vec<_> = (0..N)
        .map(|at| at * 611 % N)
        .map(|r| (key(-r), key(r)))
        .collect();
    for windows in [in_order, newest_first, nested] {
        looks.set(0);
        let merged = merge_intervals(&windows).unwrap();
        assert!(
            looks.get() < 5 * N as usize + 8,
            "{} into {}",
            looks.get(),
            merged.len()
        );
    }
}
