//! Chapter 3, given: how reading a call back out of text can fail, and the naive reader.

use std::collections::BTreeMap;
use std::fmt;

pub use crate::ch01_render::TextCall;

/// Why a line is not a tool call; each kind names one thing that the writer, a model, can mend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseError {
    /// Ordinary talk: the line does not start with `TOOL:`.
    NotACall,
    /// What stands before the `(` is not a name of ASCII letters, digits and `_`.
    BadName(String),
    /// The argument list does not open, does not close, or is not the end of the line.
    Unclosed,
    /// An argument does not read `key=value`: a key of ASCII letters, digits and `_`, one `=`, and a
    /// value on one line.
    BadArgument(String),
    /// The same key stands twice.
    RepeatedKey(String),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACall => f.write_str("this is talk, not a call: a call starts with TOOL:"),
            Self::BadName(name) => write!(
                f,
                "tool name {name:?}: write letters, digits and _, and at least one"
            ),
            Self::Unclosed => {
                f.write_str("write the arguments as (key=value, ...), and nothing behind the )")
            }
            Self::BadArgument(arg) => write!(f, "argument {arg:?}: write it as key=value"),
            Self::RepeatedKey(key) => write!(f, "argument {key:?} is given twice: choose one"),
        }
    }
}

impl std::error::Error for ParseError {}

/// Takes the line apart at the places where the parts of a call should be.
///
/// Counts bytes from the front and from the back, keeps the arguments in a map, and refuses nothing.
///
/// # Panics
/// When a counted place is not there, or lies inside a character.
///
/// # Example
/// ```
/// use lessons::ch03_parse::first_parse;
///
/// let (name, args) = first_parse("TOOL:weather(city=北京)");
/// assert_eq!((name.as_str(), args["city"].as_str()), ("weather", "北京"));
/// ```
#[must_use]
// ANCHOR: naive
pub fn first_parse(line: &str) -> (String, BTreeMap<String, String>) {
    let open = line.find('(').unwrap();
    let name = &line["TOOL:".len()..open];
    let list = &line[open + 1..line.len() - 1];
    let mut args = BTreeMap::new();
    for arg in list.split(", ") {
        let equals = arg.find('=').unwrap();
        args.insert(arg[..equals].to_owned(), arg[equals + 1..].to_owned());
    }
    (name.to_owned(), args)
}
// ANCHOR_END: naive
