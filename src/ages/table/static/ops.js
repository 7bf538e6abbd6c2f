// Changes by element id: applied in order, focus kept.

import { find } from "./face.js";

const SVG = "http://www.w3.org/2000/svg";
const FRESH = 400;

/** Markup as elements of the place where they go: HTML, or SVG inside a panel. */
function parse(markup, place) {
  const template = document.createElement("template");
  const isDrawn = place.namespaceURI === SVG;
  template.innerHTML = isDrawn ? `<svg>${markup}</svg>` : markup;
  const root = isDrawn ? template.content.firstChild : template.content;
  return [...root.children];
}

/** By sign what is done to an element; each gives the elements that are new. */
const acts = {
  "=": (element, markup) => put(element, parse(markup, element.parentNode)),
  "-": (element) => put(element, []),
  "~": (element, markup) => inside(element, parse(markup, element), "replaceChildren"),
  "+": (element, markup) => inside(element, parse(markup, element), "append"),
  "<": (element, markup) => inside(element, parse(markup, element), "prepend"),
  ">": (element, markup) => inside(element, parse(markup, element.parentNode), "after"),
  "!": (element, number, markup = "") => put(element.children[number], parse(markup, element)),
  "^": (element, number, markup) => {
    const nodes = parse(markup, element);
    const after = element.children[number];
    return after ? inside(after, nodes, "before") : inside(element, nodes, "append");
  },
  // Names and values in turn; a last name without a value goes.
  "@": (element, ...pairs) => {
    for (let place = 0; place < pairs.length; place += 2) {
      if (place + 1 < pairs.length) element.setAttribute(pairs[place], pairs[place + 1]);
      else element.removeAttribute(pairs[place]);
    }
    return [];
  },
};

function inside(element, nodes, way) {
  element[way](...nodes);
  return nodes;
}

/** Put elements in the place of one; what the reader had opened stays open. */
function put(element, nodes) {
  if (!element) return [];
  const folds = [element, ...element.querySelectorAll("details[id]")];
  const states = folds.filter((each) => each.id && "open" in each).map((each) => [each.id, each.open]);
  element.replaceWith(...nodes);
  for (const [id, isOpen] of states) find(id)?.toggleAttribute("open", isOpen);
  return nodes;
}

/** Apply all changes; what is new is lit up for a moment. */
export function applyAll(ops) {
  unlight();
  const focus = whereFocusIs();
  const nodes = ops.flatMap(([sign, id, ...rest]) => {
    const element = find(id);
    return element && acts[sign] ? acts[sign](element, ...rest) : [];
  });
  bringFocusBack(focus);
  const fresh = nodes.filter((node) => node.namespaceURI === SVG || node.tagName === "LI");
  for (const node of fresh) if (!node.matches(".panel")) node.classList.add("fresh");
  setTimeout(() => fresh.forEach((node) => node.classList.remove("fresh")), FRESH);
}

/** What the client has drawn on the board goes, so that the server's picture is as it made it. */
export function unlight() {
  document.querySelectorAll(".lit-mark").forEach((mark) => mark.remove());
  for (const option of document.querySelectorAll(".slot [data-role]")) {
    option.setAttribute("role", option.dataset.role);
    for (const name of ["data-role", "data-command", "tabindex"]) option.removeAttribute(name);
    option.classList.remove("option", "picked", "asked");
  }
}

function whereFocusIs() {
  const held = document.activeElement;
  if (!held || held === document.body) return null;
  const near = held.closest("[id]");
  const name = ["command", "item", "panel", "ask", "rule"].find((each) => each in held.dataset);
  const sign = name && `[data-${name}="${CSS.escape(held.dataset[name])}"]`;
  return { held, id: held.id, near: near?.id, sign };
}

function bringFocusBack(focus) {
  if (!focus || focus.held.isConnected) return;
  const again =
    (focus.id && find(focus.id)) ||
    (focus.sign && find(focus.near)?.querySelector(focus.sign)) ||
    (focus.sign && find("decision").querySelector(focus.sign)) ||
    find("decision-heading");
  again.focus({ preventScroll: true });
}
