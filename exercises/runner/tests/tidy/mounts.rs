//! One specification for both: whoever is judged mounts the file in `exercises/spec`, by `#[path]`.
//!
//! An answer that mounts a neighbour's specification would be judged by the wrong questions and might pass.
//! And `#[path]` must not become a second way from package to package: nothing but a specification is
//! reached across a package's border.

use crate::repo::{Repo, report, resolve};
use crate::sample::{biting, sample};
use crate::workbook::{self, chapter};

fn faults(repo: &Repo) -> Vec<String> {
    let book = match workbook::read(repo) {
        Ok(book) => book,
        Err(faults) => return faults,
    };
    let mut faults = Vec::new();
    for exercise in &book.exercises {
        let stem = &exercise.stem;
        let folder = format!("exercises/answers/{stem}/");
        for (path, text) in repo
            .texts(".rs")
            .filter(|(path, _)| path.starts_with(&folder))
        {
            let end = format!("#[cfg(test)]\n#[path = \"../../spec/{stem}.rs\"]\nmod spec;\n");
            if !text.ends_with(&end) {
                faults.push(format!("{path}: must end in these three lines:\n{end}"));
            }
        }
        faults.extend(answer(repo, stem));
    }
    for (path, text) in repo.texts(".rs") {
        for (line, named) in paths(text) {
            let target = resolve(path, named);
            let package = path.split('/').next().unwrap_or_default();
            let inside = target.split('/').next() == Some(package);
            if !inside && !named.contains("exercises/spec/") {
                faults.push(format!(
                    "{path}:{line}: mounts {target} of another package; only a specification may be"
                ));
            }
        }
    }
    faults
}

/// The reference answer's tests name the answer, and the specification of the same stem.
fn answer(repo: &Repo, stem: &str) -> Option<String> {
    let (package, folder) = match chapter(stem) {
        Some(_) => ("solutions", "solutions/tests/chapters/"),
        None => ("algo", "algo/tests/"),
    };
    let (used, mounted) = (
        format!("use {package}::{stem}::*;"),
        format!("exercises/spec/{stem}.rs\"]"),
    );
    let judged = repo
        .texts(".rs")
        .filter(|(path, _)| path.starts_with(folder))
        .any(|(_, text)| text.contains(&used) && text.contains(&mounted));
    (!judged).then(|| format!("{folder}: no file says `{used}` and mounts exercises/spec/{stem}.rs, so nothing judges that answer"))
}

fn paths(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let named = line
            .trim()
            .strip_prefix("#[path = \"")?
            .strip_suffix("\"]")?;
        Some((number, named))
    })
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let wrong = "exercises/answers/ch01_render/wrong_a.rs";
    bites(
        sound.edited(wrong, "ch01_render.rs", "top_k.rs"),
        "must end in these three lines",
    );
    let chapters = "solutions/tests/chapters/ch01_render.rs";
    bites(
        sound.edited(chapters, "spec/ch01_render", "spec/top_k"),
        "nothing judges that answer",
    );
    bites(
        sound.edited(chapters, "use solutions", "use lessons"),
        "nothing judges that answer",
    );
    bites(
        sound.edited("algo/tests/drills.rs", "spec/top_k", "spec/topk"),
        "algo/tests/: no file",
    );
    let reached = "#[path = \"../../solutions/src/ch01_render.rs\"]\nmod peek;\n";
    bites(
        sound.with("algo/src/top_k.rs", reached),
        "algo/src/top_k.rs:1: mounts solutions/src/ch01_render.rs",
    );
}
