use algo::top_k::*;

#[path = "../../../exercises/spec/top_k.rs"]
mod spec;
