// What a test knows of a page: put into every page before its own scripts, used by none of them.

globalThis.driver = (() => {
  const find = (id) => document.getElementById(id);
  const pick = (list, chance) => list[Math.floor(chance * list.length)];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const said = []; // every notice of this page, in order
  // The real ones: a test may stop the clock of the page.
  const later = setTimeout.bind(globalThis);
  const now = Date.now.bind(Date);

  document.addEventListener("DOMContentLoaded", () => {
    const notice = find("notice");
    if (!notice) return;
    new MutationObserver(() => {
      const box = notice.firstElementChild;
      if (box) said.push({ kind: box.className, text: box.querySelector(".said").textContent });
    }).observe(notice, { childList: true });
  });

  // Patched before the page's own scripts run, whoever has replaced the sockets by then.
  let line = null; // the socket on which something was said last
  let heard = null; // the socket on which the server said something last
  let latest = null; // the socket that was made last
  const tickets = new Set(); // of all choices that were sent, however often
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given) {
        super(...given);
        latest = this;
        this.addEventListener("message", () => (heard = this));
      }
    };
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (...message) {
      line = this;
      const { t, ticket } = JSON.parse(message[0]);
      if (t === "choose") tickets.add(ticket);
      return send.apply(this, message);
    };
  });

  /** Connected, with the first words said to the server and answered. */
  function isLive() {
    if (!document.body?.classList.contains("ready")) return false;
    return line?.readyState === WebSocket.OPEN && line === heard;
  }

  /** A connection is being opened. */
  function isTrying() {
    return latest?.readyState === WebSocket.CONNECTING;
  }

  function isOver() {
    return find("status").classList.contains("over");
  }

  /** My turn, or the end, and nothing on its way. */
  function isSettled() {
    // What is pressed before the page has its scripts is lost.
    if (!document.body?.classList.contains("ready")) return false;
    if (document.body.classList.contains("sending")) return false;
    return find("status").classList.contains("mine") || isOver();
  }

  function until(isSo, what, patience = 60000) {
    const end = now() + patience;
    return new Promise((resolve, reject) => {
      const look = () => {
        if (isSo()) resolve();
        else if (now() > end) reject(new Error(`waited in vain until ${what}`));
        else later(look, 4);
      };
      look();
    });
  }

  /** Points of an element where a click reaches it and nothing that lies over it. */
  function pointOf(element, isHit) {
    const box = element.getBoundingClientRect();
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        const hit = document.elementFromPoint(x, y);
        if (hit && isHit(hit)) return { x, y };
      }
    }
    return null;
  }

  /** Lit pieces whose sign lies elsewhere, where a click would reach another. */
  function astray() {
    return pieces().filter((piece) => {
      const sign = piece.querySelector(".lit-mark circle");
      sign.scrollIntoView({ block: "center" });
      const { x, y, width, height } = sign.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2];
      const under = document.elementsFromPoint(...middle).filter((each) => !each.closest(".lit-mark"));
      return under[0]?.closest(".option") !== piece;
    }).map((piece) => piece.id);
  }

  /** Whether a click reaches what a selector finds first. */
  function isInReach(what) {
    const element = document.querySelector(what);
    element.scrollIntoView({ block: "center" });
    return pointOf(element, (hit) => element.contains(hit)) !== null;
  }

  function aimAt(element) {
    element.scrollIntoView({ block: "center", inline: "nearest" });
    const isPiece = element.matches(".slot .option");
    const isHit = (hit) => (isPiece ? hit.closest(".option") === element : element.contains(hit));
    return pointOf(element, isHit);
  }

  const pieces = () => [...document.querySelectorAll(".slot .option[data-command]")].filter(seen);
  const rows = () => [...find("decision").querySelectorAll("[data-item]")];
  const buttons = () => [...find("decision").querySelectorAll(".list button[data-command]")];
  const countOf = (row) => Number(row.getAttribute("aria-valuenow") ?? (row.ariaChecked === "true"));
  const commandsOf = (piece) => piece.dataset.command.split("|");

  /** What somebody could click next: lit pieces where there are some, else what is listed. */
  function next(chance, wantsList) {
    if (!find("ask").hidden) {
      const offered = [...find("ask").querySelectorAll(".choice")];
      return offered.length ? pick(offered, chance) : find("ask").querySelector(".main");
    }
    if (!("picking" in find("decision").dataset)) {
      const lit = wantsList ? [] : pieces();
      return pick(lit.length ? lit : buttons(), chance);
    }
    const { least, most } = find("decision").dataset;
    const total = rows().reduce((sum, row) => sum + countOf(row), 0);
    const isEnough = total >= Number(least);
    if (isEnough && (total >= Number(most) || chance < 0.5)) return find("confirm");
    const free = rows().filter((row) => countOf(row) < Number(row.dataset.copies));
    if (!free.length) return find("confirm");
    const commands = free.map((row) => row.dataset.command);
    const lit = wantsList ? [] : pieces().filter((piece) => commands.includes(commandsOf(piece)[0]));
    return pick(lit.length ? lit : free, (chance * 7919) % 1);
  }

  /** Wait for my turn and aim at something; what cannot be reached on the board is told. */
  async function aim(chance, wantsList) {
    await until(isSettled, "it is my turn or the end");
    if (isOver()) return { kind: "over" };
    let target = next(chance, wantsList);
    if (!target) throw new Error(`nothing to click: ${find("decision").outerHTML}`);
    let point = aimAt(target);
    const missed = point ? "" : target.outerHTML.slice(0, 300);
    if (!point) {
      target = next(chance, true);
      point = aimAt(target);
      if (!point) throw new Error(`cannot be clicked: ${target.outerHTML}`);
    }
    const kind = target.closest("#ask") ? "ask" : target.closest(".slot") ? "piece" : "list";
    const command = target.dataset.command ?? (target.id || target.textContent);
    return { kind, command, missed, ...point };
  }

  /** Whether a subset is untouched and nothing is asked at hand, so that two pages can be alike. */
  function isUntouched() {
    return find("ask").hidden && !document.querySelector("#decision .picked, .slot .picked");
  }

  // What a page shows, without what is only there for a moment

  const passing = ["fresh", "asked", "picked", "held", "first"];
  const own = ["aria-busy", "aria-expanded", "tabindex", "role", "style"];

  function told(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim().replace(/\s+/g, " ");
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(".lit-mark")) return "";
    const attributes = [...node.attributes]
      .filter(({ name }) => !own.includes(name))
      .map(({ name, value }) => {
        const kept = name === "class" ? value.split(/\s+/).filter((each) => !passing.includes(each)) : [value];
        return [name, kept.join(" ")];
      })
      .filter(([name, value]) => name !== "class" || value)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .sort();
    const inside = [...node.childNodes].map(told).filter(Boolean);
    return `<${[node.localName, ...attributes].join(" ")}>\n${inside.join("\n")}\n</${node.localName}>`;
  }

  /** Every part of the page by its id, as text that can be compared. */
  function snapshot() {
    const shown = {};
    for (const id of ["panels", "status", "decision", "players", "result"]) shown[id] = told(find(id));
    shown.since = [...find("since-lines").children].map((line) => line.textContent).join("\n");
    shown.log = [...find("log").children].slice(-20).map((line) => line.textContent).join("\n");
    shown.talk = told(find("talk"));
    shown.title = document.title;
    return shown;
  }

  // What a phone must show

  const isClipped = (element) => {
    for (let each = element; each; each = each.parentElement) {
      if (getComputedStyle(each).clipPath.includes("50%")) return true;
    }
    return false;
  };

  const shownTexts = (root = document.body) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      if (!node.data.trim() || !seen(element) || isClipped(element)) continue;
      if (element.closest("script, style, noscript, title, desc, option")) continue;
      found.push({ text: node.data.trim(), element });
    }
    return found;
  };

  /** The height of a letter on the screen; a drawing may be shown smaller than it was made. */
  function sizeOf(element) {
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (!element.getScreenCTM) return size;
    const { a, b } = element.getScreenCTM();
    return size * Math.hypot(a, b);
  }

  function isInside(element) {
    const box = element.getBoundingClientRect();
    return box.top >= -0.5 && box.left >= -0.5 && box.bottom <= innerHeight + 0.5 && box.right <= screen.width + 0.5;
  }

  const name = (element) => `${element.localName}#${element.id}.${element.className.baseVal ?? element.className}`;

  /** What is too small, too wide or out of sight on a phone. */
  function faults() {
    const found = [];
    // Not innerWidth: a phone shows a page that is too wide smaller, and that number grows with it.
    const { scrollWidth } = document.scrollingElement;
    if (scrollWidth > screen.width) found.push(`sideways: ${scrollWidth} > ${screen.width}`);
    for (const place of document.querySelectorAll("#status, #confirm, #decision .bar, #ask:not([hidden])")) {
      if (seen(place) && !isInside(place)) found.push(`${name(place)} is out of sight`);
    }
    for (const { text, element } of shownTexts()) {
      if (sizeOf(element) < 11.99) found.push(`${sizeOf(element).toFixed(1)} px: ${name(element)} ${text}`);
    }
    const targets = "button, a[href], input:not([type=hidden]), select, summary, [data-item]";
    for (const target of document.querySelectorAll(targets)) {
      if (!seen(target) || isClipped(target) || target.matches(".skip:not(:focus)")) continue;
      if (target.localName === "a" && getComputedStyle(target).display === "inline") continue;
      const held = target.matches("[type=checkbox], [type=radio]") ? target.closest("label") : target;
      const { width, height } = held.getBoundingClientRect();
      if (width < 43.5 || height < 43.5) {
        found.push(`${width.toFixed(0)}×${height.toFixed(0)}: ${name(target)} ${target.textContent.trim()}`);
      }
    }
    return found;
  }

  /** All words on the page that are no commands, ids, titles or names. */
  function words() {
    const skipped = "code, .rule small, h1, [lang]:not(html), .home, #talk, .player b, caption, .cover, input";
    const shown = shownTexts().filter(({ element }) => !element.closest(skipped)).map(({ text }) => text);
    const labels = [...document.querySelectorAll("[aria-label], [placeholder]")]
      .filter(seen)
      .flatMap((each) => [each.getAttribute("aria-label"), each.getAttribute("placeholder")]);
    return [...shown, ...labels.filter(Boolean)];
  }

  return { aim, aimAt, astray, commandsOf, faults, isInReach, isLive, isOver, isSettled, isTrying, isUntouched, pieces, said, snapshot, tickets, until, words };
})();
