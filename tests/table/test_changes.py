"""Changes by element id: applied to the old picture they give the new one, and they are few."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ages
from ages.games import LANGUAGES
from ages.kernel.game import Game
from ages.paper.areas import Area, Panel, between, panel_of
from ages.paper.svg import escape, head, piece, rect, text
from ages.table.faces.changes import Op, changes
from ages.words.catalogues import Words
from tests.choosers import eager

SVG = "http://www.w3.org/2000/svg"
Element = ElementTree.Element


# A small page on which changes are applied


class Page:
    """A page that holds one element and applies changes to it as a browser does."""

    def __init__(self, markup: str) -> None:
        self.root = Element("page")
        self.root[:] = elements(markup)

    def find(self, name: str) -> tuple[Element, int, Element]:
        """The one element with an id, its parent and its place in it."""
        (found,) = [
            (parent, place, one)
            for parent in self.root.iter()
            for place, one in enumerate(parent)
            if one.get("id") == name
        ]
        return found

    def apply(self, op: Op) -> None:
        """Apply one change; an element that is not there, or twice, is an error."""
        sign, name, *rest = op
        parent, place, one = self.find(name)
        if sign in "=-":
            parent[place : place + 1] = elements(*rest)
        elif sign == "~":
            one[:] = elements(*rest)
        elif sign == "@":
            set_attributes(one, rest)
        else:
            number = int(rest[0])
            assert number < len(one) + (sign == "^")
            one[number : number + (sign == "!")] = elements(*rest[1:])

    @property
    def shown(self) -> str:
        """What the page shows, always written in the same way."""
        return ElementTree.canonicalize(ElementTree.tostring(self.root, encoding="unicode"))


def elements(markup: str = "") -> list[Element]:
    """Markup as elements."""
    return list(ElementTree.fromstring(f'<svg xmlns="{SVG}">{markup}</svg>'))


def set_attributes(one: Element, rest: list[str]) -> None:
    """Set attributes in pairs; a last name without a value is taken away."""
    for name, *value in (rest[at : at + 2] for at in range(0, len(rest), 2)):
        if value:
            one.set(name, value[0])
        else:
            del one.attrib[name]


def check(old: Panel, new: Panel) -> list[Op]:
    """Changes that turn one panel into another."""
    page = Page(old.markup)
    ops = changes(old, new)
    for op in ops:
        page.apply(op)
    assert page.shown == Page(new.markup).shown
    return ops


# What changes


def card(name: str, words: str, x: float = 0, command: str | None = None) -> str:
    """A piece."""
    inside = rect(0, 0, 10, 10, "plate") + text(1, 2, words)
    made = piece(name, "card", words, inside, (x, 0))
    if command is None:
        return made
    made = made.replace('class="card"', 'class="card option"', 1)
    return made.replace("><title>", f' data-command="{escape(command)}"><title>', 1)


def area(name: str, words: str, inside: str, y: float = 0) -> Area:
    """An area whose key is all that is in it."""
    return Area(name, inside, head(name, "area", words, "group", (0, y)), inside)


def hand(*cards: str, words: str = "Hand", y: float = 0, height: float = 100) -> Panel:
    """A panel with an area of pieces."""
    inside = text(0, 10, words) + "".join(cards)
    return panel_of("hand", "toy", "Hand", height, [area("hand", words, inside, y)])


A, B, C = card("a", "Ares"), card("b", "Baldr", 20), card("c", "Circe", 40)


def test_nothing_changes_if_nothing_has_changed() -> None:
    assert check(hand(A, B), hand(A, B)) == []


def test_a_piece_that_goes_is_removed_by_its_id() -> None:
    assert check(hand(A, B, C), hand(A, C)) == [["-", "b"]]
    assert check(hand(A), hand()) == [["-", "a"]]


def test_a_piece_that_comes_is_inserted_where_it_stands() -> None:
    single = str.maketrans('"', "'")
    assert check(hand(A, C), hand(A, B, C)) == [["^", "hand", "3", B.translate(single)]]
    assert check(hand(), hand(A, B)) == [["^", "hand", "2", (A + B).translate(single)]]


def test_a_piece_that_moves_changes_its_place_alone() -> None:
    assert check(hand(A, B), hand(A, card("b", "Baldr", 30))) == [
        ["@", "b", "transform", "translate(30 0)"]
    ]


def test_a_piece_that_can_be_chosen_gets_and_loses_its_command() -> None:
    lit = card("b", "Baldr", 20, 'play "b" & more')
    assert check(hand(A, B), hand(A, lit)) == [
        ["@", "b", "class", "card option", "data-command", 'play "b" & more']
    ]
    assert check(hand(A, lit), hand(A, B)) == [["@", "b", "class", "card", "data-command"]]


def test_one_part_of_a_piece_is_changed_by_its_number() -> None:
    old = piece("a", "card", "Ares " * 9, rect(0, 0, 1, 1, "plate") + text(1, 2, "3"))
    new = old.replace(">3<", ">4<")
    assert check(hand(old), hand(new)) == [["!", "a", "2", "<text x='1' y='2'>4</text>"]]


def test_a_part_that_goes_is_removed_by_its_number() -> None:
    old = piece("a", "card", "Ares", rect(0, 0, 1, 1) + text(1, 2, "3") + rect(0, 0, 5, 5, "lit"))
    new = piece("a", "card", "Ares", rect(0, 0, 1, 1) + text(1, 2, "3"))
    assert check(hand(old), hand(new)) == [["!", "a", "3"]]
    assert check(hand(new), hand(old))[0][:3] == ["^", "a", "3"]


def test_what_is_all_new_is_put_in_the_place_of_the_old() -> None:
    old = piece("a", "card", "Ares", rect(0, 0, 1, 1) + text(1, 2, "3"))
    new = piece("a", "card", "Zeus", rect(0, 0, 2, 2) + text(3, 4, "4"))
    ((sign, name, markup),) = check(hand(old), hand(new))
    assert (sign, name) == ("~", "a")
    assert markup.startswith("<title>Zeus</title>")


def test_an_area_that_moves_changes_its_place_alone() -> None:
    assert check(hand(A, B), hand(A, B, y=30)) == [["@", "hand", "transform", "translate(0 30)"]]


def test_an_area_with_the_same_key_is_not_looked_into() -> None:
    same = hand(A, B).areas[-1]
    other = panel_of("hand", "toy", "Hand", 100, [same._replace(inside="<rect/>")])
    assert changes(hand(A, B), other) == []
    assert changes(hand(A, B), panel_of("hand", "toy", "Hand", 100, [same._replace(key="")])) == []


def test_areas_come_and_go_by_their_ids() -> None:
    def board(*names: str) -> Panel:
        areas = [area(name, name.title(), card(f"{name}-a", name)) for name in names]
        return panel_of("toy", "toy", "Toy", 100, areas)

    assert check(board("one", "two", "six"), board("one", "six")) == [["-", "two"]]
    assert [op[:3] for op in check(board("one", "six"), board("one", "two", "six"))] == [
        ["^", "panel-toy", "2"]
    ]


def test_what_lies_between_areas_is_changed_by_its_number() -> None:
    def board(*rules: int) -> Panel:
        parts = [area("one", "One", A), between("".join(rect(0, y, 9, 1) for y in rules))]
        return panel_of("toy", "toy", "Toy", 100, [*parts, area("two", "Two", B)])

    assert [op[:3] for op in check(board(1, 2), board(1, 3))] == [["!", "panel-toy", "3"]]
    assert check(board(1, 2), board(1)) == [["!", "panel-toy", "3"]]
    assert [op[:3] for op in check(board(), board(5))] == [["^", "panel-toy", "2"]]


def test_a_panel_that_grows_changes_its_size_and_its_sheet() -> None:
    signs = [op[:3] for op in check(hand(A), hand(A, height=130))]
    assert signs == [["@", "panel-hand", "viewBox"], ["!", "panel-hand", "0"]]


def test_a_piece_that_goes_to_another_area_leaves_before_it_comes() -> None:
    def two(first: str, second: str) -> Panel:
        areas = [area("one", "One", first), area("two", "Two", second)]
        return panel_of("toy", "toy", "Toy", 100, areas)

    assert [op[0] for op in check(two("", A), two(A, ""))] == ["-", "^"]
    assert [op[0] for op in check(two(A, ""), two("", A))] == ["-", "^"]
    check(two(A + B, C), two(C, B + A))


def test_pieces_that_change_places_are_both_there_once() -> None:
    check(hand(A, B, C), hand(C, A, B))
    check(hand(A, B, C), hand(C, B, A))


def test_words_beside_elements_are_put_in_their_place_with_them() -> None:
    old, new = ('<g id="a" class="b">some <b>words</b></g>', '<g id="a" class="b">no words</g>')
    assert changes(hand(old), hand(new)) == [["~", "a", "no words"]]


def test_names_cannot_break_a_change() -> None:
    evil = "<script>alert(\"it's\")</script> & 'so on'"
    check(hand(card("a", evil)), hand(card("a", evil + "!", 5, evil)))
    check(hand(A), hand(card("a", evil), words=evil))


# Anything


ids = st.sampled_from("abcdefghij")
plain = st.builds(
    lambda kind, x, words: text(x, 2, words, kind) if words else rect(x, 0, 5, 5, kind),
    st.sampled_from(["plate", "open"]),
    st.integers(0, 3),
    st.sampled_from(["", "one", "two", "<&>\"'"]),
)


@st.composite
def panels(draw: st.DrawFn) -> Panel:
    """A panel with groups in groups, with ids and without, each id there once."""
    left = draw(st.permutations("abcdefghij"))

    def some(depth: int) -> str:
        return "".join([one(depth) for _ in range(draw(st.integers(0, 4)))])

    def one(depth: int) -> str:
        kind = draw(st.sampled_from(["plain", "named", "bare"]))
        if kind == "plain" or depth > 2 or not left:
            return draw(plain)
        if kind == "bare":
            return f'<g class="bare">{some(depth + 1)}</g>'
        name = left.pop()
        command = draw(st.sampled_from(["", ' data-command="take a"', ' data-command="&quot;"']))
        start = head(name, "group", f"group {name}", "group", (draw(st.integers(0, 2)), 0))
        return f"{start.replace('><title>', f'{command}><title>')}{some(depth + 1)}</g>"

    areas = []
    for _ in range(draw(st.integers(0, 4))):
        if draw(st.booleans()) and left:
            name = left.pop()
            areas.append(area(name, name, some(1), draw(st.integers(0, 2))))
        else:
            areas.append(between(some(1)))
    title = draw(st.sampled_from(["Toy", "Other"]))
    return panel_of("toy", "toy", title, draw(st.sampled_from([100, 120])), areas)


@given(panels(), panels())
def test_changes_turn_any_panel_into_any_other(old: Panel, new: Panel) -> None:
    check(old, new)
    assert changes(new, new) == []


# Whole games


def decisions(name: str, seats: int, seed: int) -> Iterator[Game]:
    """A whole game, decision by decision."""
    game = ages.new(name, seats=seats, seed=seed)
    chooser = eager(seed)
    while game.pending is not None:
        yield game
        seat = game.pending.seats[0]
        game.play(seat, chooser(game, seat))
    yield game


@pytest.mark.parametrize("name", ages.games.names())
@pytest.mark.parametrize("seats", [2, 4])
def test_changes_bring_the_panels_of_a_whole_game_up_to_date(name: str, seats: int) -> None:
    words = ages.games.words(name, LANGUAGES[seats % 2])
    shown: dict[str, Panel] = {}
    checked = 0
    for number, game in enumerate(decisions(name, seats, 5)):
        if number % 60 > 12:
            continue
        for panel_name, new in drawn(game, words):
            old = shown.get(panel_name, new)
            if old != new:
                check(old, new)
                checked += 1
            shown[panel_name] = new
    assert checked > 20


@pytest.mark.parametrize("name", ages.games.names())
def test_changes_take_a_small_part_of_what_they_change(name: str) -> None:
    words = ages.games.words(name)
    shown: dict[str, Panel] = {}
    sent = whole = 0
    for game in decisions(name, 4, 6):
        for panel_name, new in drawn(game, words):
            old = shown.get(panel_name, new)
            if old != new:
                sent += len(msgspec.json.encode(changes(old, new)))
                whole += len(new.markup)
            shown[panel_name] = new
    assert sent < whole / 10


def drawn(game: Game, words: Words) -> Iterator[tuple[str, Panel]]:
    """The panels that the first seat sees."""
    for name, sketch in ages.games.get(game.name).panels.sketches(game.view(0), words).items():
        yield name, sketch.draw()
