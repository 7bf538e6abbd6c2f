"""What cards do that needs code: a short function for each unit's ability and god's power."""

from . import egyptian, greek, norse

__all__ = ["egyptian", "greek", "norse"]
