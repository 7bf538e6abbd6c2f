"""The live connection of a page: messages come in, changes go out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import games
from ...kernel.choices import UNDO, Seat
from ...kernel.errors import AgesError
from ...language import error_in_words
from ...words.catalogues import Words
from ..faces import telling
from ..pages.visit import known_person, network_of
from ..rooms import outcomes
from ..rooms.disputing import keep_dispute
from ..rooms.outcomes import Chosen
from ..rooms.room import Room
from ..store.errors import StoreError, is_internal
from . import messages
from .limits import LARGEST_MESSAGE, LONGEST_SAY, LONGEST_TALK, Bucket, Limiter, tidy
from .messages import Answer, Bye, Error, Message, Pong, Told, Unknown

if TYPE_CHECKING:
    from ..faces.face import Face
    from .house import House

MOST_WAITING = 1 << 20
"""So many bytes may wait for a slow reader before the connection is given up."""

GONE, TOO_SLOW, AGAIN = 4404, 4008, 1012

logger = logging.getLogger("ages.table")


M = TypeVar("M", bound=messages.Said)


class Live:
    """One open page of a table."""

    def __init__(self, house: House, socket: WebSocket, room: Room, face: Face, key: str) -> None:
        """The socket is accepted already; ``key`` was that of the seat when it was asked for."""
        person = known_person(house, socket)
        self.who = ("" if person is None else person.id, network_of(socket))
        self.house = house
        self.socket = socket
        self.room = room
        self.face = face
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bytes_waiting = 0
        self.hellos = Bucket(1, 10)
        self.key = key
        self.hint: asyncio.Task[None] | None = None
        self.code = 1000
        self.left = False

    @property
    def seat(self) -> Seat | None:
        """The seat that this page plays."""
        return self.face.seat

    def _present_key(self) -> str:
        """The key of the seat: another one means that the seat was taken away."""
        return "" if self.seat is None else self.room.places[self.seat].key

    @property
    def words(self) -> Words:
        """The words of the game in the reader's language."""
        return self.face.words

    # Out

    def send(self, message: bytes) -> None:
        """Put a message in line; who reads too slowly has to come again."""
        self.bytes_waiting += len(message)
        if self.bytes_waiting > MOST_WAITING:
            self.leave("slow")
        else:
            self.waiting.put_nowait(message)

    def tell(self, message: Told) -> None:
        """Send a message that is no frame."""
        self.send(message.encode())

    def leave(self, why: str) -> None:
        """Say why, and close; what the page still sends is not obeyed."""
        self.left = True
        self.face.connections.discard(self)
        text = self.words.message(f"table.bye.{why}")
        self.code = {"again": AGAIN, "unanswered": AGAIN, "slow": TOO_SLOW}.get(why, GONE)
        self.waiting.put_nowait(Bye(text, self.code != GONE).encode())
        self.waiting.put_nowait(None)

    async def _send_all(self) -> None:
        """Write what is in line until the end is said."""
        while (message := await self.waiting.get()) is not None:
            self.bytes_waiting -= len(message)
            await self.socket.send({"type": "websocket.send", "text": message.decode()})
        await self.socket.close(self.code)

    # In

    async def run(self) -> None:
        """Read and answer until the page is closed."""
        sending = asyncio.create_task(self._send_all())
        try:
            await self._read_all()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            sending.cancel()
            if self.hint is not None:
                self.hint.cancel()
                self.hint = None  # which would keep itself, and so the room, in memory
            if self in self.face.connections:
                self.face.connections.discard(self)
                self._show_presence()

    def _show_presence(self) -> None:
        """The others see who has come or gone."""
        if self.seat is not None:
            self.house.start(self.room.show_all)

    async def _read_all(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if self.left:
                continue
            text = received.get("text")
            if text is None or len(text) > LARGEST_MESSAGE:
                self._fail(None, self.words.message("table.error.message"))
                continue
            message = messages.read_message(text)
            if not self._may_say(message):
                self._fail(message, self.words.message("table.error.too_fast"))
            elif message is None:
                self._fail(None, self.words.message("table.error.message"))
            else:
                await self._obey(message)

    def _may_say(self, message: Message | Unknown | None) -> bool:
        """Whether a person, on however many pages, and all of one address say no more than fits."""
        if not self.house.messages.take(*self.who):
            return False
        is_question = message is not None and message.is_question
        return not is_question or self.house.questions.take(*self.who)

    def _fail(self, message: messages.Said | Unknown | None, text: str) -> None:
        """Say that a message, if it could be read, changed nothing."""
        which = (message.id, message.ticket) if message else ()
        self.tell(Error(text, *which))

    async def _obey(self, message: Message | Unknown) -> None:
        """Do what a message asks; whatever fails is told and changes nothing."""
        if self._present_key() != self.key:
            self.leave("removed")
            return
        if isinstance(message, Unknown):
            self._fail(message, self.words.message("table.error.unknown", what=message.t[:40]))
            return
        act: Callable[[Any], Coroutine[Any, Any, None]] = getattr(
            self, f"on_{messages.kind_of(type(message))}"
        )
        await self._do(act, message)

    async def _do(self, act: Callable[[M], Coroutine[Any, Any, None]], message: M) -> None:
        try:
            await act(message)
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as error:
            if isinstance(error, AgesError) and not is_internal(error):
                told = error_in_words(error, self.words.language)
            elif isinstance(error, StoreError) and error.told:
                logger.error("table %s: %s", self.room.table.id, error)
                told = self.words.message(f"table.error.{error.told}")
            else:
                kind = messages.kind_of(type(message))
                logger.exception("table %s: %s failed", self.room.table.id, kind)
                told = self.words.message("table.error.failed")
            self._fail(message, told)

    async def on_hello(self, message: messages.Hello) -> None:
        """A page has come, or come back: it gets what it missed."""
        if not (self.hellos.take() and self.house.greetings.take(*self.who)):
            raise AgesError("too many greetings", "hello_too_fast")
        async with self.room.lock:
            if self.room.closed or self._present_key() != self.key:
                self.leave("again" if self.room.closed else "removed")
                return
            new = self not in self.face.connections
            self.face.refresh()
            if message.stamp != self.face.stamp:
                self.send(self.face.whole())
            else:
                self.tell(Pong())
            self.face.connections.add(self)
        if new:
            self._show_presence()

    async def on_ping(self, message: messages.Ping) -> None:
        """A page wants to know whether we are there."""
        self.tell(Pong())

    async def on_choose(self, message: messages.Choose) -> None:
        """A choice: it is saved and shown to all, or the page is told what stands in its way."""
        seat = self._own_seat()
        ticket = message.ticket
        if not ticket or len(ticket) > 64 or not ticket.isprintable():
            raise AgesError("a choice needs a ticket of 1 to 64 signs", "bad_ticket")
        if len(message.say) > LONGEST_SAY:
            raise AgesError("that is no choice", "say_too_long")
        # Else who chooses and undoes without end leaves the others no time to answer.
        if " ".join(message.say.lower().split()) == UNDO and not self._take_own(self.house.undos):
            raise AgesError("too many undos at once", "undo_too_fast")
        mark = self.room.veil.read(message.mark)
        outcome = await self.room.choose(seat, message.say, mark, ticket, message.sure)
        self._show(outcome, message)

    def _show(self, outcome: Chosen, message: messages.Choose) -> None:
        """Tell the page what became of a choice; one that was saved the frame has told."""
        ticket = message.ticket
        if isinstance(outcome, outcomes.Again):
            self.send(self.face.saved(ticket))
        elif isinstance(outcome, outcomes.Late):
            self.tell(messages.Late(ticket, self._late_words(outcome.by)))
        elif isinstance(outcome, outcomes.Confirm):
            assert self.room.game is not None
            said = self._own_seat(), message.say
            choice = telling.choice_words(self.room.game, *said, self.words)
            text = self.words.message(f"table.confirm.{outcome.doubt}", choice=choice)
            self.tell(messages.Confirm(ticket, message.say, text))
        elif isinstance(outcome, outcomes.No):
            self.tell(messages.No(ticket, *self._reason(outcome)))
        elif isinstance(outcome, outcomes.Closed):
            self.leave("again")

    def _late_words(self, by: Seat | None) -> str:
        if by is None:
            return self.words.message("table.late.nobody")
        if by == self.seat:
            return self.words.message("table.late.you")
        return self.words.message("table.late.other", seat=by)

    def _reason(self, outcome: outcomes.No) -> tuple[str, str]:
        """Why a choice is refused, and the rule that says so."""
        if outcome.refusal is not None:
            game = self.room.game
            words = self.words if game is None else games.words_in(game, self.words)
            return words.refusal(outcome.refusal), outcome.refusal.rule
        assert outcome.error is not None
        return error_in_words(outcome.error, self.words.language), ""

    def _take_own(self, limiter: Limiter) -> bool:
        """Whether this seat, whoever has it open where, may do a thing once more now."""
        return limiter.take(f"{self.room.table.id} {self.seat}")

    def _own_seat(self) -> Seat:
        if self.seat is None:
            raise AgesError("who watches cannot choose", "watching")
        return self.seat

    async def on_go(self, message: messages.Go) -> None:
        """A person does not want to undo: bots need not wait."""
        if self.seat is not None and self.seat == self.room.undoer:
            self.room.attendance.hurry_bots()

    async def on_back(self, message: messages.Back) -> None:
        """A person takes the seat back from the bot."""
        await self.room.attendance.take_back(self._own_seat())
        self.tell(Answer(message.id, ""))

    async def on_chat(self, message: messages.Chat) -> None:
        """A line of chat."""
        seat = self._own_seat()
        text = tidy(message.text, LONGEST_TALK)
        if not self._take_own(self.house.talk):
            raise AgesError("too many lines at once", "talk_too_fast")
        if text:
            await self.room.say(seat, text)
        self.tell(Answer(message.id, ""))

    async def on_why(self, message: messages.Why) -> None:
        """What a piece is and why it, or a command, cannot be chosen, with the rules."""
        async with self.room.lock:
            html = telling.why(self.room, self.seat, self.words, message.say, message.piece)
        self.tell(Answer(message.id, html))

    async def on_refused(self, message: messages.Refused) -> None:
        """All that cannot be chosen now, with the reasons."""
        async with self.room.lock:
            html = telling.refused(self.room, self.seat, self.words)
        self.tell(Answer(message.id, html))

    async def on_wrong(self, message: messages.Wrong) -> None:
        """The reader finds a rule or a refusal wrong: a report is kept for the host."""
        if not self.house.disputes.take(*self.who):
            raise AgesError("too many reports at once", "dispute_too_fast")
        mark = self.room.veil.read(message.mark)
        said = message.rule, message.say, message.text
        await keep_dispute(self.room, self.seat, mark, *said)
        self.tell(Answer(message.id, telling.kept(self.room, self.words)))

    async def on_hint(self, message: messages.Hint) -> None:
        """What a bot would do, and why: that takes its time, and other messages do not wait."""
        self._own_seat()
        is_thinking = self.hint is not None and not self.hint.done()
        if is_thinking or not self._take_own(self.house.hints):
            raise AgesError("too many hints at once", "hints_too_fast")
        self.hint = asyncio.create_task(self._do(self._think, message))

    async def _think(self, message: messages.Hint) -> None:
        seat = self._own_seat()
        html = await telling.hint(self.room, seat, self.words)
        self.tell(Answer(message.id, html))

    async def on_log(self, message: messages.Log) -> None:
        """An older page of the log."""
        before = self.room.veil.read(message.before)
        if before <= 0:  # a page that has no line yet
            before = self.room.number + 1
        html = await telling.older_lines(self.room, self.face, before)
        self.tell(Answer(message.id, html))


async def live(
    house: House, socket: WebSocket, room: Room, seat: Seat | None, key: str, lang: str
) -> None:
    """Serve a socket that may look at a table from a seat with its key, or watch."""
    await socket.accept()
    await Live(house, socket, room, room.face(seat, lang), key).run()
