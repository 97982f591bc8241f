//! Right, another way: cuts the list into tokens, then says what a call is by slice patterns.

use std::collections::HashSet;

use lessons::ch03_parse::{ParseError, TextCall};

/// Texts and marks in turn: a text, possibly empty, stands on either side of each mark.
fn tokens(mut rest: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    while let Some(at) = rest.find(['(', ')', ',', '=']) {
        // Each mark is one byte long.
        tokens.extend([&rest[..at], &rest[at..=at]]);
        rest = &rest[at + 1..];
    }
    tokens.push(rest);
    tokens
}

fn is_name(text: &str) -> bool {
    let strange = |c: char| c != '_' && !c.is_ascii_alphanumeric();
    !text.is_empty() && text.find(strange).is_none()
}

pub fn parse_call(line: &str) -> Result<TextCall, ParseError> {
    let Some(call) = line.trim().strip_prefix("TOOL:") else {
        return Err(ParseError::NotACall);
    };
    let Some((name, rest)) = call.split_once('(') else {
        return Err(ParseError::Unclosed);
    };
    let tokens = tokens(rest);
    let [list @ .., ")", ""] = tokens.as_slice() else {
        return Err(ParseError::Unclosed);
    };
    let mut args = Vec::new();
    let mut seen = HashSet::new();
    let nothing = matches!(list, [text] if text.trim().is_empty());
    for piece in list.split(|token| *token == ",").filter(|_| !nothing) {
        let (key, value) = match piece {
            [key, "=", value] => (key.trim(), value.trim()),
            piece if piece.contains(&"(") || piece.contains(&")") => {
                return Err(ParseError::Unclosed);
            }
            piece => return Err(ParseError::BadArgument(piece.concat().trim().to_owned())),
        };
        if !is_name(key) || value.contains(['\n', '\r']) {
            return Err(ParseError::BadArgument(piece.concat().trim().to_owned()));
        }
        if !seen.insert(key) {
            return Err(ParseError::RepeatedKey(key.to_owned()));
        }
        args.push((key.to_owned(), value.to_owned()));
    }
    if !is_name(name) {
        return Err(ParseError::BadName(name.to_owned()));
    }
    let name = name.to_owned();
    Ok(TextCall { name, args })
}

#[cfg(test)]
#[path = "../../spec/ch03_parse.rs"]
mod spec;
