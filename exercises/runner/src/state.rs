//! What the runner remembers: `.drill/state.toml`, one small text file that a person can read and mend.
//!
//! ```toml
//! current = "ch03_parse"
//!
//! [ch01_render]
//! best = 412
//! done = true
//! ```
//!
//! Whoever changes it reads it anew, changes one entry and renames a finished file over it: two runners
//! side by side lose nothing, nor does a power cut. Names that this version does not know stay as they are.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use toml::{Table, Value};

/// The state file and what it held when it was last read.
#[derive(Debug)]
pub struct State {
    path: PathBuf,
    table: Table,
}

/// How far an exercise is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// Its last verdict was a pass.
    pub done: bool,
    /// The shortest time from first sight to green, in seconds.
    pub best: Option<u64>,
    /// How many hints were shown.
    pub hints: usize,
    /// The reader chose to come back later.
    pub skipped: bool,
    /// When the guided way first showed it, in seconds since 1970.
    pub seen: Option<u64>,
}

impl State {
    /// The state of a workbook at `root` of which nothing is known.
    pub fn empty(root: &Path) -> Self {
        Self {
            path: root.join(".drill/state.toml"),
            table: Table::new(),
        }
    }

    /// Reads the state of the workbook at `root`; a missing file is an empty state.
    ///
    /// A file that cannot be understood is set aside, and the second value says where.
    pub fn load(root: &Path) -> io::Result<(Self, Option<PathBuf>)> {
        let mut state = Self::empty(root);
        let damaged = state.read()?;
        Ok((state, damaged))
    }

    /// The stem of the exercise where the reader is, as far as one was noted.
    pub fn current(&self) -> Option<&str> {
        self.table.get("current").and_then(Value::as_str)
    }

    /// Notes where the reader is.
    pub fn set_current(&mut self, stem: &str) -> io::Result<()> {
        if self.current() == Some(stem) {
            return Ok(());
        }
        self.read()?;
        self.table.insert("current".to_owned(), stem.into());
        self.write()
    }

    /// How far the exercise is; what is missing or of a wrong type counts as not said.
    pub fn progress(&self, stem: &str) -> Progress {
        let entry = self.table.get(stem).and_then(Value::as_table);
        let value = |key| entry.and_then(|entry| entry.get(key));
        let flag = |key| value(key).and_then(Value::as_bool).unwrap_or(false);
        let number = |key| {
            let number = value(key).and_then(Value::as_integer);
            number.and_then(|number| u64::try_from(number).ok())
        };
        Progress {
            done: flag("done"),
            best: number("best"),
            hints: number("hints").map_or(0, |hints| usize::try_from(hints).unwrap_or(0)),
            skipped: flag("skipped"),
            seen: number("seen"),
        }
    }

    /// Changes what is known of one exercise, and writes it down if that made a difference.
    pub fn change(&mut self, stem: &str, change: impl FnOnce(&mut Progress)) -> io::Result<()> {
        self.read()?;
        let before = self.progress(stem);
        let mut after = before;
        change(&mut after);
        if after == before {
            return Ok(());
        }
        let entry = self
            .table
            .entry(stem)
            .or_insert_with(|| Table::new().into());
        if !entry.is_table() {
            *entry = Table::new().into();
        }
        if let Some(entry) = entry.as_table_mut() {
            let number = |number: u64| Value::Integer(i64::try_from(number).unwrap_or(i64::MAX));
            put(entry, "done", after.done.then_some(true.into()));
            put(entry, "best", after.best.map(number));
            let hints = (after.hints > 0).then_some(number(after.hints as u64));
            put(entry, "hints", hints);
            put(entry, "skipped", after.skipped.then_some(true.into()));
            put(entry, "seen", after.seen.map(number));
        }
        self.write()
    }

    fn read(&mut self) -> io::Result<Option<PathBuf>> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            // Gone while we ran: what we know is the best copy there is.
            Err(why) if missing(&why) => return Ok(None),
            Err(why) => return Err(why),
        };
        let table = String::from_utf8(bytes)
            .ok()
            .and_then(|text| text.parse().ok());
        match table {
            Some(table) => {
                self.table = table;
                Ok(None)
            }
            None => set_aside(&self.path).map(Some),
        }
    }

    fn write(&self) -> io::Result<()> {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let draft = self
            .path
            .with_extension(format!("toml.{}", std::process::id()));
        let mut file = fs::File::create(&draft)?;
        file.write_all(text(&self.table).as_bytes())?;
        file.sync_all()?;
        fs::rename(&draft, &self.path)
    }
}

/// Whether there is no such file; it is so too where a plain file stands in the folder's place.
fn missing(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn put(entry: &mut Table, key: &str, value: Option<Value>) {
    match value {
        Some(value) => entry.insert(key.to_owned(), value),
        None => entry.remove(key),
    };
}

/// Renames a file that cannot be read to the first free `….damaged-N`.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let free = (1_u32..)
        .map(|n| path.with_extension(format!("toml.damaged-{n}")))
        .find(|free| !free.exists())
        .ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &free)?;
    Ok(free)
}

/// The whole file. Plain values come first: behind a `[header]` they would belong to it.
fn text(table: &Table) -> String {
    let mut out =
        String::from("# Written by cargo drill. Delete it to start over; your answers stay.\n");
    for (key, value) in table.iter().filter(|(_, value)| !value.is_table()) {
        out += &format!("{} = {}\n", name(key), inline(value));
    }
    for (key, value) in table {
        let Value::Table(entry) = value else { continue };
        out += &format!("\n[{}]\n", name(key));
        for (key, value) in entry {
            out += &format!("{} = {}\n", name(key), inline(value));
        }
    }
    out
}

fn name(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(bare) {
        key.to_owned()
    } else {
        quoted(key)
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Integer(number) => number.to_string(),
        // `{:?}` keeps the dot that makes it a float.
        Value::Float(number) => format!("{number:?}").to_lowercase(),
        Value::Boolean(flag) => flag.to_string(),
        Value::Datetime(time) => time.to_string(),
        Value::Array(list) => {
            let items: Vec<_> = list.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Table(table) => {
            let pair =
                |(key, value): (&String, &Value)| format!("{} = {}", name(key), inline(value));
            let pairs: Vec<_> = table.iter().map(pair).collect();
            format!("{{ {} }}", pairs.join(", "))
        }
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out += &format!("\\u{:04X}", u32::from(c)),
            c => out.push(c),
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> (tempfile::TempDir, State) {
        let folder = tempfile::tempdir().expect("a folder");
        let (state, damaged) = State::load(folder.path()).expect("no file is an empty state");
        assert_eq!(damaged, None);
        (folder, state)
    }

    fn again(folder: &tempfile::TempDir) -> State {
        State::load(folder.path()).expect("it was written").0
    }

    #[test]
    fn what_was_noted_is_there_next_time() {
        let (folder, mut state) = fresh();
        state.set_current("ch03_parse").unwrap();
        let noted = Progress {
            done: true,
            best: Some(412),
            hints: 2,
            skipped: true,
            seen: Some(1_700_000_000),
        };
        state
            .change("ch01_render", |progress| *progress = noted)
            .unwrap();
        let state = again(&folder);
        assert_eq!(state.current(), Some("ch03_parse"));
        assert_eq!(state.progress("ch01_render"), noted);
        assert_eq!(state.progress("ch02_match"), Progress::default());
        let left = fs::read_dir(folder.path().join(".drill")).unwrap().count();
        assert_eq!(left, 1, "a draft was left behind");
    }

    #[test]
    fn two_runners_side_by_side_lose_nothing() {
        let (folder, mut one) = fresh();
        let mut other = again(&folder);
        one.change("a", |progress| progress.hints = 1).unwrap();
        other.change("b", |progress| progress.done = true).unwrap();
        one.change("a", |progress| progress.hints += 1).unwrap();
        let state = again(&folder);
        assert!(state.progress("b").done);
        assert_eq!(state.progress("a").hints, 2);
    }

    #[test]
    fn names_of_another_version_stay() {
        let (folder, mut state) = fresh();
        let file = folder.path().join(".drill/state.toml");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        let foreign = "theme = \"d\\\"a\\u0007rk\\n\"\n'od d' = [1, 2.0, 1979-05-27, {x = true}]\n\
                       [ch99_later]\ndone = true\nmood = \"好\"\n[ch99_later.deep]\nn = -1\n";
        fs::write(&file, foreign).unwrap();
        state
            .change("ch99_later", |progress| progress.hints = 1)
            .unwrap();
        let mut want: Table = foreign.parse().unwrap();
        let later = want["ch99_later"].as_table_mut().unwrap();
        later.insert("hints".to_owned(), 1.into());
        let have: Table = fs::read_to_string(&file).unwrap().parse().unwrap();
        assert_eq!(have, want);
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(".drill/state.toml");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        for (n, bad) in [&b"current = "[..], b"\xff\xfe"].iter().enumerate() {
            fs::write(&file, bad).unwrap();
            let (mut state, damaged) = State::load(folder.path()).unwrap();
            let aside = folder
                .path()
                .join(format!(".drill/state.toml.damaged-{}", n + 1));
            assert_eq!(damaged.as_ref(), Some(&aside));
            assert_eq!(fs::read(aside).unwrap(), *bad);
            assert_eq!(state.current(), None);
            state.set_current("a").unwrap();
        }
    }

    #[test]
    fn a_wrong_type_counts_as_not_said() {
        let (folder, mut state) = fresh();
        let file = folder.path().join(".drill/state.toml");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(
            &file,
            "current = 3\na = 1\n[b]\ndone = \"yes\"\nbest = -4\n",
        )
        .unwrap();
        state.read().unwrap();
        assert_eq!(state.current(), None);
        assert_eq!(state.progress("b"), Progress::default());
        state.change("a", |progress| progress.done = true).unwrap();
        assert!(again(&folder).progress("a").done);
    }
}
