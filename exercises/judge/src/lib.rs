//! Build an exercise, run it, judge it: the one implementation behind `cargo test -p exercises` and
//! `cargo drill`.
//!
//! A map, in reading order:
//!
//! - [`lang`]: the two languages;
//! - [`workbook`]: the index, `exercises/workbook.toml`;
//! - [`verdict`]: what a judgement says;
//! - [`stop`]: how to end one that is under way;
//! - [`build`]: one call of cargo, sorted out by target;
//! - [`suite`]: one test executable, run within a limit;
//! - [`judge`]: from stems to verdicts. Start here.
//!
//! Four private modules do the reading: `source` (an exercise's files, before the build), `child` (a
//! process and its bounds), `libtest` (what a test executable prints), `excerpt` (the part of it that
//! is kept).

pub mod lang;
pub mod workbook;
pub mod verdict;
pub mod stop;
mod source;
mod child;
mod excerpt;
mod libtest;
pub mod build;
pub mod suite;
pub mod judge;

pub use judge::{Judge, JudgeError};
pub use lang::{Lang, Text};
pub use stop::Stop;
pub use verdict::{Failure, Verdict};
pub use workbook::{Exercise, Part, Workbook, WorkbookError};
