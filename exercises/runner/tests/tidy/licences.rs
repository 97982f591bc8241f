//! Both licences that the manifest offers lie in the root: without its text a licence gives nobody a right.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

fn faults(repo: &Repo) -> Vec<String> {
    let mut faults = Vec::new();
    for path in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if repo.text(path).is_none_or(|text| text.trim().is_empty()) {
            faults.push(format!("{path}: is missing or empty"));
        }
    }
    let manifest = repo.text("Cargo.toml").unwrap_or_default();
    if !manifest.contains("license = \"MIT OR Apache-2.0\"") {
        faults.push(
            "Cargo.toml: must say license = \"MIT OR Apache-2.0\", as the licence files do"
                .to_owned(),
        );
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
    bites(sound.without("LICENSE-MIT"), "LICENSE-MIT");
    bites(sound.with("LICENSE-APACHE", ""), "LICENSE-APACHE");
    bites(sound.edited("Cargo.toml", "MIT OR ", ""), "Cargo.toml");
}
