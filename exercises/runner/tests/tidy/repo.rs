//! The repository's own files, held in memory so that a test can plant a fault in a copy.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Made by running things, and no part of the repository; used where git cannot be asked.
const NOT_OURS: [&str; 6] = [
    ".git",
    ".drill",
    "target",
    "node_modules",
    "book/html",
    ".DS_Store",
];

/// Paths from the root, with `/` on every system, and the text of each file.
#[derive(Clone)]
pub struct Repo {
    /// `None` for a file that is not text, and for the reader's own.
    files: BTreeMap<String, Option<String>>,
}

impl Repo {
    /// The files on disk: those that git tracks, or everything below the root where there is no git.
    pub fn open() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let paths = tracked(&root).unwrap_or_else(|| walk(&root));
        let read = |path: String| {
            let text = if path.starts_with("exercises/src/") {
                None
            } else {
                text_of(&root.join(&path))
            };
            (path, text)
        };
        Self {
            files: paths.into_iter().map(read).collect(),
        }
    }

    /// A repository of these files and no others.
    pub fn of(files: &[(&str, &str)]) -> Self {
        let owned = |(path, text): &(&str, &str)| (path.to_string(), Some(text.to_string()));
        Self {
            files: files.iter().map(owned).collect(),
        }
    }

    /// A copy with one file more, or with another text in it.
    pub fn with(&self, path: &str, text: &str) -> Self {
        let mut copy = self.clone();
        copy.files.insert(path.to_owned(), Some(text.to_owned()));
        copy
    }

    /// A copy that lacks a file, or all files of a folder.
    ///
    /// # Panics
    /// When there is nothing to leave out: the test that asked would prove nothing.
    pub fn without(&self, path: &str) -> Self {
        let mut copy = self.clone();
        let folder = format!("{path}/");
        copy.files
            .retain(|file, _| file != path && !file.starts_with(&folder));
        assert!(copy.files.len() < self.files.len(), "there is no {path}");
        copy
    }

    /// A copy in which one text is replaced by another within a file.
    ///
    /// # Panics
    /// When `from` does not stand there: the test that asked would prove nothing.
    pub fn edited(&self, path: &str, from: &str, to: &str) -> Self {
        let text = self.text(path).unwrap_or_default();
        assert!(text.contains(from), "{path} does not hold {from:?}");
        self.with(path, &text.replace(from, to))
    }

    /// All paths, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The text of a file, if it is there and may be read.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// All files with a text whose name ends like this, such as `.rs`.
    pub fn texts(&self, ending: &str) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter(move |(path, _)| path.ends_with(ending))
            .filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    /// Whether there is a file of this path.
    pub fn has(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// Whether there is a file in a folder of this path.
    pub fn has_folder(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.files.keys().any(|file| file.starts_with(&folder))
    }

    /// The same files in a folder of their own, for tools that read a disk. It vanishes with the value.
    pub fn on_disk(&self) -> TempDir {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        for (path, text) in &self.files {
            let file = folder.path().join(path);
            fs::create_dir_all(file.parent().expect("below the root")).expect("a folder");
            fs::write(file, text.as_deref().unwrap_or_default()).expect("a file");
        }
        folder
    }
}

/// A path as it is named in `page`, seen from the root: `../x` beside `a/b.md` is `x`.
pub fn resolve(page: &str, named: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in named.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Ends a test with every fault that was found.
pub fn report(faults: Vec<String>) {
    assert!(
        faults.is_empty(),
        "{} fault(s):\n\n{}\n",
        faults.len(),
        faults.join("\n")
    );
}

fn text_of(file: &Path) -> Option<String> {
    let text = String::from_utf8(fs::read(file).ok()?).ok()?;
    (!text.contains('\0')).then(|| text.replace("\r\n", "\n"))
}

fn tracked(root: &Path) -> Option<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .output()
        .ok()?;
    let list = String::from_utf8(output.stdout).ok()?;
    let paths: Vec<String> = list
        .split_terminator('\0')
        .filter(|path| root.join(path).is_file())
        .map(str::to_owned)
        .collect();
    // A copy without git may lie inside somebody else's repository, which knows none of it.
    paths
        .iter()
        .any(|path| path == "Cargo.toml")
        .then_some(paths)
}

fn walk(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).into_iter().flatten() {
            let entry = entry.expect("a folder that can be listed");
            let path = folder.join(entry.file_name());
            let name = path.to_string_lossy().replace('\\', "/");
            if NOT_OURS.iter().any(|left| Path::new(&name).ends_with(left)) {
                continue;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                _ => found.push(name),
            }
        }
    }
    found
}

#[test]
fn a_named_path_is_seen_from_the_root() {
    assert_eq!(
        resolve("book/src/a.md", "../../lessons/x.rs"),
        "lessons/x.rs"
    );
    assert_eq!(resolve("README.md", "./book"), "book");
}

#[test]
fn both_ways_of_listing_find_this_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let this = "exercises/runner/tests/tidy/repo.rs".to_owned();
    assert!(walk(&root).contains(&this));
    assert!(Repo::open().has(&this));
    assert!(
        Repo::open()
            .paths()
            .all(|path| !path.starts_with("target/"))
    );
}
