//! Where work is done while the keys answer: one job at a time, each on a thread of its own.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};

use judge::{Judge, Stop};

use crate::guided::machine::Event;
use crate::lint;

/// Judges and lints; a new job ends the one before it.
pub struct Bench {
    root: PathBuf,
    colour: bool,
    events: Sender<Event>,
    stop: Stop,
    last: Option<JoinHandle<()>>,
}

impl Bench {
    /// A bench that tells its results to `events`.
    pub fn new(root: PathBuf, colour: bool, events: Sender<Event>) -> Self {
        Self {
            root,
            colour,
            events,
            stop: Stop::default(),
            last: None,
        }
    }

    /// Judges an exercise.
    pub fn judge(&mut self, run: u64, stem: &str) {
        let (stem, events) = (stem.to_owned(), self.events.clone());
        let (progress, colour) = (self.events.clone(), self.colour);
        let judge = Judge::new(&self.root).colour(colour).progress(move |line| {
            let _ = progress.send(Event::Progress(run, line.trim().to_owned()));
        });
        self.start(move |stop| {
            // A panic of ours must not leave the reader with a screen that waits for ever.
            let ended = panic::catch_unwind(AssertUnwindSafe(|| {
                judge.judge(&[&stem], stop, |_, verdict| {
                    let _ = events.send(Event::Judged(run, Ok(verdict)));
                })
            }));
            let why = match ended {
                Ok(Ok(())) => return,
                Ok(Err(why)) => why.to_string(),
                Err(panic) => match panic.downcast_ref::<String>() {
                    Some(why) => format!("panic: {why}"),
                    None => "panic".to_owned(),
                },
            };
            let _ = events.send(Event::Judged(run, Err(why)));
        });
    }

    /// Asks the linter about an exercise that passes.
    pub fn lint(&mut self, run: u64, stem: &str) {
        let (stem, events) = (stem.to_owned(), self.events.clone());
        let (root, colour) = (self.root.clone(), self.colour);
        self.start(move |stop| {
            if let Some(notes) = lint::notes(&root, &stem, colour, stop) {
                let _ = events.send(Event::Linted(run, notes));
            }
        });
    }

    /// The new job waits on its own thread until the old one is gone; nobody waits here.
    fn start(&mut self, job: impl FnOnce(&Stop) + Send + 'static) {
        self.stop.ask();
        self.stop = Stop::default();
        let (stop, last) = (self.stop.clone(), self.last.take());
        self.last = Some(thread::spawn(move || {
            if let Some(last) = last {
                let _ = last.join();
            }
            if !stop.asked() {
                job(&stop);
            }
        }));
    }
}

impl Drop for Bench {
    /// Ends what is under way, and waits until it has ended: an endless loop must not outlive us.
    fn drop(&mut self) {
        self.stop.ask();
        if let Some(last) = self.last.take() {
            let _ = last.join();
        }
    }
}
