//! Chapters 1 and 3: what one writes, the other reads.

use lessons::ch01_render::TextCall;
use proptest::collection::vec;
use proptest::{prop_assert, prop_assert_eq};
use solutions::ch01_render::render_call;
use solutions::ch03_parse::parse_call;

use crate::support::property;

/// A value that is often fine and often not: letters, white space, the format's own characters.
const VALUE: &str = "[a北，'\" \t　(),=\n\r]{0,4}";

#[test]
fn what_ch01_writes_ch03_reads() {
    let calls = ("[a-z北 (]{0,3}", vec(("[ab北]{0,2}", VALUE), 0..4));
    property(calls, |(name, args)| {
        let call = TextCall { name, args };
        if let Ok(line) = render_call(&call) {
            prop_assert_eq!(
                parse_call(&line),
                Ok(call),
                "\n\n  ? {:?} was written. Who read something else?\n",
                line
            );
        }
        Ok(())
    });
}

#[test]
fn what_ch03_reads_ch01_writes() {
    let lines = vec((" ?[ab]{0,2} ?={0,2}", VALUE), 0..4);
    property(lines, |pieces| {
        let list: Vec<_> = pieces.iter().map(|(k, v)| format!("{k}{v}")).collect();
        let line = format!("TOOL:f({})", list.join(","));
        if let Ok(call) = parse_call(&line) {
            let again = render_call(&call);
            prop_assert!(
                again.is_ok(),
                "\n\n  ? {line:?} was read as {call:?}. Why can nobody write that?\n\n  {again:?}\n"
            );
        }
        Ok(())
    });
}
