//! Drill: find the place of a key in a sorted slice.
//!
//! Brief: `exercises/spec/search_insert.rs`. Page: `book/src/search_insert.md`.

use std::fmt::Debug;

/// The first place in `sorted` whose key is not below `target`; `sorted.len()` if all are below.
///
/// `Debug` is there for the `todo!`; you need no more than `Ord`.
pub fn search_insert<T: Ord + Debug>(sorted: &[T], target: &T) -> usize {
    todo!("find the place of {target:?} in {sorted:?}")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/search_insert.rs"]
mod spec;
