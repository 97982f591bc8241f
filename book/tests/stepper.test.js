// Steppers: walked through by button, slider and key, heard, printed, and read without a script.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { sideways, violations } from "./measures.js";
import { launch, open, read, top } from "./reader.js";
import { root, serve } from "./site.js";
import { suite } from "./suite.js";

const pages = ["merge_intervals", "search_insert", "top_k"];
const names = {
    en: ["First step", "Previous step", "Next step", "Last step"],
    zh: ["第一步", "上一步", "下一步", "最后一步"],
};

/** The stepper of a page: its parts, and the captions that its trace promises. */
async function stepper(tab, book, page) {
    await open(tab, `${book}${page}.html`);
    const language = book.endsWith("zh/") ? "zh" : "en";
    const frame = tab.locator(".stepper");
    const [first, previous, next, last] = names[language].map((name) => frame.getByRole("button", { name, exact: true }));
    const steps = JSON.parse(readFileSync(join(root, `traces/${page}.json`), "utf8"));
    const captions = steps.map(({ caption }, at) => `${at + 1} / ${steps.length} ${caption[language]}`);
    const shows = async (at) => assert.equal((await frame.getByRole("status").textContent()).trim(), captions.at(at));
    const off = async (button) => (await button.getAttribute("aria-disabled")) === "true";
    return { language, frame, first, previous, next, last, steps, shows, off, picture: frame.getByRole("img") };
}

const checks = {
    async "buttons walk forwards and back"(tab, book) {
        for (const page of pages) {
            const { first, previous, next, last, steps, shows, off } = await stepper(tab, book, page);
            await shows(0);
            assert.deepEqual([await off(first), await off(previous), await off(next), await off(last)], [true, true, false, false]);
            for (let at = 1; at < steps.length; at += 1) {
                await next.click();
                await shows(at);
            }
            assert.deepEqual([await off(first), await off(previous), await off(next), await off(last)], [false, false, true, true]);
            await previous.click();
            await shows(-2);
            await first.click();
            await shows(0);
            await last.click();
            await shows(-1);
        }
    },

    async "keys walk, and never to another page"(tab, book) {
        const { frame, previous, picture, shows } = await stepper(tab, book, "top_k");
        const address = tab.url();
        await picture.click();
        for (const [key, at] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", -1], ["ArrowRight", -1], ["Home", 0], ["ArrowLeft", 0], ["ArrowRight", 1]]) {
            await tab.keyboard.press(key);
            await shows(at);
        }
        // Back to the first step by a button, which has nothing left to do then and keeps the focus all the same.
        await previous.press("Enter");
        await shows(0);
        await tab.keyboard.press("ArrowLeft");
        await tab.keyboard.press("ArrowRight");
        await shows(1);
        assert.ok(await frame.evaluate((frame) => frame.contains(document.activeElement)), "the focus stays");
        assert.equal(tab.url(), address);
    },

    async "a slider says where one is, and goes there"(tab, book) {
        const { frame, next, shows } = await stepper(tab, book, "merge_intervals");
        const slider = frame.getByRole("slider");
        await slider.fill("5");
        await shows(4);
        await next.click();
        assert.equal(await slider.inputValue(), "6");
        assert.equal(await slider.getAttribute("aria-valuetext"), "6 / 8");
    },

    async "it can be heard"(tab, book) {
        const { language, frame, next, picture } = await stepper(tab, book, "merge_intervals");
        assert.equal(await frame.getAttribute("role"), "group");
        assert.equal(await frame.getAttribute("aria-label"), { en: "A merge, step by step", zh: "一次合并，逐步看" }[language]);
        for (let step = 0; step < 3; step += 1) await next.click();
        const said = {
            en: "windows: (1, 3) (out of play), (2, 6) (lit), (4, 5), (8, 10), (10, 12), (15, 18); next at place 1. merged: (1, 6) (lit).",
            zh: "窗口：(1, 3)（已出局）、(2, 6)（高亮）、(4, 5)、(8, 10)、(10, 12)、(15, 18)；next 在位置 1。 已合并：(1, 6)（高亮）。",
        };
        assert.equal(await picture.getAttribute("aria-label"), said[language]);
    },

    async "a picture shows what is in the step, and no more"(tab, book) {
        for (const page of pages) {
            const { next, steps, picture } = await stepper(tab, book, page);
            for (const [at, { rows }] of steps.entries()) {
                if (at > 0) await next.click();
                const count = (selector) => picture.locator(selector).count();
                const sum = (of) => rows.map(of).reduce((all, one) => all + one, 0);
                assert.equal(await count(".cell"), sum(({ cells }) => cells.length), `${page}, step ${at + 1}: cells`);
                assert.equal(await count(".lit"), sum(({ lit }) => lit.length), `${page}, step ${at + 1}: lit`);
                assert.equal(await count(".dim"), sum(({ dim }) => dim.length), `${page}, step ${at + 1}: dim`);
                const pointers = rows.flatMap(({ pointers }) => Object.keys(pointers));
                assert.deepEqual((await picture.locator(".pointer text").allTextContents()).sort(), pointers.sort());
            }
        }
    },

    async "nothing sticks out, shrinks or jumps"(tab, book) {
        for (const page of pages) {
            const { frame, next, steps, picture } = await stepper(tab, book, page);
            const heights = new Set();
            for (const [at] of steps.entries()) {
                if (at > 0) await next.click();
                heights.add(await frame.evaluate((frame) => frame.offsetHeight));
                const box = await frame.boundingBox();
                for (const text of await picture.locator("text:not(:empty)").all()) {
                    const { x, width, height } = await text.boundingBox();
                    assert.ok(x >= box.x && x + width <= box.x + box.width, `${page}, step ${at + 1}: ${await text.textContent()} sticks out`);
                    assert.ok(height >= 11, `${page}, step ${at + 1}: ${await text.textContent()} is ${height} high`);
                }
            }
            assert.equal(heights.size, 1, `${page} is ${[...heights]} high`);
            assert.deepEqual(await sideways(tab), []);
        }
    },

    async "axe finds nothing on the way, in both themes"(tab, book) {
        for (const page of pages) {
            const { frame, next } = await stepper(tab, book, page);
            await next.click();
            await next.click();
            await frame.locator("summary").click();
            await top(tab);
            const fill = (cell) => frame.locator(`.cell${cell} rect`).first().evaluate((rect) => getComputedStyle(rect).fill);
            const light = [await fill(".lit"), await fill(":not(.lit, .dim)")];
            assert.notEqual(...light, "what is lit is seen");
            assert.deepEqual(await violations(tab), []);
            await tab.evaluate(() => document.documentElement.classList.replace("light", "navy"));
            assert.notEqual(await fill(".lit"), light[0], "navy has its own colours");
            assert.deepEqual(await violations(tab), []);
        }
    },

    async "the words stay, folded"(tab, book) {
        const { frame } = await stepper(tab, book, "search_insert");
        assert.ok(await frame.locator("table").isHidden());
        await frame.locator("summary").press("Enter");
        assert.ok(await frame.locator("table").isVisible());
        assert.equal(await frame.locator("tbody tr").count(), 4);
    },

    async "paper shows the end, and no buttons"(tab, book) {
        const { frame, next, shows } = await stepper(tab, book, "top_k");
        const paper = async (at) => {
            await tab.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
            await tab.emulateMedia({ media: "print" });
            await shows(at);
            assert.ok(await frame.locator("table").isVisible(), "with its words");
            assert.ok(await frame.locator(".controls").isHidden());
            await tab.emulateMedia({ media: "screen" });
            await tab.evaluate(() => window.dispatchEvent(new Event("afterprint")));
        };
        await paper(-1);
        await shows(0);
        await next.click();
        await next.click();
        await paper(2);
        await shows(2);
    },

    async "the page of the whole book has them all"(tab, book) {
        await tab.addInitScript(() => (window.print = () => {}));
        await open(tab, `${book}print.html`);
        assert.equal(await tab.locator(".stepper .picture .cell").count(), 6 + 12 + 6);
    },
};

const nothing = () => "";
const script = (name, from, to) => [`theme/${name}`, (text) => text.replace(from, to)];
const broken = {
    "buttons walk forwards and back": [
        ["theme/stepper.js", nothing],
        script("stepper.js", "() => now - 1", "() => now + 1"),
        script("stepper.js", "at === 0", "at < 0"),
        script("stepper.js", "at === end", "at > end"),
        ["traces/top_k.json", (text) => text.replace("最好的 2 个", "最好的")],
        ["merge_intervals.html", (text) => text.replace("../traces/", "traces/")],
    ],
    "keys walk, and never to another page": [
        script("stepper.js", "event.stopPropagation();", ""),
        script("stepper.js", "frame.tabIndex = -1;", ""),
        script("stepper.js", 'made.setAttribute("aria-disabled", at === 0)', "made.disabled = at === 0"),
        script("stepper.js", "Home: 0, ", ""),
    ],
    "a slider says where one is, and goes there": [
        script("stepper.js", "go(slider.value - 1)", "go(+slider.value)"),
        script("stepper.js", "slider.value = at + 1;", ""),
    ],
    "it can be heard": [
        script("stepper.js", '"role", "group"', '"role", "none"'),
        script("trace.js", "row.lit.includes(at)", "row.lit.includes(at - 1)"),
        script("words.js", "在位置", "at place"),
    ],
    "a picture shows what is in the step, and no more": [
        script("marks.js", "group.remove()", "void group"),
        script("rows.js", '? "cell dim"', '? "cell"'),
        script("rows.js", "of pointers(row)", "of pointers(row).slice(1)"),
    ],
    "nothing sticks out, shrinks or jumps": [
        script("rows.js", "Math.min(widest, width / number)", "widest + 20"),
        script("stepper.css", "visibility: hidden", "display: none; } .stepper .caption p { width: 12em"),
        script("rows.js", "height: top(fits.cells - 1)", "height: top(row.cells.length)"),
        script("stepper.css", "font-size: 13px", "font-size: 6px"),
    ],
    "axe finds nothing on the way, in both themes": [
        script("stepper.js", '"aria-label": words[name], title: words[name]', '"data-label": words[name]'),
        script("stepper.css", "fill: var(--accent-soft)", "fill: var(--quote-bg)"),
        script("stepper.css", "fill: var(--accent-soft)", "fill: #fbeadb"),
        script("stepper.css", "color: var(--accent); font-variant", "color: var(--line); font-variant"),
    ],
    "the words stay, folded": [script("stepper.js", "...frame.childNodes", "")],
    "paper shows the end, and no buttons": [
        script("stepper.js", "show(now || end)", "show(now)"),
        script("stepper.js", "show(now || end)", "show(end)"),
        script("stepper.js", '"afterprint", () => show(now)', '"afterprint", () => 0'),
        script("stepper.css", "display: none !important", "display: flex"),
    ],
    "the page of the whole book has them all": [script("stepper.js", "Promise.all([toolsmith.drawn, ...ready])", "Promise.reject(0)")],
};

suite("stepper", checks, broken);

test("without scripts, or without its trace, it can be read", async () => {
    const browser = await launch();
    const site = await serve((path, text) => (path.startsWith("traces/") ? "nothing" : text));
    for (const [script, complaints] of [[false, 0], [true, 1]]) {
        const { tab, faults, close } = await read(browser, { script });
        await tab.goto(`${site.url}zh/top_k.html`);
        if (script) await tab.evaluate(() => window.toolsmith.drawn);
        assert.ok(await tab.locator(".stepper table").isVisible());
        assert.ok(await tab.locator(".stepper > p").first().isVisible());
        assert.equal(await tab.locator(".stepper button").count(), 0);
        assert.equal(faults.length, complaints, faults.join("\n"));
        await close();
    }
    await browser.close();
    site.close();
});
