//! The tools that the specification asks with: each claims its words, and all keep one diary of their runs.

use std::cell::RefCell;

use lessons::ch04_turn::{Claim, TextCall, Tool};

/// Arguments as a test writes them.
type Args = &'static [(&'static str, &'static str)];

thread_local! {
    /// A test has a thread, and therefore a diary, of its own.
    static DIARY: RefCell<Vec<TextCall>> = const { RefCell::new(Vec::new()) };
}

/// The calls that tools were asked to run since this was last asked, in the order of the runs.
pub fn diary() -> Vec<TextCall> {
    DIARY.take()
}

/// The reason that a [`broken`] tool gives.
pub const DOWN: &str = "the server is down";

/// A tool that claims wherever one of its words stands.
#[derive(Debug, Clone)]
pub struct Fake {
    pub name: &'static str,
    words: Vec<&'static str>,
    args: Option<Args>,
    assumed: bool,
    says: Option<Result<&'static str, &'static str>>,
}

/// A tool that takes the word it finds as its argument, and answers that it was given it.
pub fn fake(name: &'static str, words: &[&'static str]) -> Fake {
    Fake {
        name,
        words: words.to_vec(),
        args: None,
        assumed: false,
        says: None,
    }
}

/// A tool that claims like any other, and fails.
pub fn broken(name: &'static str, words: &[&'static str]) -> Fake {
    fake(name, words).says(Err(DOWN))
}

impl Fake {
    /// Takes these arguments, and not the word it finds.
    pub fn takes(self, args: Args) -> Self {
        let args = Some(args);
        Self { args, ..self }
    }

    /// Fills its arguments in by default.
    pub fn assumes(self) -> Self {
        let assumed = true;
        Self { assumed, ..self }
    }

    /// Answers this, whatever it is given.
    pub fn says(self, answer: Result<&'static str, &'static str>) -> Self {
        let says = Some(answer);
        Self { says, ..self }
    }
}

impl Tool for Fake {
    fn name(&self) -> &str {
        self.name
    }

    fn claims(&self, input: &str) -> Vec<Claim> {
        let places = self.words.iter().flat_map(|word| input.match_indices(word));
        let claim = |(start, word): (usize, &str)| Claim {
            span: start..start + word.len(),
            args: TextCall::new("", self.args.unwrap_or(&[("word", word)])).args,
            assumed: self.assumed,
        };
        places.map(claim).collect()
    }

    fn run(&self, call: &TextCall) -> Result<String, String> {
        DIARY.with_borrow_mut(|diary| diary.push(call.clone()));
        let given = call.args.iter().map(|(_, value)| value.as_str());
        let echo = format!("{} says {}", call.name, given.collect::<String>());
        self.says.map_or(Ok(echo), |answer| {
            answer.map(str::to_owned).map_err(str::to_owned)
        })
    }
}
