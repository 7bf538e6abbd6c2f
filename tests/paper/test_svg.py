"""SVG as text: elements, words that fit, and panels joined into one picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ages.paper.areas import panel_of
from ages.paper.svg import (
    GAP,
    PANEL,
    cut,
    drawing,
    join,
    number,
    piece,
    rect,
    size_of,
    text,
    width_of,
    wrapped,
)

SVG = "{http://www.w3.org/2000/svg}"


def made(height: float, name: str = "one") -> str:
    """An empty panel."""
    return panel_of(name, "toy", "A panel", height, ()).markup


def boxes(picture: str) -> dict[str, tuple[float, ...]]:
    """Where the panels of a picture stand: left, top, width and height by id."""
    return {
        str(one.get("id")): tuple(float(one.get(key, 0)) for key in ("x", "y", "width", "height"))
        for one in ElementTree.fromstring(picture)
        if one.tag == f"{SVG}svg"
    }


@pytest.mark.parametrize(
    ("value", "told"),
    [(3, "3"), (3.0, "3"), (2.5, "2.5"), (1 / 3, "0.33"), (10.0, "10"), (-1.5, "-1.5")],
)
def test_numbers_are_short(value: float, told: str) -> None:
    assert number(value) == told


def test_wide_letters_and_bold_ones_take_more_room() -> None:
    assert width_of("mmm", 12) > width_of("aaa", 12) > width_of("iii", 12)
    assert width_of("aaa", 12, bold=True) > width_of("aaa", 12)
    assert width_of("aaa", 24) == 2 * width_of("aaa", 12)


def test_words_are_broken_between_words() -> None:
    lines = wrapped("one two three four five six", 60, 12)
    assert " ".join(lines) == "one two three four five six"
    assert len(lines) > 1
    assert all(width_of(line, 12) <= 60 for line in lines)


def test_a_long_word_is_broken_only_where_it_says() -> None:
    assert wrapped("Donau\u00addampf\u00adschiff", 45, 12) == ("Donau-", "dampf-", "schiff")
    assert wrapped("Donau\u00addampf\u00adschiff", 500, 12) == ("Donaudampfschiff",)
    assert wrapped("Donaudampfschiff", 45, 12) == ("Donaudampfschiff",)


def test_what_does_not_fit_in_the_last_line_is_cut() -> None:
    lines = wrapped("one two three four five six seven", 60, 12, most=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert width_of(lines[1], 12) <= 60


def test_words_that_fit_are_not_cut() -> None:
    assert cut("short", 100, 12) == "short"
    assert width_of(cut("long" * 50, 100, 12), 12) <= 100


def test_words_are_squeezed_only_when_they_are_too_wide() -> None:
    assert "textLength" not in text(0, 0, "short", "", 100, 12)
    assert ' textLength="30"' in text(0, 0, "a bit long", "", 30, 12)
    assert "textLength" not in text(0, 0, "much too long for this")


def test_words_that_are_far_too_wide_are_cut_before_they_are_squeezed() -> None:
    assert text(0, 0, "Mountains", "", 50, 12).endswith(">Mountains</text>")
    squeezed = text(0, 0, "a very long name of a mountain", "", 50, 12)
    words = squeezed.partition(">")[2].partition("<")[0]
    assert words.endswith("…")
    assert width_of(words, 12) <= 50 / 0.75


def test_signs_of_markup_are_words_only() -> None:
    evil = '<b>"it\'s" & so on</b>'
    for element in (text(0, 0, evil), piece("id", "kind", evil, ""), made_of(evil)):
        root = ElementTree.fromstring(element.replace(' xmlns="http://www.w3.org/2000/svg"', ""))
        told = [root.text, root.get("aria-label"), root.findtext("title")]
        assert evil in told
        assert root.find("b") is None


def made_of(title: str) -> str:
    """A panel of that name."""
    return panel_of("one", "toy", title, 10, ()).markup


def test_a_piece_is_named() -> None:
    assert piece("p", "cube red", "1 cube", rect(0, 0, 1, 2)) == (
        '<g id="p" class="cube red" role="img"><title>1 cube</title>'
        '<rect class="" width="1" height="2"/></g>'
    )


def test_a_drawing_is_square_unless_it_is_told() -> None:
    assert drawing("cube", 1, 2, 16) == '<use href="#cube" x="1" y="2" width="16" height="16"/>'
    assert 'height="9"' in drawing("cube", 1, 2, 16, 9)


def test_a_panel_tells_its_size() -> None:
    assert size_of(made(123.5)) == (PANEL, 123.5)
    with pytest.raises(ValueError, match="no panel"):
        size_of("<p>")


def test_on_a_phone_panels_stand_below_each_other_at_their_own_size() -> None:
    picture = join({"a": made(100, "a"), "b": made(50, "b")}, "", "toy", "Toy")
    assert boxes(picture) == {
        "panel-a": (GAP, GAP, PANEL, 100),
        "panel-b": (GAP, GAP + 100 + GAP, PANEL, 50),
    }


def test_on_a_wide_screen_each_panel_goes_where_there_is_most_room() -> None:
    width = 2 * PANEL + 3 * GAP
    panels = {name: made(height, name) for name, height in (("a", 300), ("b", 100), ("c", 50))}
    placed = boxes(join(panels, "", "toy", "Toy", width))
    assert [placed[f"panel-{name}"][:2] for name in "abc"] == [
        (GAP, GAP),
        (PANEL + 2 * GAP, GAP),
        (PANEL + 2 * GAP, GAP + 100 + GAP),
    ]


@pytest.mark.parametrize(("width", "panels"), [(390, 1), (1000, 3), (3000, 9)])
def test_a_picture_is_as_wide_as_it_is_asked_to_be(width: int, panels: int) -> None:
    many = {str(place): made(100 + place, str(place)) for place in range(panels)}
    picture = join(many, "<style>x</style>", "toy", "Toy", width)
    root = ElementTree.fromstring(picture)
    assert root.get("width") == str(width)
    assert root.get("class") == "picture toy"
    assert root.get("aria-label") == "Toy"
    assert root.findtext(f"{SVG}style") == "x"
    placed = boxes(picture).values()
    assert max(x + wide for x, _, wide, _ in placed) == pytest.approx(width - GAP, abs=0.1)
    assert len({x for x, *_ in placed}) <= 4
