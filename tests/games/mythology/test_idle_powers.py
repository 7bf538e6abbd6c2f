"""Powers that could do nothing: their favor is not taken, the card alone can be played."""

from __future__ import annotations

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import CULTURES, SQUARES, TILE_INDEX
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import ask_card, commands, do, give, refused, table


def idle(game: Mythology, god: str) -> Refusal:
    """The refusal of a power whose card can be played all the same."""
    ask_card(game, 0, god)
    assert f"play {god}" in commands(game, 0)
    refusal = refused(game, 0, f"invoke {god}")
    do(game, 0, f"burn {god}")
    return refusal


def at_work(game: Mythology, god: str) -> bool:
    """Whether a power is offered."""
    ask_card(game, 0, god)
    offered = f"invoke {god}" in commands(game, 0)
    do(game, 0, f"burn {god}")
    return offered


def fill(game: Mythology, seat: int, free: int) -> None:
    """Lay a tile on every square of a board but so many."""
    player = game.players[seat]
    terrains = SQUARES[player.culture]
    kinds = {tile.partition("_")[0]: tile for tile in TILE_INDEX}
    tiles = [kinds[terrain] for terrain in terrains]
    player.tiles = tuple(tiles[: len(tiles) - free] + [""] * free)


@pytest.mark.parametrize("armory", [0, 1])
@pytest.mark.parametrize(
    ("god", "culture", "unit", "number"),
    [
        pytest.param("ares", "greek", "hoplite", 6, marks=pytest.mark.rule("powers.ares")),
        pytest.param(
            "sekhmet", "egyptian", "spearman", 6, marks=pytest.mark.rule("powers.sekhmet")
        ),
        pytest.param("heimdall", "norse", "jarl", 4, marks=pytest.mark.rule("powers.heimdall")),
    ],
)
@pytest.mark.rule("rulings.21")
def test_a_larger_army_is_refused_to_who_has_no_more_units_than_the_card_allows(
    god: str, culture: str, unit: str, number: int, armory: int
) -> None:
    game = table(culture, next(other for other in CULTURES if other != culture))
    give(game, 0, units={unit: number + armory}, city=["armory"] * armory)
    assert idle(game, god) == Refusal(
        f"powers.{god}", "small_army", {"card": god, "most": number + armory}
    )
    give(game, 0, units={unit: number + armory + 1})
    assert at_work(game, god)


@pytest.mark.rule("powers.heimdall", "rulings.21")
def test_a_dwarf_on_a_tile_counts_among_the_units_of_a_larger_army() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"jarl": 4}, tiles=["hills_gold+dwarf"])
    assert at_work(game, "heimdall")


@pytest.mark.rule("rulings.21", "VIII.attack")
@pytest.mark.parametrize(
    ("god", "culture"),
    [
        pytest.param(god, culture, marks=pytest.mark.rule(f"powers.{god}"))
        for god, culture in (
            ("ares", "greek"),
            ("aphrodite", "greek"),
            ("isis", "egyptian"),
            ("sekhmet", "egyptian"),
            ("bragi", "norse"),
            ("heimdall", "norse"),
            ("tyr", "norse"),
        )
    ],
)
def test_a_power_for_a_battle_is_refused_to_who_has_no_unit(god: str, culture: str) -> None:
    game = table(culture, next(other for other in CULTURES if other != culture))
    give(game, 0, units={}, city=["house"])
    ask_card(game, 0, god)
    assert refused(game, 0, f"invoke {god}") == Refusal("VIII.attack", "no_units")


@pytest.mark.rule("powers.aphrodite", "rulings.21")
def test_aphrodite_is_refused_when_no_neighbour_has_a_unit() -> None:
    game = table("greek", "norse", "greek", "egyptian")
    give(game, 1, units={})
    give(game, 3, units={})
    assert idle(game, "aphrodite") == Refusal("powers.aphrodite", "no_enemy_units")
    give(game, 1, tiles=["hills_gold+dwarf"])
    assert at_work(game, "aphrodite")


@pytest.mark.rule("powers.tyr", "rulings.21", "rulings.23")
def test_tyr_is_refused_when_all_units_go_berserk_by_themselves() -> None:
    game = table("norse", "greek")
    give(game, 0, units={"huskarl": 2, "heroic_norse_hero": 1})
    assert idle(game, "tyr") == Refusal("powers.tyr", "all_berserk", {"card": "tyr"})
    give(game, 0, tiles=["hills_gold+dwarf"])
    assert at_work(game, "tyr")


@pytest.mark.rule("powers.ra", "rulings.21")
@pytest.mark.parametrize(("city", "plain"), [([], 1), (["granary"], 3)])
def test_ra_is_refused_when_the_bank_has_no_food_beyond_the_plain_gather(
    city: list[str], plain: int
) -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["forest_food"], city=city)
    game.bank[0] = plain
    assert idle(game, "ra") == Refusal("powers.ra", "bank_short", {"card": "ra"})
    game.bank[0] = plain + 1
    assert at_work(game, "ra")


@pytest.mark.rule("powers.dionysus", "rulings.21")
@pytest.mark.parametrize(("city", "plain"), [([], 0), (["granary"], 2)])
def test_dionysus_is_refused_when_his_player_gathers_all_the_food_anyway(
    city: list[str], plain: int
) -> None:
    game = table("greek", "norse")
    give(game, 0, city=city)
    give(game, 1, tiles=["forest_food"])
    game.bank[0] = plain
    assert idle(game, "dionysus") == Refusal("powers.dionysus", "bank_short", {"card": "dionysus"})
    game.bank[0] = plain + 1
    assert at_work(game, "dionysus")


@pytest.mark.rule("powers.skadi", "rulings.21")
def test_skadi_is_refused_when_the_bank_has_nothing_for_the_others() -> None:
    game = table("norse", "greek")
    give(game, 0, tiles=["hills_gold"])
    give(game, 1, tiles=["fertile_food"])
    game.bank[0] = 0
    assert idle(game, "skadi") == Refusal("powers.skadi", "bank_empty", {"card": "skadi"})
    game.bank[0] = 1
    assert at_work(game, "skadi")


@pytest.mark.parametrize(
    ("god", "culture"),
    [
        pytest.param("artemis", "greek", marks=pytest.mark.rule("powers.artemis")),
        pytest.param("ptah", "egyptian", marks=pytest.mark.rule("powers.ptah")),
    ],
)
@pytest.mark.rule("rulings.21")
def test_two_tiles_first_are_refused_without_two_free_squares(god: str, culture: str) -> None:
    game = table(culture, "norse")
    fill(game, 0, free=1)
    assert idle(game, god) == Refusal(f"powers.{god}", "no_squares", {"card": god})
    fill(game, 0, free=2)
    assert at_work(game, god)


@pytest.mark.rule("powers.baldr", "rulings.21")
def test_baldr_is_refused_when_no_other_player_has_a_free_square() -> None:
    game = table("norse", "greek", "egyptian")
    fill(game, 1, free=0)
    fill(game, 2, free=0)
    assert idle(game, "baldr") == Refusal("powers.baldr", "others_full", {"card": "baldr"})
    fill(game, 2, free=1)
    assert at_work(game, "baldr")
