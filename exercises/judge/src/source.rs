//! An exercise's files as they stand before a build: what their text says, and whether an executable
//! was made of them.
//!
//! Cargo compares times and not texts. A file that was moved into place keeps its old time, and two
//! clones with one target folder share their executables, so cargo may hand out what was built of
//! another text; the verdict would be about that one. A stamp beside the executable tells.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// The reader's file, and a hash of all that makes the exercise.
#[derive(Clone)]
pub(crate) struct Source {
    pub stem: String,
    text: String,
    hash: u64,
}

impl Source {
    /// Reads the files of `stem`. What cannot be read counts as empty: the compiler says why.
    pub fn read(root: &Path, stem: &str) -> Self {
        let text = fs::read(root.join(file(stem))).unwrap_or_default();
        let spec = fs::read(root.join(format!("exercises/spec/{stem}.rs"))).unwrap_or_default();
        // Rust may change this hasher between versions; then one build is made too many.
        let mut hasher = DefaultHasher::new();
        let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        (root, &text, spec).hash(&mut hasher);
        Self {
            stem: stem.to_owned(),
            text: String::from_utf8_lossy(&text).into_owned(),
            hash: hasher.finish(),
        }
    }

    /// Whether its last lines mount the specification: tests in a `mod spec` of one's own prove nothing.
    pub fn is_mounted(&self) -> bool {
        let path = format!("#[path = \"../spec/{}.rs\"]", self.stem);
        let lines: Vec<&str> = self.text.lines().map(str::trim).collect();
        lines.windows(2).any(|pair| pair == [&path, "mod spec;"])
    }

    /// What to do about git's marks of two versions, if both kinds stand here. The compiler complains
    /// about a brace somewhere instead.
    pub fn unfinished_merge(&self) -> Option<String> {
        let line = |mark| self.text.lines().position(|line| line.starts_with(mark));
        let (first, _) = line("<<<<<<< ").zip(line(">>>>>>> "))?;
        let file = file(&self.stem);
        Some(format!(
            "error: this file holds an unfinished merge: two versions, one after the other\n \
             --> {file}:{}:1\n  \
             = help: keep yours:         git checkout --ours {file}\n  \
             = help: take the new stub:  git checkout --theirs {file}\n  \
             = help: then:               git add exercises/src\n                              \
             git commit --no-edit\n",
            first + 1
        ))
    }

    /// Remembers that `executable` was built of this.
    pub fn stamp(&self, executable: &Path) {
        // Without a stamp the next judgement builds once more, and that is all.
        let _ = fs::write(stamp(executable), self.seal(executable));
    }

    /// Whether `executable` is known to have been built of this.
    pub fn made(&self, executable: &Path) -> bool {
        fs::read_to_string(stamp(executable)).is_ok_and(|seal| seal == self.seal(executable))
    }

    /// The executable's own time is part of it: cargo may have been called by somebody else meanwhile.
    fn seal(&self, executable: &Path) -> String {
        let time = fs::metadata(executable).and_then(|data| data.modified());
        format!("{:016x} {:?}\n", self.hash, time.ok())
    }
}

/// Where the reader's file lies, seen from the root.
pub(crate) fn file(stem: &str) -> String {
    format!("exercises/src/{stem}.rs")
}

fn stamp(executable: &Path) -> PathBuf {
    executable.with_extension("judged")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source {
            stem: "top_k".to_owned(),
            text: text.to_owned(),
            hash: 0,
        }
    }

    #[test]
    fn only_the_books_specification_counts() {
        let mount = "fn f() {}\n#[cfg(test)]\n#[path = \"../spec/top_k.rs\"]\nmod spec;\n";
        assert!(source(mount).is_mounted());
        assert!(source(&mount.replace('\n', "\r\n")).is_mounted());
        for (from, to) in [
            ("mod spec;", "mod spec { #[test] fn t1_a() {} }"),
            ("top_k", "ch01_render"),
            ("#[path", "// #[path"),
        ] {
            assert!(!source(&mount.replace(from, to)).is_mounted(), "{to}");
        }
    }

    #[test]
    fn a_merge_has_both_marks() {
        let (ours, theirs) = ("<<<<<<< HEAD\n", ">>>>>>> upstream/main\n");
        let text = format!("fn f() {{\n{ours}    1\n=======\n    todo!()\n{theirs}}}\n");
        let help = source(&text).unfinished_merge().expect("it is one");
        assert!(help.contains("exercises/src/top_k.rs:2:1"), "{help}");
        for mark in [ours, theirs] {
            let one = source(&text.replace(mark, ""));
            assert_eq!(one.unfinished_merge(), None, "without {mark}");
            let quoted = source(&text.replace(mark, &format!("// {mark}")));
            assert_eq!(quoted.unfinished_merge(), None, "{mark} in a comment");
        }
    }
}
