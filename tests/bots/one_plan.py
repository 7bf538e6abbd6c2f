"""Bots that follow one plan each in Mythology, to measure others against."""

from __future__ import annotations

import random
from typing import Any

from ages.games.mythology.tables import CARDS, GATHERED, RESOURCES, TILES, UNITS
from ages.games.mythology.view import PlayerView
from ages.games.perspective import Perspective
from ages.kernel.choices import DONE, Choice

Options = list[Any]


class OnePlan:
    """Answers each question by a method of its name, else at random."""

    hand: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    cube = ""
    buildings: tuple[str, ...] = ()

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = random.Random(str(seed))

    def choose(self, perspective: Perspective) -> Choice:
        """The plan's answer, if it is an option."""
        options = list(perspective.options)
        question = (perspective.question or "").partition(".")[2]
        answer = getattr(self, question, None)
        choice = answer(perspective, options) if answer and len(options) > 1 else None
        return choice if choice in options else self.chance.choice(options)

    def board(self, perspective: Perspective) -> PlayerView:
        """The bot's own board."""
        board: PlayerView = perspective.view.players[perspective.seat]
        return board

    def place_cube(self, perspective: Perspective, options: Options) -> Choice:
        """Always on the card of the plan."""
        return self.cube

    def choose_hand(self, perspective: Perspective, options: Options) -> Choice:
        """The cards of the plan, then random ones."""
        picked = perspective.view.pending.picked
        wanted = [card for card in self.hand if card in options and card not in picked]
        return wanted[0] if wanted else "random" if "random" in options else DONE

    def order(self, perspective: Perspective) -> tuple[str, ...]:
        """The actions from the most to the least wanted."""
        return self.actions

    def play_card(self, perspective: Perspective, options: Options) -> Choice:
        """The first action in order that is possible, with its god's power if that is."""
        for action in self.order(perspective):
            for way in ("invoke", "play"):
                for option in options:
                    if option[0] == way and CARDS[option[1]].action == action:
                        return tuple(option)
        burned: Choice = self.chance.choice([option for option in options if option[0] == "burn"])
        return burned

    def choose_tile(self, perspective: Perspective, options: Options) -> Choice:
        """The tile with most cubes."""
        return str(max(options, key=lambda tile: 0 if tile == "pass" else TILES[tile].cubes))

    def build(self, perspective: Perspective, options: Options) -> Choice:
        """The first building of the plan."""
        return next((building for building in self.buildings if building in options), DONE)

    def recruit(self, perspective: Perspective, options: Options) -> Choice:
        """Nothing: units are no part of most plans."""
        return DONE

    def discard(self, perspective: Perspective, options: Options) -> Choice:
        """Everything."""
        return str(options[0])

    def move_worker(self, perspective: Perspective, options: Options) -> Choice:
        """Villagers go to work and stay there."""
        return next((move for move in options if move != DONE and move[1] == "holding"), DONE)

    def gather(self, perspective: Perspective, options: Options) -> Choice:
        """What brings most cubes."""
        tiles = self.board(perspective).tiles

        def cubes(what: str) -> int:
            gathered = GATHERED.get(what, {})
            return sum(gathered[tile][1] for tile in tiles if tile in gathered)

        return str(max(options, key=cubes))

    def give(self, perspective: Perspective, options: Options) -> Choice:
        """Cubes of the commonest kind, while they outnumber the rarest."""
        cubes, given = self.board(perspective).cubes, perspective.view.pending.picked
        left = {name: cubes.get(name, 0) - given.count(name) for name in RESOURCES}
        most = max(RESOURCES, key=lambda name: left[name])
        return most if left[most] > min(left.values()) + len(given) + 2 else DONE

    def take(self, perspective: Perspective, options: Options) -> Choice:
        """Cubes of the rarest kind."""
        cubes, taken = self.board(perspective).cubes, perspective.view.pending.picked
        names = [name for name in options if name != DONE]
        return min(names, key=lambda name: cubes.get(name, 0) + taken.count(name), default=DONE)

    def choose_army(self, perspective: Perspective, options: Options) -> Choice:
        """Everyone."""
        return next((unit for unit in options if unit != DONE), DONE)

    def reveal(self, perspective: Perspective, options: Options) -> Choice:
        """The unit with most dice; never retreat."""
        fighters = [fighter for fighter in options if fighter != "retreat"]
        return str(max(fighters, key=lambda fighter: UNITS[fighter.partition("+")[0]].dice))


class WonderBot(OnePlan):
    """Races through the ages and for the Wonder."""

    hand = ("gather", "next_age", "build", "trade", "explore")
    cube = "the_wonder"
    buildings = ("storehouse", "house", "granary", "gold_mint", "wood_workshop", "monument")

    def order(self, perspective: Perspective) -> tuple[str, ...]:
        """Advance; in the Mythic Age save for the Wonder."""
        board = self.board(perspective)
        if board.age != "mythic":
            return ("next_age", "gather", "trade", "build", "explore")
        if min(board.cubes.get(name, 0) for name in RESOURCES) >= 10:
            return ("build", "gather", "trade", "explore")
        return ("gather", "trade", "explore")

    def build(self, perspective: Perspective, options: Options) -> Choice:
        """The Wonder; before the Mythic Age what helps to gather."""
        if "wonder" in options:
            return "wonder"
        if self.board(perspective).age == "mythic":
            return DONE
        return OnePlan.build(self, perspective, options)


class ArmyBot(OnePlan):
    """Recruits all it can, and attacks when it is stronger."""

    hand = ("recruit", "gather", "attack", "explore")

    def place_cube(self, perspective: Perspective, options: Options) -> Choice:
        """On the two cards that an army wins."""
        return self.chance.choice(("largest_army", "last_battle"))

    def order(self, perspective: Perspective) -> tuple[str, ...]:
        """Attack with a lead of more than two units, else recruit."""
        armies = [player.army for player in perspective.view.players]
        mine = armies.pop(perspective.seat)
        if mine > max(armies) + 2:
            return ("attack", "recruit", "gather", "explore", "trade")
        return ("recruit", "gather", "explore", "trade", "attack")

    def recruit(self, perspective: Perspective, options: Options) -> Choice:
        """The unit with most dice for its price."""
        units = [unit for unit in options if unit != DONE]
        return str(
            max(units, key=lambda unit: UNITS[unit].dice - sum(UNITS[unit].cost.values()) / 2)
        )


class EconomyBot(OnePlan):
    """Explores, gathers and builds; never fights."""

    hand = ("gather", "build", "explore", "next_age")
    actions = ("build", "next_age", "gather", "explore", "trade")
    cube = "most_buildings"
    buildings = (
        "house", "granary", "gold_mint", "wood_workshop", "monument", "storehouse", "market",
        "quarry", "great_temple", "tower", "wall", "armory", "siege_engine_workshop",
    )  # fmt: skip
