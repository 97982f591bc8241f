//! `cargo nextest run -p exercises` gives a verdict for every exercise, as `cargo test` does: nextest is told
//! not to stop at the first red one, with which a reader starts.

use toml::{Table, Value};

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

const SETTINGS: &str = ".config/nextest.toml";

fn faults(repo: &Repo) -> Vec<String> {
    let table: Table = repo
        .text(SETTINGS)
        .and_then(|text| text.parse().ok())
        .unwrap_or_default();
    let profile = table.get("profile").and_then(|all| all.get("default"));
    let fail_fast = profile.and_then(|default| default.get("fail-fast"));
    let fault = format!("{SETTINGS}: [profile.default] must say `fail-fast = false`");
    (fail_fast != Some(&Value::Boolean(false)))
        .then_some(fault)
        .into_iter()
        .collect()
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let words = "must say `fail-fast = false`";
    bites(sound.edited(SETTINGS, "false", "true"), words);
    bites(sound.edited(SETTINGS, "default", "ci"), words);
    bites(sound.without(SETTINGS), words);
}
