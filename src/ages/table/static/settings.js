// Settings of this device, and how it says that it is my turn.

import { face, find, say } from "./face.js";

const PLACE = "ages.settings";
const usual = { pace: "normal", confirm: "irreversible", sound: false, notify: false, lessons: true };

export const PACES = { off: 0, quick: 400, normal: 1000, slow: 2000 };

/** What this device keeps under a name; a browser may refuse to keep anything. */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without a store the settings last as long as the page.
  }
}

export const settings = { ...usual, ...kept(PLACE, {}) };

let sounds = null;

/** Fill the form in and follow it; `changed` is told after every change. */
export function startSettings(changed) {
  const form = find("settings").querySelector("form");
  for (const [name, value] of Object.entries(settings)) {
    const field = form.elements[name];
    if (!field) continue;
    if (field.type === "checkbox") field.checked = value;
    else field.value = value;
  }
  form.addEventListener("change", (event) => {
    const { name, type, value, checked } = event.target;
    settings[name] = type === "checkbox" ? checked : value;
    if (name === "notify" && checked) allow(event.target);
    if (name === "sound" && checked) ring();
    keep(PLACE, settings);
    changed();
  });
}

async function allow(box) {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (answer === "granted") return;
  box.checked = settings.notify = false;
  keep(PLACE, settings);
  box.nextElementSibling.textContent = say("notify_denied");
}

/** Two short tones, made here. */
function ring() {
  const Sounds = window.AudioContext || window.webkitAudioContext;
  if (!Sounds) return;
  sounds ??= new Sounds();
  sounds.resume();
  [523.25, 783.99].forEach((pitch, place) => {
    const start = sounds.currentTime + place * 0.14;
    const tone = sounds.createOscillator();
    const loudness = sounds.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(loudness).connect(sounds.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}

export function showTitle() {
  const plain = face.title.replace(/^● /, "");
  document.title = face.mine ? `● ${plain}` : plain;
}

/** It has become my turn. */
export function callMe() {
  if (settings.sound) ring();
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  try {
    const asked = find("status").querySelector("p").textContent;
    const call = new Notification(say("your_turn"), { body: asked, tag: location.pathname });
    call.onclick = () => {
      window.focus();
      call.close();
    };
  } catch {
    // Some phones only let a service worker notify; the title still tells it.
  }
}
