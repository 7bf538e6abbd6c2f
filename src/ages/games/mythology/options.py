"""What can be chosen about a game of Mythology before it starts."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen about a game before it starts; each names its rule in the ledger."""

    medusa: Annotated[Literal[4, 6], Meta(description="rulings.2")] = 6
    two_cultures: Annotated[bool, Meta(description="VI.two_cultures")] = False
    house_start: Annotated[bool, Meta(description="variants.house_start")] = False
    house_support: Annotated[bool, Meta(description="variants.house_support")] = False
    age_buildings: Annotated[bool, Meta(description="variants.age_buildings")] = False
    hero_duels: Annotated[bool, Meta(description="variants.hero_duels")] = False
    cube_ending: Annotated[bool, Meta(description="variants.cube_ending")] = False
    levels: Annotated[bool, Meta(description="variants.levels")] = False
    age_gods: Annotated[bool, Meta(description="variants.age_gods")] = False
    defending_gods: Annotated[bool, Meta(description="variants.defending_gods")] = False
