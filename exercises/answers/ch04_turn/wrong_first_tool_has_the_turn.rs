//! Wrong: a chain in which the first tool that claims anything answers alone, and a failure is an empty answer.

use lessons::ch04_turn::{Entry, NO_TOOL, TextCall, Tool};

pub fn handle_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    let mut transcript = vec![Entry::User(input.to_owned())];
    for tool in tools {
        let Some(claim) = tool.claims(input).pop() else {
            continue;
        };
        let call = TextCall {
            name: tool.name().to_owned(),
            args: claim.args,
        };
        let result = tool.run(&call).unwrap_or_default();
        transcript.extend([
            Entry::Call(call),
            Entry::Result(result.clone()),
            Entry::Reply(result),
        ]);
        return transcript;
    }
    transcript.push(Entry::Reply(NO_TOOL.to_owned()));
    transcript
}

#[cfg(test)]
#[path = "../../spec/ch04_turn.rs"]
mod spec;
