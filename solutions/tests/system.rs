//! Where chapters meet: what one answer makes, another takes.
//!
//! A specification knows its own chapter and fakes the others. Here the real ones stand side by side, and
//! what is asked belongs to no single chapter.

#[path = "../../exercises/spec/support.rs"]
mod support;

#[path = "system/text.rs"]
mod text;
#[path = "system/turn.rs"]
mod turn;
