//! The self-check's own modules: what was asked, and what is shown. A `harness = false` target cannot
//! test itself, and plain `cargo test` leaves `exercises` alone, so they are mounted here.

#[path = "../../tests/selfcheck/args.rs"]
mod args;
#[path = "../../tests/selfcheck/words.rs"]
mod words;
#[path = "../../tests/selfcheck/screen.rs"]
mod screen;

use std::path::Path;
use std::time::Duration;

use args::{Ask, Mode};
use judge::{Exercise, Failure, Lang, Text, Verdict};
use screen::Screen;
use words::Words;

fn ask(line: &str) -> Result<Ask, String> {
    Ask::parse(line.split_whitespace().map(str::to_owned))
}

fn chosen(line: &str) -> Vec<&'static str> {
    let ask = ask(line).expect("a known command line");
    let all = ["ch01_render", "ch02_match", "top_k"];
    all.into_iter().filter(|stem| ask.wants(stem)).collect()
}

#[test]
fn filters_choose_as_they_do_in_any_rust_test() {
    assert_eq!(chosen(""), ["ch01_render", "ch02_match", "top_k"]);
    assert_eq!(chosen("ch01 top"), ["ch01_render", "top_k"]);
    assert_eq!(chosen("--exact ch01"), [""; 0]);
    assert_eq!(chosen("top_k --exact --nocapture"), ["top_k"]);
    assert_eq!(chosen("--skip ch01 ch --skip=ch02"), [""; 0]);
    assert_eq!(chosen("--test-threads 1 --format=terse top"), ["top_k"]);
}

#[test]
fn a_filter_that_matches_nothing_is_named() {
    let ask = ask("ch01 ch1 tpo").expect("a known command line");
    assert_eq!(ask.strangers(&["ch01_render", "ch11_token"]), ["tpo"]);
}

#[test]
fn nextest_asks_twice_and_is_answered_once() {
    assert_eq!(
        ask("--list --format terse").expect("known").mode,
        Mode::List
    );
    assert_eq!(
        ask("--list --format terse --ignored").expect("known").mode,
        Mode::Nothing
    );
    assert_eq!(ask("-h --list").expect("known").mode, Mode::Help);
    assert_eq!(ask("--color=always").expect("known").colour, Some(true));
    assert_eq!(ask("--frob=1 x"), Err("--frob".to_owned()));
}

#[test]
fn the_clone_that_runs_it_is_meant_and_not_the_one_that_built_it() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(args::package(None), here);
    assert_eq!(
        args::package(Some("/other/exercises".into())),
        Path::new("/other/exercises")
    );
}

fn exercise(stem: &str) -> Exercise {
    Exercise {
        stem: stem.to_owned(),
        part: "string".to_owned(),
        minutes: 15,
        stub: String::new(),
        title: Text {
            en: "Read a call".to_owned(),
            zh: "读回调用".to_owned(),
        },
        hints: Vec::new(),
    }
}

fn failed() -> Verdict {
    let failure = Failure {
        test: "t5_c".to_owned(),
        question: Some("First or last?".to_owned()),
        detail: (0..100).map(|number| format!("line {number}\n")).collect(),
    };
    Verdict::Failed {
        passed: 3,
        total: 7,
        failures: vec![failure],
    }
}

fn passed() -> Verdict {
    Verdict::Passed {
        tests: 7,
        warnings: String::new(),
    }
}

#[test]
fn columns_meet_in_both_languages() {
    let stopped = Verdict::Stopped {
        limit: Duration::from_secs(10),
        passed: 3,
        total: 7,
        unfinished: vec!["t7_g".to_owned()],
        failures: Vec::new(),
    };
    let stems = ["ch03_parse", "top_k"];
    for lang in [Lang::En, Lang::Zh] {
        let screen = Screen {
            words: Words(lang),
            colour: false,
        };
        let columns = |verdict: &Verdict| {
            let row = screen.row(&exercise("top_k"), verdict, &stems);
            let before = row
                .split_once(['R', '读'])
                .expect("the title stands at the end")
                .0;
            before
                .chars()
                .map(|c| 1 + usize::from(c >= '\u{2e80}'))
                .sum::<usize>()
        };
        assert_eq!(columns(&failed()), columns(&passed()));
        assert_eq!(columns(&failed()), columns(&stopped));
    }
}

#[test]
fn the_question_comes_first_and_the_end_of_the_rest() {
    let screen = Screen {
        words: Words(Lang::En),
        colour: false,
    };
    let (a, b) = (exercise("ch03_parse"), exercise("top_k"));
    let text = screen.next(&[(&a, &failed()), (&b, &failed())], true);
    let question = text.find("  ? First or last?").expect("the question");
    let test = text.find("t5_c").expect("the test");
    let detail = text.find("line 99").expect("the end of the detail");
    assert!(question < test && test < detail, "{text}");
    assert!(!text.contains("line 1\n"), "{text}");
    assert!(text.ends_with("has hints\n") && text.contains("cargo test -p exercises ch03_parse"));
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn every_verdict_that_is_not_green_says_what_to_do() {
    let verdicts = [
        Verdict::DoesNotCompile {
            errors: "error[E0308]".to_owned(),
        },
        Verdict::NoSpecification,
        Verdict::Crashed {
            passed: 0,
            total: 1,
            unfinished: vec!["t1_a".to_owned()],
            message: "signal: 6".to_owned(),
            failures: Vec::new(),
        },
    ];
    let words = [
        "error[E0308]",
        "#[path = \"../spec/top_k.rs\"]",
        "signal: 6",
    ];
    let one = exercise("top_k");
    for lang in [Lang::En, Lang::Zh] {
        let screen = Screen {
            words: Words(lang),
            colour: false,
        };
        for (verdict, word) in verdicts.iter().zip(words) {
            let text = screen.next(&[(&one, verdict)], false);
            assert!(text.contains(word), "{word} is missing in: {text}");
            assert!(text.contains("cargo test -p exercises top_k"), "{text}");
        }
        let text = screen.next(&[(&one, &passed())], false);
        assert!(text.contains("cargo test -p exercises "), "{text}");
    }
}

#[test]
fn every_refusal_names_the_thing_and_the_way_out() {
    let (en, zh) = (Words(Lang::En), Words(Lang::Zh));
    for words in [en, zh] {
        let text = words.no_match(&["ch1"], &["ch01_render", "top_k"]);
        assert!(text.contains("ch1") && text.contains("top_k"), "{text}");
        let text = words.unknown_flag("--frob");
        assert!(text.contains("--frob") && text.contains("--help"), "{text}");
        assert!(words.help().contains("cargo test -p exercises -- --list"));
    }
    assert_ne!(en.help(), zh.help());
    assert_ne!(en.no_verdict(), zh.no_verdict());
}
