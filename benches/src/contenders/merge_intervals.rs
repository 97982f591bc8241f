//! Who merges intervals.

/// A contender: closed intervals in, merged ones out.
pub type Merge = fn(&[(i64, i64)]) -> Vec<(i64, i64)>;

/// The textbook first (it is the 1 of the table), then ours, then the peers.
pub fn contenders() -> Vec<(&'static str, Merge)> {
    #[allow(unused_mut)] // Without the feature `peers`, nobody joins.
    let mut all: Vec<(&'static str, Merge)> = vec![
        ("textbook", |w| algo::merge_intervals::textbook(w).unwrap()),
        ("ours", |w| {
            algo::merge_intervals::merge_intervals(w).unwrap()
        }),
        ("ours, integers", |w| {
            algo::merge_intervals::merge_integer_intervals(w).unwrap()
        }),
    ];
    #[cfg(feature = "peers")]
    all.extend(peers::ALL);
    all
}

#[cfg(feature = "peers")]
mod peers {
    use super::Merge;

    pub const ALL: [(&str, Merge); 4] = [
        ("range-set-blaze", range_set_blaze),
        ("rust-lapper", rust_lapper),
        ("rangemap", rangemap),
        ("coalesced_intervals", coalesced_intervals),
    ];

    fn range_set_blaze(windows: &[(i64, i64)]) -> Vec<(i64, i64)> {
        let set: range_set_blaze::RangeSetBlaze<i64> =
            windows.iter().map(|&(a, b)| a..=b).collect();
        set.ranges().map(|r| r.into_inner()).collect()
    }

    fn rust_lapper(windows: &[(i64, i64)]) -> Vec<(i64, i64)> {
        // It wants unsigned ends: the sign bit flipped keeps the order.
        let up = |x: i64| x as u64 ^ (1 << 63);
        let down = |x: u64| (x ^ (1 << 63)) as i64;
        let all = windows.iter().map(|&(a, b)| rust_lapper::Interval {
            start: up(a),
            stop: up(b) + 1,
            val: (),
        });
        let mut lapper = rust_lapper::Lapper::new(all.collect());
        lapper.merge_overlaps();
        lapper
            .iter()
            .map(|w| (down(w.start), down(w.stop - 1)))
            .collect()
    }

    fn rangemap(windows: &[(i64, i64)]) -> Vec<(i64, i64)> {
        let set: rangemap::RangeSet<i64> = windows.iter().map(|&(a, b)| a..b + 1).collect();
        set.iter().map(|r| (r.start, r.end - 1)).collect()
    }

    fn coalesced_intervals(windows: &[(i64, i64)]) -> Vec<(i64, i64)> {
        let mut set = coalesced_intervals::CoalescedIntervals::new();
        for &(a, b) in windows {
            set.add(a, b + 1);
        }
        set.to_vec().into_iter().map(|(a, b)| (a, b - 1)).collect()
    }
}
