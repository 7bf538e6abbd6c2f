"""The art of a game: its colours, style sheet and drawings, read from its data folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..kernel.tables import read_toml
from .svg import Palette, definitions, style_sheet

ANY_GAME = ".game "
"""Stands for the class of the game's panels in style sheets."""


@dataclass(frozen=True)
class Art:
    """What all panels of a game share; ``kind`` is their class, ``made`` draws more symbols."""

    package: str
    kind: str
    made: Callable[[], str]

    def palette(self) -> Palette:
        """The colours by name, in the light and in the dark."""
        return _palette(self)

    def style(self) -> str:
        """The style sheet: it follows the reader's theme, or the ``data-theme`` of a page."""
        return _style(self)

    def drawings(self) -> str:
        """The drawings that panels use, as the definitions of an SVG element."""
        return _drawings(self)

    def shared(self) -> str:
        """The style and the drawings: once in every page or picture that shows panels."""
        return f"<style>{self.style()}</style>{self.drawings()}"


def _data(art: Art, name: str) -> str:
    return files(art.package).joinpath("data", name).read_text("utf-8")


@cache
def _palette(art: Art) -> Palette:
    colours = read_toml(_data(art, "palette.toml"), f"{art.package}, palette.toml")
    return {name: (light, dark) for name, (light, dark) in colours.items()}


@cache
def _style(art: Art) -> str:
    shared = files("ages.paper").joinpath("panels.css").read_text("utf-8")
    rules = (shared + _data(art, "panels.css")).replace(ANY_GAME, f".{art.kind} ")
    return style_sheet(art.kind, art.palette(), rules)


@cache
def _drawings(art: Art) -> str:
    return definitions(_data(art, "glyphs.svg"), art.made())
