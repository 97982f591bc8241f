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
//! Quotes and full-width marks are ordinary characters, as in chapter 1. When more than one thing is
//! wrong, name any of them.
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

fn bad_name(name: &str) -> ParseError {
    ParseError::BadName(name.to_owned())
}

fn bad_argument(piece: &str) -> ParseError {
    ParseError::BadArgument(piece.to_owned())
}

fn repeated(key: &str) -> ParseError {
    ParseError::RepeatedKey(key.to_owned())
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
    reads(
        "TOOL:now( \n )",
        "now",
        &[],
        "Does a space make an argument?",
    );
    reads(
        "　TOOL:weather(　city　=　北京　)",
        "weather",
        &[("city", "北京")],
        "A Chinese keyboard writes a wide space. Does `trim` know it, and do you use `trim`?",
    );
}

#[test]
fn t4_takes_a_value_as_it_stands() {
    reads(
        r#"TOOL:find(text=New  York's "C:\x" {a;b} TOOL:, empty=)"#,
        "find",
        &[("text", r#"New  York's "C:\x" {a;b} TOOL:"#), ("empty", "")],
        "None of these characters means anything to the format. Which did you touch?",
    );
    reads(
        "TOOL:find(text=a\tb\u{2028}c\\new)",
        "find",
        &[("text", "a\tb\u{2028}c\\new")],
        "A tab, a separator, a backslash: which of them is a line break of the brief?",
    );
    reads(
        "TOOL:find(text='北京')",
        "find",
        &[("text", "'北京'")],
        "You know what the quotes are for. Does the format say so?",
    );
    reads(
        r#"TOOL:screen(width=5", height=3")"#,
        "screen",
        &[("width", "5\""), ("height", "3\"")],
        "Five inches wide, three high, and chapter 1 wrote it so. Who told you that a quote opens something?",
    );
    reads(
        "TOOL:find(text=北京，（朝阳）＝区)",
        "find",
        &[("text", "北京，（朝阳）＝区")],
        "Full-width marks: the format's own characters, or part of what was said?",
    );
}

#[test]
fn t5_tells_a_call_from_talk_and_a_name_from_noise() {
    let talk = |line: &str| {
        let question = "Talk is not a mistake, it is an answer. What makes this a call?";
        refuses(line, ParseError::NotACall, &format!("{line:?}: {question}"));
    };
    talk("");
    talk("北京今天多少度");
    for start in ["tool:", "Tool:", "TOOL：", "TOOL :", "好。TOOL:", "`TOOL:"] {
        talk(&format!("{start}now()"));
    }
    for name in [
        "", "rm -rf", "天气", "a-b", " now", "　now", "now ", "no\nw", "no)w", "TOOL:now",
    ] {
        refuses(
            &format!("TOOL:{name}()"),
            bad_name(name),
            &format!("You look tools up by their name. Which tool would {name:?} find?"),
        );
    }
}

/// failures: A20
#[test]
fn t6_refuses_what_is_not_key_equals_value() {
    refuses(
        "TOOL:weather(北京)",
        bad_argument("北京"),
        "Today the tool has one parameter, and 北京 must be it. What will this line mean when it has two?",
    );
    for piece in ["city＝北京", "city: 北京"] {
        refuses(
            &format!("TOOL:weather({piece})"),
            bad_argument(piece),
            &format!("You see what {piece:?} means. Which key will the next look-alike end?"),
        );
    }
    refuses(
        "TOOL:weather( =北京 )",
        bad_argument("=北京"),
        "Here is a value. To which of the tool's parameters would you hand it?",
    );
    for piece in ["城市=北京", "ci ty=北京"] {
        refuses(
            &format!("TOOL:weather({piece})"),
            bad_argument(piece),
            &format!("A key follows the rule of names. Does that of {piece:?}?"),
        );
    }
    refuses(
        "TOOL:weather(city=北京=上海)",
        bad_argument("city=北京=上海"),
        "No writer of chapter 1 would write this. What do you know about the value, then?",
    );
    refuses(
        "TOOL:weather(city=北京,)",
        bad_argument(""),
        "The comma announces one more argument. What would you run without it?",
    );
    refuses(
        "TOOL:forecast(city=北京, , days=3)",
        bad_argument(""),
        "Two commas with nothing in between: what did the model mean to say there?",
    );
    for line in ["TOOL:now(,)", "TOOL:forecast(,days=3)"] {
        refuses(
            line,
            bad_argument(""),
            &format!(
                "Nothing stands before the first comma of {line:?}. Is that the same as no comma?"
            ),
        );
    }
    refuses(
        "TOOL:f(\tx　)",
        bad_argument("x"),
        "The error holds the piece without the white space around it. Which white space do you know?",
    );
    for value in ["北\n京", "北\r京"] {
        refuses(
            &format!("TOOL:weather(city= {value} )"),
            bad_argument(&format!("city= {value}")),
            "A value ends with its line. What is behind the line break?",
        );
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
        repeated("city"),
        "Two cities under one key. On whose word do you drop one of them?",
    );
    refuses(
        "TOOL:pay(amount=10, to=Ann, amount =10)",
        repeated("amount"),
        "The two stand apart and agree. Will they agree in the next line too?",
    );
    reads(
        "TOOL:weather(city=北京, City=上海)",
        "weather",
        &[("city", "北京"), ("City", "上海")],
        "Who said that upper and lower case are one key?",
    );
}

/// failures: A18
#[test]
fn t8_reads_one_whole_call_or_none() {
    for line in ["TOOL:weather", "TOOL:weather（city=北京）"] {
        refuses(
            line,
            ParseError::Unclosed,
            &format!("A list opens with `(`. Which character of {line:?} did you take for one?"),
        );
    }
    for line in [
        "TOOL:weather(",
        "TOOL:weather(city=北京",
        "TOOL:weather(city=北",
    ] {
        refuses(
            line,
            ParseError::Unclosed,
            "Text stops where the model's budget ends. Whose call would you be completing?",
        );
    }
    for behind in [" 谢谢", ".", "。"] {
        refuses(
            &format!("TOOL:weather(city=北京){behind}"),
            ParseError::Unclosed,
            "What stands behind the bracket is harmless. What else would you skip by the same rule?",
        );
    }
    refuses(
        "TOOL:weather(city=北京)TOOL:now()",
        ParseError::Unclosed,
        "Read aloud what your code takes for the city. How many tools are in it?",
    );
    for line in [
        "TOOL:f(a=(1)",
        "TOOL:f((a=1)",
        "TOOL:f(a=1))",
        "TOOL:f(a=f(1))",
        "TOOL:f(a=1）",
    ] {
        refuses(
            line,
            ParseError::Unclosed,
            &format!("With which bracket does the list of {line:?} end, and how sure are you?"),
        );
    }
    for lines in [
        "TOOL:now()\nTOOL:now()",
        "TOOL:weather(city=北京)\nTOOL:delete_all(sure=yes)",
        "TOOL:now()\n谢谢",
    ] {
        assert!(
            parse_call(lines).is_err(),
            "\n\n  ? {lines:?} is two lines. Which of them did you drop?\n"
        );
    }
    let whole = "TOOL:forecast(city=北京, days=3, unit=)";
    for (end, _) in whole.char_indices() {
        let cut = &whole[..end];
        assert!(
            parse_call(cut).is_err(),
            "\n\n  ? {cut:?} is what arrived of a longer line. How do you know what would have followed?\n"
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
