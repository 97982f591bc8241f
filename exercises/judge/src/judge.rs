//! From stems to verdicts: one build for all, a run for each as soon as it is built.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::{Stop, Verdict};

/// Builds exercises, runs them, and says how they stand.
pub struct Judge {
    root: PathBuf,
    colour: bool,
    limit: Duration,
    progress: Box<dyn Fn(&str) + Send + Sync>,
}

impl Judge {
    /// A judge for the repository at `root`: no colour, ten seconds an exercise.
    #[must_use]
    pub fn new(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            colour: false,
            limit: Duration::from_secs(10),
            progress: Box::new(|_| {}),
        }
    }

    /// Whether the compiler's messages are to hold colours.
    #[must_use]
    pub fn colour(mut self, colour: bool) -> Self {
        self.colour = colour;
        self
    }

    /// How long the tests of one exercise may run.
    #[must_use]
    pub fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Gives `hear` each line that cargo prints while it builds (`Compiling proptest v1.12`), for a
    /// first build takes long enough to ask what it is doing. It is called on another thread.
    #[must_use]
    pub fn progress(mut self, hear: impl Fn(&str) + Send + Sync + 'static) -> Self {
        self.progress = Box::new(hear);
        self
    }

    /// Judges `stems`, and calls `each` with every verdict as it comes, in no fixed order.
    ///
    /// Once `stop` is asked, what runs is killed, nothing more is judged, and the answer is `Ok`.
    ///
    /// # Errors
    /// [`JudgeError`] when cargo cannot be run, or fails outside the exercises' own files.
    pub fn judge(
        &self,
        stems: &[&str],
        stop: &Stop,
        each: impl FnMut(&str, Verdict),
    ) -> Result<(), JudgeError> {
        let _ = (&self.root, &self.progress, self.colour, self.limit);
        let _ = (stems, stop, each);
        Ok(())
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum JudgeError {
    /// A program could not be started.
    Start {
        /// Which one.
        program: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// Cargo failed, and not for the sake of an exercise: its own words.
    Cargo(String),
}

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { program, why } => write!(f, "cannot run {}: {why}", program.display()),
            Self::Cargo(words) => f.write_str(words.trim_end()),
        }
    }
}

impl std::error::Error for JudgeError {}
