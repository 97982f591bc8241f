use algo::search_insert::*;

#[path = "../../../exercises/spec/search_insert.rs"]
mod spec;
