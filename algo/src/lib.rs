//! The answers to the three drills, made fast and kept simple.
//!
//! | module | an agent asks | interviewers call it |
//! | --- | --- | --- |
//! | [`merge_intervals`] | when was any tool running? | LeetCode 56 |
//! | [`search_insert`] | where does this time stamp belong? | LeetCode 35 |
//! | [`top_k`] | which tools are used most? | LeetCode 347 |
//!
//! Each module's own page teaches why the fast form is fast. Beside it stands `textbook`: the form that
//! an interviewer expects, and the oracle that the fast one is held against (`tests/`). The races are in
//! the package `benches`. No `unsafe`, and nothing here knows the rest of the workbook.

pub mod merge_intervals;
pub mod search_insert;
pub mod top_k;
