"""Events: which are worth playing when, at what they are aimed, and which answer what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ages.games.kit.facets import likes
from ages.games.kit.liking import Liking
from ages.kernel.choices import Seat

from ..pieces import cell_of, village_of
from ..queries import garrison_left, units_of, villagers_at, villagers_to_pay
from ..rules.enlistment import cannot_enter
from ..rules.events import NOT_THIS_TURN, PLAY, aim, respond
from ..state import Empires
from ..tables import EVENTS, KIND, SETUP, UNITS
from .worth import BUILDING_WORTH, WORTH, token_worth

Wish = Callable[[Empires, Seat, str], float]

NOT_NOW = -1.0


def always(liking: float) -> Wish:
    """An event that is liked whenever it can be played."""
    return lambda game, seat, card: liking


def wish_for_berries(game: Empires, seat: Seat, card: str) -> float:
    """Villagers who have nothing else to do at the Town Center pick berries."""
    return 3.0 if villagers_to_pay(game.players[seat]) > 1 else NOT_NOW


def wish_for_follower(game: Empires, seat: Seat, card: str) -> float:
    """A unit can come at once with all its tokens."""
    player = game.players[seat]
    able = [
        one
        for one in dict.fromkeys((*player.hand, *player.deck))
        if one in UNITS and UNITS[one].points <= len(player.age_decks[-1])
    ]
    room = garrison_left(game, seat)
    comes = any(room >= UNITS[one].tokens and cannot_enter(game, seat, one) is None for one in able)
    return 60.0 if comes else NOT_NOW


def wish_for_attachment(game: Empires, seat: Seat, card: str) -> float:
    """An own unit of its classes has enough tokens to be worth it."""
    classes = EVENTS[card].classes
    tokens = [
        unit.tokens
        for _, unit in units_of(game, seat)
        if any(one in classes for one in UNITS[unit.card].classes)
    ]
    return 40.0 if max(tokens, default=0) > 3 else NOT_NOW


def wish_for_crusade(game: Empires, seat: Seat, card: str) -> float:
    """A large army strikes harder for a while."""
    return 20.0 if sum([unit.tokens for _, unit in units_of(game, seat)]) > 14 else NOT_NOW


def wish_to_mend(game: Empires, seat: Seat, card: str) -> float:
    """The Town Center has much damage, and villagers there can repair it."""
    player = game.players[seat]
    home = player.village.town_centers[0]
    damage = player.damage[player.village.index[home]]
    return float(min(damage - villagers_at(player, home), 4)) if damage > 3 else NOT_NOW


WISHES: dict[str, Wish] = {
    "berries": wish_for_berries,
    "charisma": wish_for_follower,
    "conscription": always(40.0),
    "copious_book_selection": always(35.0),
    "costly_prodigy": always(10.0),
    "earthquake": always(30.0),
    "fight_for_your_home": wish_to_mend,
    "flaming_arrows": wish_for_attachment,
    "hidden_strength": always(8.0),
    "holy_war": wish_for_crusade,
    "husbandry": wish_for_attachment,
    "inventive_mind": always(5.0),
    "opportunity_knocks": always(6.0),
    "squires": wish_for_attachment,
}
"""How much an event is liked in an own menu, where it can be played; others are not."""


def event_liking(game: Empires, seat: Seat, card: str) -> float:
    """How much an event is liked now."""
    wish = WISHES.get(card)
    return NOT_NOW if wish is None else wish(game, seat, card)


def event_keeping(game: Empires, seat: Seat, card: str) -> float:
    """How urgently an event will be wanted."""
    row = EVENTS[card]
    if row.form == "gain":
        return 5.0 if row.gain.get("stone") else 75.0
    if row.age > game.players[seat].age:
        return 0.0
    if row.when in SETUP.windows:
        return WORTH.reaction
    return event_liking(game, seat, card)


# Aims


@likes(aim)
def like_aim(game: Empires, seat: Seat) -> Liking:
    """Own units are helped, other buildings harmed; of numbers the highest."""

    def like(option: Any) -> float:
        if isinstance(option, int):
            return float(option)
        unit = game.units.get(option)
        if unit is not None:
            worth = unit.tokens * token_worth(unit.card, game.players[unit.owner].known)
            return worth if unit.owner == seat else -worth
        return harm(game, seat, option) if ":" in option else 0.0

    return like


def harm(game: Empires, seat: Seat, place: str) -> float:
    """What harm to a building is worth: that of another, the Town Center first."""
    owner = village_of(place)
    if owner is None or owner == seat:
        return -100.0
    row = game.players[owner].village.buildings.get(cell_of(place))
    return 0.0 if row is None else BUILDING_WORTH[row.id]


# Windows


@likes(respond)
def like_response(game: Empires, seat: Seat) -> Liking:
    """An event is worth a look; without any the player lets the whole turn pass."""
    waits = any(
        KIND[card] == "event" and EVENTS[card].when in SETUP.windows
        for card in game.players[seat].hand
    )

    def like(option: Any) -> float:
        if option[0] == PLAY:
            return 1.0
        return 0.5 if (option == NOT_THIS_TURN) != waits else 0.0

    return like
