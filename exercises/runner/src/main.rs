//! The terminal runner of the workbook.

mod add;
mod blob;
mod verify;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let book = match judge::Workbook::load(Path::new(".")) {
        Ok(book) => book,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    let done = match arguments.split_first() {
        Some((command, filters)) if command == "verify" => {
            verify::verify(&book, filters, |text| print!("{text}")).map(|found| found.is_empty())
        }
        Some((command, [stem, part])) if command == "add" => {
            match add::add(&book, stem, part) {
                Ok(added) => print!("{added}"),
                Err(why) => eprintln!("{why}"),
            }
            Ok(true)
        }
        _ => Ok(true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
