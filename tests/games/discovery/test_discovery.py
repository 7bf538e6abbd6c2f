"""V. Discovery: expeditions to regions and beyond."""

from __future__ import annotations

from collections import Counter

import pytest

from ages.games.discovery.state import DISCOVERED
from ages.games.discovery.tables import CARDS, COUNTER_ROWS, COUNTERS, REGION, REGIONS
from ages.games.discovery.view import census
from ages.kernel.chance import Chance
from ages.kernel.choices import Refusal
from tests.rigged import rig

from .builder import (
    STRONG,
    WEAK,
    asked,
    asked_seats,
    colonists,
    commands,
    counter,
    counter_name,
    discovered,
    do,
    expedition,
    explorers,
    fail_in,
    give,
    goods,
    refused,
    resolve,
    soldiers,
    table,
    told,
    undiscovered,
)

# Sending an expedition


@pytest.mark.rule("discovery.expedition", "rulings.5")
def test_pieces_are_named_first_and_the_region_afterwards() -> None:
    game = expedition({"colonist": 2, "captain": 1}, WEAK)
    assert asked(game) == "discovery.send"
    assert commands(game, 0) == ["send +colonist", "send +captain", "send done"]
    do(game, 0, "send colonist captain")
    assert told(game, "expedition") == [{"seat": 0, "pieces": ("captain", "colonist"), "count": 3}]
    assert told(game, "discovered") == []
    assert asked(game) == "discovery.explore"
    do(game, 0, "explore peru")
    assert told(game, "discovered") == [{"seat": 0, "region": "peru", "land": counter_name(*WEAK)}]


@pytest.mark.rule("discovery.expedition")
def test_only_regions_with_a_counter_can_be_explored() -> None:
    game = table(2)
    discovered(game, "florida")
    give(game, 0, explorers={"colonist": 1})
    resolve(game, "discovery")
    do(game, 0, "send colonist")
    hidden = [region for region in REGIONS if region not in ("florida", "caribbean")]
    assert commands(game, 0) == [f"explore {region}" for region in hidden]
    for region in ("florida", "caribbean"):
        assert refused(game, 0, f"explore {region}") == Refusal(
            "discovery.expedition", "already_discovered", {"region": region}
        )


@pytest.mark.rule("discovery.expedition")
def test_more_pieces_than_stand_in_the_box_cannot_go() -> None:
    game = expedition({"colonist": 2}, WEAK)
    assert refused(game, 0, "send 3 colonist") == Refusal(
        "discovery.expedition", "no_more", {"item": "colonist", "copies": 2}
    )
    assert game.why_not(0, ("captain",)) == Refusal(
        "discovery.waiting", "no_explorer", {"piece": "captain"}
    )


@pytest.mark.rule("discovery.once", "turn.first")
def test_players_explore_in_turn_order_and_once_each() -> None:
    game = table(3)
    game.order = (2, 0, 1)
    for seat in range(3):
        give(game, seat, explorers={"captain": 3})
    rig(game, draws=[[counter(*WEAK)], [counter(*WEAK)], [counter(1, 2, 2, 4)]])
    resolve(game, "discovery")
    who = []
    for region in ("peru", "brazil", "canada"):
        (seat,) = asked_seats(game)
        who.append(seat)
        do(game, seat, "send captain", f"explore {region}")
    assert who == [2, 0, 1]
    assert asked(game) is None
    assert [explorers(game, seat) for seat in range(3)] == [{"captain": 2}] * 3


@pytest.mark.rule("discovery.once")
def test_who_has_no_piece_in_the_box_is_not_asked() -> None:
    game = table(3)
    give(game, 1, explorers={"soldier": 1})
    resolve(game, "discovery")
    assert asked_seats(game) == (1,)
    do(game, 1, "send nothing")
    assert asked(game) is None


@pytest.mark.rule("discovery.waiting", "rulings.4", "discovery.once")
def test_an_expedition_may_wait_and_its_pieces_stay() -> None:
    game = expedition({"colonist": 2, "soldier": 1}, WEAK)
    do(game, 0, "send done")
    assert explorers(game, 0) == {"colonist": 2, "soldier": 1}
    assert told(game, "no_expedition") == [{"seat": 0}]
    assert game.players[0].supply == 9
    assert asked(game) is None


@pytest.mark.rule("discovery.waiting", "discovery.return", "discovery.once")
def test_pieces_that_are_not_sent_wait_for_a_later_expedition() -> None:
    game = expedition({"colonist": 3, "soldier": 2}, WEAK)
    do(game, 0, "send colonist soldier", "explore peru")
    assert explorers(game, 0) == {"colonist": 2, "soldier": 1}
    assert game.players[0].supply == 9
    assert asked(game) is None


# Force, success and failure


@pytest.mark.rule("discovery.force", "discovery.failure", "discovery.success")
@pytest.mark.parametrize("natives", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("colonists_sent", [1, 2, 3, 4, 5, 6])
def test_an_expedition_succeeds_with_as_much_force_as_there_are_natives(
    natives: int, colonists_sent: int
) -> None:
    land = {1: WEAK, 2: (1, 2, 2, 4), 3: (2, 5, 3, 5), 4: (4, 5, 4, 6), 5: STRONG}[natives]
    game = expedition({"colonist": 6}, land)
    do(game, 0, f"send {colonists_sent} colonist", "explore brazil")
    success = colonists_sent >= natives
    assert (game.players[0].discoveries == (counter_name(*land),)) == success
    assert (game.counters[REGION["brazil"]] == DISCOVERED) == success
    assert game.players[0].money == 10 + land[0] * success
    assert colonists(game, 0) == ({"brazil": 1} if success else {})
    assert explorers(game, 0) == ({"colonist": 6 - colonists_sent} if colonists_sent < 6 else {})


@pytest.mark.rule("discovery.force", "pieces.captain", "pieces.soldier", "pieces.merchant")
@pytest.mark.parametrize(
    ("pieces", "force"),
    [
        ("captain", 2),
        ("2 captain colonist", 5),
        ("merchant missionary soldier", 3),
        ("captain soldier", 3),
        ("4 soldier", 4),
    ],
)
def test_a_captain_counts_two_and_any_other_piece_one(pieces: str, force: int) -> None:
    there = {"colonist": 1, "captain": 2, "merchant": 1, "missionary": 1, "soldier": 4}
    game = expedition(there, WEAK)
    do(game, 0, f"send {pieces}")
    assert told(game, "expedition")[0]["count"] == force


@pytest.mark.rule("discovery.force", "pieces.captain")
def test_a_captain_overcomes_two_natives_and_a_merchant_does_not() -> None:
    for kind, found in (("captain", 1), ("merchant", 0), ("missionary", 0), ("soldier", 0)):
        game = expedition({kind: 1}, (1, 3, 2, 4))
        do(game, 0, f"send {kind}", "explore peru")
        assert len(game.players[0].discoveries) == found


@pytest.mark.rule("discovery.success", "discovery.return")
def test_a_discovery_brings_the_counter_its_dollars_and_a_free_colonist() -> None:
    game = expedition({"captain": 2}, (3, 4, 4, 6))
    before = census(game)
    do(game, 0, "send 2 captain", "explore virginia")
    player = game.players[0]
    assert player.discoveries == (counter_name(3, 4, 4, 6),)
    assert player.money == 13
    assert colonists(game, 0) == {"virginia": 1}
    assert explorers(game, 0) == {}
    assert game.view(1).regions[REGION["virginia"]].discovered
    assert sum(game.counter_pool) == 15
    assert told(game, "treasure") == [{"seat": 0, "count": 3}]
    assert census(game) == before


@pytest.mark.rule("discovery.plunder", "pieces.soldier", "discovery.return")
def test_every_soldier_of_a_successful_expedition_plunders() -> None:
    game = expedition({"soldier": 3, "colonist": 2}, (2, 5, 3, 5))
    do(game, 0, "send 2 soldier colonist", "explore peru")
    assert game.players[0].money == 10 + 2 + 2 * 5
    assert told(game, "plundered") == [{"seat": 0, "count": 10}]
    assert game.players[0].supply == 9
    assert soldiers(game, 0) == {}
    assert colonists(game, 0) == {"peru": 1}


@pytest.mark.rule("discovery.plunder")
def test_without_soldiers_nothing_is_plundered() -> None:
    game = expedition({"colonist": 3, "soldier": 1}, (2, 5, 3, 5))
    do(game, 0, "send 3 colonist", "explore peru")
    assert game.players[0].money == 12
    assert told(game, "plundered") == []


@pytest.mark.rule("discovery.failure", "discovery.plunder", "discovery.return")
def test_a_failed_expedition_brings_nothing_and_goes_home() -> None:
    game = expedition({"soldier": 3}, (4, 5, 4, 6))
    before = census(game)
    do(game, 0, "send 3 soldier", "explore peru")
    assert game.players[0].money == 10
    assert game.players[0].discoveries == ()
    assert game.players[0].supply == 10
    assert explorers(game, 0) == colonists(game, 0) == {}
    assert not game.view(0).regions[REGION["peru"]].discovered
    assert told(game, "failed") == [{"seat": 0, "region": "peru", "count": 3}]
    assert census(game) == before


@pytest.mark.rule("discovery.failure", "discovery.expedition")
def test_the_same_counter_is_met_again_after_a_failure() -> None:
    game = table(2)
    fail_in(game, 0, "peru", (2, 4, 5, 7))
    give(game, 1, explorers={"captain": 3})
    rig(game, draws=[[counter(*WEAK)]])
    resolve(game, "discovery")
    do(game, 1, "send 3 captain", "explore peru")
    assert game.players[1].discoveries == (counter_name(2, 4, 5, 7),)


@pytest.mark.rule("rulings.6", "discovery.success", "dock.good")
def test_the_free_colonist_of_a_discovery_can_be_the_third_piece() -> None:
    game = expedition({"captain": 1}, WEAK)
    give(game, 0, colonists={"peru": 2})
    do(game, 0, "send captain", "explore peru")
    assert goods(game, 0) == {"silver": 1}


@pytest.mark.rule("discovery.expedition", "rulings.5")
def test_the_last_region_needs_no_naming() -> None:
    game = table(2)
    undiscovered(game, "canada")
    give(game, 0, explorers={"colonist": 1})
    rig(game, draws=[[counter(*WEAK)]])
    resolve(game, "discovery")
    do(game, 0, "send colonist")
    assert colonists(game, 0) == {"canada": 1}


# Counters are drawn blindly


@pytest.mark.rule("setup.counters")
def test_any_of_the_sixteen_counters_may_lie_in_a_region() -> None:
    found: Counter[str] = Counter()
    for seed in range(120):
        game = table(2)
        game.chance = Chance.of(seed)
        give(game, 0, explorers={"captain": 3})
        resolve(game, "discovery")
        do(game, 0, "send 3 captain", "explore brazil")
        found.update(game.players[0].discoveries)
    assert set(found) == set(COUNTERS)


@pytest.mark.rule("setup.counters")
def test_no_counter_comes_more_often_than_there_are() -> None:
    game = table(2)
    for region in REGIONS:
        if region != "caribbean":
            give(game, 0, explorers={"captain": 3})
            resolve(game, "discovery")
            do(game, 0, "send 3 captain")
            if asked(game) == "discovery.explore":
                do(game, 0, f"explore {region}")
    found = Counter(game.players[0].discoveries)
    assert sum(found.values()) == 8
    assert sum(game.counter_pool) == 8
    counts = dict(zip(COUNTERS, (row.count for row in COUNTER_ROWS), strict=True))
    assert all(count <= counts[name] for name, count in found.items())


# The deck


@pytest.mark.rule("discovery.deck", "rulings.5")
def test_the_deck_is_used_only_after_the_last_region() -> None:
    game = table(2)
    undiscovered(game, "canada")
    for seat in (0, 1):
        give(game, seat, explorers={"captain": 3})
    rig(game, draws=[[counter(*WEAK)]], deals=[["siam"]])
    resolve(game, "discovery")
    do(game, 0, "send captain")
    assert colonists(game, 0) == {"canada": 1}
    assert len(game.deck) == 16
    do(game, 1, "send 3 captain")
    assert game.players[1].discoveries == ("siam",)
    assert asked(game) is None


@pytest.mark.rule("discovery.deck_success", "discovery.plunder", "discovery.return")
def test_a_card_gives_dollars_and_plunder_but_no_colonist() -> None:
    game = expedition({"captain": 2, "soldier": 2}, "spice_islands")
    before = census(game)
    do(game, 0, "send 2 captain 2 soldier")
    player = game.players[0]
    assert player.discoveries == ("spice_islands",)
    assert player.money == 10 + 5 + 2 * 3
    assert not any(player.colonists)
    assert not any(player.soldiers)
    assert explorers(game, 0) == {}
    assert player.supply == 10
    assert "spice_islands" not in game.deck
    assert len(game.deck) == 15
    assert told(game, "land_discovered") == [{"seat": 0, "land": "spice_islands"}]
    assert census(game) == before


@pytest.mark.rule("discovery.deck_failure", "discovery.force", "discovery.return", "rulings.5")
@pytest.mark.parametrize(("captains", "success"), [(2, False), (3, True)])
def test_a_card_that_is_too_strong_is_shuffled_back(captains: int, success: bool) -> None:
    game = expedition({"captain": 3, "soldier": 1}, "china")
    do(game, 0, f"send {captains} captain" + ("" if success else " soldier"))
    assert (game.players[0].discoveries == ("china",)) == success
    assert ("china" in game.deck) == (not success)
    if not success:
        assert sorted(game.deck) == sorted(CARDS)
        assert game.players[0].money == 10
        assert told(game, "land_failed") == [{"seat": 0, "count": 5}]
        assert told(game, "card") == [{"seat": 0, "land": "china"}]
        assert explorers(game, 0) == {"captain": 1}
        assert game.players[0].supply == 10


@pytest.mark.rule("discovery.deck", "setup.cards")
def test_any_card_may_be_drawn_from_the_deck() -> None:
    found = set()
    for seed in range(120):
        game = table(2)
        discovered(game)
        game.chance = Chance.of(seed)
        give(game, 0, explorers={"captain": 3})
        resolve(game, "discovery")
        do(game, 0, "send 3 captain")
        found.add(game.players[0].discoveries[0])
    assert found == set(CARDS)


@pytest.mark.rule("discovery.deck")
def test_with_the_deck_empty_nobody_explores_any_more() -> None:
    game = table(2)
    discovered(game)
    game.deck = ("china",)
    for seat in (0, 1):
        give(game, seat, explorers={"captain": 3})
    resolve(game, "discovery")
    do(game, 0, "send 3 captain")
    assert list(game.deck) == []
    assert asked(game) is None
    assert explorers(game, 1) == {"captain": 3}
