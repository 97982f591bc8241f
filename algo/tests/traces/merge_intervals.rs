//! A merge, step by step.

use super::{keep, row, step};
use algo::merge_intervals::{Step, textbook_steps};
use serde_json::{Value, json};

const WINDOWS: [(i64, i64); 6] = [(8, 10), (2, 6), (15, 18), (1, 3), (4, 5), (10, 12)];

fn intervals(windows: &[(i64, i64)]) -> Vec<Value> {
    windows.iter().map(|window| json!(window)).collect()
}

#[test]
fn the_book_shows_a_real_merge() {
    let mut sorted = Vec::new();
    let mut steps = vec![step(
        "Six windows, in the order in which they came.".into(),
        "六个窗口，按到来的顺序排列。".into(),
        &[
            row("windows", "窗口", "intervals", intervals(&WINDOWS)),
            row("merged", "已合并", "intervals", vec![]),
        ],
    )];
    let answer = textbook_steps(&WINDOWS, |seen| {
        let (next, merged, en, zh) = match seen {
            Step::Sorted(all) => {
                sorted = all.to_vec();
                let en =
                    "Sorted by start: from here on, a window can overlap only the last merged one."
                        .into();
                let zh = "按起点排序：此后每个窗口只可能与最后一个已合并的窗口重叠。".into();
                (None, &[][..], en, zh)
            }
            Step::Joined { next, merged } => {
                let ((start, end), whole) = (sorted[next], merged[merged.len() - 1]);
                let grown = end == whole.1;
                let en = if grown {
                    format!(
                        "({start}, {end}) starts no later than the last ends: the two become {whole:?}."
                    )
                } else {
                    format!(
                        "({start}, {end}) lies inside {whole:?}: the later end stays, {}.",
                        whole.1
                    )
                };
                let zh = if grown {
                    format!("({start}, {end}) 的起点不晚于上一个的末端：两者合成 {whole:?}。")
                } else {
                    format!(
                        "({start}, {end}) 落在 {whole:?} 里面：保留较晚的末端 {}。",
                        whole.1
                    )
                };
                (Some(next), merged, en, zh)
            }
            Step::Opened { next, merged } => {
                let window = sorted[next];
                let en = match next {
                    0 => format!("{window:?} is the first: there is nothing yet to overlap."),
                    _ => format!("{window:?} starts after the last has ended: it opens a new one."),
                };
                let zh = match next {
                    0 => format!("{window:?} 是第一个：还没有可与之重叠的。"),
                    _ => format!("{window:?} 在上一个结束之后才开始：另开一个。"),
                };
                (Some(next), merged, en, zh)
            }
        };
        let mut windows = row("windows", "窗口", "intervals", intervals(&sorted));
        let mut answer = row("merged", "已合并", "intervals", intervals(merged));
        if let Some(next) = next {
            windows["lit"] = json!([next]);
            windows["dim"] = (0..next).collect();
            windows["pointers"]["next"] = json!(next);
            answer["lit"] = json!([merged.len() - 1]);
        }
        steps.push(step(en, zh, &[windows, answer]));
    });
    assert_eq!(answer, Ok(vec![(1, 6), (8, 12), (15, 18)]));
    keep("merge_intervals", &steps);
}
