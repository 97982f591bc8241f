//! A request to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a build or a run that is under way; clones share the request.
///
/// # Example
/// ```
/// use judge::Stop;
///
/// let stop = Stop::default();
/// let clone = stop.clone();
/// clone.ask();
/// assert!(stop.asked());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for the end; asking again changes nothing.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True once somebody has asked.
    #[must_use]
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
