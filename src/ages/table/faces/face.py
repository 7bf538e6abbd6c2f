"""Faces: what one seat, or the watchers, see of a room in one language, and what changes in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from ... import games
from ...kernel.choices import Seat
from ...kernel.game import Game
from ...kernel.log import Event
from ...paper.areas import Panel
from ...paper.panels import Known
from ...paper.sketches import Sketch, at_rest
from ...words.catalogues import Words
from ..pages.rendering import render, section, static_version
from ..rooms.belonging import OfRoom
from ..server.messages import Frame
from ..store.entries import event_words
from . import sections
from .changes import changes

if TYPE_CHECKING:
    from ..rooms.room import Room
    from ..store.entries import Line
    from ..store.rows import Talk

Op = list[str]

LINES = 60
"""So many lines of the log come with a page."""


class Connection(Protocol):
    """Somebody who looks on: what is sent arrives in order, or the connection is closed."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting for it."""
        ...

    def leave(self, why: str) -> None:
        """Close the connection and say why."""
        ...


class Shown(NamedTuple):
    """A panel on a screen, and the key of all that it shows."""

    key: bytes
    panel: Panel


class Moment:
    """A position that several faces show: what is made for one of them serves the others."""

    def __init__(self, game: Game) -> None:
        """Nothing is made before it is needed."""
        self.game = game
        self.known: Known = {}
        self.lines: dict[tuple[str, tuple[int, ...]], str] = {}
        self._watched: Any = None
        self._drawn: dict[tuple[Words, str, bytes], Shown] = {}
        self._changes: dict[tuple[Words, str, bytes, bytes], list[Op]] = {}

    def view(self, seat: Seat | None) -> Any:
        """What a seat sees; it is made out of what a spectator sees."""
        if self._watched is None:
            self._watched = self.game.view(None)
        return self.game.view(seat, self._watched)

    def drawn(self, words: Words, name: str, sketch: Sketch) -> Shown:
        """A panel; all who see the same share one."""
        key = words, name, sketch.key
        if key not in self._drawn:
            self._drawn[key] = Shown(sketch.key, sketch.draw())
        return self._drawn[key]

    def changes(self, words: Words, old: Shown, new: Shown) -> list[Op]:
        """What turns a panel into another."""
        key = words, new.panel.name, old.key, new.key
        if key not in self._changes:
            self._changes[key] = changes(old.panel, new.panel)
        return self._changes[key]


class Face(OfRoom):
    """What all connections of a seat have on their screens, and how it is brought up to date."""

    def __init__(self, room: Room, seat: Seat | None, language: str) -> None:
        """Nothing is drawn before somebody looks."""
        super().__init__(room)
        self.seat = seat
        self.language = language
        self.connections: set[Connection] = set()
        self.version = 0
        self.panels: dict[str, Shown] = {}
        self.lit: dict[str, str] = {}
        self.position: Any = None
        self.data: dict[str, Any] = {}
        self.markup: dict[str, str] = {}
        self.is_fresh = False
        self.asked = (-1, False)
        self.explained: set[str] = set()
        self.explained_at = -1
        self.rename()

    def rename(self) -> None:
        """The names of the players are those of the places."""
        self.words: Words = games.words(self.room.table.game, self.language, self.room.names)
        self.panels.clear()
        self.position = None
        self.data.clear()
        self.is_fresh = False

    @property
    def stamp(self) -> str:
        """What a page holds is up to date if its stamp is this."""
        return f"{self.room.epoch}.{self.seat}.{self.language}.{self.version}"

    @property
    def title(self) -> str:
        """The title of the tab."""
        return f"{games.get(self.room.table.game).title} · Ages"

    @property
    def mine(self) -> bool:
        """Whether this seat is waited for."""
        pending = self.room.game.pending if self.room.game else None
        return pending is not None and self.seat in pending.seats

    @property
    def mark(self) -> int:
        """What a choice from here must expect, as pages are told it."""
        return self.room.veil.hide(self.room.mark(self.seat))

    def _asked(self) -> tuple[int, bool]:
        """Which decision is shown, and whether it is mine."""
        return self.room.mark(self.seat), self.mine

    # Everything, for whoever comes

    def refresh(self) -> None:
        """Draw what has changed since somebody looked last."""
        if not self.is_fresh:
            lit, asked = self.lit, self.asked
            ops = self._redraw(Moment(self.room.game)) if self.room.game is not None else []
            self.asked = self._asked()
            if ops or self.lit != lit or self.asked != asked:  # else what others seal would show
                self.version += 1
            self.is_fresh = True

    def page(self) -> dict[str, Any]:
        """All that the page of a table holds."""
        self.refresh()
        if not self.markup["players"]:
            self.markup["players"] = section("players", self.language, self.data["players"])
        recent = self.recent()
        return {
            **self.markup,
            "seat": self.seat,
            "stamp": self.stamp,
            "mark": self.mark,
            "mine": self.mine,
            "title": self.title,
            "lit": msgspec.json.encode(self.lit).decode(),
            "panels": [self._slot(shown.panel) for shown in self.panels.values()],
            "since": self._since(recent),
            "log": self.lines(recent),
            "log_more": recent[0].number > 0 if recent else self.room.number > 0,
            "talk": "".join(map(self.talk_line, self.room.speech)),
        }

    def whole(self) -> bytes:
        """A frame that replaces everything, for a connection that missed something."""
        page = self.page()
        ops: list[Op] = [["=", name, page[name]] for name in self.markup]
        ops.append(["=", "since", page["since"]])
        for name in ("panels", "log", "talk"):
            ops.append(["=", name, render(f"sections/{name}.html", self.words, **page)])
        return self._frame(ops, None, lit=self.lit, whole=True)

    def saved(self, ticket: str) -> bytes:
        """A frame for whoever repeats a choice that is saved already."""
        return self._frame([], None, ticket)

    # What changed, for whoever is there

    def show(
        self,
        lines: Sequence[Line],
        by: Seat | None,
        saved: str | None,
        moment: Moment,
    ) -> None:
        """Send what changed to all who look from here."""
        told = [line for line in lines if line.event.is_open_to(self.seat)]
        if not self.connections:
            self.is_fresh = False
            self.version += bool(told)
            return
        lit = self.lit
        ops = self._redraw(moment, lines)
        if told:
            key = (self.language, tuple([line.place for line in told]))
            if key not in moment.lines:
                moment.lines[key] = self.lines(told)
            ops.append(["+", "log", moment.lines[key]])
        saved = saved if by == self.seat else None
        asked, self.asked = self.asked, self._asked()
        if not ops and self.lit == lit and self.asked == asked and not saved:
            return  # a sealed answer was changed, which is nobody else's business
        self.version += 1
        self.send(self._frame(ops, by, saved, lit=self.lit if self.lit != lit else None))

    def show_talk(self, talk: Talk) -> None:
        """A line of chat for all who look from here."""
        # Raised even if nobody looks: a page may have been opened that has not said hello yet.
        self.version += 1
        if self.connections:
            self.send(self._frame([["+", "talk", self.talk_line(talk)]], None))

    def send(self, message: bytes) -> None:
        """Send a message to all who look from here."""
        for connection in list(self.connections):  # who is too slow leaves while we send
            connection.send(message)

    def dismiss(self, why: str) -> None:
        """Close the connections of all who look from here, and say why."""
        for connection in list(self.connections):
            connection.leave(why)

    def _frame(
        self,
        ops: list[Op],
        by: Seat | None,
        saved: str | None = None,
        *,
        lit: dict[str, str] | None = None,
        whole: bool = False,
    ) -> bytes:
        build = static_version() if whole else ""
        return Frame(
            self.mark, by, self.mine, self.stamp, ops, lit, whole, build, saved or ""
        ).encode()

    def _redraw(self, moment: Moment, lines: Sequence[Line] = ()) -> list[Op]:
        """Bring panels and sections up to date; the changes in the order in which they apply."""
        return [*self._redraw_panels(moment), *self._redraw_sections(moment.game, lines)]

    def _redraw_panels(self, moment: Moment) -> list[Op]:
        """Panels are drawn unlit and without whose turn it is, which other parts of the page tell.

        So all who see the same share one drawing, and a turn that passes draws nothing again.
        """
        surface = games.get(moment.game.name)
        view = moment.view(self.seat)
        position = at_rest(view)
        if position == self.position:
            self.lit = self._lights(moment, view)
            return []
        self.position = position
        sketches = surface.panels.sketches(position, self.words, known=moment.known)
        self.lit = self._lights(moment, view)
        old = self.panels
        made: dict[str, Shown] = {}
        ops: list[Op] = []
        before = ""
        for name, sketch in sketches.items():
            known = old.get(name)
            if known is not None and known.key == sketch.key:
                made[name] = known
            else:
                made[name] = shown = moment.drawn(self.words, name, sketch)
                if known is None:
                    data = self._slot(shown.panel)
                    slot = render("sections/slot.html", self.words, panel=data)
                    ops.append([">", f"slot-{before}", slot] if before else ["<", "panels", slot])
                else:
                    ops += moment.changes(self.words, known, shown)
            before = name
        ops += [["-", f"slot-{name}"] for name in old if name not in made]
        self.panels = made
        return ops

    def _lights(self, moment: Moment, view: Any) -> dict[str, str]:
        """The commands of the pieces that stand for what this seat can choose, by their ids."""
        game = moment.game
        pending = game.pending
        if pending is None or self.seat not in pending.seats or self.seat is None:
            return {}
        options = game.options(self.seat)
        commands = {one: pending.question.command(one) for one in options}
        lights = games.get(game.name).panels.lights
        found: dict[str, str] = lights(view, self.words, options, commands, moment.known)
        return found

    def _slot(self, panel: Panel) -> dict[str, Any]:
        """What the page says around a panel."""
        name = panel.name
        return {"name": name, "svg": panel.markup, "other": name.startswith("opponent-")}

    def _redraw_sections(self, game: Game, lines: Sequence[Line]) -> list[Op]:
        room, seat, words = self.room, self.seat, self.words
        news = [line.event for line in lines if line.event.is_open_to(seat)]
        made: dict[str, Any] = {
            "status": sections.status(game, seat, words),
            "decision": sections.decision(room, seat, words),
            "players": sections.players(room, seat),
            "lessons": self._lessons(game, news),
            "result": sections.result(game, words),
        }
        ops: list[Op] = []
        for name, data in made.items():
            if name not in self.data or self.data[name] != data:
                if name == "players" and name in self.data:
                    ops += self._redraw_players(data)
                else:
                    self.markup[name] = section(name, self.language, data)
                    ops.append(["=", name, self.markup[name]])
        self.data = made
        return ops

    def _lessons(self, game: Game, news: Sequence[Event]) -> tuple[sections.Lesson, ...]:
        """What is new about a decision; each thing is explained once."""
        mark = self.room.mark(self.seat)
        if mark == self.explained_at and "lessons" in self.data:
            known: tuple[sections.Lesson, ...] = self.data["lessons"]
            return known
        found = sections.lessons(game, self.seat, news, self.words, self.explained)
        self.explained.update([lesson.rule for lesson in found])
        self.explained_at = mark
        return found

    def _redraw_players(self, players: tuple[sections.Player, ...]) -> list[Op]:
        """The players about whom something has changed; all of them are told when asked for."""
        self.markup["players"] = ""
        return [
            ["=", f"player-{new.seat}", section("player", self.language, new)]
            for new, old in zip(players, self.data["players"], strict=True)
            if new != old
        ]

    # The log and the talk

    def recent(self) -> list[Line]:
        """The last lines that this seat may read, from the beginning of a move on."""
        kept = self.room.recent
        first = kept[0].number + 1 if kept and kept[0].place else 0
        lines = [line for line in kept if line.event.is_open_to(self.seat)]
        if len(lines) > LINES:
            first = max(first, lines[-LINES - 1].number + 1)
        return [line for line in lines if line.number >= first]

    def lines(self, lines: Sequence[Line], template: str = "lines") -> str:
        """Lines of the log as list items."""
        hide = self.room.veil.hide
        told = [
            (hide(line.number), line.place, event_words(self.words, line.event)) for line in lines
        ]
        return render(f"sections/{template}.html", self.words, lines=told)

    def _since(self, recent: Sequence[Line]) -> str:
        """What happened since this seat's last move, and what came of that."""
        last = self.room.last.get(self.seat, -1) if self.seat is not None else -1
        return self.lines([line for line in recent if line.number >= last], "since")

    def talk_line(self, talk: Talk) -> str:
        """A line of chat as a list item."""
        return render("sections/talk_line.html", self.words, talk=talk)
