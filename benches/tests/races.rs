//! Who races answers as the others do, and the courses are what they are called.

use benches::contenders::{agree, merge_intervals, search_insert, top_k};
use benches::inputs::{Calls, Dice, Windows, keys};
use benches::ratio::{Racer, median, race};
use benches::table::{Goal, show, size};
use std::collections::HashSet;
use std::time::Duration;

#[test]
fn all_who_merge_agree() {
    for kind in Windows::ALL {
        for n in [1, 2, 10, 2_000] {
            let windows = kind.make(n, &mut Dice::new(n as u64));
            let all = merge_intervals::contenders().into_iter();
            agree(all.map(|(name, merge)| (name, merge(&windows))));
        }
    }
}

#[test]
fn all_who_search_agree() {
    for n in [1, 2, 10, 2_000] {
        let (sorted, targets) = keys(n, 300, &mut Dice::new(n as u64));
        let all = search_insert::contenders(&sorted);
        agree(all.iter().map(|s| (s.name, s.keys(&sorted, &targets))));
    }
}

#[test]
fn all_who_rank_agree() {
    for kind in Calls::ALL {
        for n in [1, 2, 10, 2_000] {
            let items = kind.make(n, &mut Dice::new(n as u64));
            let all = top_k::contenders().into_iter();
            agree(all.map(|(name, top_k)| (name, top_k(&items, 10))));
        }
    }
}

#[test]
#[should_panic(expected = "the second does not answer as the first does")]
fn a_wrong_answer_does_not_race() {
    agree([("the first", 1), ("the second", 2)]);
}

#[test]
fn the_courses_are_what_they_are_called() {
    let merged = |kind: Windows| {
        let windows = kind.make(10_000, &mut Dice::new(7));
        assert!(
            windows
                .iter()
                .all(|w| w.0 <= w.1 && w.0 % 2 == 0 && w.1 % 2 == 0)
        );
        algo::merge_intervals::textbook(&windows).unwrap().len()
    };
    assert!((7_000..10_000).contains(&merged(Windows::Sparse)));
    assert!((1_000..6_000).contains(&merged(Windows::Overlap)));
    assert!((100..300).contains(&merged(Windows::Clustered)));
    assert_eq!(merged(Windows::Nested), 1);
    let distinct = |kind: Calls| {
        let items = kind.make(10_000, &mut Dice::new(7));
        items.into_iter().collect::<HashSet<_>>().len()
    };
    assert_eq!(distinct(Calls::Dense), 1_000);
    assert_eq!(distinct(Calls::Hundred), 100);
    assert!((4_000..7_000).contains(&distinct(Calls::Zipf)));
    assert!((900..=1_000).contains(&distinct(Calls::Tenth)));
    assert_eq!(distinct(Calls::Distinct), 10_000);
    let (sorted, targets) = keys(1_000, 10_000, &mut Dice::new(7));
    assert!(sorted.is_sorted_by(|a, b| a < b));
    let present = targets
        .iter()
        .filter(|t| sorted.binary_search(t).is_ok())
        .count();
    assert!((4_500..5_500).contains(&present));
}

#[test]
fn a_ratio_is_a_ratio() {
    let work = |n: u64| move || assert!((0..n).map(std::hint::black_box).sum::<u64>() > 0);
    let racers = [
        Racer::new("one", work(2_000)),
        Racer::new("four", work(8_000)),
    ];
    let ratios = race(&racers, 15, Duration::from_micros(50), &mut Dice::new(1));
    assert_eq!(ratios[0], 1.0);
    assert!((2.0..8.0).contains(&ratios[1]), "{ratios:?}");
    assert_eq!(median(&mut [3.0, 1.0, 2.0]), 2.0);
}

#[test]
fn the_table_speaks_its_own_short_way() {
    let shown = [0.0412, 0.685, 0.999, 1.88, 23.4].map(show);
    assert_eq!(shown, [".041", ".69", "1.0", "1.9", "23"]);
    assert_eq!([10, 1_000, 10_000_000].map(size), ["10", "1e3", "1e7"]);
    let goal = Goal::new("M1", "x", 0.5, [(0.2, "a".into()), (0.4, "b".into())]);
    assert_eq!(goal.worst, Some((0.4, "b".into())));
}
