/* Charts come alive on the first touch: the drawing in the page is replaced by a Vega view of the same layout.
   Without this script, or where it fails, the drawing stays. Classic scripts only, so that it works from file: too. */
(() => {
  "use strict";

  const charts = ((window.benchbook ||= {}).charts ||= {});
  charts.data ||= {};
  const here = document.currentScript.src;
  const root = new URL("../../", here);
  const REACH = 40; // pixels from the pointer to the mark that it means
  const LINGER = 150; // milliseconds in which the pointer may move over to the tooltip
  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const HELP = "Arrow keys step through the marks, Home and End go to the first and last, Enter opens the result, Escape closes.";
  const awake = new Map(); // a chart's element to its live chart

  // ---------------------------------------------------------------- small helpers

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const scripts = new Map();
  const load = (address) => {
    if (!scripts.has(address)) {
      scripts.set(address, new Promise((resolve, reject) => {
        const script = element("script", { src: address });
        script.addEventListener("load", resolve);
        script.addEventListener("error", () => {
          scripts.delete(address);
          script.remove();
          reject(new Error(address));
        });
        document.head.append(script);
      }));
    }
    return scripts.get(address);
  };

  const data = async (box) => {
    if (!charts.data[box.dataset.chart]) await load(new URL(box.dataset.src, document.baseURI).href);
    return charts.data[box.dataset.chart];
  };

  // A page is named by its source (`x.md`) or its folder (`x/`), and lies in `x.html` or `x/`. Only addresses within
  // this site are followed; a folder opened from the disk needs its page named.
  const address = (path) => {
    const page = path.replace(/\.md$|\/$/, "");
    const url = new URL(charts.files ? `${page}.html` : `${page.replace(/(^|\/)index$/, "")}/`, root);
    if (!url.href.startsWith(root.href)) return null;
    if (url.protocol === "file:" && url.pathname.endsWith("/")) url.pathname += "index.html";
    return url.href;
  };

  // ---------------------------------------------------------------- the live chart

  const filled = (template, chart, width, hidden) => {
    const given = { ...chart.signals, ...chart.layouts[width], hidden };
    return {
      ...template,
      data: [{ name: "values", values: chart.values.map((row) => ({ ...row })) }, ...template.data.slice(1)],
      signals: template.signals.map((one) => (one.name in given ? { ...one, value: given[one.name] } : one)),
    };
  };

  // The marks that have something to say, as boxes in the view's own pixels, in the order of the data.
  const marks = (view) => {
    const found = new Map();
    const walk = (mark, x, y) => {
      for (const item of mark.items) {
        if (mark.marktype === "group") item.items.forEach((inner) => walk(inner, x + (item.x || 0), y + (item.y || 0)));
        else if (item.datum?.t !== undefined && (mark.marktype === "symbol" || mark.marktype === "rect")) {
          const wide = mark.marktype === "rect";
          found.set(item.datum.i, {
            datum: item.datum,
            x: x + item.x + (wide ? item.width : 0),
            y: y + item.y + (wide ? item.height / 2 : 0),
            half: wide ? item.height / 2 + 3 : 0,
          });
        }
      }
    };
    walk(view.scenegraph().root, 0, 0);
    return [...found.values()].sort((one, other) => one.datum.i - other.datum.i);
  };

  class Live {
    constructor(box, chart) {
      this.box = box;
      this.chart = chart;
      this.hidden = new Set();
      this.at = null;
      this.plot = box.querySelector(".bb-plot");
      this.stage = element("div", { class: "bb-live", "aria-hidden": "true" });
      this.tip = element("div", { class: "bb-tip", hidden: "" });
      this.said = element("p", { class: "bb-said", "aria-live": "polite" });
      this.plot.append(this.stage);
      box.append(this.tip, this.said);
    }

    get width() {
      return getComputedStyle(this.plot).getPropertyValue("--bb-width").trim() || "wide";
    }

    async draw() {
      const width = this.width;
      const { View, parse, expressionInterpreter } = charts.vega;
      const spec = filled(charts.templates[this.chart.kind], this.chart, width, [...this.hidden]);
      const stage = element("div");
      const view = new View(parse(spec, null, { ast: true }), { expr: expressionInterpreter, renderer: "svg", container: stage });
      await view.runAsync();
      this.view?.finalize();
      this.view = view;
      this.drawn = width;
      stage.querySelector("svg").setAttribute("class", `bb-${width}`);
      this.stage.replaceChildren(stage);
      this.box.classList.add("bb-awake");
      this.marks = marks(view);
    }

    async toggle(slot, shown) {
      this.hidden[shown ? "delete" : "add"](slot);
      this.leave();
      await this.view.signal("hidden", [...this.hidden]).runAsync();
      this.marks = marks(this.view);
    }

    // Where the view's pixels lie in the page: the drawing is scaled to the column that it stands in.
    frame() {
      const svg = this.stage.querySelector("svg");
      const area = svg.getBoundingClientRect();
      const scale = area.width / svg.viewBox.baseVal.width;
      const { left, top } = this.view.padding();
      return { x: area.left + left * scale, y: area.top + top * scale, scale };
    }

    nearest(clientX, clientY) {
      const { x, y, scale } = this.frame();
      const [px, py] = [(clientX - x) / scale, (clientY - y) / scale];
      let best = null;
      let least = REACH / scale;
      for (const mark of this.marks) {
        const away = mark.half ? (Math.abs(py - mark.y) <= mark.half ? 0 : Infinity) : Math.hypot(px - mark.x, py - mark.y);
        if (away < least) [best, least] = [mark, away];
      }
      return best;
    }

    enter(mark) {
      clearTimeout(this.leaving);
      if (!mark) return this.leave();
      if (this.at?.datum.i === mark.datum.i) return;
      this.at = mark;
      this.view.signal("focus", mark.datum.i).runAsync();
      this.show(mark);
    }

    leave() {
      clearTimeout(this.leaving);
      if (!this.at) return;
      this.at = null;
      this.tip.hidden = true;
      this.plot.style.cursor = "";
      this.view.signal("focus", -1).runAsync();
    }

    leaveSoon() {
      clearTimeout(this.leaving);
      this.leaving = setTimeout(() => this.leave(), LINGER);
    }

    show({ datum, x, y }) {
      const open = datum.u && address(datum.u);
      const title = open ? element("a", { href: open, tabindex: "-1" }, datum.t) : datum.t;
      this.tip.replaceChildren(element("strong", {}, title), ...datum.d.map((line) => element("span", {}, line)));
      this.tip.hidden = false;
      this.plot.style.cursor = open ? "pointer" : "";
      const frame = this.frame();
      const box = this.box.getBoundingClientRect();
      const [left, top] = [frame.x + x * frame.scale - box.left, frame.y + y * frame.scale - box.top];
      const [wide, high] = [this.tip.offsetWidth, this.tip.offsetHeight];
      const above = top - high - 12 + box.top > 56; // what a page's header covers
      this.tip.style.left = `${Math.max(0, Math.min(left - wide / 2, box.width - wide))}px`;
      this.tip.style.top = `${above ? top - high - 12 : top + 14}px`;
    }

    step(key) {
      if (!this.marks.length) return;
      const last = this.marks.length - 1;
      const now = this.marks.findIndex((mark) => mark.datum.i === this.at?.datum.i);
      const next = key === "Home" ? 0 : key === "End" ? last : now < 0 ? 0 : Math.max(0, Math.min(last, now + STEPS[key]));
      this.enter(this.marks[next]);
      const { t, d } = this.marks[next].datum;
      this.said.textContent = `${[t, ...d].join(", ")} (${next + 1} of ${last + 1})`;
    }

    open(event) {
      const to = this.at?.datum.u && address(this.at.datum.u);
      if (!to) return;
      if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
      else window.location.assign(to);
    }

    finish() {
      clearTimeout(this.leaving);
      this.sizes?.disconnect();
      this.view?.finalize();
    }
  }

  const wake = (box) => {
    if (!awake.has(box)) {
      const rising = (async () => {
        const [chart] = await Promise.all([data(box), load(new URL("vega.js", here).href), load(new URL("vega-specifications.js", here).href)]);
        const live = new Live(box, chart);
        await live.draw();
        live.sizes = new ResizeObserver(() => {
          live.leave();
          if (live.width !== live.drawn) live.draw();
        });
        live.sizes.observe(box);
        return live;
      })();
      awake.set(box, rising);
      rising.catch(() => awake.delete(box)); // the drawing stays, and the next touch tries again
    }
    return awake.get(box);
  };

  const whenAwake = (box, act) => wake(box).then(act, () => {});

  // ---------------------------------------------------------------- what a reader can do

  const listen = (box) => {
    const plot = box.querySelector(".bb-plot");
    const help = element("span", { class: "bb-said", id: `${box.id || `bb-${box.dataset.chart}`}-help` }, HELP);
    box.append(help);
    const roles = { role: "application", "aria-roledescription": "chart", "aria-describedby": help.id, tabindex: "0" };
    for (const [name, value] of Object.entries(roles)) plot.setAttribute(name, value);
    let pointer = null;
    const follow = (event) => {
      pointer = event;
      whenAwake(box, (live) => pointer && live.enter(live.nearest(pointer.clientX, pointer.clientY)));
    };
    plot.addEventListener("pointermove", follow, { passive: true });
    plot.addEventListener("pointerdown", follow, { passive: true });
    plot.addEventListener("pointerenter", () => whenAwake(box, () => {}));
    box.addEventListener("pointerleave", () => {
      pointer = null;
      if (awake.has(box)) whenAwake(box, (live) => live.leaveSoon());
    });
    plot.addEventListener("focus", () => whenAwake(box, () => {}));
    plot.addEventListener("blur", () => awake.has(box) && whenAwake(box, (live) => live.leaveSoon()));
    // A finger's first tap shows, and the tooltip holds the link; a mouse has seen already what it clicks on.
    plot.addEventListener("click", (event) => event.pointerType === "mouse" && whenAwake(box, (live) => live.open(event)));
    plot.addEventListener("keydown", (event) => {
      if (event.key in STEPS || event.key === "Home" || event.key === "End") whenAwake(box, (live) => live.step(event.key));
      else if (event.key === "Enter") whenAwake(box, (live) => live.open(event));
      else if (event.key === "Escape") whenAwake(box, (live) => live.leave());
      else return;
      event.preventDefault();
    });
  };

  const makeLegend = (box) => {
    for (const item of box.querySelectorAll(".bb-legend li[data-slot]")) {
      const button = element("button", { type: "button", "aria-pressed": "true" }, ...item.childNodes);
      item.append(button);
      button.addEventListener("click", () => {
        const shown = button.getAttribute("aria-pressed") !== "true";
        button.setAttribute("aria-pressed", String(shown));
        whenAwake(box, (live) => live.toggle(Number(item.dataset.slot), shown));
      });
    }
  };

  // ---------------------------------------------------------------- PNG, made here from the drawing

  const picture = async (box) => {
    const { frame: [head, foot] } = await data(box);
    await load(new URL("vega-specifications.js", here).href);
    const text = new XMLSerializer();
    const inside = [...box.querySelector(".bb-plot > .bb-wide").childNodes].map((node) => text.serializeToString(node)).join("");
    const plain = inside.replace(/var\(--bb-([a-z0-9]+)\)/g, (_, name) => charts.colours[name]);
    const svg = head.replace(/<style>.*?<\/style>/s, "") + plain + foot;
    const image = new Image();
    const source = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    try {
      image.src = source;
      await image.decode();
      const canvas = element("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    } finally {
      URL.revokeObjectURL(source);
    }
  };

  const save = (blob, name) => {
    const link = element("a", { href: URL.createObjectURL(blob), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  const offerPng = (box) => {
    const svg = box.closest("figure")?.querySelector('figcaption a[href$=".svg"]');
    if (!svg) return;
    const button = element("button", { type: "button", class: "bb-png" }, "PNG");
    const name = new URL(svg.href).pathname.split("/").pop().replace(/svg$/, "png");
    button.addEventListener("click", () => picture(box).then((blob) => save(blob, name)).catch(() => window.open(svg.href)));
    svg.after(" · ", button);
  };

  // ---------------------------------------------------------------- pages come and go

  const boot = () => {
    for (const [box, rising] of awake) {
      if (!box.isConnected) {
        awake.delete(box);
        rising.then((live) => live.finish(), () => {});
      }
    }
    for (const box of document.querySelectorAll(".bb-chart:not([data-ready])")) {
      box.dataset.ready = "";
      listen(box);
      makeLegend(box);
      offerPng(box);
    }
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", boot);
  else boot();
  // Material's instant navigation, where it is on, tells of each new page.
  if (window.document$) window.document$.subscribe(boot);
})();
