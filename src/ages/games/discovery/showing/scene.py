"""What there is to see in a position, piece by piece: picture and text both tell it."""

from __future__ import annotations

from collections.abc import Iterator

from ages.games.kit.scene import board_name, opponents, seat_of, waiting
from ages.kernel.choices import Seat
from ages.paper.scene import Fact, Section, Sheet, amount, copies
from ages.words.catalogues import Words, numbers

from ..sets import SHIP, group_income
from ..tables import COUNTER_TABLE, LAND, SETUP
from ..view import PlayerView, View
from .board_scene import boxes, is_order_known, new_world
from .effects import building_words


def sheets(view: View) -> list[str]:
    """The names of the sheets in their order; a board of another player ends in its seat."""
    names = [] if view.seat is None else ["mine"]
    return [*names, "boxes", "map", "offer", *opponents(view)]


def sheet(view: View, words: Words, name: str) -> Sheet:
    """A sheet by its name."""
    if name == "boxes":
        return boxes(view, words)
    if name == "map":
        return new_world(view, words)
    return offer(view, words) if name == "offer" else board(view, words, seat_of(view, name))


# Boards


def board(view: View, words: Words, seat: Seat) -> Sheet:
    """What lies before a player."""
    player = view.players[seat]
    where = f"seat-{seat}"
    name = board_name(view, words, seat)
    parts = {
        "player": Section(where, name, standing(view, words, player)),
        "pieces": part(words, where, "pieces", pieces(view, words, player)),
        "goods": part(words, where, "goods", goods(words, player)),
        "buildings": part(words, where, "buildings", owned(view, words, player)),
        "discoveries": part(words, where, "discoveries", discoveries(words, player)),
        "points": part(words, where, "points", points(words, player)),
    }
    if view.result is None:
        parts["forecast"] = part(words, where, "forecast", forecast(view, words, player))
    return Sheet(name, parts)


def part(words: Words, where: str, name: str, facts: Iterator[Fact]) -> Section:
    """A part of a board."""
    return Section(f"{where}-{name}", words.message(f"panel.part.{name}"), facts)


def standing(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """Nation, money, points so far, place in the order, and whether the player is waited for."""
    seat, where = player.seat, f"seat-{player.seat}"
    yield Fact(f"{where}-nation", "nation", words.name(player.nation))
    yield Fact(f"{where}-money", "money", f"${player.money}", number=player.money)
    total = sum(player.points.values())
    told = words.number(total, "points_so_far" if view.result is None else "points")
    yield Fact(f"{where}-total", "total", told, number=total)
    if is_order_known(view):
        place = view.order.index(seat) + 1
        told = words.message("panel.place", place=place)
        yield Fact(f"{where}-place", "place", told, number=place)
    if view.university == seat:
        yield Fact(f"{where}-university", "university", words.message("panel.university"))
    yield from waiting(view, words, seat)


def pieces(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """The pieces still to be placed, those in boxes, and the soldiers in the supply."""
    where = f"seat-{player.seat}-hand"
    for kind, count in player.hand.items():
        yield Fact(f"{where}-{kind}", f"piece {kind}", amount(words, kind, count), kind, count)
    count = placed(view, player)
    told = words.message("panel.placed", count=count)
    yield Fact(f"{where}-placed", "placed", told, number=count)
    told = words.message("panel.supply", count=player.supply)
    yield Fact(f"{where}-supply", "supply", told, number=player.supply)


def placed(view: View, player: PlayerView) -> int:
    """How many pieces of a player stand in boxes."""
    owners = [seat for row in view.boxes.values() for seat, _ in row]
    return owners.count(player.seat) + sum(player.explorers.values())


def goods(words: Words, player: PlayerView) -> Iterator[Fact]:
    """Goods and ships in their best sets, and those in none."""
    where = f"seat-{player.seat}"
    left = {**player.goods, SHIP: player.ships}
    for number, group in enumerate(player.sets, start=1):
        income = group_income(group)
        told = words.message("panel.set", goods=group, income=income)
        yield Fact(f"{where}-set-{number}", "set", told, " ".join(group), income)
        for good in group:
            left[good] -= 1
    for good, count in left.items():
        if count:
            told = words.message("panel.single", good=good, number=count)
            yield Fact(f"{where}-single-{good}", f"single {good}", told, good, count)


def owned(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """The buildings of a player with what they do."""
    for each, building in copies(f"seat-{player.seat}-building", player.buildings):
        yield Fact(each, "building", building_told(view, words, building), building)


def building_told(view: View, words: Words, building: str) -> str:
    """A building with what it does."""
    return f"{words.name(building)}: {building_words(building, words, view.navy)}"


def discoveries(words: Words, player: PlayerView) -> Iterator[Fact]:
    """Counters and cards that a player has discovered."""
    for each, land in copies(f"seat-{player.seat}-discovery", player.discoveries):
        told = words.name(land)
        if land not in COUNTER_TABLE:
            told += f": {words.number(LAND[land].points, 'points')}"
        kind = "counter" if land in COUNTER_TABLE else "land"
        yield Fact(each, f"discovery {kind}", told, land, LAND[land].points)


def points(words: Words, player: PlayerView) -> Iterator[Fact]:
    """The points so far by source, those of colonies age by age."""
    where = f"seat-{player.seat}-points"
    for source, count in player.points.items():
        told = f"{words.name(source)} {count}"
        if source == "colonies" and len(player.colony_points) > 1:
            told += f" ({' + '.join(map(str, player.colony_points))})"
        yield Fact(f"{where}-{source}", f"source {source}", told, source, count)


def forecast(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """Income and colony points if the turn ended here."""
    where = f"seat-{player.seat}"
    income = sum([group_income(group) for group in player.sets])
    for source, dollars in (("sets", income), ("rum", player.rum), ("rents", player.rents)):
        if dollars or source == "sets":
            told = words.message(f"panel.income.{source}", dollars=dollars)
            yield Fact(f"{where}-income-{source}", f"income {source}", told, source, dollars)
    count = colony_points(view, player.seat)
    told = words.message("panel.colony_points", count=count)
    yield Fact(f"{where}-colony-points", "colony-points", told, "colonies", count)


def colony_points(view: View, seat: Seat) -> int:
    """The points of a player if colonies scored now."""
    return sum([region.points.get(seat, 0) for region in view.regions])


# What is on offer


def offer(view: View, words: Words) -> Sheet:
    """Buildings, trade goods, ships, and what is still to be discovered."""
    name = words.message("panel.offer")
    price = words.message("panel.buildings", price=SETUP.prices[view.age - 1])
    parts = {
        "offer": Section("offer", name, piles(view, words)),
        "buildings": Section("buildings", price, buildings(view, words)),
        "goods": Section("goods", words.message("panel.goods"), goods_on_offer(view, words)),
        "unseen": Section("unseen", words.message("panel.unseen"), unseen(view, words)),
    }
    return Sheet(name, parts)


def piles(view: View, words: Words) -> Iterator[Fact]:
    """The ship, and what lies ready for later turns."""
    told = words.number(view.ship, "ships_on_offer")
    yield Fact("ship", "ship", told, SHIP, view.ship)
    told = words.number(view.ships_left, "ships_left")
    yield Fact("ships-left", "ships", told, number=view.ships_left)
    told = words.number(view.buildings_face_down, "buildings_face_down")
    yield Fact("buildings-left", "pile", told, number=view.buildings_face_down)


def buildings(view: View, words: Words) -> Iterator[Fact]:
    """The buildings that can be bought, with what they do."""
    for each, building in copies("offer", view.buildings):
        yield Fact(each, "building", building_told(view, words, building), building)


def goods_on_offer(view: View, words: Words) -> Iterator[Fact]:
    """The goods turned up, and those face down by kind."""
    for each, good in copies("offer-good", view.goods):
        yield Fact(each, f"good {good}", words.name(good), good)
    told = words.message("panel.pool", goods=view.goods_face_down)
    yield Fact("goods-pool", "pool", told, number=sum(view.goods_face_down.values()))


def unseen(view: View, words: Words) -> Iterator[Fact]:
    """The counters that this seat has never seen by their natives, and the cards likewise."""
    counters: dict[int, int] = {}
    for kind, count in view.counters_unseen.items():
        counters[LAND[kind].natives] = counters.get(LAND[kind].natives, 0) + count
    if not all(region.discovered for region in view.regions):
        for natives, count in sorted(counters.items()):
            told = words.message("panel.counters", count=count, natives=natives)
            yield Fact(f"unseen-{natives}", "counters", told, str(natives), count)
    cards = numbers([str(LAND[card].natives) for card in view.deck])
    for least, count in sorted(cards.items()):
        told = words.message("panel.cards", count=count, natives=int(least))
        yield Fact(f"deck-{least}", "cards", told, least, count)
