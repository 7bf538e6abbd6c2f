"""The picture of a position: panels that read, light up what can be chosen, and keep secrets.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/games/mythology/test_panels.py``;
look at what has changed before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.mythology.panels import STRIP, palette, panels, shared, style
from ages.games.mythology.panels.cards import god_words
from ages.games.mythology.panels.lit import OR, WHERE
from ages.games.mythology.rules.build import lose_villager
from ages.games.mythology.rules.gather import move_worker
from ages.games.mythology.rules.spoils import capture_cubes, capture_tile, destroy_buildings
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, CARDS, GODS, TILES, UNITS
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, Seat
from ages.kernel.commands import parse
from ages.kernel.rules import Question
from ages.kernel.svg import PANEL, size_of, width_of
from ages.picture import draw

from .builder import ask_card, battle, commands, do, give, table
from .pictures import POSITIONS, SVG, games_under_way, hold_to_golden, joined, read, title

WORDS_ONLY = {"pass", "leave", "retreat", "none", DONE}
"""Choices that no piece stands for: a chance that is let go by."""


def elements(svg: str) -> Iterator[ElementTree.Element]:
    """All elements of a picture or a panel."""
    yield from read(svg).iter()


def lit(svg: str) -> dict[str, str]:
    """The pieces and places that can be chosen, with their commands, by id."""
    return {
        str(one.get("id")): one.get("data-command", "")
        for one in elements(svg)
        if "option" in one.get("class", "").split()
    }


def lit_for(game: Mythology, seat: Seat) -> dict[str, str]:
    """What is lit in the whole picture of a seat."""
    return lit(joined(game, seat))


# Pictures as ever


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_drawn_as_ever(position: str, language: str) -> None:
    hold_to_golden(f"{position}.{language}.svg", joined(POSITIONS[position](), 0, language))


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
                for part in one.iter():
                    if part.tag in (f"{SVG}rect", f"{SVG}use"):
                        assert bottom(part) <= STRIP
                    if part.tag == f"{SVG}text":
                        assert float(part.get("y", 0)) <= STRIP


# Every piece and place


def check(svg: str) -> None:
    """Ids are there once; every piece has classes and a name; nothing leaves its panel."""
    ids = [one.get("id") for one in elements(svg) if one.get("id")]
    assert len(set(ids)) == len(ids)
    root = read(svg)
    for group in root.iter(f"{SVG}g"):
        if group.get("role"):
            assert group.get("id")
            assert group.get("class")
            assert title(group).strip()
            assert not re.search(r"[_{}]|\bNone\b", title(group)), title(group)
    for panel in root.iter(f"{SVG}svg"):
        assert panel.get("aria-label")
        if "panel" in panel.get("class", ""):
            check_edges(panel)


def check_edges(panel: ElementTree.Element) -> None:
    """Everything drawn stays in its panel, words as wide as they are guessed to be."""
    _, _, width, height = (float(side) for side in panel.get("viewBox", "").split())
    for one in panel.iter():
        if one.tag in (f"{SVG}rect", f"{SVG}use"):
            assert float(one.get("x", 0)) >= 0
            assert float(one.get("x", 0)) + float(one.get("width", 0)) <= width
            assert bottom(one) <= height
        elif one.tag == f"{SVG}text":
            left, right = across(one)
            assert left >= 0, one.text
            assert right <= width, one.text
            assert 10 <= float(one.get("y", 0)) <= height - 3, one.text


def bottom(one: ElementTree.Element) -> float:
    """Where an element ends below."""
    return float(one.get("y", 0)) + float(one.get("height", 0))


def across(one: ElementTree.Element) -> tuple[float, float]:
    """Where a line of words begins and ends."""
    kind, x = one.get("class", ""), float(one.get("x", 0))
    wide = float(one.get("textLength", 0)) or width_of(one.text or "", font_size(kind))
    if "middle" in kind.split():
        return x - wide / 2, x + wide / 2
    if "end" in kind.split():
        return x - wide, x
    return x, x + wide


def font_size(kind: str) -> float:
    """The size of letters of a class."""
    sizes = [
        float(found[1])
        for one in kind.split()
        if (found := re.search(rf"\.{one}{{[^}}]*font-size:([\d.]+)px", style()))
    ]
    return max(sizes, default=12)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("position", POSITIONS)
def test_every_piece_has_an_id_a_class_and_a_name(
    position: str, seat: Seat | None, language: str
) -> None:
    check(joined(POSITIONS[position](), seat, language))


@pytest.mark.parametrize(
    ("seats", "seed", "every"), [(2, 5, 30), (3, 6, 60), (4, 7, 60), (8, 8, 150)]
)
def test_pictures_hold_all_through_a_game(seats: int, seed: int, every: int) -> None:
    for number, game in enumerate(games_under_way(seats, seed, every)):
        seat = (*range(seats), None)[number % (seats + 1)]
        check(joined(game, seat, LANGUAGES[number % 2]))


def test_every_thing_of_the_game_has_a_drawing() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared()))
    assert {f"glyph-{unit}" for unit in (*UNITS, "villager")} <= drawn
    assert {f"building-{building}" for building in BUILDINGS} <= drawn
    assert {f"terrain-{tile.terrain}" for tile in TILES.values()} <= drawn
    assert {f"cube-{tile.resource}" for tile in TILES.values()} | {"cube-victory"} <= drawn
    assert {f"glyph-{card.action}" for card in CARDS.values()} <= drawn


@pytest.mark.parametrize("position", POSITIONS)
def test_every_drawing_and_colour_that_is_used_is_there(position: str) -> None:
    made = joined(POSITIONS[position](), 0)
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared()))
    assert set(re.findall(r'href="#([^"]+)"', made)) <= drawn
    inks = re.findall(r"\b(?:fill|line)-([a-z_-]+)", re.sub(r'href="[^"]*"', "", made + shared()))
    used = {ink for ink in inks if ink not in ("rule", "linecap", "linejoin")}
    assert used <= {*palette()}
    for kind in {
        one for kinds in re.findall(r'<(?!g|svg)\w+ class="([^"]*)"', made) for one in kinds.split()
    }:
        assert f".{kind}{{" in style(), kind


def test_no_two_drawings_are_alike() -> None:
    drawings = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', shared())
    same: dict[str, list[str]] = {}
    for name, drawing in drawings:
        same.setdefault(re.sub(r' class="[^"]*"', "", drawing), []).append(name)
    alike = [names for names in same.values() if len(names) > 1]
    assert alike == [["glyph-attack", "glyph-last_battle"]]


# Legible


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted(luminance(colour) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour such as ``#a8420f``."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
    assert min(map(float, re.findall(r"font-size:([\d.]+)px", style()))) >= 12
    root = read(draw(POSITIONS["middle"](), 0, width=390))
    for panel in root.iter(f"{SVG}svg"):
        if panel is not root:
            assert float(panel.get("width", 0)) >= PANEL


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_game_is_cut_or_leaves_its_panel(language: str) -> None:
    game = POSITIONS["middle"]()
    give(game, 0, city=[*BUILDINGS], units=dict.fromkeys(units_of("greek"), 1))
    give(game, 1, city=[*BUILDINGS], units=dict.fromkeys(units_of("egyptian"), 1))
    give(game, 2, city=[*BUILDINGS], units=dict.fromkeys(units_of("norse"), 1))
    for start in range(0, len(CARDS), 6):
        game.players[0].hand = tuple([*CARDS][start : start + 6])
        made = joined(game, 0, language)
        check(made)
        assert "…" not in made


def units_of(culture: str) -> list[str]:
    """The units of a culture."""
    return [unit.id for unit in UNITS.values() if unit.culture == culture]


def test_the_style_follows_the_readers_theme_and_that_of_the_page() -> None:
    light, dark = palette()["paper"]
    made = style()
    assert made.startswith(f".mythology{{--table:{palette()['table'][0]};--paper:{light};")
    assert re.search(
        rf"@media \(prefers-color-scheme:dark\){{\.mythology{{[^}}]*--paper:{dark};", made
    )
    for theme, paper in (("light", light), ("dark", dark)):
        chosen = rf"\[data-theme={theme}\] \.mythology,\.mythology\[data-theme={theme}\]"
        assert re.search(rf"{chosen}{{[^}}]*--paper:{paper};", made)
    assert f".fill-paper{{fill:{light};fill:var(--paper)}}" in made


def test_the_style_touches_nothing_but_the_picture() -> None:
    for selectors in re.findall(
        r"([^{}]+)\{[^{}]*\}", style().partition("dark]{")[2].partition("}")[2]
    ):
        for selector in selectors.split(","):
            assert selector.startswith((".mythology ", ".fill-", ".line-")), selector


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
    for game in games_under_way(seats, seed, 45):
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


def test_the_questions_that_light_pieces_exist() -> None:
    steps = Mythology.book.steps
    assert [name for name in WHERE if not isinstance(steps.get(name), Question)] == []


@pytest.mark.parametrize(
    ("seats", "seed", "every"), [(2, 11, 5), (3, 12, 9), (4, 13, 11), (8, 14, 43)]
)
def test_what_is_lit_can_be_chosen_and_what_has_a_piece_is_lit(
    seats: int, seed: int, every: int
) -> None:
    seen = set()
    for game in games_under_way(seats, seed, every):
        if game.pending is None:
            continue
        seat = game.pending.seats[0]
        name, options = game.pending.question.name, set(commands(game, seat))
        said = {one for told in lit_for(game, seat).values() for one in told.split(OR)}
        assert said <= options
        if name in WHERE:
            seen.add(name)
            silent = {one for one in options - said if one.split()[-1] not in WORDS_ONLY}
            assert silent == set(), name
        else:
            assert said == set()
        idle = [other for other in range(seats) if other not in game.pending.seats]
        assert not idle or lit_for(game, idle[0]) == {}
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
    root = read(draw(POSITIONS["middle"](), 0, width=width))
    boxes = []
    for panel in root:
        if panel.tag == f"{SVG}svg":
            x, y, wide, high = (float(panel.get(key, 0)) for key in ("x", "y", "width", "height"))
            boxes.append((x, y, x + wide, y + high))
    assert len({left for left, *_ in boxes}) == columns
    assert max(right for _, _, right, _ in boxes) <= width
    assert max(low for *_, low in boxes) <= float(root.get("height", 0))
    for one in boxes:
        for other in boxes:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert one is other or apart


def test_the_own_board_stands_first() -> None:
    first = next(one for one in read(draw(POSITIONS["middle"](), 2)) if one.tag == f"{SVG}svg")
    assert (first.get("id"), first.get("x"), first.get("y")) == ("panel-mine", "8", "8")


def test_names_of_players_cannot_break_the_picture() -> None:
    names = ('<script>"&', "a" * 300, "Ann")
    made = draw(POSITIONS["middle"](), 0, players=names)
    titles = [title(one) for one in read(made).iter(f"{SVG}g") if one.get("id") == "seat-0"]
    assert titles == [f"{names[0]} (you)"]
    assert "<script>" not in made
    check(joined_with(names))


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


def test_dice_are_shown_by_where_they_came_from() -> None:
    made = read(joined(POSITIONS["battle"](), 0))
    named = {one.get("id"): title(one) for one in made.iter(f"{SVG}g") if one.get("role")}
    assert named["encounter-attacker-dice-unit"] == "unit: 1 2 3 5 6 6"
    assert named["encounter-attacker-sixes"] == "2 sixes"
    assert named["encounter-defender-dice-unit"] == "unit: 1 1 2"
    assert named["battle-attacker-hydra-1"] == "1 Hydra +1"
    assert named["battle-power"].startswith("with Ares")
