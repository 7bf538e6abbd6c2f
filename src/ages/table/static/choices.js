// Choices: each is sent under a ticket of its own until the server says what became of it.

import { button, face, find, make, say } from "./face.js";
import { send } from "./line.js";
import { hush, notice } from "./notice.js";
import { skip } from "./pace.js";
import { pickedNames, selection, showPicks } from "./picks.js";
import { settings } from "./settings.js";

const DOUBT = 2000;
const AGAIN = 3000; // between one attempt and the next

let waiting = null; // the choice that is on its way
let asking = null; // what Confirm does, and where it was asked

const free = new Set(["undo", "withdraw"]);

/** A choice by its text command; `from` is the button or piece that was pressed. */
export function choose(command, from = null) {
  if (waiting) return;
  closeAsk();
  const mark = face.mark; // what the reader saw when pressing
  skip();
  const go = (sure) => post({ say: command, mark, sure }, from);
  if (settings.confirm === "always" && !free.has(command)) {
    const choice = nameOf(command);
    hush("told"); // it would lie above the question
    ask(say("sure", { choice }), from, () => go(true));
  } else go(settings.confirm === "never");
}

/** The selection of a subset, if it is whole. */
export function confirmSelection() {
  const line = selection();
  if (line === null) {
    showPicks();
    notice("no", { text: find("count").textContent, brief: 2500 });
  } else choose(line, find("confirm"));
}

/** A choice in words: as it is listed or hinted, of a subset all that is picked. */
function nameOf(command) {
  const listed = document.querySelector(`:is(.list, .hints) [data-command="${CSS.escape(command)}"] b`);
  if (listed) return listed.textContent;
  return command === selection() ? pickedNames().join(", ") || say("nothing") : command;
}

function newTicket() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function post(choice, from) {
  const message = { t: "choose", ticket: newTicket(), ...choice };
  waiting = { message, from, timer: setTimeout(doubt, DOUBT) };
  document.body.classList.add("sending");
  from?.setAttribute("aria-busy", "true");
  notice("sending", { text: say("sending") });
  send(message);
}

function doubt() {
  notice("sending", { text: say("trying") });
  insist();
}

/** The same choice under the same ticket, which the server knows if it had come: none is made twice. */
function insist() {
  send(waiting.message);
  waiting.timer = setTimeout(insist, AGAIN);
}

/** What must be said again on a new line: the same choice under the same ticket. */
export const unanswered = () => (waiting ? [waiting.message] : []);

function settle(ticket) {
  if (!waiting || (ticket && ticket !== waiting.message.ticket)) return null;
  const settled = waiting;
  clearTimeout(settled.timer);
  settled.from?.removeAttribute("aria-busy");
  document.body.classList.remove("sending");
  waiting = null;
  return settled;
}

/** Nobody is there any more who could answer. */
export function giveUpChoice() {
  settle();
  closeAsk();
}

export const answers = {
  saved(ticket) {
    if (settle(ticket)) notice("saved", { text: say("saved"), brief: 1200 });
  },
  late({ ticket, text }) {
    if (settle(ticket)) notice("late", { text });
  },
  no({ ticket, text, rule }) {
    const settled = settle(ticket);
    if (settled) notice("no", { text, rule, refused: settled.message });
  },
  confirm({ ticket, text }) {
    const settled = settle(ticket);
    if (!settled) return;
    hush("sending");
    const { say, mark } = settled.message;
    ask(text, settled.from, () => post({ say, mark, sure: true }, settled.from));
  },
  error({ ticket, text }) {
    if (ticket) settle(ticket);
    notice("no", { text });
  },
};

// What is asked at hand: Confirm or Back, or which of several choices a piece stands for

function openAsk(text, from, buttons) {
  const box = find("ask");
  const told = make("p", "", text);
  told.id = "ask-text";
  const back = button(say("back"), closeAsk);
  const acts = make("div", "acts");
  acts.append(...buttons, back);
  box.replaceChildren(told, acts);
  box.hidden = false;
  find("sheet").classList.add("asking");
  place(box, from);
  asking = { from, held: document.activeElement };
  from?.classList.add("asked");
  buttons[0].focus({ preventScroll: true });
}

function ask(text, from, act) {
  const yes = button(say("confirm"), () => {
    closeAsk();
    act();
  });
  yes.classList.add("main");
  openAsk(text, from, [yes]);
}

/** Which of several choices a piece stands for. */
export function askWhich(commands, from, act) {
  const title = from.querySelector("title")?.textContent ?? "";
  const buttons = commands.map((command) => {
    const listed = find("decision").querySelector(`.list [data-command="${CSS.escape(command)}"]`);
    const one = button(command, () => {
      closeAsk();
      act(command);
    }, "choice");
    if (listed) one.innerHTML = listed.innerHTML;
    return one;
  });
  openAsk(title, from, buttons);
}

/** Beside what was pressed; on a phone the style sheet puts it into the bar. */
function place(box, from) {
  const at = (from?.isConnected ? from : find("sheet")).getBoundingClientRect();
  const edge = 8;
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + edge + height < innerHeight;
  const left = Math.max(edge, Math.min(at.left, innerWidth - width - edge));
  const top = below ? at.bottom + edge : Math.max(edge, at.top - height - edge);
  box.style.setProperty("--left", `${left}px`);
  box.style.setProperty("--under", `${top}px`);
}

export function closeAsk() {
  if (!asking) return false;
  const { from, held } = asking;
  const hadFocus = find("ask").contains(document.activeElement);
  asking = null;
  find("ask").hidden = true;
  find("sheet").classList.remove("asking");
  from?.classList.remove("asked");
  if (hadFocus) (held?.isConnected ? held : find("decision-heading")).focus({ preventScroll: true });
  return true;
}
