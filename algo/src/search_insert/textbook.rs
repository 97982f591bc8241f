//! The form for a whiteboard: two bounds that close in.

/// What [`textbook_steps`] tells its watcher; the book draws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The place lies in `lo..=hi`; the key at `mid` is looked at next.
    Look {
        /// All keys before it are below the target.
        lo: usize,
        /// The middle of what is left.
        mid: usize,
        /// From it on, no key is below the target.
        hi: usize,
    },
    /// Nothing is left between the bounds: this is the place.
    Found {
        /// Where both bounds have met.
        place: usize,
    },
}

/// The first place in `sorted` whose key is not below `target`: the oracle of
/// [`search_insert`](super::search_insert).
///
/// `lo + (hi - lo) / 2` rather than `(lo + hi) / 2`: two places of a slice of sized things cannot overflow a
/// `usize`, but the sum did overflow Java's `int`, unnoticed for nine years (Joshua Bloch, 2006).
pub fn textbook<T: Ord>(sorted: &[T], target: &T) -> usize {
    textbook_steps(sorted, target, |_| {})
}

/// [`textbook`], watched: `watch` is told of each step; a watcher that does nothing costs nothing.
// ANCHOR: textbook
pub fn textbook_steps<T: Ord>(sorted: &[T], target: &T, mut watch: impl FnMut(Step)) -> usize {
    let (mut lo, mut hi) = (0, sorted.len());
    while lo < hi {
        let mid = lo + (hi - lo) / 2;
        watch(Step::Look { lo, mid, hi });
        if sorted[mid] < *target {
            lo = mid + 1;
        } else {
            hi = mid;
        }
    }
    watch(Step::Found { place: lo });
    lo
}
// ANCHOR_END: textbook
