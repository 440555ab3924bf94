// Colours, the heading in sight, and blocks of code to copy. Everything works without it, only less comfortably.
"use strict";

(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const names = { auto: "as on this device", light: "light", dark: "dark" };
  const order = ["auto", "light", "dark"];
  const button = document.querySelector(".bb-colours");

  function show(choice) {
    root.dataset.colours = choice;
    root.dataset.mdColorScheme = (choice === "auto" ? dark.matches : choice === "dark") ? "slate" : "default";
    const label = `Colours: ${names[choice]}. Change`;
    button.setAttribute("aria-label", label);
    button.title = label;
  }

  function keep(choice) {
    try {
      if (choice === "auto") localStorage.removeItem("benchbook-colours");
      else localStorage.setItem("benchbook-colours", choice);
    } catch { /* storage may be forbidden; the choice then lasts as long as the page */ }
  }

  button.addEventListener("click", () => {
    const choice = order[(order.indexOf(root.dataset.colours) + 1) % order.length];
    show(choice);
    keep(choice);
  });
  dark.addEventListener("change", () => show(root.dataset.colours));
  show(root.dataset.colours || "auto");
})();

(() => {
  const links = [...document.querySelectorAll(".bb-contents a")];
  const headings = links.map(link => document.getElementById(decodeURIComponent(link.hash.slice(1)))).filter(Boolean);
  if (!headings.length) return;
  const mark = () => {
    const seen = headings.filter(heading => heading.getBoundingClientRect().top < 140).pop() || headings[0];
    for (const link of links) {
      if (link.hash === `#${seen.id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  new IntersectionObserver(mark, { rootMargin: "-130px 0px -60% 0px" }).observe(headings[0]);
  let waiting = false;
  addEventListener("scroll", () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; mark(); });
  }, { passive: true });
})();

(() => {
  for (const block of document.querySelectorAll("article pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "bb-copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      const text = block.querySelector("code").textContent;
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(block.querySelector("code"));
        button.textContent = "Selected";
      }
    });
    block.prepend(button);
  }
})();
