"""The numbers of actions, by which learning agents know them."""

from __future__ import annotations

from hashlib import blake2b

import ages

FIRST = 7738
"""So many actions there were before the digest's variants."""


def digest(things: object) -> str:
    """A few letters that change when the things do."""
    return blake2b(repr(things).encode(), digest_size=8).hexdigest()


def test_actions_keep_their_numbers() -> None:
    actions = ages.games.get("mythology").actions.choices
    assert actions[0] == ("attack.attack", (0, "city"))
    assert actions[FIRST - 1] == ("turn.place_cube", "the_wonder")
    assert actions[-1] == ("egyptian.send_wadjet", "pharaoh~wounded_twice")
    assert len(set(actions)) == len(actions) == 8681
    # An agent that learned on another list would mean other choices by its numbers.
    assert digest(actions) == "7f20de4bfe3c69d5"


def test_agents_of_before_the_digests_variants_mean_the_same_choices() -> None:
    actions = ages.games.get("mythology").actions.choices
    assert digest(actions[:FIRST]) == "bec751b86476e664"
    later = {question for question, _ in actions[FIRST:]}
    assert later == {
        *("attack.defend", "battle.cut_down", "cards.call_god"),
        *("digest.choose_row", "digest.raze", "digest.smite", "digest.take_gold"),
        *("battle.reveal", "egyptian.send_wadjet"),
    }


def test_features_keep_their_places() -> None:
    features = ages.games.get("mythology").actions.features
    assert len(set(features)) == len(features)
    assert digest(features[:1668]) == "b70273af1e1164ca"
    assert features[1668] == "me.age_gods.aphrodite"
    assert features[-1] == "battle.defending_power.loki"
