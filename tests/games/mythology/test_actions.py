"""The numbers of actions, by which learning agents know them."""

from __future__ import annotations

from hashlib import blake2b

import ages


def test_actions_keep_their_numbers() -> None:
    actions = ages.games.get("mythology").actions.choices
    assert actions[0] == ("attack.attack", (0, "city"))
    assert actions[-1] == ("turn.place_cube", "the_wonder")
    assert len(set(actions)) == len(actions) == 7738
    # An agent that learned on another list would mean other choices by its numbers.
    assert blake2b(repr(actions).encode(), digest_size=8).hexdigest() == "bec751b86476e664"
