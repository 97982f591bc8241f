//! Chapter 4: run one whole turn over a list of tools.
//!
//! Brief: `exercises/spec/ch04_turn.rs`. Page: `book/src/ch04_turn.md`.

use lessons::ch04_turn::{Entry, Tool};

/// Runs one turn: from what a person says, over what the tools claim of it, to a reply.
///
/// The transcript opens with the person's words and ends with the reply. Between them stands each call
/// that was made, with its result or its failure right behind it. The order of `tools` changes nothing.
pub fn handle_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    todo!("ask {} tools what they claim of {input:?}", tools.len())
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/ch04_turn.rs"]
mod spec;
