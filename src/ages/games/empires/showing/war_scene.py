"""What there is to see between the villages: the turn, attacks, cards at work, and the battle."""

from __future__ import annotations

from collections.abc import Iterator

from ages.games.kit.scene import outcome, waited_for
from ages.kernel.choices import Seat
from ages.kernel.effects import Effect
from ages.paper.scene import Fact, Section, Sheet
from ages.words.catalogues import Words, counted

from ..fighting import is_villagers
from ..pieces import (
    ASSIST,
    ATTACKER,
    BUILDING,
    DEFENDER,
    RANGED,
    VILLAGERS,
    Attack,
    Battle,
    cell_of,
    village_of,
)
from ..rules.discard import DISCARDED, SNUFF, card_in
from ..tables import EVENTS
from ..view import SpaceView, UnitView, View
from ..village import SPOT
from .effects import place_words
from .village_scene import space_words, units

SIDES = ("attacker", "defender")


# The table


def centre(view: View, words: Words) -> Sheet:
    """The turn, No-Man's-Land, the cards at work and the attacks that are declared."""
    name = words.message("panel.centre")
    between = words.message("panel.no_mans_land")
    parts = {
        "turn": Section("turn", name, turn(view, words)),
        **outcome(view, words),
        "no_mans_land": Section("no_mans_land", between, units(view, words, "no_mans_land", None)),
    }
    if view.attacks:
        title = words.message("panel.attacks")
        parts["attacks"] = Section("attacks", title, attacks(view, words))
    if view.effects or view.played:
        title = words.message("panel.effects")
        parts["effects"] = Section("effects", title, effects(view, words))
    return Sheet(name, parts)


def turn(view: View, words: Words) -> Iterator[Fact]:
    """Round and phase, whose turn it is, and who is waited for."""
    if not view.round:
        yield Fact("turn-number", "turn", words.message("panel.set_up"))
    else:
        key = "panel.round_of" if view.last_round else "panel.round"
        told = words.message(key, round=view.round, last=view.last_round)
        yield Fact("turn-number", "turn", told, number=view.round)
        told = words.message("panel.phase", seat=view.active, phase=view.phase)
        yield Fact("turn-phase", "phase", told)
    yield from waited_for(view, words)
    pending = view.pending
    if pending is not None and pending.picked:
        told = words.message("panel.picked", picked=words.join(picked(words, pending.picked)))
        yield Fact("turn-picked", "picked", told)


def picked(words: Words, items: tuple[str, ...]) -> list[str]:
    """What has been picked so far: cells as they are, cards by name."""
    return counted(items, lambda item: pick_words(words, item))


def pick_words(words: Words, item: str) -> str:
    """A cell as it is called, or a card by its name and whether it is snuffed."""
    if item.startswith((SNUFF, DISCARDED)):
        return words.message("panel.to_snuff", card=card_in(item))
    return item if item in SPOT else words.name(item)


def effects(view: View, words: Words) -> Iterator[Fact]:
    """The cards at work for a while with whose they are and on what, and events under way."""
    for place, effect in enumerate(view.effects):
        told = words.message("panel.effect", card=effect.card, seat=effect.owner)
        on = target_words(view, words, effect)
        if on:
            told = words.message("panel.effect_on", effect=told, target=on)
        if effect.until and effect.left > 1:
            told += f" ({effect.left})"
        thing = effect.card if EVENTS[effect.card].removal or EVENTS[effect.card].passing else ""
        yield Fact(f"effect-{place}", f"effect {effect.card}", told, thing)
    for place, (seat, card, _) in enumerate(view.played):
        told = words.message("panel.played", card=card, seat=seat)
        yield Fact(f"played-{place}", f"effect {card}", told)


def target_words(view: View, words: Words, effect: Effect) -> str:
    """On what a card is at work, if on something of its own."""
    target = effect.target
    if isinstance(target, int):
        return words.seat(target)
    if not isinstance(target, str):
        return ""
    return fighter_name(view, words, target) if is_fighter(view, target) else target


def is_fighter(view: View, name: str) -> bool:
    """Whether a name is that of a unit in play."""
    return any(unit.name == name for unit in view.units)


# Attacks


def attacks(view: View, words: Words) -> Iterator[Fact]:
    """The attacks of this turn one by one: who, what, where, and how each is answered."""
    for number, attack in enumerate(view.attacks):
        told = attack_words(view, words, attack)
        state = "fought" if attack.fought else "answered" if attack.answered else "open"
        yield Fact(f"attack-{number}", f"attack {state}", told, str(number), number)


def attack_words(view: View, words: Words, attack: Attack) -> str:
    """An attack: attacker, target and place; who meets it, or that nobody does."""
    key = "panel.assist" if attack.kind == ASSIST else "panel.attack"
    told = words.message(
        key,
        attacker=fighter_name(view, words, attack.attacker),
        target=target_name(view, words, attack),
        place=place_words(words, attack.place, None),
    )
    if attack.defender is not None and attack.defender != attack.target:
        defender = fighter_name(view, words, attack.defender)
        told += f", {words.message('panel.met', defender=defender)}"
    elif attack.answered and attack.defender is None:
        told += f", {words.message('panel.let_through')}"
    if attack.fought:
        told += f", {words.message('panel.over')}"
    return told


def target_name(view: View, words: Words, attack: Attack) -> str:
    """What is attacked: a building by its name, villagers, or a unit."""
    if attack.target == BUILDING:
        space = space_at(view, attack.place)
        named = space is not None and space.card
        return words.name(space.card) if space is not None and named else words.name(BUILDING)
    if attack.target == VILLAGERS:
        return words.message("panel.villagers")
    return fighter_name(view, words, attack.target)


def fighter_name(view: View, words: Words, fighter: str) -> str:
    """A unit by its name and card, or the villagers of a place."""
    if is_villagers(fighter):
        return words.message("panel.villagers_of", place=fighter)
    for unit in view.units:
        if unit.name == fighter:
            return f"{fighter} {words.name(unit.card)}"
    return fighter


def space_at(view: View, place: str) -> SpaceView | None:
    """The space at a place of a village, if there is one."""
    seat = village_of(place)
    if seat is None:
        return None
    return next((one for one in view.players[seat].village if one.cell == cell_of(place)), None)


# The battle


def battle(view: View, words: Words, fight: Battle) -> Sheet:
    """Where a battle is fought and in which round, and both sides."""
    name = words.message("panel.battle")
    parts = {"battle": Section("battle", name, field(view, words, fight))}
    defender = () if fight.defender is None else (fight.defender,)
    for side, fighters in ((ATTACKER, fight.attackers), (DEFENDER, defender)):
        title = words.message("panel.defender" if side == DEFENDER else "panel.attacker")
        facts = sides(view, words, fight, side, fighters)
        parts[SIDES[side]] = Section(f"battle-{SIDES[side]}", title, facts)
    return Sheet(name, parts)


def field(view: View, words: Words, fight: Battle) -> Iterator[Fact]:
    """The place with the building under the battle, and the round."""
    space = space_at(view, fight.place)
    told = place_words(words, fight.place, None)
    if space is not None and space.face_up:
        told = f"{told} {space_words(words, space)}"
    yield Fact("battle-place", "place", told)
    if fight.round >= 0:
        key = "panel.ranged_round" if fight.round == RANGED else "panel.normal_round"
        told = words.message(key, round=fight.round)
        yield Fact("battle-round", "round", told, number=fight.round)


def sides(
    view: View, words: Words, fight: Battle, side: int, fighters: tuple[str, ...]
) -> Iterator[Fact]:
    """The fighters of a side, and what it has lost in the last round."""
    where = f"battle-{SIDES[side]}"
    for place, fighter in enumerate(fighters):
        owner, told, number = fighter_words(view, words, fighter)
        yield Fact(f"{where}-{place}", f"fighter owner-{owner}", told, fighter, number)
    if not fighters:
        yield Fact(f"{where}-none", "none", words.message("panel.nobody"))
    if fight.round >= 0:
        told = words.message("panel.lost", count=fight.lost[side])
        yield Fact(f"{where}-lost", "lost", told, number=fight.lost[side])


def fighter_words(view: View, words: Words, fighter: str) -> tuple[Seat, str, int]:
    """Whose a fighter is, what is told of it, and its tokens."""
    if is_villagers(fighter):
        return villagers_words(view, words, fighter)
    unit = unit_named(view, fighter)
    told = words.message("panel.unit", unit=unit.name, count=unit.tokens, card=unit.card)
    told = words.message("panel.unit_of", unit=told, seat=unit.owner)
    parts = [told, words.message("gives.hp", hp=unit.hp), words.message("gives.ap", ap=unit.ap)]
    if unit.ra:
        parts.append(words.message("gives.ra", ra=unit.ra))
    return unit.owner, ", ".join(parts), unit.tokens


def villagers_words(view: View, words: Words, fighter: str) -> tuple[Seat, str, int]:
    """The villagers of a place as fighters."""
    seat, space = village_of(fighter), space_at(view, fighter)
    assert seat is not None
    number = 0 if space is None else space.villagers
    told = words.number(number, "villagers")
    return seat, words.message("panel.unit_of", unit=f"{fighter} {told}", seat=seat), number


def unit_named(view: View, name: str) -> UnitView:
    """A unit in play."""
    return next(unit for unit in view.units if unit.name == name)
