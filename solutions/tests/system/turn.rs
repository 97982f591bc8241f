//! Chapters 2 and 4: whole turns over tools that find their words with the real `match_tool`.

use std::ops::Range;

use lessons::ch02_match::{CITIES, COMPANIES, DEFAULT_CITY, STOCK_WORDS, WEATHER_WORDS};
use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool, assuming, failed};
use pretty_assertions::assert_eq;
use solutions::ch02_match::match_tool;
use solutions::ch04_turn::handle_turn;

/// What `match_tool` finds for one of its two tools.
struct Matched {
    name: &'static str,
    table: &'static [(&'static str, &'static str)],
    words: &'static [&'static str],
    answer: Result<&'static str, &'static str>,
}

const WEATHER: Matched = Matched {
    name: "weather",
    table: &CITIES,
    words: &WEATHER_WORDS,
    answer: Ok("晴，26°C"),
};

const STOCK: Matched = Matched {
    name: "stock",
    table: &COMPANIES,
    words: &STOCK_WORDS,
    answer: Ok("190.25"),
};

impl Tool for Matched {
    fn name(&self) -> &str {
        self.name
    }

    fn claims(&self, input: &str) -> Vec<Claim> {
        let found = match_tool(input).into_iter();
        let own = found.filter(|found| found.call.name == self.name);
        own.map(|found| {
            let value = &found.call.args[0].1;
            let names = self.table.iter().filter(|row| row.1 == value);
            let names = names.map(|row| row.0).collect::<Vec<_>>();
            let words = if found.assumed { self.words } else { &names };
            Claim {
                span: span(input, words).expect("a match has its word in the sentence"),
                args: found.call.args,
                assumed: found.assumed,
            }
        })
        .collect()
    }

    fn run(&self, call: &TextCall) -> Result<String, String> {
        let answer = self.answer.map_err(str::to_owned)?;
        Ok(format!("{}: {answer}", call.args[0].1))
    }
}

/// A third tool, from another team: it asks nobody, and nobody knows of it.
struct Forecast;

impl Tool for Forecast {
    fn name(&self) -> &str {
        "forecast"
    }

    fn claims(&self, input: &str) -> Vec<Claim> {
        let Some(days) = span(input, &["未来三天"]) else {
            return Vec::new();
        };
        let city = CITIES.iter().find(|(word, _)| input.contains(word));
        let words = [city.map(|row| row.0), Some("天气")];
        let spans = words.into_iter().flatten();
        let spans = spans.filter_map(|word| span(input, &[word]));
        let claim = Claim {
            span: spans.fold(days, |a, b| a.start.min(b.start)..a.end.max(b.end)),
            args: vec![(
                "city".to_owned(),
                city.map_or(DEFAULT_CITY, |row| row.1).to_owned(),
            )],
            assumed: city.is_none(),
        };
        vec![claim]
    }

    fn run(&self, call: &TextCall) -> Result<String, String> {
        Ok(format!("{}: 晴、雨、雨", call.args[0].1))
    }
}

/// Where the first of the words stands. The sentences below hold no 态度 and no pineapple.
fn span(input: &str, words: &[&str]) -> Option<Range<usize>> {
    let text = input.to_ascii_lowercase();
    let places = words
        .iter()
        .filter_map(|word| Some((text.find(word)?, word.len())));
    places.min().map(|(start, len)| start..start + len)
}

fn weather(city: &str) -> TextCall {
    TextCall::new("weather", &[("city", city)])
}

fn stock(symbol: &str) -> TextCall {
    TextCall::new("stock", &[("symbol", symbol)])
}

fn reply(transcript: &[Entry]) -> &str {
    match transcript.last() {
        Some(Entry::Reply(text)) => text,
        other => panic!("a turn ends with a reply, not with {other:?}"),
    }
}

#[test]
fn one_wish_is_one_call() {
    assert_eq!(
        handle_turn("北京今天多少度", &[&WEATHER, &STOCK]),
        [
            Entry::User("北京今天多少度".to_owned()),
            Entry::Call(weather("北京")),
            Entry::Result("北京: 晴，26°C".to_owned()),
            Entry::Reply("北京: 晴，26°C".to_owned()),
        ]
    );
    let transcript = handle_turn("苹果股票现在多少钱", &[&WEATHER, &STOCK]);
    assert_eq!(transcript[1], Entry::Call(stock("AAPL")));
}

#[test]
fn three_wishes_are_answered_in_their_order() {
    let transcript = handle_turn("上海和Beijing的天气，还有特斯拉股价", &[&STOCK, &WEATHER]);
    let calls: Vec<_> = transcript
        .iter()
        .filter(|entry| matches!(entry, Entry::Call(_)))
        .collect();
    assert_eq!(
        calls,
        [
            &Entry::Call(weather("上海")),
            &Entry::Call(weather("北京")),
            &Entry::Call(stock("TSLA")),
        ]
    );
    assert_eq!(
        reply(&transcript),
        "上海: 晴，26°C\n北京: 晴，26°C\nTSLA: 190.25"
    );
}

#[test]
fn a_third_tool_joins_and_the_others_stay_as_they_are() {
    for sentence in ["北京未来三天天气", "未来三天北京的天气"] {
        let two = handle_turn(sentence, &[&WEATHER, &STOCK]);
        assert_eq!(two[1], Entry::Call(weather("北京")));
        let three = handle_turn(sentence, &[&WEATHER, &STOCK, &Forecast]);
        assert_eq!(
            three[1],
            Entry::Call(TextCall::new("forecast", &[("city", "北京")]))
        );
        assert_eq!(reply(&three), "北京: 晴、雨、雨");
    }
}

#[test]
fn a_city_that_the_tables_do_not_know_is_answered_for_the_default_and_said_so() {
    let transcript = handle_turn("南京天气", &[&WEATHER, &STOCK]);
    let note = assuming(&weather("北京"));
    assert_eq!(reply(&transcript), format!("{note}\n北京: 晴，26°C"));
}

#[test]
fn a_tool_out_of_service_costs_its_own_answer_and_no_other() {
    let down = Matched {
        answer: Err("market data is down"),
        ..STOCK
    };
    let transcript = handle_turn("微软股价和广州天气", &[&WEATHER, &down]);
    let why = failed("stock", "market data is down");
    assert_eq!(reply(&transcript), format!("{why}\n广州: 晴，26°C"));
}

#[test]
fn talk_about_something_else_runs_nothing() {
    for sentence in ["服务员态度怎么样", "一度电多少钱", "Is Stockholm nice?"] {
        assert_eq!(
            handle_turn(sentence, &[&WEATHER, &STOCK, &Forecast]),
            [
                Entry::User(sentence.to_owned()),
                Entry::Reply(NO_TOOL.to_owned()),
            ]
        );
    }
}
