//! # Chapter 4: run one whole turn over a list of tools
//!
//! A person says `股价和天气预报`. There are tools; each knows its own words and no other tool. Build
//! `handle_turn`, which asks every tool what it claims of the sentence, runs what is to be run, and
//! writes all of it down: the given types and texts are in `lessons::ch04_turn`.
//!
//! **Which claims run.** Each tool is asked about `input` as the person wrote it.
//! - A claim that lies inside a longer one of another tool gives way: `forecast` claims `天气预报`,
//!   `weather` its `天气`. It gives way whatever becomes of the longer one: even if that fails, is in
//!   doubt, or gives way itself.
//! - Where several of the tools that are left claim the very same span, none of them runs. The person
//!   is asked.
//! - All others run, each once. That holds for claims that overlap only in part, and for claims of
//!   one tool, which never compete with each other.
//!
//! Whether a claim is `assumed` and how many arguments it has, be it none, plays no part in this.
//!
//! **What is written down.** First `User`, last `Reply`. Between them, for each claim that runs, in
//! the order in which the spans start: `Call`, with the tool's name and the claim's arguments as they
//! stand there, and right behind it `Result` or `Failed` with what the tool said, word for word. The
//! tools are run in that order, too, each with the `Call` that is written down. (Two claims of one tool
//! that start at the same place: the order is yours.) A tool that fails stops no other.
//!
//! **What the reply says.** Its parts follow the same order, joined by `\n`:
//! - for a call its result, word for word, be it empty, or `failed(name, why)`. If the claim was
//!   `assumed`, a part of its own stands before it, each time: `assuming(&call)`;
//! - for a span that is in doubt one part, `which_of` the names, sorted as strings.
//!
//! Where nothing is claimed, the reply is `NO_TOOL`.
//!
//! The order of `tools` changes nothing at all: not what is written, and not what runs before what.

#[path = "ch04_turn/fakes.rs"]
mod fakes;
#[path = "ch04_turn/steps.rs"]
mod steps;
#[path = "support.rs"]
mod support;

use super::handle_turn;
use fakes::{DOWN, Fake, broken, diary, fake};
use lessons::ch04_turn::{Entry, NO_TOOL, TextCall, Tool};
use pretty_assertions::assert_eq;
use proptest::prelude::{Just, Strategy, prop_assert_eq};
use proptest::{collection::vec, sample::select};
use steps::{Step, asked, assumed, broke, calls, gave, ran, transcript};
use support::property;

/// The transcript of a turn, and the calls that the tools saw in it.
fn turn<'a>(input: &str, tools: impl Iterator<Item = &'a Fake>) -> (Vec<Entry>, Vec<TextCall>) {
    diary();
    let tools: Vec<_> = tools.map(|tool| tool as &dyn Tool).collect();
    (handle_turn(input, &tools), diary())
}

/// Asks for this transcript, and for runs that agree with it, whichever way round the tools stand.
#[track_caller]
fn check(input: &str, tools: &[&Fake], steps: &[Step], question: &str) {
    let want = transcript(input, steps);
    let list = || tools.iter().copied();
    for (got, diary) in [turn(input, list()), turn(input, list().rev())] {
        assert_eq!(got, want, "\n\n  ? {input:?}: {question}\n");
        let question = "The tools kept a diary (left). Does it hold the calls that you wrote down \
            (right): no other, whole, and in that order?";
        assert_eq!(diary, calls(&want), "\n\n  ? {input:?}: {question}\n");
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
    let args = &[("b", "1"), ("a", "2")];
    check(
        "酒店",
        &[&fake("hotel", &["酒店"]).takes(args)],
        &[gave("hotel", args, "hotel says 12")],
        "Two arguments, and b before a. Which of them may you drop, and who asked you to sort?",
    );
    check(
        "几点",
        &[&fake("clock", &["几点"]).takes(&[]).says(Ok("12:00"))],
        &[gave("clock", &[], "12:00")],
        "A clock needs no argument. Is it therefore not asked?",
    );
    let whole = "This is what the tool said, to the byte. Which of it is yours to change?";
    let empty = "A tool ran and had nothing to say. Is that the same as no tool?";
    for (result, question) in [(" a\nb ", whole), ("", empty)] {
        check(
            "天气",
            &[&fake("weather", &["天气"]).says(Ok(result))],
            &[gave("weather", &[("word", "天气")], result)],
            question,
        );
    }
    let words = " Apple\n";
    check(
        words,
        &[&fake("stock", &[" Apple\n"])],
        &[ran("stock", words)],
        "One tool knows this with its blank, capital and line break. Whose words did you hand it?",
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
    let (nothing, x) = (fake("nothing", &["空"]), fake("x", &["有"]));
    check(
        "空有",
        &[&nothing.says(Ok("")), &x.says(Ok("x"))],
        &[
            gave("nothing", &[("word", "空")], ""),
            gave("x", &[("word", "有")], "x"),
        ],
        "The first of two answers is empty. How many lines does the reply have?",
    );
}

/// C9: a failing sibling does not stop the others.
#[test]
fn t4_says_that_a_tool_failed_and_runs_the_others() {
    let (weather, stock) = (fake("weather", &["天气"]), broken("stock", &["股价"]));
    check(
        "股价",
        &[&weather, &stock],
        &[broke("stock", "股价", DOWN)],
        "There is no price. What does the person read: nothing, a price, or the reason?",
    );
    check(
        "股价",
        &[&fake("stock", &["股价"]).says(Err(" down\n"))],
        &[broke("stock", "股价", " down\n")],
        "A reason with blanks around it. Are they the tool's, or yours to take away?",
    );
    let (price, sky) = (broke("stock", "股价", DOWN), ran("weather", "天气"));
    for (input, steps) in [
        ("股价天气", [price.clone(), sky.clone()]),
        ("天气股价", [sky, price]),
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
        &[broke("forecast", "天气预报", DOWN)],
        "No forecast today. Would the weather of this minute be an answer to the question?",
    );
    let (outer, middle) = (
        fake("outer", &["北京天气预报", "天气"]),
        fake("middle", &["北京天气"]),
    );
    check(
        "北京天气预报",
        &[&outer, &middle],
        &[ran("outer", "北京天气预报")],
        "天气 lies inside 北京天气, which gave way itself. Is it any less inside it for that?",
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
    let air = fake("air", &["空气", "空气质量"]);
    let (got, diary) = turn("空气质量", [&air].into_iter());
    assert_eq!(
        (calls(&got).len(), diary.len()),
        (2, 2),
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
    let weather = fake("weather", &["天气"]).assumes();
    let stock = broken("stock", &["股价"]).assumes();
    check(
        "股价和天气和新闻",
        &[&weather, &stock, &fake("news", &["新闻"])],
        &[
            assumed(broke("stock", "股价", DOWN)),
            assumed(ran("weather", "天气")),
            ran("news", "新闻"),
        ],
        "You filled in what nobody said. At which line could the person notice?",
    );
    let once = || assumed(ran("weather", "天气"));
    check(
        "天气，天气",
        &[&weather],
        &[once(), once()],
        "Two answers rest on the same assumption. Which of them may do without the warning?",
    );
    let forecast = fake("forecast", &["天气预报"]).assumes();
    check(
        "天气预报",
        &[&fake("weather", &["天气"]), &forecast],
        &[assumed(ran("forecast", "天气预报"))],
        "The longer claim holds a default. Did its tool read less of the sentence for that?",
    );
    let (share, fruit) = (fake("stock", &["苹果"]), fake("fruit", &["苹果"]));
    let both = [share.clone().assumes(), fruit.clone().assumes()];
    for (one, other) in [(&both[0], &fruit), (&share, &both[1])] {
        check(
            "苹果",
            &[one, other],
            &[asked(&["fruit", "stock"])],
            "One of the two filled in a default. Does that tell you what the person meant?",
        );
    }
    check(
        "苹果",
        &[&both[0], &both[1]],
        &[asked(&["fruit", "stock"])],
        "No call is made here. Of which one would you say what it assumed?",
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
            broke("stock", "股价", DOWN),
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
        let names: Vec<_> = shuffled.iter().map(|tool| tool.name).collect();
        prop_assert_eq!(
            turn(&input, tools.iter()),
            turn(&input, shuffled.iter()),
            "\n\n  ? {}: What did {:?} change, where nothing but the list was shuffled?\n",
            input,
            names
        );
        Ok(())
    });
}
