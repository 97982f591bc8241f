// The rows of a trace as marks: values in boxes, counts, a heap as a tree, intervals as bars on a scale.
//
// Each function gets a row, what `fits` all steps of it (see `trace.js`) and a width, and returns how high the row
// is, in all steps alike, and its marks, seen from its own upper left corner.
"use strict";

toolsmith.rows = (function rows() {
    const { box, path, text } = toolsmith.marks;
    const state = (row, at) => (row.lit.includes(at) ? "cell lit" : row.dim.includes(at) ? "cell dim" : "cell");

    // Named pointers; of several at one place, each knows how many came before it.
    function pointers(row) {
        const all = Object.entries(row.pointers).sort(([, one], [, other]) => one - other);
        return all.map(([name, at], n) => ({ name, at, before: all.slice(0, n).filter(([, other]) => other === at).length }));
    }

    // Boxes side by side, in the middle of the width.
    function spread(number, width, widest) {
        const size = Math.min(widest, width / number);
        return { size, left: (at) => (width - size * number) / 2 + size * at };
    }

    function values(row, fits, width) {
        const { size, left } = spread(fits.places, width, 52);
        const top = fits.stack ? 18 : 0;
        const cell = (at, kind, words) => ({
            key: `cell ${at}`, kind, x: left(at) + 1.5, y: top, parts: [box(size - 3, 40), text(size / 2 - 1.5, 25, words)],
        });
        const marks = row.cells.map((value, at) => cell(at, `${state(row, at)}${size < 30 ? " tight" : ""}`, value));
        // The place behind the last is no cell, and can be an answer all the same.
        if (fits.places > fits.cells) marks.push(cell(fits.cells, "place", ""));
        if (fits.stack === 0) return { height: 40, marks };

        for (let at = 0; at < fits.places; at += 1) {
            marks.push({ key: `place ${at}`, kind: "small", x: left(at + 0.5), parts: [text(0, 11, at)] });
        }
        for (const { name, at, before } of pointers(row)) {
            marks.push({
                key: name, kind: "pointer", x: left(at + 0.5), y: top + 44,
                parts: [path("M0 0l6 9h-12z"), text(0, 24 + before * 17, name)],
            });
        }
        return { height: top + 54 + fits.stack * 17, marks };
    }

    const counted = ([item, count], kind, x, y, width) => ({
        key: `item ${item}`, kind: `${kind} counted`, x: x + 2, y,
        parts: [box(width - 4, 48), text(width / 2 - 2, 21, item), text(width / 2 - 2, 39, `×${count}`)],
    });

    function counts(row, fits, width) {
        const { size, left } = spread(fits.cells, width, 64);
        return { height: 48, marks: row.cells.map((cell, at) => counted(cell, state(row, at), left(at), 0, size)) };
    }

    function heap(row, fits, width) {
        const level = (at) => Math.floor(Math.log2(at + 1));
        const leaves = 2 ** level(fits.cells - 1);
        const room = Math.min(width, leaves * 96);
        const size = Math.min(64, room / leaves);
        const middle = (at) => (width - room) / 2 + (room * (at + 1.5 - 2 ** level(at))) / 2 ** level(at);
        const top = (at) => level(at) * 72;
        const edges = row.cells.slice(1).map((_, n) => ({
            key: `edge ${n}`, kind: "edge", parts: [path(`M${middle(n >> 1)} ${top(n >> 1) + 48}L${middle(n + 1)} ${top(n + 1)}`)],
        }));
        const cells = row.cells.map((cell, at) => counted(cell, state(row, at), middle(at) - size / 2, top(at), size));
        return { height: top(fits.cells - 1) + 48, marks: [...edges, ...cells] };
    }

    // Bars that overlap in some step lie one below the other; others share a line.
    function intervals(row, fits, width) {
        const lane = (at) => (fits.overlap ? at * 26 : 0);
        const marks = row.cells.map(([start, end], at) => {
            const [x, long] = [fits.along(start, width), fits.along(end, width) - fits.along(start, width)];
            return { key: `bar ${start}`, kind: state(row, at), x, y: lane(at), parts: [box(long, 21), label(`(${start}, ${end})`, x, long, width)] };
        });
        for (const { name, at, before } of pointers(row)) {
            marks.push({ key: name, kind: "pointer", y: lane(at) + 4, parts: [path("M46 6l-9 -6v12z"), text(32 - before * 40, 10, name, "end")] });
        }
        return { height: lane(fits.overlap ? fits.places - 1 : 0) + 21, marks };
    }

    // In its bar; beside it, where that is too short for it, on the side that has room.
    function label(words, x, long, width) {
        const wide = words.length * 6.6;
        if (long > wide + 4) return text(long / 2, 15, words);
        return x + long + wide + 6 < width ? text(long + 6, 15, words, "start") : text(-6, 15, words, "end");
    }

    return { values, counts, heap, intervals };
})();
