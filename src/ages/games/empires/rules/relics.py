"""Relics: played into No-Man's-Land, fetched, carried, dropped and enshrined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import NAMES, take_from_hand
from ..holds import is_buried
from ..pieces import NO_MANS_LAND, Unit, cell_of, is_land, place_of
from ..queries import at_work, is_home, units_of
from ..state import Empires, Player
from ..tables import RELICS, RESOURCES, SETUP

RELIC, LIFT = "relic", "lift"

RELIC_CARDS: tuple[Choice, ...] = tuple((RELIC, card) for card in RELICS)
LIFTS: tuple[Choice, ...] = tuple((LIFT, name, card) for name in NAMES for card in RELICS)


# Playing


@cites("relics.play", "relics.one_copy", "statistics.age")
def cannot_play_relic(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """A relic is in hand, of an age reached, and no copy of it is in play."""
    player = game.players[seat]
    if card not in player.hand:
        return Refusal("relics.play", "not_in_hand", {"card": card})
    if player.age < RELICS[card].age:
        return Refusal("statistics.age", "too_early", {"card": card, "age": RELICS[card].age})
    if any(relic == card for relic, _ in game.relic_owners):
        return Refusal("relics.one_copy", "relic_in_play", {"card": card})
    return None


@rule("relics.play")
def play_relic(game: Empires, seat: Seat, card: str) -> None:
    """A relic lies in No-Man's-Land, for whoever fetches it."""
    take_from_hand(game.players[seat], card)
    game.relics = (*game.relics, (card, NO_MANS_LAND))
    game.relic_owners = (*game.relic_owners, (card, seat))
    game.tell("relic", seat=seat, card=card)


# Fetching


@cites("relics.lift", "relics.carry", "relics.raid", "rulings.32")
def lifts(game: Empires, seat: Seat) -> list[Choice]:
    """Every unit that stands where a relic lies, with that relic."""
    if not game.relics:
        return []
    return [
        (LIFT, name, card)
        for name, unit in units_of(game, seat)
        for card, place in game.relics
        if unit.place == place
    ]


@cites("relics.lift", "relics.carry", "relics.book_of_zaydi", "rulings.32")
def cannot_lift(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """A unit with enough monks that carries nothing picks up one relic a turn."""
    _, name, card = choice
    unit = game.units.get(name)
    if unit is None or unit.owner != seat:
        return Refusal("relics.lift", "not_your_unit", {"unit": name})
    if (card, unit.place) not in game.relics:
        return Refusal("relics.lift", "no_relic_there", {"card": card})
    if is_buried(game, unit.place):
        return Refusal("events.avalanche", "is_buried", {"place": unit.place})
    if unit.relic:
        return Refusal("relics.carry", "carries_already", {"unit": name, "card": unit.relic})
    if unit.monks < RELICS[card].monks:
        more = RELICS[card].monks - unit.monks
        return Refusal("relics.lift", "too_few_monks", {"unit": name, "card": card, "more": more})
    if any(one.target == card for one in at_work(game, "lifting")):
        return Refusal("events.cleansing_ritual", "cannot_be_lifted", {"card": card})
    return None


@rule("relics.lift")
@cites("relics.two_turns")
def lift(game: Empires, seat: Seat, name: str, card: str) -> None:
    """A unit picks up a relic, which ends its move."""
    unit = game.units[name]
    stood = unit.place if unit.stood is None else unit.stood
    game.units[name] = replace(unit, relic=card, stood=stood)
    game.relics = tuple([one for one in game.relics if one[0] != card])
    game.tell("lifted", seat=seat, unit=unit.card, card=card)
    game.then(enshrine, seat)


# Enshrining


@rule("relics.enshrine")
@cites("rulings.32")
def enshrine(game: Empires, seat: Seat) -> None:
    """A carrier on or beside a Monastery of its owner puts its relic under it."""
    player = game.players[seat]
    for name, unit in [*units_of(game, seat)]:
        if unit.relic and is_home(unit) and is_land(unit.place):
            monastery = monastery_near(player, unit)
            if monastery:
                game.units[name] = replace(unit, relic="")
                player.enshrined = (*player.enshrined, (unit.relic, monastery))
                game.tell("enshrined", seat=seat, card=unit.relic, cell=monastery)
                begin_count(player)


def monastery_near(player: Player, unit: Unit) -> str:
    """The Monastery on or beside the space of a unit; nothing if there is none."""
    village = player.village
    cell = cell_of(unit.place)
    for near in (cell, *village.neighbours[cell]):
        row = village.in_use.get(near)
        if row is not None and row.enshrines:
            return near
    return ""


@cites("relics.countdown", "rulings.33")
def begin_count(player: Player) -> None:
    """With the fifth relic the six turns begin."""
    if len(player.enshrined) >= SETUP.relics_to_win and not player.relic_countdown:
        player.relic_countdown = SETUP.countdown


def spill_relics(game: Empires, seat: Seat, cell: str) -> None:
    """The relics of a Monastery that is gone lie on its space."""
    player = game.players[seat]
    fallen = [card for card, where in player.enshrined if where == cell]
    if fallen:
        player.enshrined = tuple([one for one in player.enshrined if one[1] != cell])
        place = place_of(seat, cell)
        game.relics = (*game.relics, *[(card, place) for card in fallen])
        if len(player.enshrined) < SETUP.relics_to_win:
            player.relic_countdown = 0


@cites("relics.gold", "relics.book_of_zaydi")
def relic_gold(player: Player) -> list[int]:
    """What enshrined relics bring each turn."""
    amounts = [0] * len(RESOURCES)
    at_hand = [card for card, cell in player.enshrined if cell in player.village.in_use]
    amounts[RESOURCES.index("gold")] = sum([RELICS[card].gold for card in at_hand])
    return amounts


def relic_choices(player: Player) -> Sequence[Choice]:
    """The relics in a hand."""
    return [(RELIC, card) for card in dict.fromkeys(player.hand) if card in RELICS]


# The victor takes it


@cites("relics.taken_over", "rulings.32")
def offer_relics(game: Empires) -> None:
    """Whoever is left of a battle with enough monks may pick up a relic that lies there."""
    battle = game.battle
    if battle is None or not game.relics:
        return
    for name in (*battle.attackers, battle.defender):
        unit = game.units.get(name or "")
        if unit is None or name is None:
            continue
        for card, _ in game.relics:
            if cannot_lift(game, unit.owner, (LIFT, name, card)) is None:
                game.ask(unit.owner, take_over, name, card)
                return


TAKE: tuple[Choice, ...] = ("take", "leave")


def take_or_leave(game: Empires, seat: Seat, name: str, card: str) -> Sequence[Choice]:
    """To take it or to leave it."""
    return TAKE


@question("relics.taken_over", take_or_leave, verb="")
def take_over(game: Empires, seat: Seat, choice: str, name: str, card: str) -> None:
    """The victor takes the relic, or lets it lie."""
    if choice == TAKE[0]:
        lift(game, seat, name, card)
