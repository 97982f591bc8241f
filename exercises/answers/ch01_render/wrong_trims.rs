//! Wrong: trims a value itself instead of refusing it, so that what was asked and what was written differ.

use lessons::ch01_render::{RenderError, TextCall};

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    if !is_name(&call.name) {
        return Err(RenderError::BadName(call.name.clone()));
    }
    let mut args: Vec<String> = Vec::new();
    for (i, (key, value)) in call.args.iter().enumerate() {
        if !is_name(key) {
            return Err(RenderError::BadKey(key.clone()));
        }
        if call.args[..i].iter().any(|(earlier, _)| earlier == key) {
            return Err(RenderError::RepeatedKey(key.clone()));
        }
        let value = value.trim();
        if value.contains(['(', ')', ',', '=', '\n', '\r']) {
            return Err(RenderError::BadValue {
                key: key.clone(),
                value: value.to_owned(),
            });
        }
        args.push(format!("{key}={value}"));
    }
    Ok(format!("TOOL:{}({})", call.name, args.join(", ")))
}

#[cfg(test)]
#[path = "../../spec/ch01_render.rs"]
mod spec;
