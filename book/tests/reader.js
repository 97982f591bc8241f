// A reader: a browser that looks at one page at a time and writes down what should not happen.
import { chromium } from "playwright-core";

export const widths = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

export const launch = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    });

/** A tab, and in `faults` all errors that a page reported and all requests that left this machine. */
export async function read(browser, { size = widths.desk, theme = "light", script = true } = {}) {
    const context = await browser.newContext({ viewport: size, reducedMotion: "reduce", javaScriptEnabled: script });
    await context.addInitScript((theme) => localStorage.setItem("mdbook-theme", theme), theme);
    const tab = await context.newPage();
    const faults = [];
    tab.on("pageerror", (error) => faults.push(`error: ${error.message}`));
    tab.on("console", (message) => {
        if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    tab.on("response", (answer) => {
        if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`);
    });
    await context.route("**", (route) => {
        const { protocol, hostname } = new URL(route.request().url());
        if (hostname === "127.0.0.1" || protocol === "data:") return route.continue();
        faults.push(`asks another machine: ${route.request().url()}`);
        return route.abort();
    });
    return { tab, faults, close: () => context.close() };
}

/** Opens a page and waits for its diagrams: while they appear, everything below them moves. */
export async function open(tab, address) {
    await tab.goto(address);
    await tab.evaluate(() => window.toolsmith.drawn);
    await top(tab);
}

/** mdBook slides its menu bar away and back while one scrolls; a click in between is lost. */
export async function top(tab) {
    await tab.evaluate(() => window.scrollTo(0, 0));
    await tab.waitForFunction(() => document.getElementById("mdbook-menu-bar").getBoundingClientRect().top === 0);
}

/** Shows everything that is folded away: reveals, and the reason behind a choice of each quiz. */
export async function unfold(tab) {
    await tab.evaluate(() => {
        for (const reveal of document.querySelectorAll("details")) reveal.open = true;
        for (const button of document.querySelectorAll(".quiz li:first-child input")) button.click();
    });
}
