"""What is drawn in Empires; what holds for the pictures of every game is looked at here too.

``tests/test_panels.py`` looks at games that are open; until this one is, its checks stand here.
"""

from __future__ import annotations

import re

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.empires.rules.allocation import begin_allocating
from ages.games.empires.showing.panels import ART, PANELS
from ages.games.empires.state import Empires
from ages.games.empires.tables import BUILDINGS, RESOURCES
from ages.games.empires.view import HIDDEN
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.paper.svg import PANEL, size_of
from tests.pictures import (
    SVG,
    bottom,
    check,
    check_columns,
    check_drawings,
    check_letters,
    check_lit,
    check_style,
    contrast,
    drawings_alike,
    games_under_way,
    joined,
    lighting,
    placed,
    read,
    titles,
)

from .builder import buildings, face_down, table, unit, villagers
from .pictures import ALBUM, POSITIONS

style = ART.style()
every_position = pytest.mark.parametrize("position", POSITIONS)


# Every piece and place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@every_position
def test_every_piece_has_an_id_a_class_and_a_name(
    position: str, seat: Seat | None, language: str
) -> None:
    made = joined(POSITIONS[position](), seat, language)
    check(made, style)
    check_drawings(made, ART.shared(), style, ART.palette())


def test_the_panels_come_in_their_order() -> None:
    game, words = POSITIONS["middle"](), ages.games.words("empires")
    made = PANELS.panels(game.view(1), words)
    assert tuple(made) == ALBUM.own
    assert tuple(PANELS.panels(game.view(None), words)) == ALBUM.watched
    for drawing in made.values():
        assert size_of(drawing)[0] == PANEL
    for panel, seat in (("mine", 1), ("opponent-0", 0), ("opponent-2", 2)):
        (head,) = [one for one in read(made[panel]).iter() if one.get("id") == f"seat-{seat}"]
        assert max(bottom(part) for part in placed(head)) <= ALBUM.strip


def test_every_sign_has_a_drawing_and_no_two_are_alike() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', ART.shared()))
    assert {f"glyph-{name}" for name in RESOURCES} <= drawn
    assert drawings_alike(ART.shared()) == ALBUM.alike


@pytest.mark.parametrize("seed", [1, 2])
def test_pictures_hold_all_through_a_game(seed: int) -> None:
    lit_by = lighting("empires")
    for number, game in enumerate(games_under_way("empires", 2, seed, 9, last_round=8)):
        check(joined(game, (0, 1, None)[number % 3], LANGUAGES[number % 2]), style)
        if game.pending is not None:
            check_lit(game, lit_by, ALBUM.in_words)


# Legible


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_words_and_signs_stand_out_in_the_light_and_in_the_dark(theme: int) -> None:
    colours = ART.palette()
    for pairs, least in ((ALBUM.words, 4.5), (ALBUM.signs, 3)):
        faint = [
            (words, ground)
            for words, ground in pairs
            if contrast(colours[words][theme], colours[ground][theme]) < least
        ]
        assert faint == []


def test_the_style_is_that_of_the_picture_alone_and_letters_are_large_enough() -> None:
    check_style(ART.kind, style, ART.palette())
    check_letters(ages.games.draw(POSITIONS["middle"](), 0, width=390), style)


@pytest.mark.parametrize(("width", "columns"), [(320, 1), (800, 2), (1200, 3), (1920, 4)])
def test_panels_stand_in_columns_without_touching(width: int, columns: int) -> None:
    check_columns(ages.games.draw(POSITIONS["middle"](), 0, width=width), width, columns)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_village_of_all_buildings_fits_whatever_their_names(language: str) -> None:
    game = table()
    cells = [
        f"{rank}{column}" for column in range(-6, 7) for rank in "abc" if (rank, column) != ("c", 0)
    ]
    for cell, card in zip(cells, BUILDINGS, strict=False):
        buildings(game, 0, **{cell.replace("-", "_"): card})
    villagers(game, c0=20, b0=12)
    game.players[0].damage = [1] * len(game.players[0].damage)
    for number in range(3):
        unit(game, "scout_cavalry", 5, f"a{number}")
        unit(game, "cavalry_archer_saracens", 5, f"1:a{number}", 1)
    made = joined(game, 0, language)
    check(made, style)
    assert f"seat-0-cell-{cells[5]}" in titles(made)


# Secrets


@pytest.mark.rule("rulings.42", "setup.face_down")
def test_only_its_player_sees_what_lies_face_down_and_what_is_in_hand() -> None:
    game = POSITIONS["middle"]()
    assert titles(joined(game, 0))["seat-0-cell-c2"] == "c2 Mill face down"
    for seat in (1, 2, None):
        named = titles(joined(game, seat))
        assert named["seat-0-cell-c2"] == "c2 card face down"
        assert "hand-building-castle_franks" not in named
        assert named["deck-0-castle_franks"] == "Castle (Frank)", "in hand or deck, as all know"
        assert game.view(seat).players[0].village[-1].card == HIDDEN


def test_no_panel_tells_what_its_seat_cannot_know() -> None:
    chance = Chance.of("panels")
    for game in games_under_way("empires", 2, 3, 25, last_round=8):
        for seat in range(2):
            assert joined(game, seat) == joined(game.sample(seat, chance), seat)


def test_a_battle_over_a_face_down_card_does_not_name_it() -> None:
    game = POSITIONS["battle"]()
    game.players[1].village = game.players[1].village.changed("c1", "farm", False)
    for seat in (0, 1, None):
        assert titles(joined(game, seat))["battle-place"] == "2:c1"


# What is where


@pytest.mark.rule("village.grid")
def test_ranks_are_drawn_from_the_front_to_the_back_and_columns_side_by_side() -> None:
    made = read(PANELS.panels(POSITIONS["middle"]().view(0), ages.games.words("empires"))["mine"])
    at = {}
    for one in made.iter(f"{SVG}g"):
        found = re.fullmatch(r"seat-0-cell-(\S+)", one.get("id", ""))
        if found:
            x, y = re.findall(r"[\d.]+", one.get("transform", ""))
            at[found[1]] = float(x), float(y)
    assert at["a0"][1] < at["b0"][1] < at["c0"][1]
    assert at["b-1"][0] < at["b0"][0] < at["b1"][0]
    assert at["a0"][0] == at["b0"][0] == at["c0"][0]


@pytest.mark.rule("construction.place")
def test_the_cells_free_to_build_on_are_shown_to_their_player_alone() -> None:
    game = table()
    assert {"seat-0-cell-b0", "seat-0-cell-c1", "seat-0-cell-c-1"} <= titles(joined(game, 0)).keys()
    assert "seat-0-cell-b0" not in titles(joined(game, 1))


@pytest.mark.rule("movement.null")
def test_null_spaces_and_units_in_no_mans_land_are_shown() -> None:
    game = table()
    buildings(game, b0="farm")
    unit(game, "militia", 3, "2:c0")
    unit(game, "militia", 2, "no_mans_land")
    game.players[0].village = game.players[0].village.changed("b0", "", False)
    named = titles(joined(game, 1))
    assert named["seat-0-cell-b0"] == "b0 null space"
    assert named["unit-u1"] == "u1 Militia ×3 of Player 1 on c0, HP 8, AP 4"
    assert named["unit-u2"] == "u2 Militia ×2 of Player 1, HP 8, AP 4"


def test_a_finished_game_shows_its_winner_and_nobody_to_wait_for() -> None:
    named = titles(joined(POSITIONS["end"](), 0))
    assert named["result-winners"] == "Player 1 wins the game."
    assert named["result-0"].startswith("Player 1 has 166 points")
    assert not {"turn-waiting", "seat-0-active", "seat-0-cell-a3"} & named.keys()


def test_what_was_picked_so_far_is_shown_to_who_picks() -> None:
    game = table()
    game.phase = "allocation"
    buildings(game, b0="farm")
    face_down(game, c1="mill")
    player = game.players[0]
    player.pool, player.villagers = 3, [0] * len(player.villagers)
    game.then(begin_allocating, 0)
    game.run()
    assert isinstance(game, Empires)
    game.play(0, "b0")
    game.play(0, "b0")
    assert titles(joined(game, 0))["turn-picked"] == "chosen so far: 2 × b0"
    assert "turn-picked" not in titles(joined(game, 1))
