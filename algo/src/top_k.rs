//! The k most frequent items: which tools are used most?
//!
//! | to call | for | how |
//! | --- | --- | --- |
//! | [`top_k_frequent`] | keys of your own | a cheap hash, then a selection |
//! | [`textbook`] | a whiteboard; the oracle of the others | std's hash map, then a heap of k |
//! | [`buckets`] | the follow-up "can you do it in O(n)?" | std's hash map, then a bucket per count |
//!
//! Ties are broken by value, the lesser first. Without such a rule the answer would depend on the order of a hash
//! map, which std changes on purpose from run to run: a dashboard would flicker, and a test would fail now
//! and then.
//!
//! # Why it is fast
//!
//! 1. **The hash is nearly the whole story.** Counting touches every item, ranking only the distinct ones.
//!    std's hash (SipHash) is made so that nobody can choose keys that collide, and pays for it with every key.
//!    `rustc-hash` multiplies and rotates. That alone makes the count about two to four times as fast.
//! 2. **Room from the start.** A map that grows moves all that it holds, again and again, and new memory is slow at
//!    the first touch. Room for some ten thousand items spares that and still fits a cache; room for all
//!    items would not, and would slow down the common case of few distinct ones.
//! 3. **Select, then sort k.** `select_nth_unstable_by` puts the best k in front in `O(distinct)` and sorts nothing;
//!    k items are sorted at the end. A heap costs `O(distinct * log k)`, though on random input most items lose
//!    against the heap's least at the first look, so the gain over it is modest.
//! 4. **No buckets.** Bucket sort by count is `O(n)`, the heap `O(n log k)`, and still the buckets are behind on every
//!    input of ten million items: `n + 1` buckets are mostly empty, and they all have to be made, walked and freed.
//!    A bound says how a cost grows, not how large it is.
//!
//! # What it is not safe against
//!
//! A fast hash can be attacked: who knows it can choose keys that all collide, and counting takes quadratic
//! time. Count what *you* named (tools, your own ids) with it. For what strangers write (queries, user agents)
//! take [`textbook`], whose map is seeded at random.

mod textbook;

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::cmp::Ordering;
use std::hash::Hash;

pub use textbook::{Ranked, Step, buckets, keep_k, textbook};

/// Room for so many distinct items is there from the start, if there are as many items at all.
const ROOM: usize = 16_384;

/// The `k` most frequent of `items`, most frequent first; of equally frequent ones, the lesser first.
///
/// If there are fewer than `k` distinct items, all of them. The map of counts is not safe against keys that an
/// adversary chooses: see the module's page.
///
/// # Example
/// ```
/// use algo::top_k::top_k_frequent;
///
/// assert_eq!(top_k_frequent(&[1, 1, 1, 2, 2, 3], 2), [1, 2]);
/// assert_eq!(top_k_frequent(&["search", "mail", "mail", "search", "pay"], 2), ["mail", "search"]);
/// assert_eq!(top_k_frequent(&[7, 7], 5), [7]);
/// ```
// ANCHOR: top_k
pub fn top_k_frequent<T: Ord + Hash + Copy>(items: &[T], k: usize) -> Vec<T> {
    let room = items.len().min(ROOM);
    let mut counts = FxHashMap::with_capacity_and_hasher(room, FxBuildHasher);
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    let mut ranked: Vec<(T, usize)> = counts.into_iter().collect();
    if k < ranked.len() {
        ranked.select_nth_unstable_by(k, by_rank);
        ranked.truncate(k);
    }
    ranked.sort_unstable_by(by_rank);
    ranked.into_iter().map(|(item, _)| item).collect()
}

/// The better first: the higher count, and of equal counts the lesser value.
fn by_rank<T: Ord>(a: &(T, usize), b: &(T, usize)) -> Ordering {
    b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0))
}
// ANCHOR_END: top_k
