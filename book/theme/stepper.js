// `<div class="stepper" data-trace="…" data-label="…">`: a trace that `algo` recorded, to be walked through forwards
// and back, by button, slider or key. What the page has in the `div` says the same in words. It stays, folded; and it
// is all there is without this script, or where the trace cannot be fetched: in a page opened as a file.
"use strict";

(function steppers() {
    const language = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
    const words = toolsmith.words.stepper;
    const ready = [...document.querySelectorAll(".stepper")].map((frame) => load(frame).catch((error) => console.error(error)));
    // Whoever waits for the diagrams waits for these, too.
    toolsmith.drawn = Promise.all([toolsmith.drawn, ...ready]);

    async function load(frame) {
        const answer = await fetch(frame.dataset.trace);
        if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
        build(frame, toolsmith.trace(await answer.json(), language));
    }

    function build(frame, trace) {
        const end = trace.captions.length - 1;
        let now = 0;
        let shown = 0;

        const picture = make("svg", { class: "picture", role: "img" });
        // A screen reader reads the caption when it changes. Unseen, all captions lie in its place: it is as high as
        // the highest, and the buttons stay where the finger is.
        const told = (at) => [make("b", {}, words.at(at + 1, end + 1)), ` ${trace.captions[at]}`];
        const caption = make("p", { role: "status" });
        const unseen = trace.captions.map((_, at) => make("p", { "aria-hidden": true }, ...told(at)));

        const slider = make("input", { type: "range", min: 1, max: end + 1, "aria-label": words.step });
        slider.addEventListener("input", () => go(slider.value - 1));
        const button = (name, icon, to) => {
            const made = make("button", { type: "button", "aria-label": words[name], title: words[name] });
            made.append(make("svg", { viewBox: "0 0 18 18", "aria-hidden": true }, make("path", { d: icon })));
            made.addEventListener("click", () => go(to()));
            return made;
        };
        const back = [button("first", "M5 3v12M14 3L8 9l6 6", () => 0), button("previous", "M12 3L6 9l6 6", () => now - 1)];
        const on = [button("next", "M6 3l6 6-6 6", () => now + 1), button("last", "M4 3l6 6-6 6M13 3v12", () => end)];

        frame.append(
            make("details", {}, make("summary", {}, words.text), ...frame.childNodes),
        );
        frame.prepend(
            make("p", { class: "title" }, frame.dataset.label),
            picture,
            make("div", { class: "caption" }, ...unseen, caption),
            make("div", { class: "controls" }, ...back, slider, ...on),
        );
        frame.setAttribute("role", "group");
        frame.setAttribute("aria-label", frame.dataset.label);
        // After a click on the picture the keys work. The tabulator stops at the buttons alone.
        frame.tabIndex = -1;
        frame.addEventListener("keydown", (event) => {
            const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: end }[event.key];
            if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
            // To mdBook the arrows mean another page.
            event.stopPropagation();
            event.preventDefault();
            go(to);
        });

        // On paper nobody walks: who has not begun gets the end.
        window.addEventListener("beforeprint", () => show(now || end));
        window.addEventListener("afterprint", () => show(now));
        // What is drawn fits the width, so letters are as large on a phone.
        new ResizeObserver(draw).observe(picture);
        show(now);

        function go(to) {
            now = Math.min(Math.max(to, 0), end);
            show(now);
        }

        function show(at) {
            shown = at;
            draw();
            caption.replaceChildren(...told(at));
            slider.value = at + 1;
            slider.setAttribute("aria-valuetext", words.at(at + 1, end + 1));
            // Not `disabled`: the focus would fall to the page, where the arrows mean another one.
            for (const made of back) made.setAttribute("aria-disabled", at === 0);
            for (const made of on) made.setAttribute("aria-disabled", at === end);
        }

        function draw() {
            const { width } = picture.getBoundingClientRect();
            if (width > 0) trace.draw(picture, shown, width);
        }
    }

    function make(tag, attributes, ...content) {
        const drawn = ["svg", "path"].includes(tag);
        const element = drawn ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.append(...content);
        return element;
    }
})();
