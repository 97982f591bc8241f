//! The races: the same inputs, the same contenders, whether criterion times them or the ratio runner does.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`inputs`] | the distributions, from a fixed seed |
//! | [`contenders`] | ours, the standard library's and, with the feature `peers`, other crates' |
//! | [`ratio`] | all contenders in one run, in random order; only ratios come out |
//! | [`table`] | the ratios as the book shows them, and the goals they meet |

use criterion::measurement::Measurement;
use criterion::{AxisScale, BenchmarkGroup, PlotConfiguration};
use std::time::Duration;

pub mod contenders;
pub mod inputs;
pub mod ratio;
pub mod table;

/// Whether this is `cargo bench`; `cargo test --benches` runs the same programs to see that they work.
pub fn in_earnest() -> bool {
    std::env::args().any(|arg| arg == "--bench")
}

/// Log axes, and a second for each point: growth is what the plots are for, ratios are `ratios`' job.
pub fn growth<M: Measurement>(group: &mut BenchmarkGroup<'_, M>) {
    let logarithmic = PlotConfiguration::default().summary_scale(AxisScale::Logarithmic);
    group
        .plot_config(logarithmic)
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
}
