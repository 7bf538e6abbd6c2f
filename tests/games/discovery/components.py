"""The tables once more, typed anew from the list of components."""

from __future__ import annotations

START_GOODS = {
    "canada": "fur",
    "new_england": "fish",
    "virginia": "tobacco",
    "florida": "indigo",
    "caribbean": "sugar",
    "new_spain": "gold",
    "new_granada": "cocoa",
    "peru": "silver",
    "brazil": "coffee",
}


GOOD_COUNTS = {
    "gold": 5,
    "silver": 6,
    "cattle": 3,
    "cocoa": 3,
    "fish": 3,
    "sugar": 6,
    "fur": 4,
    "coffee": 4,
    "tobacco": 5,
    "rice": 3,
    "indigo": 4,
}


CARDS = {
    "mississippi": (2, 1, 3, 4),
    "great_lakes": (1, 2, 3, 4),
    "pampas": (2, 1, 3, 4),
    "california": (2, 1, 4, 4),
    "philippines": (2, 1, 4, 5),
    "south_seas": (2, 1, 4, 5),
    "ethiopia": (3, 2, 4, 5),
    "amazon": (2, 1, 4, 4),
    "northwest_territory": (2, 2, 4, 4),
    "australia": (2, 1, 4, 5),
    "japan": (4, 3, 5, 5),
    "siam": (4, 2, 5, 5),
    "spice_islands": (5, 3, 5, 6),
    "india": (6, 3, 6, 6),
    "circumnavigation": (8, 3, 6, 6),
    "china": (7, 3, 6, 6),
}


TILES = {
    1: [
        "settlers",
        "settlers",
        "monastery",
        "trade_routes",
        "training_grounds",
        "indentured_servitude",
        "conquistador",
        "navigator",
        "inca",
        "trading_post",
        "cartography",
    ],
    2: [
        "indian_allies",
        "privateers",
        "ship_yards",
        "cathedral",
        "taxation",
        "university",
        "west_indies",
        "colonization_laws",
        "rum_distillery",
        "marketplace",
        "military_academy",
        "fortress",
        "stable",
    ],
    3: [
        "militia",
        "mercantilism",
        "population",
        "navy",
        "power",
        "prosperity",
        "glory",
        "wealth",
        "migration",
        "factory",
    ],
}


# Spaces for two, three, four and five players; None without limit.
SPACES = {
    "initiative": (2, 3, 4, 5),
    "dock": (3, 5, 7, 9),
    "trade_goods": (4, 4, 4, 4),
    "merchant_shipping": (None,) * 4,
    "capital_building": (5, 5, 5, 5),
    "discovery": (None,) * 4,
    "captain": (1, 1, 1, 1),
    "merchant": (1, 1, 1, 1),
    "missionary": (1, 1, 1, 1),
    "soldier": (1, 1, 1, 1),
    "training": (1, 1, 1, 1),
    "warfare": (None,) * 4,
}


NEIGHBOURS = {
    "canada": {"new_england"},
    "new_england": {"canada", "virginia"},
    "virginia": {"new_england", "florida"},
    "florida": {"virginia", "new_spain", "caribbean"},
    "caribbean": {"new_granada", "new_spain", "florida"},
    "new_spain": {"florida", "new_granada", "caribbean"},
    "new_granada": {"new_spain", "caribbean", "peru", "brazil"},
    "peru": {"new_granada", "brazil"},
    "brazil": {"new_granada", "peru"},
}

# Dollars, dollars a soldier, natives, points.
COUNTERS = [
    (1, 2, 1, 4),
    (1, 2, 1, 4),
    (1, 3, 2, 4),
    (1, 2, 2, 4),
    (1, 3, 2, 4),
    (2, 4, 3, 5),
    (2, 2, 3, 5),
    (2, 2, 3, 5),
    (1, 3, 3, 5),
    (1, 2, 3, 5),
    (2, 5, 3, 5),
    (3, 4, 4, 6),
    (4, 5, 4, 6),
    (3, 4, 4, 6),
    (4, 5, 5, 7),
    (2, 4, 5, 7),
]
