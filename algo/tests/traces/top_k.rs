//! A heap that keeps the best two, step by step.

use super::{keep, row, step};
use algo::top_k::{Ranked, Step, keep_k};
use serde_json::{Value, json};
use std::cmp::Reverse;

const K: usize = 2;
/// What was counted, in a fixed order: a hash map's own order changes from run to run.
const COUNTS: [(i64, usize); 6] = [(7, 2), (3, 5), (9, 2), (4, 1), (5, 5), (8, 6)];

#[test]
fn the_book_shows_a_real_heap() {
    let counts = || -> Vec<Value> { COUNTS.iter().map(|counted| json!(counted)).collect() };
    let heap_cells = |heap: &[Ranked<i64>]| -> Vec<Value> {
        let cells = heap
            .iter()
            .map(|(Reverse(count), item)| json!([item, count]));
        cells.collect()
    };
    let mut steps = vec![step(
        format!("Six items, counted. The heap is to keep the best {K}, its worst on top."),
        format!("六个值，已计数。堆里只留最好的 {K} 个，最差的在堆顶。"),
        &[
            row("counts", "计数", "counts", counts()),
            row("heap", "堆", "heap", vec![]),
        ],
    )];
    let mut taken = 0;
    let best = keep_k(COUNTS, K, |seen| {
        let mut counted = row("counts", "计数", "counts", counts());
        let (heap, lit, en, zh) = match seen {
            Step::Pushed { item, count, heap } => {
                taken += 1;
                let at = heap.iter().position(|ranked| ranked.1 == item);
                let times = if count == 1 {
                    "once"
                } else {
                    &format!("{count} times")
                };
                let (en_end, zh_end) = match heap.len() > K {
                    true => ("there is one too many now", "现在多了一个"),
                    false => ("there is room", "还有位置"),
                };
                (
                    heap,
                    at,
                    format!("{item} was counted {times}: put it in; {en_end}."),
                    format!("{item} 出现了 {count} 次：放进堆，{zh_end}。"),
                )
            }
            Step::Popped { item, count, heap } => {
                let tie = heap.iter().any(|(Reverse(other), _)| *other == count);
                let (en_why, zh_why) = match tie {
                    true => (
                        "as often as another and the greater",
                        "次数与另一个相同而值更大",
                    ),
                    false => ("the least often", "次数最少"),
                };
                (
                    heap,
                    None,
                    format!("{item} is on top, {en_why}: throw it out."),
                    format!("{item} 在堆顶，{zh_why}：淘汰。"),
                )
            }
        };
        counted["lit"] = json!([taken - 1]);
        counted["dim"] = (0..taken - 1).collect();
        let mut tree = row("heap", "堆", "heap", heap_cells(heap));
        tree["lit"] = at_most_one(lit);
        steps.push(step(en, zh, &[counted, tree]));
    });
    assert_eq!(best, [8, 3]);
    keep("top_k", &steps);
}

fn at_most_one(lit: Option<usize>) -> Value {
    lit.into_iter().collect()
}
