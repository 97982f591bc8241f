//! # Drill: find the place of a key (LeetCode 35)
//!
//! An audit log is sorted by time. A time stamp comes in: where does it belong? The same question places a
//! task in a queue that is sorted by priority.
//!
//! Build `search_insert`, the *lower bound*: the first place in `sorted` whose key is not below `target`. If
//! the target is there, that is where it stands, the first of them if there are several. If not, that is
//! where it can be inserted and all stays sorted: from 0 to `sorted.len()`, both included.
//!
//! - The keys are of any kind that has an order; compare them by that order and by nothing else.
//! - Keys may repeat. Any of the equal ones is not good enough: the first.
//! - Few looks: among 1,000 keys 24 comparisons at most, whatever the target. (`<`, `==` and `cmp` count as one each;
//!   halving needs ten steps, so two comparisons a step are fine.)
//! - The slice is sorted; you need not check it.

#[path = "support.rs"]
mod support;

use super::search_insert;
use pretty_assertions::assert_eq;
use proptest::collection::vec;
use proptest::prop_assert_eq;
use std::cell::Cell;
use std::cmp::Ordering;
use support::property;

#[track_caller]
fn check(sorted: &[i64], target: i64, want: usize, question: &str) {
    let place = search_insert(sorted, &target);
    assert_eq!(place, want, "\n\n  ? {question}\n");
}

/// A key that counts how often it is compared.
#[derive(Debug)]
struct Counted<'a> {
    key: usize,
    looks: &'a Cell<u32>,
}

impl Ord for Counted<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.looks.set(self.looks.get() + 1);
        self.key.cmp(&other.key)
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

#[test]
fn t1_finds_a_key_that_is_there() {
    check(
        &[1, 3, 5, 6],
        5,
        2,
        "The key is there. At which index, counted from 0?",
    );
}

#[test]
fn t2_finds_the_place_of_a_key_that_is_not() {
    check(
        &[1, 3, 5, 6],
        2,
        1,
        "Insert 2 there. Is what lies before it below 2, and what follows above?",
    );
    check(
        &[10, 20, 30],
        25,
        2,
        "When the bounds have met without a hit, which of them is the answer?",
    );
}

#[test]
fn t3_can_answer_both_ends() {
    check(&[1, 3, 5, 6], 0, 0, "What comes before the first?");
    check(
        &[1, 3, 5, 6],
        7,
        4,
        "A slice of four keys has how many places to insert at?",
    );
    check(&[1, 3, 5, 6], 6, 3, "Was the last key ever looked at?");
    check(&[1, 3, 5, 6], 1, 0, "Was the first key ever looked at?");
}

#[test]
fn t4_knows_none_and_one() {
    check(&[], 5, 0, "How many places are there in nothing?");
    check(&[5], 4, 0, "Below the only key: before or behind it?");
    check(&[5], 5, 0, "Equal to the only key: whose place is it?");
    check(&[5], 6, 1, "Above the only key: before or behind it?");
}

#[test]
fn t5_names_the_first_of_equals() {
    check(
        &[3, 3, 3, 3],
        3,
        0,
        "All are equal. A search that stops at a hit stops in the middle: what is to the left of it?",
    );
    check(
        &[1, 3, 3, 3, 5],
        3,
        1,
        "Three of them. If you were to replay the log from 3 on, which would you miss?",
    );
    check(
        &[3, 3, 3, 3],
        4,
        4,
        "Above all equals: how far must you go?",
    );
    check(
        &[3, 3, 3, 3],
        2,
        0,
        "Below all equals: did you move at all?",
    );
}

#[test]
fn t6_goes_to_the_ends_of_i64() {
    let sorted = [i64::MIN, -1, 0, i64::MAX];
    check(
        &sorted,
        i64::MIN,
        0,
        "What could you subtract from the least?",
    );
    check(
        &sorted,
        i64::MAX,
        3,
        "The greatest of all is there already. Where?",
    );
    check(
        &sorted,
        -2,
        1,
        "Who compares by subtracting: what is `i64::MIN - -2`, and what `i64::MAX - -2`?",
    );
    check(
        &[i64::MAX],
        i64::MIN,
        0,
        "Which of the two is below, and what does the sign of a difference say?",
    );
}

#[test]
fn t7_looks_at_few() {
    let looks = Cell::new(0);
    let counted = |key| Counted { key, looks: &looks };
    let sorted: Vec<_> = (0..1000).map(|at| counted(2 * at)).collect();
    for target in [0, 1, 999, 1000, 1001, 1998, 1999] {
        looks.set(0);
        let place = search_insert(&sorted, &counted(target));
        assert_eq!(
            place,
            target.div_ceil(2),
            "\n\n  ? A thousand even keys, and you look for {target}. What is half of it, rounded up?\n"
        );
        assert!(
            looks.get() <= 24,
            "\n\n  ? {} comparisons among a thousand keys, to find {target}. If each one halved what is left, how many would do?\n",
            looks.get()
        );
    }
    let equals: Vec<_> = (0..1000).map(|_| counted(7)).collect();
    looks.set(0);
    let place = search_insert(&equals, &counted(7));
    assert_eq!(
        place, 0,
        "\n\n  ? A thousand equal keys, and you look for one like them. Which is the first?\n"
    );
    assert!(
        looks.get() <= 24,
        "\n\n  ? {} comparisons among a thousand equal keys. From the hit, did you walk to the first of them?\n",
        looks.get()
    );
}

#[test]
fn t8_agrees_with_counting() {
    check(
        &[2, 4, 6],
        5,
        2,
        "How many keys are below the target? Is that not the answer?",
    );
    property(
        (vec(-9_i64..9, 0..40), -10_i64..10),
        |(mut keys, target)| {
            keys.sort();
            let below = keys.iter().filter(|key| **key < target).count();
            prop_assert_eq!(
                search_insert(&keys, &target),
                below,
                "\n\n  ? {} into {:?}: how many keys are below it?\n",
                target,
                keys
            );
            Ok(())
        },
    );
}
