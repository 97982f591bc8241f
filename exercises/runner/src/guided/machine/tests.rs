//! The machine, asked without a terminal.

use super::*;

fn passed() -> Result<Verdict, String> {
    let warnings = String::new();
    Ok(Verdict::Passed { tests: 6, warnings })
}

fn failed() -> Result<Verdict, String> {
    let errors = "error".to_owned();
    Ok(Verdict::DoesNotCompile { errors })
}

/// A machine that is judging exercise 1 in run 1.
fn judging() -> Machine {
    let mut machine = Machine::new(4);
    let effects = machine.go(1, Instant::now());
    assert_eq!(effects, [Effect::Here(1), Effect::Judge { run: 1, at: 1 }]);
    machine
}

fn step(machine: &mut Machine, event: Event) -> Vec<Effect> {
    machine.step(event, Instant::now())
}

fn press(machine: &mut Machine, key: char) -> Vec<Effect> {
    step(machine, Event::Key(Key::Char(key)))
}

#[test]
fn a_save_during_a_run_starts_a_new_one_and_the_old_verdict_does_not_count() {
    let mut machine = judging();
    let effects = step(&mut machine, Event::Saved(1));
    assert_eq!(effects, [Effect::Judge { run: 2, at: 1 }]);
    assert_eq!(step(&mut machine, Event::Judged(1, passed())), []);
    assert!(machine.run.is_some() && !machine.green());
    let effects = step(&mut machine, Event::Judged(2, failed()));
    assert_eq!(
        effects,
        [Effect::Record {
            at: 1,
            passed: false
        }]
    );
    assert_eq!(machine.verdict, Some(failed()));
    assert_eq!(
        step(&mut machine, Event::Judged(2, passed())),
        [],
        "a run ends once"
    );
}

#[test]
fn a_save_of_another_exercise_leads_there() {
    let mut machine = judging();
    step(&mut machine, Event::Judged(1, passed()));
    let effects = step(&mut machine, Event::Saved(3));
    assert_eq!(
        effects,
        [
            Effect::Here(3),
            Effect::Judge { run: 2, at: 3 },
            Effect::Followed(3)
        ]
    );
    assert_eq!(machine.verdict, None, "the verdict of another exercise");
    assert!(!machine.green());
}

#[test]
fn keys_answer_during_a_run() {
    let mut machine = judging();
    press(&mut machine, 'b');
    assert_eq!(machine.view, View::Brief);
    assert_eq!(press(&mut machine, 'q'), [Effect::Quit]);
    assert_eq!(
        step(&mut machine, Event::Key(Key::Interrupt)),
        [Effect::Quit]
    );
    assert!(machine.run.is_some());
}

#[test]
fn after_a_pass_nothing_moves_by_itself() {
    let mut machine = judging();
    let effects = step(&mut machine, Event::Judged(1, passed()));
    assert_eq!(
        effects,
        [
            Effect::Record {
                at: 1,
                passed: true
            },
            Effect::Lint { run: 1, at: 1 }
        ]
    );
    assert!(machine.green());
    assert_eq!(machine.at, 1);
    assert_eq!(press(&mut machine, 'n'), [Effect::Next]);
}

#[test]
fn notes_on_older_code_do_not_count() {
    let mut machine = judging();
    step(&mut machine, Event::Judged(1, passed()));
    step(&mut machine, Event::Saved(1));
    step(&mut machine, Event::Linted(1, "old".to_owned()));
    assert_eq!(machine.lint, None);
    step(&mut machine, Event::Judged(2, passed()));
    step(&mut machine, Event::Linted(2, "new".to_owned()));
    assert_eq!(machine.lint.as_deref(), Some("new"));
}

#[test]
fn a_save_brings_the_verdict_back_to_the_screen() {
    let mut machine = judging();
    press(&mut machine, 'l');
    step(&mut machine, Event::Saved(1));
    assert_eq!(machine.view, View::Verdict);
}

#[test]
fn a_reset_asks_first() {
    let mut machine = judging();
    assert_eq!(press(&mut machine, 'x'), []);
    assert_eq!(machine.view, View::AskReset);
    assert_eq!(press(&mut machine, 'n'), [], "no means no, not next");
    assert_eq!(machine.view, View::Verdict);
    press(&mut machine, 'x');
    assert_eq!(press(&mut machine, 'y'), [Effect::Reset(1)]);
    assert_eq!(press(&mut machine, 'y'), []);
}

#[test]
fn a_notice_stays_until_the_reader_does_something() {
    let mut machine = judging();
    machine.notice = Some("kept in …".to_owned());
    machine.ours = true;
    step(&mut machine, Event::Saved(1));
    assert!(
        machine.notice.is_some(),
        "the reset itself is no answer to it"
    );
    step(&mut machine, Event::Saved(1));
    assert_eq!(machine.notice, None);
}

#[test]
fn the_first_press_shows_the_hints_and_the_second_asks_for_more() {
    let mut machine = judging();
    assert_eq!(
        press(&mut machine, 'h'),
        [Effect::Hint { at: 1, more: false }]
    );
    assert_eq!(
        press(&mut machine, 'h'),
        [Effect::Hint { at: 1, more: true }]
    );
}

#[test]
fn the_list_leads_to_an_exercise() {
    let mut machine = judging();
    press(&mut machine, 'l');
    assert_eq!(machine.cursor, 1);
    for _ in 0..9 {
        step(&mut machine, Event::Key(Key::Down));
    }
    let effects = step(&mut machine, Event::Key(Key::Enter));
    assert_eq!(effects, [Effect::Here(3), Effect::Judge { run: 2, at: 3 }]);
    assert_eq!((machine.view, machine.at), (View::Verdict, 3));
    press(&mut machine, 'l');
    assert_eq!(
        step(&mut machine, Event::Key(Key::Enter)),
        [],
        "already there"
    );
    assert_eq!(machine.view, View::Verdict);
}

#[test]
fn r_judges_again_whatever_is_on() {
    let mut machine = judging();
    press(&mut machine, 'd');
    assert_eq!(press(&mut machine, 'r'), [Effect::Judge { run: 2, at: 1 }]);
    assert_eq!(press(&mut machine, 'r'), [Effect::Judge { run: 3, at: 1 }]);
}

#[test]
fn a_file_that_is_gone_is_judged_where_the_reader_is_and_leads_nowhere() {
    let mut machine = judging();
    step(&mut machine, Event::Judged(1, passed()));
    assert_eq!(step(&mut machine, Event::Gone(3)), []);
    assert_eq!((machine.at, machine.green()), (1, true));
    assert_eq!(
        step(&mut machine, Event::Gone(1)),
        [Effect::Judge { run: 2, at: 1 }]
    );
    assert!(!machine.green(), "the old verdict does not stand");
}

#[test]
fn a_pass_has_no_more_to_show() {
    let mut machine = judging();
    step(&mut machine, Event::Judged(1, passed()));
    press(&mut machine, 'a');
    assert_eq!(machine.view, View::Verdict);
    press(&mut machine, 'r');
    step(&mut machine, Event::Judged(2, failed()));
    press(&mut machine, 'a');
    assert_eq!(machine.view, View::All);
}
