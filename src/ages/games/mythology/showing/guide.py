"""What a newcomer is shown unasked: paragraphs about what is new, and the board in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ages.kernel.choices import Seat
from ages.kernel.log import Event
from ages.paper.scene import sheet_text
from ages.words.catalogues import Words

from ..queries import unit_of
from ..state import Mythology
from ..tables import BUILDINGS, CARDS, GODS, UNITS
from ..view import View
from .panels import PANELS

# A question whose own paragraph does not tell enough to somebody who never saw it.
PARAGRAPHS = {
    "attack.attack": ("VIII.attack", "VIII.attack_area"),
    "attack.choose_army": ("IX.battle", "VIII.armies"),
    "battle.reveal": ("IX.step1", "IX.step3", "IX.retreat"),
    "build.build": ("VIII.build",),
    "cards.play_card": ("IV.actions", "VII.rounds"),
    "explore.choose_tile": ("VIII.explore",),
    "gather.gather": ("VIII.gather",),
    "gather.move_worker": ("VIII.gather_move", "VIII.gather_worker"),
    "turn.choose_hand": ("VII.hand_size", "VII.hand"),
    "turn.place_cube": ("V.victory_cubes", "VII.victory_cards"),
}
TURN = {"cards.play_card", "turn.choose_hand"}


def is_turn_start(game: Mythology) -> bool:
    """Whether the pending question begins a player's turn, so that the board is worth a look."""
    assert game.pending is not None
    return game.pending.question.name in TURN or (game.turn == 0 and not game.moves)


def topics(game: Mythology, seat: Seat, news: Iterable[Event]) -> Sequence[str]:
    """The paragraphs that tell of what is asked and what just happened, most useful first."""
    pending = game.pending
    assert pending is not None
    name = pending.question.name
    found = [*PARAGRAPHS.get(name, (pending.rule_in(game),))]
    if game.turn == 0:
        found = ["VI.starting_tiles", "V.production_tiles"]
    if name == "cards.play_card" and any(card in GODS for card in game.players[seat].hand):
        found.append("V.god_powers")
    if name == "battle.reveal" and game.battle is not None:
        fighters = [fighter for army in game.battle.armies for fighter in army]
        found += [f"units.{unit_of(fighter)}" for fighter in fighters]
    for event in news:
        found += _told_of(event)
    return found


def _told_of(event: Event) -> list[str]:
    """The paragraphs of the things that an event names."""
    data = event.data
    found = []
    if event.key == "invoked" and data["card"] in CARDS:
        found.append(f"powers.{data['card']}")
    if event.key == "built" and data["building"] in BUILDINGS:
        found.append(f"V.{data['building']}")
    if event.key == "recruited" and data["unit"] in UNITS:
        found.append(f"units.{data['unit']}")
    return found


# The board


def summary(view: View, words: Words, width: int) -> str:
    """What a player looks at before a turn: the own board, the table, how the others stand."""
    sheets = PANELS.scene(view, words)
    parts = []
    for name, sheet in sheets.items():
        if name == "hand":
            continue
        sections = list(sheet.sections.values())
        if name == "centre":
            sections = [section for section in sections if section.id != "decks"]
        elif name.startswith("opponent"):
            sections = sections[:1]
        parts.append(sheet_text(sections, words, width))
    return "\n".join(parts)
