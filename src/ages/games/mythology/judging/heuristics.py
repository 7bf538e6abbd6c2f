"""What a position is worth to a player, and when to look ahead: for greedy and for hints."""

from __future__ import annotations

from ages.games.kit.worth import result_value
from ages.kernel.choices import Choice, Seat

from ..queries import storage
from ..state import Mythology, Player
from ..tables import CARDS
from .orders import order
from .worth import WORTH, card_chances, income_rate, might, turns_left

__all__ = ["at_rest", "order", "parts", "trials", "value"]

# Between these questions an action is over and a position can be judged.
REST = {"cards.play_card", "turn.choose_hand", "turn.discard", "turn.place_cube"}
# Elsewhere the first in order is good enough.
LOOK = {
    "attack.attack": 3,
    "build.build": 1,
    "cards.play_card": 2,
    "egyptian.swap_tiles": 1,
    "explore.choose_tile": 1,
    "gather.gather": 1,
    "kinds.destroy_building": 1,
    "kinds.eliminate_tile": 1,
    "kinds.rob": 1,
    "kinds.sacrifice": 1,
    "kinds.strike": 1,
    "next_age.choose_age": 1,
    "recruit.recruit": 1,
}


def at_rest(game: Mythology) -> bool:
    """Whether no action is under way."""
    return game.pending is None or game.pending.question.name in REST


def trials(game: Mythology, option: Choice) -> int:
    """How many samples an option deserves to be tried in; none where the order is enough."""
    assert game.pending is not None
    looks = LOOK.get(game.pending.question.name, 0)
    if isinstance(option, tuple) and option[0] in ("play", "invoke"):
        return looks if CARDS[str(option[1])].action == "attack" else 1
    return looks


def value(game: Mythology, seat: Seat) -> float:
    """What the position is worth to a seat, its rivals' prospects taken off."""
    if game.result is not None:
        return result_value(game.result, seat)
    totals = [sum(parts(game, each).values()) for each in range(game.seats)]
    rivals = totals[:seat] + totals[seat + 1 :]
    mean = sum(rivals) / len(rivals)
    return totals[seat] - WORTH.rival * max(rivals) - (1 - WORTH.rival) / 2 * mean


def parts(game: Mythology, seat: Seat) -> dict[str, float]:
    """What a seat has and hopes for, in points, by where it comes from."""
    left = turns_left(game)
    player = game.players[seat]
    chances = card_chances(game, seat, left)
    best = max(chances, key=lambda name: chances[name])
    bank = game.victory_bank * WORTH.future
    own = bank / game.seats
    each = (bank - own) / len(chances) * 0.7
    found = {
        name: chance
        * (game.victory_cards[place] * (WORTH.battle if name == "battle" else 1) + each)
        for place, (name, chance) in enumerate(chances.items())
    }
    found[best] += own * chances[best]
    found["points"] = float(player.battle_cubes + player.temple_cubes)
    found |= possessions(player, left)
    return found


def possessions(player: Player, left: float) -> dict[str, float]:
    """What cubes, tiles, age, army and city promise for the turns that are left."""
    limit = storage(player)
    soon = min(1.0, left)
    cubes = WORTH.set_of_cubes * min(player.cubes)
    for count in player.cubes:
        kept = min(count, limit)
        cubes += WORTH.cube * kept - 0.004 * kept * kept
        cubes += WORTH.cube_beyond * (min(count, 12) - kept)
    rate = income_rate(player)
    tiles = WORTH.income * sum(rate) + WORTH.rare_income * sum(min(each, 3) for each in rate)
    return {
        "cubes": cubes * soon,
        "income": (tiles + WORTH.villager * player.villagers) * left,
        "age": WORTH.age * player.age * left,
        "city": sum(WORTH.buildings[building] for building in player.city) * min(1.0, left / 6),
        "might": WORTH.might * might(player) * min(1.0, left / 2),
    }
