//! All parts and exercises: state, minutes, best time, title.

use crate::desk::{Desk, minutes};
use crate::paint::{pad, width, wrap};
use crate::say;

/// The lines of a list, and which of them belongs to which exercise.
pub struct List {
    /// What to show.
    pub lines: Vec<String>,
    /// For each line the index of its exercise.
    pub exercises: Vec<Option<usize>>,
}

/// The exercises that fit every word: a state (`open`, `done`, `skipped`) or a part of a stem or title.
///
/// `cursor` is the one that the reader points at, else the one where they are; a title that is longer than
/// `columns` allow goes on below itself.
pub fn list(desk: &Desk, words: &[String], cursor: Option<usize>, columns: Option<usize>) -> List {
    let (t, paint) = (desk.t, desk.paint);
    let mut list = List {
        lines: Vec::new(),
        exercises: Vec::new(),
    };
    let widths = Widths::of(desk);
    for part in &desk.book.parts {
        let ours = |at: &usize| desk.exercise(*at).part == part.id;
        let all: Vec<_> = (0..desk.book.exercises.len()).filter(ours).collect();
        let shown: Vec<_> = all
            .iter()
            .copied()
            .filter(|&at| fits(desk, at, words))
            .collect();
        if shown.is_empty() {
            continue;
        }
        let done = all.iter().filter(|&&at| desk.progress(at).done).count();
        if !list.lines.is_empty() {
            list.push(None, String::new());
        }
        let count = say!(t.of, n = done, total = all.len());
        let title = paint.bold(part.title.get(desk.lang));
        list.push(None, format!("{title}  {}", paint.dim(&count)));
        for at in shown {
            let here = cursor.unwrap_or_else(|| desk.current()) == at;
            let row = row(desk, at, here, &widths);
            let title = desk.exercise(at).title.get(desk.lang);
            let indent = width(&row);
            let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(indent));
            let mut titles = wrap(title, room.max(10)).into_iter();
            let first = titles.next().unwrap_or_default();
            list.push(Some(at), row + &first);
            for more in titles {
                list.push(None, " ".repeat(indent) + &more);
            }
        }
    }
    list
}

impl List {
    fn push(&mut self, exercise: Option<usize>, line: String) {
        self.lines.push(line);
        self.exercises.push(exercise);
    }
}

/// How wide the columns are.
struct Widths {
    stem: usize,
    minutes: usize,
    /// None before the first best time.
    best: usize,
}

impl Widths {
    fn of(desk: &Desk) -> Self {
        let widest = |cell: fn(&Desk, usize) -> String| {
            let all = 0..desk.book.exercises.len();
            all.map(|at| width(&cell(desk, at))).max().unwrap_or(0)
        };
        Self {
            stem: widest(|desk, at| desk.exercise(at).stem.clone()),
            minutes: widest(planned),
            best: widest(best),
        }
    }
}

fn planned(desk: &Desk, at: usize) -> String {
    let minutes = format!("{:>2}", desk.exercise(at).minutes);
    say!(desk.t.minutes, n = minutes)
}

fn best(desk: &Desk, at: usize) -> String {
    let best = desk.progress(at).best;
    best.map_or_else(String::new, |best| say!(desk.t.best, n = minutes(best)))
}

fn row(desk: &Desk, at: usize, here: bool, widths: &Widths) -> String {
    let (paint, progress) = (desk.paint, desk.progress(at));
    let mark = if progress.done {
        paint.good("✓")
    } else if progress.skipped {
        paint.dim("-")
    } else {
        " ".to_owned()
    };
    let exercise = desk.exercise(at);
    let stem = pad(&exercise.stem, widths.stem);
    let mut row = format!(
        "{} {mark} {}  {}",
        if here { paint.key(">") } else { " ".to_owned() },
        if here { paint.bold(&stem) } else { stem },
        pad(&planned(desk, at), widths.minutes),
    );
    if widths.best > 0 {
        let best = pad(&best(desk, at), widths.best);
        row += &format!("  {}", paint.dim(&best));
    }
    row + "  "
}

fn fits(desk: &Desk, at: usize, words: &[String]) -> bool {
    let (exercise, progress) = (desk.exercise(at), desk.progress(at));
    let part = desk.book.parts.iter().find(|part| part.id == exercise.part);
    words.iter().all(|word| match word.as_str() {
        "done" => progress.done,
        "open" => !progress.done,
        "skipped" => progress.skipped,
        word => {
            let word = word.to_lowercase();
            let mut texts = vec![&exercise.stem, &exercise.title.en, &exercise.title.zh];
            texts.extend(
                part.iter()
                    .flat_map(|part| [&part.id, &part.title.en, &part.title.zh]),
            );
            texts.iter().any(|text| text.to_lowercase().contains(&word))
        }
    })
}
