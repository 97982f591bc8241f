//! The terminal, taken over and given back: on leaving, on an error, on a panic.

use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::thread;
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, DisableLineWrap, EnableLineWrap,
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{execute, queue};

use crate::guided::machine::Key;

/// A screen of its own: what the reader's terminal showed before is there again afterwards.
pub struct Screen {
    out: Stdout,
    shown: Vec<String>,
}

/// What came from the terminal.
pub enum Input {
    Key(Key),
    Resized,
    Nothing,
}

impl Screen {
    /// Takes the terminal over.
    pub fn open() -> io::Result<Self> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A panic on a worker's thread is reported as that run's result; the screen goes on.
            if thread::current().name() == Some("main") {
                restore();
                before(info);
            }
        }));
        terminal::enable_raw_mode()?;
        let screen = Self {
            out: stdout(),
            shown: Vec::new(),
        };
        execute!(stdout(), EnterAlternateScreen, Hide, DisableLineWrap)?;
        Ok(screen)
    }

    /// Columns and rows.
    pub fn size(&self) -> (usize, usize) {
        match terminal::size() {
            Ok((columns, rows)) if columns > 0 && rows > 0 => (columns.into(), rows.into()),
            _ => (80, 24),
        }
    }

    /// Shows rows; only those that have changed are written.
    pub fn draw(&mut self, rows: Vec<String>) -> io::Result<()> {
        queue!(self.out, BeginSynchronizedUpdate)?;
        if self.shown.len() != rows.len() {
            queue!(self.out, Clear(ClearType::All))?;
            self.shown.clear();
        }
        for (at, row) in rows.iter().enumerate() {
            if self.shown.get(at) != Some(row) {
                let to = MoveTo(0, u16::try_from(at).unwrap_or(u16::MAX));
                queue!(self.out, to, Clear(ClearType::CurrentLine), Print(row))?;
            }
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        self.shown = rows;
        self.out.flush()
    }

    /// Waits for a key, but not longer than this.
    pub fn input(&mut self, wait: Duration) -> io::Result<Input> {
        if !event::poll(wait)? {
            return Ok(Input::Nothing);
        }
        Ok(match event::read()? {
            Event::Key(key) => key_of(key).map_or(Input::Nothing, Input::Key),
            Event::Resize(..) => {
                self.shown.clear();
                Input::Resized
            }
            _ => Input::Nothing,
        })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        // Whoever is panicking has used the hook already, and must not touch it.
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
    }
}

/// Gives the terminal back; there is nothing to be done if that fails.
fn restore() {
    let _ = execute!(stdout(), EnableLineWrap, Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}

/// A key press as the guided way knows it; Windows also tells of releases.
fn key_of(key: KeyEvent) -> Option<Key> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Key::Interrupt);
    }
    Some(match key.code {
        KeyCode::Char(c) => Key::Char(c.to_ascii_lowercase()),
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc | KeyCode::Backspace | KeyCode::Left => Key::Esc,
        _ => return None,
    })
}
