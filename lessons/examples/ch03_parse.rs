//! Chapter 3, the experiment: six lines that a model wrote, read by counting bytes.

use std::panic::{catch_unwind, set_hook};

use lessons::ch03_parse::first_parse;

fn main() {
    // A panic belongs to the output here: its first words, up to where it quotes the line.
    set_hook(Box::new(|panic| {
        let message = panic.payload_as_str().unwrap_or("without a word");
        let first = message.split(" (bytes ").next().unwrap_or(message);
        println!("  panicked: {first}");
    }));
    let lines = [
        "TOOL:weather(city=北京)",
        "TOOL:weather(city=Paris",
        "TOOL:weather(city=北京",
        "TOOL:pay(to=Ann, amount=10, amount=9000)",
        "TOOL:weather(city=北京)TOOL:delete_all(sure=yes)",
        "TOOL:now()",
    ];
    for line in lines {
        println!("{line}");
        if let Ok((name, args)) = catch_unwind(|| first_parse(line)) {
            println!("  {name} {args:?}");
        }
    }
}
