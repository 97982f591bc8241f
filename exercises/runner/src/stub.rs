//! The stub of an exercise: how it is recognised, where it is kept, how a file becomes it again.
//!
//! `workbook.toml` holds the id that git gives each stub. Whoever sees a file with that id keeps a copy in
//! `.drill/stubs`, so that [`reset`] finds it later, with git or without; else git's own store serves,
//! whatever was committed since. What [`reset`] replaces goes to `.drill/kept`.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use judge::{Exercise, Workbook};

use crate::blob::id;

/// What became of a reset.
#[derive(Debug, PartialEq, Eq)]
pub enum Reset {
    /// The file was the stub already, and was left alone.
    Already,
    /// The file is the stub again; what was there, if there was a file, lies here.
    Done(Option<PathBuf>),
}

/// Why a file could not become its stub again; it is as it was.
#[derive(Debug)]
pub enum ResetError {
    /// Neither `.drill/stubs` nor git holds the stub.
    NoStub,
    /// The file system refused.
    Io(io::Error),
}

impl From<io::Error> for ResetError {
    fn from(why: io::Error) -> Self {
        Self::Io(why)
    }
}

/// Keeps a copy of every stub that nobody has touched yet.
pub fn keep(workbook: &Workbook) -> io::Result<()> {
    let root = &workbook.root;
    for exercise in &workbook.exercises {
        let copy = copy(root, exercise);
        let Ok(text) = fs::read(exercise.file(root)) else {
            continue;
        };
        if !copy.exists() && id(&text) == exercise.stub {
            fs::create_dir_all(root.join(".drill/stubs"))?;
            let draft = copy.with_extension(std::process::id().to_string());
            fs::write(&draft, String::from_utf8_lossy(&text).replace("\r\n", "\n"))?;
            fs::rename(draft, copy)?;
        }
    }
    Ok(())
}

/// Makes the exercise's file its stub again, and keeps what was there.
pub fn reset(root: &Path, exercise: &Exercise) -> Result<Reset, ResetError> {
    let file = exercise.file(root);
    let before = match fs::read(&file) {
        Ok(before) => Some(before),
        Err(why) if why.kind() == io::ErrorKind::NotFound => None,
        Err(why) => return Err(why.into()),
    };
    if before
        .as_ref()
        .is_some_and(|text| id(text) == exercise.stub)
    {
        return Ok(Reset::Already);
    }
    let stub = find(root, exercise).ok_or(ResetError::NoStub)?;
    let kept = match before {
        Some(before) => Some(set_aside(root, exercise, &before)?),
        None => None,
    };
    fs::write(file, stub)?;
    Ok(Reset::Done(kept))
}

/// The stub's text, from the copy or from git; either must have the id that the index names.
fn find(root: &Path, exercise: &Exercise) -> Option<Vec<u8>> {
    let ours = |text: &Vec<u8>| id(text) == exercise.stub;
    let copy = fs::read(copy(root, exercise)).ok().filter(ours);
    copy.or_else(|| {
        let git = Command::new("git")
            .current_dir(root)
            .args(["cat-file", "blob", &exercise.stub])
            .output();
        git.ok().map(|out| out.stdout).filter(ours)
    })
}

fn copy(root: &Path, Exercise { stem, stub, .. }: &Exercise) -> PathBuf {
    root.join(format!(".drill/stubs/{stem}-{stub}.rs"))
}

/// Writes what a reset replaces under a name of its own; no earlier copy is overwritten.
fn set_aside(root: &Path, exercise: &Exercise, text: &[u8]) -> io::Result<PathBuf> {
    let folder = root.join(".drill/kept");
    fs::create_dir_all(&folder)?;
    let time = utc(SystemTime::now());
    for n in 1_u32.. {
        let again = if n == 1 {
            String::new()
        } else {
            format!("-{n}")
        };
        let path = folder.join(format!("{}-{time}{again}.rs", exercise.stem));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(text)?;
                file.sync_all()?;
                return Ok(path);
            }
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A moment as `20261201T101530Z`.
fn utc(time: SystemTime) -> String {
    let seconds = time
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs();
    let (mut days, second) = (seconds / 86_400, seconds % 86_400);
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!(
        "{year}{month:02}{:02}T{hour:02}{minute:02}{second:02}Z",
        days + 1
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::Text;
    use std::time::Duration;
    use tempfile::TempDir;

    const STUB: &str = "fn answer() {\n    todo!()\n}\n";
    const MINE: &str = "fn answer() { 42 }\r\n";

    fn workbook() -> (TempDir, Workbook) {
        let folder = tempfile::tempdir().expect("a folder");
        let text = |text: &str| Text {
            en: text.to_owned(),
            zh: text.to_owned(),
        };
        let exercise = Exercise {
            stem: "ch01_render".to_owned(),
            part: "string".to_owned(),
            minutes: 5,
            stub: id(STUB.as_bytes()),
            title: text("Render"),
            hints: vec![],
        };
        let workbook = Workbook {
            root: folder.path().to_owned(),
            parts: vec![],
            exercises: vec![exercise],
        };
        fs::create_dir_all(folder.path().join("exercises/src")).unwrap();
        write(&workbook, STUB);
        (folder, workbook)
    }

    fn write(workbook: &Workbook, text: &str) {
        fs::write(workbook.exercises[0].file(&workbook.root), text).unwrap();
    }

    fn read(workbook: &Workbook) -> String {
        fs::read_to_string(workbook.exercises[0].file(&workbook.root)).unwrap()
    }

    fn git(workbook: &Workbook, args: &[&str]) {
        let out = Command::new("git")
            .current_dir(&workbook.root)
            .args([
                "-c",
                "user.name=A",
                "-c",
                "user.email=a@b",
                "-c",
                "commit.gpgsign=false",
            ])
            .args(args)
            .output()
            .expect("git is installed");
        assert!(
            out.status.success(),
            "{}",
            String::from_utf8_lossy(&out.stderr)
        );
    }

    #[track_caller]
    fn resets(workbook: &Workbook, kept_text: &str) {
        let done = reset(&workbook.root, &workbook.exercises[0]).expect("a reset");
        let Reset::Done(Some(kept)) = done else {
            panic!("{done:?}");
        };
        assert_eq!(fs::read_to_string(kept).unwrap(), kept_text);
        assert_eq!(read(workbook), STUB);
    }

    #[test]
    fn without_git_the_copy_of_the_first_run_serves() {
        let (_folder, workbook) = workbook();
        keep(&workbook).unwrap();
        write(&workbook, MINE);
        keep(&workbook).unwrap();
        resets(&workbook, MINE);
        write(&workbook, MINE);
        resets(&workbook, MINE);
        let kept = fs::read_dir(workbook.root.join(".drill/kept")).unwrap();
        assert_eq!(kept.count(), 2, "one copy overwrote the other");
    }

    #[test]
    fn with_git_a_stub_that_was_committed_over_is_found() {
        let (_folder, workbook) = workbook();
        git(&workbook, &["init", "-q"]);
        git(&workbook, &["add", "."]);
        git(&workbook, &["commit", "-qm", "stub"]);
        write(&workbook, MINE);
        git(&workbook, &["commit", "-qam", "mine"]);
        resets(&workbook, MINE);
    }

    #[test]
    fn a_file_with_windows_line_ends_is_the_same_stub() {
        let (_folder, workbook) = workbook();
        write(&workbook, &STUB.replace('\n', "\r\n"));
        keep(&workbook).unwrap();
        let same = reset(&workbook.root, &workbook.exercises[0]).unwrap();
        assert_eq!(same, Reset::Already);
        write(&workbook, MINE);
        resets(&workbook, MINE);
    }

    #[test]
    fn a_file_that_is_gone_comes_back() {
        let (_folder, workbook) = workbook();
        keep(&workbook).unwrap();
        fs::remove_file(workbook.exercises[0].file(&workbook.root)).unwrap();
        let done = reset(&workbook.root, &workbook.exercises[0]).unwrap();
        assert_eq!(done, Reset::Done(None));
        assert_eq!(read(&workbook), STUB);
    }

    #[test]
    fn without_a_stub_nothing_is_touched() {
        let (_folder, workbook) = workbook();
        write(&workbook, MINE);
        fs::create_dir_all(workbook.root.join(".drill/stubs")).unwrap();
        fs::write(copy(&workbook.root, &workbook.exercises[0]), "not it").unwrap();
        let why = reset(&workbook.root, &workbook.exercises[0]).unwrap_err();
        assert!(matches!(why, ResetError::NoStub), "{why:?}");
        assert_eq!(read(&workbook), MINE);
        assert!(!workbook.root.join(".drill/kept").exists());
    }

    #[test]
    fn moments_are_written_in_utc() {
        let at = |seconds| utc(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "19700101T000000Z");
        assert_eq!(at(951_827_696), "20000229T123456Z");
        assert_eq!(at(1_798_761_599), "20261231T235959Z");
    }
}
