"""Encounters of a battle, fought in a line: who fights, and how many sixes fall."""

from __future__ import annotations

from ages.games.mythology.queries import units_held
from ages.games.mythology.state import Mythology
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from tests.games.mythology.builder import do, fight, told
from tests.rigged import sixes


class Sixes(Chance):
    """Rolls of which only the number of sixes is laid out; when they run out the test is wrong."""

    hits: list[int]

    def roll(self, dice: int) -> tuple[int, ...]:
        """So many dice with the next number of sixes among them."""
        assert self.hits, f"no roll of {dice} dice was expected"
        return sixes(self.hits.pop(0), dice)


def roll_sixes(game: Mythology, *hits: int) -> Sixes:
    """Lay out the sixes of the next rolls, the attacker's before the defender's."""
    chance = Sixes.of(0)
    assert isinstance(chance, Sixes)
    chance.hits = list(hits)
    game.chance = chance
    return chance


def encounter(
    game: Mythology, attacker: str, defender: str, *hits: int, stances: tuple[str, ...] = ()
) -> None:
    """Both sides choose, declare these stances (else the plain one) and roll so many sixes."""
    chance = roll_sixes(game, *hits)
    fight(game, attacker, defender)
    declare_all(game, *stances)
    assert not chance.hits, f"{len(chance.hits)} rolls too many were laid out"


def declare_all(game: Mythology, *stances: str) -> None:
    """Whoever may throw or go berserk says so, attacker first; those not named fight plainly."""
    left = list(stances)
    while verb(game) == "declare":
        assert game.pending is not None
        do(game, game.pending.seats[0], f"declare {left.pop(0) if left else 'plain'}")
    assert not left, f"nobody was asked for {left}"


def dice(game: Mythology) -> tuple[int, int]:
    """The dice of the last roll: the attacker's and the defender's."""
    attacker, defender = told(game, "rolled")[-2:]
    return len(attacker["dice"]), len(defender["dice"])


def held(game: Mythology, seat: Seat) -> dict[str, int]:
    """The units in a Holding Area."""
    return units_held(game.players[seat])


def winners(game: Mythology) -> list[Seat]:
    """Who has won the battles so far."""
    return [event["seat"] for event in told(game, "battle_won")]


def verb(game: Mythology) -> str | None:
    """The word that the awaited command begins with, such as ``fight``; None if none is."""
    return None if game.pending is None else game.pending.question.verb
