//! Wrong: the sources' version, which never asks whether a window is written backwards.

/// An interval is written backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    pub index: usize,
}

pub fn merge_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    let mut sorted = intervals.to_vec();
    sorted.sort_by_key(|window| window.0);
    let mut merged: Vec<(i64, i64)> = Vec::new();
    for window in sorted {
        match merged.last_mut() {
            Some(last) if window.0 <= last.1 => last.1 = last.1.max(window.1),
            _ => merged.push(window),
        }
    }
    Ok(merged)
}

#[cfg(test)]
#[path = "../../spec/merge_intervals.rs"]
mod spec;
