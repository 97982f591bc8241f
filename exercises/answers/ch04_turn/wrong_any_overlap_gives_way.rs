//! Wrong: a claim gives way where it only overlaps a longer one, and words that it alone read are lost.

use std::ops::Range;

use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool, assuming, failed, which_of};

pub fn handle_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    let mut claims: Vec<(&dyn Tool, Claim)> = Vec::new();
    for tool in tools {
        claims.extend(tool.claims(input).into_iter().map(|claim| (*tool, claim)));
    }
    claims.sort_by_key(|(_, claim)| claim.span.start);

    let gives_way = |tool: &dyn Tool, span: &Range<usize>| {
        claims.iter().any(|(other, longer)| {
            let touches = longer.span.start < span.end && span.start < longer.span.end;
            other.name() != tool.name() && touches && longer.span.len() > span.len()
        })
    };
    let mut standing = claims.clone();
    standing.retain(|(tool, claim)| !gives_way(*tool, &claim.span));

    let mut transcript = vec![Entry::User(input.to_owned())];
    let mut lines: Vec<String> = Vec::new();
    for (tool, claim) in &standing {
        let rivals = standing
            .iter()
            .filter(|(_, other)| other.span == claim.span);
        let mut names: Vec<_> = rivals.map(|(tool, _)| tool.name()).collect();
        if names.len() > 1 {
            names.sort_unstable();
            if names[0] == tool.name() {
                lines.push(which_of(&names));
            }
            continue;
        }
        let call = TextCall {
            name: tool.name().to_owned(),
            args: claim.args.clone(),
        };
        if claim.assumed {
            lines.push(assuming(&call));
        }
        let outcome = tool.run(&call);
        transcript.push(Entry::Call(call));
        match outcome {
            Ok(result) => {
                lines.push(result.clone());
                transcript.push(Entry::Result(result));
            }
            Err(why) => {
                lines.push(failed(tool.name(), &why));
                transcript.push(Entry::Failed(why));
            }
        }
    }
    if lines.is_empty() {
        lines.push(NO_TOOL.to_owned());
    }
    transcript.push(Entry::Reply(lines.join("\n")));
    transcript
}

#[cfg(test)]
#[path = "../../spec/ch04_turn.rs"]
mod spec;
