"""Settings: yes or no, one of a few, numbers within bounds, lists, and one for each seat."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from ages.kernel.errors import BadOption
from ages.kernel.settings import PER_SEAT, read_settings, settings_of, typed

Relic = Literal["crown", "ring"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option of every kind."""

    quick: Annotated[bool, Meta(description="toy.quick")] = False
    die: Annotated[Literal[6, 8], Meta(description="toy.die")] = 6
    rounds: Annotated[int, Meta(ge=1, le=20, description="toy.rounds")] = 10
    relics: Annotated[tuple[Relic, ...], Meta(description="toy.relics")] = ("crown",)
    words: Annotated[tuple[str, ...], Meta(description="toy.words")] = ()
    deck: Annotated[tuple[str, ...], Meta(description="toy.deck", extra=PER_SEAT)] = ()


def read(seats: int = 3, **said: Any) -> Options:
    """The options that somebody says."""
    options: Options = read_settings("toy", Options, said, seats)
    return options


def refused(seats: int = 3, **said: Any) -> str:
    """What is said of options that are wrong."""
    with pytest.raises(BadOption) as raised:
        read(seats, **said)
    assert raised.value.data["game"] == "toy"
    return str(raised.value)


def test_every_kind_of_option_tells_what_it_can_be() -> None:
    told = {name: setting.said for name, setting in settings_of(Options).items()}
    assert told == {
        "quick": "true, false",
        "die": "6, 8",
        "rounds": "1-20",
        "relics": "A,B,... (crown, ring)",
        "words": "A,B,... (...)",
        "deck": "deck.1=...",
    }
    assert [setting.rule for setting in settings_of(Options).values()][-1] == "toy.deck"


def test_options_are_taken_as_values_and_as_they_are_typed() -> None:
    assert read() == Options()
    assert read(quick="true", die="8", rounds="20") == Options(quick=True, die=8, rounds=20)
    assert read(relics="ring, crown", words=" a ,b,") == Options(
        relics=("ring", "crown"), words=("a", "b")
    )
    assert read(relics=["ring"], rounds=3) == Options(relics=("ring",), rounds=3)
    assert read(relics=",") == Options(relics=())


def test_what_is_typed_again_is_the_same() -> None:
    chosen = Options(quick=True, die=8, rounds=20, relics=("ring", "crown"), deck=("a", "", "c"))
    said = {name: typed(getattr(chosen, name)) for name in settings_of(Options) if name != "deck"}
    assert read(3, **said, **{"deck.1": "a", "deck.3": "c"}) == chosen
    assert read(**msgspec.to_builtins(chosen)) == chosen


def test_an_option_of_each_seat_is_said_by_seat_or_for_all() -> None:
    assert read(3, **{"deck.2": "franks"}).deck == ("", "franks", "")
    assert read(2, deck="franks,mongols").deck == ("franks", "mongols")
    assert read(2).deck == ()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"quick": "perhaps"}, "option quick takes true, false, not 'perhaps'"),
        ({"die": "7"}, "option die takes 6, 8, not '7'"),
        ({"rounds": "21"}, "option rounds takes 1-20, not '21'"),
        ({"rounds": 0}, "option rounds takes 1-20, not 0"),
        ({"rounds": "many"}, "option rounds takes 1-20, not 'many'"),
        ({"relics": "crown,sword"}, "option relics takes A,B,... (crown, ring), not 'crown,sword'"),
        ({"deck": "a,b"}, "option deck takes deck.1=..., not 'a,b'"),
        ({"deck.4": "a"}, "option deck takes deck.1=..., not 'deck.4'"),
        ({"deck.x": "a"}, "option deck takes deck.1=..., not 'deck.x'"),
        ({"deck.99999999": "a"}, "not 'deck.99999999'"),
        ({"deck": "a,b,c", "deck.2": "d"}, "option deck takes deck.1=..., not 'deck.2'"),
        ({"deck": 5}, "option deck takes deck.1=..., not '5'"),
        ({"die.1": "6"}, "no option 'die.1': did you mean die?"),
        ({"rouns": "3"}, "no option 'rouns': did you mean rounds?"),
    ],
)
def test_a_wrong_option_is_refused_with_what_it_takes(said: dict[str, Any], told: str) -> None:
    assert told in refused(3, **said)
