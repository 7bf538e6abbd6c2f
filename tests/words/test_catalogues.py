"""Words: messages, tellings and names out of catalogues."""

from __future__ import annotations

from typing import Any

import pytest

import ages
from ages.kernel.choices import DONE, Refusal
from ages.kernel.errors import UnknownName
from ages.kernel.log import Event
from ages.words.catalogues import Words, read_catalogue

from ..kernel.toy import new_toy, place, take

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def messages(**texts: str | tuple[str, str]) -> str:
    """The text of a .po file; ``__`` in a key stands for a dot, two texts are plural forms."""
    entries = [HEAD]
    for name, text in texts.items():
        key = name.replace("__", ".")
        if isinstance(text, tuple):
            entries.append(
                f'msgid "{key}"\nmsgid_plural "{key}"\n'
                f'msgstr[0] "{text[0]}"\nmsgstr[1] "{text[1]}"\n'
            )
        else:
            entries.append(f'msgid "{key}"\nmsgstr "{text}"\n')
    return "\n".join(entries)


def words(language: str = "en", players: tuple[str, ...] = (), **texts: Any) -> Words:
    """Words of one's own before the shared ones of the program."""
    shared = ages.games.words("mythology", language).catalogues[1]
    return Words(language, [read_catalogue(messages(**texts), language), shared], players)


def test_a_message_tells_its_fields() -> None:
    said = words(log__took="{seat:seat} takes {fruit:name}.", name__fig="a fig")
    assert said.event(Event("took", {"seat": 1, "fruit": "fig"})) == "Player 2 takes a fig."


def test_a_line_of_the_log_begins_with_a_capital_letter() -> None:
    said = words(log__ripe="{fruit:name} is ripe.", name__fig="the fig")
    assert said.event(Event("ripe", {"fruit": "fig"})) == "The fig is ripe."


def test_a_line_of_the_log_leaves_a_players_name_as_it_is() -> None:
    said = words(players=("ann", "bo"), log__took="{seat:seat} takes a fig.")
    assert said.event(Event("took", {"seat": 1})) == "bo takes a fig."


def test_count_chooses_the_plural() -> None:
    said = words(basket=("{count} fig", "{count} figs"))
    assert [said.message("basket", count=count) for count in (0, 1, 2)] == [
        "0 figs",
        "1 fig",
        "2 figs",
    ]


def test_a_message_without_plural_serves_every_count() -> None:
    assert words(basket="{count} in all").message("basket", count=3) == "3 in all"


def test_a_count_that_is_no_number_chooses_no_plural() -> None:
    said = words(basket=("{count} fig", "{count} figs"))
    assert said.message("basket", count="some") == "some fig"


def test_a_noun_is_told_with_its_number() -> None:
    said = words(
        basket="{apples:fruits} and {pears:fruits}",
        number__fruits=("1 fruit", "{count} fruits"),
    )
    assert said.message("basket", apples=1, pears=3) == "1 fruit and 3 fruits"


def test_none_of_a_noun_may_have_words_of_its_own() -> None:
    said = words(
        basket="{figs:figs}, {pears:pears}",
        number__figs=("1 fig", "{count} figs"),
        number__figs__0="no fig",
        number__pears=("1 pear", "{count} pears"),
    )
    assert said.message("basket", figs=0, pears=0) == "no fig, 0 pears"


def test_a_telling_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(UnknownName, match=r"no message 'number\.shouted' in en"):
        words(basket="{fruit:shouted}").message("basket", fruit="fig")


def test_an_unknown_key_is_named_with_its_language() -> None:
    with pytest.raises(UnknownName, match="no message 'nonsense' in nl"):
        words("nl").message("nonsense")


def test_an_unknown_language_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(UnknownName, match=r"no language 'nll': did you mean nl\?"):
        ages.games.words("mythology", "nll")


def test_the_first_catalogue_that_has_a_message_gives_it() -> None:
    assert words().name("done") == "Done"
    assert words(name__done="That is all").name("done") == "That is all"


def test_seats_are_numbered_or_named() -> None:
    text = "{seats:seats}"
    assert words(all=text).message("all", seats=(0, 2)) == "Player 1 and Player 3"
    assert words("nl", all=text).message("all", seats=(0, 1, 2)) == "Speler 1, Speler 2 en Speler 3"
    named = words(players=("Ann", "Bo"), all=text)
    assert named.message("all", seats=(0, 1, 2)) == "Ann, Bo, and Player 3"


def test_amounts_of_things_leave_out_those_that_are_none() -> None:
    said = words(name__fig=("fig", "figs"), name__pear=("pear", "pears"))
    assert said.cubes({"fig": 2, "apple": 0, "pear": 1}) == "2 figs and 1 pear"
    assert said.amounts({"fig": 2, "apple": 0, "pear": 1}) == "fig 2 and pear 1"
    assert said.cubes({"fig": 0}) == said.amounts({}) == "nothing"


def test_equal_things_are_counted() -> None:
    said = words(army="{army:counted}", hand="{hand:list}", name__fig=("fig", "figs"))
    assert said.message("army", army=("fig", "pear", "fig")) == "2 figs and 1 pear"
    assert said.message("hand", hand=("fig", "pear", "fig")) == "2 × fig and pear"
    assert said.message("army", army=()) == said.message("hand", hand=()) == "nothing"


def test_dice_are_told_from_low_to_high() -> None:
    assert words(roll="{dice:dice}").message("roll", dice=(6, 1, 3)) == "1 3 6"


def test_a_thing_has_its_article() -> None:
    said = words(name__elk="Elk", name__fig="Fig", a__elk="an Elk")
    assert (said.a("elk"), said.a("fig")) == ("an Elk", "a Fig")


def test_parts_of_a_compound_id_are_told_in_turn() -> None:
    said = words(
        name__hut=("Hut", "Huts"), name__elf=("Elf", "Elves"), name__hydra=("Hydra", "Hydras")
    )
    assert said.name("hut+elf") == "Hut with a Elf"
    assert said.name("elf:hut") == "Elf on a Hut"
    assert said.name("hydra+2") == "Hydra +2"
    assert said.cubes({"elf:hut": 2, "hydra+1": 3}) == "2 Elves on a Hut and 3 Hydras +1"


def test_a_compound_id_may_have_a_name_of_its_own() -> None:
    texts: dict[str, Any] = {"name__elf:hut": "Hut elf"}
    assert words(**texts).name("elf:hut") == "Hut elf"


def test_a_compound_id_that_begins_with_a_number_is_a_place_of_that_seat() -> None:
    said = words(players=("Ann", "Bo"), joined__seat="{rest} in {seat:seat}’s village")
    assert said.name("2:b0") == "b0 in Bo’s village"
    assert words("nl", players=("Ann", "Bo")).name("1:c-2") == "c-2 van Ann"
    said = words(players=("Ann", "Bo"), joined__seat__sea="out to sea at {seat:seat}’s village")
    assert said.name("2:sea") == "out to sea at Bo’s village"


def test_a_number_may_have_words_of_its_own() -> None:
    said = words(number__figs=("a fig", "{count} figs"), number__figs__3="a handful of figs")
    told = [said.number(count, "figs") for count in range(5)]
    assert told == ["0 figs", "a fig", "2 figs", "a handful of figs", "4 figs"]


def test_things_may_have_names_and_numbers_of_one_position() -> None:
    plain = words(
        players=("Ann",), all="{thing:name}, {number:fight}", number__fight="fight {count}"
    )
    here = plain.within({"name.u3": "{Ann}’s Elf (u3)", "number.fight.2": "Elf against Hut"})
    assert here.message("all", thing="u3", number=2) == "{Ann}’s Elf (u3), Elf against Hut"
    assert here.message("all", thing="u4", number=1) == "u4, fight 1"
    assert plain.message("all", thing="u3", number=2) == "u3, fight 2"
    assert here.has("name.u3")
    assert here.seat(0) == "Ann"
    assert here != plain
    assert here == plain.within(dict(here.here))
    assert hash(here) == hash(plain.within(dict(here.here)))


def test_an_id_without_a_name_is_told_as_it_is_typed() -> None:
    said = words(name__fig="Fig")
    assert said.name("plum") == "plum"
    assert said.name(None) == "none"
    assert said.name((2, "fig", None)) == "2 Fig none"


def test_a_refusal_names_its_rule() -> None:
    said = words(no__price="{thing:name}: you need {missing:cubes} more")
    refusal = Refusal("VIII.recruit", "price", {"thing": "Fig", "missing": {"wood": 1}})
    assert said.refusal(refusal) == "Fig: you need 1 wood more (VIII.recruit)"
    assert said.refusal(Refusal("", "over")) == "The game is over; start a new one to play on"


def test_a_prompt_tells_the_arguments_of_its_question() -> None:
    game = new_toy()
    game.ask(0, take, 2)
    game.run()
    assert game.pending is not None
    said = words(ask__toy__take="Take {left:fruits}.", number__fruits=("a fruit", "{count} fruits"))
    assert said.prompt(game.pending) == "Take 2 fruits."


def test_an_option_is_told_by_its_first_part_or_its_question_or_its_name() -> None:
    said = words(
        option__toy__place="{p0:seat}, {p1}",
        option__toy__place__back="Back to the {p1}",
        name__fig="Fig",
    )
    assert said.option(place, (1, "left")) == "Player 2, left"
    assert said.option(place, ("back", "left")) == "Back to the left"
    assert said.option(take, "fig") == "Fig"
    assert said.option(take, DONE) == "Done"


def test_words_are_equal_that_tell_everything_alike() -> None:
    name = ages.games.names()[0]
    one, other = (ages.games.words(name, "en", ("Ann", "Bob")) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != ages.games.words(name, "en", ("Ann", "Cy"))
    assert one != ages.games.words(name, "nl", ("Ann", "Bob"))
    assert one != words("en", ("Ann", "Bob"))
    assert one != "Ann and Bob"
