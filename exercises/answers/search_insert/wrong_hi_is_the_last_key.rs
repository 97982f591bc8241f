//! Wrong: `hi` starts at the last key, so that the place behind it can never be the answer.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    let (mut lo, mut hi) = (0, sorted.len().saturating_sub(1));
    while lo < hi {
        let mid = lo + (hi - lo) / 2;
        if sorted[mid] < *target {
            lo = mid + 1;
        } else {
            hi = mid;
        }
    }
    lo
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
