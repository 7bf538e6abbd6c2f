"""The rule ledger: every paragraph of a rulebook in our words, and who carries it out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from ..kernel.errors import TableError, UnknownName, did_you_mean
from ..kernel.tables import read_toml


class Both(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in English and Dutch."""

    en: str
    nl: str

    def in_language(self, language: str) -> str:
        """The text in a language; English where there is no other."""
        return self.nl if language == "nl" else self.en


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its id, heading and words; a ruling also its question, choice and reason.

    One that comes ``later`` is told but not built yet; the game is not open to players.
    """

    id: str
    heading: Both
    status: Literal["done", "ruling", "variant", "later"]
    words: Both
    question: Both | None = None
    choice: Both | None = None
    reason: Both | None = None
    option: str | None = None

    def texts(self) -> Iterator[Both]:
        """All texts of the paragraph."""
        yield self.heading
        yield self.words
        for text in (self.question, self.choice, self.reason):
            if text is not None:
                yield text


class Ledger(dict[str, Paragraph]):
    """The paragraphs of a game by id, in the order of the book, and the headings of chapters.

    The id of a paragraph begins with that of its chapter.
    """

    def __init__(self) -> None:
        """Nothing is written yet."""
        super().__init__()
        self.chapters: dict[str, Both] = {}

    @property
    def later(self) -> list[str]:
        """The paragraphs that are not built yet."""
        return [rule for rule, entry in self.items() if entry.status == "later"]

    @property
    def rulings(self) -> list[Paragraph]:
        """What the book leaves open, and how it is played here."""
        return [entry for entry in self.values() if entry.status == "ruling"]

    def __missing__(self, key: str) -> Paragraph:
        """Name the unknown paragraph and which was probably meant."""
        raise UnknownName(f"no rule {key!r}: {did_you_mean(key, self)}")

    def about(self, word: str, language: str) -> list[Paragraph]:
        """The paragraphs that are called so, then the others that speak of it."""
        wanted = word.casefold()
        called = self.called(word, language)
        speaking = [
            entry
            for entry in self.values()
            if entry not in called
            and any(wanted in _text(text, language) for text in entry.texts())
        ]
        return called + speaking

    def called(self, word: str, language: str) -> list[Paragraph]:
        """The paragraphs with a word in their id or heading."""
        wanted = word.casefold()
        return [
            entry
            for entry in self.values()
            if wanted in entry.id.casefold() or wanted in _text(entry.heading, language)
        ]


def _text(both: Both, language: str) -> str:
    return both.in_language(language).casefold()


def read_ledger(text: str, where: str) -> Ledger:
    """The ledger from its TOML text."""
    ledger = Ledger()
    book = read_toml(text, where)
    for row in book.get("rule", []):
        try:
            entry = msgspec.convert(row, Paragraph)
        except msgspec.ValidationError as error:
            raise TableError(f"{where}, {row.get('id', 'a rule without id')}: {error}") from error
        if entry.id in ledger:
            raise TableError(f"{where}: {entry.id} stands twice")
        ledger[entry.id] = entry
    ledger.chapters = msgspec.convert(book.get("chapters", {}), dict[str, Both])
    return ledger
