//! Wrong: two tools claim the same words, and the one that stands first in the list gets them.

use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool, assuming, failed};

pub fn handle_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    let mut kept: Vec<(&dyn Tool, Claim)> = Vec::new();
    for &tool in tools {
        for claim in tool.claims(input) {
            let covers =
                |a: &Claim, b: &Claim| a.span.start <= b.span.start && b.span.end <= a.span.end;
            let foreign = |other: &dyn Tool| other.name() != tool.name();
            if kept
                .iter()
                .any(|(other, held)| foreign(*other) && covers(held, &claim))
            {
                continue;
            }
            kept.retain(|(other, held)| !(foreign(*other) && covers(&claim, held)));
            kept.push((tool, claim));
        }
    }
    kept.sort_by_key(|(_, claim)| claim.span.start);

    let mut transcript = vec![Entry::User(input.to_owned())];
    let mut lines = Vec::new();
    for (tool, claim) in kept {
        let call = TextCall {
            name: tool.name().to_owned(),
            args: claim.args,
        };
        if claim.assumed {
            lines.push(assuming(&call));
        }
        let outcome = tool.run(&call);
        transcript.push(Entry::Call(call));
        lines.push(match &outcome {
            Ok(result) => result.clone(),
            Err(why) => failed(tool.name(), why),
        });
        transcript.push(outcome.map_or_else(Entry::Failed, Entry::Result));
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
