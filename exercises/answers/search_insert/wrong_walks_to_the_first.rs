//! Wrong: finds any of the equals and walks left to the first; right answers, and as many looks as there are equals.

pub fn search_insert<T: Ord>(sorted: &[T], target: &T) -> usize {
    match sorted.binary_search(target) {
        Ok(mut place) => {
            while place > 0 && sorted[place - 1] == *target {
                place -= 1;
            }
            place
        }
        Err(place) => place,
    }
}

#[cfg(test)]
#[path = "../../spec/search_insert.rs"]
mod spec;
