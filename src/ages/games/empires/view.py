"""What a seat may know: its view, what is hidden from it, and samples of games it could be in."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from ages.kernel.chance import Chance
from ages.kernel.choices import Choice, Seat
from ages.kernel.effects import Effect
from ages.kernel.view import PendingView, dream_answers, pending_view

from .book import cites
from .fighting import health, strength_of
from .pieces import Attack, Battle, Unit
from .queries import (
    all_villagers,
    garrison_left,
    garrison_limit,
    points_of,
    population_allowed,
    starting_cards_left,
)
from .rules.allocation import usual_allocation
from .sea import shores
from .state import Empires, Player
from .tables import CARDS, EVENTS, RESOURCES

HIDDEN = "?"
"""In place of a card that lies face down."""

Amounts = dict[str, int]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of a village: its card, nothing on a null space, and what is on it."""

    cell: str
    card: str
    face_up: bool
    hp: int
    damage: int
    villagers: int
    fringe: bool
    buried: bool = False


class UnitView(msgspec.Struct, frozen=True):
    """A unit with its statistics as they are now."""

    name: str
    owner: Seat
    card: str
    tokens: int
    place: str
    hp: int
    ap: int
    ra: int
    movement: int
    moved: bool
    fought: bool
    attached: tuple[str, ...]
    stance: str


class PlayerView(msgspec.Struct, frozen=True):
    """A player as a seat sees it.

    ``hand`` are the cards of the hand that this seat knows, of ``cards`` in it; ``deck`` are hand
    and play deck together without those, which are open to all, and for the own seat the play deck
    alone. ``usual`` is where the own villagers would go as the turn before, ``quiet`` the windows
    that the own seat lets pass, ``starting`` the own starting cards that are not laid out yet.
    """

    seat: Seat
    civilization: str
    deck_name: str
    age: int
    supply: Amounts
    pool: int
    villagers: int
    population: int
    garrison: int
    garrison_left: int
    hand: tuple[str, ...]
    cards: int
    deck: Amounts
    deck_size: int
    age_decks: tuple[int, ...]
    discard: tuple[str, ...]
    snuffed: tuple[str, ...]
    research: tuple[tuple[str, int], ...]
    known: tuple[str, ...]
    copied: tuple[str, ...]
    foreseen: tuple[str, ...]
    borrowed: str
    village: tuple[SpaceView, ...]
    built: int
    made: int
    attacked_by: tuple[Seat, ...]
    quiet: tuple[str, ...]
    points: Amounts
    usual: Amounts
    starting: tuple[str, ...]
    orders: tuple[tuple[str, int], ...]
    is_out: bool
    shores: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A position as far as a seat, or a spectator (None), may know it."""

    seat: Seat | None
    round: int
    last_round: int
    active: Seat
    first: Seat
    phase: str
    players: tuple[PlayerView, ...]
    units: tuple[UnitView, ...]
    attacks: tuple[Attack, ...]
    battle: Battle | None
    effects: tuple[Effect, ...]
    played: tuple[tuple[Seat, str, tuple[Choice, ...]], ...]
    pending: PendingView | None
    result: Any


def spectator_view(game: Empires) -> View:
    """All that is open to everybody."""
    return View(
        seat=None,
        round=game.round,
        last_round=game.settings.last_round,
        active=game.active,
        first=game.first,
        phase=game.phase,
        players=tuple([player_view(game, seat, None) for seat in range(game.seats)]),
        units=tuple([unit_view(game, name) for name in game.units]),
        attacks=game.attacks,
        battle=game.battle,
        effects=game.effects,
        played=game.played,
        pending=pending_view(game, None),
        result=game.result,
    )


@cites("rulings.42")
def seat_view(game: Empires, seat: Seat, watched: View) -> View:
    """What a spectator sees, the own hand and cards, and what this seat has seen of others."""
    players = [
        player_view(game, other, seat)
        if other == seat or player.seen[seat]
        else watched.players[other]
        for other, player in enumerate(game.players)
    ]
    return msgspec.structs.replace(
        watched, seat=seat, players=tuple(players), pending=pending_view(game, seat)
    )


@cites("civilizations.bonuses", "setup.civilization_card")
def player_view(game: Empires, seat: Seat, reader: Seat | None) -> PlayerView:
    """A player as a reader sees it."""
    player = game.players[seat]
    own = seat == reader
    known = player.hand if own else () if reader is None else player.seen[reader]
    unknown = Counter(player.deck if own else (*player.hand, *player.deck))
    if not own:
        unknown.subtract(known)
    return PlayerView(
        seat=seat,
        civilization=player.civilization,
        deck_name=player.deck_name,
        age=player.age,
        supply=dict(zip(RESOURCES, player.supply, strict=True)),
        pool=player.pool,
        villagers=all_villagers(player),
        population=population_allowed(game, seat),
        garrison=garrison_limit(game, seat),
        garrison_left=garrison_left(game, seat),
        hand=known,
        cards=len(player.hand),
        deck={card: count for card, count in sorted(unknown.items()) if count},
        deck_size=len(player.deck),
        age_decks=tuple(map(len, player.age_decks)),
        discard=player.discard,
        snuffed=player.snuffed,
        research=player.research,
        known=player.known,
        copied=player.copied,
        foreseen=player.foreseen,
        borrowed=player.borrowed,
        village=spaces(player, own),
        built=player.built,
        made=player.made,
        attacked_by=player.attacked_by,
        quiet=player.quiet if own else (),
        points=points_of(game, seat),
        usual=usual_allocation(player) if own and player.allocation else {},
        starting=tuple(starting_cards_left(player)) if own and not game.round else (),
        orders=player.orders,
        is_out=seat in game.gone,
        shores=tuple(shores(game, seat)),
    )


@cites("rulings.42", "setup.face_down", "setup.counters", "village.heart")
def spaces(player: Player, own: bool) -> tuple[SpaceView, ...]:
    """The spaces of a village; only its player knows what lies face down since the start."""
    village = player.village
    fringe = set(village.fringe)
    hidden = () if own else hidden_cells(player)
    found = []
    for place, cell in enumerate(village.cells):
        card, face_up = village.cards[place], village.face_up[place]
        row = village.buildings.get(cell)
        found.append(
            SpaceView(
                cell=cell,
                card=HIDDEN if cell in hidden else card,
                face_up=face_up,
                hp=0 if row is None else row.hp,
                damage=player.damage[place],
                villagers=player.villagers[place],
                fringe=cell in fringe,
                buried=cell in village.buried,
            )
        )
    return tuple(found)


def hidden_cells(player: Player) -> dict[str, str]:
    """The face-down cards that others do not know: those that never lay open."""
    face_down = player.village.face_down
    return {cell: card for cell, card in face_down.items() if cell not in player.salvaged}


def unit_view(game: Empires, name: str) -> UnitView:
    """A unit, open to all."""
    unit = game.units[name]
    strength = strength_of(game, name)
    return UnitView(
        name=name,
        owner=unit.owner,
        card=unit.card,
        tokens=unit.tokens,
        place=unit.place,
        hp=health(game, name),
        ap=strength.ap + strength.more_ap,
        ra=strength.ra + strength.more_ra,
        movement=strength.movement,
        moved=unit.stood is not None,
        fought=unit.fought,
        attached=tuple([one.card for one in game.effects if one.target == name]),
        stance=unit.stance,
    )


# What is hidden


def hidden_cards(player: Player, seat: Seat) -> list[str]:
    """The cards of another's hand that a seat has not seen."""
    hidden = Counter(player.hand)
    hidden.subtract(player.seen[seat])
    return sorted(hidden.elements())


def hidden_starting_cards(game: Empires, seat: Seat) -> list[str]:
    """The cards that lie face down, and while they are laid out also those that do not yet."""
    player = game.players[seat]
    left = starting_cards_left(player) if game.phase == "setup" else []
    return sorted((*hidden_cells(player).values(), *left))


def secrets(game: Empires, seat: Seat) -> dict[str, Any]:
    """What a sample for this seat must vary: hands, what lies face down, and what is drawn."""
    found: dict[str, Any] = {"draws": game.clone().chance.roll(20)}
    for other, player in enumerate(game.players):
        if other == seat:
            continue
        hidden = hidden_cards(player, seat)
        if len({*hidden, *player.deck}) > 1 and hidden and player.deck:
            found[f"hand.{other}"] = hidden
        if hidden_cells(player) and len(set(hidden_starting_cards(game, other))) > 1:
            found[f"face_down.{other}"] = hidden_cells(player)
    return found


@cites("rulings.42")
def sample(game: Empires, seat: Seat, chance: Chance) -> Empires:
    """A game that could be this one: other hands and face-down cards are dealt anew."""
    made = game.clone()
    made.seed = ""
    made.chance = chance.spawn()
    for other, player in enumerate(made.players):
        if other != seat:
            dream_hand(player, seat, cards_sought(made, other), chance)
            dream_face_down(made, other, chance)
    dream_answers(made, seat, chance)
    return made


def cards_sought(game: Empires, seat: Seat) -> list[str]:
    """The cards in the play deck of a seat that an event under way has named."""
    return [
        str(card)
        for who, event, chosen in game.played
        if who == seat and EVENTS[event].pile == "play_deck"
        for card in chosen
        if card in game.players[seat].deck
    ]


def dream_hand(player: Player, seat: Seat, sought: list[str], chance: Chance) -> None:
    """A hand that a player could have: what was seen of it, and any others not in the deck."""
    hidden = hidden_cards(player, seat)
    if not hidden:
        return
    unknown = Counter((*hidden, *player.deck))
    unknown.subtract(sought)
    dealt, rest = chance.deal(tuple(sorted(unknown.elements())), len(hidden))
    player.hand = tuple(sorted((*player.seen[seat], *dealt)))
    player.deck = tuple(sorted((*rest, *sought)))
    # What others have seen is not for this seat to know.
    player.seen = tuple([cards if who == seat else () for who, cards in enumerate(player.seen)])


def dream_face_down(game: Empires, seat: Seat, chance: Chance) -> None:
    """Face-down cards of a seat as they could lie."""
    player = game.players[seat]
    village, hidden = player.village, hidden_cells(player)
    cards = hidden_starting_cards(game, seat)
    if not hidden or len(set(cards)) < 2:
        return
    for cell, card in zip(hidden, chance.shuffle(cards), strict=False):
        village = village.changed(cell, card, False)
    player.village = village


# For studies


def facts(game: Empires) -> tuple[dict[str, str], ...]:
    """What a study may compare players by: civilization, deck, and who begins."""
    return tuple(
        [
            {
                "civilization": player.civilization,
                "deck": player.deck_name,
                "begins": str(seat == game.first),
            }
            for seat, player in enumerate(game.players)
        ]
    )


def census(game: Empires) -> dict[str, Any]:
    """What must stay the same: the cards of each player, wherever they are."""
    return {
        f"cards.{seat}": dict(sorted(cards_of(game, seat).items())) for seat in range(game.seats)
    }


def is_card_of(unit: Unit, seat: Seat) -> bool:
    """Whether a unit in play is a card of a player."""
    return unit.card_owner == seat and not unit.stands_in


def cards_of(game: Empires, seat: Seat) -> Counter[str]:
    """All cards of a player, in play and out of it."""
    player = game.players[seat]
    found = Counter((*player.hand, *player.deck, *player.discard, *player.snuffed, *player.known))
    found -= Counter(player.copied)
    found.update(card for deck in player.age_decks for card in deck)
    found.update(card for card, _ in player.research if card in CARDS)
    found.update(card for card in player.village.cards if card)
    if game.phase == "setup":
        found.update(starting_cards_left(player))
    found.update(unit.card for unit in game.units.values() if is_card_of(unit, seat))
    found.update(card for who, card, _ in game.played if who == seat)
    found.update(card for card, who in game.relic_owners if who == seat)
    found.update(
        one.card
        for one in game.effects
        if one.owner == seat and (EVENTS[one.card].stays or EVENTS[one.card].attachment)
    )
    return found
