//! Wrong: looks for the backward window after sorting, and names a place that the caller cannot find.

/// An interval is written backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    pub index: usize,
}

pub fn merge_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    let mut sorted = intervals.to_vec();
    sorted.sort();
    let mut merged: Vec<(i64, i64)> = Vec::new();
    for (index, window) in sorted.into_iter().enumerate() {
        if window.0 > window.1 {
            return Err(StartAboveEnd { index });
        }
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
