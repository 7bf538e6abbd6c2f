"""The colours and drawings that all panels share, and how each kind of piece is drawn."""

from __future__ import annotations

from ages.paper.svg import badge, drawing, kept, rect, text

from ...tables import BUILDINGS, KINDS, NATIONS

KIND = "discovery"
GAP = 6
TOKEN = 24.0
ROOM = 28
"""What a piece takes with the emblem that sticks out of it."""

AGES = ("age-i", "age-ii", "age-iii")

# What a building is known by, if it brings no piece every turn.
BUILDING_SIGNS = {
    "indentured_servitude": "event-dock",
    "conquistador": "glyph-soldier",
    "navigator": "glyph-captain",
    "inca": "glyph-coin",
    "trading_post": "glyph-coin",
    "cartography": "glyph-map",
    "indian_allies": "glyph-soldier",
    "privateers": "event-merchant_shipping",
    "cathedral": "glyph-missionary",
    "taxation": "glyph-coin",
    "university": "glyph-university",
    "west_indies": "event-trade_goods",
    "colonization_laws": "event-dock",
    "rum_distillery": "glyph-coin",
    "stable": "glyph-horse",
    "militia": "glyph-soldier",
    "migration": "glyph-walk",
    "factory": "glyph-coin",
}


# Pieces


def tokens() -> str:
    """Drawings of all pieces: a piece in a panel is then one short element."""
    return "".join(
        [
            f'<symbol id="token-{kind}-{nation}" viewBox="0 0 {ROOM} {ROOM}">'
            + f"{_face(kind, nation)}</symbol>"
            for kind in KINDS
            for nation in NATIONS
        ]
    )


def _face(kind: str, nation: str) -> str:
    """The shape tells the kind, its colour and the emblem in the corner the nation."""
    # Drawings know only the style of fills and lines; the rest is inherited or an attribute.
    edged, edge = f"fill-{nation} line-paper", ' stroke-width="1.5" stroke-linejoin="round"'
    base = drawing(f"base-{kind}", 0, 0, TOKEN, kind=edged)
    sign, field = TOKEN * 0.62, rect(TOKEN * 0.62, TOKEN * 0.62, TOKEN / 2, TOKEN / 2, edged, 2)
    at, inner = TOKEN * 0.69, TOKEN * 0.36
    return (
        base.replace("<use", f"<use{edge}")
        + drawing(f"glyph-{kind}", (TOKEN - sign) / 2, (TOKEN - sign) / 2, sign)
        + field.replace("<rect", f"<rect{edge}")
        + drawing(f"nation-{nation}", at, at, inner)
    )


def token(kind: str, nation: str, x: float, y: float, size: float = TOKEN) -> str:
    """A piece of a nation."""
    return drawing(f"token-{kind}-{nation}", x, y, size * ROOM / TOKEN, kind=f"on-{nation}")


def emblem(nation: str, x: float, y: float, size: float) -> str:
    """The sign of a nation on a little field of its colour."""
    made = rect(x, y, size, size, f"base fill-{nation}", 2)
    inner = size * 0.72
    at = (size - inner) / 2
    return made + drawing(f"nation-{nation}", x + at, y + at, inner, kind=f"on-{nation}")


@kept
def counted(kind: str, nation: str, count: int, x: float, y: float, size: float = TOKEN) -> str:
    """Pieces of one kind: one of them, and their number beside it."""
    ink = "number" if size > 18 else "strong"
    return token(kind, nation, x, y, size) + text(x + size + 3, y + size / 2 + 5, str(count), ink)


# Goods


def good(name: str, x: float, y: float, size: float) -> str:
    """A trade good or a ship."""
    return drawing(f"good-{name}", x, y, size)


def goods(name: str, count: int, x: float, y: float, size: float) -> str:
    """Several equal goods: one with their number."""
    made = good(name, x, y, size)
    return made + badge(x + size, y + 7, count) if count > 1 else made


# Buildings


def building_sign(building: str) -> str:
    """The drawing that a building is known by."""
    piece = BUILDINGS[building].piece
    if piece is not None:
        return f"glyph-{piece}"
    return BUILDING_SIGNS.get(building, "glyph-points")


def building_tile(building: str, x: float, y: float, size: float) -> str:
    """The face of a building in the colour of its age."""
    made = rect(x, y, size, size, f"fill-{AGES[BUILDINGS[building].age - 1]}", 6)
    inner = size * 0.66
    at = (size - inner) / 2
    return made + drawing(building_sign(building), x + at, y + at, inner, kind="sign")
