"""Windows for tests: who holds which events, and how play comes to the moment of one."""

from __future__ import annotations

from ages.games.empires.hooks import cannot_aim
from ages.games.empires.pieces import Attack, Battle
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.events import cannot_use_event
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.state import Empires
from ages.kernel.choices import PASS, Choice, Seat

from .builder import age, asked, begin, buildings, hand, play, rich, table, unit

PROOF = ("oh_no_you_dont", "decoy", "poor_morale", "brushfire")
"""Events that no starter deck holds; a test lays them in a deck called proof."""


def world(*decks: str) -> Empires:
    """A table in the Imperial Age, everybody rich, with a Farm of seat 1 at ``2:c1``."""
    game = table(*decks)
    age(game, 4, 4)
    rich(game, 0)
    rich(game, 1)
    buildings(game, seat=1, c1="farm")
    return game


def duel(attacker: str, defender: str | None, *decks: str, tokens: int = 5) -> Empires:
    """Seat 0 has ``u1`` on the Farm of seat 1, where ``u2`` is; nothing is declared yet."""
    game = world(*decks)
    unit(game, attacker, tokens, "2:c1")
    if defender is not None:
        unit(game, defender, 5, "c1", seat=1)
    return game


def holds(game: Empires, *cards: str, seat: Seat) -> None:
    """A hand of just these cards, from a deck that has them."""
    hand(game, *cards, seat=seat)
    if any(card in PROOF for card in cards):
        game.players[seat].deck_name = "proof"


def to_war(game: Empires, moment: str = "", target: str = "building", meet: str = "u2") -> Empires:
    """The attack of ``u1`` is declared, met and fought until a window of this moment opens.

    Without a moment it stops at the first question that is neither a window nor of these.
    """
    begin(game, declaration_phase, resolution_phase)
    on(game, moment, target, meet)
    return game


def on(game: Empires, moment: str = "", target: str = "building", meet: str = "u2") -> None:
    """Play goes on in the same way."""
    while window(game) != moment or not moment:
        if asked(game) == "declare":
            play(game, "done" if game.attacks else "attack u1")
        elif asked(game) == "target":
            play(game, f"at {target}")
        elif asked(game) == "answer":
            play(game, f"meet {meet}", seat=1)
        elif asked(game) == "respond":
            assert game.pending is not None
            game.play(game.pending.seats[0], PASS)
        else:
            return


def window(game: Empires) -> str:
    """The moment of the window that is open."""
    if asked(game) != "respond":
        return ""
    assert game.pending is not None
    return str(game.pending.args[0])


def asked_seats(game: Empires) -> tuple[Seat, ...]:
    """Who is asked."""
    return () if game.pending is None else game.pending.asked


def respond(game: Empires, card: str, *aims: Choice, seat: Seat) -> None:
    """A seat plays an event in the window, aimed at this; others pass."""
    assert game.pending is not None
    game.play(seat, ("play", card))
    for other in game.pending.seats if asked(game) == "respond" and game.pending.sealed else ():
        game.play(other, PASS)
    for aim in aims:
        game.play(seat, aim)


def fight_on(game: Empires) -> None:
    """Nobody retreats, and windows are passed."""
    while asked(game) in ("retreat", "respond"):
        assert game.pending is not None
        choice = "fight_on" if asked(game) == "retreat" else PASS
        game.play(game.pending.seats[0], choice)


def battle_of(game: Empires, defender: str | None = "u2") -> None:
    """The battle of ``u1`` at ``2:c1`` is under way."""
    game.attacks = (Attack("u1", "building", "2:c1", defender=defender, answered=True),)
    game.battle = Battle(0, ("u1",), defender, "2:c1")


def useless(game: Empires, card: str, seat: Seat) -> tuple[str, str]:
    """The paragraph and the key of the reason why an event cannot be played."""
    refusal = cannot_use_event(game, seat, card)
    assert refusal is not None, f"{card} can be played"
    return refusal.rule, refusal.key


def no_aim(
    game: Empires, card: str, choice: Choice, *chosen: Choice, seat: Seat
) -> tuple[str, str]:
    """The paragraph and the key of the reason why an event cannot be aimed at something."""
    refusal = cannot_aim.of(game, card, seat, choice, chosen)
    assert refusal is not None, f"{card} can be aimed at {choice}"
    return refusal.rule, refusal.key


def spent(game: Empires, seat: Seat) -> list[int]:
    """What a seat of a rich world has paid."""
    return [50 - left for left in game.players[seat].supply]
