"""VIII. Next Age."""

from __future__ import annotations

import pytest

from ages.games.mythology.rules.turn import choose_hand
from ages.games.mythology.tables import RESOURCES
from ages.kernel.choices import Refusal
from tests.games.mythology.builder import (
    ask_card,
    commands,
    cubes,
    give,
    invoke,
    play,
    refused,
    table,
    told,
)

AGES = ("archaic", "classical", "heroic", "mythic")


def each(count: int) -> dict[str, int]:
    """So many cubes of each resource."""
    return dict.fromkeys(RESOURCES, count)


@pytest.mark.rule("VIII.next_age")
@pytest.mark.parametrize(
    ("card", "prices"),
    [("next_age", (4, 5, 6)), ("next_age_3", (3, 4, 5)), ("zeus", (3, 4, 5)), ("odin", (3, 4, 5))],
)
@pytest.mark.parametrize("step", range(3))
def test_the_price_on_the_card_is_paid_for_the_next_age(
    card: str, prices: tuple[int, ...], step: int
) -> None:
    game = table("norse" if card == "odin" else "greek", "egyptian")
    give(game, 0, cubes=each(7), age=AGES[step])
    bank = game.bank[:]
    play(game, 0, card)
    assert game.pending is None
    assert game.players[0].age == step + 1
    assert cubes(game, 0) == each(7 - prices[step])
    assert game.bank == [count + prices[step] for count in bank]
    assert told(game, "advanced") == [{"seat": 0, "age": AGES[step + 1]}]


@pytest.mark.rule("VIII.next_age")
@pytest.mark.rule("rulings.36")
@pytest.mark.parametrize(("card", "price"), [("next_age", 5), ("next_age_3", 4)])
def test_an_age_that_cannot_be_paid_is_refused_with_all_that_is_missing(
    card: str, price: int
) -> None:
    game = table()
    give(game, 0, cubes={**each(price), "gold": 0, "favor": price - 1}, age="classical")
    ask_card(game, 0, card)
    assert refused(game, 0, f"play {card}") == Refusal(
        "VIII.next_age", "price", {"thing": "heroic", "missing": {"gold": price, "favor": 1}}
    )


@pytest.mark.rule("VIII.next_age")
@pytest.mark.parametrize("missing", RESOURCES)
def test_every_resource_must_be_paid(missing: str) -> None:
    game = table()
    give(game, 0, cubes={**each(4), missing: 3})
    ask_card(game, 0, "next_age")
    assert refused(game, 0, "play next_age").data == {"thing": "classical", "missing": {missing: 1}}
    assert commands(game, 0) == ["burn next_age"]


@pytest.mark.rule("VIII.next_age")
def test_one_card_brings_one_age_only() -> None:
    game = table()
    game.bank = [40] * 4
    give(game, 0, cubes=each(20))
    play(game, 0, "next_age")
    assert game.players[0].age == 1
    assert game.pending is None


@pytest.mark.rule("IV.ages")
@pytest.mark.rule("rulings.36")
@pytest.mark.parametrize("count", [0, 9])
def test_after_the_mythic_age_there_is_no_other(count: int) -> None:
    game = table()
    give(game, 0, cubes=each(count), age="mythic")
    ask_card(game, 0, "next_age")
    assert refused(game, 0, "play next_age") == Refusal("IV.ages", "last_age", {"age": "mythic"})


@pytest.mark.rule("IV.ages")
def test_the_ages_come_in_order() -> None:
    game = table()
    game.bank = [40] * 4
    give(game, 0, cubes=each(20))
    for age in range(1, 4):
        play(game, 0, "next_age")
        assert game.players[0].age == age
    assert [event["age"] for event in told(game, "advanced")] == ["classical", "heroic", "mythic"]
    assert cubes(game, 0) == each(5)


@pytest.mark.rule("VIII.next_age")
@pytest.mark.rule("V.god_powers")
@pytest.mark.parametrize(("answer", "age"), [("age advance", 2), ("age leave", 1)])
def test_after_a_power_the_age_may_be_left_out(answer: str, age: int) -> None:
    game = table()
    give(game, 0, cubes=each(9), age="classical")
    invoke(game, 0, "zeus", answer)
    assert game.players[0].age == age
    assert cubes(game, 0)["food"] == (5 if age == 2 else 9)


@pytest.mark.rule("VIII.next_age_gains")
@pytest.mark.rule("VII.hand_size")
def test_a_new_age_lets_its_hero_be_recruited_and_one_card_more_be_held() -> None:
    game = table()
    give(game, 0, cubes=each(8))
    ask_card(game, 0, "recruit", "next_age")
    game.play(0, ("play", "next_age"))
    play(game, 0, "recruit")
    assert "recruit classical_greek_hero" in commands(game, 0)
    assert refused(game, 0, "recruit heroic_greek_hero").key == "hero_age"
    game.play(0, "done")
    game.ask_together(choose_hand, [0, 1])
    game.run()
    assert (game.subset(0).most, game.subset(1).most) == (5, 4)
