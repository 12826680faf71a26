"""Durable decisions per second: the store against bare sqlite3 with the same rows and settings, in one run.

Wall time, unlike the other ratios: what both wait for is the disk.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from engine.core.chance import Draw
from engine.core.race import Step
from engine.store import SqlStore, open_store
from engine.tables.model.notes import DASHBOARD, ask
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Player, Table, Venue
from engine.tables.ports import Alarm, LogEntry, TableChange
from tests.bench import Ratio, report

ROUNDS = 10
BATCH = 100
"""Decisions of one side before the other has its turn: both meet the same disk."""
DUE = 2e9

RACE = json.dumps({"state": {"riders": [[n, "colour", n * 3, [1, 2, 3, 4]] for n in range(120)]}, "envelopes": {}})
TABLE = Table(
    id=0,
    place=Venue(1, 2),
    game="bench",
    rules_version=1,
    host=1,
    status="racing",
    pace="day",
    options={"short": True},
    players=tuple(Player("person", f"Player {seat}", f"colour-{seat}", 10**18 + seat, 10**18) for seat in range(4)),
    secret="5e" * 32,
    commitment="c0" * 32,
    created=1.0,
    race=RACE,
)


def change(table: Table, press: int) -> TableChange:
    """A typical decision: an answer with receipt, log line, step, two messages and a new deadline."""
    return TableChange(
        table.changed(steps=table.steps + 1, entries=table.entries + 1),
        table.revision,
        Receipt(Done("played"), table.id),
        press,
        (LogEntry("answer", 0, "person", f"{press}.0", {"card": ("r4-card",)}, DUE),),
        (Step({f"{press}.0": {"card": ("r4-card",)}}, (Draw("die", 6, 3),)),),
        (DASHBOARD, ask(0)),
        (Alarm("deadline", "w", DUE), Alarm("reminder", "w", DUE)),
    )


async def through_store(store: SqlStore, table: Table, first: int) -> tuple[Table, list[float]]:
    """A batch of decisions through the store, and the seconds each took."""
    took = []
    for press in range(first, first + BATCH):
        before = perf_counter()
        table = await store.commit(change(table, press))
        took.append(perf_counter() - before)
    return table, took


UPDATE = """UPDATE tables SET guild=?, channel=?, game=?, rules_version=?, host=?, status=?, running=?, pace=?,
options=?, players=?, secret=?, commitment=?, created=?, branch=?, counter=?, race=?, news=?, alone=?, late=?,
extended=?, by_orders=?, started=?, ended=?, revision=revision+1, steps=steps+1, entries=entries+1
WHERE id=? AND revision=?"""
PRESS = "INSERT INTO presses (press, table_id, kind, facts) VALUES (?,?,?,?)"
ENTRY = "INSERT INTO entries (table_id, number, kind, seat, who, prompt, answer, at) VALUES (?,?,?,?,?,?,?,?)"
STEP = "INSERT INTO steps (table_id, number, answers, draws) VALUES (?,?,?,?)"
UNNOTE = "DELETE FROM notes WHERE table_id=? AND key=? AND claimed=0 AND attempts=0"
NOTE = """INSERT INTO notes (table_id, lane, kind, seat, key, payload, due, claimed, attempts, nonce, why)
VALUES (?,?,?,?,?,?,?,0,0,?,'')"""
SILENCE = "DELETE FROM alarms WHERE table_id=? AND kind=? AND window=?"
ALARM = "INSERT INTO alarms (table_id, kind, window, due, claimed) VALUES (?,?,?,?,0)"


def table_values() -> tuple[object, ...]:
    """The row of the table, ready made: this side pays for no encoding."""
    players = json.dumps(TABLE.players)
    place = (1, 2, "bench", 1, 1, "racing", 1, "day")
    return (
        *place,
        '{"short":true}',
        players,
        "5e" * 32,
        "c0" * 32,
        1.0,
        0,
        0,
        RACE,
        "",
        0,
        "[]",
        "[]",
        "[]",
        0.0,
        0.0,
    )


def bare(connection: sqlite3.Connection, values: tuple[object, ...], press: int, revision: int) -> None:
    """The same decision by hand."""
    answer = '{"card":["r4-card"]}'
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(UPDATE, (*values, 1, revision))
    connection.execute(PRESS, (press, 1, "played", "{}"))
    connection.execute(STEP, (1, revision, f'{{"{press}.0":{answer}}}', '[["die",6,3]]'))
    connection.execute(ENTRY, (1, revision, "answer", 0, "person", f"{press}.0", answer, DUE))
    connection.executemany(UNNOTE, [(1, "dashboard"), (1, "ask0")])
    notes = [(1, "c", "dashboard", None, "dashboard", "{}", 0.0, "0" * 20)]
    notes += [(1, "s0", "ask", 0, "ask0", '{"call":false}', 0.0, "0" * 20)]  # type: ignore[list-item]
    connection.executemany(NOTE, notes)
    connection.executemany(SILENCE, [(1, "deadline", "w"), (1, "reminder", "w")])
    connection.executemany(ALARM, [(1, "deadline", "w", DUE), (1, "reminder", "w", DUE)])
    connection.execute("COMMIT")


def by_hand(connection: sqlite3.Connection, first: int) -> list[float]:
    """A batch of decisions with bare sqlite3, and the seconds each took."""
    values, took = table_values(), []
    for press in range(first, first + BATCH):
        before = perf_counter()
        bare(connection, values, press, press)
        took.append(perf_counter() - before)
    return took


def connect(file: Path) -> sqlite3.Connection:
    """A bare connection with the settings of the store."""
    connection = sqlite3.connect(file, isolation_level=None)
    for setting in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")
    return connection


async def measure(folder: Path) -> tuple[list[float], list[float]]:
    """Seconds of every decision: through the store, and by hand; the sides take turns."""
    store = await open_store(f"sqlite:///{folder / 'store.sqlite3'}")
    table = await store.commit(TableChange(TABLE, 0))
    other = await open_store(f"sqlite:///{folder / 'bare.sqlite3'}")
    await other.commit(TableChange(TABLE, 0))
    await other.close()
    connection = connect(folder / "bare.sqlite3")
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(ROUNDS):
        table, took = await through_store(store, table, 1 + turn * BATCH)
        ours += took
        theirs += by_hand(connection, 1 + turn * BATCH)
    assert connection.execute("SELECT revision FROM tables").fetchone() == (table.revision,)
    connection.close()
    await store.close()
    return ours, theirs


def spread(name: str, took: list[float]) -> str:
    """Median and slowest hundredth in milliseconds."""
    slow = sorted(took)[len(took) * 99 // 100]
    return f"{name}: p50 {median(took) * 1e3:.2f} ms, p99 {slow * 1e3:.2f} ms a decision"


def main() -> int:
    """Print the ratio of all decisions, and of the median one, which a busy disk does not drown."""
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = asyncio.run(measure(Path(folder)))
    print(spread("store", ours))
    print(spread("bare sqlite3", theirs))
    rate, yardstick = len(ours) / sum(ours), len(theirs) / sum(theirs)
    medians = Ratio("durable decisions, the median one", 1 / median(ours), 1 / median(theirs), "decisions/s")
    return report([Ratio("durable decisions, all", rate, yardstick, "decisions/s"), medians])


if __name__ == "__main__":
    sys.exit(main())
