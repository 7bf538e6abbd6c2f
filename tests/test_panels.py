"""Pictures of every game: panels that read, light up what can be chosen, and keep secrets.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/test_panels.py``; look at what has
changed before it is kept.
"""

from __future__ import annotations

import pytest

import ages
from ages.games import LANGUAGES, draw
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.commands import parse
from ages.paper.svg import OR, PANEL, size_of

from .contract import settings
from .pictures import (
    SVG,
    album,
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
    golden,
    hold_to_golden,
    joined,
    lighting,
    lit,
    placed,
    read,
    title,
)

GAMES = ages.games.names()
every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_position = pytest.mark.parametrize(
    ("name", "position"), [(name, position) for name in GAMES for position in album(name).positions]
)


def seats_up_to(name: str, *wanted: int) -> list[int]:
    """Numbers of seats with which a game can be played; the greatest for what is too many."""
    return [min(seats, ages.games.get(name).seats[-1]) for seats in wanted]


def style(name: str) -> str:
    """The style sheet of a game's pictures."""
    return ages.games.get(name).panels.art.style()


# Pictures as ever


@every_language
@every_position
def test_a_position_is_drawn_as_ever(name: str, position: str, language: str) -> None:
    made = joined(album(name).positions[position](), 0, language)
    hold_to_golden(golden(name), f"{position}.{language}.svg", made)


@every_game
def test_the_panels_come_in_their_order(name: str) -> None:
    game, words = album(name).positions["middle"](), ages.games.words(name, "en")
    panels = ages.games.get(name).panels.panels
    made = panels(game.view(1), words)
    assert tuple(made) == album(name).own
    assert tuple(panels(game.view(None), words)) == album(name).watched
    for panel, drawing in made.items():
        assert drawing.startswith("<svg ")
        assert f'id="panel-{panel}"' in drawing
        assert size_of(drawing)[0] == PANEL


@every_game
def test_the_head_of_a_board_can_be_shown_alone(name: str) -> None:
    game, words = album(name).positions["middle"](), ages.games.words(name, "en")
    made = ages.games.get(name).panels.panels(game.view(1), words)
    for panel, seat in (("mine", 1), ("opponent-0", 0), ("opponent-2", 2)):
        (head,) = [one for one in read(made[panel]).iter() if one.get("id") == f"seat-{seat}"]
        assert max(bottom(part) for part in placed(head)) <= album(name).strip


# Every piece and place


@every_language
@pytest.mark.parametrize("seat", [0, 1, None])
@every_position
def test_every_piece_has_an_id_a_class_and_a_name(
    name: str, position: str, seat: Seat | None, language: str
) -> None:
    check(joined(album(name).positions[position](), seat, language), style(name))


@pytest.mark.parametrize("place", range(4))
@every_game
def test_pictures_hold_all_through_a_game(name: str, place: int) -> None:
    seats = seats_up_to(name, 2, 3, 4, 8)[place]
    options = [*settings(name, seats)[:1], *album(name).under_way]
    every = 20 * seats if seats > 2 else 20
    under_way = games_under_way(name, seats, place + 5, every, **options[place % len(options)])
    for number, game in enumerate(under_way):
        seat = (*range(seats), None)[number % (seats + 1)]
        check(joined(game, seat, LANGUAGES[number % 2]), style(name))


@every_position
def test_every_drawing_and_colour_that_is_used_is_there(name: str, position: str) -> None:
    art = ages.games.get(name).panels.art
    made = joined(album(name).positions[position](), 0)
    check_drawings(made, art.shared(), art.style(), art.palette())


@every_game
def test_no_two_drawings_are_alike(name: str) -> None:
    assert drawings_alike(ages.games.get(name).panels.art.shared()) == album(name).alike


# Legible


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@every_game
def test_words_and_signs_stand_out_in_the_light_and_in_the_dark(name: str, theme: int) -> None:
    colours = ages.games.get(name).panels.art.palette()
    for pairs, least in ((album(name).words, 4.5), (album(name).signs, 3)):
        faint = [
            (words, ground)
            for words, ground in pairs
            if contrast(colours[words][theme], colours[ground][theme]) < least
        ]
        assert faint == []


@every_game
def test_no_letters_are_smaller_than_twelve_pixels_on_a_phone(name: str) -> None:
    check_letters(draw(album(name).positions["middle"](), 0, width=390), style(name))


@every_game
def test_the_style_follows_the_readers_theme_and_touches_nothing_but_the_picture(
    name: str,
) -> None:
    art = ages.games.get(name).panels.art
    check_style(art.kind, art.style(), art.palette())


# Secrets


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 4)])
@every_game
def test_no_panel_tells_what_its_seat_cannot_know(name: str, seats: int, seed: int) -> None:
    chance = Chance.of("panels")
    for game in games_under_way(name, seats, seed, 40, **album(name).under_way[-1]):
        for seat in range(seats):
            assert joined(game, seat) == joined(game.sample(seat, chance), seat)


# What can be chosen


@pytest.mark.parametrize("place", range(4))
@every_game
def test_what_is_lit_can_be_chosen_and_what_has_a_piece_is_lit(name: str, place: int) -> None:
    seats = seats_up_to(name, 2, 3, 4, 8)[place]
    every = {2: 3, 3: 7, 4: 9, 5: 13}.get(seats, 40)
    answered, seen = lighting(name), set()
    for game in games_under_way(name, seats, place + 11, every, **album(name).under_way[0]):
        if game.pending is not None:
            seen.add(game.pending.question.name)
            check_lit(game, answered, album(name).in_words)
    assert len(seen & answered) >= 5


@every_game
def test_every_lit_command_is_understood(name: str) -> None:
    game = album(name).positions["middle"]()
    told = lit(joined(game, 0))
    assert told
    for commands in told.values():
        for command in commands.split(OR):
            assert game.why_not(0, parse(game, 0, command)) is None


@every_game
def test_without_commands_what_can_be_chosen_is_lit_all_the_same(name: str) -> None:
    game, words = album(name).positions["middle"](), ages.games.words(name, "en")
    panels = ages.games.get(name).panels.panels
    with_options = [lit(one) for one in panels(game.view(0), words, game.options(0)).values()]
    assert {key for one in with_options for key in one} == {*lit(joined(game, 0))}
    assert {command for one in with_options for command in one.values()} == {""}
    assert [lit(one) for one in panels(game.view(0), words).values()] == [{}] * len(with_options)


# One picture


@pytest.mark.parametrize(("width", "columns"), [(320, 1), (390, 1), (800, 2), (1200, 3), (1920, 4)])
@every_game
def test_panels_stand_in_columns_without_touching(name: str, width: int, columns: int) -> None:
    check_columns(draw(album(name).positions["middle"](), 0, width=width), width, columns)


@every_game
def test_the_own_board_stands_first(name: str) -> None:
    picture = read(draw(album(name).positions["middle"](), 2))
    first = next(one for one in picture if one.tag == f"{SVG}svg")
    assert (first.get("id"), first.get("x"), first.get("y")) == ("panel-mine", "8", "8")


@every_game
def test_names_of_players_cannot_break_the_picture(name: str) -> None:
    names = ('<script>"&', "a" * 300, "Ann")
    made = draw(album(name).positions["middle"](), 0, width=390, players=names)
    found = [title(one) for one in read(made).iter(f"{SVG}g") if one.get("id") == "seat-0"]
    assert found == [f"{names[0]} (you)"]
    assert "<script>" not in made
    check(made.replace(ages.games.get(name).panels.art.shared(), ""), style(name))


@every_game
def test_a_perspective_draws_itself(name: str) -> None:
    game = album(name).positions["middle"]()
    perspective = ages.Perspective(game, 0)
    assert perspective._repr_svg_() == draw(game, 0)
    assert perspective.picture("nl", 390) == draw(game, 0, "nl", 390)
    assert lit(perspective.picture()) == lit(joined(game, 0))


@every_game
def test_a_finished_game_shows_its_winners(name: str) -> None:
    made = read(joined(album(name).positions["end"](), 0))
    named = {one.get("id"): title(one) for one in made.iter(f"{SVG}g") if one.get("role")}
    assert named["result-0"].startswith("Player 1 has ")
    assert named["result-winners"] == "Player 1 wins the game."
    assert named["result-ending"].startswith("The game ends ")
    assert "outcome" in named
    assert "result" not in named, "the page has one of its own"
