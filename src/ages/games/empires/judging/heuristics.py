"""What a position is worth to a player, and when to look ahead: for greedy and for hints."""

from __future__ import annotations

from ages.games.kit import facets, liking
from ages.games.kit.worth import result_value
from ages.kernel.choices import Choice, Seat

from ..queries import all_villagers, units_of
from ..rules.allocation import allocate
from ..rules.answers import answer
from ..rules.collection import bring_more, prepare
from ..rules.construction import build_on, construct, put_away
from ..rules.declaration import declare, target
from ..rules.discard import put_away_cards
from ..rules.enlistment import enlist, muster, station
from ..rules.events import PLAY, aim, respond
from ..rules.movement import go, move
from ..rules.research import shuffle_in
from ..rules.resolution import next_battle
from ..rules.retreat import retreat
from ..rules.rounds import hit
from ..setup import lay
from ..state import Empires, Player
from ..tables import AGES
from .worth import (
    AGE_WORTH,
    BUILDING_WORTH,
    RESEARCH_WORTH,
    damage_worth,
    hand_worth,
    supply_worth,
    token_worth,
    villagers_worth,
)

# Between these questions an action is over and a position can be judged.
REST = {allocate, construct, enlist, lay, move, prepare, put_away_cards}

facets.trials.put(1, answer, retreat, aim, respond)
# Elsewhere the first in order is good enough.
facets.trials.none(allocate, bring_more, build_on, construct, declare, enlist, go, hit, lay, move)
facets.trials.none(muster, next_battle, prepare, put_away, put_away_cards, shuffle_in, station)
facets.trials.none(target)

PARTS = ("villagers", "buildings", "army", "research", "supply", "cards")
HOME_WORTH = 60.0


def at_rest(game: Empires) -> bool:
    """Whether no action is under way."""
    return game.pending is None or game.pending.question in REST


def trials(game: Empires, option: Choice) -> int:
    """How many samples an option deserves; a window without an event deserves none."""
    assert game.pending is not None
    if game.pending.question is respond and not is_play(option):
        return 0
    return liking.trials(game, option)


def is_play(option: Choice) -> bool:
    """Whether an option plays an event."""
    return isinstance(option, tuple) and option[0] == PLAY


def value(game: Empires, seat: Seat) -> float:
    """What the position is worth to a seat, its rivals' taken off."""
    if game.result is not None:
        return result_value(game.result, seat)
    totals = [sum(judged(game, one)) for one in range(game.seats)]
    rivals = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - max(rivals)


def parts(game: Empires, seat: Seat) -> dict[str, float]:
    """What a seat has, in resources, by where it comes from."""
    return dict(zip(PARTS, judged(game, seat), strict=True))


def judged(game: Empires, seat: Seat) -> tuple[float, ...]:
    """What a seat has, part by part."""
    player = game.players[seat]
    return (
        villagers_worth(all_villagers(player)),
        village_worth(player),
        army_worth(game, seat, player),
        AGE_WORTH[player.age] + research_worth(player),
        supply_worth(player.supply),
        hand_worth(player),
    )


def village_worth(player: Player) -> float:
    """What the buildings are worth, less what damage takes off."""
    total = 0.0
    buildings = player.village.buildings
    for place, cell in enumerate(player.village.cells):
        row = buildings.get(cell)
        if row is not None:
            worth = HOME_WORTH if row.title == "town_center" else BUILDING_WORTH[row.id]
            total += worth
            if player.damage[place]:
                total -= damage_worth(player.damage[place], row.hp, worth)
    return total


def army_worth(game: Empires, seat: Seat, player: Player) -> float:
    """What the tokens of a player are worth."""
    known = player.known
    return sum([unit.tokens * token_worth(unit.card, known) for _, unit in units_of(game, seat)])


def research_worth(player: Player) -> float:
    """What is known, and what villagers are at."""
    under_way = sum([8.0 if card in AGES else RESEARCH_WORTH for card, _ in player.research])
    return RESEARCH_WORTH * len(player.known) + under_way
