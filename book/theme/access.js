// What mdBook's frame lacks for people who use a keyboard or a screen reader, found with axe-core.
"use strict";

(function access() {
    // This book has two themes; the keyboard would stop at names that are only hidden.
    for (const name of ["rust", "coal", "ayu"]) {
        document.getElementById(`mdbook-theme-${name}`)?.closest("li").remove();
    }

    // What stands in no region is skipped by those who jump from region to region.
    document.getElementById("mdbook-menu-bar").setAttribute("role", "banner");
    document.getElementById("mdbook-search-wrapper")?.setAttribute("role", "search");

    // What opens the sidebar is a label of a box that is not shown: no key reaches it. A button does the same.
    const label = document.getElementById("mdbook-sidebar-toggle");
    const button = document.createElement("button");
    button.type = "button";
    button.className = label.className;
    button.title = label.title;
    button.setAttribute("aria-label", label.getAttribute("aria-label"));
    button.setAttribute("aria-controls", "mdbook-sidebar");
    button.append(...label.childNodes);
    button.addEventListener("click", () => label.click());
    label.before(button);
    label.hidden = true;
    const root = document.documentElement;
    const mirror = () => button.setAttribute("aria-expanded", root.classList.contains("sidebar-visible"));
    new MutationObserver(mirror).observe(root, { attributeFilter: ["class"] });
    mirror();

    // The search has a hint in place of a name, and names an id that is not in the page.
    const search = document.getElementById("mdbook-searchbar");
    search?.setAttribute("aria-label", search.placeholder);
    search?.setAttribute("aria-describedby", "mdbook-searchresults-header");

    // What scrolls in itself can be reached by key, so that the arrows scroll it; what does not scroll is no stop.
    const reachable = (box) => {
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
        else box.removeAttribute("tabindex");
    };
    const boxes = new ResizeObserver((entries) => entries.forEach(({ target }) => reachable(target)));
    const watch = (within) => within.querySelectorAll("pre > code, .table-wrapper, .diagram").forEach((box) => boxes.observe(box));
    watch(document);
    // Diagrams come later.
    new MutationObserver(() => watch(document)).observe(document.querySelector("main"), { childList: true, subtree: true });
})();
