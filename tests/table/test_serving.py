"""The command that serves: how it starts, what it says, and how it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner, Result
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import ages
from ages.cli.commands import program
from ages.games import LANGUAGES
from ages.language import error_in_words, program_words
from ages.table.server import serving
from ages.table.server.live import AGAIN
from ages.table.server.settings import default_database
from ages.table.store import Store
from ages.table.store.errors import StoreError

from ..forgetting import forget
from .browser.servers import SECONDS, Server
from .houses import settings

GAME = ages.games.names()[0]
PLAIN = {"LANGUAGE": "", "LC_ALL": "C", "COLUMNS": "100"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of our own."""
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setenv("AGES_DATA", str(folder))
    monkeypatch.delenv("AGES_DB", raising=False)
    monkeypatch.delenv("AGES_HOST_CODE", raising=False)
    return folder


def serve(*arguments: object) -> Result:
    """The command as it is typed, for what ends at once."""
    return CliRunner(env=PLAIN).invoke(program, ["serve", "--no-open", *map(str, arguments)])


def wrong(*arguments: object) -> str:
    """The one line that is said when it cannot serve."""
    result = serve(*arguments)
    assert result.exit_code == 1, result.output
    assert (result.stdout, result.stderr.count("\n")) == ("", 1), result.output
    assert "Traceback" not in result.output
    return result.stderr


@pytest.fixture
def busy_port() -> Iterator[int]:
    """A port on which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    """A server that runs while a test does."""
    made = Server(data, "--workers", "1")
    made.start()
    yield made
    made.stop()


def quick_table(server: Server, client: httpx.Client) -> str:
    """A new table against a bot; its address."""
    answer = client.post(
        f"{server.url}/tables/quick",
        data={"game": GAME},
        headers={"origin": server.url},
        follow_redirects=True,
    )
    assert answer.status_code == 200
    return str(answer.url)


# What cannot be served


@every_language
@pytest.mark.parametrize(
    "said",
    [
        "table",
        "table.test:80",
        "ftp://table.test",
        "https://",
        "https://table.test/under/a/path",
        "https://table.test?x=1",
        "https://table.test#x",
        "https://ann:secret@table.test",
        "http://[",
        "http://table.test:port",
        "http://table.test:99999",
        "https://a b",
        "https://table.test:",
        "https://t\u00e4fel.test",
        "https://-.test",
        "https://a..test",
        "https://%41.test",
    ],
)
def test_a_wrong_public_address_is_refused(said: str, language: str, busy_port: int) -> None:
    # On a busy port, so that whoever takes the address does not serve it forever.
    told = wrong("--public-url", said, "--local", "--port", busy_port, "--lang", language)
    assert "--public-url" in told
    assert said in told


@every_language
@pytest.mark.parametrize("said", ["x", "1234567", " " * 20, "  short  "])
def test_a_host_code_that_is_guessed_at_once_is_refused(
    said: str, language: str, busy_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = ("--local", "--port", busy_port, "--lang", language)
    told = wrong("--host-code", said, *where)
    assert "--host-code" in told
    assert "8" in told
    monkeypatch.setenv("AGES_HOST_CODE", said)
    assert wrong(*where) == told


@every_language
def test_a_busy_port_is_told_with_a_way_out(busy_port: int, language: str) -> None:
    told = wrong("--local", "--port", busy_port, "--lang", language)
    assert str(busy_port) in told
    assert "--port" in told


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serving, "PORT", port)
        with serving.listen("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + serving.PORTS


@every_language
@pytest.mark.parametrize("module", ["uvicorn", "starlette", "sqlalchemy"])
def test_without_the_table_installed_the_extra_is_named(
    module: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(monkeypatch, "ages.table", module)
    monkeypatch.setitem(sys.modules, module, None)
    assert "pip install '.[table]'" in wrong("--lang", language)


@every_language
def test_a_newer_database_is_refused_with_the_version_it_needs(language: str) -> None:
    fill()
    with closing(sqlite3.connect(default_database())) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.execute("UPDATE house SET value = '9.9.9' WHERE name = 'program'")
        database.commit()
    told = wrong("--local", "--port", "0", "--lang", language)
    assert "9.9.9" in told
    assert "9999" in told


@every_language
def test_a_database_that_cannot_be_made_is_told(tmp_path: Path, language: str) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    told = wrong("--local", "--port", "0", "--db", file / "ages.db", "--lang", language)
    assert str(file) in told


def fill() -> None:
    """Make the usual database, as it is after a first start."""

    async def make() -> None:
        await (await Store.open(default_database())).close()

    asyncio.run(make())


def open_and_tell(folder: Path, **fields: Any) -> None:
    """Serve until the address would be told."""

    def tell(*_: object) -> None:
        raise AssertionError("the address was told")

    found = settings(folder, database=default_database(), **fields)
    serving.serve(found, serving.LOCAL, 0, tell, open_browser=False)


@every_language
def test_a_database_that_cannot_be_read_is_told_before_the_address(
    data: Path, language: str
) -> None:
    fill()
    with closing(sqlite3.connect(default_database())) as database:
        database.execute("DROP TABLE tables")
        database.commit()
    with pytest.raises(StoreError) as caught:
        open_and_tell(data)
    assert default_database() in error_in_words(caught.value, language)


@every_language
def test_a_database_that_cannot_be_written_is_told_before_the_address(
    data: Path, language: str
) -> None:
    fill()
    with closing(sqlite3.connect(default_database(), isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            open_and_tell(data, patience=0.0)
    assert default_database() in error_in_words(caught.value, language)


@every_language
def test_every_option_that_is_named_exists(language: str) -> None:
    commands = list(program.commands.values())
    options = {name for command in commands for each in command.params for name in each.opts}
    catalogue = program_words(language).catalogues[0]._catalog
    named = {
        name
        for key, text in catalogue.items()
        if isinstance(key, str) and key.startswith("error.") and isinstance(text, str)
        for name in re.findall(r"--[a-z][a-z-]*", text)
    }
    assert "--port" in named
    assert named <= {*options, "--help"}


# What the start says


def test_the_host_code_is_told_only_when_that_is_wanted(busy_port: int) -> None:
    where = ("--local", "--port", busy_port)
    told = serve("--show-host-code", *where).stdout
    again = serve("--show-host-code", *where).stdout
    assert told == again
    code = told.split()[-1]
    assert len(code) == 16
    assert code not in serve(*where).output
    assert "open sesame" in serve("--show-host-code", "--host-code", "open sesame", *where).stdout
    assert "open sesame" not in serve("--host-code", "open sesame", *where).output


def test_the_start_tells_the_address_here_and_for_friends(data: Path) -> None:
    made = Server(data, "--public-url", "https://table.test", "--workers", "1")
    made.start()
    try:
        assert made.process is not None
        assert made.process.stdout is not None
        assert "https://table.test" in made.process.stdout.readline()
        assert "Ctrl-C" in made.process.stdout.readline()
        assert httpx.get(f"{made.url}/alive", timeout=SECONDS).text.startswith("ok")
    finally:
        made.stop()


# A running server


def test_the_signing_key_is_for_its_owner_alone_and_used_again(server: Server, data: Path) -> None:
    file = data / "signing-key"
    key = file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(Path(default_database()).stat().st_mode) & 0o077 == 0
    with httpx.Client(timeout=SECONDS) as client:
        address = quick_table(server, client)
        server.stop()
        server.start()
        assert file.read_text() == key
        assert 'data-seat="0"' in client.get(address).text


def test_a_backup_can_be_made_while_the_server_runs(server: Server, tmp_path: Path) -> None:
    with httpx.Client(timeout=SECONDS) as client:
        address = quick_table(server, client)
    copy = tmp_path / "copy.db"
    result = CliRunner(env=PLAIN).invoke(program, ["backup", str(copy)])
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    with closing(sqlite3.connect(copy)) as kept:
        [(table,)] = kept.execute("SELECT id FROM tables").fetchall()
        [(moves,)] = kept.execute("SELECT count(*) FROM moves").fetchall()
    assert table in address
    assert moves > 0


def children(process: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(number) for number in found.read_text().split()] if found.exists() else []


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_the_server_ends_cleanly_with_sockets_open(server: Server, how: signal.Signals) -> None:
    with httpx.Client(timeout=SECONDS) as client:
        address = quick_table(server, client)
        jar = "; ".join(f"{name}={value}" for name, value in client.cookies.items())

    async def look_on() -> int | None:
        path = address.replace("http", "ws", 1).partition("?")[0] + "/live?seat=0"
        headers = {"cookie": jar, "origin": server.url}
        async with connect(path, additional_headers=headers, open_timeout=SECONDS) as socket:
            await socket.send('{"t":"hello","have":-1,"stamp":""}')
            while not msgspec.json.decode(await socket.recv())["mine"]:
                pass  # a bot plays first
            await socket.send('{"t":"hint","id":1}')  # so that a process thinks
            while msgspec.json.decode(await socket.recv())["t"] != "told":
                pass
            assert server.process is not None
            thinking.extend(children(server.process.pid))
            server.process.send_signal(how)
            with suppress(ConnectionClosed):
                while True:
                    await socket.recv()
            return socket.close_code

    thinking: list[int] = []
    assert asyncio.run(look_on()) == AGAIN, "the page is not asked to come again"
    process = server.process
    assert process is not None
    assert process.wait(SECONDS) in (0, -how, 130)
    assert server.errors().strip() in ("", "Stopped.")
    for number in thinking:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
