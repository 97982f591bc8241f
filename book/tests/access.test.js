// Every page, in both languages and both themes, for everyone: axe-core finds nothing, and at no width does a page
// scroll sideways, report an error or ask another machine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { languages, pages, serve } from "./site.js";
import { launch, open, read, unfold, widths } from "./reader.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let browser, site;
before(async () => {
    browser = await launch();
    site = await serve();
});
after(async () => {
    await browser.close();
    site.close();
});

async function violations(tab) {
    await tab.evaluate(axe);
    const { violations } = await tab.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`.replace(/\s+/g, " ")),
    );
}

/** What sticks out on the right, unless it lies in a box that scrolls; and the page itself, if that scrolls. */
const sideways = (tab) =>
    tab.evaluate(() => {
        const room = document.documentElement.clientWidth;
        const scrolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
        const inScroller = (element) => {
            const box = element.parentElement.closest("pre > code, .table-wrapper, .diagram");
            return box && scrolls(box) && box.getBoundingClientRect().right <= room + 1;
        };
        const out = [...document.querySelectorAll("main *, #mdbook-menu-bar *")].filter(
            (element) => element.getBoundingClientRect().right > room + 1 && !inScroller(element),
        );
        const boxes = [document.scrollingElement, document.getElementById("mdbook-content")];
        const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth);
        return [...out, ...wide].map((element) => `sideways: ${element.outerHTML.slice(0, 120)}`);
    });

/** All faults of one page: at the desk in both themes, and on a phone. */
async function faultsOf(readers, address) {
    const all = [];
    for (const [width, { tab, faults }] of Object.entries(readers)) {
        faults.length = 0;
        await open(tab, address);
        await unfold(tab);
        const here = [...(await sideways(tab)), ...(await violations(tab))];
        if (width === "desk") {
            await tab.evaluate(() => document.documentElement.classList.replace("light", "navy"));
            here.push(...(await violations(tab)).map((fault) => `navy: ${fault}`));
        }
        all.push(...[...faults, ...here].map((fault) => `${width}: ${fault}`));
    }
    return all;
}

/** A desk and a phone. */
async function both() {
    const desk = await read(browser, { size: widths.desk });
    const phone = await read(browser, { size: widths.phone });
    return { desk, phone };
}
const put = (readers) => Promise.all(Object.values(readers).map(({ close }) => close()));

// What is planted in a page so that a check has something to find.
const faulty = {
    "sideways": "<p style='width: 200vw'>wide</p>",
    "image-alt": "<img src='favicon.png'>",
    "color-contrast": "<p style='color: #bbb; background: #fff'>pale</p>",
    "navy: color-contrast": "<style>.navy .pale { color: #222; }</style><p class='pale'>pale in navy</p>",
    "console: oh": "<script>console.error('oh')</script>",
    "error: oh": "<script>throw new Error('oh')</script>",
    "asks another machine": "<img src='https://example.org/x.png' alt=''>",
    "404": "<img src='gone.png' alt=''>",
};

describe("access", { concurrency: 3 }, () => {
    for (const [language, folder] of Object.entries(languages)) {
        describe(language, { concurrency: 1 }, () => {
            let readers;
            before(async () => (readers = await both()));
            after(() => put(readers));
            for (const page of pages) {
                test(page, async () => assert.deepEqual(await faultsOf(readers, site.url + folder + page), []));
            }
            test("the menu, the sidebar and the search, open", async () => {
                for (const { tab } of Object.values(readers)) {
                    await open(tab, `${site.url}${folder}drills.html`);
                    await tab.locator("#mdbook-search-toggle").click();
                    await tab.locator("#mdbook-searchbar").fill("agent");
                    await tab.locator("#mdbook-searchresults li").first().waitFor();
                    await tab.locator("#mdbook-theme-toggle").click();
                    assert.deepEqual(await violations(tab), []);
                    assert.deepEqual(await sideways(tab), []);
                }
                const { tab } = readers.phone;
                await open(tab, `${site.url}${folder}drills.html`);
                await tab.locator("#mdbook-menu-bar button[aria-controls=mdbook-sidebar]").click();
                assert.deepEqual(await violations(tab), []);
            });
        });
    }

    describe("notices", { concurrency: 1 }, () => {
        for (const [what, html] of Object.entries(faulty)) {
            test(what, async () => {
                const planted = (path, text) => (path === "drills.html" ? text.replace("</main>", `${html}</main>`) : text);
                const site = await serve(planted);
                const readers = await both();
                const found = await faultsOf(readers, `${site.url}drills.html`);
                await put(readers);
                site.close();
                assert.ok(found.some((fault) => fault.includes(what)), `found only ${JSON.stringify(found)}`);
            });
        }
    });
});
