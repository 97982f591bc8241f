//! Chapter 2, given: the words of two tools, what a match is, and the naive matcher.

use crate::ch01_render::TextCall;

/// The words that name a city, each with the argument it stands for; English ones in lower case.
pub const CITIES: [(&str, &str); 12] = [
    ("北京", "北京"),
    ("上海", "上海"),
    ("广州", "广州"),
    ("深圳", "深圳"),
    ("杭州", "杭州"),
    ("成都", "成都"),
    ("beijing", "北京"),
    ("shanghai", "上海"),
    ("guangzhou", "广州"),
    ("shenzhen", "深圳"),
    ("hangzhou", "杭州"),
    ("chengdu", "成都"),
];

/// The words that name a company, each with the symbol it stands for; English ones in lower case.
pub const COMPANIES: [(&str, &str); 12] = [
    ("苹果", "AAPL"),
    ("特斯拉", "TSLA"),
    ("微软", "MSFT"),
    ("谷歌", "GOOGL"),
    ("apple", "AAPL"),
    ("tesla", "TSLA"),
    ("microsoft", "MSFT"),
    ("google", "GOOGL"),
    ("aapl", "AAPL"),
    ("tsla", "TSLA"),
    ("msft", "MSFT"),
    ("googl", "GOOGL"),
];

/// The words that ask for the weather. `度` needs care: `多少度` asks, `态度` does not.
pub const WEATHER_WORDS: [&str; 6] = ["天气", "湿度", "度", "weather", "temperature", "humidity"];

/// The words that ask for a share price, with or without a company beside them.
pub const STOCK_WORDS: [&str; 4] = ["股票", "股价", "stock", "shares"];

/// The words that ask for the price of anything: of a share only where a company is named.
pub const PRICE_WORDS: [&str; 2] = ["多少钱", "price"];

/// The city that stands in where none is named.
pub const DEFAULT_CITY: &str = "北京";

/// The symbol that stands in where no company is named.
pub const DEFAULT_SYMBOL: &str = "AAPL";

/// A tool that a sentence seems to ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The call to make: `weather(city=北京)` or `stock(symbol=AAPL)`.
    pub call: TextCall,
    /// True when the sentence named no city or company and the default stands in for it.
    ///
    /// Whoever answers must be able to say so: a guess that nobody can see is a wrong answer.
    pub assumed: bool,
}

/// The first tool whose word stands anywhere in the sentence, with the first value of its table.
///
/// This is the chain of `if` that fits on a whiteboard. It knows one call a sentence, looks at
/// letters and not at words, takes the tables' order for the sentence's, and hides its defaults.
///
/// # Example
/// ```
/// use lessons::ch01_render::TextCall;
/// use lessons::ch02_match::first_match;
///
/// let call = TextCall::new("weather", &[("city", "北京")]);
/// assert_eq!(first_match("北京今天多少度"), Some(call));
/// assert_eq!(first_match("你好"), None);
/// ```
#[must_use]
// ANCHOR: naive
pub fn first_match(input: &str) -> Option<TextCall> {
    let text = input.to_lowercase();
    let holds = |word: &str| text.contains(word);
    let value = |table: &[(&str, &'static str)]| {
        let row = table.iter().find(|(word, _)| holds(word));
        row.map(|(_, value)| *value)
    };

    if WEATHER_WORDS.into_iter().any(holds) {
        let city = value(&CITIES).unwrap_or(DEFAULT_CITY);
        return Some(TextCall::new("weather", &[("city", city)]));
    }
    if STOCK_WORDS.into_iter().chain(PRICE_WORDS).any(holds) {
        let symbol = value(&COMPANIES).unwrap_or(DEFAULT_SYMBOL);
        return Some(TextCall::new("stock", &[("symbol", symbol)]));
    }
    None
}
// ANCHOR_END: naive
