// The way to the other language leads to the same page and the same heading: both books have the same file names
// and the same ids. It moves into the menu bar, where mdBook leaves no place for it.
"use strict";

(function language() {
    const link = document.getElementById("language");
    if (!link) return;

    const buttons = document.querySelector(".right-buttons");
    if (buttons) buttons.prepend(link);

    // `path_to_root` is empty on the pages of this book: they lie side by side.
    const page = location.pathname.split("/").pop() || "index.html";
    link.href = new URL(page, new URL(link.getAttribute("href"), location.href)).href;

    // The last heading above the upper third of the window is what is being read.
    const here = () => {
        const line = window.innerHeight / 3;
        const passed = [...document.querySelectorAll("main :is(h1, h2, h3, h4)[id]")].filter(
            (heading) => heading.getBoundingClientRect().top < line,
        );
        const last = passed.pop();
        return last && last.tagName !== "H1" ? `#${last.id}` : "";
    };
    const aim = () => { link.hash = here(); };
    for (const moment of ["click", "auxclick", "focus", "pointerenter"]) link.addEventListener(moment, aim);
})();
