"""The end of a race is for people: whoever is late is called once more, and nobody's answer waits for that."""

from __future__ import annotations

from engine.core.prompts import Answer, Prompt
from engine.tables.model.table import ENDED, GRACE_SECONDS
from tests.tables.club import ANA, BRUNO, Club, first
from tests.tables.invariants import Witness

DAY = 86_400.0


async def test_a_change_that_nobody_late_has_a_part_in_counts_after_its_minute(club: Club) -> None:
    table = await club.race("toy_tokens", ANA, BRUNO)
    witness = Witness(table)
    while (seen := await witness.check(club)).table.status not in ENDED:
        for prompt in await club.open_prompts(table, ANA):
            await club.service.press(table, 0, prompt.id, chosen, ANA, club.press, for_good=False)
        await club.wait(GRACE_SECONDS if seen.table.late else DAY)
    assert seen.table.status == "over"


def chosen(prompt: Prompt, _: Answer) -> Answer:
    """The first choices of a form."""
    return first(prompt)
