//! Chapter 1: write a call as text.

use lessons::ch01_render::{RenderError, TextCall};

/// What the format keeps for itself; in a value, each of them would start something new.
const RESERVED: [char; 6] = ['(', ')', ',', '=', '\n', '\r'];

/// Writes a call on one line, such as `TOOL:weather(city=北京)`.
///
/// The line reads back as the same call or is not written: nothing is escaped, trimmed or replaced.
///
/// # Errors
/// The first part at fault, from left to right: see [`RenderError`].
///
/// # Example
/// ```
/// use lessons::ch01_render::{RenderError, TextCall};
/// use solutions::ch01_render::render_call;
///
/// let call = TextCall::new("forecast", &[("city", "北京"), ("days", "3")]);
/// assert_eq!(render_call(&call).unwrap(), "TOOL:forecast(city=北京, days=3)");
///
/// let call = TextCall::new("forecast", &[("city", "Paris, TX")]);
/// assert!(matches!(render_call(&call), Err(RenderError::BadValue { .. })));
/// ```
pub fn render_call(call: &TextCall) -> Result<String, RenderError> {
    if !is_name(&call.name) {
        return Err(RenderError::BadName(call.name.clone()));
    }
    let mut line = format!("TOOL:{}(", call.name);
    for (i, (key, value)) in call.args.iter().enumerate() {
        if !is_name(key) {
            return Err(RenderError::BadKey(key.clone()));
        }
        // A call has few arguments: looking back is cheaper than a set.
        if call.args[..i].iter().any(|(earlier, _)| earlier == key) {
            return Err(RenderError::RepeatedKey(key.clone()));
        }
        if value.contains(RESERVED) || value.trim() != value {
            return Err(RenderError::BadValue {
                key: key.clone(),
                value: value.clone(),
            });
        }
        if i > 0 {
            line.push_str(", ");
        }
        line.extend([key, "=", value]);
    }
    line.push(')');
    Ok(line)
}

/// One or more ASCII letters, digits or `_`.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
