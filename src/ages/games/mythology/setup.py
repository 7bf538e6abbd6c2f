"""VI. Setting up the game."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from ages.games.kit.beginning import begin
from ages.kernel.chance import Chance
from ages.kernel.choices import Seat
from ages.kernel.errors import BadOption

from .book import cites, rule
from .options import Options
from .queries import turn_order
from .rules.explore import choose_tile, return_offer, turn_up_tiles
from .rules.turn import play_turn
from .state import Mythology, Player
from .tables import (
    AGES,
    ARMY,
    CULTURE_GODS,
    CULTURES,
    DECKS,
    MORTALS,
    RESOURCES,
    SETUP,
    SQUARES,
    TILES,
    UNITS,
    VICTORY_CARDS,
)


def new_game(seats: int, seed: str, options: Options, log: bool) -> Mythology:
    """A game set up and waiting for its first decision."""
    check_options(seats, options)
    chance = Chance.of(seed)
    cultures = draw_cultures(chance, seats, options)
    game = Mythology(
        seats=seats,
        seed=seed,
        settings=options,
        chance=chance,
        players=[new_player(culture, seats) for culture in cultures],
        bank=starting_bank(seats),
        victory_bank=SETUP.victory_cubes,
        victory_cards=[0] * len(VICTORY_CARDS),
        pool=tile_pool(seats),
        offer=(),
        decks={culture: DECKS[culture] for culture in sorted(set(cultures))},
        discards=dict.fromkeys(sorted(set(cultures)), ()),
        starting_player=0,
        turn=0,
        round=0,
        fourth=(),
        battle=None,
    )
    return begin(game, set_up, log)


@cites("VI.players", "VI.two_cultures")
def check_options(seats: int, options: Options) -> None:
    """Two to eight play; only four may take two cultures."""
    if options.two_cultures and seats != 4:
        raise BadOption(
            f"two_cultures is for four players, not {seats}; leave it out or make it four seats",
            "option_seats",
            option="two_cultures",
            needed=4,
            seats=seats,
        )


@cites("VI.cultures", "VI.two_cultures", "rulings.4")
def draw_cultures(chance: Chance, seats: int, options: Options) -> tuple[str, ...]:
    """Cultures are drawn in threes of different ones and seated with no equal neighbours."""
    drawn: tuple[str, ...] = ()
    if options.two_cultures:
        drawn = chance.shuffle(tuple(CULTURES))[:2] * 2
    while len(drawn) < seats:
        drawn += chance.shuffle(tuple(CULTURES))[: seats - len(drawn)]
    seatings = arrangements(tuple(sorted(drawn)))
    return seatings[chance.below(len(seatings))]


@cache
@cites("VI.neighbours")
def arrangements(cultures: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All ways to seat the cultures round the table without equal neighbours."""
    return tuple(
        seating
        for seating in sorted(set(permutations(cultures)))
        if all(seating[seat] != seating[seat - 1] for seat in range(len(seating)))
    )


@cites("VI.received", "VI.pieces", "VI.starting_resources", "VI.starting_units", "rulings.1")
def new_player(culture: str, seats: int) -> Player:
    """A board with four cubes of each resource and two of each mortal from the pieces."""
    shades = 2 if seats <= SETUP.both_shades_until else 1
    start = [SETUP.starting_mortals if unit in MORTALS[culture] else 0 for unit in ARMY[culture]]
    pieces = [UNITS[unit].pieces * shades for unit in ARMY[culture]]
    squares = len(SQUARES[culture])
    return Player(
        culture=culture,
        age=0,
        cubes=[SETUP.starting_cubes] * len(RESOURCES),
        units=start,
        pieces=[there - used for there, used in zip(pieces, start, strict=True)],
        villagers=0,
        tiles=("",) * squares,
        workers=("",) * squares,
        city=(),
        hand=(),
        played=(),
        battle_cubes=0,
        temple_cubes=0,
    )


@cites("VI.bank", "VI.starting_resources", "VI.victory_bank")
def starting_bank(seats: int) -> list[int]:
    """The bank by number of players, less the cubes that the players start with."""
    return [SETUP.bank[str(seats)] - seats * SETUP.starting_cubes] * len(RESOURCES)


@cites("VI.tile_pool", "rulings.19", "I.contents")
def tile_pool(seats: int) -> list[int]:
    """The face-down tiles by kind; from five players on there are two sheets."""
    sheets = 2 if seats >= SETUP.two_sheets_from else 1
    return [tile.count * sheets for tile in TILES.values()]


@rule("VI.players")
def set_up(game: Mythology) -> None:
    """The starting player is found, starting tiles are chosen, and the first turn begins."""
    for seat, player in enumerate(game.players):
        game.tell("culture", seat=seat, culture=player.culture)
    game.starting_player = roll_for_start(game, tuple(range(game.seats)))
    game.tell("starting_player", seat=game.starting_player)
    if game.settings.house_start:
        give_houses(game)
    if game.settings.age_gods:
        deal_gods(game)
    turn_up_tiles(game, SETUP.starting_tiles * game.seats)
    for seat in draft_order(game):
        game.ask(seat, choose_tile)
    game.then(return_offer)
    game.then(play_turn)


@cites("VI.starting_player")
def roll_for_start(game: Mythology, seats: tuple[Seat, ...]) -> Seat:
    """Everyone rolls two dice; the highest starts, and those who tie roll again."""
    while True:
        rolls = {seat: game.chance.roll(2) for seat in seats}
        for seat, faces in rolls.items():
            game.tell("start_roll", seat=seat, dice=faces)
        best = max(sum(faces) for faces in rolls.values())
        seats = tuple([seat for seat, faces in rolls.items() if sum(faces) == best])
        if len(seats) == 1:
            return seats[0]


@cites("variants.house_start")
def give_houses(game: Mythology) -> None:
    """In the digest's variant everyone starts with a House and its Villager."""
    for player in game.players:
        player.city = ("house",)
        player.villagers = 1


@cites("variants.age_gods", "rulings.38")
def deal_gods(game: Mythology) -> None:
    """In the digest's variant everyone has a god of the own culture for each age, face up."""
    for seat, player in enumerate(game.players):
        player.age_gods, _ = game.chance.deal(CULTURE_GODS[player.culture], len(AGES))
        for age, god in zip(AGES, player.age_gods, strict=True):
            game.tell("age_god", seat=seat, age=age, card=god)


@cites("VI.starting_tiles", "rulings.5")
def draft_order(game: Mythology) -> tuple[Seat, ...]:
    """Six chances each: clockwise from the starting player and back again, three times."""
    there = turn_order(game)
    return (there + there[::-1]) * (SETUP.starting_tiles // 2)
