"""Setting up: Town Center, supply, face-down cards, decks, hands and who begins."""

from __future__ import annotations

import pytest

from ages.games.empires.options import Options
from ages.games.empires.rows import DeckRow
from ages.games.empires.setup import decks_of, new_game, new_player
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS, DECKS, RESOURCES
from ages.games.empires.view import spectator_view
from ages.kernel.chance import Chance
from ages.kernel.errors import BadOption

from .builder import asked, laid_out, play, player, refused, told

FOUR = ("franks", "japanese", "saracens", "vikings")


def new(seed: str = "1") -> Empires:
    """A game of Franks and Japanese that waits for its first card to be laid."""
    return new_game(2, seed, Options(deck=("franks", "japanese")), True)


# What players begin with


@pytest.mark.rule("setup.town_center", "setup.starting_cards", "starters.starting_cards")
def test_the_town_center_lies_face_up_in_rank_three_with_three_villagers() -> None:
    for one in new().players:
        assert one.village.cells == ("c0",)
        assert one.village.town_centers == ("c0",)
        assert (one.villagers, one.pool) == ([3], 0)


@pytest.mark.rule("setup.supply")
def test_players_begin_with_ten_wood_five_food_five_gold_and_no_stone() -> None:
    for one in new().players:
        supply = dict(zip(RESOURCES, one.supply, strict=True))
        assert supply == {"wood": 10, "food": 5, "gold": 5, "stone": 0}


@pytest.mark.rule("setup.play_deck", "decks.sections", "decks.names", "decks.four_ages")
def test_the_first_play_deck_is_that_of_age_one_and_three_decks_wait() -> None:
    game = laid_out(new())
    for one in game.players:
        piles = [sorted(one.hand + one.deck), *map(sorted, one.age_decks)]
        ages = DECKS[one.deck_name].ages.values()
        assert piles == [
            sorted(card for card, copies in age.items() for _ in range(copies)) for age in ages
        ]


@pytest.mark.rule("setup.age_cards", "cards.ages")
def test_everybody_sees_the_ages_reached_and_the_decks_to_come() -> None:
    game = laid_out(new())
    seen = spectator_view(game).players
    assert [(one.age, one.age_decks) for one in seen] == [(1, (30, 22, 10)), (1, (30, 22, 10))]


@pytest.mark.rule("setup.hand")
def test_everybody_draws_seven_cards_of_the_play_deck() -> None:
    game = laid_out(new())
    for one in game.players:
        assert (len(one.hand), len(one.deck)) == (7, 23)


@pytest.mark.rule("setup.bonuses")
def test_a_civilization_gives_what_it_gives_for_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("persians", "celts"):
        monkeypatch.setitem(DECKS, name, DeckRow(name, name, ("town_center",), {"dark_age": {}}))
    assert new_player("persians", 2).supply == [12, 6, 5, 0]
    assert new_player("celts", 2).known == ("double_bit_axe",)
    assert new_player("franks", 2).known == ()


@pytest.mark.rule("setup.civilization_card", "civilizations.bonuses")
def test_civilizations_lie_open() -> None:
    game = new()
    assert [one["civilization"] for one in told(game, "civilization")] == ["franks", "japanese"]
    seen = spectator_view(game).players
    assert [one.civilization for one in seen] == ["franks", "japanese"]


# Decks


@pytest.mark.rule("rulings.2", "starters.lists", "aim.play")
def test_seats_that_name_no_deck_are_dealt_different_starter_decks() -> None:
    dealt = [decks_of(Options(), 2, Chance.of(seed)) for seed in range(40)]
    assert {deck for two in dealt for deck in two} == set(FOUR)
    assert all(len(set(two)) == 2 for two in dealt)


@pytest.mark.rule("rulings.2")
def test_a_deck_that_somebody_has_named_is_dealt_to_nobody_else() -> None:
    for seed in range(20):
        named, dealt = decks_of(Options(deck=("vikings", "")), 2, Chance.of(seed))
        assert named == "vikings" != dealt


@pytest.mark.rule("rulings.2")
def test_both_may_name_the_same_deck() -> None:
    assert decks_of(Options(deck=("franks", "franks")), 2, Chance.of(1)) == ["franks"] * 2


@pytest.mark.rule("rulings.2")
def test_there_is_no_deck_of_another_name() -> None:
    with pytest.raises(BadOption, match="viking"):
        new_game(2, "1", Options(deck=("viking", "franks")), True)


@pytest.mark.rule("starters.franks", "starters.japanese", "starters.saracens", "starters.vikings")
@pytest.mark.rule("starters.lists", "aim.contents")
@pytest.mark.parametrize("deck", FOUR)
def test_all_96_cards_of_a_starter_deck_are_in_the_game(deck: str) -> None:
    one = new_player(deck, 2)
    cards = [*one.deck, *(card for pile in one.age_decks for card in pile)]
    assert sorted(cards) == sorted(DECK_CARDS[deck])
    assert len(cards) + len(DECKS[deck].starting) == 96
    assert one.civilization == deck


# Face-down cards


@pytest.mark.rule("setup.face_down", "setup.starting_cards")
def test_three_cards_are_laid_face_down_in_any_arrangement() -> None:
    game = new()
    seat = game.first
    play(game, "lay house b0", "lay mill a0", "lay lumber_camp c-1", seat=seat)
    one = player(game, seat)
    assert one.village.face_down == {"b0": "house", "a0": "mill", "c-1": "lumber_camp"}
    assert one.supply == [10, 5, 5, 0]
    assert game.pending is not None
    assert game.pending.seats == (1 - seat,)


@pytest.mark.rule("setup.face_down", "village.adjacent")
def test_a_starting_card_is_laid_beside_the_village() -> None:
    game = new()
    seat = game.first
    assert refused(game, ("house", "b1"), seat) == ("village.adjacent", "not_adjacent")
    assert refused(game, ("house", "c0"), seat) == ("construction.place", "cell_taken")
    assert refused(game, ("farm", "b0"), seat) == ("setup.starting_cards", "no_starting_card")
    play(game, "lay house b0", seat=seat)
    assert refused(game, ("house", "b1"), seat) == ("setup.starting_cards", "no_starting_card")
    assert refused(game, ("mill", "b0"), seat) == ("construction.place", "cell_taken")
    assert game.why_not(seat, ("mill", "b1")) is None


@pytest.mark.rule("rulings.42", "setup.face_down")
def test_all_are_told_where_a_card_lies_and_only_its_player_which() -> None:
    game = new()
    play(game, "lay house b0", seat=game.first)
    assert told(game, "laid") == [{"seat": game.first, "cell": "b0"}]
    assert game.log is not None
    (private,) = [event for event in game.log if event.key == "laid_card"]
    assert private.audience == (game.first,)


# Who begins


@pytest.mark.rule("setup.first_player")
def test_chance_decides_who_begins() -> None:
    games = [new(str(seed)) for seed in range(20)]
    assert {game.first for game in games} == {0, 1}
    for game in games:
        assert game.active == game.first
        assert told(game, "begins") == [{"seat": game.first}]


@pytest.mark.rule("turn.alternate", "setup.first_player")
def test_the_first_player_has_the_first_turn_of_round_one() -> None:
    game = laid_out(new())
    assert (game.round, game.active, game.phase) == (1, game.first, "construction")
    assert asked(game) == "construct"
