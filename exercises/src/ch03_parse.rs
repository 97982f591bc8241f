//! Chapter 3: read a call back out of text.
//!
//! Brief: `exercises/spec/ch03_parse.rs`. Page: `book/src/ch03_parse.md`.

use lessons::ch03_parse::{ParseError, TextCall};

/// Reads the one call that a line holds, such as `TOOL:weather(city=北京)`.
///
/// # Errors
/// [`ParseError`] names something that the writer of the line can mend; nothing is guessed.
pub fn parse_call(line: &str) -> Result<TextCall, ParseError> {
    todo!("read the call in {line:?}")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/ch03_parse.rs"]
mod spec;
