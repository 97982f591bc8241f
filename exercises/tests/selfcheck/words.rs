//! Every text of the self-check, in both languages.

use judge::{Lang, Verdict};

/// The texts in one language.
#[derive(Debug, Clone, Copy)]
pub struct Words(pub Lang);

impl Words {
    fn pick<T>(self, en: T, zh: T) -> T {
        match self.0 {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }

    /// How an exercise stands, in a word or three.
    pub fn verdict(self, verdict: &Verdict) -> String {
        match verdict {
            Verdict::Passed { .. } => self.pick("passes", "通过").to_owned(),
            Verdict::Failed { passed, total, .. } => self.pick(
                format!("{passed} of {total}"),
                format!("{passed} / {total}"),
            ),
            Verdict::DoesNotCompile { .. } => self.pick("does not compile", "编译失败").to_owned(),
            Verdict::NoSpecification => self.pick("no specification", "缺少规格").to_owned(),
            Verdict::Stopped { limit, .. } => {
                let time = limit.as_secs_f64();
                self.pick(
                    format!("stopped after {time} s"),
                    format!("超过 {time} 秒被终止"),
                )
            }
            Verdict::Crashed { .. } => self.pick("crashed", "进程崩溃").to_owned(),
        }
    }

    pub fn minutes(self, minutes: u32) -> String {
        self.pick(format!("{minutes} min"), format!("{minutes} 分钟"))
    }

    pub fn score(self, passed: usize, total: usize) -> String {
        self.pick(
            format!("{passed} of {total} pass. "),
            format!("{total} 题中 {passed} 题通过。"),
        )
    }

    pub fn next(self, title: &str, file: &str) -> String {
        self.pick(
            format!("Next: {title}, in {file}"),
            format!("下一题：{title}，文件 {file}"),
        )
    }

    /// What the two sides of a difference are.
    pub fn legend(self) -> &'static str {
        self.pick("< yours / wanted >", "< 你的 / 应为 >")
    }

    pub fn unfinished(self, tests: &[String]) -> String {
        let tests = tests.join(", ");
        self.pick(
            format!("Not finished: {tests}"),
            format!("没有跑完：{tests}"),
        )
    }

    /// Why a run was stopped: the question to ask of the code.
    pub fn endless(self) -> &'static str {
        self.pick(
            "Which loop, or which wait, has no end?",
            "是哪个循环没有出口，还是在等一件永远不会发生的事？",
        )
    }

    /// The last lines of an exercise are gone.
    pub fn no_specification(self, stem: &str) -> String {
        let lines = format!("#[cfg(test)]\n#[path = \"../spec/{stem}.rs\"]\nmod spec;");
        self.pick(
            format!("Nothing tests this file: its last lines are gone. Put them back:\n\n{lines}"),
            format!("没有任何测试在检查这个文件：末尾的几行被删掉了。请补回来：\n\n{lines}"),
        )
    }

    /// What to type, once something is left to do.
    pub fn type_next(self, stem: &str) -> String {
        self.pick(
            format!(
                "Type next:\n  cargo test -p exercises {stem}\n  cargo drill        judges on every save, and has hints"
            ),
            format!(
                "接下来输入：\n  cargo test -p exercises {stem}\n  cargo drill        每次保存自动判题，还有提示"
            ),
        )
    }

    /// What to type, once all that was asked passes.
    pub fn type_on(self, whole_book: bool) -> &'static str {
        if whole_book {
            self.pick(
                "Type next:\n  cargo drill interview",
                "接下来输入：\n  cargo drill interview",
            )
        } else {
            self.pick(
                "Type next:\n  cargo test -p exercises        judges the whole workbook",
                "接下来输入：\n  cargo test -p exercises        检查全部练习",
            )
        }
    }

    pub fn no_match(self, filters: &[&str], known: &[&str]) -> String {
        let (filters, known) = (filters.join(", "), known.join("  "));
        self.pick(
            format!("No exercise matches: {filters}. There are:\n  {known}"),
            format!("没有匹配的练习：{filters}。现有练习：\n  {known}"),
        )
    }

    pub fn unknown_flag(self, flag: &str) -> String {
        self.pick(
            format!("Unknown flag {flag}. Known ones: cargo test -p exercises -- --help"),
            format!("未知参数 {flag}。可用参数见：cargo test -p exercises -- --help"),
        )
    }

    pub fn no_verdict(self) -> &'static str {
        self.pick(
            "No verdict: the fault lies outside of the exercises.",
            "无法判题：问题不在练习代码里。",
        )
    }

    pub fn help(self) -> &'static str {
        self.pick(
            "\
Judges the exercises of the workbook.

  cargo test -p exercises                  all of them
  cargo test -p exercises ch03 ch04        those whose name contains one of these
  cargo test -p exercises -- --exact NAME  this one
  cargo test -p exercises -- --skip TEXT   all but those
  cargo test -p exercises -- --list        their names
  cargo test -p exercises -- --color WHEN  auto, always or never

The exit code is 0 only if all that was asked passes. Other flags of Rust's tests change nothing.
",
            "\
检查练习册里的练习。

  cargo test -p exercises                  检查全部
  cargo test -p exercises ch03 ch04        只检查名称包含其中之一的练习
  cargo test -p exercises -- --exact 名称  只检查这一题
  cargo test -p exercises -- --skip 文本   跳过名称包含该文本的练习
  cargo test -p exercises -- --list        列出名称
  cargo test -p exercises -- --color 时机  auto、always 或 never

只有所选练习全部通过，退出码才是 0。Rust 测试的其他参数在这里不起作用。
",
        )
    }
}
