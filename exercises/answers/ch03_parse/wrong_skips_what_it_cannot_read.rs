//! Wrong: passes over pieces that are no `key=value`, and calls the tool with the rest.

use lessons::ch03_parse::{ParseError, TextCall};

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn pair(piece: &str) -> Result<(String, String), ParseError> {
    let bad = || ParseError::BadArgument(piece.to_owned());
    let (key, value) = piece.split_once('=').ok_or_else(bad)?;
    let (key, value) = (key.trim(), value.trim());
    if !is_name(key) || value.contains(['=', '\n', '\r']) {
        return Err(bad());
    }
    Ok((key.to_owned(), value.to_owned()))
}

pub fn parse_call(line: &str) -> Result<TextCall, ParseError> {
    let call = line
        .trim()
        .strip_prefix("TOOL:")
        .ok_or(ParseError::NotACall)?;
    let (name, rest) = call.split_once('(').ok_or(ParseError::Unclosed)?;
    let list = rest.strip_suffix(')').ok_or(ParseError::Unclosed)?;
    if list.contains(['(', ')']) {
        return Err(ParseError::Unclosed);
    }
    if !is_name(name) {
        return Err(ParseError::BadName(name.to_owned()));
    }
    let mut args: Vec<(String, String)> = Vec::new();
    for (key, value) in list.split(',').filter_map(|piece| pair(piece.trim()).ok()) {
        if args.iter().any(|(earlier, _)| *earlier == key) {
            return Err(ParseError::RepeatedKey(key));
        }
        args.push((key, value));
    }
    Ok(TextCall {
        name: name.to_owned(),
        args,
    })
}

#[cfg(test)]
#[path = "../../spec/ch03_parse.rs"]
mod spec;
