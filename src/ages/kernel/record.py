"""Records: the ordered moves of a game with all that is needed to play it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from .commands import say
from .errors import AgesError, CutRecord, IllegalChoice, OtherVersion, WrongMove
from .game import Game, Result

NewGame = Callable[..., Game]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as its moves: ``seat command`` each, under a game, a rules version and a seed."""

    game: str
    version: str
    seats: int
    seed: str
    options: dict[str, Any]
    moves: tuple[str, ...]
    result: Result | None = None

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game that has kept its moves."""
        if game.moves is None:
            raise AgesError("this game kept no moves; make it with log=True")
        return cls(
            game.name,
            game.version,
            game.seats,
            game.seed,
            # As a file gives them back, which has no tuples.
            msgspec.json.decode(msgspec.json.encode(game.settings)),
            tuple(game.moves),
            game.result,
        )

    def to_text(self) -> str:
        """The record as the text of a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record again from its text."""
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise CutRecord(
                f"this is no record of a game: {error}", "no_record", detail=str(error)
            ) from error
        except msgspec.DecodeError as error:
            raise CutRecord(
                f"the record is cut off or damaged ({error}); use a whole copy of the file",
                "cut_record",
                detail=str(error),
            ) from error

    def replay(self, new: NewGame, until: int | None = None) -> Game:
        """The game after all its moves, or after the first ``until``."""
        game = None
        for game in self.positions(new, until):  # noqa: B007
            pass
        assert game is not None
        return game

    def positions(self, new: NewGame, until: int | None = None) -> Iterator[Game]:
        """The one game, before its first move and after each."""
        game = new(self.game, seats=self.seats, seed=self.seed, **self.options)
        if game.version != self.version:
            raise OtherVersion(
                f"the record was played under {self.game} rules {self.version}; "
                f"this program has {game.version}: use the program it was played with",
                "other_version",
                game=self.game,
                recorded=self.version,
                here=game.version,
            )
        yield game
        for number, move in enumerate(self.moves[:until], start=1):
            play_move(game, number, move)
            yield game

    def verify(self, new: NewGame) -> Game:
        """The replayed game; raise if a move is illegal or the result is another."""
        game = self.replay(new)
        if game.result != self.result:
            raise WrongMove(
                f"after {len(self.moves)} moves the result is {game.result}, "
                f"but the record says {self.result}",
                "other_result",
                moves=len(self.moves),
            )
        return game


def play_move(game: Game, number: int, move: str) -> None:
    """Play a recorded move; raise with its number if it is not legal where it stands."""
    seat, _, text = move.partition(" ")
    try:
        say(game, int(seat), text)
    except IllegalChoice as error:
        raise WrongMove(
            f"move {number} ({move}): {error}",
            "wrong_move",
            game=game.name,
            number=number,
            move=move,
            refusal=error.refusal,
        ) from error
    except (AgesError, ValueError) as error:
        raise WrongMove(
            f"move {number} ({move}) cannot be read: {error}",
            "unread_move",
            number=number,
            move=move,
        ) from error
