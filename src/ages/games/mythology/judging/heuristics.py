"""What a position is worth to a player, and when to look ahead: for greedy and for hints."""

from __future__ import annotations

from operator import mul

from ages.games.kit import facets, liking
from ages.games.kit.worth import result_value
from ages.kernel.choices import Choice, Seat

from ..cards.digest import choose_row, raze, smite, take_gold
from ..cards.egyptian import mummify, raise_unit, send_wadjet, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import raise_legion, reinforce
from ..rules.attack import attack, choose_army, defend
from ..rules.battle import cut_down, declare, reveal
from ..rules.build import build, lose_villager, save
from ..rules.cards import INVOKE, PLAY, call_god, play_card
from ..rules.explore import choose_tile
from ..rules.gather import gather, move_worker
from ..rules.next_age import choose_age
from ..rules.recruit import recruit
from ..rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ..rules.trade import buy_cubes, give, pay_trade, take
from ..rules.turn import choose_hand, discard, place_cube
from ..state import Mythology, Player
from ..tables import CARDS, LAST_BATTLE
from .worth import WORTH, city_worth, standing

# Between these questions an action is over and a position can be judged.
REST = {choose_hand, discard, place_cube, play_card}

facets.trials.put(3, attack)
facets.trials.put(1, call_god, choose_row, defend, smite)
facets.trials.none(cut_down, raze, take_gold)
facets.trials.put(2, play_card)
facets.trials.put(1, build, choose_age, choose_tile, destroy_building, eliminate_tile, gather)
facets.trials.put(1, recruit, rob, sacrifice, strike, swap_tiles)
# Elsewhere the first in order is good enough.
facets.trials.none(buy_cubes, capture_cubes, capture_tile, choose_army, choose_hand, declare)
facets.trials.none(destroy_buildings, discard, give, lose_villager, move_worker, mummify)
facets.trials.none(pay_trade, place_cube, pocket, raise_legion, raise_unit, reinforce, reveal)
facets.trials.none(save, seduce, send_wadjet, take)


def at_rest(game: Mythology) -> bool:
    """Whether no action is under way."""
    return game.pending is None or game.pending.question in REST


def trials(game: Mythology, option: Choice) -> int:
    """How many samples an option deserves to be tried in; none where the order is enough."""
    if isinstance(option, tuple) and option[0] in (PLAY, INVOKE):
        return liking.trials(game, option) if CARDS[str(option[1])].action == "attack" else 1
    return liking.trials(game, option)


def value(game: Mythology, seat: Seat) -> float:
    """What the position is worth to a seat, its rivals' prospects taken off."""
    if game.result is not None:
        return result_value(game.result, seat)
    totals = [sum(each) for each in prospects(game)]
    rivals = totals[:seat] + totals[seat + 1 :]
    mean = sum(rivals) / len(rivals)
    return totals[seat] - WORTH.rival * max(rivals) - (1 - WORTH.rival) / 2 * mean


def gods_worth(player: Player) -> float:
    """What the gods of the ages are worth that a player can still invoke."""
    return WORTH.age_god * (len(player.age_gods) - len(player.gods_spent))


PARTS = (
    "army",
    "buildings",
    "battle",
    "wonder",
    "points",
    "cubes",
    "income",
    "age",
    "city",
    "might",
)


def parts(game: Mythology, seat: Seat) -> dict[str, float]:
    """What a seat has and hopes for, in points, by where it comes from."""
    return dict(zip(PARTS, prospects(game)[seat], strict=True))


def prospects(game: Mythology) -> list[tuple[float, ...]]:
    """By seat what a player has and hopes for, in points, in the order of its parts."""
    stand = standing(game)
    left = stand.left
    bank = game.victory_bank * WORTH.future
    own = bank / game.seats
    each = (bank - own) / len(game.victory_cards) * 0.7
    stakes = [cubes + each for cubes in game.victory_cards]
    stakes[LAST_BATTLE] = game.victory_cards[LAST_BATTLE] * WORTH.battle + each
    soon, later, at_war = min(1.0, left), min(1.0, left / 6), min(1.0, left / 2)
    found = []
    for seat, player in enumerate(game.players):
        chances = stand.chances[seat]
        hopes = [*map(mul, chances, stakes)]
        best = max(chances)
        hopes[chances.index(best)] += own * best
        fields = stand.lands[seat].worth + WORTH.villager * player.villagers
        found.append(
            (
                *hopes,
                float(player.battle_cubes + player.temple_cubes),
                stand.purses[seat].worth * soon,
                fields * left,
                WORTH.age * player.age * left + gods_worth(player) * later,
                city_worth(player.city) * later,
                WORTH.might * stand.mights[seat] * at_war,
            )
        )
    return found
