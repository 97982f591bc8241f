// Before a page is printed, everything folded is opened and the light theme put on; afterwards all is as it was.
"use strict";

(function paper() {
    const root = document.documentElement;
    let closed = [];
    let dark = false;

    window.addEventListener("beforeprint", () => {
        closed = [...document.querySelectorAll("details:not([open])")];
        for (const reveal of closed) reveal.open = true;
        dark = root.classList.replace("navy", "light");
    });
    window.addEventListener("afterprint", () => {
        for (const reveal of closed) reveal.open = false;
        if (dark) root.classList.replace("light", "navy");
    });

    // The page of the whole book prints itself when it is loaded; its diagrams take a moment longer.
    const print = window.print.bind(window);
    window.print = () => toolsmith.drawn.finally(print);
})();
