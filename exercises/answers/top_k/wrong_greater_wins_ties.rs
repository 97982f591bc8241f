//! Wrong: a heap of `(count, item)` keeps the greater of two equally frequent items.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    let mut heap = BinaryHeap::new();
    for (item, count) in counts {
        heap.push(Reverse((count, item)));
        if heap.len() > k {
            heap.pop();
        }
    }
    let best_first = heap.into_sorted_vec().into_iter();
    best_first.map(|Reverse((_, item))| item).collect()
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
