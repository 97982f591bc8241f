//! What a judgement says.

use std::time::Duration;

/// How an exercise stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Every test was seen to pass, and the process ended well.
    Passed {
        /// How many there are; never none.
        tests: usize,
        /// The compiler's warnings, as it renders them; empty if there are none.
        warnings: String,
    },
    /// Every test ended, and some failed.
    Failed {
        /// How many passed.
        passed: usize,
        /// How many there are.
        total: usize,
        /// The others, in the order of the work.
        failures: Vec<Failure>,
    },
    /// There is nothing to run.
    DoesNotCompile {
        /// The compiler's errors, as it renders them, in colour if that was asked for.
        errors: String,
    },
    /// It compiles, and none of its tests comes from the specification: its last lines were removed.
    NoSpecification,
    /// The time limit came first: an endless loop, or a wait for what never comes.
    Stopped {
        /// The limit.
        limit: Duration,
        /// How many passed.
        passed: usize,
        /// How many there are.
        total: usize,
        /// The tests that had not ended.
        unfinished: Vec<String>,
        /// The tests that had failed.
        failures: Vec<Failure>,
    },
    /// The process ended before its tests did: abort, exit, stack overflow.
    Crashed {
        /// How many passed.
        passed: usize,
        /// How many there are.
        total: usize,
        /// The tests that took the process down.
        unfinished: Vec<String>,
        /// How the process ended, and its last words.
        message: String,
        /// The tests that failed in the ordinary way.
        failures: Vec<Failure>,
    },
}

impl Verdict {
    /// True only for [`Verdict::Passed`].
    ///
    /// # Example
    /// ```
    /// use judge::Verdict;
    ///
    /// assert!(Verdict::Passed { tests: 7, warnings: String::new() }.passed());
    /// assert!(!Verdict::NoSpecification.passed());
    /// ```
    #[must_use]
    pub fn passed(&self) -> bool {
        matches!(self, Self::Passed { .. })
    }

    /// The first failure, if there is one: what to think about next.
    #[must_use]
    pub fn first_failure(&self) -> Option<&Failure> {
        match self {
            Self::Failed { failures, .. }
            | Self::Stopped { failures, .. }
            | Self::Crashed { failures, .. } => failures.first(),
            Self::Passed { .. } | Self::DoesNotCompile { .. } | Self::NoSpecification => None,
        }
    }
}

/// A test that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Its name, without the path of the specification's module.
    pub test: String,
    /// The teacher's question, if the test asked one; a `todo!` or a panic of its own asks none.
    pub question: Option<String>,
    /// The rest: what the code printed, where it failed, the difference.
    pub detail: String,
}

/// Whether a line of a failure's detail is the one with which `pretty_assertions` begins a difference,
/// `Diff < left / right > :`, in colours or without.
///
/// # Example
/// ```
/// use judge::verdict::starts_difference;
///
/// assert!(starts_difference("\u{1b}[1mDiff\u{1b}[0m < left / right > :"));
/// assert!(!starts_difference("<left"));
/// ```
#[must_use]
pub fn starts_difference(line: &str) -> bool {
    crate::suite::plain(line).starts_with("Diff < left / right >")
}
