//! `cargo drill add`: every counterpart file of a new chapter in one go, for contributors.
//!
//! Nothing is overwritten: if one of the files is there already, nothing is written at all. Afterwards
//! the workspace compiles, and `cargo drill verify` names what is left to do.
//!
//! - `templates`: the files;
//! - `insert`: new lines at their place in files that exist.

mod insert;
mod templates;

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use judge::Workbook;
use templates::{FILES, INDEX, PAGE_FILE, STUB_FILE, TARGET};

use crate::blob;

/// What was done, as files seen from the root.
#[derive(Debug, PartialEq, Eq)]
pub struct Added {
    /// The chapter's stem.
    pub stem: String,
    /// New files.
    pub written: Vec<String>,
    /// Files that have new lines.
    pub changed: Vec<String>,
}

impl fmt::Display for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            stem,
            written,
            changed,
        } = self;
        for file in written {
            writeln!(f, "new      {file}")?;
        }
        for file in changed {
            writeln!(f, "changed  {file}")?;
        }
        write!(
            f,
            "\nFill next, in this order:
  exercises/spec/{stem}.rs        the brief, then tests that ask questions
  solutions/src/{stem}.rs         the answer
  exercises/src/{stem}.rs         the same signature with a `todo!`
  exercises/answers/{stem}/       three wrong_*.rs that people write, one right_*.rs
  lessons/src/{stem}.rs           what is given; lessons/examples/{stem}.rs: the experiment
  exercises/workbook.toml  titles, minutes, three hints, both languages; `stub`
  book/src/{stem}.md              the page, then book/zh/src/{stem}.md; titles in both SUMMARY.md
Then: cargo drill verify {stem}
"
        )
    }
}

/// Why nothing was added.
#[derive(Debug)]
pub enum AddError {
    /// The stem is not of the form `ch05_name`.
    Stem(String),
    /// No such part; the ones there are.
    Part(String, Vec<String>),
    /// A chapter of this number, or one of the files, is there already.
    There(String),
    /// A file cannot be read or written.
    Io(String, io::Error),
}

impl fmt::Display for AddError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stem(stem) => write!(
                f,
                "{stem:?}: name a chapter by two digits and small letters, such as ch05_schema; a drill has its answer and its race in `algo` and is made by hand"
            ),
            Self::Part(part, known) => write!(
                f,
                "there is no part {part:?}: use one of {known:?}, or add a [[part]] to {}",
                Workbook::FILE
            ),
            Self::There(what) => {
                write!(
                    f,
                    "{what} is there already; nothing was written: choose another name"
                )
            }
            Self::Io(file, why) => write!(f, "{file}: {why}"),
        }
    }
}

impl std::error::Error for AddError {}

/// Writes every file of the new chapter `stem`, in `part`.
///
/// # Errors
/// [`AddError`]; unless it is an [`AddError::Io`], nothing was written.
pub fn add(book: &Workbook, stem: &str, part: &str) -> Result<Added, AddError> {
    let number = number(stem).ok_or_else(|| AddError::Stem(stem.to_owned()))?;
    if !book.parts.iter().any(|known| known.id == part) {
        let known = book.parts.iter().map(|known| known.id.clone()).collect();
        return Err(AddError::Part(part.to_owned(), known));
    }
    let prefix = &stem[..5];
    if let Some(other) = book
        .exercises
        .iter()
        .find(|one| one.stem.starts_with(prefix))
    {
        return Err(AddError::There(format!(
            "{} ({})",
            Workbook::FILE,
            other.stem
        )));
    }
    let number = number.to_string();
    let fill = |text: &str| text.replace("STEM", stem).replace("NUMBER", &number);
    let template = |wanted: &str| {
        let found = FILES.iter().find(|(file, _)| *file == wanted);
        found.map_or_else(String::new, |(_, text)| fill(text))
    };
    let page_id = &blob::id(template(PAGE_FILE).as_bytes())[..12];
    let files: Vec<(String, String)> = FILES
        .iter()
        .map(|(file, text)| (fill(file), fill(text).replace("PAGE_ID", page_id)))
        .collect();
    if let Some((file, _)) = files.iter().find(|(file, _)| book.root.join(file).exists()) {
        return Err(AddError::There(file.clone()));
    }

    let stub_id = blob::id(template(STUB_FILE).as_bytes());
    let index = fill(INDEX)
        .replace("PART", part)
        .replace("STUB_ID", &stub_id);
    let title = |title: &str| format!("  - [{number}. {title}]({stem}.md)");
    let part_page = part_page(book, part);
    let mut edits = Vec::new();
    for (file, edit) in [
        ("lessons/src/lib.rs", Edit::Module("pub mod ")),
        ("solutions/src/lib.rs", Edit::Module("pub mod ")),
        ("solutions/tests/chapters/main.rs", Edit::Module("mod ")),
        ("exercises/Cargo.toml", Edit::Target(fill(TARGET))),
        (Workbook::FILE, Edit::Exercise(index)),
        ("book/src/SUMMARY.md", Edit::Page(title("TITLE"))),
        ("book/zh/src/SUMMARY.md", Edit::Page(title("标题"))),
    ] {
        let text = read(&book.root, file)?;
        let text = match edit {
            Edit::Module(before) => insert::module(&text, before, stem),
            Edit::Target(entry) => insert::entry(&text, "path = \"src/", stem, &entry),
            Edit::Exercise(entry) => insert::exercise(&text, part, stem, &entry),
            Edit::Page(line) => insert::page(&text, &part_page, stem, &line),
        };
        edits.push((file.to_owned(), text));
    }
    for (file, text) in files.iter().chain(&edits) {
        write(&book.root, file, text)?;
    }
    let names = |files: Vec<(String, String)>| files.into_iter().map(|(file, _)| file).collect();
    Ok(Added {
        stem: stem.to_owned(),
        written: names(files),
        changed: names(edits),
    })
}

/// How a summary names the page of a part. The drills have no number, wherever they stand.
fn part_page(book: &Workbook, part: &str) -> String {
    const DRILLS: &str = "drills";
    let mut numbered = book.parts.iter().filter(|one| one.id != DRILLS);
    match numbered.position(|one| one.id == part) {
        Some(place) => format!("(part{}.md)", place + 1),
        None => format!("({part}.md)"),
    }
}

/// What a file that exists gets.
enum Edit {
    /// A `mod` line that begins with this.
    Module(&'static str),
    /// The target of a test.
    Target(String),
    /// An entry of the index, in its part.
    Exercise(String),
    /// A line in a summary.
    Page(String),
}

/// The number of the chapter, if `stem` names one.
fn number(stem: &str) -> Option<u32> {
    let (digits, name) = stem.strip_prefix("ch")?.split_once('_')?;
    let small = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'_';
    let good = digits.len() == 2 && !name.is_empty() && name.bytes().all(small);
    digits.parse().ok().filter(|_| good)
}

fn read(root: &Path, file: &str) -> Result<String, AddError> {
    fs::read_to_string(root.join(file)).map_err(|why| AddError::Io(file.to_owned(), why))
}

fn write(root: &Path, file: &str, text: &str) -> Result<(), AddError> {
    let path = root.join(file);
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(&path, text));
    written.map_err(|why| AddError::Io(file.to_owned(), why))
}

#[cfg(test)]
mod tests;
