// Small helps on pages that work without them.

// Copy a link.
for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Without a safe connection there is no clipboard; the old way still is.
      document.execCommand("copy");
    }
    button.textContent = button.dataset.copied;
    setTimeout(() => (button.textContent = words), 2000);
  });
}

// Only as many seats as the table has.
const size = document.querySelector("[data-size]");
function showSeats() {
  for (const row of document.querySelectorAll("[data-seat]")) {
    row.hidden = Number(row.dataset.seat) >= Number(size.value);
  }
}
if (size) {
  size.addEventListener("change", showSeats);
  showSeats();
}

// A page that waits for others shows who has come.
const { watch, stamp } = document.body.dataset;
async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(watch, { credentials: "same-origin", cache: "no-store" });
    if (!answer.ok) return;
    const now = (await answer.json()).stamp;
    const isTyping = document.activeElement?.matches("input:not([readonly]), select");
    if (now !== stamp && !isTyping) location.reload();
  } catch {
    // The server is away for a moment; the next look tells.
  }
}
if (watch) {
  setInterval(look, 3000);
  look();
}
