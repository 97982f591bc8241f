//! Where the reader sits: the workbook, what is remembered of it, the language and the colours.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use judge::{Exercise, Lang, Workbook};

use crate::names::{self, Unclear};
use crate::paint::{self, Paint};
use crate::say;
use crate::state::{Progress, State};
use crate::stub;
use crate::texts::{self, Texts};

/// All that a command needs.
pub struct Desk {
    /// The index; it holds at least one exercise.
    pub book: Workbook,
    /// What is remembered.
    pub state: State,
    /// The language of titles, hints and pages.
    pub lang: Lang,
    /// The runner's own texts in that language.
    pub t: &'static Texts,
    /// Whether to use colours.
    pub paint: Paint,
    /// How wide printed lines may be; a pipe sets no limit.
    pub width: Option<usize>,
    /// Why progress could not be noted, until somebody has told the reader.
    pub unnoted: Option<String>,
    /// Whether keys answer: texts then name them beside the commands.
    pub guided: bool,
}

impl Desk {
    /// Opens the workbook around the current folder. The second value is what the reader should know.
    ///
    /// # Errors
    /// A text for the reader, when there is no workbook, or its index or the state cannot be read.
    pub fn open(
        lang: Lang,
        paint: Paint,
        width: Option<usize>,
    ) -> Result<(Self, Vec<String>), String> {
        let t = texts::of(lang);
        let here = env::current_dir().map_err(|why| why.to_string())?;
        let built = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = root(&here).or_else(|| root(&built?));
        let root = root.ok_or_else(|| say!(t.no_workbook, folder = here.display()))?;
        Self::at(&root, lang, paint, width)
    }

    /// Opens the workbook at `root`.
    pub fn at(
        root: &Path,
        lang: Lang,
        paint: Paint,
        width: Option<usize>,
    ) -> Result<(Self, Vec<String>), String> {
        let t = texts::of(lang);
        let book = Workbook::load(root).map_err(|why| why.to_string())?;
        if book.exercises.is_empty() {
            return Err(say!(t.no_exercise, file = Workbook::FILE));
        }
        // Progress that cannot be read is no reason to give no verdict.
        let (state, damaged, unread) = match State::load(root) {
            Ok((state, damaged)) => (state, damaged, None),
            Err(why) => (State::empty(root), None, Some(say!(t.no_state, why = why))),
        };
        // A copy that cannot be written is no reason to keep the reader from working: git has it too.
        let _ = stub::keep(&book);
        let desk = Self {
            book,
            state,
            lang,
            t,
            paint,
            width,
            unnoted: unread,
            guided: false,
        };
        let notice = damaged.map(|aside| say!(t.state_damaged, file = desk.short(&aside)));
        Ok((desk, notice.into_iter().collect()))
    }

    /// The folder of the workbook.
    pub fn root(&self) -> &Path {
        &self.book.root
    }

    /// The exercise at an index of this desk.
    pub fn exercise(&self, at: usize) -> &Exercise {
        &self.book.exercises[at]
    }

    /// How far an exercise is.
    pub fn progress(&self, at: usize) -> Progress {
        self.state.progress(&self.exercise(at).stem)
    }

    /// How many exercises pass.
    pub fn done(&self) -> usize {
        (0..self.book.exercises.len())
            .filter(|&at| self.progress(at).done)
            .count()
    }

    /// Where the reader is: where they were last, else the first exercise that is open.
    pub fn current(&self) -> usize {
        let stem = self.state.current();
        let noted =
            stem.and_then(|stem| self.book.exercises.iter().position(|one| one.stem == stem));
        let first = || self.first_open(0..self.book.exercises.len());
        noted.or_else(first).unwrap_or(0)
    }

    /// The next open exercise behind `at` in reading order, from the last on to the first.
    pub fn next_after(&self, at: usize) -> Option<usize> {
        let count = self.book.exercises.len();
        self.first_open((1..count).map(|step| (at + step) % count))
    }

    /// Those that were skipped come when nothing else is left.
    fn first_open(&self, among: impl Iterator<Item = usize>) -> Option<usize> {
        let open = among.filter(|&at| !self.progress(at).done);
        let (skipped, fresh): (Vec<_>, Vec<_>) = open.partition(|&at| self.progress(at).skipped);
        fresh.first().or(skipped.first()).copied()
    }

    /// The exercise that a name means; none means the current one.
    pub fn find(&self, name: Option<&str>) -> Result<usize, String> {
        let Some(name) = name else {
            return Ok(self.current());
        };
        let stems: Vec<_> = self
            .book
            .exercises
            .iter()
            .map(|one| &one.stem[..])
            .collect();
        names::find(name, &stems).map_err(|unclear| match unclear {
            Unclear::Ambiguous(all) => say!(self.t.ambiguous, name = name, all = all.join(", ")),
            Unclear::Unknown(near) if near.is_empty() => say!(self.t.unknown, name = name),
            Unclear::Unknown(near) => {
                say!(self.t.unknown_near, name = name, near = near.join(", "))
            }
        })
    }

    /// Changes what is remembered of an exercise.
    pub fn change(&mut self, at: usize, change: impl FnOnce(&mut Progress)) -> Result<(), String> {
        let stem = &self.book.exercises[at].stem;
        let changed = self.state.change(stem, change);
        changed.map_err(|why| say!(self.t.no_state, why = why))
    }

    /// The same where something else counts more: a failure is kept for a note, and stops nothing.
    pub fn note(&mut self, at: usize, change: impl FnOnce(&mut Progress)) {
        if let Err(why) = self.change(at, change) {
            self.unnoted = Some(why);
        }
    }

    /// Remembers that the reader is at this exercise; whoever goes there has not skipped it.
    pub fn go(&mut self, at: usize) -> Result<(), String> {
        let stem = self.exercise(at).stem.clone();
        let set = self.state.set_current(&stem);
        set.map_err(|why| say!(self.t.no_state, why = why))?;
        self.change(at, |progress| progress.skipped = false)
    }

    /// What brings the stub of an exercise back, as the reader would type it.
    pub fn to_reset(&self, stem: &str) -> String {
        let command = self.paint.key(&format!("cargo drill reset {stem}"));
        if self.guided {
            say!(self.t.or_key, key = self.paint.key("x"), command = command)
        } else {
            command
        }
    }

    /// A path as a person in the workbook's folder would type it.
    pub fn short(&self, path: &Path) -> String {
        let path = path.strip_prefix(self.root()).unwrap_or(path);
        path.display().to_string().replace('\\', "/")
    }

    /// The reader's file of an exercise, as they would type it.
    pub fn file(&self, at: usize) -> String {
        self.short(&self.exercise(at).file(self.root()))
    }

    /// Prints lines.
    pub fn print(&self, lines: &[String]) {
        print(lines.iter().map(String::as_str), self.width);
    }
}

/// Prints lines, wrapped to a width if there is one; a reader that has gone away (`| head`) is no fault.
pub fn print<'a>(lines: impl IntoIterator<Item = &'a str>, width: Option<usize>) {
    let mut out = io::stdout().lock();
    for line in lines {
        let wrapped = match width {
            Some(width) => paint::wrap(line, width),
            None => vec![line.to_owned()],
        };
        for line in wrapped {
            let _ = writeln!(out, "{line}");
        }
    }
    let _ = out.flush();
}

/// Seconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_secs()
}

/// Seconds as the minutes that a person counts: none is less than one.
pub fn minutes(seconds: u64) -> u64 {
    seconds.div_ceil(60).max(1)
}

fn root(inside: &Path) -> Option<PathBuf> {
    let mut folders = inside.ancestors();
    let root = folders.find(|folder| folder.join(Workbook::FILE).is_file());
    root.map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::list;
    use std::fs;
    use tempfile::TempDir;

    /// A desk with four exercises, `ch01_a` to `ch04_d`, in two parts.
    fn desk() -> (TempDir, Desk) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut index = String::new();
        for part in ["one", "two"] {
            index += &format!(
                "[[part]]\nid = \"{part}\"\ntitle = {{ en = \"Part {part}\", zh = \"部分\" }}\n"
            );
        }
        for (stem, part) in [
            ("ch01_a", "one"),
            ("ch02_b", "one"),
            ("ch03_c", "one"),
            ("ch04_d", "two"),
        ] {
            index += &format!(
                "[[exercise]]\nstem = \"{stem}\"\npart = \"{part}\"\nminutes = 5\nstub = \"\"\n\
                 title = {{ en = \"Title of {stem}\", zh = \"标题\" }}\nhints = []\n"
            );
        }
        fs::create_dir_all(folder.path().join("exercises")).unwrap();
        fs::write(folder.path().join(Workbook::FILE), index).unwrap();
        let paint = Paint { colour: false };
        let (desk, notices) = Desk::at(folder.path(), Lang::En, paint, None).expect("a desk");
        assert_eq!(notices, Vec::<String>::new());
        (folder, desk)
    }

    fn done(desk: &mut Desk, at: usize) {
        desk.change(at, |progress| progress.done = true).unwrap();
    }

    #[test]
    fn the_way_leads_through_what_is_open() {
        let (_folder, mut desk) = desk();
        assert_eq!(desk.current(), 0);
        done(&mut desk, 0);
        assert_eq!(
            desk.current(),
            1,
            "nobody went anywhere: the first that is open"
        );
        desk.go(2).unwrap();
        assert_eq!(desk.current(), 2);
        assert_eq!(desk.next_after(2), Some(3));
        done(&mut desk, 3);
        assert_eq!(desk.next_after(2), Some(1), "from the last on to the first");
    }

    #[test]
    fn what_was_skipped_comes_last_and_who_goes_there_has_not_skipped_it() {
        let (_folder, mut desk) = desk();
        desk.change(1, |progress| progress.skipped = true).unwrap();
        assert_eq!(desk.next_after(0), Some(2));
        done(&mut desk, 2);
        done(&mut desk, 3);
        assert_eq!(desk.next_after(0), Some(1));
        desk.go(1).unwrap();
        assert!(!desk.progress(1).skipped);
        done(&mut desk, 0);
        assert_eq!(desk.next_after(1), None);
    }

    #[test]
    fn a_list_holds_what_fits_every_word() {
        let (_folder, mut desk) = desk();
        done(&mut desk, 1);
        let listed = |words: &[&str]| -> Vec<usize> {
            let words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
            let list = list::list(&desk, &words, None, Some(60));
            list.exercises.into_iter().flatten().collect()
        };
        assert_eq!(listed(&[]), [0, 1, 2, 3]);
        assert_eq!(listed(&["done"]), [1]);
        assert_eq!(listed(&["open", "part ONE"]), [0, 2]);
        assert_eq!(listed(&["标题", "ch04"]), [3]);
        assert_eq!(listed(&["nowhere"]), Vec::<usize>::new());
    }

    #[test]
    fn minutes_are_a_persons() {
        assert_eq!([0, 59, 60, 61, 3600].map(minutes), [1, 1, 1, 2, 60]);
    }
}
