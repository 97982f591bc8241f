//! The races; see `benches/`.
