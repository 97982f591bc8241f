//! Right, another way: no map; sorted items stand in runs, and a stable sort by length ranks the runs.

pub fn top_k_frequent(items: &[i64], k: usize) -> Vec<i64> {
    let mut sorted = items.to_vec();
    sorted.sort_unstable();
    let mut runs: Vec<&[i64]> = sorted.chunk_by(|a, b| a == b).collect();
    runs.sort_by_key(|run| std::cmp::Reverse(run.len()));
    runs.into_iter().take(k).map(|run| run[0]).collect()
}

#[cfg(test)]
#[path = "../../spec/top_k.rs"]
mod spec;
