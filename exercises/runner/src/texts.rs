//! Every text of the runner, in English and 简体中文; nothing is said elsewhere.
//!
//! Commands, paths and stems are the same in both. `{name}` is filled in by [`say!`](crate::say).

use std::fmt::Display;

use judge::Lang;

/// Fills a text: `say!(t.of, n = 2, total = 4)`.
#[macro_export]
macro_rules! say {
    ($text:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::texts::fill($text, &[$((stringify!($name), &$value as &dyn std::fmt::Display)),*])
    };
}

macro_rules! texts {
    ($($name:ident: $en:expr, $zh:expr;)*) => {
        /// The texts of one language.
        pub struct Texts { $(pub $name: &'static str,)* }
        const EN: Texts = Texts { $($name: $en,)* };
        const ZH: Texts = Texts { $($name: $zh,)* };
        #[cfg(test)]
        const PAIRS: &[(&str, &str, &str)] = &[$((stringify!($name), $en, $zh),)*];
    };
}

/// The texts of a language.
pub fn of(lang: Lang) -> &'static Texts {
    match lang {
        Lang::En => &EN,
        Lang::Zh => &ZH,
    }
}

/// Puts values in the place of their `{name}`; a value is never looked into.
pub fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let named = after.split_once('}').and_then(|(name, after)| {
            let (_, value) = values.iter().find(|(known, _)| *known == name)?;
            Some((value, after))
        });
        match named {
            Some((value, after)) => {
                out += &value.to_string();
                rest = after;
            }
            None => {
                out.push('{');
                rest = after;
            }
        }
    }
    out + rest
}

texts! {
    // Numbers.
    of: "{n} of {total}", "{n} / {total}";
    minutes: "{n} min", "{n} 分钟";
    seconds: "{n} s", "{n} 秒";
    best: "best {n}", "最快 {n}";

    // How an exercise stands.
    passes: "{passed} of {total} tests pass", "{total} 个测试，通过 {passed} 个";
    does_not_compile: "It does not compile yet", "还编译不过";
    no_specification: "The specification is not pulled in", "规格没有接进来";
    file_is_gone: "The file is gone", "文件不见了";
    stopped: "Stopped after {seconds} s", "跑了 {seconds} 秒，已停止";
    crashed: "The tests came to a sudden end", "测试中途崩溃";
    no_verdict: "No verdict: cargo could not build", "没有结果：cargo 构建失败";
    building: "building", "正在构建";
    testing: "running its tests", "正在跑测试";
    first_build:
        "The first build takes up to a minute, later ones less than a second. Meanwhile, b shows the brief.",
        "第一次构建要一分钟左右，以后不到一秒。等的时候可以按 b 看要求。";
    put_back: "Put the last lines of the file back:", "请把文件末尾的这几行补回来：";
    not_there: "There is no {file}. The stub comes back with {command}", "找不到 {file}。恢复空题：{command}";
    or_key: "{key}, or {command}", "按 {key}，或 {command}";
    or_reset: "Or start over (yours is kept): {command}", "或者重来（你写的会另存一份）：{command}";
    did_not_end: "These did not end:", "一直没有结束的测试：";
    what_ends_it: "Which step brings the loop closer to its end, and for which input does none?",
        "循环每走一步，是什么让它离结束更近？哪种输入会让它永远走不到头？";
    took_down: "These were running:", "当时正在跑的测试：";
    more_lines: "… {n} more lines: a shows all", "… 还有 {n} 行，按 a 看全部";
    then_more: "Then {n} more: a shows all", "接下来还有 {n} 个，按 a 看全部";
    then: "Then:", "接下来还有：";

    // Green.
    well_done: "Green. Compare with the reference before you move on: it may have seen another trap.",
        "全部通过。往下走之前，不妨和参考答案对照一下：它防的坑可能和你不同。";
    all_done: "Every exercise passes. What would you ask a colleague who has just written the same?",
        "所有题目都通过了。如果同事刚写完同样的代码，你会问他什么？";
    best_time: "Best time from first sight to green: {n} min", "从第一次打开到全部通过，最快 {n} 分钟";
    notes: "Notes on style; the verdict stands:", "风格上的建议，不影响结果：";

    // What to type next, in the guided way.
    keys: "h hint|b brief|p page|l list|n next|s skip|d diff|x reset|r run|q quit",
        "h 提示|b 要求|p 书页|l 列表|n 下一题|s 跳过|d 对照|x 重来|r 再跑|q 退出";
    begin: "Press b for the brief, then edit {file} and save.", "按 b 看要求，再编辑 {file} 并存盘。";
    save_or_hint: "Edit and save: it is judged again. Stuck? Press h.", "改完存盘，就会重新评判。卡住了按 h。";
    again: "Edit and save, or press r to try again.", "改完存盘，或按 r 再跑一次。";
    meanwhile: "Keys answer meanwhile; a save starts over.", "等待时按键照常可用；存盘会重新开始。";
    go_on: "Press n for the next exercise, d to compare with the reference.", "按 n 去下一题，按 d 和参考答案对照。";
    nothing_left: "Press d to compare, l for the list, q to leave.", "按 d 对照，按 l 看列表，按 q 退出。";
    more_hints: "Press h for the next hint, esc to go back.", "按 h 看下一条提示，按 esc 返回。";
    last_hint: "That was the last hint. Press p for the page, esc to go back.", "提示到此为止。按 p 看书页，按 esc 返回。";
    choose: "↑ ↓ choose, enter goes there, esc goes back.", "↑ ↓ 选择，回车前往，esc 返回。";
    yours: "< yours", "< 你的";
    wanted: "wanted >", "应为 >";
    go_back: "↑ ↓ scroll, esc goes back.", "↑ ↓ 滚动，esc 返回。";
    put_there: "Press x for the stub, or put your file back: it is judged again.",
        "按 x 恢复空题，或者把你的文件放回来，就会重新评判。";
    ask_reset: "Reset {stem}? Yours is kept. y yes, any other key no.",
        "把 {stem} 恢复成空题？你写的会另存。y 确定，其他键取消。";
    ask_reset_gone: "Reset {stem}? y yes, any other key no.", "把 {stem} 恢复成空题？y 确定，其他键取消。";
    below: "↓ {n} more lines", "↓ 下面还有 {n} 行";
    followed: "You saved {stem}: here it is.", "你存了 {stem}，已切换过来。";
    only_this: "This is the only exercise still open.", "只剩这一题了。";
    come_back: "{count} pass. To go on: {command}", "已通过 {count}。继续：{command}";

    // What to type next, on the command line.
    asked: "What is asked: {command}", "题目要求：{command}";
    edit_then: "Edit {file}, then: {command}", "编辑 {file}，然后：{command}";
    stuck: "Stuck? {command}", "卡住了？{command}";
    next_is: "Next: {command}", "下一步：{command}";
    compare: "Compare: {command}", "对照参考答案：{command}";
    moved: "Now at {stem}: {title}", "当前题目：{stem} {title}";
    skipped: "{stem} is left for later; {command} comes back to it.", "{stem} 先放一放；以后用 {command} 回来。";
    of_pass: "{n} of {total} pass", "{total} 题，通过 {n} 题";
    legend: "✓ passes   - skipped   > you are here   best: minutes from first sight to green",
        "✓ 已通过   - 已跳过   > 当前位置   最快：从第一次打开到通过的分钟数";
    nothing_fits: "No exercise fits {words}. Filter by open, done, skipped, or by a part of a stem or title.",
        "没有符合 {words} 的题目。可以按 open、done、skipped 过滤，也可以写题名或标题的一部分。";

    // Hints, brief, page, reference.
    hint_of: "Hint {n} of {total}", "提示 {n} / {total}";
    no_hints: "This exercise has no hints. Read its brief once more.", "这一题没有提示，请再读一遍要求。";
    brief_from: "From {file}; the tests below it are the rest.", "摘自 {file}，后面是测试。中文讲解见书页。";
    no_page: "There is no page yet: {file}", "这一页还没有写：{file}";
    read_page: "Read it in the browser: {command}", "在浏览器里看：{command}";
    unfold: "▸ unfolds on the page: {command}", "▸ 的内容在书页里展开看：{command}";
    no_reference: "{stem} has no reference answer: neither in solutions/src nor in algo/src.",
        "{stem} 没有参考答案：solutions/src 和 algo/src 里都没有。";
    same: "The two are the same.", "两者一样。";
    not_yet: "It does not pass yet, and the reference would take the exercise away from you.",
        "还没有通过，现在看参考答案，这道题就不再是你的了。";
    see_anyway: "To see it anyway: {command}", "一定要看：{command}";

    // Starting over, editing.
    already_stub: "It is the stub already; nothing was changed.", "本来就是空题，没有改动。";
    reset_done: "{file} is the stub again.", "{file} 已恢复成空题。";
    reset_kept: "{file} is the stub again. What you wrote: {kept}", "{file} 已恢复成空题。你写的在这里：{kept}";
    no_stub:
        "The stub of {stem} is neither in .drill/stubs nor in git; {file} is as it was.\n\
         Take the file from a fresh clone, or fetch the whole history (git fetch --unshallow) and try again.",
        "{stem} 的空题在 .drill/stubs 和 git 里都找不到；{file} 没有改动。\n\
         请从新 clone 的仓库里取这个文件，或者先取回完整历史（git fetch --unshallow）再试。";
    no_editor: "Set EDITOR to your editor's command, or open {file} yourself.", "请把 EDITOR 设成编辑器的命令，或自己打开 {file}。";
    editor_failed: "The editor did not start ({editor}: {why}). Open {file} yourself.",
        "编辑器没有启动（{editor}：{why}），请自己打开 {file}。";

    // What goes wrong.
    no_workbook: "There is no workbook around {folder}: run cargo drill inside its folder.",
        "{folder} 里没有练习册：请在它的目录里执行 cargo drill。";
    no_exercise: "{file} lists no exercise.", "{file} 里一道题也没有。";
    no_state: ".drill/state.toml: {why}. Your progress was not noted.", ".drill/state.toml：{why}。进度没有记下来。";
    state_damaged: "The noted progress could not be read; it is kept in {file}. Run cargo drill check to note it anew.",
        "进度文件读不出来，已另存为 {file}。执行 cargo drill check 可重新记录。";
    no_terminal: "The terminal does not answer: {why}. Try: cargo drill check | cat", "终端没有响应：{why}。可以试试 cargo drill check | cat";
    cannot_read: "Cannot read {file}: {why}", "读不了 {file}：{why}";
    cannot_reset: "{file} could not become the stub: {why}. Nothing was lost.", "{file} 没能恢复成空题：{why}。你写的没有丢。";
    ambiguous: "{name} could be any of: {all}", "{name} 不止一题符合：{all}";
    unknown: "There is no exercise {name}. All of them: cargo drill list", "没有 {name} 这一题。全部题目：cargo drill list";
    unknown_near: "There is no exercise {name}. Did you mean {near}?", "没有 {name} 这一题。你是不是想找 {near}？";
    no_command: "There is no command {word}. All of them: cargo drill --help", "没有 {word} 这个命令。全部命令：cargo drill --help";
    no_command_near: "There is no command {word}. Did you mean {near}?", "没有 {word} 这个命令。你是不是想用 {near}？";
    no_lang: "There is no language {word}: it is en or zh.", "没有 {word} 这种语言，可选 en 或 zh。";
    missing: "{word} needs a value. See: cargo drill --help", "{word} 后面要有值。用法：cargo drill --help";
    add_needs: "A new exercise needs a name and a part: cargo drill add STEM --part PART",
        "新题要有题名和所属部分：cargo drill add STEM --part PART";
    unexpected: "{word} is one too many here. See: cargo drill --help", "这里不该有 {word}。用法：cargo drill --help";

    help:
"cargo drill            where you are, judged on every save
cargo drill COMMAND

  list [WORDS]         all exercises; WORDS filter them:
                       open, done, skipped, or any text
  run [NAME]           judge one
  check                judge all
  hint [NAME]          the next of its hints
  brief [NAME]         what is asked
  page [NAME]          where its page is
  solution [NAME]      beside the reference, once it passes
           --anyway    beside the reference, before that
  reset [NAME]         back to the stub; yours is kept
  skip                 leave it for later
  next                 go to the next one that is open
  open [NAME]          open it in $VISUAL or $EDITOR

For contributors:

  verify [NAMES]       prove exercises both ways
  add STEM --part ID   write the files of a new exercise

NAME is any part of a stem that fits one exercise alone,
such as ch03; without it, the exercise where you are.

--lang en|zh           else LC_ALL, LC_MESSAGES, LANG decide
--help, --version

run and check end with 0 only if all that was asked passes.
NO_COLOR turns colours off; a pipe has none.",
"cargo drill            接着上次继续，每次存盘都评判
cargo drill COMMAND

  list [WORDS]         全部题目；可用 WORDS 过滤：
                       open、done、skipped 或任意文字
  run [NAME]           评一题
  check                评全部
  hint [NAME]          下一条提示
  brief [NAME]         题目要求
  page [NAME]          书页在哪里
  solution [NAME]      通过之后，和参考答案对照
           --anyway    没通过也看
  reset [NAME]         恢复成空题，你写的会另存一份
  skip                 先放一放
  next                 去下一道没通过的题
  open [NAME]          用 $VISUAL 或 $EDITOR 打开

给贡献者：

  verify [NAMES]       从正反两面验证题目
  add STEM --part ID   生成一道新题的全部文件

NAME 写题名的任意一段，能唯一对上一题就行，例如 ch03；
不写就是当前这一题。

--lang en|zh           不写则看 LC_ALL、LC_MESSAGES、LANG
--help, --version

所评题目全部通过，run 和 check 才返回 0。
NO_COLOR 关闭颜色；输出到管道时没有颜色。";
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&str> {
        let mut names: Vec<_> = text
            .split('{')
            .skip(1)
            .filter_map(|rest| Some(rest.split_once('}')?.0))
            .collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn both_languages_are_complete_and_say_the_same() {
        let han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        for (name, en, zh) in PAIRS {
            assert!(!en.is_empty() && !zh.is_empty(), "{name} is empty");
            assert_eq!(names(en), names(zh), "{name} holds other values");
            assert!(!en.chars().any(han), "{name}: Han characters in English");
            let numbers_alone = en.contains("{n} of {total}");
            assert!(
                numbers_alone || zh.chars().any(han),
                "{name} is not Chinese: {zh}"
            );
        }
    }

    #[test]
    fn both_languages_have_the_same_keys() {
        let letters = |text: &str| -> Vec<char> {
            text.split('|')
                .filter_map(|item| item.chars().next())
                .collect()
        };
        assert_eq!(letters(EN.keys), letters(ZH.keys));
    }

    #[test]
    fn the_help_names_every_command() {
        for text in [EN.help, ZH.help] {
            for command in crate::args::COMMANDS {
                assert!(text.contains(&format!("\n  {command} ")), "{command}");
            }
        }
    }

    #[test]
    fn the_help_fits_sixty_columns() {
        for line in EN.help.lines().chain(ZH.help.lines()) {
            assert!(crate::paint::width(line) <= 60, "{line}");
        }
    }

    #[test]
    fn a_value_is_not_looked_into() {
        assert_eq!(
            say!("{a} and {b}, {c} {", a = "{b}", b = 2),
            "{b} and 2, {c} {"
        );
    }
}
