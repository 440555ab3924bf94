// Tables: sorted by a click on a column's head, filtered by words, and told when they fit their place.
"use strict";

(() => {
  const FILTER_FROM = 16;
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const empty = /^[\s–—-]*$/;

  /* What a cell sorts by: the raw value that its link holds as a title, a number, or its text. */
  function key(cell) {
    const text = cell.textContent.trim();
    if (empty.test(text)) return null;
    const raw = cell.querySelector("[title]")?.title ?? "";
    const number = parseFloat((/^[-+]?\d/.test(raw) ? raw : text).replace(/[,\u202f\u00a0](?=\d{3})/g, "").replace("−", "-"));
    return cell.classList.contains("n") && !Number.isNaN(number) ? number : text;
  }

  function compare(a, b) {
    return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(a, b);
  }

  function sort(table, head, column) {
    const way = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row, place) => ({ row, place, key: key(row.cells[column]) }));
    rows.sort((a, b) => {
      if (a.key === null || b.key === null) return (a.key === null) - (b.key === null) || a.place - b.place;
      return way * compare(a.key, b.key) || a.place - b.place;
    });
    body.append(...rows.map(({ row }) => row));
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", way > 0 ? "ascending" : "descending");
  }

  function makeSortable(table) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      if (!head.textContent.trim()) return;
      const button = document.createElement("button");
      button.type = "button";
      button.title = "Sort by this column";
      // A head that is a link stays one; the button then stands behind it.
      if (head.querySelector("a")) button.setAttribute("aria-label", `Sort by ${head.textContent.trim()}`);
      else button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => sort(table, head, column));
    });
  }

  function makeFilter(box, table) {
    const form = document.createElement("div");
    form.className = "bb-filter";
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = "Filter rows";
    input.setAttribute("aria-label", "Filter rows");
    const status = document.createElement("span");
    status.setAttribute("role", "status");
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of table.tBodies[0].rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every(word => text.includes(word));
        shown += !row.hidden;
      }
      status.textContent = words.length ? `${shown} of ${table.tBodies[0].rows.length} rows` : "";
    });
    form.append(input, status);
    box.before(form);
  }

  /* A table that fits keeps its head in sight; one that does not scrolls, and can then be reached by the keyboard. */
  const watcher = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const table = target.firstElementChild;
      const fits = table.offsetWidth <= target.clientWidth + 1;
      target.classList.toggle("fits", fits);
      for (const [name, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", "Table, scrolls sideways"]]) {
        if (fits) target.removeAttribute(name);
        else target.setAttribute(name, value);
      }
    }
  });

  for (const box of document.querySelectorAll(".bb-table")) {
    const table = box.querySelector("table");
    const rows = table.tBodies[0]?.rows.length ?? 0;
    const columns = table.tHead?.rows[0].cells.length ?? 0;
    if (rows > 2 && (columns > 2 || table.querySelector("td.n"))) makeSortable(table);
    if (rows >= FILTER_FROM && !box.closest("details")) makeFilter(box, table);
    watcher.observe(box);
  }
})();
