"""A checker written from docs/verify.md alone: it knows nothing of this program."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path

import pytest

from engine.__main__ import main
from tests.cli.courses import OWN
from tests.cli.races import exported, ridden


def stranger_checks(path: Path, posted: str) -> int:
    """Check a race file with nothing but the standard library; returns how many draws it holds."""
    race = json.loads(path.read_text(encoding="utf-8"))
    secret = bytes.fromhex(race["secret"])
    assert hashlib.sha256(secret).hexdigest() == race["commitment"], "commitment"
    seed = hmac.new(secret, ",".join(race["contributions"]).encode(), hashlib.sha256).digest()
    start = {
        "format": "commissaire-start/2",
        "game": race["game"],
        "rules_version": race["rules_version"],
        "options": race["options"],
        "course": race["digest"],
        "players": race["name_hashes"],
        "contributions": race["contributions"],
        "seed_hash": hashlib.sha256(seed).hexdigest(),
    }
    plain = json.dumps(start, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(plain.encode()).hexdigest().startswith(posted), "start hash"
    for name, salt, bound in zip(race["players"], race["salts"], race["name_hashes"], strict=True):
        assert not salt or hashlib.sha256(f"{salt}:{name}".encode()).hexdigest() == bound, "name"
    place = draws = 0
    for step in race["steps"]:
        for what, sides, value in step["draws"]:
            fair = 2**64 // sides * sides
            while True:
                block = hmac.new(seed, f"race:{place}".encode(), hashlib.sha256).digest()
                number, place = int.from_bytes(block[:8], "big"), place + 1
                if number < fair:
                    break
            assert number % sides == value, f"draw {draws} ({what})"
            draws += 1
    return draws


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_stranger_can_check_a_race(tmp_path: Path, seats: int) -> None:
    path = tmp_path / "race.json"
    race = exported(seats)
    path.write_text(json.dumps(race), encoding="utf-8")
    assert stranger_checks(path, race["start_hash"][:24]) > 20


def test_a_stranger_finds_contributions_that_were_invented_afterwards(tmp_path: Path) -> None:
    posted = exported(4)["start_hash"]
    path = tmp_path / "race.json"
    path.write_text(json.dumps(exported(4, contributions=("7", "1002", "1003"))), encoding="utf-8")
    with pytest.raises(AssertionError, match="start hash"):
        stranger_checks(path, posted)


def test_a_stranger_finds_a_changed_draw(tmp_path: Path) -> None:
    race = exported(4)
    what, sides, value = race["steps"][0]["draws"][3]
    race["steps"][0]["draws"][3] = [what, sides, (value + 1) % sides]
    path = tmp_path / "race.json"
    path.write_text(json.dumps(race), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"draw 3 \(start\)"):
        stranger_checks(path, race["start_hash"])


@pytest.mark.parametrize("game", OWN)
def test_a_stranger_sees_what_was_ridden_on(game: str) -> None:
    race = ridden(game, OWN[game])
    plain = json.dumps(race["material"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(plain.encode()).hexdigest() == race["digest"]


@pytest.mark.parametrize("game", OWN)
def test_a_race_on_an_own_course_is_verified_by_its_export_alone(tmp_path: Path, game: str) -> None:
    path = tmp_path / "race.json"
    path.write_text(json.dumps(ridden(game, OWN[game])), encoding="utf-8")
    assert main(["verify", str(path)]) == 0


def test_another_course_in_the_export_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    race = ridden("criterium", OWN["criterium"])
    race["material"]["sprint"] -= 1
    path = tmp_path / "race.json"
    path.write_text(json.dumps(race), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert "the material does not belong to the digest" in capsys.readouterr().out
