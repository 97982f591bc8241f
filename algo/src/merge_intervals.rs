//! Merge overlapping closed intervals: when was any tool running?
//!
//! | to call | for | how |
//! | --- | --- | --- |
//! | [`merge_intervals`] | anything with an order | below |
//! | [`merge_integer_intervals`] | time stamps as `i64` | the same with a radix sort |
//! | [`MergedIntervals`] | a live stream, one interval at a time | keeps the answer, and inserts into it |
//! | [`textbook`] | a whiteboard; the oracle of the others | sort by start, fold |
//!
//! Intervals are closed: `(1, 4)` and `(4, 5)` share the moment 4 and become `(1, 5)`; `(1, 2)` and `(3, 4)` share
//! none and stay apart. Which ends touch is a decision, and the first question to ask an interviewer.
//!
//! # Why it is faster than the textbook
//!
//! The textbook spends nearly all its time in the sort, so what counts is to sort less, and then to sort cheaper.
//!
//! 1. **Join neighbours before sorting.** One walk in the order of the input, [`join_neighbours`], takes in each
//!    interval that overlaps the one before it. Overlap is symmetric, so the union stays the union in any
//!    order. On intervals that all share a moment this leaves one: the sort has nothing to do, and `O(n log n)`
//!    has become `O(n)`.
//! 2. **Ask whether it is done.** If each interval ends before the next starts, that walk has given the answer.
//!    Logs come in order, so this is the common case and not a lucky one. A log that is read newest first is
//!    walked from its back, which makes it the same case. On random input both questions are answered after a
//!    few elements: asking costs nothing.
//! 3. **Sort by start alone, and unstably.** The order of intervals with equal starts cannot change their union,
//!    so the end need not be compared and equal ones need not keep their order. One comparison instead of two,
//!    and no second buffer.
//! 4. **Fold without a branch.** "Does it overlap the last one?" is a coin toss on random input, and a
//!    processor that guesses a coin wrong throws away some fifteen cycles of work. [`fold`] asks no question that
//!    steers a jump: it computes both outcomes, picks one, and always writes; only *where* it writes depends on
//!    the answer.
//!
//! # What it costs
//!
//! Time `O(n log n)`, `O(n)` when the input is in order, in reverse, or nested. Space `O(n)`: the caller keeps
//! the input as it was, so the answer needs room of its own, up to `n` intervals. `O(1)` could only be said of
//! the *extra* space of a version that destroys its input (and sorts in place, and counts no recursion stack).

mod textbook;
mod radix;
mod live;

use std::error::Error;
use std::fmt;
use std::hint::select_unpredictable;

pub use live::MergedIntervals;
pub use radix::merge_integer_intervals;
pub use textbook::{Step, textbook, textbook_steps};

/// An interval is written backwards: its start lies above its end.
///
/// It could be a slip (swap them) or an empty interval (drop it). Which of the two, the caller knows and this
/// crate doesn't, so nothing is guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    /// Where the first such interval stands in the input, counted from 0.
    pub index: usize,
}

impl fmt::Display for StartAboveEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = self.index;
        write!(
            f,
            "the interval at index {index} starts after its end: swap the two, or leave it out"
        )
    }
}

impl Error for StartAboveEnd {}

/// Merges overlapping closed intervals.
///
/// The answer is sorted, and no two intervals in it share a point. The input stays as it was.
///
/// # Errors
/// [`StartAboveEnd`] names the first interval that is written backwards.
///
/// # Example
/// ```
/// use algo::merge_intervals::{StartAboveEnd, merge_intervals};
///
/// assert_eq!(merge_intervals(&[(8, 10), (2, 6), (1, 3)]), Ok(vec![(1, 6), (8, 10)]));
/// assert_eq!(merge_intervals(&["fg", "ad"].map(|s| s.split_at(1))), Ok(vec![("a", "d"), ("f", "g")]));
/// assert_eq!(merge_intervals(&[(1, 3), (6, 2)]), Err(StartAboveEnd { index: 1 }));
/// ```
pub fn merge_intervals<T: Ord + Copy>(intervals: &[(T, T)]) -> Result<Vec<(T, T)>, StartAboveEnd> {
    merge_sorting_with(intervals, |windows| {
        windows.sort_unstable_by_key(|window| window.0)
    })
}

/// The four steps of the module's page; `sort` is the third.
// ANCHOR: merge
fn merge_sorting_with<T: Ord + Copy>(
    intervals: &[(T, T)],
    sort: impl Fn(&mut Vec<(T, T)>),
) -> Result<Vec<(T, T)>, StartAboveEnd> {
    let newest_first = intervals.is_sorted_by(|a, b| a.0 >= b.0);
    let joined = if newest_first {
        join_neighbours(intervals.iter().rev())
    } else {
        join_neighbours(intervals.iter())
    };
    let Some(mut windows) = joined else {
        return refuse_backward(intervals).map(|()| Vec::new());
    };
    if !windows.is_sorted_by(|a, b| a.1 < b.0) {
        sort(&mut windows);
        fold(&mut windows);
    }
    Ok(windows)
}
// ANCHOR_END: merge

/// Takes each interval into the one before it where the two overlap; `None` if one is written backwards.
fn join_neighbours<'a, T: Ord + Copy + 'a>(
    intervals: impl ExactSizeIterator<Item = &'a (T, T)>,
) -> Option<Vec<(T, T)>> {
    // Room for all of them at once: growing step by step would copy the answer again and again.
    let mut joined = Vec::with_capacity(intervals.len());
    // A local, not the vector's last: it stays in registers until it is complete.
    let mut last: Option<(T, T)> = None;
    for &(start, end) in intervals {
        if start > end {
            return None;
        }
        last = match last {
            Some(window) if start <= window.1 && window.0 <= end => {
                Some((window.0.min(start), window.1.max(end)))
            }
            complete => {
                joined.extend(complete);
                Some((start, end))
            }
        };
    }
    joined.extend(last);
    Some(joined)
}

/// Merges what is sorted by start, in place.
///
/// `last` grows while the intervals overlap it, and `top` is where it is written. Each round writes it, needed or
/// not: a write that the next round overwrites is cheaper than a wrong guess about whether to write.
// ANCHOR: fold
fn fold<T: Ord + Copy>(sorted: &mut Vec<(T, T)>) {
    let Some(&(mut last)) = sorted.first() else {
        return;
    };
    let mut top = 0;
    for at in 1..sorted.len() {
        let (start, end) = sorted[at];
        let apart = start > last.1;
        top += usize::from(apart);
        last.0 = select_unpredictable(apart, start, last.0);
        last.1 = select_unpredictable(apart, end, last.1.max(end));
        sorted[top] = last;
    }
    sorted.truncate(top + 1);
}
// ANCHOR_END: fold

/// Finds the first interval that is written backwards.
fn refuse_backward<T: Ord>(intervals: &[(T, T)]) -> Result<(), StartAboveEnd> {
    match intervals.iter().position(|(start, end)| start > end) {
        Some(index) => Err(StartAboveEnd { index }),
        None => Ok(()),
    }
}
