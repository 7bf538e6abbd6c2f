"""Words: message keys and ids made into sentences of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from inspect import signature
from io import BytesIO, StringIO
from string import Formatter
from typing import Any

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from ..kernel.choices import Choice, Refusal, Seat, words_of
from ..kernel.errors import UnknownName
from ..kernel.log import Event
from ..kernel.pending import Pending
from ..kernel.refusing import in_plain_english
from ..kernel.rules import Question


def read_catalogue(text: str, language: str) -> Translations:
    """A message catalogue from the text of a .po file."""
    compiled = BytesIO()
    write_mo(compiled, read_po(StringIO(text), locale=language))
    compiled.seek(0)
    return Translations(compiled)


@cache
def catalogue(package: str, language: str) -> Translations:
    """The messages of a package in a language."""
    text = files(package).joinpath(f"locale/{language}/messages.po").read_text("utf-8")
    return read_catalogue(text, language)


# Of all that is made for a picture words take the longest, and most are told again and again.
_MOST_KEPT = 1 << 14


@lru_cache(_MOST_KEPT)
def _found(catalogues: tuple[Translations, ...], key: str, count: int | None) -> str | None:
    """The text of a message in the first catalogue that has it."""
    for catalogue in catalogues:
        if count is not None:
            text = catalogue.ngettext(key, key, count)
            if text != key:
                return text
        text = catalogue.gettext(key)
        if text != key:
            return text
    return None


@lru_cache(_MOST_KEPT)
def _fields(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """The parts of a message: words, and the field after them with its telling."""
    parts = Formatter().parse(text)
    return tuple([(words, field, telling or "") for words, field, telling, _ in parts])


@lru_cache(_MOST_KEPT)
def _joined(told: tuple[str, ...], language: str) -> str:
    return format_list(told, locale=language)


class Words:
    """Sentences of one language out of catalogues; the first that has a message gives it.

    A message names its ids with how they are to be told: ``{unit:name}``, ``{unit:a}``,
    ``{target:seat}``, ``{seats:seats}``, ``{price:cubes}``, ``{army:counted}``, ``{cards:list}``,
    ``{points:amounts}``, ``{faces:dice}``, ``{card:short}``. Any other telling is a noun with its
    number: ``{left:units}`` is told by the message ``number.units``, or by ``number.units.3`` if
    three have words of their own.
    """

    def __init__(
        self,
        language: str,
        catalogues: Sequence[Translations],
        players: Sequence[str] = (),
        here: Mapping[str, str] | None = None,
    ) -> None:
        """``players`` are the names by seat; without them seats are numbered.

        ``here`` are the names and numbers that things have in one position, by message.
        """
        self.language = language
        self.catalogues = tuple(catalogues)
        self.players = tuple(players)
        self.here = here or {}
        self._said = (type(self), language, self.catalogues, self.players, (*self.here.items(),))
        self._hash = hash(self._said)
        self._tellings: dict[str, Callable[[Any], str]] = {
            "name": self.name,
            "a": self.a,
            "seat": self.seat,
            "seats": lambda seats: self.join([self.seat(seat) for seat in seats]),
            "cubes": self.cubes,
            "counted": lambda things: self.cubes(numbers(things)),
            "list": self.list,
            "amounts": self.amounts,
            "dice": lambda faces: " ".join(str(face) for face in sorted(faces)),
            "short": lambda thing: short(self.name(thing)),
        }

    def __eq__(self, other: object) -> bool:
        """Words are equal that tell everything alike."""
        if not isinstance(other, Words):
            return NotImplemented
        return self is other or self._said == other._said

    def __hash__(self) -> int:
        """Equal words have equal hashes."""
        return self._hash

    @property
    def tellings(self) -> frozenset[str]:
        """The ways in which a message may have its ids told."""
        return frozenset(self._tellings)

    def within(self, here: Mapping[str, str]) -> Words:
        """The same words in a position in which things have these names and numbers."""
        return type(self)(self.language, self.catalogues, self.players, here)

    def _find(self, key: str, count: object = None) -> str | None:
        if key in self.here:
            return self.here[key]
        return _found(self.catalogues, key, count if isinstance(count, int) else None)

    def has(self, key: str) -> bool:
        """Whether a message exists."""
        return self._find(key) is not None

    def message(self, key: str, /, **data: object) -> str:
        """The message of a key with its ids told; ``count`` chooses the plural."""
        text = self._find(key, data.get("count"))
        if text is None:
            raise UnknownName(f"no message {key!r} in {self.language}")
        told = ""
        for words, field, telling in _fields(text):
            told += words
            if field is not None:
                told += self._tell(data[field], telling) if telling else str(data[field])
        return told

    def _tell(self, value: Any, telling: str) -> str:
        """Tell one id as its message asks."""
        tell = self._tellings.get(telling)
        return tell(value) if tell is not None else self.number(value, telling)

    def number(self, count: int, noun: str) -> str:
        """So many of something; none, or any other number, may have words of its own."""
        own = self._find(f"number.{noun}.{count}")
        return self.message(f"number.{noun}", count=count) if own is None else own

    def name(self, thing: Any, count: int = 1) -> str:
        """The name of a thing by its id; parts of a compound id are told in turn.

        A compound that begins with a number is a place of the seat with this number; some places
        have words of their own.
        """
        if isinstance(thing, tuple):
            return " ".join(self.name(part) for part in thing)
        word = words_of(thing)
        text = self._find(f"name.{word}", count)
        if text is not None:
            return text
        for mark in ("~", "+", ":"):
            first, found, rest = word.partition(mark)
            if found and mark == ":" and first.isdigit():
                own = f"joined.seat.{rest}"
                key = own if self.has(own) else "joined.seat"
                return self.message(key, seat=int(first) - 1, rest=rest)
            if found:
                key = "joined.number" if rest.isdigit() else f"joined.{mark}"
                return self.message(key, first=self.name(first, count), rest=rest)
        return word

    def a(self, thing: Any) -> str:
        """The name of one thing with its article: "a Hydra", "an Elephant"."""
        text = self._find(f"a.{words_of(thing)}")
        return self.message("a", thing=thing) if text is None else text

    def seat(self, seat: Seat) -> str:
        """The name of the player in a seat."""
        if 0 <= seat < len(self.players):
            return self.players[seat]
        return self.message("player", number=seat + 1)

    def cubes(self, amounts: Mapping[str, int]) -> str:
        """Amounts of things: "2 food and 1 wood"."""
        told = [f"{count} {self.name(thing, count)}" for thing, count in amounts.items() if count]
        return self.join(told) if told else self.message("joined.nothing")

    def list(self, things: Sequence[str]) -> str:
        """Things by name, equal ones counted: "Attack 5 and 2 × Gather all"."""
        told = counted(things, self.name)
        return self.join(told) if told else self.message("joined.nothing")

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Things with what each amounts to: "unit 6 and bonus 4"."""
        told = [f"{self.name(thing)} {count}" for thing, count in amounts.items() if count]
        return self.join(told) if told else self.message("joined.nothing")

    def join(self, told: Sequence[str]) -> str:
        """Words in a row as the language does it."""
        return told[0] if len(told) == 1 else _joined(tuple(told), self.language)

    def event(self, event: Event) -> str:
        """A log event as a sentence; a player's name is written as the player does."""
        text = self.message(f"log.{event.key}", **event.data)
        return text if text.startswith(self.players) else capital(text)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal as a sentence that names its rule; without words of its own by its ids."""
        if not self.has(f"no.{refusal.key}"):
            return in_plain_english(refusal)
        text = self.message(f"no.{refusal.key}", **(refusal.data or {}))
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def prompt(self, pending: Pending) -> str:
        """What a seat is asked."""
        return self.message(f"ask.{pending.question.name}", **arguments(pending))

    def option(self, question: Question[Any], choice: Choice) -> str:
        """An option as a person reads it: of all its parts, of the first, or of any choice."""
        parts = choice if isinstance(choice, tuple) else (choice,)
        data = {f"p{place}": part for place, part in enumerate(parts)}
        whole = ".".join(map(words_of, parts))
        for rest in (f".{whole}", f".{parts[0]}", ""):
            if self.has(key := f"option.{question.name}{rest}"):
                return self.message(key, **data)
        return self.name(choice)


def numbers(things: Sequence[str]) -> dict[str, int]:
    """How many there are of each thing.

    >>> numbers(("hydra", "cyclops", "hydra"))
    {'hydra': 2, 'cyclops': 1}
    """
    seen: dict[str, int] = {}
    for thing in things:
        seen[thing] = seen.get(thing, 0) + 1
    return seen


def counted(things: Sequence[str], tell: Callable[[str], str] = str) -> list[str]:
    """Each thing as it is told, equal ones counted.

    >>> counted(("hydra", "cyclops", "hydra"), str.title)
    ['2 × Hydra', 'Cyclops']
    """
    return [
        tell(thing) if count == 1 else f"{count} × {tell(thing)}"
        for thing, count in numbers(things).items()
    ]


def short(name: str) -> str:
    """A name without what is added to it.

    >>> short("Ares – War (Attack 6)")
    'Ares'
    """
    return name.partition(" (")[0].partition(" – ")[0]


def capital(words: str) -> str:
    """Words that begin with a capital letter, whatever follows.

    >>> capital("the Caribbean")
    'The Caribbean'
    """
    return words[:1].upper() + words[1:]


@lru_cache(_MOST_KEPT)
def _parameters(candidates: Callable[..., Any]) -> tuple[str, ...]:
    """The names of what a question is about, after the game and the seat."""
    return tuple(signature(candidates).parameters)[2:]


def arguments(pending: Pending) -> dict[str, object]:
    """The arguments of a question by the names that its candidates function gives them."""
    return dict(zip(_parameters(pending.question.candidates), pending.args, strict=False))
