"""What is drawn in Discovery; ``tests/test_panels.py`` holds for every game."""

from __future__ import annotations

import re

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.discovery.rules.auction import bid_next
from ages.games.discovery.showing.board_scene import bid_words
from ages.games.discovery.showing.panels import ART, PANELS
from ages.games.discovery.showing.panels.art import building_sign
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
from ages.paper.svg import width_of
from tests.pictures import (
    SVG,
    check,
    joined,
    read,
    titles,
)

from .builder import begin, discovered, do, give, stand, table
from .pictures import POSITIONS

panels = PANELS.panels
shared, style = ART.shared, ART.style

# Every piece and place


def test_every_thing_of_the_game_has_a_drawing() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', shared()))
    assert {f"{part}-{kind}" for part in ("base", "glyph") for kind in KINDS} <= drawn
    assert {f"nation-{nation}" for nation in NATIONS} <= drawn
    assert {f"good-{good}" for good in (*GOODS, "ship")} <= drawn
    assert {f"map-{region}" for region in REGIONS} <= drawn
    assert {building_sign(building) for building in BUILDINGS} <= drawn
    assert {*PLACES} == {*REGIONS}


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


# Secrets


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


def test_a_finished_game_tells_the_points_by_source_and_how_it_ended() -> None:
    named = titles(joined(POSITIONS["end"](), 0))
    assert named["result-0"] == (
        "Player 1 has 36 points: discoveries 11, colonies 16, capital buildings 5, and economy 4."
    )
    assert named["result-ending"] == "The game ends after eight turns."


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
