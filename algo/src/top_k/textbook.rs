//! The forms for a whiteboard: count, then keep the best k in a heap; or sort into buckets by count.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::hash::Hash;

/// An item in the heap. A [`BinaryHeap`] keeps its greatest on top, and what is to be thrown out must be there: so
/// the *worst* is the greatest, which is the lesser count, and of equal counts the greater value.
pub type Ranked<T> = (Reverse<usize>, T);

/// What [`keep_k`] tells its watcher; the book draws it.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a, T> {
    /// An item has been put in.
    Pushed {
        /// Which one.
        item: T,
        /// How often it was counted.
        count: usize,
        /// The heap as it lies in memory: the children of `i` are `2 * i + 1` and `2 * i + 2`.
        heap: &'a [Ranked<T>],
    },
    /// There were more than k, and the worst has been thrown out.
    Popped {
        /// Which one.
        item: T,
        /// How often it was counted.
        count: usize,
        /// The heap without it.
        heap: &'a [Ranked<T>],
    },
}

/// The `k` most frequent of `items`: the oracle of [`top_k_frequent`](super::top_k_frequent).
///
/// `O(n log k)` time; space for the distinct items and the heap. Its map is seeded at random, so it is safe
/// against chosen keys.
pub fn textbook<T: Ord + Hash + Copy>(items: &[T], k: usize) -> Vec<T> {
    keep_k(count(items), k, |_| {})
}

fn count<T: Eq + Hash + Copy>(items: &[T]) -> HashMap<T, usize> {
    let mut counts = HashMap::new();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    counts
}

/// The second half of [`textbook`]: the best `k` of what was counted, whatever order it comes in.
///
/// `watch` is told of each step; a watcher that does nothing costs nothing.
// ANCHOR: keep_k
pub fn keep_k<T: Ord + Copy>(
    counts: impl IntoIterator<Item = (T, usize)>,
    k: usize,
    mut watch: impl FnMut(Step<'_, T>),
) -> Vec<T> {
    // Not `with_capacity(k)`: the caller may ask for the best `usize::MAX`.
    let mut heap: BinaryHeap<Ranked<T>> = BinaryHeap::new();
    for (item, count) in counts {
        heap.push((Reverse(count), item));
        watch(Step::Pushed {
            item,
            count,
            heap: heap.as_slice(),
        });
        if heap.len() > k
            && let Some((Reverse(count), item)) = heap.pop()
        {
            watch(Step::Popped {
                item,
                count,
                heap: heap.as_slice(),
            });
        }
    }
    let best_first = heap.into_sorted_vec().into_iter();
    best_first.map(|(_, item)| item).collect()
}
// ANCHOR_END: keep_k

/// The `k` most frequent of `items`, by a bucket for each count: `O(n)` time but for ties, and `O(n)` space.
///
/// An item can occur at most `n` times, so `n + 1` buckets hold every count and need no sort. Ties do: the rule
/// that the lesser comes first is not free.
// ANCHOR: buckets
pub fn buckets<T: Ord + Hash + Copy>(items: &[T], k: usize) -> Vec<T> {
    let mut buckets = vec![Vec::new(); items.len() + 1];
    for (item, count) in count(items) {
        buckets[count].push(item);
    }
    let mut best = Vec::new();
    for mut bucket in buckets.into_iter().rev() {
        if best.len() >= k {
            break;
        }
        bucket.sort_unstable();
        best.extend(bucket);
    }
    best.truncate(k);
    best
}
// ANCHOR_END: buckets
