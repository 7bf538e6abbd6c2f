"""New tables: against bots at once, or as a form says."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ... import bots, games
from ...kernel.choices import Seat
from ...kernel.errors import AgesError
from ...kernel.settings import Setting, settings_of, typed
from ...language import error_in_words
from ...words.catalogues import Words
from ..server.limits import number_of
from ..store.rows import Table
from .visit import Visit

ABSENT = (0, 60, 300, 1800, 86_400, 259_200)


async def quick(request: Request) -> Response:
    """Play against bots at once."""
    visit = Visit(request)
    form = await visit.form()
    game = form.get("game", "")
    package = visit.game(game)
    said = form.get("opponents", str(opponents(package)[0]))
    if said not in map(str, opponents(package)):
        raise AgesError(f"no {said!r} opponents", "no_opponents", wrong=said[:40])
    kinds = ["me", *["bot:greedy"] * int(said)]
    visit.allow_table(form.get("code", ""))
    name = visit.name_in(form)
    table, seat = await visit.house.make_table(
        game, kinds, {}, visit.person.id, name, bot_name=visit.bot_names(name)
    )
    return await started(visit, table, seat)


def opponents(package: Any) -> list[int]:
    """Against how many one can play a game."""
    return [seats - 1 for seats in package.seats if seats > 1]


async def started(visit: Visit, table: Table, seat: Seat) -> Response:
    """A table just made: its game begins if every seat is taken."""
    room = await visit.house.room(table.id)
    assert room is not None
    if not room.open_seats:
        await room.begin()
    return visit.go(f"/t/{table.id}" + (f"?seat={seat}" if seat > 0 else ""))


async def new_table(request: Request) -> Response:
    """The form for a table."""
    visit = Visit(request)
    return table_form(visit, request.path_params["game"], {}, [])


def table_form(visit: Visit, game: str, said: dict[str, str], errors: list[str]) -> Response:
    """The form, filled in as it was, with what was wrong."""
    package = visit.game(game)
    words = visit.words_of(game)
    sizes = list(package.seats)
    size = number_of(said.get("size", "")) or package.usual_seats
    return visit.page(
        "new.html",
        status=422 if errors else 200,
        back=f"/new/{game}",
        game=game_card(game, words),
        sizes=sizes,
        size=size,
        options=[option_field(game, name, words) for name in settings_of(package.options)],
        bots=[{"name": name, "label": visit.t(f"bot.{name}")} for name in bots.names()],
        absents=[{"value": value, "label": visit.t(f"absent.{value}")} for value in ABSENT],
        needs_code=visit.needs_code,
        name=visit.person.name,
        errors=errors,
        said=said,
    )


def option_field(game: str, name: str, words: Words) -> dict[str, Any]:
    """An option of a game with the rule it changes."""
    setting = settings_of(games.get(game).options)[name]
    entry = games.ledger(game).get(setting.rule)
    usual = setting.usual if setting.holds_many else (setting.usual,)
    return {
        "name": name,
        "label": name if entry is None else entry.heading.in_language(words.language),
        "text": "" if entry is None else entry.words.in_language(words.language),
        "rule": setting.rule,
        "kind": field_kind(setting),
        "least": setting.least,
        "most": setting.most,
        "usual": typed(setting.usual),
        "values": [
            {"value": value, "label": value_words(value, words), "usual": one in usual}
            for one in setting.values
            for value in [typed(one)]
        ],
    }


def field_kind(setting: Setting) -> str:
    """With what a form asks for an option."""
    if setting.per_seat:
        return "seats"
    if setting.values:
        return "boxes" if setting.is_list else "radios"
    return "text" if setting.is_list else "number"


NOTHING = ","
"""A list without anything in it, as it is typed."""


def said_options(package: Any, form: dict[str, str], size: int) -> dict[str, str]:
    """The options that a form says, by the names under which they are typed.

    What is left empty is as usual; only a list can be empty on purpose.
    """
    said = {}
    for setting in settings_of(package.options).values():
        seats = range(1, size + 1) if setting.per_seat else ()
        empty = NOTHING if setting.is_list else ""
        for name in [f"{setting.name}.{seat}" for seat in seats] or [setting.name]:
            if f"option-{name}" in form and (value := form[f"option-{name}"].strip() or empty):
                said[name] = value
    return said


def value_words(value: str, words: Words) -> str:
    """The value of an option as a person reads it."""
    return words.message(f"table.value.{value}") if value in ("true", "false") else value


async def make_table(request: Request) -> Response:
    """A table as the form says, or the form again with what is wrong."""
    visit = Visit(request)
    form = await visit.form()
    game = form.get("game", "")
    package = visit.game(game)
    try:
        size = number_of(form.get("size", "")) or 0
        if size not in package.seats:
            raise AgesError(
                f"{size} seats",
                "seats",
                game=game,
                seats=form.get("size", "")[:10],
                lowest=package.seats[0],
                highest=package.seats[-1],
            )
        kinds = [form.get(f"kind-{seat}", "open") for seat in range(size)]
        for kind in kinds:
            if kind not in ("me", "open", *[f"bot:{name}" for name in bots.names()]):
                raise AgesError(f"no kind of seat {kind!r}", "no_kind", wrong=kind[:40])
        options = said_options(package, form, size)
        absent = form.get("absent", "0")
        if absent not in map(str, ABSENT):
            raise AgesError(f"no such time {absent!r}", "no_absent", wrong=absent[:40])
        name = visit.name_in(form)
        visit.allow_table(form.get("code", ""))
        table, seat = await visit.house.make_table(
            game,
            kinds,
            options,
            visit.person.id,
            name,
            public=bool(form.get("public")),
            absent=int(absent),
            bot_name=visit.bot_names(name),
        )
    except AgesError as error:
        return table_form(visit, game, form, [error_in_words(error, visit.language)])
    visit.rename(name)
    return await started(visit, table, seat)


def game_card(name: str, words: Words) -> dict[str, Any]:
    """A game as the home page shows it."""
    package = games.get(name)
    return {
        "name": name,
        "title": package.title,
        "about": words.message("about"),
        "seats": f"{package.seats[0]}–{package.seats[-1]}",
        "opponents": opponents(package),
        "picture": f"/games/{name}/picture.svg",
    }
