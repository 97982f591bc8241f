//! Chapter 1: write a call as text.
//!
//! Brief: `exercises/spec/ch01_render.rs`. Page: `book/src/ch01_render.md`.

use lessons::ch01_render::{RenderError, TextCall};

/// Writes a call on one line, such as `TOOL:weather(city=北京)`.
///
/// # Errors
/// [`RenderError`] names a part that a reader would not find as it was; nothing is mended on the way.
pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    todo!("write {call:?} on one line")
}

// The specification. Leave these lines as they are.
#[cfg(test)]
#[path = "../spec/ch01_render.rs"]
mod spec;
