//! A search for a key that is there several times, step by step.

use super::{keep, row, step};
use algo::search_insert::{Step, textbook_steps};
use serde_json::{Value, json};

const SORTED: [i64; 12] = [2, 3, 5, 8, 13, 21, 34, 34, 34, 55, 89, 144];
const TARGET: i64 = 34;

#[test]
fn the_book_shows_a_real_search() {
    let keys = || -> Vec<Value> { SORTED.iter().map(|key| json!(key)).collect() };
    let mut start = row("keys", "键", "values", keys());
    start["pointers"] = json!({"lo": 0, "hi": SORTED.len()});
    let mut steps = vec![step(
        format!(
            "Where does {TARGET} belong? All 13 places are still possible, the one behind the last too."
        ),
        format!("{TARGET} 应该放在哪里？13 个位置都有可能，包括最后一个键之后。"),
        &[start],
    )];
    let place = textbook_steps(&SORTED, &TARGET, |seen| {
        let mut keys = row("keys", "键", "values", keys());
        let (en, zh) = match seen {
            Step::Look { lo, mid, hi } => {
                let key = SORTED[mid];
                keys["lit"] = json!([mid]);
                keys["dim"] = (0..lo).chain(hi..SORTED.len()).collect();
                keys["pointers"] = json!({"lo": lo, "mid": mid, "hi": hi});
                match key < TARGET {
                    true => (
                        format!(
                            "{key} is below {TARGET}: the place is behind it, so lo moves to {}.",
                            mid + 1
                        ),
                        format!("{key} 小于 {TARGET}：位置在它后面，lo 移到 {}。", mid + 1),
                    ),
                    false => (
                        format!(
                            "{key} is not below {TARGET}: the place is here or before, so hi moves to {mid}."
                        ),
                        format!("{key} 不小于 {TARGET}：位置在这里或更前，hi 移到 {mid}。"),
                    ),
                }
            }
            Step::Found { place } => {
                keys["lit"] = json!([place]);
                keys["dim"] = (0..SORTED.len()).filter(|at| *at != place).collect();
                keys["pointers"] = json!({"lo": place, "hi": place});
                (
                    format!("lo and hi have met at {place}: the first {TARGET} of three."),
                    format!("lo 与 hi 在 {place} 相遇：三个 {TARGET} 中的第一个。"),
                )
            }
        };
        steps.push(step(en, zh, &[keys]));
    });
    assert_eq!(place, 6);
    keep("search_insert", &steps);
}
