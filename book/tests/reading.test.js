// Reading: in both languages, at a desk and on a phone. Each check is also run on a book in which what it looks at
// is broken, and has to notice.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, read } from "./reader.js";
import { serve } from "./site.js";
import { suite } from "./suite.js";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const seen = (tab, selector) => tab.locator(selector).first().isVisible();

/** One search, typed as an input method does it: the text changes, and no key goes up. */
async function find(tab, words) {
    await tab.locator("#mdbook-searchbar").fill(words);
    await tab.locator("#mdbook-searchresults li a").first().waitFor();
    return tab.locator("#mdbook-searchresults li").allInnerTexts();
}

/** What a reader does; each gets a tab and the address of the book in one language. */
const checks = {
    async "a reveal opens by key"(tab, book) {
        await open(tab, `${book}contracts.html`);
        assert.ok(!(await seen(tab, "details p")), "closed at first");
        await tab.locator("summary").first().press("Enter");
        assert.ok(await seen(tab, "details p"), "open after Enter");
    },

    async "a quiz answers, by key"(tab, book) {
        await open(tab, `${book}contracts.html`);
        assert.ok(!(await seen(tab, ".quiz blockquote")), "no reason before a choice");
        const choices = tab.locator(".quiz input[type=radio]");
        assert.equal(await choices.count(), 3);
        await choices.first().press("Space");
        assert.equal(await tab.locator(".quiz li.wrong blockquote:visible").count(), 1, "why it is wrong");
        await choices.first().press("ArrowDown");
        assert.equal(await tab.locator(".quiz li.right blockquote:visible").count(), 1, "why it is right");
        assert.equal(await tab.locator(".quiz blockquote:visible").count(), 1, "one reason at a time");
        assert.equal(await tab.locator(".quiz [role=status] blockquote").count(), 1, "a screen reader is told");
    },

    async "a diagram is drawn, in the colours of the theme"(tab, book) {
        await open(tab, `${book}part1.html`);
        assert.equal(await tab.locator("code.language-mermaid").count(), 0, "nothing is left as text");
        const box = await tab.locator(".diagram svg").first().boundingBox();
        assert.ok(box.width > 200 && box.height > 200, `it has a size: ${JSON.stringify(box)}`);
        const fill = (node) => tab.locator(`.diagram ${node} rect`).first().evaluate((rect) => getComputedStyle(rect).fill);
        const [lit, plain] = [await fill(".node.new"), await fill(".node:not(.new)")];
        assert.notEqual(lit, plain, "the new part is lit");
        await tab.evaluate(() => document.documentElement.classList.replace("light", "navy"));
        assert.notEqual(await fill(".node.new"), lit, "navy is another colour");
        assert.match(await tab.locator(".diagram svg").first().getAttribute("aria-label"), /prompt/, "it can be heard");
    },

    async "a page without a diagram loads no library"(tab, book) {
        const loaded = [];
        tab.on("request", (request) => loaded.push(request.url()));
        await open(tab, `${book}how_to_work.html`);
        assert.ok(loaded.some((url) => url.includes("theme/diagram.js")), "the script that decides is there");
        assert.deepEqual(loaded.filter((url) => url.includes("mermaid")), []);
    },

    async "search finds Chinese and English"(tab, book) {
        await open(tab, `${book}introduction.html`);
        await tab.locator("#mdbook-search-toggle").click();
        for (const words of ["工具", "tool"]) {
            const results = await find(tab, words);
            assert.ok(results.length > 0, words);
            assert.ok(results.some((text) => text.toLowerCase().includes(words)), `${words} is shown: ${results[0]}`);
            const marked = await tab.locator("#mdbook-searchresults .teaser :is(em, mark)").allInnerTexts();
            assert.ok(marked.some((text) => text.toLowerCase().replace(/s$/, "") === words), `${words} is marked, not ${marked}`);
        }
        const told = await tab.locator("#mdbook-searchresults-header").innerText();
        assert.match(told, book.endsWith("zh/") ? /^找到 \d+ 处$/ : /^\d+ places? found$/);

        await find(tab, "工具");
        await tab.locator("#mdbook-searchresults li a").first().click();
        await tab.locator("main mark").first().waitFor();
    },

    async "search wants every word, and says when there is none"(tab, book) {
        await open(tab, `${book}introduction.html`);
        await tab.locator("#mdbook-search-toggle").click();
        await find(tab, "工具");
        await tab.locator("#mdbook-searchbar").fill("工具 没有这种词");
        await tab.waitForFunction(() => document.querySelectorAll("#mdbook-searchresults li").length === 0);
        assert.match(await tab.locator("#mdbook-searchresults-header").innerText(), /^没有找到$|^0 /);
    },

    async "the other language is the same page at the same heading"(tab, book) {
        const other = book.endsWith("zh/") ? new URL("..", book).href : `${book}zh/`;
        await open(tab, `${book}contracts.html`);
        await tab.locator("#language").click();
        await tab.waitForURL(`${other}contracts.html`);

        await open(tab, `${book}contracts.html`);
        // Down past the heading and a little up again: that brings the menu bar back.
        await tab.evaluate(() => window.scrollBy(0, document.getElementById("execution").getBoundingClientRect().top + 200));
        for (let step = 0; step < 6; step += 1) {
            await tab.mouse.wheel(0, -50);
            await tab.evaluate(() => new Promise(requestAnimationFrame));
        }
        await tab.waitForFunction(() => document.getElementById("mdbook-menu-bar").getBoundingClientRect().top === 0);
        await tab.locator("#language").click();
        await tab.waitForURL(`${other}contracts.html#execution`);
        await tab.evaluate(() => window.toolsmith.drawn);
        const y = await tab.locator("#execution").evaluate((heading) => heading.getBoundingClientRect().top);
        assert.ok(y >= 0 && y < 250, `the heading is at ${y}`);
        const folder = new URL(tab.url()).pathname.startsWith("/zh/");
        assert.equal(await tab.locator("html").getAttribute("lang"), folder ? "zh-CN" : "en");
    },

    async "there are two themes, and the choice stays"(tab, book) {
        await open(tab, `${book}drills.html`);
        await tab.locator("#mdbook-theme-toggle").click();
        assert.equal(await tab.locator("#mdbook-theme-list button:visible").count(), 3, "two and the system's");
        await tab.locator("#mdbook-theme-navy").click();
        assert.match(await tab.locator("html").getAttribute("class"), /\bnavy\b/);
        assert.equal(await tab.evaluate(() => localStorage.getItem("mdbook-theme")), "navy");
    },

    async "the sidebar opens and closes by key"(tab, book) {
        await open(tab, `${book}drills.html`);
        const button = tab.locator("#mdbook-menu-bar button[aria-controls=mdbook-sidebar]");
        const before = await button.getAttribute("aria-expanded");
        await button.press("Enter");
        assert.notEqual(await button.getAttribute("aria-expanded"), before, "it says so");
        await tab.locator("#mdbook-sidebar a").first().waitFor({ state: before === "false" ? "visible" : "hidden" });
    },

    async "the frame speaks the language of the page"(tab, book) {
        await open(tab, `${book}drills.html`);
        const names = await tab.evaluate(() =>
            [...document.querySelectorAll("#mdbook-menu-bar :is(button, a), #mdbook-sidebar, #mdbook-searchbar, nav")]
                .filter((element) => element.id !== "language" && !element.closest("[hidden]"))
                .map((element) => [element.getAttribute("aria-label") ?? element.innerText, element.title, element.placeholder])
                .flat()
                .filter(Boolean),
        );
        assert.ok(names.length > 8, names.join(", "));
        const han = names.filter((name) => /\p{Script=Han}/u.test(name));
        assert.deepEqual(han, book.endsWith("zh/") ? names : []);
    },

    async "printing opens what is folded, on white"(tab, book) {
        await open(tab, `${book}contracts.html`);
        await tab.evaluate(() => {
            document.documentElement.classList.replace("light", "navy");
            window.dispatchEvent(new Event("beforeprint"));
        });
        assert.equal(await tab.locator("details:not([open])").count(), 0, "all is open");
        assert.equal(await tab.locator(".quiz blockquote:visible").count(), 3, "and every reason given");
        assert.match(await tab.locator("html").getAttribute("class"), /\blight\b/);
        await tab.evaluate(() => window.dispatchEvent(new Event("afterprint")));
        assert.equal(await tab.locator("details[open], .quiz blockquote:visible").count(), 0, "and closed again");
        assert.match(await tab.locator("html").getAttribute("class"), /\bnavy\b/);
    },

    // The last one: it leaves the tab slow.
    async "the page of the whole book is printed with its diagrams"(tab, book) {
        await tab.addInitScript(() => {
            window.print = () => (window.asText = document.querySelectorAll("code.language-mermaid").length);
            // As on a slow machine: letters come late, and diagrams wait for them.
            const late = new Promise((ready) => window.addEventListener("load", () => setTimeout(ready, 500)));
            Object.defineProperty(document.fonts, "ready", { get: () => late });
        });
        await tab.goto(`${book}print.html`);
        await tab.waitForFunction(() => window.asText !== undefined);
        assert.equal(await tab.evaluate(() => window.asText), 0, "drawn before it is printed");
        assert.ok((await tab.locator(".diagram svg").count()) > 5);
    },
};

/** For each check a book that breaks it: a file, and what happens to its text. */
const nothing = () => "";
const broken = {
    "a reveal opens by key": [["contracts.html", (text) => text.replaceAll("<details>", "<details open>")]],
    "a quiz answers, by key": [
        ["theme/quiz.js", nothing],
        ["theme/quiz.js", (text) => text.replace("else reason.remove();", "")],
        ["theme/quiz.js", (text) => text.replace("right = tick.checked", "right = !tick.checked")],
        ["theme/quiz.js", (text) => text.replace('"status"', '"none"')],
    ],
    "a diagram is drawn, in the colours of the theme": [
        ["theme/diagram.js", (text) => text.replace(".then(drawAll)", "")],
        ["theme/diagram.css", nothing],
        ["part1.html", (text) => text.replace("class turn,text new", "")],
        ["theme/diagram.js", (text) => text.replace('"aria-label"', '"data-label"')],
    ],
    "a page without a diagram loads no library": [["theme/diagram.js", (text) => text.replace("if (sources.length === 0) return;", "")]],
    "search finds Chinese and English": [
        ["theme/search.js", nothing],
        ["theme/search.js", (text) => text.replace('bar.addEventListener("input"', 'bar.addEventListener("no"')],
        ["theme/search.js", (text) => text.replace("shown.mark(", "void (")],
    ],
    "search wants every word, and says when there is none": [["theme/search.js", (text) => text.replace("parts.includes(0) ? 0 : ", "")]],
    "the other language is the same page at the same heading": [
        ["theme/language.js", nothing],
        ["theme/language.js", (text) => text.replace("link.hash = here();", "")],
    ],
    "there are two themes, and the choice stays": [["theme/access.js", (text) => text.replace('["rust", "coal", "ayu"]', "[]")]],
    "the sidebar opens and closes by key": [["theme/access.js", (text) => text.replace("label.click()", "0")]],
    "the frame speaks the language of the page": [["theme/words.js", (text) => text.replace('"搜索全书"', '"Search"')]],
    "printing opens what is folded, on white": [
        ["theme/paper.js", nothing],
        ["theme/paper.js", (text) => text.replace('replace("light", "navy")', 'contains("navy")')],
        ["theme/quiz.js", (text) => text.replace("show(true)", "show(false)")],
    ],
    "the page of the whole book is printed with its diagrams": [
        ["theme/paper.js", (text) => text.replace("toolsmith.drawn.finally(print)", "print()")],
    ],
};

suite("reading", checks, broken);

test("without scripts a quiz can be read", async () => {
    const site = await serve();
    const { tab, close } = await read(browser, { script: false });
    await tab.goto(`${site.url}contracts.html`);
    assert.equal(await tab.locator(".quiz li").count(), 3);
    assert.equal(await tab.locator(".quiz blockquote:visible").count(), 3);
    assert.equal(await tab.locator(".quiz input:checked").count(), 1);
    assert.ok(await seen(tab, "#language"), "and the other language reached");
    await close();
    site.close();
});
