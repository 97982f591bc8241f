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
    let mut places = vec![0; targets.len()];
    let (groups, rest) = targets.as_chunks::<LANES>();
    let (group_places, rest_places) = places.as_chunks_mut::<LANES>();
    for (group, places) in groups.iter().zip(group_places) {
        side_by_side(sorted, group, places);
    }
    for (target, place) in rest.iter().zip(rest_places) {
        *place = search_insert(sorted, target);
    }
    places
}

/// One step of every search, then the next.
///
/// Of each search `at` is known: the place is not before it, and at most `left` behind it. It is an array of its
/// own, not `places`: what nobody else can see, the compiler need not write back at each step.
// ANCHOR: side_by_side
fn side_by_side<T: Ord>(sorted: &[T], targets: &[T; LANES], places: &mut [usize; LANES]) {
    let mut at = [0; LANES];
    let mut left = sorted.len();
    while left > 1 {
        let half = left / 2;
        for (target, at) in targets.iter().zip(&mut at) {
            let further = *at + half;
            *at = select_unpredictable(sorted[further] < *target, further, *at);
        }
        left -= half;
    }
    if left == 1 {
        for ((target, at), place) in targets.iter().zip(at).zip(places) {
            *place = at + usize::from(sorted[at] < *target);
        }
    }
}
// ANCHOR_END: side_by_side
