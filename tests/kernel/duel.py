"""Duel: a card game of a dozen cards that uses every part of the kernel that real ones will need.

Players take turns: they draw a card and play what they like. Whoever is played against may answer,
an answer may be answered, some cards stay for a while or lie on a player, and who has no life left
is out. Everybody brings a deck; four may play as two teams.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from ages.games.kit.contract import Contract, wishes
from ages.games.package import Actions, Guide, Heuristics, Knowledge, Package, Telling
from ages.kernel import effects
from ages.kernel.chance import Chance
from ages.kernel.choices import DONE, PASS, Choice, Picks, Refusal, Seat
from ages.kernel.effects import Effect
from ages.kernel.errors import BadOption
from ages.kernel.game import Game, Result
from ages.kernel.result import ranked
from ages.kernel.rules import Rulebook
from ages.kernel.settings import PER_SEAT
from ages.kernel.state import State, state
from ages.kernel.view import PendingView, dream_answers, pending_view
from ages.paper.art import Art
from ages.paper.panels import Panels

BOOK = Rulebook()

DAMAGE = {"spark": 1, "bolt": 2}
AIMED = (*DAMAGE, "curse", "thief")
ANSWERS = ("cancel", "mirror")
LASTING = ("shield", "rage")
CARDS = (*AIMED, *ANSWERS, *LASTING, "cleanse", "heal", "quake", "study")
USUAL = (
    "bolt,bolt,cancel,cancel,cleanse,curse,heal,mirror,quake,rage,shield,spark,spark,study,thief"
)
HAND = 3
NOT_THIS_TURN = (PASS, "turn")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a duel."""

    life: Annotated[int, Meta(ge=1, le=20, description="duel.life")] = 8
    teams: Annotated[bool, Meta(description="duel.teams")] = False
    banned: Annotated[tuple[str, ...], Meta(description="duel.banned")] = ()
    deck: Annotated[tuple[str, ...], Meta(description="duel.deck", extra=PER_SEAT)] = ()


@state
class Duellist(State):
    """A player: cards in the deck have no order, for nobody may look into it."""

    life: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    used: tuple[str, ...] = ()
    fell: int = 0


@state
class Duel(Game):
    """``played`` are the cards under way, the last answered first: seat, card and target each.

    Who is ``quiet`` has said to answer nothing more this turn.
    """

    name: ClassVar[str] = "duel"
    version: ClassVar[str] = "1"
    book: ClassVar[Rulebook] = BOOK

    settings: Options
    players: list[Duellist]
    turn: int
    active: Seat
    effects: tuple[Effect, ...]
    played: tuple[tuple[Seat, str, Choice], ...] = ()
    quiet: tuple[Seat, ...] = ()

    def give_up(self, seat: Seat) -> None:
        """Who resigns is out."""
        fall(self, seat)


def new_game(seats: int, seed: str, options: Options, log: bool = True) -> Duel:
    """Everybody draws a hand; any seat may begin."""
    if options.teams and seats != 4:
        raise BadOption("teams are for four", "option_seats", option="teams", needed=4, seats=seats)
    chance = Chance.of(seed)
    players = []
    for seat in range(seats):
        hand, deck = chance.deal(deck_of(options, seat), HAND)
        players.append(Duellist(life=options.life, hand=hand, deck=deck))
    game = Duel(
        seats=seats,
        seed=seed,
        settings=options,
        chance=chance,
        agenda=[],
        pending=None,
        result=None,
        players=players,
        turn=0,
        active=chance.below(seats),
        effects=(),
        log=[] if log else None,
        moves=[] if log else None,
    )
    game.then(begin_turn)
    game.run()
    return game


def deck_of(options: Options, seat: Seat) -> tuple[str, ...]:
    """The deck that a seat brings, or the usual one; banned cards stay at home."""
    said = (options.deck[seat] if options.deck else "") or USUAL
    cards = said.split(",")
    for card in cards:
        if card not in CARDS:
            known = {"game": "duel", "name": "deck", "values": ", ".join(CARDS)}
            raise BadOption(f"no card {card!r}", "bad_option", **known, said=card)
    return tuple(sorted(card for card in cards if card not in options.banned))


# Queries


def team(game: Duel, seat: Seat) -> int:
    """The team of a seat; without teams everybody is one."""
    return seat % 2 if game.settings.teams else seat


def rivals(game: Duel, seat: Seat) -> list[Seat]:
    """Who can be played against, clockwise."""
    circle = [(seat + step) % game.seats for step in range(1, game.seats)]
    return [one for one in circle if one not in game.gone and team(game, one) != team(game, seat)]


def damage(game: Duel, source: Seat, target: Seat, amount: int) -> int:
    """How much life is lost: more in rage, less behind a shield."""
    if not game.effects:
        return amount
    amount += sum(one.card == "rage" for one in effects.on(game.effects, source))
    return max(0, amount - sum(one.card == "shield" for one in effects.on(game.effects, target)))


# Turns


@BOOK.rule("duel.turn")
def begin_turn(game: Duel) -> None:
    """Curses bite, shields of the last round fall, a card is drawn, and cards are played."""
    seat = game.active
    game.turn += 1
    game.quiet = ()
    game.effects = effects.after(game.effects, "round", seat)
    for curse in [one for one in effects.on(game.effects, seat) if one.card == "curse"]:
        bites = curse.counted("bites") + 1
        game.effects = effects.without(game.effects, curse)
        if bites < 3:
            game.effects += (curse.counting("bites", bites),)
        game.then(lose_life, seat, 1)
    game.then(draw_card, seat)
    game.then(main)
    game.then(end_turn)


@BOOK.rule("duel.draw")
def draw_card(game: Duel, seat: Seat) -> None:
    """A card is drawn; an empty deck costs a life."""
    player = game.players[seat]
    dealt, player.deck = game.chance.deal(player.deck, 1)
    player.hand = tuple(sorted((*player.hand, *dealt)))
    if not dealt:
        game.then(lose_life, seat, 1)


@BOOK.rule("duel.turn")
def main(game: Duel) -> None:
    """Cards are played one after another until the player is done."""
    game.ask(game.active, act)
    game.then(main)


def deeds(game: Duel, seat: Seat) -> list[Choice]:
    """Every card of the hand with whom it is played against, or done; a curse is aimed later."""
    made: list[Choice] = [DONE]
    for card in dict.fromkeys(game.players[seat].hand):
        aimed = card in AIMED and card != "curse"
        made += [(card, rival) for rival in rivals(game, seat)] if aimed else [card]
    return made


def cannot_act(game: Duel, seat: Seat, choice: Any) -> Refusal | None:
    """Answers are for windows; nobody is healed above the start; a thief needs cards."""
    card = choice[0] if isinstance(choice, tuple) else choice
    if card in ANSWERS:
        return Refusal("duel.answer", "only_answers", {"card": card})
    if card == "heal" and game.players[seat].life >= game.settings.life:
        return Refusal("duel.heal", "unhurt")
    if card == "thief" and not game.players[choice[1]].hand:
        return Refusal("duel.thief", "no_cards", {"seat": choice[1]})
    return None


@BOOK.question("duel.turn", deeds, cannot_act, closes=True)
def act(game: Duel, seat: Seat, choice: Any) -> None:
    """A card is played, and may be answered."""
    if choice == DONE:
        game.skip_to(end_turn)
        return
    if choice == "curse":
        game.ask(seat, aim)
        return
    card, target = choice if isinstance(choice, tuple) else (choice, None)
    play_card(game, seat, card, target)


def victims(game: Duel, seat: Seat) -> list[Choice]:
    """All rivals."""
    return [*rivals(game, seat)]


@BOOK.question("duel.curse", victims, follows=True)
def aim(game: Duel, seat: Seat, target: Seat) -> None:
    """The curse is played against somebody."""
    play_card(game, seat, "curse", target)


@BOOK.rule("duel.turn")
def end_turn(game: Duel) -> None:
    """Rage is over, surplus cards are laid aside, and the next player's turn comes."""
    game.effects = effects.after(game.effects, "turn")
    seat = game.active
    if len(game.players[seat].hand) > HAND:
        game.ask(seat, lay_aside)
    game.then(pass_on)


def surplus(game: Duel, seat: Seat) -> Picks:
    """As many cards as are too many; no three answers at once."""

    def fits(selection: tuple[str, ...]) -> Refusal | None:
        if len(set(selection)) > 2:
            return Refusal("duel.turn", "too_motley", {"most": 2})
        return None

    hand = game.players[seat].hand
    return Picks(Counter(hand), 1, len(hand) - 1, fits)


@BOOK.selection("duel.turn", surplus, verb="aside")
def lay_aside(game: Duel, seat: Seat, cards: tuple[str, ...]) -> None:
    """Cards leave the hand."""
    for card in cards:
        use(game, seat, card)


@BOOK.rule("duel.turn")
def pass_on(game: Duel) -> None:
    """The next who is still in has the turn."""
    circle = [(game.active + step) % game.seats for step in range(1, game.seats + 1)]
    game.active = next(seat for seat in circle if seat not in game.gone)
    game.then(begin_turn)


# Cards and answers


def use(game: Duel, seat: Seat, card: str) -> None:
    """A card goes from the hand to those used."""
    player = game.players[seat]
    hand = list(player.hand)
    hand.remove(card)
    player.hand = tuple(hand)
    player.used = tuple(sorted((*player.used, card)))


def play_card(game: Duel, seat: Seat, card: str, target: Choice) -> None:
    """A card lies open: all others may answer it, then it works."""
    use(game, seat, card)
    game.played += ((seat, card, target),)
    game.tell("played", seat=seat, card=card)
    circle = [(seat + step) % game.seats for step in range(1, game.seats)]
    game.ask_around(respond, circle)
    game.then(work)


def might_respond(game: Duel, seat: Seat) -> bool:
    """Whoever has a hand and is not quiet may answer."""
    return bool(game.players[seat].hand) and seat not in game.quiet


def answers(game: Duel, seat: Seat) -> list[Choice]:
    """The answers in hand, or none, for now or for the turn."""
    return [
        PASS,
        NOT_THIS_TURN,
        *dict.fromkeys(card for card in game.players[seat].hand if card in ANSWERS),
    ]


def cannot_respond(game: Duel, seat: Seat, card: Any) -> Refusal | None:
    """A mirror shows a card that is aimed at its owner."""
    if card == "mirror" and (game.played[-1][2] != seat or game.played[-1][1] not in DAMAGE):
        return Refusal("duel.mirror", "not_aimed")
    return None


@BOOK.question("duel.answer", answers, cannot_respond, verb="answer", might=might_respond)
def respond(game: Duel, seat: Seat, card: Any) -> None:
    """An answer is a card too, and may be answered; or a seat is quiet from now on."""
    if card == NOT_THIS_TURN:
        game.quiet += (seat,)
        return
    play_card(game, seat, card, None)


@BOOK.rule("duel.answer")
def work(game: Duel) -> None:
    """The last card that was played works."""
    seat, card, target = game.played[-1]
    game.played = game.played[:-1]
    WORKS[card](game, seat, target)


def strike(game: Duel, seat: Seat, target: Any, amount: int) -> None:
    """Somebody loses life."""
    if lost := damage(game, seat, target, amount):
        game.then(lose_life, target, lost)


def cancel(game: Duel, seat: Seat, target: Choice) -> None:
    """The card that it answers does not work, and nobody answers that any more."""
    game.played = game.played[:-1]
    game.skip_past(work)


def mirror(game: Duel, seat: Seat, target: Choice) -> None:
    """The card that it answers strikes back at its player."""
    source, card, _ = game.played[-1]
    game.played = (*game.played[:-1], (seat, card, source))


def thief(game: Duel, seat: Seat, target: Any) -> None:
    """Any card of a rival changes hands, seen by nobody else."""
    victim, player = game.players[target], game.players[seat]
    stolen, victim.hand = game.chance.deal(victim.hand, 1)
    victim.hand = tuple(sorted(victim.hand))
    player.hand = tuple(sorted((*player.hand, *stolen)))
    game.tell("stolen", audience=(seat, target), cards=stolen)


def cleanse(game: Duel, seat: Seat, target: Choice) -> None:
    """All that lies on its player goes."""
    game.effects = tuple([effect for effect in game.effects if effect.target != seat])


def heal(game: Duel, seat: Seat, target: Choice) -> None:
    """A life comes back."""
    game.players[seat].life += 1


def quake(game: Duel, seat: Seat, target: Choice) -> None:
    """Everybody loses a life."""
    for one in range(game.seats):
        if one not in game.gone:
            game.then(lose_life, one, 1)


def study(game: Duel, seat: Seat, target: Choice) -> None:
    """Two cards are drawn."""
    game.then(draw_card, seat)
    game.then(draw_card, seat)


def stay(card: str, until: str) -> Any:
    """A card that works for a while on its player."""

    def begin(game: Duel, seat: Seat, target: Choice) -> None:
        of = seat if until == "round" else None
        game.effects += (Effect(card, seat, seat, until, 1, of),)

    return begin


WORKS: dict[str, Any] = {
    "bolt": lambda game, seat, target: strike(game, seat, target, DAMAGE["bolt"]),
    "cancel": cancel,
    "cleanse": cleanse,
    "curse": lambda game, seat, target: setattr(
        game, "effects", (*game.effects, Effect("curse", seat, target))
    ),
    "heal": heal,
    "mirror": mirror,
    "quake": quake,
    "rage": stay("rage", "turn"),
    "shield": stay("shield", "round"),
    "spark": lambda game, seat, target: strike(game, seat, target, DAMAGE["spark"]),
    "study": study,
    "thief": thief,
}


# Life and death


@BOOK.rule("duel.life")
def lose_life(game: Duel, seat: Seat, amount: int) -> None:
    """Life is lost; who has none left is out."""
    player = game.players[seat]
    if seat in game.gone:
        return
    player.life = max(0, player.life - amount)
    game.tell("hurt", seat=seat, life=player.life)
    if not player.life:
        fall(game, seat)


def fall(game: Duel, seat: Seat) -> None:
    """A seat is out; the last team wins, and who fell later ranks higher."""
    game.players[seat].fell = len(game.gone) + 1
    game.effects = tuple([effect for effect in game.effects if effect.target != seat])
    game.out(seat)
    left = {team(game, one) for one in game.contenders}
    if len(left) == 1:
        end_duel(game, left.pop())
    elif seat == game.active and game.pending is None:
        game.skip_to(end_turn)
    elif seat == game.active:
        game.agenda.clear()
        game.then(pass_on)


def end_duel(game: Duel, winning: int) -> None:
    """The winners are the last team; life is what is counted."""
    winners = tuple([seat for seat in range(game.seats) if team(game, seat) == winning])
    merits = [(seat in winners, player.fell or 99) for seat, player in enumerate(game.players)]
    scores = tuple([player.life for player in game.players])
    teams = tuple([team(game, seat) for seat in range(game.seats)]) if game.settings.teams else ()
    sources = tuple([{"life": score} for score in scores])
    game.tell("won", seats=winners, count=len(winners))
    game.end(Result(scores, winners, sources, "last", ranked(merits), teams))


# What seats may know


class View(msgspec.Struct, frozen=True):
    """Lives, cards used, and of hands and decks how many; the own hand."""

    seat: Seat | None
    turn: int
    active: Seat
    life: tuple[int, ...]
    used: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[int, int], ...]
    effects: tuple[Effect, ...]
    played: tuple[tuple[Seat, str, Choice], ...]
    quiet: tuple[Seat, ...]
    gone: tuple[Seat, ...]
    hand: tuple[str, ...]
    pending: PendingView | None
    result: Result | None


def view(game: Duel, seat: Seat | None, watched: View | None = None) -> View:
    """What a seat, or a spectator, may know."""
    players = game.players
    return View(
        seat,
        game.turn,
        game.active,
        tuple([player.life for player in players]),
        tuple([player.used for player in players]),
        tuple([(len(player.hand), len(player.deck)) for player in players]),
        game.effects,
        game.played,
        game.quiet,
        game.gone,
        () if seat is None else players[seat].hand,
        pending_view(game, seat),
        game.result,
    )


def sample(game: Duel, seat: Seat, chance: Chance) -> Duel:
    """The unseen cards are dealt anew; stolen cards may come from anybody's deck."""
    made = game.clone()
    made.seed = ""
    made.chance = chance.spawn()
    own = game.players[seat]
    for other, player in enumerate(made.players):
        if other != seat:
            unseen = tuple(sorted((*player.hand, *player.deck)))
            hand, deck = chance.deal(unseen, len(player.hand))
            player.hand, player.deck = tuple(sorted(hand)), tuple(sorted(deck))
    made.players[seat].deck = tuple(sorted(own.deck))
    dream_answers(made, seat, chance)
    return made


def secrets(game: Duel, seat: Seat) -> dict[str, Any]:
    """What a sample must vary: hands that could be others, and what is drawn next."""
    hidden: dict[str, Any] = {"next": game.clone().chance.roll(20)}
    for other, player in enumerate(game.players):
        if other != seat and player.hand and len({*player.hand, *player.deck}) > 1 and player.deck:
            hidden[f"hand.{other}"] = player.hand
    return hidden


def census(game: Duel) -> dict[str, Any]:
    """No card is made or lost."""
    cards: Counter[str] = Counter()
    for player in game.players:
        cards.update([*player.hand, *player.deck, *player.used])
    return {"cards": dict(sorted(cards.items()))}


def nothing(*_: Any) -> Any:
    """The game has no board: all there is to see stands in sentences."""
    return {}


def no_text(*_: Any) -> str:
    """Nothing is told besides."""
    return ""


def no_words(*_: Any) -> Any:
    """No bot is told anything of this game."""
    raise NotImplementedError


class NoArt(Art):
    """A game without pictures."""

    def style(self) -> str:
        """No rules."""
        return ""

    def drawings(self) -> str:
        """No symbols."""
        return ""


PACKAGE = Package(
    title="Duel",
    folder="tests.table.duelling",
    game=Duel,
    options=Options,
    seats=range(2, 5),
    usual_seats=2,
    open=False,
    new_game=new_game,
    knowledge=Knowledge(
        lambda game: view(game, None),
        lambda game, seat, _: view(game, seat),
        sample,
        secrets,
        census,
        lambda game: ({},) * game.seats,
        shared_turns=False,
    ),
    panels=Panels(NoArt(__name__, "duel", no_text), *[nothing] * 5),
    telling=Telling(
        about=lambda *_: None,
        gives=no_text,
        foretold=lambda game, seat, choice: None,
        stores=lambda game: tuple([{"life": player.life} for player in game.players]),
    ),
    guide=Guide(topics=lambda *_: (), is_turn_start=lambda _: False, summary=no_text),
    heuristics=Heuristics(*[no_words] * 5),
    actions=Actions((), no_words, ()),
    contract=Contract(
        eager=wishes(), idle=frozenset({"pass", "done", "leave", "nothing"}), options={}, every=1
    ),
)
