"""Numbers for learning agents: an action keeps the number that it was given."""

from __future__ import annotations

import hashlib
import json

import ages
from ages.games.discovery.judging.actions import ACTIONS


def test_every_action_keeps_its_number() -> None:
    assert ages.games.get("discovery").actions.choices == ACTIONS
    assert ACTIONS[0] == ("age_one.chart", "canada")
    assert ACTIONS[-1] == ("shipping.take_ship", "leave")
    told = hashlib.sha256(json.dumps(ACTIONS).encode()).hexdigest()
    assert (len(ACTIONS), told[:16]) == (475, "af40b0aaf9f8484e")
