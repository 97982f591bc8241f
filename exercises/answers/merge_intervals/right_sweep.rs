//! Right, another way: walk over all starts and ends in order, and count how many windows are open.

/// An interval is written backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartAboveEnd {
    pub index: usize,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Edge {
    // Before `Closes`, so that windows which share a point are open together there.
    Opens,
    Closes,
}

pub fn merge_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    let mut edges = Vec::new();
    for (index, &(start, end)) in intervals.iter().enumerate() {
        if start > end {
            return Err(StartAboveEnd { index });
        }
        edges.push((start, Edge::Opens));
        edges.push((end, Edge::Closes));
    }
    edges.sort();
    let mut merged = Vec::new();
    let (mut open, mut begun) = (0, 0);
    for (at, edge) in edges {
        match edge {
            Edge::Opens if open == 0 => (open, begun) = (1, at),
            Edge::Opens => open += 1,
            Edge::Closes if open == 1 => {
                open = 0;
                merged.push((begun, at));
            }
            Edge::Closes => open -= 1,
        }
    }
    Ok(merged)
}

#[cfg(test)]
#[path = "../../spec/merge_intervals.rs"]
mod spec;
