"""Opening a database: made, migrated, or refused in one clear sentence with nothing changed."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import CommandLine
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, create_mock_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import make_url
from sqlalchemy.schema import ExecutableDDLElement

from engine.store import SqlStore, StoreError, open_store
from engine.store.database import open_database
from engine.store.schema import metadata
from engine.store.sqlite import meaning
from engine.tables.ports import Store
from tests.store.makings import opened

INI = Path(__file__).parents[2] / "engine" / "store" / "alembic.ini"


async def refused(url: str, patience: float = 0.0) -> str:
    """The sentence with which a database is refused."""
    with pytest.raises(StoreError) as error:
        await open_store(url, patience)
    return str(error.value)


def run(file: Path, *statements: str) -> list[tuple[str]]:
    """Statements from outside, and what the last one found."""
    connection = sqlite3.connect(file)
    found: list[tuple[str]] = []
    for statement in statements:
        found = connection.execute(statement).fetchall()
    connection.commit()
    connection.close()
    return found


def content(file: Path) -> bytes:
    """What is in a file."""
    return file.read_bytes()


def fill(file: Path, data: bytes) -> None:
    """Make a file with this in it."""
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data)


def mode(file: Path) -> int:
    """Who may do what with a file."""
    return file.stat().st_mode & 0o777


async def test_the_store_fulfils_its_port(store: SqlStore) -> None:
    port: Store = store
    assert port is store


async def test_a_missing_file_and_folder_are_made_for_their_owner_only(store: SqlStore, file: Path) -> None:
    assert mode(file) == 0o600


async def test_a_fresh_database_has_the_schema_of_the_metadata(store: SqlStore, file: Path) -> None:
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_schema_can_be_made_on_postgresql_too() -> None:
    made: list[str] = []

    def note(statement: ExecutableDDLElement, *_: object) -> None:
        made.append(str(statement.compile(dialect=postgresql.dialect())))

    engine = create_mock_engine(make_url("postgresql://"), note)
    metadata.create_all(engine, checkfirst=False)
    assert any("BIGSERIAL" in statement for statement in made)


async def test_a_commit_survives_a_power_failure(url: str) -> None:
    database = await open_database(url, patience=1.0)
    settings = ("synchronous", "journal_mode", "foreign_keys")
    await database.migrate(lambda connection: False)
    found = [
        await database.write(lambda c, name=name: c.exec_driver_sql(f"PRAGMA {name}").scalar())  # type: ignore[misc]
        for name in settings
    ]
    await database.close()
    assert found == [2, "wal", 1]


async def test_a_checkpoint_brings_what_is_committed_into_the_file(url: str, file: Path, tmp_path: Path) -> None:
    store = await open_store(url)
    await store.checkpoint()
    await store.remember("fact", "kept")
    assert _alone(file, tmp_path) is None
    await store.checkpoint()
    assert _alone(file, tmp_path) == "kept"
    await store.close()


def _alone(file: Path, folder: Path) -> str | None:
    """The fact, as the file without its log has it."""
    copy = folder / "copy.sqlite3"
    copy.write_bytes(file.read_bytes())
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        row = connection.execute("SELECT value FROM facts WHERE key = 'fact'").fetchone()
    return None if row is None else str(row[0])


def test_a_migration_from_the_command_line(url: str, file: Path) -> None:
    def alembic(*words: str) -> None:
        CommandLine().main(["-c", str(INI), "-x", f"url={url}", *words])

    alembic("upgrade", "head")
    alembic("check")
    alembic("downgrade", "base")
    assert run(file, "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%'") == [("alembic_version",)]


async def test_a_newer_database_is_refused_and_left_alone(store: SqlStore, url: str, file: Path) -> None:
    await store.close()
    run(file, "UPDATE alembic_version SET version_num = '9999'")
    sentence = await refused(url)
    assert str(file) in sentence
    assert "newer version" in sentence
    assert "9999" in sentence
    assert run(file, "SELECT version_num FROM alembic_version") == [("9999",)]


async def test_a_database_of_another_program_is_refused(url: str, file: Path) -> None:
    fill(file, b"")
    run(file, "CREATE TABLE music (song TEXT)")
    assert "another program" in await refused(url)
    assert run(file, "SELECT name FROM sqlite_master") == [("music",)]


async def test_a_file_that_is_no_database_is_refused_and_left_alone(url: str, file: Path) -> None:
    fill(file, b"not a database " * 100)
    assert "no intact SQLite database" in await refused(url)
    assert content(file) == b"not a database " * 100


async def test_a_torn_database_is_refused(store: SqlStore, url: str, file: Path) -> None:
    await opened(store, race="x" * 50_000)
    await store.close()
    whole = content(file)
    fill(file, whole[: len(whole) // 2])
    assert "no intact SQLite database" in await refused(url)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file where the folder should be")
    sentence = await refused(f"sqlite:///{tmp_path}/var/races.sqlite3")
    assert "cannot be written" in sentence
    assert str(tmp_path / "var") in sentence


async def test_a_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    assert str(tmp_path) in await refused(f"sqlite:///{tmp_path}")


async def test_a_locked_database_is_refused_at_the_start(store: SqlStore, url: str, file: Path) -> None:
    await store.close()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    assert "locked" in await refused(url)
    other.close()
    await (await open_store(url)).close()


async def test_a_lock_in_mid_race_refuses_and_is_got_over(url: str, file: Path) -> None:
    store = await open_store(url, patience=0.0)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        await opened(store)
    other.close()
    assert (await opened(store)).id == 1
    await store.close()


async def test_a_full_disk_refuses_and_is_got_over(store: SqlStore) -> None:
    pages = await store._db.write(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
    await store._db.write(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(StoreError, match="disk is full"):
        await opened(store, race="x" * 100_000)
    await store._db.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1000000"))
    assert (await opened(store, race="x" * 100_000)).id == 1


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/races", "postgresql://host/races"])
async def test_an_address_we_cannot_use_is_told(url: str) -> None:
    sentence = await refused(url)
    assert sentence.startswith("DATABASE_URL: ")
    assert "sqlite:///" in sentence


@pytest.mark.parametrize("scheme", ["sqlite", "sqlite+aiosqlite"])
async def test_both_spellings_of_an_address_work(scheme: str, file: Path) -> None:
    await (await open_store(f"{scheme}:///{file}")).close()
    assert mode(file) == 0o600


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("attempt to write a readonly database", "writable"),
        ("unable to open database file", "writable"),
        ("database or disk is full", "make room"),
        ("disk I/O error", "disk reports an error"),
        ("database is locked", "another program"),
        ("database disk image is malformed", "restore a backup"),
        ("something new", "something new"),
    ],
)
def test_errors_of_sqlite_in_plain_words(message: str, told: str) -> None:
    assert told in meaning(message)
