//! Drill: merge overlapping intervals.
//!
//! Brief: `exercises/spec/merge_intervals.rs`. Page: `book/src/merge_intervals.md`.

/// An interval is written backwards: its start lies above its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    /// Where the first such interval stands in the input, counted from 0.
    pub index: usize,
}

/// Merges overlapping closed intervals; the answer is sorted, and no two in it share a point.
///
/// # Errors
/// [`StartAboveEnd`] names the first interval that is written backwards.
pub fn merge_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    todo!("merge {intervals:?}")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/merge_intervals.rs"]
mod spec;
