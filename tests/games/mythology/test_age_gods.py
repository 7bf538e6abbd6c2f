"""The digest's gods of the ages: four for each player, once each (ruling 38)."""

from __future__ import annotations

from collections import Counter

import pytest

import ages
from ages.games.mythology.hooks import cannot
from ages.games.mythology.judging.heuristics import gods_worth, value
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import AGES, CARDS, CULTURE_GODS, GODS, TILE_INDEX
from ages.games.mythology.view import census
from ages.kernel.choices import Choice, Refusal
from ages.kernel.commands import parse
from tests.rigged import rig

from .builder import ask_card, asked, commands, cubes, do, give, play, refused, table, told, units
from .encounters import held

RICH = {"food": 9, "wood": 9, "gold": 9, "favor": 9}


def with_gods(
    *gods: str, cultures: tuple[str, ...] = ("greek", "norse"), age: str = "mythic"
) -> Mythology:
    """A game in which the first player has these gods, and is in the last age."""
    game = table(*cultures, age_gods=True)
    give(game, 0, age=age)
    game.players[0].age_gods = gods
    return game


def drop(game: Mythology) -> None:
    """What is asked and planned is dropped, so that another card can be played."""
    game.agenda.clear()
    game.pending = None
    game.offered.clear()
    game.subsets.clear()
    game.offer = ()


GREEK = ("hera", "zeus", "poseidon", "hermes")


# Set-up


@pytest.mark.rule("variants.age_gods", "rulings.38")
def test_everyone_is_dealt_four_different_gods_of_the_own_culture() -> None:
    seen: set[str] = set()
    for seed in range(12):
        game = ages.new("mythology", seats=4, seed=seed, age_gods=True)
        assert isinstance(game, Mythology)
        for player in game.players:
            assert len(set(player.age_gods)) == len(AGES)
            assert set(player.age_gods) <= set(CULTURE_GODS[player.culture])
            assert player.gods_spent == ()
            seen.update(player.age_gods)
    assert seen == set(GODS)


@pytest.mark.rule("variants.age_gods")
def test_they_lie_face_up_and_their_cards_stay_in_the_decks() -> None:
    game = ages.new("mythology", seats=2, seed=3, age_gods=True)
    assert isinstance(game, Mythology)
    for seat in (0, 1, None):
        for number, player in enumerate(game.players):
            assert game.view(seat).players[number].age_gods == player.age_gods
    assert [event["card"] for event in told(game, "age_god")] == [
        god for player in game.players for god in player.age_gods
    ]
    for player in game.players:
        assert Counter(game.decks[player.culture])[player.age_gods[0]] == 1
    assert census(game)["age_gods"] == [player.age_gods for player in game.players]


@pytest.mark.rule("variants.age_gods", "rulings.1")
def test_by_the_rulebook_nobody_has_gods_of_ages() -> None:
    game = ages.new("mythology", seats=2, seed=3)
    assert isinstance(game, Mythology)
    assert [player.age_gods for player in game.players] == [(), ()]
    game = table()
    play(game, 0, "explore")
    assert asked(game) != "cards.call_god"


# Invoking


@pytest.mark.rule("variants.age_gods", "rulings.38")
@pytest.mark.parametrize(("place", "price"), [*enumerate((2, 3, 4, 5))])
def test_the_price_goes_by_the_age_of_the_god(place: int, price: int) -> None:
    gods = ["hermes", "aphrodite", "ares", "zeus"]
    gods[0], gods[place] = gods[place], gods[0]
    game = with_gods(*gods)
    give(game, 0, cubes={"favor": price - 1, "food": 1})
    ask_card(game, 0, "explore")
    do(game, 0, "play explore")
    if asked(game) == "cards.call_god":
        assert refused(game, 0, "call hermes").key == "price_god"
    drop(game)
    give(game, 0, cubes=RICH)
    play(game, 0, "explore", "call hermes")
    assert cubes(game, 0)["favor"] == 9 - price
    assert told(game, "called") == [{"seat": 0, "card": "hermes"}]


@pytest.mark.rule("variants.age_gods", "rulings.36")
def test_what_is_missing_of_the_favor_is_told() -> None:
    game = with_gods("hera", "zeus", "poseidon", "hermes")
    give(game, 0, cubes={"favor": 3})
    play(game, 0, "explore")
    assert commands(game, 0) == ["call hera", "call zeus", "call nobody"]
    assert refused(game, 0, "call hermes") == Refusal(
        "variants.age_gods", "price_god", {"card": "hermes", "missing": {"favor": 2}}
    )


@pytest.mark.rule("variants.age_gods", "rulings.38")
def test_a_god_can_be_invoked_from_its_age_on() -> None:
    game = with_gods(*GREEK, age="classical")
    give(game, 0, cubes=RICH)
    play(game, 0, "trade")
    assert commands(game, 0) == ["call hera", "call zeus", "call nobody"]
    assert refused(game, 0, "call poseidon") == Refusal(
        "variants.age_gods", "god_age", {"card": "poseidon", "age": "heroic"}
    )
    assert refused(game, 0, "call apollo").key == "no_age_god"


@pytest.mark.rule("variants.age_gods", "rulings.38")
def test_each_god_can_be_invoked_once_in_the_game() -> None:
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    play(game, 0, "explore", "call hera")
    assert game.players[0].city == ("house",)
    assert game.players[0].gods_spent == ("hera",)
    assert game.view(1).players[0].gods_spent == ("hera",)
    give(game, 0, cubes=RICH)
    drop(game)
    play(game, 0, "explore")
    assert refused(game, 0, "call hera") == Refusal(
        "variants.age_gods", "god_spent", {"card": "hera"}
    )


@pytest.mark.rule("variants.age_gods", "rulings.38")
def test_one_god_at_most_comes_before_an_action_and_it_may_be_none() -> None:
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    play(game, 0, "explore", "call hera")
    assert asked(game) == "explore.choose_tile"
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    play(game, 0, "explore", "call nobody")
    assert asked(game) == "explore.choose_tile"
    assert cubes(game, 0) == RICH


@pytest.mark.rule("variants.age_gods", "rulings.8")
def test_after_a_god_the_action_may_be_left_out() -> None:
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    play(game, 0, "attack", "call hera", "attack leave")
    assert game.pending is None
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    play(game, 0, "gather", "call hera", "gather leave")
    assert game.pending is None


@pytest.mark.rule("variants.age_gods", "rulings.38")
def test_the_cards_of_gods_keep_their_action_but_have_no_power() -> None:
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    ask_card(game, 0, "hermes", "ares")
    assert commands(game, 0) == ["play ares", "burn ares", "play hermes", "burn hermes"]
    assert refused(game, 0, "invoke hermes") == Refusal(
        "variants.age_gods", "only_age_gods", {"card": "hermes"}
    )
    do(game, 0, "play hermes", "call nobody")
    assert asked(game) == "trade.give"


@pytest.mark.rule("variants.age_gods", "rulings.34")
def test_a_card_whose_action_is_impossible_may_be_played_for_a_god() -> None:
    game = with_gods("apollo", "zeus", "poseidon", "hermes")
    give(game, 0, units={}, cubes={"favor": 2})
    ask_card(game, 0, "attack")
    assert commands(game, 0) == ["play attack", "burn attack"]
    do(game, 0, "play attack")
    # Without units nobody is no choice, so Apollo comes by himself and the attack goes on.
    assert asked(game) == "attack.attack"
    assert units(game, 0) == {"toxotes": 2}
    drop(game)
    game.players[0].gods_spent = game.players[0].age_gods
    give(game, 0, units={})
    ask_card(game, 0, "attack")
    assert refused(game, 0, "play attack").key == "no_units"


@pytest.mark.rule("variants.age_gods", "rulings.34")
def test_nobody_is_no_choice_where_the_action_alone_is_impossible() -> None:
    game = with_gods("apollo", "hera", "poseidon", "hermes")
    give(game, 0, units={}, cubes={"favor": 9})
    play(game, 0, "attack")
    assert refused(game, 0, "call nobody") == Refusal("VIII.attack", "no_units")


# Powers that change an action


@pytest.mark.rule("variants.age_gods", "rulings.38", "rulings.21")
@pytest.mark.parametrize(
    ("culture", "god", "card", "action"),
    [
        ("greek", "ares", "explore", "attack"),
        ("greek", "dionysus", "recruit", "gather"),
        ("egyptian", "nephthys", "gather", "build"),
        ("egyptian", "ptah", "gather", "explore"),
        ("egyptian", "bast", "gather", "recruit"),
        ("norse", "skadi", "explore", "gather"),
    ],
)
def test_a_power_over_an_action_needs_a_card_with_that_action(
    culture: str, god: str, card: str, action: str
) -> None:
    other = "norse" if culture != "norse" else "greek"
    helper = {"greek": "hera", "egyptian": "thoth", "norse": "hel"}[culture]
    second = {"greek": "hermes", "egyptian": "anubis", "norse": "loki"}[culture]
    game = with_gods(god, helper, second, "odin", cultures=(culture, other))
    give(game, 0, cubes=RICH)
    play(game, 0, card)
    assert refused(game, 0, f"call {god}") == Refusal(
        "variants.age_gods", "other_action", {"card": god, "action": f"action.{action}"}
    )


@pytest.mark.rule("variants.age_gods", "powers.ares")
def test_ares_enlarges_the_army_of_any_attack_card() -> None:
    game = with_gods("ares", *GREEK[1:])
    give(game, 0, units={"hoplite": 8, "toxotes": 1}, cubes=RICH)
    play(game, 0, "attack", "call ares", "attack 1 holding")
    assert game.battle is not None
    assert game.battle.limits == (8, 6)
    assert game.battle.power == "ares"
    small = with_gods("ares", *GREEK[1:])
    give(small, 0, units={"hoplite": 4}, cubes=RICH)
    play(small, 0, "attack")
    assert refused(small, 0, "call ares").key == "small_army"
    give(small, 0, units={"hoplite": 5})
    drop(small)
    play(small, 0, "attack_5")
    assert refused(small, 0, "call ares").key == "small_army"


@pytest.mark.rule("variants.age_gods", "powers.skadi", "powers.baldr")
def test_a_power_acts_on_its_own_action_alone() -> None:
    game = with_gods("hel", "skadi", "baldr", "bragi", cultures=("norse", "greek"))
    give(game, 0, cubes=RICH)
    give(game, 1, tiles=["hills_gold"])
    play(game, 0, "explore", "call baldr")
    do(game, 0, "tile pass")
    assert asked(game) is None, "with Baldr the others choose no tile"
    give(game, 0, cubes=RICH)
    play(game, 0, "explore", "call hel", "legion jarl huskarl", "tile pass")
    assert game.pending is not None
    assert game.pending.seats == (1,)


@pytest.mark.rule("variants.age_gods", "powers.nephthys", "powers.bast")
def test_prices_are_lowered_for_the_cards_of_their_action() -> None:
    game = with_gods("nephthys", "bast", "thoth", "set", cultures=("egyptian", "greek"))
    give(game, 0, cubes={"favor": 5, "wood": 2, "food": 1})
    play(game, 0, "recruit", "call bast", "recruit spearman")
    assert cubes(game, 0) == {"food": 0, "wood": 2, "gold": 0, "favor": 2}
    give(game, 0, cubes=RICH)
    play(game, 0, "build", "call nephthys", "build storehouse")
    assert asked(game) == "build.save"


@pytest.mark.rule("variants.age_gods", "powers.nephthys")
@pytest.mark.parametrize(("place", "is_refused"), [(0, False), (3, True)])
def test_nephthys_is_weighed_with_the_price_of_her_age(place: int, is_refused: bool) -> None:
    gods = ["hathor", "bast", "thoth", "set"]
    gods[place] = "nephthys"
    game = with_gods(*gods, cultures=("egyptian", "greek"))
    give(game, 0, cubes={"gold": 1, "favor": 5})
    # With 3 favor left a Market is 2 cubes short, with none left 4.
    refusal = cannot.of(game, "nephthys", 0)
    assert (refusal is not None) == is_refused


@pytest.mark.rule("variants.age_gods", "powers.odin", "powers.thoth")
def test_a_fourth_action_needs_a_card_beyond_the_one_that_is_played() -> None:
    game = with_gods("odin", "hel", "loki", "tyr", cultures=("norse", "greek"))
    give(game, 0, cubes=RICH)
    ask_card(game, 0, "explore", "gather", "build")
    do(game, 0, "play explore")
    assert refused(game, 0, "call odin").key == "no_fourth_card"
    game = with_gods("odin", "hel", "loki", "tyr", cultures=("norse", "greek"))
    give(game, 0, cubes=RICH)
    ask_card(game, 0, "explore", "gather", "build", "trade")
    do(game, 0, "play explore", "call odin")
    assert game.fourth == (0,)


# The four powers of the digest


@pytest.mark.rule("variants.age_zeus", "rulings.38")
def test_zeus_eliminates_any_unit_of_another_player() -> None:
    game = with_gods("zeus", "hera", "hermes", "ares", cultures=("greek", "norse", "egyptian"))
    give(game, 0, cubes=RICH)
    give(game, 1, units={"jarl": 1, "classical_norse_hero": 1}, tiles=["mountains_gold+dwarf"])
    give(game, 2, units={"spearman": 1})
    play(game, 0, "explore", "call zeus")
    assert commands(game, 0) == [
        *("smite 1 jarl", "smite 1 classical_norse_hero", "smite 1 dwarf:mountains_gold"),
        "smite 2 spearman",
    ]
    assert refused(game, 0, "smite 0 hoplite").key == "not_own"
    assert refused(game, 0, "smite 2 jarl") == Refusal(
        "variants.age_zeus", "has_no_unit", {"seat": 2, "unit": "jarl"}
    )
    assert refused(game, 0, "smite 1 food").key == "units_only"
    assert refused(game, 0, "smite 7 jarl").key == "has_no_unit"
    for thing in ("villager:hills_gold", "nobody:hills_gold", "hills"):
        choice: Choice = (1, thing)
        refusal = game.why_not(0, choice)
        assert refusal is not None
        assert refusal.key == "units_only"
    do(game, 0, "smite 1 classical_norse_hero")
    assert held(game, 1) == {"jarl": 1}
    assert game.players[0].age_gods == ("zeus", "hera", "hermes", "ares")


@pytest.mark.rule("variants.age_zeus", "rulings.21")
def test_zeus_needs_somebody_to_strike() -> None:
    game = with_gods("zeus", "hera", "hermes", "ares")
    give(game, 0, cubes=RICH)
    give(game, 1, units={})
    play(game, 0, "explore")
    assert refused(game, 0, "call zeus") == Refusal("variants.age_zeus", "nobody_to_smite")


@pytest.mark.rule("variants.age_thor", "rulings.38")
def test_thor_takes_a_gold_tile_of_choice_from_the_pool() -> None:
    game = with_gods("thor", "hel", "loki", "bragi", cultures=("norse", "greek"))
    give(game, 0, cubes=RICH)
    before = game.pool[TILE_INDEX["mountains_gold"]]
    play(game, 0, "trade", "call thor")
    assert all(option.endswith("_gold") for option in commands(game, 0))
    assert refused(game, 0, "gold forest_wood").key == "gold_tiles_only"
    do(game, 0, "gold mountains_gold")
    assert "mountains_gold" in game.players[0].tiles
    assert game.pool[TILE_INDEX["mountains_gold"]] == before - 1


@pytest.mark.rule("variants.age_thor", "V.production_tiles")
def test_the_tile_must_be_in_the_pool_and_fit() -> None:
    game = with_gods("thor", "hel", "loki", "bragi", cultures=("norse", "greek"))
    give(game, 0, cubes=RICH, tiles=["swamp_wood"])
    game.pool[TILE_INDEX["desert_gold"]] = 0
    play(game, 0, "trade", "call thor")
    assert refused(game, 0, "gold desert_gold").key == "not_in_pool"
    full = {"swamp": "terrain_full"}
    for tile in TILE_INDEX:
        if tile.startswith("swamp") and tile.endswith("gold"):
            assert refused(game, 0, f"gold {tile}").key == full["swamp"]
    empty = with_gods("thor", "hel", "loki", "bragi", cultures=("norse", "greek"))
    give(empty, 0, cubes=RICH)
    empty.pool = [0] * len(empty.pool)
    play(empty, 0, "trade")
    assert refused(empty, 0, "call thor").key == "not_in_pool"


@pytest.mark.rule("variants.age_osiris", "rulings.38")
def test_osiris_brings_his_son_whatever_the_age() -> None:
    gods = ("osiris", "horus", "ra", "isis")
    game = with_gods(*gods, cultures=("egyptian", "greek"), age="archaic")
    give(game, 0, cubes=RICH, units={})
    play(game, 0, "explore", "call osiris")
    assert units(game, 0) == {"son_of_osiris": 1}
    assert cubes(game, 0)["favor"] == 7
    give(game, 0, units={"son_of_osiris": 2})
    give(game, 1, city=["wall"])
    give(game, 0, age="classical")
    game.players[0].gods_spent = ()
    drop(game)
    play(game, 0, "trade")
    assert refused(game, 0, "call osiris").key == "no_piece"


CITY = ["house", "wall", "market", "house", "tower", "house", "armory"]


@pytest.mark.rule("variants.age_artemis", "rulings.38")
def test_artemis_destroys_up_to_a_die_of_buildings_in_one_row() -> None:
    cultures = ("greek", "norse", "egyptian", "norse")
    game = with_gods("artemis", "hera", "hermes", "ares", cultures=cultures)
    give(game, 0, cubes=RICH)
    give(game, 1, city=CITY)
    give(game, 2, city=["house"])
    rig(game, rolls=[(2,)])
    play(game, 0, "trade", "call artemis")
    # Of the neighbours only one has buildings, in two rows.
    assert commands(game, 0) == ["row 1 1", "row 1 2"]
    assert refused(game, 0, "row 2 1") == Refusal(
        "variants.age_artemis", "far_city", {"seat": 2, "seats": (1, 3)}
    )
    assert refused(game, 0, "row 7 1").key == "far_city"
    assert refused(game, 0, "row 1 3") == Refusal(
        "variants.age_artemis", "empty_row", {"seat": 1, "row": 3}
    )
    do(game, 0, "row 1 2")
    assert commands(game, 0) == ["raze +tower", "raze +house", "raze +armory", "raze done"]
    assert refused(game, 0, "raze +wall") == Refusal(
        "variants.age_artemis", "not_in_row", {"building": "wall", "row": 2}
    )
    refusal = game.why_not(0, ("armory", "house", "tower"))
    assert refusal is not None
    assert refusal.rule == "variants.age_artemis"
    do(game, 0, "raze house tower")
    assert game.players[1].city == ("house", "wall", "market", "house", "armory")
    assert game.players[1].villagers == 2
    assert told(game, "artemis_roll") == [{"seat": 0, "dice": (2,)}]


@pytest.mark.rule("variants.age_artemis")
def test_a_low_row_is_no_more_than_it_has_and_nothing_need_be_destroyed() -> None:
    game = with_gods("artemis", "hera", "hermes", "ares")
    give(game, 0, cubes=RICH)
    give(game, 1, city=["wall"])
    rig(game, rolls=[(6,)])
    play(game, 0, "trade", "call artemis")
    assert game.subset(0).most == 1
    do(game, 0, "raze nothing")
    assert game.players[1].city == ("wall",)
    give(game, 1, city=[])
    game.players[0].gods_spent = ()
    give(game, 0, cubes=RICH)
    drop(game)
    play(game, 0, "trade")
    assert refused(game, 0, "call artemis") == Refusal("variants.age_artemis", "nothing_to_raze")


@pytest.mark.rule("variants.age_artemis")
def test_an_explore_after_artemis_is_a_plain_one() -> None:
    game = with_gods("artemis", "hera", "hermes", "ares")
    give(game, 0, cubes=RICH)
    give(game, 1, city=["wall"])
    rig(game, rolls=[(1,)])
    play(game, 0, "explore", "call artemis", "raze wall", "tile pass")
    assert game.pending is not None
    assert game.pending.seats == (1,)


# What players and bots are told


def telling(game: Mythology, choice: str) -> str:
    """What an option gives, in words."""
    words = ages.games.words("mythology")
    return ages.games.get("mythology").telling.gives(game, 0, parse(game, 0, choice), words)


@pytest.mark.rule("variants.age_gods")
def test_each_god_tells_its_price_its_power_and_the_action_after_it() -> None:
    game = with_gods(*GREEK)
    give(game, 0, cubes=RICH)
    play(game, 0, "explore")
    zeus = telling(game, "call zeus")
    assert zeus.startswith("costs 3 favor: eliminate one unit of another player; then ")
    assert telling(game, "call hermes").startswith("costs 5 favor: ")
    assert not telling(game, "call nobody").startswith("costs")


@pytest.mark.rule("variants.age_gods", "variants.age_artemis")
def test_the_die_of_artemis_is_not_foretold() -> None:
    game = with_gods("artemis", "hera", "hermes", "ares")
    give(game, 0, cubes=RICH)
    give(game, 1, city=["wall"])
    play(game, 0, "explore")
    counter = game.chance.counter, list(game.chance.words)
    assert telling(game, "call artemis").startswith("costs 2 favor: roll a die")
    assert (game.chance.counter, list(game.chance.words)) == counter
    assert game.players[0].gods_spent == ()


@pytest.mark.rule("variants.age_gods")
def test_the_picture_shows_the_gods_and_lights_those_that_can_be_invoked() -> None:
    game = with_gods(*GREEK)
    game.players[0].gods_spent = ("hera",)
    give(game, 0, cubes={"favor": 4})
    play(game, 0, "explore")
    drawn = ages.Perspective(game, 0)._repr_svg_()
    for god in GREEK:
        assert f'id="seat-0-god-{god}"' in drawn
    assert drawn.count("call zeus") == 1
    assert "call hera" not in drawn
    about = ages.games.get("mythology").telling.about
    told = about(game.view(1), ages.games.words("mythology"), "seat-0-god-zeus")
    assert told is not None
    assert told.rule == "variants.age_gods"
    assert "eliminate one unit of another player" in str(told)
    assert "for 3 favor" in str(told)


@pytest.mark.rule("variants.age_gods")
def test_a_card_with_a_god_is_shown_for_its_action_only() -> None:
    game = with_gods(*GREEK)
    ask_card(game, 0, "ares")
    package, words = ages.games.get("mythology"), ages.games.words("mythology")
    told = package.telling.about(game.view(0), words, "hand-ares")
    assert told is not None
    assert "favor" not in str(told)
    assert told.rule == "VIII.attack"
    assert "V.god_powers" not in package.guide.topics(game, 0, ())


def test_a_learning_agent_sees_gods_and_which_are_spent() -> None:
    game = with_gods(*GREEK)
    game.players[0].gods_spent = ("zeus",)
    actions = ages.games.get("mythology").actions
    seen = dict(zip(actions.features, actions.observe(game.view(1)), strict=True))
    assert seen["next_1.age_gods.zeus"] == seen["next_1.gods_spent.zeus"] == 1
    assert (seen["next_1.age_gods.hera"], seen["next_1.gods_spent.hera"]) == (1, 0)
    assert seen["me.age_gods.zeus"] == 0
    assert seen["next_2.age_gods.zeus"] == -1


def test_a_god_that_is_still_there_is_worth_something_to_greedy() -> None:
    game = with_gods(*GREEK)
    before = value(game, 0)
    assert gods_worth(game.players[0]) > 0
    game.players[0].gods_spent = ("zeus",)
    assert value(game, 0) < before
    assert gods_worth(game.players[1]) == 0


@pytest.mark.rule("variants.age_gods")
def test_every_god_can_be_one_of_an_age() -> None:
    for culture, gods in CULTURE_GODS.items():
        assert {CARDS[god].deck[culture] for god in gods} == {1}
        assert len(gods) >= len(AGES)
