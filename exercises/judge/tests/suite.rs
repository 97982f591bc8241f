//! Real test executables, well behaved and not.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use judge::suite::Suite;
use judge::{Stop, Verdict};
use tempfile::TempDir;

const LONG: Duration = Duration::from_secs(10);

/// The compiled fixture; its folder stays until the process ends.
fn executable() -> &'static Path {
    static BUILT: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = BUILT.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder
            .path()
            .join(format!("suites{}", std::env::consts::EXE_SUFFIX));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture/suites.rs");
        let mut rustc = Command::new("rustc");
        rustc
            .args(["--edition=2024", "--test", "-o"])
            .arg(&path)
            .arg(source);
        assert!(rustc.status().expect("rustc runs").success());
        (folder, path)
    });
    path
}

fn suite(filter: &str, limit: Duration) -> Suite<'_> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Suite {
        filter,
        limit,
        ..Suite::new(executable(), folder)
    }
}

fn judge(filter: &str, limit: Duration) -> Verdict {
    let verdict = suite(filter, limit).run(&Stop::default());
    verdict.expect("it starts").expect("nobody asks it to stop")
}

fn passed(tests: usize) -> Verdict {
    let warnings = String::new();
    Verdict::Passed { tests, warnings }
}

/// The questions of a verdict's failures, `-` for a failure without one.
fn questions(verdict: &Verdict) -> Vec<&str> {
    let (Verdict::Failed { failures, .. }
    | Verdict::Stopped { failures, .. }
    | Verdict::Crashed { failures, .. }) = verdict
    else {
        panic!("no failures: {verdict:?}");
    };
    failures
        .iter()
        .map(|one| one.question.as_deref().unwrap_or("-"))
        .collect()
}

#[test]
fn green() {
    assert_eq!(judge("green::", LONG), passed(2));
}

#[test]
fn red_with_a_question_a_print_and_a_plain_panic() {
    let verdict = judge("red::", LONG);
    assert_eq!(questions(&verdict), ["Which of the two?", "-"]);
    let Verdict::Failed {
        passed: 1,
        total: 3,
        failures,
    } = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!(failures[0].test, "t2_b");
    assert!(
        !failures[0].detail.contains("stack backtrace"),
        "RUST_BACKTRACE is 0"
    );
    assert!(
        failures[0].detail.starts_with("a reader's print\n"),
        "{}",
        failures[0].detail
    );
    assert!(
        failures[0].detail.contains("left: 1\n right: 2"),
        "{}",
        failures[0].detail
    );
    assert!(
        failures[1].detail.ends_with("not yet"),
        "colour is left: {:?}",
        failures[1].detail
    );
}

#[test]
fn half_a_line_spoils_no_pass() {
    assert_eq!(judge("half_line::", LONG), passed(2));
}

#[test]
fn a_line_that_says_ok_is_no_pass() {
    let verdict = judge("forged::", LONG);
    assert!(
        matches!(
            verdict,
            Verdict::Failed {
                passed: 1,
                total: 2,
                ..
            }
        ),
        "{verdict:?}"
    );
    assert_eq!(questions(&verdict), ["Who believes a line?"]);
}

#[test]
fn megabytes_leave_the_question() {
    let verdict = judge("flood::", LONG);
    assert_eq!(questions(&verdict), ["How much is too much?"]);
    let detail = &verdict.first_failure().expect("it failed").detail;
    assert!(detail.contains("captured 0\n") && detail.contains("captured 199999\n"));
    assert!(detail.len() < 40_000, "{}", detail.len());
}

#[test]
fn an_abort_takes_down_one_test_and_not_the_others() {
    let verdict = judge("abort::", LONG);
    assert_eq!(questions(&verdict), ["What is left?"]);
    let Verdict::Crashed {
        passed: 1,
        total: 3,
        unfinished,
        message,
        ..
    } = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!(unfinished, ["t2_b"]);
    assert!(
        cfg!(windows) || message.starts_with("signal: 6"),
        "{message}"
    );
}

#[test]
fn an_exit_is_no_pass_whatever_its_code() {
    let verdict = judge("exit::", LONG);
    let Verdict::Crashed {
        passed: 1,
        total: 2,
        unfinished,
        message,
        ..
    } = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!(unfinished, ["t2_b"]);
    let words = "0: the code ended the process itself, with `exit`";
    assert!(message.ends_with(words), "{message}");
    let verdict = judge("exit_like_a_failure::", LONG);
    assert!(
        matches!(
            verdict,
            Verdict::Crashed {
                passed: 0,
                total: 1,
                ..
            }
        ),
        "{verdict:?}"
    );
}

#[test]
fn a_stack_overflow_is_named() {
    let verdict = judge("overflow::", LONG);
    let Verdict::Crashed {
        passed: 1,
        total: 2,
        unfinished,
        message,
        ..
    } = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!(unfinished, ["t2_b"]);
    assert!(message.contains("overflowed its stack"), "{message}");
}

#[test]
fn an_endless_loop_is_stopped_and_what_failed_before_is_heard() {
    let limit = Duration::from_millis(300);
    let start = Instant::now();
    let verdict = judge("spin::", limit);
    assert!(
        start.elapsed() < Duration::from_secs(5),
        "{:?}",
        start.elapsed()
    );
    assert_eq!(questions(&verdict), ["And before the loop?"]);
    let Verdict::Stopped {
        limit: said,
        passed: 1,
        total: 3,
        unfinished,
        ..
    } = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!((said, unfinished), (limit, vec!["t3_c".to_owned()]));
}

#[test]
fn fine_alone_and_fatal_together_is_no_pass() {
    let verdict = judge("crowd::", LONG);
    assert!(
        matches!(
            verdict,
            Verdict::Crashed {
                passed: 2,
                total: 2,
                ..
            }
        ),
        "{verdict:?}"
    );
}

#[test]
fn an_ignored_test_is_run() {
    let verdict = judge("skipped::", LONG);
    assert_eq!(questions(&verdict), ["Is what nobody runs green?"]);
}

#[test]
fn nothing_to_run_is_no_pass() {
    assert_eq!(judge("no such test", LONG), Verdict::NoSpecification);
    assert_eq!(judge("own::", LONG), Verdict::NoSpecification);
}

#[cfg(target_os = "linux")]
#[test]
fn a_loop_that_hoards_is_stopped_before_the_machine_is_full() {
    let suite = Suite {
        memory: 200 << 20,
        ..suite("hoard::", LONG)
    };
    let verdict = suite.run(&Stop::default()).expect("it starts");
    let Some(Verdict::Crashed {
        unfinished,
        message,
        ..
    }) = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!(unfinished, ["t1_a"]);
    assert_eq!(message, "memory: more than 200 MB");
}

#[test]
fn who_asks_to_stop_is_obeyed_at_once() {
    let stop = Stop::default();
    executable();
    let start = Instant::now();
    let run = thread::spawn({
        let stop = stop.clone();
        move || suite("spin::", LONG).run(&stop)
    });
    thread::sleep(Duration::from_millis(100));
    stop.ask();
    let verdict = run.join().expect("no panic").expect("it starts");
    assert_eq!(verdict, None);
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn what_cannot_be_started_is_named() {
    let nothing = Suite {
        path: Path::new("/no/such/file"),
        ..suite("", LONG)
    };
    let why = nothing.run(&Stop::default()).unwrap_err().to_string();
    assert!(why.contains("/no/such/file"), "{why}");
}
