"""Forget the Past: buildings make room for cards that are played for their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ages.kernel.choices import DONE, Choice, Picks, Refusal, Seat

from ..book import cites, question, rule, selection
from ..changes import clear_cell, discard, lay_card, pay_villagers, settle, take_from_hand
from ..hooks import Aims, cannot_play, happens
from ..queries import FREE, villagers_to_pay
from ..rules.construction import (
    BUILD,
    before_building,
    cannot_build_on,
    cannot_destroy,
    cannot_raise,
    put_to_use,
    sites,
)
from ..rules.destruction import vacate
from ..rules.research import (
    RESEARCH,
    RESEARCHED,
    cannot_learn,
    cannot_pay_research,
    row_of,
    start_research,
)
from ..state import Empires
from ..tables import CARDS, STANDING
from ..village import CELLS

FORGET = "forget_the_past"


def past(game: Empires, seat: Seat) -> list[str]:
    """The own buildings that can be given up."""
    village = game.players[seat].village
    return [cell for cell in village.buildings if cannot_destroy(game, seat, cell) is None]


@cannot_play(FORGET)
def has_no_past(game: Empires, card: str, seat: Seat) -> Refusal | None:
    """There is a building to give up."""
    if past(game, seat):
        return None
    return Refusal("events.forget_the_past", "nothing_to_give_up", {"card": card})


@happens(FORGET, cites=("events.forget_the_past",))
def forget_the_past(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The player names buildings."""
    game.ask(seat, give_up)


# Giving up


def past_to_give_up(game: Empires, seat: Seat) -> Picks:
    """Any own buildings, but not all Town Centers."""
    cells = past(game, seat)
    town_centers = game.players[seat].village.town_centers

    def fits(selection: tuple[str, ...]) -> Refusal | None:
        """A Town Center stays."""
        if all(cell in selection for cell in town_centers):
            return Refusal("rulings.36", "last_town_center")
        return None

    return Picks(dict.fromkeys(cells, 1), 1, len(cells), fits)


def any_cell(game: Empires, seat: Seat) -> Sequence[str]:
    """Any cell there can be."""
    return CELLS


def cannot_give_up(game: Empires, seat: Seat, cell: str) -> Refusal | None:
    """What can be torn down can be given up."""
    return cannot_destroy(game, seat, cell)


@selection(
    "events.forget_the_past", past_to_give_up, cannot_give_up, legal=past_to_give_up,
    besides=any_cell, verb="give_up",
)  # fmt: skip
@cites("rulings.36")
def give_up(game: Empires, seat: Seat, cells: tuple[str, ...]) -> None:
    """The buildings are discarded, and their points can be spent."""
    player = game.players[seat]
    points = sum([player.village.buildings[cell].points for cell in cells])
    for cell in cells:
        vacate(game, seat, cell)
        card = clear_cell(player, cell)
        discard(player, card)
        game.tell("torn_down", seat=seat, card=card, cell=cell)
    settle(game, seat)
    game.then(spend_on, seat, points)


# Spending


@rule("events.forget_the_past")
def spend_on(game: Empires, seat: Seat, points: int) -> None:
    """The player is asked as long as the points are enough for something."""
    if any(cannot_spend(game, seat, one, points) is None for one in heirs(game, seat, points)[:-1]):
        game.ask(seat, spend, points)


def heirs(game: Empires, seat: Seat, points: int) -> list[Choice]:
    """The buildings, technologies and upgrades in hand, or done."""
    hand = dict.fromkeys(game.players[seat].hand)
    found: list[Choice] = [(BUILD, card) for card in hand if card in STANDING]
    found += [(RESEARCH, card) for card in hand if card in RESEARCHED]
    return [*found, DONE]


HEIRS: tuple[Choice, ...] = (
    *((BUILD, card) for card in STANDING),
    *((RESEARCH, card) for card in RESEARCHED),
    DONE,
)


def any_heir(game: Empires, seat: Seat, points: int) -> Sequence[Choice]:
    """Whatever could ever be played for points."""
    return HEIRS


@cites("events.forget_the_past")
def cannot_spend(game: Empires, seat: Seat, choice: Any, points: int) -> Refusal | None:
    """A card in hand has points, and not too many; all but its resources is needed as usual."""
    if choice == DONE:
        return None
    player = game.players[seat]
    verb, card = choice
    if card not in player.hand:
        return Refusal("events.forget_the_past", "not_in_hand", {"card": card})
    worth = CARDS[card].points
    if not worth:
        return Refusal("events.forget_the_past", "without_points", {"card": card})
    if worth > points:
        data = {"card": card, "count": worth, "most": points}
        return Refusal("events.forget_the_past", "too_many_points", data)
    if verb == RESEARCH:
        researchers = row_of(card).research
        return cannot_learn(game, seat, card) or cannot_pay_research(
            player, card, researchers, FREE
        )
    return cannot_rebuild(game, seat, card)


def cannot_rebuild(game: Empires, seat: Seat, card: str) -> Refusal | None:
    """A building has somewhere to stand, and villagers to build it."""
    refusal = cannot_raise(game, seat, card)
    if refusal is not None:
        return refusal
    if not any(cannot_build_on(game, seat, cell, card) is None for cell in sites(game, seat)):
        return Refusal("rulings.46", "nowhere_to_build", {"card": card})
    there, due = villagers_to_pay(game.players[seat]), STANDING[card].villagers
    if there < due:
        data = {"card": card, "villagers": due, "more": due - there}
        return Refusal("village.villager_cost", "too_few_villagers", data)
    return None


@question(
    "events.forget_the_past", heirs, cannot_spend, auto=True, verb="points", besides=any_heir,
)  # fmt: skip
def spend(game: Empires, seat: Seat, choice: Any, points: int) -> None:
    """A card is played for its points, or the rest of them is lost."""
    if choice == DONE:
        return
    verb, card = choice
    if verb == BUILD:
        game.ask(seat, rebuild, card, points)
        return
    take_from_hand(game.players[seat], card)
    start_research(game, seat, card, row_of(card).research)
    game.then(spend_on, seat, points - CARDS[card].points)


def new_sites(game: Empires, seat: Seat, card: str, points: int) -> Sequence[Choice]:
    """The cells where it could go."""
    return sites(game, seat)


def every_cell(game: Empires, seat: Seat, card: str, points: int) -> Sequence[Choice]:
    """Any cell there can be."""
    return CELLS


def cannot_rebuild_on(
    game: Empires, seat: Seat, cell: str, card: str, points: int
) -> Refusal | None:
    """It goes where any building could go."""
    return cannot_build_on(game, seat, cell, card)


@question(
    "events.forget_the_past", new_sites, cannot_rebuild_on, verb="on", besides=every_cell,
    follows=True,
)  # fmt: skip
def rebuild(game: Empires, seat: Seat, cell: str, card: str, points: int) -> None:
    """The cell is named; before a third building others may have a say."""
    before_building(game, seat)
    game.then(raise_for_points, seat, card, cell, points)


@rule("events.forget_the_past")
def raise_for_points(game: Empires, seat: Seat, card: str, cell: str, points: int) -> None:
    """The building stands for its points, unless somebody has just limited them."""
    if cannot_rebuild(game, seat, card) is not None:
        game.then(spend_on, seat, points)
        return
    player = game.players[seat]
    take_from_hand(player, card)
    pay_villagers(player, STANDING[card].villagers)
    player.built += 1
    lay_card(player, cell, card, True)
    game.tell("built", seat=seat, card=card, cell=cell)
    put_to_use(game, seat, card, cell)
    game.then(spend_on, seat, points - STANDING[card].points)
