"""The picture of a position: panels that read, light up what can be chosen, and keep secrets.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/games/mythology/test_panels.py``;
look at what has changed before it is kept.
"""

from __future__ import annotations

import re

import pytest

import ages
from ages.games import LANGUAGES, draw
from ages.games.kit.facets import lights
from ages.games.mythology.rules.build import lose_villager
from ages.games.mythology.rules.gather import move_worker
from ages.games.mythology.rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ages.games.mythology.showing.panels import ART, PANELS
from ages.games.mythology.showing.panels.board import STRIP
from ages.games.mythology.showing.panels.cards import god_words
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, CARDS, GODS, TILES, UNITS
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Seat
from ages.kernel.commands import parse
from ages.paper.sketches import at_rest
from ages.paper.svg import OR, PANEL, size_of
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
    hold_to_golden,
    joined,
    lit,
    placed,
    read,
    title,
)

from .builder import ask_card, battle, commands, do, give, table
from .pictures import GOLDEN, POSITIONS

panels = PANELS.panels
palette, shared, style = ART.palette, ART.shared, ART.style

WORDS_ONLY = {"pass", "leave", "retreat", "none", DONE}
"""Choices that no piece stands for: a chance that is let go by."""
LIGHTING = {question.name for question, _ in lights.said_in(Mythology.book)}


def lit_for(game: Mythology, seat: Seat) -> dict[str, str]:
    """What is lit in the whole picture of a seat."""
    return lit(joined(game, seat))


# Pictures as ever


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_drawn_as_ever(position: str, language: str) -> None:
    hold_to_golden(GOLDEN, f"{position}.{language}.svg", joined(POSITIONS[position](), 0, language))


def test_the_panels_of_a_player_come_in_their_order() -> None:
    words = ages.games.words("mythology", "en")
    made = panels(POSITIONS["battle"]().view(1), words)
    assert [*made] == ["mine", "hand", "centre", "battle", "opponent-0"]
    for name, panel in made.items():
        assert panel.startswith("<svg ")
        assert f'id="panel-{name}"' in panel
        assert size_of(panel)[0] == PANEL


def test_a_spectator_sees_every_board_as_an_opponents() -> None:
    made = panels(POSITIONS["middle"]().view(None), ages.games.words("mythology", "en"))
    assert [*made] == ["centre", "opponent-0", "opponent-1", "opponent-2"]


def test_the_head_of_a_board_can_be_shown_alone() -> None:
    made = panels(POSITIONS["middle"]().view(1), ages.games.words("mythology", "en"))
    for name in ("mine", "opponent-0", "opponent-2"):
        seat = {"mine": 1}.get(name) or int(name.rpartition("-")[2])
        for one in read(made[name]).iter(f"{SVG}g"):
            if one.get("id") == f"seat-{seat}":
                assert max(bottom(part) for part in placed(one)) <= STRIP


# Every piece and place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("position", POSITIONS)
def test_every_piece_has_an_id_a_class_and_a_name(
    position: str, seat: Seat | None, language: str
) -> None:
    check(joined(POSITIONS[position](), seat, language), style())


@pytest.mark.parametrize(
    ("seats", "seed", "every"), [(2, 5, 30), (3, 6, 60), (4, 7, 60), (8, 8, 150)]
)
def test_pictures_hold_all_through_a_game(seats: int, seed: int, every: int) -> None:
    for number, game in enumerate(games_under_way("mythology", seats, seed, every)):
        seat = (*range(seats), None)[number % (seats + 1)]
        check(joined(game, seat, LANGUAGES[number % 2]), style())


def test_every_thing_of_the_game_has_a_drawing() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared()))
    assert {f"glyph-{unit}" for unit in (*UNITS, "villager")} <= drawn
    assert {f"building-{building}" for building in BUILDINGS} <= drawn
    assert {f"terrain-{tile.terrain}" for tile in TILES.values()} <= drawn
    assert {f"cube-{tile.resource}" for tile in TILES.values()} | {"cube-victory"} <= drawn
    assert {f"glyph-{card.action}" for card in CARDS.values()} <= drawn


@pytest.mark.parametrize("position", POSITIONS)
def test_every_drawing_and_colour_that_is_used_is_there(position: str) -> None:
    check_drawings(joined(POSITIONS[position](), 0), shared(), style(), palette())


def test_no_two_drawings_are_alike() -> None:
    assert drawings_alike(shared()) == [["glyph-attack", "glyph-last_battle"]]


# Legible


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("words", "ground"),
    [
        *[("ink", ground) for ground in ("paper", "ground", "plate")],
        *[("muted", ground) for ground in ("paper", "plate", "table")],
        *[("light", culture) for culture in ("greek", "egyptian", "norse")],
        *[("light", action) for action in sorted({card.action for card in CARDS.values()})],
        *[("light", ground) for ground in ("band", "dark", "victory-side")],
        *[("pip", ground) for ground in ("six", "die")],
        ("accent", "paper"),
    ],
)
def test_words_stand_out_in_the_light_and_in_the_dark(words: str, ground: str, theme: int) -> None:
    colours = palette()
    assert contrast(colours[words][theme], colours[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("resource", ["food", "wood", "favor", "victory"])
def test_the_marks_of_cubes_stand_out(resource: str, theme: int) -> None:
    assert contrast(palette()["light"][theme], palette()[resource][theme]) >= 3
    assert contrast(palette()["gold-mark"][theme], palette()["gold"][theme]) >= 3


def test_no_letters_are_smaller_than_twelve_pixels_on_a_phone() -> None:
    check_letters(draw(POSITIONS["middle"](), 0, width=390), style())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_game_is_cut_or_leaves_its_panel(language: str) -> None:
    game = POSITIONS["middle"]()
    give(game, 0, city=[*BUILDINGS], units=dict.fromkeys(units_of("greek"), 1))
    give(game, 1, city=[*BUILDINGS], units=dict.fromkeys(units_of("egyptian"), 1))
    give(game, 2, city=[*BUILDINGS], units=dict.fromkeys(units_of("norse"), 1))
    for start in range(0, len(CARDS), 6):
        game.players[0].hand = tuple([*CARDS][start : start + 6])
        made = joined(game, 0, language)
        check(made, style())
        assert "…" not in made


def units_of(culture: str) -> list[str]:
    """The units of a culture."""
    return [unit.id for unit in UNITS.values() if unit.culture == culture]


def test_the_style_follows_the_readers_theme_and_touches_nothing_but_the_picture() -> None:
    check_style("mythology", style(), palette())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gods_name_and_power_are_read_from_the_card(language: str) -> None:
    words = ages.games.words("mythology", language)
    for god in GODS:
        name, power = god_words(words, god)
        assert name.casefold() in (god, "hephaestus"), god
        assert bool(power) == (god != "odin"), god
        assert "(" not in name + power


# Secrets


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 4)])
def test_no_panel_tells_what_its_seat_cannot_know(seats: int, seed: int) -> None:
    chance = Chance.of("panels")
    for game in games_under_way("mythology", seats, seed, 45):
        for seat in range(seats):
            dreamt = game.sample(seat, chance)
            assert joined(game, seat) == joined(dreamt, seat)


def test_cards_in_hand_are_shown_to_their_player_alone() -> None:
    game = POSITIONS["middle"]()
    assert "Ares" in joined(game, 0)
    for seat in (1, 2, None):
        assert "Ares" not in joined(game, seat)
        assert 'id="hand' not in joined(game, seat).replace('id="hand"', "")


# What can be chosen


@pytest.mark.parametrize(
    ("seats", "seed", "every"), [(2, 11, 5), (3, 12, 9), (4, 13, 11), (8, 14, 43)]
)
def test_what_is_lit_can_be_chosen_and_what_has_a_piece_is_lit(
    seats: int, seed: int, every: int
) -> None:
    seen: set[str] = set()
    for game in games_under_way("mythology", seats, seed, every):
        if game.pending is None:
            continue
        seen |= {game.pending.question.name} & LIGHTING
        check_lit(game, LIGHTING, WORDS_ONLY)
    assert len(seen) >= 5


def test_a_card_carries_all_that_can_be_done_with_it() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "poseidon", "attack")
    assert lit_for(game, 0) == {
        "hand-poseidon": "play poseidon|invoke poseidon|burn poseidon",
        "hand-attack": "play attack|burn attack",
    }


def test_equal_cards_are_all_lit() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "gather_all", "gather_all")
    assert [*lit_for(game, 0)] == ["hand-gather_all", "hand-gather_all-2"]


def test_the_areas_of_neighbours_are_lit_for_an_attack() -> None:
    game = table("greek", "norse", "greek", "egyptian")
    ask_card(game, 0, "attack")
    do(game, 0, "play attack")
    assert lit_for(game, 0) == {
        f"seat-{seat}-{area}": f"attack {seat} {area}"
        for seat in (1, 3)
        for area in ("production", "city", "holding")
    }


def test_units_are_lit_for_an_army_wherever_they_stand() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"dwarf": 1}, tiles=["mountains_gold+dwarf"])
    ask_card(game, 0, "attack")
    do(game, 0, "play attack", "attack 1 city")
    assert lit_for(game, 1) == {
        "seat-1-square-1": "army +dwarf:mountains_gold",
        "seat-1-unit-dwarf": "army +dwarf",
    }


def test_the_own_fighters_are_lit_for_an_encounter() -> None:
    game = battle(["hydra", "medusa"], ["jarl", "troll"])
    assert lit_for(game, 1) == {
        "battle-defender-jarl": "fight jarl",
        "battle-defender-troll": "fight troll",
    }


def test_the_enemies_are_lit_for_aphrodite() -> None:
    game = battle(["hydra"], ["jarl", "troll"], power="aphrodite")
    assert lit_for(game, 0) == {
        "battle-defender-jarl": "seduce jarl",
        "battle-defender-troll": "seduce troll",
    }


def test_free_tiles_are_lit_for_workers() -> None:
    game = table("greek", "norse")
    give(game, 0, city=["house"], tiles=["fertile_food", "hills_gold"])
    game.ask(0, move_worker, ())
    game.run()
    assert lit_for(game, 0) == {
        "seat-0-square-0": "move villager holding fertile_food",
        "seat-0-square-4": "move villager holding hills_gold",
    }


def test_the_villager_is_lit_with_which_a_dwarf_can_change_places() -> None:
    game = table("norse", "greek")
    give(game, 0, city=["house"], tiles=["mountains_gold+dwarf", "fertile_gold+villager"])
    game.ask(0, move_worker, ())
    game.run()
    square = game.players[0].tiles.index("fertile_gold")
    assert lit_for(game, 0) == {f"seat-0-square-{square}": "move dwarf mountains_gold fertile_gold"}


def test_villagers_are_lit_where_one_must_go() -> None:
    game = table("greek", "norse")
    give(game, 0, city=["house", "house"], tiles=["fertile_food+villager"])
    game.ask(0, lose_villager)
    game.run()
    assert lit_for(game, 0) == {
        "seat-0-square-0": "villager fertile_food",
        "seat-0-villagers": "villager holding",
    }


def test_spoils_are_lit_on_the_board_of_the_loser() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["house", "wall"], tiles=["forest_wood"], cubes={"food": 2})
    lights = []
    for question, args in (
        (destroy_buildings, (1, 1)),
        (capture_tile, (1,)),
        (capture_cubes, (1,)),
    ):
        game.pending = None
        game.offered.clear()
        game.subsets.clear()
        game.ask(0, question, *args)
        game.run()
        lights.append(lit_for(game, 0))
    assert lights == [
        {"seat-1-building-house": "destroy +house", "seat-1-building-wall": "destroy +wall"},
        {"seat-1-square-5": "capture forest_wood"},
        {"seat-1-cubes-food": "seize +food"},
    ]


def test_armies_being_chosen_are_told_as_such_whether_or_not_it_is_told_who_chooses() -> None:
    game = table("greek", "norse")
    give(game, 1, units={"dwarf": 1})
    ask_card(game, 0, "attack")
    do(game, 0, "play attack", "attack 1 city")
    words = ages.games.words("mythology", "en")
    for view in (game.view(0), at_rest(game.view(0))):
        assert words.message("panel.army_hidden") in panels(view, words)["battle"]


def test_victory_cards_and_tiles_on_offer_are_lit() -> None:
    game = POSITIONS["set_up"]()
    seat = game.pending.seats[0] if game.pending else 0
    said = lit_for(game, seat)
    assert {"tile pass", *said.values()} == set(commands(game, seat))
    assert all(name.startswith("offer-") for name in said)
    while game.pending is not None and game.pending.question.name != "turn.place_cube":
        game.play(game.pending.seats[0], game.options(game.pending.seats[0])[-1])
    assert game.pending is not None
    assert lit_for(game, game.pending.seats[0]) == {
        "card-largest_army": "cube largest_army",
        "card-most_buildings": "cube most_buildings",
        "card-last_battle": "cube last_battle",
        "card-the_wonder": "cube the_wonder",
    }


def test_a_hand_is_chosen_from_the_cards_aside_and_the_deck() -> None:
    game = POSITIONS["set_up"]()
    while game.pending is not None and game.pending.question.name != "turn.choose_hand":
        game.play(game.pending.seats[0], game.options(game.pending.seats[0])[0])
    said = lit_for(game, 0)
    assert said.pop(f"deck-{game.players[0].culture}") == "hand +random"
    assert said == {f"aside-{card}": f"hand +{card}" for card in CARDS if not CARDS[card].deck}


def test_without_commands_what_can_be_chosen_is_lit_all_the_same() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "gather")
    words = ages.games.words("mythology", "en")
    made = panels(game.view(0), words, game.options(0))
    assert lit(made["hand"]) == {"hand-gather": ""}
    assert lit(panels(game.view(0), words)["hand"]) == {}


def test_every_lit_command_is_understood() -> None:
    game = POSITIONS["middle"]()
    for told in lit_for(game, 0).values():
        for command in told.split(OR):
            assert game.why_not(0, parse(game, 0, command)) is None


# One picture


@pytest.mark.parametrize(("width", "columns"), [(320, 1), (390, 1), (800, 2), (1200, 3), (1920, 4)])
def test_panels_stand_in_columns_without_touching(width: int, columns: int) -> None:
    check_columns(draw(POSITIONS["middle"](), 0, width=width), width, columns)


def test_the_own_board_stands_first() -> None:
    first = next(one for one in read(draw(POSITIONS["middle"](), 2)) if one.tag == f"{SVG}svg")
    assert (first.get("id"), first.get("x"), first.get("y")) == ("panel-mine", "8", "8")


def test_names_of_players_cannot_break_the_picture() -> None:
    names = ('<script>"&', "a" * 300, "Ann")
    made = draw(POSITIONS["middle"](), 0, players=names)
    titles = [title(one) for one in read(made).iter(f"{SVG}g") if one.get("id") == "seat-0"]
    assert titles == [f"{names[0]} (you)"]
    assert "<script>" not in made
    check(joined_with(names), style())


def joined_with(names: tuple[str, ...]) -> str:
    """A picture with the names of players, without the drawings that all share."""
    made = draw(POSITIONS["middle"](), 0, width=390, players=names)
    return made.replace(shared(), "")


def test_a_perspective_draws_itself() -> None:
    game = POSITIONS["middle"]()
    perspective = ages.Perspective(game, 0)
    assert perspective._repr_svg_() == draw(game, 0)
    assert perspective.picture("nl", 390) == draw(game, 0, "nl", 390)
    assert "hand-ares" in perspective.picture()


def test_a_finished_game_shows_its_winners() -> None:
    made = read(joined(POSITIONS["end"](), 0))
    named = {one.get("id"): title(one) for one in made.iter(f"{SVG}g") if one.get("role")}
    assert named["result-0"].startswith("Player 1 has ")
    assert named["result-winners"] == "Player 1 wins the game."
    assert named["result-ending"] == "The game ends with the last Victory Point cube."
    assert "outcome" in named
    assert "result" not in named, "the page has one of its own"


def test_dice_are_shown_by_where_they_came_from() -> None:
    made = read(joined(POSITIONS["battle"](), 0))
    named = {one.get("id"): title(one) for one in made.iter(f"{SVG}g") if one.get("role")}
    assert named["encounter-attacker-dice-unit"] == "unit: 1 2 3 5 6 6"
    assert named["encounter-attacker-sixes"] == "2 sixes"
    assert named["encounter-defender-dice-unit"] == "unit: 1 1 2"
    assert named["battle-attacker-hydra-1"] == "1 Hydra +1"
    assert named["battle-power"].startswith("with Ares")
