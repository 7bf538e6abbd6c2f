// A subset while it is picked: counts by item, on the list and on the board.

import { find, say } from "./face.js";

let picks = new Map();
let asked = "";

const decision = () => find("decision");
export const isPicking = () => "picking" in decision().dataset;
const rows = () => [...decision().querySelectorAll("[data-item]")];
const total = () => [...picks.values()].reduce((sum, count) => sum + count, 0);
const limits = () => ["least", "most"].map((name) => Number(decision().dataset[name]));

export const picked = (item) => picks.get(item) ?? 0;

/** The row in the list that a command picks. */
export function rowOf(command) {
  return rows().find((row) => row.dataset.command === command);
}

/** After a frame: the server's picks for a new question, one's own for the same. */
export function readPicks(isNew) {
  const question = isPicking() ? decision().dataset.verb + rows().map((row) => row.dataset.item) : "";
  if (isNew || question !== asked) {
    picks = new Map(rows().map((row) => [row.dataset.item, Number(row.dataset.picked)]));
  }
  asked = question;
}

/** One more of an item, or less; without a step it goes round: after all copies comes none. */
export function pick(row, step = 0) {
  const { item, copies } = row.dataset;
  const before = picked(item);
  let count = before + (step || 1);
  if (!step && count > copies) count = 0;
  count = Math.max(0, Math.min(Number(copies), count));
  const [, most] = limits();
  if (count > before && total() >= most) {
    if (most === 1 && !before) picks.clear(); // the other one instead
    else if (!step && before) count = 0;
    else return showPicks(say("at_most", { most }));
  }
  picks.set(item, count);
  showPicks();
}

/** Nothing is picked any more; false if nothing was. */
export function clearPicks() {
  if (!isPicking() || !total()) return false;
  picks.clear();
  showPicks();
  return true;
}

/** What is picked in words, equal things counted. */
export function pickedNames() {
  const named = rows().map((row) => [row.querySelector("b").textContent, picked(row.dataset.item)]);
  return named.filter(([, count]) => count).map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

/** The selection as one line, or null while something is missing. */
export function selection() {
  const [least, most] = limits();
  if (total() < least || total() > most) return null;
  const items = [...picks].filter(([, count]) => count);
  const told = items.map(([item, count]) => (count > 1 ? `${count} ${item}` : item));
  return [decision().dataset.verb, told.join(" ") || "nothing"].filter(Boolean).join(" ");
}

/** Show the counts in the list; `told` stands in the place of the usual sentence. */
export function showPicks(told = "") {
  if (!isPicking()) return;
  for (const row of rows()) {
    const { item, copies } = row.dataset;
    const count = picked(item);
    row.classList.toggle("picked", count > 0);
    if (copies > 1) {
      row.setAttribute("aria-valuenow", count);
      row.parentNode.querySelector("output").textContent = `${count}/${copies}`;
    } else row.setAttribute("aria-checked", count > 0);
  }
  const [least, most] = limits();
  const more = least - total();
  const count = say("count", { picked: total(), most });
  find("count").textContent = told || (more > 0 ? `${count}, ${say("more", { more })}` : count);
  find("confirm").setAttribute("aria-disabled", selection() === null);
  document.dispatchEvent(new CustomEvent("picks"));
}
