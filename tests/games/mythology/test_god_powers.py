"""What holds for every god's power: its price, its place before the action, leaving it out."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import GODS, TILE_INDEX
from ages.games.mythology.view import census
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    told,
)
from tests.rigged import rig

NEIGHBOURS = {
    "greek": ("egyptian", "norse"),
    "egyptian": ("greek", "norse"),
    "norse": ("greek", "egyptian"),
}

# How a card is played without its action, by the question that the action asks.
LEAVE = {
    "attack.attack": "attack leave",
    "build.build": "build done",
    "explore.choose_tile": "tile pass",
    "gather.gather": "gather leave",
    "gather.move_worker": "move done",
    "next_age.choose_age": "age leave",
    "recruit.recruit": "recruit done",
    "trade.give": "give nothing",
}


class Power(NamedTuple):
    """A god's power: its price, what the action asks after it, and what the power asks."""

    god: str
    culture: str
    favor: int
    action: str
    answers: tuple[str, ...] = ()


POWERS = (
    Power("aphrodite", "greek", 2, "attack.attack"),
    Power("ares", "greek", 3, "attack.attack"),
    Power("hera", "greek", 1, "build.build"),
    Power("artemis", "greek", 1, "explore.choose_tile"),
    Power("dionysus", "greek", 2, "gather.move_worker"),
    Power("hades", "greek", 1, "gather.gather", ("sacrifice hoplite", "take 7 gold")),
    Power("poseidon", "greek", 1, "gather.gather"),
    Power("hephaestos", "greek", 2, "next_age.choose_age", ("eliminate 1 fertile_food",)),
    Power("zeus", "greek", 2, "next_age.choose_age"),
    Power("apollo", "greek", 1, "recruit.recruit"),
    Power("hermes", "greek", 1, "trade.give", ("take 4 gold",)),
    Power("isis", "egyptian", 1, "attack.attack"),
    Power("sekhmet", "egyptian", 3, "attack.attack"),
    Power("thoth", "egyptian", 1, "attack.attack"),
    Power("horus", "egyptian", 1, "build.build", ("destroy 1 armory",)),
    Power("nephthys", "egyptian", 2, "build.build"),
    Power("ptah", "egyptian", 1, "explore.choose_tile"),
    Power("ra", "egyptian", 2, "gather.move_worker"),
    Power("hathor", "egyptian", 1, "next_age.choose_age", ("eliminate 2 fertile_food",)),
    Power("set", "egyptian", 1, "next_age.choose_age", ("swap fertile_food 1 fertile_food",)),
    Power("anubis", "egyptian", 1, "recruit.recruit", ("mummify spearman",)),
    Power("bast", "egyptian", 1, "recruit.recruit"),
    Power("osiris", "egyptian", 2, "recruit.recruit"),
    Power("bragi", "norse", 2, "attack.attack"),
    Power("heimdall", "norse", 4, "attack.attack"),
    Power("tyr", "norse", 3, "attack.attack"),
    Power("njord", "norse", 1, "build.build", ("destroy 1 armory",)),
    Power("baldr", "norse", 1, "explore.choose_tile"),
    Power("freyja", "norse", 1, "gather.gather"),
    Power("skadi", "norse", 1, "gather.gather"),
    Power("thor", "norse", 1, "gather.gather", ("strike 1 minotaur",)),
    Power("odin", "norse", 1, "next_age.choose_age"),
    Power("hel", "norse", 1, "recruit.recruit", ("legion jarl huskarl",)),
    Power("forseti", "norse", 1, "trade.give", ("take 4 gold",)),
    Power("loki", "norse", 2, "trade.give", ("rob 1", "pocket 5 food")),
)

every_power = pytest.mark.parametrize(
    "power",
    [
        pytest.param(power, marks=pytest.mark.rule(f"powers.{power.god}"), id=power.god)
        for power in POWERS
    ],
)


def in_hand(power: Power, favor: int) -> Mythology:
    """A card of a god in hand whose power and action can do something."""
    game = table(power.culture, *NEIGHBOURS[power.culture])
    for seat in range(3):
        give(
            game,
            seat,
            cubes={"food": 6, "wood": 4, "gold": 4, "favor": 4},
            tiles=["fertile_food", "fertile_food"],
            city=["house", "armory"],
            age="classical",
        )
        if game.players[seat].culture == "greek":
            give(game, seat, units={"hoplite": 6, "minotaur": 1, "medusa": 1})
        if game.players[seat].culture == "egyptian":
            give(game, seat, units={"spearman": 4, "elephant": 4})
    give(game, 0, cubes={"food": 6, "wood": 4, "gold": 4, "favor": favor})
    if power.action == "explore.choose_tile":
        rig(game, draws=[[TILE_INDEX["fertile_food"]] * (3 if power.god == "baldr" else 5)])
    ask_card(game, 0, power.god, "explore", "gather", "trade")
    return game


@pytest.mark.rule("V.god_powers")
def test_there_are_thirty_five_powers_and_all_are_tried_here() -> None:
    assert len(POWERS) == 35
    assert sorted(power.god for power in POWERS) == sorted(GODS)


@pytest.mark.rule("V.god_powers", "rulings.8", "rulings.29")
@every_power
def test_the_favor_goes_to_the_bank_and_the_power_is_done_before_the_action(power: Power) -> None:
    game = in_hand(power, favor=6)
    bank = game.bank[3]
    do(game, 0, f"invoke {power.god}")
    assert cubes(game, 0)["favor"] == 6 - power.favor
    assert game.bank[3] == bank + power.favor
    assert told(game, "invoked") == [{"seat": 0, "card": power.god}]
    if power.answers:
        assert asked(game) != power.action
    do(game, 0, *power.answers)
    assert asked(game) == power.action
    assert game.pending is not None
    assert game.pending.seats == (0,)


@pytest.mark.rule("V.god_powers")
@every_power
def test_a_power_can_be_paid_with_the_last_favor(power: Power) -> None:
    game = in_hand(power, favor=power.favor)
    do(game, 0, f"invoke {power.god}")
    assert cubes(game, 0)["favor"] == 0


@pytest.mark.rule("V.god_powers", "rulings.36")
@every_power
def test_with_one_favor_too_few_a_power_is_refused_and_says_what_is_missing(power: Power) -> None:
    game = in_hand(power, favor=power.favor - 1)
    assert refused(game, 0, f"invoke {power.god}") == Refusal(
        "V.god_powers", "price", {"thing": power.god, "missing": {"favor": 1}}
    )
    assert f"invoke {power.god}" not in commands(game, 0)


@pytest.mark.rule("V.god_powers", "rulings.8")
@every_power
def test_after_the_power_the_action_may_be_left_out(power: Power) -> None:
    game = in_hand(power, favor=6)
    before = census(game)
    do(game, 0, f"invoke {power.god}", *power.answers)
    after = cubes(game, 0)
    times = 2 if power.god in ("artemis", "ptah") else 1
    do(game, 0, *[LEAVE[power.action]] * times)
    assert game.players[0].played == (power.god,)
    if power.god in ("artemis", "ptah"):
        do(game, 1, "tile pass")
        do(game, 2, "tile pass")
    if power.action != "gather.move_worker":
        assert cubes(game, 0) == after
    assert game.pending is None
    assert census(game) == before


@pytest.mark.rule("V.god_powers", "rulings.8")
@every_power
def test_the_power_may_be_left_out_and_costs_nothing_then(power: Power) -> None:
    game = in_hand(power, favor=6)
    before = game.clone()
    do(game, 0, f"play {power.god}")
    assert told(game, "played") == [{"seat": 0, "card": power.god}]
    assert told(game, "invoked") == []
    assert game.fourth == ()
    if power.action == "next_age.choose_age":
        assert game.pending is None
        assert game.players[0].age == before.players[0].age + 1
        assert cubes(game, 0)["favor"] == 6 - 4
    else:
        assert asked(game) == power.action
        assert cubes(game, 0) == cubes(before, 0)
        assert game.bank == before.bank
    assert game.players[0].units == before.players[0].units
    assert game.players[0].city == before.players[0].city
    for seat in (1, 2):
        assert game.players[seat] == before.players[seat]


@pytest.mark.rule("V.god_powers", "rulings.8")
def test_an_action_played_without_the_power_cannot_be_left_out_once_begun() -> None:
    attack = table("greek", "norse")
    play(attack, 0, "ares")
    assert "attack leave" not in commands(attack, 0)
    gather = table("greek", "norse")
    play(gather, 0, "hades")
    assert "gather leave" not in commands(gather, 0)


@pytest.mark.rule("V.god_powers", "rulings.8", "VIII.burn")
@every_power
def test_burning_the_card_of_a_god_gives_neither_power_nor_action(power: Power) -> None:
    game = in_hand(power, favor=6)
    before = game.clone()
    do(game, 0, f"burn {power.god}")
    assert game.pending is None
    assert cubes(game, 0) == cubes(before, 0)
    assert game.players[0].units == before.players[0].units
    assert game.players[0].age == before.players[0].age
    assert game.players[1:] == before.players[1:]
    assert game.discards[power.culture] == (power.god,)
    assert told(game, "burned") == [{"seat": 0, "card": power.god}]


@pytest.mark.rule("powers.hathor")
def test_hathor_spares_own_tiles_and_tiles_without_food() -> None:
    game = table("egyptian", "norse")
    give(game, 0, tiles=["fertile_food"])
    give(game, 1, tiles=["fertile_food", "forest_food", "forest_wood"])
    invoke(game, 0, "hathor")
    assert refused(game, 0, "eliminate 0 fertile_food").key == "not_own"
    refusal = refused(game, 0, "eliminate 1 forest_wood")
    assert (refusal.rule, refusal.key) == ("powers.hathor", "food_only")
    assert sorted(commands(game, 0)) == ["eliminate 1 fertile_food", "eliminate 1 forest_food"]


@pytest.mark.rule("powers.njord")
def test_njord_spares_own_buildings() -> None:
    game = table("norse", "greek")
    give(game, 0, city=["market"])
    give(game, 1, city=["armory", "wall"])
    invoke(game, 0, "njord")
    refusal = refused(game, 0, "destroy 0 market")
    assert (refusal.rule, refusal.key) == ("powers.njord", "not_own")
    assert commands(game, 0) == ["destroy 1 armory", "destroy 1 wall"]


@pytest.mark.rule("powers.thor")
def test_thor_strikes_myth_creatures_only() -> None:
    game = table("norse", "greek")
    give(game, 1, units={"hoplite": 1, "medusa": 1, "hydra": 1})
    invoke(game, 0, "thor")
    refusal = refused(game, 0, "strike 1 hoplite")
    assert (refusal.rule, refusal.key) == ("powers.thor", "myth_only")
    assert sorted(commands(game, 0)) == ["strike 1 hydra", "strike 1 medusa"]


@pytest.mark.rule("V.god_powers", "powers.thor", "powers.hathor", "powers.njord", "powers.set")
@pytest.mark.parametrize(
    ("god", "culture", "key"),
    [
        ("thor", "norse", "eliminated"),
        ("hathor", "egyptian", "tile_eliminated"),
        ("njord", "norse", "destroyed"),
        ("set", "egyptian", "swapped"),
    ],
)
def test_where_there_is_one_thing_to_touch_a_power_does_not_ask(
    god: str, culture: str, key: str
) -> None:
    game = table(culture, "greek")
    give(game, 0, tiles=["fertile_food"])
    give(game, 1, units={"medusa": 1}, tiles=["fertile_food"], city=["armory"])
    invoke(game, 0, god)
    assert len(told(game, key)) == 1


@pytest.mark.rule("powers.hades")
def test_the_only_unit_is_given_to_hades_without_a_question() -> None:
    game = table("greek", "norse")
    give(game, 0, units={"hoplite": 1})
    invoke(game, 0, "hades")
    assert told(game, "eliminated") == [{"seat": 0, "unit": "hoplite"}]
