"""PNG: a picture as dots, for whatever cannot show SVG (needs the extra ``png``)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from ages.kernel.errors import AgesError, BadOption
from ages.kernel.extras import needing

SANS = "Arial,Helvetica,'Liberation Sans','DejaVu Sans','Noto Sans','Open Sans',Ubuntu,Cantarell"
SERIF = f"Georgia,'Liberation Serif','DejaVu Serif','Noto Serif','Times New Roman',{SANS}"
"""Letters that are found on one system or another; what draws here knows no general names."""

VALUE = re.compile(r"--([\w-]+):([^;{}]+)")
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
GENERAL = re.compile(r"(?<=,)(sans-)?serif\b")
ENDINGS = (".svg", ".png")


def plain_style(svg: str) -> str:
    """A picture with values for the variables of its style, and names for its letters.

    The first value of a variable is that of the light colours.

    >>> plain_style("<style>.a{--ink:#111}.b{--ink:#eee}text{fill:var(--ink)}</style>")
    '<style>.a{--ink:#111}.b{--ink:#eee}text{fill:#111}</style>'
    """
    values: dict[str, str] = {}
    for name, value in VALUE.findall(svg):
        values.setdefault(name, value)
    coloured = VARIABLE.sub(lambda found: values[found[1]], svg)
    return GENERAL.sub(lambda found: SANS if found[1] else SERIF, coloured)


def to_png(svg: str) -> bytes:
    """A picture as the bytes of a PNG file, in light colours, a dot for each of its pixels."""
    draw = _drawing()
    _expect_letters()
    dots: bytes = draw(svg_string=plain_style(svg), background="white")
    return dots


def expect_png() -> None:
    """Raise if no PNG can be drawn here, with what is to be installed."""
    _drawing()
    _expect_letters()


def write_picture(svg: str, path: Path) -> None:
    """Write a picture to a file, of the kind that its name ends in."""
    expect_ending(path)
    if path.suffix.lower() == ".png":
        path.write_bytes(to_png(svg))
    else:
        path.write_text(svg, "utf-8")


def expect_ending(path: Path) -> None:
    """Raise unless a file is to be a picture of a kind that we draw, and can draw here."""
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise BadOption(
            f"{path} is to end in {' or '.join(ENDINGS)}: these are the pictures that are drawn",
            "picture_ending",
            path=str(path),
        )
    if ending == ".png":
        expect_png()


def _drawing() -> Any:
    with needing("png"):
        from resvg_py import svg_to_bytes
    return svg_to_bytes


@cache
def _expect_letters() -> None:
    """Raise if there are no letters to write with: the words would be missing from the picture."""
    sheet = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>{}</svg>"
    letter = f'<text y="15" font-family="{SANS}">A</text>'
    draw = _drawing()
    if draw(svg_string=sheet.format(letter)) == draw(svg_string=sheet.format("")):
        raise AgesError(
            "no font is found to write with; install one, such as DejaVu Sans", "no_font"
        )
