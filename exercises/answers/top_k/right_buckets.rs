//! Right, another way: a bucket for each count, emptied from the highest down.

use std::collections::BTreeMap;

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    // The map gives the items in order, so each bucket is sorted as it is filled.
    let mut buckets = vec![Vec::new(); items.len() + 1];
    for (item, count) in counts {
        buckets[count].push(item);
    }
    buckets.into_iter().rev().flatten().take(k).collect()
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
