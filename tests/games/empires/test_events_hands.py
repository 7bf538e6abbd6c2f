"""Events about hands and play decks."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.view import hidden_cards, sample, secrets
from ages.kernel.chance import Chance

from .builder import age, begin, hand, play, player, refused, rich, rig_dice, supply, table, told

KEEPS_OPEN = "fallen_tree"


def late(*cards: str) -> Empires:
    """Seat 0 with these cards, fifty of everything and all ages reached, before Construction."""
    game = table()
    age(game, 4, 4)
    rich(game)
    hand(game, *cards)
    return game


# Starting From Scratch


@pytest.mark.rule("events.starting_from_scratch")
def test_starting_from_scratch_changes_the_hand_for_five_cards() -> None:
    game = late("starting_from_scratch", "boar", "house")
    drawn = ("farm", "farm", "loom", "militia", "quarry")
    player(game).deck = (*drawn, "barracks")
    rig_dice(game, deals=[drawn])
    begin(game, construction_phase)
    play(game, "play starting_from_scratch")
    assert player(game).hand == drawn
    assert player(game).discard == ("boar", "house")
    assert player(game).snuffed == ("starting_from_scratch",)
    assert player(game).supply == [48, 50, 48, 50]


@pytest.mark.rule("events.starting_from_scratch")
def test_only_their_player_is_told_which_cards_come_from_scratch() -> None:
    game = late("starting_from_scratch", "boar")
    begin(game, construction_phase)
    play(game, "play starting_from_scratch")
    assert told(game, "discarded") == [{"seat": 0, "cards": ("boar",)}]
    assert told(game, "drew") == [{"seat": 0, "count": 5}]
    private = [event for event in game.log or () if event.key == "drew_cards"]
    assert [event.audience for event in private] == [(0,)]


@pytest.mark.rule("events.starting_from_scratch")
def test_starting_from_scratch_costs_wood_and_gold() -> None:
    game = late("starting_from_scratch", KEEPS_OPEN)
    supply(game, wood=1, gold=2)
    begin(game, construction_phase)
    assert refused(game, ("play", "starting_from_scratch")) == ("village.spending", "too_dear")


# Spies


@pytest.mark.rule("events.spies")
def test_spies_see_a_hand_and_a_card_of_it_is_discarded() -> None:
    game = late("spies")
    hand(game, "boar", "loom", "sheep", seat=1)
    rig_dice(game, deals=[("loom",)])
    begin(game, construction_phase)
    play(game, "play spies")
    assert (player(game, 1).hand, player(game, 1).discard) == (("boar", "sheep"), ("loom",))
    assert player(game, 1).seen == (("boar", "sheep"), ())
    assert (player(game).supply[2], player(game).snuffed) == (44, ("spies",))


@pytest.mark.rule("events.spies")
@pytest.mark.rule("rulings.42")
def test_a_spied_hand_is_known_to_the_spy_alone_and_no_sample_changes_it() -> None:
    game = late("spies")
    hand(game, "boar", "loom", "sheep", seat=1)
    begin(game, construction_phase)
    assert "hand.1" in secrets(game, 0)
    play(game, "play spies")
    left = player(game, 1).hand
    assert hidden_cards(player(game, 1), 0) == []
    assert "hand.1" not in secrets(game, 0)
    assert {sample(game, 0, Chance.of(n)).players[1].hand for n in range(9)} == {left}
    seen = [event for event in game.log or () if event.key == "saw_hand"]
    assert [event.audience for event in seen] == [(0,)]


@pytest.mark.rule("events.spies")
def test_what_spies_have_shown_cannot_be_undone() -> None:
    game = late("spies")
    game.moves = []
    hand(game, "boar", seat=1)
    begin(game, construction_phase)
    play(game, "play spies")
    assert game.why_not(0, "undo") is not None


@pytest.mark.rule("events.spies")
def test_spies_need_a_hand_to_look_at() -> None:
    game = late("spies", KEEPS_OPEN)
    begin(game, construction_phase)
    assert refused(game, ("play", "spies")) == ("events.spies", "nothing_to_aim_at")


@pytest.mark.rule("events.spies")
def test_with_more_players_spies_are_sent_to_one_with_a_hand() -> None:
    game = table(seats=3)
    age(game, 4, 4, 4)
    rich(game)
    hand(game, "spies", "boar")
    hand(game, "loom", "sheep", seat=1)
    begin(game, construction_phase)
    play(game, "play spies")
    assert player(game, 1).seen[0] == player(game, 1).hand
    hand(game, "spies")
    hand(game, "loom", seat=2)
    game.offered.clear()
    play(game, "play spies")
    assert game.options(0) == [1, 2]
    hand(game, seat=2)
    game.offered.clear()
    assert refused(game, 2) == ("events.spies", "empty_hand")


# Surprise Skirmish


def skirmish(own: list[str], other: list[str]) -> Empires:
    """Both decks are turned over in this order, and the Skirmish has been fought."""
    game = late("surprise_skirmish")
    player(game).deck, player(game, 1).deck = tuple(sorted(own)), tuple(sorted(other))
    rig_dice(game, deals=[(card,) for card in (*own, *other)])
    begin(game, construction_phase)
    play(game, "play surprise_skirmish")
    return game


@pytest.mark.rule("events.surprise_skirmish")
def test_the_stronger_unit_goes_to_its_owners_hand() -> None:
    game = skirmish(["man_at_arms", "militia"], ["boar", "knight"])
    assert (player(game).hand, player(game).discard) == ((), ("man_at_arms", "militia"))
    assert (player(game, 1).hand, player(game, 1).discard) == (("knight",), ("boar",))
    assert player(game, 1).seen == (("knight",), ())
    assert (player(game).supply[3], player(game).snuffed) == (49, ("surprise_skirmish",))


@pytest.mark.rule("events.surprise_skirmish")
def test_a_deck_is_turned_over_to_the_first_unit_and_no_further() -> None:
    game = late("surprise_skirmish")
    player(game).deck, player(game, 1).deck = ("boar", "militia"), ("archer",)
    rig_dice(game, deals=[("militia",), ("archer",)])
    begin(game, construction_phase)
    play(game, "play surprise_skirmish")
    assert player(game).deck == ("boar",)


@pytest.mark.rule("events.surprise_skirmish")
def test_with_equal_attack_points_nobody_keeps_a_card() -> None:
    game = skirmish(["militia"], ["archer"])
    assert (player(game).hand, player(game, 1).hand) == ((), ())
    assert (player(game).discard, player(game, 1).discard) == (("militia",), ("archer",))
    assert told(game, "nobody_keeps") == [{"card": "surprise_skirmish"}]


@pytest.mark.rule("events.surprise_skirmish")
def test_whose_deck_runs_out_loses_the_skirmish() -> None:
    game = skirmish(["skirmisher"], ["boar"])
    assert player(game).hand == ("skirmisher",)
    assert (player(game, 1).deck, player(game, 1).discard) == ((), ("boar",))


@pytest.mark.rule("events.surprise_skirmish")
def test_a_skirmish_without_units_gives_nobody_anything() -> None:
    game = skirmish(["boar"], ["loom"])
    assert (player(game).hand, player(game, 1).hand) == ((), ())


# Searching


@pytest.mark.rule("events.hidden_strength")
def test_hidden_strength_takes_a_unit_out_of_the_discard_pile() -> None:
    game = late("hidden_strength")
    player(game).discard = ("boar", "militia", "archer", "man_at_arms")
    begin(game, construction_phase)
    play(game, "play hidden_strength")
    assert game.options(0) == ["militia", "archer"]
    play(game, "aim archer")
    assert (player(game).hand, player(game).seen[1]) == (("archer",), ("archer",))
    assert player(game).discard == ("boar", "militia", "man_at_arms")
    assert (player(game).supply, player(game).snuffed) == ([50, 48, 48, 50], ("hidden_strength",))


@pytest.mark.rule("events.hidden_strength")
def test_hidden_strength_needs_a_unit_in_the_discard_pile() -> None:
    game = late("hidden_strength", KEEPS_OPEN)
    player(game).discard = ("boar",)
    begin(game, construction_phase)
    refusal = ("events.hidden_strength", "nothing_to_aim_at")
    assert refused(game, ("play", "hidden_strength")) == refusal


@pytest.mark.rule("events.inventive_mind")
def test_an_inventive_mind_takes_a_technology_out_of_the_play_deck() -> None:
    game = late("inventive_mind")
    player(game).deck = ("boar", "forging", "loom", "man_at_arms")
    begin(game, construction_phase)
    play(game, "play inventive_mind")
    assert game.options(0) == ["forging", "loom"]
    assert refused(game, "man_at_arms") == ("events.inventive_mind", "no_aim")
    play(game, "aim loom")
    assert (player(game).hand, player(game).seen[1]) == (("loom",), ("loom",))
    assert player(game).deck == ("boar", "forging", "man_at_arms")
    assert (player(game).supply, player(game).snuffed) == ([50, 50, 48, 49], ("inventive_mind",))


@pytest.mark.rule("events.inventive_mind")
def test_an_inventive_mind_needs_a_technology_in_the_play_deck() -> None:
    game = late("inventive_mind", KEEPS_OPEN)
    player(game).deck, player(game).discard = ("boar",), ("loom",)
    begin(game, construction_phase)
    refusal = ("events.inventive_mind", "nothing_to_aim_at")
    assert refused(game, ("play", "inventive_mind")) == refusal
