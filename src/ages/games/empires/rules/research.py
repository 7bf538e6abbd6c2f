"""Research: technologies, upgrades and ages, and what becomes of them when it is done."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import pay, take_from_hand, take_from_town_center, without
from ..queries import (
    AGE_PRICE,
    Price,
    can_pay,
    card_price,
    is_forbidden,
    is_known,
    is_researching,
    missing,
    next_age,
    units_of,
    villagers_to_pay,
)
from ..rows import Researched, UpgradeRow
from ..state import Empires, Player
from ..tables import (
    AGE_OF,
    AGES,
    BUILDING_UPGRADES,
    CARDS,
    CIVILIZATIONS,
    TECHNOLOGIES,
    TITLE,
    UNITS,
    UPGRADES,
    WATER,
)
from ..village import HOME_CELL
from .events import hand_of_kind

RESEARCH, ADVANCE = "research", "advance"
RESEARCHED = (*TECHNOLOGIES, *UPGRADES, *BUILDING_UPGRADES)

RESEARCHES: tuple[Choice, ...] = (
    *((RESEARCH, card) for card in RESEARCHED),
    *((ADVANCE, age) for age in AGES if AGES[age].number > 1),
)


def row_of(card: str) -> Researched | UpgradeRow:
    """The row of a card that is researched."""
    row = CARDS[card]
    assert isinstance(row, Researched | UpgradeRow)
    return row


def researchable(player: Player) -> list[Choice]:
    """The technologies and upgrades in hand, and the next age."""
    found: list[Choice] = [(RESEARCH, card) for card in hand_of_kind(player, RESEARCH)]
    age = next_age(player)
    if age is not None:
        found.append((ADVANCE, age))
    return found


def researched_now(game: Empires, seat: Seat, there: int) -> list[Choice]:
    """What so many villagers can research: prices are looked at first."""
    player = game.players[seat]
    found: list[Choice] = [
        (RESEARCH, card)
        for card in hand_of_kind(player, RESEARCH)
        if there >= row_of(card).research
        and can_pay(player, card_price(player, card))
        and cannot_learn(game, seat, card) is None
    ]
    age = next_age(player)
    if age is not None and can_pay(player, AGE_PRICE[age]) and not cannot_advance(player, age):
        found.append((ADVANCE, age))
    return found


@cites("construction.research", "construction.upgrades", "construction.research_needs")
def cannot_research(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """Research needs a card in hand, its prerequisites, villagers and resources."""
    player = game.players[seat]
    if card in AGES:
        return cannot_advance(player, card)
    if card not in player.hand:
        return Refusal("construction.research", "not_in_hand", {"card": card})
    return cannot_learn(game, seat, card) or cannot_pay_research(
        player, card, row_of(card).research, card_price(player, card)
    )


@cites("rulings.17", "rulings.18", "construction.prerequisites", "statistics.age")
def cannot_learn(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """What a card needs: its age, its site face up, what it builds on; and it must be new."""
    player = game.players[seat]
    row = row_of(card)
    if player.age < row.age:
        return Refusal("statistics.age", "too_early", {"card": card, "age": row.age})
    if is_forbidden(player, card):
        return Refusal("civilizations.forbidden", "forbidden", {"card": card})
    if card in WATER:
        return Refusal("sea.water", "no_water_yet", {"card": card})
    if is_known(player, row.title) or is_researching(player, card):
        return Refusal("rulings.18", "known_already", {"card": card})
    for need in (row.site, *row.needs):
        if need is not None and not has(game, seat, need):
            return Refusal("rulings.17", "needs", {"card": card, "need": need})
    return None


@cites("rulings.17")
def has(game: Empires, seat: Seat, title: str) -> bool:
    """Whether a building stands face up, a card is known, or a unit is in play."""
    player = game.players[seat]
    if title in player.village.cells_of or is_known(player, title):
        return True
    return title in UNITS and any(TITLE[unit.card] == title for _, unit in units_of(game, seat))


@cites(
    "construction.ages",
    "construction.feudal_age",
    "construction.castle_age",
    "construction.imperial_age",
    "rulings.17",
    "cards.ages",
)
def cannot_advance(player: Player, age: str) -> Refusal | None:
    """The next age needs two buildings of the present one, its price and its researchers."""
    row = AGES[age]
    if row.number != player.age + 1:
        return Refusal("construction.ages", "not_the_next_age", {"card": age})
    if is_researching(player, age):
        return Refusal("construction.ages", "known_already", {"card": age})
    standing = age_buildings(player)
    has_instead = row.instead is not None and row.instead in player.village.cells_of
    if standing < row.buildings and not has_instead:
        data = {"card": age, "more": row.buildings - standing, "age": player.age}
        return Refusal("construction.ages", "too_few_buildings", data)
    return cannot_pay_research(player, age, row.research, AGE_PRICE[age])


@cites("rulings.17")
def age_buildings(player: Player) -> int:
    """The face-up buildings of the present age; the first Town Center is of none."""
    village = player.village
    is_first_there = village.cells[0] == HOME_CELL and HOME_CELL in village.town_centers
    return sum(
        [
            row.age == player.age
            for cell, row in village.buildings.items()
            if cell != HOME_CELL or not is_first_there
        ]
    )


def cannot_pay_research(player: Player, card: str, researchers: int, cost: Price) -> Refusal | None:
    """Research takes villagers of one Town Center, and resources."""
    there = villagers_to_pay(player)
    if there < researchers:
        data = {"card": card, "villagers": researchers, "more": researchers - there}
        return Refusal("statistics.research", "too_few_villagers", data)
    if can_pay(player, cost):
        return None
    lacking = missing(player, cost)
    return Refusal("village.spending", "too_dear", {"card": card, "lacking": lacking})


@rule("construction.research")
@cites("village.researching", "construction.no_effect_yet", "statistics.research")
def begin_research(game: Empires, seat: Seat, card: str) -> None:
    """Resources are paid, and villagers go from the Town Center onto the card."""
    player = game.players[seat]
    if card in AGES:
        pay(player, AGE_PRICE[card])
        start_research(game, seat, card, AGES[card].research)
        return
    pay(player, card_price(player, card))
    take_from_hand(player, card)
    start_research(game, seat, card, row_of(card).research)


def start_research(game: Empires, seat: Seat, card: str, researchers: int) -> None:
    """Villagers go to a card that has been paid for."""
    player = game.players[seat]
    take_from_town_center(player, researchers)
    player.research = (*player.research, (card, researchers))
    game.tell("research", seat=seat, card=card, count=researchers)


@rule("allocation.research")
@cites("village.researching", "allocation.finished")
def go_on_with_research(game: Empires, seat: Seat) -> None:
    """One villager leaves each card; a card without any is known."""
    player = game.players[seat]
    finished = []
    going_on = []
    for card, left in player.research:
        player.pool += 1
        if left > 1:
            going_on.append((card, left - 1))
        else:
            finished.append(card)
    player.research = tuple(going_on)
    for card in finished:
        if card in AGES:
            game.then(enter_age, seat, card)
        else:
            learn(game, seat, card)


@cites("allocation.finished", "construction.man_at_arms", "construction.loom")
def learn(game: Empires, seat: Seat, card: str) -> None:
    """A card is in effect from now on."""
    player = game.players[seat]
    player.known = (*player.known, card)
    game.tell("known", seat=seat, card=card)


@rule("construction.age_reached")
@cites("allocation.new_age", "decks.four_ages")
def enter_age(game: Empires, seat: Seat, age: str) -> None:
    """The age is reached: its deck is shuffled into the play deck, with the discard pile or not."""
    player = game.players[seat]
    player.age = AGE_OF[age]
    deck, player.age_decks = player.age_decks[0], player.age_decks[1:]
    player.deck = tuple(sorted((*player.deck, *deck)))
    game.tell("age", seat=seat, card=age)
    if player.discard:
        game.ask(seat, shuffle_in)
    if CIVILIZATIONS[player.civilization].farm_technology:
        game.then(take_farm_technology, seat)


YES, NO = "yes", "no"
YES_OR_NO: tuple[Choice, ...] = (YES, NO)


def yes_or_no(game: Empires, seat: Seat) -> tuple[Choice, ...]:
    """Yes or no."""
    return YES_OR_NO


@rule("civilizations.franks")
def take_farm_technology(game: Empires, seat: Seat) -> None:
    """The Farm technology of the new age comes out of the play deck and is known at once."""
    player = game.players[seat]
    for card in player.deck:
        row = TECHNOLOGIES.get(card)
        if row is not None and row.building == "farm" and row.age == player.age:
            if not is_known(player, row.title):
                player.deck = without(player.deck, card)
                learn(game, seat, card)
            return


@question("allocation.discard_pile", yes_or_no, verb="shuffle_in")
def shuffle_in(game: Empires, seat: Seat, choice: str) -> None:
    """The discard pile is shuffled into the play deck too, if its player wants it."""
    player = game.players[seat]
    if choice == YES:
        player.deck = tuple(sorted((*player.deck, *player.discard)))
        player.discard = ()
        game.tell("shuffled_in", seat=seat)
