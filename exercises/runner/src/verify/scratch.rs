//! A package in the target folder, in which the files of `exercises/answers` are built.
//!
//! Its manifest is made of the workspace's own sections, so that an answer meets the dependencies,
//! lints and profile of the stub. It shares the target folder: no registry crate is built twice.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use judge::JudgeError;

use super::facts::{self, Targets};

/// Builds each of `files` as a test target of its own, named by [`target`].
pub fn build(root: &Path, target_folder: &Path, files: &[PathBuf]) -> Result<Targets, JudgeError> {
    let folder = target_folder.join("verify");
    let there = write(root, &folder, files);
    there.map_err(|why| JudgeError::Cargo(format!("{}: {why}", folder.display())))?;
    let targets: Vec<String> = files.iter().map(|file| target(file)).collect();
    let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
    let folders = [OsString::from("--target-dir"), target_folder.into()];
    let [flag, place] = folders.clone();
    // The stubs were built a moment ago, so everything should be here; if not, ask the registry.
    facts::build_with(
        &folder,
        "answers",
        &targets,
        &[flag, place, "--offline".into()],
    )
    .or_else(|_| facts::build_with(&folder, "answers", &targets, &folders))
}

/// The stem of the exercise that an answer belongs to: its folder.
pub fn stem(file: &Path) -> String {
    let folder = file.parent().and_then(Path::file_name).unwrap_or_default();
    folder.to_string_lossy().into_owned()
}

/// The name of an answer without `.rs`.
pub fn name(file: &Path) -> String {
    file.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// The test target of an answer.
pub fn target(file: &Path) -> String {
    format!("{}--{}", stem(file), name(file))
}

fn write(root: &Path, folder: &Path, files: &[PathBuf]) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let workspace = fs::read_to_string(root.join("Cargo.toml"))?;
    let exercises = fs::read_to_string(root.join("exercises/Cargo.toml"))?;
    fs::write(
        folder.join("Cargo.toml"),
        manifest(root, &workspace, &exercises, files),
    )?;
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    Ok(())
}

/// The manifest: sections of the workspace and of `exercises` as they stand, paths made whole.
fn manifest(root: &Path, workspace: &str, exercises: &str, files: &[PathBuf]) -> String {
    let whole = format!("path = \"{}/", slashes(root));
    let shared = sections(
        workspace,
        &["workspace.package", "workspace.dependencies", "profile"],
    );
    let own = sections(exercises, &["dependencies", "dev-dependencies", "lints"]);
    let mut text = format!(
        "# Written by `cargo drill verify`.\n[workspace]\nresolver = \"3\"\n\n{}\n\
         [package]\nname = \"answers\"\nautotests = false\nversion.workspace = true\n\
         edition.workspace = true\npublish = false\n\n{own}",
        shared.replace("path = \"", &whole)
    );
    for file in files {
        let (name, path) = (target(file), slashes(file));
        text += &format!("\n[[test]]\nname = \"{name}\"\npath = \"{path}\"\n");
    }
    text
}

/// The sections of a manifest whose name is one of `names`, or lies below one.
fn sections(manifest: &str, names: &[&str]) -> String {
    let mut inside = false;
    let mut text = String::new();
    for line in manifest.lines() {
        if let Some(name) = line.strip_prefix('[') {
            let name = name.trim_end().trim_end_matches(']');
            inside = names.iter().any(|wanted| {
                name.strip_prefix(wanted)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            });
        }
        if inside {
            text += line;
            text.push('\n');
        }
    }
    text
}

/// A path as TOML and cargo take it on every system.
fn slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKSPACE: &str = "[workspace]\nmembers = [\"a\"]\n[workspace.package]\nedition = \"2024\"\n\
        [workspace.dependencies]\nlessons = { path = \"lessons\" }\nserde = \"1\"\n\
        [workspace.lints.rust]\nunsafe_code = \"forbid\"\n[profile.dev]\ndebug = \"none\"\n";
    const EXERCISES: &str = "[package]\nname = \"exercises\"\n[dependencies]\nlessons.workspace = true\n\
        [lints.rust]\ndead_code = \"allow\"\n[[test]]\nname = \"selfcheck\"\n";

    #[test]
    fn an_answer_meets_what_its_stub_meets() {
        let file = PathBuf::from("/repo/exercises/answers/top_k/wrong_sorts.rs");
        let text = manifest(Path::new("/repo"), WORKSPACE, EXERCISES, &[file]);
        let table: toml::Table = toml::from_str(&text).expect("it is TOML");
        assert_eq!(
            table["workspace"]["dependencies"]["serde"].as_str(),
            Some("1")
        );
        let lessons = table["workspace"]["dependencies"]["lessons"]["path"].as_str();
        assert_eq!(lessons, Some("/repo/lessons"));
        assert_eq!(table["lints"]["rust"]["dead_code"].as_str(), Some("allow"));
        assert_eq!(table["profile"]["dev"]["debug"].as_str(), Some("none"));
        assert!(
            table["workspace"].get("members").is_none()
                && table["workspace"].get("lints").is_none()
        );
        let tests = table["test"].as_array().expect("a list");
        assert_eq!(tests.len(), 1, "not the workspace's own");
        assert_eq!(tests[0]["name"].as_str(), Some("top_k--wrong_sorts"));
    }
}
