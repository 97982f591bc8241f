//! The index of the workbook, `exercises/workbook.toml`.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::{Lang, Text};

/// Parts and exercises in reading order.
#[derive(Debug, Clone)]
pub struct Workbook {
    /// The folder of the whole repository.
    pub root: PathBuf,
    /// The parts in reading order.
    pub parts: Vec<Part>,
    /// The exercises in reading order.
    pub exercises: Vec<Exercise>,
}

/// A group of chapters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The name by which an exercise says where it belongs.
    pub id: String,
    /// What the reader sees.
    pub title: Text,
}

/// One entry of the index.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The name that all its files share.
    pub stem: String,
    /// The [`Part::id`] it belongs to.
    pub part: String,
    /// What a person who does not know the answer needs.
    pub minutes: u32,
    /// The id that git gives the stub as it was shipped.
    pub stub: String,
    /// What the reader sees.
    pub title: Text,
    /// Questions, each asked only after the one before it.
    pub hints: Vec<Text>,
}

impl Workbook {
    /// Where the index lies, seen from the root.
    pub const FILE: &str = "exercises/workbook.toml";

    /// Reads the index of the repository at `root`.
    ///
    /// # Errors
    /// [`WorkbookError`] when the file cannot be read, is not of the known form, names a part that
    /// does not exist, or holds one stem or one part twice.
    ///
    /// # Example
    /// ```
    /// use std::path::Path;
    /// use judge::{Lang, Workbook};
    ///
    /// let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    /// let book = Workbook::load(&root).unwrap();
    /// let exercise = book.exercise("ch01_render").unwrap();
    /// assert!(exercise.page(&root, Lang::Zh).ends_with("book/zh/src/ch01_render.md"));
    /// ```
    pub fn load(root: &Path) -> Result<Self, WorkbookError> {
        let text = fs::read_to_string(root.join(Self::FILE)).map_err(|why| {
            WorkbookError(format!(
                "{}: {why}\n  is {} the folder of the workbook? run the command inside it",
                Self::FILE,
                root.display()
            ))
        })?;
        Self::parse(root, &text)
    }

    /// The exercise of this name.
    #[must_use]
    pub fn exercise(&self, stem: &str) -> Option<&Exercise> {
        self.exercises.iter().find(|one| one.stem == stem)
    }

    fn parse(root: &Path, text: &str) -> Result<Self, WorkbookError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Index {
            #[serde(default, rename = "part")]
            parts: Vec<Part>,
            #[serde(default, rename = "exercise")]
            exercises: Vec<Exercise>,
        }
        let Index { parts, exercises } = toml::from_str(text)
            .map_err(|why| WorkbookError(format!("{}: {}", Self::FILE, why.to_string().trim())))?;
        let mut ids = HashSet::new();
        for Part { id, .. } in &parts {
            if !ids.insert(id.as_str()) {
                return fault(&format!(
                    "part {id:?} stands twice: rename or remove one of the two"
                ));
            }
        }
        let mut stems = HashSet::new();
        for Exercise { stem, part, .. } in &exercises {
            if stem.is_empty() || !stem.bytes().all(is_stem) {
                return fault(&format!(
                    "exercise {stem:?}: a stem is a file name of small letters, digits and _"
                ));
            }
            if !stems.insert(stem.as_str()) {
                return fault(&format!(
                    "exercise {stem:?} stands twice: rename or remove one of the two"
                ));
            }
            if !ids.contains(part.as_str()) {
                let known: Vec<_> = parts.iter().map(|part| part.id.as_str()).collect();
                return fault(&format!(
                    "exercise {stem:?}: there is no part {part:?}; use one of {known:?}, or add a [[part]]"
                ));
            }
        }
        Ok(Self {
            root: root.to_owned(),
            parts,
            exercises,
        })
    }
}

impl Exercise {
    /// The file that the reader fills in.
    #[must_use]
    pub fn file(&self, root: &Path) -> PathBuf {
        root.join(format!("exercises/src/{}.rs", self.stem))
    }

    /// The specification that judges it.
    #[must_use]
    pub fn spec(&self, root: &Path) -> PathBuf {
        root.join(format!("exercises/spec/{}.rs", self.stem))
    }

    /// The page that teaches it.
    #[must_use]
    pub fn page(&self, root: &Path, lang: Lang) -> PathBuf {
        let book = match lang {
            Lang::En => "book/src",
            Lang::Zh => "book/zh/src",
        };
        root.join(format!("{book}/{}.md", self.stem))
    }
}

/// Why the index cannot be used; its text names the file, the key and the way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkbookError(String);

impl fmt::Display for WorkbookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WorkbookError {}

fn fault(what: &str) -> Result<Workbook, WorkbookError> {
    Err(WorkbookError(format!("{}: {what}", Workbook::FILE)))
}

fn is_stem(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    const PART: &str =
        "[[part]]\nid = \"string\"\ntitle = { en = \"A string\", zh = \"字符串\" }\n";

    fn exercise(stem: &str, part: &str) -> String {
        format!(
            "[[exercise]]\nstem = {stem:?}\npart = {part:?}\nminutes = 5\nstub = \"00\"\n\
             title = {{ en = \"Read\", zh = \"读\" }}\nhints = [{{ en = \"?\", zh = \"？\" }}]\n"
        )
    }

    fn parse(text: &str) -> Result<Workbook, String> {
        Workbook::parse(Path::new("/repo"), text).map_err(|why| why.to_string())
    }

    #[test]
    fn reads_parts_and_exercises_in_order() {
        let book = parse(&[PART, &exercise("b", "string"), &exercise("a", "string")].concat());
        let book = book.expect("a good index");
        let stems: Vec<_> = book.exercises.iter().map(|one| &one.stem[..]).collect();
        assert_eq!(stems, ["b", "a"]);
        assert_eq!(book.parts[0].title.get(Lang::Zh), "字符串");
        let a = book.exercise("a").expect("it is there");
        assert_eq!(a.file(&book.root), Path::new("/repo/exercises/src/a.rs"));
        assert_eq!(a.spec(&book.root), Path::new("/repo/exercises/spec/a.rs"));
        let page = a.page(&book.root, Lang::Zh);
        assert_eq!(page, Path::new("/repo/book/zh/src/a.md"));
    }

    #[test]
    fn an_unknown_part_names_the_known_ones() {
        let why = parse(&[PART, &exercise("a", "strng")].concat()).unwrap_err();
        for word in ["exercises/workbook.toml", "\"a\"", "strng", "\"string\""] {
            assert!(why.contains(word), "{word} is missing in: {why}");
        }
    }

    #[test]
    fn nothing_stands_twice() {
        let twice = exercise("a", "string").repeat(2);
        assert!(
            parse(&[PART, &twice].concat())
                .unwrap_err()
                .contains("\"a\" stands twice")
        );
        assert!(
            parse(&PART.repeat(2))
                .unwrap_err()
                .contains("\"string\" stands twice")
        );
    }

    #[test]
    fn a_misspelt_key_is_named_with_its_line() {
        let text = [PART, &exercise("a", "string").replace("minutes", "minuts")].concat();
        let why = parse(&text).unwrap_err();
        assert!(why.contains("minuts") && why.contains("line"), "{why}");
        assert!(why.starts_with("exercises/workbook.toml"), "{why}");
    }

    #[test]
    fn a_stem_cannot_lead_out_of_its_folder() {
        let why = parse(&[PART, &exercise("../a", "string")].concat()).unwrap_err();
        assert!(why.contains("../a"), "{why}");
    }

    #[test]
    fn a_missing_index_says_where_to_run() {
        let empty = tempfile::tempdir().expect("a folder");
        let why = Workbook::load(empty.path()).unwrap_err().to_string();
        assert!(
            why.contains("exercises/workbook.toml") && why.contains("inside it"),
            "{why}"
        );
    }
}
