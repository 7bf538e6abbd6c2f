"""VIII. Gather: workers are moved, then all players take cubes from the bank."""

from __future__ import annotations

from ages.kernel.choices import DONE, Choice, Refusal, Seat

from ..besides import DWARF, HOLDING, MUST_ACT, TOKENS, VILLAGER, no_tile
from ..book import LEAVE, cites, question, rule
from ..changes import gain
from ..gods import acting
from ..queries import clockwise, gather_bonus, income, may_work
from ..state import Mythology, Player
from ..tables import CARDS, RESOURCES, TERRAINS, TILES, UNIT_INDEX

ALL = "all"
ALL_GATHERS = (*TERRAINS, *RESOURCES, ALL, LEAVE)
GOALS = (*TOKENS, *TERRAINS, HOLDING)
ALL_MOVES: tuple[Choice, ...] = tuple(
    (worker, place, goal)
    for worker in (VILLAGER, DWARF)
    for place in (HOLDING, *TILES)
    for goal in GOALS
)
NEEDS_GATHER = Refusal("VIII.gather", "needs_card", {"card": "gather_card"})


@rule("VIII.gather")
def start_gather(game: Mythology, seat: Seat, card: str, power: str | None) -> None:
    """The card names what is gathered, or its player chooses."""
    what = CARDS[card].gather
    if what == "choice":
        game.ask(seat, gather, card, power)
    else:
        plan_gather(game, seat, what, power)


def things_to_gather(game: Mythology, seat: Seat, card: str, power: str | None) -> tuple[str, ...]:
    """A terrain or a resource; after a god's power the action may be left out."""
    return (*TERRAINS, *RESOURCES, LEAVE) if power else (*TERRAINS, *RESOURCES)


def cannot_gather(
    game: Mythology, seat: Seat, what: str, card: str, power: str | None
) -> Refusal | None:
    """All tiles pay only with a card that says so; the action is left out only after a power."""
    if what == ALL:
        return Refusal("VIII.gather_all", "gather_all", {"card": card})
    return MUST_ACT if what == LEAVE and not power else None


def all_gathers(game: Mythology, seat: Seat, card: str, power: str | None) -> tuple[str, ...]:
    """All that a Gather card can be about."""
    return ALL_GATHERS


def needs_gather(game: Mythology, seat: Seat) -> Refusal:
    """What is gathered is named by who plays a card."""
    return NEEDS_GATHER


@question(
    "VIII.gather_choice",
    things_to_gather,
    cannot_gather,
    legal=things_to_gather,
    besides=all_gathers,
    unasked=needs_gather,
)
def gather(game: Mythology, seat: Seat, what: str, card: str, power: str | None) -> None:
    """One terrain or one resource is gathered by all."""
    if what != LEAVE:
        plan_gather(game, seat, what, power)


@cites("VIII.gather_order")
def plan_gather(game: Mythology, seat: Seat, what: str, power: str | None) -> None:
    """The card's player may move workers and gathers first, then the others clockwise."""
    game.tell("gather", seat=seat, what=what)
    game.ask(seat, move_worker, ())
    game.then(gather_cubes, seat, what, power, 1)
    for other in gatherers(game, seat, power)[1:]:
        game.then(gather_cubes, other, what, None, 0)


@cites("powers.dionysus", "powers.skadi")
def gatherers(game: Mythology, seat: Seat, power: str | None) -> tuple[Seat, ...]:
    """Those who gather, in their order: all, or by some gods the card's player alone."""
    god = acting(game, power, "gather")
    alone = god is not None and CARDS[god].alone
    return (seat,) if alone else clockwise(game, seat)


@rule("VIII.gather_order")
@cites("powers.ra", "powers.dionysus")
def gather_cubes(
    game: Mythology, seat: Seat, what: str, power: str | None, card_player: int
) -> None:
    """A player takes the cubes of the tiles, the card's player those of buildings too."""
    bonus = CARDS[power].food_tiles if power else 0
    amounts = income(game, seat, what, bonus)
    if card_player:
        amounts = [a + b for a, b in zip(amounts, gather_bonus(game, seat), strict=True)]
    gained = gain(game, seat, amounts)
    game.tell("gathered", seat=seat, cubes=gained)


def worker_moves(game: Mythology, seat: Seat, moved: tuple[int, ...]) -> list[Choice]:
    """Every worker in the Holding Area or on a tile to every other tile, or done."""
    player = game.players[seat]
    targets = free_tiles(player)
    found = workers(player, moved)
    choices: list[Choice] = []
    for worker, place in found:
        choices += [(worker, place, tile) for tile in targets if tile != place]
    if "dwarf" in player.workers:
        choices += changes_of_place(found, targets)
    choices.append(DONE)
    return choices


def changes_of_place(found: list[tuple[str, str]], free: list[str]) -> list[tuple[str, str, str]]:
    """Every Dwarf on a tile to a Villager's gold tile, where no such tile is free."""
    dwarves = [place for worker, place in found if worker == "dwarf" and place != HOLDING]
    villagers = [place for worker, place in found if worker == "villager" and place != HOLDING]
    return [
        ("dwarf", place, tile)
        for place in dwarves
        for tile in villagers
        if tile != place and tile not in free and may_work("dwarf", tile)
    ]


def workers(player: Player, moved: tuple[int, ...]) -> list[tuple[str, str]]:
    """The workers that have not moved in this action, with where they stand."""
    found = []
    if player.villagers:
        found.append(("villager", HOLDING))
    if player.culture == "norse" and player.units[UNIT_INDEX["dwarf"]]:
        found.append(("dwarf", HOLDING))
    for square, worker in enumerate(player.workers):
        if worker and square not in moved:
            pair = (worker, player.tiles[square])
            if pair not in found:
                found.append(pair)
    return found


def free_tiles(player: Player) -> list[str]:
    """The kinds of tiles on which nobody stands."""
    tiles = [
        tile
        for tile, worker in zip(player.tiles, player.workers, strict=True)
        if tile and not worker
    ]
    return list(dict.fromkeys(tiles))


@cites("rulings.27")
def cannot_move_worker(
    game: Mythology, seat: Seat, choice: Choice, moved: tuple[int, ...]
) -> Refusal | None:
    """A worker goes from where one stands to a tile where it may work, and where nobody is."""
    if not isinstance(choice, tuple):
        return None
    worker, place, goal = str(choice[0]), str(choice[1]), str(choice[2])
    player = game.players[seat]
    if (worker, place) not in workers(player, moved):
        return no_worker(player, worker, place)
    if goal == HOLDING:
        return Refusal("rulings.27", "not_home", {"worker": worker})
    if goal in TERRAINS or goal.partition("+")[0] not in player.tiles:
        return no_tile(seat, seat, goal)
    refusal = cannot_work(choice)
    if refusal is not None or choice in worker_moves(game, seat, moved):
        return refusal
    return no_place(player, place, goal)


@cites("units.dwarf")
def cannot_work(choice: Choice) -> Refusal | None:
    """A Dwarf works only where there is gold."""
    if isinstance(choice, tuple):
        worker, _, goal = choice
        if not may_work(str(worker), str(goal).partition("+")[0]):
            return Refusal("units.dwarf", "gold_only", {"unit": worker, "tile": goal})
    return None


def no_worker(player: Player, worker: str, place: str) -> Refusal:
    """Why no worker can leave a place: it has moved already, or there is none."""
    stands = place != HOLDING and (place, worker) in zip(player.tiles, player.workers, strict=True)
    key = "moved_already" if stands else "no_worker"
    return Refusal("VIII.gather_move", key, {"worker": worker, "place": place})


def no_place(player: Player, place: str, goal: str) -> Refusal:
    """Why a worker cannot go to an own tile: it stands on such a one, or somebody else does."""
    tile, _, there = goal.partition("+")
    if place == tile:
        return Refusal("VIII.gather_move", "same_tile", {"tile": tile})
    standing = zip(player.tiles, player.workers, strict=True)
    found = [worker for other, worker in standing if other == tile and worker]
    if there in found or (found and not there):
        data = {"tile": tile, "worker": there or found[0]}
        return Refusal("VIII.gather_move", "tile_taken", data)
    return Refusal("V.board", "have_none", {"thing": goal})


def moves_to_work(game: Mythology, seat: Seat, moved: tuple[int, ...]) -> list[Choice]:
    """The moves by which a worker comes to where it may work, or done."""
    return [move for move in worker_moves(game, seat, moved) if cannot_work(move) is None]


def all_moves(game: Mythology, seat: Seat, moved: tuple[int, ...]) -> tuple[Choice, ...]:
    """Every worker from every place to every place, those that are there first."""
    found = workers(game.players[seat], moved)
    there: list[Choice] = [(*pair, goal) for pair in found for goal in GOALS]
    return (*there, *ALL_MOVES)


@question(
    "VIII.gather_move",
    worker_moves,
    cannot_move_worker,
    auto=True,
    verb="move",
    legal=moves_to_work,
    besides=all_moves,
)
def move_worker(game: Mythology, seat: Seat, choice: Choice, moved: tuple[int, ...]) -> None:
    """A Villager or Dwarf goes to a free tile, or they change places; each moves once an action."""
    if not isinstance(choice, tuple):
        return
    worker, place, tile = str(choice[0]), str(choice[1]), str(choice[2])
    player = game.players[seat]
    if tile in free_tiles(player):
        squares = put_to_work(player, worker, place, tile, moved)
        game.tell("moved", seat=seat, worker=worker, tile=tile)
    else:
        squares = change_places(player, place, tile, moved)
        game.tell("changed_places", seat=seat, place=place, tile=tile)
    game.ask(seat, move_worker, (*moved, *squares))


def put_to_work(
    player: Player, worker: str, place: str, tile: str, moved: tuple[int, ...]
) -> tuple[int, ...]:
    """A worker leaves its place for a free tile; say on which square it stands."""
    stands = list(player.workers)
    if place != HOLDING:
        stands[square_of(player, place, worker, moved)] = ""
    elif worker == "villager":
        player.villagers -= 1
    else:
        player.units[UNIT_INDEX[worker]] -= 1
    target = square_of(player, tile, "", ())
    stands[target] = worker
    player.workers = tuple(stands)
    return (target,)


def change_places(player: Player, place: str, tile: str, moved: tuple[int, ...]) -> tuple[int, ...]:
    """A Dwarf and a Villager go to each other's tile; say on which squares they stand."""
    target = square_of(player, tile, "villager", moved)
    left = square_of(player, place, "dwarf", moved)
    stands = list(player.workers)
    stands[target], stands[left] = "dwarf", "villager"
    player.workers = tuple(stands)
    return target, left


def square_of(player: Player, tile: str, worker: str, moved: tuple[int, ...]) -> int:
    """The first square with such a tile and such a worker that has not moved."""
    return next(
        square
        for square, pair in enumerate(zip(player.tiles, player.workers, strict=True))
        if pair == (tile, worker) and square not in moved
    )
