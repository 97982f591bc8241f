//! # Drill: the k most frequent items (LeetCode 347)
//!
//! Two million calls a day, each with the number of its tool. Which ten tools are used most? They are the ones to
//! keep warm, to watch, and to make faster first.
//!
//! Build `top_k_frequent`: the `k` most frequent items, most frequent first.
//!
//! - Of equally frequent items the lesser comes first, and at the cut the lesser stays. Whoever asks twice gets
//!   the same answer twice, in whatever order the items came.
//! - Fewer than `k` distinct items: all of them, without padding. `k` may be 0, and it may be `usize::MAX`.
//! - An item may be any `i64`.

#[path = "support.rs"]
mod support;

use super::top_k_frequent;
use pretty_assertions::assert_eq;
use proptest::collection::vec;
use proptest::prop_assert_eq;
use support::property;

#[track_caller]
fn check(items: &[i64], k: usize, want: &[i64], question: &str) {
    assert_eq!(top_k_frequent(items, k), want, "\n\n  ? {question}\n");
}

/// Slow, and right by the look of it: count each item by walking over all, sort by the rule, cut.
fn slowly(items: &[i64], k: usize) -> Vec<i64> {
    let count = |item: i64| items.iter().filter(|other| **other == item).count();
    let mut distinct = items.to_vec();
    distinct.sort();
    distinct.dedup();
    // A stable sort keeps the lesser of equals in front.
    distinct.sort_by_key(|item| std::cmp::Reverse(count(*item)));
    distinct.truncate(k);
    distinct
}

#[test]
fn t1_finds_the_most_frequent() {
    check(
        &[1, 1, 1, 2, 2, 3],
        2,
        &[1, 2],
        "Three times 1, twice 2, once 3. Which two?",
    );
    check(
        &[9, 2, 9, 2, 9],
        1,
        &[9],
        "The same item comes back after another one. Is it counted from the start again?",
    );
}

#[test]
fn t2_puts_the_most_frequent_first() {
    check(
        &[7, 8, 8, 8, 9, 9],
        3,
        &[8, 9, 7],
        "Three, two, one: which way round does the reader of a ranking expect it?",
    );
}

#[test]
fn t3_breaks_ties_by_value() {
    check(
        &[4, 4, -1, -1, 7],
        2,
        &[-1, 4],
        "Two items, twice each. Who comes first, and who says so?",
    );
    check(
        &[4, 4, -1, -1, 7],
        1,
        &[-1],
        "There is room for one of two equals. Which one does the rule keep?",
    );
    let once: Vec<i64> = (0..40).rev().collect();
    check(
        &once,
        5,
        &[0, 1, 2, 3, 4],
        "Forty items, once each. Ask a hash map twice for its first five: will it say the same?",
    );
    // Item `i` comes one to three times: many ties, and far more items than a sort handles one by one.
    let times = |i: i64| 1 + i.rem_euclid(3);
    let many: Vec<i64> = (0..300)
        .flat_map(|i| (0..times(i)).map(move |_| i))
        .collect();
    let want: Vec<i64> = [3, 2, 1]
        .into_iter()
        .flat_map(|n| (0..300).filter(move |i| times(*i) == n))
        .collect();
    check(
        &many,
        300,
        &want,
        "Three hundred items, three counts. Which step of yours promises an order among equals, and does it keep its promise?",
    );
    let often = [vec![1; 300], vec![2; 200]].concat();
    check(
        &often,
        1,
        &[1],
        "Three hundred against two hundred. How far does your counter count?",
    );
}

#[test]
fn t4_knows_none_one_and_the_same() {
    check(&[], 3, &[], "Nothing was called. What is called most?");
    check(&[5], 1, &[5], "One item, once: is that not the most?");
    check(
        &[6, 6, 6, 6],
        2,
        &[6],
        "All are equal: how many distinct items are there to give?",
    );
}

#[test]
fn t5_takes_any_k() {
    check(&[1, 1, 2], 0, &[], "The best none: how many is that?");
    check(&[], 0, &[], "None of nothing?");
    check(
        &[1, 1, 2],
        9,
        &[1, 2],
        "Nine are asked for and two exist. What would a third one be?",
    );
    check(
        &[1, 1, 2],
        usize::MAX,
        &[1, 2],
        "How much room did you set aside, and did `k + 1` come up anywhere?",
    );
}

#[test]
fn t6_goes_to_the_ends_of_i64() {
    check(
        &[i64::MAX, i64::MIN, 0],
        3,
        &[i64::MIN, 0, i64::MAX],
        "Once each, so the least comes first. If you negated a value to turn the order round: what is `-i64::MIN`?",
    );
    check(
        &[i64::MAX, i64::MIN, i64::MAX, 0],
        1,
        &[i64::MAX],
        "Is an item a value to look up, or an index into a table of counts?",
    );
}

#[test]
fn t7_agrees_with_the_slow_way() {
    check(
        &[3, 5, 3, 5, 4],
        2,
        &[3, 5],
        "What do you do by hand, with a tally sheet?",
    );
    property((vec(-6_i64..6, 0..40), 0_usize..14), |(items, k)| {
        prop_assert_eq!(
            top_k_frequent(&items, k),
            slowly(&items, k),
            "\n\n  ? The {} most frequent of {:?}: count them. Where do your answer and the tally part?\n",
            k,
            items
        );
        Ok(())
    });
}

#[test]
fn t8_does_not_depend_on_the_order_of_arrival() {
    check(
        &[2, 1, 2, 1],
        2,
        &[1, 2],
        "2 came first and 1 is the lesser. Which of the two does the rule look at?",
    );
    property((vec(-40_i64..40, 0..60), 0_usize..9), |(items, k)| {
        let forwards = top_k_frequent(&items, k);
        let backwards: Vec<i64> = items.iter().rev().copied().collect();
        prop_assert_eq!(
            top_k_frequent(&backwards, k),
            forwards,
            "\n\n  ? The same calls, read from the end of the log. What else has changed?\n"
        );
        Ok(())
    });
}
