"""The rulebook's example: Militia against Scout Cavalry, round by round."""

from __future__ import annotations

import pytest

from .builder import asked, fight, play, tokens


@pytest.mark.rule("resolution.first_round")
@pytest.mark.rule("resolution.second_round")
def test_militia_against_scout_cavalry() -> None:
    game = fight(("militia", 5), ("scout_cavalry", 5), meet="u2")
    assert tokens(game) == (2, 3)
    assert asked(game) == "retreat"
    play(game, "fight_on")
    play(game, "fight_on", seat=1)
    assert tokens(game) == (1, 3)
