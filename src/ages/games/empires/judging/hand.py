"""The hand: which cards are worth keeping, and which make room for others."""

from __future__ import annotations

from collections import Counter

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking, picked
from ages.kernel.choices import DONE, Seat

from ..queries import garrison_limit, units_of
from ..rules.discard import DISCARDED, SNUFF, put_away_cards
from ..state import Empires, Player
from ..tables import BUILDINGS, EVENTS, KIND, LINE, TECHNOLOGIES, TITLE, UNITS, UPGRADES
from .events import event_keeping
from .needs import building_urgency, research_urgency, standing_now
from .worth import HOPELESS, WORTH

BASICS = ("farm", "gold_mine", "lumber_camp")
"""Without these there is no economy: their cards are dug for."""

NEVER = -1000.0
LEAST_USE = -100.0


def keeping(game: Empires, seat: Seat, card: str) -> float:
    """How urgently a card will be wanted."""
    player = game.players[seat]
    if card in HOPELESS:
        return LEAST_USE
    kind = KIND[card]
    if kind == "building":
        row = BUILDINGS[card]
        too_early = row.age > player.age + 1
        return 0.0 if too_early else building_urgency(player, row.title, laid(player))
    if kind == "unit":
        return unit_keeping(game, seat, card)
    if kind == "upgrade":
        return upgrade_keeping(game, seat, card)
    if kind == "technology":
        site = TECHNOLOGIES[card].site if card in TECHNOLOGIES else None
        stands = site is None or standing_now(player, site) > 0
        return research_urgency(game, seat, card) - (0.0 if stands else 25.0)
    return event_keeping(game, seat, card)


def laid(player: Player) -> Counter[str]:
    """How many buildings of each title lie in a village, face up or down."""
    found = Counter({title: len(cells) for title, cells in player.village.cells_of.items()})
    found.update([BUILDINGS[one].title for one in player.village.face_down.values()])
    return found


def unit_keeping(game: Empires, seat: Seat, card: str) -> float:
    """A unit is kept if its site stands or can be built, while the garrison has room."""
    player = game.players[seat]
    row = UNITS[card]
    if row.age > player.age + 1:
        return 0.0
    if standing_now(player, row.site):
        units = len([*units_of(game, seat)])
        return 55.0 if 5 * units < garrison_limit(game, seat) else 30.0
    hand = [TITLE[one] for one in player.hand]
    return 40.0 if row.site in hand else 25.0 if row.site == "barracks" else 5.0


def upgrade_keeping(game: Empires, seat: Seat, card: str) -> float:
    """An upgrade is kept if its line is in play, or in the hand."""
    player = game.players[seat]
    if card not in UPGRADES or UPGRADES[card].age > player.age + 1:
        return 0.0
    line = LINE[TITLE[card]]
    if any(TITLE[unit.card] == line for _, unit in units_of(game, seat)):
        return 65.0
    return 30.0 if line in [TITLE[one] for one in player.hand] else 5.0


def least_wanted(player: Player) -> float:
    """How urgently a card must be wanted to be kept."""
    there = laid(player)
    there.update([TITLE[card] for card in player.hand])
    return WORTH.keep if all(there[title] for title in BASICS) else WORTH.dig


def is_kept(game: Empires, seat: Seat, card: str) -> bool:
    """Whether a card is worth having."""
    return keeping(game, seat, card) >= least_wanted(game.players[seat])


@likes(put_away_cards)
def like_discard(game: Empires, seat: Seat) -> Liking:
    """What cannot be used soon makes room for other cards; what never can leaves the deck."""
    player = game.players[seat]
    chosen = Counter([item.removeprefix(SNUFF) for item in picked(game, seat)])
    copies = Counter(player.hand)
    least = least_wanted(player)

    def like(item: str) -> float:
        if item == DONE:
            return 0.0
        if item.startswith(DISCARDED):
            return NEVER
        card = item.removeprefix(SNUFF)
        snuffed = item != card
        if snuffed != (card in HOPELESS):
            return NEVER
        more = copies[card] - chosen[card] - 1
        return least - keeping(game, seat, card) + (0.0 if is_gain(card) else WORTH.copy * more)

    return like


def is_gain(card: str) -> bool:
    """Whether a card brings resources, however many of it there are."""
    return card in EVENTS and EVENTS[card].form == "gain"
