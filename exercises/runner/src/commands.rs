//! The commands that print and end. Each says at its end what to type next.

use std::collections::HashMap;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::Command as Process;

use judge::{Judge, Stop, Verdict};

use crate::add;
use crate::desk::Desk;
use crate::say;
use crate::stub::{self, Reset, ResetError};
use crate::verify;
use crate::view::verdict::{self, Show};
use crate::view::{diff, hints, list, pages};

/// What a command has to say, and whether all that was asked passes.
type Said = Result<(Vec<String>, bool), String>;

/// Judges one exercise.
pub fn run(desk: &mut Desk, at: usize) -> Said {
    let verdicts = judge(desk, &[at])?;
    let stem = &desk.exercise(at).stem;
    let Some(verdict) = verdicts.get(stem) else {
        return Err(desk.t.no_verdict.to_owned());
    };
    let title = desk.exercise(at).title.get(desk.lang);
    let mut lines = vec![
        format!("{}  {title}", desk.paint.bold(stem)),
        verdict::headline(desk, verdict),
    ];
    let body = verdict::body(desk, at, verdict, Show::First);
    if !body.is_empty() {
        lines.push(String::new());
        lines.extend(body);
    }
    lines.push(String::new());
    if verdict.passed() {
        let compare = desk.paint.key(&format!("cargo drill solution {stem}"));
        lines.push(say!(desk.t.compare, command = compare));
        lines.push(what_next(desk, at));
    } else {
        if verdict::untouched(verdict) {
            let brief = desk.paint.key(&format!("cargo drill brief {stem}"));
            lines.push(say!(desk.t.asked, command = brief));
        }
        lines.extend(try_again(desk, at));
    }
    Ok((lines, verdict.passed()))
}

/// Judges all exercises.
pub fn check(desk: &mut Desk) -> Said {
    let all: Vec<_> = (0..desk.book.exercises.len()).collect();
    let verdicts = judge(desk, &all)?;
    let stems = desk.book.exercises.iter().map(|one| &one.stem);
    let widest = stems.clone().map(String::len).max().unwrap_or(0);
    let judged = stems.filter_map(|stem| Some((stem, verdicts.get(stem)?)));
    let mut lines: Vec<_> = judged
        .flat_map(|(stem, verdict)| verdict::row(desk, stem, widest, verdict))
        .collect();
    let passed = verdicts.values().filter(|verdict| verdict.passed()).count();
    lines.push(String::new());
    lines.push(say!(desk.t.of_pass, n = passed, total = all.len()));
    if passed < all.len() {
        let command = desk.paint.key("cargo drill");
        lines.push(say!(desk.t.next_is, command = command));
    }
    Ok((lines, passed == all.len()))
}

/// All exercises, or those that fit the words.
pub fn list(desk: &Desk, words: &[String]) -> Said {
    let mut lines = list::list(desk, words, None, desk.width).lines;
    if lines.is_empty() {
        return Err(say!(desk.t.nothing_fits, words = words.join(" ")));
    }
    let command = desk.paint.key("cargo drill");
    lines.extend([String::new(), desk.paint.dim(desk.t.legend)]);
    lines.push(say!(desk.t.next_is, command = command));
    Ok((lines, true))
}

/// One more hint.
pub fn hint(desk: &mut Desk, at: usize) -> Said {
    hints::one_more(desk, at);
    let mut lines = hints::hints(desk, at);
    let stem = &desk.exercise(at).stem;
    let more = if hints::all_seen(desk, at) {
        "page"
    } else {
        "hint"
    };
    let command = desk.paint.key(&format!("cargo drill {more} {stem}"));
    lines.extend([String::new(), say!(desk.t.stuck, command = command)]);
    Ok((lines, true))
}

/// What is asked.
pub fn brief(desk: &Desk, at: usize) -> Said {
    let mut lines = pages::brief(desk, at)?;
    lines.push(String::new());
    lines.extend(try_again(desk, at));
    Ok((lines, true))
}

/// Where the page is.
pub fn page(desk: &Desk, at: usize) -> Said {
    Ok((pages::page(desk, at), true))
}

/// The reader's file beside the reference.
pub fn solution(desk: &mut Desk, at: usize, anyway: bool) -> Said {
    let stem = desk.exercise(at).stem.clone();
    if !anyway {
        // What passed yesterday may not pass as it stands.
        let verdicts = judge(desk, &[at])?;
        if !verdicts.get(&stem).is_some_and(Verdict::passed) {
            let command = desk
                .paint
                .key(&format!("cargo drill solution {stem} --anyway"));
            let anyway = say!(desk.t.see_anyway, command = command);
            return Ok((vec![desk.t.not_yet.to_owned(), anyway], false));
        }
    }
    let mut lines = diff::diff(desk, at, desk.width)?;
    let more = pages::when_green(desk, at);
    if !anyway && !more.is_empty() {
        lines.extend([String::new(), String::new()]);
        lines.extend(more);
    }
    lines.push(String::new());
    if anyway {
        lines.extend(try_again(desk, at));
    } else {
        lines.push(what_next(desk, at));
    }
    Ok((lines, true))
}

/// Back to the stub.
pub fn reset(desk: &mut Desk, at: usize) -> Said {
    let mut lines = vec![start_over(desk, at)?];
    lines.extend(try_again(desk, at));
    Ok((lines, true))
}

/// Leaves the current exercise for later.
pub fn skip(desk: &mut Desk) -> Said {
    let at = desk.current();
    desk.change(at, |progress| progress.skipped = !progress.done)?;
    let (mut lines, moved) = next(desk)?;
    if desk.progress(at).skipped {
        lines.insert(0, left_for_later(desk, at));
    }
    Ok((lines, moved))
}

/// Says that an exercise is left, and how to come back to it.
pub fn left_for_later(desk: &Desk, at: usize) -> String {
    let command = desk.paint.key("cargo drill next");
    let stem = &desk.exercise(at).stem;
    say!(desk.t.skipped, stem = stem, command = command)
}

/// Goes to the next open exercise.
pub fn next(desk: &mut Desk) -> Said {
    let here = desk.current();
    let Some(at) = desk.next_after(here) else {
        let done = desk.progress(here).done;
        let text = if done {
            desk.t.all_done
        } else {
            desk.t.only_this
        };
        return Ok((vec![text.to_owned()], true));
    };
    desk.go(at)?;
    let exercise = desk.exercise(at);
    let (stem, title) = (
        desk.paint.bold(&exercise.stem),
        exercise.title.get(desk.lang),
    );
    let command = desk.paint.key("cargo drill");
    let moved = say!(desk.t.moved, stem = stem, title = title);
    Ok((vec![moved, say!(desk.t.next_is, command = command)], true))
}

/// Opens the reader's file in their editor, and waits for what the editor's command waits for.
pub fn open(desk: &Desk, at: usize) -> Said {
    let file = desk.file(at);
    let set = |name| {
        env::var(name)
            .ok()
            .filter(|editor| !editor.trim().is_empty())
    };
    let Some(editor) = set("VISUAL").or_else(|| set("EDITOR")) else {
        return Err(say!(desk.t.no_editor, file = file));
    };
    // The variable is a command line, arguments and quotes included: a shell's to read.
    let mut process = if cfg!(windows) {
        let mut process = Process::new("cmd");
        process.arg("/C").args(editor.split_whitespace()).arg(&file);
        process
    } else {
        let mut process = Process::new("sh");
        process.args(["-c", &format!("{editor} \"$@\""), "sh", &file]);
        process
    };
    let why = match process.current_dir(desk.root()).status() {
        Ok(status) if status.success() => return Ok((vec![], true)),
        Ok(status) => status.to_string(),
        Err(why) => why.to_string(),
    };
    Err(say!(
        desk.t.editor_failed,
        editor = editor,
        why = why,
        file = file
    ))
}

/// Proves exercises both ways; it says what it finds as it goes.
pub fn verify(desk: &Desk, filters: &[String]) -> Said {
    let say = |text: &str| {
        let _ = write!(io::stdout(), "{text}");
    };
    let found = verify::verify(&desk.book, filters, say).map_err(|why| why.to_string())?;
    Ok((vec![], found.is_empty()))
}

/// Writes the files of a new exercise, and says what to fill.
pub fn add(desk: &Desk, stem: &str, part: &str) -> Said {
    let added = add::add(&desk.book, stem, part).map_err(|why| why.to_string())?;
    Ok((added.to_string().lines().map(str::to_owned).collect(), true))
}

/// Brings the stub back, forgets how far the exercise was, and says where the reader's text is.
pub fn start_over(desk: &mut Desk, at: usize) -> Result<String, String> {
    let file = desk.file(at);
    let exercise = desk.exercise(at);
    let reset = stub::reset(desk.root(), exercise).map_err(|why| match why {
        ResetError::NoStub => say!(desk.t.no_stub, stem = exercise.stem, file = file),
        ResetError::Io(why) => say!(desk.t.cannot_reset, file = file, why = why),
    })?;
    desk.note(at, |progress| {
        progress.done = false;
        progress.hints = 0;
        progress.seen = None;
    });
    Ok(match reset {
        Reset::Already => desk.t.already_stub.to_owned(),
        Reset::Done(None) => say!(desk.t.reset_done, file = file),
        Reset::Done(Some(kept)) => {
            say!(desk.t.reset_kept, file = file, kept = desk.short(&kept))
        }
    })
}

/// Judges, and notes how each exercise stands; whoever waits at a terminal sees what cargo does.
fn judge(desk: &mut Desk, which: &[usize]) -> Result<HashMap<String, Verdict>, String> {
    let stems: Vec<_> = which
        .iter()
        .map(|&at| desk.exercise(at).stem.clone())
        .collect();
    let stems: Vec<_> = stems.iter().map(String::as_str).collect();
    let mut judge = Judge::new(desk.root()).colour(desk.paint.colour);
    let shown = io::stderr().is_terminal() && desk.width.is_some();
    if shown {
        judge = judge.progress(|line| {
            let line = crate::paint::cut(&crate::paint::clean(line.trim(), false), 50);
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
        });
    }
    let mut verdicts = HashMap::new();
    let judged = judge.judge(&stems, &Stop::default(), |stem, verdict| {
        verdicts.insert(stem.to_owned(), verdict);
    });
    if shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    judged.map_err(|why| format!("{}\n\n{why}", desk.t.no_verdict))?;
    for &at in which {
        if let Some(verdict) = verdicts.get(&desk.exercise(at).stem) {
            let passed = verdict.passed();
            desk.note(at, |progress| progress.done = passed);
        }
    }
    Ok(verdicts)
}

fn try_again(desk: &Desk, at: usize) -> [String; 2] {
    let stem = &desk.exercise(at).stem;
    let run = desk.paint.key(&format!("cargo drill run {stem}"));
    let hint = desk.paint.key(&format!("cargo drill hint {stem}"));
    [
        say!(desk.t.edit_then, file = desk.file(at), command = run),
        say!(desk.t.stuck, command = hint),
    ]
}

fn what_next(desk: &Desk, at: usize) -> String {
    match desk.next_after(at) {
        Some(_) => say!(desk.t.next_is, command = desk.paint.key("cargo drill next")),
        None => desk.t.all_done.to_owned(),
    }
}
