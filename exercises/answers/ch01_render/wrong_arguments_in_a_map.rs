//! Wrong: gathers the arguments in a map, which sorts them and lets the last of two equal keys win.

use std::collections::BTreeMap;

use lessons::ch01_render::{RenderError, TextCall};

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    if !is_name(&call.name) {
        return Err(RenderError::BadName(call.name.clone()));
    }
    let mut args: BTreeMap<&str, &str> = BTreeMap::new();
    for (key, value) in &call.args {
        if !is_name(key) {
            return Err(RenderError::BadKey(key.clone()));
        }
        if value.contains(['(', ')', ',', '=', '\n', '\r']) || value.trim() != value {
            return Err(RenderError::BadValue {
                key: key.clone(),
                value: value.clone(),
            });
        }
        args.insert(key, value);
    }
    let list: Vec<String> = args
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    Ok(format!("TOOL:{}({})", call.name, list.join(", ")))
}

#[cfg(test)]
#[path = "../../spec/ch01_render.rs"]
mod spec;
