// What the page itself has to say, under the question; and what lies beside the board.

import { button, face, find, make, say } from "./face.js";

let hiding = 0;
let opener = null;

/**
 * Say something: a text or safe html of the server, with a rule to open. A `refused` choice, with the
 * mark at which it was seen, can be found wrong. What is `brief` goes by itself, what `stays` cannot be closed.
 */
export function notice(kind, { text = "", html = "", rule = "", refused = null, brief = 0, stays = false, act = null } = {}) {
  clearTimeout(hiding);
  const box = make("div", kind);
  box.dataset.mark = refused?.mark ?? face.mark;
  const said = make("div", "said", text);
  if (html) said.innerHTML = html;
  box.append(said);
  if (rule) {
    const open = button(say("rule"), () => {}, "quiet");
    open.dataset.rule = rule;
    box.append(open);
  }
  if (refused) {
    const wrong = button(say("wrong"), () => {}, "quiet");
    Object.assign(wrong.dataset, { wrong: "", of: rule, say: refused.say });
    box.append(wrong);
  }
  if (act) box.append(act);
  if (!brief && !stays && kind !== "sending") {
    const close = button("", hush, "close");
    close.setAttribute("aria-label", say("close"));
    close.append(make("i", "icon cross"));
    box.append(close);
  }
  find("notice").replaceChildren(box);
  if (brief) hiding = setTimeout(hush, brief);
}

/** Take a notice away; of a kind only if it is of that kind. */
export function hush(kind) {
  const box = find("notice").firstElementChild;
  if (!box || (typeof kind === "string" && !box.classList.contains(kind))) return false;
  if (box.contains(document.activeElement)) find("decision-heading").focus({ preventScroll: true });
  box.remove();
  return true;
}

/** Open a rule beside the board. */
export async function openRule(id, from) {
  opener = from;
  const place = find("rule");
  let told;
  try {
    const address = `/rules/${face.game}/${encodeURIComponent(id)}?part=1`;
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(answer.status);
    told = await answer.text();
  } catch {
    notice("no", { text: say("rule_missing") });
    return;
  }
  place.querySelector("div").innerHTML = told;
  place.hidden = false;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
}

export function closeRule() {
  const place = find("rule");
  if (place.hidden) return false;
  place.hidden = true;
  const back = opener?.isConnected ? opener : find("decision-heading");
  back.focus({ preventScroll: true });
  return true;
}
