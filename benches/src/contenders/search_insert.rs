//! Who finds the places of many keys.

use algo::search_insert as ours;

/// A contender's work: many targets in, an answer for each out.
pub type Search<'a> = Box<dyn Fn(&[u32]) -> Vec<usize> + 'a>;

/// One who searches.
pub struct Searcher<'a> {
    /// As the table says it.
    pub name: &'static str,
    /// The search.
    pub search: Search<'a>,
    /// Most answer with the place; one keeps the keys in an order of its own and can only answer with the key
    /// that stands there (or `u32::MAX`). To make it carry places would slow it down: it races as it is.
    pub gives_keys: bool,
}

impl Searcher<'_> {
    /// The keys at the places that were found: what all can be compared by.
    pub fn keys(&self, sorted: &[u32], targets: &[u32]) -> Vec<u32> {
        let answers = (self.search)(targets).into_iter();
        if self.gives_keys {
            return answers.map(|key| key as u32).collect();
        }
        let key = |place| sorted.get(place).copied();
        answers
            .map(|place| key(place).unwrap_or(u32::MAX))
            .collect()
    }
}

/// std's `partition_point` first (the 1 of the table), then the textbook, ours and the peers.
pub fn contenders(sorted: &[u32]) -> Vec<Searcher<'_>> {
    #[allow(unused_mut)] // Without the feature `peers`, nobody joins.
    let mut all = vec![
        each("std", |target| sorted.partition_point(|key| key < target)),
        each("textbook", |target| ours::textbook(sorted, target)),
        each("ours, one", |target| ours::search_insert(sorted, target)),
        Searcher {
            name: "ours, many",
            search: Box::new(|targets| ours::search_insert_many(sorted, targets)),
            gives_keys: false,
        },
    ];
    #[cfg(feature = "peers")]
    all.extend(peers::contenders(sorted));
    all
}

/// One who is asked for one target after the other.
fn each<'a>(name: &'static str, place: impl Fn(&u32) -> usize + 'a) -> Searcher<'a> {
    Searcher {
        name,
        search: Box::new(move |targets| targets.iter().map(&place).collect()),
        gives_keys: false,
    }
}

#[cfg(feature = "peers")]
mod peers {
    use super::{Searcher, each};

    pub fn contenders(sorted: &[u32]) -> [Searcher<'_>; 2] {
        use superslice::Ext;
        let ordered: ordsearch::OrderedCollection<u32> = sorted.to_vec().into();
        let key = move |target: &u32| ordered.find_gte(*target).map_or(u32::MAX, |key| *key);
        [
            each("superslice", |target| sorted.lower_bound(target)),
            Searcher {
                gives_keys: true,
                ..each("ordsearch", move |target| key(target) as usize)
            },
        ]
    }
}
