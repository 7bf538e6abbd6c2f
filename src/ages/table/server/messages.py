"""Messages: what pages and the house say to each other over a socket; one struct for each kind.

``docs/protocol.md`` tells what they mean.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, TypeVar

import msgspec

from ...kernel.choices import Seat


class Said(msgspec.Struct, tag_field="t", tag=str.lower):
    """What a page says. An answer, or an error, names its ``id`` and its ``ticket`` again.

    One that ``is_question`` takes a while to be answered.
    """

    id: int = 0
    ticket: str = ""

    is_question: ClassVar[bool] = False


class Hello(Said):
    """The page has come, or come back, and shows what the stamp stands for."""

    stamp: str = ""


class Ping(Said):
    """Is anybody there?"""


class Choose(Said):
    """A choice, or several with semicolons in between, as seen at the mark."""

    mark: int = -1
    say: str = ""
    sure: bool = False


class Go(Said):
    """The reader does not want to undo: bots need not wait."""


class Back(Said):
    """The reader takes the seat back from the bot."""


class Chat(Said):
    """A line of chat."""

    text: str = ""


class Why(Said):
    """Why a command, or what a piece stands for, cannot be chosen."""

    is_question: ClassVar[bool] = True

    say: str = ""
    piece: str = ""


class Refused(Said):
    """All that cannot be chosen now."""

    is_question: ClassVar[bool] = True


class Hint(Said):
    """What would a bot do?"""


class Log(Said):
    """The lines of the log before a move."""

    is_question: ClassVar[bool] = True

    before: int = 0


class Wrong(Said):
    """The reader finds a rule, or what was said to a choice seen at the mark, wrong."""

    mark: int = -1
    rule: str = ""
    say: str = ""
    text: str = ""


Message: TypeAlias = Hello | Ping | Choose | Go | Back | Chat | Why | Refused | Hint | Log | Wrong


class Unknown(msgspec.Struct):
    """A message of a kind that there is not."""

    t: str
    id: int = 0
    ticket: str = ""

    is_question: ClassVar[bool] = False


_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_unknown = msgspec.json.Decoder(Unknown)

S = TypeVar("S")


def read_message(text: str) -> Message | Unknown | None:
    """What a page says; None if it cannot be read."""
    message = _read(_message, text)
    if message is not None:
        return message
    unknown = _read(_unknown, text)
    return None if unknown is None or unknown.t in KINDS else unknown


def _read(decoder: msgspec.json.Decoder[S], text: str) -> S | None:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


class Told(msgspec.Struct, tag_field="t", tag=str.lower, omit_defaults=True):
    """What the house says; what is as usual is left out."""

    def encode(self) -> bytes:
        """The message as it is sent."""
        return msgspec.json.encode(self)


class Frame(Told):
    """What changes on the screen, by whom, and how far the page is then."""

    mark: int
    by: Seat | None
    mine: bool
    stamp: str
    ops: list[list[str]]
    lit: dict[str, str] | None = None
    whole: bool = False
    build: str = ""
    saved: str = ""


class Pong(Told):
    """Somebody is there."""


class Late(Told):
    """Another decision is asked by now: a choice changed nothing."""

    ticket: str
    text: str


class No(Told):
    """A choice is refused: why, and by which rule."""

    ticket: str
    text: str
    rule: str


class Confirm(Told):
    """A choice is to be confirmed first, and why."""

    ticket: str
    say: str
    text: str


class Answer(Told, tag="told"):
    """The answer to a question, as markup."""

    id: int
    html: str


class Error(Told):
    """A message could not be done, and changed nothing; one that could be read is named."""

    text: str
    id: int | msgspec.UnsetType = msgspec.UNSET
    ticket: str | msgspec.UnsetType = msgspec.UNSET


class Bye(Told):
    """The connection ends: why, and whether to come again."""

    text: str
    again: bool


def kind_of(kind: type[msgspec.Struct]) -> str:
    """The ``t`` of a kind of message.

    >>> kind_of(Answer)
    'told'
    """
    return str(kind.__struct_config__.tag)


SAID: tuple[type[Said], ...] = (
    *(Hello, Ping, Choose, Go, Back, Chat),
    *(Why, Refused, Hint, Log, Wrong),
)
TOLD: tuple[type[Told], ...] = (Frame, Pong, Late, No, Confirm, Answer, Error, Bye)
KINDS = frozenset(map(kind_of, SAID))
