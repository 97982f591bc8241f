//! What clippy says about an exercise that passes: style comes after the verdict, never before it.

use std::env;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use judge::Stop;

use crate::paint::clean;

/// Clippy's notes as it renders them, the compiler's warnings among them; empty if it has none. `None` if it
/// could not be asked, or `stop` was.
pub fn notes(root: &Path, stem: &str, colour: bool, stop: &Stop) -> Option<String> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .current_dir(root)
        .args(["clippy", "--quiet", "--package", "exercises"]);
    command.args([
        "--test",
        stem,
        "--color",
        if colour { "always" } else { "never" },
    ]);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    // A group of its own, so that the compilers end with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn().ok()?;
    let mut pipe = child.stderr.take()?;
    let reader = thread::spawn(move || {
        let mut said = Vec::new();
        pipe.read_to_end(&mut said).map(|_| said)
    });
    if !wait(&mut child, stop).ok()? {
        return None;
    }
    let said = reader.join().ok()?.ok()?;
    Some(without_totals(&String::from_utf8_lossy(&said)))
}

/// Waits for the end; false if clippy failed or somebody asked to stop.
fn wait(child: &mut Child, stop: &Stop) -> io::Result<bool> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if stop.asked() {
            end(child);
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Ends clippy and what it started.
fn end(child: &mut Child) {
    let id = child.id().to_string();
    #[cfg(unix)]
    let family = ["sh", "-c", "kill -s KILL -- \"-$0\"", &id];
    #[cfg(not(unix))]
    let family = ["taskkill", "/F", "/T", "/PID", &id];
    let mut kill = Command::new(family[0]);
    kill.args(&family[1..])
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let _ = kill.status();
    let _ = child.kill();
    let _ = child.wait();
}

/// Cargo closes with a total that tells the reader nothing new.
fn without_totals(said: &str) -> String {
    let total = |line: &&str| clean(line, false).starts_with("warning: `");
    let lines: Vec<_> = said.lines().filter(|line| !total(line)).collect();
    lines.join("\n").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_left_out() {
        let said = "\x1b[1mwarning\x1b[0m: needless return\n --> a.rs\n\n\
                    \x1b[1m\x1b[33mwarning\x1b[0m\x1b[1m: `exercises` (test \"a\") generated 1 warning\x1b[0m\n";
        let left = "\x1b[1mwarning\x1b[0m: needless return\n --> a.rs";
        assert_eq!(without_totals(said), left);
    }
}
