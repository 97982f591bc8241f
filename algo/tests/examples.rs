//! The experiments print what the book shows: `examples/STEM.out`, renewed by `UPDATE=1`.

// A mounted example is not run, it is asked for its report.
#[expect(dead_code)]
#[path = "../examples/merge_intervals.rs"]
mod merge_intervals;
#[expect(dead_code)]
#[path = "../examples/search_insert.rs"]
mod search_insert;
#[expect(dead_code)]
#[path = "../examples/top_k.rs"]
mod top_k;

use pretty_assertions::assert_eq;
use std::path::PathBuf;

fn keep(stem: &str, now: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples");
    let path = folder.join(stem).with_extension("out");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, now).expect("the output can be written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(stored, now, "{path:?}: renew it by UPDATE=1");
    let widest = now.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{path:?}: the book shows 80 columns");
}

#[test]
fn merge_intervals_prints_what_is_stored() {
    keep("merge_intervals", &merge_intervals::report());
}

#[test]
fn search_insert_prints_what_is_stored() {
    keep("search_insert", &search_insert::report());
}

#[test]
fn top_k_prints_what_is_stored() {
    keep("top_k", &top_k::report());
}
