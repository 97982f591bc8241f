//! Build an exercise, run it, judge it: the one implementation behind `cargo test -p exercises` and
//! `cargo drill`.
//!
//! A map, in reading order:
//!
//! - [`lang`]: the two languages;
//! - [`workbook`]: the index, `exercises/workbook.toml`;
//! - [`verdict`]: what a judgement says;
//! - [`stop`]: how to end one that is under way;
//! - [`judge`]: from stems to verdicts. Start here.

pub mod lang;
pub mod workbook;
pub mod verdict;
pub mod stop;
pub mod judge;

pub use judge::{Judge, JudgeError};
pub use lang::{Lang, Text};
pub use stop::Stop;
pub use verdict::{Failure, Verdict};
pub use workbook::{Exercise, Part, Workbook, WorkbookError};
