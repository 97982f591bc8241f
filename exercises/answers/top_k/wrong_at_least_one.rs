//! Wrong: selects at `k - 1`, and so that this does not underflow makes a 1 of a k of 0.

use std::collections::HashMap;

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    let mut ranked: Vec<_> = counts.into_iter().collect();
    if ranked.is_empty() {
        return Vec::new();
    }
    let k = k.clamp(1, ranked.len());
    let by_rank = |a: &(i64, usize), b: &(i64, usize)| b.1.cmp(&a.1).then(a.0.cmp(&b.0));
    ranked.select_nth_unstable_by(k - 1, by_rank);
    ranked.truncate(k);
    ranked.sort_unstable_by(by_rank);
    ranked.into_iter().map(|(item, _)| item).collect()
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
