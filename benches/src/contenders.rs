//! Who races: ours, the standard library's and, with the feature `peers`, what other crates offer for the job.
//!
//! The first of each list is the 1 of the table. Every list is asked for its answers before it is timed: see
//! [`agree`].

pub mod merge_intervals;
pub mod search_insert;
pub mod top_k;

/// Panics unless all `answers` are the first one's; what gives other answers does not race.
pub fn agree<T: PartialEq>(answers: impl IntoIterator<Item = (&'static str, T)>) {
    let mut answers = answers.into_iter();
    let Some((first, want)) = answers.next() else {
        return;
    };
    for (name, answer) in answers {
        assert!(answer == want, "{name} does not answer as {first} does");
    }
}
