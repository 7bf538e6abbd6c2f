"""Windows: who is asked when an event might be played, and what that tells others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.destruction import damage_building
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.rules.turn import end_turn
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS
from ages.games.empires.view import seat_view, spectator_view
from ages.kernel.choices import PASS

from .builder import asked, begin, buildings, hand, play, player, refused, still, unit
from .windows import PROOF, asked_seats, duel, fight_on, on, to_war, window, world


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with the events that no starter deck holds."""
    monkeypatch.setitem(DECK_CARDS, "proof", PROOF)


def an_event(game: Empires) -> None:
    """Seat 0 plays a Boar."""
    hand(game, "boar")
    begin(game, construction_phase)
    play(game, "play boar")


def a_move(game: Empires) -> None:
    """A Knight of seat 0 moves."""
    unit(game, "knight", 5, "c0")
    begin(game, movement_phase)
    play(game, "move u1", "to 2:c1")


def a_declaration(game: Empires) -> None:
    """A Militia of seat 0 attacks the Farm of seat 1, which has a unit two steps away."""
    buildings(game, seat=1, c2="house", c3="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c3", seat=1)
    to_war(game, "attacks_declared")


def a_battle(game: Empires) -> None:
    """Two Militias fight."""
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    to_war(game, "battle_begins")


def a_round(game: Empires) -> None:
    """Two Militias have fought a round."""
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "c1", seat=1)
    to_war(game, "between_rounds")


def a_fall(game: Empires) -> None:
    """The Farm of seat 1 falls."""
    game.then(damage_building, 1, "c1", 9)
    game.run()


def a_third_building(game: Empires) -> None:
    """Seat 0 builds a third building."""
    hand(game, "house")
    game.players[0].built = 2
    begin(game, construction_phase)
    play(game, "build house", "on b0")


MOMENTS = [
    ("event_played", "oh_no_you_dont", an_event),
    ("movement_end", "threw_a_shoe", a_move),
    ("attacks_declared", "town_patrol", a_declaration),
    ("battle_begins", "relentless_attack", a_battle),
    ("between_rounds", "poor_morale", a_round),
    ("building_destroyed", "salvage_the_ashes", a_fall),
    ("any_construction", "two_few_hands", a_third_building),
]
each_moment = pytest.mark.parametrize(("moment", "card", "happen"), MOMENTS)


def with_card(card: str, in_hand: bool, happen: Callable[[Empires], None]) -> Empires:
    """Seat 1 has a card in hand, or else in the play deck, when something happens."""
    game = world("franks", "vikings")
    other = game.players[1]
    other.hand, other.deck = (card, "house"), ("boar", "farm")
    if not in_hand:
        other.hand, other.deck = ("boar", "house"), (card, "farm")
    if card in PROOF:
        other.deck_name = "proof"
    happen(game)
    return game


@pytest.mark.rule("rulings.8")
@pytest.mark.rule("rulings.42")
@each_moment
def test_a_window_tells_nothing_of_a_hand(
    moment: str, card: str, happen: Callable[[Empires], None]
) -> None:
    holding, drawing = [with_card(card, has, happen) for has in (True, False)]
    assert window(holding) == window(drawing) == moment
    assert asked_seats(holding) == asked_seats(drawing) == (1,)
    assert spectator_view(holding) == spectator_view(drawing)
    seen = [seat_view(game, 0, spectator_view(game)) for game in (holding, drawing)]
    assert seen[0] == seen[1]
    assert (("play", card) in holding.options(1), ("play", card) in drawing.options(1)) == (
        True,
        False,
    )
    for game in (holding, drawing):
        game.play(1, PASS)
    assert spectator_view(holding) == spectator_view(drawing)


@pytest.mark.rule("rulings.8")
@each_moment
def test_nobody_is_asked_who_could_not_pay(
    moment: str, card: str, happen: Callable[[Empires], None]
) -> None:
    def poor(game: Empires) -> None:
        game.players[1].supply = [0, 0, 0, 0]
        happen(game)

    assert window(with_card(card, True, poor)) == ""


@pytest.mark.rule("rulings.8")
@each_moment
def test_nobody_is_asked_whose_card_is_gone(
    moment: str, card: str, happen: Callable[[Empires], None]
) -> None:
    def spent(game: Empires) -> None:
        game.players[1].hand, game.players[1].snuffed = ("house",), (card,)
        happen(game)

    assert window(with_card(card, True, spent)) == ""


@pytest.mark.rule("rulings.8")
@each_moment
def test_who_says_not_this_turn_is_left_in_peace_until_it_ends(
    moment: str, card: str, happen: Callable[[Empires], None]
) -> None:
    game = with_card(card, True, happen)
    game.play(1, (PASS, "turn"))
    assert player(game, 1).quiet == ("turn",)
    assert window(game) == ""
    still(game)
    begin(game, end_turn)
    assert player(game, 1).quiet == ()


@pytest.mark.rule("rulings.8")
def test_not_this_turn_holds_for_every_window() -> None:
    game = duel("militia", "militia")
    hand(game, "relentless_attack", seat=1)
    game.players[1].quiet = ("turn",)
    assert window(to_war(game, "battle_begins")) == ""
    assert asked(game) == "retreat"


@pytest.mark.rule("rulings.8")
def test_who_says_never_before_a_battle_is_not_asked_there_again() -> None:
    game = duel("militia", "militia")
    hand(game, "relentless_attack", seat=1)
    to_war(game, "battle_begins")
    play(game, "answer pass battles", seat=1)
    assert player(game, 1).quiet == ("battles",)
    fight_on(game)
    begin(game, end_turn)
    assert player(game, 1).quiet == ("battles",)
    fresh = duel("militia", "militia")
    hand(fresh, "relentless_attack", seat=1)
    fresh.players[1].quiet = ("battles",)
    assert window(to_war(fresh, "battle_begins")) == ""


@pytest.mark.rule("rulings.8")
def test_never_before_a_battle_leaves_other_windows_open() -> None:
    game = world("franks", "vikings")
    game.players[1].quiet = ("battles",)
    hand(game, "salvage_the_ashes", seat=1)
    a_fall(game)
    assert window(game) == "building_destroyed"
    assert refused(game, (PASS, "battles"), 1) == ("rulings.8", "no_battle_begins")


@pytest.mark.rule("rulings.8")
def test_who_never_wanted_to_be_asked_before_a_battle_may_think_better_of_it() -> None:
    game = world()
    buildings(game, b0="house")
    game.players[0].quiet = ("battles",)
    begin(game, construction_phase)
    play(game, "heed battles")
    assert player(game).quiet == ()
    assert asked(game) == "construct"
    assert refused(game, ("heed", "battles")) == ("rulings.8", "heeds_battles")


@pytest.mark.rule("rulings.8")
def test_what_a_seat_lets_pass_is_its_own_business() -> None:
    game = world()
    game.players[1].quiet = ("battles",)
    watched = spectator_view(game)
    assert watched.players[1].quiet == ()
    assert seat_view(game, 0, watched).players[1].quiet == ()
    assert seat_view(game, 1, watched).players[1].quiet == ("battles",)


@pytest.mark.rule("rulings.8")
def test_of_several_answers_the_first_from_the_active_player_on_is_played() -> None:
    game = duel("militia", "militia")
    hand(game, "relentless_attack", seat=0)
    hand(game, "relentless_attack", seat=1)
    to_war(game, "battle_begins")
    game.play(1, ("play", "relentless_attack"))
    game.play(0, ("play", "relentless_attack"))
    assert player(game, 0).snuffed == ("relentless_attack",)
    assert player(game, 1).hand == ("relentless_attack",)


@pytest.mark.rule("declaration.all_first")
def test_no_window_opens_where_nothing_is_declared() -> None:
    game = duel("militia", None)
    hand(game, "town_patrol", seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "done")
    on(game)
    assert asked(game) == ""
