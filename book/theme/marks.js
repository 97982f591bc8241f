// Paints marks into an SVG. A mark has a key that stays the same from picture to picture: what is there already is
// not drawn anew but moved, and so the eye can follow a pointer, or a cell that sinks in a heap.
"use strict";

toolsmith.marks = {
    /** Parts of a mark: a tag, its attributes, its text. */
    box: (width, height) => ["rect", { width, height, rx: 5 }],
    path: (d) => ["path", { d }],
    text: (x, y, words, anchor = "middle") => ["text", { x, y, "text-anchor": anchor }, words],

    /** Brings `svg` to the state in which it shows `marks` and nothing else. */
    paint(svg, marks) {
        const old = new Map([...svg.children].map((group) => [group.dataset.key, group]));
        const make = (parent, tag) => parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", tag));
        for (const { key, kind, x = 0, y = 0, parts } of marks) {
            const group = old.get(key) ?? make(svg, "g");
            old.delete(key);
            group.dataset.key = key;
            group.setAttribute("class", kind);
            group.style.transform = `translate(${x}px, ${y}px)`;
            parts.forEach(([tag, attributes, words], n) => {
                const part = group.children[n] ?? make(group, tag);
                for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
                if (words !== undefined) part.textContent = words;
            });
        }
        for (const group of old.values()) group.remove();
    },
};
