//! Right, another way: one walk over the sentence, which meets the words in their order; no sorting.

use lessons::ch01_render::TextCall;
use lessons::ch02_match::{
    CITIES, COMPANIES, DEFAULT_CITY, DEFAULT_SYMBOL, Match, PRICE_WORDS, STOCK_WORDS, WEATHER_WORDS,
};

#[derive(Clone, Copy, PartialEq)]
enum Word {
    City(&'static str),
    Company(&'static str),
    Weather,
    Stock,
    Price,
}

/// All words that can be met. `度` is left out, the three words that it ends are put in.
fn dictionary() -> Vec<(&'static str, Word)> {
    let mut words = vec![
        ("多少度", Word::Weather),
        ("几度", Word::Weather),
        ("温度", Word::Weather),
    ];
    words.extend(CITIES.map(|(word, city)| (word, Word::City(city))));
    words.extend(COMPANIES.map(|(word, symbol)| (word, Word::Company(symbol))));
    words.extend(WEATHER_WORDS.map(|word| (word, Word::Weather)));
    words.extend(STOCK_WORDS.map(|word| (word, Word::Stock)));
    words.extend(PRICE_WORDS.map(|word| (word, Word::Price)));
    words.retain(|(word, _)| *word != "度");
    words
}

/// The words of the sentence: at each step a run of English letters, or one other character.
fn words(input: &str) -> Vec<Word> {
    let dictionary = dictionary();
    let mut met = Vec::new();
    let mut rest = input;
    while let Some(first) = rest.chars().next() {
        let run = rest.find(|c: char| !c.is_ascii_alphabetic());
        let run = &rest[..run.unwrap_or(rest.len())];
        let word = dictionary.iter().find(|(word, _)| {
            if run.is_empty() {
                rest.starts_with(word)
            } else {
                run.eq_ignore_ascii_case(word)
            }
        });
        met.extend(word.map(|(_, word)| *word));
        rest = &rest[run.len().max(first.len_utf8())..];
    }
    met
}

pub fn match_tool(input: &str) -> Vec<Match> {
    let words = words(input);
    let city = words.iter().any(|word| matches!(word, Word::City(_)));
    let company = words.iter().any(|word| matches!(word, Word::Company(_)));
    let weather = words.contains(&Word::Weather);
    let stock = words.contains(&Word::Stock) || (company && words.contains(&Word::Price));

    let mut found: Vec<Match> = Vec::new();
    for word in words {
        let (tool, key, value, assumed) = match word {
            Word::City(city) if weather => ("weather", "city", city, false),
            Word::Company(symbol) if stock => ("stock", "symbol", symbol, false),
            Word::Weather if !city => ("weather", "city", DEFAULT_CITY, true),
            Word::Stock if !company => ("stock", "symbol", DEFAULT_SYMBOL, true),
            _ => continue,
        };
        let call = TextCall::new(tool, &[(key, value)]);
        if found.iter().all(|seen| seen.call != call) {
            found.push(Match { call, assumed });
        }
    }
    found
}

#[cfg(test)]
#[path = "../../spec/ch02_match.rs"]
mod spec;
