"""What options cost and give, in words."""

from __future__ import annotations

import pytest

import ages
from ages.games.discovery.cards.age_two import indian_allies
from ages.games.discovery.rules.auction import bid_next
from ages.games.discovery.rules.benefits import take_player_benefits
from ages.games.discovery.rules.discovery import explore
from ages.games.discovery.rules.pieces import give_soldier
from ages.games.discovery.rules.placement import place_round
from ages.games.discovery.showing.effects import building_words, piece_words
from ages.games.discovery.showing.guide import (
    PLACING,
)
from ages.games.discovery.state import Discovery
from ages.games.discovery.tables import BUILDINGS, COUNTERS, KINDS
from ages.games.kit.facets import gives as told_of
from ages.games.kit.facets import questions_of, teaches
from ages.kernel.choices import DONE, Choice
from tests.pictures import games_under_way

from .builder import (
    begin,
    counter,
    discovered,
    give,
    lie,
    offer_goods,
    readable,
    resolve,
    stand,
    table,
)
from .pictures import POSITIONS

LANGUAGES = ages.games.LANGUAGES


ENGLISH = ages.games.words("discovery", "en")


gives = ages.games.get("discovery").telling.gives


def told(game: Discovery, choice: Choice) -> str:
    """What an option gives the first seat."""
    return gives(game, 0, choice, ENGLISH)


def placing(game: Discovery) -> Discovery:
    """The game waits for the first placement."""
    begin(game, place_round)
    return game


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 2)])
def test_every_option_of_whole_games_is_told_in_both_languages(seats: int, seed: int) -> None:
    words = [ages.games.words("discovery", language) for language in LANGUAGES]
    met = set()
    for game in games_under_way("discovery", seats, seed, seats, auction=True):
        if game.pending is None:
            break
        assert isinstance(game, Discovery)
        met.add(game.pending.question.name)
        for choice in game.options(game.pending.seats[0]):
            lines = [gives(game, game.pending.seats[0], choice, language) for language in words]
            assert bool(lines[0]) == bool(lines[1])
            for line in lines:
                readable(line)
    assert len(met) >= 6


def test_every_question_is_told() -> None:
    assert all(told_of.of(question) for question in questions_of(Discovery.book))
    ledger = ages.games.ledger("discovery")
    taught = [rules for _, rules in teaches.said_in(Discovery.book)]
    assert len(taught) > 5
    assert all(rule in ledger for rules in (*taught, PLACING) for rule in rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_and_piece_is_told(language: str) -> None:
    words = ages.games.words("discovery", language)
    lines = [building_words(building, words, 4) for building in BUILDINGS]
    lines += [piece_words(kind, words) for kind in KINDS]
    for line in lines:
        assert line
        readable(line)
    for building, row in BUILDINGS.items():
        numbers = (row.amount, row.income, row.at_once, row.robs, row.converts, row.sugar)
        for number in [number for number in numbers if number > 1]:
            assert str(number) in building_words(building, words, 4), building


# Placement


@pytest.mark.rule("initiative.money")
def test_initiative_shows_the_dollars_and_the_place_of_the_next_space() -> None:
    game = table(3)
    give(game, 0, hand={"colonist": 1})
    stand(game, "initiative", 1, 2)
    placing(game)
    assert told(game, ("colonist", "initiative")) == "$3 now, place 3 in the next turn order"


@pytest.mark.rule("pieces.merchant", "pieces.missionary", "buildings.cathedral")
def test_the_dock_shows_what_a_landing_brings() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1, "merchant": 1, "missionary": 1}, buildings=["cathedral"])
    stand(game, "dock", 1)
    placing(game)
    assert told(game, ("colonist", "dock")) == "sails as number 2"
    assert told(game, ("merchant", "dock")) == "sails as number 2, $5 on landing"
    assert told(game, ("missionary", "dock")) == "sails as number 2, brings 2 colonists"


@pytest.mark.rule("shipping.winner", "shipping.tie")
def test_shipping_shows_who_would_win() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1, "captain": 1})
    game.order = (1, 0)
    stand(game, "merchant_shipping", 1)
    begin(game, place_round)
    behind = "you would have 1 in value, Player 2 has 1"
    assert told(game, ("colonist", "merchant_shipping")) == behind
    assert told(game, ("captain", "merchant_shipping")) == (
        "you would have 2 in value and win the ship"
    )
    game.ship_in_box = 0
    assert told(game, ("captain", "merchant_shipping")) == "there is no ship to win"


@pytest.mark.rule("building.price", "specialists.training", "goods.choice")
def test_prices_and_order_are_shown_where_a_piece_can_stand() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1}, money=7)
    offer_goods(game, "gold", "gold", "fur")
    stand(game, "capital_building", 1)
    placing(game)
    assert told(game, ("colonist", "capital_building")) == ("buys as number 2 for $10; you have $7")
    assert told(game, ("colonist", "training")) == "any specialist for the next turn, for $5"
    assert told(game, ("colonist", "trade_goods")) == ("chooses as number 1 of 2 × Gold and Fur")
    assert told(game, ("colonist", "captain")) == (
        "a Captain for the next turn: counts 2 in Discovery and 2 in Merchant Shipping"
    )


@pytest.mark.rule("discovery.force")
def test_discovery_shows_what_the_whole_force_is_enough_for() -> None:
    game = table(2)
    give(game, 0, hand={"captain": 1}, explorers={"colonist": 1})
    placing(game)
    assert told(game, ("captain", "discovery")) == (
        "your force would be 3, enough for 11 of 16 unseen counters"
    )


@pytest.mark.rule("rulings.14")
def test_warfare_shows_whether_there_is_anybody_to_fight() -> None:
    game = table(2)
    give(game, 0, hand={"colonist": 1}, soldiers={"caribbean": 1})
    placing(game)
    assert told(game, ("colonist", "warfare")) == "there is nobody whom you could fight yet"
    give(game, 1, colonists={"caribbean": 1})
    assert told(game, ("colonist", "warfare")).startswith("fights as number 1")


# Resolution


@pytest.mark.rule("dock.good", "scoring.majority")
def test_a_landing_shows_the_pieces_the_good_and_the_points() -> None:
    game = table(2)
    give(game, 0, colonists={"caribbean": 1})
    give(game, 1, colonists={"caribbean": 2})
    stand(game, "dock", (0, "missionary"))
    resolve(game, "dock")
    assert told(game, "caribbean") == (
        "brings 1 colonist, you would have 3 pieces there, take its good (Sugar), "
        "6 points if it scored now"
    )
    assert told(game, "stay") == "the piece goes back to the supply"
    assert game.players[0].colonists[4] == 1


@pytest.mark.rule("pieces.merchant")
def test_a_landing_of_a_merchant_shows_what_it_earns() -> None:
    game = table(2)
    stand(game, "dock", (0, "merchant"))
    resolve(game, "dock")
    assert told(game, "caribbean") == "$5 at once, you would have 1 piece there"


@pytest.mark.rule("discovery.expedition")
def test_the_pieces_of_an_expedition_are_counted() -> None:
    game = table(2)
    game.ask(0, explore, ("colonist",))
    game.run()
    assert game.pending is not None
    assert ENGLISH.prompt(game.pending).startswith("Your expedition of 1 Colonist is ready.")
    dutch = ages.games.words("discovery", "nl")
    assert dutch.prompt(game.pending).startswith("Je expeditie met 1 kolonist staat klaar.")


@pytest.mark.rule("rulings.1")
def test_the_option_of_the_navy_is_named_by_what_is_chosen() -> None:
    heading = ages.games.ledger("discovery")["rulings.1"].heading
    assert heading.en.startswith("Points for a ship with the Navy")
    assert heading.nl.startswith("Punten voor een schip met de Marine")


@pytest.mark.rule("income.sets")
def test_a_good_shows_what_the_sets_would_earn() -> None:
    game = table(2)
    give(game, 0, goods={"sugar": 2})
    offer_goods(game, "sugar", "gold")
    stand(game, "trade_goods", 0)
    resolve(game, "trade_goods")
    assert told(game, "sugar") == "your sets would earn $3 instead of $0"
    assert told(game, "gold") == "your sets would earn $1 instead of $0"
    give(game, 0, goods={})
    assert told(game, "gold") == "your sets would still earn $0"


@pytest.mark.rule("building.price")
def test_a_building_shows_its_price_and_what_it_does() -> None:
    game = table(2)
    game.building_offer = ("taxation", "navy")
    stand(game, "capital_building", 0)
    resolve(game, "capital_building")
    assert told(game, "taxation") == "costs $10: $10 every turn, 2 points"
    assert told(game, "pass") == ""


@pytest.mark.rule("rulings.19")
def test_a_region_shows_its_counter_or_what_it_may_be() -> None:
    game = table(2)
    give(game, 0, explorers={"captain": 2})
    kind = counter(1, 2, 1, 4)
    lie(game, kind, "peru", "brazil")
    game.counter_pool[kind] -= 2
    game.seen_by = (0,) * 7 + (0b01, 0b10)
    game.failed = (0,) * 7 + (2, 3)
    resolve(game, "discovery")
    assert told(game, "captain") == "counts 2"
    game.play(0, ("captain", "captain"))
    assert told(game, "peru") == ENGLISH.name(COUNTERS[kind])
    assert told(game, "canada") == "enough for 13 of 15 unseen counters"
    assert told(game, "brazil") == ("enough for 3 of 5 unseen counters; natives: more than 3")


@pytest.mark.rule("specialists.training")
def test_a_trainee_shows_its_price_and_what_it_can_do() -> None:
    game = table(2)
    stand(game, "training", 0)
    resolve(game, "specialists")
    assert told(game, "missionary") == "costs $5: brings 1 colonist on landing"
    assert told(game, "leave") == ""


@pytest.mark.rule("specialists.training", "pieces.swap")
def test_a_soldier_who_needs_a_swap_says_so() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 10})
    stand(game, "training", 0)
    resolve(game, "specialists")
    assert told(game, "soldier").endswith(
        "; one of your Soldiers in the New World becomes a Colonist"
    )


@pytest.mark.rule("buildings.indian_allies", "rulings.20")
def test_allies_show_the_soldiers_that_can_come() -> None:
    for soldiers, count in ({"peru": 10}, 3), ({}, 1), ({"peru": 1}, 2):
        game = table(2)
        give(game, 0, colonists={"canada": 1}, soldiers=soldiers)
        give(game, 0, explorers={"soldier": 10 - sum(soldiers.values())})
        begin(game, indian_allies, 0, "indian_allies")
        there = "1 piece" if count == 1 else f"{count} pieces"
        assert told(game, "canada").startswith(f"you would have {there} there")


@pytest.mark.rule("rulings.4", "buildings.privateers")
def test_money_and_a_ship_show_what_privateers_may_take() -> None:
    game = table(2)
    give(game, 0, goods={"gold": 2})
    give(game, 1, ships=3, buildings=["privateers"])
    stand(game, "initiative", 0)
    stand(game, "merchant_shipping", 0)
    resolve(game, "initiative")
    robbed = "; the Privateers of Player 2 take up to $3 from you after income"
    assert told(game, "take") == f"$1; you would have $11{robbed}"
    assert told(game, "leave") == ""
    game.play(0, "leave")
    resolve(game, "merchant_shipping")
    assert told(game, "take") == f"your sets would earn $3 instead of $0{robbed}"


@pytest.mark.rule("warfare.casualties", "buildings.militia")
def test_a_conflict_shows_how_many_fall() -> None:
    game = table(3)
    give(game, 0, money=12, colonists={"caribbean": 1, "peru": 1}, soldiers={"caribbean": 2})
    give(game, 1, colonists={"caribbean": 1}, soldiers={"peru": 1}, buildings=["militia"])
    stand(game, "warfare", 0)
    resolve(game, "warfare")
    assert told(game, ("battle", 1, "caribbean")) == "you eliminate 2, Player 2 eliminates 1"
    assert told(game, ("war", 1)) == "costs $10: the Caribbean (2 to 1) and Peru (0 to 1)"
    assert told(game, "peace") == ""


def test_victims_show_what_they_can_do() -> None:
    game = POSITIONS["battle"]()
    assert gives(game, 1, "soldier", ENGLISH) == piece_words("soldier", ENGLISH)
    assert gives(game, 1, "militia", ENGLISH).startswith("an extra Soldier")
    assert gives(game, 1, DONE, ENGLISH) == ""


@pytest.mark.rule("buildings.stable", "buildings.migration")
def test_a_move_shows_what_it_makes_of_the_other_region() -> None:
    game = table(2)
    discovered(game)
    give(
        game,
        0,
        colonists={"caribbean": 2, "peru": 1},
        soldiers={"caribbean": 1},
        buildings=["stable", "migration"],
    )
    begin(game, take_player_benefits, 0)
    assert told(game, ("migration", "caribbean", "peru", 2)) == (
        "you would have 3 pieces there, take its good (Silver), 6 points if it scored now"
    )
    assert told(game, ("stable", "caribbean", "florida")) == "you would have 1 piece there"


@pytest.mark.rule("appendix.auction", "appendix.auction_second")
def test_a_bid_shows_what_it_costs_and_a_pass_its_place() -> None:
    game = table(3, auction=True)
    begin(game, bid_next, 0, (0, 0, 0), ())
    assert told(game, 7) == "first place costs it all, second place half of it"
    assert told(game, 8).endswith("with a free specialist")
    assert told(game, "pass") == "you take place 3"


@pytest.mark.rule("pieces.swap")
def test_a_swap_shows_the_soldiers_there() -> None:
    game = table(2)
    give(game, 0, soldiers={"caribbean": 9, "peru": 1})
    begin(game, give_soldier, 0, "discovery")
    assert told(game, "peru") == "you have 1 Soldier there"
