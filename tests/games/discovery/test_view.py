"""What a seat may know: counters that failed to be discovered, and samples that keep to them."""

from __future__ import annotations

import pytest

import ages
from ages.games.discovery.tables import COUNTER_ROWS, REGION
from ages.games.discovery.view import census, secrets
from ages.kernel.chance import Chance
from ages.kernel.choices import UNDO, Refusal
from tests.rigged import rig

from .builder import (
    STRONG,
    WEAK,
    asked,
    counter,
    counter_name,
    do,
    expedition,
    fail_in,
    give,
    resolve,
    table,
)

# What a failure teaches


@pytest.mark.rule("rulings.5", "rulings.19", "discovery.failure")
def test_a_failed_counter_is_shown_to_all_and_stays_in_view() -> None:
    game = table(3)
    fail_in(game, 0, "peru", STRONG)
    for seat in (0, 1, 2, None):
        row = game.view(seat).regions[REGION["peru"]]
        assert (row.seen, row.failed) == (counter_name(*STRONG), 1)
        assert counter_name(*STRONG) not in game.view(seat).counters_unseen
    for seat in range(3):
        (event,) = [e for e in ages.Perspective(game, seat).log if e.key == "counter"]
        assert event.data["land"] == counter_name(*STRONG)


@pytest.mark.rule("variants.quiet_failures", "rulings.5", "rulings.19")
def test_with_quiet_failures_only_the_explorer_sees_the_counter() -> None:
    game = table(3, quiet_failures=True)
    fail_in(game, 1, "peru", STRONG)
    seen = [game.view(seat).regions[REGION["peru"]].seen for seat in (0, 1, 2, None)]
    assert seen == [None, counter_name(*STRONG), None, None]
    for seat in range(3):
        keys = [event.key for event in ages.Perspective(game, seat).log]
        assert ("counter" in keys) == (seat == 1)
        assert "failed" in keys
    assert game.view(0).regions[REGION["peru"]].failed == 1


@pytest.mark.rule("variants.quiet_failures")
def test_with_quiet_failures_a_success_is_open_to_all() -> None:
    game = expedition({"colonist": 1}, WEAK, quiet_failures=True)
    do(game, 0, "send colonist", "explore peru")
    keys = [event.key for event in ages.Perspective(game, 1).log]
    assert "discovered" in keys
    assert game.view(1).players[0].discoveries == (counter_name(*WEAK),)


@pytest.mark.rule("variants.quiet_failures", "discovery.deck_failure")
@pytest.mark.parametrize("quiet", [False, True])
def test_a_failed_card_is_shown_to_all_or_quietly_to_its_explorer(quiet: bool) -> None:
    game = expedition({"captain": 1}, "china", quiet_failures=quiet)
    do(game, 0, "send captain")
    for seat in (0, 1):
        log = ages.Perspective(game, seat).log
        shown = [event for event in log if "china" in event.data.values()]
        assert bool(shown) == (seat == 0 or not quiet)
        assert "land_failed" in [event.key for event in log]


@pytest.mark.rule("variants.quiet_failures", "rulings.19")
def test_the_view_of_others_does_not_depend_on_a_quietly_failed_counter() -> None:
    shown = []
    for land in (STRONG, (1, 2, 3, 5)):
        game = table(3, quiet_failures=True)
        fail_in(game, 0, "peru", land)
        shown.append([game.view(seat) for seat in (0, 1, 2, None)])
    assert shown[0][1:] == shown[1][1:]
    assert shown[0][0] != shown[1][0]


@pytest.mark.rule("rulings.19")
def test_the_greatest_force_that_failed_is_remembered() -> None:
    game = table(2)
    fail_in(game, 0, "peru", STRONG)
    give(game, 1, explorers={"captain": 2})
    resolve(game, "discovery")
    do(game, 1, "send 2 captain", "explore peru")
    fail_in(game, 0, "peru", STRONG)
    assert game.view(None).regions[REGION["peru"]].failed == 4
    assert game.view(None).regions[REGION["brazil"]].failed == 0


@pytest.mark.rule("rulings.19", "variants.quiet_failures")
def test_both_explorers_of_a_quiet_failure_know_its_counter() -> None:
    game = table(3, quiet_failures=True)
    fail_in(game, 0, "peru", STRONG)
    fail_in(game, 2, "peru", STRONG)
    seen = [game.view(seat).regions[REGION["peru"]].seen for seat in (0, 1, 2)]
    assert seen == [counter_name(*STRONG), None, counter_name(*STRONG)]


@pytest.mark.rule("rulings.19", "variants.quiet_failures")
def test_a_sample_keeps_to_all_that_a_seat_knows() -> None:
    game = table(3, quiet_failures=True)
    fail_in(game, 0, "peru", STRONG)
    give(game, 0, explorers={"captain": 1, "colonist": 1})
    rig(game, draws=[[counter(4, 5, 4, 6)]])
    resolve(game, "discovery")
    do(game, 0, "send captain colonist", "explore brazil")
    fail_in(game, 1, "canada", (1, 3, 2, 4))
    dreamt: dict[str, set[int]] = {"peru": set(), "brazil": set(), "canada": set()}
    for seed in range(80):
        made = game.sample(1, Chance.of(seed))
        assert made.view(1) == game.view(1)
        assert census(made) == census(game)
        for region, kinds in dreamt.items():
            kinds.add(made.counters[REGION[region]])
    natives = {
        region: {COUNTER_ROWS[kind].natives for kind in kinds} for region, kinds in dreamt.items()
    }
    assert natives == {"peru": {2, 3, 4, 5}, "brazil": {4, 5}, "canada": {2}}
    assert dreamt["canada"] == {counter(1, 3, 2, 4)}


@pytest.mark.rule("rulings.19")
def test_a_sample_varies_what_lies_face_down() -> None:
    game = table(2)
    give(game, 0, explorers={"captain": 3})
    resolve(game, "discovery")
    found = set()
    for seed in range(60):
        made = game.sample(0, Chance.of(seed))
        do(made, 0, "send 3 captain", "explore peru")
        found.add(made.players[0].discoveries)
    assert len(found) > 6


@pytest.mark.rule("rulings.19", "variants.quiet_failures")
def test_a_quietly_failed_counter_is_a_secret_of_its_explorer() -> None:
    game = table(3, quiet_failures=True)
    fail_in(game, 0, "peru", STRONG)
    game.chance = Chance.of(1)
    assert "counter.peru" in secrets(game, 1)
    assert "counter.peru" not in secrets(game, 0)


# What was seen cannot be taken back


@pytest.mark.rule("discovery.expedition", "rulings.5")
def test_the_pieces_of_an_expedition_can_be_taken_back_before_the_region_is_named() -> None:
    game = expedition({"captain": 1}, WEAK)
    do(game, 0, "send captain")
    assert game.why_not(0, UNDO) is None
    do(game, 0, "undo")
    assert asked(game) == "discovery.send"


@pytest.mark.rule("discovery.failure", "rulings.19")
@pytest.mark.parametrize("sent", ["colonist", "3 captain"])
def test_an_expedition_that_turned_a_counter_over_cannot_be_undone(sent: str) -> None:
    game = table(2, quiet_failures=True)
    fail_in(game, 0, "peru", STRONG)
    give(game, 1, explorers={"captain": 3, "colonist": 1})
    give(game, 0, explorers={"colonist": 1})
    game.order = (1, 0)
    game.chance = Chance.of(1)
    resolve(game, "discovery")
    do(game, 1, f"send {sent}")
    assert game.why_not(1, UNDO) is None
    do(game, 1, "explore peru")
    assert game.why_not(1, UNDO) == Refusal("", "no_undo")


@pytest.mark.rule("discovery.expedition")
def test_a_saved_game_keeps_what_is_known_of_the_counters() -> None:
    game = table(2, quiet_failures=True)
    fail_in(game, 0, "peru", STRONG)
    game.chance = Chance.of(1)
    again = ages.load(game.to_json())
    assert again == game
    assert again.view(0) == game.view(0)
    assert again.view(1) == game.view(1)
