"""V. Discovery: expeditions to regions and, after the last of them, beyond."""

from __future__ import annotations

from ages.kernel.choices import Choice, Picks, Refusal, Seat

from ..book import LEAVE, cites, question, rule, selection
from ..changes import receive, send_home, settle
from ..queries import force, is_discovered, natives, pieces_by_kind, undiscovered
from ..state import DISCOVERED, FACE_DOWN, Discovery
from ..tables import COUNTERS, KIND, KINDS, LAND, REGION, REGIONS
from .regions import kind_and_owner, not_the_whole, piece_name, region_meant, things_on_map


@rule("discovery.expedition")
@cites("turn.first")
def discover(game: Discovery) -> None:
    """Players send expeditions in turn order."""
    for seat in game.order:
        if any(game.players[seat].explorers):
            game.then(launch, seat)


@rule("discovery.once")
def launch(game: Discovery, seat: Seat) -> None:
    """A player may send one expedition, as long as something is left to discover."""
    if game.deck or undiscovered(game):
        game.ask(seat, send)


@cites("discovery.waiting", "rulings.4")
def explorers(game: Discovery, seat: Seat) -> Picks:
    """Any of the pieces in the Discovery box; none is no expedition."""
    there = game.players[seat].explorers
    return Picks(pieces_by_kind(there), 0, sum(there))


def no_explorers(game: Discovery, seat: Seat) -> list[str]:
    """Kinds of pieces that one has not, and the pieces of others in the box."""
    others = [other for other in range(game.seats) if other != seat]
    return [*KINDS, *[piece_name(kind, other) for other in others for kind in KINDS]]


@cites("discovery.once")
def cannot_send(game: Discovery, seat: Seat, piece: str) -> Refusal | None:
    """Own pieces in the Discovery box go on an expedition."""
    kind, owner = kind_and_owner(piece)
    if owner is not None:
        return Refusal("discovery.once", "not_yours", {"piece": kind, "target": owner})
    if game.players[seat].explorers[KIND[kind]]:
        return None
    return Refusal("discovery.waiting", "no_explorer", {"piece": kind})


@cites("discovery.once", "discovery.waiting", "discovery.deck")
def no_expedition(game: Discovery, seat: Seat) -> Refusal:
    """There is one expedition a turn, with pieces in the box, as long as there is a goal."""
    if not (game.deck or undiscovered(game)):
        return Refusal("discovery.deck", "all_discovered")
    if not any(game.players[seat].explorers):
        return Refusal("discovery.waiting", "not_in_box", {"box": "discovery"})
    return Refusal("discovery.once", "one_expedition")


@selection(
    "discovery.expedition",
    explorers,
    cannot_send,
    legal=explorers,
    besides=no_explorers,
    unasked=no_expedition,
)
@cites("rulings.5")
def send(game: Discovery, seat: Seat, pieces: tuple[str, ...]) -> None:
    """The pieces are named, then the region; with every region discovered a card is drawn."""
    if not pieces:
        game.tell("no_expedition", seat=seat)
        return
    game.tell("expedition", seat=seat, pieces=pieces, count=force(pieces))
    if undiscovered(game):
        game.ask(seat, explore, pieces)
    else:
        draw_card(game, seat, pieces)


def regions_to_explore(game: Discovery, seat: Seat, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """All regions."""
    return REGIONS


def nowhere_to_explore(game: Discovery, seat: Seat, pieces: tuple[str, ...]) -> list[Choice]:
    """What lies and stands in the regions; or to stay at home after all."""
    return [*things_on_map(game), LEAVE]


@cites("discovery.expedition")
def cannot_explore(
    game: Discovery, seat: Seat, choice: Choice, pieces: tuple[str, ...]
) -> Refusal | None:
    """A region is discovered only once, and an expedition that was announced goes."""
    if choice == LEAVE:
        return Refusal("discovery.expedition", "expedition_announced")
    region = region_meant(choice)
    if is_discovered(game, region):
        return Refusal("discovery.expedition", "already_discovered", {"region": region})
    return not_the_whole(choice)


@cites("discovery.expedition", "discovery.deck")
def no_exploring(game: Discovery, seat: Seat) -> Refusal:
    """The pieces are named before the region, and after the last region there is the deck."""
    if not undiscovered(game):
        return Refusal("discovery.deck", "no_region_left")
    if game.pending is not None and game.pending.question is send:
        return Refusal("discovery.expedition", "pieces_first")
    return no_expedition(game, seat)


@question(
    "discovery.expedition",
    regions_to_explore,
    cannot_explore,
    auto=True,
    besides=nowhere_to_explore,
    unasked=no_exploring,
)
def explore(game: Discovery, seat: Seat, region: str, pieces: tuple[str, ...]) -> None:
    """The counter of the region is turned over: the force must reach the number of natives."""
    kind = turn_over(game, region)
    if force(pieces) >= natives(kind):
        game.tell("discovered", seat=seat, region=region, land=COUNTERS[kind])
        take_counter(game, seat, region, kind)
        plunder(game, seat, COUNTERS[kind], pieces)
    else:
        fail(game, seat, region, kind, pieces)
    return_expedition(game, seat, pieces)


@cites("setup.counters")
def turn_over(game: Discovery, region: str) -> int:
    """The kind of a region's counter; one that nobody has seen is drawn now."""
    # What was seen cannot be taken back, even where the counter was drawn before.
    game.reveal("counter")
    kind = game.counters[REGION[region]]
    return game.chance.draw(game.counter_pool, 1)[0] if kind == FACE_DOWN else kind


def set_counter(game: Discovery, region: str, kind: int) -> None:
    """What lies in a region from now on."""
    place = REGION[region]
    game.counters = (*game.counters[:place], kind, *game.counters[place + 1 :])


@cites("discovery.success")
def take_counter(game: Discovery, seat: Seat, region: str, kind: int) -> None:
    """The counter and its dollars go to the discoverer, who gets a free colonist there."""
    set_counter(game, region, DISCOVERED)
    claim_land(game, seat, COUNTERS[kind])
    settle(game, seat, "colonist", region)


@cites("discovery.success", "discovery.deck_success")
def claim_land(game: Discovery, seat: Seat, land: str) -> None:
    """The counter or card lies before its discoverer, and its dollars are paid."""
    game.players[seat].discoveries += (land,)
    receive(game, seat, LAND[land].money)
    game.tell("treasure", seat=seat, count=LAND[land].money)


@cites("discovery.plunder", "pieces.soldier")
def plunder(game: Discovery, seat: Seat, land: str, pieces: tuple[str, ...]) -> None:
    """Each soldier of a successful expedition brings the dollars that the land shows."""
    dollars = LAND[land].plunder * pieces.count("soldier")
    if dollars:
        receive(game, seat, dollars)
        game.tell("plundered", seat=seat, count=dollars)


@cites("discovery.failure", "rulings.5", "rulings.19", "variants.quiet_failures")
def fail(game: Discovery, seat: Seat, region: str, kind: int, pieces: tuple[str, ...]) -> None:
    """The counter stays; all have seen it, or in silence its explorer alone."""
    place = REGION[region]
    set_counter(game, region, kind)
    quiet = game.settings.quiet_failures
    seers = game.seen_by[place] | (1 << seat if quiet else (1 << game.seats) - 1)
    worst = max(game.failed[place], force(pieces))
    game.seen_by = (*game.seen_by[:place], seers, *game.seen_by[place + 1 :])
    game.failed = (*game.failed[:place], worst, *game.failed[place + 1 :])
    game.tell("failed", seat=seat, region=region, count=force(pieces))
    game.tell("counter", (seat,) if quiet else None, seat=seat, region=region, land=COUNTERS[kind])


@cites("discovery.return")
def return_expedition(game: Discovery, seat: Seat, pieces: tuple[str, ...]) -> None:
    """Whatever happens, the pieces that were sent go back to the supply."""
    player = game.players[seat]
    there = list(player.explorers)
    for kind in pieces:
        there[KIND[kind]] -= 1
        send_home(player, kind)
    player.explorers = tuple(there)


@cites("discovery.deck", "discovery.deck_failure", "setup.cards")
def draw_card(game: Discovery, seat: Seat, pieces: tuple[str, ...]) -> None:
    """A card is drawn; if it is not discovered, it is shuffled back into the deck."""
    (card,), rest = game.chance.deal(game.deck, 1)
    if force(pieces) >= LAND[card].natives:
        game.deck = rest
        game.tell("land_discovered", seat=seat, land=card)
        claim_land(game, seat, card)
        plunder(game, seat, card, pieces)
    else:
        quiet = game.settings.quiet_failures
        game.tell("land_failed", seat=seat, count=force(pieces))
        game.tell("card", (seat,) if quiet else None, seat=seat, land=card)
    return_expedition(game, seat, pieces)
