//! The answers to the algorithm drills.
