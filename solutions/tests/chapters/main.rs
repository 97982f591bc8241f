//! The specifications, asked of the reference answers.

// Each specification mounts `support.rs` for itself, since for a reader it stands alone.
#![allow(clippy::duplicate_mod)]

mod ch01_render;
mod ch02_match;
mod ch03_parse;
mod ch04_turn;
