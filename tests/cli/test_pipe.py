"""What reads only the first lines of a command ends it, without a word."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from settings import ROOT
from tests.cli.test_stage import MINE


def test_a_command_whose_reader_has_gone_ends_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / "stage.json"
    file.write_text(json.dumps(MINE), encoding="utf-8")
    command = [sys.executable, "-m", "engine", "stage", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
