//! Ratios that hold on a shared machine.
//!
//! Nanoseconds move by a third from run to run, since the clock and the neighbours change; the ratio of two
//! contenders timed within the same millisecond hardly does. So: every round times every contender, in a new
//! random order (a fixed one made the contender behind a slow neighbour meet a cold cache, each time), and
//! what comes out is the median over the rounds of `time / time of the first`.

use crate::inputs::Dice;
use std::time::{Duration, Instant};

/// One who races: a name, and the work.
pub struct Racer<'a> {
    /// As the table says it.
    pub name: &'static str,
    /// The whole work, once; what it computes goes through `black_box`.
    pub run: Box<dyn Fn() + 'a>,
}

impl<'a> Racer<'a> {
    /// One who does `run`, once and whole.
    pub fn new(name: &'static str, run: impl Fn() + 'a) -> Self {
        let run = Box::new(run);
        Self { name, run }
    }
}

/// Medians of `time / time of racers[0]`, one for each racer.
///
/// Each timing repeats the work until it lasts `at_least`, so that the clock's grain doesn't count.
pub fn race(racers: &[Racer<'_>], rounds: usize, at_least: Duration, dice: &mut Dice) -> Vec<f64> {
    let repeats: Vec<u32> = racers.iter().map(|r| warm_up(r, at_least)).collect();
    let mut ratios = vec![Vec::with_capacity(rounds); racers.len()];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..racers.len()).collect();
        dice.shuffle(&mut order);
        let mut times = vec![0.0; racers.len()];
        for at in order {
            times[at] = time(&racers[at], repeats[at]).as_secs_f64() / f64::from(repeats[at]);
        }
        for (ratios, time) in ratios.iter_mut().zip(&times) {
            ratios.push(time / times[0]);
        }
    }
    ratios.iter_mut().map(|ratios| median(ratios)).collect()
}

/// How often the work fits into `at_least`; running it finds out, and warms caches and predictors.
fn warm_up(racer: &Racer<'_>, at_least: Duration) -> u32 {
    let mut repeats = 1;
    while time(racer, repeats) < at_least {
        repeats *= 2;
    }
    repeats
}

fn time(racer: &Racer<'_>, repeats: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..repeats {
        (racer.run)();
    }
    start.elapsed()
}

/// The middle one of `values`, which must not be empty.
pub fn median(values: &mut [f64]) -> f64 {
    let middle = values.len() / 2;
    *values.select_nth_unstable_by(middle, f64::total_cmp).1
}
