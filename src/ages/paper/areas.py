"""Areas: the parts of a panel that stand by themselves, and what can be chosen in them lit."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from .svg import escape, panel_head

Frames = Mapping[str, str]
"""What is drawn around pieces and places that can be chosen, by their ids."""

NO_FRAMES: Frames = {}

_GROUP = re.compile(r'<g id="([^"]*)" class="([^"]*)"([^>]*)>')


class Area(NamedTuple):
    """A part of a panel, or without an id what lies between such parts.

    Areas with equal heads and keys have the same inside; ``frames`` are no part of the markup.
    """

    id: str
    key: Hashable
    head: str
    inside: str
    frames: Frames = NO_FRAMES

    @property
    def markup(self) -> str:
        """The element, or for what lies between areas its elements."""
        return f"{self.head}{self.inside}</g>" if self.id else self.inside

    def is_like(self, other: Area) -> bool:
        """Whether two areas have the same markup."""
        return self.key == other.key and self.head == other.head


def between(markup: str) -> Area:
    """What lies between areas."""
    return Area("", markup, "", markup)


class Panel(NamedTuple):
    """A part of the picture: the head of its element, and its areas in order."""

    name: str
    head: str
    areas: tuple[Area, ...]

    @property
    def markup(self) -> str:
        """The panel as an ``<svg>`` element."""
        return self._around([area.markup for area in self.areas])

    def lit(self, lights: Mapping[str, str]) -> str:
        """The panel with all that can be chosen in its frame.

        ``lights`` are the commands by the ids of pieces and areas. What has one gets the class
        ``option`` and carries it; an empty one only shows that there is something to choose.
        """
        return self._around([_lit(area, lights) for area in self.areas])

    def _around(self, areas: Iterable[str]) -> str:
        return f"{self.head}{''.join(areas)}</svg>"


def panel_of(name: str, kind: str, title: str, height: float, areas: Iterable[Area]) -> Panel:
    """A panel: a sheet of paper with its areas."""
    head, sheet = panel_head(name, kind, title, height)
    return Panel(name, head, (between(sheet), *areas))


def _lit(area: Area, lights: Mapping[str, str]) -> str:
    """The markup of an area with its lit pieces; pieces stand side by side, never in each other."""
    markup = area.markup
    made, start = "", 0
    for group in _GROUP.finditer(markup) if area.id else ():
        name, kind, rest = group.groups()
        if name in lights:
            command = lights[name]
            option = f' data-command="{escape(command)}"' if command else ""
            made += markup[start : group.start()]
            made += f'<g id="{name}" class="{kind} option"{rest}{option}>'
            start = group.end()
            if name != area.id and name in area.frames:
                end = markup.index("</g>", start)
                made += markup[start:end] + area.frames[name]
                start = end
    made += markup[start:]
    if area.id in lights:
        made = f"{made.removesuffix('</g>')}{area.frames.get(area.id, '')}</g>"
    return made
