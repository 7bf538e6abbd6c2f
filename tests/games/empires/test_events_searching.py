"""Events that look through decks and change hands, of decks that players build."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.discard import fill_hand
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.research import enter_age
from ages.games.empires.state import Empires
from ages.games.empires.view import sample
from ages.kernel.chance import Chance

from .builder import (
    age,
    anew,
    asked,
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
