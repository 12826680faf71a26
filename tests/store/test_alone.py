"""Two processes on one database: the second waits, says so once, and follows when the first has gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.store import StoreError
from engine.store.alone import alone

HOLD = """
import asyncio, sys
from engine.store.alone import alone
async def main():
    async with alone(sys.argv[1], print):
        print("held", flush=True)
        await asyncio.Event().wait()
asyncio.run(main())
"""


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'club.sqlite3'}"


async def test_the_second_process_waits_says_so_once_and_follows_a_killed_one(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, url(tmp_path)]
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: ASYNC220 - it says one line at once
    assert first.stdout is not None and first.stdout.readline() == "held\n"
    said: list[str] = []
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 3:
            first.kill()
            first.wait()

    async with alone(url(tmp_path), said.append, nap):
        assert len(naps) >= 3
    assert said == [f"{tmp_path / 'club.sqlite3'} is in use by another bot; this one waits until that one stops."]


async def test_alone_nobody_waits(tmp_path: Path) -> None:
    said: list[str] = []
    for _ in range(2):
        async with alone(url(tmp_path), said.append):
            pass
    assert said == []


async def test_another_name_for_the_file_is_no_other_database(tmp_path: Path) -> None:
    (tmp_path / "club.sqlite3").touch()
    (tmp_path / "link").mkdir()
    (tmp_path / "link" / "club.sqlite3").symlink_to(tmp_path / "club.sqlite3")
    said: list[str] = []

    async def nap(seconds: float) -> None:
        raise InterruptedError

    async with alone(url(tmp_path), said.append):
        with pytest.raises(InterruptedError):
            async with alone(url(tmp_path / "link"), said.append, nap):
                pass
    assert len(said) == 1


async def test_a_database_in_memory_is_nobody_elses() -> None:
    async with alone("sqlite+aiosqlite://", pytest.fail), alone("sqlite+aiosqlite://", pytest.fail):
        pass


async def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"the lock file cannot be made .*; let the bot write"):
        async with alone(url(tmp_path / "file"), pytest.fail):
            pass
