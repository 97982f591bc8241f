//! Many searches side by side.
//!
//! A processor can have a dozen loads under way at once, and one search uses a single one: its next key is not
//! known before this one has come. Sixteen searches that take their first step together, then their
//! second, and so on, have sixteen loads under way, and wait once for all. Nothing is computed faster; the
//! waiting is shared. The larger the slice, the longer the wait, and the more there is to gain.
//!
//! They stay in step without any bookkeeping, because how much is *left* after a step depends on the length of
//! the slice and not on the target: one `left` serves all. That is also why the loop never stops early when
//! it meets an equal key.
//!
//! Why sixteen: measured. Eight leave loads unused and were slower at every size but the smallest.

use super::search_insert;
use std::hint::select_unpredictable;

/// How many searches go side by side.
const LANES: usize = 16;

/// The place of each of `targets` in `sorted`, as [`search_insert`] gives it, in the order of the targets.
///
/// The targets may come in any order; `sorted` must be sorted.
///
/// # Example
/// ```
/// use algo::search_insert::search_insert_many;
///
/// assert_eq!(search_insert_many(&[10, 20, 30], &[20, 35, 5]), [1, 3, 0]);
/// ```
pub fn search_insert_many<T: Ord>(sorted: &[T], targets: &[T]) -> Vec<usize> {
    let (groups, rest) = targets.as_chunks::<LANES>();
    let mut places = Vec::with_capacity(targets.len());
    for group in groups {
        places.extend(side_by_side(sorted, group));
    }
    places.extend(rest.iter().map(|target| search_insert(sorted, target)));
    places
}

/// One step of every search, then the next.
///
/// `at` is a place that the answer cannot lie before, and it lies at most `left` behind it.
// ANCHOR: side_by_side
fn side_by_side<T: Ord>(sorted: &[T], targets: &[T; LANES]) -> [usize; LANES] {
    let mut places = [0; LANES];
    let mut left = sorted.len();
    while left > 1 {
        let half = left / 2;
        for (at, target) in places.iter_mut().zip(targets) {
            let further = *at + half;
            *at = select_unpredictable(sorted[further] < *target, further, *at);
        }
        left -= half;
    }
    if left == 1 {
        for (at, target) in places.iter_mut().zip(targets) {
            *at += usize::from(sorted[*at] < *target);
        }
    }
    places
}
// ANCHOR_END: side_by_side
