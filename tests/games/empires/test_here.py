"""What the pending decision calls the things of a position, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from ages.games.empires.rules.allocation import allocation_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.destruction import BUILDING_DESTROYED
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.showing.names import names, window_words
from ages.games.empires.state import Empires
from ages.games.empires.tables import GAME
from ages.words.catalogues import Words, catalogue

from .builder import age, begin, buildings, face_down, field, hand, play, rich, unit, villagers
from .windows import duel, holds, to_war


def plain(language: str) -> Words:
    """The words of no position, as the players Ann and Bo are told."""
    return Words(language, [catalogue(GAME, language), catalogue("ages", language)], ("Ann", "Bo"))


def here(game: Empires, language: str = "en") -> Words:
    """The words of a position."""
    return plain(language).within(names(game, plain(language)))


def prompt(game: Empires, language: str = "en") -> str:
    """What is asked."""
    assert game.pending is not None
    return here(game, language).prompt(game.pending)


def option(game: Empires, choice: Any, language: str = "en") -> str:
    """An option of what is asked."""
    assert game.pending is not None
    return here(game, language).option(game.pending.question, choice)


# Units and places


def test_a_unit_is_called_by_its_card_its_tokens_and_where_it_is() -> None:
    game = field()
    unit(game, "militia", 5, "c0")
    unit(game, "archer", 1, "2:c0")
    begin(game, movement_phase)
    assert option(game, ("move", "u1")) == "Move Militia (u1, 5 tokens, c0)"
    assert option(game, ("move", "u2")) == "Move Archer (u2, 1 token, c0 in Bo’s village)"
    play(game, "move u1")
    assert prompt(game) == "Choose where Militia (u1, 5 tokens, c0) goes."
    assert prompt(game, "nl") == "Kies waar Militie (u1, 5 fiches, c0) heen gaat."
    assert option(game, "no_mans_land") == "No-Man’s-Land"
    assert option(game, "2:c0", "nl") == "c0 in het dorp van Bo"


def test_an_enemy_unit_is_called_by_its_owner_too() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    begin(game, declaration_phase)
    assert (
        option(game, ("attack", "u1")) == "Attack with Militia (u1, 5 tokens, c1 in Bo’s village)"
    )
    play(game, "attack u1")
    assert option(game, "u2") == "Bo’s Archer (u2, 5 tokens, c1 in Bo’s village)"
    assert option(game, "u2", "nl") == "Boogschutter van Bo (u2, 5 fiches, c1 in het dorp van Bo)"
    assert option(game, "building") == "The building on this space"


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Turn up the face-down card on b0"), ("nl", "de gedekte kaart op b0 omdraaien")],
)
def test_what_lies_face_down_is_not_named(language: str, told: str) -> None:
    game = field()
    rich(game)
    buildings(game, c1="farm")
    face_down(game, b0="house")
    begin(game, construction_phase)
    assert option(game, ("turn_up", "b0"), language) == told
    assert option(game, ("destroy", "c1")) == "Destroy Farm on c1"


def test_nothing_has_a_name_of_its_own_when_nobody_is_asked() -> None:
    game = field()
    unit(game, "militia", 5, "c0")
    assert names(game, plain("en")) == {}


def test_villagers_that_are_sent_to_work_are_counted() -> None:
    game = field()
    villagers(game, c0=4)
    begin(game, allocation_phase)
    assert prompt(game).startswith("You have 4 villagers to send to work; ")
    assert prompt(game, "nl").startswith("Je hebt 4 dorpelingen om aan het werk te sturen; ")


# Attacks


def test_an_attack_that_is_to_be_answered_tells_who_attacks_what() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "archer", 5, "c1", seat=1)
    begin(game, declaration_phase)
    play(game, "attack u1 building")
    attack = "Ann’s Militia (u1, 5 tokens, c1) attacks Farm on c1"
    assert prompt(game) == f"{attack}. Choose who defends."
    assert option(game, "u2") == "Archer (u2, 5 tokens, c1)"
    assert option(game, "through", "nl") == "De aanval doorlaten"


def test_villagers_who_could_attack_are_counted() -> None:
    game = field()
    villagers(game, c0=4)
    unit(game, "militia", 2, "1:c0", seat=1)
    unit(game, "militia", 2, "1:c0", seat=1)
    begin(game, declaration_phase)
    assert option(game, ("attack", "c0")) == "Attack with 4 villagers on c0"
    assert option(game, ("attack", "c0"), "nl") == "Aanvallen met 4 dorpelingen op c0"
    play(game, "attack c0")
    assert prompt(game) == "Choose the target of 4 villagers on c0."


def test_a_place_where_others_can_be_helped_is_called_so() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c0")
    begin(game, declaration_phase)
    play(game, "attack u1 building", "attack u2")
    assert option(game, "2:c1") == "Help with the attack on Farm on c1 in Bo’s village"


def test_of_several_battles_each_is_told() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 4, "2:c1")
    villagers(game, c0=3, seat=1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 villagers", "attack u2 building")
    if game.pending is not None and game.pending.question.name.endswith("declare"):
        play(game, "done")
    first = "Militia (u1, 5 tokens, c0 in Bo’s village) attacks 3 villagers on c0 in Bo’s village"
    assert option(game, ("fight", 0)) == f"Fight now: {first}"
    assert option(game, ("fight", 1)).endswith("attacks Farm on c1 in Bo’s village")


def test_who_is_gone_is_told_by_the_name_it_had() -> None:
    game = field(c1="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 4, "2:c1")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 building", "attack u2 building")
    del game.units["u1"]
    assert here(game).number(0, "attack").startswith("u1 attacks")


# Events


def test_an_event_against_a_player_is_aimed_by_name() -> None:
    game = field(seats=3)
    age(game, 4, 4, 4)
    rich(game)
    hand(game, "spies")
    for seat in (1, 2):
        hand(game, "house", seat=seat)
    begin(game, construction_phase)
    play(game, "play spies")
    assert option(game, 1) == "Bo"
    assert option(game, 2, "nl") == "Speler 3"


def test_a_window_tells_what_it_is_for() -> None:
    game = duel("militia", "archer", "franks", "japanese")
    holds(game, "they_came_out_of_nowhere", seat=1)
    to_war(game, "attacks_declared", target="u2")
    attack = "Militia against Archer (c1 in Bo’s village)"
    assert prompt(game) == f"You may play an event now: Ann attacks: {attack}."


@pytest.mark.parametrize(
    ("moment", "subject", "told"),
    [
        ("turn_start", "", "Ann’s turn begins"),
        ("event_played", "boar", "Ann plays Boar"),
        (BUILDING_DESTROYED, "2:c1", "Farm on c1 in Bo’s village is about to fall"),
        ("own_turn", "", "in your turn"),
    ],
)
def test_each_window_has_words_of_its_own(moment: str, subject: str, told: str) -> None:
    game = duel("militia", "archer")
    assert window_words(game, plain("en"), moment, subject) == told
