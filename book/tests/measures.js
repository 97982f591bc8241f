// What is measured on a page as it stands: what axe-core finds, and what sticks out on the right.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds, each with its place. */
export async function violations(tab) {
    await tab.evaluate(axe);
    const { violations } = await tab.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`.replace(/\s+/g, " ")),
    );
}

/** What sticks out on the right, unless it lies in a box that scrolls; and the page itself, if that scrolls. */
export const sideways = (tab) =>
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
