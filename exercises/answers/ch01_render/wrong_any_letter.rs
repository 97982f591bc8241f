//! Wrong: asks `is_alphanumeric`, for which 天 is a letter, so that names leave the alphabet of the format.

use lessons::ch01_render::{RenderError, TextCall};

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
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
        if value.contains(['(', ')', ',', '=', '\n', '\r']) || value.trim() != value {
            return Err(RenderError::BadValue {
                key: key.clone(),
                value: value.clone(),
            });
        }
        args.push(format!("{key}={value}"));
    }
    Ok(format!("TOOL:{}({})", call.name, args.join(", ")))
}

#[cfg(test)]
#[path = "../../spec/ch01_render.rs"]
mod spec;
