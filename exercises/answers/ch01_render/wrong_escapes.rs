//! Wrong: puts a backslash before each reserved character, which no reader of this format knows.

use lessons::ch01_render::{RenderError, TextCall};

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn escape(value: &str) -> String {
    let mut safe = String::new();
    for c in value.chars() {
        match c {
            '(' | ')' | ',' | '=' => safe.extend(['\\', c]),
            '\n' => safe.push_str("\\n"),
            '\r' => safe.push_str("\\r"),
            c => safe.push(c),
        }
    }
    safe
}

pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    if !is_name(&call.name) {
        return Err(RenderError::BadName(call.name.clone()));
    }
    let mut seen: Vec<&String> = Vec::new();
    let mut args = Vec::new();
    for (key, value) in &call.args {
        if !is_name(key) {
            return Err(RenderError::BadKey(key.clone()));
        }
        if seen.contains(&key) {
            return Err(RenderError::RepeatedKey(key.clone()));
        }
        if value.trim() != value {
            return Err(RenderError::BadValue {
                key: key.clone(),
                value: value.clone(),
            });
        }
        seen.push(key);
        args.push(format!("{key}={}", escape(value)));
    }
    Ok(format!("TOOL:{}({})", call.name, args.join(", ")))
}

#[cfg(test)]
#[path = "../../spec/ch01_render.rs"]
mod spec;
