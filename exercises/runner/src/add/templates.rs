//! The files of a new exercise, before anybody has thought about it.
//!
//! `STEM` stands for its stem, `NUMBER` for its number, `PAGE_ID` for the id of the English page. They
//! compile, and the skeletons are judged as they say (right passes, wrong fails), so that `cargo drill
//! verify` names just what is left to do.

/// The stub: its id goes into the index.
pub const STUB_FILE: &str = "exercises/src/STEM.rs";
/// The English page: its id goes into the Chinese one.
pub const PAGE_FILE: &str = "book/src/STEM.md";

/// Each file and its text.
pub const FILES: [(&str, &str); 11] = [
    ("lessons/src/STEM.rs", GIVEN),
    ("lessons/examples/STEM.rs", EXPERIMENT),
    ("lessons/examples/STEM.out", "predict this line\n"),
    (STUB_FILE, STUB),
    ("exercises/spec/STEM.rs", SPEC),
    ("exercises/answers/STEM/right_other_idea.rs", RIGHT),
    ("exercises/answers/STEM/wrong_in_capitals.rs", WRONG),
    ("solutions/src/STEM.rs", ANSWER),
    ("solutions/tests/chapters/STEM.rs", MOUNTED),
    (PAGE_FILE, ENGLISH),
    ("book/zh/src/STEM.md", CHINESE),
];

/// The entry of `exercises/workbook.toml`; `PART` and `STUB_ID` are filled in too.
pub const INDEX: &str = r#"[[exercise]]
stem = "STEM"
part = "PART"
minutes = 0
stub = "STUB_ID"
title = { en = "", zh = "" }
hints = [
  { en = "", zh = "" },
  { en = "", zh = "" },
  { en = "", zh = "" },
]
"#;

/// The target in `exercises/Cargo.toml`.
pub const TARGET: &str = r#"[[test]]
name = "STEM"
path = "src/STEM.rs"
test = false
"#;

const GIVEN: &str = "//! Chapter NUMBER, given: the words of the chapter, and its naive version.\n";

const EXPERIMENT: &str = r#"//! Chapter NUMBER, the experiment: what goes in, and what goes wrong?

fn main() {
    println!("predict this line");
}
"#;

const STUB: &str = r#"//! Chapter NUMBER: what the reader builds.
//!
//! Brief: `exercises/spec/STEM.rs`. Page: `book/src/STEM.md`.

/// Says in one sentence what comes back.
pub fn answer(input: &str) -> String {
    todo!("answer {input:?}")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/STEM.rs"]
mod spec;
"#;

const SPEC: &str = r#"//! # Chapter NUMBER: what the reader builds
//!
//! The brief, 10 to 30 lines: what to build, the shape, the traps.

use super::answer;
use pretty_assertions::assert_eq;

#[track_caller]
fn check(input: &str, want: &str, question: &str) {
    assert_eq!(answer(input), want, "\n\n  ? {question}\n");
}

#[test]
fn t1_names_the_first_thing_to_do() {
    check("a", "a", "Which question leads to the code?");
}
"#;

const RIGHT: &str = r#"//! Right, another way: the idea in one sentence.

pub fn answer(input: &str) -> String {
    input.chars().collect()
}

#[cfg(test)]
#[path = "../../spec/STEM.rs"]
mod spec;
"#;

const WRONG: &str = r#"//! Wrong: what it gets wrong, and why somebody would write it.

pub fn answer(input: &str) -> String {
    input.to_uppercase()
}

#[cfg(test)]
#[path = "../../spec/STEM.rs"]
mod spec;
"#;

const ANSWER: &str = r#"//! Chapter NUMBER: what the reader builds.

/// Says in one sentence what comes back.
#[must_use]
pub fn answer(input: &str) -> String {
    // ANCHOR: answer
    input.to_owned()
    // ANCHOR_END: answer
}
"#;

const MOUNTED: &str = r#"use solutions::STEM::*;

#[path = "../../../exercises/spec/STEM.rs"]
mod spec;
"#;

const ENGLISH: &str = r#"# NUMBER. TITLE {#title}

By the end of this chapter your program OUTCOME.

> **Before this:** CHAPTERS.

## The question {#question}

QUESTION

<details><summary>I have an answer</summary>

ANSWER
</details>

## Try it wrong {#try-it-wrong}

**Before you run it**, predict: WHAT?

```console
$ cargo run -q -p lessons --example STEM
{{#include ../../lessons/examples/STEM.out}}
```

<details><summary>Why</summary>

BECAUSE
</details>

## What holds {#what-holds}

1. **INVARIANT.**

## Your turn {#your-turn}

| | |
| --- | --- |
| file | `exercises/src/STEM.rs` |
| brief | `exercises/spec/STEM.rs`: read its head before you start |
| ask | `cargo test -p exercises STEM`, or keep `cargo drill` open beside your editor |
| time | 0 minutes |

## When it is green {#when-green}

OTHERS

## If they ask you {#if-they-ask}

**FOLLOW-UP?** CRITERIA

## What a real system does {#real-systems}

BEYOND
"#;

const CHINESE: &str = r#"<!-- en: PAGE_ID -->
# NUMBER. 标题 {#title}

学完这一章，你的程序能做到：（结果）。

> **开始之前：** （需要哪几章）。

## 问题 {#question}

（问题）

<details><summary>我有答案了</summary>

（答案）
</details>

## 先错一次 {#try-it-wrong}

**运行之前**先猜：（会看到什么）？

```console
$ cargo run -q -p lessons --example STEM
{{#include ../../../lessons/examples/STEM.out}}
```

<details><summary>为什么</summary>

（原因）
</details>

## 始终成立的事 {#what-holds}

1. **（不变量）**

## 轮到你了 {#your-turn}

| | |
| --- | --- |
| 文件 | `exercises/src/STEM.rs` |
| 要求 | `exercises/spec/STEM.rs`：动手前先读开头 |
| 判题 | `cargo test -p exercises STEM`，或者在编辑器旁边开着 `cargo drill` |
| 用时 | 0 分钟 |

## 变绿之后 {#when-green}

（别人的写法）

## 面试官会问 {#if-they-ask}

**（追问）** （完整答案的标准）

## 真实系统怎么做 {#real-systems}

（更进一步）
"#;
