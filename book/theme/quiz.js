// A task list in `<div class="quiz">` becomes a group of radio buttons. Choosing shows why that choice is right or
// wrong; one may choose again. Without this script the list, its ticks and its reasons can be read as they stand.
"use strict";

(function quizzes() {
    document.querySelectorAll(".quiz").forEach((quiz, number) => {
        const list = quiz.querySelector("ul");
        if (!list) return;

        const group = document.createElement("fieldset");
        const question = document.createElement("legend");
        question.append(...[...quiz.childNodes].filter((node) => node !== list));
        group.append(question, list);
        quiz.append(group);

        const choices = [...list.children].map((item) => choice(item, `quiz-${number + 1}`));
        const show = (all) => choices.forEach((each) => each(all));
        list.addEventListener("change", () => show(false));
        // Nobody can choose on paper.
        window.addEventListener("beforeprint", () => show(true));
        window.addEventListener("afterprint", () => show(false));
    });

    // Turns one item into a button with a label, and returns what brings it up to date.
    function choice(item, name) {
        const tick = item.querySelector("input");
        const right = tick.checked;
        const reason = item.querySelector("blockquote");

        // What comes before the reason is the choice's text; a list with blank lines has it in a paragraph.
        const text = document.createElement("span");
        const before = [...item.childNodes].filter((node) => node !== reason && node !== tick);
        const unwrapped = before.flatMap((node) => (node.nodeName === "P" ? [...node.childNodes] : [node]));
        text.append(...unwrapped.filter((node) => node !== tick));

        const button = Object.assign(document.createElement("input"), { type: "radio", name });
        const label = document.createElement("label");
        label.append(button, text);

        const verdict = document.createElement("strong");
        verdict.className = "verdict";
        verdict.textContent = right ? toolsmith.words.right : toolsmith.words.wrong;
        (reason.querySelector("p") ?? reason).prepend(verdict);

        // A screen reader says what appears in here.
        const answer = document.createElement("div");
        answer.setAttribute("role", "status");
        item.replaceChildren(label, answer);

        return (all) => {
            item.classList.toggle("right", button.checked && right);
            item.classList.toggle("wrong", button.checked && !right);
            if (button.checked || all) answer.append(reason);
            else reason.remove();
        };
    }
})();
