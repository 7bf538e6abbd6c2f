"""Setting up the game."""

from __future__ import annotations

from collections.abc import Sequence

from ages.games.kit.beginning import begin
from ages.kernel.chance import Chance
from ages.kernel.choices import Choice, Refusal, Seat
from ages.kernel.errors import BadOption, did_you_mean

from .book import cites, question, rule
from .changes import lay_card
from .options import Options
from .queries import circle, starting_cards_left
from .rules.discard import fill_hand
from .rules.turn import play_turn
from .state import Empires, Player
from .tables import BUILDINGS, CIVILIZATIONS, DECKS, RESOURCES, SETUP, TOWN_CENTER, price
from .village import CELLS, HOME_CELL, Village

USUAL = Options()


def new_game(seats: int, seed: str, options: Options, log: bool) -> Empires:
    """A game set up and waiting for its first decision."""
    chance = Chance.of(seed)
    decks = decks_of(options, seats, chance)
    first = chance.below(seats)
    game = Empires(
        seats=seats,
        seed=seed,
        settings=options,
        chance=chance,
        players=[new_player(deck, seats, options) for deck in decks],
        first=first,
        active=first,
        units={},
    )
    return begin(game, set_up, log)


@cites("rulings.2", "aim.play", "starters.lists", "starters.common", "starters.conquest")
@cites("starters.franks", "starters.japanese", "starters.saracens", "starters.vikings")
def decks_of(options: Options, seats: int, chance: Chance) -> list[str]:
    """The decks by seat: those named, and starter decks that nobody has for the others."""
    named = list(options.deck) or [""] * seats
    for deck in named:
        if deck and deck not in DECKS:
            raise BadOption(
                f"no deck {deck!r}: {did_you_mean(deck, DECKS)}",
                "bad_option",
                game="empires",
                name="deck",
                values=", ".join(DECKS),
                said=deck,
            )
    free = chance.shuffle([deck for deck in DECKS if deck not in named])
    dealt = iter(free * seats)
    return [deck or next(dealt) for deck in named]


@cites("aim.leader", "aim.contents", "decks.sections", "decks.names")
@cites("setup.supply", "setup.town_center", "setup.play_deck", "setup.age_cards", "setup.bonuses")
def new_player(deck: str, seats: int, options: Options = USUAL) -> Player:
    """A player with a Town Center, three villagers on it, the first supply and four decks."""
    row = DECKS[deck]
    civilization = CIVILIZATIONS[row.civilization]
    piles = [
        tuple(sorted(card for card, copies in cards.items() for _ in range(copies)))
        for cards in row.ages.values()
    ]
    supply = SETUP.supply if civilization.supply is None else civilization.supply
    villagers = SETUP.villagers if civilization.villagers is None else civilization.villagers
    return Player(
        civilization=row.civilization,
        deck_name=deck,
        age=1,
        supply=[*price(supply)],
        pool=0,
        hand=(),
        deck=piles[0],
        age_decks=tuple(piles[1:]),
        village=Village((HOME_CELL,), (row.starting[0],), (True,), options.closed_back),
        damage=[0],
        villagers=[villagers],
        seen=((),) * seats,
        income=[0] * len(RESOURCES),
        known=civilization.known,
    )


@rule("setup.first_player")
@cites("setup.starting_cards", "turn.alternate")
def set_up(game: Empires) -> None:
    """Everybody lays out face-down buildings and draws a hand; who begins was drawn at random."""
    for seat, player in enumerate(game.players):
        game.tell("civilization", seat=seat, civilization=player.civilization)
    game.tell("begins", seat=game.first)
    for seat in circle(game, game.first):
        for _ in starting_cards_left(game.players[seat]):
            game.ask(seat, lay)
    for seat in circle(game, game.first):
        game.then(fill_hand, seat)
    game.then(begin_play)


@rule("turn.alternate")
def begin_play(game: Empires) -> None:
    """The first round begins."""
    game.round = 1
    game.then(play_turn)


@cites("setup.face_down", "village.grid", "village.adjacent")
def layouts(game: Empires, seat: Seat) -> list[Choice]:
    """Each card that is left, on each free cell beside the village."""
    player = game.players[seat]
    return [
        (card, cell)
        for card in dict.fromkeys(starting_cards_left(player))
        for cell in player.village.free_cells
    ]


STARTING = tuple(
    card for card, row in BUILDINGS.items() if row.age == 1 and row.title != TOWN_CENTER
)
LAYOUTS: tuple[Choice, ...] = tuple((card, cell) for card in STARTING for cell in CELLS)


def any_layout(game: Empires, seat: Seat) -> Sequence[Choice]:
    """Any card that could lie anywhere at the start."""
    return LAYOUTS


@cites("setup.face_down")
def cannot_lay(game: Empires, seat: Seat, choice: tuple[str, str]) -> Refusal | None:
    """A starting card is laid beside the village."""
    card, cell = choice
    player = game.players[seat]
    if card not in starting_cards_left(player):
        return Refusal("setup.starting_cards", "no_starting_card", {"card": card})
    if cell in player.village.index:
        return Refusal("construction.place", "cell_taken", {"cell": cell})
    if cell not in player.village.free_cells:
        return Refusal("village.adjacent", "not_adjacent", {"cell": cell})
    return None


@question("setup.face_down", layouts, cannot_lay, verb="lay", legal=layouts, besides=any_layout)
@cites("rulings.14", "rulings.42")
def lay(game: Empires, seat: Seat, choice: tuple[str, str]) -> None:
    """A starting card lies face down on a cell; only its player knows which it is."""
    card, cell = choice
    lay_card(game.players[seat], cell, card, False)
    game.tell("laid", seat=seat, cell=cell)
    game.tell("laid_card", (seat,), seat=seat, card=card, cell=cell)
