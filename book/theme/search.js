// Search that finds Chinese. mdBook's index is made of words between spaces, and Chinese has none; but it also
// carries the text of every section, and a part of a text can be looked for there.
"use strict";

(function search() {
    const bar = document.getElementById("mdbook-searchbar");
    if (!bar || !window.elasticlunr) return;

    const chinesePage = document.documentElement.lang.startsWith("zh");
    const asText = (query) => chinesePage || /\p{Script=Han}/u.test(query);
    const byWords = elasticlunr.Index.prototype.search;

    // Every term must stand in the section; a heading that has it counts for more than text.
    elasticlunr.Index.prototype.search = function (query, options) {
        const found = asText(query) ? byText(this.documentStore.docs, query) : byWords.call(this, query, options);
        queueMicrotask(() => report(found.length, query));
        return found;
    };

    function byText(docs, query) {
        const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
        const count = (text, term) => text.toLowerCase().split(term).length - 1;
        const score = ({ title, body }) => {
            const parts = terms.map((term) => 10 * count(title, term) + count(body, term));
            return parts.includes(0) ? 0 : parts.reduce((sum, part) => sum + part, 0);
        };
        return Object.entries(docs)
            .map(([ref, doc]) => ({ ref, score: score(doc), doc: { ...doc, body: around(doc.body, terms[0]) } }))
            .filter((hit) => hit.score > 0)
            .sort((a, b) => b.score - a.score);
    }

    // mdBook cuts what it shows at spaces: a Chinese section would be shown whole.
    function around(body, term) {
        const at = Math.max(0, body.toLowerCase().indexOf(term));
        const start = Math.max(0, at - 24);
        return (start ? "…" : "") + body.slice(start, at + 72) + (at + 72 < body.length ? "…" : "");
    }

    // Runs when mdBook has written its results: our words for how many, and the terms marked where mdBook, which
    // marks whole words, could not.
    function report(count, query) {
        document.getElementById("mdbook-searchresults-header").textContent = toolsmith.words.found(Math.min(count, 30));
        if (!asText(query)) return;
        const shown = new Mark(document.querySelectorAll("#mdbook-searchresults .teaser"));
        shown.unmark({ done: () => shown.mark(query.split(/\s+/)) });
    }

    // mdBook listens for keys only. An input method, a paste and the mouse change the text without one.
    bar.addEventListener("input", (event) => {
        if (!event.isComposing) bar.dispatchEvent(new KeyboardEvent("keyup"));
    });
    bar.addEventListener("compositionend", () => bar.dispatchEvent(new KeyboardEvent("keyup")));
})();
