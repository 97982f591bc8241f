//! A small repository gets a chapter, once.

use std::collections::BTreeMap;

use tempfile::TempDir;

use super::*;

const BEFORE: [(&str, &str); 7] = [
    ("lessons/src/lib.rs", "pub mod ch01_render;\n"),
    ("solutions/src/lib.rs", "pub mod ch01_render;\n"),
    (
        "solutions/tests/chapters/main.rs",
        "//! Doc.\n\nmod ch01_render;\n",
    ),
    (
        "exercises/Cargo.toml",
        "[package]\n\n[[test]]\nname = \"selfcheck\"\n",
    ),
    (
        Workbook::FILE,
        "[[part]]\nid = \"string\"\ntitle = { en = \"A string\", zh = \"字符串\" }\n",
    ),
    ("book/src/SUMMARY.md", "- [Part I](part1.md)\n"),
    ("book/zh/src/SUMMARY.md", "- [第一部分](part1.md)\n"),
];

fn repository() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (file, text) in BEFORE {
        write(folder.path(), file, text).expect("it is empty");
    }
    folder
}

fn book(root: &Path) -> Workbook {
    Workbook::load(root).expect("a good index")
}

/// All files below `root`, with their texts.
fn snapshot(root: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root).expect("below the root");
                let name = name.to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read_to_string(&path).expect("text"));
            }
        }
    }
    files
}

#[test]
fn a_chapter_has_all_its_files() {
    let folder = repository();
    let root = folder.path();
    let added = add(&book(root), "ch02_match", "string").expect("a new chapter");
    assert_eq!(added.written.len(), FILES.len());
    assert_eq!(added.changed.len(), BEFORE.len());
    let files = snapshot(root);
    assert_eq!(files.len(), FILES.len() + BEFORE.len());
    for (file, text) in &files {
        for word in ["STEM", "NUMBER", "PAGE_ID", "STUB_ID", "\"PART\""] {
            assert!(!text.contains(word), "{word} is left in {file}");
        }
    }
    for (file, words) in [
        (
            "lessons/src/lib.rs",
            "pub mod ch01_render;\npub mod ch02_match;\n",
        ),
        ("solutions/src/lib.rs", "pub mod ch02_match;\n"),
        (
            "solutions/tests/chapters/main.rs",
            "\nmod ch01_render;\nmod ch02_match;\n",
        ),
        (
            "exercises/Cargo.toml",
            "[[test]]\nname = \"ch02_match\"\npath = \"src/ch02_match.rs\"\ntest = false\n",
        ),
        ("book/src/SUMMARY.md", "  - [2. TITLE](ch02_match.md)\n"),
        ("book/zh/src/SUMMARY.md", "  - [2. 标题](ch02_match.md)\n"),
        (
            "exercises/answers/ch02_match/wrong_in_capitals.rs",
            "../../spec/ch02_match.rs",
        ),
    ] {
        assert!(files[file].contains(words), "{file}: {}", files[file]);
    }
    let exercise = book(root)
        .exercise("ch02_match")
        .cloned()
        .expect("it stands in the index");
    assert_eq!(
        exercise.stub,
        blob::id(files["exercises/src/ch02_match.rs"].as_bytes())
    );
    let page = blob::id(files["book/src/ch02_match.md"].as_bytes());
    let head = format!("<!-- en: {} -->\n", &page[..12]);
    assert!(files["book/zh/src/ch02_match.md"].starts_with(&head));
}

/// Expects a refusal that holds `words`, and that nothing has changed.
fn refuse(root: &Path, stem: &str, part: &str, words: &[&str]) {
    let before = snapshot(root);
    let why = add(&book(root), stem, part)
        .expect_err("it is refused")
        .to_string();
    for word in words {
        assert!(why.contains(word), "{word} is missing in: {why}");
    }
    assert_eq!(snapshot(root), before, "something was written");
}

#[test]
fn a_part_behind_the_drills_has_the_next_number() {
    let folder = repository();
    let root = folder.path();
    let part =
        |id: &str| format!("\n[[part]]\nid = \"{id}\"\ntitle = {{ en = \"A\", zh = \"甲\" }}\n");
    let index = BEFORE[4].1.to_owned() + &part("drills") + &part("schema");
    write(root, Workbook::FILE, &index).expect("an index");
    let summary = "- [I](part1.md)\n- [II](part2.md)\n- [Drills](drills.md)\n";
    write(root, "book/src/SUMMARY.md", summary).expect("a summary");
    add(&book(root), "ch05_schema", "schema").expect("a new chapter");
    add(&book(root), "ch09_sort", "drills").expect("a new drill");
    let files = snapshot(root);
    assert_eq!(
        files["book/src/SUMMARY.md"],
        "- [I](part1.md)\n- [II](part2.md)\n  - [5. TITLE](ch05_schema.md)\n\
         - [Drills](drills.md)\n  - [9. TITLE](ch09_sort.md)\n"
    );
    let parts = book(root).exercises.into_iter().map(|one| one.part);
    assert_eq!(parts.collect::<Vec<_>>(), ["drills", "schema"]);
}

#[test]
fn nothing_is_overwritten() {
    let folder = repository();
    let root = folder.path();
    let page = "book/zh/src/ch02_match.md";
    write(root, page, "mine").expect("it is new");
    refuse(root, "ch02_match", "string", &[page, "nothing was written"]);
    add(&book(root), "ch03_parse", "string").expect("a new chapter");
    refuse(
        root,
        "ch03_parse",
        "string",
        &["ch03_parse", "there already"],
    );
    refuse(
        root,
        "ch03_other",
        "string",
        &["ch03_parse", "there already"],
    );
}

#[test]
fn what_cannot_be_added_is_named() {
    let folder = repository();
    let root = folder.path();
    refuse(
        root,
        "ch02_match",
        "schema",
        &["schema", "[\"string\"]", Workbook::FILE],
    );
    for stem in [
        "top_k",
        "ch2_match",
        "ch02_",
        "ch02_Match",
        "../ch02_match",
        "ch02match",
    ] {
        refuse(root, stem, "string", &[stem, "ch05_schema"]);
    }
    fs::remove_file(root.join("book/src/SUMMARY.md")).expect("it was there");
    refuse(root, "ch02_match", "string", &["book/src/SUMMARY.md"]);
}
