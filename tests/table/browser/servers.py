"""A server as a process of its own, as a person starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

SECONDS = 60
"""So long a server may take to start or to stop before a test gives up."""


class Server:
    """``ages serve`` with a folder of its own; it can be stopped and started again."""

    def __init__(
        self, data: Path, *options: str, program: tuple[str, ...] = (sys.executable, "-m", "ages")
    ) -> None:
        """Nothing runs before ``start``."""
        self.data = data
        self.options = options
        self.program = program
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """The address of the home page, without the slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, on the port of before if there was one, and wait until pages are served."""
        usual = ("--local", "--no-open", "--grace", "0", "--tables-an-hour", "100000")
        command = [*self.program, "serve", "--port", str(self.port)]
        with (self.data / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                [*command, *usual, *self.options, "--lang", "en"],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "AGES_DATA": str(self.data), "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://localhost:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError(f"the server did not start: {self.errors()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop, gently or at once, and wait until the process is gone."""
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how)
        process.wait(SECONDS)
        assert process.stdout is not None
        process.stdout.close()

    def errors(self) -> str:
        """What the server wrote about things that went wrong."""
        return (self.data / "errors.txt").read_text()
