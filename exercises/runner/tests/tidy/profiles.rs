//! No profile sets `panic`: with `abort`, a tool that panics takes its host with it, and chapter 14 could not
//! be taught. It would also end a whole test program at the first failing test.

use toml::{Table, Value};

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, text) in repo.texts(".toml") {
        // A profile stands in a manifest or in cargo's settings.
        if !path.ends_with("Cargo.toml") && !path.starts_with(".cargo/") {
            continue;
        }
        let table: Table = text.parse().unwrap_or_default();
        let profiles = table.get("profile").and_then(Value::as_table);
        for (name, profile) in profiles.into_iter().flatten() {
            if profile.get("panic").is_some() {
                faults.push(format!(
                    "{path}: [profile.{name}] sets `panic`; leave it at unwind"
                ));
            }
        }
    }
    faults
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let abort = "[profile.release]\npanic = \"abort\"\n";
    bites(
        sound.with("lessons/Cargo.toml", abort),
        "lessons/Cargo.toml: [profile.release]",
    );
    bites(
        sound.with(".cargo/config.toml", abort),
        ".cargo/config.toml: [profile.release]",
    );
}
