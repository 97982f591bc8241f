//! Chapter 2: find out which tools a sentence asks for.

use std::collections::BTreeMap;

use lessons::ch01_render::TextCall;
use lessons::ch02_match::{
    CITIES, COMPANIES, DEFAULT_CITY, DEFAULT_SYMBOL, Match, PRICE_WORDS, STOCK_WORDS, WEATHER_WORDS,
};

/// A degree, and an ending of many words besides: 态度, 速度, 一度电.
const DEGREE: &str = "度";

/// What stands before a [`DEGREE`] that asks for a temperature: 多少度, 几度, 温度.
const DEGREE_ASKED: [&str; 3] = ["多少", "几", "温"];

/// Finds the calls that a sentence asks for, in the order it names their city or company.
///
/// A call needs a word that asks (`天气`, `股价`) and takes every city or company that is named; where
/// none is, the default stands in, at the place of the word that asks, and is marked as assumed. A
/// Han word counts wherever it stands, an English one only whole. The price of that recall: an
/// unknown city is answered for [`DEFAULT_CITY`].
///
/// # Example
/// ```
/// use solutions::ch02_match::match_tool;
///
/// let found = match_tool("上海天气，再看看股价");
/// assert_eq!(found[0].call.args, [("city".to_owned(), "上海".to_owned())]);
/// assert_eq!(found[1].call.args, [("symbol".to_owned(), "AAPL".to_owned())]);
/// assert!(!found[0].assumed && found[1].assumed);
///
/// assert!(match_tool("服务员态度怎么样").is_empty());
/// ```
#[must_use]
pub fn match_tool(input: &str) -> Vec<Match> {
    let text = input.to_ascii_lowercase();
    let cities = named(&text, &CITIES);
    let companies = named(&text, &COMPANIES);

    let weather = first_place(&text, &WEATHER_WORDS);
    let stock = first_place(&text, &STOCK_WORDS);
    // Everything has a price; only a company's is the stock tool's business.
    let price = first_place(&text, &PRICE_WORDS).filter(|_| !companies.is_empty());

    let mut found = calls("weather", "city", weather, cities, DEFAULT_CITY);
    let stock = stock.or(price);
    found.extend(calls("stock", "symbol", stock, companies, DEFAULT_SYMBOL));
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, found)| found).collect()
}

/// A call for each value that is named, or for the default, each at its place; none if nobody asked.
fn calls(
    tool: &str,
    key: &str,
    asked: Option<usize>,
    mut named: BTreeMap<&'static str, usize>,
    default: &'static str,
) -> Vec<(usize, Match)> {
    let Some(asked) = asked else {
        return Vec::new();
    };
    let assumed = named.is_empty();
    if assumed {
        named.insert(default, asked);
    }
    let call = |value| TextCall::new(tool, &[(key, value)]);
    named
        .into_iter()
        .map(|(value, place)| {
            (
                place,
                Match {
                    call: call(value),
                    assumed,
                },
            )
        })
        .collect()
}

/// The values that the text names, each with the first place where one of its words stands.
fn named(text: &str, table: &[(&str, &'static str)]) -> BTreeMap<&'static str, usize> {
    let mut places = BTreeMap::new();
    for (word, value) in table {
        if let Some(place) = place(text, word) {
            let first = places.entry(*value).or_insert(place);
            *first = place.min(*first);
        }
    }
    places
}

/// The first place where one of the words counts.
fn first_place(text: &str, words: &[&str]) -> Option<usize> {
    words.iter().filter_map(|word| place(text, word)).min()
}

/// The first place where the word counts: `pineapple` is not yet an apple, but one may follow.
fn place(text: &str, word: &str) -> Option<usize> {
    let mut places = text.match_indices(word).map(|(place, _)| place);
    places.find(|&place| counts(word, &text[..place], &text[place + word.len()..]))
}

/// Whether a word counts between what stands before it and what stands after it.
fn counts(word: &str, before: &str, after: &str) -> bool {
    if word == DEGREE {
        return DEGREE_ASKED.iter().any(|asked| before.ends_with(asked));
    }
    // `char::is_alphanumeric` holds for 京 too, and would not see the weather in 北京weather.
    let letter = |c: char| c.is_ascii_alphabetic();
    !word.is_ascii() || !(before.ends_with(letter) || after.starts_with(letter))
}
