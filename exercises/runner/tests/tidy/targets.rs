//! One exercise, one target: `cargo metadata` shows `selfcheck` and a target for each exercise.
//!
//! Asked of cargo rather than of the manifest, because cargo drops a `[[test]]` without a word when it has no
//! `path` and no file of that name is in `tests`. `test = false` keeps the stubs out of a plain `cargo test`, and so do the default members: every
//! member but `exercises`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};
use crate::workbook;

const MANIFEST: &str = "exercises/Cargo.toml";

fn faults(repo: &Repo) -> Vec<String> {
    let book = match workbook::read(repo) {
        Ok(book) => book,
        Err(faults) => return faults,
    };
    let seen = match metadata(repo) {
        Ok(seen) => seen,
        Err(fault) => return vec![fault],
    };
    let mut faults = members(&seen);
    let mut targets = exercise_targets(&seen);
    if targets.remove("selfcheck").is_none() {
        faults.push(format!(
            "{MANIFEST}: there is no target `selfcheck`, which `cargo test -p exercises` runs"
        ));
    }
    for exercise in &book.exercises {
        let stem = &exercise.stem;
        let entry = format!("[[test]] name = {stem:?}, path = \"src/{stem}.rs\", test = false");
        match targets.remove(stem.as_str()) {
            None => faults.push(format!("{MANIFEST}: {stem} is no target; write {entry}")),
            Some(target) => {
                let path = target["src_path"]
                    .as_str()
                    .unwrap_or_default()
                    .replace('\\', "/");
                if target["test"] != false || !path.ends_with(&format!("exercises/src/{stem}.rs")) {
                    faults.push(format!(
                        "{MANIFEST}: {stem} is another kind of target; write {entry}"
                    ));
                }
            }
        }
    }
    for name in targets.keys() {
        faults.push(format!(
            "{MANIFEST}: target {name} does not stand in exercises/workbook.toml"
        ));
    }
    let harness = repo.text(MANIFEST).unwrap_or_default();
    if !harness.contains("name = \"selfcheck\"\nharness = false\n") {
        faults.push(format!(
            "{MANIFEST}: `selfcheck` needs `harness = false` below its name; it is a program"
        ));
    }
    faults
}

/// Plain `cargo test` must be green whatever the reader writes.
fn members(seen: &Value) -> Vec<String> {
    let ids = |key: &str| -> BTreeSet<&str> {
        seen[key]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    };
    let (all, default) = (ids("workspace_members"), ids("workspace_default_members"));
    let mut faults = Vec::new();
    for package in seen["packages"].as_array().into_iter().flatten() {
        let (id, name) = (package["id"].as_str().unwrap_or_default(), &package["name"]);
        if all.contains(id) && default.contains(id) == (name == "exercises") {
            let must = if name == "exercises" {
                "must not"
            } else {
                "must"
            };
            faults.push(format!(
                "Cargo.toml: {name} {must} be one of `default-members`"
            ));
        }
    }
    faults
}

fn exercise_targets(seen: &Value) -> BTreeMap<&str, &Value> {
    let packages = seen["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| package["name"] == "exercises")
        .flat_map(|package| package["targets"].as_array().into_iter().flatten())
        .filter_map(|target| Some((target["name"].as_str()?, target)))
        .collect()
}

/// What cargo sees in a copy of the repository.
fn metadata(repo: &Repo) -> Result<Value, String> {
    let copy = repo.on_disk();
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(copy.path())
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    serde_json::from_slice(&output.stdout).map_err(|_| {
        format!(
            "cargo metadata: {}",
            String::from_utf8_lossy(&output.stderr)
        )
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
    let entry = "\n[[test]]\nname = \"top_k\"\npath = \"src/top_k.rs\"\ntest = false\n";
    bites(sound.edited(MANIFEST, entry, ""), "top_k is no target");
    bites(
        sound.edited(MANIFEST, "top_k.rs\"\ntest = false", "top_k.rs\""),
        "top_k is another kind of target",
    );
    bites(
        sound.edited(MANIFEST, "src/top_k.rs", "src/ch01_render.rs"),
        "top_k is another kind of target",
    );
    bites(
        sound.edited(MANIFEST, "\"selfcheck\"\nharness = false", "\"selfcheck\""),
        "needs `harness = false`",
    );
    // These two cargo passes over in silence.
    let pathless = sound.edited(MANIFEST, "path = \"src/top_k.rs\"\n", "");
    bites(pathless, "top_k is no target");
    let program = "exercises/tests/selfcheck.rs";
    bites(sound.without(program), "there is no target `selfcheck`");
    let more = format!("{entry}{}", entry.replace("top_k\"", "topper\""));
    bites(
        sound.edited(MANIFEST, entry, &more),
        "target topper does not stand",
    );
    let members = "default-members = [\"lessons\", ";
    let with_reader = format!("{members}\"exercises\", ");
    bites(
        sound.edited("Cargo.toml", members, &with_reader),
        "\"exercises\" must not be one",
    );
    bites(
        sound.edited("Cargo.toml", members, "default-members = ["),
        "\"lessons\" must be one",
    );
}
