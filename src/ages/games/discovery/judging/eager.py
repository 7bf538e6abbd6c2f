"""Eager play: what builds, explores and fights, so that the tests see all of the game."""

from __future__ import annotations

from ages.games.kit.contract import Contract, wishes

CONTRACT = Contract(
    eager=wishes(
        ("university",),
        ("colonist", "capital_building", "dock", "soldier", "training"),
        ("captain", "discovery", "merchant_shipping"),
        ("merchant", "dock", "merchant_shipping"),
        ("missionary", "dock"),
        ("soldier", "dock", "warfare", "discovery"),
        ("war",),
    ),
    idle=frozenset({"pass", "done", "leave", "stay", "peace", "not_this_turn", 0}),
    options={},
    every=2,
)
