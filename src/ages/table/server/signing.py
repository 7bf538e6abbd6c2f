"""Who is who without accounts: a signed cookie holds a random person, and keys open seats."""

from __future__ import annotations

import hmac
import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex, token_urlsafe

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from ...files import whole_file
from ...kernel.errors import AgesError

COOKIE = "ages"
LOOK = "ages_look"
YEAR = 366 * 24 * 3600


class Person(msgspec.Struct, frozen=True):
    """A browser: who it is to us, the name last given, and the mark of the host code if said."""

    id: str
    name: str = ""
    host: str = ""


NOBODY = Person("")
"""Who comes without a cookie: keeps no seat and hosts nothing."""


def kept_secret(path: Path) -> str:
    """The secret in a file that only its owner can read; made when it is not there."""
    try:
        secret = path.read_text("ascii").strip()
    except FileNotFoundError:
        with suppress(FileExistsError), whole_file(path) as part:  # else another was quicker
            part.write_text(f"{token_hex(32)}\n", "ascii")
        secret = path.read_text("ascii").strip()
    if secret:
        return secret
    # None is made here: people's cookies may fit the lost one, of which there may be a copy.
    raise AgesError(
        f"{path} is empty: put the signing key there, or remove the file for a new key, "
        "after which people come back by their private links",
        "no_secret",
        path=str(path),
    )


class Signer:
    """Signs and reads what browsers keep for us."""

    def __init__(self, key: str) -> None:
        """Whoever has the key can be anybody, so it stays in the data folder."""
        self._key = key
        self._serializer = URLSafeSerializer(key, salt="ages person")

    def write(self, person: Person) -> str:
        """The value of the cookie."""
        return str(self._serializer.dumps([person.id, person.name, person.host]))

    def read(self, cookie: str | None) -> Person | None:
        """The person of a cookie; None if it is missing or not ours."""
        if not cookie:
            return None
        try:
            who, name, host = self._serializer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return Person(str(who), str(name), str(host))

    def host_code(self) -> str:
        """The code that makes a person the host, if none was chosen: it follows from the key."""
        return self.mark("ages host")

    def next_id(self, table: str) -> str:
        """The id of the table where those of another play again: the same for all of them."""
        return self.mark(f"again {table}")

    def mark(self, code: str) -> str:
        """What stands for a code in a cookie: another code, or another key, makes another mark."""
        return blake2b(code.encode(), key=self._key.encode(), digest_size=8).hexdigest()


def new_person() -> Person:
    """Somebody never seen before."""
    return Person(token_urlsafe(16))


def new_key() -> str:
    """A key that nobody can guess."""
    return token_urlsafe(18)


def new_id() -> str:
    """The id of a table, which is also its invitation, in signs that are easy to read aloud."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(alphabet[byte % len(alphabet)] for byte in os.urandom(16))


def is_same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())
