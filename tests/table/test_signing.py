"""The signing key: one for all servers of a folder, whole or not there."""

from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex
from threading import Barrier

import pytest

from ages.games import LANGUAGES
from ages.kernel.errors import AgesError
from ages.language import error_in_words
from ages.table.server.signing import kept_secret

SECONDS = 60.0
"""After so many a test fails instead of waiting on."""

KILLED_AT_THE_KEY = """
import os, signal, sys
from pathlib import Path
from ages.table.server import signing

signing.token_hex = lambda size: os.kill(os.getpid(), signal.SIGKILL)
signing.kept_secret(Path(sys.argv[1]))
"""


def test_a_server_killed_while_it_makes_its_key_starts_again(tmp_path: Path) -> None:
    file = tmp_path / "data" / "signing-key"
    killed = subprocess.run([sys.executable, "-c", KILLED_AT_THE_KEY, str(file)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not file.exists()
    key = kept_secret(file)
    assert len(key) == 64
    assert kept_secret(file) == key


def test_servers_that_start_at_once_have_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = Barrier(4)

    def made(size: int) -> str:
        together.wait(SECONDS)
        return token_hex(size)

    monkeypatch.setattr("ages.table.server.signing.token_hex", made)
    with ThreadPoolExecutor(4) as threads:
        keys = list(threads.map(kept_secret, [tmp_path / "signing-key"] * 4))
    assert len(set(keys)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["signing-key"]


def test_an_empty_signing_key_is_told_with_the_way_out(tmp_path: Path) -> None:
    file = tmp_path / "signing-key"
    file.touch()
    with pytest.raises(AgesError) as caught:
        kept_secret(file)
    for language in LANGUAGES:
        assert str(file) in error_in_words(caught.value, language)
    assert file.read_bytes() == b""
