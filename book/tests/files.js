// What can be said of a built book without a browser. mdBook writes a book with a broken link, a missing include or
// an empty block, and ends with 0.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";

/** Every file's path from the root, and the text of those that are pages. */
export function load(root) {
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
        files.map((entry) => {
            const file = join(entry.parentPath ?? entry.path, entry.name);
            const path = relative(root, file).split(sep).join("/");
            return [path, path.endsWith(".html") ? readFileSync(file, "utf8") : null];
        }),
    );
}

const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
const pagesOf = (book) => [...book].filter(([, text]) => text !== null);

/** Links and sources that lead to no file, and `#id`s that are not in the page they name. */
export function brokenLinks(book) {
    const ids = new Map(pagesOf(book).map(([path, text]) => [path, new Set(all(text, /\sid="([^"]+)"/g))]));
    return pagesOf(book).flatMap(([path, text]) =>
        all(text, /\s(?:href|src)="([^"]*)"/g)
            .filter((link) => !/^(?:https?|data|mailto):/.test(link))
            .flatMap((link) => {
                const [where, id] = link.replaceAll("&amp;", "&").split("#");
                const file = where.split("?")[0];
                const target = file ? normalize(join(dirname(path), decodeURI(file))) : path;
                if (!book.has(target)) return [`${path}: ${link} leads to no file`];
                if (id && !ids.get(target)?.has(decodeURIComponent(id))) return [`${path}: ${link}: there is no such id`];
                return [];
            }),
    );
}

/** Includes that mdBook did not understand and wrote out as they stood. */
export const leftovers = (book) =>
    pagesOf(book).filter(([, text]) => text.includes("{{#")).map(([path]) => `${path}: holds {{#`);

/** Code blocks with nothing in them: the anchor of an include is not in its file. */
export const emptyBlocks = (book) =>
    pagesOf(book)
        .filter(([, text]) => /<pre[^>]*>\s*(?:<code[^>]*>)?\s*(?:<\/code>)?\s*<\/pre>/.test(text))
        .map(([path]) => `${path}: has an empty block`);

/** Pages that one language has and the other has not. */
export function missingPages(book) {
    const names = pagesOf(book).map(([path]) => path);
    const other = (path) => (path.startsWith("zh/") ? path.slice(3) : `zh/${path}`);
    return names.filter((path) => !book.has(other(path))).map((path) => `${path}: there is no ${other(path)}`);
}

/** Headings whose ids differ between the languages: the way to the other language would lose the place. */
export function differentIds(book) {
    const ids = (path) => all(book.get(path) ?? "", /<h[1-4] id="([^"]+)"/g).join(" ");
    return pagesOf(book)
        .filter(([path]) => path.startsWith("zh/") && ids(path) !== ids(path.slice(3)))
        .map(([path]) => `${path}: its ids are not those of the English page`);
}

/** Languages that a page does not declare: a screen reader would read Chinese aloud as English. */
export const wrongLanguage = (book) =>
    pagesOf(book)
        .filter(([path, text]) => !path.endsWith("toc.html") && !text.includes(`<html lang="${path.startsWith("zh/") ? "zh-CN" : "en"}"`))
        .map(([path]) => `${path}: declares another language`);

/** The size of a file in bytes. */
export const size = (root, path) => statSync(join(root, path)).size;
