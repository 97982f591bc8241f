//! Wrong: walks from the start; right answers, and a thousand looks for a thousand keys.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    sorted
        .iter()
        .position(|key| key >= target)
        .unwrap_or(sorted.len())
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
