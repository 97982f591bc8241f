use algo::merge_intervals::*;

#[path = "../../../exercises/spec/merge_intervals.rs"]
mod spec;
