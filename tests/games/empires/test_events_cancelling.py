"""Events that cancel others."""

from __future__ import annotations

import pytest

from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.state import Empires
from ages.games.empires.tables import DECK_CARDS
from ages.games.empires.view import sample
from ages.kernel.chance import Chance
from ages.kernel.choices import PASS

from .builder import asked, begin, buildings, hand, play, player, supply, table, told, villagers
from .windows import PROOF, asked_seats, duel, holds, respond, spent, to_war, useless, window, world

CANCEL = "oh_no_you_dont"


@pytest.fixture(autouse=True)
def proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a deck with the events that no starter deck holds."""
    monkeypatch.setitem(DECK_CARDS, "proof", PROOF)


def boar_is_played(*cards: str, own: tuple[str, ...] = ()) -> Empires:
    """Seat 0 plays a Boar in Construction while seat 1 holds these cards."""
    game = world()
    buildings(game, b0="house")
    hand(game, "boar", *own)
    if own:
        game.players[0].deck_name = "proof"
    holds(game, *cards, seat=1)
    begin(game, construction_phase)
    play(game, "play boar")
    return game


@pytest.mark.rule("events.oh_no_you_dont")
def test_an_event_just_played_is_cancelled() -> None:
    game = boar_is_played(CANCEL)
    assert (window(game), asked_seats(game)) == ("event_played", (1,))
    respond(game, CANCEL, seat=1)
    assert spent(game, 0) == [0, 0, 0, 0]
    assert player(game).villagers == [3, 0]
    assert player(game).pool == 0
    assert player(game).snuffed == ("boar",)
    assert (spent(game, 1), player(game, 1).snuffed) == ([1, 0, 1, 0], (CANCEL,))
    assert game.played == ()
    assert (asked(game), asked_seats(game)) == ("construct", (0,))


@pytest.mark.rule("events.oh_no_you_dont")
def test_who_passes_lets_it_happen() -> None:
    game = boar_is_played(CANCEL)
    assert game.played == ((0, "boar", ()),)
    game.play(1, PASS)
    assert spent(game, 0) == [0, -4, 0, 0]
    assert player(game).villagers == [1, 0]
    assert player(game, 1).hand == (CANCEL,)


@pytest.mark.rule("events.oh_no_you_dont")
def test_resources_come_back() -> None:
    game = duel("archer", "militia")
    holds(game, CANCEL, seat=0)
    holds(game, "heavy_tree_cover", seat=1)
    to_war(game, "battle_begins")
    respond(game, "heavy_tree_cover", seat=1)
    respond(game, CANCEL, seat=0)
    assert spent(game, 1) == [0, 0, 0, 0]
    assert spent(game, 0) == [1, 0, 1, 0]
    assert player(game, 1).snuffed == ("heavy_tree_cover",)
    assert (game.effects, game.played) == ((), ())
    assert game.units["u2"].tokens == 2


@pytest.mark.rule("events.oh_no_you_dont")
def test_a_cancel_can_be_cancelled() -> None:
    game = boar_is_played(CANCEL, own=(CANCEL,))
    respond(game, CANCEL, seat=1)
    assert (window(game), asked_seats(game)) == ("event_played", (0,))
    assert [card for _, card, _ in game.played] == ["boar", CANCEL]
    respond(game, CANCEL, seat=0)
    assert spent(game, 0) == [1, -4, 1, 0]
    assert spent(game, 1) == [0, 0, 0, 0]
    assert (player(game).snuffed, player(game, 1).snuffed) == ((CANCEL, "boar"), (CANCEL,))
    assert asked(game) == "construct"


@pytest.mark.rule("events.oh_no_you_dont")
def test_after_a_cancelled_cancel_the_event_can_be_answered_again() -> None:
    game = boar_is_played(CANCEL, CANCEL, own=(CANCEL,))
    respond(game, CANCEL, seat=1)
    respond(game, CANCEL, seat=0)
    game.play(1, PASS)
    assert game.played == ((0, "boar", ()),)
    assert (window(game), asked_seats(game)) == ("event_played", (1,))
    respond(game, CANCEL, seat=1)
    assert told(game, "gained") == []
    assert spent(game, 1) == [1, 0, 1, 0]
    assert asked(game) == "construct"


@pytest.mark.rule("events.oh_no_you_dont")
def test_nobody_cancels_without_the_price_or_an_event() -> None:
    game = table()
    buildings(game, b0="house")
    hand(game, "boar")
    holds(game, CANCEL, seat=1)
    supply(game, seat=1, wood=1)
    begin(game, construction_phase)
    play(game, "play boar")
    assert asked(game) == "construct"
    assert player(game).snuffed == ("boar",)
    assert useless(game, CANCEL, 0) == ("events.oh_no_you_dont", "nothing_to_cancel")


@pytest.mark.rule("events.oh_no_you_dont")
def test_villagers_come_back_to_the_town_center() -> None:
    game = world()
    hand(game, "boar")
    villagers(game, c0=5)
    holds(game, CANCEL, seat=1)
    begin(game, construction_phase)
    play(game, "play boar")
    assert (player(game).villagers, player(game).pool) == ([3], 2)
    respond(game, CANCEL, seat=1)
    assert (player(game).villagers, player(game).pool) == ([5], 0)


@pytest.mark.rule("events.inventive_mind")
@pytest.mark.rule("rulings.42")
def test_what_is_looked_up_in_a_deck_is_there_in_every_dream_of_who_might_cancel_it() -> None:
    game = world()
    hand(game, "inventive_mind", "boar", "sheep", "quarry")
    player(game).deck = ("farm", "forging", "loom")
    holds(game, CANCEL, seat=1)
    begin(game, construction_phase)
    play(game, "play inventive_mind", "aim loom")
    dreams = [sample(game, 1, Chance.of(number)) for number in range(40)]
    assert len({dream.players[0].hand for dream in dreams}) > 1
    for dream in dreams:
        dream.play(1, PASS)
        assert "loom" in dream.players[0].hand
