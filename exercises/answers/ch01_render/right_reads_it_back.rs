//! Right, another way: writes each argument, reads it as a reader would, and refuses what comes back different.

use std::collections::HashSet;

use lessons::ch01_render::{RenderError, TextCall};

fn is_name(text: &str) -> bool {
    text.trim_matches(|c: char| c.is_ascii_alphanumeric() || c == '_')
        .is_empty()
        && !text.is_empty()
}

/// A reader cuts at every reserved character and drops the white space around what is left.
fn read_back(arg: &str) -> Vec<&str> {
    arg.split(['(', ')', ',', '=', '\n', '\r'])
        .map(str::trim)
        .collect()
}

pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    let keys = || call.args.iter().map(|(key, _)| key);
    if let Some(key) = keys().find(|key| !is_name(key)) {
        return Err(RenderError::BadKey(key.clone()));
    }
    let mut seen = HashSet::new();
    if let Some(key) = keys().find(|key| !seen.insert(*key)) {
        return Err(RenderError::RepeatedKey(key.clone()));
    }
    let write = |(key, value): &(String, String)| {
        let arg = format!("{key}={value}");
        if read_back(&arg) == [key, value] {
            return Ok(arg);
        }
        Err(RenderError::BadValue {
            key: key.clone(),
            value: value.clone(),
        })
    };
    let args: Vec<String> = call.args.iter().map(write).collect::<Result<_, _>>()?;
    if !is_name(&call.name) {
        return Err(RenderError::BadName(call.name.clone()));
    }
    Ok(format!("TOOL:{}({})", call.name, args.join(", ")))
}

#[cfg(test)]
#[path = "../../spec/ch01_render.rs"]
mod spec;
