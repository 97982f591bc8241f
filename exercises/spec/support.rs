//! What the specifications share.

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};

/// Holds `law` against many values, and reports the smallest one that breaks it.
///
/// Put one plain example in front of it, so that a `todo!` fails there, in one line. A run leaves no
/// file behind.
pub fn property<S: Strategy>(values: S, law: impl Fn(S::Value) -> TestCaseResult) {
    let mut runner = TestRunner::new(Config {
        failure_persistence: None,
        ..Config::default()
    });
    if let Err(broken) = runner.run(&values, law) {
        panic!("{broken}");
    }
}
