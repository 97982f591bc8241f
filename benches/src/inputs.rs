//! What the contenders are given: made from a fixed seed, so that every run races over the same course.

/// A small generator (SplitMix64): good enough to shuffle with, and no dependency.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Starts from `seed`; the same seed gives the same throws.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.roll()) * u128::from(bound)) >> 64) as u64
    }

    /// A number in `0.0..1.0`.
    pub fn unit(&mut self) -> f64 {
        (self.roll() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}

/// How the intervals of a race lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Windows {
    /// Random, few overlap: calls of a quiet agent.
    Sparse,
    /// Random, most overlap a neighbour.
    Overlap,
    /// Random within 100 busy hours; the answer is 100 windows or a few more.
    Clustered,
    /// As `Sparse`, in order of start: an audit log.
    Sorted,
    /// As `Sorted`, newest first.
    Reverse,
    /// All around one centre, in random order: the answer is one window.
    Nested,
}

impl Windows {
    /// Every kind, in the order of the table.
    pub const ALL: [Self; 6] = [
        Self::Sparse,
        Self::Overlap,
        Self::Clustered,
        Self::Sorted,
        Self::Reverse,
        Self::Nested,
    ];

    /// `n` intervals of this kind.
    ///
    /// All ends are even. Peers that hold integers, or half-open ranges, would join `(1, 2)` and `(3, 4)`; closed
    /// intervals of time don't touch there. With even ends the question does not arise, and all answers agree.
    pub fn make(self, n: usize, dice: &mut Dice) -> Vec<(i64, i64)> {
        let many = n as u64;
        let mut even = |bound: u64| 2 * dice.below(bound) as i64;
        let mut windows: Vec<(i64, i64)> = (0..n)
            .map(|_| {
                let (start, length) = match self {
                    Self::Sparse | Self::Sorted | Self::Reverse => (even(64 * many), even(16)),
                    Self::Overlap => (even(16 * many), even(32)),
                    Self::Clustered => (even(100) * 1_000_000 + even(250_000), even(25_000)),
                    Self::Nested => {
                        let reach = even(64 * many);
                        (-reach, 2 * reach)
                    }
                };
                (start, start + length)
            })
            .collect();
        match self {
            Self::Sorted => windows.sort(),
            Self::Reverse => windows.sort_by(|a, b| b.cmp(a)),
            _ => {}
        }
        windows
    }
}

/// A sorted list of `n` keys, and `queries` of which half are in it.
pub fn keys(n: usize, queries: usize, dice: &mut Dice) -> (Vec<u32>, Vec<u32>) {
    let step = u64::from(u32::MAX) / (n as u64 + 1);
    let sorted: Vec<u32> = (0..n as u64)
        .map(|at| (at * step + dice.below(step.max(1))) as u32 & !1)
        .collect();
    let queries = (0..queries)
        .map(|_| sorted[dice.below(n as u64) as usize] | (dice.below(2) as u32))
        .collect();
    (sorted, queries)
}

/// How the items of a count are spread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Calls {
    /// A thousand keys, `0..1000`, each as likely as the other.
    Dense,
    /// A hundred keys anywhere in `i32`.
    Hundred,
    /// Zipf's law over a million keys: a few are asked all the time.
    Zipf,
    /// `n / 10` keys, each about ten times.
    Tenth,
    /// Every item once.
    Distinct,
}

impl Calls {
    /// Every kind, in the order of the table.
    pub const ALL: [Self; 5] = [
        Self::Dense,
        Self::Hundred,
        Self::Zipf,
        Self::Tenth,
        Self::Distinct,
    ];

    /// `n` items of this kind.
    pub fn make(self, n: usize, dice: &mut Dice) -> Vec<i32> {
        // Multiplying by an odd number permutes the 32-bit numbers: distinct ranks stay distinct keys.
        let spread = |rank: u64| (rank as u32).wrapping_mul(0x9E37_79B1) as i32;
        let mut items: Vec<i32> = (0..n as u64)
            .map(|at| match self {
                Self::Dense => dice.below(1000) as i32,
                Self::Hundred => spread(dice.below(100)),
                // The inverse of Zipf's sum with exponent 1: rank r has a weight near 1/r.
                Self::Zipf => spread((1e6_f64.powf(dice.unit())) as u64),
                Self::Tenth => spread(dice.below((n as u64 / 10).max(1))),
                Self::Distinct => spread(at),
            })
            .collect();
        dice.shuffle(&mut items);
        items
    }
}
