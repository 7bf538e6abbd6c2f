"""Gladiatorial Games: two units fight until one is destroyed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, gain, moment_comes, settle_place, the_battle
from ..fighting import has_ranged_round, is_helpless
from ..holds import must_stay
from ..hooks import Aims, aims, cannot_aim, cannot_play, happens
from ..pieces import DUEL, FIRST, NO_MANS_LAND, RANGED, Attack, Battle
from ..queries import at_work, rivals, units_of
from ..rules.chronicle import tell_battle
from ..rules.resolution import BATTLE
from ..rules.rounds import strike
from ..sea import is_ship
from ..state import Empires
from ..tables import EVENTS, price

GAMES = "gladiatorial_games"


@cites("events.gladiatorial_games", "declaration.one_combat")
def cannot_duel(game: Empires, seat: Seat, name: str) -> Refusal | None:
    """A gladiator is an own unit on land with tokens that can fight, and fights nobody else."""
    unit = game.units.get(name)
    if unit is None or unit.owner != seat:
        return Refusal("events.gladiatorial_games", "not_your_unit", {"unit": name})
    if is_ship(game, name) or not unit.tokens:
        return Refusal("events.gladiatorial_games", "no_gladiator", {"unit": name})
    if must_stay(game, name) or is_helpless(game, name):
        return Refusal("events.gladiatorial_games", "must_stay", {"unit": name})
    for one in game.attacks:
        if name in (one.attacker, one.ally, one.defender, one.target):
            return Refusal("declaration.one_combat", "fights_already", {"unit": name})
    return None


def has_gladiator(game: Empires, seat: Seat) -> bool:
    """Whether a player has a unit to send."""
    return any(cannot_duel(game, seat, name) is None for name, _ in units_of(game, seat))


@cannot_play(GAMES)
def cannot_hold_games(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """The player has a unit to send, and the way to No-Man's-Land is free."""
    if at_work(game, "journeys"):
        return Refusal("events.brushfire", "roads_are_burning", {"place": NO_MANS_LAND})
    if has_gladiator(game, seat):
        return None
    return Refusal("events.gladiatorial_games", "nobody_to_send", {"card": card})


@aims(GAMES)
def players_to_challenge(game: Empires, card: str, seat: Seat, chosen: Aims) -> list[Choice] | None:
    """An opponent."""
    return None if chosen else [*rivals(game, seat)]


@cannot_aim(GAMES)
def cannot_challenge(
    game: Empires, card: str, seat: Seat, other: Any, chosen: Aims
) -> Refusal | None:
    """The opponent has a unit to send."""
    if has_gladiator(game, other):
        return None
    return Refusal("events.gladiatorial_games", "nobody_to_send", {"card": card})


@happens(GAMES, cites=("events.gladiatorial_games",))
def gladiatorial_games(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The opponent names a unit first."""
    game.ask(int(str(chosen[0])), enter_arena, seat, "")


def gladiators(game: Empires, seat: Seat, caller: Seat, foe: str) -> list[Choice]:
    """The own units."""
    return [name for name, _ in units_of(game, seat)]


def any_unit(game: Empires, seat: Seat, caller: Seat, foe: str) -> Sequence[Choice]:
    """Any unit."""
    return NAMES


def cannot_enter_arena(
    game: Empires, seat: Seat, name: str, caller: Seat, foe: str
) -> Refusal | None:
    """Who can fight a duel can be sent."""
    return cannot_duel(game, seat, name)


@question(
    "events.gladiatorial_games", gladiators, cannot_enter_arena, auto=True, verb="send",
    besides=any_unit,
)  # fmt: skip
def enter_arena(game: Empires, seat: Seat, name: str, caller: Seat, foe: str) -> None:
    """A unit is sent; when both are named they fight."""
    if not foe:
        game.ask(caller, enter_arena, caller, name)
    else:
        game.then(begin_duel, name, foe)


@rule("events.gladiatorial_games")
@cites("resolution.ranged", "rulings.30")
def begin_duel(game: Empires, name: str, foe: str) -> None:
    """The two go to No-Man's-Land and fight there."""
    for one in (name, foe):
        unit = game.units[one]
        game.units[one] = replace(unit, place=NO_MANS_LAND, fought=True)
        settle_place(game, unit.place)
    duel = Attack(name, foe, NO_MANS_LAND, DUEL, defender=foe, answered=True, fought=True)
    game.attacks = (*game.attacks, duel)
    game.battle = Battle(len(game.attacks) - 1, (name,), foe, NO_MANS_LAND)
    tell_battle(game, game.battle)
    if has_ranged_round(game, game.battle):
        game.then(strike, RANGED)
    game.then(duel_on, name, foe)


@rule("events.gladiatorial_games")
@cites("rulings.30")
def duel_on(game: Empires, name: str, foe: str) -> None:
    """They fight round after round; one without a loss is the last."""
    battle = the_battle(game)
    is_over = name not in game.units or foe not in game.units
    is_vain = battle.round == FIRST and not any((*battle.lost, *battle.doomed))
    if is_over or is_vain:
        end_duel(game, name, foe)
    else:
        game.then(strike, FIRST)
        game.then(duel_on, name, foe)


def end_duel(game: Empires, name: str, foe: str) -> None:
    """The owner of the one who is left gets gold."""
    game.attacks = tuple([one for one in game.attacks if one.kind != DUEL])
    game.battle = None
    moment_comes(game, BATTLE)
    left = [one for one in (name, foe) if one in game.units]
    if len(left) == 1:
        seat = game.units[left[0]].owner
        gained = gain(game, seat, price({"gold": EVENTS[GAMES].amount}))
        game.tell("gained", seat=seat, card=GAMES, gained=gained)
    else:
        game.tell("no_victor", card=GAMES)
