//! Wrong: folds without sorting, because the windows came in order when it was tried.

/// An interval is written backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    pub index: usize,
}

pub fn merge_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    if let Some(index) = intervals.iter().position(|window| window.0 > window.1) {
        return Err(StartAboveEnd { index });
    }
    let mut merged: Vec<(i64, i64)> = Vec::new();
    for &window in intervals {
        match merged.last_mut() {
            Some(last) if window.0 <= last.1 && last.0 <= window.1 => {
                *last = (last.0.min(window.0), last.1.max(window.1));
            }
            _ => merged.push(window),
        }
    }
    merged.sort();
    Ok(merged)
}

#[cfg(test)]
#[path = "../../spec/merge_intervals.rs"]
mod spec;
