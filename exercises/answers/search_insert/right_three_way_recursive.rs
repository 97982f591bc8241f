//! Right, another way: recursion with a three-way comparison that goes on to the left of a hit.

use std::cmp::Ordering;

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    let mid = sorted.len() / 2;
    let Some(key) = sorted.get(mid) else {
        return 0;
    };
    match key.cmp(target) {
        Ordering::Less => mid + 1 + search_insert(&sorted[mid + 1..], target),
        Ordering::Equal | Ordering::Greater => search_insert(&sorted[..mid], target),
    }
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
