//! What the guided way does next, whatever happens: no terminal, no files, no threads.
//!
//! [`Machine::step`] takes an [`Event`] and answers with the [`Effect`]s that the shell around it carries
//! out. Two rules hold: a save is never lost, since it starts a new run whatever is under way; and a verdict
//! counts only if it belongs to the newest run.

use std::time::Instant;

use judge::Verdict;

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// The file of an exercise has changed.
    Saved(usize),
    /// The file of an exercise is no longer there.
    Gone(usize),
    /// Cargo said what it is doing in this run.
    Progress(u64, String),
    /// This run has come to its end, with a verdict or a reason why there is none.
    Judged(u64, Result<Verdict, String>),
    /// What the linter has to say about the code of this run.
    Linted(u64, String),
}

/// A key, as far as the guided way knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    Char(char),
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Esc,
    Interrupt,
}

/// Something to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// End what is under way and judge this exercise.
    Judge { run: u64, at: usize },
    /// Ask the linter, in the background.
    Lint { run: u64, at: usize },
    /// The reader is at this exercise now.
    Here(usize),
    /// They came because they saved its file.
    Followed(usize),
    /// Note how this exercise stands.
    Record { at: usize, passed: bool },
    /// Show a hint, the next one if `more` was asked for.
    Hint { at: usize, more: bool },
    /// Find the next open exercise and go there.
    Next,
    /// Note that this one is left for later, then go to the next.
    Skip(usize),
    /// Bring the stub back.
    Reset(usize),
    /// Leave.
    Quit,
}

/// What the body of the screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    Verdict,
    All,
    Hints,
    Brief,
    Page,
    List,
    Diff,
    AskReset,
}

/// A run that is under way.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    pub id: u64,
    pub since: Instant,
    /// What cargo said last.
    pub doing: String,
}

/// The state of the guided way.
#[derive(Debug)]
pub struct Machine {
    /// The exercise where the reader is.
    pub at: usize,
    pub view: View,
    /// How many lines of the body are above the screen.
    pub scroll: usize,
    /// How many lines a page has; the shell says so after it has drawn one.
    pub page: usize,
    /// The exercise that the list points at.
    pub cursor: usize,
    pub run: Option<Run>,
    /// The last verdict on this exercise, or why there is none; while a run is under way it is an old one.
    pub verdict: Option<Result<Verdict, String>>,
    /// The linter's notes on the code that passed; `None` while it has not answered.
    pub lint: Option<String>,
    /// What the reader should know about what they did last.
    pub notice: Option<String>,
    /// The next save is the runner's own, and no reason to take the notice away.
    pub ours: bool,
    exercises: usize,
    runs: u64,
}

impl Machine {
    /// A machine for so many exercises; [`Machine::go`] starts it.
    pub fn new(exercises: usize) -> Self {
        Self {
            at: 0,
            view: View::Verdict,
            scroll: 0,
            page: 10,
            cursor: 0,
            run: None,
            verdict: None,
            lint: None,
            notice: None,
            ours: false,
            exercises,
            runs: 0,
        }
    }

    /// Goes to an exercise and has it judged.
    pub fn go(&mut self, at: usize, now: Instant) -> Vec<Effect> {
        self.at = at;
        self.verdict = None;
        let mut effects = vec![Effect::Here(at)];
        effects.extend(self.judge(now));
        effects
    }

    /// Whether the exercise is known to pass as it stands.
    pub fn green(&self) -> bool {
        let passed =
            |verdict: &Result<Verdict, String>| verdict.as_ref().is_ok_and(Verdict::passed);
        self.run.is_none() && self.verdict.as_ref().is_some_and(passed)
    }

    /// Adds to what the reader should know; nothing is said twice.
    pub fn tell(&mut self, text: &str) {
        let notice = self.notice.get_or_insert_default();
        if !notice.lines().any(|line| line == text) {
            let gap = if notice.is_empty() { "" } else { "\n" };
            *notice += &format!("{gap}{text}");
        }
    }

    /// Takes an event, answers with what is to be done, in this order.
    pub fn step(&mut self, event: Event, now: Instant) -> Vec<Effect> {
        match event {
            Event::Saved(_) if self.ours => self.ours = false,
            Event::Saved(_) | Event::Key(_) => self.notice = None,
            _ => {}
        }
        match event {
            Event::Key(key) => self.key(key, now),
            Event::Saved(at) | Event::Gone(at) if at == self.at => self.judge(now).into(),
            // Whoever takes another file away does not work on it.
            Event::Gone(_) => vec![],
            Event::Saved(at) => {
                let mut effects = self.go(at, now);
                effects.push(Effect::Followed(at));
                effects
            }
            Event::Progress(id, doing) => {
                if let Some(run) = self.run.as_mut().filter(|run| run.id == id) {
                    run.doing = doing;
                }
                vec![]
            }
            Event::Judged(id, verdict) => self.judged(id, verdict),
            Event::Linted(id, notes) => {
                if id == self.runs {
                    self.lint = Some(notes);
                }
                vec![]
            }
        }
    }

    fn judge(&mut self, now: Instant) -> [Effect; 1] {
        self.runs += 1;
        self.run = Some(Run {
            id: self.runs,
            since: now,
            doing: String::new(),
        });
        self.lint = None;
        self.show(View::Verdict);
        [Effect::Judge {
            run: self.runs,
            at: self.at,
        }]
    }

    fn judged(&mut self, id: u64, verdict: Result<Verdict, String>) -> Vec<Effect> {
        if self.run.as_ref().is_none_or(|run| run.id != id) {
            return vec![];
        }
        self.run = None;
        let mut effects = Vec::new();
        if let Ok(verdict) = &verdict {
            let passed = verdict.passed();
            effects.push(Effect::Record {
                at: self.at,
                passed,
            });
            if passed {
                effects.push(Effect::Lint {
                    run: id,
                    at: self.at,
                });
            }
        }
        self.verdict = Some(verdict);
        effects
    }

    fn show(&mut self, view: View) {
        self.view = view;
        self.scroll = 0;
    }

    /// A second press of the same key goes back to the verdict.
    fn toggle(&mut self, view: View) -> Vec<Effect> {
        let back = self.view == view;
        self.show(if back { View::Verdict } else { view });
        vec![]
    }

    fn key(&mut self, key: Key, now: Instant) -> Vec<Effect> {
        if let Key::Interrupt | Key::Char('q') = key {
            return vec![Effect::Quit];
        }
        if self.view == View::AskReset {
            self.show(View::Verdict);
            let yes = key == Key::Char('y');
            return if yes {
                vec![Effect::Reset(self.at)]
            } else {
                vec![]
            };
        }
        if self.view == View::List {
            let last = self.exercises - 1;
            match key {
                Key::Up => self.cursor = self.cursor.saturating_sub(1),
                Key::Down => self.cursor = (self.cursor + 1).min(last),
                Key::PageUp => self.cursor = self.cursor.saturating_sub(self.page),
                Key::PageDown => self.cursor = (self.cursor + self.page).min(last),
                Key::Home => self.cursor = 0,
                Key::End => self.cursor = last,
                Key::Enter if self.cursor != self.at => return self.go(self.cursor, now),
                _ => return self.command(key, now),
            }
            return vec![];
        }
        match key {
            Key::Up => self.scroll = self.scroll.saturating_sub(1),
            Key::Down => self.scroll += 1,
            Key::PageUp => self.scroll = self.scroll.saturating_sub(self.page),
            Key::PageDown | Key::Char(' ') => self.scroll += self.page,
            Key::Home => self.scroll = 0,
            Key::End => self.scroll = usize::MAX / 2,
            _ => return self.command(key, now),
        }
        vec![]
    }

    fn command(&mut self, key: Key, now: Instant) -> Vec<Effect> {
        match key {
            Key::Char('h') => {
                let more = self.view == View::Hints;
                self.show(View::Hints);
                vec![Effect::Hint { at: self.at, more }]
            }
            Key::Char('l') => {
                self.cursor = self.at;
                self.toggle(View::List)
            }
            // All of a pass is on the screen already.
            Key::Char('a') if self.green() => vec![],
            Key::Char('a') => self.toggle(View::All),
            Key::Char('b') => self.toggle(View::Brief),
            Key::Char('p') => self.toggle(View::Page),
            Key::Char('d') => self.toggle(View::Diff),
            Key::Char('x') => self.toggle(View::AskReset),
            Key::Char('r') => self.judge(now).into(),
            Key::Char('n') => vec![Effect::Next],
            Key::Char('s') => vec![Effect::Skip(self.at)],
            Key::Esc | Key::Enter => {
                self.show(View::Verdict);
                vec![]
            }
            _ => vec![],
        }
    }
}

#[cfg(test)]
mod tests;
