"""What cards do that needs code: a short function for each unit's ability and god's power."""

from . import digest, egyptian, greek, norse

__all__ = ["digest", "egyptian", "greek", "norse"]
