//! What one call costs as text: Part I's answers, written and read.
//!
//! The yardstick for the parts to come: a string template is the cheapest of the three designs.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use lessons::ch01_render::TextCall;
use solutions::ch01_render::render_call;
use solutions::ch03_parse::parse_call;

fn text_call(c: &mut Criterion) {
    let call = TextCall::new("weather", &[("city", "北京"), ("unit", "celsius")]);
    let line = render_call(&call).expect("plain words can be written");
    assert_eq!(parse_call(&line), Ok(call.clone()));

    let mut group = c.benchmark_group("text_call");
    group.bench_function("render", |b| b.iter(|| render_call(black_box(&call))));
    group.bench_function("parse", |b| b.iter(|| parse_call(black_box(&line))));
    group.finish();
}

criterion_group!(benches, text_call);
criterion_main!(benches);
