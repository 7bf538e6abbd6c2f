"""Words: message keys and ids made into sentences of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO, StringIO
from string import Formatter
from typing import Any

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from .choices import Choice, Refusal, Seat, counted, words_of
from .errors import UnknownName
from .log import Event
from .rules import Pending, Question


def read_catalogue(text: str, language: str) -> Translations:
    """A message catalogue from the text of a .po file."""
    compiled = BytesIO()
    write_mo(compiled, read_po(StringIO(text), locale=language))
    compiled.seek(0)
    return Translations(compiled)


class Words(Formatter):
    """Sentences of one language out of catalogues.

    A message names its ids with how they are to be told: ``{unit:name}``, ``{target:seat}``,
    ``{price:cubes}``, ``{army:list}``, ``{count}``.
    """

    def __init__(
        self,
        language: str,
        catalogues: Sequence[Translations],
        players: Sequence[str] = (),
    ) -> None:
        """``players`` are the names by seat; without them seats are numbered."""
        self.language = language
        self.catalogues = catalogues
        self.players = players
        self._tellings: dict[str, Callable[[Any], str]] = {
            "name": self.name,
            "seat": self.seat,
            "cubes": self.cubes,
            "list": self.list,
            "seats": lambda seats: self.join([self.seat(seat) for seat in seats]),
            "dice": lambda faces: " ".join(str(face) for face in faces) or "-",
        }

    def has(self, key: str) -> bool:
        """Whether a message exists."""
        return any(catalogue.gettext(key) != key for catalogue in self.catalogues)

    def message(self, key: str, /, **data: object) -> str:
        """The message of a key with its ids told; ``count`` chooses the plural."""
        for catalogue in self.catalogues:
            text = key
            if "count" in data:
                text = catalogue.ngettext(key, key, int(str(data["count"])))
            if text == key:
                text = catalogue.gettext(key)
            if text != key:
                return self.vformat(text, (), data)
        raise UnknownName(f"no message {key!r} in {self.language}")

    def format_field(self, value: Any, format_spec: str) -> str:
        """Tell one id as its message asks."""
        telling = self._tellings.get(format_spec)
        return telling(value) if telling else str(format(value, format_spec))

    def name(self, thing: Any) -> str:
        """The name of a thing by its id; parts of a compound id are told in turn."""
        if isinstance(thing, tuple):
            return " ".join(self.name(part) for part in thing)
        key = f"name.{words_of(thing)}"
        if self.has(key):
            return self.message(key)
        for mark in ("+", ":"):
            if isinstance(thing, str) and mark in thing:
                first, _, rest = thing.partition(mark)
                return self.message(f"joined.{mark}", first=first, rest=rest)
        return words_of(thing)

    def seat(self, seat: Seat) -> str:
        """The name of the player in a seat."""
        if 0 <= seat < len(self.players):
            return self.players[seat]
        return self.message("player", number=seat + 1)

    def cubes(self, amounts: Mapping[str, int]) -> str:
        """Amounts of things: "2 food and 1 wood"."""
        told = [f"{count} {self.name(thing)}" for thing, count in amounts.items() if count]
        return self.join(told) if told else self.message("nothing")

    def list(self, things: Sequence[str]) -> str:
        """Things with equal ones counted."""
        amounts: dict[str, int] = {}
        for thing in things:
            amounts[thing] = amounts.get(thing, 0) + 1
        told = [
            self.name(thing) if count == 1 else f"{count} {self.name(thing)}"
            for thing, count in amounts.items()
        ]
        return self.join(told) if told else self.message("nothing")

    def join(self, told: Sequence[str]) -> str:
        """Words in a row as the language does it."""
        return format_list(list(told), locale=self.language)

    def event(self, event: Event) -> str:
        """A log event as a sentence."""
        return self.message(f"log.{event.key}", **event.data)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal as a sentence that names its rule."""
        text = self.message(f"no.{refusal.key}", **(refusal.data or {}))
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def prompt(self, pending: Pending) -> str:
        """What a seat is asked."""
        return self.message(f"ask.{pending.question.name}", **arguments(pending))

    def option(self, question: Question[Any], choice: Choice) -> str:
        """An option as a person reads it."""
        parts = choice if isinstance(choice, tuple) else (choice,)
        data = {f"p{place}": part for place, part in enumerate(parts)}
        for key in (f"option.{question.name}.{parts[0]}", f"option.{question.name}"):
            if self.has(key):
                return self.message(key, **data)
        return self.name(choice)

    def selection(self, items: Sequence[Choice]) -> str:
        """A whole subset as it is typed."""
        return counted(items)


def arguments(pending: Pending) -> dict[str, object]:
    """The arguments of a question by the names that its candidates function gives them."""
    code = pending.question.candidates.__code__
    return dict(zip(code.co_varnames[2 : code.co_argcount], pending.args, strict=False))
