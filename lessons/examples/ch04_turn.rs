//! Chapter 4, the experiment: the same three tools in two orders, and one of them is out of service.

use lessons::ch04_turn::{Claim, Entry, TextCall, Tool, chain_turn};

/// A tool that claims wherever its word stands, and always answers the same.
struct Word(
    &'static str,
    &'static str,
    Result<&'static str, &'static str>,
);

impl Tool for Word {
    fn name(&self) -> &str {
        self.0
    }

    fn claims(&self, input: &str) -> Vec<Claim> {
        let claim = |(start, word): (usize, &str)| Claim {
            span: start..start + word.len(),
            args: Vec::new(),
            assumed: false,
        };
        input.match_indices(self.1).map(claim).collect()
    }

    fn run(&self, _call: &TextCall) -> Result<String, String> {
        self.2.map(str::to_owned).map_err(str::to_owned)
    }
}

fn main() {
    let weather = Word("weather", "天气", Ok("26°C now"));
    let forecast = Word("forecast", "天气预报", Ok("rain tomorrow"));
    let stock = Word("stock", "股价", Err("market data is down"));
    let orders: [[&dyn Tool; 3]; 2] =
        [[&weather, &forecast, &stock], [&stock, &forecast, &weather]];
    for tools in orders {
        let names: Vec<_> = tools.iter().map(|tool| tool.name()).collect();
        println!("tools in this order: {}", names.join(", "));
        for sentence in ["天气预报", "股价和天气", "股价"] {
            println!("  {sentence}: {}", said(&chain_turn(sentence, &tools)));
        }
    }
}

/// The calls and the reply of a transcript, in one line.
fn said(transcript: &[Entry]) -> String {
    let parts = transcript.iter().filter_map(|entry| match entry {
        Entry::Call(call) => Some(format!("{}() ", call.name)),
        Entry::Reply(reply) => Some(format!("replies {reply:?}")),
        _ => None,
    });
    parts.collect()
}
