// The keyboard: everything without a mouse, nothing taken from who types.

import { find } from "./face.js";
import { closeBoard, openBoard } from "./board.js";
import { closeAsk, confirmSelection } from "./choices.js";
import { closeRule, hush } from "./notice.js";
import { skip } from "./pace.js";
import { clearPicks, isPicking, pick } from "./picks.js";

const writes = "input, textarea, select, [contenteditable]";
const acts = "button:not([data-step]), a[href], summary";
const picks = "[data-item], [data-step]";

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (find("main").inert) return;
    // A key that is held down chooses once.
    if (event.repeat && event.key === "Enter") return event.preventDefault();
    if (document.querySelector("dialog[open]") || event.target.matches(writes)) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const isOnControl = event.target.matches(`${acts}, ${picks}`);
    const moves = ["Tab", "Shift"].includes(event.key);
    if (!moves && !(isOnControl && ["Enter", " "].includes(event.key)) && skip()) {
      event.preventDefault();
    } else if (press(event)) event.preventDefault();
  });
}

function press({ key, target }) {
  const item = target.closest("[data-item]");
  if (item) {
    const steps = { ArrowRight: 1, "+": 1, ArrowLeft: -1, "-": -1 };
    if (key === " ") return pick(item), true;
    if (key in steps) return pick(item, steps[key]), true;
  }
  if (key === "Enter") return enter(target);
  if (key === "Escape") return closeAsk() || closeBoard() || closeRule() || dismiss() || clearPicks();
  if (key === "ArrowDown" || key === "ArrowUp") return step(target, key === "ArrowDown" ? 1 : -1);
  if (/^[1-8]$/.test(key)) return open(key);
  if (key === "u") return click('#decision [data-command="undo"]');
  if (key === "h") return click('[data-ask="hint"]');
  if (key === "?") return find("keys").showModal(), true;
  return false;
}

/** A notice that stays until it is closed; others go by themselves. */
const dismiss = () => Boolean(find("notice").querySelector(".close")) && hush();

/** Enter confirms a selection, except on a button, which it presses; a step is pressed by Space. */
function enter(target) {
  if (target.matches(acts)) return false;
  if (!isPicking()) return false;
  confirmSelection();
  return true;
}

/** Up and down go through the list. */
function step(target, way) {
  const list = [...find("decision").querySelectorAll(".list .choice")];
  const at = list.indexOf(target);
  if (at < 0 && target !== find("decision-heading")) return false;
  list[Math.max(0, Math.min(list.length - 1, at + way))]?.focus();
  return true;
}

function open(number) {
  const player = find("players").querySelectorAll("[data-panel]")[number - 1];
  const slot = player && find(`slot-${player.dataset.panel}`);
  if (slot) openBoard(slot);
  return Boolean(slot);
}

function click(what) {
  const found = document.querySelector(what);
  found?.click();
  return Boolean(found);
}
