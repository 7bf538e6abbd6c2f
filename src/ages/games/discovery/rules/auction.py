"""Appendix I. The starting order by auction."""

from __future__ import annotations

from ages.kernel.choices import Choice, Refusal, Seat

from ..book import LEAVE, PASS, cites, question, rule
from ..changes import pay, settle
from ..state import Discovery
from ..tables import COUNTERS, SETUP, SPECIALISTS
from .discovery import claim_land
from .pieces import give_piece
from .specialists import NO_SPECIALISTS

BIDS: tuple[Choice, ...] = (*range(1, SETUP.highest_bid + 1), PASS)
NO_BIDS: tuple[Choice, ...] = (0, *range(SETUP.highest_bid + 1, 10 * SETUP.highest_bid + 1))


@rule("appendix.auction")
@cites("rulings.11", "rulings.18")
def bid_next(game: Discovery, seat: Seat, bids: tuple[int, ...], passed: tuple[Seat, ...]) -> None:
    """Clockwise each player bids more or passes, until one is left."""
    if len(passed) == game.seats - 1:
        end_auction(game, bids, passed)
        return
    while seat in passed:
        seat = (seat + 1) % game.seats
    game.ask(seat, bid, bids, passed)


def possible_bids(
    game: Discovery, seat: Seat, bids: tuple[int, ...], passed: tuple[Seat, ...]
) -> tuple[Choice, ...]:
    """Whole dollars up to the money that all start with, or pass."""
    return BIDS


def impossible_bids(
    game: Discovery, seat: Seat, bids: tuple[int, ...], passed: tuple[Seat, ...]
) -> tuple[Choice, ...]:
    """Nothing, and more than anybody has."""
    return NO_BIDS


@cites("appendix.auction", "rulings.18")
def cannot_bid(
    game: Discovery, seat: Seat, dollars: Choice, bids: tuple[int, ...], passed: tuple[Seat, ...]
) -> Refusal | None:
    """A bid is higher than the last one, and no higher than the money that one has."""
    highest = max(bids)
    if not isinstance(dollars, int):
        return None
    money = game.players[seat].money
    if dollars > money:
        return Refusal("rulings.18", "bid_too_high", {"bid": dollars, "money": money})
    if dollars > highest:
        return None
    if not dollars:
        return Refusal("rulings.18", "no_bid", {"least": highest + 1})
    return Refusal("appendix.auction", "low_bid", {"bid": dollars, "highest": highest})


@cites("appendix.auction")
def no_auction(game: Discovery, seat: Seat) -> Refusal:
    """The starting order is drawn by lot, or has been sold."""
    if game.settings.auction:
        return Refusal("appendix.auction", "auction_over")
    return Refusal("appendix.auction", "no_auction")


@question(
    "appendix.auction",
    possible_bids,
    cannot_bid,
    auto=True,
    besides=impossible_bids,
    unasked=no_auction,
)
@cites("appendix.auction_places")
def bid(
    game: Discovery, seat: Seat, dollars: Choice, bids: tuple[int, ...], passed: tuple[Seat, ...]
) -> None:
    """Who passes takes the last place that is free; else the next player must bid more."""
    if isinstance(dollars, int):
        game.tell("bid", seat=seat, count=dollars)
        bids = (*bids[:seat], dollars, *bids[seat + 1 :])
    else:
        passed = (*passed, seat)
        game.tell("bid_passed", seat=seat, place=game.seats - len(passed) + 1)
    game.then(bid_next, (seat + 1) % game.seats, bids, passed)


@cites("appendix.auction_second", "appendix.auction_first", "rulings.18")
def end_auction(game: Discovery, bids: tuple[int, ...], passed: tuple[Seat, ...]) -> None:
    """The last one left is first and pays his bid, the second half of his own."""
    first = next(seat for seat in range(game.seats) if seat not in passed)
    game.order = (first, *passed[::-1])
    second = game.order[1]
    half = (bids[second] + 1) // 2
    pay(game, second, half)
    pay(game, first, bids[first])
    game.tell("auction", seat=first, count=bids[first], target=second, half=half)
    discover_caribbean(game, first)
    if bids[second] >= SETUP.specialist_bid:
        game.ask(second, choose_specialist)


@cites("appendix.auction_caribbean", "rulings.11")
def discover_caribbean(game: Discovery, seat: Seat) -> None:
    """A counter is drawn for the Caribbean: its dollars and points, and a colonist there."""
    (kind,) = game.chance.draw(game.counter_pool, 1)
    game.tell("discovered", seat=seat, region="caribbean", land=COUNTERS[kind])
    claim_land(game, seat, COUNTERS[kind])
    settle(game, seat, "colonist", "caribbean")


def specialists(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """Any specialist."""
    return SPECIALISTS


def no_specialists(game: Discovery, seat: Seat) -> tuple[str, ...]:
    """What is no specialist, or none at all."""
    return (*NO_SPECIALISTS, LEAVE)


@cites("appendix.auction_second")
def cannot_choose(game: Discovery, seat: Seat, kind: str) -> Refusal | None:
    """One of the four kinds of specialists comes, and it costs nothing."""
    if kind in SPECIALISTS:
        return None
    if kind == LEAVE:
        return Refusal("appendix.auction_second", "specialist_is_free")
    return Refusal("appendix.auction_second", "no_specialist", {"thing": kind})


@cites("appendix.auction_second")
def no_free_specialist(game: Discovery, seat: Seat) -> Refusal:
    """Only the second place of the auction brings a specialist of choice."""
    data = {"bid": SETUP.specialist_bid}
    return Refusal("appendix.auction_second", "no_free_specialist", data)


@question(
    "appendix.auction_second",
    specialists,
    cannot_choose,
    verb="specialist",
    legal=specialists,
    besides=no_specialists,
    unasked=no_free_specialist,
)
def choose_specialist(game: Discovery, seat: Seat, kind: str) -> None:
    """Who comes second after a bid of $8 or more starts with a specialist."""
    give_piece(game, seat, kind)
