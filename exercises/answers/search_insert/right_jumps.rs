//! Right, another way: jumps that halve, each taken if it does not jump over the answer.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    let mut place = 0;
    let mut jump = sorted.len().next_power_of_two();
    while jump > 0 {
        if place + jump <= sorted.len() && sorted[place + jump - 1] < *target {
            place += jump;
        }
        jump /= 2;
    }
    place
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
