"""What a newcomer is shown unasked: paragraphs about what is new, and the board in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ages.games.kit.facets import teaches
from ages.games.kit.telling import taught
from ages.kernel.choices import Seat
from ages.kernel.log import Event
from ages.paper.scene import Section, sheet_text
from ages.words.catalogues import Words

from ..cards.armies import call_up, welcome
from ..cards.auction import bid, billet
from ..cards.battles import flee
from ..cards.disasters import bury
from ..cards.learning import sacrifice, study
from ..cards.moves import come_home
from ..rules.allocation import allocate
from ..rules.collection import bring_more, prepare
from ..rules.construction import build_on, construct, put_away
from ..rules.declaration import answer, declare, target
from ..rules.discard import put_away_cards
from ..rules.enlistment import enlist, muster, station
from ..rules.events import aim, respond
from ..rules.movement import go, move
from ..rules.research import shuffle_in
from ..rules.resolution import hit, next_battle
from ..rules.retreat import retreat
from ..setup import lay
from ..state import Empires
from ..tables import EVENTS
from ..view import View
from .panels import PANELS

# Where the own paragraph of a question does not tell enough to somebody who never saw it.
teaches.put(("aim.conquest", "village.grid", "setup.face_down"), lay)
teaches.put(("village.repair", "collection.gather", "village.one_action"), prepare)
teaches.put(("construction.phase", "construction.price", "construction.research"), construct)
teaches.put(("construction.place", "movement.fringe", "village.adjacent"), build_on)
teaches.put(("movement.value", "movement.at_home", "movement.fog"), move)
teaches.put(("movement.spaces", "movement.fringe", "movement.between"), go)
teaches.put(("declaration.attack", "declaration.all_first", "declaration.one_combat"), declare)
teaches.put(("declaration.three_targets", "resolution.assist", "declaration.on_building"), target)
teaches.put(("declaration.answers", "declaration.step_in", "declaration.fast_response"), answer)
teaches.put(("resolution.order", "resolution.rounds", "resolution.building_damage"), next_battle)
teaches.put(("resolution.retreat", "resolution.retreat_loses", "resolution.hit_and_run"), retreat)
teaches.put(("enlistment.phase", "enlistment.villagers", "enlistment.garrison"), enlist)
teaches.put(("enlistment.tokens", "enlistment.price", "enlistment.five_tokens"), muster)
teaches.put(("discard.phase", "discard.snuff", "discard.once"), put_away_cards)
teaches.put(("allocation.work", "allocation.five_collect", "allocation.town_center"), allocate)
teaches.put(("cards.events", "cards.event_turn", "rulings.8"), respond)
teaches.none(aim, bring_more, hit, put_away, shuffle_in, station)
teaches.none(bid, billet, bury, call_up, come_home, flee, sacrifice, study, welcome)

# What is worth knowing in the Construction phase beside what can be done there.
BUILDING_UP = (
    "village.villager_cost",
    "construction.turn_up",
    "construction.ages",
    "construction.prerequisites",
    "aim.winning",
)

ACTS = ("built", "turned_up", "research", "traded", "torn_down", "event", "removed", "handed_on")
"""What the log tells when a player has done something in Construction."""


LEFT_OUT = ("active", "choosing", "ready", "waiting")
"""What the summary need not tell: it is shown to who is asked."""


def is_turn_start(game: Empires) -> bool:
    """Whether the board is worth a look: before the first thing that a player does in a turn.

    A turn has many decisions; what happens between them is told anyway.
    """
    pending = game.pending
    assert pending is not None
    question = pending.question
    if question is answer:
        return not any(attack.answered for attack in game.attacks)
    if question is prepare:
        return not game.players[game.active].orders
    return (question is lay and not game.moves) or (question is construct and is_first(game))


def is_first(game: Empires) -> bool:
    """Whether nothing was done yet in the Construction phase of this turn."""
    for event in reversed(game.log or ()):
        if event.key in ("turn", *ACTS):
            return event.key == "turn"
    return False


def topics(game: Empires, seat: Seat, news: Iterable[Event]) -> Sequence[str]:
    """The paragraphs that tell of what is asked and what just happened, most useful first."""
    pending = game.pending
    assert pending is not None
    found = taught(game)
    for event in news:
        if event.key == "event" and event.data["card"] in EVENTS:
            found.append(f"events.{event.data['card']}")
    if pending.question is construct:
        found += BUILDING_UP
    return found


def summary(view: View, words: Words, width: int) -> str:
    """What a player looks at before a turn: all boards, the hand in a row, and no piles."""
    parts = []
    for name, sheet in PANELS.scene(view, words).items():
        sections = [in_short(one) for one in sheet.sections.values()]
        if name == "hand":
            held = [fact for one in sections[1:] for fact in one.facts]
            sections = [Section("hand", sheet.words, held)]
        if name != "piles":
            parts.append(sheet_text(sections, words, width))
    return "\n".join(parts)


def in_short(section: Section) -> Section:
    """A part without what its reader knows: that somebody is asked."""
    told = [fact for fact in section.facts if fact.kind not in LEFT_OUT]
    return Section(section.id, section.words, told, section.lines)
