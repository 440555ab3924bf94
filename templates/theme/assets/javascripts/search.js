// Search: an index of all pages, loaded as a script on first use so that it works from a folder too.
"use strict";

globalThis.benchbook = globalThis.benchbook || {};
benchbook.search = {};

(() => {
  const MOST = 30;
  const root = document.body.dataset.root;
  const dialog = document.querySelector("dialog.bb-search");
  const opener = document.querySelector(".bb-search-open");
  const input = dialog.querySelector("input");
  const list = dialog.querySelector("ol");
  const status = dialog.querySelector(".bb-status");
  let entries = null;
  let chosen = -1;

  const plain = text => text.toLowerCase().replace(/[-_®™]/g, "");

  function load() {
    if (entries) return;
    entries = [];
    const script = document.createElement("script");
    script.src = `${root}/search/index.js`;
    script.onload = () => {
      entries = benchbook.search.index.map(([address, title, words]) => ({
        address, title, words, inTitle: plain(title), inWords: plain(words),
      }));
      find();
    };
    script.onerror = () => { status.textContent = "The search index could not be loaded."; };
    document.head.append(script);
  }

  /* Every word must occur; a word that begins a word of the title counts most, and short titles before long ones. */
  function score(entry, words) {
    let total = 0;
    for (const word of words) {
      const place = entry.inTitle.indexOf(word);
      if (place >= 0) total += place === 0 || /[\s(:/]/.test(entry.inTitle[place - 1]) ? 10 : 5;
      else if (entry.inWords.includes(word)) total += 2;
      else return 0;
    }
    return total - entry.title.length / 200 - entry.address.split("/").length / 50;
  }

  function marked(text, words) {
    const parts = document.createDocumentFragment();
    const lower = text.toLowerCase();
    let at = 0;
    while (at < text.length) {
      const next = words
        .map(word => ({ word, place: lower.indexOf(word, at) }))
        .filter(hit => hit.place >= 0)
        .sort((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
      if (!next) break;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(next.place, next.place + next.word.length);
      parts.append(text.slice(at, next.place), mark);
      at = next.place + next.word.length;
    }
    parts.append(text.slice(at));
    return parts;
  }

  function item({ address, title, words: about }, words, number) {
    const row = document.createElement("li");
    row.id = `bb-found-${number}`;
    row.setAttribute("role", "option");
    const link = document.createElement("a");
    link.href = `${root}/${address}`;
    link.tabIndex = -1;
    const name = document.createElement("b");
    name.append(marked(title, words));
    const rest = document.createElement("span");
    rest.append(marked(about, words));
    link.append(name, rest);
    row.append(link);
    return row;
  }

  function find() {
    const typed = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const words = typed.map(plain).filter(Boolean);
    chosen = -1;
    if (!words.length) {
      list.replaceChildren();
      status.textContent = entries.length ? `${entries.length.toLocaleString("en")} pages` : "Loading …";
      input.setAttribute("aria-expanded", "false");
      return;
    }
    const found = entries.map(entry => ({ entry, score: score(entry, words) })).filter(hit => hit.score > 0);
    found.sort((a, b) => b.score - a.score || (a.entry.address < b.entry.address ? -1 : 1));
    list.replaceChildren(...found.slice(0, MOST).map((hit, number) => item(hit.entry, typed, number)));
    list.scrollTop = 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    status.textContent = found.length > MOST ? `${found.length} pages, the best ${MOST} shown` : `${found.length || "No"} page${found.length === 1 ? "" : "s"}`;
    choose(found.length ? 0 : -1);
  }

  function choose(number) {
    list.children[chosen]?.setAttribute("aria-selected", "false");
    chosen = number;
    const row = list.children[chosen];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) input.setAttribute("aria-activedescendant", row.id);
    else input.removeAttribute("aria-activedescendant");
  }

  function open() {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    load();
    find();
  }

  opener.addEventListener("click", open);
  input.addEventListener("input", find);
  input.addEventListener("keydown", event => {
    const last = list.children.length - 1;
    const moves = { ArrowDown: Math.min(chosen + 1, last), ArrowUp: Math.max(chosen - 1, 0) };
    if (event.key in moves && last >= 0) choose(moves[event.key]);
    else if (event.key === "Escape") dialog.close();
    else if (event.key === "Enter" && list.children[chosen]) list.children[chosen].querySelector("a").click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
  document.addEventListener("keydown", event => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable;
    if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      open();
    }
  });
})();
