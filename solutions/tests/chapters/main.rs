//! The specifications, asked of the reference answers.
// Each specification mounts its own `support`: an exercise is a crate of its own, and this crate holds them all.
#![allow(clippy::duplicate_mod)]

mod ch02_match;
mod ch04_turn;
