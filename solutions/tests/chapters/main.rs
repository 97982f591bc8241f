//! The specifications, asked of the reference answers.
