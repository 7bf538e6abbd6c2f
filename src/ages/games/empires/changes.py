"""The changes that rules make to a position of Empires."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ages.kernel import effects
from ages.kernel.choices import Seat
from ages.kernel.effects import Effect

from .book import cites
from .pieces import NO_MANS_LAND, Attack, Battle, Unit, place_of, village_of
from .queries import Price, at_work, paying_town_center, units_at
from .state import Empires, Player
from .tables import EVENTS, RESOURCES
from .village import NULL, Village

# Resources


@cites("village.spending")
def pay(player: Player, cost: Price) -> None:
    """A price leaves the supply."""
    supply = player.supply
    for place, due in enumerate(cost):
        supply[place] -= due


@cites("collection.keep", "rulings.30")
def gain(game: Empires, seat: Seat, amounts: Iterable[int]) -> dict[str, int]:
    """Resources come into the supply; what came is given back by its names.

    While a card halves what a turn brings, half of the whole sum so far is kept of each.
    """
    player = game.players[seat]
    is_halved = any(one.owner == seat for one in at_work(game, "whole_income"))
    came = {}
    for place, amount in enumerate(amounts):
        before = player.income[place]
        player.income[place] = after = before + amount
        got = after // 2 - before // 2 if is_halved else amount
        player.supply[place] += got
        if got:
            came[RESOURCES[place]] = got
    return came


# Villagers


@cites("village.villager_cost", "village.acting", "rulings.16")
def pay_villagers(player: Player, number: int) -> None:
    """Villagers of the fullest Town Center have acted and go to the pool."""
    take_from_town_center(player, number)
    player.pool += number


def take_from_town_center(player: Player, number: int) -> None:
    """Villagers leave the fullest Town Center."""
    if number:
        player.villagers[player.village.index[paying_town_center(player)]] -= number


def send_to_pool(player: Player, cell: str) -> None:
    """All villagers on a cell go to the pool."""
    place = player.village.index[cell]
    player.pool += player.villagers[place]
    player.villagers[place] = 0


def lose_villagers(player: Player, cell: str, number: int) -> None:
    """Villagers on a cell are lost."""
    player.villagers[player.village.index[cell]] -= number


# Cards

DISCARD_PILE, PLAY_DECK = "discard_pile", "play_deck"


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards less one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def take_from_hand(player: Player, card: str) -> None:
    """A card leaves the hand; nobody knows any more that one like it is there."""
    player.hand = without(player.hand, card)
    player.seen = tuple([without(cards, card) if card in cards else cards for cards in player.seen])


def put_in_hand(player: Player, cards: Iterable[str], seen_by: Iterable[Seat] = ()) -> None:
    """Cards come into the hand, known to those who have seen them."""
    new = tuple(cards)
    player.hand = tuple(sorted((*player.hand, *new)))
    known = [*player.seen]
    for seat in seen_by:
        known[seat] = tuple(sorted((*known[seat], *new)))
    player.seen = tuple(known)


def take_up(game: Empires, seat: Seat, pile: str, card: str) -> None:
    """A card comes out of an own pile into the hand, and all others see it."""
    player = game.players[seat]
    if pile == DISCARD_PILE:
        player.discard = without(player.discard, card)
    else:
        player.deck = without(player.deck, card)
    put_in_hand(player, (card,), [one for one in range(game.seats) if one != seat])


def show_card(game: Empires, seat: Seat, card: str) -> None:
    """A card of the hand is named in the open: all others know that it is there."""
    player = game.players[seat]
    player.seen = tuple(
        [
            cards if who == seat or card in cards else tuple(sorted((*cards, card)))
            for who, cards in enumerate(player.seen)
        ]
    )


def discard(player: Player, card: str) -> None:
    """A card goes to the open discard pile."""
    player.discard = (*player.discard, card)


def snuff(player: Player, card: str) -> None:
    """A card goes to the snuffed pile and does not come back."""
    player.snuffed = (*player.snuffed, card)


@cites("setup.reshuffle", "discard.reshuffle")
def draw(game: Empires, seat: Seat, number: int) -> tuple[str, ...]:
    """So many cards come at random from the play deck; if it is empty, the discard pile is it."""
    player = game.players[seat]
    drawn: tuple[str, ...] = ()
    while len(drawn) < number and (player.deck or player.discard):
        if not player.deck:
            player.deck, player.discard = tuple(sorted(player.discard)), ()
            game.tell("reshuffled", seat=seat)
        dealt, player.deck = game.chance.deal(player.deck, number - len(drawn))
        drawn += dealt
    put_in_hand(player, drawn)
    return drawn


# Villages


def put_village(player: Player, village: Village) -> None:
    """A village takes the place of another; what lies on its cells stays with them."""
    before = player.village.index
    for name in ("damage", "villagers"):
        old = getattr(player, name)
        setattr(player, name, [old[before[c]] if c in before else 0 for c in village.cells])
    player.village = village


def lay_card(player: Player, cell: str, card: str, face_up: bool) -> None:
    """A card is laid on a cell."""
    if cell not in player.village.index:
        player.damage.append(0)
        player.villagers.append(0)
    player.village = player.village.with_card(cell, card, face_up)


def clear_cell(player: Player, cell: str) -> str:
    """What lies on a cell is taken off, villagers go to the pool; a null space is left."""
    village = player.village
    place = village.index[cell]
    card = village.cards[place]
    send_to_pool(player, cell)
    player.damage[place] = 0
    player.village = village.changed(cell, NULL, False)
    return card


@cites("movement.null", "movement.null_inside", "movement.null_fringe", "rulings.13")
def settle(game: Empires, seat: Seat) -> None:
    """Null spaces on the fringe vanish when empty or cut off, again until nothing changes."""
    player = game.players[seat]
    while True:
        village = player.village
        vanishing = next(filter(lambda cell: _vanishes(game, seat, cell), village.null_spaces), "")
        if not vanishing:
            return
        place = place_of(seat, vanishing)
        for name in units_at(game, place):
            put_unit(game, name, NO_MANS_LAND)
        put_village(player, village.without(vanishing))


def _vanishes(game: Empires, seat: Seat, cell: str) -> bool:
    village = game.players[seat].village
    if cell not in village.fringe:
        return False
    if not units_at(game, place_of(seat, cell)):
        return True
    return not any(village.cards[village.index[near]] for near in village.beside(cell))


def settle_place(game: Empires, place: str) -> None:
    """Somebody has left a place: a null space there may vanish."""
    seat = village_of(place)
    if seat is not None and game.players[seat].village.null_spaces:
        settle(game, seat)


def put_damage(player: Player, cell: str, tokens: int) -> None:
    """Damage tokens are put on a building, or taken off."""
    player.damage[player.village.index[cell]] += tokens


# Units


NAMES = tuple(f"u{number}" for number in range(1, 100))
"""The names of units; the lowest that is free is used, again and again."""

UNIT_NAMES = frozenset(NAMES)
"""The same, to ask whether something is one of them."""


@cites("rulings.9")
def put_into_play(game: Empires, seat: Seat, card: str, tokens: int, place: str) -> str:
    """A unit card is laid on a place with its tokens."""
    name = next(name for name in NAMES if name not in game.units)
    game.units[name] = Unit(seat, card, tokens, place)
    return name


def put_unit(game: Empires, name: str, place: str) -> None:
    """A unit stands on another place."""
    game.units[name] = replace(game.units[name], place=place)


@cites("enlistment.empty", "faq.dead_unit", "cards.attachments")
def lose_tokens(game: Empires, name: str, tokens: int) -> None:
    """A unit loses tokens; without any its card is discarded, and what is attached goes too."""
    unit = game.units[name]
    if tokens < unit.tokens:
        game.units[name] = replace(unit, tokens=unit.tokens - tokens)
        return
    remove_unit(game, name)
    discard(game.players[unit.card_owner], unit.card)
    game.tell("unit_destroyed", seat=unit.owner, unit=unit.card)


def remove_unit(game: Empires, name: str) -> None:
    """A unit leaves play, and with it all that worked on it; its space may vanish."""
    unit = game.units.pop(name)
    end_effects(game, [one for one in game.effects if one.target == name])
    settle_place(game, unit.place)


# Effects


def add_effect(game: Empires, effect: Effect) -> None:
    """A card is at work from now on."""
    game.effects += (effect,)


def end_effects(game: Empires, over: Iterable[Effect]) -> None:
    """Cards are at work no more; one that lay in play goes to its pile."""
    for effect in over:
        game.effects = effects.without(game.effects, effect)
        row = EVENTS[effect.card]
        if row.attachment or row.stays:
            put_away = discard if row.pile == "discard_pile" else snuff
            put_away(game.players[effect.owner], effect.card)


@cites("rulings.30")
def moment_comes(game: Empires, moment: str, seat: Seat | None = None) -> None:
    """What lasted until a moment is over when it has come."""
    if game.effects:
        over = effects.ending(game.effects, moment, seat)
        game.effects = effects.after(game.effects, moment, seat)
        for effect in over:
            row = EVENTS[effect.card]
            if row.attachment or row.stays:
                snuff(game.players[effect.owner], effect.card)


# Attacks and battles


def put_attack(game: Empires, number: int, attack: Attack) -> None:
    """A declared attack is as it now stands."""
    game.attacks = (*game.attacks[:number], attack, *game.attacks[number + 1 :])


def the_battle(game: Empires) -> Battle:
    """The battle that is fought now."""
    assert game.battle is not None
    return game.battle


def change_battle(game: Empires, **changes: object) -> Battle:
    """The battle goes on otherwise."""
    game.battle = replace(the_battle(game), **changes)
    return game.battle
