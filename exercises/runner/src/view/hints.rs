//! The graded hints, as far as they were asked for.

use crate::desk::Desk;
use crate::say;

/// The hints that were seen, the newest last and brightest.
pub fn hints(desk: &Desk, at: usize) -> Vec<String> {
    let (t, paint) = (desk.t, desk.paint);
    let all = &desk.exercise(at).hints;
    if all.is_empty() {
        return vec![t.no_hints.to_owned()];
    }
    let seen = desk.progress(at).hints.clamp(1, all.len());
    let mut lines = Vec::new();
    for (n, hint) in all[..seen].iter().enumerate() {
        if n > 0 {
            lines.push(String::new());
        }
        let newest = n + 1 == seen;
        lines.push(paint.dim(&say!(t.hint_of, n = n + 1, total = all.len())));
        let text = format!("? {}", hint.get(desk.lang));
        lines.push(if newest { paint.ask(&text) } else { text });
    }
    lines
}

/// Whether every hint was shown.
pub fn all_seen(desk: &Desk, at: usize) -> bool {
    desk.progress(at).hints >= desk.exercise(at).hints.len()
}

/// Notes that one more hint was asked for.
pub fn one_more(desk: &mut Desk, at: usize) {
    let all = desk.exercise(at).hints.len();
    desk.note(at, |progress| {
        progress.hints = (progress.hints + 1).min(all)
    });
}
