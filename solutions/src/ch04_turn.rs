//! Chapter 4: run one whole turn over a list of tools.

use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool, assuming, failed, which_of};

/// A claim, with the name of the tool that makes it and the tool.
type Claimed<'a> = (&'a str, &'a dyn Tool, Claim);

/// Runs one turn: from what a person says, over what the tools claim of it, to a reply.
///
/// Claims are settled between themselves, so that no tool must know of another: one that lies inside
/// a longer one of another tool gives way, and where several that are left claim the very same span,
/// none runs and the person is asked. The rest run in the order of the sentence, each with its result or
/// its failure right behind it, and the reply quotes them. The order of `tools` changes nothing.
///
/// # Example
/// ```
/// use lessons::ch04_turn::{Claim, Entry, NO_TOOL, TextCall, Tool};
/// use solutions::ch04_turn::handle_turn;
///
/// struct Clock;
///
/// impl Tool for Clock {
///     fn name(&self) -> &str {
///         "clock"
///     }
///     fn claims(&self, input: &str) -> Vec<Claim> {
///         let claim = |(start, word): (usize, &str)| Claim {
///             span: start..start + word.len(),
///             args: vec![],
///             assumed: false,
///         };
///         input.match_indices("几点").map(claim).collect()
///     }
///     fn run(&self, _call: &TextCall) -> Result<String, String> {
///         Ok("12:00".to_owned())
///     }
/// }
///
/// let turn = handle_turn("现在几点", &[&Clock]);
/// assert_eq!(turn[1], Entry::Call(TextCall::new("clock", &[])));
/// assert_eq!(turn[3], Entry::Reply("12:00".to_owned()));
///
/// let turn = handle_turn("你好", &[&Clock]);
/// assert_eq!(turn[1], Entry::Reply(NO_TOOL.to_owned()));
/// ```
#[must_use]
pub fn handle_turn(input: &str, tools: &[&dyn Tool]) -> Vec<Entry> {
    let mut claims: Vec<Claimed> = Vec::new();
    for &tool in tools {
        let claimed = tool.claims(input).into_iter();
        claims.extend(claimed.map(|claim| (tool.name(), tool, claim)));
    }
    claims.sort_by_key(|(name, _, claim)| (claim.span.start, *name));
    let stands = |claim: &&Claimed| !claims.iter().any(|other| lies_inside(claim, other));
    let standing: Vec<_> = claims.iter().filter(stands).collect();

    let mut transcript = vec![Entry::User(input.to_owned())];
    let mut reply = Vec::new();
    for (name, tool, claim) in &standing {
        let rivals = standing
            .iter()
            .filter(|(.., other)| other.span == claim.span);
        let rivals: Vec<_> = rivals.map(|(name, ..)| *name).collect();
        if rivals.len() == 1 {
            run(*tool, claim, &mut transcript, &mut reply);
        } else if rivals.first() == Some(name) {
            // One question for all of them, when the first one comes by.
            reply.push(which_of(&rivals));
        }
    }
    if reply.is_empty() {
        reply.push(NO_TOOL.to_owned());
    }
    transcript.push(Entry::Reply(reply.join("\n")));
    transcript
}

/// Whether the other claim is another tool's, and covers all of this one and more.
fn lies_inside((name, _, claim): &Claimed, (other_name, _, other): &Claimed) -> bool {
    let covered = other.span.start <= claim.span.start && claim.span.end <= other.span.end;
    name != other_name && covered && claim.span != other.span
}

/// Makes one call: two entries in the transcript, and in the reply what the tool said.
fn run(tool: &dyn Tool, claim: &Claim, transcript: &mut Vec<Entry>, reply: &mut Vec<String>) {
    let call = TextCall {
        name: tool.name().to_owned(),
        args: claim.args.clone(),
    };
    if claim.assumed {
        reply.push(assuming(&call));
    }
    let outcome = tool.run(&call);
    transcript.push(Entry::Call(call));
    match outcome {
        Ok(result) => {
            reply.push(result.clone());
            transcript.push(Entry::Result(result));
        }
        Err(why) => {
            reply.push(failed(tool.name(), &why));
            transcript.push(Entry::Failed(why));
        }
    }
}
