//! Wrong: joins whatever it is given, as on the whiteboard, so that a value can end the call.

use lessons::ch01_render::{RenderError, TextCall};

pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    let mut args = Vec::new();
    for (key, value) in &call.args {
        args.push(format!("{key}={value}"));
    }
    Ok(format!("TOOL:{}({})", call.name, args.join(", ")))
}

#[cfg(test)]
#[path = "../../spec/ch01_render.rs"]
mod spec;
