"""Events about what others know and have: technologies and bonuses."""

from __future__ import annotations

import pytest

from ages.games.empires.bonuses import lendable
from ages.games.empires.fighting import strength
from ages.games.empires.queries import (
    active_technologies,
    can_attack_between,
    card_price,
    garrison_limit,
    population_limit,
)
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import token_price
from ages.games.empires.rules.events import event_villagers
from ages.games.empires.rules.research import enter_age
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.tables import CIVILIZATIONS, TECHNOLOGIES
from ages.games.empires.view import census

from .builder import (
    age,
    anew,
    asked,
    begin,
    hand,
    known,
    piles,
    play,
    player,
    refused,
    rich,
    still,
    supply,
    table,
)

KEEPS_OPEN = "fallen_tree"
TOO_DEAR = ("village.spending", "too_dear")
FOREIGN = "back_from_a_foreign_land"


def late(*cards: str, seats: int = 2, **amounts: int) -> Empires:
    """Seat 0 in Construction, all ages reached, with these cards and resources."""
    game = table(seats=seats)
    age(game, *[4] * seats)
    supply(game, **amounts)
    hand(game, *cards, KEEPS_OPEN)
    return begin(game, construction_phase)


# Slow Research


@pytest.mark.rule("events.slow_research")
def test_a_technology_is_forgotten_and_the_one_before_it_is_in_effect_again() -> None:
    game = late("slow_research", food=3, stone=3)
    known(game, "forging", "iron_casting", "loom", "man_at_arms", seat=1)
    play(game, "play slow_research")
    assert game.options(0) == ["iron_casting", "loom"]
    assert refused(game, "man_at_arms") == ("events.slow_research", "no_aim")
    play(game, "aim iron_casting")
    assert player(game, 1).known == ("forging", "loom", "man_at_arms")
    assert active_technologies(player(game, 1).known) == ("forging", "loom")
    assert strength("militia", player(game, 1).known).more_ap == TECHNOLOGIES["forging"].ap
    assert player(game, 1).discard == ("iron_casting",)
    assert (player(game).supply, player(game).snuffed) == ([0] * 4, ("slow_research",))


@pytest.mark.rule("events.slow_research")
def test_research_is_slowed_of_who_knows_a_technology() -> None:
    game = late("slow_research", food=3, stone=3)
    known(game, "man_at_arms", seat=1)
    player(game, 1).research = (("loom", 1),)
    assert refused(game, ("play", "slow_research")) == ("events.slow_research", "nothing_to_aim_at")
    known(game, "loom", seat=1)
    supply(game, food=3, stone=2)
    assert refused(game, ("play", "slow_research")) == TOO_DEAR


@pytest.mark.rule("events.slow_research")
def test_of_several_one_who_knows_something_is_named() -> None:
    game = late("slow_research", seats=3, food=3, stone=3)
    known(game, "loom", seat=1)
    known(game, "loom", seat=2)
    play(game, "play slow_research")
    assert game.options(0) == [1, 2]
    known(game, seat=2)
    assert refused(game, 2) == ("events.slow_research", "knows_nothing")


# Keeper of the Books


def books(**amounts: int) -> Empires:
    """Seat 1 knows two technologies and an upgrade; seat 0 has the Keeper of the Books."""
    game = late("keeper_of_the_books", **amounts)
    known(game, "crop_rotation", "loom", "man_at_arms", seat=1)
    return game


@pytest.mark.rule("events.keeper_of_the_books")
def test_a_technology_of_another_is_copied_for_its_price() -> None:
    game = books(wood=9, food=9, gold=9, stone=9)
    price = card_price(player(game), "crop_rotation")
    before = census(game)
    play(game, "play keeper_of_the_books")
    assert game.options(0) == ["crop_rotation", "loom"]
    assert refused(game, "man_at_arms") == ("events.keeper_of_the_books", "no_aim")
    play(game, "aim crop_rotation")
    assert player(game).known == ("crop_rotation",)
    assert player(game).supply == [9 - due for due in price]
    assert player(game).snuffed == ("keeper_of_the_books",)
    assert census(game) == before


@pytest.mark.rule("events.keeper_of_the_books")
def test_a_copy_that_is_forgotten_is_no_card() -> None:
    game = books(wood=9, food=9, gold=9, stone=9)
    play(game, "play keeper_of_the_books", "aim loom")
    still(game)
    game.active = 1
    hand(game, "slow_research", KEEPS_OPEN, seat=1)
    rich(game, 1)
    before = census(game)
    begin(game, construction_phase)
    play(game, "play slow_research", seat=1)
    assert (player(game).known, player(game).copied, player(game).discard) == ((), (), ())
    assert census(game) == before


@pytest.mark.rule("events.keeper_of_the_books")
def test_what_is_known_or_too_dear_is_not_copied() -> None:
    game = books(gold=2)
    known(game, "crop_rotation", seat=0)
    play(game, "play keeper_of_the_books")
    assert player(game).known == ("crop_rotation", "loom")
    game = books(wood=9, food=9, gold=9, stone=9)
    play(game, "play keeper_of_the_books")
    known(game, "loom")
    assert refused(game, "loom") == ("rulings.18", "known_already")
    known(game)
    player(game).research = (("loom", 1),)
    assert refused(game, "loom") == ("rulings.18", "known_already")
    supply(game)
    assert refused(game, "crop_rotation") == ("events.keeper_of_the_books", "too_dear")
    game = books()
    refusal = ("events.keeper_of_the_books", "nothing_to_aim_at")
    assert refused(game, ("play", "keeper_of_the_books")) == refusal


# Back from a Foreign Land


def abroad(lender: str, bonus: str = "", own: str = "japanese") -> Empires:
    """Seat 0 has borrowed a bonus of the civilization of seat 1, if one is named."""
    game = late(FOREIGN, wood=1, food=1)
    player(game).civilization, player(game, 1).civilization = own, lender
    anew(game)
    if bonus:
        play(game, f"play {FOREIGN}")
        if asked(game) == "aim":
            play(game, f"aim {lender}.{bonus}")
    return game


@pytest.mark.rule(f"events.{FOREIGN}")
def test_there_are_eleven_bonuses_that_matter_after_collection() -> None:
    printed = [name for name, row in CIVILIZATIONS.items() if row.printed]
    assert sum(len(lendable(name)) for name in printed) == 11
    assert lendable("persians") == lendable("celts") == []


@pytest.mark.rule(f"events.{FOREIGN}")
def test_a_bonus_is_borrowed_until_the_turn_ends() -> None:
    game = abroad("franks", "no_mans_land")
    assert player(game).borrowed == "franks.no_mans_land"
    assert can_attack_between(player(game))
    assert (player(game).supply, player(game).snuffed) == ([0] * 4, (FOREIGN,))
    still(game)
    end_turn(game)
    assert not can_attack_between(player(game))


@pytest.mark.rule(f"events.{FOREIGN}")
def test_borrowed_prices() -> None:
    for lender, bonus, card in (
        ("vikings", "free_technologies", "wheelbarrow"),
        ("goths", "free_upgrades", "man_at_arms"),
    ):
        assert any(card_price(player(abroad(lender)), card))
        assert not any(card_price(player(abroad(lender, bonus)), card))
    five = token_price(player(abroad("goths")), "militia", 5)
    assert five == (0, 5, 5, 0)
    assert token_price(player(abroad("goths", "free_token")), "militia", 5) == (0, 4, 4, 0)
    both = player(abroad("goths", "free_token", own="britons"))
    assert token_price(both, "archer", 5) == token_price(both, "archer", 4)


@pytest.mark.rule(f"events.{FOREIGN}")
def test_borrowed_events() -> None:
    assert event_villagers(player(abroad("goths")), "boar") == 2
    assert event_villagers(player(abroad("goths", "event_villagers")), "boar") == 1
    game = abroad("mongols", "event_gain")
    hand(game, "boar", KEEPS_OPEN)
    play(game, "play boar")
    assert player(game).supply[1] == 6


@pytest.mark.rule(f"events.{FOREIGN}")
def test_borrowed_limits_of_the_imperial_age() -> None:
    game, before = abroad("goths", "imperial_limits"), abroad("goths")
    assert garrison_limit(game, 0) == garrison_limit(before, 0) + 5
    assert population_limit(player(game)) == population_limit(player(before)) + 5
    age(game, 3, 3)
    age(before, 3, 3)
    assert population_limit(player(game)) == population_limit(player(before))


@pytest.mark.rule(f"events.{FOREIGN}")
@pytest.mark.parametrize(("bonus", "got"), [("farm_technology", ("heavy_plow",)), ("", ())])
def test_the_borrowed_farm_technology_comes_with_a_new_age(
    bonus: str, got: tuple[str, ...]
) -> None:
    game = abroad("franks", bonus)
    age(game, 2, 2)
    still(game)
    piles(game, deck=("heavy_plow",))
    player(game).age_decks = ((), ())
    begin(game)
    game.then(enter_age, 0, "castle_age")
    game.run()
    assert player(game).known == got


@pytest.mark.rule(f"events.{FOREIGN}")
def test_only_another_bonus_than_the_own_is_borrowed() -> None:
    game = abroad("goths")
    play(game, f"play {FOREIGN}")
    assert [str(one).partition(".")[2] for one in game.options(0)] == [
        "free_token",
        "event_villagers",
        "free_upgrades",
        "imperial_limits",
    ]
    assert refused(game, "franks.no_mans_land") == (f"events.{FOREIGN}", "no_aim")
    player(game).borrowed = "goths.free_token"
    game.offered.clear()
    assert refused(game, "goths.free_token") == (f"events.{FOREIGN}", "has_that_bonus")
    game = abroad("japanese")
    assert refused(game, ("play", FOREIGN)) == (f"events.{FOREIGN}", "nothing_to_aim_at")
    game = abroad("franks", own="franks")
    assert refused(game, ("play", FOREIGN)) == (f"events.{FOREIGN}", "nothing_to_aim_at")
    game = abroad("franks")
    supply(game, wood=1)
    assert refused(game, ("play", FOREIGN)) == TOO_DEAR
