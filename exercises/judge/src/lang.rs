//! The two languages of the workbook.

use std::env;

use serde::Deserialize;

/// A language that every text of the workbook exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// 简体中文.
    Zh,
}

impl Lang {
    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    #[must_use]
    pub fn from_env() -> Self {
        Self::of_locale(|name| env::var(name).ok())
    }

    /// The language that a person names: `en`, `zh`, or a locale such as `zh_CN.UTF-8`.
    ///
    /// # Example
    /// ```
    /// use judge::Lang;
    ///
    /// assert_eq!(Lang::parse("zh-Hans"), Some(Lang::Zh));
    /// assert_eq!(Lang::parse("fr"), None);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        match name.split(['-', '_', '.']).next() {
            Some("en") => Some(Self::En),
            Some("zh") => Some(Self::Zh),
            _ => None,
        }
    }

    /// POSIX order: an empty variable counts as unset, and the first that is set decides alone.
    fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .and_then(|locale| Self::parse(&locale))
            .unwrap_or_default()
    }
}

/// One text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// English.
    pub en: String,
    /// 简体中文.
    pub zh: String,
}

impl Text {
    /// The text in `lang`.
    ///
    /// # Example
    /// ```
    /// use judge::{Lang, Text};
    ///
    /// let title = Text { en: "A string".to_owned(), zh: "一个字符串".to_owned() };
    /// assert_eq!(title.get(Lang::Zh), "一个字符串");
    /// ```
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(set: &[(&str, &str)]) -> Lang {
        Lang::of_locale(|name| {
            let found = set.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(locale(&[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
        assert_eq!(locale(&[("LC_ALL", "C"), ("LANG", "zh_CN")]), Lang::En);
        assert_eq!(locale(&[("LC_ALL", ""), ("LC_MESSAGES", "zh")]), Lang::Zh);
        assert_eq!(locale(&[]), Lang::En);
    }

    #[test]
    fn a_language_that_only_begins_alike_is_another_one() {
        assert_eq!(Lang::parse("zha"), None);
        assert_eq!(Lang::parse("ZH_tw"), Some(Lang::Zh));
        assert_eq!(Lang::parse(""), None);
    }
}
