//! Which exercise a person means: any part of a stem that fits one exercise alone.

/// Why a name fits no exercise, and what is near.
#[derive(Debug, PartialEq, Eq)]
pub enum Unclear<'a> {
    /// It is part of more than one stem.
    Ambiguous(Vec<&'a str>),
    /// It is part of none; the stems nearest to it, the best first.
    Unknown(Vec<&'a str>),
}

/// Finds the index of the stem that `name` means: the stem itself, or the only one that holds it.
pub fn find<'a>(name: &str, stems: &[&'a str]) -> Result<usize, Unclear<'a>> {
    let name = name.to_ascii_lowercase();
    // A path from the shell's completion says which exercise it is, too.
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.trim_end_matches(".rs").trim_end_matches(".md");
    if let Some(exact) = stems.iter().position(|stem| *stem == name) {
        return Ok(exact);
    }
    let fits = |stem: &str| !name.is_empty() && stem.contains(name);
    let mut fitting = (0..stems.len()).filter(|&at| fits(stems[at]));
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Ok(only),
        (Some(_), Some(_)) => Err(Unclear::Ambiguous(
            stems.iter().copied().filter(|stem| fits(stem)).collect(),
        )),
        (None, _) => Err(Unclear::Unknown(near(name, stems))),
    }
}

/// The words most like `word`, up to three, the best first.
pub fn near<'a>(word: &str, words: &[&'a str]) -> Vec<&'a str> {
    similar::get_close_matches(word, words, 3, 0.6)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEMS: [&str; 4] = ["ch01_render", "ch02_match", "ch03_parse", "parse"];

    #[test]
    fn any_part_that_fits_one_will_do() {
        for name in ["ch03", "CH03_PARSE", "3_p", "exercises/src/ch03_parse.rs"] {
            assert_eq!(find(name, &STEMS), Ok(2), "{name}");
        }
        assert_eq!(find("parse", &STEMS), Ok(3), "a whole stem wins");
    }

    #[test]
    fn what_fits_more_than_one_names_them() {
        let all = Unclear::Ambiguous(vec!["ch01_render", "ch02_match", "ch03_parse"]);
        assert_eq!(find("ch0", &STEMS), Err(all));
    }

    #[test]
    fn what_fits_none_names_what_is_near() {
        let near = Unclear::Unknown(vec!["ch03_parse"]);
        assert_eq!(find("ch03_prase", &STEMS), Err(near));
        assert_eq!(find("", &STEMS), Err(Unclear::Unknown(vec![])));
    }
}
