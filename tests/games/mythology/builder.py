"""Positions for tests, arranged in a line or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import ages
from ages.games.mythology.changes import place_tile
from ages.games.mythology.queries import units_held
from ages.games.mythology.rules.attack import choose_army
from ages.games.mythology.rules.battle import battle_round, end_battle
from ages.games.mythology.rules.cards import play_card
from ages.games.mythology.setup import new_player
from ages.games.mythology.state import Battle, Mythology, Player
from ages.games.mythology.tables import AGES, DECKS, RESOURCES, TILE_INDEX, UNIT_INDEX, UNITS
from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.commands import parse
from ages.kernel.errors import IllegalChoice


def table(*cultures: str, **options: Any) -> Mythology:
    """A game of these cultures in its first turn, before any card: boards without tiles.

    Every player has four cubes of each resource and two of each mortal, as at the start; nothing
    is planned, so that a test says what happens next.
    """
    cultures = cultures or ("greek", "norse")
    game = ages.new("mythology", seats=len(cultures), seed=1, **options)
    assert isinstance(game, Mythology)
    game.agenda.clear()
    game.pending = None
    game.offered.clear()
    game.subsets.clear()
    for tile in game.offer:
        game.pool[TILE_INDEX[tile]] += 1
    game.offer = ()
    game.players = [new_player(culture, len(cultures)) for culture in cultures]
    game.decks = {culture: DECKS[culture] for culture in sorted(set(cultures))}
    game.discards = dict.fromkeys(game.decks, ())
    game.starting_player = 0
    game.turn = 1
    game.round = 1
    assert game.log is not None
    game.log.clear()
    return game


def give(
    game: Mythology,
    seat: Seat,
    *,
    cubes: Mapping[str, int] | None = None,
    units: Mapping[str, int] | None = None,
    tiles: Sequence[str] = (),
    workers: Sequence[str] = (),
    city: Sequence[str] | None = None,
    age: str | None = None,
    hand: Sequence[str] | None = None,
) -> Player:
    """Arrange a board; what is not named stays. Cubes come from the bank, units from the pieces.

    ``units`` replaces the Holding Area whole. ``tiles`` are added; a tile written ``tile+villager``
    or ``tile+dwarf`` has a worker on it. ``city`` replaces the buildings; each House brings a
    Villager to the Holding Area, less those that stand on tiles.
    """
    player = game.players[seat]
    if cubes is not None:
        for place, name in enumerate(RESOURCES):
            change = cubes.get(name, 0) - player.cubes[place]
            player.cubes[place] += change
            game.bank[place] -= change
    if units is not None:
        for unit, place in UNIT_INDEX.items():
            if UNITS[unit].culture == player.culture:
                change = units.get(unit, 0) - player.units[place]
                player.units[place] += change
                player.pieces[place] -= change
    if age is not None:
        player.age = AGES.index(age)
    if city is not None:
        player.city = tuple(city)
        player.villagers = player.city.count("house") - player.workers.count("villager")
    for token in tiles:
        tile, _, worker = token.partition("+")
        before = player.tiles
        place_tile(player, tile)
        game.pool[TILE_INDEX[tile]] -= 1
        if worker:
            square = next(s for s, there in enumerate(player.tiles) if there != before[s])
            stands = list(player.workers)
            stands[square] = worker
            player.workers = tuple(stands)
            if worker == "villager":
                player.villagers -= 1
            else:
                player.pieces[UNIT_INDEX[worker]] -= 1
    if hand is not None:
        player.hand = tuple(sorted(hand))
        culture = player.culture
        deck = list(DECKS[culture])
        for other in game.players:
            if other.culture == culture:
                for card in (*other.hand, *other.played):
                    if card in deck:
                        deck.remove(card)
        game.decks[culture] = tuple(deck)
    return player


def ask_card(game: Mythology, seat: Seat, *hand: str) -> None:
    """The seat is asked to play one of these cards."""
    give(game, seat, hand=hand)
    game.ask(seat, play_card)
    game.run()


def play(game: Mythology, seat: Seat, card: str, *commands: str) -> None:
    """The seat plays a card for its action, then answers with these commands."""
    ask_card(game, seat, card)
    do(game, seat, f"play {card}", *commands)


def invoke(game: Mythology, seat: Seat, card: str, *commands: str) -> None:
    """The seat pays a god's power, then answers with these commands."""
    ask_card(game, seat, card)
    do(game, seat, f"invoke {card}", *commands)


def do(game: Mythology, seat: Seat, *commands: str) -> None:
    """Answer with text commands, one after another."""
    for command in commands:
        game.play(seat, parse(game, seat, command))


def refused(game: Mythology, seat: Seat, command: str) -> Refusal:
    """The refusal of a text command."""
    refusal = game.why_not(seat, parse(game, seat, command))
    assert refusal is not None, f"{command} is possible"
    return refusal


def unasked(game: Mythology, seat: Seat, command: str) -> Refusal:
    """Why a seat is not asked what a text command answers."""
    with pytest.raises(IllegalChoice) as caught:
        parse(game, seat, command)
    return caught.value.refusal


def commands(game: Mythology, seat: Seat) -> list[str]:
    """All options of a seat as text commands."""
    assert game.pending is not None
    return [game.pending.question.command(option) for option in game.options(seat)]


def asked(game: Mythology) -> str | None:
    """The name of the question that is waited for, such as ``battle.reveal``."""
    return None if game.pending is None else game.pending.question.name


def battle(
    attacker: Sequence[str],
    defender: Sequence[str],
    *,
    cultures: tuple[str, str] = ("greek", "norse"),
    area: str = "holding",
    power: str | None = None,
    game: Mythology | None = None,
    **options: Any,
) -> Mythology:
    """A battle of seat 0 against seat 1 with both armies shown, before the first round.

    The units of the armies are all that the two players have, unless a ``game`` is given.
    """
    if game is None:
        game = table(*cultures, **options)
        give(game, 0, units=_counts(attacker))
        give(game, 1, units=_counts(defender))
    game.battle = Battle(
        sides=(0, 1),
        area=area,
        power=power,
        limits=(99, 99),
        armies=[(), ()],
        picks=(),
        stances=("", ""),
        winner=None,
        isis_spent=False,
    )
    armies: dict[Seat, Choice] = {0: tuple(sorted(attacker)), 1: tuple(sorted(defender))}
    choose_army.answer(game, armies)
    game.then(battle_round)
    game.then(end_battle)
    game.run()
    return game


def _counts(units: Sequence[str]) -> dict[str, int]:
    return {unit: list(units).count(unit) for unit in units}


def fight(game: Mythology, attacker: str, defender: str) -> None:
    """Both sides choose a unit, or retreat."""
    do(game, 0, f"fight {attacker}")
    do(game, 1, f"fight {defender}")


def told(game: Mythology, key: str) -> list[dict[str, Any]]:
    """What the log tells under a key."""
    assert game.log is not None
    return [dict(event.data) for event in game.log if event.key == key]


def begin(game: Mythology, rule: Callable[..., None], *args: Choice) -> None:
    """A rule is done now, with all that follows until the next decision."""
    game.then(rule, *args)
    game.run()


def cubes(game: Mythology, seat: Seat) -> dict[str, int]:
    """The cubes of a player by resource."""
    return dict(zip(RESOURCES, game.players[seat].cubes, strict=True))


def units(game: Mythology, seat: Seat) -> dict[str, int]:
    """The units in a player's Holding Area, without those that are none."""
    return units_held(game.players[seat])
