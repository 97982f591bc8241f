//! Chapter 2, the experiment: ten sentences for a matcher that looks for letters, not for words.

use lessons::ch02_match::first_match;

/// Each sentence, and what the person who said it wanted to know.
const SENTENCES: [(&str, &str); 10] = [
    ("北京天气怎么样", "the weather in Beijing"),
    ("北京和上海的天气", "the weather, twice"),
    ("上海天气，苹果股价", "the weather and a share price"),
    ("天气怎么样", "the weather; but where?"),
    ("南京天气", "the weather in Nanjing"),
    ("服务员态度怎么样", "how the waiter behaved"),
    ("一度电多少钱", "what a unit of power costs"),
    ("大米多少钱", "what rice costs"),
    ("Is Stockholm nice?", "something about a city"),
    ("The price of pineapple?", "what a fruit costs"),
];

fn main() {
    println!(
        "{}{}wanted",
        padded("the sentence", 26),
        padded("the call", 22)
    );
    for (sentence, wanted) in SENTENCES {
        let call = match first_match(sentence) {
            Some(call) => format!("{}({}={})", call.name, call.args[0].0, call.args[0].1),
            None => "none".to_owned(),
        };
        println!("{}{}{wanted}", padded(sentence, 26), padded(&call, 22));
    }
}

/// Fills `text` up to `columns`, where a Han character takes two.
fn padded(text: &str, columns: usize) -> String {
    let wide = text.chars().filter(|c| !c.is_ascii()).count();
    let spaces = columns.saturating_sub(text.chars().count() + wide);
    format!("{text}{}", " ".repeat(spaces))
}
