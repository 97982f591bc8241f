//! Chapter 2, given: what the words of two tools are, what a match is, and the naive matcher.

use crate::ch01_render::TextCall;

/// A tool that a sentence seems to ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// The call to make.
    pub call: TextCall,
    /// True when the sentence named no city or company and the default stands in for it.
    ///
    /// Whoever answers must be able to say so: a guess that nobody can see is a wrong answer.
    pub assumed: bool,
}
