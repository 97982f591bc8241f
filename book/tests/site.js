// The built book, as files and as a server. `BOOK` names another folder than the one mdBook writes to.
import { createServer } from "node:http";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = process.env.BOOK ?? fileURLToPath(new URL("../html/html", import.meta.url));

if (!existsSync(join(root, "index.html"))) {
    throw new Error(`there is no book in ${root}: run \`mdbook build book\` first, or name its folder in BOOK`);
}

/** The folder of each language, seen from the root of the site. */
export const languages = { en: "", zh: "zh/" };

/** What a reader can open, without the page that prints the whole book and those that only serve others. */
export const pages = readdirSync(root)
    .filter((name) => name.endsWith(".html") && !["print.html", "toc.html", "index.html"].includes(name))
    .sort();

const types = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
};

/**
 * Serves the book on this machine. `alter(path, text)` may change a file on its way: that is how a test plants
 * a fault in order to see that its check would notice.
 */
export async function serve(alter = (_path, text) => text) {
    const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://book").pathname).slice(1);
        const file = join(root, path === "" || path.endsWith("/") ? `${path}index.html` : path);
        if (path.includes("..") || !existsSync(file)) return response.writeHead(404).end();
        const type = types[extname(file)] ?? "application/octet-stream";
        const body = readFileSync(file);
        response.writeHead(200, { "content-type": type, "cache-control": "max-age=60" });
        response.end(type.includes("charset") ? alter(path, body.toString()) : body);
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
