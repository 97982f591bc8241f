// The words of the frame. mdBook's are English and stand in its templates; on a Chinese page they are replaced
// here, so that no template has to be copied. `toolsmith.words` holds what our own scripts say.
"use strict";

window.toolsmith = {};

toolsmith.words = {
    en: {
        right: "Right.",
        wrong: "Not this one.",
        diagram: "Diagram",
        found: (count) => (count === 1 ? "1 place found" : `${count} places found`),
        stepper: {
            first: "First step",
            previous: "Previous step",
            next: "Next step",
            last: "Last step",
            step: "Step",
            at: (step, of) => `${step} / ${of}`,
            text: "All of it in words",
            // What is in a picture, for who can't see it.
            row: (name, cells, pointers) => `${name}: ${[cells.join(", "), ...pointers].join("; ")}.`,
            pointer: (name, place) => `${name} at place ${place}`,
            lit: " (lit)",
            dim: " (out of play)",
            empty: "empty",
        },
    },
    zh: {
        right: "对。",
        wrong: "不是这个。",
        diagram: "示意图",
        found: (count) => (count === 0 ? "没有找到" : `找到 ${count} 处`),
        stepper: {
            first: "第一步",
            previous: "上一步",
            next: "下一步",
            last: "最后一步",
            step: "步骤",
            at: (step, of) => `${step} / ${of}`,
            text: "用文字看全过程",
            row: (name, cells, pointers) => `${name}：${[cells.join("、"), ...pointers].join("；")}。`,
            pointer: (name, place) => `${name} 在位置 ${place}`,
            lit: "（高亮）",
            dim: "（已出局）",
            empty: "空",
        },
    },
}[document.documentElement.lang.startsWith("zh") ? "zh" : "en"];

(function chinese() {
    if (!document.documentElement.lang.startsWith("zh")) return;

    const names = {
        "#mdbook-sidebar": "目录",
        "#mdbook-sidebar-toggle": "显示或隐藏目录",
        "#mdbook-theme-toggle": "切换主题",
        "#mdbook-theme-list": "主题",
        "#mdbook-search-toggle": "搜索（按 /）",
        ".right-buttons a[href$='print.html']": "打印全书",
        ".nav-wrapper": "翻页",
        ".nav-wide-wrapper": "翻页",
        "a[rel~='prev']": "上一页",
        "a[rel~='next']": "下一页",
        ".clip-button": "复制",
    };
    for (const [selector, name] of Object.entries(names)) {
        for (const element of document.querySelectorAll(selector)) {
            element.setAttribute("aria-label", name);
            if (element.title) element.title = name;
        }
    }

    const texts = {
        "#mdbook-theme-default_theme": "跟随系统",
        "#mdbook-theme-light": "浅色",
        "#mdbook-theme-navy": "深蓝",
        ".mdbook-help-title": "键盘快捷键",
    };
    for (const [selector, text] of Object.entries(texts)) {
        const element = document.querySelector(selector);
        if (element) element.textContent = text;
    }
    document.querySelector("#mdbook-searchbar")?.setAttribute("placeholder", "搜索全书");

    const help = ["翻到上一页或下一页", "搜索全书", "显示这份帮助", "关闭这份帮助"];
    document.querySelectorAll("#mdbook-help-popup p").forEach((line, at) => {
        const keys = [...line.querySelectorAll("kbd")].flatMap((key, n) => (n ? [" ", key] : [key]));
        line.replaceChildren(...keys, ` ${help[at] ?? ""}`);
    });

    // What is said after copying is written when it happens.
    document.addEventListener("click", (event) => {
        const tip = event.target.closest?.(".clip-button")?.querySelector(".tooltiptext");
        if (tip) setTimeout(() => { if (tip.innerText === "Copied!") tip.innerText = "已复制"; });
    });
})();
