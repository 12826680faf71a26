"""`make` on a machine that lacks something: one sentence with the remedy, and nothing half done."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def make(folder: Path, python: str, target: str = "venv") -> subprocess.CompletedProcess[str]:
    """Run a target with its virtual environment in a folder of its own."""
    words = [
        "make",
        "-s",
        "--no-print-directory",
        "-C",
        str(ROOT),
        target,
        f"VENV={folder / 'venv'}",
        f"PYTHON={python}",
    ]
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)


def fake_python(folder: Path, fails_on: str) -> str:
    """A Python that fails where its program holds a word, and is of version 3.9.2."""
    path = folder / "python"
    path.write_text(
        f'#!/bin/sh\n[ "$1" = -V ] && echo "Python 3.9.2"\ncase "$*" in *{fails_on}*) exit 1;; esac\nexit 0\n'
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_a_missing_python_is_named(tmp_path: Path) -> None:
    run = make(tmp_path, "no-such-python")
    assert run.returncode and "apt-get install python3 python3-venv" in run.stderr


def test_an_old_python_is_told_with_its_version(tmp_path: Path) -> None:
    run = make(tmp_path, fake_python(tmp_path, "version_info"))
    assert run.returncode and "needs Python 3.11 or newer" in run.stderr and "3.9.2" in run.stderr


def test_a_python_without_venv_is_told_with_the_package(tmp_path: Path) -> None:
    run = make(tmp_path, fake_python(tmp_path, "ensurepip"))
    assert run.returncode and "apt-get install python3-venv" in run.stderr
    assert not (tmp_path / "venv").exists()


def test_what_is_lacking_is_said_in_one_sentence(tmp_path: Path) -> None:
    run = make(tmp_path, fake_python(tmp_path, "ensurepip"))
    said = [line for line in run.stderr.splitlines() if not line.startswith("make")]
    assert len(said) == 1 and not run.stdout


def test_running_needs_no_test_tools() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "run: $(RUN_READY)" in text
    assert "$(RUN_READY): requirements.txt |" in text


def test_help_lists_every_target() -> None:
    run = subprocess.run(["make", "-s", "-C", str(ROOT), "help"], capture_output=True, text=True, check=True)
    for target in ("venv", "run", "test", "soak", "bench", "clean", "help"):
        assert f"make {target} " in run.stdout


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_has_its_version_and_hashes_and_they_are_required(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    asked = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert asked and all("==" in line and "--hash=sha256:" in line for line in asked)
    assert f"--require-hashes -r {name}" in (ROOT / "Makefile").read_text(encoding="utf-8")


NO_CHROMIUM = """
from pathlib import Path

there = Path.exists
Path.exists = lambda path, *args, **kwargs: "chromium" not in str(path) and there(path, *args, **kwargs)
"""


def test_the_last_lines_say_what_was_not_tried_and_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "no_chromium.py").write_text(NO_CHROMIUM)
    browser = ("tests/desk/test_page.py", "tests/e2e/test_browser.py", "tests/e2e/test_browser_forms.py")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no_chromium", "-p", "no:cacheprovider", *browser],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    last = run.stdout.splitlines()[-3:]
    assert any(
        "NOT TRIED: " in line and "Chromium is not installed (apt-get install chromium)" in line for line in last
    )
    assert "passed" not in run.stdout
