"""What a newcomer is shown unasked: paragraphs about what is new, and the board in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ages.games.kit.facets import teaches
from ages.games.kit.telling import taught
from ages.kernel.choices import Seat
from ages.kernel.log import Event
from ages.paper.scene import sheet_text
from ages.words.catalogues import Words

from ..cards.digest import choose_row, raze, smite, take_gold
from ..cards.egyptian import mummify, raise_unit, send_wadjet, swap_tiles
from ..cards.greek import seduce
from ..cards.kinds import destroy_building, eliminate_tile, pocket, rob, sacrifice, strike
from ..cards.norse import raise_legion, reinforce
from ..queries import unit_of
from ..rules.attack import attack, choose_army, defend
from ..rules.battle import cut_down, declare, reveal
from ..rules.build import build, lose_villager, save
from ..rules.cards import call_god, play_card
from ..rules.explore import choose_tile
from ..rules.gather import gather, move_worker
from ..rules.next_age import choose_age
from ..rules.recruit import recruit
from ..rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ..rules.trade import buy_cubes, give, pay_trade, take
from ..rules.turn import choose_hand, discard, place_cube
from ..state import Mythology
from ..tables import BUILDINGS, CARDS, GODS, UNITS
from ..view import View
from .panels import PANELS

# A question whose own paragraph does not tell enough to somebody who never saw it.
teaches.put(("VIII.attack", "VIII.attack_area"), attack)
teaches.put(("IX.battle", "VIII.armies"), choose_army)
teaches.put(("IX.step1", "IX.step3", "IX.retreat"), reveal)
teaches.put(("VIII.build",), build)
teaches.put(("IV.actions", "VII.rounds"), play_card)
teaches.put(("VIII.explore",), choose_tile)
teaches.put(("VIII.gather",), gather)
teaches.put(("VIII.gather_move", "VIII.gather_worker"), move_worker)
teaches.put(("VII.hand_size", "VII.hand"), choose_hand)
teaches.put(("V.victory_cubes", "VII.victory_cards"), place_cube)
teaches.put(("variants.age_gods", "rulings.38"), call_god)
teaches.put(("variants.defending_gods", "rulings.39"), defend)
teaches.put(("variants.further",), cut_down)
teaches.put(("variants.age_artemis",), choose_row)
teaches.none(raze, smite, take_gold)
teaches.none(buy_cubes, capture_cubes, capture_tile, choose_age, declare, destroy_building)
teaches.none(destroy_buildings, discard, eliminate_tile, give, lose_villager, mummify, pay_trade)
teaches.none(pocket, raise_legion, raise_unit, recruit, reinforce, rob, sacrifice, save, seduce)
teaches.none(send_wadjet, strike, swap_tiles, take)

TURN = {choose_hand, play_card}


def is_turn_start(game: Mythology) -> bool:
    """Whether the pending question begins a player's turn, so that the board is worth a look."""
    assert game.pending is not None
    return game.pending.question in TURN or (game.turn == 0 and not game.moves)


def topics(game: Mythology, seat: Seat, news: Iterable[Event]) -> Sequence[str]:
    """The paragraphs that tell of what is asked and what just happened, most useful first."""
    pending = game.pending
    assert pending is not None
    found = taught(game)
    if game.turn == 0:
        found = ["VI.starting_tiles", "V.production_tiles"]
    has_powers = not game.settings.age_gods
    if (
        pending.question is play_card
        and has_powers
        and any(card in GODS for card in game.players[seat].hand)
    ):
        found.append("V.god_powers")
    if pending.question is reveal and game.battle is not None:
        if game.settings.levels:
            found += ["variants.levels", "variants.wounds"]
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
