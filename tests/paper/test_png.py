"""Pictures as dots: with their colours and their words, or with a reason why not."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import ages
from ages.kernel.errors import AgesError
from ages.paper import png

LETTERS = "<style>text{font-family:Nowhere,sans-serif}.b{font-family:Nowhere,serif}</style>"


def picture(inside: str) -> str:
    """A small picture."""
    size = "width='40' height='20' viewBox='0 0 40 20'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{inside}</svg>"


def dots(svg: str) -> Image.Image:
    """What is seen of a picture."""
    return Image.open(BytesIO(png.to_png(svg))).convert("RGB")


@pytest.mark.parametrize("name", ages.games.names())
def test_every_game_is_drawn_as_large_as_its_picture_with_its_colours(name: str) -> None:
    svg = ages.games.draw(ages.new(name, seed=1), seat=0, width=1200)
    assert "var(" not in png.plain_style(svg)
    drawn = dots(svg)
    assert drawn.width == 1200
    assert drawn.height == pytest.approx(float(svg.split('height="')[1].split('"')[0]), abs=1)
    colours = drawn.getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 100
    commonest: Any = max(colours)[1]
    assert f"#{bytes(commonest).hex()}" in svg


def test_variables_have_the_light_colours_and_symbols_that_are_used_are_there() -> None:
    style = "<style>.x{--c:#ff0000}@media (prefers-color-scheme:dark){.x{--c:#000000}}"
    style += ".a{fill:#00ff00;fill:var(--c)}</style>"
    symbol = "<symbol id='s' viewBox='0 0 2 2'><rect class='a' width='2' height='2'/></symbol>"
    drawn = dots(picture(f"{style}{symbol}<use href='#s' width='20' height='20'/>"))
    assert drawn.getpixel((10, 10)) == (255, 0, 0)
    assert drawn.getpixel((30, 10)) == (255, 255, 255)


@pytest.mark.parametrize("kind", ["", "b"])
def test_words_are_written_whatever_letters_there_are(kind: str) -> None:
    word = f"<text class='{kind}' y='15'>Ages</text>"
    assert dots(picture(LETTERS + word)).getextrema() != dots(picture(LETTERS)).getextrema()


def test_without_letters_a_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    png._expect_letters.cache_clear()
    monkeypatch.setattr(png, "_drawing", lambda: lambda **_: b"nothing")
    with pytest.raises(AgesError, match="no font is found"):
        png.to_png(picture(""))


def test_the_end_of_a_name_says_what_is_written(tmp_path: Path) -> None:
    png.write_picture(picture(""), tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text("utf-8") == picture("")
    png.write_picture(picture(""), tmp_path / "a.png")
    with Image.open(tmp_path / "a.png") as drawn:
        assert drawn.size == (40, 20)
    with pytest.raises(AgesError, match=r"end in \.svg or \.png"):
        png.write_picture(picture(""), tmp_path / "a.gif")
