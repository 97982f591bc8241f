// Checks of what a reader does: each in both languages, at a desk and on a phone, and each once more on a book in which
// what it looks at is broken, where it has to notice.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, read, widths } from "./reader.js";
import { languages, serve } from "./site.js";

/** The tab's own complaints count as a fault of the check that was under way. */
async function run(check, { tab, faults }, book) {
    faults.length = 0;
    await check(tab, book);
    assert.deepEqual(faults, []);
}

/**
 * `checks`: by name, what gets a tab and the address of the book in one language. `broken`: by the same names, the
 * faults that must be noticed, each a file and what happens to its text.
 */
export const suite = (name, checks, broken) => describe(name, { concurrency: 4 }, () => {
    let browser;
    before(async () => (browser = await launch()));
    after(() => browser.close());

    for (const [language, folder] of Object.entries(languages)) {
        for (const [width, size] of Object.entries(widths)) {
            describe(`${language}, ${width}`, { concurrency: 1 }, () => {
                let site, reader;
                before(async () => {
                    site = await serve();
                    reader = await read(browser, { size });
                });
                after(async () => {
                    await reader.close();
                    site.close();
                });
                for (const [name, check] of Object.entries(checks)) test(name, () => run(check, reader, site.url + folder));
            });
        }
    }

    for (const name of Object.keys(checks)) {
        test(`notices when not: ${name}`, async () => {
            assert.ok(broken[name]?.length, "nobody tried whether this check can fail");
            for (const [number, [file, change]] of broken[name].entries()) {
                let changed = 0;
                // The Chinese book shares scripts and styles with the English one, and has pages of its own.
                const site = await serve((path, text) => {
                    if (path !== file && path !== `zh/${file}`) return text;
                    const other = change(text);
                    changed += other !== text;
                    return other;
                });
                const reader = await read(browser);
                // What is broken does not come, however long one waits.
                reader.tab.setDefaultNavigationTimeout(30000);
                reader.tab.setDefaultTimeout(3000);
                const notices = await run(checks[name], reader, `${site.url}zh/`).then(() => false, () => true);
                await reader.close();
                site.close();
                assert.ok(changed > 0, `fault ${number + 1} was not planted`);
                assert.ok(notices, `fault ${number + 1} in ${file} goes unnoticed`);
            }
        });
    }
});
