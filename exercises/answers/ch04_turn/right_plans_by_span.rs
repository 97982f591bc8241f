//! Right, another way: claims are gathered by span, a plan is made of them, and only then anything runs.

use std::collections::BTreeMap;

use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool, assuming, failed, which_of};

/// Who claims a span, with what. The map's order is the sentence's.
type Spans<'a> = BTreeMap<(usize, usize), Vec<(&'a dyn Tool, Claim)>>;

enum Step<'a> {
    Run(&'a dyn Tool, Claim),
    Ask(Vec<&'a str>),
}

fn gather<'a>(input: &str, tools: &[&'a dyn Tool]) -> Spans<'a> {
    let mut spans = Spans::new();
    for &tool in tools {
        for claim in tool.claims(input) {
            let span = (claim.span.start, claim.span.end);
            spans.entry(span).or_default().push((tool, claim));
        }
    }
    spans
}

fn plan(spans: Spans) -> Vec<Step> {
    // For each span, the names that claim a longer one around it.
    let mut around: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for (&(start, end), claims) in &spans {
        let inside = spans
            .keys()
            .filter(|span| **span != (start, end) && start <= span.0 && span.1 <= end);
        for span in inside {
            let names = claims.iter().map(|(tool, _)| tool.name().to_owned());
            around.entry(*span).or_default().extend(names);
        }
    }
    let mut steps = Vec::new();
    for (span, mut claims) in spans {
        let longer = around.remove(&span).unwrap_or_default();
        claims.retain(|(tool, _)| longer.iter().all(|name| name == tool.name()));
        if claims.len() > 1 {
            let mut names: Vec<_> = claims.iter().map(|(tool, _)| tool.name()).collect();
            names.sort_unstable();
            steps.push(Step::Ask(names));
        } else if let Some((tool, claim)) = claims.pop() {
            steps.push(Step::Run(tool, claim));
        }
    }
    steps
}

fn run(tool: &dyn Tool, claim: Claim) -> (Vec<Entry>, String) {
    let call = TextCall {
        name: tool.name().to_owned(),
        args: claim.args,
    };
    let (entry, mut line) = match tool.run(&call) {
        Ok(result) => (Entry::Result(result.clone()), result),
        Err(why) => (Entry::Failed(why.clone()), failed(tool.name(), &why)),
    };
    if claim.assumed {
        line = format!("{}\n{line}", assuming(&call));
    }
    (vec![Entry::Call(call), entry], line)
}

pub fn handle_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    let steps = plan(gather(input, tools));
    let done: Vec<_> = steps
        .into_iter()
        .map(|step| match step {
            Step::Run(tool, claim) => run(tool, claim),
            Step::Ask(names) => (Vec::new(), which_of(&names)),
        })
        .collect();
    let (entries, mut lines): (Vec<_>, Vec<_>) = done.into_iter().unzip();
    if lines.is_empty() {
        lines.push(NO_TOOL.to_owned());
    }
    let mut transcript = vec![Entry::User(input.to_owned())];
    transcript.extend(entries.into_iter().flatten());
    transcript.push(Entry::Reply(lines.join("\n")));
    transcript
}

#[cfg(test)]
#[path = "../../spec/ch04_turn.rs"]
mod spec;
