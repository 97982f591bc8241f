//! The given code: the words that every chapter shares, and the naive version each one starts from.
//!
//! A module is a chapter, in reading order. It holds the types and traits that the chapter gives, and
//! the first version that comes to mind; `examples/` runs that version until it goes wrong. Exercises
//! and reference answers both build on these types, so one specification can test either.

pub mod ch01_render;
pub mod ch02_match;
pub mod ch03_parse;
pub mod ch04_turn;
