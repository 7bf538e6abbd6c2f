"""The picture of a position: panels that read, light up what can be chosen, and keep secrets.

The golden files are renewed by ``AGES_GOLDEN=write pytest tests/games/discovery/test_panels.py``;
look at what has changed before it is kept.
"""

from __future__ import annotations

import re

import pytest

import ages
from ages.games import LANGUAGES, draw
from ages.games.discovery.rules.auction import bid_next
from ages.games.discovery.showing.board_scene import bid_words
from ages.games.discovery.showing.panels import ART, PANELS
from ages.games.discovery.showing.panels.art import building_sign
from ages.games.discovery.showing.panels.board import STRIP
from ages.games.discovery.showing.panels.world import PLACES
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import (
    BOARD,
    BUILDINGS,
    CARDS,
    GOODS,
    KINDS,
    NATIONS,
    PILES,
    REGIONS,
)
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.paper.svg import PANEL, size_of, width_of
from tests.pictures import (
    SVG,
    bottom,
    check,
    check_columns,
    check_drawings,
    check_letters,
    check_style,
    contrast,
    drawings_alike,
    games_under_way,
    hold_to_golden,
    joined,
    placed,
    read,
    title,
    titles,
)

from .builder import begin, discovered, do, give, stand, table
from .pictures import GOLDEN, POSITIONS

panels = PANELS.panels
palette, shared, style = ART.palette, ART.shared, ART.style


# Pictures as ever


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_drawn_as_ever(position: str, language: str) -> None:
    hold_to_golden(GOLDEN, f"{position}.{language}.svg", joined(POSITIONS[position](), 0, language))


def test_the_panels_of_a_player_come_in_their_order() -> None:
    words = ages.games.words("discovery", "en")
    made = panels(POSITIONS["middle"]().view(1), words)
    assert [*made] == ["mine", "boxes", "map", "offer", "opponent-2", "opponent-0"]
    for name, panel in made.items():
        assert panel.startswith("<svg ")
        assert f'id="panel-{name}"' in panel
        assert size_of(panel)[0] == PANEL


def test_a_spectator_sees_every_board_as_an_opponents() -> None:
    made = panels(POSITIONS["middle"]().view(None), ages.games.words("discovery", "en"))
    assert [*made] == ["boxes", "map", "offer", "opponent-0", "opponent-1", "opponent-2"]


def test_the_head_of_a_board_can_be_shown_alone() -> None:
    made = panels(POSITIONS["middle"]().view(1), ages.games.words("discovery", "en"))
    for name, seat in (("mine", 1), ("opponent-0", 0), ("opponent-2", 2)):
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
    ("seats", "seed", "every", "auction"),
    [(2, 5, 20, True), (3, 6, 30, False), (4, 7, 40, True), (5, 8, 40, False)],
)
def test_pictures_hold_all_through_a_game(seats: int, seed: int, every: int, auction: bool) -> None:
    under_way = games_under_way("discovery", seats, seed, every, auction=auction)
    for number, game in enumerate(under_way):
        seat = (*range(seats), None)[number % (seats + 1)]
        check(joined(game, seat, LANGUAGES[number % 2]), style())


def test_every_thing_of_the_game_has_a_drawing() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared()))
    assert {f"{part}-{kind}" for part in ("base", "glyph") for kind in KINDS} <= drawn
    assert {f"nation-{nation}" for nation in NATIONS} <= drawn
    assert {f"good-{good}" for good in (*GOODS, "ship")} <= drawn
    assert {f"map-{region}" for region in REGIONS} <= drawn
    assert {building_sign(building) for building in BUILDINGS} <= drawn
    assert {*PLACES} == {*REGIONS}


@pytest.mark.parametrize("position", POSITIONS)
def test_every_drawing_and_colour_that_is_used_is_there(position: str) -> None:
    check_drawings(joined(POSITIONS[position](), 0), shared(), style(), palette())


def test_no_two_drawings_are_alike() -> None:
    assert drawings_alike(shared()) == []


def test_kinds_of_pieces_differ_in_shape_and_nations_in_colour_and_emblem() -> None:
    game = table(5)
    for seat in range(5):
        give(game, seat, hand=dict.fromkeys(KINDS, 1))
    uses: dict[str, set[str]] = {}
    for one in read(joined(game, 0)).iter(f"{SVG}g"):
        found = re.fullmatch(r"seat-(\d)-hand-(\w+)", one.get("id", ""))
        if found and found[2] in KINDS:
            drawn = {use.get("href", "") for use in one.iter(f"{SVG}use")}
            assert drawn == {f"#token-{found[2]}-{NATIONS[int(found[1])]}"}
            uses.setdefault(found[2], set()).update(drawn)
    assert len(uses) == len(KINDS)
    for kind, drawn in uses.items():
        for token in drawn:
            symbol = re.search(rf'<symbol id="{token[1:]}".*?</symbol>', shared())
            assert symbol is not None
            for part in (f"base-{kind}", f"glyph-{kind}", f"nation-{token.rpartition('-')[2]}"):
                assert f'href="#{part}"' in symbol[0]


# Legible


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("words", "ground"),
    [
        *[("ink", ground) for ground in ("paper", "ground", "plate")],
        *[("ink", land) for land in ("land-a", "land-b", "land-c", "fog", "wild", "shallow")],
        *[("muted", ground) for ground in ("paper", "ground", "plate", "wild")],
        *[(f"on-{nation}", nation) for nation in NATIONS],
        *[("light", ground) for ground in ("band", "counter", "age-i", "age-ii", "age-iii")],
        ("accent", "paper"),
        ("money", "ground"),
    ],
)
def test_words_stand_out_in_the_light_and_in_the_dark(words: str, ground: str, theme: int) -> None:
    colours = palette()
    assert contrast(colours[words][theme], colours[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("good", [*GOODS, "ship"])
def test_the_signs_of_goods_stand_out(good: str, theme: int) -> None:
    assert contrast(palette()["light"][theme], palette()[good][theme]) >= 3


def test_no_letters_are_smaller_than_twelve_pixels_on_a_phone() -> None:
    check_letters(draw(POSITIONS["middle"](), 0, width=390), style())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_game_is_cut_or_leaves_its_panel(language: str) -> None:
    game = POSITIONS["middle"]()
    for seat in range(3):
        game.players[seat].buildings = (*BUILDINGS,)
        game.players[seat].discoveries = CARDS
    for pile in PILES:
        game.building_offer = pile
        made = joined(game, 0, language)
        check(made, style())
        assert "…" not in made


def test_many_pieces_of_many_players_fit_in_a_region() -> None:
    game = table(5)
    discovered(game)
    for seat in range(5):
        give(
            game,
            seat,
            colonists=dict.fromkeys(REGIONS, 10 + seat),
            soldiers=dict.fromkeys(REGIONS, 1),
            explorers=dict.fromkeys(KINDS, 3),
        )
        stand(game, "merchant_shipping", *[(seat, kind) for kind in KINDS] * 2)
    for language in LANGUAGES:
        check(joined(game, 0, language), style())


def test_the_style_follows_the_readers_theme_and_touches_nothing_but_the_picture() -> None:
    check_style("discovery", style(), palette())


# Secrets


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 4)])
def test_no_panel_tells_what_its_seat_cannot_know(seats: int, seed: int) -> None:
    chance = Chance.of("panels")
    for game in games_under_way("discovery", seats, seed, 35, quiet_failures=True):
        for seat in range(seats):
            dreamt = game.sample(seat, chance)
            assert joined(game, seat) == joined(dreamt, seat)


@pytest.mark.rule("variants.quiet_failures")
def test_a_counter_seen_in_silence_is_shown_to_its_explorer_alone() -> None:
    game = POSITIONS["middle"]()
    game.seen_by = (0b001, *game.seen_by[1:])
    assert titles(joined(game, 0))["region-canada-state"] == (
        "counter seen: 4 natives, $3, $4 a soldier, 6 points"
    )
    for seat in (1, 2, None):
        told = titles(joined(game, seat))["region-canada-state"]
        assert told == "counter face down, natives: more than 3"


# What is marked as reconstructed


@pytest.mark.rule("rulings.2")
def test_what_is_reconstructed_is_marked_in_the_picture() -> None:
    named = titles(joined(POSITIONS["middle"](), 0))
    for region, row in BOARD.regions.items():
        assert (f"region-{region}-reconstructed" in named) == bool(row.reconstructed)
    assert named["region-virginia-reconstructed"] == "reconstructed: region and trade good"
    assert named["region-peru-land"] == "next to New Granada* and Brazil*"
    assert named["region-caribbean-land"] == "next to Florida, New Spain, and New Granada"
    assert named["box-capital_building-reconstructed"] == "reconstructed: spaces"
    assert named["map-note"] == "* reconstructed"


# One picture


@pytest.mark.parametrize(("width", "columns"), [(320, 1), (390, 1), (800, 2), (1200, 3), (1920, 4)])
def test_panels_stand_in_columns_without_touching(width: int, columns: int) -> None:
    check_columns(draw(POSITIONS["middle"](), 0, width=width), width, columns)


def test_names_of_players_cannot_break_the_picture() -> None:
    names = ('<script>"&', "a" * 300, "Ann")
    made = draw(POSITIONS["middle"](), 0, width=390, players=names)
    found = [title(one) for one in read(made).iter(f"{SVG}g") if one.get("id") == "seat-0"]
    assert found == [f"{names[0]} (you)"]
    assert "<script>" not in made
    check(made.replace(shared(), ""), style())


def test_a_finished_game_shows_its_winners() -> None:
    named = titles(joined(POSITIONS["end"](), 0))
    assert named["result-0"] == (
        "Player 1 has 36 points: discoveries 11, colonies 16, capital buildings 5, and economy 4."
    )
    assert named["result-winners"] == "Player 1 wins the game."
    assert named["result-ending"] == "The game ends after eight turns."
    assert "outcome" in named
    assert "result" not in named, "the page has one of its own"


@pytest.mark.rule("appendix.auction")
def test_the_bids_of_the_auction_are_shown() -> None:
    game = table(3, auction=True)
    game.turn = 0
    begin(game, bid_next, 1, (0, 0, 0), ())
    do(game, 1, "bid 4")
    named = titles(joined(game, 2))
    assert named["turn-number"] == "The auction"
    assert named["turn-bids"] == "bids so far: Player 2 $4"
    do(game, 2, "bid 5")
    do(game, 0, "bid pass")
    do(game, 1, "bid 6")
    do(game, 2, "bid 7")
    assert titles(joined(game, 2))["turn-bids"] == (
        "bids so far: Player 1 passed, Player 2 $6, Player 3 $7"
    )
    assert bid_words(ages.games.words("discovery", "nl", ("Ann", "Bo", "Cy")), (4, 5, 0), (0,)) == (
        "geboden tot nu toe: Ann past na $4, Bo $5"
    )


@pytest.mark.rule("appendix.auction")
def test_nobody_has_a_place_in_the_order_while_it_is_sold() -> None:
    game = ages.new("discovery", seats=3, seed=1, auction=True)
    assert isinstance(game, Discovery)
    named = titles(joined(game, 0))
    assert named["turn-bids"] == "nobody has bid yet"
    assert not {"order", "order-1", "seat-0-place"} & named.keys()
    while game.view(0).pending.question == "auction.bid":
        assert game.pending is not None
        do(game, game.pending.seats[0], "bid pass")
    assert {"order", "order-1", "seat-0-place"} <= titles(joined(game, 0)).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_players_stay_distinct_where_they_are_cut(language: str) -> None:
    bot = {"en": "Greedy bot", "nl": "Gretige bot"}[language]
    names = tuple([f"{bot} {number}" for number in range(1, 6)])
    game = ages.new("discovery", seats=5, seed=1)
    made = panels(game.view(0), ages.games.words("discovery", language, names))
    for panel, part in (("boxes", "order-"), ("map", "legend-")):
        shown = [
            [text.text for text in one.iter(f"{SVG}text")][-1]
            for one in read(made[panel]).iter(f"{SVG}g")
            if (one.get("id") or "").startswith(part)
        ]
        assert len(set(shown)) == 5, shown


def test_boxes_tell_of_no_next_piece_after_the_end() -> None:
    assert "box-dock-gives" in titles(joined(POSITIONS["middle"](), 0))
    named = titles(joined(POSITIONS["end"](), 0))
    assert [name for name in named if name.endswith("-gives")] == []


def test_no_island_lies_under_the_name_of_the_caribbean() -> None:
    x, y, _ = PLACES["caribbean"]
    (islands,) = re.findall(r'<symbol id="map-islands".*?</symbol>', shared())
    right = x + width_of("The Caribbean *", 13.5, bold=True)
    for island in re.findall(r' d="([^"]*)"', islands):
        points = [(int(a), int(b)) for a, b in re.findall(r"[ML](\d+) (\d+)", island)]
        under = [down for across, down in points if x <= across <= right and down < y + 24]
        assert all(down <= y + 2 for down in under), island
