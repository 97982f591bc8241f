//! Build an exercise, run it, judge it.
