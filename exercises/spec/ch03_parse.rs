//! # Chapter 3: read a call back out of text
//!
//! The line comes from the other side now: a model wrote it, you read it.
//!
//! ```text
//! TOOL:weather(city=北京)
//!  TOOL:forecast( city = New York,days=3 )
//! TOOL:now()
//! ```
//!
//! Build `parse_call`: a line in, its `TextCall` out, arguments in the order of the line. White space
//! (what `str::trim` takes away) is dropped around the line, the keys and the values, and in an empty
//! list. Nothing else is forgiven:
//!
//! - `NotACall`: the line does not start with `TOOL:`, spelt like this.
//! - `Unclosed`: there is no `(`, the line does not end with `)`, or the list between the first `(`
//!   and the last `)` holds another of them.
//! - `BadName`: what stands between `TOOL:` and the first `(` is not one or more ASCII letters, digits
//!   and `_`. A space is none of these. The error holds all of it, as it stands.
//! - `BadArgument`: the list is cut at every comma, and a piece is not a key, one `=` and a value. Keys
//!   follow the rule of names; a value may be empty and holds no `\n` or `\r`. An empty piece is no
//!   argument either. The error holds the piece, without the white space around it.
//! - `RepeatedKey`: a key stands twice, whatever its values; `City` and `city` are two keys.
//!
//! All other characters are ordinary and stay as they are, as in chapter 1: quotes, `\`, full-width
//! marks, control characters, white space inside a value, invisible ones that `trim` leaves. When
//! more than one thing is wrong, name any of them.
//!
//! Three traps: the text can be cut off anywhere; `北` is three bytes long, and a place that was counted
//! may lie inside it; and half a call, once read, looks like a whole one.

#[path = "support.rs"]
mod support;

use super::parse_call;
use lessons::ch03_parse::{ParseError, TextCall};
use pretty_assertions::assert_eq;
use proptest::collection::vec;
use proptest::sample::select;
use proptest::{prop_assert, prop_assert_eq};
use support::property;

#[track_caller]
fn reads(line: &str, name: &str, args: &[(&str, &str)], question: &str) {
    let want = Ok(TextCall::new(name, args));
    assert_eq!(parse_call(line), want, "\n\n  ? {question}\n");
}

#[track_caller]
fn refuses(line: &str, want: ParseError, question: &str) {
    assert_eq!(parse_call(line), Err(want), "\n\n  ? {question}\n");
}

/// Asks the same question of each line; it begins with the line.
fn all_unclosed(lines: &[&str], question: &str) {
    for line in lines {
        refuses(line, ParseError::Unclosed, &format!("{line:?}: {question}"));
    }
}

/// Like `all_unclosed`, for lines with two faults: an answer may name either.
#[track_caller]
fn all_refused(lines: &[&str], question: &str) {
    for line in lines {
        let refused = parse_call(line).is_err();
        assert!(refused, "\n\n  ? {line:?}: {question}\n");
    }
}

/// Each piece is the whole list, and comes back in the error without the white space around it.
fn all_bad_arguments(pieces: &[&str], question: &str) {
    for piece in pieces {
        let line = format!("TOOL:weather({piece})");
        let question = format!("{piece:?}: {question}");
        refuses(&line, bad_argument(piece.trim()), &question);
    }
}

fn bad_argument(piece: &str) -> ParseError {
    ParseError::BadArgument(piece.to_owned())
}

#[test]
fn t1_reads_a_name_and_one_argument() {
    reads(
        "TOOL:weather(city=北京)",
        "weather",
        &[("city", "北京")],
        "At which characters would you cut this line with a pencil?",
    );
}

#[test]
fn t2_reads_arguments_in_the_order_of_the_line() {
    reads(
        "TOOL:stock(symbol=AAPL, market=US)",
        "stock",
        &[("symbol", "AAPL"), ("market", "US")],
        "The list holds two pairs. Where does the second begin, and which was written first?",
    );
    reads(
        "TOOL:now()",
        "now",
        &[],
        "What does `\"\".split(',')` give: no piece, or one that is empty?",
    );
    reads(
        "TOOL:Get_2(_=1,7=2,Z_=3)",
        "Get_2",
        &[("_", "1"), ("7", "2"), ("Z_", "3")],
        "ASCII letters, digits and _ make a name. Which of these did you leave out?",
    );
}

#[test]
fn t3_forgives_white_space_around_the_parts() {
    reads(
        " \n TOOL:weather(city=北京) \r\n",
        "weather",
        &[("city", "北京")],
        "Line breaks before and behind belong to the talk around a call. Where do you take them off?",
    );
    reads(
        "TOOL:forecast( city = 北京 ,\n  days\t=\n3 )",
        "forecast",
        &[("city", "北京"), ("days", "3")],
        "Around which parts may white space stand, and did you drop it around each of them?",
    );
    for s in [" ", "\t", "\r\n", "　", "\u{a0}", "\u{85}", "\u{2028}"] {
        let question = format!("Does {s:?} make an argument?");
        reads(&format!("TOOL:now({s})"), "now", &[], &question);
        reads(
            &format!("{s}TOOL:f({s}a{s}={s}北{s},{s}b{s}={s}2{s}){s}"),
            "f",
            &[("a", "北"), ("b", "2")],
            &format!("Does `trim` know {s:?}, and do you use `trim` around each part?"),
        );
    }
}

#[test]
fn t4_takes_a_value_as_it_stands() {
    reads(
        r#"TOOL:find(text=New  York's "C:\new" {a;b} TOOL:, empty=)"#,
        "find",
        &[
            ("text", r#"New  York's "C:\new" {a;b} TOOL:"#),
            ("empty", ""),
        ],
        "None of these characters means anything to the format. Which did you touch?",
    );
    for quoted in ["'北京'", "\"北京\"", "'", "\""] {
        reads(
            &format!("TOOL:find(text={quoted})"),
            "find",
            &[("text", quoted)],
            "You know what the quotes are for. Does the format say so?",
        );
    }
    reads(
        r#"TOOL:screen(width=5", height=3")"#,
        "screen",
        &[("width", "5\""), ("height", "3\"")],
        "Five inches wide, three high, and chapter 1 wrote it so. Who told you that a quote opens something?",
    );
    for mark in ["（朝阳）", "，", "＝", "\t", "　", "\u{7}", "\u{2028}"] {
        let value = format!("北{mark}京");
        reads(
            &format!("TOOL:find(text={value})"),
            "find",
            &[("text", &value)],
            &format!("Is {mark:?} one of the format's own, or part of what was said?"),
        );
    }
    reads(
        "TOOL:find(text=\u{feff}x\u{200b})",
        "find",
        &[("text", "\u{feff}x\u{200b}")],
        "Two of these characters have no width. Are they white space to `trim`?",
    );
}

#[test]
fn t5_tells_a_call_from_talk_and_a_name_from_noise() {
    for talk in [
        "",
        "北京今天多少度",
        "TOOL",
        "tool:now()",
        "Tool:now()",
        "TOOL：now()",
        "TOOL :now()",
        "好的。TOOL:now()",
        "`TOOL:now()`",
        "\u{feff}TOOL:now()",
    ] {
        let question =
            format!("Talk is an answer, no mistake. What makes you take {talk:?} for a call?");
        refuses(talk, ParseError::NotACall, &question);
    }
    for name in [
        "", "rm -rf", "天气", "no-op", "a.b", " now", "now ", "　now", "a\nb", "no)w", "TOOL:f",
    ] {
        refuses(
            &format!("TOOL:{name}()"),
            ParseError::BadName(name.to_owned()),
            &format!(
                "You look tools up by their name. Which would {name:?} find, whole as your error holds it?"
            ),
        );
    }
}

/// failures: A20
#[test]
fn t6_refuses_what_is_not_key_equals_value() {
    all_bad_arguments(
        &["北京"],
        "Today the tool has one parameter, and this must be it. What will this mean when it has two?",
    );
    all_bad_arguments(
        &["\t北京　", "\u{a0}city: 北京\r\n"],
        "The error holds the piece, without the white space around it. What does yours hold?",
    );
    all_bad_arguments(
        &["city＝北京", "city: 北京"],
        "You see what this means. Which key will the next look-alike end?",
    );
    all_bad_arguments(
        &[" =北京 ", "="],
        "To which of the tool's parameters would you hand what stands behind the `=`?",
    );
    all_bad_arguments(
        &["城市=北京", "ci ty=北京", "\u{feff}city=北京"],
        "A key follows the rule of names, and white space may stand around it. Does this one?",
    );
    all_bad_arguments(
        &["city=北京=上海", "city==北京", "city=北京="],
        "No writer of chapter 1 would write this. What do you know about the value, then?",
    );
    all_bad_arguments(
        &["city= 北\n京 ", "city= 北\r京 ", "city=北\r\n京"],
        "A value ends with its line. What is behind the line break?",
    );
    refuses(
        "TOOL:weather(city=北京,)",
        bad_argument(""),
        "The comma announces one more argument. What would you run without it?",
    );
    for line in ["TOOL:f(a=1, , b=2)", "TOOL:f(,a=1)", "TOOL:now(,)"] {
        let question =
            format!("{line:?}: Nothing stands before a comma. What did the model mean there?");
        refuses(line, bad_argument(""), &question);
    }
    for quote in ["'", "\""] {
        refuses(
            &format!("TOOL:weather(city={quote}Paris, TX{quote})"),
            bad_argument(&format!("TX{quote}")),
            "To you the quotes hold the comma. What do they mean in this format?",
        );
    }
}

/// failures: A23
#[test]
fn t7_never_chooses_between_two_values() {
    refuses(
        "TOOL:weather(city=北京, city=上海)",
        ParseError::RepeatedKey("city".to_owned()),
        "Two cities under one key. On whose word do you drop one of them?",
    );
    for list in [
        "amount=10, to=Ann, amount =10",
        "to=Ann, amount=10, amount=10",
    ] {
        refuses(
            &format!("TOOL:pay({list})"),
            ParseError::RepeatedKey("amount".to_owned()),
            "The two amounts agree. Will they agree in the next line too?",
        );
    }
    reads(
        "TOOL:city(city=北京, City=北京)",
        "city",
        &[("city", "北京"), ("City", "北京")],
        "Who said that upper and lower case are one key, or that a value may be used once?",
    );
}

/// failures: A18
#[test]
fn t8_reads_one_whole_call_or_none() {
    all_unclosed(
        &["TOOL:weather", "TOOL:)", "TOOL:weather（city=北京）"],
        "A list opens with `(`. Which character did you take for one?",
    );
    all_unclosed(
        &["TOOL:weather(", "TOOL:weather(city=北京", "TOOL:f(a=北"],
        "Text stops where the model's budget ends. How much of the call would be your own words?",
    );
    all_unclosed(
        &["TOOL:f(a=1）", "TOOL:now(）"],
        "One of the two brackets is the format's own. Does the other end anything?",
    );
    all_unclosed(
        &[
            "TOOL:now() 谢谢",
            "TOOL:now()。",
            "TOOL:now().",
            "TOOL:now()`",
        ],
        "What stands behind the call is harmless. What else would you skip by the same rule?",
    );
    all_unclosed(
        &["TOOL:weather(city=北京)TOOL:now()"],
        "Read aloud what your code takes for the city. How many tools are in it?",
    );
    all_unclosed(
        &["TOOL:f(a=(1)", "TOOL:f(a=1))", "TOOL:f(a=f(1))"],
        "With which bracket does the list end, and how sure are you?",
    );
    all_refused(
        &["TOOL:f((a=1)", "TOOL:f((a=1))", "TOOL:)("],
        "One `(` opens a list, and one `)` behind it ends it. What do the others do?",
    );
    all_refused(
        &["TOOL:now()\nTOOL:wipe(sure=yes)", "TOOL:now()\n谢谢"],
        "These are two lines. Which of them did you drop?",
    );
    let whole = "TOOL:forecast(city=北京, days=3, unit=)";
    for (end, _) in whole.char_indices() {
        all_refused(
            &[&whole[..end]],
            "This arrived of a longer line. How do you know what would have followed?",
        );
    }
}

#[test]
fn t9_loses_nothing_of_the_line_and_adds_nothing() {
    reads(
        "TOOL:f(a=1)",
        "f",
        &[("a", "1")],
        "One letter each for name, key and value. Which of the three went missing?",
    );

    property("(TOOL:)?[a-z(=,) 北京\n]{0,40}", |line| {
        // Whatever comes back, it comes back: no panic.
        let _ = parse_call(&line);
        Ok(())
    });

    let pieces = vec(" ?[ab]{0,2} ?={0,2}[a北 (),\n]{0,2}", 0..4);
    property(pieces, |pieces| {
        let line = format!("TOOL:f({})", pieces.join(","));
        let Ok(call) = parse_call(&line) else {
            return Ok(());
        };
        let args: Vec<_> = call.args.iter().map(|(k, v)| format!("{k}={v}")).collect();
        let again = format!("TOOL:{}({})", call.name, args.join(","));
        let ink = |text: &str| text.replace(char::is_whitespace, "");
        prop_assert_eq!(
            ink(&again),
            ink(&line),
            "\n\n  ? You read {:?}. Where is the rest of it?\n",
            line
        );
        Ok(())
    });

    let blank = || select(vec!["", " ", "\n", "\t", "　"]);
    let value = "([a北，']([a北，' ]{0,3}[a北，'])?)?";
    let args = vec(("[a-z_]{0,3}", value, vec(blank(), 4)), 0..4);
    property(
        ("[a-z_]{1,5}", args, vec(blank(), 3)),
        |(name, args, around)| {
            let mut want = TextCall::new(&name, &[]);
            let mut list = Vec::new();
            for (number, (key, value, blanks)) in args.into_iter().enumerate() {
                let key = format!("{key}{number}");
                list.push(format!(
                    "{}{key}{}={}{value}{}",
                    blanks[0], blanks[1], blanks[2], blanks[3]
                ));
                want.args.push((key, value));
            }
            let (list, [front, inside, behind]) =
                (list.join(","), [around[0], around[1], around[2]]);
            let line = format!("{front}TOOL:{name}({list}{inside}){behind}");
            let got = parse_call(&line);
            prop_assert!(
                got.as_ref() == Ok(&want),
                "\n\n  ? {line:?} says {want:?}. What did you read?\n\n  {got:?}\n"
            );
            Ok(())
        },
    );
}
