//! Chapter 4, given: what a tool is in one turn of talk, what a transcript holds, what is said to the
//! person, and the naive turn.

use std::ops::Range;

pub use crate::ch01_render::TextCall;

/// Something that can be asked: it finds its own words in a sentence, and it runs.
///
/// No tool knows of another. Names of tools in one list differ.
pub trait Tool {
    /// The name that its calls carry.
    fn name(&self) -> &str;

    /// What the sentence asks of this tool; empty where it asks nothing. No span stands twice.
    fn claims(&self, input: &str) -> Vec<Claim>;

    /// Runs one call.
    ///
    /// # Errors
    /// The reason why there is no result, in words that a person can read.
    fn run(&self, call: &TextCall) -> Result<String, String>;
}

/// A stretch of a sentence that a tool takes for its own.
///
/// It holds arguments and not a call, so that no tool can claim in another one's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The bytes that the tool recognised: of two claims on the same words, the longer one read more.
    pub span: Range<usize>,
    /// The arguments of the call to make.
    pub args: Vec<(String, String)>,
    /// True when the arguments hold a default that the sentence did not say.
    pub assumed: bool,
}

/// One line of a transcript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// What the person said.
    User(String),
    /// A call that was made.
    Call(TextCall),
    /// What the call right before gave, as the tool said it.
    Result(String),
    /// Why the call right before gave nothing, as the tool said it.
    Failed(String),
    /// What the person is told at the end.
    Reply(String),
}

/// The reply where no tool claims anything.
pub const NO_TOOL: &str = "None of my tools can do that. Could you put it another way?";

/// Asks which tool is meant, with their names in the order given.
///
/// # Example
/// ```
/// use lessons::ch04_turn::which_of;
///
/// assert_eq!(which_of(&["fruit", "stock"]), "Which do you mean: fruit or stock?");
/// ```
#[must_use]
pub fn which_of(names: &[&str]) -> String {
    format!("Which do you mean: {}?", names.join(" or "))
}

/// Says that a tool failed, and why.
///
/// # Example
/// ```
/// use lessons::ch04_turn::failed;
///
/// assert_eq!(failed("stock", "market closed"), "stock failed: market closed");
/// ```
#[must_use]
pub fn failed(name: &str, why: &str) -> String {
    format!("{name} failed: {why}")
}

/// Says what was assumed, before the answer that depends on it.
///
/// # Example
/// ```
/// use lessons::ch04_turn::{TextCall, assuming};
///
/// let call = TextCall::new("weather", &[("city", "北京")]);
/// assert_eq!(assuming(&call), "You did not say, so I assume city=北京.");
/// ```
#[must_use]
pub fn assuming(call: &TextCall) -> String {
    let args: Vec<_> = call
        .args
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    format!("You did not say, so I assume {}.", args.join(", "))
}

/// A turn as a chain: the first tool of the list that claims anything has the whole turn.
///
/// A failure becomes an empty answer, a second wish is dropped, a default goes unsaid, and which tool
/// answers depends on the order of the list.
///
/// # Example
/// ```
/// use lessons::ch04_turn::{Entry, NO_TOOL, chain_turn};
///
/// let transcript = chain_turn("你好", &[]);
/// assert_eq!(transcript[1], Entry::Reply(NO_TOOL.to_owned()));
/// ```
#[must_use]
// ANCHOR: naive
pub fn chain_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    let mut transcript = vec![Entry::User(input.to_owned())];
    for tool in tools {
        if let Some(claim) = tool.claims(input).into_iter().next() {
            let call = TextCall {
                name: tool.name().to_owned(),
                args: claim.args,
            };
            let answer = tool.run(&call).unwrap_or_default();
            transcript.push(Entry::Call(call));
            transcript.push(Entry::Result(answer.clone()));
            transcript.push(Entry::Reply(answer));
            return transcript;
        }
    }
    transcript.push(Entry::Reply(NO_TOOL.to_owned()));
    transcript
}
// ANCHOR_END: naive
