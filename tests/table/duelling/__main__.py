"""The program with the toy card game among its own."""

from __future__ import annotations

from ages.cli import main

from . import known

with known():
    main()
