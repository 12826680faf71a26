"""`python -m engine verify FILE`: replay an exported race from its published secret."""

from __future__ import annotations

from pathlib import Path

from engine.cli.files import read_json
from engine.core.record.export import RaceRecord, Verified, read, verify
from engine.registry import Registry

COMPARED = {
    "start": "the start hash is the posted one: luck, players and options were settled when the race began",
    "commitment": "the commitment is the posted one, but what was mixed in could not be compared: "
    "whoever knew the secret could have chosen it (docs/verify.md)",
    "nothing": "not compared with the post at the start: whoever knew the secret could have chosen what was mixed "
    "in; give the hash of that post with --posted HASH (docs/verify.md)",
}
"""How much the comparison with a post proves."""


def told(verified: Verified) -> str:
    """What was found, in two or three clauses."""
    found = f"verified; {verified.steps} steps and {verified.draws} draws follow from the seed"
    if verified.given_up:
        found += f"; the race was given up after {verified.steps} steps, which the post at the end must say too"
    return f"{found}\n{COMPARED[verified.compared]}"


def verify_file(registry: Registry, path: Path, posted: str = "") -> Verified:
    """Check a race file, against the hash posted at its start if one is given.

    DoesNotReplay with one sentence at the first difference, ValueError for a file that is no race, or one of a game
    or rules version this program does not have."""
    data = read_json(path)
    try:
        record = read(data)
        entry = registry[record.game]
        # Before anything is replayed: under other rules the first difference would look like a forgery.
        _same_version(record, entry.meta.rules_version)
        return verify(record, entry.open(record.options, record.course), posted)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def _same_version(record: RaceRecord, ours: int) -> None:
    if record.rules_version != ours:
        raise ValueError(
            f"the race was played by version {record.rules_version} of the rules, this program has version {ours}; "
            "verify it with the program of its time"
        )
