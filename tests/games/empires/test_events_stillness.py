"""Events after which somebody cannot fight: a truce, a spell, fear and an avalanche."""

from __future__ import annotations

import pytest

from ages.games.empires.fighting import attack_points, is_helpless
from ages.games.empires.holds import must_stay
from ages.games.empires.pieces import Battle
from ages.games.empires.queries import garrison_limit, population_limit, villagers_to_pay
from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.answers import answers
from ages.games.empires.rules.collection import collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.relics import relic_gold
from ages.games.empires.rules.research import age_buildings
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.rounds import damage_by
from ages.games.empires.rules.targets import attackers
from ages.games.empires.rules.towers import man_towers
from ages.games.empires.rules.turn import end_turn, play_turn
from ages.games.empires.rules.wonders import count_down
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS, RELICS, WONDERS
from ages.games.empires.view import spectator_view
from ages.kernel.effects import Effect

from .builder import (
    anew,
    asked,
    begin,
    buildings,
    damage_on,
    hand,
    play,
    player,
    raze,
    refused,
    unit,
    villagers,
)
from .events import is_snuffed, quiet_world, stopped, use, with_monks
from .windows import asked_seats, battle_of, no_aim, respond, spent, window

KING = "the_king_is_dead_long_live_the_king"
SPIRITS, FEAR, SNOW = "spirits_of_the_ancestors", "intimidation", "avalanche"


def at_war(card: str) -> Empires:
    """Seat 0 has a Militia on the Farm of seat 1, whose Militia is there too."""
    game = quiet_world()
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    hand(game, card)
    return game


# The King Is Dead, Long Live the King


@pytest.mark.rule("events.the_king_is_dead_long_live_the_king")
def test_nobody_attacks_for_a_turn_of_each_player() -> None:
    game = at_war(KING)
    begin(game, movement_phase, declaration_phase)
    use(game, KING)
    play(game, "done")
    assert asked(game) == ""
    assert player(game).villagers == [2, 0]
    assert spent(game, 0) == [2, 2, 0, 0]
    assert is_snuffed(game, KING)
    assert attackers(game, 0) == attackers(game, 1) == []
    begin(stopped(game), end_turn)
    assert attackers(game, 0) == ["u1", "c0"]
    assert attackers(game, 1) == []
    stopped(game).active = 1
    begin(game, end_turn)
    assert attackers(game, 1) == ["u2", "c0"]
    assert game.effects == ()


@pytest.mark.rule("events.the_king_is_dead_long_live_the_king")
def test_an_attack_is_refused_while_the_king_is_mourned() -> None:
    game = at_war(KING)
    begin(game, declaration_phase)
    game.effects = (Effect(KING, 0, until="turn", of=0),)
    anew(game)
    refusal = (f"events.{KING}", "nobody_may_attack")
    assert refused(game, ("attack", "u1")) == refusal


@pytest.mark.rule("events.the_king_is_dead_long_live_the_king", "siege.towers")
def test_towers_are_still_while_the_king_is_mourned() -> None:
    game = at_war(KING)
    buildings(game, seat=1, c2="watch_tower")
    begin(game, man_towers)
    assert asked(game) == "shoot"
    game.effects = (Effect(KING, 0, until="turn", of=0),)
    begin(stopped(game), man_towers)
    assert asked(game) == ""


@pytest.mark.rule("events.the_king_is_dead_long_live_the_king")
def test_the_king_dies_once_and_costs_a_villager() -> None:
    game = at_war(KING)
    begin(game, movement_phase)
    game.effects = (Effect(KING, 1, until="turn", of=0),)
    anew(game)
    assert refused(game, ("play", KING)) == (f"events.{KING}", "at_work_already")
    game.effects = ()
    villagers(game, c0=0)
    assert refused(game, ("play", KING)) == (f"events.{KING}", "no_villager_to_lose")


# Spirits of the Ancestors


def points(game: Empires, name: str, enemy: str) -> int:
    """What a token of an attacker deals to an enemy."""
    game.battle = Battle(0, (name,), enemy, "2:c1")
    found = attack_points(game, name, enemy, False)
    game.battle = None
    return found


@pytest.mark.rule("events.spirits_of_the_ancestors")
def test_an_own_unit_is_held_this_turn_and_stronger_in_the_next() -> None:
    game = at_war(SPIRITS)
    unit(game, "militia", 5, "2:c0")
    begin(game, movement_phase)
    use(game, SPIRITS, "u1")
    assert spent(game, 0) == [0, 0, 1, 0]
    assert is_snuffed(game, SPIRITS)
    assert refused(game, ("move", "u1")) == ("movement.value", "must_stay")
    begin(stopped(game), declaration_phase)
    assert refused(game, ("attack", "u1")) == ("declaration.attack", "cannot_fight_now")
    begin(stopped(game), end_turn)
    assert not must_stay(game, "u1")
    stopped(game).active = 1
    begin(game, end_turn)
    stopped(game).active = 0
    assert points(game, "u1", "u2") == 7
    assert attack_points(game, "u1", "u2", False) == 4
    assert "u1" in attackers(game, 0)
    begin(game, end_turn)
    assert points(game, "u1", "u2") == 4
    assert game.effects == ()


@pytest.mark.rule("events.spirits_of_the_ancestors")
def test_a_unit_of_an_enemy_does_not_strike_back_and_is_stronger_in_its_own_turn() -> None:
    game = at_war(SPIRITS)
    begin(game, construction_phase)
    use(game, SPIRITS, "u2")
    battle_of(game)
    assert (damage_by(game, "u2", "u1"), damage_by(game, "u1", "u2")) == (0, 20)
    game.battle, game.attacks = None, ()
    begin(stopped(game), end_turn)
    assert not is_helpless(game, "u2")
    assert points(game, "u2", "u1") == 7
    stopped(game).active = 1
    begin(game, end_turn)
    assert game.effects == ()


@pytest.mark.rule("events.spirits_of_the_ancestors", "declaration.answers")
def test_a_unit_under_a_spell_meets_no_attack() -> None:
    game = at_war(SPIRITS)
    begin(game, construction_phase)
    use(game, SPIRITS, "u2")
    begin(stopped(game), declaration_phase)
    play(game, "attack u1 building")
    assert asked(game) == ""
    assert game.attacks[0].defender is None


@pytest.mark.rule("events.spirits_of_the_ancestors")
def test_spirits_come_once_and_not_to_who_fights() -> None:
    game = at_war(SPIRITS)
    game.effects = (Effect(SPIRITS, 0, "u1", "turn"),)
    assert no_aim(game, SPIRITS, "u1", seat=0) == (f"events.{SPIRITS}", "at_work_already")
    battle_of(game)
    assert no_aim(game, SPIRITS, "u2", seat=0) == ("declaration.one_combat", "fights_already")


# Intimidation


def feared(attacker: str) -> Empires:
    """Seat 0, of the Persians, attacks the Farm of seat 1; Militia is there and beside it."""
    game = quiet_world()
    player(game).civilization = "persians"
    unit(game, attacker, 1, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    hand(game, FEAR)
    begin(game, movement_phase, declaration_phase)
    use(game, FEAR)
    assert spent(game, 0) == [0, 1, 0, 0]
    assert is_snuffed(game, FEAR)
    play(game, "done", "attack u1 building")
    return game


@pytest.mark.rule("events.intimidation")
def test_no_unit_dares_to_defend_against_an_elephant() -> None:
    game = feared("war_elephant")
    assert asked(game) == ""
    assert (game.attacks[0].answered, game.attacks[0].defender) == (True, None)


@pytest.mark.rule("events.intimidation")
def test_villagers_dare_and_units_are_refused() -> None:
    game = quiet_world()
    game.effects = (Effect(FEAR, 0, until="turn"),)
    unit(game, "war_elephant", 1, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    villagers(game, 1, c1=2)
    begin(game, declaration_phase)
    play(game, "attack u1 building")
    assert asked(game) == "answer"
    assert refused(game, "u2", 1) == ("events.intimidation", "nobody_dares")
    assert "villagers" in game.options(1)


@pytest.mark.rule("events.intimidation")
def test_others_than_elephants_frighten_nobody() -> None:
    game = feared("knight")
    assert asked(game) == "answer"
    assert "u2" in game.options(1)


@pytest.mark.rule("events.intimidation")
def test_only_persians_have_elephants() -> None:
    game = at_war(FEAR)
    begin(game, movement_phase)
    assert refused(game, ("play", FEAR)) == ("civilizations.forbidden", "forbidden")


# Avalanche


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with an Avalanche."""
    monkeypatch.setitem(DECK_CARDS, "snow", (SNOW,))


def snowed(game: Empires, *cells: str, seat: int = 0) -> Empires:
    """Buildings of a seat are buried."""
    player(game, seat).village = player(game, seat).village.burying(*cells)
    anew(game)
    return game


def slopes() -> Empires:
    """Seat 0 begins its turn; seat 1 holds an Avalanche."""
    game = quiet_world()
    buildings(game, c1="farm", b1="barracks")
    villagers(game, c1=5)
    player(game).allocation = (("c0", 3), ("c1", 5))
    hand(game, SNOW, seat=1)
    player(game, 1).deck_name = "snow"
    return begin(game, play_turn)


@pytest.mark.rule("events.avalanche")
def test_an_avalanche_buries_a_fringe_building_of_an_enemy() -> None:
    game = slopes()
    assert (window(game), asked_seats(game)) == ("turn_start", (1,))
    respond(game, SNOW, "1:c1", seat=1)
    assert player(game).village.buried == ("c1",)
    assert spent(game, 1) == [0, 0, 2, 2]
    assert is_snuffed(game, SNOW, 1)
    assert [one.buried for one in spectator_view(game).players[0].village] == [
        cell == "c1" for cell in player(game).village.cells
    ]
    assert no_aim(game, SNOW, "1:c1", seat=1) == (f"events.{SNOW}", "is_buried")
    assert asked(game) == "construct"
    assert player(game).villagers[player(game).village.index["c1"]] == 5
    assert player(game).supply[1] == 50


@pytest.mark.rule("events.avalanche")
def test_four_villagers_who_are_sent_there_clear_it() -> None:
    game = slopes()
    respond(game, SNOW, "1:c1", seat=1)
    begin(stopped(game), allocation_phase)
    play(game, "allocate 4 c1")
    assert player(game).village.buried == ("c1",)
    begin(stopped(game), collection_phase)
    assert player(game).village.buried == ()
    assert player(game).pool == 4
    assert player(game).supply[1] == 50


@pytest.mark.rule("events.avalanche")
def test_who_comes_besides_works_when_it_is_cleared() -> None:
    game = snowed(slopes(), "c1")
    begin(stopped(game), allocation_phase)
    play(game, "allocate 6 c1")
    begin(stopped(game), collection_phase)
    assert (player(game).pool, player(game).supply[1]) == (6, 52)


@pytest.mark.rule("events.avalanche")
def test_three_villagers_are_not_enough() -> None:
    game = snowed(slopes(), "c1")
    begin(stopped(game), allocation_phase)
    play(game, "allocate 3 c1")
    begin(stopped(game), collection_phase)
    assert player(game).village.buried == ("c1",)
    assert (player(game).pool, player(game).supply[1]) == (0, 50)


@pytest.mark.rule("events.avalanche", "allocation.work")
def test_four_may_be_sent_to_an_undamaged_building_that_is_buried() -> None:
    game = snowed(slopes(), "b1")
    begin(stopped(game), allocation_phase)
    assert game.subset(0)[0]["b1"] == 4


@pytest.mark.rule("events.avalanche")
def test_a_buried_building_counts_for_nothing() -> None:
    game = quiet_world()
    buildings(game, b1="barracks", c1="market", c2="outpost", c_1="town_center")
    game.effects = (Effect("dangerous_times", 0, "1:b1"), Effect("well_make_room", 0, "1:b0"))
    assert (garrison_limit(game, 0), population_limit(player(game))) == (15, 15)
    snowed(game, "b0", "b1", "c1", "c2")
    assert garrison_limit(game, 0) == 0
    assert population_limit(player(game)) == 10
    player(game).age = 1
    assert age_buildings(player(game)) == 0
    player(game).age = 4
    hand(game, "militia")
    begin(game, enlistment_phase)
    assert refused(game, ("enlist", "militia")) == ("enlistment.site", "needs")
    begin(stopped(game), construction_phase)
    assert refused(game, ("trade", "wood", "food")) == ("rulings.40", "no_market")


@pytest.mark.rule("events.avalanche")
def test_villagers_of_a_buried_town_center_do_not_pay_but_those_left_over_go_there() -> None:
    game = snowed(quiet_world(), "c0")
    assert villagers_to_pay(player(game)) == 0
    hand(game, "farm")
    begin(game, construction_phase)
    assert refused(game, ("build", "farm")) == ("village.villager_cost", "too_few_villagers")
    begin(stopped(game), allocation_phase)
    if asked(game) == "allocate":
        play(game, "allocate nothing")
    assert player(game).villagers[0] == 3
    raze(stopped(game), "c0", seat=0)
    assert game.result is not None


@pytest.mark.rule("events.avalanche", "relics.gold", "rulings.33")
def test_relics_and_wonders_under_snow_stand_still() -> None:
    game = quiet_world()
    wonder = next(iter(WONDERS))
    buildings(game, b1="monastery", c1=wonder)
    player(game).enshrined = tuple((card, "b1") for card in list(RELICS)[:5])
    player(game).relic_countdown = player(game).wonder_countdown = 3
    player(game).wonder = (("c1", 4),)
    assert relic_gold(player(game))[2] > 0
    snowed(game, "b1", "c1")
    assert relic_gold(player(game)) == [0, 0, 0, 0]
    begin(game, count_down)
    assert (player(game).relic_countdown, player(game).wonder_countdown) == (3, 3)
    player(game).wonder = (("c1", 2),)
    begin(game, count_down)
    assert player(game).wonder == (("c1", 2),)
    snowed(game)
    begin(game, count_down)
    assert player(game).wonder == (("c1", 3),)
    assert (player(game).relic_countdown, player(game).wonder_countdown) == (2, 3)
    player(game).wonder = (("c1", 4),)
    begin(game, count_down)
    assert (player(game).relic_countdown, player(game).wonder_countdown) == (1, 2)


@pytest.mark.rule("events.avalanche", "relics.lift", "relics.enshrine")
def test_nobody_lifts_a_relic_under_snow_or_enshrines_it_there() -> None:
    game = quiet_world()
    buildings(game, b1="monastery")
    unit(game, "militia", 5, "b1")
    with_monks(game, "u1", 2)
    unit(game, "militia", 5, "c0")
    game.relics = (("the_holy_grail", "1:b1"),)
    snowed(game, "b1")
    begin(game, movement_phase)
    lift = ("lift", "u1", "the_holy_grail")
    assert refused(game, lift) == (f"events.{SNOW}", "is_buried")


@pytest.mark.rule("events.avalanche")
def test_units_and_villagers_under_snow_neither_move_nor_attack_nor_answer() -> None:
    game = quiet_world()
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    villagers(game, 1, c1=2)
    snowed(game, "c1", seat=1)
    assert must_stay(game, "u1")
    assert attackers(game, 0) == ["c0"]
    assert attackers(game, 1) == ["c0"]
    unit(game, "knight", 5, "2:c0")
    battle_of(game)
    assert damage_by(game, "u2", "u1") == 0
    assert damage_by(game, "2:c1", "u1") == 0
    assert "villagers" not in answers(game, 1, 0)


@pytest.mark.rule("events.avalanche")
def test_who_is_under_snow_does_not_come_to_help() -> None:
    game = quiet_world()
    buildings(game, seat=1, c2="house")
    unit(game, "knight", 5, "2:c1")
    unit(game, "militia", 5, "c2", seat=1)
    snowed(game, "c2", seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 building")
    assert damage_on(game, "c1") is None


@pytest.mark.rule("events.spirits_of_the_ancestors", "resolution.retreat")
@pytest.mark.parametrize("is_held", [False, True])
def test_who_is_held_and_attacked_neither_strikes_nor_retreats(is_held: bool) -> None:
    game = at_war("militia")
    buildings(game, seat=1, c2="house")
    if is_held:
        game.effects = (Effect(SPIRITS, 0, "u2", "turn"),)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 u2", "retreat fight_on")
    assert asked(game) == ("" if is_held else "retreat")
    assert game.units["u1"].tokens == (5 if is_held else 3)


@pytest.mark.rule("events.spirits_of_the_ancestors", "monks.conversion", "monks.healing")
def test_monks_who_are_held_neither_convert_nor_heal() -> None:
    game = at_war("militia")
    with_monks(game, "u2", 3)
    game.effects = (Effect(SPIRITS, 0, "u2", "turn"),)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 u2")
    assert (asked(game), asked_seats(game)) == ("doom", (0,))
    play(game, "monks 0")
    assert asked(game) == "retreat"


@pytest.mark.rule("events.avalanche", "siege.towers")
def test_a_buried_tower_does_not_shoot() -> None:
    game = quiet_world()
    buildings(game, seat=1, c2="watch_tower")
    unit(game, "militia", 5, "2:c1")
    snowed(game, "c2", seat=1)
    begin(game, man_towers)
    assert asked(game) == ""


@pytest.mark.rule("events.avalanche")
def test_what_is_destroyed_is_buried_no_more() -> None:
    game = snowed(quiet_world(), "b0")
    buildings(game, c1="farm")
    assert player(game).village.buried == ("b0",)
    raze(game, "b0", seat=0)
    assert player(game).village.buried == ()
