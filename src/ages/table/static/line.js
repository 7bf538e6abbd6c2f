// The line to the server: it comes back by itself, quickly at first.

const FIRST = 200;
const LONGEST = 5000;
const PATIENCE = 700; // for an answer when the page wakes
const BEAT = 20000;
const TOO_MANY = 429; // who is told to wait waits on this page
const TRIES = 6; // failed attempts before the page is asked why

let socket = null;
let hooks = {};
let wait = 0;
let again = 0; // timer of the next attempt
let silence = 0; // timer that runs while an answer is due
let failures = 0;
let isEnded = false;

/** Open the line; `greet` gives the first messages, `hear` gets each message, `turn` the state. */
export function startLine(given) {
  hooks = given;
  open();
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  window.addEventListener("online", open);
  window.addEventListener("offline", lose);
  window.addEventListener("pageshow", (event) => event.persisted && open());
  setInterval(() => document.hidden || check(BEAT / 4), BEAT);
}

/** Send a message; false if there is no line now. */
export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

/** The server said that coming back makes no sense. */
export function endLine() {
  isEnded = true;
}

function wake() {
  if (socket?.readyState === WebSocket.OPEN) check(PATIENCE);
  else open();
}

/** Ask whether somebody is there; a line that stays silent is dead. */
function check(patience) {
  if (send({ t: "ping" }) && !silence) silence = setTimeout(lose, patience);
}

function open() {
  if (isEnded) return;
  drop();
  const address = new URL(document.body.dataset.socket, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const line = (socket = new WebSocket(address));
  silence = setTimeout(lose, LONGEST);
  line.onopen = () => {
    hooks.greet().forEach(send);
    hooks.turn(true);
  };
  line.onmessage = (event) => {
    clearTimeout(silence);
    silence = 0;
    const message = JSON.parse(event.data);
    // A line that is only told to go is no line: else a server in trouble would be asked without end.
    if (message.t !== "bye") wait = failures = 0;
    hooks.hear(message);
  };
  line.onclose = lose;
}

/** The line is lost, or was never there: another is tried. */
function lose() {
  drop();
  if (isEnded) return;
  hooks.turn(false);
  if (++failures % TRIES === 0) look();
  again = setTimeout(open, wait * (0.8 + Math.random() * 0.4));
  wait = Math.min(Math.max(FIRST, wait * 2), LONGEST);
}

/** A line that does not come about may have a reason that only the page itself tells. */
async function look() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  const isRefused = answer && answer.status >= 400 && answer.status < 500;
  if (isRefused && answer.status !== TOO_MANY) location.reload();
}

/** Forget a line, dead or alive; what still comes from it is not heard. */
function drop() {
  clearTimeout(again);
  clearTimeout(silence);
  silence = 0;
  if (!socket) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
  socket = null;
}
