//! The same merge for intervals that arrive one at a time.

use super::StartAboveEnd;

/// Merged intervals that grow: what a dashboard holds while calls come in.
///
/// The answer itself is the state, sorted and without overlap, so it is ready to be read at any time and takes
/// no more room than it has intervals. An interval that comes in order costs `O(1)` beyond two binary
/// searches; one that comes late moves what lies behind it.
///
/// # Example
/// ```
/// use algo::merge_intervals::MergedIntervals;
///
/// let mut busy = MergedIntervals::default();
/// busy.insert(0, 5)?;
/// busy.insert(20, 30)?;
/// busy.insert(4, 8)?; // late, and overlapping
/// assert_eq!(busy.as_slice(), [(0, 8), (20, 30)]);
/// # Ok::<(), algo::merge_intervals::StartAboveEnd>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedIntervals<T> {
    /// Sorted; each one ends before the next starts.
    merged: Vec<(T, T)>,
    /// How many have arrived, so that an error can say which one it was.
    arrived: usize,
}

// Derived, it would ask for `T: Default`, which nothing needs.
impl<T> Default for MergedIntervals<T> {
    fn default() -> Self {
        Self {
            merged: Vec::new(),
            arrived: 0,
        }
    }
}

impl<T: Ord + Copy> MergedIntervals<T> {
    /// Takes one closed interval in.
    ///
    /// Those that it overlaps lie side by side, since all are sorted: from the first that doesn't end before it
    /// to the last that doesn't start behind it. They and it become one.
    ///
    /// # Errors
    /// [`StartAboveEnd`] if it is written backwards; its index counts arrivals, and nothing has changed.
    pub fn insert(&mut self, start: T, end: T) -> Result<(), StartAboveEnd> {
        let index = self.arrived;
        self.arrived += 1;
        if start > end {
            return Err(StartAboveEnd { index });
        }
        let from = self.merged.partition_point(|window| window.1 < start);
        let to = self.merged.partition_point(|window| window.0 <= end);
        let union = match self.merged[from..to] {
            [] => (start, end),
            [first, ..] => (first.0.min(start), self.merged[to - 1].1.max(end)),
        };
        self.merged.splice(from..to, [union]);
        Ok(())
    }

    /// The merged intervals so far, sorted.
    pub fn as_slice(&self) -> &[(T, T)] {
        &self.merged
    }
}
