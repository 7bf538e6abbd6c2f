"""Safety around every request: headers, the origin of what is sent, sizes."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...language import program_words
from ..pages.visit import wanted_look
from .limits import LARGEST_FORM
from .names import is_host_name, is_ours, name_in

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src {sockets}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


def origin_of(url: str) -> str:
    """Scheme, host and port of an address.

    >>> origin_of("https://Host:443/ages/")
    'https://host'
    """
    parts = urlsplit(url)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{(parts.hostname or '').lower()}{port}"


def refused_origin(headers: Headers, scheme: str, public_url: str) -> str | None:
    """Why a request does not come from our own pages; None if it does."""
    origin = headers.get("origin")
    own = public_url or f"{'https' if scheme in ('https', 'wss') else 'http'}://{headers['host']}"
    if not origin or origin == "null":
        said = headers.get("referer", "")
        if not said:
            return (
                "this request does not say from which page it comes (no Origin header); "
                f"send it from the pages at {origin_of(own)}"
            )
        origin = said
    try:
        same = origin_of(origin) == origin_of(own)
    except ValueError:
        same = False
    if same:
        return None
    told = "was told" if public_url else "is asked under"
    return (
        f"this request comes from {origin}, but the server {told} the address {origin_of(own)}; "
        "open the table there, or start the server with --public-url and the address you use"
    )


class Safety:
    """Middleware: refuses what comes from elsewhere or is too large, and sets the headers."""

    def __init__(self, app: ASGIApp, public_url: str, names: Collection[str]) -> None:
        """``public_url`` is the address that people use; without it our ``names`` count."""
        self.app = app
        self.public_url = public_url
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request before the pages see it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        scope.setdefault("state", {})
        stranger = self.refused_host(HTTPConnection(scope))
        if stranger is not None:
            if scope["type"] == "websocket":
                await WebSocket(scope, receive, send).send_denial_response(stranger)
            else:
                await stranger(scope, receive, send)
            return
        scope["state"]["refused"] = refused_origin(headers, scope["scheme"], self.public_url)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.add_headers(MutableHeaders(scope=message), headers["host"], scope["scheme"])
            await send(message)

        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send_safely)
            return
        await self.app(scope, limited(receive), send_safely)

    def refused_host(self, connection: HTTPConnection) -> PlainTextResponse | None:
        """The answer to who asks for another host than us."""
        host = connection.headers.get("host", "")
        if not is_host_name(host):
            return PlainTextResponse("the Host header is missing or cannot be read\n", 400)
        # With a public address it is the origin that counts, and pages say where to go.
        if self.public_url or is_ours(name_in(host), self.names):
            return None
        scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
        words = program_words(wanted_look(connection)[0])
        told = words.message("table.lost.other_name", name=host, url=f"{scheme}://{host}")
        return PlainTextResponse(told + "\n", 403)

    def refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        """The answer to a form that is not ours, or too large."""
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if scope["state"]["refused"]:
            return PlainTextResponse(scope["state"]["refused"] + "\n", 403)
        length = headers.get("content-length", "")
        if length.isdecimal() and (len(length) > 9 or int(length) > LARGEST_FORM):
            told = f"the form is too large; send at most {LARGEST_FORM} bytes\n"
            return PlainTextResponse(told, 413)
        return None

    def add_headers(self, headers: MutableHeaders, host: str, scheme: str) -> None:
        """The headers of every response."""
        if "content-security-policy" not in headers:
            # 'self' does not cover sockets in older browsers, so the address is told.
            page = self.public_url or f"{scheme}://{host}"
            socket = origin_of(page).replace("http", "ws", 1)
            headers["content-security-policy"] = POLICY.format(sockets=f"'self' {socket}")
        headers["x-content-type-options"] = "nosniff"
        headers["referrer-policy"] = "same-origin"
        headers["cross-origin-opener-policy"] = "same-origin"
        headers["permissions-policy"] = "camera=(), microphone=(), geolocation=()"
        if "cache-control" not in headers:
            headers["cache-control"] = "no-store"


def limited(receive: Receive) -> Receive:
    """The body of a request as long as it is not too large."""
    seen = 0

    async def receive_limited() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_FORM:
            raise HTTPException(413)
        return message

    return receive_limited
