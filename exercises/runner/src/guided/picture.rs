//! What the guided way shows, from the state of the machine and the desk.

use std::time::{Duration, Instant};

use crate::desk::{Desk, minutes};
use crate::guided::layout::Picture;
use crate::guided::machine::{Machine, Run, View};
use crate::paint::{clean, wrap};
use crate::say;
use crate::view::verdict::{self, Show};
use crate::view::{diff, hints, list, pages};

/// More cells than this would say no more.
const BAR: usize = 12;

/// The picture for a screen of this size.
pub fn picture(
    desk: &Desk,
    machine: &Machine,
    now: Instant,
    columns: usize,
    rows: usize,
) -> Picture {
    let mut picture = Picture {
        head: head(desk, machine, now),
        prompt: prompt(desk, machine),
        keys: keys(desk),
        ..Picture::default()
    };
    picture.body = match machine.view {
        View::Verdict | View::AskReset => {
            let room = picture.room(columns, rows);
            fitted(|show| verdict_body(desk, machine, now, show), columns, room)
        }
        View::All => verdict_body(desk, machine, now, Show::All),
        View::Hints => hints::hints(desk, machine.at),
        View::Brief => pages::brief(desk, machine.at).unwrap_or_else(|why| vec![why]),
        View::Page => pages::page(desk, machine.at),
        View::Diff => solution(desk, machine.at, columns),
        View::List => {
            let list = list::list(desk, &[], Some(machine.cursor), Some(columns));
            picture.focus = list
                .exercises
                .iter()
                .position(|&at| at == Some(machine.cursor));
            list.lines
        }
    };
    picture
}

/// The reader's file beside the reference, and what the page says then; before a pass, the reason why not.
fn solution(desk: &Desk, at: usize, columns: usize) -> Vec<String> {
    if !desk.progress(at).done {
        let stem = &desk.exercise(at).stem;
        let command = desk
            .paint
            .key(&format!("cargo drill solution {stem} --anyway"));
        return vec![
            desk.t.not_yet.to_owned(),
            String::new(),
            say!(desk.t.see_anyway, command = command),
        ];
    }
    let mut lines = diff::diff(desk, at, Some(columns)).unwrap_or_else(|why| vec![why]);
    let more = pages::when_green(desk, at);
    if !more.is_empty() {
        lines.extend([String::new(), String::new()]);
        lines.extend(more);
    }
    lines
}

fn head(desk: &Desk, machine: &Machine, now: Instant) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    let exercise = desk.exercise(machine.at);
    let (done, all) = (desk.done(), desk.book.exercises.len());
    let cells = all.min(BAR);
    let full = if done == all {
        cells
    } else {
        done * cells / all
    };
    let bar = paint.good(&"▰".repeat(full)) + &paint.dim(&"▱".repeat(cells - full));
    let status = match (&machine.run, &machine.verdict) {
        (Some(run), _) => running(desk, run, now),
        (None, Some(Ok(verdict))) => verdict::headline(desk, verdict),
        (None, Some(Err(_))) => paint.bad(&format!("✗ {}", t.no_verdict)),
        (None, None) => String::new(),
    };
    vec![
        format!(
            "{}  {}",
            paint.bold(&exercise.stem),
            exercise.title.get(desk.lang)
        ),
        format!(
            "{bar} {}  {}  {}",
            say!(t.of, n = done, total = all),
            say!(t.minutes, n = exercise.minutes),
            paint.key(&desk.file(machine.at)),
        ),
        String::new(),
        status,
    ]
}

/// What is going on, and for how long once it is worth saying.
fn running(desk: &Desk, run: &Run, now: Instant) -> String {
    let t = desk.t;
    let seconds = now.saturating_duration_since(run.since).as_secs();
    let testing = run.doing.starts_with("Finished");
    let what = if testing { t.testing } else { t.building };
    let mut line = desk.paint.bold(&format!("… {what}"));
    if seconds > 0 {
        line += &format!("  {}", say!(t.seconds, n = seconds));
    }
    if seconds > 0 && !testing {
        // Cargo names the folder of what it compiles: here that says nothing.
        let doing = run.doing.split(" (").next().unwrap_or_default();
        line += &format!("  {}", desk.paint.dim(&clean(doing, false)));
    }
    line
}

fn verdict_body(desk: &Desk, machine: &Machine, now: Instant, show: Show) -> Vec<String> {
    let paint = desk.paint;
    let lines = match &machine.verdict {
        Some(Ok(verdict)) => verdict::body(desk, machine.at, verdict, show),
        Some(Err(why)) => paint.clean(why).lines().map(str::to_owned).collect(),
        None => return first_sight(desk, machine, now),
    };
    if machine.run.is_some() {
        // An old verdict must not look like a new one.
        return lines
            .iter()
            .map(|line| paint.dim(&clean(line, false)))
            .collect();
    }
    if machine.green() {
        green(desk, machine, lines)
    } else {
        lines
    }
}

/// While the first verdict is on its way; a build that takes long builds what the exercises stand on.
fn first_sight(desk: &Desk, machine: &Machine, now: Instant) -> Vec<String> {
    let long = |run: &Run| now.saturating_duration_since(run.since) > Duration::from_secs(2);
    match &machine.run {
        Some(run) if long(run) && !run.doing.starts_with("Finished") => {
            vec![desk.paint.dim(desk.t.first_build)]
        }
        _ => Vec::new(),
    }
}

fn green(desk: &Desk, machine: &Machine, warnings: Vec<String>) -> Vec<String> {
    let t = desk.t;
    let mut lines = Vec::new();
    if let Some(best) = desk.progress(machine.at).best {
        lines.extend([say!(t.best_time, n = minutes(best)), String::new()]);
    }
    lines.push(if desk.done() == desk.book.exercises.len() {
        t.all_done.to_owned()
    } else {
        t.well_done.to_owned()
    });
    // Clippy repeats what the compiler warns of, and adds to it.
    let notes = match machine.lint.as_deref() {
        Some(notes) if !notes.is_empty() => {
            desk.paint.clean(notes).lines().map(str::to_owned).collect()
        }
        _ => warnings,
    };
    if !notes.is_empty() {
        lines.extend([String::new(), desk.paint.dim(t.notes), String::new()]);
        lines.extend(notes);
    }
    lines
}

fn prompt(desk: &Desk, machine: &Machine) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    let file = desk.file(machine.at);
    let next = match machine.view {
        View::AskReset => {
            let exercise = desk.exercise(machine.at);
            let there = exercise.file(desk.root()).exists();
            let text = if there { t.ask_reset } else { t.ask_reset_gone };
            say!(text, stem = exercise.stem)
        }
        View::Hints if hints::all_seen(desk, machine.at) => t.last_hint.to_owned(),
        View::Hints => t.more_hints.to_owned(),
        View::List => t.choose.to_owned(),
        View::All | View::Brief | View::Page | View::Diff => t.go_back.to_owned(),
        View::Verdict if machine.run.is_some() => t.meanwhile.to_owned(),
        View::Verdict if machine.green() => {
            let last = desk.next_after(machine.at).is_none();
            let text = if last { t.nothing_left } else { t.go_on };
            text.to_owned()
        }
        View::Verdict => match &machine.verdict {
            Some(Ok(verdict)) if verdict::untouched(verdict) => say!(t.begin, file = file),
            Some(Ok(verdict)) if verdict::gone(verdict) => t.put_there.to_owned(),
            Some(Ok(_)) => t.save_or_hint.to_owned(),
            _ => t.again.to_owned(),
        },
    };
    let mut lines: Vec<_> = machine
        .notice
        .iter()
        .flat_map(|notice| notice.lines())
        .map(|notice| paint.bold(notice))
        .collect();
    lines.push(next);
    lines
}

fn keys(desk: &Desk) -> Vec<String> {
    let items = desk.t.keys.split('|');
    items
        .map(|item| match item.split_once(' ') {
            Some((key, name)) => format!("{} {}", desk.paint.key(key), desk.paint.dim(name)),
            None => item.to_owned(),
        })
        .collect()
}

/// The body, or as much of it as there is room for: the first failure comes before the names of the others.
fn fitted(body: impl Fn(Show) -> Vec<String>, columns: usize, room: usize) -> Vec<String> {
    let fits = |lines: &Vec<String>| {
        let rows = lines.iter().map(|line| wrap(line, columns).len());
        rows.sum::<usize>() <= room
    };
    let shorter = (5..=room).rev().map(Show::Short);
    let shows = [Show::First].into_iter().chain(shorter);
    let fitting = shows.map(&body).find(fits);
    fitting.unwrap_or_else(|| body(Show::Short(5)))
}
