use solutions::ch04_turn::*;

#[path = "../../../exercises/spec/ch04_turn.rs"]
mod spec;
