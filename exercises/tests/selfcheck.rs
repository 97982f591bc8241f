//! `cargo test -p exercises`: a verdict for every exercise, the next question, what to type.
//!
//! It answers to what people and tools pass to any Rust test: filters, `--list`, `--exact`, `--skip`;
//! for `cargo nextest` each exercise is one test. The judging itself is package `judge`.
//!
//! - `args`: what was asked;
//! - `words`: every text, in both languages;
//! - `screen`: what is shown, from verdicts to lines.

#[path = "selfcheck/args.rs"]
mod args;
#[path = "selfcheck/words.rs"]
mod words;
#[path = "selfcheck/screen.rs"]
mod screen;

use std::collections::HashMap;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use args::{Ask, Mode};
use judge::{Exercise, Judge, Lang, Stop, Verdict, Workbook};
use screen::Screen;
use words::Words;

/// With any other code than a failing test's, cargo prints a second error.
const RED: u8 = 101;

fn main() -> ExitCode {
    let words = Words(Lang::from_env());
    let mut out = io::stdout().lock();
    let green = match Ask::parse(env::args().skip(1)) {
        Ok(ask) => answer(&ask, words, &mut out),
        Err(flag) => Err(words.unknown_flag(&flag)),
    };
    let green = green.unwrap_or_else(|why| {
        say(&mut out, &format!("{why}\n"));
        false
    });
    if green {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(RED)
    }
}

/// Does what was asked; the answer is whether all that was asked for passes.
fn answer(ask: &Ask, words: Words, out: &mut impl Write) -> Result<bool, String> {
    let root = args::package(env::var_os("CARGO_MANIFEST_DIR")).join("..");
    let root = root.canonicalize().map_err(|why| why.to_string())?;
    let book = Workbook::load(&root).map_err(|why| why.to_string())?;
    let chosen: Vec<&Exercise> = book
        .exercises
        .iter()
        .filter(|one| ask.wants(&one.stem))
        .collect();
    match ask.mode {
        Mode::Help => say(out, words.help()),
        Mode::List => chosen
            .iter()
            .for_each(|one| say(out, &format!("{}: test\n", one.stem))),
        Mode::Nothing => {}
        Mode::Judge => return judge(&root, &book, &chosen, ask, words, out),
    }
    Ok(true)
}

fn judge(
    root: &Path,
    book: &Workbook,
    chosen: &[&Exercise],
    ask: &Ask,
    words: Words,
    out: &mut impl Write,
) -> Result<bool, String> {
    let known: Vec<&str> = book.exercises.iter().map(|one| one.stem.as_str()).collect();
    let strangers = ask.strangers(&known);
    if chosen.is_empty() && !strangers.is_empty() {
        return Err(words.no_match(&strangers, &known));
    }
    let no_colour = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colour = ask
        .colour
        .unwrap_or_else(|| io::stdout().is_terminal() && !no_colour);
    let screen = Screen { words, colour };
    let stems: Vec<&str> = chosen.iter().map(|one| one.stem.as_str()).collect();
    // Waiting for another cargo is the one thing worth hearing; the rest was built a moment ago.
    let judge = Judge::new(root).colour(colour).progress(|line| {
        if line.trim_start().starts_with("Blocking") {
            eprintln!("{line}");
        }
    });

    say(out, "\n");
    let mut verdicts: HashMap<String, Verdict> = HashMap::new();
    let mut shown = 0;
    let judged = judge.judge(&stems, &Stop::default(), |stem, verdict| {
        verdicts.insert(stem.to_owned(), verdict);
        // Verdicts come as they are ready, and are shown in the order of the work.
        while let Some((exercise, verdict)) = chosen
            .get(shown)
            .and_then(|one| Some((one, verdicts.get(&one.stem)?)))
        {
            say(out, &screen.row(exercise, verdict, &stems));
            shown += 1;
        }
    });
    judged.map_err(|why| format!("{}\n{why}", words.no_verdict()))?;

    let all: Vec<(&Exercise, &Verdict)> = chosen
        .iter()
        .filter_map(|one| Some((*one, verdicts.get(&one.stem)?)))
        .collect();
    say(out, &screen.next(&all, all.len() == known.len()));
    if !strangers.is_empty() {
        say(out, &format!("\n{}\n", words.no_match(&strangers, &known)));
    }
    let green = all.len() == chosen.len() && all.iter().all(|(_, verdict)| verdict.passed());
    Ok(green && strangers.is_empty())
}

/// Prints; who closes the pipe (`| head`) does not want to hear more, and that is no failure.
fn say(out: &mut impl Write, text: &str) {
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
