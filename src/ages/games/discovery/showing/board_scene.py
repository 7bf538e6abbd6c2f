"""What there is to see on the board: the event boxes and the New World."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ages.games.kit.scene import outcome, waited_for
from ages.kernel.choices import Seat
from ages.paper.scene import Fact, Section, Sheet, amount
from ages.words.catalogues import Words, capital

from ..queries import force, shipping_value
from ..rules.auction import bid
from ..tables import BOARD, REGIONS, SETUP, SPECIALISTS, TURNS
from ..view import RegionView, View
from .effects import enough_words

AGES = ("I", "II", "III")
LINES = ("initiative", "dock", "trade_goods", "merchant_shipping", "capital_building", "warfare")
"""Boxes in which pieces stand in a line."""

NUMBERED = ("initiative", "dock", "trade_goods", "capital_building", "warfare")
"""Boxes whose line has an order."""

SPACES = (*SPECIALISTS, "training")
ORDER = (*LINES[:5], "discovery", "specialists", "warfare")
"""The boxes as they are resolved."""

RECONSTRUCTED = "*"


def is_order_known(view: View) -> bool:
    """While the turn order is being sold nobody has a place in it."""
    return view.pending is None or view.pending.question != bid.name


def nation(view: View, seat: Seat) -> str:
    """The nation of a seat."""
    return view.players[seat].nation


# Event boxes


def boxes(view: View, words: Words) -> Sheet:
    """The turn, its order and the event boxes with their pieces."""
    name = words.message("panel.boxes")
    parts = {"turn": Section("turn", name, turn(view, words)), **outcome(view, words)}
    if is_order_known(view):
        parts["order"] = Section("order", words.name("turn_order"), order(view, words))
    for box in ORDER:
        if box == "specialists":
            facts, title = specialists(view, words), words.message("panel.specialists")
        else:
            facts = expeditions(view, words) if box == "discovery" else line(view, words, box)
            title = words.name(box)
        parts[box] = Section(f"box-{box}", title, facts)
    return Sheet(name, parts)


def turn(view: View, words: Words) -> Iterator[Fact]:
    """Turn and age, and who is waited for."""
    if view.turn:
        told = words.message("panel.turn", turn=view.turn, turns=TURNS)
        yield Fact("turn-number", "turn", told, number=view.turn)
        told = words.message("panel.age", age=AGES[view.age - 1])
        yield Fact("turn-age", "age", told, number=view.age)
    else:
        yield Fact("turn-number", "turn", words.message("panel.auction"))
    yield from waited_for(view, words)
    pending = view.pending
    if pending is not None and pending.question == bid.name:
        yield Fact("turn-bids", "bids", bid_words(words, *pending.args))
    if pending is not None and pending.picked:
        told = words.message("panel.picked", picked=pending.picked)
        yield Fact("turn-picked", "picked", told)


def bid_words(words: Words, bids: Any, passed: Any) -> str:
    """Who has bid what, and who has passed."""
    told = []
    for seat, dollars in enumerate(bids):
        if seat in passed:
            key = "panel.passed_after" if dollars else "panel.passed"
            told.append(words.message(key, seat=seat, dollars=dollars))
        elif dollars:
            told.append(words.message("panel.bid", seat=seat, dollars=dollars))
    return (
        words.message("panel.bids", bids=", ".join(told))
        if told
        else words.message("panel.no_bids")
    )


def order(view: View, words: Words) -> Iterator[Fact]:
    """The players in turn order."""
    for place, seat in enumerate(view.order, start=1):
        told = f"{place}: {words.seat(seat)}"
        yield Fact(f"order-{place}", f"player {nation(view, seat)}", told, str(place), seat)


def piece_words(words: Words, kind: str, seat: Seat) -> str:
    """A piece and whose it is."""
    return words.message("panel.piece", piece=kind, seat=seat)


def line(view: View, words: Words, box: str) -> Iterator[Fact]:
    """A box: what it gives, its pieces in order and the free spaces."""
    where, row, spaces = f"box-{box}", view.boxes[box], view.spaces[box]
    if view.result is None:
        yield Fact(f"{where}-gives", "gives", box_words(view, words, box))
    for number, (seat, kind) in enumerate(row, start=1):
        told = piece_words(words, kind, seat)
        told = f"{number}: {told}" if box in NUMBERED else told
        sort = f"piece {kind} {nation(view, seat)}"
        yield Fact(f"{where}-{number}", sort, told, str(number), seat)
    if box == "dock":
        for space in ("x", "y"):
            for seat, kind in view.boxes[space]:
                told = f"{words.name(space)}: {piece_words(words, kind, seat)}"
                sort = f"piece {kind} {nation(view, seat)}"
                yield Fact(f"{where}-{space}", sort, told, space, seat)
    if box == "merchant_shipping" and view.shipping is not None:
        value = sum([shipping_value(kind) for seat, kind in row if seat == view.shipping])
        told = words.message("panel.shipping", seat=view.shipping, value=value)
        yield Fact(f"{where}-leader", f"leader {nation(view, view.shipping)}", told, number=value)
    if "spaces" in BOARD.boxes[box].reconstructed:
        yield reconstructed(words, where, ("spaces",))
    if spaces is not None:
        # A University can bring a piece from X or Y to the front of a full dock.
        free = max(0, spaces - len(row))
        yield Fact(f"{where}-free", "free", words.number(free, "free_spaces"), number=free)


def reconstructed(words: Words, where: str, things: tuple[str, ...]) -> Fact:
    """What nobody could read off a printed board."""
    told = words.message("panel.reconstructed", things=things)
    return Fact(f"{where}-reconstructed", "reconstructed", told)


def box_words(view: View, words: Words, box: str) -> str:
    """What the next piece in a box gets."""
    row, spaces = view.boxes[box], view.spaces[box]
    if spaces is not None and len(row) >= spaces:
        return words.message("panel.full")
    price = SETUP.prices[view.age - 1]
    return words.message(f"panel.gives.{box}", next=len(row) + 1, price=price, war=SETUP.war_price)


def expeditions(view: View, words: Words) -> Iterator[Fact]:
    """The Discovery box: the pieces of each player, and what their force is good for."""
    where = "box-discovery"
    if view.result is None:
        yield Fact(f"{where}-gives", "gives", words.message("panel.gives.discovery"))
    for player in view.players:
        seat, name = player.seat, words.seat(player.seat)
        for kind, count in player.explorers.items():
            told = f"{name}: {amount(words, kind, count)}"
            sort = f"piece {kind} {player.nation}"
            yield Fact(f"{where}-{seat}-{kind}", sort, told, f"{seat}:{kind}", count)
        if player.explorers:
            pieces = [kind for kind, count in player.explorers.items() for _ in range(count)]
            strength = force(pieces)
            chance = enough_words(view.counters, view.deck, words, strength)
            told = words.message("panel.force", seat=seat, force=strength, chance=chance)
            yield Fact(f"{where}-{seat}-force", f"force {player.nation}", told, number=strength)


def specialists(view: View, words: Words) -> Iterator[Fact]:
    """The spaces of the Specialist box, each for one piece."""
    if view.result is None:
        told = words.message("panel.gives.specialists", training=SETUP.training_price)
        yield Fact("box-specialists-gives", "gives", told)
    for space in SPACES:
        told, sort = words.message("panel.space_free", space=space), f"space {space} free"
        for seat, kind in view.boxes[space]:
            told = f"{words.name(space)}: {piece_words(words, kind, seat)}"
            sort = f"space {space} {kind} {nation(view, seat)}"
        yield Fact(f"box-{space}", sort, told, space)


# The New World


def new_world(view: View, words: Words) -> Sheet:
    """The map: whose pieces stand where, region by region."""
    name = words.message("panel.map")
    parts = {"map": Section("map", name, legend(view, words))}
    for region in view.regions:
        where = f"region-{region.region}"
        title = region_title(words, region.region)
        parts[region.region] = Section(where, title, colony(view, words, region, where))
    return Sheet(name, parts)


def region_title(words: Words, region: str) -> str:
    """The name of a region as a title: "The Caribbean"."""
    return capital(words.name(region))


def legend(view: View, words: Words) -> Iterator[Fact]:
    """Whose color is whose, and the mark of what is reconstructed."""
    for player in view.players:
        told = f"{words.name(player.nation)}: {words.seat(player.seat)}"
        sort = f"legend {player.nation}"
        yield Fact(f"legend-{player.seat}", sort, told, player.nation, player.seat)
    note = words.message("panel.note", mark=RECONSTRUCTED)
    yield Fact("map-note", "note", note)


def colony(view: View, words: Words, region: RegionView, where: str) -> Iterator[Fact]:
    """A region: its neighbours, its counter or that it is discovered, its good, its pieces."""
    row = BOARD.regions[region.region]
    told = words.message("panel.next_to", regions=neighbours(words, region))
    yield Fact(f"{where}-land", "land", told)
    yield state_of(words, region, where)
    if region.good:
        told = words.message("panel.good", good=region.good)
        yield Fact(f"{where}-good", f"good {region.good}", told, region.good)
    if row.reconstructed:
        yield reconstructed(words, where, row.reconstructed)
    for seat, count in region.points.items():
        told = words.message("panel.would_score", seat=seat, count=count)
        yield Fact(f"{where}-points-{seat}", f"score {nation(view, seat)}", told, number=count)
    for player in view.players:
        for kind, there in (("colonist", player.colonists), ("soldier", player.soldiers)):
            count = there.get(region.region, 0)
            if count:
                told = f"{words.seat(player.seat)}: {amount(words, kind, count)}"
                sort = f"piece {kind} {player.nation}"
                thing = f"{kind}:{player.seat}"
                yield Fact(f"{where}-{player.seat}-{kind}", sort, told, thing, count)


def neighbours(words: Words, region: RegionView) -> str:
    """The adjacent regions, reconstructed borders marked."""
    found = {}
    for border in BOARD.borders:
        if region.region in border.between:
            (other,) = [name for name in border.between if name != region.region]
            found[other] = RECONSTRUCTED if border.reconstructed else ""
    return words.join([words.name(other) + found[other] for other in REGIONS if other in found])


def state_of(words: Words, region: RegionView, where: str) -> Fact:
    """Whether a region is discovered, and else what is known of its counter."""
    if region.discovered:
        return Fact(f"{where}-state", "discovered", words.message("panel.discovered"))
    if region.seen is not None:
        told = words.message("panel.counter_seen", land=region.seen)
        return Fact(f"{where}-state", "counter seen", told, region.seen)
    if region.failed:
        told = words.message("panel.counter_failed", force=region.failed)
        return Fact(f"{where}-state", "counter failed", told, "failed", region.failed)
    return Fact(f"{where}-state", "counter", words.message("panel.counter"), "counter")
