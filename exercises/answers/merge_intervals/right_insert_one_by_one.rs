//! Right, another way: the answer is kept merged from the start, and each window is put into it.

/// An interval is written backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    pub index: usize,
}

pub fn merge_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    let mut merged: Vec<(i64, i64)> = Vec::new();
    for (index, &window) in intervals.iter().enumerate() {
        let (mut start, mut end) = window;
        if start > end {
            return Err(StartAboveEnd { index });
        }
        merged.retain(|other| {
            let apart = other.1 < window.0 || window.1 < other.0;
            if !apart {
                start = start.min(other.0);
                end = end.max(other.1);
            }
            apart
        });
        let place = merged.partition_point(|other| other.0 < start);
        merged.insert(place, (start, end));
    }
    Ok(merged)
}

#[cfg(test)]
#[path = "../../spec/merge_intervals.rs"]
mod spec;
