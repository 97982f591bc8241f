//! # Drill: merge overlapping intervals (LeetCode 56)
//!
//! Each call of a tool left a window in the log: when it began, when it ended. When was *any* tool
//! running? Merge the windows that overlap, and the answer is a short list.
//!
//! Build `merge_intervals`. It takes windows in any order and gives the merged ones, sorted by start; no
//! two of them share a point. The windows are closed: both ends belong to them.
//!
//! - `(1, 4)` and `(4, 5)` share the point 4: they are one window. `(1, 2)` and `(3, 4)` share none and stay two,
//!   though no integer lies between them: time goes on between 2 and 3.
//! - A window may lie inside another, be a single point, or reach from `i64::MIN` to `i64::MAX`.
//! - A window whose start lies above its end is refused: `StartAboveEnd` with the index, in the input, of the
//!   first such window. Nobody swaps it in silence: what else in that line is wrong?
//! - No window in gives no window out.

#[path = "support.rs"]
mod support;

use super::{StartAboveEnd, merge_intervals};
use pretty_assertions::assert_eq;
use proptest::collection::vec;
use proptest::prelude::Strategy;
use proptest::prop_assert_eq;
use support::property;

type Window = (i64, i64);

#[track_caller]
fn check(windows: &[Window], want: &[Window], question: &str) {
    let want = Ok(want.to_vec());
    assert_eq!(merge_intervals(windows), want, "\n\n  ? {question}\n");
}

#[track_caller]
fn refuse(windows: &[Window], index: usize, question: &str) {
    let want = Err(StartAboveEnd { index });
    assert_eq!(merge_intervals(windows), want, "\n\n  ? {question}\n");
}

/// Slow, and right by the look of it: while two windows overlap, put their union in their place.
fn slowly(windows: &[Window]) -> Vec<Window> {
    let mut left = windows.to_vec();
    'again: loop {
        for a in 0..left.len() {
            for b in a + 1..left.len() {
                if left[a].0 <= left[b].1 && left[b].0 <= left[a].1 {
                    let other = left.swap_remove(b);
                    left[a] = (left[a].0.min(other.0), left[a].1.max(other.1));
                    continue 'again;
                }
            }
        }
        left.sort();
        return left;
    }
}

#[test]
fn t1_merges_two_that_overlap() {
    check(
        &[(1, 3), (2, 6), (8, 10)],
        &[(1, 6), (8, 10)],
        "The second window starts before the first has ended. Where does their union end?",
    );
    check(
        &[(1, 3), (2, 6), (5, 9)],
        &[(1, 9)],
        "The third overlaps the second and not the first. With what must it be compared?",
    );
}

#[test]
fn t2_joins_what_shares_a_point_and_nothing_else() {
    check(
        &[(1, 4), (4, 5)],
        &[(1, 5)],
        "At the moment 4 both calls are running. Is that one window or two?",
    );
    check(
        &[(1, 2), (3, 4)],
        &[(1, 2), (3, 4)],
        "No integer lies between 2 and 3. Does no time lie there?",
    );
}

#[test]
fn t3_takes_them_in_any_order() {
    check(
        &[(8, 10), (1, 3), (2, 6)],
        &[(1, 6), (8, 10)],
        "The window that began first stands second. Who puts them in order?",
    );
    check(
        &[(7, 8), (5, 6), (3, 4), (1, 2)],
        &[(1, 2), (3, 4), (5, 6), (7, 8)],
        "A log that is read newest first: what does the answer start with?",
    );
    check(
        &[(6, 7), (1, 2), (2, 6)],
        &[(1, 7)],
        "The last window bridges two that lay apart. Did one of them leave your hands too early?",
    );
}

#[test]
fn t4_keeps_the_longer_end() {
    check(
        &[(1, 10), (2, 3), (4, 5)],
        &[(1, 10)],
        "A short call ran inside a long one. Did it end the long one?",
    );
    check(
        &[(1, 10), (2, 3), (9, 12)],
        &[(1, 12)],
        "Which end does the third window meet: 10 or 3?",
    );
    check(
        &[(1, 2), (1, 9), (1, 4)],
        &[(1, 9)],
        "Three began together. Which of them ended last?",
    );
}

#[test]
fn t5_knows_none_one_and_the_same() {
    check(&[], &[], "When nothing ran, how many windows are there?");
    check(
        &[(3, 7)],
        &[(3, 7)],
        "With what would a single window overlap?",
    );
    check(
        &[(5, 5)],
        &[(5, 5)],
        "A call that took no time: did it not happen?",
    );
    check(
        &[(2, 4), (2, 4), (2, 4)],
        &[(2, 4)],
        "Three calls at the very same time: how many windows?",
    );
    check(
        &[(5, 5), (5, 5), (6, 6)],
        &[(5, 5), (6, 6)],
        "Two points on the same spot, and one beside them. Which share a point?",
    );
}

#[test]
fn t6_goes_to_the_ends_of_i64() {
    check(
        &[(0, 0), (i64::MIN, i64::MAX)],
        &[(i64::MIN, i64::MAX)],
        "How long is this window? Must you know?",
    );
    check(
        &[(0, i64::MAX), (i64::MIN, -1)],
        &[(i64::MIN, -1), (0, i64::MAX)],
        "Whoever adds 1 to an end to see whether the next one touches: what is `i64::MAX + 1`?",
    );
    check(
        &[(i64::MAX, i64::MAX), (i64::MIN, i64::MIN)],
        &[(i64::MIN, i64::MIN), (i64::MAX, i64::MAX)],
        "Two points, as far apart as can be. What did you subtract?",
    );
}

#[test]
fn t7_refuses_a_window_written_backwards() {
    refuse(
        &[(1, 3), (6, 2)],
        1,
        "It ends before it starts. Whose guess would a swap be?",
    );
    refuse(
        &[(9, 1)],
        0,
        "A single window needs no merging. Does it need no looking at?",
    );
    refuse(
        &[(7, 9), (0, 20), (5, 4), (3, 2)],
        2,
        "Which place in the *input* should the caller look at first?",
    );
    refuse(
        &[(9, 9), (8, 7), (6, 5), (4, 4)],
        1,
        "Read newest first, one backward window comes before the other. Which is the first in the input?",
    );
    refuse(
        &[(i64::MAX, i64::MIN)],
        0,
        "Start above end, as far as can be. What did you subtract?",
    );
}

#[test]
fn t8_agrees_with_the_slow_way() {
    check(
        &[(3, 5), (0, 1), (4, 8)],
        &[(0, 1), (3, 8)],
        "What do you do by hand, with three windows on paper?",
    );
    let window = (-20_i64..20, 0_i64..7).prop_map(|(start, length)| (start, start + length));
    property(vec(window, 0..14), |windows| {
        prop_assert_eq!(
            merge_intervals(&windows),
            Ok(slowly(&windows)),
            "\n\n  ? {:?} went in. Draw them: where does the picture differ from your answer?\n",
            windows
        );
        Ok(())
    });
}
