//! One build for all exercises: cargo is called once, and each target is sorted out by itself.

use std::collections::HashMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::child::{self, Bounds, End, Line};
use crate::{JudgeError, Stop};

/// What became of one target.
#[derive(Debug, PartialEq, Eq)]
pub enum Built {
    /// It can be run.
    Executable {
        /// Where it lies.
        path: PathBuf,
        /// The compiler's warnings as it renders them.
        warnings: String,
        /// Whether cargo found it built already, going by the times of the files.
        fresh: bool,
    },
    /// It does not compile: the compiler's errors as it renders them.
    Errors(String),
}

/// Which test targets of which package to build.
#[derive(Debug, Clone, Copy)]
pub struct Build<'a> {
    /// A folder inside the workspace; where cargo runs, and what its paths are relative to.
    pub root: &'a Path,
    /// The package that has the targets.
    pub package: &'a str,
    /// The test targets.
    pub targets: &'a [&'a str],
    /// Whether messages are to hold colours.
    pub colour: bool,
    /// More arguments for cargo, such as `--target-dir`.
    pub arguments: &'a [OsString],
}

impl Build<'_> {
    /// Builds, and calls `each` for every target: as soon as it can be run, or at the end with its
    /// errors. `hear` gets each line that cargo prints about its progress.
    ///
    /// Once `stop` is asked, cargo and its compilers are killed and the answer is `Ok`.
    ///
    /// # Errors
    /// [`JudgeError`] when cargo cannot be run, or a target has neither an executable nor an error
    /// of its own: the fault lies in a dependency or in a manifest.
    ///
    /// # Example
    /// ```
    /// use judge::{Stop, build::Build};
    ///
    /// let root = std::env::temp_dir();
    /// let build = Build { root: &root, package: "none", targets: &["none"], colour: false, arguments: &[] };
    /// let why = build.run(&Stop::default(), |_| {}, |_, _| {}).unwrap_err();
    /// assert!(why.to_string().contains("Cargo.toml"), "there is none, and cargo says so");
    /// ```
    pub fn run(
        &self,
        stop: &Stop,
        mut hear: impl FnMut(&str),
        mut each: impl FnMut(&str, Built),
    ) -> Result<(), JudgeError> {
        let mut report = Report::new(self.targets);
        let mut said = String::new();
        let mut command = self.command();
        let bounds = Bounds {
            time: None,
            memory: u64::MAX,
            line: usize::MAX,
            family: true,
        };
        let end = child::run(&mut command, bounds, stop, |line| match line {
            Line::Out(line) => {
                if let Some((target, built)) = report.hear(&line) {
                    each(&target, built);
                }
            }
            Line::Err(line) => {
                hear(&line);
                if !is_progress(&line) {
                    said += &line;
                    said.push('\n');
                }
            }
        });
        let end = end.map_err(|why| JudgeError::Start {
            program: command.get_program().into(),
            why,
        })?;
        if let End::Asked = end {
            return Ok(());
        }
        let elsewhere = std::mem::take(&mut report.elsewhere);
        let mut unexplained = false;
        for (target, errors) in report.unbuilt(self.targets) {
            if errors.is_empty() {
                unexplained = true;
            } else {
                each(target, Built::Errors(errors));
            }
        }
        if unexplained {
            return Err(JudgeError::Cargo(elsewhere + &said));
        }
        Ok(())
    }

    fn command(&self) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        let format = if self.colour {
            "--message-format=json-diagnostic-rendered-ansi"
        } else {
            "--message-format=json"
        };
        cargo.current_dir(self.root);
        cargo.args(["build", "--keep-going", "--color=never", format]);
        cargo.args(["--package", self.package]).args(self.arguments);
        for target in self.targets {
            cargo.args(["--test", target]);
        }
        cargo
    }
}

/// Sorts cargo's messages by target.
struct Report {
    targets: HashMap<String, Target>,
    /// Errors in what the targets depend on.
    elsewhere: String,
}

#[derive(Default)]
struct Target {
    built: bool,
    errors: String,
    warnings: String,
}

impl Report {
    fn new(targets: &[&str]) -> Self {
        let named = |name: &&str| ((*name).to_owned(), Target::default());
        Self {
            targets: targets.iter().map(named).collect(),
            elsewhere: String::new(),
        }
    }

    /// Takes one line of cargo's output; says so when a target can be run.
    fn hear(&mut self, line: &str) -> Option<(String, Built)> {
        // Other lines than messages come from build scripts and procedural macros.
        let message: Message = serde_json::from_str(line).ok()?;
        let (name, is_test) = match &message {
            Message::Diagnostic { target, .. } | Message::Artifact { target, .. } => {
                (&target.name, target.kind.iter().any(|kind| kind == "test"))
            }
            Message::Other => return None,
        };
        let known = self.targets.get_mut(name).filter(|_| is_test);
        match (message, known) {
            (Message::Diagnostic { message, .. }, known) => {
                let text = match (message.level.as_str(), known) {
                    ("warning", Some(target)) => &mut target.warnings,
                    ("warning", None) => return None,
                    (_, Some(target)) => &mut target.errors,
                    (_, None) => &mut self.elsewhere,
                };
                *text += message.rendered.as_deref().unwrap_or(&message.message);
                None
            }
            (
                Message::Artifact {
                    target,
                    executable,
                    fresh,
                },
                Some(known),
            ) => {
                known.built = true;
                let warnings = std::mem::take(&mut known.warnings);
                Some((
                    target.name,
                    Built::Executable {
                        path: executable?,
                        warnings,
                        fresh,
                    },
                ))
            }
            (Message::Artifact { .. } | Message::Other, _) => None,
        }
    }

    /// The targets that cannot be run, each with its errors, in the order in which they were asked.
    fn unbuilt<'a>(mut self, targets: &[&'a str]) -> Vec<(&'a str, String)> {
        let mut unbuilt = Vec::new();
        for &name in targets {
            if let Some(target) = self.targets.remove(name).filter(|target| !target.built) {
                unbuilt.push((name, target.errors));
            }
        }
        unbuilt
    }
}

/// What cargo prints with `--message-format=json`, as far as it matters here.
#[derive(Deserialize)]
#[serde(tag = "reason")]
enum Message {
    #[serde(rename = "compiler-message")]
    Diagnostic { target: Name, message: Diagnostic },
    #[serde(rename = "compiler-artifact")]
    Artifact {
        target: Name,
        executable: Option<PathBuf>,
        fresh: bool,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Name {
    name: String,
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    message: String,
    rendered: Option<String>,
}

/// Cargo's verbs stand right-aligned in twelve columns; what is left are its errors and warnings.
fn is_progress(line: &str) -> bool {
    line.split_at_checked(12).is_some_and(|(verb, rest)| {
        let verb = verb.trim_start();
        rest.starts_with(' ') && !verb.is_empty() && verb.bytes().all(|c| c.is_ascii_alphabetic())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(target: &str, kind: &str, level: &str, rendered: &str) -> String {
        format!(
            r#"{{"reason":"compiler-message","target":{{"name":"{target}","kind":["{kind}"]}},"message":{{"level":"{level}","message":"","rendered":"{rendered}"}}}}"#
        )
    }

    fn artifact(target: &str, executable: &str) -> String {
        format!(
            r#"{{"reason":"compiler-artifact","target":{{"name":"{target}","kind":["test"]}},"executable":{executable},"fresh":true}}"#
        )
    }

    #[test]
    fn each_target_gets_its_own_messages() {
        let mut report = Report::new(&["a", "b"]);
        assert_eq!(
            report.hear(&message("a", "test", "warning", "unused")),
            None
        );
        assert_eq!(report.hear(&message("b", "test", "error", "E0308 ")), None);
        assert_eq!(
            report.hear(&message("b", "test", "failure-note", "explain")),
            None
        );
        let built = report.hear(&artifact("a", "\"/t/a\""));
        let executable = Built::Executable {
            path: "/t/a".into(),
            warnings: "unused".to_owned(),
            fresh: true,
        };
        assert_eq!(built, Some(("a".to_owned(), executable)));
        assert_eq!(report.elsewhere, "");
        let unbuilt = report.unbuilt(&["a", "b"]);
        assert_eq!(unbuilt, [("b", "E0308 explain".to_owned())]);
    }

    #[test]
    fn a_library_of_the_same_name_is_not_the_target() {
        let mut report = Report::new(&["a"]);
        assert_eq!(report.hear(&message("a", "lib", "error", "theirs")), None);
        assert_eq!(report.elsewhere, "theirs");
        assert_eq!(report.unbuilt(&["a"]), [("a", String::new())]);
    }

    #[test]
    fn lines_that_are_no_messages_are_passed_over() {
        let mut report = Report::new(&["a"]);
        for line in [
            "",
            "hello",
            "{}",
            r#"{"reason":"build-finished","success":false}"#,
        ] {
            assert_eq!(report.hear(line), None);
        }
    }

    #[test]
    fn progress_is_told_from_errors() {
        for line in [
            "   Compiling serde v1.0.0",
            "    Blocking waiting for file lock",
        ] {
            assert!(is_progress(line), "{line}");
        }
        for line in [
            "error: no such command",
            "  TOML parse error at line 3",
            "  --> Cargo.toml:3:1",
            "",
        ] {
            assert!(!is_progress(line), "{line}");
        }
    }
}
