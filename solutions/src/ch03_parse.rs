//! Chapter 3: read a call back out of text.

use lessons::ch03_parse::{ParseError, TextCall};

/// Reads the one call that a line holds, such as `TOOL:weather(city=北京)`.
///
/// Each step cuts at a character of the format and says no when it is not there; no place is counted,
/// so none can lie inside a character. White space around the parts is dropped, and nothing else.
///
/// # Errors
/// The first part that cannot be read: see [`ParseError`].
///
/// # Example
/// ```
/// use lessons::ch03_parse::{ParseError, TextCall};
/// use solutions::ch03_parse::parse_call;
///
/// let call = parse_call("TOOL:forecast(city=北京, days=3)").unwrap();
/// assert_eq!(call, TextCall::new("forecast", &[("city", "北京"), ("days", "3")]));
///
/// assert_eq!(parse_call("TOOL:forecast(city=北京, da"), Err(ParseError::Unclosed));
/// ```
pub fn parse_call(line: &str) -> Result<TextCall, ParseError> {
    let call = line
        .trim()
        .strip_prefix("TOOL:")
        .ok_or(ParseError::NotACall)?;
    let (name, list) = call
        .strip_suffix(')')
        .and_then(|open| open.split_once('('))
        .filter(|(_, list)| !list.contains(['(', ')']))
        .ok_or(ParseError::Unclosed)?;
    if !is_name(name) {
        return Err(ParseError::BadName(name.to_owned()));
    }
    Ok(TextCall {
        name: name.to_owned(),
        args: parse_args(list)?,
    })
}

/// Reads what stands between the brackets.
fn parse_args(list: &str) -> Result<Vec<(String, String)>, ParseError> {
    let mut args: Vec<(String, String)> = Vec::new();
    if list.trim().is_empty() {
        return Ok(args);
    }
    for piece in list.split(',').map(str::trim) {
        let (key, value) = parse_arg(piece)?;
        // A line has few arguments: looking back is cheaper than a set.
        if args.iter().any(|(earlier, _)| earlier == key) {
            return Err(ParseError::RepeatedKey(key.to_owned()));
        }
        args.push((key.to_owned(), value.to_owned()));
    }
    Ok(args)
}

/// Reads one `key=value`, from a piece without white space at its ends.
fn parse_arg(piece: &str) -> Result<(&str, &str), ParseError> {
    piece
        .split_once('=')
        .map(|(key, value)| (key.trim_end(), value.trim_start()))
        .filter(|(key, value)| is_name(key) && !value.contains(['=', '\n', '\r']))
        .ok_or_else(|| ParseError::BadArgument(piece.to_owned()))
}

/// One or more ASCII letters, digits or `_`.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
