"""What can be chosen about a game of Empires before it starts."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ages.kernel.settings import PER_SEAT


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen about a game before it starts; each names its rule in the ledger.

    A seat that names no ``deck`` is dealt one of the starter decks.
    """

    last_round: Annotated[int, Meta(ge=0, le=200, description="rulings.38")] = 60
    closed_back: Annotated[bool, Meta(description="rulings.10")] = False
    deck: Annotated[tuple[str, ...], Meta(description="rulings.2", extra=PER_SEAT)] = ()
