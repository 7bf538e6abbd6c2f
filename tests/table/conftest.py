"""What tests of the table share: asynchronous tests, and a PostgreSQL server of their own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import pytest

DEBIAN = Path("/usr/lib/postgresql")
MASTER = "ages"
GUEST, WORD = "guest", "sesame"
"""A user who needs a password, and which."""

LEAVE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
"""Ends connections that a failed test has left open, which could hold up the next one."""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


def server_programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL server that is installed."""
    found = shutil.which("initdb")
    if found is not None and shutil.which("pg_ctl") is not None:
        return Path(found).resolve().parent
    folders = [path.parent for path in DEBIAN.glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


def name_in(address: str) -> str:
    """The name of the database in an address of ours."""
    return address.partition("@/")[2].partition("?")[0]


class Cluster:
    """A PostgreSQL server on a socket in a folder of its own, gone with the tests."""

    def __init__(self, programs: Path, folder: Path) -> None:
        """Nothing is there yet."""
        self.programs = programs
        self.folder = folder
        self._numbers = count(1)

    def start(self) -> None:
        """Make it and start it, careless about power cuts, as only tests may be."""
        folder = self.folder
        if os.getuid() == 0:  # PostgreSQL refuses to be run by root
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        data = folder / "data"
        self._run("initdb", f"--pgdata={data}", f"--username={MASTER}", "--auth=trust", "--no-sync")
        rules = data / "pg_hba.conf"
        rules.write_text(f"local all {GUEST} scram-sha-256\n{rules.read_text()}")
        settings = f"-k {folder} -c listen_addresses='' -c fsync=off -c full_page_writes=off"
        log = f"--log={folder / 'log'}"
        self._run("pg_ctl", f"--pgdata={data}", log, f"--options={settings}", "--wait", "start")
        self.sql(f"CREATE ROLE {GUEST} LOGIN PASSWORD '{WORD}'")

    def _run(self, program: str, *options: str) -> None:
        command = [str(self.programs / program), *options]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        # To a file and not a pipe: the server keeps what it is given open.
        with (self.folder.parent / f"{self.folder.name}.out").open("w+") as out:
            done = subprocess.run(command, stdout=out, stderr=out, cwd="/", check=False)
            out.seek(0)
            assert done.returncode == 0, out.read()

    def sql(self, statement: str, database: str = "postgres") -> str:
        """What the server answers to a statement of its master."""
        where = [f"--host={self.folder}", f"--username={MASTER}", f"--dbname={database}"]
        environment = {**os.environ, "PGOPTIONS": "-c client_min_messages=warning"}
        command = [str(self.programs / "psql"), *where, "-qtAX", "-c", statement]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"ages_{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, database: str, user: str = MASTER) -> str:
        """The address of a database for a user; its password is said where one is needed."""
        said = f"{user}:{WORD}" if user == GUEST else user
        return f"postgresql://{said}@/{database}?host={self.folder}"

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """For a while none of the server's processes does anything; connections stay open."""
        main = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        self._signal(main, signal.SIGSTOP)
        try:
            yield
        finally:
            self._signal(main, signal.SIGCONT)

    def _signal(self, main: int, which: signal.Signals) -> None:
        """Send a signal to the server's first process, which begins no others then, and to all."""
        os.kill(main, which)
        for process in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                if int(process.read_text().rpartition(")")[2].split()[1]) == main:
                    os.kill(int(process.parent.name), which)

    def stop(self) -> None:
        """Stop at once and leave nothing behind."""
        if (self.folder / "data" / "postmaster.pid").exists():
            self._run("pg_ctl", f"--pgdata={self.folder / 'data'}", "--mode=immediate", "stop")
        shutil.rmtree(self.folder)
        self.folder.with_name(f"{self.folder.name}.out").unlink()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server; skipped where none is installed, except where all must be tested."""
    programs = server_programs()
    if programs is None:
        why = "no PostgreSQL server is installed; on Debian: apt install postgresql"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    # The path of a socket is short, so it is not in pytest's own folder.
    made = Cluster(programs, Path(mkdtemp(prefix="ages-pg-")))
    try:
        made.start()
        yield made
    finally:
        made.stop()


@pytest.fixture(scope="session")
def emptied(cluster: Cluster) -> str:
    """The address of a database that many tests use, one after another."""
    return cluster.new_database()


@pytest.fixture
def postgres(cluster: Cluster, emptied: str) -> str:
    """The address of an empty database on a PostgreSQL server."""
    # A new one for every test would be ten times as slow, and thousands of files to remove.
    cluster.sql(f"{LEAVE}; DROP SCHEMA public CASCADE; CREATE SCHEMA public", name_in(emptied))
    return emptied


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables" / "ages.db")
    address: str = request.getfixturevalue("postgres")
    return address
