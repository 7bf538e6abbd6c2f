"""What a newcomer is shown unasked: paragraphs about what is new, and the board in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ages.kernel.choices import Seat
from ages.kernel.log import Event
from ages.paper.scene import Section, sheet_text
from ages.words.catalogues import Words

from ..state import Discovery
from ..tables import BOXES, BUILDINGS, KINDS
from ..view import View
from .panels import PANELS

# A question whose own paragraph does not tell enough to somebody who never saw it.
PARAGRAPHS = {
    "auction.bid": ("appendix.auction", "appendix.auction_places", "appendix.auction_second"),
    "building.buy": ("building.purchase", "building.price", "building.kept"),
    "discovery.explore": ("discovery.expedition", "discovery.success", "discovery.failure"),
    "discovery.send": ("discovery.waiting", "discovery.force", "discovery.once"),
    "dock.land": ("dock.landing", "dock.discovered", "dock.good"),
    "goods.take_good": ("goods.choice", "income.sets"),
    "initiative.take_money": ("initiative.money", "buildings.privateers", "rulings.4"),
    "placement.place": ("placement.one_piece", "turn.resolution", "placement.left_to_right"),
    "shipping.take_ship": ("shipping.winner", "buildings.privateers", "rulings.13"),
    "warfare.declare": ("warfare.choice", "warfare.battle", "warfare.war"),
    "warfare.strike": ("warfare.casualties",),
    "warfare.strike_back": ("warfare.casualties",),
}

# What is worth knowing once a piece can be placed there, in the order of the boxes.
PLACING = (
    "initiative.money",
    "dock.landing",
    "goods.choice",
    "shipping.winner",
    "building.purchase",
    "discovery.waiting",
    "specialists.received",
    "warfare.choice",
    "income.sets",
    "scoring.moments",
)


NOTES = ("note", "reconstructed")


def is_turn_start(game: Discovery) -> bool:
    """Whether the pending question begins a player's turn, so that the board is worth a look.

    A turn has many placements; what others do between them is told anyway.
    """
    pending = game.pending
    assert pending is not None
    if pending.question.name != "placement.place":
        return not game.moves
    placed = [seat for box in BOXES for seat, _ in game.boxes[box]]
    return pending.seats[0] not in placed


def topics(game: Discovery, seat: Seat, news: Iterable[Event]) -> Sequence[str]:
    """The paragraphs that tell of what is asked and what just happened, most useful first."""
    pending = game.pending
    assert pending is not None
    name = pending.question.name
    found = [*PARAGRAPHS.get(name, (pending.rule_in(game),))]
    for event in news:
        if event.key == "bought" and event.data["building"] in BUILDINGS:
            found.append(f"buildings.{event.data['building']}")
    if name == "placement.place":
        kinds = game.players[seat].hand
        found += [f"pieces.{kind}" for kind, count in zip(KINDS, kinds, strict=True) if count]
        found += PLACING
    return found


# The board


def summary(view: View, words: Words, width: int) -> str:
    """What a player looks at before a turn: the own board, the boxes, the map, the others."""
    parts = []
    for name, sheet in PANELS.scene(view, words).items():
        sections = [without_notes(part) for part in sheet.sections.values()]
        if name == "offer":
            sections = [part for part in sections if part.id != "unseen"]
        elif name == "map":
            sections = [part for part in sections if settled(view, part.id)]
        elif name.startswith("opponent"):
            sections = sections[:1]
        parts.append(sheet_text(sections, words, width))
    return "\n".join(parts)


def without_notes(section: Section) -> Section:
    """A part without what is told for good faith only."""
    told = [fact for fact in section.facts if fact.kind not in NOTES]
    return Section(section.id, section.words, told)


def settled(view: View, section: str) -> bool:
    """Whether a part of the map is worth a line: the legend, or a region that is discovered."""
    regions = {f"region-{region.region}": region.discovered for region in view.regions}
    return regions.get(section, True)
