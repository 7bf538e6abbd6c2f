// What a reader finds wrong: said in the reader's own words, and kept for the host.

import { face, find } from "./face.js";

let meant = null; // the rule or the choice that is spoken of, as it was seen

/** `sent` is called with what is to be kept; what was written stays until that is done. */
export function startWrong(sent) {
  const dialog = find("wrong");
  const field = dialog.querySelector("textarea");
  dialog.addEventListener("close", () => {
    const text = field.value.trim();
    if (dialog.returnValue === "send" && text) sent({ ...meant, text }, () => (field.value = ""));
    dialog.returnValue = "";
  });
}

/** Ask what was expected instead of what stands beside a button. */
export function openWrong(from) {
  const { of: rule, say } = from.dataset;
  const mark = Number(from.closest("[data-mark]")?.dataset.mark ?? face.mark);
  meant = { rule, say, mark };
  find("wrong-what").textContent = wordsBeside(from);
  find("wrong").showModal();
}

/** The sentence that the button stands behind; of a rule its heading. */
function wordsBeside(from) {
  const place = from.closest("article")?.querySelector("h3") ?? from.closest("li, #notice > div");
  const copy = place.cloneNode(true);
  for (const button of copy.querySelectorAll("button")) button.remove();
  return copy.textContent.trim();
}
