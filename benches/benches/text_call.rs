//! How long a call takes to write and to read as text.

fn main() {}
