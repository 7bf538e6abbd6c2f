"""A bot that follows a script: economy, the Feudal Age, then a march with assisted attacks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ages.games.empires.pieces import place_of
from ages.games.empires.tables import BUILDINGS, CARDS, EVENTS, KIND, RESOURCES, TITLE, UNITS, WATER
from ages.games.empires.view import PlayerView, View
from ages.games.empires.village import Village
from ages.games.perspective import Perspective
from ages.kernel.choices import DONE, PASS, Choice

Options = list[Any]

WANTED = {
    "house": 3, "lumber_camp": 2, "farm": 3, "gold_mine": 2, "barracks": 2,
    "archery_range": 2, "stable": 1, "blacksmith": 1,
}  # fmt: skip
"""How many buildings of each title the script puts up, in this order."""

BUILDERS = 5
"""So many villagers stay at the Town Center to pay."""

ARMY, FULL = 3, 4
"""So many units with so many tokens each are enough to march."""


class ScriptBot:
    """Answers each question by a method of its name, else by the first option."""

    def __init__(self, seed: int | str = 0) -> None:
        """There is no chance in a script."""

    def choose(self, perspective: Perspective) -> Choice:
        """The script's answer, if it is an option."""
        options = list(perspective.options)
        question = (perspective.question or "").partition(".")[2]
        answer = getattr(self, question, None)
        if answer is None or len(options) == 1:
            return options[0]
        choice = answer(perspective.view, options)
        return choice if choice in options else DONE if DONE in options else options[0]

    # Economy

    def construct(self, view: View, options: Options) -> Choice:
        """What brings resources, the next age, research, then the buildings in their order."""
        standing = Counter(titles(me(view)))
        for option in options:
            if option[0] == "play" and EVENTS[option[1]].form == "gain":
                return tuple(option)
        for option in options:
            if option[0] in ("advance", "research"):
                return tuple(option)
        for title, most in WANTED.items():
            for option in options:
                is_raised = option[0] in ("build", "turn_up") and title == title_of(view, option)
                if is_raised and standing[title] < most:
                    return tuple(option)
        return DONE

    def enlist(self, view: View, options: Options) -> Choice:
        """Units in the Feudal Age, villagers first."""
        saving = me(view).age == 1 and me(view).villagers >= 12
        if not saving:
            people = [option for option in options if option[0] == "villagers"]
            if people and me(view).villagers < 15:
                return tuple(people[-1])
        for kind in ("replenish", "enlist"):
            for option in options:
                if option[0] == kind and me(view).age > 1:
                    return tuple(option)
        return DONE

    def muster(self, view: View, options: Options) -> Choice:
        """All that can be paid."""
        return int(options[-1])

    def put_away_cards(self, view: View, options: Options) -> Choice:
        """Cards that the script has no use for."""
        mine = me(view)
        standing = Counter([*titles(mine), *[space.card for space in mine.village]])
        for option in options:
            is_discard = option != DONE and ":" not in option
            if is_discard and not is_useful(option, mine, standing):
                return str(option)
        return DONE

    def allocate(self, view: View, options: Options) -> Choice:
        """Some stay to build; the others gather what there is least of."""
        mine = me(view)
        sent = Counter(view.pending.picked if view.pending else ())
        if mine.pool - sum(sent.values()) <= min(BUILDERS, mine.pool // 2):
            return DONE
        gathering = {
            space.cell: BUILDINGS[space.card].gathers
            for space in mine.village
            if space.face_up and space.card and BUILDINGS[space.card].gathers
        }
        open_cells = [cell for cell in gathering if cell in options and sent[cell] < 5]
        supply = dict(mine.supply)
        for cell, number in sent.items():
            supply[gathering.get(cell) or RESOURCES[0]] += number
        supply["stone"] += 50
        return min(open_cells, key=lambda cell: supply[gathering[cell] or ""], default=DONE)

    # War

    def move(self, view: View, options: Options) -> Choice:
        """When the army is large enough all who can go and have a place there."""
        for option in options:
            if option[0] == "move" and self.march(view, option[1]):
                return tuple(option)
        return DONE

    def go(self, view: View, options: Options) -> Choice:
        """To the enemy's Town Center, or beside it."""
        name = view.pending.args[0] if view.pending else ""
        for place in self.march(view, str(name)):
            if place in options:
                return place
        return str(options[0])

    def march(self, view: View, name: str) -> list[str]:
        """The places round the enemy's Town Center that are still free for a unit."""
        units = {unit.name: unit for unit in view.units if unit.owner == view.seat}
        there = spots(view)
        is_begun = any(unit.place in there for unit in units.values())
        ready = [unit for unit in units.values() if unit.tokens >= FULL]
        if me(view).age == 1 or units[name].place in there:
            return []
        if not is_begun and (len(ready) < ARMY or units[name] not in ready):
            return []
        return [spot for spot in there if not any(unit.place == spot for unit in units.values())]

    def declare(self, view: View, options: Options) -> Choice:
        """Whoever stands on the Town Center first, then its helpers, then all others."""
        center = spots(view)[0]
        order = sorted(
            [unit for unit in view.units if ("attack", unit.name) in options],
            key=lambda unit: (unit.place != center, unit.name),
        )
        return ("attack", order[0].name) if order else DONE

    def target(self, view: View, options: Options) -> Choice:
        """The Town Center, from on it or beside it; else a unit, villagers, or what is there."""
        center = spots(view)[0]
        units = [option for option in options if option[0] == "u"]
        return str(([center] if center in options else units or options)[0])

    def answer(self, view: View, options: Options) -> Choice:
        """By a unit, if there is one."""
        units = [option for option in options if option[0] == "u"]
        return str((units or options)[0])

    def retreat(self, view: View, options: Options) -> Choice:
        """Never."""
        return "fight_on"

    def respond(self, view: View, options: Options) -> Choice:
        """Never."""
        return PASS


def me(view: View) -> PlayerView:
    """The bot's own player."""
    return view.players[view.seat or 0]


def titles(player: PlayerView) -> list[str]:
    """The titles of the buildings that stand."""
    return [TITLE[space.card] for space in player.village if space.face_up and space.card]


def title_of(view: View, option: Any) -> str:
    """The title of a building that could be built or turned up."""
    if option[0] == "build":
        return TITLE[option[1]]
    return next(TITLE[space.card] for space in me(view).village if space.cell == option[1])


def is_useful(card: str, mine: PlayerView, standing: Counter[str]) -> bool:
    """Whether the script could use a card soon."""
    if card in WATER or CARDS[card].age > mine.age:
        return False
    kind, title = KIND[card], TITLE[card]
    if kind == "building":
        return standing[title] < WANTED.get(title, 0)
    if kind == "unit":
        return bool(standing[UNITS[card].site])
    return kind != "event" or EVENTS[card].form == "gain"


def spots(view: View) -> list[str]:
    """The Town Center of the enemy and the spaces beside it."""
    enemy = view.players[1 - (view.seat or 0)]
    cells = tuple(space.cell for space in enemy.village)
    cards = tuple(space.card if space.face_up else "" for space in enemy.village)
    village = Village(cells, cards, tuple(space.face_up for space in enemy.village))
    center = village.town_centers[0]
    return [place_of(enemy.seat, cell) for cell in (center, *village.neighbours[center])]
