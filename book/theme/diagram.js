// Draws Mermaid diagrams. Only a page that has one loads the drawing library, which is large: 2.5 MB, `vendor/`
// holds @mermaid-js/tiny 11.17.2 (no mind maps, no formulas), and nothing comes from the network.
//
// Colours are given by `diagram.css`, so that a change of theme needs no second drawing.
"use strict";

(function diagrams() {
    const sources = [...document.querySelectorAll("pre > code.language-mermaid")];
    toolsmith.drawn = Promise.resolve();
    if (sources.length === 0) return;

    const library = document.createElement("script");
    library.src = new URL("../vendor/mermaid.min.js", document.currentScript.src).href;
    toolsmith.drawn = new Promise((resolve, reject) => {
        library.onload = resolve;
        library.onerror = () => reject(new Error(`${library.src} does not load`));
    }).then(drawAll);
    document.head.append(library);

    async function drawAll() {
        mermaid.initialize({
            startOnLoad: false,
            securityLevel: "strict",
            theme: "base",
            fontFamily: getComputedStyle(document.body).fontFamily,
            themeVariables: { fontSize: "15px" },
            flowchart: { useMaxWidth: false, nodeSpacing: 28, rankSpacing: 32, padding: 10, wrappingWidth: 320 },
            state: { useMaxWidth: false },
            sequence: { useMaxWidth: false },
        });
        // A label's box is as wide as its letters are now.
        await document.fonts.ready;
        for (const [number, code] of sources.entries()) {
            // One that can't be drawn stays as text, and the others are drawn.
            await draw(code, `diagram-${number + 1}`).catch((error) => console.error(error));
        }
    }

    async function draw(code, id) {
        // The page says which part is new; how that looks is the theme's.
        const text = code.textContent.replace(/^\s*classDef\s+new\b.*$/gm, "");
        const room = document.querySelector("main").clientWidth;
        const figure = document.createElement("figure");
        figure.className = "diagram";
        figure.innerHTML = (await mermaid.render(id, text)).svg;
        // From left to right is too long for a phone; from top to bottom fits.
        if (tooWide(figure.firstElementChild, room)) {
            const upright = text.replace(/^(\s*(?:flowchart|graph)\s+)LR\b/, "$1TB");
            figure.innerHTML = (await mermaid.render(id, upright)).svg;
        }
        fit(figure);
        describe(figure.firstElementChild);
        code.parentElement.replaceWith(figure);
    }

    // As large as drawn where there is room, down to two thirds of that where there is not; then it scrolls.
    const smallest = 0.66;
    const widthOf = (picture) => Math.ceil(picture.viewBox.baseVal.width);
    const tooWide = (picture, room) => widthOf(picture) * smallest > room;

    function fit(figure) {
        const picture = figure.firstElementChild;
        const width = widthOf(picture);
        picture.removeAttribute("height");
        picture.setAttribute("width", "100%");
        picture.style.maxWidth = `${width}px`;
        picture.style.minWidth = `${Math.round(width * smallest)}px`;
        figure.style.setProperty("--drawn", `${width}px`);
    }

    // Who can't see it hears its words.
    function describe(picture) {
        if (picture.querySelector(":scope > title")) return;
        const labels = [...picture.querySelectorAll(".nodeLabel")].map((label) => label.textContent.trim());
        picture.setAttribute("role", "img");
        picture.setAttribute("aria-label", `${toolsmith.words.diagram}: ${labels.filter(Boolean).join(", ")}`);
    }
})();
