"""Events that look through decks and change hands, of decks that players build."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.state import Empires
from ages.games.empires.view import sample
from ages.kernel.chance import Chance

from .builder import (
    age,
    asked,
    begin,
    hand,
    piles,
    play,
    player,
    refused,
    rich,
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


def told_by(game: Empires) -> str:
    """The paragraph that is cited for what is asked."""
    assert game.pending is not None
    return game.pending.rule_in(game)


def too_dear(card: str, **amounts: int) -> bool:
    """Whether a card is refused to who has just this little, and for its price."""
    game = late(card, deck=("farm", "militia", "boar", "stone_wall"), discard=("boar",))
    assert ("play", card) in game.options(0)
    supply(game, **amounts)
    return refused(game, ("play", card)) == TOO_DEAR


# Recruiting, Revelation, Build Up Your Defense


@pytest.mark.rule("events.recruiting")
def test_recruiting_takes_a_unit_card_out_of_the_play_deck() -> None:
    game = late("recruiting", deck=("boar", "knight", "man_at_arms", "militia"))
    play(game, "play recruiting")
    assert game.options(0) == ["knight", "militia"]
    play(game, "aim knight")
    assert player(game).hand == (KEEPS_OPEN, "knight")
    assert (player(game).seen[1], player(game).deck) == (
        ("knight",),
        ("boar", "man_at_arms", "militia"),
    )
    assert (spent(game), player(game).snuffed) == ([2, 0, 1, 0], ("recruiting",))


@pytest.mark.rule("events.recruiting")
def test_recruiting_needs_a_unit_in_the_deck_and_its_price() -> None:
    game = late("recruiting", deck=("boar",), discard=("knight",))
    assert refused(game, ("play", "recruiting")) == ("events.recruiting", "nothing_to_aim_at")
    assert too_dear("recruiting", wood=1, gold=1)


@pytest.mark.rule("events.revelation")
def test_a_revelation_takes_an_event_out_of_the_play_deck() -> None:
    game = late("revelation", deck=("boar", "knight", "sheep"))
    play(game, "play revelation")
    assert game.options(0) == ["boar", "sheep"]
    play(game, "aim sheep")
    assert player(game).hand == (KEEPS_OPEN, "sheep")
    assert (player(game).seen[1], player(game).deck) == (("sheep",), ("boar", "knight"))
    assert (spent(game), player(game).snuffed) == ([0, 1, 0, 2], ("revelation",))
    assert too_dear("revelation", food=1, stone=1)


@pytest.mark.rule("events.build_up_your_defense")
def test_up_to_three_stone_walls_come_out_of_the_play_deck() -> None:
    walls = ("stone_wall",) * 4
    game = late("build_up_your_defense", deck=("palisade_wall", *walls))
    play(game, "play build_up_your_defense")
    assert game.options(0) == ["stone_wall", "done"]
    play(game, "aim stone_wall", "aim stone_wall")
    assert player(game).hand == (KEEPS_OPEN, *walls[:3])
    assert (player(game).seen[1], player(game).deck) == (
        walls[:3],
        ("palisade_wall", "stone_wall"),
    )
    assert (spent(game), player(game).snuffed) == ([1, 0, 0, 4], ("build_up_your_defense",))


@pytest.mark.rule("events.build_up_your_defense")
def test_fewer_walls_are_enough_or_all_there_are() -> None:
    game = late("build_up_your_defense", deck=("stone_wall",) * 3)
    play(game, "play build_up_your_defense", "aim done")
    assert player(game).hand == (KEEPS_OPEN, "stone_wall")
    assert told(game, "found")[0]["cards"] == ("stone_wall",)
    game = late("build_up_your_defense", deck=("boar", "stone_wall"))
    play(game, "play build_up_your_defense")
    assert (player(game).hand, asked(game)) == ((KEEPS_OPEN, "stone_wall"), "construct")
    assert too_dear("build_up_your_defense", wood=1, stone=3)


# Knowledge Has a Price


@pytest.mark.rule("events.knowledge_has_a_price")
def test_for_a_card_of_the_hand_a_building_comes_out_of_the_play_deck() -> None:
    game = late("knowledge_has_a_price", "boar", deck=("castle", "farm", "knight", "market"))
    play(game, "play knowledge_has_a_price")
    assert (asked(game), game.options(0)) == ("cast_off", ["boar", KEEPS_OPEN])
    assert told_by(game) == "events.knowledge_has_a_price"
    assert refused(game, "sheep") == ("events.knowledge_has_a_price", "not_in_hand")
    assert refused(game, "done") == ("events.knowledge_has_a_price", "one_card_at_least")
    play(game, "cast_off boar")
    assert (asked(game), game.options(0)) == ("pick_out", ["farm", "market"])
    assert refused(game, "castle") == ("events.knowledge_has_a_price", "not_for_this")
    assert refused(game, "house") == ("events.knowledge_has_a_price", "not_there")
    play(game, "pick_out market")
    assert player(game).hand == (KEEPS_OPEN, "market")
    assert player(game).seen[1] == ("market",)
    assert player(game).snuffed == ("knowledge_has_a_price", "boar")
    assert (player(game).discard, spent(game)) == ((), [0, 0, 2, 0])


@pytest.mark.rule("events.knowledge_has_a_price")
def test_knowledge_needs_another_card_a_building_and_gold() -> None:
    game = late("knowledge_has_a_price", deck=("castle", "knight"))
    refusal = ("events.knowledge_has_a_price", "nothing_to_find")
    assert refused(game, ("play", "knowledge_has_a_price")) == refusal
    game = late("knowledge_has_a_price", deck=("farm",))
    hand(game, "knowledge_has_a_price")
    refusal = ("events.knowledge_has_a_price", "nothing_to_snuff")
    assert refused(game, ("play", "knowledge_has_a_price")) == refusal
    assert too_dear("knowledge_has_a_price", gold=1)


@pytest.mark.rule("events.knowledge_has_a_price")
@pytest.mark.rule("rulings.42")
def test_no_dream_of_another_breaks_while_a_card_is_named() -> None:
    game = late("knowledge_has_a_price", "boar", deck=("farm", "knight", "loom", "market"))
    play(game, "play knowledge_has_a_price")
    for number in range(20):
        dream = sample(game, 1, Chance.of(number))
        while asked(dream) in ("cast_off", "pick_out"):
            dream.play(0, dream.options(0)[0])


# The Final Strike

DECK = ("boar", "farm", "farm", "knight", "loom", "sheep", "stave_church_at_urnes")


@pytest.mark.rule("events.the_final_strike")
def test_a_final_strike_changes_the_hand_for_any_five_cards_of_the_deck() -> None:
    game = late("the_final_strike", "house", deck=(*DECK, "book_of_zaydi"))
    play(game, "play the_final_strike")
    assert game.options(0) == ["boar", "farm", "knight", "loom", "sheep"]
    assert told_by(game) == "events.the_final_strike"
    refusal = ("events.the_final_strike", "not_for_this")
    assert refused(game, "stave_church_at_urnes") == refused(game, "book_of_zaydi") == refusal
    for card in ("farm", "farm", "knight", "loom", "sheep"):
        play(game, f"pick_out {card}")
    assert player(game).hand == ("farm", "farm", "knight", "loom", "sheep")
    assert player(game).deck == ("boar", "stave_church_at_urnes", "book_of_zaydi")
    assert player(game).discard == (KEEPS_OPEN, "house")
    assert player(game).seen[1] == player(game).hand
    assert (spent(game), player(game).snuffed) == ([2, 2, 2, 2], ("the_final_strike",))
    assert game.result is None


@pytest.mark.rule("events.the_final_strike")
def test_whose_deck_runs_out_by_a_final_strike_has_lost() -> None:
    game = late("the_final_strike", deck=("boar", "farm", "farm"))
    play(game, "play the_final_strike", "pick_out boar")
    assert game.result is not None
    assert game.result.winners == (1,)


@pytest.mark.rule("events.the_final_strike")
def test_a_final_strike_needs_a_card_to_take_and_the_imperial_age() -> None:
    game = late("the_final_strike", deck=("stave_church_at_urnes",))
    refusal = ("events.the_final_strike", "nothing_to_find")
    assert refused(game, ("play", "the_final_strike")) == refusal
    game = late("the_final_strike", deck=DECK)
    age(game, 3, 4)
    assert refused(game, ("play", "the_final_strike")) == ("statistics.age", "too_early")
    assert too_dear("the_final_strike", wood=2, food=2, gold=2, stone=1)


# Strategist Enlisted


@pytest.mark.rule("events.strategist_enlisted")
def test_a_strategist_changes_up_to_four_cards_for_as_many() -> None:
    held = ("boar", "farm", "house", "loom", "mill")
    game = late("strategist_enlisted", *held, deck=("knight",) * 6)
    play(game, "play strategist_enlisted")
    assert "done" not in game.options(0)
    for card in held[:4]:
        play(game, f"cast_off {card}")
    assert player(game).hand == (KEEPS_OPEN, *("knight",) * 4, "mill")
    assert (player(game).discard, asked(game)) == (held[:4], "construct")
    assert (spent(game), player(game).snuffed) == ([1, 2, 1, 0], ("strategist_enlisted",))
    assert player(game).seen[1] == ()


@pytest.mark.rule("events.strategist_enlisted")
def test_a_strategist_may_change_fewer_cards() -> None:
    game = late("strategist_enlisted", "boar", deck=("knight",) * 6)
    play(game, "play strategist_enlisted", "cast_off boar", "cast_off done")
    assert player(game).hand == (KEEPS_OPEN, "knight")
    game = late("strategist_enlisted", "boar", deck=("knight",) * 6)
    play(game, "play strategist_enlisted", "cast_off boar", f"cast_off {KEEPS_OPEN}")
    assert player(game).hand == ("knight", "knight")


@pytest.mark.rule("events.strategist_enlisted")
def test_a_strategist_comes_in_construction_to_who_has_another_card() -> None:
    game = late("strategist_enlisted")
    hand(game, "strategist_enlisted")
    refusal = ("events.strategist_enlisted", "nothing_to_snuff")
    assert refused(game, ("play", "strategist_enlisted")) == refusal
    game = late("strategist_enlisted")
    still(game)
    begin(game, enlistment_phase)
    refusal = ("cards.event_turn", "other_moment")
    assert refused(game, ("play", "strategist_enlisted")) == refusal
    assert too_dear("strategist_enlisted", wood=1, food=1, gold=1)


# Learn From Your Mistakes


@pytest.mark.rule("events.learn_from_your_mistakes")
def test_the_discard_pile_is_shuffled_into_the_play_deck() -> None:
    game = late("learn_from_your_mistakes", deck=("boar",), discard=("farm", "archer"))
    play(game, "play learn_from_your_mistakes")
    assert (player(game).deck, player(game).discard) == (("archer", "boar", "farm"), ())
    assert (spent(game), player(game).snuffed) == ([0, 0, 2, 2], ("learn_from_your_mistakes",))


@pytest.mark.rule("events.learn_from_your_mistakes")
def test_without_a_discard_pile_nothing_is_learnt() -> None:
    game = late("learn_from_your_mistakes", deck=("boar",))
    refusal = ("events.learn_from_your_mistakes", "nothing_to_shuffle")
    assert refused(game, ("play", "learn_from_your_mistakes")) == refusal
    assert too_dear("learn_from_your_mistakes", gold=2, stone=1)
