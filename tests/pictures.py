"""Pictures and texts of any game read back, what all of them must keep to, and golden files."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import ages
from ages.games.kit import facets
from ages.kernel.choices import Seat
from ages.kernel.game import Game
from ages.paper.svg import OR, PANEL, join, width_of

from .choosers import Chooser, blind, eager

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, kw_only=True)
class Album:
    """What the pictures of a game are held to; ``tests/games/<game>/pictures.py`` has one.

    ``positions`` are drawn for golden files; one of them is the ``middle`` of a game of three. Seat
    1 sees the panels ``own``, a spectator ``watched``, and the head of a board is ``strip`` high.
    ``under_way`` are the options of games that are drawn all along. Words in the first of two
    colours stand out on the second, and so do ``signs``, which are larger. Drawings that are
    ``alike`` may be, and answers that end ``in_words`` have no piece that stands for them.
    """

    positions: Mapping[str, Callable[[], Game]]
    own: tuple[str, ...]
    watched: tuple[str, ...]
    strip: float
    under_way: tuple[Mapping[str, Any], ...]
    words: Collection[tuple[str, str]]
    signs: Collection[tuple[str, str]]
    alike: list[list[str]]
    in_words: Collection[str]


def album(name: str) -> Album:
    """The album of a game."""
    found: Album = import_module(f"tests.games.{name}.pictures").ALBUM
    return found


def golden(name: str) -> Path:
    """Where the golden files of a game lie."""
    return Path(__file__).parent / "games" / name / "golden"


def lighting(name: str) -> set[str]:
    """The questions of a game whose options light pieces."""
    said = facets.lights.said_in(ages.games.get(name).game.book)
    return {question.name for question, _ in said}


def games_under_way(name: str, seats: int, seed: int, every: int, **options: Any) -> Iterator[Game]:
    """Positions of a whole game, some decisions apart, and its end."""
    game = ages.new(name, seats=seats, seed=seed, **options)
    choosers: tuple[Chooser, ...] = (eager(seed), blind(seed))
    number = 0
    while game.pending is not None:
        if number % every == 0:
            yield game
        seat = game.pending.seats[0]
        game.play(seat, choosers[seat % 2](game, seat))
        number += 1
    yield game


# Pictures read back


class Shown(NamedTuple):
    """A part of a picture: its name and how often each name of a piece stands in it."""

    name: str
    pieces: Counter[str]


Facts = list[tuple[str, tuple[tuple[str, int], ...]]]
"""The parts of a picture or a text that hold something, each with its things counted."""


def joined(game: Game, seat: Seat | None, language: str = "en") -> str:
    """A picture without the drawings that all share."""
    panels = ages.games.get(game.name).panels_of(game, seat, ages.games.words(game.name, language))
    return join(panels, "", game.name, "test").replace("><", ">\n<") + "\n"


def read(svg: str) -> ElementTree.Element:
    """A picture as a tree."""
    return ElementTree.fromstring(svg)


def elements(svg: str) -> Iterator[ElementTree.Element]:
    """All elements of a picture or a panel."""
    yield from read(svg).iter()


def title(element: ElementTree.Element) -> str:
    """The accessible name of an element."""
    found = element.find(f"{SVG}title")
    assert found is not None, element.attrib
    return found.text or ""


def titles(svg: str) -> dict[str, str]:
    """The accessible names of all pieces and places by id."""
    return {str(one.get("id")): title(one) for one in read(svg).iter(f"{SVG}g") if one.get("role")}


def shown(svg: str) -> list[Shown]:
    """The parts of a picture with the names of their pieces."""
    return [
        Shown(
            title(group),
            Counter(title(piece) for piece in group if piece.get("role") == "img"),
        )
        for group in read(svg).iter(f"{SVG}g")
        if group.get("role") == "group"
    ]


def lit(svg: str) -> dict[str, str]:
    """The pieces and places that can be chosen, with their commands, by id."""
    return {
        str(one.get("id")): one.get("data-command", "")
        for one in elements(svg)
        if "option" in one.get("class", "").split()
    }


def facts_in(svg: str) -> Facts:
    """The parts of a picture that hold something, in order."""
    return [(part.name, tuple(sorted(part.pieces.items()))) for part in shown(svg) if part.pieces]


# Texts read back


def told(text: str) -> list[Shown]:
    """The sections of a text with how often each thing stands in them."""
    sections: list[str] = []
    for line in text.splitlines():
        if re.match(r" {4,}", line):
            sections[-1] += f" {line.strip()}"
        elif line.strip():
            sections.append(line.strip())
    return [read_section(section) for section in sections]


def read_section(section: str) -> Shown:
    """A section of a text; equal things were counted."""
    name, _, things = section.partition(": ")
    pieces: Counter[str] = Counter()
    for thing in things.split("; "):
        counted = re.fullmatch(r"(\d+) × (.*)", thing)
        if counted:
            pieces[counted[2]] += int(counted[1])
        elif thing not in ("nothing", "niets"):
            pieces[thing] += 1
    return Shown(name, pieces)


def facts_of(game_text: str) -> Facts:
    """The sections that hold something, in order."""
    return [
        (part.name, tuple(sorted(part.pieces.items()))) for part in told(game_text) if part.pieces
    ]


# What can be chosen


def check_lit(game: Game, answered: Collection[str], in_words: Collection[str]) -> None:
    """What is lit can be chosen, and an answer that has a piece is lit; others see no light.

    ``answered`` are the questions with pieces, ``in_words`` the last words of other answers.
    """
    pending = game.pending
    assert pending is not None
    seat = pending.seats[0]
    options = {pending.question.command(choice) for choice in game.options(seat)}
    said = {one for told in lit(joined(game, seat)).values() for one in told.split(OR)}
    assert said <= options
    if pending.question.name in answered:
        silent = {one for one in options - said if one.split()[-1] not in in_words}
        assert silent == set(), pending.question.name
    else:
        assert said == set()
    for other in range(game.seats):
        if other not in pending.seats:
            assert lit(joined(game, other)) == {}
            break


# What every picture keeps to


def check(svg: str, style: str) -> None:
    """Ids are there once; every piece has classes and a name; nothing leaves its panel."""
    ids = [one.get("id") for one in elements(svg) if one.get("id")]
    assert len(set(ids)) == len(ids)
    root = read(svg)
    for group in root.iter(f"{SVG}g"):
        if group.get("role"):
            assert group.get("id")
            assert group.get("class")
            assert title(group).strip()
            assert not re.search(r"[_{}]|\bNone\b", title(group)), title(group)
            check_frame(group, style)
    for panel in root.iter(f"{SVG}svg"):
        assert panel.get("aria-label")
        if "panel" in panel.get("class", ""):
            check_edges(panel, style)


def check_edges(panel: ElementTree.Element, style: str) -> None:
    """Everything drawn stays in its panel, words as wide as they are guessed to be."""
    _, _, width, height = (float(side) for side in panel.get("viewBox", "").split())
    for one in placed(panel):
        if one.tag in (f"{SVG}rect", f"{SVG}use"):
            assert float(one.get("x", 0)) >= 0
            assert float(one.get("x", 0)) + float(one.get("width", 0)) <= width
            assert bottom(one) <= height
        elif one.tag == f"{SVG}text":
            left, right = across(one, style)
            assert left >= 0, one.text
            assert right <= width, one.text
            assert 10 <= float(one.get("y", 0)) <= height - 3, one.text


def check_frame(group: ElementTree.Element, style: str) -> None:
    """The frame of a piece that can be chosen crosses none of its words."""
    for frame in group.findall(f"{SVG}rect[@class='lit']"):
        left, top, wide = (float(frame.get(key, 0)) for key in ("x", "y", "width"))
        for one in group.findall(f"{SVG}text"):
            (start, end), line = across(one, style), float(one.get("y", 0))
            if line < bottom(frame) + 10:
                assert left + 2 <= start <= end <= left + wide - 2, title(group)
                assert top + 2 < line < bottom(frame) - 3, title(group)


def placed(
    element: ElementTree.Element, x: float = 0, y: float = 0
) -> Iterator[ElementTree.Element]:
    """What is drawn in an element, at the places where it stands in the whole."""
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    for one in element:
        if one.tag in (f"{SVG}rect", f"{SVG}use", f"{SVG}text"):
            there = {"x": float(one.get("x", 0)) + x, "y": float(one.get("y", 0)) + y}
            copy = ElementTree.Element(one.tag, one.attrib | {k: str(v) for k, v in there.items()})
            copy.text = one.text
            yield copy
        else:
            yield from placed(one, x, y)


def bottom(one: ElementTree.Element) -> float:
    """Where an element ends below."""
    return float(one.get("y", 0)) + float(one.get("height", 0))


def across(one: ElementTree.Element, style: str) -> tuple[float, float]:
    """Where a line of words begins and ends."""
    kind, x = one.get("class", ""), float(one.get("x", 0))
    wide = float(one.get("textLength", 0)) or width_of(one.text or "", font_size(kind, style))
    if "middle" in kind.split():
        return x - wide / 2, x + wide / 2
    if "end" in kind.split():
        return x - wide, x
    return x, x + wide


def font_size(kind: str, style: str) -> float:
    """The size of letters of a class."""
    sizes = [
        float(found[1])
        for one in kind.split()
        if (found := re.search(rf"\.{one}{{[^}}]*font-size:([\d.]+)px", style))
    ]
    return max(sizes, default=12)


def check_drawings(made: str, shared: str, style: str, colours: Mapping[str, object]) -> None:
    """Every drawing, colour and class that a picture uses is there."""
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared))
    assert set(re.findall(r'href="#([^"]+)"', made)) <= drawn
    assert drawn.isdisjoint(re.findall(r' id="([^"]+)"', made))
    inks = re.findall(r"\b(?:fill|line)-([a-z_-]+)", re.sub(r'href="[^"]*"', "", made + shared))
    used = {ink for ink in inks if ink not in ("rule", "linecap", "linejoin")}
    assert used <= {*colours}
    for kind in {
        one for kinds in re.findall(r'<(?!g|svg)\w+ class="([^"]*)"', made) for one in kinds.split()
    }:
        assert f".{kind}{{" in style, kind


def drawings_alike(shared: str) -> list[list[str]]:
    """The names of drawings that are the same but for their colours."""
    same: dict[str, list[str]] = {}
    for name, drawing in re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', shared):
        same.setdefault(re.sub(r' class="[^"]*"', "", drawing), []).append(name)
    return [names for names in same.values() if len(names) > 1]


def check_style(kind: str, made: str, colours: Mapping[str, tuple[str, str]]) -> None:
    """The style follows the reader's theme and that of the page, and touches nothing else."""
    light, dark = colours["paper"]
    assert made.startswith(f".{kind}{{--table:{colours['table'][0]};--paper:{light};")
    assert re.search(
        rf"@media \(prefers-color-scheme:dark\){{\.{kind}{{[^}}]*--paper:{dark};", made
    )
    for theme, paper in (("light", light), ("dark", dark)):
        chosen = rf"\[data-theme={theme}\] \.{kind},\.{kind}\[data-theme={theme}\]"
        assert re.search(rf"{chosen}{{[^}}]*--paper:{paper};", made)
    assert f".fill-paper{{fill:{light};fill:var(--paper)}}" in made
    for selectors in re.findall(
        r"([^{}]+)\{[^{}]*\}", made.partition("dark]{")[2].partition("}")[2]
    ):
        for selector in selectors.split(","):
            assert selector.startswith((f".{kind} ", ".fill-", ".line-")), selector


def check_letters(svg: str, style: str) -> None:
    """No letters are smaller than twelve pixels where panels have a phone's width."""
    assert min(map(float, re.findall(r"font-size:([\d.]+)px", style))) >= 12
    root = read(svg)
    for panel in root.iter(f"{SVG}svg"):
        if panel is not root:
            assert float(panel.get("width", 0)) >= PANEL


def check_columns(svg: str, width: int, columns: int) -> None:
    """Panels stand in so many columns without touching."""
    root = read(svg)
    boxes = []
    for panel in root:
        if panel.tag == f"{SVG}svg":
            x, y, wide, high = (float(panel.get(key, 0)) for key in ("x", "y", "width", "height"))
            boxes.append((x, y, x + wide, y + high))
    assert len({left for left, *_ in boxes}) == columns
    assert max(right for _, _, right, _ in boxes) <= width
    assert max(low for *_, low in boxes) <= float(root.get("height", 0))
    for one in boxes:
        for other in boxes:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert one is other or apart


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted(luminance(colour) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour such as ``#a8420f``."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Golden files


def hold_to_golden(folder: Path, name: str, made: str) -> None:
    """What is made equals the golden file; ``AGES_GOLDEN=write`` writes the file instead."""
    path = folder / name
    if os.environ.get("AGES_GOLDEN") == "write":
        folder.mkdir(exist_ok=True)
        path.write_text(made, "utf-8")
    assert path.read_text("utf-8") == made
