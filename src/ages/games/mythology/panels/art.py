"""How each kind of piece is drawn, and the colours and drawings that all panels share."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ages.kernel.svg import PANEL

KIND = "mythology"
PAD = 8
INNER = PANEL - 2 * PAD
GAP = 6
CELL = (INNER - 3 * GAP) / 4

Lit = Mapping[tuple[str, str], str]
"""The commands of what can be chosen, by section and thing."""


def _data(name: str) -> str:
    return files("ages.games.mythology").joinpath("data", name).read_text("utf-8")


@cache
def shared() -> str:
    """The style and the drawings, to be put once into a page or picture that shows panels."""
    drawings = re.sub(r"<!--.*?-->|(?<=>)\s+(?=<)", "", _data("glyphs.svg"), flags=re.DOTALL)
    symbols = drawings.partition(">")[2].rpartition("</svg>")[0]
    return f"<style>{style()}</style><defs>{symbols}</defs>"


@cache
def palette() -> dict[str, tuple[str, str]]:
    """The colours by name, in the light and in the dark."""
    return {
        name: (light, dark) for name, (light, dark) in tomllib.loads(_data("palette.toml")).items()
    }


@cache
def style() -> str:
    """The style sheet: it follows the reader's theme, or the page's ``data-theme``."""
    colours = palette()
    light = "".join(f"--{name}:{pair[0]};" for name, pair in colours.items())
    dark = "".join(f"--{name}:{pair[1]};" for name, pair in colours.items())
    inks = "".join(
        f".fill-{name}{{fill:var(--{name})}}.line-{name}{{stroke:var(--{name})}}"
        for name in colours
    )
    rules = re.sub(r"\s*([{}:;,>])\s*", r"\1", _data("panels.css")) + inks
    # Programs that know no variables take the plain light colour before it.
    rules = re.sub(
        r"([a-z-]+):var\(--([a-z_-]+)\)",
        lambda found: f"{found[1]}:{colours[found[2]][0]};{found[0]}",
        rules,
    )
    return (
        f".{KIND}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{.{KIND}{{{dark}}}}}"
        f"[data-theme=light] .{KIND},.{KIND}[data-theme=light]{{{light}}}"
        f"[data-theme=dark] .{KIND},.{KIND}[data-theme=dark]{{{dark}}}{rules}"
    )
