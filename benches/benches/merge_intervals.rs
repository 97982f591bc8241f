//! How merging grows with the number of intervals: a plot for each distribution.

use benches::contenders::{agree, merge_intervals::contenders};
use benches::inputs::{Dice, Windows};
use benches::{growth, in_earnest};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn merge(criterion: &mut Criterion) {
    let sizes: &[usize] = if in_earnest() {
        &[10, 100, 1_000, 10_000, 100_000, 1_000_000]
    } else {
        &[10]
    };
    for kind in Windows::ALL {
        let mut group = criterion.benchmark_group(format!("merge_intervals/{kind:?}"));
        growth(&mut group);
        for &n in sizes {
            let input = kind.make(n, &mut Dice::new(56));
            agree(
                contenders()
                    .into_iter()
                    .map(|(name, merge)| (name, merge(&input))),
            );
            group.throughput(Throughput::Elements(n as u64));
            for (name, merge) in contenders() {
                group.bench_with_input(BenchmarkId::new(name, n), &input, |b, input| {
                    b.iter(|| merge(input))
                });
            }
        }
    }
}

criterion_group!(races, merge);
criterion_main!(races);
