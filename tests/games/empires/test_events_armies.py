"""Events that bring units into play: for nothing, out of the discard pile, and for a bid."""

from __future__ import annotations

import pytest

from ages.games.empires.changes import lose_tokens
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.view import census, sample
from ages.kernel.chance import Chance

from .builder import (
    age,
    asked,
    begin,
    buildings,
    hand,
    play,
    player,
    refused,
    rich,
    rig_dice,
    still,
    supply,
    table,
    unit,
)

KEEPS_OPEN = "fallen_tree"
TEN = ("spies",) * 10


# Charisma


def charmer(*cards: str, deck: tuple[str, ...] = (), points: int = 10) -> Empires:
    """Seat 0 in Age II has played Charisma; hand, play deck and Age IV deck are just these."""
    game = table()
    age(game, 2, 1)
    rich(game)
    buildings(game, b0="barracks", b1="archery_range", a0="barracks", a1="stable", c1="castle")
    hand(game, "charisma", *cards)
    player(game).deck = deck
    player(game).age_decks = ((), ("spies",) * points)
    begin(game, construction_phase)
    play(game, "play charisma")
    return game


def enlist(game: Empires) -> Empires:
    """The Enlistment phase of seat 0 comes."""
    still(game)
    return begin(game, enlistment_phase)


@pytest.mark.rule("events.charisma")
def test_charisma_brings_a_unit_for_the_cards_of_the_last_age() -> None:
    game = charmer("militia")
    assert player(game).snuffed == ("charisma",)
    paid = [47, 47, 47, 50]
    assert player(game).supply == paid
    enlist(game)
    assert game.options(0) == [("hand", "militia"), "done"]
    play(game, "call_up hand militia", "welcome a0")
    assert [(one.card, one.tokens, one.place) for one in game.units.values()] == [
        ("militia", 5, "1:a0")
    ]
    assert (player(game).hand, player(game).supply, player(game).produced) == ((), paid, ())
    assert game.effects == ()


@pytest.mark.rule("events.charisma")
def test_charisma_calls_a_unit_out_of_the_play_deck() -> None:
    game = enlist(charmer(deck=("boar", "militia")))
    play(game, "call_up play_deck militia")
    assert player(game).seen[1] == ("militia",)
    for number in range(5):
        assert "militia" in sample(game, 1, Chance.of(number)).players[0].hand
    assert refused(game, "b1") == ("enlistment.free_site", "no_free_site_there")
    play(game, "welcome b0")
    assert (player(game).hand, player(game).deck) == ((), ("boar",))
    assert [one.card for one in game.units.values()] == ["militia"]


@pytest.mark.rule("events.charisma")
def test_charisma_is_worth_the_cards_that_are_left_when_it_is_played() -> None:
    game = charmer("militia", points=9)
    player(game).age_decks = ((), TEN)
    assert asked(enlist(game)) == "enlist"
    game = charmer("militia", "scout_cavalry", points=12)
    enlist(game)
    assert refused(game, ("hand", "scout_cavalry")) == ("events.charisma", "too_many_points")
    assert refused(game, ("play_deck", "militia")) == ("events.charisma", "not_there")


@pytest.mark.rule("events.charisma")
def test_who_is_called_is_of_an_age_reached_with_a_free_site_and_garrison() -> None:
    game = charmer("archer", "militia", "throwing_axeman")
    unit(game, "archer", 1, "b1")
    enlist(game)
    assert refused(game, ("hand", "throwing_axeman")) == ("statistics.age", "too_early")
    assert refused(game, ("hand", "archer")) == ("enlistment.free_site", "no_free_site")
    unit(game, "knight", 45, "c0")
    game.offered.clear()
    assert refused(game, ("hand", "militia")) == ("enlistment.garrison", "garrison_is_full")


@pytest.mark.rule("events.charisma")
def test_charisma_may_bring_nobody_and_is_over_with_the_turn() -> None:
    game = enlist(charmer("militia"))
    play(game, "done")
    assert (asked(game), game.units) == ("enlist", {})
    game = charmer("militia")
    end_turn(game)
    assert game.effects == ()


@pytest.mark.rule("events.charisma")
def test_charisma_pays_out_at_once_in_the_enlistment_phase() -> None:
    game = table()
    rich(game)
    buildings(game, b0="barracks")
    hand(game, "charisma", "militia")
    player(game).age_decks = ((), (), TEN)
    begin(game, enlistment_phase)
    play(game, "play charisma", "call_up hand militia")
    assert [one.tokens for one in game.units.values()] == [5]


@pytest.mark.rule("events.charisma")
def test_charisma_counts_nothing_when_the_last_age_has_come() -> None:
    game = table()
    age(game, 4, 1)
    rich(game)
    player(game).age_decks = ()
    hand(game, "charisma", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "charisma")) == ("events.charisma", "no_cards_to_count")


# Conscription


def conscripts(*pile: str, **amounts: int) -> Empires:
    """Seat 0 in its Enlistment phase with Conscription, a Castle and this discard pile."""
    game = table()
    age(game, 4, 4)
    supply(game, **amounts)
    buildings(game, b0="barracks", b1="castle")
    hand(game, "conscription", KEEPS_OPEN)
    player(game).discard = pile
    return begin(game, enlistment_phase)


@pytest.mark.rule("events.conscription")
def test_conscription_enlists_a_unit_of_the_discard_pile() -> None:
    game = conscripts("boar", "militia", food=5, gold=6)
    play(game, "play conscription", "tokens 3")
    assert [(one.card, one.tokens, one.place) for one in game.units.values()] == [
        ("militia", 3, "1:b0")
    ]
    assert (player(game).supply, player(game).produced) == ([0, 0, 1, 0], (("barracks", 3),))
    assert (player(game).discard, player(game).hand) == (("boar",), (KEEPS_OPEN,))
    assert player(game).snuffed == ("conscription",)


@pytest.mark.rule("events.conscription")
def test_who_is_conscripted_has_a_site_and_room() -> None:
    game = conscripts("archer", "militia", "spearman", wood=9, food=9, gold=9)
    play(game, "play conscription")
    assert game.options(0) == ["militia", "spearman"]
    assert refused(game, "archer") == ("enlistment.site", "needs")
    assert refused(game, "boar") == ("events.conscription", "no_aim")


@pytest.mark.rule("events.conscription")
def test_conscription_is_refused_without_a_unit_or_the_price_of_a_token() -> None:
    game = conscripts("boar", food=9, gold=9)
    refusal = ("events.conscription", "nothing_to_aim_at")
    assert refused(game, ("play", "conscription")) == refusal
    game = conscripts("militia", food=2, gold=9)
    assert refused(game, ("play", "conscription")) == ("enlistment.price", "too_dear")
    game = conscripts("militia", food=9, gold=1)
    assert refused(game, ("play", "conscription")) == ("enlistment.price", "too_dear")


@pytest.mark.rule("events.conscription")
def test_conscription_needs_a_castle() -> None:
    game = table()
    age(game, 4, 4)
    rich(game)
    buildings(game, b0="barracks")
    hand(game, "conscription")
    player(game).discard = ("militia",)
    begin(game, enlistment_phase)
    assert refused(game, ("play", "conscription")) == ("construction.prerequisites", "needs")


# Mercenaries


def auction(*turned: str, rest: tuple[str, ...] = (), gold: int = 50, seats: int = 2) -> Empires:
    """Seat 0 has played Mercenaries; these cards are turned over, and it has 9 gold left."""
    game = table(seats=seats)
    age(game, *[3] * seats)
    supply(game, wood=1, food=1, gold=10)
    for seat in range(seats):
        buildings(game, seat=seat, c1="castle")
        if seat:
            supply(game, seat, gold=gold)
    hand(game, "mercenaries")
    player(game).deck = tuple(sorted((*turned, *rest)))
    rig_dice(game, deals=[(card,) for card in turned])
    begin(game, construction_phase)
    play(game, "play mercenaries")
    return game


@pytest.mark.rule("events.mercenaries")
def test_the_first_unit_for_hire_is_put_up_and_its_player_opens() -> None:
    game = auction(
        "boar", "throwing_axeman", "mangonel", "galley", "man_at_arms", "knight", rest=("house",)
    )
    assert asked(game) == "bid"
    assert player(game).deck == ("house",)
    assert player(game).discard[-1] == "knight"
    assert game.options(0) == [*range(1, 10)]
    assert refused(game, "pass") == ("events.mercenaries", "must_open_bidding")
    assert refused(game, 10) == ("events.mercenaries", "too_dear")
    assert player(game).snuffed == ("mercenaries",)


@pytest.mark.rule("events.mercenaries")
def test_the_highest_bidder_pays_and_puts_the_unit_on_a_free_building() -> None:
    game = auction("knight")
    before = census(game)
    play(game, "bid 2")
    assert refused(game, 2, seat=1) == ("events.mercenaries", "bid_more")
    play(game, "bid 4", seat=1)
    play(game, "bid 9")
    play(game, "bid 10", seat=1)
    assert asked(game) == "billet"
    assert refused(game, "b0", seat=1) == ("events.mercenaries", "no_free_building_there")
    play(game, "billet c0", seat=1)
    (knight,) = game.units.values()
    assert (knight.owner, knight.card, knight.tokens, knight.place) == (1, "knight", 5, "2:c0")
    assert (player(game).supply[2], player(game, 1).supply[2]) == (9, 40)
    assert player(game).discard == ()
    assert census(game) == before


@pytest.mark.rule("events.mercenaries")
def test_who_put_the_unit_up_may_win_it() -> None:
    game = auction("knight")
    play(game, "bid 1")
    play(game, "bid pass", seat=1)
    play(game, "billet c1")
    (knight,) = game.units.values()
    assert (knight.owner, knight.place, player(game).supply[2]) == (0, "1:c1", 8)


@pytest.mark.rule("events.mercenaries")
def test_all_bid_clockwise_until_one_is_left() -> None:
    game = auction("knight", seats=3)
    play(game, "bid 1")
    play(game, "bid pass", seat=1)
    play(game, "bid 2", seat=2)
    assert game.pending is not None
    assert game.pending.seats == (0,)
    play(game, "bid 3")
    assert game.pending.seats == (2,)
    play(game, "bid pass", seat=2)
    assert game.pending.seats == (0,)
    assert asked(game) == "billet"


@pytest.mark.rule("events.mercenaries")
@pytest.mark.rule("enlistment.garrison")
def test_a_hired_unit_has_no_more_tokens_than_the_garrison_allows() -> None:
    game = auction("knight")
    garrisoned(game, 7)
    play(game, "bid 1")
    play(game, "bid 2", seat=1)
    play(game, "bid pass")
    assert game.units["u2"].tokens == 3


def garrisoned(game: Empires, tokens: int) -> None:
    """Seat 1 has a unit of so many tokens on its Castle, which has room for ten."""
    unit(game, "militia", tokens, "c1", seat=1)


@pytest.mark.rule("events.mercenaries")
def test_who_cannot_house_or_pay_the_unit_passes_by_itself() -> None:
    game = auction("knight")
    garrisoned(game, 10)
    play(game, "bid 1")
    assert (asked(game), game.pending and game.pending.seats) == ("billet", (0,))
    game = auction("knight", gold=1)
    play(game, "bid 1")
    assert (asked(game), game.pending and game.pending.seats) == ("billet", (0,))
    game = auction("knight")
    unit(game, "militia", 1, "c0", seat=1)
    unit(game, "militia", 1, "c1", seat=1)
    play(game, "bid 1")
    assert (asked(game), game.pending and game.pending.seats) == ("billet", (0,))


@pytest.mark.rule("events.mercenaries")
def test_a_hired_unit_that_dies_goes_to_the_discard_pile_of_its_deck() -> None:
    game = auction("knight")
    play(game, "bid 1")
    play(game, "bid 2", seat=1)
    play(game, "bid pass")
    play(game, "billet c0", seat=1)
    lose_tokens(game, "u1", 5)
    assert (player(game).discard, player(game, 1).discard) == (("knight",), ())


@pytest.mark.rule("events.mercenaries")
def test_without_a_unit_for_hire_nothing_happens() -> None:
    game = auction("boar", "man_at_arms", "house")
    assert asked(game) != "bid"
    assert (player(game).deck, game.units) == ((), {})


@pytest.mark.rule("events.mercenaries")
def test_mercenaries_are_refused_to_who_cannot_open() -> None:
    game = table()
    age(game, 3, 3)
    supply(game, wood=1, food=1, gold=1)
    hand(game, "mercenaries", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "mercenaries")) == ("events.mercenaries", "too_dear")
    rich(game)
    game.offered.clear()
    assert refused(game, ("play", "mercenaries")) == ("enlistment.garrison", "garrison_is_full")
    unit(game, "militia", 1, "c0")
    game.offered.clear()
    assert refused(game, ("play", "mercenaries")) == ("events.mercenaries", "no_free_building")
