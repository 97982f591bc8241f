//! Sees that a file was saved, by looking at it: that works on network drives and with editors that put a
//! new file in the old one's place, where a system's notices do not.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

/// How long the content is compared after a change of the time stamp. Some file systems count time in steps of
/// two seconds: a second save within one step may change neither time nor size.
const RACY: Duration = Duration::from_secs(3);

/// How long a file may be away: an editor that replaces one is faster.
const AWAY: Duration = Duration::from_secs(1);

/// What happened to a file, by its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It has another content, or is back.
    Saved(usize),
    /// It stays away.
    Gone(usize),
}

/// The files that are looked at.
pub struct Watch {
    files: Vec<Seen>,
}

/// A file as it was last seen.
struct Seen {
    path: PathBuf,
    stamp: Option<(SystemTime, u64)>,
    since: Option<Instant>,
    content: Vec<u8>,
    /// Whether it counts as gone.
    gone: bool,
    /// Since when it has been away without a break.
    away: Option<Instant>,
}

impl Watch {
    /// Takes the files as they are now; only what comes later is a change.
    pub fn new(paths: impl IntoIterator<Item = PathBuf>, now: Instant) -> Self {
        let see = |path| Seen {
            path,
            stamp: None,
            since: None,
            content: Vec::new(),
            gone: true,
            away: None,
        };
        let mut watch = Self {
            files: paths.into_iter().map(see).collect(),
        };
        watch.poll(now);
        watch
    }

    /// What has changed since the last look.
    ///
    /// A file that is missing for a moment has not changed: an editor is replacing it, and it will be back.
    pub fn poll(&mut self, now: Instant) -> Vec<Change> {
        let files = self.files.iter_mut().enumerate();
        let changes = files.filter_map(|(at, file)| {
            if file.path.exists() {
                file.away = None;
                file.changed(now).then_some(Change::Saved(at))
            } else {
                file.lost(now).then_some(Change::Gone(at))
            }
        });
        changes.collect()
    }
}

impl Seen {
    fn changed(&mut self, now: Instant) -> bool {
        let Ok(meta) = fs::metadata(&self.path) else {
            return false;
        };
        let stamp = meta.modified().ok().map(|time| (time, meta.len()));
        let racy = self.since.is_some_and(|since| now - since < RACY);
        if stamp.is_some() && stamp == self.stamp && !racy {
            return false;
        }
        if stamp != self.stamp {
            self.since = Some(now);
        }
        // Unreadable for the moment: the stamp is not taken over, so the next look tries again.
        let Ok(content) = fs::read(&self.path) else {
            return false;
        };
        self.stamp = stamp;
        let changed = self.gone || content != self.content;
        (self.gone, self.content) = (false, content);
        changed
    }

    /// Whether it has now been away for too long; true once.
    fn lost(&mut self, now: Instant) -> bool {
        let since = *self.away.get_or_insert(now);
        if self.gone || now - since <= AWAY {
            return false;
        }
        self.gone = true;
        self.stamp = None;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Change::{Gone, Saved};
    use super::*;
    use std::fs::File;

    const NONE: [Change; 0] = [];

    fn set_time(path: &PathBuf, time: SystemTime) {
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(time).unwrap();
    }

    #[test]
    fn every_way_to_save_is_seen_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let (a, b) = (path("a.rs"), path("b.rs"));
        fs::write(&a, "one").unwrap();
        fs::write(&b, "one").unwrap();
        let start = Instant::now();
        let mut watch = Watch::new([a.clone(), b.clone(), path("missing.rs")], start);
        assert_eq!(watch.poll(start), NONE, "nothing has happened yet");

        fs::write(&b, "two, longer").unwrap();
        assert_eq!(watch.poll(start), [Saved(1)]);
        assert_eq!(watch.poll(start), NONE);

        fs::remove_file(&a).unwrap();
        assert_eq!(watch.poll(start), NONE, "an editor is at work");
        fs::write(path("new"), "three").unwrap();
        fs::rename(path("new"), &a).unwrap();
        assert_eq!(watch.poll(start), [Saved(0)]);

        fs::write(path("missing.rs"), "it is back").unwrap();
        assert_eq!(watch.poll(start), [Saved(2)]);
    }

    #[test]
    fn a_file_that_stays_away_is_gone_until_it_is_back() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.rs");
        fs::write(&file, "").unwrap();
        let start = Instant::now();
        let at = |tenths: u64| start + Duration::from_millis(100 * tenths);
        let mut watch = Watch::new([file.clone()], start);
        fs::remove_file(&file).unwrap();
        assert_eq!(watch.poll(at(1)), NONE);
        assert_eq!(watch.poll(at(10)), NONE, "an editor may be at work");
        assert_eq!(watch.poll(at(12)), [Gone(0)]);
        assert_eq!(watch.poll(at(40)), NONE, "it is said once");
        fs::write(&file, "").unwrap();
        assert_eq!(watch.poll(at(41)), [Saved(0)], "as it was, and back");

        fs::remove_file(&file).unwrap();
        assert_eq!(watch.poll(at(50)), NONE);
        fs::write(&file, "").unwrap();
        assert_eq!(watch.poll(at(55)), NONE);
        fs::remove_file(&file).unwrap();
        assert_eq!(watch.poll(at(65)), NONE, "the time before does not count");
    }

    #[test]
    fn the_same_time_and_size_hide_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.rs");
        let old = SystemTime::now() - Duration::from_secs(60);
        fs::write(&file, "one").unwrap();
        set_time(&file, old);
        let start = Instant::now();
        let mut watch = Watch::new([file.clone()], start);
        fs::write(&file, "two").unwrap();
        set_time(&file, old);
        assert_eq!(watch.poll(start + Duration::from_secs(1)), [Saved(0)]);
    }

    #[test]
    fn a_touch_is_no_save() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.rs");
        fs::write(&file, "one").unwrap();
        let start = Instant::now();
        let mut watch = Watch::new([file.clone()], start);
        set_time(&file, SystemTime::now() + Duration::from_secs(9));
        assert_eq!(watch.poll(start + Duration::from_secs(9)), NONE);
    }
}
