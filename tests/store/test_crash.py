"""A process killed in the middle of committing leaves what it promised, whole, and no half decision."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.store import open_store
from engine.tables.model.notes import Rounds
from tests.store.makings import alarms, waiting

ROOT = Path(__file__).parents[2]


def killed_after(url: str, commits: int) -> int:
    """Run the writer, kill it that many promises in, and say what its last promise was."""
    command = [sys.executable, "-m", "tests.store.writer", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        promised = 0
        for line in process.stdout:
            promised = int(line)
            if promised == commits:
                process.send_signal(signal.SIGKILL)
    return promised


@pytest.mark.parametrize("commits", [1, 17, 60])
async def test_a_killed_process_leaves_whole_decisions(url: str, commits: int) -> None:
    promised = killed_after(url, commits)
    store = await open_store(url)
    table = await store.load(1)
    assert table is not None
    # One decision may be on the disk that nobody was told of; nobody was told of one that is not.
    done = table.revision - 1
    assert done in (promised, promised + 1)
    assert table.race == f"{done}" * 500
    assert len(await store.steps(1)) == len(await store.entries(1)) == len(await alarms(store, 1)) == done
    told = [note.news for note in await waiting(store)]
    assert [news.rounds[0].number for news in told if isinstance(news, Rounds)] == list(range(1, done + 1))
    assert await store.receipt(done) is not None
    assert await store.receipt(done + 1) is None
    await store.close()
