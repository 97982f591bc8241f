//! One way: `lessons`, then `exercises`, `solutions` and `algo`, which don't know each other, then `benches`.
//!
//! And small inside: a reader's first build takes seconds, so what the inner packages may ask of others is a
//! short list, each with its reason. The runner links nothing that a reader writes: with a syntax error in
//! `exercises` it must still run and say where the error is.

use crate::manifest::{Manifest, packages};
use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

/// What a package may depend on.
struct Layer {
    name: &'static str,
    /// Packages of this workspace; one that only tests may use is followed by ` (dev)`.
    ours: &'static [&'static str],
    /// Packages of others; `None` is no limit.
    others: Option<&'static [&'static str]>,
}

/// A specification compares with a readable diff, and holds laws against many inputs.
const SPECIFICATIONS: &[&str] = &["pretty_assertions (dev)", "proptest (dev)"];

const LAYERS: &[Layer] = &[
    Layer {
        name: "lessons",
        ours: &[],
        others: Some(&[]),
    },
    Layer {
        name: "exercises",
        ours: &["lessons", "judge (dev)"],
        others: Some(SPECIFICATIONS),
    },
    Layer {
        name: "solutions",
        ours: &["lessons"],
        others: Some(SPECIFICATIONS),
    },
    // Counting is a race of hash functions (rustc-hash); its tests store traces that the book draws (serde_json).
    Layer {
        name: "algo",
        ours: &["lessons"],
        others: Some(&[
            "pretty_assertions (dev)",
            "proptest (dev)",
            "rustc-hash",
            "serde_json (dev)",
        ]),
    },
    // Part of a reader's first build. It reads the index (toml) and what the compiler says (serde_json).
    Layer {
        name: "judge",
        ours: &[],
        others: Some(&["serde", "serde_json", "toml", "tempfile (dev)"]),
    },
    Layer {
        name: "drill",
        ours: &["judge"],
        others: None,
    },
    Layer {
        name: "benches",
        ours: &["lessons", "solutions", "algo"],
        others: None,
    },
];

fn faults(repo: &Repo) -> Vec<String> {
    let (packages, mut faults) = packages(repo);
    for package in &packages {
        let path = &package.path;
        let Some(layer) = LAYERS.iter().find(|layer| layer.name == package.name) else {
            faults.push(format!(
                "{path}: {} has no layer; say in tidy/layers.rs what it may depend on",
                package.name
            ));
            continue;
        };
        faults.extend(upwards(package, layer, &packages));
    }
    faults
}

fn upwards(package: &Manifest, layer: &Layer, all: &[Manifest]) -> Vec<String> {
    let mut faults = Vec::new();
    for dependency in package.dependencies() {
        let name = &dependency.name;
        let for_tests = format!("{name} (dev)");
        let is_dev = dependency.kind.ends_with("dev-dependencies");
        let among = |allowed: &[&str]| {
            allowed.contains(&name.as_str()) || is_dev && allowed.contains(&for_tests.as_str())
        };
        let ours = all.iter().any(|package| package.name == *name);
        let allowed = if ours {
            among(layer.ours)
        } else {
            layer.others.is_none_or(among)
        };
        if !allowed {
            let why = if ours {
                "dependencies go one way"
            } else {
                "inner packages stay small; if it must be, tidy/layers.rs takes it with a reason"
            };
            faults.push(format!(
                "{}: {} may not have {name} in [{}]: {why}",
                package.path, package.name, dependency.kind
            ));
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
    let add = |package: &str, lines: &str| {
        let path = format!("{package}/Cargo.toml");
        let text = sound.text(&path).expect("a manifest");
        sound.with(&path, &format!("{text}{lines}"))
    };
    bites(
        add("lessons", "[dependencies]\njudge.workspace = true\n"),
        "lessons may not have judge",
    );
    bites(
        add("algo", "[dev-dependencies]\nsolutions.workspace = true\n"),
        "algo may not have solutions",
    );
    bites(
        add(
            "solutions",
            "[dev-dependencies]\nexercises.workspace = true\n",
        ),
        "solutions may not have exercises",
    );
    bites(
        add("exercises/runner", "exercises.workspace = true\n"),
        "drill may not have exercises",
    );
    bites(
        add(
            "exercises/judge",
            "[target.'cfg(unix)'.dependencies]\ntokio.workspace = true\n",
        ),
        "judge may not have tokio",
    );
    // `judge` and `proptest` are there for tests alone.
    bites(
        sound.edited(
            "exercises/Cargo.toml",
            "[dev-dependencies]",
            "[build-dependencies]",
        ),
        "exercises may not have judge in [build-dependencies]",
    );
    bites(
        add("solutions", "proptest.workspace = true\n"),
        "solutions may not have proptest in [dependencies]",
    );
    bites(
        sound.with("extra/Cargo.toml", "[package]\nname = \"extra\"\n"),
        "extra has no layer",
    );
    bites(
        sound.with("extra/Cargo.toml", "[package"),
        "extra/Cargo.toml: ",
    );
}
