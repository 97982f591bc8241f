//! The guided way: where you are, judged on every save, keys that always answer.
//!
//! A map:
//!
//! - [`machine`]: what to do next, whatever happens. Start here;
//! - [`watch`]: sees a save;
//! - [`mod@bench`]: judges and lints on threads of its own;
//! - [`picture`]: what is shown; [`layout`]: where on the screen; [`screen`]: the terminal itself.
//!
//! This file is the shell around them: it hands events in and carries effects out.

pub mod machine;
mod watch;
mod bench;
mod picture;
mod layout;
mod screen;

use std::fs;
use std::io;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::commands;
use crate::desk::{Desk, now};
use crate::say;
use crate::view::{hints, verdict};
use bench::Bench;
use machine::{Effect, Event, Machine};
use screen::{Input, Screen};
use watch::{Change, Watch};

/// How often files are looked at.
const LOOK: Duration = Duration::from_millis(50);
/// How often results are looked for while work is under way.
const SOON: Duration = Duration::from_millis(10);

/// Runs the guided way until the reader leaves it.
pub fn run(desk: &mut Desk, notices: &[String]) -> Result<(), String> {
    let mut guide = Guide::new(desk);
    guide.machine.notice = notices.first().cloned();
    let ended = guide.follow();
    // The terminal is the reader's again; the last child is waited for after these lines.
    guide.desk.print(&guide.farewell());
    ended.map_err(|why| say!(guide.desk.t.no_terminal, why = why))
}

struct Guide<'a> {
    desk: &'a mut Desk,
    machine: Machine,
    bench: Bench,
    watch: Watch,
    events: mpsc::Receiver<Event>,
}

impl<'a> Guide<'a> {
    fn new(desk: &'a mut Desk) -> Self {
        let (sender, events) = mpsc::channel();
        desk.guided = true;
        let root = desk.root().to_owned();
        let files = desk.book.exercises.iter().map(|one| one.file(&root));
        Self {
            machine: Machine::new(desk.book.exercises.len()),
            watch: Watch::new(files, Instant::now()),
            bench: Bench::new(root.clone(), desk.paint.colour, sender),
            events,
            desk,
        }
    }

    fn follow(&mut self) -> io::Result<()> {
        let mut screen = Screen::open()?;
        let notice = self.machine.notice.take();
        let effects = self.machine.go(self.desk.current(), Instant::now());
        self.perform(effects);
        self.machine.notice = self.machine.notice.take().or(notice);
        let (mut fresh, mut looked, mut drawn) = (true, Instant::now(), Instant::now());
        loop {
            let now = Instant::now();
            // While work is under way the seconds count.
            let ticks = self.machine.run.is_some() && now - drawn >= Duration::from_millis(250);
            if fresh || ticks {
                self.draw(&mut screen, now)?;
                drawn = now;
            }
            let wait = if self.machine.run.is_some() {
                SOON
            } else {
                LOOK
            };
            let mut events = Vec::new();
            fresh = match screen.input(wait)? {
                Input::Key(key) => {
                    events.push(Event::Key(key));
                    true
                }
                Input::Resized => true,
                Input::Nothing => false,
            };
            let now = Instant::now();
            if now - looked >= LOOK {
                looked = now;
                events.extend(self.changed(now));
            }
            events.extend(self.events.try_iter());
            for event in events {
                fresh |= !matches!(event, Event::Progress(..));
                let effects = self.machine.step(event, now);
                if effects.contains(&Effect::Quit) {
                    return Ok(());
                }
                self.perform(effects);
            }
        }
    }

    /// The one change that counts: several at once (a pull, say) are no reason to leave the one at hand.
    fn changed(&mut self, now: Instant) -> Option<Event> {
        let here = self.machine.at;
        let changes = self.watch.poll(now);
        let ours = |change: &&Change| matches!(change, Change::Saved(at) | Change::Gone(at) if *at == here);
        let saved = |change: &&Change| matches!(change, Change::Saved(_));
        let change = changes.iter().find(ours);
        Some(match *change.or_else(|| changes.iter().find(saved))? {
            Change::Saved(at) => Event::Saved(at),
            Change::Gone(at) => Event::Gone(at),
        })
    }

    fn draw(&mut self, screen: &mut Screen, now: Instant) -> io::Result<()> {
        let (columns, rows) = screen.size();
        let picture = picture::picture(self.desk, &self.machine, now, columns, rows);
        let (t, paint) = (self.desk.t, self.desk.paint);
        let frame = picture.frame(columns, rows, self.machine.scroll, t, paint);
        self.machine.scroll = frame.scroll;
        self.machine.page = frame.page;
        screen.draw(frame.rows)
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Err(why) = self.carry_out(effect) {
                self.machine.tell(&why);
            }
            if let Some(why) = self.desk.unnoted.take() {
                self.machine.tell(&why);
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) -> Result<(), String> {
        let desk = &mut *self.desk;
        match effect {
            Effect::Judge { run, at } => self.bench.judge(run, &desk.exercise(at).stem),
            Effect::Lint { run, at } => self.bench.lint(run, &desk.exercise(at).stem),
            Effect::Here(at) => {
                desk.go(at)?;
                // The clock of the best time starts at first sight.
                desk.note(at, |progress| {
                    if !progress.done {
                        progress.seen.get_or_insert_with(now);
                    }
                });
            }
            Effect::Followed(at) => {
                let stem = &desk.exercise(at).stem;
                self.machine.tell(&say!(desk.t.followed, stem = stem));
            }
            Effect::Record { at, passed } => desk.note(at, |progress| {
                progress.done = passed;
                if let Some(seen) = progress.seen.filter(|_| passed) {
                    let took = now().saturating_sub(seen);
                    progress.best = Some(progress.best.map_or(took, |best| best.min(took)));
                }
            }),
            Effect::Hint { at, more } => {
                if more || desk.progress(at).hints == 0 {
                    hints::one_more(desk, at);
                }
            }
            Effect::Next => self.next(),
            Effect::Skip(at) => {
                desk.note(at, |progress| progress.skipped = !progress.done);
                if desk.progress(at).skipped {
                    self.machine.tell(&commands::left_for_later(desk, at));
                }
                self.next();
            }
            Effect::Reset(at) => {
                let file = desk.exercise(at).file(desk.root());
                let before = fs::read(&file).ok();
                let done = commands::start_over(desk, at)?;
                self.machine.tell(&done);
                self.machine.ours = fs::read(&file).ok() != before;
                desk.note(at, |progress| progress.seen = Some(now()));
            }
            Effect::Quit => {}
        }
        Ok(())
    }

    fn next(&mut self) {
        let Some(at) = self.desk.next_after(self.machine.at) else {
            let done = self.desk.progress(self.machine.at).done;
            let t = self.desk.t;
            let text = if done { t.all_done } else { t.only_this };
            self.machine.tell(text);
            return;
        };
        let effects = self.machine.go(at, Instant::now());
        self.perform(effects);
    }

    /// What stays on the reader's own screen.
    fn farewell(&self) -> Vec<String> {
        let desk = &*self.desk;
        let stem = &desk.exercise(self.machine.at).stem;
        let stands = match &self.machine.verdict {
            Some(Ok(verdict)) if self.machine.run.is_none() => verdict::headline(desk, verdict),
            _ => String::new(),
        };
        let count = say!(
            desk.t.of,
            n = desk.done(),
            total = desk.book.exercises.len()
        );
        let command = desk.paint.key("cargo drill");
        vec![
            format!("{}  {stands}", desk.paint.bold(stem))
                .trim_end()
                .to_owned(),
            say!(desk.t.come_back, count = count, command = command),
        ]
    }
}
