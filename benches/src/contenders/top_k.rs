//! Who finds the most frequent items.

use algo::top_k as ours;

/// A contender: items and k in, the k most frequent out, by count and then by value.
pub type TopK = fn(&[i32], usize) -> Vec<i32>;

/// The textbook's hash map and heap first (the 1 of the table), then ours, then the peers.
pub fn contenders() -> Vec<(&'static str, TopK)> {
    #[allow(unused_mut)] // Without the feature `peers`, nobody joins.
    let mut all: Vec<(&'static str, TopK)> = vec![
        ("std and heap", ours::textbook),
        ("std and buckets", ours::buckets),
        ("std and select_nth", std_select),
        ("ours", ours::top_k_frequent),
    ];
    #[cfg(feature = "peers")]
    all.extend(peers::ALL);
    all
}

/// Ours with std's hasher: what remains when the hash is not changed.
fn std_select(items: &[i32], k: usize) -> Vec<i32> {
    let mut counts: std::collections::HashMap<i32, usize> = Default::default();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    rank(counts.into_iter().collect(), k)
}

/// The best `k` of `counts`, in order.
fn rank(mut counts: Vec<(i32, usize)>, k: usize) -> Vec<i32> {
    let by_rank = |a: &(i32, usize), b: &(i32, usize)| b.1.cmp(&a.1).then(a.0.cmp(&b.0));
    if k < counts.len() {
        counts.select_nth_unstable_by(k, by_rank);
        counts.truncate(k);
    }
    counts.sort_unstable_by(by_rank);
    counts.into_iter().map(|(item, _)| item).collect()
}

#[cfg(feature = "peers")]
mod peers {
    use super::TopK;
    use itertools::Itertools;

    pub const ALL: [(&str, TopK); 2] = [("counter", counter), ("itertools", itertools)];

    fn counter(items: &[i32], k: usize) -> Vec<i32> {
        let counts: counter::Counter<i32> = items.iter().copied().collect();
        counts
            .k_most_common_ordered(k)
            .into_iter()
            .map(|(item, _)| item)
            .collect()
    }

    fn itertools(items: &[i32], k: usize) -> Vec<i32> {
        let counts = items.iter().copied().counts().into_iter();
        counts
            .k_largest_by_key(k, |&(item, count)| (count, std::cmp::Reverse(item)))
            .map(|(item, _)| item)
            .collect()
    }
}
