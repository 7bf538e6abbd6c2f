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

const acts = {
  "=": (element, nodes) => element.replaceWith(...nodes),
  "+": (element, nodes) => element.append(...nodes),
  "<": (element, nodes) => element.prepend(...nodes),
  ">": (element, nodes) => element.after(...nodes),
};

function change([sign, id, what, value]) {
  const element = find(id);
  if (!element) return [];
  if (sign === "-") element.remove();
  if (sign === "@") {
    if (value === undefined) element.removeAttribute(what);
    else element.setAttribute(what, value);
  }
  if (!acts[sign]) return [];
  const isInside = sign === "+" || sign === "<";
  const nodes = parse(what, isInside ? element : element.parentNode);
  const isOpen = element.open;
  const opened = [...element.querySelectorAll("details[id][open]")].map((each) => each.id);
  acts[sign](element, nodes);
  if (sign === "=" && isOpen !== undefined && find(id)) find(id).open = isOpen;
  for (const each of opened) find(each)?.setAttribute("open", "");
  return nodes;
}

/** Apply all changes; what is new is lit up for a moment. */
export function applyAll(ops) {
  const focus = whereFocusIs();
  const nodes = ops.flatMap(change);
  bringFocusBack(focus);
  const fresh = nodes.filter((node) => node.namespaceURI === SVG || node.tagName === "LI");
  for (const node of fresh) if (!node.matches(".panel")) node.classList.add("fresh");
  setTimeout(() => fresh.forEach((node) => node.classList.remove("fresh")), FRESH);
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
