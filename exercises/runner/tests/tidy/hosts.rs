//! No file names the host of a package registry: which mirror a machine asks is its own affair, and a name
//! that was written down by accident breaks the build of everybody who cannot reach it.
//!
//! Lock files are exempt: there it stands for which registry a version was chosen from.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

/// In pieces, so that this file is no fault itself.
const HOSTS: [&[&str]; 7] = [
    &["crates", "io"],
    &["registry", "npmjs", "org"],
    &["registry", "yarnpkg", "com"],
    &["npmmirror", "com"],
    &["deb", "debian", "org"],
    &["pypi", "org"],
    &["rsproxy", "cn"],
];

fn faults(repo: &Repo) -> Vec<String> {
    let hosts = HOSTS.map(|parts| parts.join("."));
    let mut faults = Vec::new();
    for (path, text) in repo.texts("") {
        if path.ends_with("Cargo.lock") || path.ends_with("package-lock.json") {
            continue;
        }
        for (number, line) in (1..).zip(text.lines()) {
            for host in hosts.iter().filter(|host| line.contains(host.as_str())) {
                faults.push(format!(
                    "{path}:{number}: names the registry host {host}; let the tool choose"
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
    for parts in HOSTS {
        let config = format!(
            "[source.mirror]\nregistry = \"https://{}\"\n",
            parts.join(".")
        );
        let planted = sound.with(".cargo/config.toml", &config);
        bites(planted, ".cargo/config.toml:2: names");
    }
}
