//! The reference answers, growing chapter by chapter into one production tool registry.

pub mod ch01_render;
pub mod ch02_match;
pub mod ch03_parse;
pub mod ch04_turn;
