//! Wrong: the sources' heap compares counts alone, so that the order of a hash map breaks the ties.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    let mut heap = BinaryHeap::new();
    let mut by_arrival = BTreeMap::new();
    for (arrival, (item, count)) in counts.into_iter().enumerate() {
        by_arrival.insert(arrival, item);
        heap.push(Reverse((count, arrival)));
        if heap.len() > k {
            heap.pop();
        }
    }
    let best_first = heap.into_sorted_vec().into_iter();
    best_first
        .map(|Reverse((_, arrival))| by_arrival[&arrival])
        .collect()
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
