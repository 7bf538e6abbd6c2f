"""What the pending decision calls the things of a position that have no name of their own."""

from __future__ import annotations

from ages.kernel.choices import Seat
from ages.words.catalogues import Words

from ..fighting import is_villagers, tokens_of
from ..pieces import (
    ASSIST,
    BUILDING,
    NO_MANS_LAND,
    VILLAGERS,
    Attack,
    Battle,
    cell_of,
    village_of,
)
from ..queries import card_at, has_building
from ..rules.allocation import allocate
from ..rules.chronicle import card_of, victim_of
from ..rules.declaration import ATTACKS_DECLARED, declare, primary_places, target
from ..rules.destruction import BUILDING_DESTROYED
from ..rules.events import EVENT_PLAYED, aim, respond
from ..state import Empires
from ..tables import EVENTS

ON_PLAYERS = tuple(card for card, row in EVENTS.items() if row.target == "player")
"""The events that are aimed at a player."""


def names(game: Empires, words: Words) -> dict[str, str]:
    """Units by what they are now, cells of who is asked, attacks, and what a question is about."""
    if game.pending is None:
        return {}
    reader = game.pending.asked[0] if len(game.pending.asked) == 1 else None
    found = {f"name.{name}": unit_words(game, words, name, reader) for name in game.units}
    found |= {
        f"number.attack.{number}": attack_words(game, words, attack, reader)
        for number, attack in enumerate(game.attacks)
    }
    if reader is not None:
        found |= cell_names(game, words, reader)
    if game.pending.question is aim and game.pending.args[0] in ON_PLAYERS:
        found |= {f"name.{seat}": words.seat(seat) for seat in range(game.seats)}
    if game.pending.question is allocate and reader is not None:
        number = game.players[reader].pool
        found["ask.allocation.allocate"] = words.message("here.allocate", number=number)
    if game.pending.question is respond:
        moment, subject = game.pending.args
        found[f"name.{moment}"] = window_words(game, words, moment, subject)
    return found


# Units


def unit_words(game: Empires, words: Words, name: str, reader: Seat | None) -> str:
    """A unit with its tokens and where it stands; another's with its owner."""
    unit = game.units[name]
    return words.message(
        "here.unit" if unit.owner == reader else "here.unit_of",
        seat=unit.owner,
        card=unit.card,
        unit=name,
        tokens=unit.tokens,
        place=place_words(words, unit.place, reader),
    )


def place_words(words: Words, place: str, reader: Seat | None) -> str:
    """A place; in the village of the reader its cell is enough."""
    is_own = place != NO_MANS_LAND and village_of(place) == reader
    return cell_of(place) if is_own else words.name(place)


# Cells


def cell_names(game: Empires, words: Words, seat: Seat) -> dict[str, str]:
    """The cells of who is asked: by what lies there, or by villagers where these attack."""
    village = game.players[seat].village
    found = {
        f"name.{cell}": words.message("here.building", card=row.id, cell=cell)
        for cell, row in village.buildings.items()
    }
    for cell in village.face_down:
        found[f"name.{cell}"] = words.message("here.face_down", cell=cell)
    assert game.pending is not None
    if game.pending.question in (declare, target):
        found |= attacking_names(game, words, seat)
    return found


def attacking_names(game: Empires, words: Words, seat: Seat) -> dict[str, str]:
    """Cells by the villagers who could attack there, and places where others could be helped."""
    player = game.players[seat]
    found = {
        f"name.{cell}": words.message("here.villagers", number=number, cell=cell)
        for cell, number in zip(player.village.cells, player.villagers, strict=True)
        if number
    }
    for place in primary_places(game):
        building = building_words(game, words, place, seat)
        found[f"name.{place}"] = words.message("here.help", building=building)
    return found


# Attacks and windows


def attack_words(game: Empires, words: Words, attack: Attack, reader: Seat | None) -> str:
    """Who attacks what, and where."""
    by_villagers = is_villagers(attack.attacker)
    key = "villagers" if by_villagers else "assist" if attack.kind == ASSIST else "fight"
    return words.message(
        f"here.attack.{key}",
        attacker=fighter_words(game, words, attack.attacker, reader),
        victim=victim_words(game, words, attack, reader),
    )


def fighter_words(game: Empires, words: Words, fighter: str, reader: Seat | None) -> str:
    """A unit, or the villagers of a place; one that is gone by the name that it had."""
    if not is_villagers(fighter):
        return unit_words(game, words, fighter, reader) if fighter in game.units else fighter
    place = place_words(words, fighter, reader)
    return words.message("here.villagers", number=tokens_of(game, fighter), cell=place)


def victim_words(game: Empires, words: Words, attack: Attack, reader: Seat | None) -> str:
    """What is attacked: a building, villagers or a unit."""
    if attack.target == BUILDING:
        return building_words(game, words, attack.place, reader)
    fighter = attack.place if attack.target == VILLAGERS else attack.target
    return fighter_words(game, words, fighter, reader)


def building_words(game: Empires, words: Words, place: str, reader: Seat | None) -> str:
    """A building with its place; where none stands any more, the place."""
    where = place_words(words, place, reader)
    if not has_building(game, place):
        return where
    return words.message("here.building", card=card_at(game, place), cell=where)


def brief_words(game: Empires, words: Words, attack: Attack) -> str:
    """An attack by the cards that take part in it."""
    return words.message(
        "here.brief",
        attacker=card_of(game, attack.attacker),
        victim=victim_of(game, attack),
        place=attack.place,
    )


def window_words(game: Empires, words: Words, moment: str, subject: str) -> str:
    """What has just happened or is about to, so that an event may be played."""
    if not words.has(f"here.window.{moment}"):
        return words.name(moment)
    return words.message(
        f"here.window.{moment}",
        seat=game.played[-1][0] if game.played else game.active,
        cause=cause_words(game, words, moment, subject),
    )


def cause_words(game: Empires, words: Words, moment: str, subject: str) -> str:
    """What a window is about: a card, attacks, a battle or a building; nothing in particular."""
    if moment == EVENT_PLAYED:
        return words.name(subject)
    if moment == ATTACKS_DECLARED:
        return words.join([brief_words(game, words, one) for one in game.attacks])
    if moment == BUILDING_DESTROYED:
        return building_words(game, words, subject, None)
    return "" if game.battle is None else battle_words(game, words, game.battle)


def battle_words(game: Empires, words: Words, battle: Battle) -> str:
    """Who fights whom."""
    if battle.defender is None:
        enemy = building_words(game, words, battle.place, None)
    else:
        enemy = fighter_words(game, words, battle.defender, None)
    told = [fighter_words(game, words, one, None) for one in battle.attackers]
    if not told:
        return enemy
    return words.message("here.battle", attackers=words.join(told), enemy=enemy)
