//! The same merge for integers, which can be sorted without comparing them.
//!
//! A comparison sort learns one bit from each comparison, so it needs about `n log n` of them. An integer
//! tells a whole byte at a glance: put each interval into one of 256 piles by the lowest byte of its start,
//! collect the piles in order, and do the same for the next byte. A pile keeps the order in which things
//! fell onto it, so after the last byte all is sorted. Nothing is compared, so nothing can be guessed wrong.
//!
//! The work is `O(n * bytes)`, with two savings:
//!
//! - starts are counted from the least one, so the bytes to look at are those of the *range*: a day in
//!   milliseconds has four, though each stamp has eight;
//! - a byte at a time means 256 places being written to at once, which caches and page tables can follow. With
//!   11 bits, two thousand places, a hundred thousand intervals were up to a fifth faster, and a thousand or ten
//!   million slower.
//!
//! It pays from a few hundred intervals on; below, the comparison sort is done before the piles are counted.

use super::{StartAboveEnd, merge_intervals, merge_sorting_with};

/// From here on, counting 256 piles costs less than comparing.
const MANY: usize = 256;

/// Merges overlapping closed intervals of integers: [`merge_intervals`] with a radix sort.
///
/// # Errors
/// [`StartAboveEnd`] names the first interval that is written backwards.
///
/// # Example
/// ```
/// use algo::merge_intervals::merge_integer_intervals;
///
/// let calls = [(1_700_000_300, 1_700_000_900), (1_700_000_000, 1_700_000_300)];
/// assert_eq!(merge_integer_intervals(&calls), Ok(vec![(1_700_000_000, 1_700_000_900)]));
/// ```
pub fn merge_integer_intervals(intervals: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StartAboveEnd> {
    if intervals.len() < MANY {
        return merge_intervals(intervals);
    }
    merge_sorting_with(intervals, radix_sort)
}

/// Sorts by start, lowest byte first.
// ANCHOR: radix
fn radix_sort(windows: &mut Vec<(i64, i64)>) {
    let starts = || windows.iter().map(|window| window.0);
    let (Some(least), Some(most)) = (starts().min(), starts().max()) else {
        return;
    };
    // `abs_diff` is the distance as `u64`: from `i64::MIN` to `i64::MAX` it doesn't overflow.
    let bits = u64::BITS - most.abs_diff(least).leading_zeros();
    let mut sorted = vec![(0, 0); windows.len()];
    for shift in (0..bits).step_by(8) {
        let pile = |window: &(i64, i64)| (window.0.abs_diff(least) >> shift) as u8 as usize;
        // How many go to each pile, and from that where each pile begins.
        let mut places = [0; 256];
        for window in windows.iter() {
            places[pile(window)] += 1;
        }
        let mut begin = 0;
        for place in &mut places {
            let count = *place;
            *place = begin;
            begin += count;
        }
        for window in windows.iter() {
            let place = &mut places[pile(window)];
            sorted[*place] = *window;
            *place += 1;
        }
        std::mem::swap(windows, &mut sorted);
    }
}
// ANCHOR_END: radix
