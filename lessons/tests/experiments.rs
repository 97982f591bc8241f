//! Each experiment prints what is stored beside it, which is what the book shows.
//!
//! An experiment calls the naive code of its chapter and goes wrong before the reader's eyes; whoever mends
//! that code changes the output, and this test says so. `lessons/examples/ch03_parse.rs` belongs to
//! `lessons/examples/ch03_parse.out`.
//!
//! After a change on purpose, `UPDATE=1 cargo test -p lessons` stores anew what they print: one switch for
//! every stored output of the workspace. Read the difference before you commit it.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

#[test]
fn each_prints_what_is_stored() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let update = env::var_os("UPDATE").is_some_and(|value| value == "1");
    let sources = stems(&folder, "rs");
    assert!(
        !sources.is_empty(),
        "no experiments in {}",
        folder.display()
    );
    let mut faults = Vec::new();
    for name in &sources {
        let stored = folder.join(format!("{name}.out"));
        match run(name) {
            Err(fault) => faults.push(fault),
            Ok(printed) if update => fs::write(stored, printed).expect("examples/ can be written"),
            Ok(printed) => faults.extend(compare(name, &stored, &printed)),
        }
    }
    for name in stems(&folder, "out").difference(&sources) {
        faults.push(format!("{name}.out: there is no {name}.rs that prints it"));
    }
    assert!(faults.is_empty(), "\n\n{}\n", faults.join("\n\n"));
}

/// The names in a folder of the files with this ending, without it.
fn stems(folder: &Path, ending: &str) -> BTreeSet<String> {
    let files = fs::read_dir(folder).into_iter().flatten();
    files
        .map(|entry| entry.expect("examples/ can be listed").path())
        .filter(|path| path.extension() == Some(OsStr::new(ending)))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect()
}

/// Runs an experiment that cargo has built, and gives what it prints, with line ends as git stores them.
fn run(name: &str) -> Result<String, String> {
    let program = built(name);
    let output = Command::new(&program).output().map_err(|error| {
        format!(
            "{name}: {} cannot be run ({error}).\n`cargo test -p lessons` builds the experiments; with \
             `--test experiments` cargo does not, so type `cargo build -p lessons --examples` before it.",
            program.display()
        )
    })?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!(
            "{name}: {}; an experiment shows what goes wrong, and ends well.\n{said}",
            output.status
        ));
    }
    let printed = String::from_utf8(output.stdout).map_err(|error| format!("{name}: {error}"))?;
    Ok(printed.replace("\r\n", "\n"))
}

/// Where cargo puts an example: `target/debug/examples`, beside the `deps` in which this test lies.
fn built(name: &str) -> PathBuf {
    let test = env::current_exe().expect("a test knows where it lies");
    let profile = test.ancestors().nth(2).expect("target/PROFILE/deps/TEST");
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    profile.join("examples").join(file)
}

fn compare(name: &str, stored: &Path, printed: &str) -> Option<String> {
    let renew = "If that is meant, `UPDATE=1 cargo test -p lessons` stores it.";
    let Ok(expected) = fs::read_to_string(stored) else {
        return Some(format!("{name}: there is no {name}.out beside it. {renew}"));
    };
    let expected = expected.replace("\r\n", "\n");
    if expected == printed {
        return None;
    }
    let (old, new): (Vec<_>, Vec<_>) = (
        expected.split('\n').collect(),
        printed.split('\n').collect(),
    );
    let at = (0..old.len().max(new.len())).find(|n| old.get(*n) != new.get(*n))?;
    let line = |lines: &[&str]| {
        lines
            .get(at)
            .map_or("(no such line)".to_owned(), |line| format!("{line:?}"))
    };
    Some(format!(
        "{name}: line {} is no longer what {name}.out holds.\n  stored:  {}\n  printed: {}\n{renew}",
        at + 1,
        line(&old),
        line(&new)
    ))
}
