"""Eager play: what builds, recruits and attacks, so that the tests see all of the game."""

from __future__ import annotations

from ages.games.kit.contract import Contract, wishes

CONTRACT = Contract(
    eager=wishes(
        ("invoke",),
        (
            "play",
            *("next_age", "next_age_3"),
            *("build", "build_2", "build_3", "build_4"),
            *("recruit", "recruit_3", "recruit_4", "recruit_5"),
            *("attack", "attack_5", "attack_6", "attack_7"),
        ),
    ),
    idle=frozenset(
        {"pass", "done", "leave", "burn", "retreat", "nothing", "none", "nobody", "plain", "no", 0}
    ),
    options={},
    every=3,
    together=({"levels": True, "age_gods": True, "defending_gods": True},),
)
