//! What was asked: the part of libtest's command line that has a meaning here.

use std::ffi::OsString;
use std::path::PathBuf;

/// The command line, read.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Ask {
    pub mode: Mode,
    /// `None` leaves it to the terminal.
    pub colour: Option<bool>,
    filters: Vec<String>,
    skips: Vec<String>,
    exact: bool,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub enum Mode {
    #[default]
    Judge,
    List,
    Help,
    /// Ignored tests or benchmarks alone: there are none.
    Nothing,
}

/// Flags that mean something to libtest and nothing here: one verdict is one verdict.
const FLAGS: [&str; 14] = [
    "--include-ignored",
    "--nocapture",
    "--no-capture",
    "--show-output",
    "--quiet",
    "-q",
    "--test",
    "--fail-fast",
    "--exclude-should-panic",
    "--force-run-in-process",
    "--report-time",
    "--ensure-time",
    "--shuffle",
    "--verbose",
];
/// The same, with a value behind them.
const OPTIONS: [&str; 5] = [
    "--test-threads",
    "--format",
    "--logfile",
    "--shuffle-seed",
    "-Z",
];

/// The folder of the package whose exercises are meant: `run` is what cargo says when it runs this. Where
/// this was built comes second, for two clones that share a target folder share this executable.
pub fn package(run: Option<OsString>) -> PathBuf {
    run.map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

impl Ask {
    /// Reads the command line.
    ///
    /// # Errors
    /// The flag that neither libtest nor this program knows.
    pub fn parse(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut ask = Self::default();
        let (mut list, mut nothing, mut help) = (false, false, false);
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            if !argument.starts_with('-') {
                ask.filters.push(argument);
                continue;
            }
            let (flag, value) = match argument.split_once('=') {
                Some((flag, value)) => (flag.to_owned(), Some(value.to_owned())),
                None => (argument, None),
            };
            let mut value = || value.clone().or_else(|| arguments.next());
            match flag.as_str() {
                "--list" => list = true,
                "--ignored" | "--bench" => nothing = true,
                "--help" | "-h" => help = true,
                "--exact" => ask.exact = true,
                "--skip" => ask.skips.extend(value()),
                "--color" => ask.colour = colour(value().as_deref()),
                flag if FLAGS.contains(&flag) => {}
                flag if OPTIONS.contains(&flag) => {
                    value();
                }
                _ => return Err(flag),
            }
        }
        ask.mode = match (help, nothing, list) {
            (true, _, _) => Mode::Help,
            (_, true, _) => Mode::Nothing,
            (_, _, true) => Mode::List,
            _ => Mode::Judge,
        };
        Ok(ask)
    }

    /// Whether this exercise was asked for.
    pub fn wants(&self, stem: &str) -> bool {
        let fits = |filter: &String| self.fits(filter, stem);
        (self.filters.is_empty() || self.filters.iter().any(fits)) && !self.skips.iter().any(fits)
    }

    /// The filters that no known exercise fits.
    pub fn strangers(&self, known: &[&str]) -> Vec<&str> {
        let strange = |filter: &&String| !known.iter().any(|stem| self.fits(filter, stem));
        self.filters
            .iter()
            .filter(strange)
            .map(String::as_str)
            .collect()
    }

    fn fits(&self, filter: &str, stem: &str) -> bool {
        if self.exact {
            stem == filter
        } else {
            stem.contains(filter)
        }
    }
}

fn colour(when: Option<&str>) -> Option<bool> {
    match when {
        Some("always") => Some(true),
        Some("never") => Some(false),
        _ => None,
    }
}
