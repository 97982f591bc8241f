//! Wrong: finds the right k and gives them as they leave the heap, the least frequent first.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for &item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    let mut heap = BinaryHeap::new();
    for (item, count) in counts {
        heap.push((Reverse(count), item));
        if heap.len() > k {
            heap.pop();
        }
    }
    let mut best = Vec::new();
    while let Some((_, item)) = heap.pop() {
        best.push(item);
    }
    best
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
