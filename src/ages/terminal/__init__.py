"""Games in the terminal: played by people at a keyboard, and told again from their records."""

from .prompt import Terminal
from .replay import tell_record
from .rules import rules_about
from .screen import Screen

__all__ = ["Screen", "Terminal", "rules_about", "tell_record"]
