//! The steps that the book's steppers draw, recorded from the textbook forms themselves.
//!
//! `book/src/traces/STEM.json` is a list of steps, one a line. A step is what one picture shows:
//!
//! ```json
//! {
//!   "caption": {"en": "what has just happened, and why", "zh": "…"},
//!   "rows": [
//!     {
//!       "name": {"en": "merged", "zh": "已合并"},
//!       "kind": "intervals",
//!       "cells": [[1, 6], [8, 10]],
//!       "lit": [1],
//!       "dim": [0],
//!       "pointers": {"next": 2}
//!     }
//!   ]
//! }
//! ```
//!
//! - `kind` says what a cell is and how it is drawn. `values`: a number in a box. `intervals`: `[start, end]`, a bar on
//!   a scale that all rows of all steps share. `counts`: `[item, count]`, a box with both. `heap`: `[item, count]`, a
//!   binary tree; the children of cell `i` are the cells `2i + 1` and `2i + 2`.
//! - `lit`: the cells that this step looks at or has changed. `dim`: those that are out of play. A cell is in one at most.
//! - `pointers`: named marks under cells; an index may equal the number of cells: the place behind the last.
//! - `cells` may be empty. Every step of one trace has the same rows, in the same order.
//!
//! `UPDATE=1 cargo test -p algo --test traces` renews the files; without it, the test keeps them equal.

mod merge_intervals;
mod search_insert;
mod top_k;

use serde_json::{Value, json};
use std::path::PathBuf;

/// A step: what happened in both languages, and what there is to see.
fn step(en: String, zh: String, rows: &[Value]) -> Value {
    json!({"caption": {"en": en, "zh": zh}, "rows": rows})
}

/// A row of a step, with nothing lit yet.
fn row(en: &str, zh: &str, kind: &str, cells: Vec<Value>) -> Value {
    json!({"name": {"en": en, "zh": zh}, "kind": kind, "cells": cells, "lit": [], "dim": [], "pointers": {}})
}

/// Holds the recorded steps against the book's file, or writes it when asked to.
fn keep(stem: &str, steps: &[Value]) {
    check_form(steps);
    let lines: Vec<String> = steps.iter().map(Value::to_string).collect();
    let now = format!("[\n{}\n]\n", lines.join(",\n"));
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../book/src/traces")
        .join(stem)
        .with_extension("json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &now).expect("the trace can be written");
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    // Compared as values: the order of a step's fields is nobody's promise.
    let stored: Value = serde_json::from_str(&stored).unwrap_or_default();
    let same = stored == Value::from(steps.to_vec());
    assert!(
        same,
        "{path:?} is not what algo records; if algo is right, renew it by UPDATE=1"
    );
}

/// What the head of this file promises to whoever draws the steps.
fn check_form(steps: &[Value]) {
    let names = |step: &Value| -> Vec<Value> {
        let rows = step["rows"].as_array().unwrap();
        rows.iter().map(|row| row["name"].clone()).collect()
    };
    assert!(steps.len() > 2, "a trace of {} steps", steps.len());
    for step in steps {
        assert_eq!(names(step), names(&steps[0]));
        for row in step["rows"].as_array().unwrap() {
            let cells = row["cells"].as_array().unwrap().len() as u64;
            let indices = |field: &str| -> Vec<u64> {
                let list = row[field].as_array().unwrap();
                list.iter().map(|at| at.as_u64().unwrap()).collect()
            };
            let (lit, dim) = (indices("lit"), indices("dim"));
            assert!(lit.iter().chain(&dim).all(|at| *at < cells), "{row}");
            assert!(lit.iter().all(|at| !dim.contains(at)), "{row}");
            let pointers = row["pointers"].as_object().unwrap();
            assert!(
                pointers.values().all(|at| at.as_u64().unwrap() <= cells),
                "{row}"
            );
        }
    }
}
