//! Chapter 1, given: a tool call written as text, why one cannot be written, and the naive writer.
//!
//! [`first_render`] is the writer that comes to mind first; [`calls_in`] shows what somebody who trusts
//! it finds in its text.

use std::fmt;

/// A tool call in its text form: `TOOL:weather(city=北京)`.
///
/// Its fields are as somebody said them; only a call that can be written may hold them to the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextCall {
    /// The tool to run, `weather` above.
    pub name: String,
    /// Arguments in the order they were said; a list, since order and repeats are visible in text.
    pub args: Vec<(String, String)>,
}

impl TextCall {
    /// Puts a call together from string slices.
    ///
    /// # Example
    /// ```
    /// use lessons::ch01_render::TextCall;
    ///
    /// let call = TextCall::new("weather", &[("city", "北京")]);
    /// assert_eq!(call.args, [("city".to_owned(), "北京".to_owned())]);
    /// ```
    #[must_use]
    pub fn new(name: &str, args: &[(&str, &str)]) -> Self {
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        Self {
            name: name.to_owned(),
            args: args.iter().map(owned).collect(),
        }
    }
}

/// Why a call cannot be written so that somebody reads back the same call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderError {
    /// The tool's name is empty, or holds something other than ASCII letters, digits and `_`.
    BadName(String),
    /// An argument's key is empty, or holds something other than ASCII letters, digits and `_`.
    BadKey(String),
    /// The value of `key` holds a character that the format keeps for itself, or starts or ends
    /// with white space, which a reader drops.
    BadValue {
        /// The argument that cannot be written.
        key: String,
        /// What it was meant to hold.
        value: String,
    },
    /// The same key stands twice.
    RepeatedKey(String),
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadName(name) => write!(
                f,
                "tool name {name:?} may hold only letters, digits and _, and at least one"
            ),
            Self::BadKey(key) => write!(
                f,
                "argument name {key:?} may hold only letters, digits and _, and at least one"
            ),
            Self::BadValue { key, value } => write!(
                f,
                "argument {key:?}: {value:?} may hold none of ( ) , = or a line break, and no space at either end"
            ),
            Self::RepeatedKey(key) => write!(f, "argument {key:?} is given twice"),
        }
    }
}

impl std::error::Error for RenderError {}

/// Joins the parts of a call as they come, and looks at none of them.
///
/// A value that holds `,` or `)` changes what the text says; nobody is told.
///
/// # Example
/// ```
/// use lessons::ch01_render::{TextCall, first_render};
///
/// let call = TextCall::new("weather", &[("city", "北京")]);
/// assert_eq!(first_render(&call), "TOOL:weather(city=北京)");
/// ```
#[must_use]
// ANCHOR: naive
pub fn first_render(call: &TextCall) -> String {
    let join = |(key, value): &(String, String)| format!("{key}={value}");
    let args: Vec<String> = call.args.iter().map(join).collect();
    format!("TOOL:{}({})", call.name, args.join(", "))
}
// ANCHOR_END: naive

/// Finds every call that a text holds, wherever it stands; what is no call is passed over.
///
/// # Example
/// ```
/// use lessons::ch01_render::{TextCall, calls_in};
///
/// let found = calls_in("TOOL:weather(city=北京)");
/// assert_eq!(found, [TextCall::new("weather", &[("city", "北京")])]);
/// ```
#[must_use]
// ANCHOR: reader
pub fn calls_in(text: &str) -> Vec<TextCall> {
    let read = |call: &str| {
        let (name, rest) = call.split_once('(')?;
        let (list, _) = rest.split_once(')')?;
        let args: Vec<(&str, &str)> = list
            .split(',')
            .map(|arg| arg.split_once('=').unwrap_or((arg, "")))
            .map(|(key, value)| (key.trim(), value.trim()))
            .collect();
        Some(TextCall::new(name, &args))
    };
    text.split("TOOL:").skip(1).filter_map(read).collect()
}
// ANCHOR_END: reader
