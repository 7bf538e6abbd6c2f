"""Whole games are played by clicking, against a bot, from the home page to the final scoring."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Meet
from .playing import Clicker, assert_like_new, set_in_dialog, snapshot
from .servers import Server

EVERY = 25
"""After so many clicks the page is compared with one that is opened anew."""


@pytest.mark.parametrize("game", ["mythology", "discovery"])
def test_a_whole_game_is_played_by_clicking(meet: Meet, server: Server, game: str) -> None:
    ann = meet(server)
    page = ann.open("/")
    page.click(f".start:has([value={game}]) button")
    clicker = Clicker(page, f"whole {game}")
    clicker.play(4)  # with the usual pace and confirmations
    set_in_dialog(page, pace="off", confirm="never")
    fresh = ann.another_page()
    for number in clicker.clicks():
        if number % EVERY == 0:
            assert_like_new(page, fresh)
    assert clicker.missed == []
    assert clicker.pieces > 20
    assert_told_point_by_point(page)
    shown = snapshot(page)
    page.reload()
    expect(page.locator("#status.over")).to_be_visible()
    assert snapshot(page)["result"] == shown["result"]
    assert snapshot(page)["panels"] == shown["panels"]


def assert_told_point_by_point(page: Page) -> None:
    """Every player's points stand there with where they came from, and add up."""
    tables = page.locator("#result .scores table")
    expect(tables).to_have_count(2)
    expect(page.locator("#result .winner").first).to_be_visible()
    for table in tables.all():
        sources = [int(text) for text in table.locator("tr:not(.part) td").all_inner_texts()]
        parts = [int(text) for text in table.locator("tr.part td").all_inner_texts()]
        assert sum(sources[:-1]) == sources[-1]
        assert sum(parts) in (0, sources[-1])
