"""The form for a new table of a game whose options are numbers, lists and a matter of each seat."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Meet
from .servers import Server

SPARKS = "spark,spark,spark,spark,spark"


@pytest.fixture
def duels(tmp_path: Path) -> Iterator[Server]:
    """A server that has the toy card game among its own."""
    made = Server(tmp_path, program=(sys.executable, "-m", "tests.table.duelling"))
    made.start()
    yield made
    made.stop()
    assert made.errors() == ""


def test_numbers_lists_and_what_each_seat_brings_are_chosen_in_the_form(
    duels: Server, meet: Meet
) -> None:
    ann = meet(duels)
    page = ann.open("/new/duel")
    page.fill("[name=name]", "Ann")
    page.select_option("[name=size]", "2")
    page.select_option("[name=kind-1]", "open")
    page.click("details.card summary")
    expect(page.locator("[name='option-deck.2']")).to_be_visible()
    expect(page.locator("[name='option-deck.3']")).to_be_hidden()
    page.select_option("[name=size]", "3")
    expect(page.locator("[name='option-deck.3']")).to_be_visible()
    page.select_option("[name=size]", "2")
    life = page.locator("[name=option-life]")
    life.fill("21")
    assert not life.evaluate("field => field.checkValidity()"), "the browser knows the bounds"
    life.fill("3")
    page.fill("[name=option-banned]", "thief,quake")
    page.fill("[name='option-deck.2']", SPARKS)
    page.click("form.form button.main")
    expect(page.locator(".tags li")).to_have_count(3)
    expect(page.locator(".tags")).to_contain_text(re.compile("Lives: 3"))
    bob = meet(duels)
    bob.page.goto(page.input_value("#invite-link"))
    bob.page.fill("[name=name]", "Bob")
    bob.page.click("form[action$='/sit'] button")
    expect(bob.page.locator("#status")).to_be_visible()


def test_what_was_said_is_still_there_when_something_was_wrong(duels: Server, meet: Meet) -> None:
    ann = meet(duels)
    page = ann.open("/new/duel")
    page.fill("[name=name]", "Ann")
    page.click("details.card summary")
    page.fill("[name=option-life]", "5")
    page.fill("[name='option-deck.1']", "dragon")
    page.click("form.form button.main")
    expect(page.locator(".errors")).to_contain_text("dragon")
    expect(page.locator("[name=option-life]")).to_have_value("5")
    expect(page.locator("[name='option-deck.1']")).to_have_value("dragon")
    ann.forgive("422")
