"""The hooks on which units and gods have abilities, each declared once with its types."""

from __future__ import annotations

from ages.kernel.choices import Refusal, Seat
from ages.kernel.hooks import Event, Modifier

from .book import BOOK

# What happens: an ability is called with the game, the seat and the unit or god that has it.

invoked: Event[[]] = BOOK.event("invoked")
"""A god's power is paid for."""

called: Event[[]] = BOOK.event("called")
"""The power of an age god to whom the digest gives one of his own is paid for."""

armies_shown: Event[[]] = BOOK.event("armies_shown")
"""Both armies stand ready; the god of a side may act."""

revealed: Event[[]] = BOOK.event("revealed")
"""The two units of an encounter are known."""

won_encounter: Event[[str]] = BOOK.event("won_encounter")
"""A unit has eliminated an enemy, which is named."""

lost_encounter: Event[[]] = BOOK.event("lost_encounter")
"""A unit was eliminated."""

# What is asked: an ability is called with the game and the unit or god that has it.

cannot: Modifier[[Seat], Refusal | None] = BOOK.modifier("cannot", None)
"""Why a seat cannot invoke a god."""

cannot_call: Modifier[[Seat], Refusal | None] = BOOK.modifier("cannot_call", None)
"""Why a seat cannot invoke an age god to whom the digest gives a power of his own."""

dice: Modifier[[str, str], int] = BOOK.modifier("dice", 0)
"""The dice that a unit has more, by the fighter that it is and the enemy unit."""

ruled_bonus: Modifier[[], int] = BOOK.modifier("ruled_bonus", 0)
"""The bonus dice of a unit whose battle card leaves them open."""

comes_back: Modifier[[Seat, str], bool] = BOOK.modifier("comes_back", False)
"""Whether a god brings a fighter that its player just lost back into the battle."""

reach: Modifier[[Seat], int | None] = BOOK.modifier("reach", None)
"""The most that a power can do now, where supplies may run short."""

# Older programs saved each ability on the agenda as a function of its own. Those that were only
# asked were never on it.
BOOK.renamed |= {
    "egyptian.anubis": ("on.invoked", "anubis"),
    "egyptian.fourth_action": ("on.invoked", "thoth"),
    "egyptian.hathor": ("on.invoked", "hathor"),
    "egyptian.horus": ("on.invoked", "horus"),
    "egyptian.mummy": ("on.won_encounter", "mummy"),
    "egyptian.osiris": ("on.invoked", "osiris"),
    "egyptian.pharaoh": ("on.revealed", "pharaoh"),
    "egyptian.risen": ("on.lost_encounter", "phoenix"),
    "egyptian.set_chaos": ("on.invoked", "set"),
    "greek.aphrodite": ("on.armies_shown", "aphrodite"),
    "greek.apollo": ("on.invoked", "apollo"),
    "greek.cyclops": "battle.offer_stance",
    "greek.hades": ("on.invoked", "hades"),
    "greek.hephaestos": ("on.invoked", "hephaestos"),
    "greek.hera": ("on.invoked", "hera"),
    "greek.hermes": ("on.invoked", "hermes"),
    "greek.heroic_greek_hero": ("on.won_encounter", "heroic_greek_hero"),
    "greek.hydra": ("on.won_encounter", "hydra"),
    "greek.poseidon": ("on.invoked", "poseidon"),
    "greek.zeus": ("on.invoked", "zeus"),
    "norse.berserk": "battle.offer_stance",
    "norse.forseti": ("on.invoked", "forseti"),
    "norse.freyja": ("on.invoked", "freyja"),
    "norse.hel": ("on.invoked", "hel"),
    "norse.loki": ("on.invoked", "loki"),
    "norse.mythic_norse_hero": ("on.won_encounter", "mythic_norse_hero"),
    "norse.njord": ("on.invoked", "njord"),
    "norse.thor": ("on.invoked", "thor"),
    "norse.valkyrie": ("on.won_encounter", "valkyrie"),
}
