// The built book as files. Each check is tried on a planted fault as well: one that cannot fail proves nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as checks from "./files.js";
import { pages, root } from "./site.js";

const book = checks.load(root);

/** A copy of the book in which a page is another one. */
const planted = (path, change) => new Map(book).set(path, change(book.get(path)));
const without = (path) => {
    const copy = new Map(book);
    assert.ok(copy.delete(path), `there is no ${path}`);
    return copy;
};
const more = (html) => (text) => text.replace("</main>", `${html}</main>`);

const faults = {
    brokenLinks: [
        planted("zh/part1.html", more('<a href="part9.html">')),
        planted("part1.html", more('<a href="contracts.html#nowhere">')),
        planted("part1.html", more('<a href="#nowhere">')),
        planted("contracts.html", (text) => text.replace(' id="meaning"', "")),
        without("theme/quiz.js"),
        without("zh/part3.html"),
    ],
    leftovers: [planted("zh/part1.html", more("{{#include ../gone.rs}}"))],
    emptyBlocks: [
        planted("part1.html", more('<pre><code class="language-rust ignore">\n</code></pre>')),
        planted("zh/part1.html", more('<pre class="x"><code class="language-console"></code></pre>')),
    ],
    missingPages: [without("zh/part1.html"), without("part1.html")],
    differentIds: [planted("zh/contracts.html", (text) => text.replace('id="meaning"', 'id="yuyi"'))],
    wrongLanguage: [planted("zh/part1.html", (text) => text.replace('lang="zh-CN"', 'lang="en"'))],
};

for (const [name, examples] of Object.entries(faults)) {
    test(name, () => assert.deepEqual(checks[name](book), []));
    test(`${name}: notices`, () => examples.forEach((example, n) => assert.notDeepEqual(checks[name](example), [], `fault ${n + 1}`)));
}

test("there are pages to read", () => {
    for (const page of ["introduction", "how_to_work", "contracts", "part1", "part2", "part3", "part4", "drills"]) {
        assert.ok(pages.includes(`${page}.html`), page);
    }
});

test("the one large file stays as large as it is", () => {
    const megabytes = checks.size(root, "vendor/mermaid.min.js") / 1e6;
    assert.ok(megabytes < 3, `mermaid has ${megabytes} MB`);
});
