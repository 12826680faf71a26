"""Settings: every wrong one is named in one sentence with the remedy."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from settings import FAMILIES, REMEDIES, ROOT, BadSettings, Settings, load_settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DESK_PORT", "many"),
        ("DESK_PORT", "70000"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_URL", "sqlite+aiosqlite:///"),
        ("DATABASE_URL", "sqlite+aiosqlite:///:memory:"),
        ("DISCORD_TOKEN", "my token"),
        ("DESK_URL", "desk"),
        ("LOG_LEVEL", "LOUD"),
        ("DATA_FOLDER", "nowhere"),
        ("COGS", "race,outbox"),
    ],
)
def test_a_wrong_setting_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings, match=f"The setting {name} is wrong .*; {re.escape(REMEDIES[name])}"):
        load_settings()


def test_a_wrong_setting_never_shows_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very secret")
    with pytest.raises(BadSettings) as caught:
        load_settings()
    assert "very secret" not in str(caught.value)


def test_an_env_file_that_is_not_utf_8_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("LOG_LEVEL=INFO # für alle".encode("latin-1"))
    monkeypatch.setitem(Settings.model_config, "env_file", tmp_path / ".env")
    with pytest.raises(BadSettings, match="is not in UTF-8; save it as UTF-8 text"):
        load_settings()


def test_cogs_that_are_not_named_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COGS", "look, race")
    assert load_settings().families == ("race", "look")


def test_every_setting_is_explained_in_the_example() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^#([A-Z_]+)=", example, re.MULTILINE)) == {
        name.upper() for name in Settings.model_fields
    }


def test_the_bot_ends_with_status_two_and_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        env={"DESK_PORT": "many", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("The setting DESK_PORT is wrong")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("paper", [".env.example", "docs/hosting.md"])
def test_who_reads_which_families_there_are_reads_of_all(paper: str) -> None:
    assert ",".join(FAMILIES) in (ROOT / paper).read_text(encoding="utf-8")
