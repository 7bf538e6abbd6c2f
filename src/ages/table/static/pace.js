// Frames in order: mine at once, those of others one at a time at the reader's pace.

import { button, face, find, say } from "./face.js";
import { send } from "./line.js";
import { hush, notice } from "./notice.js";
import { applyAll } from "./ops.js";
import { PACES, settings } from "./settings.js";

const queue = [];
let timer = 0;
let shownAt = -Infinity;
let shown = () => {};

/** `told` is called after each frame that was shown. */
export function startPace(told) {
  shown = told;
  document.addEventListener("visibilitychange", () => document.hidden && showAll());
}

/** A frame has come. */
export function take(frame) {
  face.stamp = frame.stamp;
  if (frame.whole) queue.length = 0;
  queue.push(frame);
  const isOwn = frame.saved || frame.whole || (face.seat !== null && frame.by === face.seat);
  if (isOwn || document.hidden || !PACES[settings.pace]) showAll();
  else if (!timer) step();
  else tellBehind();
}

/** The reader has seen enough: everything is shown, and bots need not wait. */
export function skip() {
  if (!queue.length) return false;
  showAll();
  send({ t: "go" });
  return true;
}

function showAll() {
  clearTimeout(timer);
  timer = 0;
  while (queue.length) show(queue.shift());
  hush("behind");
}

function step() {
  timer = 0;
  while (queue.length) {
    const isPaced = queue[0].by !== null;
    const pause = isPaced ? shownAt + PACES[settings.pace] - performance.now() : 0;
    if (pause > 0) {
      timer = setTimeout(step, pause);
      break;
    }
    if (isPaced) shownAt = performance.now();
    show(queue.shift());
  }
  tellBehind();
}

/** How many moves are still to be shown, if there are several. */
function tellBehind() {
  if (!queue.length) hush("behind");
  else if (queue.length > 1 || find("notice").querySelector(".behind")) {
    const act = button(say("skip"), skip);
    notice("behind", { text: say("behind", { count: queue.length }), brief: 60000, act });
  }
}

function show(frame) {
  applyAll(frame.ops);
  face.lit = frame.lit ?? face.lit;
  const wasMine = face.mine;
  const isNew = face.mark !== frame.mark;
  face.mark = frame.mark;
  face.mine = frame.mine;
  face.title = frame.title ?? face.title;
  shown(frame, { isNew, isMyTurn: frame.mine && !wasMine });
}
