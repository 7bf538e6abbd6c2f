"""Compressed: what is sent as it is again and again is made once and compressed once."""

from __future__ import annotations

import gzip
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

SMALL = 700
"""So many bytes are not worth squeezing."""


class Kept(NamedTuple):
    """A page or a file, and the same squeezed."""

    content: bytes
    squeezed: bytes

    def answer(self, request: Request, kind: str, **headers: str) -> Response:
        """The answer to who asks for it."""
        wanted = {name.replace("_", "-"): value for name, value in headers.items()}
        if not self.squeezed:
            return Response(self.content, media_type=kind, headers=wanted)
        is_read = "gzip" in request.headers.get("accept-encoding", "")
        made = Response(self.squeezed if is_read else self.content, media_type=kind, headers=wanted)
        if is_read:
            made.headers["content-encoding"] = "gzip"
        made.headers.add_vary_header("accept-encoding")
        return made


def keep(content: str | bytes) -> Kept:
    """Something made, to be sent often."""
    whole = content.encode() if isinstance(content, str) else content
    return Kept(whole, gzip.compress(whole, mtime=0) if len(whole) >= SMALL else b"")
