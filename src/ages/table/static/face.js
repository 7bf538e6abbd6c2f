// What this page knows: whose face it is, how far it has come, and its words.

const told = document.body.dataset;

export const face = {
  game: told.game,
  seat: told.seat === "" ? null : Number(told.seat),
  mark: Number(told.mark),
  stamp: told.stamp,
  mine: told.mine === "true",
  title: told.title,
  lit: JSON.parse(told.lit || "{}"),
};

const words = JSON.parse(told.words || "{}");

/** A text of the client in the reader's language; [names] in it are filled in. */
export function say(key, data = {}) {
  return (words[key] ?? key).replace(/\[(\w+)\]/g, (whole, name) => data[name] ?? whole);
}

export const find = (id) => document.getElementById(id);

/** Make an element of HTML with a class and a text. */
export function make(tag, kind = "", text = "") {
  const element = document.createElement(tag);
  element.className = kind;
  element.textContent = text;
  return element;
}

/** A button that does something. */
export function button(text, act, kind = "") {
  const element = make("button", kind, text);
  element.type = "button";
  element.addEventListener("click", act);
  return element;
}
