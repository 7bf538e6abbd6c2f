"""Limits: how much and how often anybody may send."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import ip_address, ip_network

LONGEST_NAME = 30
LONGEST_TALK = 500
LARGEST_FORM = 16_384
LARGEST_MESSAGE = 8_192
LONGEST_SAY = 2_000
LONGEST_WAIT = 3_600.0

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Signs that count as printable and show nothing."""


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        """A full bucket."""
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """So many seconds from the last question on, one more is allowed."""
        return (1 - self.left) / self.rate if self.rate else LONGEST_WAIT


class Limiter:
    """A bucket for everybody, the longest unused forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        """``rate`` a second after ``burst`` at once, for each of ``most`` callers."""
        self.rate, self.burst, self.most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether somebody may do it once more now."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take()

    def wait(self, who: str) -> float:
        """So many seconds somebody who was refused has to wait."""
        return min(self._buckets[who].wait(), LONGEST_WAIT)


def network(said: str) -> str:
    """Where an address belongs, as far as limits go: of IPv6 one person has a whole network.

    >>> network("::7"), network("nobody")
    ('::/64', 'nobody')
    """
    try:
        address = ip_address(said)
    except ValueError:
        return said
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ip_network((address, 64), strict=False))
    return said


class Rates:
    """How often somebody may do a thing, and how often all from one address may."""

    def __init__(self, rate: float, burst: float, crowd: int = 50) -> None:
        """``rate`` a second after ``burst`` at once; ``crowd`` people may share an address."""
        self.people = Limiter(rate, burst)
        self.addresses = Limiter(crowd * rate, crowd * burst)

    def take(self, person: str, address: str) -> bool:
        """Whether somebody, if known, may do it once more now."""
        return (not person or self.people.take(person)) and self.addresses.take(address)


def tidy(text: str, longest: int) -> str:
    """A name or a line in one line, without signs that nobody sees, and not too long.

    >>> tidy("  Ann\\u202e\\n Bo ", 6)
    'Ann Bo'
    """
    seen = "".join(sign if sign.isprintable() and sign not in BLANK else " " for sign in text)
    return " ".join(seen.split())[:longest].strip()


def number_of(said: str) -> int | None:
    """The number that a form or an address says; None if it says none, or far too large a one.

    >>> number_of("7"), number_of("-7"), number_of("9" * 5000)
    (7, None, None)
    """
    return int(said) if said.isdecimal() and len(said) < 5 else None
