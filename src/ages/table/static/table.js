// The page of a table: the parts put together.

import { face, find, make, say } from "./face.js";
import { closeBoard, lookAtLit, openBoard, showLit, showOpen, startBoard } from "./board.js";
import { answers, choose, closeAsk, confirmSelection, giveUpChoice, unanswered } from "./choices.js";
import { holdColumns, startColumns } from "./columns.js";
import { startKeys } from "./keys.js";
import { endLine, send, startLine } from "./line.js";
import { closeRule, hush, notice, openRule } from "./notice.js";
import { skip, startPace, take } from "./pace.js";
import { pick, readPicks, showPicks } from "./picks.js";
import { callMe, keep, kept, settings, showTitle, startSettings } from "./settings.js";
import { openWrong, startWrong } from "./wrong.js";

// Questions to the server, each with what its answer is for

const asked = new Map();
const unheard = new Set(); // what became of those that were lost, told once there is a line again
let number = 0;

function ask(t, data, told, failed = null) {
  asked.set(++number, { data, told, failed });
  if (send({ t, id: number, ...data })) return;
  asked.delete(number);
  failed?.();
  notice("lost", { text: say("lost") });
}

function answer({ id, html }) {
  asked.get(id)?.told(html);
  asked.delete(id);
}

function fail(message) {
  const question = asked.get(message.id);
  asked.delete(message.id);
  if (!question) return answers.error(message);
  question.failed?.();
  notice("no", message);
}

/** What was asked on a line that is lost gets no answer any more. */
function giveUpAsked() {
  for (const { data, failed } of asked.values()) {
    failed?.();
    unheard.add(data.text ? say("unsent", data) : say("unanswered"));
  }
  asked.clear();
}

// Frames

function shown(frame, { isNew, isMyTurn }) {
  // A newer server has another client, which fits its pages.
  if (frame.build && frame.build !== document.body.dataset.build) return location.reload();
  if (frame.whole) find("older").hidden = !("more" in find("log").dataset);
  const lines = frame.ops.filter(([sign, id]) => sign === "+" && id === "log");
  addToSince(frame, lines);
  readPicks(isNew);
  refresh();
  if (isNew) {
    closeAsk();
    find("answers").scrollTop = 0;
    if (face.mine) lookAtLit();
  }
  showTitle();
  tell(lines, isMyTurn, hear(frame));
  if (isMyTurn) callMe();
  if (frame.ops.some(([sign, id]) => sign === "=" && id === "result") && !frame.whole) {
    find("result").scrollIntoView({ block: "start" });
  }
  if (frame.saved) answers.saved(frame.saved);
  scrollLines();
}

/** What the client adds to what the server drew. */
function refresh() {
  showPicks();
  showLit();
  showOpen();
  holdColumns();
  showLessons();
  if (find("refused")?.open) showRefused();
}

function linesIn(ops) {
  const template = document.createElement("template");
  template.innerHTML = ops.map(([, , markup]) => markup).join("");
  return [...template.content.children];
}

/** The lines since my last move stay in sight; a move of mine begins them anew. */
function addToSince(frame, ops) {
  const list = find("since-lines");
  if (frame.saved && frame.by === face.seat) list.replaceChildren();
  for (const [sign, id] of frame.ops) {
    if (sign === "-") list.querySelector(`[data-line="${CSS.escape(id)}"]`)?.remove();
  }
  for (const line of linesIn(ops)) {
    const copy = make("li", "fresh", line.textContent);
    copy.dataset.line = line.id;
    list.append(copy);
  }
}

/** What happened, for who listens. */
function tell(ops, isMyTurn, heard) {
  const said = [...linesIn(ops).map((line) => line.textContent), ...heard];
  if (isMyTurn) said.push(find("status").querySelector("p").textContent);
  if (said.length) find("news").replaceChildren(...said.map((text) => make("p", "", text)));
}

function scrollLines() {
  for (const lines of document.querySelectorAll(".lines, #since-lines")) {
    lines.scrollTop = lines.scrollHeight;
  }
}

// Lessons, once on every device

const LEARNT = "ages.learnt";
const wide = matchMedia("(min-width: 820px) and (min-height: 501px)");
const learnt = new Set(kept(LEARNT, []));
const lesson = (rule) => `${face.game} ${rule}`;

function showLessons() {
  let isFirst = settings.lessons;
  for (const each of document.querySelectorAll("[data-lesson]")) {
    each.hidden = !isFirst || learnt.has(lesson(each.dataset.lesson));
    if (each.hidden) continue;
    isFirst = false;
    each.open = wide.matches;
  }
}

function learn(rule) {
  learnt.add(lesson(rule));
  keep(LEARNT, [...learnt]);
  showLessons();
  find("decision-heading").focus({ preventScroll: true });
}

// What is pressed

const presses = {
  "[data-rule]": (from) => openRule(from.dataset.rule, from),
  "[data-wrong]": (from) => openWrong(from),
  "[data-learnt]": (from) => learn(from.dataset.learnt),
  "[data-dialog]": (from) => {
    from.closest("dialog")?.close();
    find(from.dataset.dialog).showModal();
  },
  "[data-panel]": (from) => openBoard(find(`slot-${from.dataset.panel}`)),
  "[data-ask=hint]": () => ask("hint", {}, (html) => notice("told", { html })),
  "[data-ask=back]": () => ask("back", {}, () => {}),
  "[data-step]": (from) => pick(from.parentNode.querySelector("[data-item]"), Number(from.dataset.step)),
  "[data-item]": (from) => pick(from),
  "#confirm": () => confirmSelection(),
  "#fold": (from) => {
    const isFolded = find("sheet").classList.toggle("folded");
    from.setAttribute("aria-expanded", !isFolded);
  },
  "#older": () => older(),
  ".slot > [data-close]": () => closeBoard(),
  "#rule > [data-close]": () => closeRule(),
  ".jump[href='#tale']": () => (find("tale").open = true),
  "button[data-command]": (from) => choose(from.dataset.command, from),
};

const controls = "button, a, input, select, summary, label, dialog, [data-item], .option";

function press(event) {
  for (const [what, act] of Object.entries(presses)) {
    const from = event.target.closest(what);
    if (from) return act(from);
  }
  const inAsk = event.target.closest("#ask, .panel");
  if (!inAsk) closeAsk();
  if (!event.target.closest(controls)) skip();
}

function showRefused() {
  const place = find("refused").querySelector("div");
  ask("refused", {}, (html) => (place.innerHTML = html || say("nothing_refused")));
}

function older() {
  const first = find("log").firstElementChild;
  ask("log", { before: Number(first?.dataset.n ?? 0) }, (html) => {
    find("log").insertAdjacentHTML("afterbegin", html);
    find("older").hidden = !html.trim() || find("log").firstElementChild.dataset.n === "0";
    first?.scrollIntoView({ block: "nearest" });
  });
}

// Chat: what others say is marked where it can be seen, until the chat itself is in sight

let seesChat = false;

function showHeard(text) {
  find("to-chat").classList.toggle("new", Boolean(text));
  find("heard").textContent = text;
  find("heard").hidden = !text;
}

/** What somebody else has said, for who listens. */
function hear(frame) {
  const ops = frame.ops.filter(([sign, id]) => sign === "+" && id === "talk");
  const me = find("players").querySelector(".me b")?.textContent;
  const others = linesIn(ops).filter((line) => line.querySelector("b")?.textContent !== me);
  const heard = others.map((line) => `${find("chat-heading").textContent}: ${line.textContent}`);
  if (heard.length && !seesChat) showHeard(heard.at(-1));
  return heard;
}

function startChat() {
  new IntersectionObserver((changes) => {
    seesChat = changes.at(-1).isIntersecting;
    if (seesChat) showHeard("");
  }).observe(find("chat").lastElementChild);
  const form = find("say");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = form.elements.text;
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    ask("chat", { text }, () => {}, () => (field.value ||= text));
  });
}

// The line

const LOST = 1500;
let lost = 0; // timer from the loss of the line, kept until it is back

function turn(isOpen) {
  giveUpAsked();
  if (isOpen) {
    clearTimeout(lost);
    lost = 0;
    hush("lost");
    if (unheard.size) notice("no", { text: [...unheard].join(" ") });
    unheard.clear();
  } else if (!lost) {
    // Once for every loss: further attempts that fail begin nothing anew.
    lost = setTimeout(tellLost, LOST);
    if (navigator.onLine) return;
    clearTimeout(lost);
    tellLost();
  }
}

function tellLost() {
  if (!unanswered().length) notice("lost", { text: say("lost") });
}

/** Coming back makes no sense: nothing can be pressed any more, and why stays in sight. */
function end(text) {
  endLine();
  skip();
  giveUpChoice();
  for (const id of ["status", "main"]) find(id).inert = true;
  notice("lost", { text, stays: true });
}

const hears = {
  frame: take,
  late: answers.late,
  no: answers.no,
  confirm: answers.confirm,
  told: answer,
  error: fail,
  pong: () => {},
  bye: ({ text, again }) => (again ? notice("lost", { text }) : end(text)),
};

/** Overlays on a phone lie between the question and the bar. */
function measure() {
  const style = document.documentElement.style;
  const look = () => {
    style.setProperty("--top", `${find("top").getBoundingClientRect().bottom}px`);
    style.setProperty("--sheet-height", `${find("sheet").offsetHeight}px`);
  };
  const heights = new ResizeObserver(look);
  heights.observe(find("top"));
  heights.observe(find("sheet"));
  document.addEventListener("scroll", look, { passive: true }); // the head above it goes away
}

measure();
startSettings(showLessons);
startPace(shown);
const told = (html) => html.trim() && notice("told", { html });
startBoard((piece) => skip() || ask("why", { piece: piece.id }, told)); // who skips asks nothing
startWrong((data, done) => ask("wrong", data, (html) => (done(), told(html))));
startKeys();
startChat();
readPicks(true);
refresh();
showTitle();
scrollLines();
startColumns();
if (face.mine) addEventListener("load", () => requestAnimationFrame(lookAtLit));
document.addEventListener("click", press);
document.addEventListener("toggle", (event) => {
  if (event.target.id === "refused" && event.target.open) showRefused();
}, true);
startLine({
  greet: () => [{ t: "hello", stamp: face.stamp }, ...unanswered()],
  hear: (message) => hears[message.t]?.(message),
  turn,
});
// Until now nothing could be pressed: it would have been lost.
for (const each of document.querySelectorAll("[inert]")) each.inert = false;
find("loading").remove();
document.body.classList.add("ready");
