"""Options in the form for a new table: numbers, lists, and what every seat has its own of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from ages import games
from ages.kernel.settings import PER_SEAT
from ages.table.pages.new_table import said_options

from . import duelling
from .streets import Street, every_language, opened

pytestmark = pytest.mark.anyio

DUEL = {"game": "duel", "size": "3", "kind-0": "me", "name": "Ann"}
SPARKS = "spark,spark,spark,spark"


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    """The toy card game is played here."""
    with duelling.known():
        yield


async def field(street: Street, name: str, language: str = "en") -> str:
    """The field of an option in the form."""
    page = (await street.visitor(language).get("/new/duel")).text
    return next(
        part for part in page.split("<fieldset") if f'name="option-{name}' in part
    ).partition("</fieldset>")[0]


@every_language
async def test_a_number_is_asked_for_within_its_bounds(tmp_path: Path, language: str) -> None:
    async with opened(tmp_path) as street:
        told = await field(street, "life", language)
        assert '<input type="number" name="option-life" value="8" min="1" max="20"' in told
        assert games.ledger("duel")["duel.life"].heading.in_language(language) in told


async def test_a_list_is_typed_and_what_belongs_to_a_seat_is_asked_for_each(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as street:
        assert 'name="option-banned" value=""' in await field(street, "banned")
        told = await field(street, "deck")
        found = re.findall(r'<li data-seat="(\d)"><label>[^<]+<input name="option-deck.(\d)"', told)
        assert found == [("0", "1"), ("1", "2"), ("2", "3"), ("3", "4")]


async def test_they_are_kept_and_played_as_the_form_says(tmp_path: Path) -> None:
    async with opened(tmp_path) as street:
        chosen = {"option-life": "3", "option-banned": "thief, quake", "option-deck.2": SPARKS}
        ann = street.visitor()
        answer = await ann.post("/tables", {**DUEL, **chosen, "option-deck.4": "dragon"})
        assert answer.status_code == 200, answer.text
        [row] = await street.house.store.all_tables(9)
        assert row.options == {
            "life": 3,
            "teams": False,
            "banned": ["thief", "quake"],
            "deck": ["", SPARKS, ""],
        }
        room = await street.room(row.id)
        for seat in room.open_seats:
            await room.seating.sit(f"person {seat}", f"Player {seat}")
        assert room.game is not None
        assert room.game.settings.deck == ("", SPARKS, "")


@every_language
@pytest.mark.parametrize(
    "wrong",
    [
        {"option-life": "0"},
        {"option-life": "21"},
        {"option-life": "many"},
        {"option-deck.1": "dragon"},
        {"option-teams": "true"},
    ],
)
async def test_what_is_wrong_is_told_and_what_was_said_stays(
    tmp_path: Path, language: str, wrong: dict[str, str]
) -> None:
    async with opened(tmp_path) as street:
        said = {"option-banned": "thief", "option-deck.3": SPARKS, **wrong}
        answer = await street.visitor(language).post("/tables", {**DUEL, **said})
        assert answer.status_code == 422
        assert '<div class="errors" role="alert">' in answer.text
        for value in said.values():
            assert f'value="{value}"' in answer.text
        assert await street.house.store.count_tables() == 0


class Options(msgspec.Struct, frozen=True):
    """Options of kinds that the toy does not have."""

    winds: Annotated[tuple[Literal["north", "south"], ...], Meta(description="duel.life")] = (
        "north",
    )
    side: Annotated[
        tuple[Literal["", "red", "blue"], ...], Meta(description="duel.teams", extra=PER_SEAT)
    ] = ()
    luck: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=6)], ...],
        Meta(description="duel.deck", extra=PER_SEAT),
    ] = ()
    words: Annotated[tuple[str, ...], Meta(description="duel.banned")] = ("one",)


async def test_lists_of_few_things_are_ticked_and_seats_choose_from_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_ADDED", {"duel": replace(duelling.PACKAGE, options=Options)})
    async with opened(tmp_path) as street:
        winds = await field(street, "winds")
        assert 'type="checkbox" name="option-winds" value="north" checked' in winds
        assert 'type="checkbox" name="option-winds" value="south">' in winds
        sides = await field(street, "side")
        assert sides.count("<select name=") == 4
        assert sides.count('<option value="red">') == 4
        assert 'type="number" min="1" max="6"' in await field(street, "luck")
        assert 'name="option-words" value="one"' in await field(street, "words")


def test_only_a_list_can_be_empty_on_purpose() -> None:
    package = replace(duelling.PACKAGE, options=Options)
    form = {"option-winds": ",", "option-words": " ", "option-side.1": "red", "option-side.2": ""}
    assert said_options(package, form, 2) == {"winds": ",", "words": ",", "side.1": "red"}
    assert said_options(package, {}, 2) == {}
