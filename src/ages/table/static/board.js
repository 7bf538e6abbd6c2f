// The board: lit pieces stand for choices, other pieces say why they do not.

import { face, find } from "./face.js";
import { askWhich, choose } from "./choices.js";
import { unlight } from "./ops.js";
import { isPicking, pick, picked, rowOf } from "./picks.js";

const SVG = "http://www.w3.org/2000/svg";
const FINGER = 44; // a smaller piece counts as this large

let why = () => {};

/** `asked` is called with a piece that cannot be chosen. */
export function startBoard(asked) {
  why = asked;
  find("stage").addEventListener("click", press);
  document.addEventListener("picks", showLit);
  showLit();
}

function press(event) {
  const panel = event.target.closest(".panel");
  const slot = event.target.closest(".slot");
  if (!panel || !slot) return;
  const option = event.target.closest(".option") ?? nearest(event.clientX, event.clientY);
  if (option?.dataset.command) return take(option);
  if (slot.matches(".other:not(.open)") && !slot.querySelector(".option")) return openBoard(slot);
  const piece = event.target.closest("[id]");
  if (piece && piece !== panel) why(piece);
}

/** The lit piece at a point, each at least as large as a finger. */
function nearest(x, y) {
  let best = null;
  let least = FINGER;
  for (const option of document.querySelectorAll(".slot .option")) {
    const box = option.getBoundingClientRect();
    const [across, down] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
    if (across > Math.max(box.width, FINGER) / 2 || down > Math.max(box.height, FINGER) / 2) continue;
    const far = Math.hypot(Math.max(0, across - box.width / 2), Math.max(0, down - box.height / 2));
    if (far < least) [best, least] = [option, far];
  }
  return best;
}

function take(option) {
  const commands = option.dataset.command.split("|");
  const act = (command) => {
    const row = isPicking() && rowOf(command);
    if (row) pick(row);
    else choose(command, option);
  };
  if (commands.length > 1) askWhich(commands, option, act);
  else act(commands[0]);
}

// Marks on lit pieces: a shape besides the colour, a tick or a number where it is picked

/** Mark all lit pieces anew. */
export function showLit() {
  unlight();
  for (const [id, command] of Object.entries(face.lit)) {
    const option = find(id);
    if (!option) continue;
    option.classList.add("option");
    option.dataset.command = command;
  }
  for (const option of document.querySelectorAll(".slot .option")) {
    const row = isPicking() && rowOf(option.dataset.command.split("|")[0]);
    const count = row ? picked(row.dataset.item) : 0;
    option.dataset.role = option.getAttribute("role");
    option.classList.toggle("picked", count > 0);
    if (!option.querySelector(".option")) {
      option.setAttribute("role", "button");
      option.setAttribute("tabindex", "-1");
    }
    const text = count > 1 ? `${count}` : count ? "✓" : row ? "+" : "›";
    option.append(markOn(option, text));
  }
}

/** A frame around a piece, and a sign in its corner. */
function markOn(option, text) {
  const mark = draw("g", { class: "lit-mark", "aria-hidden": "true" });
  const box = boxOf(option);
  const shape = shapeOf(option, box);
  const { a, e, f } = option.getCTM();
  const corner = cornerOf(shape, box);
  // Never outside the panel.
  const [x, y] = [Math.max(corner.x, 9 - e / a), Math.max(corner.y, 9 - f / a)];
  const words = draw("text", { x, y: y + 4.5 });
  words.textContent = text;
  mark.append(frameOf(shape, box), draw("circle", { cx: x, cy: y, r: 7.5 }), words);
  return mark;
}

/** The shape that makes up most of a piece, if there is one. */
function shapeOf(option, box) {
  const shape = option.querySelector(":is(use, path)[class*='fill-']");
  const size = shape?.getBBox();
  return size && size.width * size.height > 0.6 * box.width * box.height ? shape : null;
}

const STEP = 4;
const ROOM = 8; // around the middle of a sign
const corners = new Map(); // of the lands that were looked at
const canvas = document.createElement("canvas").getContext("2d");

/** Where a sign belongs: in the corner, but of a land on the land itself, where no name stands. */
function cornerOf(shape, box) {
  const land = shape?.localName === "use" && find(shape.getAttribute("href").slice(1));
  if (!land || land.children.length > 1) return box;
  if (!corners.has(land.id)) corners.set(land.id, onLand(land, shape, box));
  return corners.get(land.id) ?? box;
}

/** The point of a land that is nearest to its lower right corner and has room for a sign. */
function onLand(land, shape, { x: left, y: top, width, height }) {
  const path = new Path2D(land.firstElementChild.getAttribute("d"));
  const scale = land.viewBox.baseVal.width / shape.width.baseVal.value;
  const [x0, y0] = [shape.x.baseVal.value, shape.y.baseVal.value];
  const isOn = (x, y) => canvas.isPointInPath(path, (x - x0) * scale, (y - y0) * scale);
  const hasRoom = (x, y) => [-ROOM, 0, ROOM].every((by) => isOn(x + by, y) && isOn(x, y + by));
  for (let far = 0; far < width + height; far += STEP) {
    for (let across = 0; across <= Math.min(far, width); across += STEP) {
      const [x, y] = [left + width - across, top + height - far + across];
      if (hasRoom(x, y)) return { x, y };
    }
  }
  return null;
}

/** The outline of the shape of a piece, else a rectangle. */
function frameOf(shape, box) {
  if (shape) {
    const outline = shape.cloneNode();
    outline.setAttribute("class", "lit");
    return outline;
  }
  const { x, y, width, height } = box;
  const edge = { x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 6 };
  return draw("rect", { class: "lit", ...edge });
}

/** Where a piece is, without what its drawings hide outside their own frames. */
function boxOf(element) {
  const boxes = [...element.children].filter((child) => child.tagName !== "title").map(boxIn);
  const [left, top] = ["x", "y"].map((name) => Math.min(...boxes.map((box) => box[name])));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box of one element as its parent sees it. */
function boxIn(element) {
  if (element.tagName === "g") {
    const box = boxOf(element);
    const moved = element.transform.baseVal.consolidate()?.matrix;
    return { ...box, x: box.x + (moved?.e ?? 0), y: box.y + (moved?.f ?? 0) };
  }
  const box = element.getBBox();
  // A frame keeps away from words.
  if (element.tagName === "text") return { x: box.x - 3, y: box.y, width: box.width + 6, height: box.height };
  if (element.tagName !== "use") return box;
  const [x, y, wide, high] = ["x", "y", "width", "height"].map((name) => element[name].baseVal.value);
  const [left, top] = [Math.max(x, box.x), Math.max(y, box.y)];
  const right = Math.min(x + wide, box.x + box.width);
  const bottom = Math.min(y + high, box.y + box.height);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function draw(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// Boards of others: their heads are shown, one at a time is opened

const GAP = 4; // that much lies between a head and what follows it

/** A folded board is as high as its head: as what lies above its second part. */
function showHead(slot) {
  const below = slot.querySelector(".panel > g ~ g")?.transform.baseVal.consolidate();
  if (below) slot.style.setProperty("--strip", below.matrix.f - GAP);
}

export function openBoard(slot) {
  if (!slot) return;
  const isOpen = slot.classList.contains("open");
  closeBoard();
  if (slot.matches(".other") && !isOpen) slot.classList.add("open");
  showOpen();
  if (!isOpen) slot.scrollIntoView({ block: "nearest" });
}

export function closeBoard() {
  const open = document.querySelector(".slot.open");
  open?.classList.remove("open");
  showOpen();
  return Boolean(open);
}

/** The buttons of the players tell whose board is open. */
export function showOpen() {
  document.querySelectorAll(".other").forEach(showHead);
  const open = document.querySelector(".slot.open");
  for (const player of find("players").querySelectorAll("[data-panel]")) {
    const slot = find(`slot-${player.dataset.panel}`);
    if (slot?.matches(".other")) player.setAttribute("aria-expanded", slot === open);
  }
}

/** Bring a lit piece into view when a new decision is mine and none can be seen. */
export function lookAtLit() {
  const lit = [...document.querySelectorAll(".slot .option")];
  const [top, bottom] = [find("top").getBoundingClientRect().bottom, sheetTop()];
  const isSeen = (each) => {
    const box = each.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  };
  if (lit.length && !lit.some(isSeen)) lit[0].scrollIntoView({ block: "center" });
}

function sheetTop() {
  const box = find("sheet").getBoundingClientRect();
  return box.width > innerWidth * 0.9 ? box.top : innerHeight;
}
