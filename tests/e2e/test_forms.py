"""Forms of many fields, sums, repeats and orders, filled in by people through the real library and the desk."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

import bot as starter
from engine.texts import Texts, load
from tests import toys
from tests.e2e.support import Doc, Stage, labels, open_race, staged
from tests.robustness.toys import tokens
from tests.toys.toy_tokens import TokenRules

TOYS = Path(toys.__file__).parent


def toy_texts(folder: Path) -> Texts:
    """The bot's texts, with those of the toys beside the games'."""
    data = folder / "data"
    shutil.copytree(starter.DATA, data, ignore=shutil.ignore_patterns("fonts", "examples"))
    shutil.copytree(TOYS / "texts", data / "toys" / "texts")
    return load(data, strict=True)


class Thumb:
    """Somebody who fills in a form by DM, and how often he presses: a menu is opened, then a line chosen."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.stage, self.name, self.presses = stage, name, 0

    @property
    def form(self) -> Doc:
        """The newest message of the DM that has buttons."""
        return [message for message in self.stage.dms(self.name) if message["components"]][-1]

    @property
    def text(self) -> str:
        """What it says."""
        return str(self.form["content"])

    @property
    def menus(self) -> dict[str, Doc]:
        """Its menus by what stands on them while nothing is chosen."""
        parts = [part for row in self.form["components"] for part in row["components"] if part["type"] == 3]
        return {part["placeholder"]: part for part in parts}

    def lines(self, menu: str) -> list[str]:
        """The lines of a menu."""
        return [option["label"] for option in self.menus[menu]["options"]]

    async def asked(self, text: str) -> None:
        """Wait for a question."""
        await self.stage.dm(self.name, text)

    async def press(self, label: str) -> None:
        """Press a button, and wait until the message shows what came of it."""
        before = self._seen()
        await self._acted(before, self.stage.seat(self.name).press(self.form["id"], label), 1)

    async def choose(self, menu: str, *lines: str) -> None:
        """Open a menu and choose in it."""
        before, part = self._seen(), self.menus[menu]
        found = {option["label"]: option["value"] for option in part["options"]}
        values = [found[line] for line in lines]
        act = self.stage.seat(self.name).choose(self.form["id"], part["custom_id"], values)
        await self._acted(before, act, 1 + len(lines))

    def _seen(self) -> Any:
        return [(message["content"], message["components"]) for message in self.stage.dms(self.name)]

    async def _acted(self, before: Any, act: Any, presses: int) -> None:
        self.presses += presses
        await act.settled()
        await self.stage.until(lambda: self._seen() != before)
        await self.stage.sent()


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Stage]:
    """A bot that referees the toy of 24 fields, with a race of Ana and Bruno on."""
    async with staged(tmp_path, toy_texts(tmp_path), tokens(kind=TokenRules)) as stage:
        await open_race(stage, "Ana", "Bruno", game="toy_tokens")
        yield stage


@pytest_asyncio.fixture
async def riders(club: Stage) -> tuple[Thumb, Thumb]:
    """Ana and Bruno, each with a form of eight riders before them."""
    both = (Thumb(club, "Ana"), Thumb(club, "Bruno"))
    for who in both:
        await who.asked("Whom do you take along")
        for line in ("+ climber (0 → 1)", "+ climber (1 → 2)", "+ roller (0 → 1)"):
            await who.choose("Riders", line)
    for who in both:
        await who.asked("How fast")
        await who.press("easy")
    for who in both:
        await who.asked("What do your riders do")
        who.presses = 0
    return both


async def sealed(club: Stage, seat: int = 0) -> dict[str, tuple[str, ...]]:
    """What a seat has in its envelope; empty if nothing."""
    race = (await club.pipeline.decision(1)).race
    (prompt,) = [one for one in race.prompts if one.seat == seat]
    return dict(race.envelopes.get(prompt.id, {}))


async def test_the_proposal_is_accepted_with_one_press(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, _ = riders
    assert "Proposed:\n• R1: **pulls, effort 0**\n• R2, R3, R4, R5, R6, R7, R8: **holds back**" in ana.text
    await ana.press("Accept")
    assert ana.presses == 1 and (await sealed(club))["r0.token"] == ("pull",)
    assert "✓ **Saved.** Nobody sees that you have chosen." in ana.text
    assert labels(ana.form) == ["• Accepted"]


async def test_a_likely_change_takes_two_presses_and_is_saved_with_the_rest(
    club: Stage, riders: tuple[Thumb, Thumb]
) -> None:
    ana, _ = riders
    await ana.choose("Change one thing", "R2 · attacks")
    assert ana.presses == 2
    assert {**await sealed(club), "r1.wheel": ()}.items() >= {
        "r0.token": ("pull",),
        "r1.token": ("attack",),
    }.items()
    assert "✓ **Saved.**" in ana.text and "energy 6 → 5 · attacks 2 → 1" in ana.text
    assert labels(ana.form) == ["As proposed"]


async def test_any_change_of_a_rider_takes_four(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, _ = riders
    await ana.choose("Change a rider", "R7 · holds back")
    assert "**R7** · now: **holds back**" in ana.text
    await ana.choose("Token", "pulls")
    assert ana.presses == 4 and (await sealed(club))["r6.token"] == ("pull",)
    assert "✓ Saved.\n**R7** · now: **pulls, effort 0**" in ana.text


async def test_riders_are_gone_through_one_after_the_other(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, _ = riders
    await ana.choose("Change a rider", "R1 · pulls, effort 0")
    await ana.choose("Token", "attacks")
    await ana.choose("Effort", "effort 2")
    await ana.choose("Wheels", "wheel of team 2")
    await ana.press("Next rider ›")
    await ana.choose("Token", "attacks")
    await ana.press("Next rider ›")
    assert ana.lines("Token") == ["holds back", "pulls"]  # two attacks are all there are
    await ana.press("‹ All riders")
    assert "• R1: **attacks, effort 2, wheel of team 2**\n• R2: **attacks, effort 0**" in ana.text
    assert "energy 6 → 2 · attacks 2 → 0" in ana.text


async def test_a_rider_is_as_proposed_again(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, _ = riders
    await ana.choose("Change one thing", "R1 · attacks")
    await ana.choose("Change a rider", "R1 · attacks, effort 0")
    await ana.press("As proposed")
    assert "now: **pulls, effort 0**" in ana.text and (await sealed(club))["r0.token"] == ("pull",)


async def test_what_the_form_minds_is_a_line_and_no_refusal(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, _ = riders
    for rider in ("R1", "R2"):
        await ana.choose("Change one thing", f"{rider} · attacks")
        await ana.choose("Change one thing", f"{rider} · effort 2")
    assert "⚠ All 6 energy is spent" in ana.text and "✓ **Saved.**" in ana.text


async def test_a_menu_that_is_too_old_is_refused_and_what_stood_stands(
    club: Stage, riders: tuple[Thumb, Thumb]
) -> None:
    ana, _ = riders
    hand = await club.slash("Ana", "/hand")
    old = Thumb(club, "Ana").menus["Change one thing"]["custom_id"]
    value = next(o["value"] for o in ana.menus["Change one thing"]["options"] if o["label"] == "R8 · attacks")
    for rider in ("R1", "R2"):
        await ana.choose("Change one thing", f"{rider} · attacks")
    before = await sealed(club)
    act = club.seat("Ana").choose(hand["id"], old, [value])
    await act.settled()
    said = await club.until(lambda: shown(club, hand["id"], "What stood before still stands."))
    assert "That costs 3 of attacks, and there are 2." in said["content"]
    assert await sealed(club) == before


def shown(club: Stage, message: str, text: str) -> Doc | None:
    """Ana's message once it says something."""
    found = club.seat("Ana").message(message)
    return found if text in found["content"] else None


async def test_what_was_begun_outlives_the_bot_and_is_sealed_once_it_is_whole(club: Stage) -> None:
    ana = Thumb(club, "Ana")
    await ana.asked("Whom do you take along")
    await ana.choose("Riders", "+ climber (0 → 1)")
    assert await sealed(club) == {}
    await club.restart()
    await ana.choose("Riders", "+ sprinter (0 → 1)")
    assert "Chosen so far:\n**climber, sprinter**\n⚠ Still to choose: Riders (1 more)" in ana.text
    await ana.choose("Riders", "− climber (1 → 0)")
    await ana.choose("Riders", "+ sprinter (1 → 2)")
    await ana.choose("Riders", "+ roller (0 → 1)")
    assert await sealed(club) == {"team": ("roller", "sprinter", "sprinter")}
    assert "✓ **Saved.**" in ana.text


async def test_all_goes_on_after_a_restart_from_the_ids_alone(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, _ = riders
    await ana.choose("Change a rider", "R3 · holds back")
    await club.restart()
    await ana.choose("Token", "pulls")
    await ana.press("Next rider ›")
    assert "**R4** · now" in ana.text and (await sealed(club))["r2.token"] == ("pull",)


async def test_a_turn_is_ridden_as_the_forms_say(club: Stage, riders: tuple[Thumb, Thumb]) -> None:
    ana, bruno = riders
    await ana.choose("Change one thing", "R1 · effort 2")
    await bruno.press("Accept")
    assert "all who have to choose do so in secret" in (await club.post("Turn 1"))["content"]
    await club.later(61)
    told = (await club.post("**Turn 1 of 4**"))["content"]
    assert "Rider 0 of team 0 rides 3." in told and "Rider 0 of team 1" not in told
