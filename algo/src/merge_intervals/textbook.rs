//! The form for a whiteboard: sort by start, then fold.

use super::{StartAboveEnd, refuse_backward};

/// What [`textbook_steps`] tells its watcher; the book draws it.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a, T> {
    /// All intervals, sorted by start.
    Sorted(&'a [(T, T)]),
    /// The interval at `next` overlaps the last of `merged`, and has been taken into it.
    Joined {
        /// Its place among the sorted ones.
        next: usize,
        /// The answer so far.
        merged: &'a [(T, T)],
    },
    /// The interval at `next` starts behind the last of `merged`, and now is the last itself.
    Opened {
        /// Its place among the sorted ones.
        next: usize,
        /// The answer so far.
        merged: &'a [(T, T)],
    },
}

/// Merges overlapping closed intervals: the oracle of [`merge_intervals`](super::merge_intervals).
///
/// `O(n log n)` for the sort. Space is `O(n)`, whatever one reads: the answer may be as long as the input,
/// and a stable sort keeps half of it aside.
///
/// # Errors
/// [`StartAboveEnd`] names the first interval that is written backwards.
pub fn textbook<T: Ord + Copy>(intervals: &[(T, T)]) -> Result<Vec<(T, T)>, StartAboveEnd> {
    textbook_steps(intervals, |_| {})
}

/// [`textbook`], watched: `watch` is told of each step; a watcher that does nothing costs nothing.
///
/// # Errors
/// As [`textbook`].
// ANCHOR: textbook
pub fn textbook_steps<T: Ord + Copy>(
    intervals: &[(T, T)],
    mut watch: impl FnMut(Step<'_, T>),
) -> Result<Vec<(T, T)>, StartAboveEnd> {
    refuse_backward(intervals)?;
    let mut sorted = intervals.to_vec();
    sorted.sort();
    watch(Step::Sorted(&sorted));

    let mut merged: Vec<(T, T)> = Vec::new();
    for (next, &(start, end)) in sorted.iter().enumerate() {
        match merged.last_mut() {
            Some(last) if start <= last.1 => {
                last.1 = last.1.max(end);
                watch(Step::Joined {
                    next,
                    merged: &merged,
                });
            }
            _ => {
                merged.push((start, end));
                watch(Step::Opened {
                    next,
                    merged: &merged,
                });
            }
        }
    }
    Ok(merged)
}
// ANCHOR_END: textbook
