"""Positions for tests, arranged in a line or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from ages.games.empires import cards as _cards  # noqa: F401
from ages.games.empires.changes import lay_card, put_into_play
from ages.games.empires.options import Options
from ages.games.empires.pieces import (
    ATTACK_STANCE,
    DEFENSE_STANCE,
    is_sea,
    place_of,
    village_of,
)
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.setup import new_game
from ages.games.empires.state import Empires, Player
from ages.games.empires.tables import DECKS, RESOURCES, SETUP
from ages.games.empires.village import HOME_CELL, Village
from ages.kernel.choices import PASS, Choice, Refusal, Seat
from ages.kernel.commands import say
from ages.kernel.errors import IllegalChoice
from tests.rigged import rig as rig_dice

__all__ = ["rig_dice"]


def table(*decks: str, seats: int = 2, **options: Any) -> Empires:
    """A game in its first round with nothing planned, seat 0 active, nobody holding a card.

    Every player has a Town Center on c0 with three villagers and nothing face down; hands are
    empty and the supply is that of the start. A test says what they have and what happens next.
    """
    named = decks or ("franks", "japanese", "saracens", "vikings")[:seats]
    game = new_game(len(named), "1", Options(deck=tuple(named), **options), True)
    still(game)
    for player in game.players:
        player.village = Village((HOME_CELL,), (DECKS[player.deck_name].starting[0],), (True,))
        player.damage, player.villagers = [0], [3]
        player.deck = tuple(sorted((*player.deck, *player.hand)))
        player.hand = ()
        player.seen = ((),) * game.seats
    game.first = game.active = 0
    game.round, game.phase = 1, "collection"
    return game


def no_events(game: Empires) -> Empires:
    """Nobody has a card to draw or to play, so that no window opens."""
    for player in game.players:
        player.deck = player.hand = ()
    return game


def field(seats: int = 2, **cells: str) -> Empires:
    """Everybody in the Castle Age without events; seat 1 has these buildings beside its own."""
    game = no_events(table(seats=seats))
    age(game, *[3] * seats)
    buildings(game, seat=1, **cells)
    return game


def laid_out(game: Empires) -> Empires:
    """A new game in which everybody has laid a House on b0, a Lumber Camp on c1, a Mill on c-1."""
    for _ in range(game.seats):
        assert game.pending is not None
        seat = game.pending.seats[0]
        play(game, "lay house b0", "lay lumber_camp c1", "lay mill c-1", seat=seat)
    return game


def still(game: Empires) -> None:
    """Nothing is planned or waited for any more, and the log is empty."""
    game.agenda.clear()
    game.planned.clear()
    game.pending = None
    game.offered.clear()
    game.subsets.clear()
    game.undoable.clear()
    assert game.log is not None
    game.log.clear()


def anew(game: Empires) -> None:
    """The position was changed by hand: what can be chosen in it is worked out again."""
    game.offered.clear()
    game.subsets.clear()


def supply(game: Empires, seat: Seat = 0, **amounts: int) -> None:
    """A supply of just this; what is not named is none."""
    game.players[seat].supply = [amounts.get(name, 0) for name in RESOURCES]
    anew(game)


def rich(game: Empires, seat: Seat = 0) -> None:
    """Fifty of everything."""
    game.players[seat].supply = [50] * len(RESOURCES)
    anew(game)


def hand(game: Empires, *cards: str, seat: Seat = 0) -> None:
    """A hand of just these cards, out of nowhere."""
    game.players[seat].hand = tuple(sorted(cards))
    anew(game)


def piles(
    game: Empires,
    seat: Seat = 0,
    *,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    snuffed: Sequence[str] = (),
) -> None:
    """A play deck, a discard pile and a snuffed pile of just these cards, out of nowhere."""
    one = game.players[seat]
    one.deck, one.discard, one.snuffed = tuple(deck), tuple(discard), tuple(snuffed)


def buildings(game: Empires, seat: Seat = 0, **cells: str) -> None:
    """Face-up buildings on cells: ``b0="farm"``; a column to the left is written ``b_1``."""
    for cell, card in cells.items():
        lay_card(game.players[seat], cell.replace("_", "-"), card, True)
    anew(game)


def face_down(game: Empires, seat: Seat = 0, **cells: str) -> None:
    """Face-down cards on cells."""
    for cell, card in cells.items():
        lay_card(game.players[seat], cell.replace("_", "-"), card, False)
    anew(game)


def villagers(game: Empires, seat: Seat = 0, **cells: int) -> None:
    """So many villagers on cells; the others stay as they are."""
    player = game.players[seat]
    for cell, number in cells.items():
        player.villagers[player.village.index[cell.replace("_", "-")]] = number
    anew(game)


def damage(game: Empires, seat: Seat = 0, **cells: int) -> None:
    """So many damage tokens on cells."""
    player = game.players[seat]
    for cell, number in cells.items():
        player.damage[player.village.index[cell.replace("_", "-")]] = number
    anew(game)


def unit(game: Empires, card: str, tokens: int, place: str, seat: Seat = 0) -> str:
    """A unit in play; its place is a cell at home, or a whole place such as ``2:c0``."""
    whole = place if ":" in place or place == "no_mans_land" else place_of(seat, place)
    anew(game)
    return put_into_play(game, seat, card, tokens, whole)


def known(game: Empires, *cards: str, seat: Seat = 0) -> None:
    """What a player has researched."""
    game.players[seat].known = cards
    anew(game)


def age(game: Empires, *numbers: int) -> None:
    """The ages of the players."""
    for player, number in zip(game.players, numbers, strict=True):
        player.age = number
    anew(game)


def begin(game: Empires, *rules: Callable[..., None]) -> Empires:
    """Do rules, one after another, until somebody is asked."""
    for rule in rules:
        game.then(rule)
    game.run()
    return game


def play(game: Empires, *texts: str, seat: Seat = 0) -> None:
    """A seat says these commands, one after another."""
    for text in texts:
        say(game, seat, text)


def asked(game: Empires) -> str:
    """The name of what is asked, without its module; nothing when nobody is asked."""
    return "" if game.pending is None else game.pending.question.name.partition(".")[2]


def refused(game: Empires, choice: Choice, seat: Seat = 0) -> tuple[str, str]:
    """The paragraph and the key of the reason why something cannot be chosen."""
    refusal: Refusal | None = game.why_not(seat, choice)
    assert refusal is not None, f"{choice} can be chosen"
    assert choice not in game.options(seat)
    with pytest.raises(IllegalChoice):
        game.play(seat, choice)
    return refusal.rule, refusal.key


def reason(game: Empires, choice: Choice, seat: Seat = 0) -> tuple[str, Mapping[str, object]]:
    """The key of the reason why something cannot be chosen, and what it tells."""
    refusal = game.why_not(seat, choice)
    assert refusal is not None, f"{choice} can be chosen"
    return refusal.key, refusal.data or {}


def told(game: Empires, key: str) -> list[Mapping[str, object]]:
    """What the log tells under a key."""
    return [event.data for event in game.log or () if event.key == key]


def fight(
    attacker: tuple[str, int],
    defender: tuple[str, int] | None,
    target: str = "building",
    meet: str = "through",
    **options: Any,
) -> Empires:
    """Seat 0 attacks with ``u1`` on the Farm of seat 1 at ``2:c1``; ``u2`` is the defender there.

    Everybody is in the Castle Age. It stops where somebody is asked, windows passed.
    """
    game = table(**options)
    age(game, 3, 3)
    buildings(game, seat=1, c1="farm")
    unit(game, *attacker, "2:c1")
    if defender is not None:
        unit(game, *defender, "c1", seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, f"attack u1 {target}" if asked(game) == "declare" else f"at {target}")
    pass_windows(game)
    while asked(game) == "declare":
        play(game, "done")
        pass_windows(game)
    if asked(game) == "answer":
        play(game, f"meet {meet}", seat=1)
        pass_windows(game)
    return game


def pass_windows(game: Empires) -> None:
    """All pass who are asked whether they want to answer by an event."""
    while asked(game) == "respond":
        assert game.pending is not None
        game.play(game.pending.seats[0], PASS)


def player(game: Empires, seat: Seat = 0) -> Player:
    """The player of a seat."""
    return game.players[seat]


def tokens(game: Empires, names: Sequence[str] = ("u1", "u2")) -> tuple[int, ...]:
    """The tokens of units; none for who is dead."""
    return tuple([game.units[name].tokens if name in game.units else 0 for name in names])


def place(game: Empires, name: str) -> str:
    """Where a unit is; nothing for one that is dead."""
    return game.units[name].place if name in game.units else ""


def raze(game: Empires, *cells: str, seat: Seat = 1) -> None:
    """Buildings of a seat fall, one after another, as if they had been struck."""
    for cell in cells:
        tokens = game.players[seat].village.buildings[cell].hp // SETUP.damage_token
        game.then(damage_building, seat, cell, tokens)
    game.run()


def rebuilt(game: Empires, seat: Seat = 0, **cells: str) -> None:
    """A village of just these face-up buildings, three villagers on the first."""
    named = {cell.replace("_", "-"): card for cell, card in cells.items()}
    player = game.players[seat]
    player.village = Village(tuple(named), tuple(named.values()), (True,) * len(named))
    player.damage = [0] * len(named)
    player.villagers = [3, *player.damage[1:]]


def to_war(game: Empires) -> Empires:
    """Attack Declaration and Attack Resolution begin."""
    return begin(game, declaration_phase, resolution_phase)


def fight_on(game: Empires) -> Empires:
    """Nobody who is asked retreats."""
    while asked(game) == "retreat":
        assert game.pending is not None
        game.play(game.pending.seats[0], "fight_on")
    return game


def damage_on(game: Empires, cell: str, seat: Seat = 1) -> int | None:
    """The damage tokens on a building; None where none stands any more."""
    owner = game.players[seat]
    if cell not in owner.village.buildings:
        return None
    return owner.damage[owner.village.index[cell]]


def attack(game: Empires, name: str, what: str = "building") -> None:
    """Seat 0 declares an attack; where there is one target only, nothing is asked."""
    play(game, f"attack {name}")
    if asked(game) == "target":
        play(game, f"at {what}")


def rounds(game: Empires) -> list[str]:
    """The rounds in which two sides struck each other, as the log tells them."""
    return [str(data["round"]).partition("_")[0] for data in told(game, "round")]


def blows(game: Empires) -> list[tuple[object, object]]:
    """The damage that attacker and defender dealt in each round."""
    return [(data["dealt"], data["dealt_back"]) for data in told(game, "round")]


def losses(game: Empires) -> list[tuple[object, object]]:
    """The tokens that attacker and defender lost in each round."""
    return [(data["lost"], data["lost_too"]) for data in told(game, "round")]


def coast(seats: int = 2, side: str = "left", **cells: str) -> Empires:
    """A field with water on a side of every village; seat 1 has these buildings beside its own."""
    game = field(seats, **cells)
    game.shore = side
    return game


def ship(game: Empires, card: str, place: str, seat: Seat = 0) -> str:
    """A ship: ``sea`` is out to sea at home, ``left:b`` guards a rank there, others lie abroad.

    It is in defense stance in the water of a rank of its own village, else in attack stance.
    """
    whole = place if place[0].isdigit() else f"{seat + 1}:{place}"
    name = unit(game, card, 1, whole, seat)
    is_guard = village_of(whole) == seat and not is_sea(whole)
    stance = DEFENSE_STANCE if is_guard else ATTACK_STANCE
    game.units[name] = replace(game.units[name], stance=stance)
    return name


def sail(game: Empires, name: str, place: str) -> None:
    """A ship in attack stance lies somewhere else than it would at the start."""
    game.units[name] = replace(game.units[name], place=place, stance=ATTACK_STANCE)
    anew(game)
