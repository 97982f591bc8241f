//! Right, another way: the place is where "below the target" turns false, and std finds such a turn.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    sorted.partition_point(|key| key < target)
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
