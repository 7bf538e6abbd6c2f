"""Where the parts of the game meet: ships that move, towers and monks, Wonders, guns and events."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ages.games.empires.fighting import TOWER
from ages.games.empires.hooks import aims
from ages.games.empires.pieces import ATTACK_STANCE, DEFENSE_STANCE, Attack, Battle
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.conversion import can_convert
from ages.games.empires.rules.movement import ends_now, has_room_at_home, movement_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import CIVILIZATIONS
from ages.games.empires.view import census

from .builder import begin, buildings, hand, play, player, raze, unit, villagers
from .events import quiet_world, ready, with_monks


@pytest.mark.rule("winning.wonder_price")
def test_a_wonder_is_built_like_any_building() -> None:
    game = quiet_world()
    wonder = CIVILIZATIONS[player(game).civilization].wonder
    villagers(game, c0=30)
    ready(game, wonder, construction_phase)
    play(game, f"build {wonder}", "on c1")
    assert player(game).village.buildings["c1"].id == wonder
    assert player(game).wonder == (("c1", 1),)


@pytest.mark.rule("monks.conversion_target", "siege.towers")
def test_a_tower_is_not_converted() -> None:
    game = quiet_world()
    buildings(game, seat=1, c2="watch_tower")
    unit(game, "militia", 5, "2:c1")
    with_monks(game, "u1", 3)
    tower = TOWER + "2:c2"
    game.attacks = (Attack(tower, "u1", "2:c1", "bombard", answered=True),)
    game.battle = Battle(0, (tower,), "u1", "2:c1")
    assert not can_convert(game, game.battle, 1)


def afloat(stance: str, place: str = "1:sea") -> Empires:
    """Seat 0 has two ships at home and a Militia; there is water on the right."""
    game = quiet_world()
    buildings(game, c1="house", b1="house")
    game.shore = "right"
    for _ in range(2):
        name = unit(game, "galley", 1, place)
        game.units[name] = replace(game.units[name], stance=stance)
    unit(game, "militia", 5, "c0")
    return begin(game, movement_phase)


@pytest.mark.rule("sea.movement", "sea.room")
def test_a_ship_goes_where_cannot_go_lets_it() -> None:
    game = afloat(ATTACK_STANCE)
    assert not has_room_at_home(game, game.units["u1"])
    assert ends_now(game, 0, "u1") == ["2:sea", "2:right:c"]
    play(game, "move u1", "to 2:sea", "move u2")
    assert "2:sea" in game.options(0)


@pytest.mark.rule("sea.defense_stance", "sea.bound_to_home")
def test_a_ship_in_defense_stance_does_not_leave_its_village() -> None:
    game = afloat(DEFENSE_STANCE, "1:right:c")
    assert ends_now(game, 0, "u1") == ["1:right:b"]


@pytest.mark.rule("events.they_came_out_of_nowhere")
def test_nobody_comes_out_against_a_ship_or_a_gun_outside() -> None:
    game = quiet_world()
    unit(game, "galley", 1, "2:right:c")
    unit(game, "mangonel", 1, "no_mans_land")
    unit(game, "knight", 5, "2:c1")
    unit(game, "militia", 5, "c0", seat=1)
    game.attacks = (
        Attack("u1", "building", "2:c1", "bombard"),
        Attack("u2", "building", "2:c1", "bombard"),
        Attack("u3", "building", "2:c1"),
    )
    nowhere = "they_came_out_of_nowhere"
    hand(game, nowhere, seat=1)
    assert aims.of(game, nowhere, 1, ()) == ["u3"]


@pytest.mark.rule("relics.play")
def test_relics_in_play_are_counted_among_the_cards_of_their_owner() -> None:
    game = quiet_world()
    ready(game, "the_holy_grail", construction_phase)
    before = census(game)
    play(game, "relic the_holy_grail")
    assert census(game) == before


@pytest.mark.rule("winning.town_centers")
def test_who_has_lost_the_last_town_center_can_still_look_at_the_game() -> None:
    game = quiet_world()
    buildings(game, c1="farm")
    player(game).allocation = (("c0", 2), ("c1", 1))
    raze(game, "c0", seat=0)
    assert game.result is not None
    assert game.view(0).players[0].is_out
