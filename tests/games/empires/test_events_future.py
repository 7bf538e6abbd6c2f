"""Events about decks to come, and about shuffling and losing cards."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.discard import fill_hand
from ages.games.empires.rules.research import enter_age
from ages.games.empires.state import Empires
from ages.games.empires.view import sample
from ages.kernel.chance import Chance

from .builder import (
    age,
    anew,
    begin,
    hand,
    piles,
    play,
    player,
    refused,
    rich,
    rig_dice,
    still,
    supply,
    table,
    told,
)

KEEPS_OPEN = "fallen_tree"
TOO_DEAR = ("village.spending", "too_dear")


def late(*cards: str, deck: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> Empires:
    """Seat 0 in Construction, rich, all ages reached, with these cards and piles."""
    game = table()
    age(game, 4, 4)
    rich(game)
    piles(game, deck=deck, discard=discard)
    hand(game, *cards, KEEPS_OPEN)
    return begin(game, construction_phase)


def spent(game: Empires) -> list[int]:
    """What seat 0 has paid."""
    return [50 - left for left in player(game).supply]


# Your Will Is Not Strong Enough

WILL = "your_will_is_not_strong_enough"


def broken_will() -> Empires:
    """Seat 0 has broken the will of seat 1, whose play deck is empty."""
    game = late(WILL, WILL)
    age(game, 2, 2)
    hand(game, seat=1)
    piles(game, 1, discard=("boar", "farm"))
    play(game, f"play {WILL}")
    return game


@pytest.mark.rule(f"events.{WILL}")
def test_who_has_no_strong_will_cannot_reshuffle() -> None:
    game = broken_will()
    assert (spent(game), player(game).snuffed) == ([3, 0, 0, 2], (WILL,))
    fill_hand(game, 1)
    assert (player(game, 1).hand, player(game, 1).discard) == ((), ("boar", "farm"))
    piles(game, 1, deck=("loom",), discard=("boar", "farm"))
    fill_hand(game, 1)
    assert (player(game, 1).hand, player(game, 1).discard) == (("loom",), ("boar", "farm"))


@pytest.mark.rule(f"events.{WILL}")
def test_a_will_is_whole_again_with_the_next_age() -> None:
    game = broken_will()
    still(game)
    piles(game, 1, discard=("boar", "farm"))
    player(game, 1).age_decks = ((), ())
    enter_age(game, 1, "castle_age")
    assert game.effects == ()
    fill_hand(game, 1)
    assert player(game, 1).hand == ("boar", "farm")


@pytest.mark.rule(f"events.{WILL}")
def test_another_players_age_does_not_mend_a_will() -> None:
    game = broken_will()
    still(game)
    enter_age(game, 0, "castle_age")
    assert len(game.effects) == 1


@pytest.mark.rule(f"events.{WILL}")
def test_a_broken_will_learns_from_no_mistakes() -> None:
    game = broken_will()
    still(game)
    game.active = 1
    age(game, 2, 3)
    rich(game, 1)
    hand(game, "learn_from_your_mistakes", KEEPS_OPEN, seat=1)
    begin(game, construction_phase)
    refusal = (f"events.{WILL}", "cannot_shuffle")
    assert refused(game, ("play", "learn_from_your_mistakes"), seat=1) == refusal


@pytest.mark.rule(f"events.{WILL}")
def test_a_will_is_broken_once_and_not_in_the_imperial_age() -> None:
    game = broken_will()
    assert refused(game, ("play", WILL)) == (f"events.{WILL}", "nothing_to_aim_at")
    game = late(WILL)
    assert refused(game, ("play", WILL)) == (f"events.{WILL}", "nothing_to_aim_at")
    age(game, 4, 3)
    supply(game, wood=3, stone=1)
    assert refused(game, ("play", WILL)) == TOO_DEAR


@pytest.mark.rule(f"events.{WILL}")
def test_of_several_opponents_one_has_no_strong_will() -> None:
    game = table(seats=3)
    age(game, 2, 2, 4)
    rich(game)
    hand(game, WILL, WILL, KEEPS_OPEN)
    begin(game, construction_phase)
    play(game, f"play {WILL}")
    assert game.effects[0].target == 1
    age(game, 2, 2, 3)
    hand(game, WILL, KEEPS_OPEN)
    play(game, f"play {WILL}")
    assert game.effects[1].target == 2


# Absent Minded


@pytest.mark.rule("events.absent_minded")
def test_the_absent_minded_lose_a_card_at_random_for_all_to_see() -> None:
    game = late("absent_minded")
    hand(game, "boar", "loom", "sheep", seat=1)
    rig_dice(game, deals=[("loom",)])
    play(game, "play absent_minded")
    assert (player(game, 1).hand, player(game, 1).discard) == (("boar", "sheep"), ("loom",))
    assert told(game, "discarded") == [{"seat": 1, "cards": ("loom",)}]
    assert (spent(game), player(game).snuffed) == ([0, 0, 2, 0], ("absent_minded",))
    assert player(game, 1).seen == ((), ())


@pytest.mark.rule("events.absent_minded")
def test_nobody_without_a_card_is_absent_minded() -> None:
    game = late("absent_minded")
    hand(game, seat=1)
    assert refused(game, ("play", "absent_minded")) == ("events.absent_minded", "nothing_to_aim_at")
    hand(game, "boar", seat=1)
    supply(game, gold=1)
    assert refused(game, ("play", "absent_minded")) == TOO_DEAR


# Look to the Future


def future() -> Empires:
    """Seat 0 in the Feudal Age, in Construction, with decks of the two ages to come."""
    game = late("look_to_the_future")
    age(game, 2, 2)
    player(game).age_decks = (("castle", "knight", "revelation", "university"), ("epidemic",))
    return game


@pytest.mark.rule("events.look_to_the_future")
def test_three_cards_of_an_age_to_come_are_drawn_and_shown() -> None:
    game = future()
    rig_dice(game, deals=[("castle", "knight", "revelation")])
    play(game, "play look_to_the_future")
    assert game.options(0) == ["castle_age", "imperial_age"]
    assert refused(game, "feudal_age") == ("events.look_to_the_future", "no_aim")
    play(game, "aim castle_age")
    assert player(game).hand == ("castle", KEEPS_OPEN, "knight", "revelation")
    assert player(game).seen == ((), ("castle", "knight", "revelation"))
    assert player(game).age_decks == (("university",), ("epidemic",))
    assert (spent(game), player(game).snuffed) == ([2, 2, 2, 2], ("look_to_the_future",))


@pytest.mark.rule("events.look_to_the_future")
def test_an_event_of_the_future_is_played_early_and_nothing_else_is() -> None:
    game = future()
    rig_dice(game, deals=[("castle", "knight", "revelation")])
    piles(game, deck=("boar",))
    play(game, "play look_to_the_future", "aim castle_age")
    assert refused(game, ("build", "castle")) == ("statistics.age", "too_early")
    play(game, "play revelation")
    assert player(game).foreseen == ()
    hand(game, "revelation", KEEPS_OPEN)
    piles(game, deck=("boar",))
    assert refused(game, ("play", "revelation")) == ("statistics.age", "too_early")


@pytest.mark.rule("events.look_to_the_future")
@pytest.mark.rule("rulings.42")
def test_no_dream_changes_what_the_future_has_shown() -> None:
    game = future()
    piles(game, deck=("boar", "farm", "sheep"))
    play(game, "play look_to_the_future", "aim castle_age")
    shown = player(game).seen[1]
    assert len(shown) == 3
    for number in range(20):
        assert {*shown} <= {*sample(game, 1, Chance.of(number)).players[0].hand}


@pytest.mark.rule("events.look_to_the_future")
def test_there_is_no_future_in_the_imperial_age_nor_in_an_empty_deck() -> None:
    game = late("look_to_the_future")
    refusal = ("events.look_to_the_future", "nothing_to_aim_at")
    player(game).age_decks = ()
    anew(game)
    assert refused(game, ("play", "look_to_the_future")) == refusal
    game = future()
    player(game).age_decks = ((), ("epidemic", "epidemic"))
    play(game, "play look_to_the_future")
    assert player(game).hand == ("epidemic", "epidemic", KEEPS_OPEN)
    assert ("play", "epidemic") in game.options(0)
    game = future()
    supply(game, wood=2, food=2, gold=2, stone=1)
    assert refused(game, ("play", "look_to_the_future")) == TOO_DEAR


# Fortune Teller


def fortune() -> Empires:
    """Seat 0 in the Dark Age with a Fortune Teller that may be played early."""
    game = late("fortune_teller")
    age(game, 1, 1)
    player(game).foreseen = ("fortune_teller",)
    player(game).age_decks = (("archer",) * 6, ("knight",) * 7, ("epidemic",))
    return game


@pytest.mark.rule("events.fortune_teller")
def test_five_cards_of_two_decks_change_places() -> None:
    game = fortune()
    play(game, "play fortune_teller")
    assert (spent(game), player(game).snuffed) == ([0, 0, 2, 2], ("fortune_teller",))
    still(game)
    player(game).discard = ()
    enter_age(game, 0, "feudal_age")
    assert player(game).deck == ("archer", *("knight",) * 5)
    assert player(game).age_decks == ((*("archer",) * 5, "knight", "knight"), ("epidemic",))
    assert game.effects == ()


@pytest.mark.rule("events.fortune_teller")
def test_what_a_fortune_teller_has_changed_is_not_seen_before_the_age_comes() -> None:
    game = fortune()
    play(game, "play fortune_teller")
    assert player(game).age_decks == (("archer",) * 6, ("knight",) * 7, ("epidemic",))
    assert told(game, "changed_places") == []


@pytest.mark.rule("events.fortune_teller")
def test_a_fortune_is_told_while_both_decks_are_apart() -> None:
    game = fortune()
    age(game, 2, 2)
    player(game).age_decks = player(game).age_decks[1:]
    refusal = ("events.fortune_teller", "decks_not_apart")
    assert refused(game, ("play", "fortune_teller")) == refusal
    game = fortune()
    player(game).foreseen = ()
    anew(game)
    assert refused(game, ("play", "fortune_teller")) == ("statistics.age", "too_early")
    game = fortune()
    supply(game, gold=2, stone=1)
    assert refused(game, ("play", "fortune_teller")) == TOO_DEAR
