//! The command line: what was asked for, in which language.

use std::collections::VecDeque;
use std::ffi::OsString;

use judge::Lang;
use lexopt::Arg;

/// A command line that was understood.
#[derive(Debug, PartialEq, Eq)]
pub struct Args {
    /// The language that was asked for; else the environment says.
    pub lang: Option<Lang>,
    /// What to do.
    pub command: Command,
}

/// What to do; a missing name means the exercise where the reader is.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// The guided way.
    Guide,
    /// All exercises, or those that fit all these words.
    List(Vec<String>),
    /// Judge one.
    Run(Option<String>),
    /// Judge all.
    Check,
    /// The next hint.
    Hint(Option<String>),
    /// What is asked.
    Brief(Option<String>),
    /// Where the page is.
    Page(Option<String>),
    /// The reader's file beside the reference.
    Solution {
        /// Which exercise.
        name: Option<String>,
        /// Also before it passes.
        anyway: bool,
    },
    /// Back to the stub.
    Reset(Option<String>),
    /// Leave it for later.
    Skip,
    /// Go to the next one that is open.
    Next,
    /// Open it in the editor.
    Open(Option<String>),
    /// For contributors: prove exercises both ways.
    Verify(Vec<String>),
    /// For contributors: write the files of a new exercise.
    Add {
        /// Its name.
        stem: String,
        /// The part it belongs to.
        part: String,
    },
    /// How to use it.
    Help,
    /// Which version it is.
    Version,
}

/// Why a command line was not understood.
#[derive(Debug, PartialEq, Eq)]
pub enum ArgsError {
    /// No such command.
    Command(String),
    /// No such language.
    Lang(String),
    /// The option needs a value.
    Missing(String),
    /// A new exercise needs a name and a part.
    Add,
    /// An option that nobody knows, or one word too many.
    Unexpected(String),
}

/// The names of all commands, as the help lists them.
pub const COMMANDS: [&str; 13] = [
    "list", "run", "check", "hint", "brief", "page", "solution", "reset", "skip", "next", "open",
    "verify", "add",
];

/// Understands a command line, without the program's name; an error speaks the language asked for.
pub fn parse<I>(words: I) -> Result<Args, (Option<Lang>, ArgsError)>
where
    I: IntoIterator,
    I::Item: Into<OsString>,
{
    let mut said = Said::default();
    let command = said
        .hear(lexopt::Parser::from_args(words))
        .and_then(|()| said.command());
    match command {
        Ok(command) => Ok(Args {
            lang: said.lang,
            command,
        }),
        Err(why) => Err((said.lang, why)),
    }
}

/// All words of the line; what a command uses it takes, and what is left is one too many.
#[derive(Default)]
struct Said {
    lang: Option<Lang>,
    words: VecDeque<String>,
    help: bool,
    version: bool,
    anyway: bool,
    part: Option<String>,
}

impl Said {
    fn hear(&mut self, mut line: lexopt::Parser) -> Result<(), ArgsError> {
        while let Some(arg) = line.next()? {
            match arg {
                Arg::Long("lang") => {
                    let name = text(line.value()?);
                    self.lang = Some(Lang::parse(&name).ok_or(ArgsError::Lang(name))?);
                }
                Arg::Long("help") | Arg::Short('h') => self.help = true,
                Arg::Long("version") | Arg::Short('V') => self.version = true,
                Arg::Long("anyway") => self.anyway = true,
                Arg::Long("part") => self.part = Some(text(line.value()?)),
                Arg::Value(word) => self.words.push_back(text(word)),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(())
    }

    fn command(&mut self) -> Result<Command, ArgsError> {
        if self.help {
            return Ok(Command::Help);
        }
        if self.version {
            return Ok(Command::Version);
        }
        let word = self.words.pop_front();
        let command = match word.as_deref() {
            None => Command::Guide,
            Some("list") => Command::List(self.words.drain(..).collect()),
            Some("run") => Command::Run(self.name()),
            Some("check") => Command::Check,
            Some("hint") => Command::Hint(self.name()),
            Some("brief") => Command::Brief(self.name()),
            Some("page") => Command::Page(self.name()),
            Some("solution") => Command::Solution {
                name: self.name(),
                anyway: std::mem::take(&mut self.anyway),
            },
            Some("reset") => Command::Reset(self.name()),
            Some("skip") => Command::Skip,
            Some("next") => Command::Next,
            Some("open") => Command::Open(self.name()),
            Some("verify") => Command::Verify(self.words.drain(..).collect()),
            Some("add") => Command::Add {
                stem: self.name().ok_or(ArgsError::Add)?,
                part: self.part.take().ok_or(ArgsError::Add)?,
            },
            Some("help") => Command::Help,
            Some(other) => return Err(ArgsError::Command(other.to_owned())),
        };
        let left = self.words.pop_front();
        let left = left.or(self.anyway.then(|| "--anyway".to_owned()));
        match left.or(self.part.as_ref().map(|_| "--part".to_owned())) {
            Some(left) => Err(ArgsError::Unexpected(left)),
            None => Ok(command),
        }
    }

    fn name(&mut self) -> Option<String> {
        self.words.pop_front()
    }
}

impl From<lexopt::Error> for ArgsError {
    fn from(why: lexopt::Error) -> Self {
        match why {
            lexopt::Error::MissingValue { option } => Self::Missing(option.unwrap_or_default()),
            lexopt::Error::UnexpectedOption(option) => Self::Unexpected(option),
            lexopt::Error::UnexpectedArgument(word) => Self::Unexpected(text(word)),
            lexopt::Error::UnexpectedValue { option, .. } => Self::Unexpected(option),
            other => Self::Unexpected(other.to_string()),
        }
    }
}

fn text(word: OsString) -> String {
    word.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(line: &str) -> Result<Command, ArgsError> {
        parse(line.split_whitespace())
            .map(|args| args.command)
            .map_err(|(_, why)| why)
    }

    #[test]
    fn a_command_takes_its_words_and_no_more() {
        assert_eq!(command(""), Ok(Command::Guide));
        assert_eq!(command("run"), Ok(Command::Run(None)));
        assert_eq!(
            command("run ch03"),
            Ok(Command::Run(Some("ch03".to_owned())))
        );
        let words = vec!["open".to_owned(), "parse".to_owned()];
        assert_eq!(command("list open parse"), Ok(Command::List(words)));
        let anyway = Command::Solution {
            name: None,
            anyway: true,
        };
        assert_eq!(command("solution --anyway"), Ok(anyway));
        for (line, left) in [
            ("run a b", "b"),
            ("check a", "a"),
            ("run --anyway", "--anyway"),
            ("--part x", "--part"),
            ("run --colour", "--colour"),
            ("run -z", "-z"),
            ("--help=yes", "--help"),
        ] {
            assert_eq!(
                command(line),
                Err(ArgsError::Unexpected(left.to_owned())),
                "{line}"
            );
        }
    }

    #[test]
    fn the_language_may_stand_anywhere_and_an_error_speaks_it() {
        for line in ["--lang zh list", "list --lang=zh_CN"] {
            let args = parse(line.split_whitespace()).expect("it is well said");
            assert_eq!(args.lang, Some(Lang::Zh), "{line}");
        }
        let why = parse(["lsit", "--lang", "zh"]).unwrap_err();
        assert_eq!(why, (Some(Lang::Zh), ArgsError::Command("lsit".to_owned())));
        assert_eq!(command("--lang fr"), Err(ArgsError::Lang("fr".to_owned())));
        assert_eq!(
            command("--lang"),
            Err(ArgsError::Missing("--lang".to_owned()))
        );
    }

    #[test]
    fn every_command_is_known_and_listed() {
        for name in COMMANDS {
            assert_ne!(command(name), Err(ArgsError::Command(name.to_owned())));
        }
        assert_eq!(command("add"), Err(ArgsError::Add));
        assert_eq!(command("add ch05_schema"), Err(ArgsError::Add));
        let add = Command::Add {
            stem: "ch05_schema".to_owned(),
            part: "schema".to_owned(),
        };
        assert_eq!(command("add ch05_schema --part schema"), Ok(add));
        assert_eq!(command("run --help"), Ok(Command::Help));
        assert_eq!(command("-V"), Ok(Command::Version));
    }
}
