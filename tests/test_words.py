"""The words of every game: nothing that a person reads is missing, untranslated or unused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any

import msgspec
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import ages
from ages.games import LANGUAGES
from ages.kernel.choices import BACK, DONE, PASS, Choice, Refusal, Seat
from ages.kernel.game import Game
from ages.kernel.rules import Question
from ages.kernel.tables import Table
from ages.words.catalogues import Words

from . import source
from .choosers import blind, eager

GAMES = ages.games.known()
SHARED = "ages"
PACKAGES = (SHARED, *(f"ages.games.{game}" for game in GAMES))
SAME = "same"
NONSENSE = "nonsense"
BEGINNINGS = {"name.", "no."}
"""Beginnings of keys whose ends are all checked one by one."""


class StrictWords(Words):
    """Words that name nothing by its mere id."""

    def name(self, thing: Any, count: int = 1) -> str:
        """The name of a thing that has one, or is joined of things that have."""
        if isinstance(thing, str) and thing != NONSENSE:
            assert self.has(f"name.{thing}") or any(mark in thing for mark in "~+:"), thing
        return super().name(thing, count)


def strict_words(game: str, language: str) -> StrictWords:
    """The words of a game, none of them forgiving."""
    return StrictWords(language, ages.games.words(game, language).catalogues)


@cache
def catalogue(package: str, language: str) -> dict[str, Message]:
    """The messages of a package by key."""
    path = source.folder(package) / "locale" / language / "messages.po"
    with path.open(encoding="utf-8") as file:
        messages = [message for message in read_po(file, locale=language) if message.id]
    return {key(message): message for message in messages}


def key(message: Message) -> str:
    """The key of a message; that of its plural is the same."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """The texts of a message, one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def fields(text: str) -> set[tuple[str, str]]:
    """The fields of a text, each with its telling."""
    parts = Formatter().parse(text)
    return {(name, telling or "") for _, name, telling, _ in parts if name is not None}


def field_names(message: Message) -> set[str]:
    """The names of all fields of a message."""
    return {name for form in forms(message) for name, _ in fields(form)}


def known(game: str, language: str = "en") -> dict[str, Message]:
    """All messages that a game can use: its own and the shared ones."""
    return {**catalogue(SHARED, language), **catalogue(f"ages.games.{game}", language)}


def questions(game: str) -> dict[str, Question[Any]]:
    """The questions of a game by name."""
    steps = ages.games.get(game).game.book.steps
    return {name: step for name, step in steps.items() if isinstance(step, Question)}


def table_ids(game: str) -> set[str]:
    """Every id in the tables of a game: of the rows, and all that the rows speak of."""
    tables = vars(import_module(f"ages.games.{game}.tables")).values()
    found: set[str] = set()
    for table in tables:
        if isinstance(table, Table):
            found.update(table)
            for row in table.values():
                found.update(ids_in(row))
        elif isinstance(table, msgspec.Struct):
            found.update(ids_in(table))
    return {word for word in found if word and not word.isdigit()}


def ids_in(value: object) -> Iterator[str]:
    """The strings in a value, keys of mappings among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from ids_in(getattr(value, field))
    elif isinstance(value, dict):
        for each, inner in value.items():
            yield from ids_in(each)
            yield from ids_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from ids_in(inner)


# Nothing is missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_put_into_words(game: str, language: str) -> None:
    messages = known(game, language)
    for name, question in questions(game).items():
        code = question.candidates.__code__
        told = set(code.co_varnames[2 : code.co_argcount])
        assert f"ask.{name}" in messages
        assert field_names(messages[f"ask.{name}"]) <= told, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_the_log_is_put_into_words(game: str, language: str) -> None:
    messages = known(game, language)
    for said in source.told(f"ages.games.{game}"):
        assert f"log.{said.key}" in messages, said.where
        assert said.fields is not None, said.where
        assert field_names(messages[f"log.{said.key}"]) <= said.fields, said.where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", ["ages.kernel", *PACKAGES[1:]])
def test_every_refusal_is_put_into_words(package: str, language: str) -> None:
    messages = {**catalogue(SHARED, language)}
    if package in PACKAGES:
        messages.update(catalogue(package, language))
    for said in source.refused(package):
        assert f"no.{said.key}" in messages, said.where
        if said.fields is not None:
            assert field_names(messages[f"no.{said.key}"]) <= said.fields, said.where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_id_of_the_tables_has_a_name(game: str, language: str) -> None:
    messages = known(game, language)
    assert [word for word in sorted(table_ids(game)) if f"name.{word}" not in messages] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_telling_exists(package: str, language: str) -> None:
    messages = {**catalogue(SHARED, language), **catalogue(package, language)}
    tellings = Words(language, ()).tellings | {""}
    for name, message in catalogue(package, language).items():
        for form in forms(message):
            for field, telling in fields(form):
                exists = telling in tellings or f"number.{telling}" in messages
                assert exists, f"{name}: {{{field}:{telling}}}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_message_stands_twice(package: str, language: str) -> None:
    path = source.folder(package) / "locale" / language / "messages.po"
    keys = re.findall(r'^msgid "(.+)"$', path.read_text("utf-8"), re.MULTILINE)
    assert [name for name, count in Counter(keys).items() if count > 1] == []


# Both languages say the same


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_messages_with_the_same_fields(package: str) -> None:
    english, dutch = catalogue(package, "en"), catalogue(package, "nl")
    assert english.keys() == dutch.keys()
    for name, message in english.items():
        texts, teksten = forms(message), forms(dutch[name])
        assert len(texts) == len(teksten), name
        assert set.union(*map(fields, texts)) == set.union(*map(fields, teksten)), name


@pytest.mark.parametrize("package", PACKAGES)
def test_a_dutch_text_equals_the_english_only_where_it_is_said_to(package: str) -> None:
    english = catalogue(package, "en")
    for name, message in catalogue(package, "nl").items():
        same = forms(message) == forms(english[name])
        assert same == (SAME in message.flags), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_text_is_empty_or_just_its_key(package: str, language: str) -> None:
    for name, message in catalogue(package, language).items():
        assert all(form.strip() and form != name for form in forms(message)), name
        assert not message.fuzzy, name


# Nothing is unused


@pytest.mark.parametrize("game", GAMES)
def test_no_message_of_a_game_is_unused(game: str) -> None:
    package = f"ages.games.{game}"
    messages = catalogue(package, "en")
    words = table_ids(game) | source.strings(package)
    used = {f"ask.{name}" for name in questions(game)}
    used |= {f"log.{said.key}" for said in source.told(package)}
    used |= {f"no.{said.key}" for said in source.refused(package)}
    used |= {f"name.{word}" for word in words}
    used |= {name for name in messages if is_option(name, game, words)}
    used |= {f"a.{name.removeprefix('name.')}" for name in messages}
    used |= {f"number.{word}{none}" for word in words for none in ("", ".0")}
    sources = (package, "ages.games.kit", "ages.paper")
    begun = tuple(set().union(*map(source.beginnings, sources)) - BEGINNINGS)
    used |= set().union(*map(source.strings, sources))
    used |= {name for name in messages if name.startswith(begun)}
    used |= numbers_used(messages)
    used |= {name for name in messages if name.startswith("joined.")}  # otherwise than others
    used.add("about")  # on the home page of the table
    assert sorted(messages.keys() - used) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_what_it_is_like(game: str, language: str) -> None:
    assert len(ages.games.words(game, language).message("about")) > 60


def test_no_shared_message_is_unused() -> None:
    messages = catalogue(SHARED, "en")
    kernel = source.strings("ages.kernel")
    everywhere = source.strings(SHARED, without="games")
    begun = tuple(source.beginnings(SHARED, without="games") - BEGINNINGS)
    used = {f"name.{word}" for word in kernel}
    used |= {f"no.{said.key}" for said in source.refused("ages.kernel")}
    used |= everywhere | {name for name in messages if name.startswith(begun)}
    for package in PACKAGES:
        used |= numbers_used(catalogue(package, "en"))
    assert sorted(messages.keys() - used) == []


def is_option(name: str, game: str, words: set[str]) -> bool:
    """Whether a message tells options of a question, perhaps of those that begin with words."""
    kind, _, rest = name.partition(".")
    question = ".".join(rest.split(".")[:2])
    begun = rest.split(".")[2:]
    return kind == "option" and question in questions(game) and {*begun} <= {*words, DONE, PASS}


def numbers_used(messages: dict[str, Message]) -> set[str]:
    """The nouns with a number that messages ask for."""
    tellings = {
        telling
        for message in messages.values()
        for form in forms(message)
        for _, telling in fields(form)
    }
    nouns = {f"number.{telling}" for telling in tellings}
    own = {name for name in messages if re.fullmatch(r"number\.\w+\.\d+", name)}
    return nouns | {name for name in own if name.rpartition(".")[0] in nouns}


# Whole games


@pytest.mark.parametrize(
    ("seats", "seed", "chooser"),
    [(2, 1, eager), (2, 2, blind), (3, 3, eager), (4, 4, eager), (4, 5, blind), (8, 6, eager)],
)
@pytest.mark.parametrize("game", GAMES)
def test_all_of_a_game_can_be_told_in_every_language(
    game: str, seats: int, seed: int, chooser: Any
) -> None:
    words = [strict_words(game, language) for language in LANGUAGES]
    seats = min(seats, ages.games.get(game).seats[-1])
    played = ages.new(game, seats=seats, seed=seed, log=True)
    choose = chooser(seed)
    while played.pending is not None:
        for seat in played.pending.seats:
            tell_decision(played, seat, words)
        seat = played.pending.seats[0]
        played.play(seat, choose(played, seat))
    for event in played.log or ():
        for language in words:
            check(language.event(event))
    over = played.why_not(0, DONE)
    assert over is not None
    for language in words:
        check(language.refusal(over))


def tell_decision(game: Game, seat: Seat, words: list[StrictWords]) -> None:
    """Tell a prompt, its options with no two alike, and why other choices are refused."""
    pending = game.pending
    assert pending is not None
    options = game.options(seat)
    candidates: Any = pending.question.candidates(game, seat, *pending.args)
    if pending.picking:
        candidates = ()
    refusals = refusals_of(game, seat, [choice for choice in candidates if choice not in options])
    for plain in words:
        language = ages.games.words_in(game, plain)
        check(language.prompt(pending))
        labels = [language.option(pending.question, choice) for choice in options]
        assert len(set(labels)) == len(options), labels
        for text in labels:
            check(text)
        for refusal in refusals:
            check(language.refusal(refusal))


def refusals_of(game: Game, seat: Seat, others: list[Choice]) -> list[Refusal]:
    """Why these choices, and some that are never possible, are refused."""
    assert game.pending is not None
    pending, offered = game.pending, game.options(seat)
    never = [one for one in pending.question.never(game, seat, pending.args) if one not in offered]
    # Of what there are thousands each time some others are told.
    never = never[len(game.log or ()) % 7 :: max(7, len(never) // 40)]
    tries: list[tuple[Seat, Choice]] = [(seat, choice) for choice in (*others, *never, NONSENSE)]
    tries += [(other, DONE) for other in range(game.seats) if other not in game.pending.asked]
    if game.pending.picking:
        items, _, most, _ = game.subset(seat)
        first = next(iter(items))
        tries += [(seat, (BACK, NONSENSE)), (seat, (first,) * (items[first] + 1))]
        tries += [(seat, choice) for choice in (*items, DONE) if choice not in game.options(seat)]
        picks = [item for item, copies in items.items() for _ in range(copies)]
        tries += [(seat, tuple(picks[: most + 1]))] if len(picks) > most else []
    refusals = [game.why_not(*each) for each in tries]
    assert None not in refusals
    return [refusal for refusal in refusals if refusal is not None]


def check(text: str) -> None:
    """A text that a person can read has no ids and no fields left in it."""
    words = re.sub(r"\([\w.]+\)$", "", text)
    assert words.strip(), text
    assert not re.search(r"[_{}]|\bNone\b", words), text
