//! The index `exercises/workbook.toml`, read from a [`Repo`]'s text.

use serde::Deserialize;

use crate::repo::Repo;

/// Where the index stands.
pub const PATH: &str = "exercises/workbook.toml";

/// The whole index.
#[derive(Deserialize, Default)]
pub struct Workbook {
    #[serde(default, rename = "part")]
    pub parts: Vec<Part>,
    #[serde(default, rename = "exercise")]
    pub exercises: Vec<Exercise>,
}

/// A part of the book.
#[derive(Deserialize)]
pub struct Part {
    pub id: String,
    pub title: Text,
}

/// One exercise.
#[derive(Deserialize)]
pub struct Exercise {
    pub stem: String,
    pub part: String,
    pub minutes: i64,
    pub stub: String,
    pub title: Text,
    pub hints: Vec<Text>,
}

/// A text in both languages.
#[derive(Deserialize)]
pub struct Text {
    pub en: String,
    pub zh: String,
}

/// Reads the index, or says in a single fault why it cannot be read.
pub fn read(repo: &Repo) -> Result<Workbook, Vec<String>> {
    let text = repo
        .text(PATH)
        .ok_or_else(|| vec![format!("{PATH}: is missing; it is the one index")])?;
    toml::from_str(text).map_err(|error| vec![format!("{PATH}: {error}")])
}

/// The chapter of `ch03_parse` or `ch03_parse.rs`: 3. A drill has none.
pub fn chapter(stem: &str) -> Option<u32> {
    let (digits, rest) = stem.strip_prefix("ch")?.split_at_checked(2)?;
    rest.strip_prefix('_').and(digits.parse().ok())
}

/// Whether a text holds a Han character.
pub fn has_han(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'))
}

#[test]
fn a_stem_with_a_number_is_a_chapter() {
    assert_eq!(chapter("ch03_parse.rs"), Some(3));
    assert_eq!(chapter("top_k"), None);
    assert_eq!(chapter("chapter"), None);
}
