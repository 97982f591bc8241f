//! Wrong: counts how often an item follows itself, and starts again when it comes back.

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut runs: Vec<(i64, usize)> = items
        .chunk_by(|a, b| a == b)
        .map(|run| (run[0], run.len()))
        .collect();
    runs.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut best = Vec::new();
    for (item, _) in runs {
        if best.len() < k && !best.contains(&item) {
            best.push(item);
        }
    }
    best
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
