"""Belonging: what is part of a room, and does not keep the room in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

if TYPE_CHECKING:
    from .room import Room


class OfRoom:
    """A part of a room, which is there as long as the room is.

    Held in a circle, a room that is put away would stay until the whole memory is searched.
    """

    def __init__(self, room: Room) -> None:
        """The room holds its part, the part only knows the room."""
        self._room = ref(room)

    @property
    def room(self) -> Room:
        """The room that this is part of."""
        room = self._room()
        assert room is not None, "the room has left the memory"
        return room
