//! `cargo drill`, the terminal runner of the workbook.
//!
//! It reads files and runs cargo; it links nothing that a reader writes, so that it works whatever state
//! their code is in. A map, in reading order:
//!
//! - [`args`], [`names`]: what was asked for;
//! - [`texts`]: every text, in both languages;
//! - [`paint`], [`markdown`]: how a text looks in a terminal;
//! - [`state`], [`blob`], [`stub`]: what is remembered in `.drill`, and the stubs;
//! - [`desk`]: the workbook with all of that around it;
//! - [`view`]: what a person reads, as lines;
//! - [`commands`]: those that print and end;
//! - [`guided`], [`lint`]: the one that stays;
//! - [`verify`], [`add`]: for contributors.

mod texts;
mod args;
mod names;
mod paint;
mod markdown;
mod state;
mod blob;
mod stub;
mod desk;
mod view;
mod commands;
mod lint;
mod guided;
mod verify;
mod add;

use std::env;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use args::{Args, ArgsError, COMMANDS, Command};
use desk::Desk;
use judge::Lang;
use paint::Paint;

fn main() -> ExitCode {
    match start() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

/// True if all that was asked passes; else a text for the reader.
fn start() -> Result<bool, String> {
    let Args { lang, command } = args::parse(env::args_os().skip(1)).map_err(not_understood)?;
    let lang = lang.unwrap_or_else(Lang::from_env);
    let terminal = io::stdout().is_terminal();
    let width = terminal.then(|| crossterm::terminal::size().map_or(80, |(width, _)| width.into()));
    let paint = Paint {
        colour: terminal && colours(),
    };
    let told = match command {
        Command::Help => texts::of(lang).help,
        Command::Version => concat!("cargo drill ", env!("CARGO_PKG_VERSION")),
        _ => "",
    };
    if !told.is_empty() {
        desk::print(told.lines(), width);
        return Ok(true);
    }
    let (mut desk, notices) = Desk::open(lang, paint, width)?;
    let desk = &mut desk;
    if let Command::Guide = command
        && terminal
        && io::stdin().is_terminal()
    {
        return guided::run(desk, &notices).map(|()| true);
    }
    notices.iter().for_each(|notice| eprintln!("{notice}"));
    let find = |desk: &Desk, name: Option<String>| desk.find(name.as_deref());
    // Whoever works on an exercise is there, and the next command may leave its name out.
    let go = |desk: &mut Desk, name| {
        let at = find(desk, name)?;
        if let Err(why) = desk.go(at) {
            desk.unnoted = Some(why);
        }
        Ok(at)
    };
    let said = match command {
        Command::Guide => go(desk, None).and_then(|at| commands::run(desk, at)),
        Command::Run(name) => go(desk, name).and_then(|at| commands::run(desk, at)),
        Command::Hint(name) => go(desk, name).and_then(|at| commands::hint(desk, at)),
        Command::Brief(name) => go(desk, name).and_then(|at| commands::brief(desk, at)),
        Command::Open(name) => go(desk, name).and_then(|at| commands::open(desk, at)),
        Command::Reset(name) => go(desk, name).and_then(|at| commands::reset(desk, at)),
        Command::Page(name) => find(desk, name).and_then(|at| commands::page(desk, at)),
        Command::Solution { name, anyway } => {
            find(desk, name).and_then(|at| commands::solution(desk, at, anyway))
        }
        Command::List(words) => commands::list(desk, &words),
        Command::Check => commands::check(desk),
        Command::Skip => commands::skip(desk),
        Command::Next => commands::next(desk),
        Command::Verify(filters) => commands::verify(desk, &filters),
        Command::Add { stem, part } => commands::add(desk, &stem, &part),
        Command::Help | Command::Version => return Ok(true),
    };
    if let Some(why) = desk.unnoted.take() {
        eprintln!("{why}");
    }
    let (lines, passes) = said?;
    desk.print(&lines);
    Ok(passes)
}

/// Whether a terminal is to get colours: <https://no-color.org>, and terminals that have none.
fn colours() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("NO_COLOR") || env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return false;
    }
    // Asking an older Windows console turns its colours on.
    #[cfg(windows)]
    let ansi = crossterm::ansi_support::supports_ansi();
    #[cfg(not(windows))]
    let ansi = true;
    ansi
}

fn not_understood((lang, why): (Option<Lang>, ArgsError)) -> String {
    let t = texts::of(lang.unwrap_or_else(Lang::from_env));
    match why {
        ArgsError::Command(word) => match names::near(&word, &COMMANDS)[..] {
            [] => say!(t.no_command, word = word),
            ref near => say!(t.no_command_near, word = word, near = near.join(", ")),
        },
        ArgsError::Lang(word) => say!(t.no_lang, word = word),
        ArgsError::Add => t.add_needs.to_owned(),
        ArgsError::Missing(word) => say!(t.missing, word = word),
        ArgsError::Unexpected(word) => say!(t.unexpected, word = word),
    }
}
