//! Wrong: std's `binary_search`, which may name any of several equal keys.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    sorted.binary_search(target).unwrap_or_else(|place| place)
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
