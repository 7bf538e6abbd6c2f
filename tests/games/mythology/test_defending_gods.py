"""The digest's gods of the defender (ruling 39)."""

from __future__ import annotations

import pytest

import ages
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import ALL_PIECES, GODS
from ages.kernel.choices import Refusal

from .builder import asked, commands, cubes, do, fight, give, play, refused, table, told, units
from .encounters import dice, encounter, held, winners

NORSE = ("greek", "norse")


def attacked(
    *hand: str,
    cultures: tuple[str, str] = NORSE,
    card: str = "attack",
    favor: int = 4,
    army: dict[str, int] | None = None,
    **options: bool,
) -> Mythology:
    """Seat 0 has named the Holding Area of seat 1, who holds these cards."""
    game = table(*cultures, defending_gods=True, **options)
    give(game, 1, hand=hand, cubes={"favor": favor, "food": 4})
    if army is not None:
        give(game, 1, units=army)
    play(game, 0, card, "attack 1 holding")
    return game


# When and who


@pytest.mark.rule("variants.defending_gods", "rulings.39")
def test_the_defender_is_asked_after_the_target_and_before_the_armies() -> None:
    game = attacked("bragi", "gather_all")
    assert asked(game) == "attack.defend"
    assert game.pending is not None
    assert game.pending.seats == (1,)
    assert told(game, "attacked") == [{"seat": 0, "target": 1, "area": "holding"}]
    assert commands(game, 1) == ["defend bragi", "defend nobody"]
    do(game, 1, "defend nobody")
    assert asked(game) == "attack.choose_army"
    assert cubes(game, 1)["favor"] == 4
    assert game.players[1].hand == ("bragi", "gather_all")


@pytest.mark.rule("variants.defending_gods", "rulings.39")
def test_the_card_is_paid_for_and_used_up() -> None:
    game = attacked("bragi", "gather_all")
    do(game, 1, "defend bragi")
    assert cubes(game, 1)["favor"] == 2
    assert game.players[1].hand == ("gather_all",)
    assert game.players[1].played == ("bragi",)
    assert told(game, "called") == [{"seat": 1, "card": "bragi"}]
    assert game.battle is not None
    assert game.battle.defending_power == "bragi"
    assert game.view(0).battle.defending_power == "bragi"


@pytest.mark.rule("variants.defending_gods", "rulings.39")
def test_whoever_might_hold_such_a_god_is_asked_so_that_it_tells_nothing() -> None:
    assert asked(attacked("gather_all")) == "attack.defend"
    assert asked(attacked("gather")) == "attack.choose_army", "a permanent card has no god"
    assert asked(attacked()) == "attack.choose_army"
    assert asked(attacked("bragi", favor=1)) == "attack.choose_army", "Norse ones cost 2 and more"
    isis = attacked("gather_all", cultures=("greek", "egyptian"), favor=1)
    assert asked(isis) == "attack.defend", "Isis costs 1"


@pytest.mark.rule("variants.defending_gods", "rulings.1")
def test_by_the_rulebook_the_defender_invokes_nobody() -> None:
    game = table(*NORSE)
    give(game, 1, hand=["bragi"])
    play(game, 0, "attack", "attack 1 holding")
    assert asked(game) == "attack.choose_army"


@pytest.mark.rule("variants.defending_gods", "rulings.39")
def test_only_powers_for_battles_can_be_invoked() -> None:
    acting = {"aphrodite", "ares", "bragi", "heimdall", "isis", "sekhmet", "tyr"}
    game = attacked("bragi", "hel", "odin", favor=9)
    for god in GODS:
        refusal = game.why_not(1, god)
        if god == "bragi":
            assert refusal is None
        elif god in acting:
            assert refusal == Refusal("variants.defending_gods", "not_in_hand", {"card": god})
        else:
            assert refusal == Refusal("variants.defending_gods", "no_battle_god", {"card": god})
    assert refused(game, 1, "defend attack_5").key == "no_battle_god"
    assert refused(game, 1, "defend attack").key == "no_battle_god"


@pytest.mark.rule("variants.defending_gods", "rulings.36")
def test_what_is_missing_of_the_favor_is_told() -> None:
    game = attacked("tyr", favor=2)
    assert refused(game, 1, "defend tyr") == Refusal(
        "V.god_powers", "price", {"thing": "tyr", "missing": {"favor": 1}}
    )


# What the powers do for a defender


@pytest.mark.rule("variants.defending_gods", "powers.bragi")
def test_bragi_gives_the_defender_a_die() -> None:
    game = attacked("bragi")
    do(game, 1, "defend bragi")
    do(game, 0, "army hoplite")
    do(game, 1, "army jarl")
    encounter(game, "hoplite", "jarl", 1, 0)
    assert told(game, "rolled")[1]["parts"] == {"unit": 3, "bonus": 0, "walls": 0, "power": 1}
    assert "power" not in told(game, "rolled")[0]["parts"]


@pytest.mark.rule("variants.defending_gods", "powers.tyr")
def test_tyr_lets_the_units_of_the_defender_go_berserk() -> None:
    game = attacked("tyr")
    do(game, 1, "defend tyr")
    do(game, 0, "army hoplite")
    do(game, 1, "army jarl")
    encounter(game, "hoplite", "jarl", 1, 1, stances=("berserk",))
    assert dice(game)[1] == 3 + 2
    assert winners(game) == [0], "a berserk unit loses ties"


@pytest.mark.rule("variants.defending_gods", "powers.isis")
def test_isis_brings_the_first_unit_of_the_defender_back() -> None:
    game = attacked("isis", cultures=("greek", "egyptian"))
    do(game, 1, "defend isis")
    do(game, 0, "army hoplite")
    do(game, 1, "army spearman")
    encounter(game, "hoplite", "spearman", 1, 0)
    assert game.battle is not None
    assert game.battle.armies[1] == ("spearman",)
    encounter(game, "hoplite", "spearman", 1, 0)
    assert winners(game) == [0]


@pytest.mark.rule("variants.defending_gods", "powers.aphrodite", "rulings.29")
def test_aphrodite_sends_a_unit_of_the_attacker_home() -> None:
    game = attacked("aphrodite", cultures=("norse", "greek"), army={})
    do(game, 1, "defend aphrodite")
    do(game, 0, "army huskarl jarl")
    assert asked(game) == "greek.seduce"
    do(game, 1, "seduce jarl")
    assert held(game, 0)["jarl"] == 2
    assert winners(game) == [0]


@pytest.mark.rule("variants.defending_gods", "powers.aphrodite")
def test_an_attacker_without_units_left_has_lost() -> None:
    game = attacked("aphrodite", cultures=("norse", "greek"))
    do(game, 1, "defend aphrodite")
    do(game, 0, "army jarl")
    do(game, 1, "army hoplite")
    assert winners(game) == [1]


@pytest.mark.rule("variants.defending_gods", "powers.ares", "powers.sekhmet", "rulings.39")
@pytest.mark.parametrize(
    ("god", "cultures", "unit"),
    [("ares", ("norse", "greek"), "hoplite"), ("sekhmet", ("norse", "egyptian"), "spearman")],
)
def test_war_gods_let_the_defender_alone_bring_more(
    god: str, cultures: tuple[str, str], unit: str
) -> None:
    game = attacked(god, cultures=cultures, army={unit: 8})
    assert game.battle is not None
    assert game.battle.limits == (4, 4)
    do(game, 1, f"defend {god}")
    assert game.battle.limits == (4, 8)
    do(game, 0, "army 2 jarl")
    do(game, 1, f"army 8 {unit}")
    assert asked(game) == "battle.reveal"


@pytest.mark.rule("variants.defending_gods", "powers.heimdall")
def test_heimdall_frees_both_sides_of_limits() -> None:
    game = attacked("heimdall", army={"jarl": 5})
    do(game, 1, "defend heimdall")
    assert game.battle is not None
    assert game.battle.limits == (ALL_PIECES, ALL_PIECES)


@pytest.mark.rule("variants.defending_gods", "rulings.21")
def test_a_power_that_can_do_nothing_is_refused() -> None:
    small = attacked("heimdall", army={"jarl": 4})
    assert refused(small, 1, "defend heimdall") == Refusal(
        "variants.defending_gods", "army_fits", {"card": "heimdall", "most": 4}
    )
    nobody = attacked("bragi", army={})
    assert refused(nobody, 1, "defend bragi").key == "no_units"
    berserk = attacked("tyr", army={"huskarl": 2})
    assert refused(berserk, 1, "defend tyr").key == "all_berserk"


@pytest.mark.rule("variants.defending_gods", "powers.bragi")
def test_the_power_is_over_with_the_battle() -> None:
    game = attacked("bragi")
    do(game, 1, "defend bragi")
    do(game, 0, "army hoplite")
    do(game, 1, "army jarl")
    fight(game, "retreat", "jarl")
    give(game, 1, hand=[])
    play(game, 0, "attack", "attack 1 holding", "army hoplite")
    do(game, 1, "army jarl")
    encounter(game, "hoplite", "jarl", 1, 0)
    assert "power" not in told(game, "rolled")[-1]["parts"]


# With gods of the ages


@pytest.mark.rule("variants.defending_gods", "variants.age_gods", "rulings.39")
def test_with_gods_of_the_ages_one_of_those_defends() -> None:
    game = table(*NORSE, defending_gods=True, age_gods=True)
    give(game, 1, cubes={"favor": 9}, hand=["tyr"])
    player = game.players[1]
    player.age, player.age_gods = 1, ("hel", "bragi", "tyr", "odin")
    play(game, 0, "attack", "attack 1 holding")
    assert commands(game, 1) == ["defend bragi", "defend nobody"]
    assert refused(game, 1, "defend tyr").key == "god_age"
    assert refused(game, 1, "defend heimdall").key == "no_age_god"
    assert refused(game, 1, "defend hel").key == "no_battle_god"
    do(game, 1, "defend bragi")
    assert cubes(game, 1)["favor"] == 9 - 3
    assert player.gods_spent == ("bragi",)
    assert player.hand == ("tyr",)
    fought = table(*NORSE, defending_gods=True, age_gods=True)
    give(fought, 1, cubes={"favor": 9})
    fought.players[1].age_gods = fought.players[1].gods_spent = ("bragi", "hel", "loki", "odin")
    play(fought, 0, "attack", "attack 1 holding")
    assert asked(fought) == "attack.choose_army", "nobody is left to invoke, and all see it"


# What players and bots are told


@pytest.mark.rule("variants.defending_gods")
def test_the_price_and_what_it_does_are_told() -> None:
    words, package = ages.games.words("mythology"), ages.games.get("mythology")
    game = attacked("bragi")
    assert package.telling.gives(game, 1, "bragi", words) == (
        "costs 2 favor: 1 more die for each of your units"
    )
    assert package.telling.gives(game, 1, "nobody", words) == ""
    foretold = package.telling.foretold(game, 1, "bragi")
    assert foretold is not None
    assert foretold.costs == {"favor": 2}
    war = attacked("ares", cultures=("norse", "greek"), army={"hoplite": 8})
    told = package.telling.gives(war, 1, "ares", words)
    assert told == "costs 3 favor: you bring up to 8 units"


@pytest.mark.rule("variants.defending_gods")
def test_the_picture_names_the_god_and_lights_the_card() -> None:
    game = attacked("bragi", "gather_all")
    assert ages.Perspective(game, 1)._repr_svg_().count("defend bragi") == 1
    do(game, 1, "defend bragi")
    assert "Bragi helps the defender" in ages.Perspective(game, 0)._repr_svg_()
    about = ages.games.get("mythology").telling.about
    told = about(game.view(0), ages.games.words("mythology"), "battle-defending-power")
    assert told is not None
    assert told.rule == "powers.bragi"


def test_a_learning_agent_sees_the_god_of_the_defender() -> None:
    game = attacked("bragi")
    actions = ages.games.get("mythology").actions
    for god in (0, 1):
        seen = dict(zip(actions.features, actions.observe(game.view(0)), strict=True))
        assert seen["battle.defending_power.bragi"] == god
        if not god:
            do(game, 1, "defend bragi")


@pytest.mark.parametrize(("army", "choice"), [({"jarl": 5}, "nobody"), ({"jarl": 1}, "nobody")])
def test_greedy_answers_the_question(army: dict[str, int], choice: str) -> None:
    game = attacked("bragi", army=army)
    bot = ages.bots.make("greedy", seed=1)
    assert bot.choose(ages.Perspective(game, 1)) in ("bragi", choice)
    assert units(game, 1) == army
