"""The bot starts with one line, stops cleanly, goes on where it was, and says in one sentence what is wrong."""

from __future__ import annotations

import errno
import gc
import json
import logging
import os
import select
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import pytest

import bot
from desk import Desk
from settings import ROOT, Settings

PARTS = ("bot.py", "settings.py", "cogs", "engine", "render", "desk", "data")


def start(folder: Path, **settings: str) -> subprocess.Popen[str]:
    """The bot in a process of its own, in some folder."""
    env = {
        **os.environ,
        "DESK_PORT": "0",
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'x.sqlite3'}",
        **settings,
    }
    env.pop("DISCORD_TOKEN", None)
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # else every start compiles the whole bot
    return subprocess.Popen(
        [sys.executable, "bot.py"],
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said_first(running: subprocess.Popen[str]) -> str:
    """The first line on either way out."""
    assert running.stdout is not None and running.stderr is not None
    ready, _, _ = select.select([running.stderr, running.stdout], [], [], 60)
    return str(ready[0].readline()) if ready else ""


@pytest.fixture
def edge(tmp_path: Path) -> Path:
    """A folder of the bot's own, with its settings and what it keeps; the packages are those of this checkout."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            (tmp_path / part).symlink_to(source)
        else:
            shutil.copy(source, tmp_path / part)
    return tmp_path


@contextmanager
def busy_port() -> Iterator[int]:
    """A port somebody else listens at."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_it_prints_one_line_stops_cleanly_and_opens_the_same_desk_again(edge: Path) -> None:
    keys = []
    for how in (signal.SIGINT, signal.SIGTERM):
        running = start(edge)
        assert running.stdout is not None
        line = running.stdout.readline()
        assert line.startswith("desk: http://127.0.0.1:")
        running.send_signal(how)
        rest, _ = running.communicate(timeout=60)
        assert (running.returncode, rest) == (0, "")
        with sqlite3.connect(edge / "var" / "desk.sqlite3") as state:
            keys.append(
                sorted(str(row) for table in _tables(state) for row in state.execute(f"SELECT * FROM {table}"))
            )
    assert "desk." in "".join(keys[0])
    assert _token(keys[0]) == _token(keys[1])


def test_nothing_buries_the_address_of_the_desk(edge: Path) -> None:
    running = start(edge)
    assert running.stdout is not None
    address = running.stdout.readline().partition("desk: ")[2].strip()
    while not json.load(urlopen(f"{address}/first"))["online"]:
        pass
    running.send_signal(signal.SIGTERM)
    _, told = running.communicate(timeout=60)
    assert [line.partition("commissaire: ")[2] for line in told.splitlines()] == ["stopping"]


def test_the_library_does_not_complain_of_a_machine_that_slept_at_a_desk() -> None:
    library = logging.getLogger("discord")
    level = library.level
    try:
        bot.hush()
        assert not logging.getLogger("discord.gateway").isEnabledFor(logging.WARNING)
        assert logging.getLogger("discord.gateway").isEnabledFor(logging.ERROR)
    finally:
        library.setLevel(level)


def test_an_env_file_in_another_encoding_is_one_sentence(edge: Path) -> None:
    (edge / ".env").write_bytes("LOG_LEVEL=INFO # für alle".encode("latin-1"))
    running = start(edge)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err.count("\n")) == (2, "", 1)
    assert ".env is not in UTF-8; save it as UTF-8 text" in err


SPELLINGS = ("x.sqlite3", "link.sqlite3", "linked/x.sqlite3")
"""Names of one database file."""


def test_more_bots_on_the_same_database_wait_say_so_and_follow_one_by_one(edge: Path) -> None:
    (edge / "link.sqlite3").symlink_to(edge / "x.sqlite3")
    (edge / "linked").symlink_to(edge)
    first = start(edge)
    assert first.stdout is not None and first.stdout.readline().startswith("desk: ")
    waiting = [start(edge, DATABASE_URL=f"sqlite+aiosqlite:///{edge / name}") for name in SPELLINGS]
    for one in waiting:
        assert "is in use by another bot; this one waits until that one stops." in said_first(one)
    first.kill()
    first.communicate(timeout=60)
    for _ in SPELLINGS:
        ready, _, _ = select.select(
            [one.stdout for one in waiting if one.stdout and one.returncode is None], [], [], 60
        )
        [follows] = [one for one in waiting if one.stdout in ready]
        assert follows.stdout is not None and follows.stdout.readline().startswith("desk: ")
        follows.send_signal(signal.SIGTERM)
        follows.communicate(timeout=60)
        assert follows.returncode == 0


def _tables(state: sqlite3.Connection) -> list[str]:
    return [name for (name,) in state.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]


def _token(rows: list[str]) -> list[str]:
    return [row.split('"token"')[1][:40] for row in rows if '"token"' in row]


def test_what_is_loaded_is_never_searched_for_garbage_again() -> None:
    switch = sys.getswitchinterval()
    try:
        bot.be_prompt()
        loaded = gc.get_freeze_count()
        assert loaded > len(gc.get_objects())
    finally:
        gc.unfreeze()
        sys.setswitchinterval(switch)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data, to be damaged."""
    shutil.copytree(ROOT / "data", tmp_path / "data")
    monkeypatch.setattr(bot, "DATA", tmp_path / "data")
    monkeypatch.setattr(bot, "DESK_STATE", tmp_path / "desk.sqlite3")
    return tmp_path / "data"


def failure(data: Path, capsys: pytest.CaptureFixture[str], port: int = 0) -> str:
    """What the bot says when it cannot start: one line, and a status that is not 0."""
    url = f"sqlite+aiosqlite:///{data.parent / 'x.sqlite3'}"
    given = Settings(_env_file=None, database_url=url, desk_port=port, data_folder=data)  # type: ignore[call-arg]
    status = bot.attempt(given)
    out, err = capsys.readouterr()
    assert status == 1
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_port_in_use_is_named_with_the_way_out(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with busy_port() as port:
        said = failure(data, capsys, port)
    assert f"port {port}" in said
    assert "DESK_PORT" in said


def test_a_port_that_needs_more_rights_is_named(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(_: socket.socket, address: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)
    said = failure(data, capsys, 80)
    assert "port 80" in said and "ermission denied" in said and "DESK_PORT" in said


def test_a_corrupt_database_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data.parent / "x.sqlite3").write_bytes(b"this is no database" * 100)
    assert "x.sqlite3" in failure(data, capsys)


def test_a_newer_database_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(data.parent / "x.sqlite3") as newer:
        newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "x.sqlite3" in failure(data, capsys)


def test_a_missing_font_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    next((data / "common" / "fonts").glob("*SemiBold*")).unlink()
    assert "SemiBold" in failure(data, capsys)


def test_a_missing_data_file_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "criterium" / "board.json").unlink()
    assert "board.json" in failure(data, capsys)


def test_a_broken_text_file_is_named_with_its_line(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "common" / "texts" / "en.ftl").write_text("a = one\nbroken", encoding="utf-8")
    assert "en.ftl, line 2" in failure(data, capsys)


@pytest.mark.parametrize(
    "file",
    [
        "common/texts/en.ftl",
        "common/texts/scene.en.ftl",
        "pistard/texts/scene.en.ftl",
        "reifenbreite/texts/scene.en.ftl",
    ],
)
def test_a_missing_text_file_is_noticed_before_anybody_reads_a_key(
    data: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    (data / file).unlink()
    assert "a text file is missing; install the data folder again" in failure(data, capsys)


PAGE = 4096
"""Bytes of a page of SQLite."""


def whole_state(folder: Path) -> bytes:
    """The file of a desk that has kept something."""
    Desk(state_file=folder / "whole.sqlite3").world.store.close()
    return (folder / "whole.sqlite3").read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        lambda state: b"this is no database" * 100,
        lambda state: b"SQLite format 3\0" + b"\xff" * PAGE,
        lambda state: state[: len(state) // 2],
        *(
            partial(lambda page, state: state[: page * PAGE] + b"\xff" * PAGE + state[(page + 1) * PAGE :], page)
            for page in range(5)
        ),
    ],
)
def test_a_damaged_state_of_the_desk_is_named_with_the_way_out(
    data: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[bytes], bytes]
) -> None:
    (data.parent / "desk.sqlite3").write_bytes(damage(whole_state(data.parent)))
    said = failure(data, capsys)
    assert "desk.sqlite3" in said and "move the file away" in said


def test_a_folder_in_place_of_the_desks_state_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data.parent / "desk.sqlite3").mkdir()
    assert "desk.sqlite3" in failure(data, capsys)


def test_the_state_of_the_desk_is_for_its_owner_alone(tmp_path: Path) -> None:
    Desk(state_file=tmp_path / "desk.sqlite3")
    assert (tmp_path / "desk.sqlite3").stat().st_mode & 0o077 == 0
