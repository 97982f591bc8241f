//! Every command that a page names can be typed: the package, the example, the test and the subcommand exist.
//!
//! A command is what follows `$ ` in a block, and what stands between back ticks and begins with `cargo`,
//! `mdbook` or `.ci/run`.

use toml::{Table, Value};

use crate::manifest::packages;
use crate::markdown::{guides, read, spans};
use crate::paths::{exists, is_path};
use crate::repo::{Repo, report};
use crate::sample::{biting, sample};
use crate::workbook::{self, PATH};

/// What cargo brings, and two well-known tools that CONTRIBUTING names; aliases are read from its settings.
const CARGO: [&str; 12] = [
    "add", "bench", "build", "check", "clippy", "doc", "fmt", "install", "metadata", "run", "test",
    "mutants",
];

/// What mdBook brings.
const MDBOOK: [&str; 5] = ["build", "clean", "serve", "test", "watch"];

/// Subcommands of `cargo drill` that take an exercise's name or its beginning.
const ASK_FOR_A_STEM: [&str; 9] = [
    "run", "check", "hint", "brief", "page", "solution", "reset", "open", "verify",
];

/// Options whose next word is a value.
const WITH_VALUE: [&str; 10] = [
    "-p",
    "--package",
    "--example",
    "--test",
    "--bench",
    "--bin",
    "--lang",
    "--part",
    "-f",
    "--features",
];

fn faults(repo: &Repo) -> Vec<String> {
    let known = Known::of(repo);
    let mut faults = Vec::new();
    for (path, text) in guides(repo) {
        let page = read(text);
        let typed = page.fences.iter().flat_map(|fence| &fence.body);
        let typed = typed.filter_map(|(n, line)| Some((*n, line.trim().strip_prefix("$ ")?)));
        let named = page
            .prose
            .iter()
            .flat_map(|(n, line)| spans(line).map(|span| (*n, span)));
        for (number, line) in typed.chain(named) {
            for command in line
                .split(['|', ';', '<', '>'])
                .flat_map(|part| part.split("&&"))
            {
                if let Some(what) = known.fault(path, command) {
                    faults.push(format!("{path}:{number}: `{}`: {what}", command.trim()));
                }
            }
        }
    }
    faults
}

/// What a command may name.
struct Known<'a> {
    repo: &'a Repo,
    packages: Vec<(String, String)>,
    stems: Vec<String>,
    aliases: Table,
}

impl<'a> Known<'a> {
    fn of(repo: &'a Repo) -> Self {
        let settings = repo
            .text(".cargo/config.toml")
            .and_then(|text| text.parse::<Table>().ok());
        let alias =
            settings.and_then(|table| table.get("alias").and_then(Value::as_table).cloned());
        let members = packages(repo).0;
        let book = workbook::read(repo).unwrap_or_default();
        Self {
            repo,
            packages: members
                .iter()
                .map(|m| (m.name.clone(), format!("{}/", m.folder())))
                .collect(),
            stems: book
                .exercises
                .into_iter()
                .map(|exercise| exercise.stem)
                .collect(),
            aliases: alias.unwrap_or_default(),
        }
    }

    fn fault(&self, page: &str, command: &str) -> Option<String> {
        let bare = command.split(" # ").next().unwrap_or_default();
        let words: Vec<&str> = bare
            .split_whitespace()
            .map(|word| word.trim_matches(['\'', '"']))
            // Settings for one command: UPDATE=1 cargo test.
            .skip_while(|word| {
                word.split_once('=').is_some_and(|(name, _)| {
                    name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
                })
            })
            .collect();
        let (program, rest) = words.split_first()?;
        let missing = || {
            rest.iter()
                .find(|word| is_path(word) && !exists(self.repo, page, word))
        };
        match *program {
            "cargo" => self
                .cargo(rest)
                .or_else(|| missing().map(|path| format!("{path} does not exist"))),
            "mdbook" => match rest {
                [] => None,
                [sub, ..] if !MDBOOK.contains(sub) => Some(format!("mdbook has no {sub}")),
                [_, book, ..] if !self.repo.has_folder(book) => {
                    Some(format!("there is no folder {book}"))
                }
                _ => None,
            },
            ".ci/run" if !self.repo.has(".ci/run") => Some("it does not exist".to_owned()),
            _ => None,
        }
    }

    fn cargo(&self, words: &[&str]) -> Option<String> {
        let (sub, rest) = words.split_first()?;
        if *sub == "drill" {
            return self.drill(rest);
        }
        if !CARGO.contains(sub) && !self.aliases.contains_key(*sub) && !sub.starts_with('-') {
            return Some(format!("cargo has no {sub}, and there is no such alias"));
        }
        let ours: Vec<&str> = rest
            .iter()
            .take_while(|word| **word != "--")
            .copied()
            .collect();
        self.unknown_target(&ours)
            .or_else(|| match (sub, filter(&ours)) {
                (&"test", Some(filter)) => self.filtered(&ours, filter),
                _ => None,
            })
    }

    /// A package, an example, a bench or a test that is asked for and not there.
    fn unknown_target(&self, words: &[&str]) -> Option<String> {
        let there = |path: String| exists(self.repo, "", &path);
        if let Some(name) =
            value(words, &["-p", "--package"]).filter(|name| self.folder(name).is_none())
        {
            return Some(format!("there is no package {name}"));
        }
        // A target is a file, or a folder with a `main.rs`.
        let target = |folder: &str, name: &str| {
            there(format!("{folder}/{name}.rs")) || there(format!("{folder}/{name}/main.rs"))
        };
        for (option, folder) in [("--example", "examples"), ("--bench", "benches")] {
            if let Some(name) = value(words, &[option]).filter(|name| !target(folder, name)) {
                return Some(format!("there is no {folder}/{name}.rs"));
            }
        }
        let name = value(words, &["--test"])?;
        let known = self.stems.iter().any(|stem| stem == name) || target("tests", name);
        (!known).then(|| format!("there is no test target {name}"))
    }

    /// What `cargo test FILTER` picks: exercises by their stems, tests by their functions' names.
    fn filtered(&self, words: &[&str], filter: &str) -> Option<String> {
        let package = value(words, &["-p", "--package"]);
        if package == Some("exercises") && !words.contains(&"--test") {
            return self.stem(filter);
        }
        let folder = package
            .and_then(|name| self.folder(name))
            .unwrap_or_default();
        let found = self.repo.texts(".rs").any(|(path, text)| {
            path.starts_with(folder) && (path.contains(filter) || text.contains(filter))
        });
        (!found).then(|| format!("no test is called {filter}"))
    }

    fn drill(&self, words: &[&str]) -> Option<String> {
        let name = filter(words)?;
        if !self.subcommands().any(|known| known == name) {
            return Some(format!("cargo drill has no {name}"));
        }
        let rest: Vec<&str> = words
            .iter()
            .copied()
            .skip_while(|word| *word != name)
            .skip(1)
            .collect();
        filter(&rest)
            .filter(|_| ASK_FOR_A_STEM.contains(&name))
            .and_then(|stem| self.stem(stem))
    }

    /// The runner's own list: `const COMMANDS: […] = ["list", …];`
    fn subcommands(&self) -> impl Iterator<Item = &str> {
        let sources = self.repo.texts(".rs");
        sources
            .filter(|(path, _)| path.starts_with("exercises/runner/src/"))
            .filter_map(|(_, text)| text.split_once("const COMMANDS:")?.1.split_once("];"))
            .flat_map(|(list, _)| list.split('"').skip(1).step_by(2))
    }

    fn stem(&self, filter: &str) -> Option<String> {
        let found = self.stems.iter().any(|stem| stem.contains(filter));
        (!found).then(|| format!("{PATH} has no {filter}"))
    }

    fn folder(&self, package: &str) -> Option<&str> {
        let found = self.packages.iter().find(|(name, _)| name == package);
        found.map(|(_, folder)| folder.as_str())
    }
}

/// The word that follows an option, unless the reader is to fill it in.
fn value<'a>(words: &[&'a str], option: &[&str]) -> Option<&'a str> {
    let place = words.iter().position(|word| option.contains(word))?;
    let value = words.get(place + 1).copied();
    value.filter(|value| !is_placeholder(value))
}

/// The first word that is neither an option nor its value.
fn filter<'a>(words: &[&'a str]) -> Option<&'a str> {
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        if WITH_VALUE.contains(&word) {
            words.next();
        } else if !word.starts_with('-') {
            return Some(word).filter(|word| !is_placeholder(word));
        }
    }
    None
}

/// `STEM`, `NAME`, `chNN`, `…`, `'*'`: a word that the reader fills in.
fn is_placeholder(word: &str) -> bool {
    word.contains(['…', '*', '<', '['])
        || word.contains("NN")
        || word.chars().all(|c| c.is_ascii_uppercase())
}

#[test]
fn holds() {
    report(faults(&Repo::open()));
}

#[test]
fn bites() {
    let sound = sample();
    let bites = biting(faults);
    let typed = |line: &str| sound.with("CONTRIBUTING.md", &format!("```console\n$ {line}\n```\n"));
    for (line, words) in [
        ("cargo tset", "cargo has no tset"),
        ("cargo test -p excercises", "no package excercises"),
        ("cargo test -p exercises ch09", "has no ch09"),
        (
            "cargo test -p exercises --test ch09_validate",
            "no test target ch09_validate",
        ),
        (
            "cargo test -p solutions t9_flies",
            "no test is called t9_flies",
        ),
        (
            "cargo run -q -p lessons --example ch02_match",
            "no examples/ch02_match.rs",
        ),
        ("cargo bench --bench race", "no benches/race.rs"),
        ("cargo drill lsit", "cargo drill has no lsit"),
        ("cargo drill --lang zh lsit", "cargo drill has no lsit"),
        ("cargo drill run ch09", "has no ch09"),
        ("cargo test && mdbook sreve", "mdbook has no sreve"),
        ("mdbook serve bok", "no folder bok"),
        (
            "cargo mutants -f 'solutions/src/ch09*'",
            "ch09* does not exist",
        ),
        (".ci/run", "does not exist"),
        ("UPDATE=1 cargo tset", "cargo has no tset"),
    ] {
        bites(typed(line), words);
    }
    let named = sound.edited("README.zh-CN.md", "cargo drill list", "cargo drill lsit");
    bites(named, "README.zh-CN.md:3: `cargo drill lsit`");
}

#[test]
fn lets_sound_commands_pass() {
    let lines = [
        "cargo test -p exercises ch01 -- --nocapture",
        "cargo test -p exercises --test ch01_render t1_writes",
        "cargo drill run STEM",
        "cargo drill </dev/null",
        "cargo install mdbook --locked",
        "mdbook serve book # then open it",
        "git commit -m 'My answers'",
    ];
    let page = format!("```console\n$ {}\n```\n", lines.join("\n$ "));
    assert_eq!(
        faults(&sample().with("CONTRIBUTING.md", &page)),
        Vec::<String>::new()
    );
}
