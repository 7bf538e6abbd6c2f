"""Ages: three loved strategy games to play, watch and study.

>>> import ages
>>> game = ages.new("mythology", seats=2, seed=7)
>>> while not game.over:
...     seat = game.pending.seats[0]
...     game.play(seat, game.options(seat)[0])
>>> game.result.ending
'last_cube'
"""

from importlib.metadata import version

from . import bots, games
from .kernel.chance import Chance
from .kernel.choices import Choice, Picks, Refusal, Seat
from .kernel.errors import AgesError, IllegalChoice
from .kernel.game import Game, Result
from .kernel.log import Event
from .kernel.perspective import Perspective
from .kernel.record import Record
from .lab.arena import simulate
from .library import load, new, replay

__version__ = version("ages")

__all__ = [
    "AgesError",
    "Chance",
    "Choice",
    "Event",
    "Game",
    "IllegalChoice",
    "Perspective",
    "Picks",
    "Record",
    "Refusal",
    "Result",
    "Seat",
    "__version__",
    "bots",
    "games",
    "load",
    "new",
    "replay",
    "simulate",
]
