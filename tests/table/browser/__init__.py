"""Tests of the table in a real browser."""

import pytest

pytest.register_assert_rewrite(f"{__name__}.playing")
