"""Construction: building, turning up, research, trade and tearing down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..book import cites, question, rule
from ..changes import (
    clear_cell,
    discard,
    lay_card,
    pay,
    pay_villagers,
    settle,
    show_card,
    snuff,
    take_from_hand,
)
from ..pieces import place_of
from ..queries import (
    at_work,
    can_pay,
    card_price,
    enemies_at,
    is_forbidden,
    rivals,
    units_at,
    villagers_to_pay,
)
from ..state import Empires, Player
from ..tables import BUILDINGS, EVENTS, PRICE, RESOURCES, TECHNOLOGIES, WATER
from ..village import CELLS
from .destruction import end_effects_on
from .events import (
    BATTLES,
    PLAY,
    PLAYS,
    cannot_pay,
    cannot_play_event,
    hand_of_kind,
    play_event,
    playable,
    plays_now,
    respond,
)
from .research import (
    ADVANCE,
    RESEARCH,
    RESEARCHES,
    begin_research,
    cannot_research,
    researchable,
    researched_now,
)
from .upkeep import BUYING_OFF, buy_off, cannot_buy_off, ways_out, ways_out_now

MOMENTS = ("own_turn", "own_construction")
ANY_CONSTRUCTION = "any_construction"
BUILD, TURN_UP, TRADE, DESTROY = "build", "turn_up", "trade", "destroy"
HEED = ("heed", BATTLES)
TO_DISCARD, TO_SNUFFED = "discard_pile", "snuffed_pile"


@rule("construction.phase")
def construction_phase(game: Empires) -> None:
    """The player builds, researches and trades until done."""
    game.phase = "construction"
    game.then(construct_on)


@rule("construction.phase")
def construct_on(game: Empires) -> None:
    """One thing after another."""
    game.ask(game.active, construct)
    game.then(construct_on)


@cites("construction.phase")
def works(game: Empires, seat: Seat) -> list[Choice]:
    """All that the player could do in this phase."""
    player = game.players[seat]
    found: list[Choice] = [(BUILD, card) for card in hand_of_kind(player, "building")]
    found += [(TURN_UP, cell) for cell in player.village.face_down]
    found += researchable(player)
    found += trades(player)
    found += [(DESTROY, cell) for cell in player.village.buildings]
    found += playable(game, seat, MOMENTS)
    found += ways_out(game, seat)
    if BATTLES in player.quiet:
        found.append(HEED)
    found.append(DONE)
    return found


TRADES: tuple[tuple[Choice, ...], ...] = tuple(
    tuple((TRADE, give, get) for get in RESOURCES if give != get) for give in RESOURCES
)
"""Every swap, by what is given."""

WORKS: tuple[Choice, ...] = (
    *((BUILD, card) for card in BUILDINGS),
    *((TURN_UP, cell) for cell in CELLS),
    *RESEARCHES,
    *(one for row in TRADES for one in row),
    *((DESTROY, cell) for cell in CELLS),
    *PLAYS,
    *BUYING_OFF,
    HEED,
    DONE,
)


def any_work(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Whatever could be done in any Construction phase."""
    return WORKS


def cannot_construct(game: Empires, seat: Seat, choice: Any) -> Refusal | None:
    """Why something cannot be done in the Construction phase."""
    if choice == DONE:
        return None
    if choice[0] == BUILD:
        return cannot_build(game, seat, choice[1])
    if choice[0] == TURN_UP:
        return cannot_turn_up(game, seat, choice[1])
    if choice[0] in (RESEARCH, ADVANCE):
        return cannot_research(game, seat, choice[1])
    if choice[0] == TRADE:
        return cannot_trade(game, seat, choice[1])
    if choice[0] == DESTROY:
        return cannot_destroy(game, seat, choice[1])
    if choice[0] == PLAY:
        return cannot_play_event(game, seat, choice[1], MOMENTS)
    if choice == HEED:
        return cannot_heed(game, seat)
    return cannot_buy_off(game, seat, choice)


def works_now(game: Empires, seat: Seat) -> list[Choice]:
    """What the player can do now: prices are looked at first, for they most often fail."""
    player = game.players[seat]
    found: list[Choice] = []
    there = villagers_to_pay(player)
    if there:
        found += built_now(game, seat, there)
        found += researched_now(game, seat, there)
    if "market" in player.village.cells_of:
        found += traded_now(player)
    found += torn_down_now(game, seat)
    found += plays_now(game, seat, MOMENTS)
    if game.effects:
        found += ways_out_now(game, seat)
    if BATTLES in player.quiet:
        found.append(HEED)
    found.append(DONE)
    return found


def built_now(game: Empires, seat: Seat, there: int) -> list[Choice]:
    """What so many villagers can build or turn up."""
    player = game.players[seat]
    found: list[Choice] = [
        (BUILD, card)
        for card in hand_of_kind(player, "building")
        if can_afford(player, card, there) and cannot_raise(game, seat, card) is None
    ]
    if found and not free_sites(game, seat):
        found = []
    for cell, card in player.village.face_down.items():
        if can_afford(player, card, there) and cannot_raise(game, seat, card) is None:
            found.append((TURN_UP, cell))
    return found


def can_afford(player: Player, card: str, there: int) -> bool:
    """Whether so many villagers and the supply are enough for a building."""
    return there >= BUILDINGS[card].villagers and can_pay(player, PRICE[card])


def torn_down_now(game: Empires, seat: Seat) -> list[Choice]:
    """The own buildings that can be torn down."""
    village = game.players[seat].village
    visited = {one.place for one in game.units.values() if one.owner != seat}
    return [
        (DESTROY, cell)
        for cell in village.removable
        if not (visited and place_of(seat, cell) in visited)
    ]


@question(
    "construction.phase",
    works,
    cannot_construct,
    auto=True,
    verb="",
    legal=works_now,
    besides=any_work,
    first_words=(BUILD, TURN_UP, RESEARCH, ADVANCE, TRADE, DESTROY, HEED[0]),
    closes=True,
)
def construct(game: Empires, seat: Seat, choice: Any) -> None:
    """The player does one thing, or is done with the phase."""
    if choice == DONE:
        game.skip_past(construct_on)
    elif choice[0] == BUILD:
        show_card(game, seat, choice[1])
        game.ask(seat, build_on, choice[1])
    elif choice[0] == TURN_UP:
        before_building(game, seat)
        game.then(turn_up, seat, choice[1])
    elif choice[0] in (RESEARCH, ADVANCE):
        begin_research(game, seat, choice[1])
    elif choice[0] == TRADE:
        trade(game, seat, choice[1], choice[2])
    elif choice[0] == DESTROY:
        game.ask(seat, put_away, choice[1])
    elif choice[0] == PLAY:
        play_event(game, seat, choice[1])
    elif choice == HEED:
        heed_battles(game, seat)
    else:
        buy_off(game, seat, choice)


# Windows


@cites("rulings.8")
def cannot_heed(game: Empires, seat: Seat) -> Refusal | None:
    """Only who is asked nothing before battles can want to be asked again."""
    if BATTLES in game.players[seat].quiet:
        return None
    return Refusal("rulings.8", "heeds_battles")


@cites("rulings.8")
def heed_battles(game: Empires, seat: Seat) -> None:
    """The player wants to be asked before battles again."""
    player = game.players[seat]
    player.quiet = tuple([one for one in player.quiet if one != BATTLES])


# Building


@cites("construction.price", "statistics.age", "civilizations.forbidden", "rulings.46")
def cannot_build(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """A building is in hand, of an age reached, allowed, with a free cell, and paid for."""
    player = game.players[seat]
    if card not in player.hand:
        return Refusal("construction.phase", "not_in_hand", {"card": card})
    refusal = cannot_raise(game, seat, card)
    if refusal is not None:
        return refusal
    if not free_sites(game, seat):
        return Refusal("rulings.46", "nowhere_to_build", {"card": card})
    return cannot_pay(player, card, BUILDINGS[card].villagers)


def cannot_raise(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """Why a player could not have a building now, wherever it came from."""
    player = game.players[seat]
    row = BUILDINGS[card]
    if player.age < row.age:
        return Refusal("statistics.age", "too_early", {"card": card, "age": row.age})
    if is_forbidden(player, card):
        return Refusal("civilizations.forbidden", "forbidden", {"card": card})
    if card in WATER:
        return Refusal("sea.water", "no_water_yet", {"card": card})
    limit = building_limit(game, seat)
    if limit is not None and player.built >= limit:
        return Refusal("events.two_few_hands", "built_enough", {"most": limit})
    return None


@cites("events.two_few_hands")
def building_limit(game: Empires, seat: Seat) -> int | None:
    """How many buildings a player may build this turn, if a card limits them."""
    limits = [EVENTS[one.card].amount for one in at_work(game, "building") if one.target == seat]
    return min(limits, default=None)


def sites(game: Empires, seat: Seat) -> tuple[str, ...]:
    """The empty cells where a card could be laid; with some events a corner is enough."""
    village = game.players[seat].village
    if any(one.owner == seat for one in at_work(game, "corners")):
        return village.free_corners
    return village.free_cells


@cites("construction.place", "village.grid", "village.adjacent", "rulings.13")
def cannot_build_on(game: Empires, seat: Seat, cell: str, card: str) -> Refusal | None:
    """A building goes beside a card, on an empty cell or a null space without units."""
    village = game.players[seat].village
    if cell not in sites(game, seat):
        if cell in village.index:
            return Refusal("construction.place", "cell_taken", {"cell": cell})
        return Refusal("construction.place", "not_adjacent", {"cell": cell})
    if cell in village.index and units_at(game, place_of(seat, cell)):
        return Refusal("rulings.13", "unit_in_the_way", {"cell": cell})
    return None


def building_sites(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """The cells where it could go."""
    return sites(game, seat)


def free_sites(game: Empires, seat: Seat, card: str = "") -> list[Choice]:
    """The cells where a building can go: null spaces only without units."""
    found = sites(game, seat)
    village = game.players[seat].village
    if not village.null_spaces:
        return [*found]
    taken = {cell for cell in village.null_spaces if units_at(game, place_of(seat, cell))}
    return [cell for cell in found if cell not in taken]


def all_cells(game: Empires, seat: Seat, card: str) -> Sequence[Choice]:
    """Any cell there can be."""
    return CELLS


@question(
    "construction.place",
    building_sites,
    cannot_build_on,
    verb="on",
    legal=free_sites,
    besides=all_cells,
    follows=True,
)
def build_on(game: Empires, seat: Seat, cell: str, card: str) -> None:
    """The cell is named; before a third building others may have a say."""
    before_building(game, seat)
    game.then(build, seat, card, cell)


def before_building(game: Empires, seat: Seat) -> None:
    """Others may limit the buildings of a turn where that would bite: at the third."""
    if game.players[seat].built == 2:
        game.ask_around(respond, rivals(game, seat), ANY_CONSTRUCTION, "")


@rule("construction.price")
@cites("construction.at_once", "village.spending", "cards.buildings")
def build(game: Empires, seat: Seat, card: str, cell: str) -> None:
    """The building is paid for and stands at once, unless somebody has just limited them."""
    if cannot_build(game, seat, card) is not None:
        return
    player = game.players[seat]
    take_from_hand(player, card)
    pay_for_building(player, card)
    lay_card(player, cell, card, True)
    game.tell("built", seat=seat, card=card, cell=cell)


def pay_for_building(player: Player, card: str) -> None:
    """Resources and villagers are paid, and the building counts for the turn."""
    pay(player, card_price(player, card))
    pay_villagers(player, BUILDINGS[card].villagers)
    player.built += 1


@cites("construction.turn_up", "setup.face_down", "rulings.46")
def cannot_turn_up(game: Empires, seat: Seat, cell: str) -> Refusal | None:
    """A face-down card is turned up for its price, even under an enemy unit."""
    player = game.players[seat]
    card = player.village.face_down.get(cell)
    if card is None:
        return Refusal("construction.turn_up", "not_face_down", {"cell": cell})
    return cannot_raise(game, seat, card) or cannot_pay(player, card, BUILDINGS[card].villagers)


@rule("construction.turn_up")
def turn_up(game: Empires, seat: Seat, cell: str) -> None:
    """A face-down card is paid for and turned up where it lies."""
    if cannot_turn_up(game, seat, cell) is not None:
        return
    player = game.players[seat]
    card = player.village.face_down[cell]
    pay_for_building(player, card)
    lay_card(player, cell, card, True)
    game.reveal("face_down")
    game.tell("turned_up", seat=seat, card=card, cell=cell)


# Trade


@cites("rulings.40")
def trades(player: Player) -> list[Choice]:
    """Every swap of resources, for who has a Market."""
    if "market" not in player.village.cells_of:
        return []
    return [one for row in TRADES for one in row]


def traded_now(player: Player) -> list[Choice]:
    """The swaps of what there is enough of."""
    due = trade_rate(player)[0]
    rows = zip(player.supply, TRADES, strict=True)
    return [one for have, row in rows if have >= due for one in row]


@cites("rulings.40", "civilizations.saracens")
def trade_rate(player: Player) -> tuple[int, int]:
    """How many are given for how many: the best of Markets and technologies."""
    rates = [row.trade for row in player.village.buildings.values()]
    rates += [TECHNOLOGIES[card].trade for card in player.known if card in TECHNOLOGIES]
    best = max([rate for rate in rates if rate is not None], key=lambda rate: rate.get / rate.give)
    return best.give, best.get


@cites("rulings.40")
def cannot_trade(game: Empires, seat: Seat, give: str) -> Refusal | None:
    """Trading needs a Market and enough of what is given."""
    player = game.players[seat]
    if "market" not in player.village.cells_of:
        return Refusal("rulings.40", "no_market")
    have, due = player.supply[RESOURCES.index(give)], trade_rate(player)[0]
    if have < due:
        return Refusal("rulings.40", "too_little", {"resource": give, "more": due - have})
    return None


@rule("rulings.40")
def trade(game: Empires, seat: Seat, give: str, get: str) -> None:
    """The Market takes some of one resource and pays with another, which is no income."""
    player = game.players[seat]
    due, bought = trade_rate(player)
    player.supply[RESOURCES.index(give)] -= due
    player.supply[RESOURCES.index(get)] += bought
    game.tell("traded", seat=seat, resource=give, count=due, gained={get: bought})


# Tearing down


@cites("construction.destroy", "rulings.36")
def cannot_destroy(game: Empires, seat: Seat, cell: str) -> Refusal | None:
    """A player tears down own buildings without enemies on them, never the last Town Center."""
    village = game.players[seat].village
    if cell not in village.buildings:
        return Refusal("construction.destroy", "no_building", {"cell": cell})
    if game.units and enemies_at(game, place_of(seat, cell), seat):
        return Refusal("construction.destroy", "enemies_there", {"cell": cell})
    if village.town_centers == (cell,):
        return Refusal("rulings.36", "last_town_center")
    return None


PILES: tuple[Choice, ...] = (TO_DISCARD, TO_SNUFFED)


def piles(game: Empires, seat: Seat, cell: str) -> Sequence[Choice]:
    """The discard pile and the snuffed pile."""
    return PILES


@question("construction.destroy", piles, verb="onto", follows=True)
def put_away(game: Empires, seat: Seat, pile: str, cell: str) -> None:
    """The player tears down a building, whose card goes to the pile that was named."""
    player = game.players[seat]
    end_effects_on(game, place_of(seat, cell))
    card = clear_cell(player, cell)
    if pile == TO_DISCARD:
        discard(player, card)
    else:
        snuff(player, card)
    game.tell("torn_down", seat=seat, card=card, cell=cell)
    settle(game, seat)
