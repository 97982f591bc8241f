use solutions::ch01_render::*;

#[path = "../../../exercises/spec/ch01_render.rs"]
mod spec;
