"""IV and VII. The turns: victory cubes, hands, three rounds, spoilage, discarding, rotation."""

from __future__ import annotations

import pytest

import ages
from ages.games.mythology.hands import deal
from ages.games.mythology.queries import turn_order
from ages.games.mythology.rules.cards import take_card_turn
from ages.games.mythology.rules.turn import (
    discard_cards,
    end_turn,
    play_round,
    play_turn,
    return_played_cards,
    rotate,
    spoil,
)
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import CARDS, DECKS, PERMANENT, VICTORY_CARDS
from ages.kernel.choices import Refusal, Seat
from ages.kernel.errors import IllegalChoice
from tests.games.mythology.builder import (
    ask_card,
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    play,
    refused,
    table,
    told,
)
from tests.rigged import rig

FOUR = ("greek", "norse", "greek", "egyptian")


def seats_asked(game: Mythology) -> tuple[Seat, ...]:
    """The seats that are still to answer."""
    assert game.pending is not None
    return game.pending.seats


def burn_all(game: Mythology) -> list[Seat]:
    """Everyone burns cards as long as cards are played; say in which order."""
    order = []
    while asked(game) == "cards.play_card":
        (seat,) = seats_asked(game)
        order.append(seat)
        do(game, seat, f"burn {game.players[seat].hand[0]}")
    return order


def choose_hands(game: Mythology, *hands: str) -> None:
    """All seats seal their hands."""
    for seat, hand in enumerate(hands):
        do(game, seat, f"hand {hand}")


def ask_hands(game: Mythology) -> None:
    """Everyone is asked for a hand; the cubes of the turn are on The Wonder."""
    begin(game, play_turn)
    while asked(game) == "turn.place_cube":
        do(game, seats_asked(game)[0], "cube the_wonder")


# The order of a turn


@pytest.mark.rule("VII.order")
def test_a_turn_goes_through_its_six_phases_in_order() -> None:
    game = table("greek", "norse", "egyptian")
    give(game, 1, cubes={"food": 6})
    begin(game, play_turn)
    assert (game.turn, asked(game)) == (2, "turn.place_cube")
    for seat in range(3):
        do(game, seat, "cube largest_army")
    assert asked(game) == "turn.choose_hand"
    choose_hands(game, "gather build trade explore", "gather", "nothing")
    assert asked(game) == "cards.play_card"
    assert burn_all(game) == [0, 1, 0, 0]
    assert told(game, "spoiled") == [{"seat": 1, "cubes": {"food": 1}}]
    assert (game.starting_player, asked(game), seats_asked(game)) == (0, "turn.discard", (0,))
    do(game, 0, "discard nothing")
    assert game.starting_player == 1
    assert (game.turn, asked(game)) == (3, "turn.place_cube")
    assert [event["turn"] for event in told(game, "turn")] == [2, 3]


# Victory cubes


@pytest.mark.rule("VII.cubes")
@pytest.mark.rule("rulings.6")
@pytest.mark.parametrize(
    ("cultures", "first", "placers"),
    [
        (("greek", "norse"), 0, [0, 1]),
        (("greek", "norse"), 1, [1, 0]),
        (("greek", "norse", "egyptian"), 2, [2, 0, 1]),
        (FOUR, 0, [0, 1, 2]),
        (FOUR, 3, [3, 0, 1]),
        (("greek", "norse", "egyptian", "greek", "norse"), 2, [2, 3, 4]),
    ],
)
def test_the_starting_player_and_the_next_two_place_a_cube_each(
    cultures: tuple[str, ...], first: Seat, placers: list[Seat]
) -> None:
    game = table(*cultures)
    game.starting_player = first
    begin(game, play_turn)
    order = []
    while asked(game) == "turn.place_cube":
        (seat,) = seats_asked(game)
        order.append(seat)
        do(game, seat, "cube most_buildings")
    assert order == placers
    assert game.victory_bank == 30 - len(placers)
    assert game.view(None).victory_cards == {
        **dict.fromkeys(VICTORY_CARDS, 0),
        "most_buildings": len(placers),
    }


@pytest.mark.rule("VII.victory_cards")
@pytest.mark.rule("V.victory_cards")
@pytest.mark.parametrize("card", ["largest_army", "most_buildings", "last_battle", "the_wonder"])
def test_a_cube_goes_on_any_one_of_the_four_victory_cards(card: str) -> None:
    game = table()
    begin(game, play_turn)
    assert sorted(game.options(0), key=str) == [
        "largest_army",
        "last_battle",
        "most_buildings",
        "the_wonder",
    ]
    do(game, 0, f"cube {card}")
    assert dict(zip(VICTORY_CARDS, game.victory_cards, strict=True)) == {
        **dict.fromkeys(VICTORY_CARDS, 0),
        card: 1,
    }
    assert game.victory_bank == 29


@pytest.mark.rule("VII.cubes")
@pytest.mark.rule("rulings.6")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_when_fewer_cubes_are_left_than_are_due_only_those_are_placed(left: int) -> None:
    game = table("greek", "norse", "egyptian")
    game.victory_bank = left
    begin(game, play_turn)
    placed = []
    while asked(game) == "turn.place_cube":
        (seat,) = seats_asked(game)
        placed.append(seat)
        do(game, seat, "cube last_battle")
    assert placed == [0, 1, 2][:left]
    assert game.victory_bank == 0
    assert asked(game) == "turn.choose_hand"


# Hands


@pytest.mark.rule("VII.hand_size")
@pytest.mark.parametrize(
    ("age", "size"), [("archaic", 4), ("classical", 5), ("heroic", 6), ("mythic", 7)]
)
def test_the_age_sets_the_hand_size(age: str, size: int) -> None:
    game = table()
    give(game, 0, age=age)
    ask_hands(game)
    assert game.why_not(0, ("random",) * size) is None
    assert game.why_not(0, PERMANENT[:size]) is None
    refusal = game.why_not(0, ("random",) * size + ("gather",))
    assert refusal == Refusal("VII.hand", "at_most", {"most": size})


@pytest.mark.rule("VII.hand")
@pytest.mark.rule("V.permanent_cards")
def test_each_permanent_card_is_there_once() -> None:
    game = table()
    ask_hands(game)
    assert game.why_not(0, ("gather", "gather")) == Refusal(
        "VII.hand", "no_more", {"item": "gather", "copies": 1}
    )
    assert game.why_not(0, ("gather_all",)) == Refusal(
        "VII.hand", "drawn_unseen", {"card": "gather_all"}
    )
    assert sorted(commands(game, 0)) == sorted(
        ["hand done", "hand +random", *[f"hand +{card}" for card in PERMANENT]]
    )


@pytest.mark.rule("VII.hand")
@pytest.mark.rule("V.random_cards")
def test_random_cards_are_dealt_unseen_after_all_have_sealed_their_hands() -> None:
    game = table()
    rig(game, deals=[("hades", "build_4"), ("loki",)])
    ask_hands(game)
    do(game, 0, "hand explore 2 random")
    assert not game.players[0].hand
    assert sorted(game.decks["greek"]) == sorted(DECKS["greek"])
    do(game, 1, "hand trade attack random")
    assert game.players[0].hand == ("build_4", "explore", "hades")
    assert game.players[1].hand == ("attack", "loki", "trade")
    assert sorted((*game.decks["greek"], "hades", "build_4")) == sorted(DECKS["greek"])


@pytest.mark.rule("VII.hand")
def test_permanent_cards_cannot_be_chosen_after_the_random_ones_are_seen() -> None:
    game = table()
    ask_hands(game)
    choose_hands(game, "2 random", "nothing")
    assert asked(game) == "cards.play_card"
    assert len(game.players[0].hand) == 2


@pytest.mark.rule("rulings.7")
@pytest.mark.rule("VII.hand")
def test_hands_are_chosen_together_in_secret_and_may_be_changed_until_all_are_ready() -> None:
    game = table("greek", "norse", "egyptian")
    ask_hands(game)
    assert seats_asked(game) == (0, 1, 2)
    do(game, 1, "hand trade gather")
    view = game.view(0)
    assert (view.pending.ready, view.pending.choosing) == ((1,), (0, 2))
    assert view.pending.picked == ()
    assert view.players[1].permanent_cards == 0
    do(game, 1, "hand build")
    do(game, 2, "hand attack")
    do(game, 2, "withdraw")
    do(game, 2, "hand recruit")
    do(game, 0, "hand explore")
    assert [player.hand for player in game.players] == [("explore",), ("build",), ("recruit",)]


@pytest.mark.rule("rulings.20")
@pytest.mark.rule("VI.shared_decks")
def test_random_cards_are_dealt_in_turn_order_from_a_shared_deck() -> None:
    game = table(*FOUR)
    game.starting_player = 2
    rig(game, deals=[("ares", "hera"), ("apollo",)])
    ask_hands(game)
    choose_hands(game, "random", "nothing", "2 random", "nothing")
    assert game.players[2].hand == ("ares", "hera")
    assert game.players[0].hand == ("apollo",)
    assert len(game.decks["greek"]) == 42
    assert len(game.decks["norse"]) == 45


@pytest.mark.rule("rulings.20")
@pytest.mark.rule("VII.rounds")
def test_a_hand_may_be_smaller_than_its_maximum_and_without_cards_one_is_skipped() -> None:
    game = table("greek", "norse", "egyptian")
    ask_hands(game)
    choose_hands(game, "gather", "nothing", "gather build")
    assert burn_all(game) == [0, 2, 2]
    assert (game.turn, asked(game)) == (3, "turn.place_cube")


@pytest.mark.rule("VII.discarding")
@pytest.mark.rule("VII.hand")
def test_a_card_that_was_kept_takes_a_place_in_the_hand() -> None:
    game = table()
    give(game, 0, hand=["hades"])
    ask_hands(game)
    assert game.why_not(0, ("random",) * 3) is None
    assert game.why_not(0, ("random",) * 3 + ("gather",)) == Refusal(
        "VII.hand", "at_most", {"most": 3}
    )
    choose_hands(game, "gather build", "nothing")
    assert game.players[0].hand == ("build", "gather", "hades")


@pytest.mark.rule("VII.hand")
@pytest.mark.rule("VII.discarding")
def test_a_permanent_card_that_was_kept_cannot_be_taken_twice() -> None:
    game = table()
    give(game, 0, hand=["gather"])
    ask_hands(game)
    assert game.why_not(0, ("gather",)) == Refusal(
        "VII.discarding", "already_in_hand", {"card": "gather"}
    )
    assert game.subset(0).most == 3
    choose_hands(game, "build trade", "nothing")
    assert game.players[0].hand == ("build", "gather", "trade")


@pytest.mark.rule("VII.discarding")
def test_a_hand_full_of_kept_cards_takes_no_more() -> None:
    game = table()
    give(game, 0, hand=["hades", "ares", "hera", "zeus"])
    ask_hands(game)
    assert commands(game, 0) == ["hand done"]


# Decks


@pytest.mark.rule("V.random_cards")
@pytest.mark.rule("VII.hand")
def test_a_card_dealt_leaves_the_deck() -> None:
    game = table()
    dealt = deal(game, 0, 5)
    assert len(dealt) == 5
    assert sorted((*dealt, *game.decks["greek"])) == sorted(DECKS["greek"])


@pytest.mark.rule("VII.used_cards")
def test_when_only_face_up_cards_are_left_they_are_shuffled_and_dealt() -> None:
    game = table()
    game.decks["greek"] = ("zeus",)
    game.discards["greek"] = ("ares", "hera", "hades")
    dealt = deal(game, 0, 2)
    assert len(dealt) == 2
    assert dealt[0] == "zeus"
    assert dealt[1] in ("ares", "hera", "hades")
    assert sorted((*dealt, *game.decks["greek"])) == ["ares", "hades", "hera", "zeus"]
    assert game.discards["greek"] == ()
    assert told(game, "reshuffled") == [{"culture": "greek"}]


@pytest.mark.rule("VII.used_cards")
def test_as_long_as_a_face_down_card_is_left_nothing_is_shuffled() -> None:
    game = table()
    game.decks["greek"] = ("zeus", "apollo", "hera")
    game.discards["greek"] = ("ares",)
    assert len(deal(game, 0, 2)) == 2
    assert game.discards["greek"] == ("ares",)
    assert told(game, "reshuffled") == []


@pytest.mark.rule("VII.used_cards")
def test_when_the_last_face_down_card_is_taken_the_others_are_shuffled_though_nobody_asks() -> None:
    game = table()
    game.decks["greek"] = ("zeus", "apollo")
    game.discards["greek"] = ("ares", "hera", "hades")
    assert sorted(deal(game, 0, 2)) == ["apollo", "zeus"]
    assert sorted(game.decks["greek"]) == ["ares", "hades", "hera"]
    assert game.discards["greek"] == ()
    assert told(game, "reshuffled") == [{"culture": "greek"}]


@pytest.mark.rule("VII.used_cards")
def test_cards_used_after_a_shuffle_come_after_those_that_were_shuffled() -> None:
    game = table()
    game.decks["greek"] = ("zeus", "apollo")
    game.discards["greek"] = ("ares", "hera", "hades")
    ask_hands(game)
    choose_hands(game, "2 random", "nothing")
    do(game, 0, "burn zeus", "burn apollo")
    while asked(game) == "turn.place_cube":
        do(game, seats_asked(game)[0], "cube the_wonder")
    choose_hands(game, "2 random", "nothing")
    assert not {"zeus", "apollo"} & {*game.players[0].hand}


@pytest.mark.rule("VII.used_cards")
def test_who_takes_no_random_card_leaves_the_deck_as_it_lies() -> None:
    game = table()
    game.decks["greek"], game.discards["greek"] = (), ("ares",)
    assert deal(game, 0, 0) == ()
    assert game.discards["greek"] == ("ares",)


@pytest.mark.rule("VII.used_cards")
def test_face_up_cards_come_in_any_order_when_they_are_shuffled() -> None:
    firsts = set()
    for seed in range(40):
        game = ages.new("mythology", seats=2, seed=seed)
        assert isinstance(game, Mythology)
        culture = game.players[0].culture
        game.decks[culture], game.discards[culture] = (), DECKS[culture][-3:]
        firsts.add((culture, deal(game, 0, 3)))
    assert len({cards for culture, cards in firsts if culture == "greek"}) > 3


@pytest.mark.rule("rulings.21")
def test_from_too_small_a_deck_come_the_cards_there_are() -> None:
    game = table()
    game.decks["greek"] = ("zeus",)
    game.discards["greek"] = ("ares",)
    assert deal(game, 0, 4) == ("zeus", "ares")
    assert game.decks["greek"] == game.discards["greek"] == ()


@pytest.mark.rule("VII.used_cards")
def test_played_permanent_cards_come_back_and_random_ones_go_face_up_under_the_deck() -> None:
    game = table(*FOUR)
    game.starting_player = 2
    give(game, 0, hand=["apollo"])
    game.players[0].played = ("gather", "hades")
    game.players[2].played = ("ares", "build", "hera")
    game.players[1].played = ("loki",)
    begin(game, return_played_cards)
    assert game.discards == {"greek": ("ares", "hera", "hades"), "norse": ("loki",), "egyptian": ()}
    assert game.players[0].hand == ("apollo",)
    assert not any(CARDS[card].deck for player in game.players for card in player.played)
    ask_hands(game)
    assert all(player.played == () for player in game.view(None).players)
    assert "gather" in game.options(0)


@pytest.mark.rule("VII.used_cards")
def test_a_played_card_lies_open_until_the_third_round_is_over() -> None:
    game = table()
    rig(game, deals=[("poseidon", "gather_all", "hermes")])
    ask_hands(game)
    choose_hands(game, "3 random", "nothing")
    do(game, 0, "play gather_all")
    assert game.view(1).players[0].played == ("gather_all",)
    assert not game.discards["greek"]
    do(game, 0, "burn poseidon")
    do(game, 0, "play hermes", "give nothing")
    assert game.view(1).players[0].played == ()
    assert sorted(game.discards["greek"]) == ["gather_all", "hermes", "poseidon"]


@pytest.mark.rule("rulings.20")
@pytest.mark.rule("VII.used_cards")
def test_played_cards_go_under_the_deck_only_after_a_fourth_action() -> None:
    game = table()
    rig(game, deals=[("gather_all", "zeus", "hera", "ares")])
    ask_hands(game)
    choose_hands(game, "4 random", "gather")
    game.fourth = (0,)
    do(game, 0, "play gather_all")
    do(game, 1, "burn gather")
    do(game, 0, "burn zeus", "burn hera")
    assert (asked(game), seats_asked(game)) == ("cards.play_card", (0,))
    assert game.discards["greek"] == ("zeus", "hera")
    do(game, 0, "burn ares")
    assert sorted(game.discards["greek"]) == ["ares", "gather_all", "hera", "zeus"]
    assert not game.view(1).fourth


# Rounds


@pytest.mark.rule("VII.rounds")
@pytest.mark.parametrize("first", [0, 2])
def test_in_three_rounds_everyone_plays_one_card_from_the_starting_player_on(first: Seat) -> None:
    game = table("greek", "norse", "egyptian")
    game.starting_player = first
    ask_hands(game)
    choose_hands(game, *["gather build trade attack"] * 3)
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert game.round == 1
    assert burn_all(game) == order * 3
    assert game.round == 3
    assert all(len(player.hand) == 1 for player in game.players)


@pytest.mark.rule("VII.rounds")
def test_the_turn_order_is_clockwise_from_the_starting_player() -> None:
    game = table(*FOUR)
    game.starting_player = 2
    assert turn_order(game) == (2, 3, 0, 1)


@pytest.mark.rule("rulings.20")
@pytest.mark.rule("VII.rounds")
def test_who_runs_out_of_cards_is_skipped_while_the_others_play_on() -> None:
    game = table("greek", "norse", "egyptian")
    for seat, hand in enumerate((["gather"], ["gather", "build", "trade"], ["gather", "build"])):
        give(game, seat, hand=hand)
    game.round = 0
    begin(game, play_round)
    assert burn_all(game) == [0, 1, 2, 1, 2, 1]


@pytest.mark.rule("rulings.20")
def test_nobody_is_asked_for_a_card_he_does_not_have() -> None:
    game = table()
    give(game, 0, hand=["gather"])
    game.then(take_card_turn, 1)
    game.then(take_card_turn, 0)
    game.run()
    assert seats_asked(game) == (0,)


@pytest.mark.rule("IV.actions")
@pytest.mark.rule("VII.rounds")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("explore", "explore.choose_tile"),
        ("gather", "gather.gather"),
        ("recruit", "recruit.recruit"),
        ("build", "build.build"),
        ("attack", "attack.attack"),
        ("trade", "trade.pay_trade"),
    ],
)
def test_a_card_starts_its_action(card: str, question: str) -> None:
    game = table()
    play(game, 0, card)
    assert asked(game) == question
    assert game.players[0].hand == ()
    assert game.players[0].played == (card,)


@pytest.mark.rule("IV.actions")
def test_a_next_age_card_advances_at_once() -> None:
    game = table()
    play(game, 0, "next_age")
    assert game.players[0].age == 1


@pytest.mark.rule("VII.rounds")
def test_each_kind_of_card_is_offered_once_with_its_ways_to_be_played() -> None:
    game = table()
    ask_card(game, 0, "gather", "poseidon", "gather_all", "gather_all")
    assert sorted(commands(game, 0)) == [
        "burn gather",
        "burn gather_all",
        "burn poseidon",
        "invoke poseidon",
        "play gather",
        "play gather_all",
        "play poseidon",
    ]
    do(game, 0, "play gather_all")
    assert game.players[0].hand == ("gather", "gather_all", "poseidon")


# Burning a card


@pytest.mark.rule("VIII.burn")
def test_any_card_may_be_burned_for_nothing() -> None:
    game = table()
    give(game, 0, cubes={})
    ask_card(game, 0, "recruit", "hades")
    assert refused(game, 0, "play recruit").key == "price"
    do(game, 0, "burn recruit")
    assert game.pending is None
    assert game.players[0].hand == ("hades",)
    assert told(game, "burned") == [{"seat": 0, "card": "recruit"}]


@pytest.mark.rule("VIII.burn")
@pytest.mark.rule("rulings.20")
def test_burning_a_god_card_gives_neither_power_nor_action() -> None:
    game = table()
    give(game, 0, tiles=["hills_gold"])
    ask_card(game, 0, "poseidon")
    do(game, 0, "burn poseidon")
    assert game.pending is None
    assert cubes(game, 0) == {"food": 4, "wood": 4, "gold": 4, "favor": 4}
    assert game.discards["greek"] == ("poseidon",)
    assert game.players[0].played == ()


@pytest.mark.rule("VIII.burn")
@pytest.mark.rule("VII.used_cards")
def test_a_burned_permanent_card_can_be_chosen_again_next_turn() -> None:
    game = table()
    ask_hands(game)
    choose_hands(game, "gather", "nothing")
    do(game, 0, "burn gather")
    assert game.discards["greek"] == ()
    while asked(game) == "turn.place_cube":
        do(game, seats_asked(game)[0], "cube the_wonder")
    assert game.view(0).players[0].played == ()
    assert "gather" in game.options(0)


@pytest.mark.rule("VIII.burn", "rulings.33")
def test_a_burned_permanent_card_lies_open_until_the_next_hand_and_is_dreamt_in_none() -> None:
    game = table()
    ask_hands(game)
    choose_hands(game, "gather build trade", "gather build trade")
    do(game, 0, "burn gather")
    assert game.view(1).players[0].played == ("gather",)
    dreams = [game.sample(1, ages.Chance.of(seed)).players[0].hand for seed in range(60)]
    assert not any("gather" in hand for hand in dreams)
    assert {card for hand in dreams for card in hand} == {*PERMANENT} - {"gather"}
    burn_all(game)
    ask_hands(game)
    assert game.view(1).players[0].played == ()


# Spoilage


@pytest.mark.rule("VII.spoilage")
def test_cubes_beyond_five_of_a_resource_go_back_to_the_bank() -> None:
    game = table()
    give(game, 0, cubes={"food": 5, "wood": 6, "gold": 0, "favor": 9})
    give(game, 1, cubes={"food": 5, "wood": 5, "gold": 5, "favor": 5})
    bank = game.bank[:]
    begin(game, spoil)
    assert cubes(game, 0) == {"food": 5, "wood": 5, "gold": 0, "favor": 5}
    assert cubes(game, 1) == {"food": 5, "wood": 5, "gold": 5, "favor": 5}
    assert game.bank == [bank[0], bank[1] + 1, bank[2], bank[3] + 4]
    assert told(game, "spoiled") == [{"seat": 0, "cubes": {"wood": 1, "favor": 4}}]


@pytest.mark.rule("VII.spoilage")
@pytest.mark.rule("V.storehouse")
def test_a_storehouse_keeps_eight_of_each_resource() -> None:
    game = table()
    give(game, 0, city=["storehouse"], cubes={"food": 8, "wood": 9, "gold": 6, "favor": 1})
    give(game, 1, city=["house"], cubes={"food": 8})
    begin(game, spoil)
    assert cubes(game, 0) == {"food": 8, "wood": 8, "gold": 6, "favor": 1}
    assert cubes(game, 1)["food"] == 5


# Discarding


@pytest.mark.rule("VII.discarding")
@pytest.mark.rule("rulings.7")
def test_all_who_have_cards_left_discard_together_in_secret() -> None:
    game = table("greek", "norse", "egyptian")
    give(game, 0, hand=["hades", "gather"])
    give(game, 2, hand=["ra"])
    begin(game, discard_cards)
    assert (asked(game), seats_asked(game)) == ("turn.discard", (0, 2))
    do(game, 0, "discard hades gather")
    assert game.view(0).players[0].hand == ("gather", "hades")
    assert game.discards["greek"] == ()
    view = game.view(2)
    assert (view.pending.ready, view.pending.picked) == ((0,), ())
    assert (view.players[0].permanent_cards, view.players[0].random_cards) == (1, 1)
    do(game, 2, "discard nothing")
    assert not game.players[0].hand
    assert game.players[2].hand == ("ra",)
    assert game.discards == {"greek": ("hades",), "egyptian": (), "norse": ()}


@pytest.mark.rule("VII.discarding")
def test_any_of_the_cards_left_may_be_discarded() -> None:
    game = table()
    give(game, 0, hand=["gather_all", "gather_all", "trade"])
    begin(game, discard_cards)
    assert sorted(commands(game, 0)) == ["discard +gather_all", "discard +trade", "discard done"]
    assert game.why_not(0, ("gather_all",) * 2 + ("trade",)) is None
    assert game.why_not(0, ("gather_all",) * 3) == Refusal(
        "VII.discarding", "no_more", {"item": "gather_all", "copies": 2}
    )
    do(game, 0, "discard gather_all")
    assert game.players[0].hand == ("gather_all", "trade")
    assert game.discards["greek"] == ("gather_all",)


@pytest.mark.rule("VII.discarding", "rulings.33")
@pytest.mark.parametrize(
    ("discarded", "key", "shown"),
    [("hades gather", "discarded", ("hades",)), ("gather build", "kept", ())],
)
def test_the_log_tells_nobody_which_permanent_cards_were_laid_aside(
    discarded: str, key: str, shown: tuple[str, ...]
) -> None:
    game = table()
    give(game, 0, hand=["hades", "gather", "build", "trade"])
    begin(game, discard_cards)
    assert game.log is not None
    game.log.clear()
    do(game, 0, f"discard {discarded}")
    assert told(game, key) == [{"seat": 0, "cards": shown, "kept": 2}]
    laid_aside = {"gather", "build"} & {*discarded.split()}
    assert not [event for event in game.log if any(card in str(event) for card in laid_aside)]


@pytest.mark.rule("rulings.20")
def test_discarded_cards_go_under_a_shared_deck_in_turn_order() -> None:
    game = table(*FOUR)
    game.starting_player = 2
    give(game, 0, hand=["hades"])
    give(game, 2, hand=["ares"])
    begin(game, discard_cards)
    do(game, 0, "discard hades")
    do(game, 2, "discard ares")
    assert game.discards["greek"] == ("ares", "hades")


@pytest.mark.rule("VII.discarding")
def test_without_cards_nobody_is_asked_to_discard() -> None:
    game = table()
    begin(game, discard_cards)
    assert game.pending is None


# Rotation and the last turn


@pytest.mark.rule("VII.rotation")
@pytest.mark.parametrize(("first", "next_one"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_to_the_left_becomes_starting_player(first: Seat, next_one: Seat) -> None:
    game = table("greek", "norse", "egyptian")
    game.starting_player = first
    begin(game, rotate)
    assert game.starting_player == next_one
    assert seats_asked(game) == (next_one,)


@pytest.mark.rule("VII.rotation")
@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_starting_player_stays(first: Seat) -> None:
    game = table()
    game.starting_player = first
    begin(game, rotate)
    assert game.starting_player == first
    assert (game.turn, seats_asked(game)) == (2, (first,))


@pytest.mark.rule("X.last_cube")
@pytest.mark.rule("rulings.31")
def test_the_last_turn_has_no_spoilage_discarding_or_rotation() -> None:
    game = table("greek", "norse", "egyptian")
    give(game, 0, cubes={"gold": 9}, hand=["hades"])
    game.victory_bank = 0
    begin(game, end_turn)
    assert game.over
    assert cubes(game, 0)["gold"] == 9
    assert game.players[0].hand == ("hades",)
    assert (game.starting_player, game.turn) == (0, 1)


@pytest.mark.rule("X.last_cube")
def test_with_a_cube_left_the_turn_is_not_the_last() -> None:
    game = table("greek", "norse", "egyptian")
    give(game, 0, cubes={"gold": 9})
    game.victory_bank = 1
    begin(game, end_turn)
    assert not game.over
    assert cubes(game, 0)["gold"] == 5
    assert (game.starting_player, game.turn) == (1, 2)


# Open and hidden


@pytest.mark.rule("rulings.33")
@pytest.mark.rule("V.holding_area")
@pytest.mark.rule("V.resources")
def test_all_see_boards_bank_and_the_number_of_cards_but_not_the_cards() -> None:
    game = table()
    give(
        game,
        0,
        cubes={"food": 1, "gold": 3},
        units={"hydra": 2, "toxotes": 1},
        tiles=["hills_gold+villager", "swamp_wood"],
        city=["house", "house", "wall"],
        age="heroic",
        hand=["gather", "build", "hades"],
    )
    game.players[0].temple_cubes = 2
    game.discards["greek"] = ("ares", "zeus")
    for seat in (1, None):
        seen = game.view(seat)
        board = seen.players[0]
        assert (board.culture, board.age) == ("greek", "heroic")
        assert board.cubes == {"food": 1, "gold": 3}
        assert board.units == {"toxotes": 1, "hydra": 2}
        assert (board.army, board.villagers) == (3, 1)
        assert sorted(tile for tile in board.tiles if tile) == ["hills_gold", "swamp_wood"]
        assert board.workers.count("villager") == 1
        assert board.city == ("house", "house", "wall")
        assert (board.temple_cubes, board.battle_cubes) == (2, 0)
        assert (board.permanent_cards, board.random_cards, board.hand) == (2, 1, None)
        assert seen.discards["greek"] == ("ares", "zeus")
        assert seen.bank == {"food": 15, "wood": 16, "gold": 13, "favor": 16}
        assert seen.victory_bank == 30
        assert seen.tiles_face_down == 88
    assert game.view(0).players[0].hand == ("build", "gather", "hades")


@pytest.mark.rule("rulings.33")
def test_the_log_tells_all_how_many_cards_were_dealt_and_only_the_owner_which() -> None:
    game = table()
    rig(game, deals=[("hades", "ares")])
    ask_hands(game)
    choose_hands(game, "gather 2 random", "nothing")
    assert told(game, "hand") == [
        {"seat": 0, "permanent": 1, "random": 2},
        {"seat": 1, "permanent": 0, "random": 0},
    ]
    own = [event for event in ages.Perspective(game, 0).log if event.key == "dealt"]
    assert [dict(event.data) for event in own] == [{"seat": 0, "cards": ("hades", "ares")}]
    others = ages.Perspective(game, 1).log
    assert all("hades" not in str(event.data) for event in others)


@pytest.mark.rule("rulings.33")
def test_samples_of_another_hand_keep_the_number_of_cards_and_vary_the_cards() -> None:
    game = table()
    give(game, 0, hand=["gather", "hades", "ares"])
    seen = set()
    for seed in range(30):
        dream = game.sample(1, ages.Chance.of(seed))
        hand = dream.players[0].hand
        assert sum(card in PERMANENT for card in hand) == 1
        assert len(hand) == 3
        seen.add(hand)
    assert len(seen) > 10


@pytest.mark.rule("VII.rounds")
def test_nobody_plays_out_of_turn() -> None:
    game = table()
    ask_card(game, 0, "gather")
    give(game, 1, hand=["gather"])
    with pytest.raises(IllegalChoice):
        game.play(1, ("play", "gather"))
    assert game.why_not(1, ("play", "gather")) == Refusal(
        "VII.rounds", "not_asked", {"seats": (0,)}
    )


@pytest.mark.rule("rulings.33", "V.permanent_cards")
def test_permanent_cards_shown_last_turn_are_dreamt_in_no_hand_until_hands_are_chosen() -> None:
    game = table("greek", "norse")
    give(game, 0, hand=["attack"])
    game.players[0].played = ("build", "explore", "gather", "next_age", "recruit")
    begin(game, play_turn)
    assert asked(game) == "turn.place_cube"
    dreams = {game.sample(1, ages.Chance.of(seed)).players[0].hand for seed in range(20)}
    assert dreams == {("attack",), ("trade",)}
    assert game.view(1).players[0].played == ()
    do(game, 0, "cube the_wonder")
    do(game, 1, "cube the_wonder")
    do(game, 0, "hand build")
    do(game, 1, "hand nothing")
    dreams = {game.sample(1, ages.Chance.of(seed)).players[0].hand for seed in range(50)}
    assert any("explore" in dream for dream in dreams)
