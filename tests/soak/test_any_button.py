"""Random races of every game at the desk in which people press and choose whatever is offered, also what is shown
before it is played for ever."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.tables.model.table import ENDED
from tests.desk.support import NoSleep
from tests.e2e.support import REGISTRY, open_race, staged
from tests.robustness.test_edge_wire import no_sleep
from tests.soak.edge_presses import PEOPLE, RIDERS
from tests.soak.test_edge_storm import Storm, is_fault

__all__ = ["no_sleep"]

RACES = int(os.environ.get("SOAK_DESK_RACES", "10"))
FIRST = int(os.environ.get("SOAK_SEED", "1"))
ACTS = 40


class AnyButton(Storm):
    """One race; who finds a question answers it with anything."""

    async def ride_any(self, game: str) -> str:
        """From the start to the end; AssertionError if a promise is broken."""
        self.open_places()
        self.stage.second_look = self.stage.edge.presses.second_look = True
        await open_race(self.stage, *RIDERS, game=game)
        around = (self.use_a_post, self.command, self.look, self.pass_on, self.go_back, self.vote, self.forget)
        weather = (self.wait, self.restart, self.refuse_edits, self.disconnect, self.lose_a_place, self.set_clock)
        for _ in range(self.dice.randrange(5, ACTS)):
            thrown = self.dice.random()
            act = self.use_a_message if thrown < 0.5 else self.dice.choice(around if thrown < 0.8 else weather)
            self.told.append(act.__name__)
            await act()
            await self.settled()
            table = await self.stage.table_view()
            if table.status in ENDED:
                break
            self.shows_no_others(await self.asked_of_each())
            await self.ended_or_quiet()
            await self.asks_all()
        return await self.fall_silent()

    async def asked_of_each(self) -> dict[str, set[str]]:
        """The questions of everybody who rides."""
        players, service = (await self.stage.table_view()).players, self.stage.edge.service
        hands = {one.name: await service.hand(1, one.user) for one in players if one.user and one.name in PEOPLE}
        return {name: {one.prompt.id for one in hand.questions} for name, hand in hands.items()}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RACES))
@pytest.mark.parametrize("game", REGISTRY.games)
async def test_a_race_of_whatever_is_offered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, no_sleep: NoSleep, game: str, seed: int
) -> None:
    async with staged(tmp_path) as stage:
        storm = AnyButton(stage, seed)
        try:
            assert await storm.ride_any(game) in ("over", "abandoned")
        except BaseException as error:
            error.add_note(" ".join(storm.told))
            raise
    assert [one.getMessage() for one in caplog.records if is_fault(one)] == []
