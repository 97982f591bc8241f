//! The terminal runner of the workbook.

fn main() {}
