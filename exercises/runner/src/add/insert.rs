//! New lines at their place in files that exist: in the order of the chapters.

use std::ops::Range;

/// `text` with a line `BEFORESTEM;` among those that begin with `before`.
pub fn module(text: &str, before: &str, stem: &str) -> String {
    let name = |line: &str| Some(line.strip_prefix(before)?.trim_end_matches(';').to_owned());
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| name(line).is_some());
    let later = lines
        .iter()
        .position(|line| name(line).is_some_and(|name| *name > *stem));
    let place = later.or(last.map(|last| last + 1)).unwrap_or(lines.len());
    put(&lines, place, &format!("{before}{stem};"))
}

/// `text` with the table `entry`, before the first table whose `key` names a later stem, else at the end.
///
/// Drills have no number and stand behind the chapters.
pub fn entry(text: &str, key: &str, stem: &str, entry: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let later = |line: &&str| {
        let name = line
            .strip_prefix(key)
            .and_then(|rest| rest.split(['"', '.']).next());
        name.is_some_and(|name| !name.starts_with("ch") || name > stem)
    };
    let Some(named) = lines.iter().position(later) else {
        return format!("{}\n\n{entry}", text.trim_end());
    };
    // From the key back to the head of its table, and over the comment in front of that.
    let head = lines[..named]
        .iter()
        .rposition(|line| line.starts_with('['))
        .unwrap_or(named);
    put(&lines, head - comment(&lines[..head]), entry)
}

/// `text` with the exercise `entry` where its part is: before a later chapter, else behind the last exercise
/// of the part, else right behind the part itself, else at the end.
pub fn exercise(text: &str, part: &str, stem: &str, entry: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let tables = tables(&lines);
    let value = |table: &Range<usize>, key: &str| {
        let mut lines = lines[table.clone()].iter();
        let quoted = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
        quoted.map(|text| text.trim_end_matches('"'))
    };
    let ours = |table: &&Range<usize>| value(table, "part") == Some(part);
    let later = |table: &&Range<usize>| ours(table) && value(table, "stem") > Some(stem);
    let itself = |table: &&Range<usize>| value(table, "id") == Some(part);
    let before = tables.iter().find(later).map(|table| table.start);
    let behind = tables.iter().rfind(ours);
    let behind = behind.or_else(|| tables.iter().find(itself));
    match before.or(behind.map(|table| table.end)) {
        Some(place) if place < lines.len() => put(&lines, place, entry),
        _ => format!("{}\n\n{entry}", text.trim_end()),
    }
}

/// The lines of each table, with the comment in front of it, up to the next one.
fn tables(lines: &[&str]) -> Vec<Range<usize>> {
    let heads = (0..lines.len()).filter(|&at| lines[at].starts_with('['));
    let starts: Vec<_> = heads.map(|head| head - comment(&lines[..head])).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| start..end)
        .collect()
}

/// How many lines of comment these lines end with.
fn comment(lines: &[&str]) -> usize {
    let back = lines.iter().rev();
    back.take_while(|line| line.starts_with('#')).count()
}

/// `text` with `line` under the entry of its part, behind the chapters before it; else at the end.
pub fn page(text: &str, part: &str, stem: &str, line: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let Some(part) = lines.iter().position(|line| line.contains(part)) else {
        return put(&lines, lines.len(), line);
    };
    let earlier = |line: &&&str| {
        let name = line
            .rsplit_once('(')
            .map(|(_, name)| name.trim_end_matches(".md)"));
        line.starts_with("  ") && name.is_some_and(|name| name < stem)
    };
    let chapters = lines[part + 1..].iter().take_while(earlier).count();
    put(&lines, part + 1 + chapters, line)
}

fn put(lines: &[&str], place: usize, new: &str) -> String {
    let mut all = lines.to_vec();
    all.insert(place, new);
    all.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_stands_in_the_order_of_the_chapters() {
        let text = "//! Doc.\n\npub mod ch01_a;\npub mod ch03_c;\n\nfn main() {}\n";
        let with = |stem| module(text, "pub mod ", stem);
        assert!(with("ch02_b").contains("ch01_a;\npub mod ch02_b;\npub mod ch03_c;\n\nfn"));
        assert!(with("ch04_d").contains("ch03_c;\npub mod ch04_d;\n\nfn"));
        assert!(with("ch00_x").contains("\n\npub mod ch00_x;\npub mod ch01_a;"));
        assert_eq!(
            module("//! Doc.\n", "mod ", "ch01_a"),
            "//! Doc.\nmod ch01_a;\n"
        );
    }

    #[test]
    fn a_table_stands_between_chapters_and_before_drills() {
        let text = "[[test]]\nname = \"selfcheck\"\n\n[[test]]\npath = \"src/ch01_a.rs\"\n\n# Drills.\n\
                    [[test]]\npath = \"src/top_k.rs\"\n";
        let with = |stem| entry(text, "path = \"src/", stem, "NEW\n");
        assert!(with("ch02_b").contains("ch01_a.rs\"\n\nNEW\n\n# Drills.\n[[test]]"));
        assert!(with("ch00_x").contains("selfcheck\"\n\nNEW\n\n[[test]]\npath = \"src/ch01_a"));
        assert_eq!(
            entry("a = 1\n", "stem = \"", "ch01_a", "NEW\n"),
            "a = 1\n\nNEW\n"
        );
    }

    #[test]
    fn an_exercise_stands_in_its_part() {
        let part = |id: &str| format!("[[part]]\nid = \"{id}\"\n\n");
        let one = |stem: &str, part: &str| {
            let hints = "hints = [\n  { en = \"[x]\" },\n]\n\n";
            format!("[[exercise]]\nstem = \"{stem}\"\npart = \"{part}\"\n{hints}")
        };
        let text = [
            "# The index.\n\n",
            &part("string"),
            &one("ch01_a", "string"),
            &one("ch03_c", "string"),
            &part("schema"),
            "# By hand.\n",
            &part("drills"),
            &one("merge", "drills"),
        ]
        .concat();
        let with = |part, stem| exercise(&text, part, stem, "NEW\n");
        let behind = |before: &str, after: &str| format!("{before}NEW\n\n{after}");
        let last = behind(&one("ch03_c", "string"), &part("schema"));
        assert!(with("string", "ch05_e").contains(&last));
        let between = behind(&one("ch01_a", "string"), &one("ch03_c", "string"));
        assert!(with("string", "ch02_b").contains(&between));
        let first = behind(&part("schema"), "# By hand.\n[[part]]\nid = \"drills\"");
        assert!(with("schema", "ch05_e").contains(&first));
        let end = one("merge", "drills") + "NEW\n";
        assert!(with("drills", "top_k").ends_with(&end));
    }

    #[test]
    fn a_page_stands_under_its_part() {
        let text =
            "- [One](part1.md)\n  - [1. A](ch01_a.md)\n  - [3. C](ch03_c.md)\n- [Two](part2.md)\n";
        let with = |part, stem| page(text, part, stem, "NEW");
        assert!(with("(part1.md)", "ch02_b").contains("ch01_a.md)\nNEW\n  - [3"));
        assert!(with("(part1.md)", "ch04_d").contains("ch03_c.md)\nNEW\n- [Two]"));
        assert!(with("(part2.md)", "ch04_d").ends_with("(part2.md)\nNEW\n"));
        assert!(with("(part9.md)", "ch04_d").ends_with("(part2.md)\nNEW\n"));
    }
}
