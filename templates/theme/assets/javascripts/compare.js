// The compare page: two to six results side by side, with the verdict on each pair. State lives in the address.
"use strict";

globalThis.benchbook ??= {};
benchbook.compare ??= {};

(() => {
  const api = benchbook.compare;
  const MOST = 6;

  /* One result as an object, from the columns. */
  api.row = (id) => {
    const { data } = api;
    const at = data.id.indexOf(id);
    // What a vendor measured by itself has an identifier too, that of the claim, so that the refusal can be seen.
    if (at < 0) return id in data.own ? { ...data.own[id], id, own: true, value: null, fastest: null, accelerators: null } : null;
    const row = { at };
    for (const name of ["id", "value", "accelerators", "fastest", "slowest", "complete"]) row[name] = data[name][at];
    for (const [name, { names, at: places }] of Object.entries(data.texts)) row[name] = names[places[at]];
    return row;
  };

  const text = (value) => (value === "" || value === null || value === undefined ? "unknown" : String(value));

  const FIELDS = [
    ["version", true, (row) => text(row.version)],
    ["division", true, (row) => text(row.division)],
    ["category", true, (row) => api.data.categories[row.availability] ?? "unknown"],
    ["verified status", true, (row) => (row.own ? "unverified" : "verified")],
    ["scenario", true, (row) => row.scenario || "none"],
    ["chip count", true, (row) => text(row.accelerators)],
  ];
  const MORE = [
    ["submitter", false, (row) => text(row.submitter)],
    ["system", false, (row) => text(row.system_name)],
    ["accelerator", false, (row) => text(row.accelerator)],
    ["framework", false, (row) => text(row.framework)],
  ];

  const deviations = (row) => {
    if (row.division !== "open") return "none";
    return row.deviations ? `${row.deviations}${row.complete ? "" : ", perhaps others"}` : "not listed";
  };
  const fieldsOf = (a, b) => {
    const apart = ["deviations from closed", a.division !== b.division, deviations];
    return [...FIELDS, ...([a.division, b.division].includes("open") ? [apart] : []), ...MORE];
  };

  const definition = (row) => api.data.definitions[`${row.round}/${row.benchmark}`] || "";

  /* Each reason for a refusal with its rule, in the order of generator/analyses/comparability.py; a test compares both. */
  const REFUSALS = [
    ["R13", (a, b) => (a.own || b.own) && "one of the two is somebody's own measurement, which was never part of a round"],
    ["R12", (a, b) => a.benchmark !== b.benchmark && `they are different benchmarks, ${text(a.benchmark)} and ${text(b.benchmark)}`],
    ["R12", (a, b) => a.scenario !== b.scenario && `their scenarios differ, ${text(a.scenario)} and ${text(b.scenario)}`],
    ["R18", (a, b) => (a.metric !== b.metric || a.unit !== b.unit) && `different things were measured, ${text(a.metric)} and ${text(b.metric)}`],
    ["R28", (a, b) => {
      for (const row of [a, b]) {
        if (row.status !== "valid") return `${row.id} is ${text(row.status)}: ${text(row.reason)}`;
        if (row.value === null) return `${row.id} has no score`;
      }
      return false;
    }],
    ["R12", (a, b) => {
      if (a.round === b.round) return false;
      const [left, right] = [definition(a), definition(b)];
      if (!left || !right) return `the compatibility table does not say whether ${text(a.version)} and ${text(b.version)} agree`;
      return left !== right && `the benchmark was defined anew between ${text(a.version)} and ${text(b.version)}`;
    }],
    ["R15", (a, b) => {
      if (a.division === b.division) return false;
      const open = a.division === "open" ? a : b;
      if (!open.deviations) return `no list says in which ways ${open.id} would not qualify as closed`;
      return !open.complete && `no list says whether ${open.id} has other deviations than: ${open.deviations}`;
    }],
  ];

  api.verdict = (a, b) => {
    const fields = fieldsOf(a, b).map(([name, required, read]) => ({ name, required, left: read(a), right: read(b) }));
    for (const [rule, refuse] of REFUSALS) {
      const reason = refuse(a, b);
      if (reason) return { kind: "no", rule, reason, fields };
    }
    const differs = fields.some((field) => field.required && field.left !== field.right);
    return { kind: differs ? "differs" : "yes", rule: "", reason: "", fields };
  };

  /* How many times as good `a` is as `b`, from where to where by the runs, and whether they can be told apart. */
  api.ratio = (a, b) => {
    const times = (x, y) => (a.better === "lower" ? y / x : x / y);
    const known = a.fastest !== null && b.fastest !== null;
    const within = (row, other) => other.fastest <= row.value && row.value <= other.slowest;
    return {
      times: times(a.value, b.value),
      low: known ? Math.min(times(a.slowest, b.fastest), times(a.fastest, b.slowest)) : null,
      high: known ? Math.max(times(a.fastest, b.slowest), times(a.slowest, b.fastest)) : null,
      tied: known && within(a, b) && within(b, a),
    };
  };

  /* What R8 wants under the tables: suite, version, division, benchmark, source with its date, and the result IDs. */
  api.footnote = (rows) => {
    const { notices, sources, official } = api.data;
    const distinct = (read) => [...new Set(rows.map(read))];
    const numbered = rows.filter((row) => row.id in official).map((row) => `${official[row.id]} (${row.system_name})`);
    const ids = [
      ...(numbered.length ? [`result IDs ${numbered.join(", ")}`] : []),
      ...(numbered.length < rows.length ? [`${numbered.length ? "other result IDs" : "result IDs"} not published in the repositories`] : []),
    ].join("; ");
    return `${distinct(api.title).join("; ")}. ${notices.join(" ")} Sources: ${distinct((row) => sources[row.round]).join(", ")}; ${ids}. Trademark notice: foot of the page.`;
  };

  api.title = (row) => `MLPerf® ${row.round.split("-")[0].replace(/^./, (letter) => letter.toUpperCase())} ${row.version} ${row.division === "open" ? "Open" : "Closed"} ${row.task} benchmark (${row.benchmark_name})`;

  api.duration = (minutes) => {
    const seconds = minutes * 60;
    if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
    if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, "0")} s`;
    const minute = Math.round(seconds / 60);
    if (minute < 1440) return `${Math.floor(minute / 60)} h ${String(minute % 60).padStart(2, "0")} min`;
    const hours = Math.round(seconds / 3600);
    return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  };

  const box = document.querySelector(".bb-compare");
  if (!box) return;
  const root = document.body.dataset.root;

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const local = (path) => location.pathname.endsWith("compare.html") ? `${path}.html` : `${path}/${location.protocol === "file:" ? "index.html" : ""}`;
  const address = (id) => {
    if (id in api.data.own) return local(`${root}/results/claims/${id}`);
    const [round, ...rest] = id.split("/");
    const cut = round.lastIndexOf("-");
    return local(`${root}/results/${round.slice(0, cut)}/${round.slice(cut + 1)}/${rest.join("/")}`);
  };

  const label = (row) => (row.own ? `${row.submitter}, own measurement` : `${row.submitter} ${row.system_name}`);
  const score = (row) => (row.value === null ? `no score (${row.status})` : row.unit === "min" ? api.duration(row.value) : `${row.value} ${row.unit}`);
  const times = (ratio) => ratio.toFixed(ratio < 2 ? 2 : ratio < 10 ? 1 : 0);

  const chosen = () => [...new Set(decodeURIComponent(location.hash.slice(1)).split(",").filter(Boolean))].slice(0, MOST);
  const choose = (ids) => { location.hash = ids.map((id) => id.split("/").map(encodeURIComponent).join("/")).join(","); };

  const input = element("input", { type: "search", placeholder: "Add a result: company, system, benchmark, round", "aria-label": "Add a result", autocomplete: "off" });
  const found = element("ul", { class: "bb-found" });
  const status = element("p", { role: "status", class: "bb-status" });
  const body = element("div");

  let index = null;
  const find = () => {
    index ??= api.data.id.map((id) => {
      const row = api.row(id);
      return { row, words: `${id} ${label(row)} ${row.benchmark_name} ${row.accelerator} ${row.version}`.toLowerCase() };
    });
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const taken = new Set(chosen());
    const hits = words.length ? index.filter(({ row, words: all }) => !taken.has(row.id) && words.every((word) => all.includes(word))) : [];
    found.replaceChildren(...hits.slice(0, 12).map(({ row }) => {
      const button = element("button", { type: "button" }, `${label(row)} · ${row.benchmark_name} · ${row.version} ${row.division} · ${score(row)}`);
      button.addEventListener("click", () => {
        input.value = "";
        choose([...chosen(), row.id].slice(0, MOST));
      });
      return element("li", {}, button);
    }));
    status.textContent = words.length ? `${hits.length} results${hits.length > 12 ? ", the first 12 shown" : ""}` : "";
  };

  const head = (...names) => element("thead", {}, element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name))));
  const table = (...parts) => element("div", { class: "bb-table" }, element("table", {}, ...parts));

  const resultsTable = (rows) => {
    const longest = Math.max(...rows.map((row) => row.value ?? 0));
    const lines = rows.map((row) => {
      const remove = element("button", { type: "button", "aria-label": `Remove ${label(row)}`, class: "bb-remove" }, "×");
      remove.addEventListener("click", () => choose(chosen().filter((id) => id !== row.id)));
      const bar = element("span", { class: "bb-bar-of", "aria-hidden": "true" });
      bar.style.inlineSize = `${row.value === null ? 0 : (100 * row.value) / longest}%`;
      const spread = row.fastest === null ? "–" : `${api.duration(row.fastest)} to ${api.duration(row.slowest)}`;
      return element("tr", {},
        element("th", { scope: "row" }, element("a", { href: address(row.id), title: row.value === null ? "" : `${row.value.toFixed(3)} ${row.unit}` }, label(row)), remove),
        element("td", {}, `${row.benchmark_name}, ${row.version} ${row.division === "open" ? "Open" : "Closed"}`),
        element("td", {}, row.accelerators === null ? "unknown" : `${row.accelerators.toLocaleString("en")} × ${row.accelerator || "processors"}`),
        element("td", { class: "bb-barred" }, score(row), bar),
        element("td", {}, spread));
    });
    return table(head("Result", "Benchmark", "Accelerators", "Score", "Runs, fastest to slowest"), element("tbody", {}, ...lines));
  };

  const dated = (row) => (row.version ? `${label(row)}, ${row.version}` : label(row));
  const pairLine = (a, b) => {
    const verdict = api.verdict(a, b);
    const differing = verdict.fields.filter((field) => field.left !== field.right);
    const differences = differing.map((field) => `${field.name} ${field.left} against ${field.right}`).join("; ") || "none";
    let said = "–";
    if (verdict.kind !== "no") {
      const ratio = api.ratio(a, b);
      const better = ratio.times === 1 ? "equal" : ratio.tied ? "within run-to-run range: no ranking" : `${label(ratio.times > 1 ? a : b)} is better`;
      said = `${times(ratio.times)}${ratio.low === null ? "" : ` (runs: ${times(ratio.low)} to ${times(ratio.high)})`}; ${better}`;
    }
    const words = { yes: "comparable", differs: "comparable, with differences", no: `not comparable (rule ${verdict.rule}): ${verdict.reason}` }[verdict.kind];
    return element("tr", { class: `bb-${verdict.kind}` },
      element("th", { scope: "row" }, `${dated(a)} against ${dated(b)}`),
      element("td", {}, words), element("td", {}, said), element("td", {}, differences));
  };

  const show = () => {
    const names = chosen();
    const rows = names.map(api.row).filter(Boolean);
    const lost = names.filter((name) => !api.row(name));
    body.replaceChildren();
    find();
    if (lost.length) body.append(element("p", {}, `Not in this edition: ${lost.join(", ")}.`));
    if (!rows.length) {
      const begin = element("button", { type: "button", class: "bb-button" }, "Show an example");
      begin.addEventListener("click", () => choose(api.data.example));
      body.append(begin);
      return;
    }
    body.append(element("h2", { id: "results" }, "Results"));
    for (const [division, name] of [["closed", "Closed"], ["open", "Open"]]) {
      const own = rows.filter((row) => row.division === division);
      if (own.length) body.append(element("h3", {}, name), resultsTable(own));
    }
    const own = rows.filter((row) => row.own).map((row) => element("li", {}, element("a", { href: address(row.id) }, label(row)), `: ${row.said}; unverified, and never part of a round`));
    if (own.length) body.append(element("h3", {}, "Own measurements"), element("ul", {}, ...own));
    if (rows.length > 1) {
      const pairs = rows.flatMap((a, place) => rows.slice(place + 1).map((b) => pairLine(a, b)));
      body.append(element("h2", { id: "pairs" }, "Each pair"),
        element("p", {}, "The ratio says how many times as good the first result is as the second; runs give its range, the slowest of one against the fastest of the other."),
        table(head("Pair", "Verdict", "Ratio", "Differences"), element("tbody", {}, ...pairs)));
    }
    const published = rows.filter((row) => !row.own);
    if (published.length) body.append(element("p", {}, element("small", {}, api.footnote(published))));
  };

  const begin = () => {
    box.replaceChildren(element("div", { class: "bb-pick" }, input, status, found), body);
    input.addEventListener("input", find);
    addEventListener("hashchange", show);
    show();
    box.dataset.ready = "";
  };

  const script = element("script", { src: `${root}/results/data/compare.js` });
  script.addEventListener("load", begin);
  script.addEventListener("error", () => { box.append(element("p", {}, "The data could not be loaded.")); });
  document.head.append(script);
})();
