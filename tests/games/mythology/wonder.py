"""A player who gathers, advances and builds the Wonder, so that some games end by it."""

from __future__ import annotations

import random

from ages.games.mythology.state import Mythology, Player
from ages.games.mythology.tables import BUILDING_PRICE, CARDS, RESOURCES, THE_WONDER
from ages.kernel.choices import DONE, Choice, Seat
from ages.kernel.game import Game
from tests.choosers import Chooser

MYTHIC = 3


def wonder_builder(seed: int | str) -> Chooser:
    """Never attacks; takes the option after which the own board is nearest to its next aim."""
    chance = random.Random(f"wonder {seed}")

    def choose(game: Game, seat: Seat) -> Choice:
        assert isinstance(game, Mythology)
        assert game.pending is not None
        options = list(game.options(seat))
        chance.shuffle(options)
        player = game.players[seat]
        question = game.pending.question.name
        if question == "cards.play_card":
            return min(options, key=lambda choice: card_rank(player, choice))
        if question == "turn.choose_hand":
            return min(options, key=lambda choice: hand_rank(player, choice))
        if question == "turn.discard":
            return DONE
        return max(options, key=lambda choice: worth(game, seat, choice))

    return choose


def aim(player: Player) -> int:
    """The cubes of each resource that are saved for: an age, then the Wonder."""
    return max(BUILDING_PRICE["wonder"]) if player.age == MYTHIC else player.age + 4


def is_there(player: Player) -> bool:
    """Whether the aim is reached."""
    return min(player.cubes) >= aim(player)


def card_rank(player: Player, choice: Choice) -> int:
    """What is played first: the Wonder or the Storehouse, an age, a trade that helps, a Gather."""
    assert isinstance(choice, tuple)
    way, card = choice
    action = CARDS[str(card)].action
    storehouse = "storehouse" not in player.city and player.age and min(player.cubes) >= 2
    if way == "burn":
        return 9
    if action == "build":
        return 0 if storehouse or (player.age == MYTHIC and is_there(player)) else 8
    if action == "next_age":
        return 1
    if action == "trade" and not is_there(player) and sum(player.cubes) >= 4 * aim(player) + 2:
        return 2
    if action == "explore" and player.tiles.count("") > len(player.tiles) // 2:
        return 3
    return {"gather": 4, "explore": 5, "trade": 6}.get(action, 8)


def hand_rank(player: Player, choice: Choice) -> int:
    """The permanent cards wished for, then random ones."""
    wishes = ["gather", "build" if player.age == MYTHIC else "next_age", "trade", "explore"]
    if player.age == 0:
        wishes = ["gather", "explore", "next_age"]
    wishes += ["build", "random", DONE]
    return wishes.index(str(choice)) if choice in wishes else len(wishes)


def worth(game: Mythology, seat: Seat, choice: Choice) -> float:
    """What the own board is worth after a choice, with the cubes picked so far."""
    trial = game.clone()
    trial.play(seat, choice)
    if trial.over:
        return 1000
    player = trial.players[seat]
    value = sum(min(have, aim(player) + 1) + 0.01 * have for have in player.cubes)
    value += 12 * ("storehouse" in player.city) - 2 * len(player.city)
    value += 1.5 * sum(1 for tile in player.tiles if tile)
    return value + picks_worth(trial, seat) + trial.victory_cards[THE_WONDER]


def picks_worth(game: Mythology, seat: Seat) -> float:
    """Cubes given are those beyond the aim; cubes taken those that it lacks."""
    pending = game.pending
    if pending is None or not pending.picking or seat not in pending.seats:
        return 0
    player = game.players[seat]
    value = 0
    for have, name in zip(player.cubes, RESOURCES, strict=True):
        count = pending.picked_by(seat).count(name)
        if pending.question.verb in ("give", "pay"):
            value += count if have - count >= aim(player) else -count
        elif pending.question.verb == "take":
            value += min(have + count, aim(player)) - have
    return value
