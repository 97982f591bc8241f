//! The rules of this repository, asked of its own files. A module is a rule, and its header says why.
//!
//! Each rule is a function `faults(&Repo) -> Vec<String>` with two tests: `holds` asks it of the files on
//! disk, `bites` of a small sound repository ([`sample`]) into which a fault is planted. A rule that cannot
//! bite is no rule.
//!
//! What stands inside `exercises/src` is the reader's, and no rule reads it: plain `cargo test` stays green
//! whatever they write there. `cargo drill verify` asks about the stubs as we ship them.

mod repo;
mod sample;
mod workbook;
mod markdown;
mod manifest;

// An exercise in all its parts.
mod index;
mod stems;
mod modules;
mod mounts;
mod targets;
mod questions;
mod callers;

// The workspace.
mod layers;
mod dependencies;
mod profiles;
mod nextest;
mod sizes;
mod attributes;
mod licences;
mod hosts;
mod merges;

// What people read.
mod book;
mod outputs;
mod paths;
mod commands;
mod languages;
mod chinese;
mod failures;
