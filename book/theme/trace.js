// A trace, step by step, as pictures and in words. What a step holds is told in `algo/tests/traces/main.rs`; how a row
// of it is drawn stands in `rows.js`, and its colours in `stepper.css`.
"use strict";

/** `draw(svg, at, width)` shows a step; all steps of a trace have the same height. */
toolsmith.trace = function trace(steps, language) {
    const { path, text, paint } = toolsmith.marks;
    const words = toolsmith.words.stepper;
    const most = (numbers) => Math.max(0, ...numbers);

    // All bars of all rows stand on one scale. Where something points at bars, it stands on their left.
    const barRows = steps.flatMap(({ rows }) => rows.filter(({ kind }) => kind === "intervals"));
    const ends = barRows.flatMap(({ cells }) => cells.flat());
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const margin = barRows.some(({ pointers }) => Object.keys(pointers).length) ? 54 : 8;
    const along = (value, width) => margin + ((value - low) / (high - low || 1)) * (width - margin - 10);

    function overlap({ cells }) {
        const sorted = [...cells].sort(([one], [other]) => one - other);
        return sorted.some(([start], n) => n > 0 && start <= sorted[n - 1][1]);
    }

    // What has to fit is asked of all steps, so that nothing jumps when one follows another.
    const fits = steps[0].rows.map((_, n) => {
        const all = steps.map(({ rows }) => rows[n]);
        const pointers = all.map((row) => Object.values(row.pointers));
        const cells = most(all.map((row) => row.cells.length));
        return {
            cells,
            places: Math.max(cells, most(pointers.flat()) + 1),
            stack: most(pointers.flatMap((marks) => marks.map((at) => marks.filter((other) => other === at).length))),
            overlap: all.some((row) => row.kind === "intervals" && overlap(row)),
            along,
        };
    });

    // Lines through all rows of bars, as close as their numbers allow.
    function grid(width, from, to) {
        const apart = [1, 2, 5, 10, 20, 50, 100].find((apart) => along(low + apart, width) - margin >= 30) ?? high - low;
        const marks = [];
        for (let at = Math.ceil(low / apart) * apart; at <= high; at += apart) {
            marks.push({ key: `grid ${at}`, kind: "grid", x: along(at, width), parts: [path(`M0 ${from}V${to}`), text(0, to + 15, at)] });
        }
        return marks;
    }

    function draw(svg, at, width) {
        const marks = [];
        let bottom = 0;
        steps[at].rows.forEach((row, n) => {
            const top = bottom + (n ? 42 : 24);
            const { height, marks: own } = toolsmith.rows[row.kind](row, fits[n], width);
            own.push({ key: "name", kind: "name", y: -11, parts: [text(0, 0, row.name[language], "start")] });
            if (row.cells.length === 0) own.push({ key: "empty", kind: "small", parts: [text(width / 2, 16, words.empty)] });
            for (const mark of own) marks.push({ ...mark, key: `${n} ${mark.key}`, y: top + (mark.y ?? 0) });
            bottom = top + height;
        });
        if (barRows.length) {
            marks.unshift(...grid(width, 22, bottom + 8));
            bottom += 28;
        }
        svg.setAttribute("viewBox", `0 0 ${width} ${bottom + 2}`);
        svg.setAttribute("aria-label", steps[at].rows.map(say).join(" "));
        paint(svg, marks);
    }

    // Who can't see the picture hears what is in it.
    function say(row) {
        const shown = { values: (value) => `${value}`, intervals: ([start, end]) => `(${start}, ${end})` };
        const one = shown[row.kind] ?? (([item, count]) => `${item} ×${count}`);
        const state = (at) => (row.lit.includes(at) ? words.lit : row.dim.includes(at) ? words.dim : "");
        const cells = row.cells.map((cell, at) => one(cell) + state(at));
        const pointers = Object.entries(row.pointers).map(([name, at]) => words.pointer(name, at));
        return words.row(row.name[language], cells.length ? cells : [words.empty], pointers);
    }

    return { draw, captions: steps.map(({ caption }) => caption[language]) };
};
