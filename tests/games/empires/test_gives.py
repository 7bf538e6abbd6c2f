"""What options cost and give, in words, and what of that is sure."""

from __future__ import annotations

import pytest

import ages
from ages.games import LANGUAGES
from ages.games.empires.cards.armies import call_up
from ages.games.empires.cards.auction import bid, billet
from ages.games.empires.cards.disasters import bury
from ages.games.empires.cards.learning import study
from ages.games.empires.rules.allocation import begin_allocating
from ages.games.empires.rules.collection import bring_more, collection_phase
from ages.games.empires.rules.construction import construction_phase
from ages.games.empires.rules.declaration import declaration_phase
from ages.games.empires.rules.discard import discard_phase
from ages.games.empires.rules.enlistment import enlistment_phase
from ages.games.empires.rules.movement import movement_phase
from ages.games.empires.rules.research import enter_age
from ages.games.empires.rules.resolution import resolution_phase
from ages.games.empires.setup import lay
from ages.games.empires.showing.effects import card_price_words, card_words, sure_words
from ages.games.empires.showing.guide import BUILDING_UP
from ages.games.empires.state import Empires
from ages.games.empires.tables import AGES, CARDS
from ages.games.kit.facets import gives as told_of
from ages.games.kit.facets import questions_of, teaches
from ages.games.kit.foretold import Foretold
from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.effects import Effect
from ages.words.catalogues import Words
from tests.contract import comes_true
from tests.pictures import games_under_way
from tests.test_words import check

from .builder import (
    age,
    asked,
    begin,
    buildings,
    damage,
    face_down,
    fight,
    hand,
    known,
    piles,
    play,
    rich,
    supply,
    table,
    unit,
    villagers,
)

WORDS = [ages.games.words("empires", language) for language in LANGUAGES]
ENGLISH = WORDS[0]
gives = ages.games.get("empires").telling.gives
foretold = ages.games.get("empires").telling.foretold


def told(game: Empires, choice: Choice, seat: Seat = 0) -> str:
    """What an option gives a seat; it is told in both languages, and what is sure comes true."""
    assert game.pending is not None
    assert choice in game.options(seat), game.why_not(seat, choice)
    for words in WORDS:
        here = ages.games.words_in(game, words)
        line = gives(game, seat, choice, here)
        if line:
            check(line)
    if not (game.pending.picking or game.pending.together):
        comes_true(game, seat, choice)
    return gives(game, seat, choice, ENGLISH)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_option_of_whole_games_is_told_in_both_languages(seed: int) -> None:
    met = set()
    for game in games_under_way("empires", 2, seed, 3, last_round=8):
        if game.pending is None:
            break
        met.add(game.pending.question.name)
        for choice in game.options(game.pending.seats[0]):
            lines = [gives(game, game.pending.seats[0], choice, words) for words in WORDS]
            assert bool(lines[0]) == bool(lines[1])
            for line in filter(None, lines):
                check(line)
    assert len(met) >= 7


def test_every_question_is_told_and_taught_by_paragraphs_that_exist() -> None:
    assert all(told_of.of(question) for question in questions_of(Empires.book))
    ledger = ages.games.ledger("empires")
    taught = [rules for _, rules in teaches.said_in(Empires.book)]
    assert len(taught) > 12
    assert all(rule in ledger for rules in (*taught, BUILDING_UP) for rule in rules)


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
def test_every_card_is_told(words: Words) -> None:
    for card in (*CARDS, *AGES):
        for line in (card_price_words(words, card), sure_words(words, card)):
            check(line)
        effect = card_words(words, card)
        if effect:
            check(effect)
        else:
            assert card in CARDS


# Set-up and Collection


@pytest.mark.rule("setup.face_down")
def test_a_starting_card_shows_what_it_costs_to_turn_up() -> None:
    game = table()
    game.round = 0
    game.ask(0, lay)
    game.run()
    assert told(game, ("house", "b0")) == (
        "turned up later for 1 wood and 1 villager: room for 5 villagers"
    )


@pytest.mark.rule("village.repair", "village.one_action")
def test_orders_show_how_many_repair_and_how_many_gather() -> None:
    game = table()
    buildings(game, b0="farm")
    villagers(game, b0=5)
    damage(game, b0=2)
    unit(game, "militia", 3, "1:b0", 1)
    begin(game, collection_phase)
    assert told(game, ("repair", "b0", 1)) == "1 repairs, the others gather 4 food"
    assert told(game, ("stay", "b0")) == (
        "5 villagers stay to fight u1 Militia ×3 of Player 2, HP 8, AP 4"
    )
    assert told(game, DONE) == ""


@pytest.mark.rule("collection.gather", "rulings.30")
def test_more_of_a_resource_shows_what_really_comes() -> None:
    game = table()
    game.ask(0, bring_more, "wheelbarrow", 1, ("wood", "food"))
    game.run()
    assert told(game, "wood") == "brings 2 wood"
    assert foretold(game, 0, "wood") == Foretold(gains={0: {"wood": 2}})
    game.effects = (Effect(card="holy_war", owner=0, until="turn"),)
    assert told(game, "wood") == "brings 1 wood"


# Construction


@pytest.mark.rule("construction.price")
def test_a_building_shows_its_price_and_what_it_is() -> None:
    game = table()
    supply(game, wood=6)
    villagers(game, c0=5)
    hand(game, "barracks", "farm")
    begin(game, construction_phase)
    assert told(game, ("build", "barracks")) == (
        "costs 6 wood and 5 villagers: HP 120, garrison 10, 11 points"
    )
    assert foretold(game, 0, ("build", "barracks")) == Foretold({"wood": 6})
    play(game, "build farm")
    assert told(game, "b0") == ("costs 2 wood and 2 villagers: beside Town Center, on the fringe")


@pytest.mark.rule("construction.turn_up")
def test_a_face_down_card_shows_its_player_what_it_is() -> None:
    game = table()
    face_down(game, b0="lumber_camp")
    begin(game, construction_phase)
    assert told(game, ("turn_up", "b0")) == (
        "Lumber Camp: costs 3 wood and 3 villagers: HP 80, villagers gather wood, 6 points"
    )


@pytest.mark.rule("construction.research", "construction.unit_upgrades")
def test_research_shows_its_price_its_researchers_and_what_it_changes() -> None:
    game = table()
    rich(game)
    age(game, 2, 1)
    buildings(game, b0="barracks", b1="blacksmith", a0="mill", a1="market")
    unit(game, "militia", 3, "b0")
    known(game, "forging")
    hand(game, "loom", "man_at_arms", "horse_collar")
    begin(game, construction_phase)
    assert told(game, ("research", "loom")) == "costs 2 gold and 1 researcher: +2 HP for Villager"
    assert told(game, ("research", "man_at_arms")).endswith("Militia then: HP 10, AP 8")
    assert "1 more from each Farm that collects" in told(game, ("research", "horse_collar"))
    assert told(game, ("advance", "castle_age")).startswith(
        "costs 12 food, 6 gold, and 2 researchers: cards of that age"
    )


@pytest.mark.rule("rulings.40")
def test_a_trade_shows_its_rate_and_tearing_down_what_is_lost() -> None:
    game = table()
    rich(game)
    buildings(game, b0="market", c1="farm")
    villagers(game, c1=2)
    begin(game, construction_phase)
    assert told(game, ("trade", "wood", "gold")) == "costs 5 wood: brings 3 gold"
    assert told(game, ("destroy", "c1")) == (
        "lost with it: HP 40, villagers gather food, 4 points; 2 villagers to the pool"
    )
    play(game, "destroy c1")
    assert told(game, "discard_pile") == "comes back when the play deck is empty"
    assert told(game, "snuffed_pile") == "never comes back"


@pytest.mark.rule("cards.events", "civilizations.at_once")
def test_events_show_their_price_and_what_they_do() -> None:
    game = table()
    hand(game, "boar", "berries", "two_few_hands")
    begin(game, construction_phase)
    assert told(game, ("play", "boar")) == "costs 2 villagers: brings 4 food"
    assert foretold(game, 0, ("play", "boar")) == Foretold({}, {0: {"food": 4}})
    assert told(game, ("play", "berries")).startswith("costs as many villagers as you like: ")
    play(game, "play berries")
    assert told(game, 2) == "brings 2 food"


@pytest.mark.rule("cards.event_payments")
def test_being_rid_of_a_card_shows_its_price() -> None:
    game = table()
    rich(game)
    game.effects = (Effect(card="typhoid", owner=1, target=0),)
    begin(game, construction_phase)
    choice = next(one for one in game.options(0) if isinstance(one, tuple) and one[0] == "hand_on")
    assert told(game, choice).startswith("costs ")


# Movement and war


@pytest.mark.rule("movement.spaces")
def test_a_move_shows_the_unit_and_what_is_at_the_place() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, 1, c1="farm")
    villagers(game, 1, c1=2)
    damage(game, 1, c1=1)
    unit(game, "scout_cavalry", 4, "c0")
    unit(game, "militia", 3, "c1", 1)
    begin(game, movement_phase)
    assert told(game, ("move", "u1")) == "HP 10, AP 5, movement 2"
    play(game, "move u1")
    assert told(game, "2:c1") == ("Farm, HP 30; 2 villagers; u2 Militia ×3 of Player 2, HP 8, AP 4")
    assert told(game, "no_mans_land") == "nobody"


@pytest.mark.rule("resolution.farm", "resolution.building_damage", "rulings.24")
def test_an_attack_shows_the_damage_or_the_first_round() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, 1, c1="farm")
    villagers(game, 1, c1=4)
    unit(game, "militia", 5, "2:c1")
    begin(game, declaration_phase)
    assert told(game, ("attack", "u1")) == "HP 8, AP 4; can attack Farm and 4 villagers"
    assert told(game, ("attack", "all")) == "u1 → Farm"
    play(game, "attack u1")
    assert told(game, "building") == "Farm: undefended: 4 damage tokens, it falls"
    assert told(game, "villagers") == "first round: kills 4 of 4, loses 1 of 5"


@pytest.mark.rule("resolution.assist")
def test_help_shows_what_it_adds() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, 1, c1="house")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 4, "2:c1")
    begin(game, declaration_phase)
    play(game, "attack u1 building", "attack u2")
    assert told(game, "2:c0") == "Town Center: undefended: 2 damage tokens (22 destroy it)"


@pytest.mark.rule("declaration.answers", "declaration.fast_response")
def test_an_answer_shows_what_the_building_takes_or_the_first_round() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, 1, c1="house")
    unit(game, "militia", 5, "2:c1")
    unit(game, "spearman", 5, "c0", 1)
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 building")
    while asked(game) == "respond":
        assert game.pending is not None
        game.play(game.pending.seats[0], "pass")
    assert asked(game) == "answer"
    assert told(game, "through", 1) == "undefended: 4 damage tokens (8 destroy it)"
    assert told(game, "u2", 1) == (
        "comes to c1 in Player 2’s village and stays; first round: kills 1 of 5, loses 2 of 5"
    )


@pytest.mark.rule("resolution.second_round", "resolution.retreat")
def test_fighting_on_shows_the_next_round_and_a_retreat_what_is_there() -> None:
    game = fight(("militia", 5), ("scout_cavalry", 5), meet="u2")
    assert told(game, "fight_on") == "next round: kills 0 of 3, loses 1 of 2"
    assert told(game, "2:c0") == "Town Center, HP 220; 3 villagers"
    play(game, "fight_on")
    assert told(game, "fight_on", 1) == "next round: kills 1 of 2, loses 0 of 3"


@pytest.mark.rule("resolution.ranged")
def test_a_ranged_round_is_told_as_one() -> None:
    game = table()
    age(game, 2, 2)
    unit(game, "archer", 5, "2:c0")
    unit(game, "militia", 5, "c0", 1)
    begin(game, declaration_phase)
    play(game, "attack u1")
    assert told(game, "u2").startswith("ranged round: kills 3 of 5, loses 0 of 5")


@pytest.mark.rule("resolution.order")
def test_battles_to_come_show_their_first_round() -> None:
    game = table()
    age(game, 2, 2)
    buildings(game, 1, c1="farm")
    unit(game, "militia", 5, "2:c0")
    unit(game, "militia", 5, "2:c1")
    begin(game, declaration_phase, resolution_phase)
    play(game, "attack u1 villagers", "attack u2 building")
    while asked(game) in ("respond", "answer"):
        assert game.pending is not None
        seat = game.pending.seats[0]
        game.play(seat, "pass" if asked(game) == "respond" else game.options(seat)[0])
    assert asked(game) == "next_battle"
    assert told(game, ("fight", 0)) == "first round: kills 3 of 3, loses 1 of 5"
    assert told(game, ("fight", 1)) == "undefended: 4 damage tokens, it falls"


# Enlistment, Discard and Allocation


@pytest.mark.rule("enlistment.price", "enlistment.tokens")
def test_a_unit_shows_its_price_and_how_many_can_be_had() -> None:
    game = table()
    supply(game, food=4, gold=3)
    buildings(game, b0="barracks")
    hand(game, "militia")
    begin(game, enlistment_phase)
    assert told(game, ("enlist", "militia")) == (
        "costs 1 food and 1 gold a token: 3 tokens at most now; HP 8, AP 4; comes from the Barracks"
    )
    assert told(game, ("villagers", 2)) == "costs 2 food: 2 villagers more in the pool"
    assert foretold(game, 0, ("villagers", 2)) == Foretold({"food": 2}, {0: {"villagers": 2}})
    play(game, "enlist militia")
    assert told(game, 3) == "costs 3 food and 3 gold: 3 tokens, garrison left for 7 more"
    assert foretold(game, 0, 3) == Foretold({"food": 3, "gold": 3}, {0: {"tokens": 3}})


@pytest.mark.rule("enlistment.free_site")
def test_a_site_shows_what_stands_there() -> None:
    game = table()
    rich(game)
    buildings(game, b0="barracks", b1="barracks")
    unit(game, "archer", 2, "1:b1", 1)
    hand(game, "militia")
    begin(game, enlistment_phase)
    play(game, "enlist militia", "tokens 2")
    assert told(game, "b0") == "costs 2 food and 2 gold: Militia with 2"
    assert told(game, "b1").endswith("; u1 Archer ×2 of Player 2, HP 6, AP 4, RA 5")


@pytest.mark.rule("discard.snuff")
def test_cards_to_put_away_show_what_they_are() -> None:
    game = table()
    hand(game, "boar", "house")
    begin(game, discard_phase)
    assert told(game, "boar") == "costs 2 villagers: brings 4 food"
    assert told(game, "house").startswith("costs 1 wood and 1 villager: HP 80")
    assert told(game, "snuff:house") == "never comes back"


@pytest.mark.rule("allocation.work", "allocation.town_center")
def test_buildings_show_what_villagers_do_there() -> None:
    game = table()
    buildings(game, b0="farm", c1="house")
    damage(game, c1=2)
    player = game.players[0]
    player.pool, player.villagers = 3, [0, 0, 0]
    player.allocation = (("b0", 2),)
    game.then(begin_allocating, 0)
    game.run()
    assert told(game, "b0") == "Farm, gather food, 5 at most"
    assert told(game, "c1") == "House, 2 can repair"
    assert told(game, "c0") == "Town Center, can pay for buildings and research"
    assert told(game, "as_before") == "b0 Farm 3"
    game.play(0, "c0")
    assert told(game, "as_before") == "c0 Town Center 1, b0 Farm 2"


@pytest.mark.rule("allocation.discard_pile")
def test_shuffling_in_shows_the_cards_of_the_play_deck() -> None:
    game = table()
    piles(game, deck=["farm"] * 3, discard=["boar", "boar"])
    game.players[0].age_decks = (("stable",),)
    game.then(enter_age, 0, "feudal_age")
    game.run()
    assert told(game, "yes") == "6 cards in the play deck then"
    assert told(game, "no") == "4 cards in the play deck then"


# Questions of single cards


@pytest.mark.rule("events.charisma")
def test_a_follower_shows_the_tokens_that_come_for_nothing() -> None:
    game = table()
    buildings(game, b0="barracks", b1="barracks")
    hand(game, "militia")
    game.ask(0, call_up, 20)
    game.run()
    assert told(game, ("hand", "militia")).startswith("5 tokens for nothing; HP 8, AP 4")
    play(game, "hand militia")
    assert told(game, "b0") == "Militia with 5"
    assert foretold(game, 0, "b0") == Foretold(gains={0: {"tokens": 5}})


@pytest.mark.rule("events.mercenaries")
def test_a_bid_shows_the_unit_and_what_is_paid() -> None:
    game = table()
    buildings(game, b0="barracks", b1="house")
    piles(game, discard=["militia"])
    game.ask(0, bid, "militia", 0, 1, 1, ())
    game.run()
    assert told(game, 3).startswith("3 gold for Militia with 5; HP 8, AP 4")
    assert told(game, "pass") == ""
    game.pending = None
    game.offered.clear()
    game.ask(0, billet, "militia", 0)
    game.run()
    assert told(game, "b1") == "Militia with 5"


@pytest.mark.rule("events.typhoid", "rulings.16")
def test_a_burial_shows_how_many_die() -> None:
    game = table()
    buildings(game, b0="farm")
    villagers(game, b0=2)
    game.ask(0, bury, "typhoid", 2)
    game.run()
    assert told(game, "b0") == "2 villagers die in all"
    assert foretold(game, 0, "b0") == Foretold(gains={0: {"villagers": -2}})


@pytest.mark.rule("events.costly_prodigy", "events.copious_book_selection")
def test_a_study_shows_what_the_event_leaves_to_pay() -> None:
    game = table()
    rich(game)
    age(game, 3, 1)
    hand(game, "loom", "boar", "cartography")
    buildings(game, b0="market")
    game.ask(0, study, "costly_prodigy")
    game.run()
    assert told(game, "loom") == "costs 4 gold: +2 HP for Villager"
    game.pending = None
    game.offered.clear()
    game.ask(0, study, "copious_book_selection")
    game.run()
    assert told(game, "loom") == "costs 2 researchers: +2 HP for Villager"
    play(game, "loom")
    assert told(game, "boar") == "never comes back"
