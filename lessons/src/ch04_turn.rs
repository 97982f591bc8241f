//! Chapter 4, given: what a tool is in one turn of talk, what a transcript holds, and the naive turn.
