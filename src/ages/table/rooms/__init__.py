"""Rooms: tables in memory, with their games and who sits there."""
