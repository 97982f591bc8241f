//! A failing test is the teacher's next question: every assertion of a specification carries one.
//!
//! The runner shows the line that begins with `?` before anything else. An assertion without it shows two
//! values that differ, and leaves the reader to guess why that matters.

use crate::repo::{Repo, report};
use crate::sample::{biting, sample};

/// How a question begins in the text of an assertion, as the source file spells it.
const QUESTION: &str = r"\n\n  ? ";

const MACROS: [&str; 3] = ["assert!(", "assert_eq!(", "assert_ne!("];

fn faults(repo: &Repo) -> Vec<String> {
    let specification =
        |path: &str| path.starts_with("exercises/spec/") && path != "exercises/spec/support.rs";
    let mut faults = Vec::new();
    for (path, text) in repo.texts(".rs").filter(|(path, _)| specification(path)) {
        let lines: Vec<&str> = text.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            // `prop_assert!` and its like end in the same letters.
            let asserts = MACROS.iter().any(|name| line.contains(name));
            if asserts && !line.trim().starts_with("//") && !asks(&lines[n..]) {
                faults.push(format!(
                    "{path}:{}: this assertion asks nothing; end it with \"{QUESTION}…?\\n\"",
                    n + 1
                ));
            }
        }
    }
    faults
}

/// Whether the statement that these lines begin with holds a question.
fn asks(lines: &[&str]) -> bool {
    let end = lines
        .iter()
        .position(|line| line.trim_end().ends_with(");"));
    let statement = &lines[..end.map_or(lines.len(), |end| end + 1)];
    statement.iter().any(|line| line.contains(QUESTION))
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let spec = "exercises/spec/ch01_render.rs";
    let test = |body: &str| sound.edited(spec, "fn t1_writes_a_call() {}", body);
    let asked = "assert_eq!(\n    1,\n    1,\n    \"\\n\\n  ? Is it?\\n\"\n);\n";
    assert_eq!(faults(&test(asked)), Vec::<String>::new());
    for silent in [
        "assert!(true);\n",
        "assert_eq!(\n    1,\n    1\n);\n",
        "prop_assert_ne!(1, 2, \"why\");\n",
    ] {
        let planted = test(&format!("{silent}{asked}"));
        bites(planted, "ch01_render.rs:7: this assertion asks nothing");
    }
}
