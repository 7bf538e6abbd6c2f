"""A tiny game on the kernel, so that its tests need no real one.

Fruit lies in the middle; players take it, pick baskets of it and vote. Nothing is planned at the
start: a test plans what it is about.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, PASS, Choice, Picks, Refusal, Seat
from ages.kernel.game import Game, Result
from ages.kernel.hooks import Event
from ages.kernel.rules import Rulebook
from ages.kernel.state import State, state
from ages.kernel.view import PendingView, dream_answers, pending_view

BOOK = Rulebook()
FRUIT = ("apple", "fig", "pear")
THANKS = (PASS, "thanks")


@state
class Basket(State):
    """Fruit by kind."""

    fruit: list[int]


@state
class Toy(Game):
    """``trail`` is what was done, in order; ``hands`` are hidden from the other seats."""

    name: ClassVar[str] = "toy"
    version: ClassVar[str] = "1"
    book: ClassVar[Rulebook] = BOOK

    trail: list[str]
    middle: Basket
    hands: list[tuple[str, ...]]

    def view(self, seat: Seat | None, watched: View | None = None) -> View:
        """The middle, how many cards others hold, and the own hand."""
        return View(
            tuple(self.middle.fruit),
            tuple(len(hand) for hand in self.hands),
            None if seat is None else self.hands[seat],
            pending_view(self, seat),
        )

    def sample(self, seat: Seat, chance: Chance) -> Toy:
        """The other seats' fruit is dealt anew."""
        made = self.clone()
        made.seed = ""
        made.chance = Chance.of(str(chance.below(1 << 62)))
        for other in range(self.seats):
            if other != seat:
                made.hands[other] = chance.shuffle(FRUIT)[: len(self.hands[other])]
        dream_answers(made, seat, chance)
        return made


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    middle: tuple[int, ...]
    cards: tuple[int, ...]
    hand: tuple[str, ...] | None
    pending: PendingView | None


def new_toy(seats: int = 2, seed: int | str = 1) -> Toy:
    """A game with two of each fruit in the middle and one in each hand."""
    chance = Chance.of(seed)
    return Toy(
        seats=seats,
        seed=str(seed),
        settings=None,
        chance=chance,
        agenda=[],
        pending=None,
        result=None,
        trail=[],
        middle=Basket(fruit=[2, 2, 2]),
        hands=[chance.shuffle(FRUIT)[:1] for _ in range(seats)],
        log=[],
        moves=[],
    )


# Rules


@BOOK.rule("toy.note")
def note(game: Toy, word: str) -> None:
    """A word is written on the trail."""
    game.trail.append(word)
    game.tell("noted", word=word)


@BOOK.rule("toy.family")
def family(game: Toy) -> None:
    """A rule that plans another one between two words."""
    game.then(note, "before")
    game.then(children)
    game.then(note, "after")


@BOOK.rule("toy.family")
def children(game: Toy) -> None:
    """Two words, and one written at once."""
    game.then(note, "elder")
    game.then(note, "younger")
    game.trail.append("parent")


@BOOK.rule("toy.leap")
def leap(game: Toy) -> None:
    """What is planned above the landing is dropped, also what this rule itself planned."""
    game.then(note, "dropped")
    game.skip_to(landing)
    game.then(note, "leapt")


@BOOK.rule("toy.leap")
def landing(game: Toy) -> None:
    """Where a leap ends."""
    game.trail.append("landing")


@BOOK.rule("toy.forever")
def forever(game: Toy) -> None:
    """A rule that never lets a decision come."""
    game.then(forever)


@BOOK.rule("toy.finish")
def finish(game: Toy) -> None:
    """The game ends, whatever this rule plans before or after."""
    game.then(note, "planned before the end")
    game.end(Result((1,) * game.seats, tuple(range(game.seats)), ({},) * game.seats, "finish"))
    game.then(note, "planned after the end")
    game.ask(0, take, 1)


@BOOK.rule("toy.draw")
def draw(game: Toy) -> None:
    """A number is drawn."""
    game.trail.append(str(game.chance.below(6)))


@BOOK.rule("toy.look")
def look(game: Toy) -> None:
    """Something hidden is seen."""
    game.reveal("hand")


@BOOK.rule("toy.out")
def drop(game: Toy, seat: Seat) -> None:
    """A seat is out of the game."""
    game.out(seat)


# Abilities


bell: Event[[int]] = BOOK.event("bell")
whistle: Event[[int]] = BOOK.event("whistle")


@bell("owl")
def owl(game: Toy, seat: Seat, holder: str, times: int) -> None:
    """An owl hoots, and then once more."""
    game.trail.append(f"owl of {seat} {times}")
    game.then(note, f"echo of {seat}")


@bell("cat")
def cat(game: Toy, seat: Seat, holder: str, times: int) -> None:
    """A cat asks its owner for fruit."""
    game.trail.append(f"cat of {seat} {times}")
    game.ask(seat, take, 1)


# Questions


def fruit_or_done(game: Toy, seat: Seat, left: int) -> tuple[str, ...]:
    """All fruit, whether it is there or not, or done."""
    return (*FRUIT, DONE)


def cannot_take(game: Toy, seat: Seat, fruit: str, left: int) -> Refusal | None:
    """There must be such a fruit."""
    if fruit == DONE or game.middle.fruit[FRUIT.index(fruit)]:
        return None
    return Refusal("toy.take", "none_left", {"fruit": fruit})


@BOOK.question("toy.take", fruit_or_done, cannot_take, auto=True)
def take(game: Toy, seat: Seat, fruit: str, left: int) -> None:
    """A seat takes fruit out of the middle, one after another."""
    if fruit == DONE:
        game.trail.append("done")
        return
    game.middle.fruit[FRUIT.index(fruit)] -= 1
    game.trail.append(fruit)
    if left > 1:
        game.ask(seat, take, left - 1)


def only_yes(game: Toy, seat: Seat) -> list[Choice]:
    """Nothing to choose, but it is to be said."""
    return ["yes"]


@BOOK.question("toy.say", only_yes)
def say(game: Toy, seat: Seat, word: str) -> None:
    """A forced answer that is not given by itself."""
    game.trail.append(word)


@BOOK.question("toy.say", only_yes, auto=True, verb="whisper")
def whisper(game: Toy, words: dict[Seat, str]) -> None:
    """A forced answer in secret: never given by itself."""
    game.trail += [f"{seat}: {word}" for seat, word in words.items()]


def places(game: Toy, seat: Seat) -> list[Choice]:
    """Choices of several words, with numbers and with nothing."""
    return [(1, "left"), (2, "left"), ("back", "left"), None, 3, "Stay Here"]


def one_or_two(game: Toy, seat: Seat) -> range:
    """A number that true and 1.0 are equal to."""
    return range(1, 3)


@BOOK.question("toy.place", one_or_two, verb="number")
def numbers(game: Toy, seat: Seat, choice: int) -> None:
    """A question for a number."""
    game.trail.append(repr(choice))


@BOOK.question("toy.place", places, verb="")
def place(game: Toy, seat: Seat, choice: Choice) -> None:
    """A question without a verb."""
    game.trail.append(repr(choice))


def fruit_to_pick(game: Toy, seat: Seat, least: int, most: int) -> Picks:
    """So many of the fruit in the middle."""
    return Picks(dict(zip(FRUIT, game.middle.fruit, strict=True)), least, most)


def cannot_pick(game: Toy, seat: Seat, fruit: str, least: int, most: int) -> Refusal | None:
    """Seat 1 picks no figs."""
    return Refusal("toy.figs", "no_figs") if seat == 1 and fruit == "fig" else None


@BOOK.selection("toy.pick", fruit_to_pick, cannot_pick, auto=True)
def pick(game: Toy, seat: Seat, fruit: tuple[str, ...], least: int, most: int) -> None:
    """A seat picks a basket of fruit."""
    game.trail.append(f"{seat}: {' '.join(fruit)}")


@BOOK.selection("toy.pick", fruit_to_pick, verb="slowly")
def pick_slowly(game: Toy, seat: Seat, fruit: tuple[str, ...], least: int, most: int) -> None:
    """A basket that is never picked by itself."""
    game.trail.append(f"{seat}: {' '.join(fruit)}")


@BOOK.selection("toy.pick", fruit_to_pick, cannot_pick, auto=True, verb="basket")
def pick_together(game: Toy, baskets: dict[Seat, tuple[str, ...]], least: int, most: int) -> None:
    """All pick their baskets in secret."""
    game.trail += [f"{seat}: {' '.join(fruit)}" for seat, fruit in baskets.items()]


PRICES = {"apple": 1, "fig": 2, "pear": 5}


def fruit_to_buy(game: Toy, seat: Seat, budget: int, least: int) -> Picks:
    """Any fruit in the middle that a budget pays for together."""

    def fits(selection: tuple[str, ...]) -> Refusal | None:
        price = sum(PRICES[fruit] for fruit in selection)
        if price <= budget:
            return None
        return Refusal("toy.budget", "too_dear", {"more": price - budget})

    return Picks(dict(zip(FRUIT, game.middle.fruit, strict=True)), least, 6, fits)


@BOOK.selection("toy.budget", fruit_to_buy, verb="buy")
def buy(game: Toy, seat: Seat, fruit: tuple[str, ...], budget: int, least: int) -> None:
    """A seat buys a basket within its budget."""
    game.trail.append(f"{seat}: {' '.join(fruit)}")


def cannot_match(game: Toy, seat: Seat, fruit: str, least: int, most: int) -> Refusal | None:
    """No fruit is picked beside a pear."""
    assert game.pending is not None
    beside = "pear" in game.pending.picked_by(seat)
    return Refusal("toy.match", "no_match") if beside else None


@BOOK.selection("toy.match", fruit_to_pick, cannot_match, verb="match")
def match(game: Toy, seat: Seat, fruit: tuple[str, ...], least: int, most: int) -> None:
    """A basket whose fruit must go together."""
    game.trail.append(f"{seat}: {' '.join(fruit)}")


def ballot(game: Toy, seat: Seat) -> tuple[str, ...]:
    """What is voted on."""
    return ("aye", "nay", "shame")


def cannot_vote(game: Toy, seat: Seat, choice: str) -> Refusal | None:
    """Nobody cries shame."""
    return Refusal("toy.vote", "manners") if choice == "shame" else None


@BOOK.question("toy.vote", ballot, cannot_vote)
def vote(game: Toy, votes: dict[Seat, str]) -> None:
    """The votes are shown together."""
    game.trail += [f"{seat} {choice}" for seat, choice in votes.items()]


def words_to_say(game: Toy, seat: Seat, about: str) -> list[Choice]:
    """The own fruit, or nothing, with or without a word of thanks."""
    return [PASS, THANKS, *game.hands[seat]]


def has_hand(game: Toy, seat: Seat, about: str) -> bool:
    """Whether a seat holds anything, which all can see."""
    return bool(game.hands[seat])


@BOOK.question("toy.answer", words_to_say, verb="answer", might=has_hand)
def answer(game: Toy, seat: Seat, fruit: Any, about: str) -> None:
    """A seat throws its fruit at something; at a fig nobody else may answer any more."""
    if fruit == THANKS:
        game.trail.append(f"{seat} thanks for {about}")
        return
    hand = list(game.hands[seat])
    hand.remove(fruit)
    game.hands[seat] = tuple(hand)
    game.trail.append(f"{seat} {fruit} at {about}")
    if fruit == "fig":
        game.skip_past(bite)
    else:
        game.then(note, f"splash of {fruit}")


@BOOK.rule("toy.answer")
def bite(game: Toy) -> None:
    """What happens when the answers are over."""
    game.trail.append("bite")


def no_picks(game: Toy, seat: Seat) -> Picks:
    """A function that lies about what it returns."""
    wrong: Any = ("apple",)
    return wrong  # type: ignore[no-any-return]


@BOOK.selection("toy.wrong", no_picks)
def pick_wrongly(game: Toy, seat: Seat, fruit: tuple[str, ...]) -> None:
    """A subset whose candidates are no Picks."""


# Short ways for tests


def start(game: Toy) -> Toy:
    """Do what the test has planned."""
    game.run()
    return game


def plain_of(game: Toy) -> dict[str, Any]:
    """The saved position as decoded JSON."""
    plain: dict[str, Any] = msgspec.json.decode(game.to_json())
    assert (plain.pop("game"), plain.pop("version")) == ("toy", "1")
    return plain
