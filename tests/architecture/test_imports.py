"""Who may import whom: the table of the architecture, read from the sources."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator

import pytest

from tests.architecture.sources import Source, game_folders, sources

PURE = frozenset(
    {
        "__future__",
        "abc",
        "bisect",
        "collections",
        "contextlib",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "hmac",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "statistics",
        "string",
        "types",
        "typing",
    }
)
"""Standard modules that neither touch the world nor the clock nor luck of their own."""

OURS = ("bot", "settings", "cogs", "engine", "render", "desk", "tests")

FACES = ("discord", "PIL", "sqlalchemy", "alembic", "aiosqlite", "asyncpg", "aiohttp")
"""What ties a room to Discord, pictures, a database or a network."""


def among(module: str, places: tuple[str, ...]) -> bool:
    """Whether a module is one of these, or lies in one of them."""
    return any(module == place or module.startswith(f"{place}.") for place in places)


def strangers(room: str, may: tuple[str, ...], pure: bool = False) -> list[str]:
    """Imports of a room that are neither standard (pure: harmless), nor the room itself, nor allowed."""
    return [
        f"{source.name} imports {module}"
        for source in sources(room)
        for module in source.imports()
        if not among(module, (room.replace("/", "."), *may)) and not _standard(module, pure)
    ]


def _standard(module: str, pure: bool) -> bool:
    top = module.partition(".")[0]
    return top in PURE if pure else top in sys.stdlib_module_names


def test_the_core_is_pure() -> None:
    assert not strangers("engine/core", ("pydantic",), pure=True)


@pytest.mark.parametrize("game", game_folders())
def test_a_game_is_pure_and_knows_no_other(game: str) -> None:
    assert not strangers(f"engine/games/{game}", ("pydantic", "engine.core"), pure=True)


def test_players_know_games_through_the_protocol_alone() -> None:
    assert not strangers("engine/players", ("engine.core",))


def test_tables_know_core_players_and_their_own_ports() -> None:
    assert not strangers("engine/tables", ("engine.core", "engine.players", "openskill", "pydantic"))


def test_the_store_knows_the_database_the_ports_of_tables_and_the_shapes_it_keeps() -> None:
    shapes = (
        "chance.Draw",
        "events.Fact",
        "events.Line",
        "events.Ref",
        "prompts.Answer",
        "prompts.Seat",
        "race.Step",
        "record.start.BoundName",
    )
    tables = tuple(
        f"engine.tables.{module}"
        for module in (
            "ports",
            "model.table",
            "model.guests",
            "model.notes",
            "model.seat_notes",
            "model.receipts",
            "model.results",
            "model.season",
            "model.forgotten",
        )
    )
    ours = (*tables, *(f"engine.core.{shape}" for shape in shapes))
    assert not strangers("engine/store", ("sqlalchemy", "alembic", "aiosqlite", "asyncpg", *ours))


def test_the_measure_of_pace_knows_the_tables_and_a_store_for_them() -> None:
    ours = ("engine.core", "engine.players", "engine.tables", "engine.store.store")
    assert not strangers("engine/pace", ours)


def test_what_reads_rides_knows_neither_files_nor_anything_of_ours_but_the_core() -> None:
    pure = {source.name: set(source.imports()) for source in sources("engine/rides")}
    assert not strangers("engine/rides", ("gpxpy", "engine.core"))
    assert not [
        name for name, modules in pure.items() if any(among(one, ("os", "pathlib", "io")) for one in modules)
    ]


def test_pictures_know_scenes_alone() -> None:
    assert not strangers("render", ("PIL", "engine.core.scene", "engine.core.events"))


def test_the_edge_knows_neither_store_nor_any_game() -> None:
    core = tuple(
        f"engine.core.{module}"
        for module in ("documents", "events", "forms", "game", "options", "prompts", "scene")
    )
    discord = ("discord", "aiohttp")  # the library lets errors of its own transport through
    ours = ("engine.tables", "engine.texts", "render", *core)
    assert not strangers("cogs", (*discord, *ours))


def test_the_desk_knows_nothing_of_ours() -> None:
    assert not strangers("desk", ("aiohttp",))


@pytest.mark.parametrize(
    ("room", "below"),
    [("state", ()), ("rules", ("state",)), ("wire", ("rules", "state")), ("people", ("wire", "rules", "state"))],
)
def test_the_rooms_of_the_desk_know_those_below(room: str, below: tuple[str, ...]) -> None:
    assert not strangers(f"desk/{room}", ("aiohttp", *(f"desk.{other}" for other in below)))


ROOMS_OF_TABLES = ("model", "records", "ports", "play", "people", "setup", "views", "runtime", "requests")


@pytest.mark.parametrize("room", [room for room in ROOMS_OF_TABLES if room != "ports"])
def test_the_rooms_of_the_tables_know_those_below(room: str) -> None:
    below = ROOMS_OF_TABLES[: ROOMS_OF_TABLES.index(room)]
    tables = tuple(f"engine.tables.{other}" for other in below)
    rating = ("openskill",) if room == "records" else ()
    assert not strangers(f"engine/tables/{room}", ("engine.core", "engine.players", "pydantic", *rating, *tables))


def test_nobody_but_the_starter_and_tests_knows_the_desk() -> None:
    known = [source.name for source in sources() for module in source.imports() if among(module, ("desk",))]
    assert {name for name in known if not name.startswith(("desk/", "tests/"))} <= {"bot.py"}


def test_the_engine_has_no_face() -> None:
    rooms = (
        "engine/core",
        "engine/games",
        "engine/players",
        "engine/tables",
        "engine/rides",
        "engine/pace",
        "engine/registry.py",
        "engine/texts.py",
    )
    assert not [
        f"{source.name} imports {module}"
        for source in sources(*rooms)
        for module in source.imports()
        if among(module, FACES)
    ]


def test_only_the_command_line_of_the_engine_draws() -> None:
    drawing = {
        source.name for source in sources("engine") for module in source.imports() if among(module, ("render",))
    }
    assert drawing == {"engine/cli/picture.py"}


def test_no_shared_room_names_a_game() -> None:
    names = re.compile("|".join(re.escape(name) for name in _names_of_games()), re.IGNORECASE)
    rooms = (
        "cogs",
        *(f"engine/{room}" for room in ("core", "players", "tables", "store", "rides", "pace")),
        "render",
    )
    assert not [f"{source.name}: {found}" for source in sources(*rooms) for found in names.findall(source.text)]


def _names_of_games() -> Iterator[str]:
    """Folder names, also as they are written in prose."""
    for folder in (*game_folders(), "pistard", "ciclistas", "reifenbreite", "ciclismo_a_fondo"):
        yield folder
        yield folder.replace("_", " ")
    yield "critèrium"


def test_one_reader_of_the_environment() -> None:
    readers = [source.name for source in sources() if re.search(r"\bos\.(environ|getenv)\b", source.text)]
    assert {name for name in readers if not name.startswith("tests/")} <= {"settings.py"}


@pytest.mark.parametrize(
    ("line", "module"),
    [
        ("import os", "os"),
        ("from os import path", "os.path"),
        ("def f():\n    import random", "random"),
        ("from . import rules", "engine.games.toy.rules"),
        ("from .rules import x", "engine.games.toy.rules.x"),
        ("from ..other import y", "engine.games.other.y"),
    ],
)
def test_imports_are_found_wherever_and_however_they_stand(line: str, module: str) -> None:
    assert list(Source("engine/games/toy/a.py", line, ast.parse(line)).imports()) == [module]
