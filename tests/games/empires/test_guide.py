"""What a newcomer is shown unasked: paragraphs and the board in short."""

from __future__ import annotations

import ages
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.turn import play_turn
from ages.games.empires.showing.guide import BUILDING_UP, is_turn_start, summary, topics
from ages.kernel.log import Event

from .builder import age, asked, begin, buildings, hand, no_events, play, rich, table, unit
from .pictures import POSITIONS

ENGLISH = ages.games.words("empires", "en")


def test_what_just_happened_is_explained_after_what_is_asked() -> None:
    game = table()
    hand(game, "house")
    begin(game, construction_phase)
    news = [Event("event", {"seat": 1, "card": "boar"}), Event("turn", {"seat": 0, "round": 2})]
    found = [*topics(game, 0, news)]
    assert found == [
        "construction.phase", "construction.price", "construction.research",
        "events.boar", *BUILDING_UP,
    ]  # fmt: skip
    assert all(rule in ages.games.ledger("empires") for rule in found)


def test_the_board_is_shown_before_the_first_thing_that_is_done_in_a_turn() -> None:
    game = no_events(table())
    rich(game)
    hand(game, "house")
    begin(game, play_turn)
    assert asked(game) == "construct"
    assert is_turn_start(game)
    play(game, "build house b0")
    assert asked(game) == "construct"
    assert not is_turn_start(game)


def test_the_board_is_shown_when_somebody_is_attacked_and_at_the_very_start() -> None:
    game = POSITIONS["set_up"]()
    assert is_turn_start(game)
    assert game.pending is not None
    game.play(game.pending.seats[0], game.options(game.pending.seats[0])[0])
    assert not is_turn_start(game)
    game = no_events(table())
    age(game, 2, 2)
    buildings(game, 1, c1="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "militia", 5, "2:c0")
    unit(game, "spearman", 5, "c0", 1)
    begin(game, declaration_phase)
    play(game, "attack u1 building", "attack u2 building")
    assert asked(game) == "answer"
    assert is_turn_start(game)
    game.play(1, "through")
    assert asked(game) == "answer"
    assert not is_turn_start(game)


def test_the_summary_tells_all_boards_and_no_piles() -> None:
    made = summary(POSITIONS["middle"]().view(0), ENGLISH, 80)
    assert made.startswith("Player 1 (you): Franks; Castle Age; 166 points")
    assert "Town Center" in made
    assert "No-Man’s-Land: u3 Scout Cavalry ×3 of Player 1" in made
    assert "Player 2: Japanese; Feudal Age" in made
    assert "Your hand: Castle (Frank) (10 stone and 15 villagers);\n" in made
    assert "play deck:" not in made
    assert "choosing" not in made
    board_text = ages.games.get("empires").board_text
    assert board_text(POSITIONS["middle"]().view(0), ENGLISH, 1, 80).startswith("Player 2: Japan")
