"""What options cost and give, in words, and what a newcomer is shown unasked."""

from __future__ import annotations

import importlib
import re

import pytest

import ages
from ages.bots.greedy import GreedyBot
from ages.games.kit.facets import gives as told_of
from ages.games.kit.facets import teaches
from ages.games.kit.foretold import NOTHING
from ages.games.kit.words import reason_words
from ages.games.mythology.cards.kinds import destroy_building, eliminate_tile
from ages.games.mythology.rules.attack import attack
from ages.games.mythology.rules.build import build
from ages.games.mythology.rules.explore import choose_tile
from ages.games.mythology.rules.gather import gather, move_worker
from ages.games.mythology.rules.recruit import recruit
from ages.games.mythology.rules.spoils import destroy_buildings
from ages.games.mythology.rules.turn import choose_hand, place_cube
from ages.games.mythology.showing.effects import building_words, power_words, unit_words
from ages.games.mythology.showing.guide import topics
from ages.games.mythology.state import Mythology
from ages.games.mythology.tables import BUILDINGS, GODS, RESOURCES, UNITS
from ages.kernel.choices import DONE, Choice
from ages.kernel.errors import RulesError
from ages.kernel.log import Event
from ages.kernel.rules import Question, Rulebook
from tests.choosers import eager
from tests.contract import comes_true

from .builder import ask_card, do, give, table
from .builder import told as logged

LANGUAGES = ages.games.LANGUAGES
gives = ages.games.get("mythology").telling.gives


def told(game: Mythology, choice: Choice, language: str = "en") -> str:
    """What an option gives the first seat."""
    return gives(game, 0, choice, ages.games.words("mythology", language))


def readable(text: str) -> None:
    """No ids and no fields are left in a text."""
    assert not re.search(r"[_{}]|None", text), text


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_every_option_of_whole_games_is_told_in_both_languages(seats: int, seed: int) -> None:
    words = [ages.games.words("mythology", language) for language in LANGUAGES]
    game = ages.new("mythology", seats=seats, seed=seed)
    assert isinstance(game, Mythology)
    choose = eager(seed)
    met = set()
    while game.pending is not None:
        seat = game.pending.seats[0]
        met.add(told_of.of(game.pending.question))
        for choice in game.options(seat):
            lines = [gives(game, seat, choice, language) for language in words]
            assert bool(lines[0]) == bool(lines[1])
            for line in lines:
                readable(line)
        game.play(seat, choose(game, seat))
    assert len(met) > 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_building_and_god_is_told(language: str) -> None:
    words = ages.games.words("mythology", language)
    lines = [unit_words(unit, words, 6) for unit in UNITS]
    lines += [building_words(building, words) for building in BUILDINGS]
    lines += [power_words(card, words) for card in GODS]
    for line in lines:
        assert line
        readable(line)
    ledger = ages.games.ledger("mythology")
    for unit in UNITS:
        assert words.has(f"gives.ability.{unit}") == (f"units.{unit}" in ledger), unit


def test_paragraphs_that_are_taught_exist() -> None:
    ledger = ages.games.ledger("mythology")
    taught = teaches.said_in(Mythology.book)
    assert len(taught) > 5
    assert all(rule in ledger for _, rules in taught for rule in rules)


def test_a_question_of_which_a_facet_is_forgotten_is_found_on_import(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    package = importlib.import_module("ages.games.mythology")
    book = Rulebook()
    book.question("VIII.recruit", lambda game, seat: ())(lambda game, seat, choice: None)
    monkeypatch.setitem(Mythology.book.steps, "new", *book.steps.values())
    with pytest.raises(RulesError, match=r"^mythology does not say gives of .*, choices of "):
        importlib.reload(package)


@pytest.mark.rule("VIII.recruit")
def test_a_unit_shows_its_price_dice_bonus_and_ability() -> None:
    game = table("greek", "norse")
    game.ask(0, recruit, 2, None)
    game.run()
    assert told(game, "hydra") == (
        "costs 2 gold and 2 favor; 6 dice, +4 against Warrior, "
        "1 more die for each unit it eliminates in a battle"
    )
    assert told(game, DONE) == ""


@pytest.mark.rule("rulings.2")
@pytest.mark.parametrize("dice", [4, 6])
def test_the_bonus_of_medusa_is_that_of_the_game(dice: int) -> None:
    game = table("greek", "norse", medusa=dice)
    game.ask(0, recruit, 2, None)
    game.run()
    assert f"+{dice} against Giant" in told(game, "medusa")


@pytest.mark.rule("powers.bast")
def test_a_cheaper_price_is_the_one_told() -> None:
    game = table("egyptian", "norse")
    game.ask(0, recruit, 6, "bast")
    game.run()
    assert told(game, "spearman").startswith("costs 1 food;")


@pytest.mark.rule("V.quarry")
def test_a_building_shows_its_price_what_is_saved_and_what_it_does() -> None:
    game = table("greek", "norse")
    game.ask(0, build, 1, None, 0)
    game.run()
    assert told(game, "market") == "costs 3 gold and 2 favor; its owner trades free of charge"
    assert "2 more food whenever its owner plays a Gather card" in told(game, "granary")
    game.pending = None
    game.offered.clear()
    game.ask(0, build, 1, None, 1)
    game.run()
    assert "less 1 resource cube of your choice" in told(game, "market")


@pytest.mark.rule("VIII.gather")
def test_a_gather_shows_what_everybody_would_get() -> None:
    game = table("greek", "norse")
    give(game, 0, tiles=["fertile_food"], city=["monument"])
    give(game, 1, tiles=["fertile_food", "fertile_food"])
    game.ask(0, gather, "gather", None)
    game.run()
    assert told(game, "food") == "you get 2 food and 2 favor, Player 2 4 food"
    assert told(game, "gold") == "you get 2 favor, Player 2 nothing"
    game.bank[0] = 3
    assert told(game, "food") == "you get 2 food and 2 favor, Player 2 1 food"


@pytest.mark.rule("VIII.bank_dry", "rulings.9")
def test_a_short_bank_is_told_to_each_as_it_is_left_to_him() -> None:
    game = table("greek", "norse", "egyptian")
    for seat in range(3):
        give(game, seat, tiles=["forest_wood"])
    game.bank[1] = 3
    game.ask(0, gather, "gather", None)
    game.run()
    assert told(game, "wood") == "you get 2 wood, Player 2 1 wood, Player 3 nothing"


@pytest.mark.rule("powers.ra", "powers.dionysus")
@pytest.mark.parametrize(
    ("culture", "god", "line"),
    [
        ("egyptian", "ra", "then you get 8 food, Player 2 2 food"),
        ("greek", "dionysus", "then you get 6 food"),
    ],
)
def test_the_food_of_a_power_is_told_with_the_gather(culture: str, god: str, line: str) -> None:
    game = table(culture, "norse")
    give(game, 0, tiles=["fertile_food", "fertile_food"])
    give(game, 1, tiles=["fertile_food"])
    ask_card(game, 0, god)
    assert told(game, ("invoke", god)).endswith(line)
    comes_true(game, 0, ("invoke", god))


@pytest.mark.rule("powers.baldr", "powers.skadi", "powers.artemis", "powers.ptah")
@pytest.mark.parametrize(
    ("culture", "god", "line"),
    [
        ("norse", "baldr", "then 2 tiles are turned up; only you choose one"),
        ("norse", "skadi", "then name a terrain or a resource; only you gather it"),
        (
            "greek",
            "artemis",
            "then 4 tiles are turned up; you choose 2 first, then each other player one",
        ),
        (
            "egyptian",
            "ptah",
            "then 4 tiles are turned up; you choose 2 first, then each other player one",
        ),
    ],
)
def test_an_action_is_told_as_its_power_changes_it(culture: str, god: str, line: str) -> None:
    game = table(culture, "greek" if culture != "greek" else "norse")
    give(game, 1, tiles=["fertile_food"])
    ask_card(game, 0, god)
    assert told(game, ("invoke", god)).endswith(line)
    plain = told(game, ("play", god))
    assert "each other player" in plain or "and so do the others" in plain


@pytest.mark.rule("VIII.explore", "rulings.21")
def test_an_explore_tells_no_more_tiles_than_there_are() -> None:
    game = table()
    game.pool = [0] * len(game.pool)
    game.pool[0] = 2
    ask_card(game, 0, "explore")
    assert told(game, ("play", "explore")).startswith("2 tiles are turned up")


@pytest.mark.rule("V.god_powers", "rulings.21")
@pytest.mark.parametrize(
    ("culture", "god", "line"),
    [
        ("greek", "poseidon", "take 2 food"),
        ("norse", "freyja", "take 2 gold"),
        ("greek", "apollo", "1 Toxotes"),
        ("norse", "loki", "take 3 cubes"),
    ],
)
def test_a_power_tells_what_it_can_do_with_what_is_there(culture: str, god: str, line: str) -> None:
    game = table(culture, "egyptian")
    give(game, 1, cubes={"wood": 3})
    game.bank[0] = game.bank[2] = 2
    game.players[0].pieces[0] = 1
    ask_card(game, 0, god)
    assert line in told(game, ("invoke", god))
    comes_true(game, 0, ("invoke", god))


@pytest.mark.rule("V.god_powers", "IV.actions")
def test_an_action_that_its_own_power_makes_impossible_is_told_as_lost_before_and_after() -> None:
    game = table("greek", "norse")
    give(game, 0, cubes=dict.fromkeys(RESOURCES, 3))
    give(game, 1, tiles=["fertile_food", "hills_gold"])
    ask_card(game, 0, "hephaestos")
    assert told(game, ("play", "hephaestos")).startswith("costs 3 of each resource")
    assert told(game, ("invoke", "hephaestos")) == (
        "costs 2 favor: remove any one production tile; no action can follow: "
        "Classical Age: you need 2 favor more (VIII.next_age)"
    )
    do(game, 0, "invoke hephaestos", "eliminate 1 hills_gold")
    assert (game.pending, game.players[0].age) == (None, 0)
    assert logged(game, "action_lost") == [{"seat": 0, "card": "hephaestos"}]


@pytest.mark.rule("V.god_powers", "powers.horus")
def test_an_action_that_some_choice_for_the_power_still_allows_is_not_told_as_lost() -> None:
    game = table("egyptian", "norse")
    give(game, 0, cubes=dict.fromkeys(RESOURCES, 9), city=[*BUILDINGS][1:-1] + ["house"] * 4)
    give(game, 1, city=["house"])
    assert len(game.players[0].city) == 16
    ask_card(game, 0, "horus")
    assert "no action can follow" not in told(game, ("invoke", "horus"))
    do(game, 0, "invoke horus", "destroy 1 house")
    assert logged(game, "action_lost") == [{"seat": 0, "card": "horus"}]


@pytest.mark.rule("VIII.bank_dry")
@pytest.mark.parametrize("seats", [2, 4])
def test_with_a_nearly_empty_bank_all_that_is_foretold_comes_true(seats: int) -> None:
    game = ages.new("mythology", seats=seats, seed=seats)
    assert isinstance(game, Mythology)
    choose = eager(seats)
    foretold = 0
    while game.pending is not None:
        seat = game.pending.seats[0]
        if not game.pending.together and not game.pending.picking:
            poor = game.clone()
            poor.bank = [2, 1, 3, 1]
            for choice in poor.options(seat):
                foretold += comes_true(poor, seat, choice) not in (None, NOTHING)
        game.play(seat, choose(game, seat))
    assert foretold > 100


def test_a_move_shows_what_the_worker_adds_and_who_makes_place_for_it() -> None:
    game = table("norse", "greek")
    give(game, 0, city=["house"], tiles=["mountains_gold+dwarf", "fertile_gold+villager"])
    game.ask(0, move_worker, ())
    game.run()
    swap = ("dwarf", "mountains_gold", "fertile_gold")
    assert told(game, swap) == (
        "2 gold more whenever this tile is gathered, its Villager goes to a Mountain tile (2 gold)"
    )
    give(game, 0, tiles=["hills_gold"])
    move = ("dwarf", "mountains_gold", "hills_gold")
    assert told(game, move) == "2 gold more whenever this tile is gathered"


def test_a_card_shows_its_action_and_its_god() -> None:
    game = table("greek", "norse")
    give(game, 0, age="classical", cubes=dict.fromkeys(RESOURCES, 6))
    ask_card(game, 0, "zeus", "build")
    assert told(game, ("play", "build")) == "buy a building for your city"
    assert told(game, ("invoke", "zeus")) == (
        "costs 2 favor: the Hero of your age for nothing; then costs 4 of each resource; "
        "in the Heroic Age your hand is 6 cards"
    )
    assert told(game, ("burn", "zeus")) == "you do nothing this round"


def test_the_hand_tells_what_the_deck_holds_but_not_its_cards() -> None:
    game = table("greek", "norse")
    game.ask_together(choose_hand, (0, 1))
    game.run()
    assert told(game, "random") == "drawn unseen from your deck of 45 cards"
    assert told(game, "recruit") == "buy up to 2 units, each at its price"


@pytest.mark.rule("VII.victory_cards")
def test_a_victory_card_shows_its_cubes_and_who_leads() -> None:
    game = table("greek", "norse")
    game.victory_cards[0] = 3
    give(game, 1, units={"jarl": 1})
    game.ask(0, place_cube)
    game.run()
    assert told(game, "largest_army") == (
        "3 Victory Point cubes there, paid at the end; Player 1 leads with 6, you have 6"
    )
    assert "Player 1 and Player 2 are equal with 0" in told(game, "most_buildings")


@pytest.mark.rule("VIII.attack_area")
def test_an_area_shows_what_is_won_and_what_defends_it() -> None:
    game = table("greek", "norse")
    give(game, 1, city=["wall", "market"], tiles=["fertile_food"])
    game.ask(0, attack, "attack", None)
    game.run()
    assert told(game, (1, "city")) == (
        "win to destroy one of 2 buildings, +2 dice for the defender, 6 units to defend it"
    )
    assert told(game, (1, "production")).startswith("win to take one of 1 tiles, 6 units")
    give(game, 0, city=["siege_engine_workshop"])
    assert told(game, (1, "city")) == "win to destroy 2 of 2 buildings, 6 units to defend it"
    assert told(game, (1, "holding")).startswith("win to take up to 5 of 4 food, 4 wood")


@pytest.mark.rule("VIII.attack_city")
@pytest.mark.parametrize(
    ("language", "reader"), [("en", r"\byour?\b"), ("nl", r"\b(je|jij|jouw?)\b")]
)
def test_who_destroys_a_building_is_not_told_that_it_serves_the_reader(
    language: str, reader: str
) -> None:
    game = table("greek", "norse")
    give(game, 1, city=[*BUILDINGS])
    game.ask(0, destroy_buildings, 1, 1)
    game.run()
    for building in BUILDINGS:
        line = told(game, building, language)
        assert line
        assert not re.search(reader, line), line


# What is explained


@pytest.mark.rule("VI.starting_tiles", "VIII.explore")
def test_a_tile_is_chosen_by_the_rule_of_setup_or_of_explore() -> None:
    game = ages.new("mythology", seats=2, seed=1)
    assert isinstance(game, Mythology)
    assert game.pending is not None
    assert game.pending.rule_in(game) == "VI.starting_tiles"
    assert game.view(0).pending.rule == "VI.starting_tiles"
    later = table("greek", "norse")
    later.offer = ("hills_gold", "hills_food")
    later.ask(0, choose_tile)
    later.run()
    assert later.pending is not None
    assert later.pending.rule_in(later) == "VIII.explore"


@pytest.mark.parametrize(
    ("god", "question"),
    [
        ("hathor", eliminate_tile),
        ("hephaestos", eliminate_tile),
        ("njord", destroy_building),
        ("horus", destroy_building),
    ],
)
def test_what_a_god_asks_is_told_by_the_power_of_the_god(god: str, question: Question[...]) -> None:
    game = table("greek", "norse")
    give(game, 1, tiles=["fertile_food", "forest_food"], city=["wall", "tower"])
    game.ask(0, question, god)
    game.run()
    assert game.pending is not None
    assert game.pending.rule_in(game) == f"powers.{god}"
    assert game.view(0).pending.rule == f"powers.{god}"
    assert topics(game, 0, ()) == [f"powers.{god}"]
    wrong = game.why_not(0, "nonsense")
    assert wrong is not None
    assert wrong.rule == f"powers.{god}"


def test_what_just_happened_is_explained_after_what_is_asked() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "build")
    news = [
        Event("built", {"seat": 1, "building": "market"}),
        Event("invoked", {"seat": 1, "card": "loki"}),
        Event("recruited", {"seat": 1, "unit": "dwarf"}),
    ]
    assert list(topics(game, 0, news)) == [
        "IV.actions", "VII.rounds", "V.market", "powers.loki", "units.dwarf",
    ]  # fmt: skip


def test_god_powers_are_explained_to_who_holds_one() -> None:
    game = table("greek", "norse")
    ask_card(game, 0, "zeus")
    assert "V.god_powers" in topics(game, 0, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_greedy_has_words(language: str) -> None:
    words = ages.games.words("mythology", language)
    game = ages.new("mythology", seats=2, seed=1)
    parts = ages.games.get("mythology").heuristics.parts(game, 0)
    for part in parts:
        readable(reason_words(part, words))
    perspective = ages.Perspective(game, game.pending.seats[0])  # type: ignore[union-attr]
    assert {advice.reason for advice in GreedyBot(1).advise(perspective)} <= {*parts, None}


@pytest.mark.rule("powers.njord", "V.villagers")
def test_what_njord_gives_is_told_where_an_owner_would_choose_and_nothing_can_be_built() -> None:
    game = table("norse", "greek", "egyptian")
    give(game, 0, cubes={"favor": 1})
    give(game, 1, city=["house", "house"], tiles=["fertile_food+villager"])
    give(game, 2, city=["armory"])
    ask_card(game, 0, "njord")
    assert "VIII" in told(game, ("invoke", "njord")), "why nothing can be built after it"
