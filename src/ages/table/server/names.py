"""Names of hosts: which can be read, and which mean this computer."""

from __future__ import annotations

import re
import socket
from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

_LABEL = r"(?!-)[\w-]{1,63}(?<!-)"
_HOST = re.compile(
    rf"(?:{_LABEL}(?:\.{_LABEL})*\.?|\[[\da-fA-F:.]{{2,45}}\])(?::\d{{1,5}})?", re.ASCII
)
LONGEST = 260


def is_host_name(said: str) -> bool:
    """Whether a host can be read: a name or an address, and perhaps a port.

    >>> is_host_name("table.home:8470"), is_host_name("a:99999"), is_host_name("x; y")
    (True, False, False)
    """
    try:
        port = urlsplit(f"//{said}").port or 0
    except ValueError:  # a port too large, or no address in the brackets
        return False
    return len(said) <= LONGEST and bool(_HOST.fullmatch(said)) and port >= 0


def name_in(host: str) -> str:
    """The name or the address in a host that can be read, as it is compared with others.

    >>> name_in("Table.Home.:8470"), name_in("[::1]:8470")
    ('table.home', '::1')
    """
    return (urlsplit(f"//{host}").hostname or "").rstrip(".")


def is_address(name: str) -> bool:
    """Whether a name is the number of a computer, which nobody can give to another.

    >>> is_address("::1"), is_address("table.home")
    (True, False)
    """
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    """Whether a name means the computer that says it.

    >>> is_loopback("localhost"), is_loopback("::1"), is_loopback("table.home")
    (True, True, False)
    """
    if is_address(name):
        return ip_address(name).is_loopback
    return name.lower().rstrip(".").split(".")[-1] == "localhost"


def own_names() -> tuple[str, ...]:
    """The names that this computer has in its own network."""
    whole = socket.gethostname().lower().rstrip(".")
    first = whole.partition(".")[0]
    return (whole, first, f"{first}.local") if first else ()


def is_ours(name: str, names: Collection[str]) -> bool:
    """Whether only we can be meant by a name: by a number, this computer, or one of our names.

    Any other name its owner could point at us, and a page from there would pass for one of ours.

    >>> is_ours("localhost", ()), is_ours("Box.local", ("box.local",)), is_ours("evil.test", ())
    (True, True, False)
    """
    return is_address(name) or is_loopback(name) or name.lower() in names
