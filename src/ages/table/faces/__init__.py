"""Faces: what a seat, or the watchers, see of a room."""
