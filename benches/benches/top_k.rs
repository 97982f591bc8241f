//! How counting and ranking grow with the number of items: a plot for each distribution.

use benches::contenders::{agree, top_k::contenders};
use benches::inputs::{Calls, Dice};
use benches::{growth, in_earnest};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const K: usize = 10;

fn top_k(criterion: &mut Criterion) {
    let sizes: &[usize] = if in_earnest() {
        &[100, 1_000, 10_000, 100_000, 1_000_000]
    } else {
        &[100]
    };
    for kind in Calls::ALL {
        let mut group = criterion.benchmark_group(format!("top_k/{kind:?}"));
        growth(&mut group);
        for &n in sizes {
            let items = kind.make(n, &mut Dice::new(347));
            agree(
                contenders()
                    .into_iter()
                    .map(|(name, top_k)| (name, top_k(&items, K))),
            );
            group.throughput(Throughput::Elements(n as u64));
            for (name, top_k) in contenders() {
                group.bench_with_input(BenchmarkId::new(name, n), &items, |b, items| {
                    b.iter(|| top_k(items, K))
                });
            }
        }
    }
}

criterion_group!(races, top_k);
criterion_main!(races);
