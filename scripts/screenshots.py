"""Takes pictures of the pages of the table, with games that bots have played half."""

from __future__ import annotations

import asyncio
import struct
import sys
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import compress, crc32

from playwright.sync_api import Browser, Page, sync_playwright

from ages.kernel.game import Game
from tests.table.browser.people import Person, chromium
from tests.table.browser.servers import Server
from tests.table.houses import open_for, seated

DOCS = Path(__file__).parents[1] / "docs"
COLOURS = 256
LARGEST = 150_000
"""So many bytes a picture may have."""

SETTINGS = {"lessons": False}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PEOPLE = ("Ann", "Bo", "Cy")


def asks_first_seat(question: str, least: int) -> Callable[[Game, int], bool]:
    """After so many moves a question is asked of the first seat."""

    def is_reached(game: Game, moves: int) -> bool:
        pending = game.pending
        assert pending is not None, "the game ended before"
        return moves >= least and pending.question.name == question and 0 in pending.seats

    return is_reached


TABLES = {
    "mythology": asks_first_seat("cards.play_card", 280),
    "discovery": asks_first_seat("placement.place", 110),
}


async def play(folder: Path) -> dict[str, list[str]]:
    """The private links of the seats in games that greedy bots have played half."""
    links = {}
    async with open_for(folder) as house:
        for game, is_reached in TABLES.items():
            people = ["human"] * len(PEOPLE)
            room = await seated(house, game, *people, seed="screenshots", public=True)
            for seat, name in enumerate(PEOPLE):
                await room.set_place(seat, name=name)
            assert room.game is not None
            while not is_reached(room.game, room.number):
                assert room.game.pending is not None
                seat = room.game.pending.seats[0]
                say = await house.thinkers.choose(room.game, seat, "greedy", room.number)
                await room.choose(seat, say, room.mark(seat), None)
            links[game] = [f"/r/{place.key}" for place in room.places]
    return links


def pixels(page: Page, picture: bytes) -> tuple[int, int, bytes]:
    """Width, height and red, green, blue, alpha of each pixel: the browser itself reads PNG."""
    read = """async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext("2d");
        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, image.width, image.height);
        const { result } = await new Promise((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(reader);
            reader.readAsDataURL(new Blob([data]));
        });
        return [image.width, image.height, result.split(",")[1]];
    }"""
    source = f"data:image/png;base64,{b64encode(picture).decode()}"
    width, height, data = page.evaluate(read, source)
    return width, height, b64decode(data)


def distance(one: bytes, other: bytes) -> int:
    """How different two colours are."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def smaller(width: int, height: int, seen: bytes) -> bytes:
    """The picture as a PNG with a palette, which is a third as large and looks the same."""
    colours = [seen[at : at + 3] for at in range(0, len(seen), 4)]
    palette = [colour for colour, _ in Counter(colours).most_common(COLOURS)]
    nearest = {colour: number for number, colour in enumerate(palette)}
    for colour in set(colours) - nearest.keys():
        far = [distance(colour, each) for each in palette]
        nearest[colour] = far.index(min(far))
    numbers = bytes([nearest[colour] for colour in colours])
    rows = b"".join(b"\0" + numbers[at : at + width] for at in range(0, width * height, width))

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = part(b"IHDR", head) + part(b"PLTE", b"".join(palette))
    return b"\x89PNG\r\n\x1a\n" + parts + part(b"IDAT", compress(rows, 9)) + part(b"IEND", b"")


def keep(page: Page, folder: Path, name: str) -> None:
    """Write a picture, which must not be large."""
    page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
    picture = page.screenshot(animations="disabled")
    blank = page.context.new_page()
    made = smaller(*pixels(blank, picture))
    blank.close()
    (folder / f"{name}.png").write_bytes(made)
    print(f"{name}.png: {len(made) / 1000:.0f} KB")
    if len(made) > LARGEST:
        sys.exit(f"{name}.png has {len(made)} bytes; at most {LARGEST} are wanted")


def look(browser: Browser, server: Server, links: dict[str, list[str]], folder: Path) -> None:
    """Keep the pages as Ann sees them, with the others at the table."""
    for game in links:
        for link in links[game][1:]:
            Person(browser, server).open_table(link)
    ann = Person(browser, server, SETTINGS)
    keep(ann.open("/"), folder, "home")
    keep(ann.open_table(links["mythology"][0]), folder, "table")
    keep(ann.open_table(links["discovery"][0]), folder, "discovery")
    dark = Person(browser, server, SETTINGS, color_scheme="dark")
    keep(dark.open_table(links["mythology"][0]), folder, "dark")
    phone = Person(browser, server, SETTINGS, **PHONE)
    page = phone.open_table(links["mythology"][0])
    page.locator("#fold").evaluate("fold => fold.click()")  # a tap would leave its mark
    page.locator("#panel-mine").evaluate("panel => panel.scrollIntoView()")
    keep(page, folder, "table-phone")


def main(folder: Path) -> None:
    """Start a server, look at its pages, and keep what is seen."""
    with TemporaryDirectory() as data:
        links = asyncio.run(play(Path(data)))
        server = Server(Path(data))
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = chromium(playwright)
                if browser is None:
                    sys.exit("no Chromium is installed; on Debian: apt install chromium")
                look(browser, server, links, folder)
                browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS)
