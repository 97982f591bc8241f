//! The manifests of the workspace: who is a member, and who depends on whom.

use toml::{Table, Value};

use crate::repo::Repo;

/// The three tables in which a dependency can stand.
const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

/// One package of the workspace.
pub struct Manifest {
    /// Where it stands, such as `lessons/Cargo.toml`.
    pub path: String,
    pub name: String,
    pub table: Table,
}

/// A line in a table of dependencies.
pub struct Dependency {
    pub name: String,
    /// The table's name, with the target if it is for one alone.
    pub kind: String,
    pub value: Value,
}

/// Every package, and a fault for each manifest that cannot be read.
pub fn packages(repo: &Repo) -> (Vec<Manifest>, Vec<String>) {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (path, text) in repo.texts("Cargo.toml") {
        match text.parse::<Table>() {
            Err(error) => faults.push(format!("{path}: {error}")),
            Ok(table) => {
                let name = table.get("package").and_then(|package| package.get("name"));
                if let Some(name) = name.and_then(Value::as_str).map(str::to_owned) {
                    found.push(Manifest {
                        path: path.to_owned(),
                        name,
                        table,
                    });
                }
            }
        }
    }
    (found, faults)
}

impl Manifest {
    /// The package's folder, such as `lessons`.
    pub fn folder(&self) -> &str {
        self.path.trim_end_matches("/Cargo.toml")
    }

    /// Everything it depends on, for building, testing, or on one target.
    pub fn dependencies(&self) -> Vec<Dependency> {
        let mut found = Vec::new();
        let mut collect = |table: &Table, prefix: &str| {
            for kind in KINDS {
                for (name, value) in table
                    .get(kind)
                    .and_then(Value::as_table)
                    .into_iter()
                    .flatten()
                {
                    found.push(Dependency {
                        name: name.clone(),
                        kind: format!("{prefix}{kind}"),
                        value: value.clone(),
                    });
                }
            }
        };
        collect(&self.table, "");
        let targets = self.table.get("target").and_then(Value::as_table);
        for (target, table) in targets.into_iter().flatten() {
            if let Some(table) = table.as_table() {
                collect(table, &format!("target.{target}."));
            }
        }
        found
    }
}
