// Boards keep their columns: the browser balances them once, then the breaks are held.

import { find } from "./face.js";

const known = new Map(); // by the boards that are there, those that begin a column

/** Hold the boards in their columns; where others are there than before, they are balanced anew. */
export function holdColumns() {
  const slots = [...document.querySelectorAll(".slot")];
  const there = slots.map((slot) => slot.id).join();
  if (!known.has(there)) known.set(there, balanced(slots));
  for (const slot of slots) slot.classList.toggle("first", known.get(there).has(slot.id));
  find("panels").classList.add("held");
}

/** Which boards begin a column when nothing holds them. */
function balanced(slots) {
  find("panels").classList.remove("held");
  const flowing = slots.filter((slot) => !slot.matches(".open"));
  const lefts = flowing.map((slot) => slot.offsetLeft);
  return new Set(flowing.filter((_, place) => lefts[place] > lefts[place - 1]).map((slot) => slot.id));
}

/** Another width has other columns. */
export function startColumns() {
  const stage = find("stage");
  let width = stage.offsetWidth;
  new ResizeObserver(() => {
    if (stage.offsetWidth === width) return;
    width = stage.offsetWidth;
    known.clear();
    holdColumns();
  }).observe(stage);
}
