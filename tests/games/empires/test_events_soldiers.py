"""Events that cost units tokens, monks, or their place in play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.view import census

from .builder import asked, begin, buildings, hand, play, player, refused, tokens, unit
from .events import is_snuffed, quiet_world, ready, stopped, use, with_monks
from .windows import no_aim, spent

GRAIL = "the_holy_grail"


def holding(
    card: str,
    *units: tuple[str, int, str, int],
    decks: tuple[str, ...] = (),
    phase: Callable[..., None] = construction_phase,
) -> Empires:
    """Seat 0 holds the event in a phase of its turn; units are card, tokens, place and owner."""
    game = quiet_world(*decks)
    for name, number, where, seat in units:
        unit(game, name, number, where, seat)
    return ready(game, card, phase)


# Saladin's Mercy, Barracks Raid


@pytest.mark.rule("events.saladins_mercy")
def test_three_soldiers_become_villagers() -> None:
    decks = ("saracens", "japanese")
    game = holding("saladins_mercy", ("militia", 4, "c0", 1), decks=decks)
    use(game, "saladins_mercy", "u1")
    assert tokens(game, ["u1"]) == (1,)
    assert player(game, 1).pool == 3
    assert spent(game, 0) == [2, 0, 1, 0]
    assert is_snuffed(game, "saladins_mercy")


@pytest.mark.rule("events.saladins_mercy")
def test_saladin_spares_infantry_of_enemies_with_four_tokens() -> None:
    game = holding(
        "saladins_mercy",
        ("militia", 3, "c0", 1),
        ("knight", 5, "c1", 1),
        ("militia", 5, "c0", 0),
        decks=("saracens", "japanese"),
    )
    mercy = "events.saladins_mercy"
    assert refused(game, ("play", "saladins_mercy")) == (mercy, "nothing_to_aim_at")
    assert no_aim(game, "saladins_mercy", "u1", seat=0) == (mercy, "too_few_tokens")
    assert no_aim(game, "saladins_mercy", "u2", seat=0) == (mercy, "wrong_class")


@pytest.mark.rule("events.saladins_mercy")
def test_saladin_is_of_the_saracens() -> None:
    game = holding("saladins_mercy", ("militia", 4, "c0", 1))
    refusal = ("civilizations.forbidden", "forbidden")
    assert refused(game, ("play", "saladins_mercy")) == refusal


@pytest.mark.rule("events.barracks_raid")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (3, 1), (2, 1)])
def test_a_raid_costs_three_tokens_but_not_the_last(before: int, after: int) -> None:
    game = holding("barracks_raid", ("militia", before, "c0", 1), phase=enlistment_phase)
    use(game, "barracks_raid", "u1")
    assert tokens(game, ["u1"]) == (after,)
    assert spent(game, 0) == [0, 3, 3, 0]
    assert is_snuffed(game, "barracks_raid")


@pytest.mark.rule("events.barracks_raid")
def test_a_raid_is_for_infantry_in_enlistment() -> None:
    units = (("militia", 1, "c0", 1), ("knight", 5, "c1", 1))
    game = holding("barracks_raid", *units, phase=enlistment_phase)
    raid = "events.barracks_raid"
    assert no_aim(game, "barracks_raid", "u1", seat=0) == (raid, "too_few_tokens")
    assert no_aim(game, "barracks_raid", "u2", seat=0) == (raid, "wrong_class")
    game = holding("barracks_raid", ("militia", 5, "c0", 1))
    assert refused(game, ("play", "barracks_raid")) == ("cards.event_turn", "other_moment")


# Bad Omen, Followers of Tielle


@pytest.mark.rule("events.bad_omen", "rulings.25")
@pytest.mark.parametrize(("doomed", "left"), [(0, (3, 4)), (1, (3, 3)), (4, (4, 0))])
def test_five_points_for_every_monk_fall_on_monks_and_soldiers(
    doomed: int, left: tuple[int, int]
) -> None:
    game = holding("bad_omen", ("militia", 5, "c0", 1))
    with_monks(game, "u1", 4)
    use(game, "bad_omen", "u1")
    assert asked(game) == "strike_down"
    assert game.pending is not None
    assert game.pending.rule_in(game) == "events.bad_omen"
    play(game, f"monks {doomed}")
    assert (game.units["u1"].tokens, game.units["u1"].monks) == left
    assert spent(game, 0) == [0, 2, 3, 0]
    assert is_snuffed(game, "bad_omen")


@pytest.mark.rule("events.bad_omen", "rulings.25")
def test_no_more_monks_die_than_there_is_damage_for() -> None:
    game = holding("bad_omen", ("militia", 5, "c0", 1))
    with_monks(game, "u1", 1)
    use(game, "bad_omen", "u1")
    assert refused(game, 2) == ("rulings.25", "not_so_many_monks")


@pytest.mark.rule("events.bad_omen", "rulings.25")
def test_without_soldiers_monks_die() -> None:
    game = holding("bad_omen", ("militia", 0, "c0", 1))
    with_monks(game, "u1", 2)
    use(game, "bad_omen", "u1")
    assert game.units == {}
    assert player(game, 1).discard == ("militia",)


@pytest.mark.rule("events.bad_omen")
def test_an_omen_is_for_a_unit_with_monks() -> None:
    game = holding("bad_omen", ("militia", 5, "c0", 1))
    assert no_aim(game, "bad_omen", "u1", seat=0) == ("events.bad_omen", "no_monks_on_it")


@pytest.mark.rule("events.followers_of_tielle")
def test_the_followers_wait_in_no_mans_land() -> None:
    units = (("militia", 5, "no_mans_land", 1), ("militia", 5, "c0", 1))
    game = holding("followers_of_tielle", *units)
    refusal = ("events.followers_of_tielle", "not_between")
    assert no_aim(game, "followers_of_tielle", "u2", seat=0) == refusal
    use(game, "followers_of_tielle", "u1")
    assert tokens(game) == (2, 5)
    assert spent(game, 0) == [3, 0, 1, 0]
    assert is_snuffed(game, "followers_of_tielle")


@pytest.mark.rule("events.followers_of_tielle", "relics.drop")
def test_the_followers_make_a_unit_drop_its_relic() -> None:
    game = holding("followers_of_tielle", ("knight", 5, "no_mans_land", 1))
    with_monks(game, "u1", 1, GRAIL)
    use(game, "followers_of_tielle", "u1")
    play(game, "monks 0")
    assert game.relics == ((GRAIL, "no_mans_land"),)
    assert (game.units["u1"].relic, game.units["u1"].tokens) == ("", 4)


# Scorch the Land


@pytest.mark.rule("events.scorch_the_land")
def test_a_building_burns_under_the_enemy() -> None:
    units = (("knight", 5, "1:c1", 1), ("knight", 5, "2:c1", 1), ("knight", 5, "b0", 0))
    game = quiet_world()
    buildings(game, c1="farm")
    for name, number, where, seat in units:
        unit(game, name, number, where, seat)
    ready(game, "scorch_the_land", construction_phase)
    use(game, "scorch_the_land", "u1")
    assert tokens(game, ["u1", "u2", "u3"]) == (4, 5, 5)
    assert player(game).village.null_spaces == ("c1",)
    assert player(game).discard == ("farm",)
    assert spent(game, 0) == [1, 0, 0, 0]
    assert is_snuffed(game, "scorch_the_land")


@pytest.mark.rule("events.scorch_the_land")
def test_a_unit_that_burns_with_the_building_leaves_nothing() -> None:
    game = quiet_world()
    buildings(game, c1="farm")
    unit(game, "militia", 5, "1:c1", seat=1)
    ready(game, "scorch_the_land", construction_phase)
    use(game, "scorch_the_land")
    assert game.units == {}
    assert "c1" not in player(game).village.index


@pytest.mark.rule("events.scorch_the_land", "rulings.36")
def test_only_an_own_building_under_an_enemy_is_burned_never_the_last_town_center() -> None:
    units = (("knight", 5, "2:c1", 1), ("knight", 5, "1:c0", 1))
    game = holding("scorch_the_land", *units)
    scorch = "scorch_the_land"
    assert no_aim(game, scorch, "u1", seat=0) == (f"events.{scorch}", "not_on_your_building")
    assert no_aim(game, scorch, "u2", seat=0) == ("rulings.36", "last_town_center")
    assert refused(game, ("play", scorch)) == (f"events.{scorch}", "nothing_to_aim_at")


# Poisoning the Well


@pytest.mark.rule("events.poisoning_the_well")
def test_units_at_home_lose_a_token_but_not_their_last() -> None:
    units = (
        ("militia", 5, "c0", 1),
        ("militia", 1, "c1", 1),
        ("militia", 5, "no_mans_land", 1),
        ("militia", 5, "c0", 0),
    )
    game = holding("poisoning_the_well", *units)
    hand(game, "poisoning_the_well", "poisoning_the_well")
    use(game, "poisoning_the_well", 1)
    assert tokens(game, ["u1", "u2", "u3", "u4"]) == (4, 1, 5, 5)
    assert spent(game, 0) == [3, 4, 0, 0]
    assert player(game).snuffed == ("poisoning_the_well",)
    refusal = ("events.poisoning_the_well", "once_a_turn")
    assert refused(game, ("play", "poisoning_the_well")) == refusal
    begin(stopped(game), end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.poisoning_the_well")
def test_nobody_at_home_drinks_of_the_well() -> None:
    game = holding("poisoning_the_well", ("militia", 1, "c0", 1))
    refusal = ("events.poisoning_the_well", "nobody_to_harm")
    assert no_aim(game, "poisoning_the_well", 1, seat=0) == refusal


# Sandstorm


@pytest.mark.rule("events.sandstorm")
def test_a_sandstorm_harms_who_is_in_the_open() -> None:
    units = (
        ("militia", 5, "no_mans_land", 1),
        ("militia", 5, "c0", 0),
        ("battering_ram", 1, "b0", 0),
        ("camel", 5, "no_mans_land", 1),
        ("war_elephant", 1, "2:c0", 1),
    )
    game = holding("sandstorm", *units, phase=movement_phase)
    use(game, "sandstorm")
    assert tokens(game, ["u1", "u2", "u3", "u4", "u5"]) == (4, 4, 1, 5, 1)
    assert spent(game, 0) == [2, 0, 0, 3]
    assert is_snuffed(game, "sandstorm")


@pytest.mark.rule("events.sandstorm")
def test_inside_a_village_nobody_feels_the_storm() -> None:
    game = quiet_world()
    buildings(game, b_1="house", b1="house", a0="house", c1="house", c_1="house")
    unit(game, "militia", 5, "b0")
    ready(game, "sandstorm", movement_phase)
    assert refused(game, ("play", "sandstorm")) == ("events.sandstorm", "nobody_to_harm")


@pytest.mark.rule("events.sandstorm")
def test_a_storm_comes_before_all_moves() -> None:
    game = holding(
        "sandstorm",
        ("militia", 5, "c0", 0),
        ("militia", 5, "no_mans_land", 0),
        phase=movement_phase,
    )
    play(game, "move u1", "to no_mans_land")
    assert refused(game, ("play", "sandstorm")) == ("cards.event_turn", "units_have_moved")


# Siege Sabotage, It's a Clever Fake!


@pytest.mark.rule("events.siege_sabotage")
def test_a_siege_unit_is_discarded() -> None:
    game = holding("siege_sabotage", ("mangonel", 1, "c1", 1), ("militia", 5, "c0", 1))
    assert no_aim(game, "siege_sabotage", "u2", seat=0) == ("events.siege_sabotage", "wrong_class")
    use(game, "siege_sabotage", "u1")
    assert list(game.units) == ["u2"]
    assert player(game, 1).discard == ("mangonel",)
    assert spent(game, 0) == [0, 0, 4, 2]
    assert is_snuffed(game, "siege_sabotage")


def with_relic(where: str) -> Empires:
    """Seat 0 holds the event; a relic of seat 1 is there, with a Militia of seat 0 about."""
    game = holding("its_a_clever_fake", ("militia", 5, "no_mans_land", 0))
    if where == "carried":
        with_monks(game, "u1", 1, GRAIL)
    elif where == "enshrined":
        player(game).enshrined = ((GRAIL, "b0"),)
    elif where:
        game.relics = ((GRAIL, where),)
    game.relic_owners = ((GRAIL, 1),) if where else ()
    game.offered.clear()
    return game


@pytest.mark.rule("events.its_a_clever_fake")
@pytest.mark.parametrize("where", ["no_mans_land", "carried", "enshrined"])
def test_a_relic_is_discarded_wherever_it_is(where: str) -> None:
    game = with_relic(where)
    assert census(game)["cards.1"][GRAIL] == 1
    use(game, "its_a_clever_fake", GRAIL)
    assert (game.relics, game.relic_owners, player(game).enshrined) == ((), (), ())
    assert game.units["u1"].relic == ""
    assert player(game, 1).discard == (GRAIL,)
    assert census(game)["cards.1"][GRAIL] == 1
    assert spent(game, 0) == [1, 0, 4, 0]
    assert is_snuffed(game, "its_a_clever_fake")


@pytest.mark.rule("events.its_a_clever_fake")
def test_five_enshrined_relics_are_beyond_doubt() -> None:
    game = with_relic("no_mans_land")
    player(game, 1).enshrined = tuple((f"relic{number}", "c1") for number in range(5))
    refusal = ("events.its_a_clever_fake", "five_enshrined")
    assert refused(game, ("play", "its_a_clever_fake")) == refusal
    game = with_relic("")
    refusal = ("events.its_a_clever_fake", "nothing_to_aim_at")
    assert refused(game, ("play", "its_a_clever_fake")) == refusal
