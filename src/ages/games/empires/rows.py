"""The rows that the tables of Empires are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Amounts: TypeAlias = dict[str, int]
Sure: TypeAlias = Literal["official", "corroborated", "single_source", "reconstructed"]
Moment: TypeAlias = Literal[
    "before_collection", "own_turn", "own_construction", "before_movement", "own_movement",
    "own_battle", "own_resolution", "own_enlistment",
    "event_played", "turn_start", "any_construction", "movement_begins", "movement_end",
    "attacks_declared",
    "battle_begins", "between_rounds", "building_destroyed", "any_allocation",
]  # fmt: skip
Form: TypeAlias = Literal[
    "gain", "take", "search", "boost", "forbids", "attach", "limit", "reach", "permit"
]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every row tells: how sure it is, and the fields of which that differs."""

    id: str
    sure: Sure
    sure_of: dict[str, Sure] = {}


class Card(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of a deck; a civilization's own version has the title of the common card.

    ``printed`` is false for what was planned and never appeared; ``copies`` may lie in a deck if
    not as many as of any title.
    """

    title: str = ""
    age: int
    civilization: str | None = None
    cost: Amounts = {}
    points: int = 0
    copies: int | None = None
    unlimited: bool = False
    water: bool = False
    printed: bool = True

    def __post_init__(self) -> None:
        """A card that is no version of another has its id for a title."""
        if not self.title:
            msgspec.structs.force_setattr(self, "title", self.id)


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many of one resource for so many of another."""

    give: int
    get: int


class BuildingRow(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A building."""

    villagers: int
    hp: int
    ap: int = 0
    bombardment: int = 0
    minimum: int = 0
    garrison: int = 0
    population: int = 0
    gathers: str | None = None
    trade: Rate | None = None
    wall: bool = False
    gate: bool = False
    tower: bool = False
    enshrines: bool = False
    no_mans_land: bool = False


class Researched(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What villagers research; one that ``replaces`` another title takes its place."""

    research: int
    site: str | None = None
    needs: tuple[str, ...] = ()
    replaces: str | None = None


class BuildingUpgradeRow(Researched, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """New statistics for the buildings of a line."""

    line: str
    hp: int
    ap: int = 0
    bombardment: int = 0
    minimum: int = 0


class Fighter(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The statistics of a unit, on its card or on an upgrade."""

    classes: tuple[str, ...]
    hp: int
    ap: int = 0
    ra: int = 0
    against: Amounts = {}
    ra_against: Amounts = {}
    more_against: Amounts = {}
    movement: int = 1
    bombards: bool = False
    bombardment: int = 0
    minimum: int = 0
    area: bool = False
    die: bool = False
    explodes: bool = False
    buildings_only: bool = False
    safe_from: tuple[str, ...] = ()
    site: str


class UnitRow(Fighter, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A unit card; its cost is for each token."""

    villagers: int = 0
    tokens: int = 5
    needs: tuple[str, ...] = ()
    catch: tuple[tuple[int, ...], ...] = ()
    gold: int = 0
    gold_a_dock: int = 0


class UpgradeRow(Fighter, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """New statistics for the units of a line, which is called by the title of its unit card."""

    research: int
    needs: tuple[str, ...]
    replaces: str
    line: str


class TechnologyRow(Researched, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A technology."""

    boosts: tuple[str, ...] = ()
    but_not: tuple[str, ...] = ()
    ap: int = 0
    ra: int = 0
    hp: int = 0
    extra: int = 0
    building: str | None = None
    chosen: int = 0
    no_mans_land: bool = False
    trade: Rate | None = None
    gift: int = 0
    roll: int = 0
    upkeep: Amounts = {}
    every: int = 0


class EventRow(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An event: when it is offered, and what it does where that is only numbers.

    One without a ``form`` is code; its numbers stand here all the same.
    """

    when: Moment
    form: Form | None = None
    villagers: int = 0
    any_villagers: bool = False
    needs: tuple[str, ...] = ()
    target: str | None = None
    building: str | None = None
    classes: tuple[str, ...] = ()
    role: str | None = None
    everybody: bool = False
    gain: Amounts = {}
    each: str | None = None
    take: int = 0
    search: str | None = None
    pile: str | None = None
    count: int = 1
    ap: int = 0
    hp: int = 0
    ra_by_age: tuple[int, ...] = ()
    bombardment: int = 0
    boosts_only: str | None = None
    more_against: Amounts = {}
    garrison: int = 0
    population: int = 0
    forbids: tuple[str, ...] = ()
    permits: tuple[str, ...] = ()
    limit: int = 0
    reach: int = 0
    until: str | None = None
    damage: int = 0
    tokens: int = 0
    lost_villagers: int = 0
    amount: int = 0
    least: int = 0
    turns: int = 0
    upkeep: Amounts = {}
    removal: Amounts = {}
    passing: Amounts = {}
    to_owner: bool = False
    cancelled_by: tuple[str, ...] = ()
    attachment: bool = False
    stays: bool = False
    single: bool = False
    once: bool = False
    invented: bool = False


class WonderRow(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Wonder and its hit points turn by turn."""

    villagers: int
    stages: tuple[int, ...]


class RelicRow(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A relic: the gold it brings, and the monks needed to lift it."""

    gold: int
    monks: int


class TokenRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A villager or a monk."""

    age: int
    cost: Amounts
    hp: int
    ap: int = 0
    points: int
    site: str
    a_turn: int


class AgeRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An age, its price, and the buildings of the age before that it asks for."""

    number: int
    cost: Amounts = {}
    research: int = 0
    buildings: int = 0
    instead: str | None = None
    points: int = 0


class CivilizationRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A civilization: its start, the bonuses without a card of their own, what it cannot use."""

    style: str | None = None
    unique: tuple[str, ...] = ()
    wonder: str
    forbidden: tuple[str, ...]
    printed: bool = True
    supply: Amounts | None = None
    villagers: int | None = None
    face_down: int | None = None
    known: tuple[str, ...] = ()
    free_token: str | None = None
    free_upgrades: str | None = None
    free_technologies: tuple[str, ...] = ()
    event_gain: dict[str, Amounts] = {}
    event_villagers: Amounts = {}
    no_mans_land: bool = False
    imperial_garrison: int = 0
    imperial_population: int = 0
    extra: tuple[int, ...] = ()
    farm_technology: bool = False
    healing: int = 0
    lends_healing: bool = False
    conversion: int = 0
    age_cost: dict[str, Amounts] = {}
    age_research: int | None = None
    arrives: tuple[str, ...] = ()
    building_hp: tuple[int, ...] = ()
    population: Amounts = {}
    no_population_limit: bool = False
    technology_discount: tuple[int, ...] = ()
    discount: dict[str, Amounts] = {}
    waives: dict[str, str] = {}
    relic_gold: int | None = None
    gathers_more: Amounts = {}
    bombardment: Amounts = {}
    free_walls: bool = False
    fewer_villagers: int = 0


class DeckRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A starter deck: its starting cards, and the cards of each age deck."""

    id: str
    civilization: str
    starting: tuple[str, ...]
    ages: dict[str, Amounts]


class SetupRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up, limits, words and the order of the turn."""

    resources: tuple[str, ...]
    kinds: tuple[str, ...]
    phases: tuple[str, ...]
    classes: tuple[str, ...]
    others: tuple[str, ...]
    moments: tuple[Moment, ...]
    windows: tuple[Moment, ...]
    supply: Amounts
    villagers: int
    face_down: int
    hand: int
    ranks: int
    town_center_rank: int
    collectors: int
    gathered: int
    repaired: int
    damage_token: int
    normal_rounds: int
    ranged_rounds: int
    die: int
    highest_rate: int
    most_tokens: int
    site_tokens: int
    most_monks: int
    relics_to_win: int
    countdown: int
    gift: Rate
    deck_least: int
    age_deck_least: Amounts
    copies: int


class PointGameRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a game that begins in an age: in all, and by category."""

    general: int
    units: int
    unit_upgrades: int
    buildings: int
    technologies: int
    resources: int
    villagers_and_monks: int


class PointsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The point system."""

    most_walls: int
    reclaim_your_relics: int
    prices: Amounts
    games: dict[str, PointGameRow]
