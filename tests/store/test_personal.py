"""Who is forgotten stands in no row and in no byte of the file; what others need is left as it was."""

from __future__ import annotations

from pathlib import Path

from engine.core.record.start import bound
from engine.store import SqlStore, personal
from engine.store.schema import metadata
from engine.tables.model.notes import LOBBY, Closed, Left, Note
from engine.tables.model.receipts import SentMessage
from engine.tables.model.table import Consent, Player, QuietHours
from engine.tables.ports import Alarm, LogEntry
from tests.store.makings import opened, then

ANA, BEN = 111_222_333_444_555_666, 777_888_999_000_111_222
WHOLE = (
    Player("person", "Ana Añil", "red", ANA, 1, QuietHours("UTC", 60, 120), "strong"),
    Player("person", "Ben", "blue", BEN, 2),
    Player("stand_in", "Ana Añil", "green", joined=3),
)

NOBODYS = {
    "tables": "id guild channel game rules_version status running pace options secret commitment created revision"
    " branch counter steps entries material race news alone extended by_orders orders last_answers plans late"
    " played started ended season thread",
    "seats": "table_id seat",
    "entries": "table_id number kind seat who prompt at",
    "steps": "table_id number answers draws back",
    "presses": "press table_id kind",
    "notes": "id table_id lane kind seat key due claimed attempts nonce why",
    "alarms": "id table_id kind due claimed",
    "messages": "id table_id window",
    "drafts": "table_id prompt answer",
    "results": "table_id guild channel game rules_version options ending opened started ended season",
    "follows": "table_id",
    "result_seats": "table_id seat colour place points winner out own stood_in computer others",
    "seasons": "id guild channel title status plan created hurried revision shown told post post_channel",
    "season_people": "season_id number name",
    "people": "dm_closed",
    "quiet_hours": "zone start end",
    "beats": "name at",
}
"""Columns that never name a person: what they say of a seat is nobody's once no row says who sat there."""


def personal_columns() -> set[str]:
    """All that `/me export` and `/me forget` look at."""
    shared = {f"{name.partition('.')[0]}.{one}" for name, rest in personal.SHARED_ROWS.items() for one in rest}
    groups = (personal.OWN_ROWS, personal.IN_JSON, personal.IN_WORDS, personal.IN_TABLES, personal.IN_MESSAGES)
    return {*personal.SHARED_ROWS, *shared, *(name for group in groups for name in group)}


def test_every_column_either_never_names_a_person_or_is_one_that_forget_knows() -> None:
    """A new column? If it may hold an id or a name, forget takes it out (`engine/store/personal.py`)."""
    nobodys = {f"{table}.{column}" for table, columns in NOBODYS.items() for column in columns.split()}
    every = {f"{table.name}.{column.name}" for table in metadata.tables.values() for column in table.columns}
    assert nobodys | personal_columns() == every
    assert not nobodys & personal_columns()


def tells_of(file: Path, user: int, name: str) -> list[str]:
    """In which files of a database, and as what, somebody is found byte by byte."""
    binary = user.to_bytes(8).lstrip(b"\0")
    needles = {"id": str(user).encode(), "number": binary, "name": name.encode(), "escaped": ascii(name).encode()}
    return [
        f"{path.name}: {kind}"
        for path in sorted(file.parent.iterdir())
        for kind, needle in needles.items()
        if needle.strip(b"'") in path.read_bytes()
    ]


async def a_life(store: SqlStore) -> None:
    """Whatever can be kept about Ana: a race she leads, settings, and what waits to be told."""
    table = await opened(
        store,
        players=WHOLE,
        host=ANA,
        consent=Consent("abandon", BEN, (ANA, BEN)),
        names=tuple(bound(player.name, bytes(16)) for player in WHOLE),
    )
    told = (LOBBY, Note(Left("Ana Añil")), Note(Closed("Ben")))
    by_her = LogEntry("seat", 0, "person", "", {"by": (str(ANA),), "to": ("Ana Añil",)}, 1.0)
    answer = LogEntry("answer", 1, "person", "p", {"card": ("Ana Añil",)}, 1.0)
    alarms = (Alarm("away", str(ANA), 9.0), Alarm("away", str(BEN), 9.0))
    await then(store, table, notes=told, entries=(by_her, answer), alarms=alarms)
    await store.place_message(SentMessage(table.id, f"joined:{ANA}", 4000, 5000))
    await store.place_message(SentMessage(table.id, "ask:1", 4001, 5001))
    await store.set_dm_closed(ANA, True)
    await store.set_quiet_hours(ANA, QuietHours("UTC", 60, 120))
    await store.remember(f"substitute {ANA}", "strong")
    await store.remember(f"untold:1:{ANA}", "You played 4.")
    await store.remember(f"untold:1:{BEN}", "Ana Añil left; Banana and Ana rode on.")


async def test_who_is_forgotten_is_in_no_byte_of_the_file(store: SqlStore, file: Path) -> None:
    await a_life(store)
    assert tells_of(file, ANA, "Ana Añil")
    assert await store.forget_person(ANA, "Ana Añil") == (1,)
    assert tells_of(file, ANA, "Ana Añil") == ["races.sqlite3: name"]  # a choice of the game that is called so


async def test_the_others_and_the_race_are_as_they_were(store: SqlStore) -> None:
    await a_life(store)
    before = await store.load(1)
    await store.forget_person(ANA, "Ana Añil")
    after = await store.load(1)
    assert before and after
    assert after.players == (Player("stand_in", "", "red", joined=1), WHOLE[1], WHOLE[2]._replace(name=""))
    assert after.contributions == before.contributions
    assert [one.hash for one in after.names] == [one.hash for one in before.names]
    assert [one.name for one in after.names] == ["", "Ben", ""]
    assert (after.host, after.revision) == (0, before.revision + 1)
    assert after.consent == Consent("abandon", BEN, (0, BEN))
    assert await store.recall(f"untold:1:{BEN}") == "… left; Banana and Ana rode on."
    entries = await store.entries(1)
    assert [entry.answer for entry in entries[-2:]] == [{"by": ("0",), "to": ("",)}, {"card": ("Ana Añil",)}]


async def test_forgetting_twice_and_whom_nobody_knows_changes_nothing(store: SqlStore) -> None:
    await a_life(store)
    await store.forget_person(ANA, "Ana Añil")
    stood = await store.load(1)
    await store.forget_person(ANA, "Ana Añil")
    await store.forget_person(42, "Nobody")
    assert await store.load(1) == stood


async def test_what_is_kept_about_somebody_is_his_alone(store: SqlStore) -> None:
    await a_life(store)
    kept = await store.kept(ANA)
    assert kept.tables == (1,) and [one.message for one in kept.messages] == [5000]
    assert {name: len(rows) for name, rows in kept.rows.items() if rows} == {
        "seats": 1, "people": 1, "quiet_hours": 1, "alarms": 1, "facts": 2,
    }  # fmt: skip
    assert str(BEN) not in str(kept)
