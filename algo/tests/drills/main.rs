//! The drills' specifications, asked of the fast forms.

// Each specification mounts the same `support.rs`, as it does in `exercises`.
#![allow(clippy::duplicate_mod)]

mod merge_intervals;
mod search_insert;
mod top_k;
