"""What there is to see in a position, piece by piece: picture and text both tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ages.games.kit.scene import board_name, opponents, seat_of, waiting
from ages.kernel.choices import Seat
from ages.paper.scene import Fact, Section, Sheet, copies
from ages.words.catalogues import Words

from ..queries import active_technologies
from ..tables import AGE_NAMES, KIND, RESOURCES, TITLE, UPGRADES
from ..view import PlayerView, View
from .effects import card_price_words
from .village_scene import units, village
from .war_scene import battle, centre

HAND = {
    "building": "building",
    "unit": "unit",
    "technology": "research",
    "upgrade": "research",
    "event": "event",
    "wonder": "wonder",
    "relic": "relic",
}
"""The part of the hand in which cards of each kind are held."""


def sheets(view: View) -> list[str]:
    """The names of the sheets in their order; a board of another player ends in its seat."""
    names = ["centre"] if view.seat is None else ["mine", "hand", "centre"]
    if view.battle is not None:
        names.append("battle")
    return [*names, *opponents(view), "piles"]


def sheet(view: View, words: Words, name: str) -> Sheet:
    """A sheet by its name."""
    shared = {"centre": centre, "piles": piles}
    if name in shared:
        return shared[name](view, words)
    if name == "battle" and view.battle is not None:
        return battle(view, words, view.battle)
    seat = seat_of(view, name)
    return hand(words, view.players[seat]) if name == "hand" else board(view, words, seat)


# Boards


def board(view: View, words: Words, seat: Seat) -> Sheet:
    """A player: standing, supply, the village with the units in it, and research."""
    player = view.players[seat]
    where = f"seat-{seat}"
    name = board_name(view, words, seat)
    parts = {
        "player": Section(where, name, standing(view, words, player)),
        "supply": part(words, where, "supply", supply(words, player)),
        "village": village(view, words, player),
        "units": part(words, where, "units", units(view, words, where, seat)),
        "research": part(words, where, "research", research(words, player)),
        "known": part(words, where, "known", known(words, player)),
    }
    if view.seat != seat:
        parts["seen"] = part(words, where, "seen", cards(words, f"{where}-seen", player.hand))
    return Sheet(name, parts)


def part(words: Words, where: str, name: str, facts: Iterator[Fact]) -> Section:
    """A part of a board."""
    return Section(f"{where}-{name}", words.message(f"panel.part.{name}"), facts)


def standing(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """Civilization, age, points, and whether the player is waited for, or out."""
    where = f"seat-{player.seat}"
    yield Fact(f"{where}-civilization", "civilization", words.name(player.civilization))
    age = AGE_NAMES[player.age - 1]
    following = AGE_NAMES[player.age] if player.age < len(AGE_NAMES) else ""
    yield Fact(f"{where}-age", f"age {age}", words.name(age), following, player.age)
    total = sum(player.points.values())
    yield Fact(f"{where}-points", "total", words.number(total, "points"), number=total)
    told = words.number(player.cards, "hand")
    yield Fact(f"{where}-cards", "cards", told, number=player.cards)
    told = words.number(player.deck_size, "play_deck")
    yield Fact(f"{where}-deck", "deck", told, number=player.deck_size)
    if player.is_out:
        yield Fact(f"{where}-out", "out", words.message("panel.out"))
    elif view.round and player.seat == view.active and view.result is None:
        yield Fact(f"{where}-active", "active", words.message("panel.active"))
    if player.age == 1 and view.round:
        yield fog(words, player)
    yield from waiting(view, words, player.seat)


def fog(words: Words, player: PlayerView) -> Fact:
    """Whom the Fog of War keeps a player from: all but those who have attacked."""
    if player.attacked_by:
        told = words.message("panel.fog_but", seats=player.attacked_by)
    else:
        told = words.message("panel.fog")
    return Fact(f"seat-{player.seat}-fog", "fog", told)


def supply(words: Words, player: PlayerView) -> Iterator[Fact]:
    """Resources, villagers and tokens with their limits, and the pool."""
    where = f"seat-{player.seat}"
    for name in RESOURCES:
        told = f"{player.supply[name]} {words.name(name)}"
        yield Fact(f"{where}-supply-{name}", f"resource {name}", told, name, player.supply[name])
    told = words.message("panel.population", number=player.villagers, limit=player.population)
    yield Fact(f"{where}-population", "population", told, number=player.villagers)
    if player.pool:
        told = words.message("panel.pool", number=player.pool)
        yield Fact(f"{where}-pool", "pool", told, number=player.pool)
    tokens = player.garrison - player.garrison_left
    if tokens or player.garrison:
        told = words.message("panel.garrison", number=tokens, limit=player.garrison)
        yield Fact(f"{where}-garrison", "garrison", told, number=tokens)
    for cell, number in player.orders:
        key = "panel.order_stay" if number < 0 else "panel.order_repair"
        told = words.message(key, cell=cell, number=number)
        yield Fact(f"{where}-order-{cell}", "order", told)


def research(words: Words, player: PlayerView) -> Iterator[Fact]:
    """What villagers are at, with how many are left on it."""
    for card, left in player.research:
        told = words.message("panel.researched", card=card, left=left)
        yield Fact(f"seat-{player.seat}-research-{card}", f"card {card}", told, card, left)


def known(words: Words, player: PlayerView) -> Iterator[Fact]:
    """Technologies and upgrades in effect; what they replaced is left out."""
    for each, card in copies(f"seat-{player.seat}-known", in_effect(player.known)):
        yield Fact(each, f"card {card}", words.name(card))


def in_effect(researched: tuple[str, ...]) -> list[str]:
    """What is known and has not been replaced."""
    technologies = active_technologies(researched)
    replaced = {UPGRADES[card].replaces for card in researched if card in UPGRADES}
    return [
        card
        for card in researched
        if card in technologies or (KIND[card] != "technology" and TITLE[card] not in replaced)
    ]


# Cards


def hand(words: Words, player: PlayerView) -> Sheet:
    """The own hand kind by kind, and at the start the cards still to be laid out."""
    name = words.message("panel.hand")
    parts = {"hand": Section("hand", name, held(words, player))}
    for kind in dict.fromkeys(HAND.values()):
        some = [card for card in player.hand if HAND[KIND[card]] == kind]
        if some:
            title = words.message(f"panel.hand.{kind}")
            where = f"hand-{kind}"
            parts[where] = Section(where, title, cards(words, where, some))
    if player.starting:
        title = words.message("panel.starting")
        parts["starting"] = Section("starting", title, cards(words, "starting", player.starting))
    return Sheet(name, parts)


def held(words: Words, player: PlayerView) -> Iterator[Fact]:
    """How many cards are in the hand."""
    yield Fact("hand-size", "cards", words.number(player.cards, "cards"), number=player.cards)


def cards(words: Words, where: str, held: Sequence[str]) -> Iterator[Fact]:
    """Cards one by one with what they cost."""
    for each, card in copies(where, held):
        told = words.message("panel.card", card=card, price=card_price_words(words, card))
        yield Fact(each, f"card {card}", told, card)


def piles(view: View, words: Words) -> Sheet:
    """The cards of all players: what is in their decks, discarded and snuffed."""
    name = words.message("panel.piles")
    parts = {"piles": Section("piles", name, pile_sizes(view, words))}
    for player in view.players:
        is_own = player.seat == view.seat
        for pile, things in (
            ("deck", player.deck),
            ("discard", counts(player.discard)),
            ("snuffed", counts(player.snuffed)),
        ):
            key = "panel.pile.deck_own" if pile == "deck" and is_own else f"panel.pile.{pile}"
            where = f"{pile}-{player.seat}"
            facts = pile_of(words, where, things)
            parts[where] = Section(where, words.message(key, seat=player.seat), facts)
    return Sheet(name, parts)


def pile_sizes(view: View, words: Words) -> Iterator[Fact]:
    """The decks of ages to come, by player."""
    for player in view.players:
        told = words.message("panel.age_decks", seat=player.seat, count=sum(player.age_decks))
        yield Fact(f"age-decks-{player.seat}", "age-decks", told, number=sum(player.age_decks))


def counts(things: Sequence[str]) -> dict[str, int]:
    """How often each card lies in a pile."""
    return {card: things.count(card) for card in sorted(set(things))}


def pile_of(words: Words, where: str, things: dict[str, int]) -> Iterator[Fact]:
    """The cards of a pile, equal ones counted."""
    for card, count in things.items():
        told = words.name(card) if count == 1 else f"{words.name(card)} ×{count}"
        yield Fact(f"{where}-{card}", f"card {card}", told, card, count)
