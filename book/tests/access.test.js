// Every page, in both languages and both themes, for everyone: axe-core finds nothing, and at no width does a page
// scroll sideways, report an error or ask another machine.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { languages, pages, serve } from "./site.js";
import { sideways, violations } from "./measures.js";
import { launch, open, read, unfold, widths } from "./reader.js";

let browser, site;
before(async () => {
    browser = await launch();
    site = await serve();
});
after(async () => {
    await browser.close();
    site.close();
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
