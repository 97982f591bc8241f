//! The beginning and the end of a text that may be too long to keep.

use std::collections::VecDeque;

/// How much of the beginning is kept, in bytes.
const HEAD: usize = 8 * 1024;
/// How much of the end: there stand the question and the difference.
const TAIL: usize = 24 * 1024;

/// Takes any number of lines and keeps a bounded part of them.
#[derive(Debug, Default)]
pub(crate) struct Excerpt {
    head: Vec<String>,
    tail: VecDeque<String>,
    /// Bytes that `head` may still take.
    spent: usize,
    /// Bytes in `tail`.
    held: usize,
    left_out: usize,
}

impl Excerpt {
    /// Takes one more line.
    pub fn push(&mut self, line: String) {
        if self.tail.is_empty() && self.spent + line.len() < HEAD {
            self.spent += line.len() + 1;
            self.head.push(line);
            return;
        }
        self.held += line.len() + 1;
        self.tail.push_back(line);
        while self.held > TAIL
            && self.tail.len() > 1
            && let Some(line) = self.tail.pop_front()
        {
            self.held -= line.len() + 1;
            self.left_out += 1;
        }
    }

    /// The lines that are left, and between them how many are not.
    pub fn lines(mut self) -> Vec<String> {
        if self.left_out > 0 {
            self.head.push(format!("… {} lines …", self.left_out));
        }
        self.head.extend(self.tail);
        self.head
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_stays_whole() {
        let mut excerpt = Excerpt::default();
        for line in ["a", "", "b"] {
            excerpt.push(line.to_owned());
        }
        assert_eq!(excerpt.lines(), ["a", "", "b"]);
    }

    #[test]
    fn a_long_text_keeps_its_ends() {
        let mut excerpt = Excerpt::default();
        for number in 0..1_000_000 {
            excerpt.push(number.to_string());
        }
        assert!(excerpt.head.capacity() + excerpt.tail.capacity() < 20_000);
        let lines = excerpt.lines();
        assert_eq!(lines[0], "0");
        assert_eq!(lines[lines.len() - 1], "999999");
        let kept = lines.len() - 1;
        assert!(lines.contains(&format!("… {} lines …", 1_000_000 - kept)));
    }

    #[test]
    fn one_line_longer_than_all_is_kept() {
        let mut excerpt = Excerpt::default();
        excerpt.push("x".repeat(TAIL * 2));
        assert_eq!(excerpt.lines().len(), 1);
    }
}
