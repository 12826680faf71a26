"""The page that shows how a game is added shows code that is played."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n# (tests/\S+)\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_shows_a_whole_game() -> None:
    assert len(BLOCKS) >= 7


@pytest.mark.parametrize(("file", "block"), BLOCKS, ids=lambda text: str(text).strip()[:40])
def test_a_block_of_code_is_the_one_that_is_played(file: str, block: str) -> None:
    assert block.strip("\n") in (ROOT / file).read_text(encoding="utf-8")
