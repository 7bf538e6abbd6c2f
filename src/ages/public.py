"""The public names of the library: what ``import ages`` offers."""

from importlib.metadata import version

from . import bots, games
from .games.perspective import Perspective
from .kernel.chance import Chance
from .kernel.choices import Choice, Picks, Refusal, Seat
from .kernel.errors import AgesError, IllegalChoice
from .kernel.game import Game, Result
from .kernel.log import Event
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
