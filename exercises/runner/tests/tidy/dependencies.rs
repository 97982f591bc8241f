//! Every dependency stands in the root `Cargo.toml`, once, below a line that says what it is for.
//!
//! A member names it with `workspace = true` and uses it in its code; otherwise readers build it for nothing.

use toml::{Table, Value};

use crate::manifest::{Manifest, packages};
use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

fn faults(repo: &Repo) -> Vec<String> {
    let (packages, mut faults) = packages(repo);
    for package in &packages {
        for dependency in package.dependencies() {
            let (path, name, kind) = (&package.path, &dependency.name, &dependency.kind);
            if dependency.value.get("workspace") != Some(&Value::Boolean(true)) {
                faults.push(format!("{path}: [{kind}] {name}: write `{name}.workspace = true` and its version in the root"));
            }
            if !used(repo, package, name, &packages) {
                faults.push(format!(
                    "{path}: [{kind}] {name}: no Rust file of {} names it; take it out",
                    package.name
                ));
            }
        }
    }
    faults.extend(root(repo, &packages));
    faults
}

/// Whether a package's own files name a crate, or the specifications that it mounts.
///
/// Stubs are not read: whatever they use, their specifications do.
fn used(repo: &Repo, package: &Manifest, name: &str, all: &[Manifest]) -> bool {
    let inside = |path: &str, folder: &str| path.starts_with(&format!("{folder}/"));
    let nested = |path: &str| {
        all.iter()
            .any(|other| inside(other.folder(), package.folder()) && inside(path, other.folder()))
    };
    let own: Vec<_> = repo
        .texts(".rs")
        .filter(|(path, _)| inside(path, package.folder()) && !nested(path))
        .collect();
    let mounts = own.iter().any(|(_, text)| text.contains("exercises/spec/"));
    let specifications = repo
        .texts(".rs")
        .filter(|(path, _)| mounts && path.starts_with("exercises/spec/"));
    let name = name.replace('-', "_");
    own.iter()
        .copied()
        .chain(specifications)
        .any(|(_, text)| names(text, &name))
}

fn names(text: &str, name: &str) -> bool {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//!"))
        .flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .any(|word| word == name)
}

/// The root's own list: each is used by somebody, and a comment opens each block.
fn root(repo: &Repo, packages: &[Manifest]) -> Vec<String> {
    let text = repo.text("Cargo.toml").unwrap_or_default();
    let table = text.parse::<Table>().unwrap_or_default();
    let list = table
        .get("workspace")
        .and_then(|workspace| workspace.get("dependencies"));
    let mut faults = Vec::new();
    for (name, value) in list.and_then(Value::as_table).into_iter().flatten() {
        let ours = value.get("path").is_some();
        let known = |package: &Manifest| package.dependencies().iter().any(|d| d.name == *name);
        if !packages.iter().any(known) {
            faults.push(format!(
                "Cargo.toml: {name}: no member uses it; take it out"
            ));
        }
        if !ours && !explained(text, name) {
            faults.push(format!(
                "Cargo.toml: {name}: say in a comment above it what it is for"
            ));
        }
    }
    faults
}

/// A comment stands above the line, with nothing but other dependencies between.
fn explained(text: &str, name: &str) -> bool {
    let mut comment = false;
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line == "[workspace.dependencies]";
        }
        match line.trim() {
            "" => comment = false,
            line if line.starts_with('#') => comment = true,
            line if inside && line.split([' ', '=', '.']).next() == Some(name) => return comment,
            _ => {}
        }
    }
    false
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let own = sound.edited(
        "exercises/Cargo.toml",
        "proptest.workspace = true",
        "proptest = \"1\"",
    );
    bites(own, "write `proptest.workspace = true`");
    let idle = sound.edited(
        "exercises/spec/ch01_render.rs",
        "use proptest::prop_assert;",
        "//! proptest",
    );
    bites(idle, "no Rust file of exercises names it");
    bites(
        sound.edited("Cargo.toml", "# Laws asked of many inputs.\n", ""),
        "say in a comment",
    );
    bites(
        sound.edited("Cargo.toml", "proptest = ", "serde = \"1\"\nproptest = "),
        "serde: no member uses it",
    );
}
