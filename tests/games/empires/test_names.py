"""Everything in the tables has a name in both languages, though the game is not registered yet."""

from __future__ import annotations

from importlib.resources import files

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from ages.games import LANGUAGES
from ages.games.empires.tables import CARDS, GAME
from ages.words.catalogues import Words, catalogue
from tests.test_words import SAME, forms, key, table_ids


def messages(language: str) -> Catalog:
    """The catalogue of a language with its flags."""
    path = files(GAME).joinpath(f"locale/{language}/messages.po")
    with path.open(encoding="utf-8") as file:
        return read_po(file, locale=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_tables_has_a_name(language: str) -> None:
    named = {key(message) for message in messages(language) if message.id}
    assert {f"name.{word}" for word in table_ids("empires")} <= named
    assert {f"name.{card}" for card in CARDS} <= named


def test_a_dutch_name_equals_the_english_only_where_it_is_said_to() -> None:
    english = {key(message): forms(message) for message in messages("en") if message.id}
    for message in messages("nl"):
        if message.id:
            assert all(form.strip() for form in forms(message))
            same = forms(message) == english[key(message)]
            assert same == (SAME in message.flags), message.id


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "1 Militia, 3 Men-at-Arms, and 2 Houses"),
        ("nl", "1 Militie, 3 Wapenknechten en 2 Huizen"),
    ],
)
def test_units_and_buildings_are_counted(language: str, told: str) -> None:
    words = Words(language, [catalogue(GAME, language)])
    assert words.cubes({"militia": 1, "man_at_arms": 3, "house": 2}) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_name(language: str) -> None:
    words = Words(language, [catalogue(GAME, language)])
    assert len({words.name(card) for card in CARDS}) == len(CARDS)
