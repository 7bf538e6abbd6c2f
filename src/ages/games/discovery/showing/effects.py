"""In a few words: what buildings do, what pieces can, what a force is enough for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ages.words.catalogues import Words

from ..tables import BUILDINGS, LAND, SETUP


def building_words(building: str, words: Words, navy: int) -> str:
    """What a building does, with its number, and its points."""
    row = BUILDINGS[building]
    if row.piece is not None:
        told = words.message("gives.every_turn", piece=row.piece)
    else:
        # What a ship is worth to a Navy is an option of the game.
        amount = navy if building == "navy" else row.amount
        told = words.message(
            f"gives.building.{building}",
            amount=amount,
            income=row.income,
            at_once=row.at_once,
            robs=row.robs,
            converts=row.converts,
            sugar=row.sugar,
        )
    if row.points:
        told += f", {words.number(row.points, 'points')}"
    return told


def piece_words(kind: str, words: Words) -> str:
    """What a kind of piece can do."""
    return words.message(
        f"gives.piece.{kind}",
        dollars=SETUP.merchant_landing,
        more=SETUP.missionary_landing,
        shipping=SETUP.shipping_values.get(kind, 1),
        discovery=SETUP.discovery_values.get(kind, 1),
    )


def enough_words(
    counters: Mapping[str, int] | None, deck: Sequence[str], words: Words, force: int
) -> str:
    """How many of the counters never seen, or else of the cards, a force discovers."""
    if counters is None:
        cards = dict.fromkeys(deck, 1)
        return words.message("gives.enough_cards", **enough(cards, force))
    return words.message("gives.enough", **enough(counters, force))


def enough(lands: Mapping[str, int], force: int) -> dict[str, int]:
    """How many of so many lands have no more natives than a force."""
    number = sum([count for land, count in lands.items() if LAND[land].natives <= force])
    return {"number": number, "total": sum(lands.values())}
