"""Games in the terminal: played by people at a keyboard, and told again from their records."""

from .prompt import Terminal
from .replay import tell_record
from .rules import find_rules, paragraph
from .screen import Screen

__all__ = ["Screen", "Terminal", "find_rules", "paragraph", "tell_record"]
