//! Drill: the k most frequent items.
//!
//! Brief: `exercises/spec/top_k.rs`. Page: `book/src/top_k.md`.

/// The `k` most frequent of `items`, most frequent first; of equally frequent ones, the lesser first.
pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    todo!("find the {k} most frequent of {items:?}")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/top_k.rs"]
mod spec;
