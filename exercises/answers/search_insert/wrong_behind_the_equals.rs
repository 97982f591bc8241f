//! Wrong: the upper bound; a key that is there is answered with the place behind it.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    let (mut lo, mut hi) = (0, sorted.len());
    while lo < hi {
        let mid = lo + (hi - lo) / 2;
        if sorted[mid] <= *target {
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
