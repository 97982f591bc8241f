//! # Chapter 4: run one whole turn over a list of tools
//!
//! A person says `股价和天气预报`. There are tools; each knows its own words and no other tool. Build
//! `handle_turn`, which asks every tool what it claims of the sentence, runs what is to be run, and
//! writes all of it down: the given types and texts are in `lessons::ch04_turn`.
//!
//! **Which claims run.**
//! - A claim that lies inside a longer one of another tool gives way: `forecast` claims `天气预报`,
//!   `weather` its `天气`. It gives way whatever becomes of the longer one, even if that fails.
//! - Where several of the tools that are left claim the very same span, none of them runs. The person
//!   is asked.
//! - All others run, each once. That holds for claims that overlap only in part, and for claims of
//!   one tool, which never compete with each other.
//!
//! **What is written down.** First `User`, last `Reply`. Between them, for each claim that runs, in
//! the order in which the spans start: `Call`, with the tool's name and the claim's arguments, and
//! right behind it `Result` or `Failed` with what the tool said. A tool that fails stops no other.
//!
//! **What the reply says.** Its lines follow the same order, joined by `\n`:
//! - for a call its result, word for word, or `failed(name, why)`. If the claim was `assumed`, the
//!   line `assuming(&call)` stands before it;
//! - for a span that is in doubt one line, `which_of` the names, sorted.
//!
//! Where nothing is claimed, the reply is `NO_TOOL`.
//!
//! The order of `tools` changes nothing at all.

#[path = "support.rs"]
mod support;

use std::cell::Cell;

use super::handle_turn;
use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool, assuming, failed, which_of};
use pretty_assertions::assert_eq;
use proptest::prelude::{Just, Strategy, prop_assert_eq};
use proptest::{collection::vec, sample::select};
use support::property;

/// Claims wherever one of its words stands, and counts its runs.
#[derive(Debug, Clone, Default)]
struct Fake {
    name: &'static str,
    words: Vec<&'static str>,
    assumed: bool,
    fails: bool,
    runs: Cell<usize>,
}

fn fake(name: &'static str, words: &[&'static str]) -> Fake {
    Fake {
        name,
        words: words.to_vec(),
        ..Fake::default()
    }
}

fn broken(name: &'static str, words: &[&'static str]) -> Fake {
    let fails = true;
    let fake = fake(name, words);
    Fake { fails, ..fake }
}

impl Tool for Fake {
    fn name(&self) -> &str {
        self.name
    }

    fn claims(&self, input: &str) -> Vec<Claim> {
        let places = self.words.iter().flat_map(|word| input.match_indices(word));
        let claim = |(start, word): (usize, &str)| Claim {
            span: start..start + word.len(),
            args: call(self.name, word).args,
            assumed: self.assumed,
        };
        places.map(claim).collect()
    }

    fn run(&self, call: &TextCall) -> Result<String, String> {
        self.runs.set(self.runs.get() + 1);
        if self.fails {
            return Err(why(self.name));
        }
        Ok(format!("{} says {}", call.name, call.args[0].1))
    }
}

fn call(name: &str, word: &str) -> TextCall {
    TextCall::new(name, &[("word", word)])
}

fn why(name: &str) -> String {
    format!("the {name} server is down")
}

/// What becomes of a claim: the entries it leaves in the transcript, and the reply's words.
type Step = (Vec<Entry>, String);

fn ran(name: &str, word: &str) -> Step {
    let said = format!("{name} says {word}");
    let result = Entry::Result(said.clone());
    (vec![Entry::Call(call(name, word)), result], said)
}

fn broke(name: &str, word: &str) -> Step {
    let failure = Entry::Failed(why(name));
    let said = failed(name, &why(name));
    (vec![Entry::Call(call(name, word)), failure], said)
}

fn asked(names: &[&str]) -> Step {
    (vec![], which_of(names))
}

fn calls(transcript: &[Entry]) -> usize {
    let calls = transcript
        .iter()
        .filter(|entry| matches!(entry, Entry::Call(_)));
    calls.count()
}

/// Asks for this transcript whichever way round the tools stand, and for one run a call.
#[track_caller]
fn check(input: &str, tools: &[&Fake], steps: &[Step], question: &str) {
    let mut want = vec![Entry::User(input.to_owned())];
    want.extend(steps.iter().flat_map(|(entries, _)| entries.clone()));
    let lines: Vec<_> = steps.iter().map(|(_, line)| line.as_str()).collect();
    want.push(Entry::Reply(lines.join("\n")));

    let mut list: Vec<&dyn Tool> = tools.iter().map(|tool| *tool as &dyn Tool).collect();
    for _ in 0..2 {
        let transcript = handle_turn(input, &list);
        assert_eq!(transcript, want, "\n\n  ? {input}: {question}\n");
        let runs: usize = tools.iter().map(|tool| tool.runs.take()).sum();
        let question = "How many calls are written down, and how often did a tool really run?";
        assert_eq!(calls(&want), runs, "\n\n  ? {input}: {question}\n");
        list.reverse();
    }
}

#[test]
fn t1_says_so_when_no_tool_fits() {
    let nothing = [(vec![], NO_TOOL.to_owned())];
    check("你好", &[], &nothing, "Nobody can help. What do you say?");
    let (weather, stock) = (fake("weather", &["天气"]), fake("stock", &["股价"]));
    for input in ["", "你好", " 给我讲个笑话\n"] {
        check(
            input,
            &[&weather, &stock],
            &nothing,
            "No tool claims a word of it. Is a guess better than a plain no?",
        );
    }
}

#[test]
fn t2_writes_down_call_result_and_reply() {
    check(
        "北京天气怎么样",
        &[&fake("weather", &["天气"]), &fake("stock", &["股价"])],
        &[ran("weather", "天气")],
        "Four things happened in this turn. Which of them would you want to read tomorrow?",
    );
}

/// B12, B13: each call has one result, and the results stand in the order of the calls.
#[test]
fn t3_runs_every_claim_in_the_order_of_the_sentence() {
    let (weather, stock) = (fake("weather", &["北京", "上海"]), fake("stock", &["股价"]));
    check(
        "股价，北京",
        &[&weather, &stock],
        &[ran("stock", "股价"), ran("weather", "北京")],
        "Whose order is this: the sentence's or your list's?",
    );
    check(
        "上海，股价，北京",
        &[&weather, &stock],
        &[
            ran("weather", "上海"),
            ran("stock", "股价"),
            ran("weather", "北京"),
        ],
        "One tool claims twice. May its second call overtake another tool's first?",
    );
    check(
        "北京，北京",
        &[&weather, &stock],
        &[ran("weather", "北京"), ran("weather", "北京")],
        "Two claims, two calls, the same words come back. How many of them does the reply quote?",
    );
}

/// C9: a failing sibling does not stop the others.
#[test]
fn t4_says_that_a_tool_failed_and_runs_the_others() {
    let (weather, stock) = (fake("weather", &["天气"]), broken("stock", &["股价"]));
    check(
        "股价",
        &[&weather, &stock],
        &[broke("stock", "股价")],
        "There is no price. What does the person read: nothing, a price, or the reason?",
    );
    for (input, steps) in [
        ("股价天气", [broke("stock", "股价"), ran("weather", "天气")]),
        ("天气股价", [ran("weather", "天气"), broke("stock", "股价")]),
    ] {
        check(
            input,
            &[&weather, &stock],
            &steps,
            "One of two failed. What became of the other one's answer?",
        );
    }
}

#[test]
fn t5_gives_way_to_the_longer_claim_of_another_tool() {
    let weather = fake("weather", &["天气", "北京"]);
    for word in ["天气预报", "未来三天天气", "下周天气如何"] {
        let forecast = fake("forecast", &[word]);
        check(
            word,
            &[&weather, &forecast],
            &[ran("forecast", word)],
            "Two tools know these words. Which of them has read more of the sentence?",
        );
        check(
            &format!("{word}，北京"),
            &[&weather, &forecast],
            &[ran("forecast", word), ran("weather", "北京")],
            "One claim gave way. Must the tool's other claim go with it?",
        );
    }
    let forecast = broken("forecast", &["天气预报"]);
    check(
        "天气预报",
        &[&weather, &forecast],
        &[broke("forecast", "天气预报")],
        "No forecast today. Would the weather of this minute be an answer to the question?",
    );
}

#[test]
fn t6_lets_all_other_claims_stand() {
    let (left, right) = (
        fake("left", &["今天天气", "明天的天气"]),
        fake("right", &["天气如何", "天气怎么样"]),
    );
    for (a, b, input) in [
        ("今天天气", "天气如何", "今天天气如何"),
        ("今天天气", "天气怎么样", "今天天气怎么样"),
        ("明天的天气", "天气如何", "明天的天气如何"),
    ] {
        check(
            input,
            &[&left, &right],
            &[ran("left", a), ran("right", b)],
            "Each read a word that the other did not. Which of them lies inside the other?",
        );
    }
    check(
        "今天天气天气如何",
        &[&left, &right],
        &[ran("left", "今天天气"), ran("right", "天气如何")],
        "One ends where the other begins. What do they share?",
    );
    check(
        "北京空气质量",
        &[&fake("air", &["空气", "北京空气质量"])],
        &[ran("air", "北京空气质量"), ran("air", "空气")],
        "A tool asks for two calls on its own words. Whose business is that?",
    );
    assert_eq!(
        calls(&handle_turn(
            "空气质量",
            &[&fake("air", &["空气", "空气质量"])]
        )),
        2,
        "\n\n  ? 空气质量: Both claims start at one place, and one tool made them. Is it its own rival?\n"
    );
}

#[test]
fn t7_asks_when_several_tools_claim_the_same_words() {
    let (stock, fruit) = (fake("stock", &["苹果"]), fake("fruit", &["苹果"]));
    let weather = fake("weather", &["天气"]);
    check(
        "苹果",
        &[&stock, &fruit],
        &[asked(&["fruit", "stock"])],
        "A share or a fruit? Who knows, and what does it cost to ask?",
    );
    let doubt = || asked(&["fruit", "stock"]);
    for (input, steps) in [
        ("天气，苹果", [ran("weather", "天气"), doubt()]),
        ("苹果，天气", [doubt(), ran("weather", "天气")]),
        ("苹果和苹果", [doubt(), doubt()]),
    ] {
        check(
            input,
            &[&stock, &weather, &fruit],
            &steps,
            "Each word is its own matter. What becomes of it, and where in the reply does that stand?",
        );
    }
    let music = fake("music", &["苹果"]);
    check(
        "苹果",
        &[&stock, &music, &fruit],
        &[asked(&["fruit", "music", "stock"])],
        "Three mean the same word. How many questions is that?",
    );
    let (phone, garden) = (fake("phone", &["苹果手机"]), fake("garden", &["苹果手机"]));
    check(
        "苹果手机",
        &[&stock, &phone, &garden],
        &[asked(&["garden", "phone"])],
        "A short claim lies inside two that are in doubt. Does the doubt revive it?",
    );
    let shop = fake("shop", &["苹果手机", "手机"]);
    for rival in [fake("repair", &["手机"]), fake("support", &["手机"])] {
        check(
            "苹果手机",
            &[&shop, &rival],
            &[ran("shop", "苹果手机"), ran("shop", "手机")],
            "The rival gave way to the longer claim. Who is left to be in doubt about?",
        );
    }
}

#[test]
fn t8_says_what_it_assumed() {
    let weather = Fake {
        assumed: true,
        ..fake("weather", &["天气"])
    };
    let stock = Fake {
        assumed: true,
        ..broken("stock", &["股价"])
    };
    let assumed = |name, word, (entries, line): Step| {
        let note = assuming(&call(name, word));
        (entries, format!("{note}\n{line}"))
    };
    check(
        "股价和天气和新闻",
        &[&weather, &stock, &fake("news", &["新闻"])],
        &[
            assumed("stock", "股价", broke("stock", "股价")),
            assumed("weather", "天气", ran("weather", "天气")),
            ran("news", "新闻"),
        ],
        "You filled in what nobody said. At which line could the person notice?",
    );
}

#[test]
fn t9_gives_one_transcript_for_every_order_of_the_tools() {
    let tools = vec![
        fake("weather", &["天气", "北京"]),
        fake("forecast", &["天气预报", "北京天气预报"]),
        broken("stock", &["苹果", "股价"]),
        fake("fruit", &["苹果"]),
        fake("news", &["报", "北京天"]),
    ];
    let list: Vec<&Fake> = tools.iter().collect();
    check(
        "股价，苹果，天气预报",
        &list,
        &[
            broke("stock", "股价"),
            asked(&["fruit", "stock"]),
            ran("forecast", "天气预报"),
        ],
        "Which of five tools speaks to which word?",
    );

    let pieces = ["天气", "天气预报", "北京", "苹果", "股价", "报", "，"];
    let sentence = vec(select(pieces.to_vec()), 0..7);
    let orders = Just(tools.clone()).prop_shuffle();
    property((sentence, orders), |(sentence, shuffled)| {
        let input = sentence.concat();
        let list: Vec<&dyn Tool> = tools.iter().map(|tool| tool as &dyn Tool).collect();
        let other: Vec<&dyn Tool> = shuffled.iter().map(|tool| tool as &dyn Tool).collect();
        let names: Vec<_> = shuffled.iter().map(|tool| tool.name).collect();
        prop_assert_eq!(
            handle_turn(&input, &list),
            handle_turn(&input, &other),
            "\n\n  ? {}: What did {:?} change, where nothing but the list was shuffled?\n",
            input,
            names
        );
        Ok(())
    });
}
