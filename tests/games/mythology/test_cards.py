"""The action cards: what lies in the decks, which may be played, and where they go."""

from __future__ import annotations

from collections import Counter

import pytest

import ages
from ages.games.mythology.rules.turn import (
    choose_hand,
    play_fourth_actions,
    play_round,
    return_played_cards,
)
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import CARDS
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    asked,
    begin,
    commands,
    cubes,
    do,
    give,
    invoke,
    play,
    refused,
    table,
    told,
    units,
)

# The 45 cards of each deck, typed from the printed cards.
DECKS = {
    "greek": """
        attack_5 attack_5 attack_6 attack_6 attack_7 attack_7 aphrodite ares
        recruit_3 recruit_3 recruit_4 recruit_4 recruit_5 recruit_5 apollo
        build_2 build_2 build_3 build_3 build_3 build_4 hera
        explore_players explore_players explore_players_2 explore_players_2 artemis
        gather_all gather_all gather_all gather_all gather_all dionysus hades poseidon
        next_age_3 next_age_3 hephaestos zeus
        trade_1 trade_1 trade_1 trade_1 trade_1 hermes
    """,
    "egyptian": """
        attack_5 attack_5 attack_6 attack_6 attack_7 isis sekhmet thoth
        recruit_3 recruit_3 recruit_4 recruit_5 anubis bast osiris
        build_2 build_2 build_3 build_3 build_4 horus nephthys
        explore_players explore_players explore_players_2 explore_players_2 ptah
        gather_all gather_all gather_all gather_all gather_all gather_all gather_all ra
        next_age_3 next_age_3 hathor set
        trade_1 trade_1 trade_1 trade_1 trade_1 trade_1
    """,
    "norse": """
        attack_5 attack_5 attack_6 attack_7 attack_7 bragi heimdall tyr
        recruit_3 recruit_3 recruit_4 recruit_4 recruit_5 recruit_5 hel
        build_2 build_2 build_3 build_3 build_3 build_4 njord
        explore_players explore_players explore_players_2 explore_players_2 baldr
        gather_all gather_all gather_all gather_all gather_all freyja skadi thor
        next_age_3 next_age_3 next_age_3 odin
        trade_1 trade_1 trade_1 trade_1 forseti loki
    """,
}

PERMANENT = ["attack", "build", "explore", "gather", "next_age", "recruit", "trade"]


@pytest.mark.rule("V.random_cards")
@pytest.mark.parametrize("culture", sorted(DECKS))
def test_a_game_begins_with_the_45_random_cards_of_each_culture(culture: str) -> None:
    game = ages.new("mythology", seats=3, seed=3)
    assert isinstance(game, Mythology)
    printed = DECKS[culture].split()
    assert len(printed) == 45
    assert Counter(game.decks[culture]) == Counter(printed)
    assert game.discards[culture] == ()


@pytest.mark.rule("V.permanent_cards")
@pytest.mark.parametrize("culture", sorted(DECKS))
def test_every_player_may_choose_from_the_same_seven_permanent_cards(culture: str) -> None:
    game = table(culture, "greek" if culture == "norse" else "norse")
    game.ask_together(choose_hand, (0, 1))
    game.run()
    for seat in (0, 1):
        assert sorted(game.subset(seat).items) == sorted([*PERMANENT, "random"])
        assert {game.subset(seat).items[card] for card in PERMANENT} == {1}


@pytest.mark.rule("V.permanent_cards", "V.random_cards")
def test_every_card_is_permanent_or_lies_in_a_deck() -> None:
    printed = set(PERMANENT).union(*[deck.split() for deck in DECKS.values()])
    assert set(CARDS) == printed


# What a card is played for


@pytest.mark.rule("V.god_powers")
def test_only_a_card_with_a_god_can_be_invoked() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "gather", "hades", "trade_1", "trade_1")
    assert commands(game, 0) == [
        "play gather",
        "burn gather",
        "play hades",
        "invoke hades",
        "burn hades",
        "play trade_1",
        "burn trade_1",
    ]


@pytest.mark.rule("rulings.34")
@pytest.mark.parametrize(
    ("card", "refusal"),
    [
        ("attack", Refusal("VIII.attack", "no_units")),
        ("attack_7", Refusal("VIII.attack", "no_units")),
        ("next_age", Refusal("IV.ages", "last_age", {"age": "mythic"})),
        ("next_age_3", Refusal("IV.ages", "last_age", {"age": "mythic"})),
        ("trade", Refusal("VIII.trade_cost", "nothing_to_trade", {"cost": 2, "more": 3})),
        ("trade_1", Refusal("VIII.trade_cost", "nothing_to_trade", {"cost": 1, "more": 2})),
        ("hermes", Refusal("VIII.trade_cost", "nothing_to_trade", {"cost": 0, "more": 1})),
    ],
)
def test_a_card_whose_action_can_do_nothing_can_only_be_burned(card: str, refusal: Refusal) -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={}, units={}, age="mythic")
    ask_card(game, 0, card)
    assert refused(game, 0, f"play {card}") == refusal
    assert commands(game, 0) == [f"burn {card}"]
    do(game, 0, f"burn {card}")
    assert asked(game) is None


@pytest.mark.rule("rulings.34", "rulings.36")
@pytest.mark.parametrize("card", ["build", "build_4", "recruit", "recruit_5"])
def test_a_card_is_refused_with_the_price_of_what_it_could_buy_first(card: str) -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"gold": 1})
    ask_card(game, 0, card)
    refusal = refused(game, 0, f"play {card}")
    assert refusal.key == "price"
    assert refusal.rule == ("VIII.build" if card.startswith("build") else "VIII.recruit")
    assert refusal.data is not None
    assert refusal.data["missing"] in ({"food": 2, "wood": 2}, {"food": 1, "wood": 1})


@pytest.mark.rule("rulings.36", "VIII.next_age")
def test_a_price_that_cannot_be_paid_names_all_that_is_missing() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 4, "wood": 1, "gold": 5})
    ask_card(game, 0, "next_age")
    assert refused(game, 0, "play next_age") == Refusal(
        "VIII.next_age", "price", {"thing": "classical", "missing": {"wood": 3, "favor": 4}}
    )


@pytest.mark.rule("rulings.36")
def test_what_cubes_cannot_cure_is_said_before_the_price() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"food": 1, "wood": 1})
    play(game, 0, "recruit")
    assert refused(game, 0, "recruit heroic_greek_hero") == Refusal(
        "VIII.heroes", "hero_age", {"unit": "heroic_greek_hero", "age": "heroic"}
    )


@pytest.mark.rule("rulings.34", "VIII.gather", "VIII.explore")
@pytest.mark.parametrize("card", ["gather", "gather_all", "explore", "explore_players"])
def test_gather_and_explore_can_always_be_played(card: str) -> None:
    game = table("greek", "norse")
    for seat in (0, 1):
        give(game, seat, cubes={}, units={})
    game.pool = [0] * len(game.pool)
    ask_card(game, 0, card)
    do(game, 0, f"play {card}")
    if card == "gather":
        do(game, 0, "gather hills")
    assert asked(game) is None
    assert told(game, "played") == [{"seat": 0, "card": card}]


@pytest.mark.rule("rulings.34", "rulings.8")
def test_a_power_can_be_used_when_the_action_can_do_nothing() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={"favor": 1}, units={})
    ask_card(game, 0, "apollo")
    assert commands(game, 0) == ["invoke apollo", "burn apollo"]
    do(game, 0, "invoke apollo")
    assert units(game, 0) == {"toxotes": 2}
    assert asked(game) is None


@pytest.mark.rule("rulings.34", "rulings.8")
def test_an_action_can_be_done_when_the_power_can_do_nothing() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "zeus")
    assert commands(game, 0) == ["play zeus", "burn zeus"]
    do(game, 0, "play zeus")
    assert game.players[0].age == 1


@pytest.mark.rule("rulings.34", "V.god_powers")
def test_an_action_that_only_the_power_makes_possible_is_done_after_it() -> None:
    game = table("norse", "greek")
    give(game, 0, cubes={"favor": 2})
    invoke(game, 0, "loki", "pocket 4 food wood", "give wood", "take gold")
    assert cubes(game, 0) == {"food": 4, "wood": 0, "gold": 1, "favor": 0}


# Where cards go


def begin_rounds(*hands: list[str]) -> Mythology:
    """The three rounds of a turn begin with these hands."""
    game = table(*("greek", "norse", "egyptian")[: len(hands)])
    for seat, hand in enumerate(hands):
        give(game, seat, hand=hand)
    game.round = 0
    game.then(play_round)
    game.then(play_fourth_actions)
    begin(game, return_played_cards)
    return game


@pytest.mark.rule("VIII.burn")
def test_burning_a_card_passes_the_round_to_the_next_player() -> None:
    game = begin_rounds(["gather", "poseidon"], ["gather"])
    before = cubes(game, 0)
    do(game, 0, "burn poseidon")
    assert game.players[0].hand == ("gather",)
    assert cubes(game, 0) == before
    assert game.pending is not None
    assert game.pending.seats == (1,)
    assert game.round == 1


@pytest.mark.rule("VIII.burn", "VII.used_cards", "rulings.20")
def test_burned_random_cards_lie_face_up_at_once_and_played_ones_after_the_rounds() -> None:
    game = begin_rounds(["explore_players", "gather_all", "hera"], ["build_2", "gather_all", "tyr"])
    do(game, 0, "play gather_all")
    do(game, 1, "burn tyr")
    assert game.discards == {"greek": (), "norse": ("tyr",)}
    do(game, 0, "burn hera")
    do(game, 1, "play gather_all")
    do(game, 0, "burn explore_players")
    assert game.discards == {"greek": ("hera", "explore_players"), "norse": ("tyr",)}
    do(game, 1, "burn build_2")
    assert asked(game) is None
    assert game.discards == {
        "greek": ("hera", "explore_players", "gather_all"),
        "norse": ("tyr", "build_2", "gather_all"),
    }
    assert all(CARDS[card].deck for cards in game.discards.values() for card in cards)


@pytest.mark.rule("VII.used_cards")
def test_the_card_played_for_its_power_goes_under_the_deck_like_any_other() -> None:
    game = begin_rounds(["poseidon"], [])
    do(game, 0, "invoke poseidon", "gather leave")
    assert asked(game) is None
    assert game.discards["greek"] == ("poseidon",)
    assert game.players[0].played == ()


@pytest.mark.rule("VIII.burn", "VII.used_cards")
@pytest.mark.parametrize("way", ["play", "burn"])
def test_a_permanent_card_never_goes_under_a_deck(way: str) -> None:
    game = begin_rounds(["explore"], [])
    do(game, 0, f"{way} explore")
    while asked(game) == "explore.choose_tile":
        assert game.pending is not None
        do(game, game.pending.seats[0], "tile pass")
    assert asked(game) is None
    assert game.discards == {"greek": (), "norse": ()}
    assert "explore" not in game.players[0].hand


@pytest.mark.rule("rulings.20")
def test_a_player_without_a_card_is_skipped_in_every_round() -> None:
    game = begin_rounds(["build"], [], ["build", "gather", "trade"])
    do(game, 0, "burn build")
    do(game, 2, "burn build", "burn gather", "burn trade")
    assert asked(game) is None
    assert [event["seat"] for event in told(game, "burned")] == [0, 2, 2, 2]


@pytest.mark.rule("rulings.36")
def test_a_build_card_that_buys_nothing_names_a_price_before_a_limit() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={}, city=["house"] * 10)
    ask_card(game, 0, "build")
    assert refused(game, 0, "play build").key == "price"


@pytest.mark.rule("rulings.36")
def test_a_recruit_card_that_buys_nothing_names_a_price_before_a_limit() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes={}, units={"toxotes": 8})
    ask_card(game, 0, "recruit")
    refusal = refused(game, 0, "play recruit")
    assert refusal.key == "price"
    assert refusal.data == {"thing": "hoplite", "missing": {"food": 1, "wood": 1}}
