"""SVG as text: the few elements that pictures are made of, and panels joined into one picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape as escaped
from typing import Any, TypeVar, cast

PANEL = 374
"""The width of every panel: a phone of 390 pixels with a margin shows it at its own size."""

PAD = 8
INNER = PANEL - 2 * PAD
LINE = 13
GAP = 8
MOST_COLUMNS = 4

NAME = 20
"""The size of a name: its bold letters of 19 are as wide as plain ones of this."""

OR = "|"
"""Stands between the commands of a piece that can be chosen in several ways."""

LEAST_SQUEEZED = 0.75

_SIZE = re.compile(r'<svg\b[^>]*? viewBox="0 0 ([\d.]+) ([\d.]+)"')
_THIN = frozenset("fijlrt.,:;'’|!()[]- /I·")
_WIDE = frozenset("mwMWOQ%@—–×")

Made = TypeVar("Made", bound=Callable[..., Any])


def kept(make: Made) -> Made:
    """Keep what was made last: pictures are made of the same few elements again and again."""
    return cast("Made", lru_cache(1 << 13)(make))


escape = kept(escaped)


def number(value: float) -> str:
    """A number in as few characters as it takes.

    >>> number(12.50), number(3.0)
    ('12.5', '3')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


@kept
def width_of(words: str, size: float, bold: bool = False) -> float:
    """How wide words are about, in a common font without serifs.

    >>> round(width_of("Mountains", 12))
    57
    """
    em = 0.0
    for sign in words:
        if sign in _THIN:
            em += 0.32
        elif sign in _WIDE:
            em += 0.85
        else:
            em += 0.69 if sign.isupper() else 0.545
    return em * size * (1.07 if bold else 1)


@kept
def wrapped(
    words: str, width: float, size: float, most: int = 9, bold: bool = False
) -> tuple[str, ...]:
    """Words in lines no wider than this where they can be broken; the last of ``most`` is cut.

    A soft hyphen says where a long word may be broken.

    >>> wrapped("Throwing Axeman", 60, 12)
    ('Throwing', 'Axeman')
    """
    lines = [""]
    for word in words.split():
        for part, last in _parts(word):
            joined = lines[-1] + part
            if not lines[-1] or width_of(joined.rstrip(), size, bold) <= width:
                lines[-1] = joined + " " * last
            else:
                if not lines[-1].endswith(" "):
                    lines[-1] += "-"
                lines.append(part + " " * last)
    lines = [line.rstrip() for line in lines]
    if len(lines) > most:
        lines[most - 1 :] = [cut(" ".join(lines[most - 1 :]), width, size, bold)]
    return tuple(lines)


def _parts(word: str) -> Iterable[tuple[str, bool]]:
    parts = word.split("\u00ad")
    return [(part, place == len(parts) - 1) for place, part in enumerate(parts)]


@kept
def cut(words: str, width: float, size: float, bold: bool = False) -> str:
    """Words that fit in a width, with dots for what is left out.

    >>> cut("a very long name", 60, 12)
    'a very lo…'
    """
    if width_of(words, size, bold) <= width:
        return words
    while words and width_of(words + "…", size, bold) > width:
        words = words[:-1]
    return words.rstrip() + "…"


@kept
def short_name(name: str, width: float, size: float) -> str:
    """A name that ``text`` squeezes into a width; left out is its middle, as names differ last.

    >>> short_name("Greedy bot 2", 40, 12), short_name("Maximilian-Alexander", 60, 12)
    ('Greed… 2', 'Maxi…xander')
    """
    width /= LEAST_SQUEEZED
    if width_of(name, size) <= width:
        return name
    end = len(name)
    while width_of(name[end - 1 :], size) <= width / 2:
        end -= 1
    last = name[end:]
    if " " in last:
        last = last[last.index(" ") :]
    return cut(name, width - width_of(last, size), size) + last


# Elements


@kept
def text(x: float, y: float, words: str, kind: str = "", width: float = 0, size: float = 0) -> str:
    """A line of words; given a width and its size it is squeezed by a quarter at most, then cut."""
    fitted = ""
    if width and width_of(words, size) > width:
        words = cut(words, width / LEAST_SQUEEZED, size)
        fitted = f' textLength="{number(width)}" lengthAdjust="spacingAndGlyphs"'
    kind = f' class="{kind}"' if kind else ""
    return f"<text{kind}{_corner(x, y)}{fitted}>{escape(words)}</text>"


def _corner(x: float, y: float) -> str:
    across = f' x="{number(x)}"' if x else ""
    return f'{across} y="{number(y)}"' if y else across


@kept
def rect(x: float, y: float, width: float, height: float, kind: str = "", corner: float = 0) -> str:
    """A rectangle, its corners rounded."""
    corners = f' rx="{number(corner)}"' if corner else ""
    return (
        f'<rect class="{kind}"{_corner(x, y)} width="{number(width)}"'
        f' height="{number(height)}"{corners}/>'
    )


@kept
def circle(x: float, y: float, radius: float, kind: str = "") -> str:
    """A circle."""
    return f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def path(data: str, kind: str = "") -> str:
    """A path."""
    return f'<path class="{kind}" d="{data}"/>'


@kept
def drawing(name: str, x: float, y: float, width: float, height: float = 0, kind: str = "") -> str:
    """A drawing that all panels share."""
    kind = f' class="{kind}"' if kind else ""
    return (
        f'<use{kind} href="#{name}"{_corner(x, y)}'
        f' width="{number(width)}" height="{number(height or width)}"/>'
    )


@kept
def placed(x: float, y: float) -> str:
    """The attribute that puts an element, drawn at the corner, in its place."""
    return f' transform="translate({number(x)} {number(y)})"' if x or y else ""


def piece(name: str, kind: str, title: str, inside: str, at: tuple[float, float] = (0, 0)) -> str:
    """A piece with its accessible name."""
    return f"{head(name, kind, title, 'img', at)}{inside}</g>"


def head(name: str, kind: str, title: str, role: str, at: tuple[float, float]) -> str:
    """How a piece or a place begins."""
    return (
        f'<g id="{name}" class="{kind}" role="{role}"{placed(*at)}><title>{escape(title)}</title>'
    )


# Words and frames


@kept
def lines(x: float, y: float, words: str, width: float, kind: str, most: int = 2) -> str:
    """Words in lines under each other, each squeezed a little if it must be."""
    made = wrapped(words, width, 12, most)
    return "".join(
        [text(x, y + place * LINE, line, kind, width, 12) for place, line in enumerate(made)]
    )


def heading(y: float, words: str) -> str:
    """The name of a part of a panel."""
    return text(PAD, y + 14, words, "heading")


@kept
def badge(x: float, y: float, count: int) -> str:
    """A number on a piece."""
    width = 18 if count < 10 else 24
    return rect(x - width / 2, y - 9, width, 18, "badge", 9) + text(
        x, y + 4.5, str(count), "strong middle"
    )


@kept
def lit_frame(x: float, y: float, width: float, height: float, corner: float = 6) -> str:
    """The frame of what can be chosen."""
    return rect(x - 1, y - 1, width + 2, height + 2, "lit", corner)


def band(height: float, kind: str) -> str:
    """The head of a panel, round above as the panel is."""
    return path(
        f"M1 {height:g}V11a10 10 0 0 1 10-10H{PANEL - 11}a10 10 0 0 1 10 10V{height:g}z", kind
    )


# What all panels of a game share

Palette = dict[str, tuple[str, str]]
"""Colours by name, in the light and in the dark."""


def style_sheet(kind: str, colours: Palette, rules: str) -> str:
    """The style of a game: it follows the reader's theme, or the ``data-theme`` of a page."""
    light, dark = (
        "".join(f"--{name}:{pair[theme]};" for name, pair in colours.items()) for theme in (0, 1)
    )
    inks = "".join(
        f".fill-{name}{{fill:var(--{name})}}.line-{name}{{stroke:var(--{name})}}"
        for name in colours
    )
    rules = re.sub(r"\s*([{}:;,>])\s*", r"\1", rules) + inks
    # Programs that know no variables take the plain light colour that stands before each.
    rules = re.sub(
        r"([a-z-]+):var\(--([a-z_-]+)\)",
        lambda found: f"{found[1]}:{colours[found[2]][0]};{found[0]}",
        rules,
    )
    return (
        f".{kind}{{{light}}}"
        f"@media (prefers-color-scheme:dark){{.{kind}{{{dark}}}}}"
        f"[data-theme=light] .{kind},.{kind}[data-theme=light]{{{light}}}"
        f"[data-theme=dark] .{kind},.{kind}[data-theme=dark]{{{dark}}}{rules}"
    )


def definitions(drawings: str, more: str = "") -> str:
    """The drawings of a game out of their file, for a page or picture to hold once."""
    drawings = re.sub(r"<!--.*?-->|(?<=>)\s+(?=<)", "", drawings, flags=re.DOTALL)
    symbols = drawings.partition(">")[2].rpartition("</svg>")[0]
    return f"<defs>{symbols}{more}</defs>"


# Panels


def panel_head(name: str, kind: str, title: str, height: float) -> tuple[str, str]:
    """How a panel begins, which fills the width it is given, and the sheet of paper in it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="panel-{name}" class="panel {kind}"'
        f' viewBox="0 0 {PANEL} {number(height)}" role="group" aria-label="{escape(title)}">',
        rect(0.5, 0.5, PANEL - 1, height - 1, "sheet", 10),
    )


def size_of(made: str) -> tuple[float, float]:
    """The width and height of a panel."""
    found = _SIZE.match(made)
    if found is None:
        raise ValueError(f"no panel: {made[:60]}")
    return float(found[1]), float(found[2])


def join(
    panels: Mapping[str, str], shared: str, kind: str, title: str, width: int = PANEL + 2 * GAP
) -> str:
    """One picture of panels: a column on a phone, more on a wide screen, each panel as it fits.

    ``shared`` holds the styles and drawings that the panels use.
    """
    columns = max(1, min(MOST_COLUMNS, len(panels), (width - GAP) // (PANEL + GAP)))
    each = (width - GAP * (columns + 1)) / columns
    bottoms = [float(GAP)] * columns
    placed = []
    for made in panels.values():
        across, down = size_of(made)
        height = down * each / across
        column = bottoms.index(min(bottoms))
        x = GAP + column * (each + GAP)
        where = (
            f' x="{number(x)}" y="{number(bottoms[column])}"'
            f' width="{number(each)}" height="{number(height)}"'
        )
        placed.append(f"<svg{where}{made.removeprefix('<svg')}")
        bottoms[column] += height + GAP
    high = number(max(bottoms))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="picture {kind}" width="{width}"'
        f' height="{high}" viewBox="0 0 {width} {high}" role="group" aria-label="{escape(title)}">'
        f"{shared}{rect(0, 0, width, max(bottoms), 'fill-table')}{''.join(placed)}</svg>"
    )
