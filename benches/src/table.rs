//! What was measured, as a table in Markdown, and which goals it meets.

/// A cell of the table: what one contender needed, the first contender's time being 1.
#[derive(Debug, Clone)]
pub struct Cell {
    /// How many items.
    pub n: usize,
    /// The distribution.
    pub kind: String,
    /// The contender.
    pub name: &'static str,
    /// Its median ratio.
    pub ratio: f64,
}

/// All cells of one race.
#[derive(Debug, Clone, Default)]
pub struct Table(pub Vec<Cell>);

impl Table {
    /// The ratio in one cell, if that contender ran there.
    pub fn ratio(&self, name: &str, n: usize, kind: &str) -> Option<f64> {
        let mut cells = self.0.iter();
        let cell = cells.find(|cell| cell.name == name && cell.n == n && cell.kind == kind)?;
        Some(cell.ratio)
    }

    /// A line for each contender and size, a column for each distribution.
    pub fn print(&self) {
        let kinds = distinct(self.0.iter().map(|cell| cell.kind.clone()));
        println!("| n | contender | {} |", kinds.join(" | "));
        println!("| ---: | --- |{}", " ---: |".repeat(kinds.len()));
        for (n, name) in distinct(self.0.iter().map(|cell| (cell.n, cell.name))) {
            let ratios = kinds.iter().map(|kind| self.ratio(name, n, kind));
            let shown: Vec<String> = ratios.map(|ratio| ratio.map_or("".into(), show)).collect();
            println!("| {} | {name} | {} |", size(n), shown.join(" | "));
        }
        println!();
    }
}

/// A line in the table of goals: the worst cell that the goal speaks of.
#[derive(Debug, Clone)]
pub struct Goal {
    /// `M1` and so on.
    pub id: &'static str,
    /// What the goal speaks of.
    pub of: String,
    /// The most that is allowed.
    pub limit: f64,
    /// The worst ratio, and where it was measured.
    pub worst: Option<(f64, String)>,
}

impl Goal {
    /// Looks for the worst of `cells`, each with its place.
    pub fn new(
        id: &'static str,
        of: impl Into<String>,
        limit: f64,
        cells: impl IntoIterator<Item = (f64, String)>,
    ) -> Self {
        let worst = cells.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
        let of = of.into();
        Self {
            id,
            of,
            limit,
            worst,
        }
    }

    /// A line of Markdown.
    pub fn print(&self) {
        let (id, of) = (self.id, &self.of);
        let limit = format!("{:.2}", self.limit);
        match &self.worst {
            None => println!("| {id} | {of} | {limit} | not run | |"),
            Some((ratio, at)) => {
                let verdict = if *ratio <= self.limit {
                    "met"
                } else {
                    "missed"
                };
                println!(
                    "| {id} | {of} | {limit} | {} ({at}) | {verdict} |",
                    show(*ratio)
                );
            }
        }
    }
}

/// A ratio as the table shows it: `.68`, `1.1`, `23`.
pub fn show(ratio: f64) -> String {
    match ratio {
        r if r < 0.0995 => format!("{r:.3}").trim_start_matches('0').to_owned(),
        r if r < 0.995 => format!("{r:.2}").trim_start_matches('0').to_owned(),
        r if r < 9.95 => format!("{r:.1}"),
        r => format!("{r:.0}"),
    }
}

/// A size as the table shows it: a power of ten.
pub fn size(n: usize) -> String {
    let digits = n.to_string().len() - 1;
    match digits {
        0..3 => n.to_string(),
        _ => format!("1e{digits}"),
    }
}

fn distinct<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for item in items {
        if !seen.contains(&item) {
            seen.push(item);
        }
    }
    seen
}
