//! A program that is run to its end, or to a limit, while its lines are heard.
//!
//! Whatever it does (prints without end, prints half a line, spawns something that keeps its pipes
//! open, never ends), this side keeps a bounded memory and comes back in time.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::Stop;

/// How often limits are looked at while the program is silent.
const TICK: Duration = Duration::from_millis(20);
/// How long a program that is gone may still be heard: its last lines are on their way, unless a child
/// of its own keeps the pipe open, and then nothing more may ever come.
const ECHO: Duration = Duration::from_millis(500);

/// What a program may take.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    /// Wall time; `None` waits for ever.
    pub time: Option<Duration>,
    /// Bytes of resident memory; watched on Linux, where one can look without `unsafe`.
    pub memory: u64,
    /// Bytes of one line that are kept; the rest of the line is dropped.
    pub line: usize,
    /// Whether it has children that must die with it. They get a process group of their own, which
    /// a Ctrl-C at the terminal does not reach: for what ends by itself, and not for what may spin.
    pub family: bool,
}

/// How a program came to its end.
#[derive(Debug)]
pub(crate) enum End {
    /// By itself.
    Exited(ExitStatus),
    /// Killed: [`Bounds::time`] was over.
    OutOfTime,
    /// Killed: it held more than [`Bounds::memory`].
    OutOfMemory,
    /// Killed: somebody asked.
    Asked,
}

/// One line of what a program prints, without its end.
#[derive(Debug)]
pub(crate) enum Line {
    Out(String),
    Err(String),
}

/// Runs `command`, and gives `hear` each line as it comes.
pub(crate) fn run(
    command: &mut Command,
    bounds: Bounds,
    stop: &Stop,
    mut hear: impl FnMut(Line),
) -> io::Result<End> {
    let start = Instant::now();
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    if bounds.family {
        std::os::unix::process::CommandExt::process_group(command, 0);
    }
    let mut child = command.spawn()?;
    // The channel is short: a program that prints faster than we read has to wait.
    let (sender, lines) = mpsc::sync_channel(64);
    if let Some(pipe) = child.stdout.take() {
        listen(pipe, bounds.line, Line::Out, sender.clone());
    }
    if let Some(pipe) = child.stderr.take() {
        listen(pipe, bounds.line, Line::Err, sender.clone());
    }
    drop(sender);

    let mut open = true;
    let mut looked = start;
    let mut pause = Duration::from_micros(100);
    loop {
        if open {
            match lines.recv_timeout(TICK) {
                Ok(line) => hear(line),
                Err(RecvTimeoutError::Disconnected) => open = false,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(status) = child.try_wait()? {
                        let gone = Instant::now();
                        while gone.elapsed() < ECHO
                            && let Ok(line) = lines.recv_timeout(ECHO)
                        {
                            hear(line);
                        }
                        return Ok(End::Exited(status));
                    }
                }
            }
        } else {
            if let Some(status) = child.try_wait()? {
                return Ok(End::Exited(status));
            }
            thread::sleep(pause);
            pause = TICK.min(pause * 2);
        }
        let now = Instant::now();
        let end = if stop.asked() {
            End::Asked
        } else if bounds.time.is_some_and(|time| now - start >= time) {
            End::OutOfTime
        } else if now - looked >= TICK {
            looked = now;
            match resident(child.id()) {
                Some(bytes) if bytes > bounds.memory => End::OutOfMemory,
                _ => continue,
            }
        } else {
            continue;
        };
        kill(&mut child, bounds.family);
        return Ok(end);
    }
}

/// Sends each line of `pipe`, on a thread that ends with the pipe or with the listener.
fn listen(
    pipe: impl Read + Send + 'static,
    longest: usize,
    kind: fn(String) -> Line,
    sender: SyncSender<Line>,
) {
    thread::spawn(move || {
        each_line(pipe, longest, |line| sender.send(kind(line)).is_ok());
    });
}

/// Reads lines of at most `longest` bytes, as long as `hear` wants more.
fn each_line(pipe: impl Read, longest: usize, mut hear: impl FnMut(String) -> bool) {
    let mut reader = BufReader::new(pipe);
    let mut line = Vec::new();
    loop {
        let chunk = match reader.fill_buf() {
            Ok([]) => break,
            Ok(chunk) => chunk,
            Err(why) if why.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let piece = &chunk[..end.unwrap_or(chunk.len())];
        line.extend_from_slice(&piece[..piece.len().min(longest - line.len())]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() && !hear(text(&mut line)) {
            return;
        }
    }
    if !line.is_empty() {
        hear(text(&mut line));
    }
}

/// The line as text, and room for the next one; what is no UTF-8 becomes `�`.
fn text(line: &mut Vec<u8>) -> String {
    let text = String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned();
    line.clear();
    text
}

/// Ends `child`, and its children too if it has a group of its own.
fn kill(child: &mut Child, family: bool) {
    if family {
        // Without `unsafe` a group is reached only through a command; `kill` is built into every shell.
        #[cfg(unix)]
        let group = [
            "sh",
            "-c",
            "kill -s KILL -- \"-$0\"",
            &child.id().to_string(),
        ];
        #[cfg(not(unix))]
        let group = ["taskkill", "/F", "/T", "/PID", &child.id().to_string()];
        let _ = Command::new(group[0])
            .args(&group[1..])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
    // It may have ended meanwhile; either way nothing of it is left after the wait.
    let _ = child.kill();
    let _ = child.wait();
}

/// How much memory a process holds, where that can be asked.
fn resident(id: u32) -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kilobytes * 1024)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = id;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], longest: usize) -> Vec<String> {
        let mut heard = Vec::new();
        each_line(text, longest, |line| {
            heard.push(line);
            true
        });
        heard
    }

    #[test]
    fn a_line_is_cut_and_the_next_one_is_whole() {
        assert_eq!(lines(b"abcdef\ngh\r\n\nij", 3), ["abc", "gh", "", "ij"]);
        assert_eq!(lines(&[b'x'; 100_000], 5), ["xxxxx"]);
        assert_eq!(lines(b"\xff\n", 9), ["\u{fffd}"]);
    }

    #[test]
    fn nobody_listens_to_nothing() {
        let mut heard = 0;
        each_line(&b"a\nb\nc\n"[..], 9, |_| {
            heard += 1;
            heard < 2
        });
        assert_eq!(heard, 2);
    }

    #[cfg(unix)]
    mod unix {
        use super::*;

        const BOUNDS: Bounds = Bounds {
            time: Some(Duration::from_secs(5)),
            memory: u64::MAX,
            line: 100,
            family: false,
        };

        fn shell(script: &str, bounds: Bounds, stop: &Stop) -> (End, Vec<String>, Duration) {
            let start = Instant::now();
            let mut heard = Vec::new();
            let mut command = Command::new("sh");
            let end = run(command.args(["-c", script]), bounds, stop, |line| {
                heard.push(match line {
                    Line::Out(text) => text,
                    Line::Err(text) => format!("! {text}"),
                });
            });
            (end.expect("sh runs"), heard, start.elapsed())
        }

        #[test]
        fn both_pipes_are_heard_to_the_end() {
            let script = "echo a; echo b >&2; printf c; exit 3";
            let (end, mut heard, _) = shell(script, BOUNDS, &Stop::default());
            heard.sort();
            assert_eq!(heard, ["! b", "a", "c"]);
            assert!(matches!(end, End::Exited(status) if status.code() == Some(3)));
        }

        #[test]
        fn a_flood_is_stopped_in_time() {
            let time = Some(Duration::from_millis(100));
            let bounds = Bounds { time, ..BOUNDS };
            let script = "while :; do echo y; done";
            let (end, _, took) = shell(script, bounds, &Stop::default());
            assert!(matches!(end, End::OutOfTime));
            assert!(took < Duration::from_secs(2), "{took:?}");
        }

        #[test]
        fn a_child_that_keeps_the_pipe_keeps_nobody_waiting() {
            let (end, heard, took) = shell("echo a; sleep 3 &", BOUNDS, &Stop::default());
            assert!(matches!(end, End::Exited(status) if status.success()));
            assert_eq!(heard, ["a"]);
            assert!(took < Duration::from_secs(2), "{took:?}");
        }

        #[test]
        fn who_asks_is_heard_and_the_family_ends_too() {
            let stop = Stop::default();
            let folder = tempfile::tempdir().expect("a folder");
            let late = folder.path().join("late");
            let script = format!("(sleep 1.5; echo > {}) & wait", late.display());
            let asker = thread::spawn({
                let stop = stop.clone();
                move || {
                    thread::sleep(Duration::from_millis(50));
                    stop.ask();
                }
            });
            let bounds = Bounds {
                family: true,
                ..BOUNDS
            };
            let (end, _, took) = shell(&script, bounds, &stop);
            asker.join().expect("it only asks");
            assert!(matches!(end, End::Asked));
            assert!(took < Duration::from_millis(1400), "{took:?}");
            thread::sleep(Duration::from_millis(1700).saturating_sub(took));
            assert!(!late.exists(), "the child of the child went on");
        }

        #[cfg(target_os = "linux")]
        #[test]
        fn memory_has_a_limit() {
            let memory = 1024;
            let bounds = Bounds { memory, ..BOUNDS };
            let (end, _, _) = shell("sleep 3", bounds, &Stop::default());
            assert!(matches!(end, End::OutOfMemory));
        }
    }
}
