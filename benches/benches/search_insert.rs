//! How searching grows with the number of keys.

use benches::contenders::{agree, search_insert::contenders};
use benches::inputs::{Dice, keys};
use benches::{growth, in_earnest};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn search(criterion: &mut Criterion) {
    let sizes: &[usize] = if in_earnest() {
        &[10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    } else {
        &[10]
    };
    let queries = if in_earnest() { 100_000 } else { 100 };
    let mut group = criterion.benchmark_group("search_insert");
    growth(&mut group);
    group.throughput(Throughput::Elements(queries as u64));
    for &n in sizes {
        let (sorted, targets) = keys(n, queries, &mut Dice::new(35));
        let all = contenders(&sorted);
        agree(all.iter().map(|s| (s.name, s.keys(&sorted, &targets))));
        for searcher in &all {
            group.bench_with_input(
                BenchmarkId::new(searcher.name, n),
                &targets,
                |b, targets| b.iter(|| (searcher.search)(targets)),
            );
        }
    }
}

criterion_group!(races, search);
criterion_main!(races);
