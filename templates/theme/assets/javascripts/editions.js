// The editions of this site: a menu of them, and a notice on any that is not the latest. versions.js lists them.
"use strict";

(() => {
  const found = globalThis.benchbookEditions || { here: "", beside: "", versions: [] };
  const latest = found.versions.find(each => each.aliases.includes("latest"));
  if (!latest || !found.here) return;
  const site = new URL(`${document.body.dataset.root}/`, location.href);
  const page = location.pathname.slice(site.pathname.length);
  const local = Boolean(found.beside) && !/^[a-z]+:/i.test(found.beside);
  const home = location.protocol === "file:" ? "index.html" : "";

  /* The other edition's search index tells whether it has this page; a script is all that a folder lets us load. */
  function go(version) {
    const folder = new URL(`${found.beside}${version}/`, site);
    const leave = known => location.assign(new URL(known ? page : home, folder).href + (known ? location.hash : ""));
    if (!local) { leave(false); return; }
    const script = document.createElement("script");
    script.src = new URL("search/index.js", folder).href;
    script.onload = () => leave(benchbook.search.index.some(([address]) => address === decodeURI(page)));
    script.onerror = () => leave(false);
    document.head.append(script);
  }

  function option({ version, title, aliases }) {
    const made = document.createElement("option");
    made.value = version;
    made.textContent = aliases.includes("latest") ? `${title} (latest)` : title;
    made.selected = version === found.here;
    made.disabled = !found.beside && !made.selected;
    return made;
  }

  for (const menu of document.querySelectorAll(".bb-editions")) {
    const select = menu.querySelector("select");
    select.replaceChildren(...found.versions.map(option));
    select.addEventListener("change", () => go(select.value));
    menu.hidden = false;
  }

  const notice = document.querySelector(".bb-outdated");
  if (found.here === latest.version || !notice) return;
  const link = notice.querySelector("a");
  notice.querySelector("b").textContent = found.here;
  link.textContent = `the latest edition, ${latest.version}`;
  if (found.beside) {
    link.href = new URL(`${found.beside}${latest.version}/${home}`, site).href;
    link.addEventListener("click", event => { event.preventDefault(); go(latest.version); });
  }
  notice.hidden = false;
})();
