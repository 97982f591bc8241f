//! Find a key's place in a sorted slice: where does this time stamp belong?
//!
//! | to call | for |
//! | --- | --- |
//! | [`search_insert`] | one key |
//! | [`search_insert_many`] | many keys, several times as fast |
//! | [`textbook`] | a whiteboard; the oracle of the others |
//!
//! The place is the *lower bound*: the first whose key is not below the target. There a target that is absent
//! can be inserted, and one that is present is found, the first of them if there are several. std's
//! `binary_search` is no lower bound: among equal keys it may name any.
//!
//! # Why one search is faster than the textbook
//!
//! Both look at the same `log n` keys. The textbook's `if` decides which half to go to, and on random targets that
//! is a coin toss each time: the processor guesses, is wrong half the time, and throws away some fifteen
//! cycles of work. std's `partition_point` has no such `if`: it computes both places and *picks* one with a
//! conditional move, which cannot be guessed wrong. So [`search_insert`] is one line that calls std. An own loop
//! of the same shape measured 3 to 12 % slower, for it checks bounds that std knows to hold.
//!
//! Then why does the textbook win on a slice of hundreds of megabytes? There each step waits for memory. A guess,
//! right half the time, lets the processor fetch the next key before this one has come; a conditional move
//! makes it wait. Branch-free is a trade, and not a virtue: it pays while the keys are in the cache.
//!
//! # Why many searches together are faster still
//!
//! What remains is waiting: a step cannot begin before the last one's key is there. But *other* searches could,
//! as they don't depend on it. See [`search_insert_many`].

mod textbook;
mod batch;

pub use batch::search_insert_many;
pub use textbook::{Step, textbook, textbook_steps};

/// The first place in `sorted` whose key is not below `target`; `sorted.len()` if all are below.
///
/// The slice must be sorted. If it isn't, the answer is some place in `0..=sorted.len()`, and nothing panics.
///
/// # Example
/// ```
/// use algo::search_insert::search_insert;
///
/// assert_eq!(search_insert(&[1, 3, 5, 6], &5), 2);
/// assert_eq!(search_insert(&[1, 3, 5, 6], &2), 1);
/// assert_eq!(search_insert(&[1, 3, 3, 3], &3), 1); // the first of equals
/// assert_eq!(search_insert(&[], &7), 0);
/// ```
// ANCHOR: one
pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    sorted.partition_point(|key| key < target)
}
// ANCHOR_END: one
