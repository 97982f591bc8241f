//! Wrong: one call a sentence, by letters and not by words, with the first row of the table that fits.

use lessons::ch01_render::TextCall;
use lessons::ch02_match::{
    CITIES, COMPANIES, DEFAULT_CITY, DEFAULT_SYMBOL, Match, PRICE_WORDS, STOCK_WORDS, WEATHER_WORDS,
};

pub fn match_tool(input: &str) -> Vec<Match> {
    let text = input.to_lowercase();
    let holds = |word: &str| text.contains(word);
    let row =
        |table: &[(&str, &'static str)]| table.iter().find(|row| holds(row.0)).map(|row| row.1);
    let (tool, key, value, default) = if WEATHER_WORDS.into_iter().any(holds) {
        ("weather", "city", row(&CITIES), DEFAULT_CITY)
    } else if STOCK_WORDS.into_iter().chain(PRICE_WORDS).any(holds) {
        ("stock", "symbol", row(&COMPANIES), DEFAULT_SYMBOL)
    } else {
        return Vec::new();
    };
    vec![Match {
        call: TextCall::new(tool, &[(key, value.unwrap_or(default))]),
        assumed: value.is_none(),
    }]
}

#[cfg(test)]
#[path = "../../spec/ch02_match.rs"]
mod spec;
