//! A small sound repository: one chapter and one drill, in which the rules' tests plant their faults.

use crate::failures::ROWS;
use crate::languages::hash;
use crate::repo::Repo;

/// The English page of the sample's chapter.
pub const PAGE: &str = "book/src/ch01_render.md";
/// Its Chinese counterpart.
pub const CHINESE: &str = "book/zh/src/ch01_render.md";

/// The sample. Every rule finds it sound.
pub fn sample() -> Repo {
    let mut repo = Repo::of(FILES);
    for (path, text) in CODE.iter().chain(PAGES) {
        repo = repo.with(path, text);
    }
    let rows: Vec<_> = ROWS[1..]
        .iter()
        .map(|row| format!("| {row} | what goes wrong | chapter 9 teaches it |\n"))
        .collect();
    let repo = repo.with(
        "exercises/not_taught.md",
        &format!(
            "| | failure | why |\n| --- | --- | --- |\n{}",
            rows.concat()
        ),
    );
    translated(&repo)
}

/// How a rule's test asks: `bites(planted, words)`. The rule must find the sample sound, and say these words
/// of the planted fault.
pub fn biting(rule: impl Fn(&Repo) -> Vec<String>) -> impl Fn(Repo, &str) {
    assert_eq!(
        rule(&sample()),
        Vec::<String>::new(),
        "the sample is unsound"
    );
    move |planted, words| {
        let found = rule(&planted);
        let said = found.iter().any(|fault| fault.contains(words));
        assert!(said, "no fault says {words:?}: {found:#?}");
    }
}

/// A copy whose Chinese page says that it renders the English one as it is now.
pub fn translated(repo: &Repo) -> Repo {
    let english = repo.text(PAGE).unwrap_or_default();
    let chinese = repo.text(CHINESE).unwrap_or_default();
    let rest = chinese.split_once('\n').map_or("", |(_, rest)| rest);
    repo.with(CHINESE, &format!("<!-- en: {} -->\n{rest}", hash(english)))
}

const PACKAGES: &str = "[workspace]
resolver = \"3\"
members = [\"lessons\", \"exercises\", \"exercises/judge\", \"exercises/runner\", \"solutions\", \"algo\", \"benches\"]
default-members = [\"lessons\", \"exercises/judge\", \"exercises/runner\", \"solutions\", \"algo\", \"benches\"]

[workspace.package]
license = \"MIT OR Apache-2.0\"

[workspace.dependencies]
lessons = { path = \"lessons\" }
judge = { path = \"exercises/judge\" }

# Laws asked of many inputs.
proptest = \"1\"

[profile.dev]
debug = \"none\"
";

const EXERCISES: &str = "[package]
name = \"exercises\"
autotests = false

[dependencies]
lessons.workspace = true

[dev-dependencies]
judge.workspace = true
proptest.workspace = true

[[test]]
name = \"selfcheck\"
harness = false

[[test]]
name = \"ch01_render\"
path = \"src/ch01_render.rs\"
test = false

[[test]]
name = \"top_k\"
path = \"src/top_k.rs\"
test = false
";

const INDEX: &str = "[[part]]
id = \"string\"
title = { en = \"A string\", zh = \"一个字符串\" }

[[part]]
id = \"drills\"
title = { en = \"Drills\", zh = \"算法题\" }

[[exercise]]
stem = \"ch01_render\"
part = \"string\"
minutes = 10
stub = \"1111111111111111111111111111111111111111\"
title = { en = \"Write a call\", zh = \"写出一次调用\" }
hints = [
  { en = \"A?\", zh = \"一？\" },
  { en = \"B?\", zh = \"二？\" },
  { en = \"C?\", zh = \"三？\" },
]

[[exercise]]
stem = \"top_k\"
part = \"drills\"
minutes = 30
stub = \"2222222222222222222222222222222222222222\"
title = { en = \"Most frequent\", zh = \"最常见的 k 个\" }
hints = [
  { en = \"A?\", zh = \"一？\" },
  { en = \"B?\", zh = \"二？\" },
  { en = \"C?\", zh = \"三？\" },
]
";

const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", PACKAGES),
    ("LICENSE-MIT", "MIT"),
    ("LICENSE-APACHE", "Apache"),
    (".gitignore", "/target\n/.drill\n"),
    (
        ".config/nextest.toml",
        "[profile.default]\nfail-fast = false\n",
    ),
    (
        ".cargo/config.toml",
        "[alias]\ndrill = \"run --package drill --\"\n",
    ),
    ("lessons/Cargo.toml", "[package]\nname = \"lessons\"\n"),
    (
        "solutions/Cargo.toml",
        "[package]\nname = \"solutions\"\n[dependencies]\nlessons.workspace = true\n",
    ),
    ("algo/Cargo.toml", "[package]\nname = \"algo\"\n"),
    ("benches/Cargo.toml", "[package]\nname = \"benches\"\n"),
    ("exercises/Cargo.toml", EXERCISES),
    ("exercises/workbook.toml", INDEX),
    (
        "exercises/judge/Cargo.toml",
        "[package]\nname = \"judge\"\n",
    ),
    (
        "exercises/runner/Cargo.toml",
        "[package]\nname = \"drill\"\n[dependencies]\njudge.workspace = true\n",
    ),
];

const SPEC: &str = "use super::render;
use lessons::ch01_render::Call;
use proptest::prop_assert;

/// A1: arguments that cannot be read.
#[test]
fn t1_writes_a_call() {}
";

const ANSWER: &str = "//! An answer.

#[cfg(test)]
#[path = \"../../spec/ch01_render.rs\"]
mod spec;
";

const DRILL: &str = "#[cfg(test)]\n#[path = \"../../spec/top_k.rs\"]\nmod spec;\n";

const CODE: &[(&str, &str)] = &[
    ("lessons/src/lib.rs", "pub mod ch01_render;\n"),
    (
        "lessons/src/ch01_render.rs",
        "// ANCHOR: naive\npub fn naive() {}\n// ANCHOR_END: naive\n",
    ),
    ("lessons/examples/ch01_render.rs", "fn main() {}\n"),
    (
        "lessons/examples/ch01_render.out",
        "TOOL:weather(city=北京)\n",
    ),
    ("exercises/src/ch01_render.rs", ""),
    ("exercises/src/top_k.rs", ""),
    ("exercises/spec/support.rs", ""),
    ("exercises/spec/ch01_render.rs", SPEC),
    (
        "exercises/spec/top_k.rs",
        "use super::top_k;\n\n#[test]\nfn t1_counts() {}\n",
    ),
    ("exercises/answers/ch01_render/wrong_a.rs", ANSWER),
    ("exercises/answers/ch01_render/wrong_b.rs", ANSWER),
    ("exercises/answers/ch01_render/wrong_c.rs", ANSWER),
    ("exercises/answers/ch01_render/right_d.rs", ANSWER),
    ("exercises/answers/top_k/wrong_a.rs", DRILL),
    ("exercises/answers/top_k/wrong_b.rs", DRILL),
    ("exercises/answers/top_k/wrong_c.rs", DRILL),
    ("exercises/answers/top_k/right_d.rs", DRILL),
    (
        "exercises/tests/selfcheck.rs",
        "use judge as _;\n\nfn main() {}\n",
    ),
    ("exercises/judge/src/lib.rs", ""),
    (
        "exercises/runner/src/main.rs",
        "use judge as _;\nconst COMMANDS: [&str; 2] = [\"list\", \"run\"];\nfn main() {}\n",
    ),
    ("solutions/src/lib.rs", "pub mod ch01_render;\n"),
    (
        "solutions/src/ch01_render.rs",
        "use lessons::ch01_render::naive;\n",
    ),
    ("solutions/tests/chapters/main.rs", "mod ch01_render;\n"),
    (
        "solutions/tests/chapters/ch01_render.rs",
        "use solutions::ch01_render::*;\n#[path = \"../../../exercises/spec/ch01_render.rs\"]\nmod spec;\n",
    ),
    ("algo/src/lib.rs", "pub mod top_k;\n"),
    ("algo/src/top_k.rs", ""),
    (
        "algo/tests/drills.rs",
        "mod top_k {\n    use algo::top_k::*;\n    #[path = \"../../../exercises/spec/top_k.rs\"]\n    mod spec;\n}\n",
    ),
    ("benches/src/lib.rs", ""),
];

const ENGLISH_TEXT: &str = "# 1. Write a call {#write}

Read `lessons/src/ch01_render.rs`, then ask `cargo test -p exercises ch01`.

```console
$ cargo run -q -p lessons --example ch01_render
{{#include ../../lessons/examples/ch01_render.out}}
```

<details><summary>Why</summary>

```rust,ignore
{{#include ../../lessons/src/ch01_render.rs:naive}}
```
</details>

<div class=\"quiz\">

- [ ] first
- [x] second

</div>
";

const CHINESE_TEXT: &str = "<!-- en: 000000000000 -->
# 1. 写出一次调用 {#write}

先读 `lessons/src/ch01_render.rs`，再运行 `cargo test -p exercises ch01`。

```console
$ cargo run -q -p lessons --example ch01_render
{{#include ../../../lessons/examples/ch01_render.out}}
```

<details><summary>为什么</summary>

```rust,ignore
{{#include ../../../lessons/src/ch01_render.rs:naive}}
```
</details>

<div class=\"quiz\">

- [ ] 第一个
- [x] 第二个

</div>
";

const PAGES: &[(&str, &str)] = &[
    (
        "README.md",
        "# Toolsmith\n\nType `cargo drill list`; see [the index](exercises/workbook.toml).\n",
    ),
    (
        "README.zh-CN.md",
        "# 工具匠\n\n输入 `cargo drill list`，见[目录](exercises/workbook.toml)。\n",
    ),
    (
        "book/src/SUMMARY.md",
        "# Summary\n\n- [Write a call](ch01_render.md)\n- [Top k](top_k.md)\n",
    ),
    (
        "book/zh/src/SUMMARY.md",
        "# 目录\n\n- [写出一次调用](ch01_render.md)\n- [前 k 个](top_k.md)\n",
    ),
    (PAGE, ENGLISH_TEXT),
    (CHINESE, CHINESE_TEXT),
    ("book/src/top_k.md", ""),
    ("book/zh/src/top_k.md", "<!-- en: e69de29bb2d1 -->\n"),
];
