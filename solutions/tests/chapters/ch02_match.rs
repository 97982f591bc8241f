use solutions::ch02_match::*;

#[path = "../../../exercises/spec/ch02_match.rs"]
mod spec;
