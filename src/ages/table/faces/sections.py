"""The sections of a table's page as data: what is asked, by whom, and what can be answered."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ... import games
from ...kernel.choices import BACK, DONE, UNDO, Choice, Seat
from ...kernel.game import Game
from ...kernel.log import Event
from ...kernel.pending import Pending
from ...kernel.rules import Question
from ...words.catalogues import Words, capital, counted

if TYPE_CHECKING:
    from ..rooms.room import Room


class Status(msgspec.Struct, frozen=True):
    """What must be decided, and by whom."""

    sentence: str
    mine: bool
    over: bool
    rule: str
    heading: str


class Option(msgspec.Struct, frozen=True):
    """Something that can be chosen: how it is said, its name, and what it costs and gives."""

    command: str
    label: str
    gives: str


class Item(msgspec.Struct, frozen=True):
    """Something that can be picked into a subset, as often as there are copies."""

    item: str
    command: str
    label: str
    gives: str
    copies: int
    picked: int


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """The answers that a seat can give now, and what it can take back."""

    mine: bool = False
    verb: str = ""
    picking: bool = False
    options: tuple[Option, ...] = ()
    items: tuple[Item, ...] = ()
    least: int = 0
    most: int = 0
    sealed: str = ""
    can_withdraw: bool = False
    can_undo: bool = False
    away: bool = False
    watching: bool = False
    over: bool = False
    again: str = ""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat, and what he or she is doing."""

    seat: Seat
    number: int
    name: str
    kind: str
    connected: bool
    choosing: bool
    ready: bool
    away: bool
    me: bool
    panel: str


class Lesson(msgspec.Struct, frozen=True):
    """A paragraph about what is new."""

    rule: str
    heading: str
    text: str


class Reason(NamedTuple):
    """Why something cannot be chosen: its name, the reason, its rule, and the command."""

    name: str
    text: str
    rule: str
    say: str


class Part(msgspec.Struct, frozen=True):
    """Points that came from one source, and from which things of it."""

    label: str
    points: int
    parts: tuple[Part, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """The points of a player, source by source."""

    name: str
    total: int
    winner: bool
    parts: tuple[Part, ...]


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    ending: str
    winners: str
    rows: tuple[Row, ...]


def status(game: Game, seat: Seat | None, words: Words) -> Status:
    """One sentence about what must be decided and by whom."""
    pending = game.pending
    if pending is None:
        assert game.result is not None
        winners = game.result.winners
        told = words.message("log.won", seats=winners, count=len(winners))
        return Status(told, False, True, "", "")
    words, rule = games.words_in(game, words), pending.rule_in(game)
    entry = games.ledger(game.name).get(rule)
    heading = rule if entry is None else entry.heading.in_language(words.language)
    prompt = words.prompt(pending)
    mine = seat in pending.seats
    others = tuple([other for other in pending.seats if other != seat])
    key = "you" if mine else "ready" if seat in pending.asked else "others"
    sentence = words.message(f"table.status.{key}", prompt=prompt, seats=others)
    return Status(sentence, mine, False, rule, heading)


def decision(room: Room, seat: Seat | None, words: Words) -> Decision:
    """What a seat can answer; a sealed answer may be changed, so its options stay listed."""
    game = room.game
    assert game is not None
    pending = game.pending
    if seat is None or pending is None:
        again = "" if seat is None else f"/t/{room.table.id}/again?seat={seat}"
        return Decision(watching=seat is None, over=pending is None, again=again)
    if room.has_resigned(seat):
        return Decision()
    if room.places[seat].away:
        return Decision(away=True)
    undo = game.why_not(seat, UNDO) is None
    if seat not in pending.asked:
        return Decision(can_undo=undo)
    sealed = seat not in pending.seats
    asked = game.reopened(seat) if sealed else game
    assert asked.pending is not None
    words = games.words_in(asked, words)
    told = sealed_words(pending, seat, words) if sealed else ""
    question = pending.question
    if question.picking:
        picked: Any = pending.sealed[seat] if sealed else pending.picked_by(seat)
        subset = asked.subset(seat)
        return Decision(
            mine=True,
            verb=question.verb or "",
            picking=True,
            items=tuple(items(asked, asked.pending, seat, words, picked)),
            least=subset.least,
            most=subset.most,
            sealed=told,
            can_withdraw=sealed,
            can_undo=undo and not sealed,
        )
    return Decision(
        mine=True,
        verb=question.verb or "",
        options=tuple(options(asked, asked.pending, seat, words)),
        sealed=told,
        can_withdraw=sealed,
        can_undo=undo and not sealed,
    )


def options(game: Game, pending: Pending, seat: Seat, words: Words) -> Iterable[Option]:
    """Every legal choice with its text command, and what it costs and gives."""
    question = pending.question
    for choice in game.options(seat):
        yield Option(
            question.command(choice),
            capital(words.option(question, choice)),
            gives(game, seat, choice, words),
        )


def items(
    game: Game, pending: Pending, seat: Seat, words: Words, picked: Sequence[Choice]
) -> Iterable[Item]:
    """What can be picked, with the number of copies and how many are picked so far."""
    question = pending.question
    for item, copies in game.subset(seat).items.items():
        if copies and can_pick(game, pending, seat, item):
            yield Item(
                item,
                question.command(item),
                capital(words.option(question, item)),
                gives(game, seat, item, words),
                copies,
                picked.count(item),
            )


def can_pick(game: Game, pending: Pending, seat: Seat, item: str) -> bool:
    """Whether no rule stops an item from being picked."""
    refusal = pending.question.refusal
    return refusal is None or refusal(game, seat, item, *pending.args) is None


def gives(game: Game, seat: Seat, choice: Choice, words: Words) -> str:
    """What a choice costs and gives."""
    return games.get(game.name).telling.gives(game, seat, choice, words)


def sealed_words(pending: Pending, seat: Seat, words: Words) -> str:
    """The own sealed answer as a person reads it."""
    return answer_words(pending.question, pending.sealed[seat], words)


def answer_words(question: Question[Any], answer: Choice, words: Words) -> str:
    """An answer as a person reads it; a whole selection thing by thing."""
    if not question.picking or not isinstance(answer, tuple) or answer[:1] == (BACK,):
        return words.option(question, answer)
    told = counted([words.option(question, item) for item in answer])
    return words.join(told) if told else words.message("joined.nothing")


def players(room: Room, seat: Seat | None) -> tuple[Player, ...]:
    """All seats with who sits there and what is waited for."""
    pending = room.game.pending if room.game else None
    connected = room.connected
    return tuple(
        [
            Player(
                seat=place.seat,
                number=place.seat + 1,
                name=place.name,
                kind=place.kind,
                connected=place.seat in connected,
                choosing=pending is not None and place.seat in pending.seats,
                ready=pending is not None
                and pending.together
                and place.seat in pending.asked
                and place.seat not in pending.seats,
                away=place.away,
                me=place.seat == seat,
                panel="mine" if place.seat == seat else f"opponent-{place.seat}",
            )
            for place in room.places
        ]
    )


def lessons(
    game: Game, seat: Seat | None, news: Sequence[Event], words: Words, known: Container[str]
) -> tuple[Lesson, ...]:
    """The first paragraph not known yet about what is asked or just happened: one at a time."""
    pending = game.pending
    if seat is None or pending is None or seat not in pending.seats:
        return ()
    ledger = games.ledger(game.name)
    for rule in games.get(game.name).guide.topics(game, seat, news):
        if rule in ledger and rule not in known:
            heading = ledger[rule].heading.in_language(words.language)
            return (Lesson(rule, heading, ledger[rule].words.in_language(words.language)),)
    return ()


def result(game: Game, words: Words) -> Result | None:
    """The final scoring point by point, once the game is over."""
    end = game.result
    if end is None:
        return None
    rows = tuple(
        [
            Row(words.seat(seat), score, seat in end.winners, sources(game, seat, words))
            for seat, score in enumerate(end.scores)
        ]
    )
    ending = words.message("log.ended", ending=end.ending)
    return Result(ending, words.message("log.won", seats=end.winners, count=len(end.winners)), rows)


def sources(game: Game, seat: Seat, words: Words) -> tuple[Part, ...]:
    """The points of a seat by source; a game may tell which things gave them."""
    assert game.result is not None
    things = games.get(game.name).telling.things(game, seat)
    return tuple(
        [
            Part(
                words.name(source),
                points,
                tuple([Part(words.name(thing), count) for thing, count in things.get(source, ())]),
            )
            for source, points in game.result.sources[seat].items()
            if points
        ]
    )


def refused(game: Game, seat: Seat, words: Words) -> list[Reason]:
    """What could be chosen but cannot now, and why not."""
    pending = game.pending
    if pending is None or seat not in pending.seats:
        return []
    words, question = games.words_in(game, words), pending.question
    candidates: Any = question.candidates(game, seat, *pending.args)
    if question.picking:
        candidates = list(candidates.items)
    offered = set(map(repr, game.options(seat)))
    found = []
    for choice in candidates:
        if choice == DONE or repr(choice) in offered:
            continue
        refusal = game.why_not(seat, choice)
        if refusal is not None:
            name, said = capital(words.option(question, choice)), question.command(choice)
            found.append(Reason(name, words.refusal(refusal), refusal.rule, said))
    return found
