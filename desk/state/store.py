"""Where the desk keeps its state: one SQLite file of JSON documents and attachment bytes."""

import json
import sqlite3
from pathlib import Path

from desk.state.errors import Doc

_TABLES = """
PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
CREATE TABLE IF NOT EXISTS doc (kind TEXT, id TEXT, body TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, body BLOB);
"""


class BadState(RuntimeError):
    """A file of the desk that cannot be used: one sentence with its name and the remedy."""


class Store:
    """Documents by kind and id, written through at once, so that a killed desk finds itself again."""

    def __init__(self, path: Path | None) -> None:
        """Open the file at `path` (made with its folder if missing), or memory for None."""
        self._path = path
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # it holds everybody's DMs and the keys of their seats
        try:
            # No transactions: every document is whole, and a killed desk has what it last answered.
            self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
            self._db.executescript(_TABLES)
            # A page in the middle shows only when something is written there, with people at the desk.
            (found,) = self._db.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            raise self._damaged(error) from error
        if found != "ok":
            raise self._damaged("a part of it is damaged")

    def load(self, kind: str) -> list[Doc]:
        """Return all documents of a kind, oldest id first."""
        try:
            # Ids are numbers in text: the shorter is the older.
            rows = self._db.execute("SELECT body FROM doc WHERE kind = ? ORDER BY length(id), id", (kind,))
            return [json.loads(body) for (body,) in rows]
        except (sqlite3.DatabaseError, ValueError) as error:
            raise self._damaged(error) from error

    def _damaged(self, error: Exception | str) -> "BadState":
        what = f"{self._path}: the desk's state cannot be read ({error})"
        return BadState(f"{what}; move the file away, and the desk starts empty.")

    def save(self, kind: str, doc: Doc) -> None:
        """Write one document (its `id` names it)."""
        self._db.execute("REPLACE INTO doc VALUES (?, ?, ?)", (kind, doc["id"], json.dumps(doc)))

    def drop(self, kind: str, ident: str) -> None:
        """Forget one document."""
        self._db.execute("DELETE FROM doc WHERE kind = ? AND id = ?", (kind, ident))

    def save_file(self, ident: str, body: bytes) -> None:
        """Keep the bytes of an attachment."""
        self._db.execute("REPLACE INTO file VALUES (?, ?)", (ident, body))

    def file(self, ident: str) -> bytes | None:
        """Return the bytes of an attachment."""
        row = self._db.execute("SELECT body FROM file WHERE id = ?", (ident,)).fetchone()
        return row[0] if row else None

    def drop_file(self, ident: str) -> None:
        """Forget the bytes of an attachment."""
        self._db.execute("DELETE FROM file WHERE id = ?", (ident,))

    def close(self) -> None:
        """Close the file; every change is already in it."""
        self._db.close()
