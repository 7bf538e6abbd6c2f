"""Builds a wheel, installs it where nothing of ours is, and tries what people do with it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import ProxyHandler, build_opener

ROOT = Path(__file__).resolve().parents[1]
GAME = "discovery"
PATIENCE = 120
"""So many seconds a step may take before it counts as hanging."""


def main() -> None:
    """Try it all in a folder that is gone afterwards."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        wheel = built(folder)
        python = installed(wheel, folder)
        try_all(python, folder / "home")
    print(f"{wheel.name} installs and plays")


def built(folder: Path) -> Path:
    """The wheel of this tree."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], ROOT)
    [wheel] = folder.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a new environment that holds the wheel and what it needs, no more."""
    place = folder / "environment"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    run([*pip, f"{wheel}[table]"], folder)
    return python


def try_all(python: Path, home: Path) -> None:
    """Simulate, verify, draw, read the rules, play by hand, and serve the table."""
    home.mkdir()
    where = run([str(python), "-c", "import ages; print(ages.__file__)"], home).strip()
    assert Path(where).is_relative_to(python.parents[1]), f"the sources are used: {where}"
    ages = [str(python), "-m", "ages"]
    told = run([*ages, "simulate", GAME, "--games", "1", "--seed", "1", "--records", "."], home)
    assert "seed 1" in told, told
    record = f"{GAME}-1.json"
    assert ": ok: " in run([*ages, "verify", record], home)
    run([*ages, "draw", record, "--until", "20", "-o", "board.svg"], home)
    assert (home / "board.svg").read_text("utf-8").startswith("<svg ")
    assert "Kolonistenkade" in run([*ages, "rules", GAME, "dock", "--lang", "nl"], home)
    play = [*ages, "play", GAME, "--seats", "2", "--bots", "random", "--seed", "1"]
    told = run(play, home, "board\nhint\n1\nquit\n")
    assert "Saved in" in told, told
    assert any(home.glob(f"{GAME}.json")), "a game that is left is saved"
    serve(ages, home)


def serve(ages: list[str], home: Path) -> None:
    """The server opens its pages to this computer, and ends when it is told to."""
    command = [*ages, "serve", "--local", "--port", "0", "--no-open"]
    with subprocess.Popen(
        command, cwd=home, env=clean(home), stdout=subprocess.PIPE, text=True, bufsize=1
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            assert "http://" in line, line
            address = "http://" + line.partition("http://")[2].split()[0].rstrip("/")
            files = re.findall(r'"(/static/[^"]+)"', page(address + "/"))
            assert files, "the first page names no style sheet"
            for path in (*files, f"/rules/{GAME}"):
                page(address + path)
        finally:
            server.send_signal(signal.SIGINT)
            code = server.wait(PATIENCE)
    assert code in (0, 130), f"the server ended with {code}"


def page(address: str) -> str:
    """What the server answers; anything but a page is an error."""
    with build_opener(ProxyHandler({})).open(address, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
    return text


def run(command: list[str], folder: Path, text: str | None = None) -> str:
    """What a command prints; an error of it ends the trial."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=clean(folder),
        input=text,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def clean(folder: Path) -> dict[str, str]:
    """The environment without this tree, and with a data folder of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "AGES_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


if __name__ == "__main__":
    main()
