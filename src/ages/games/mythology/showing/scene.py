"""What there is to see in a position, piece by piece: picture and text both tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ages.games.kit.scene import board_name, opponents, outcome, seat_of, waited_for, waiting
from ages.kernel.choices import Seat
from ages.paper.scene import Fact, Section, Sheet, amount, copies
from ages.words.catalogues import Words, counted, numbers

from ..queries import unit_of
from ..rules.attack import choose_army
from ..rules.battle import RETREAT, reveal
from ..tables import AGE_FAVOR, AGES, ALL_PIECES, CARDS, LEVEL, PERMANENT, RESOURCES, SQUARES, UNITS
from ..tables import CULTURES as BOARDS
from ..view import BattleView, PlayerView, View

SIDES = ("attacker", "defender")


def sheets(view: View) -> list[str]:
    """The names of the sheets in their order; a board of another player ends in its seat."""
    names = ["centre"] if view.seat is None else ["mine", "hand", "centre"]
    if view.battle is not None:
        names.append("battle")
    return names + opponents(view)


def sheet(view: View, words: Words, name: str) -> Sheet:
    """A sheet by its name."""
    if name == "centre":
        return centre(view, words)
    if name == "battle":
        assert view.battle is not None
        return battle(view, words, view.battle)
    seat = seat_of(view, name)
    return hand(view, words, view.players[seat]) if name == "hand" else board(view, words, seat)


# Boards


def board(view: View, words: Words, seat: Seat) -> Sheet:
    """A player board with its three areas."""
    player = view.players[seat]
    where = f"seat-{seat}"
    name = board_name(view, words, seat)
    sections = {
        "player": Section(where, name, standing(view, words, player)),
        "production": Section(
            f"{where}-production", words.name("production"), squares(words, player)
        ),
        "city": Section(f"{where}-city", words.name("city"), buildings(words, player)),
        "holding": Section(f"{where}-holding", words.name("holding"), held(words, player)),
    }
    if player.age_gods:
        sections["gods"] = Section(
            f"{where}-gods", words.message("panel.gods"), gods(words, player)
        )
    if player.played:
        sections["played"] = Section(
            f"{where}-played",
            words.message("panel.played"),
            cards(view, words, f"{where}-played", player.played),
        )
    return Sheet(name, sections)


def standing(view: View, words: Words, player: PlayerView) -> Iterator[Fact]:
    """Culture, age, what counts for victory, cards, and whether the player is waited for."""
    seat, where = player.seat, f"seat-{player.seat}"
    yield Fact(f"{where}-culture", "culture", words.name(player.culture), player.culture)
    yield Fact(f"{where}-age", "age", words.name(player.age), player.age)
    if seat == view.starting_player:
        yield Fact(f"{where}-start", "start", words.message("panel.starts"))
    army = words.message("panel.army", count=player.army)
    yield Fact(f"{where}-army", "army", army, number=player.army)
    built = len(player.city)
    yield Fact(f"{where}-buildings", "buildings", words.number(built, "buildings"), number=built)
    won, bought = player.battle_cubes, player.temple_cubes
    if won:
        told = words.message("panel.battle_cubes", count=won)
        yield Fact(f"{where}-battle-cubes", "cubes victory battle", told, "battle", won)
    if bought:
        told = words.message("panel.temple_cubes", count=bought)
        yield Fact(f"{where}-temple-cubes", "cubes victory temple", told, "temple", bought)
    told = words.number(player.permanent_cards, "permanent_cards")
    held = player.permanent_cards
    yield Fact(f"{where}-permanent-cards", "cards permanent", told, "permanent", held)
    told = words.number(player.random_cards, "random_cards")
    yield Fact(f"{where}-random-cards", "cards random", told, "random", player.random_cards)
    if seat in view.fourth:
        yield Fact(f"{where}-fourth", "fourth", words.message("panel.fourth"))
    yield from waiting(view, words, seat)


def squares(words: Words, player: PlayerView) -> Iterator[Fact]:
    """The Production Area square by square: a tile with who stands on it, or a free terrain."""
    standing = zip(SQUARES[player.culture], player.tiles, player.workers, strict=True)
    for square, (terrain, tile, worker) in enumerate(standing):
        where = f"seat-{player.seat}-square-{square}"
        if not tile:
            told = words.message("panel.free", terrain=terrain)
            yield Fact(where, f"square {terrain} free", told, terrain)
        else:
            token = f"{tile}+{worker}" if worker else tile
            yield Fact(where, f"square {terrain} tile", words.name(token), token)


def buildings(words: Words, player: PlayerView) -> Iterator[Fact]:
    """The City Area building by building, and the squares that are free."""
    where = f"seat-{player.seat}-building"
    for each, building in copies(where, player.city):
        yield Fact(each, f"building {building}", words.name(building), building)
    free = BOARDS[player.culture].city - len(player.city)
    told = words.number(free, "free_squares")
    yield Fact(f"seat-{player.seat}-city-free", "free", told, number=free)


def held(words: Words, player: PlayerView) -> Iterator[Fact]:
    """The Holding Area: cubes by resource, units by kind, Villagers."""
    where = f"seat-{player.seat}"
    yield from cubes(words, f"{where}-cubes", player.cubes)
    for unit, count in player.units.items():
        told = amount(words, unit, count)
        yield Fact(f"{where}-unit-{unit}", f"unit {UNITS[unit].kind} {unit}", told, unit, count)
    if player.villagers:
        told = amount(words, "villager", player.villagers)
        yield Fact(f"{where}-villagers", "villagers", told, "villager", player.villagers)


def cubes(words: Words, where: str, amounts: Mapping[str, int]) -> Iterator[Fact]:
    """Cubes of every resource, none included."""
    for resource in RESOURCES:
        count = amounts.get(resource, 0)
        told = amount(words, resource, count)
        yield Fact(f"{where}-{resource}", f"cubes {resource}", told, resource, count)


# Cards


def cards(view: View, words: Words, where: str, held: tuple[str, ...]) -> Iterator[Fact]:
    """Action cards one by one; where gods have ages, their cards have no power."""
    for each, card in copies(where, held):
        row = CARDS[card]
        if row.favor is None or view.options["age_gods"]:
            yield Fact(each, f"card {row.action}", words.name(card), card)
        else:
            told = words.message("panel.god", card=card, favor=row.favor)
            yield Fact(each, f"card {row.action} god", told, card)


def gods(words: Words, player: PlayerView) -> Iterator[Fact]:
    """The god of each age with the favor that he asks, and whether he is spent."""
    for age, god in enumerate(player.age_gods):
        spent = god in player.gods_spent
        key = "panel.god_spent" if spent else "panel.age_god"
        told = words.message(key, card=god, age=AGES[age], favor=AGE_FAVOR[age])
        kind = f"age-god {'spent' if spent else 'ready'}"
        yield Fact(f"seat-{player.seat}-god-{god}", kind, told, god, AGE_FAVOR[age])


def hand(view: View, words: Words, player: PlayerView) -> Sheet:
    """The own hand, and the permanent cards that are not in it."""
    held = player.hand or ()
    aside = tuple([card for card in PERMANENT if card not in held and card not in player.played])
    name = words.message("panel.hand")
    sections = {"hand": Section("hand", name, cards(view, words, "hand", held))}
    if aside:
        sections["aside"] = Section(
            "aside", words.message("panel.aside"), cards(view, words, "aside", aside)
        )
    return Sheet(name, sections)


# The table


def centre(view: View, words: Words) -> Sheet:
    """What belongs to all: the turn, the Victory Cards, the bank, tiles and decks."""
    name = words.message("panel.table")
    sections = {"turn": Section("turn", name, turn(view, words)), **outcome(view, words)}
    sections["victory"] = Section(
        "victory-cards", words.message("panel.victory_cards"), victory_cards(view, words)
    )
    sections["bank"] = Section("bank", words.message("panel.bank"), bank(view, words))
    if view.offer:
        sections["offer"] = Section("offer", words.message("panel.offer"), offer(view, words))
    sections["decks"] = Section("decks", words.message("panel.decks"), decks(view, words))
    return Sheet(name, sections)


def turn(view: View, words: Words) -> Iterator[Fact]:
    """Turn and round, and what is waited for."""
    if view.turn == 0:
        yield Fact("turn-number", "turn", words.message("panel.set_up"))
    else:
        yield Fact("turn-number", "turn", words.message("panel.turn", turn=view.turn))
    if view.round:
        yield Fact("turn-round", "round", words.message("panel.round", round=view.round))
    yield from waited_for(view, words)
    pending = view.pending
    if pending is not None and (pending.picked or view.seat in pending.ready):
        told = words.message("panel.picked", picked=words.join(picked(view, words)))
        yield Fact("turn-picked", "picked", told)


def picked(view: View, words: Words) -> list[str]:
    """What the seat itself has picked so far, or sealed."""
    assert view.pending is not None
    pending = view.pending
    answer: Any = pending.sealed if view.seat in pending.ready else pending.picked
    things = [answer] if isinstance(answer, str) else answer
    if RETREAT in things:
        return [words.option(reveal, RETREAT)]
    return counted(things, words.name) or [words.list(())]


def victory_cards(view: View, words: Words) -> Iterator[Fact]:
    """The four Victory Cards with their cubes."""
    for card, count in view.victory_cards.items():
        told = words.message("panel.on_card", card=card, count=count)
        yield Fact(f"card-{card}", "victory-card", told, card, count)


def bank(view: View, words: Words) -> Iterator[Fact]:
    """The cubes that nobody has, and the tiles face down."""
    yield from cubes(words, "bank", view.bank)
    told = words.number(view.victory_bank, "victory_cubes")
    yield Fact("bank-victory", "cubes victory", told, "victory", view.victory_bank)
    told = words.number(view.tiles_face_down, "tiles_face_down")
    yield Fact("bank-tiles", "tiles", told, "tiles", view.tiles_face_down)


def offer(view: View, words: Words) -> Iterator[Fact]:
    """The tiles turned up, by kind."""
    for tile, count in numbers(view.offer).items():
        yield Fact(f"offer-{tile}", "square tile", amount(words, tile, count), tile, count)


def decks(view: View, words: Words) -> Iterator[Fact]:
    """The random cards of each culture, face down and face up."""
    for culture, count in view.decks.items():
        told = words.message("panel.deck", culture=culture, count=count)
        yield Fact(f"deck-{culture}", f"deck {culture}", told, culture, count)
        used = view.discards[culture]
        if used:
            told = words.message("panel.discards", culture=culture, cards=used)
            yield Fact(f"discards-{culture}", f"discards {culture}", told, culture, len(used))


# The battle


def battle(view: View, words: Words, fight: BattleView) -> Sheet:
    """Both armies, the units in the encounter, and the last dice with where they came from."""
    name = words.message("panel.battle")
    sections = {"battle": Section("battle", name, cause(words, fight))}
    for side, role in enumerate(SIDES):
        key = "panel.defender" if side else "panel.attacker"
        told = words.message(key, seat=fight.sides[side])
        sections[role] = Section(f"battle-{role}", told, army(view, words, fight, side))
        told = words.message("panel.encounter", seat=fight.sides[side])
        shown = encounter(view, words, fight, side)
        sections[f"{role}-encounter"] = Section(f"encounter-{role}", told, shown)
    return Sheet(name, sections)


def cause(words: Words, fight: BattleView) -> Iterator[Fact]:
    """What is attacked, and by which god's power."""
    told = words.message("panel.area", area=fight.area, seat=fight.sides[1])
    yield Fact("battle-area", f"target {fight.area}", told, fight.area)
    if fight.power:
        told = words.message("panel.power", card=fight.power)
        yield Fact("battle-power", "power god", told, fight.power)
    if fight.defending_power:
        told = words.message("panel.defending_power", card=fight.defending_power)
        yield Fact("battle-defending-power", "power god", told, fight.defending_power)


def army(view: View, words: Words, fight: BattleView, side: int) -> Iterator[Fact]:
    """The units that a side has in the battle."""
    where = f"battle-{SIDES[side]}"
    limit = fight.limits[side]
    told = words.message("panel.no_limit")
    if limit < ALL_PIECES:
        told = words.message("panel.limit", count=limit)
    yield Fact(f"{where}-limit", "limit", told, number=limit)
    for fighter, count in numbers(fight.armies[side]).items():
        told, kind = amount(words, fighter, count), fighter_kind(view, fighter)
        if view.options["levels"]:
            told = words.message("panel.level", units=told, level=LEVEL[unit_of(fighter)])
        yield Fact(f"{where}-{fact_id(fighter)}", kind, told, fighter, count)
    if not fight.armies[side]:
        choosing = view.pending is not None and view.pending.question == choose_army.name
        told = words.message("panel.army_hidden" if choosing else "panel.army_gone")
        yield Fact(f"{where}-none", "none", told)


def fighter_kind(view: View, fighter: str) -> str:
    """What kind of unit a fighter is, and its level if that counts."""
    unit = unit_of(fighter)
    level = f" level-{LEVEL[unit]}" if view.options["levels"] else ""
    return f"unit {UNITS[unit].kind} {unit}{level}"


def fact_id(fighter: str) -> str:
    """A fighter as part of an id: a Hydra that has grown, and wounds, are told apart."""
    return fighter.replace("+", "-").replace("~", "-")


def encounter(view: View, words: Words, fight: BattleView, side: int) -> Iterator[Fact]:
    """The unit that a side sent, how it fights, and its dice by where they came from."""
    where = f"encounter-{SIDES[side]}"
    if fight.picks:
        fighter = fight.picks[side]
        over = view.pending is not None and view.pending.question == reveal.name
        told = words.message("panel.fought" if over else "panel.fights", unit=fighter)
        yield Fact(f"{where}-unit", fighter_kind(view, fighter), told, fighter)
    if fight.stances[side]:
        yield Fact(
            f"{where}-stance", "stance", words.name(fight.stances[side]), fight.stances[side]
        )
    if fight.dice:
        faces = fight.dice[side]
        for part, count in fight.dice_from[side]:
            rolled, faces = faces[:count], faces[count:]
            if count:
                told = words.message("panel.dice", part=part, faces=rolled)
                yield Fact(f"{where}-dice-{part}", f"dice {part}", told, part, count, rolled)
        sixes = fight.dice[side].count(6)
        yield Fact(f"{where}-sixes", "sixes", words.number(sixes, "sixes"), number=sixes)
