"""Measures catanatron: a line read is a sample wanted, a line written is the sample as JSON.

It plays as catanatron's own `Game.play` does, with its `RandomPlayer`s, less the two copies that
`play` makes for observers. One tick is one decision, forced ones (roll, end of turn) included.
"""

import json
import sys
from itertools import count
from time import process_time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

PLAYERS = [RandomPlayer(color) for color in Color]
STRIDE = 24  # decisions between two positions that are copied
SEEDS = count(1)  # catanatron takes 0 for no seed


def is_over(game: Game) -> bool:
    """As catanatron itself asks before each tick."""
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def decisions(seconds: float) -> dict[str, float]:
    """Whole games, set-up included, until the time is over."""
    games = made = 0
    spent = 0.0
    while spent < seconds:
        start = process_time()
        game = Game(PLAYERS, next(SEEDS))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            made += 1
        spent += process_time() - start
        games += 1
    return {"number": made, "seconds": spent, "games": games}


def copies(seconds: float) -> dict[str, float]:
    """Copies of positions spread through a game; without their logs of actions, as ours."""
    game = Game(PLAYERS, next(SEEDS))
    positions = []
    for tick in count():
        if is_over(game):
            break
        if tick % STRIDE == 0:
            positions.append(game.copy())
            positions[-1].state.actions = []
        game.play_tick()
    copiers = [position.copy for position in positions]
    made = 0
    spent = 0.0
    while spent < seconds:
        start = process_time()
        for copy in copiers:
            copy()
        spent += process_time() - start
        made += len(copiers)
    return {"number": made, "seconds": spent}


def lengths(games: int = 20) -> dict[str, float]:
    """Count the decisions of some games, and those with two or more options."""
    choices = real = 0
    for seed in range(1, games + 1):
        game = Game(PLAYERS, seed)
        while not is_over(game):
            choices += 1
            real += len(game.state.playable_actions) > 1
            game.play_tick()
    return {"games": games, "choices": choices, "real": real}


def main(seconds: float) -> None:
    """Answer each line on standard input with one sample of so many seconds."""
    kinds = {"decisions": decisions, "copies": copies}
    for line in sys.stdin:
        word = line.strip()
        if word == "quit":
            return
        sample = lengths() if word == "lengths" else kinds[word](seconds)
        print(json.dumps(sample), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]))
