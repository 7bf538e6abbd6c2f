"""What a seat may know: its view, what is hidden from it, and samples of games it could be in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import perm
from typing import Any

import msgspec

from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.view import PendingView, dream_answers, pending_view

from .book import cites
from .hands import (
    bounds_of_hand,
    cards_since_shuffle,
    permanent_cards,
    possible_hands,
)
from .queries import army_size, stock, units_held
from .rules.build import lose_villager
from .state import Battle, Lot, Mythology
from .tables import AGES, CARDS, TILE_KINDS, VICTORY_CARDS

Kinds = dict[str, int]


class PlayerView(msgspec.Struct, frozen=True):
    """A player board as everybody sees it; ``hand`` only as its owner does."""

    seat: Seat
    culture: str
    age: str
    cubes: Kinds
    units: Kinds
    army: int
    villagers: int
    tiles: tuple[str, ...]
    workers: tuple[str, ...]
    city: tuple[str, ...]
    permanent_cards: int
    random_cards: int
    played: tuple[str, ...]
    battle_cubes: int
    temple_cubes: int
    hand: tuple[str, ...] | None
    age_gods: tuple[str, ...] = ()
    gods_spent: tuple[str, ...] = ()


class BattleView(msgspec.Struct, frozen=True):
    """A battle as everybody sees it."""

    sides: tuple[Seat, Seat]
    area: str
    power: str | None
    limits: tuple[int, int]
    armies: tuple[tuple[str, ...], ...]
    picks: tuple[str, ...]
    stances: tuple[str, ...]
    dice: tuple[tuple[int, ...], ...]
    dice_from: tuple[tuple[tuple[str, int], ...], ...]
    isis_spent: bool
    defending_power: str | None = None


class View(msgspec.Struct, frozen=True):
    """A position as far as a seat, or a spectator (None), may know it."""

    seat: Seat | None
    options: dict[str, bool | int]
    turn: int
    round: int
    starting_player: Seat
    players: tuple[PlayerView, ...]
    bank: Kinds
    victory_bank: int
    victory_cards: Kinds
    tiles_face_down: int
    offer: tuple[str, ...]
    decks: Kinds
    discards: dict[str, tuple[str, ...]]
    fourth: tuple[Seat, ...]
    battle: BattleView | None
    pending: PendingView | None
    result: Any


@cites("rulings.33", "rulings.7", "V.board", "V.holding_area", "V.resources", "V.victory_cubes")
def seat_view(game: Mythology, seat: Seat, watched: View) -> View:
    """What a spectator sees, and the seat's own hand."""
    players = list(watched.players)
    players[seat] = msgspec.structs.replace(players[seat], hand=game.players[seat].hand)
    return msgspec.structs.replace(
        watched, seat=seat, players=tuple(players), pending=pending_view(game, seat)
    )


def spectator_view(game: Mythology) -> View:
    """All that is open to everybody."""
    return View(
        seat=None,
        options=msgspec.structs.asdict(game.settings),
        turn=game.turn,
        round=game.round,
        starting_player=game.starting_player,
        players=tuple([player_view(game, seat) for seat in range(game.seats)]),
        bank=stock(game.bank),
        victory_bank=game.victory_bank,
        victory_cards=dict(zip(VICTORY_CARDS, game.victory_cards, strict=True)),
        tiles_face_down=sum(game.pool),
        offer=game.offer,
        decks={culture: len(cards) for culture, cards in game.decks.items()},
        discards=game.discards.copy(),
        fourth=game.fourth,
        battle=None if game.battle is None else battle_view(game.battle),
        pending=pending_view(game, None),
        result=game.result,
    )


def player_view(game: Mythology, seat: Seat) -> PlayerView:
    """A board without the cards in hand; those played from the first round on."""
    player = game.players[seat]
    permanent = permanent_cards(player)
    return PlayerView(
        seat=seat,
        culture=player.culture,
        age=AGES[player.age],
        cubes=stock(player.cubes),
        units=units_held(player),
        army=army_size(game, seat),
        villagers=player.villagers,
        tiles=player.tiles,
        workers=player.workers,
        city=player.city,
        permanent_cards=permanent,
        random_cards=len(player.hand) - permanent,
        played=player.played if game.round > 0 else (),
        battle_cubes=player.battle_cubes,
        temple_cubes=player.temple_cubes,
        hand=None,
        age_gods=player.age_gods,
        gods_spent=player.gods_spent,
    )


def battle_view(battle: Battle) -> BattleView:
    """Armies, units in the encounter and stances are open once they are shown."""
    return BattleView(
        battle.sides,
        battle.area,
        battle.power,
        battle.limits,
        tuple(battle.armies),
        battle.picks,
        battle.stances,
        battle.dice,
        battle.dice_from,
        battle.isis_spent,
        battle.defending_power,
    )


def secrets(game: Mythology, seat: Seat) -> dict[str, Any]:
    """What a sample for this seat must vary: hidden hands, and the dice and cards to come."""
    hidden: dict[str, Any] = {"dice": game.clone().chance.roll(20)}
    for other, player in enumerate(game.players):
        if other != seat and could_differ(game, seat, other):
            hidden[f"hand.{other}"] = player.hand
    return hidden


def could_differ(game: Mythology, seat: Seat, other: Seat) -> bool:
    """Whether another player could hold another hand, for all that a seat knows."""
    player = game.players[other]
    drawn = 0
    for least, cards in bounds_of_hand(game, other):
        if drawn < least < len(cards):
            return True
        drawn = max(drawn, least)
    hidden = hidden_cards(game, seat, player.culture)
    if can_vary(len(cards_since_shuffle(game, other)), hidden):
        return True
    lots = [[(holder, card) for holder, card in lot if holder != seat] for lot in game.kept]
    return any(
        can_vary([holder for holder, _ in lot].count(other), [card for _, card in lot])
        for lot in lots
    )


def can_vary(number: int, cards: Sequence[str]) -> bool:
    """Whether so many of these cards can be others than they are."""
    return 0 < number < len(cards) and len(set(cards)) > 1


def hidden_cards(game: Mythology, seat: Seat, culture: str) -> tuple[str, ...]:
    """The random cards that lay face down after the last shuffle and that a seat cannot see."""
    held: tuple[str, ...] = ()
    for other, player in enumerate(game.players):
        if player.culture == culture and other != seat:
            held += cards_since_shuffle(game, other)
    return together(game.decks[culture], held)


@lru_cache(1 << 10)
def together(deck: tuple[str, ...], held: tuple[str, ...]) -> tuple[str, ...]:
    """Cards of a deck and of hands, so ordered that nothing is told of whose they are."""
    return tuple(sorted(deck + held))


def sample(game: Mythology, seat: Seat, chance: Chance) -> Mythology:
    """A game that could be this one: hidden cards are dealt anew and dice have a new future."""
    made = game.clone()
    made.seed = ""
    made.chance = chance.spawn()
    if game.kept:
        made.kept = tuple([dream_lot(lot, seat, chance) for lot in game.kept])
    hidden: dict[str, list[str]] = {}
    for other, player in enumerate(made.players):
        if other != seat and player.hand:
            hand = dream_known(made, other, chance)
            number = len(player.hand) - len(hand)
            if number:
                culture = player.culture
                if culture not in hidden:
                    hidden[culture] = [*hidden_cards(game, seat, culture)]
                hand += deal_blindly(hidden[culture], number, chance)
            player.hand = tuple(sorted(hand))
    for culture, cards in hidden.items():
        made.decks[culture] = tuple(cards)
    dream_answers(made, seat, chance)
    return made


def dream_lot(lot: Lot, seat: Seat, chance: Chance) -> Lot:
    """The cards that others have kept since a shuffle, dealt anew among them."""
    hidden = iter(chance.shuffle(sorted([card for holder, card in lot if holder != seat])))
    held = [(holder, card if holder == seat else next(hidden)) for holder, card in lot]
    return tuple(sorted(held))


def dream_known(game: Mythology, seat: Seat, chance: Chance) -> tuple[str, ...]:
    """As many permanent cards as a player is known to hold, and those kept since a shuffle."""
    player = game.players[seat]
    hands = possible_hands(game.bounds[seat] if game.bounds else (), player.played, player.hand)
    hand = hands[chance.below(len(hands)) if len(hands) > 1 else 0]
    for lot in game.kept:
        hand += tuple([card for holder, card in lot if holder == seat])
    return hand


def deal_blindly(cards: list[str], number: int, chance: Chance) -> tuple[str, ...]:
    """So many cards are taken out of others at random; one draw is enough for eight of them."""
    if number > 8:
        return deal_blindly(cards, 8, chance) + deal_blindly(cards, number - 8, chance)
    dealt = []
    count = len(cards)
    ways = chance.below(perm(count, number))
    for left in range(count, count - number, -1):
        ways, place = divmod(ways, left)
        dealt.append(cards.pop(place))
    return tuple(dealt)


def facts(game: Mythology) -> tuple[dict[str, str], ...]:
    """What a study may compare players by: their culture."""
    return tuple([{"culture": player.culture} for player in game.players])


def census(game: Mythology) -> dict[str, Any]:
    """What must stay the same: cubes, Victory cubes, tiles, pieces and cards."""
    players = game.players
    cubes = [game.bank[r] + sum(p.cubes[r] for p in players) for r in range(len(game.bank))]
    victory = game.victory_bank + sum(game.victory_cards)
    victory += sum(p.battle_cubes + p.temple_cubes for p in players)
    tiles = dict(zip(TILE_KINDS, game.pool, strict=True))
    for tile in [*game.offer, *[t for p in players for t in p.tiles if t]]:
        tiles[tile] += 1
    cards: dict[str, tuple[str, ...]] = {}
    for culture in game.decks:
        held = [*game.decks[culture], *game.discards[culture]]
        for player in players:
            if player.culture == culture:
                held += [c for c in (*player.hand, *player.played) if CARDS[c].deck]
        cards[culture] = tuple(sorted(held))
    return {
        "cubes": cubes,
        "victory": victory,
        "tiles": tiles,
        "pieces": [pieces(game, seat) for seat in range(game.seats)],
        "cards": cards,
        "age_gods": [player.age_gods for player in players],
        "villagers": [
            p.villagers + p.workers.count("villager") - p.city.count("house") - owed(game, seat)
            for seat, p in enumerate(players)
        ],
    }


def owed(game: Mythology, seat: Seat) -> int:
    """The Villagers that a player has yet to give up for Houses just lost."""
    asked = [args[0].seats for step, args in game.agenda if step is lose_villager]
    if game.pending is not None and game.pending.question is lose_villager:
        asked.append(game.pending.seats)
    return asked.count((seat,))


def pieces(game: Mythology, seat: Seat) -> int:
    """All unit pieces of a player: in play, in battle and left."""
    return army_size(game, seat) + sum(game.players[seat].pieces)
