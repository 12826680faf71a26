"""`python -m engine verify FILE`: replay an exported race from its published seed."""

from __future__ import annotations

from pathlib import Path

from engine.cli.files import read_json
from engine.core.export import RaceRecord, Verified, read, verify
from engine.registry import Registry


def verify_file(registry: Registry, path: Path) -> Verified:
    """Check a race file; DoesNotReplay with one sentence at the first difference, ValueError for a file that is
    no race, or one of a game or rules version this program does not have."""
    data = read_json(path)
    try:
        record = read(data)
        entry = registry[record.game]
        _same_version(record, entry.meta.rules_version)
        return verify(record, entry.open(record.options, record.course))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def _same_version(record: RaceRecord, ours: int) -> None:
    if record.rules_version != ours:
        raise ValueError(
            f"the race was played by version {record.rules_version} of the rules, this program has version {ours}; "
            "verify it with the program of its time"
        )
