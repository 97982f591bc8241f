//! What becomes of a claim, as the specification writes it down.

use lessons::ch04_turn::{Entry, TextCall, assuming, failed, which_of};

/// The entries that a claim leaves in the transcript, and what the reply says of it.
pub type Step = (Vec<Entry>, String);

/// A tool ran and echoed the word that it was given.
pub fn ran(name: &str, word: &str) -> Step {
    gave(name, &[("word", word)], &format!("{name} says {word}"))
}

/// A tool ran with these arguments and gave this result.
pub fn gave(name: &str, args: &[(&str, &str)], result: &str) -> Step {
    let call = TextCall::new(name, args);
    let entries = vec![Entry::Call(call), Entry::Result(result.to_owned())];
    (entries, result.to_owned())
}

/// A tool ran and failed for this reason.
pub fn broke(name: &str, word: &str, why: &str) -> Step {
    let call = TextCall::new(name, &[("word", word)]);
    let entries = vec![Entry::Call(call), Entry::Failed(why.to_owned())];
    (entries, failed(name, why))
}

/// Nothing ran, and the person is asked.
pub fn asked(names: &[&str]) -> Step {
    (vec![], which_of(names))
}

/// A step whose call holds a default.
pub fn assumed((entries, said): Step) -> Step {
    let note: String = calls(&entries).iter().map(assuming).collect();
    (entries, format!("{note}\n{said}"))
}

/// The whole transcript of a turn that takes these steps.
pub fn transcript(input: &str, steps: &[Step]) -> Vec<Entry> {
    let (entries, said): (Vec<_>, Vec<_>) = steps.iter().cloned().unzip();
    let mut transcript = vec![Entry::User(input.to_owned())];
    transcript.extend(entries.concat());
    transcript.push(Entry::Reply(said.join("\n")));
    transcript
}

/// The calls among these entries.
pub fn calls(entries: &[Entry]) -> Vec<TextCall> {
    let call = |entry: &Entry| match entry {
        Entry::Call(call) => Some(call.clone()),
        _ => None,
    };
    entries.iter().filter_map(call).collect()
}
