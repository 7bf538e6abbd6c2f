"""Starting the server: the address, the house, and what is told to who started it."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import struct
import webbrowser
from collections.abc import Callable
from ipaddress import IPv4Address

import uvicorn
from msgspec.structs import replace

from ...kernel.errors import AgesError
from .app import make_app
from .doors import BACKLOG, Doors, Requests, Sockets, is_no_noise, raise_file_limit
from .house import House, Settings, open_house
from .limits import LARGEST_MESSAGE
from .names import own_names

PORT = 8470
PORTS = 20
"""So many ports are tried, if none was asked for."""

LOCAL = "localhost"


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, house: House, doors: Doors, ready: Callable[[], None]) -> None:
        """``ready`` is called once, when requests are answered."""
        config = uvicorn.Config(
            make_app(house),
            http=Requests,
            ws=Sockets,
            ws_max_size=4 * LARGEST_MESSAGE,
            ws_ping_interval=30,
            ws_ping_timeout=60,
            log_config=None,
            access_log=False,
            server_header=False,
            backlog=doors.backlog,
            forwarded_allow_ips=own_addresses(),
            timeout_graceful_shutdown=3,
        )
        super().__init__(config)
        self.server_state = self.doors = doors
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell it."""
        asyncio.get_running_loop().set_exception_handler(self.doors.no_files)
        logging.getLogger("uvicorn.error").addFilter(is_no_noise)
        await super().startup(sockets)
        if self.started:
            self._ready()


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on a port, or on the first free one."""
    wanted = range(PORT, PORT + PORTS) if port is None else [port]
    for number in wanted:
        try:
            sock = _listen(host, number)
            # Frames are small and follow each other: none waits for the one before to be received.
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return sock
        except OSError as error:
            problem = error
            if error.errno != errno.EADDRINUSE:
                break
    name = host or "*"
    raise AgesError(
        f"cannot listen on {name}:{wanted[0]}: {problem.strerror}; try another --port",
        "no_port",
        where=f"{name}:{wanted[0]}",
        detail=problem.strerror or str(problem),
    )


def _listen(host: str, port: int) -> socket.socket:
    if host:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(
                ("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=BACKLOG
            )
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise
    return socket.create_server(("", port), backlog=BACKLOG)


def friends_address() -> str | None:
    """The address of this computer in its network; nothing is sent to find it."""
    group = socket.inet_ntoa(struct.pack("!I", socket.INADDR_ALLHOSTS_GROUP))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((group, 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found


def own_addresses() -> list[str]:
    """The addresses under which a proxy on this computer comes, whom we believe who is behind."""
    loopback = str(IPv4Address(socket.INADDR_LOOPBACK))
    return [loopback, f"::ffff:{loopback}", "::1"]


def keep_garbage_short() -> None:
    """What is loaded by now stays, and is not looked through for garbage again and again.

    Rooms live long too: looking through all of them would stop the server for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)


def serve(
    settings: Settings,
    host: str,
    port: int | None,
    tell: Callable[[str, str | None], None],
    open_browser: bool,
) -> None:
    """Serve until stopped; ``tell`` gets the address here and the one for friends."""
    sock = listen(host, port)
    number = sock.getsockname()[1]
    here = f"http://{LOCAL if host in ('', LOCAL) else host}:{number}"
    lan = None if host else friends_address()
    in_network = f"http://{lan}:{number}" if lan else ""
    friends = settings.public_url or in_network or None
    settings = replace(settings, friends_url=in_network, names=own_names())

    def ready() -> None:
        keep_garbage_short()
        tell(here, friends)
        if open_browser:
            webbrowser.open(settings.public_url or here)

    async def run() -> bool:
        doors = Doors(raise_file_limit(), own_addresses())
        server = Server(await open_house(settings), doors, ready)
        await server.serve([sock])
        return server.started

    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    with sock:
        started = asyncio.run(run())
    if not started:
        raise AgesError("the server did not start; the lines above say why", "not_started")
