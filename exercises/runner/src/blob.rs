//! The id that git gives a file: how a stub is recognised, and the English page that a Chinese one renders.

/// The id of a file of this content, which git stores with plain line ends.
pub fn id(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text).replace("\r\n", "\n");
    let mut sha = sha1_smol::Sha1::new();
    sha.update(format!("blob {}\0", text.len()).as_bytes());
    sha.update(text.as_bytes());
    sha.digest().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_is_gits() {
        // `printf 'hello\n' | git hash-object --stdin`
        let same = "ce013625030ba8dba906f756967f9e9ca394464a";
        assert_eq!(id(b"hello\n"), same);
        assert_eq!(
            id(b"hello\r\n"),
            same,
            "a checkout on Windows is the same file"
        );
    }
}
