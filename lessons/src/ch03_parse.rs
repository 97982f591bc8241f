//! Chapter 3, given: how reading a call back out of text can fail, and the naive reader.

use std::fmt;

pub use crate::ch01_render::TextCall;

/// Why a line is not a tool call; each kind names one thing that the writer, a model, can mend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseError {
    /// Ordinary talk: the line does not start with `TOOL:`.
    NotACall,
    /// What stands before the `(` is not a name of ASCII letters, digits and `_`.
    BadName(String),
    /// The argument list has no end, or the line goes on behind it.
    Unclosed,
    /// An argument does not read `key=value` with a key of ASCII letters, digits and `_`.
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
