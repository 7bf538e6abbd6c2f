"""What can be chosen about a game of Discovery before it starts."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen about a game before it starts; each names its rule in the ledger."""

    navy: Annotated[Literal[3, 4], Meta(description="rulings.1")] = 4
    auction: Annotated[bool, Meta(description="appendix.auction")] = False
    quiet_failures: Annotated[bool, Meta(description="variants.quiet_failures")] = False
