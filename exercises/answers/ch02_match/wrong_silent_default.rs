//! Wrong: the default stands in, and nobody who reads the match can tell.

use lessons::ch01_render::TextCall;
use lessons::ch02_match::{
    CITIES, COMPANIES, DEFAULT_CITY, DEFAULT_SYMBOL, Match, PRICE_WORDS, STOCK_WORDS, WEATHER_WORDS,
};

/// Where `word` first counts in `text`.
fn place(text: &str, word: &str) -> Option<usize> {
    let mut places = text.match_indices(word).map(|(at, _)| at);
    places.find(|&at| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        if word == "度" {
            return before.ends_with("多少") || before.ends_with('几') || before.ends_with('温');
        }
        !word.is_ascii()
            || !(before.ends_with(|c: char| c.is_ascii_alphabetic())
                || after.starts_with(|c: char| c.is_ascii_alphabetic()))
    })
}

pub fn match_tool(input: &str) -> Vec<Match> {
    let text = input.to_ascii_lowercase();
    let first = |words: &[&str]| words.iter().filter_map(|word| place(&text, word)).min();
    let named = |table: &[(&str, &'static str)]| {
        let mut named: Vec<_> = table
            .iter()
            .filter_map(|(word, value)| Some((place(&text, word)?, *value)))
            .collect();
        named.sort_unstable();
        named
    };
    let (cities, companies) = (named(&CITIES), named(&COMPANIES));
    let price = first(&PRICE_WORDS).filter(|_| !companies.is_empty());
    let wishes = [
        (
            "weather",
            "city",
            first(&WEATHER_WORDS),
            cities,
            DEFAULT_CITY,
        ),
        (
            "stock",
            "symbol",
            first(&STOCK_WORDS).or(price),
            companies,
            DEFAULT_SYMBOL,
        ),
    ];
    let mut found: Vec<(usize, Match)> = Vec::new();
    for (tool, key, asked, mut named, default) in wishes {
        let Some(asked) = asked else { continue };
        if named.is_empty() {
            named.push((asked, default));
        }
        for (at, value) in named {
            let call = TextCall::new(tool, &[(key, value)]);
            if found.iter().all(|(_, seen)| seen.call != call) {
                found.push((
                    at,
                    Match {
                        call,
                        assumed: false,
                    },
                ));
            }
        }
    }
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, found)| found).collect()
}

#[cfg(test)]
#[path = "../../spec/ch02_match.rs"]
mod spec;
