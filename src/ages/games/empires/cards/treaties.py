"""Treaty from Abroad and Banking: cards that stay in play and are paid for in Upkeep."""

from __future__ import annotations

from collections.abc import Sequence

from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.effects import Effect

from ..book import cites, question
from ..changes import PLAY_DECK, end_effects, pay, put_into_play, take_from_hand, take_up
from ..hooks import Aims, enlisting, happens, upkeep
from ..pieces import place_of
from ..queries import can_pay, missing
from ..rules.events import last
from ..rules.research import YES, YES_OR_NO
from ..rules.upkeep import TOKENS
from ..state import Empires
from ..tables import EVENTS, TITLE, UNITS, price
from ..village import CELLS
from .auction import quarters

TREATY, BANKING = "treaty_from_abroad", "banking"
PAID_IN = "round"
MILITIA = "militia"
FIRST = {TREATY: EVENTS[TREATY].amount, BANKING: 1}
"""The tokens with which each comes into play."""

CHANGE = {TREATY: -1, BANKING: 1}
"""What an Upkeep that is paid does to them."""


@happens(TREATY, BANKING, cites=("events.treaty_from_abroad", "events.banking"))
def come_into_play(game: Empires, seat: Seat, card: str, chosen: Aims) -> None:
    """The card stays in play with its tokens."""
    last(game, seat, card, counters=((TOKENS, FIRST[card]),))


def copies(game: Empires, seat: Seat, card: str) -> list[Effect]:
    """The copies of a card that a player has in play."""
    return [one for one in game.effects if one.card == card and one.owner == seat]


def put_effect(game: Empires, before: Effect, after: Effect) -> None:
    """A card in play counts otherwise."""
    game.effects = tuple([after if one is before else one for one in game.effects])


@upkeep(TREATY, BANKING, cites=("rulings.31",))
def come_due(game: Empires, seat: Seat, card: str, target: Choice) -> None:
    """The player is asked for the next copy that was not paid for in this round."""
    for effect in copies(game, seat, card):
        if effect.counted(PAID_IN) != game.round:
            put_effect(game, effect, effect.counting(PAID_IN, game.round))
            game.ask(seat, keep_up, card, effect.counted(TOKENS))
            return


def yes_or_no(game: Empires, seat: Seat, card: str, tokens: int) -> Sequence[Choice]:
    """Yes or no."""
    return YES_OR_NO


@cites("cards.event_payments")
def cannot_keep_up(
    game: Empires, seat: Seat, choice: str, card: str, tokens: int
) -> Refusal | None:
    """What the Upkeep costs is there."""
    player, cost = game.players[seat], price(EVENTS[card].upkeep)
    if choice != YES or can_pay(player, cost):
        return None
    lacking = missing(player, cost)
    return Refusal("village.spending", "too_dear", {"card": card, "lacking": lacking})


def paragraph(game: Empires, card: str, tokens: int) -> str:
    """The paragraph of the card."""
    return f"events.{card}"


@question("collection.upkeep", yes_or_no, cannot_keep_up, auto=True, rule_of=paragraph)
def keep_up(game: Empires, seat: Seat, choice: str, card: str, tokens: int) -> None:
    """The Upkeep is paid, and a token comes or goes; or nothing happens."""
    if choice != YES:
        return
    pay(game.players[seat], price(EVENTS[card].upkeep))
    for effect in copies(game, seat, card):
        if (effect.counted(PAID_IN), effect.counted(TOKENS)) == (game.round, tokens):
            put_effect(game, effect, effect.counting(TOKENS, tokens + CHANGE[card]))
            game.tell("kept_up", seat=seat, card=card, count=tokens + CHANGE[card])
            return


# The Militia of the Treaty


@enlisting(TREATY, cites=("events.treaty_from_abroad",))
def send_militia(game: Empires, seat: Seat, card: str) -> None:
    """A Treaty without tokens is snuffed, and a Militia of the play deck comes for it."""
    over = [one for one in copies(game, seat, card) if not one.counted(TOKENS)]
    if not over:
        return
    end_effects(game, over[:1])
    sent = [one for one in game.players[seat].deck if TITLE[one] == MILITIA]
    if not sent or not lodgings(game, seat, sent[0]):
        game.tell("nobody_comes", seat=seat, card=card)
        return
    take_up(game, seat, PLAY_DECK, sent[0])
    game.ask(seat, lodge, sent[0])


@cites("events.treaty_from_abroad")
def lodgings(game: Empires, seat: Seat, unit: str) -> list[Choice]:
    """The free Barracks, or else any free building."""
    free = quarters(game, seat)
    barracks = game.players[seat].village.cells_of.get(UNITS[unit].site, ())
    return [cell for cell in free if cell in barracks] or [*free]


def any_lodging(game: Empires, seat: Seat, unit: str) -> Sequence[Choice]:
    """Any cell there can be."""
    return CELLS


def cannot_lodge(game: Empires, seat: Seat, cell: str, unit: str) -> Refusal | None:
    """The unit begins on a free Barracks, or where there is none on any free building."""
    if cell in lodgings(game, seat, unit):
        return None
    return Refusal("events.treaty_from_abroad", "no_free_building_there", {"cell": cell})


@question(
    "events.treaty_from_abroad",
    lodgings,
    cannot_lodge,
    auto=True,
    besides=any_lodging,
    follows=True,
)
def lodge(game: Empires, seat: Seat, cell: str, unit: str) -> None:
    """The unit is in play with all its tokens, for nothing."""
    tokens = UNITS[unit].tokens
    take_from_hand(game.players[seat], unit)
    put_into_play(game, seat, unit, tokens, place_of(seat, cell))
    game.tell("enlisted", seat=seat, unit=unit, count=tokens, cell=cell)
