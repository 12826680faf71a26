"""Forms of many fields, sums, repeats and orders, filled in by people through the real library and the desk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.e2e.phones import Phone, toy_texts
from tests.e2e.support import Doc, Stage, labels, open_race, staged
from tests.robustness import toys
from tests.toys.toy_tokens import TokenRules


@pytest_asyncio.fixture
async def club(tmp_path: Path) -> AsyncIterator[Stage]:
    """A bot that referees the toy of 24 fields, with a race of Ana and Bruno on."""
    async with staged(tmp_path, toy_texts(tmp_path), toys.tokens(kind=TokenRules)) as stage:
        await open_race(stage, "Ana", "Bruno", game="toy_tokens")
        yield stage


@pytest_asyncio.fixture
async def riders(club: Stage) -> tuple[Phone, Phone]:
    """Ana and Bruno, each with a form of eight riders before them."""
    both = (Phone(club, "Ana"), Phone(club, "Bruno"))
    for who in both:
        await who.asked("Whom do you take along")
        for line in ("+ climber (0 → 1)", "+ climber (1 → 2)", "+ roller (0 → 1)"):
            await who.choose("Riders", line)
    await both[1].press("Accept")
    for who in both:
        await who.asked("How fast")
        await who.press("easy")
    for who in both:
        await who.asked("What do your riders do")
        who.presses = 0
    return both


async def sealed(club: Stage, seat: int = 0) -> dict[str, tuple[str, ...]]:
    """What a seat has in its envelope; empty if nothing."""
    race = club.pipeline.decision(await club.pipeline.seen(1)).race
    (prompt,) = [one for one in race.prompts if one.seat == seat]
    return dict(race.envelopes.get(prompt.id, {}))


async def test_the_proposal_is_accepted_with_one_press(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    assert "Proposed:\n• R1: **pulls, effort 0**\n• R2, R3, R4, R5, R6, R7, R8: **holds back**" in ana.text
    await ana.press("Accept")
    assert ana.presses == 1 and (await sealed(club))["r0.token"] == ("pull",)
    assert "✓ **Saved.** Nobody sees that you have chosen." in ana.text
    assert labels(ana.form) == ["• Accepted"]


async def test_a_likely_change_takes_two_presses_and_is_saved_with_the_rest(
    club: Stage, riders: tuple[Phone, Phone]
) -> None:
    ana, _ = riders
    await ana.choose("Change one answer", "R2 · attacks")
    assert ana.presses == 2
    assert {**await sealed(club), "r1.wheel": ()}.items() >= {
        "r0.token": ("pull",),
        "r1.token": ("attack",),
    }.items()
    assert "✓ **Saved.**" in ana.text and "energy 6 → 5 · attacks 2 → 1" in ana.text
    assert labels(ana.form) == ["As proposed"]


async def test_who_comes_last_can_change_more_until_he_accepts_it(drafts: Stage) -> None:
    ana, bruno = Phone(drafts, "Ana"), Phone(drafts, "Bruno")
    for who in (ana, bruno):
        await who.asked("Which eight do you take along")
    await ana.press("Accept")
    before = (await drafts.table_view()).awaited
    for line in ("helper instead of leader", "climber instead of sprinter"):
        await bruno.choose("Change one answer", line)
        assert "It counts in a minute; *Accept* makes it count now." in bruno.text
    assert before == (await drafts.table_view()).awaited == (1,)
    await bruno.press("Accept")
    for who in (ana, bruno):
        await who.asked("In which order do they line up")


async def test_what_who_comes_last_has_changed_counts_after_a_minute(drafts: Stage) -> None:
    ana, bruno = Phone(drafts, "Ana"), Phone(drafts, "Bruno")
    for who in (ana, bruno):
        await who.asked("Which eight do you take along")
    await ana.press("Accept")
    await bruno.choose("Change one answer", "helper instead of leader")
    await drafts.restart()
    await drafts.later(61)
    await bruno.asked("In which order do they line up")


async def test_any_change_of_a_rider_takes_four(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    await ana.choose("Open a rider's page", "R7 · holds back")
    assert "**R7** · now: **holds back**" in ana.text
    await ana.choose("Token", "pulls")
    assert ana.presses == 4 and (await sealed(club))["r6.token"] == ("pull",)
    assert "✓ Saved.\n**R7** · now: **pulls, effort 0**" in ana.text


async def test_riders_are_gone_through_one_after_the_other(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    await ana.choose("Open a rider's page", "R1 · pulls, effort 0")
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


async def test_a_rider_is_as_proposed_again(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    await ana.choose("Change one answer", "R1 · attacks")
    await ana.choose("Open a rider's page", "R1 · attacks, effort 0")
    await ana.press("As proposed")
    assert "now: **pulls, effort 0**" in ana.text and (await sealed(club))["r0.token"] == ("pull",)


async def test_what_the_form_minds_is_a_line_and_no_refusal(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    for rider in ("R1", "R2"):
        await ana.choose("Change one answer", f"{rider} · attacks")
        await ana.choose("Change one answer", f"{rider} · effort 2")
    assert "⚠ All 6 energy is spent" in ana.text and "✓ **Saved.**" in ana.text


async def test_a_menu_that_is_too_old_is_refused_and_what_stood_stands(
    club: Stage, riders: tuple[Phone, Phone]
) -> None:
    ana, _ = riders
    hand = await club.slash("Ana", "/hand")
    await club.restart()  # and of private replies nothing is known any more
    old = Phone(club, "Ana").menus["Change one answer"]["custom_id"]
    value = next(o["value"] for o in ana.menus["Change one answer"]["options"] if o["label"] == "R8 · attacks")
    for rider in ("R1", "R2"):
        await ana.choose("Change one answer", f"{rider} · attacks")
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
    ana = Phone(club, "Ana")
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


async def test_all_goes_on_after_a_restart_from_the_ids_alone(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    await ana.choose("Open a rider's page", "R3 · holds back")
    await club.restart()
    await ana.choose("Token", "pulls")
    await ana.press("Next rider ›")
    assert "**R4** · now" in ana.text and (await sealed(club))["r2.token"] == ("pull",)


async def test_a_turn_is_ridden_as_the_forms_say(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, bruno = riders
    await ana.choose("Change one answer", "R1 · effort 2")
    await bruno.press("Accept")
    assert "all who have to choose do so in secret" in (await club.post("Turn 1"))["content"]
    await club.later(61)
    told = (await club.post("**Turn 1 of 4**"))["content"]
    assert "Rider 0 of team 0 rides 3." in told and "Rider 0 of team 1" not in told


async def test_the_same_as_last_turn_is_one_press(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, bruno = riders
    await ana.choose("Change one answer", "R2 · pulls")
    await bruno.press("Accept")
    await club.later(61)
    for who in riders:
        await who.asked("How fast")
        await who.press("easy")
    for who in riders:
        await who.asked("What do your riders do")
    assert labels(ana.form) == ["Accept", "As last time"]
    assert labels(bruno.form) == ["Accept"]  # what he accepted is what is proposed
    ana.presses = 0
    await ana.press("As last time")
    assert ana.presses == 1 and (await sealed(club))["r1.token"] == ("pull",)


# -- a draft: repeats and a budget, an order, and a form that is played at once


@pytest_asyncio.fixture
async def drafts(tmp_path: Path) -> AsyncIterator[Stage]:
    """A bot that referees the draft toy, with a race of Ana and Bruno on."""
    async with staged(tmp_path, toy_texts(tmp_path), toys.drafts()) as stage:
        await open_race(stage, "Ana", "Bruno", game="toy_draft")
        yield stage


async def test_a_team_is_drafted_out_of_types_within_its_stars(drafts: Stage) -> None:
    ana = Phone(drafts, "Ana")
    await ana.asked("Which eight do you take along")
    assert "**leader, 2 × climber, sprinter, 4 × helper**\nstars 9 → 0" in ana.text
    await ana.choose("Your team", "− climber (2 → 1)")
    assert "⚠ Still to choose: Your team (1 more)" in ana.text and await sealed(drafts) == {}
    assert ana.lines("Your team")[:3] == ["+ climber (1 → 2)", "+ sprinter (1 → 2)", "+ helper (4 → 5)"]
    await ana.choose("Your team", "+ sprinter (1 → 2)")
    team = ("leader", "climber", "sprinter", "sprinter", *["helper"] * 4)
    assert await sealed(drafts) == {"team": team} and ana.presses == 4
    await ana.choose("Your team", "− leader")
    assert "✓ What you saved before stands until nothing is missing here:" in ana.text
    assert await sealed(drafts) == {"team": team}


async def test_one_type_is_taken_for_another_with_two_presses(drafts: Stage) -> None:
    ana = Phone(drafts, "Ana")
    await ana.asked("Which eight do you take along")
    await ana.choose("Change one answer", "helper instead of leader")
    assert ana.presses == 2 and "stars 9 → 3" in ana.text and "⚠ 3 stars are left over." in ana.text


async def test_a_list_is_put_in_order_and_handed_in_as_a_whole(drafts: Stage) -> None:
    ana, bruno = await accepted(drafts)
    await ana.asked("In which order do they line up")
    await ana.choose("Put … in front", "sprinter 4 in front (now 4.)")
    assert ana.text.count(" › ") == 7 and "**sprinter 4 › leader 1 › climber 2" in ana.text
    assert (await sealed(drafts))["list"][:2] == ("sprinter-4", "leader-1")
    assert labels(ana.form) == ["As proposed"]
    await bruno.press("Accept")
    await ana.asked("Whom does your car help")


async def accepted(drafts: Stage) -> tuple[Phone, Phone]:
    """Both take along what is proposed."""
    both = (Phone(drafts, "Ana"), Phone(drafts, "Bruno"))
    for who in both:
        await who.asked("Which eight do you take along")
        await who.press("Accept")
    return both


async def test_a_form_that_is_played_at_once_is_changed_first_and_then_played(drafts: Stage) -> None:
    ana, bruno = await accepted(drafts)
    for who in (ana, bruno):
        await who.asked("In which order")
        await who.press("Accept")
    await ana.asked("Whom does your car help")
    await ana.choose("Bottles", "+ helper 8")
    await drafts.restart()
    await ana.choose("Bottles", "+ helper 8")
    await ana.press("Take back")
    await ana.choose("Bottles", "+ helper 8")
    await ana.choose("Captain", "Captain · climber 2")
    assert "• Captain: **climber 2**\n• Bottles: **helper 8 › helper 8**\nbottles 3 → 1" in ana.text
    assert (await drafts.table_view()).awaited == (0,)  # nothing is played yet
    ana.presses = 0
    await ana.press("Play this")
    assert ana.presses == 1 and (await drafts.table_view()).awaited == (1,)
    assert "✓ **Played.**" in drafts.dms("Ana")[-1]["content"]


async def car_asked(stage: Stage) -> Phone:
    """A bot that shows what is final first asks Ana for a form that is played at once."""
    stage.edge.presses.second_look = True
    ana, bruno = await accepted(stage)
    for who in (ana, bruno):
        await who.asked("In which order")
        await who.press("Accept")
    await ana.asked("Whom does your car help")
    return ana


async def test_a_form_that_stands_in_words_is_played_by_one_press(drafts: Stage) -> None:
    ana = await car_asked(drafts)
    await ana.choose("Bottles", "+ helper 8")
    assert "helper 8" in ana.text
    await ana.press("Play this")
    assert (await drafts.table_view()).awaited == (1,) and "✓ **Played.**" in drafts.dms("Ana")[-1]["content"]


async def test_a_form_that_was_changed_elsewhere_meanwhile_is_shown_before_it_is_played(drafts: Stage) -> None:
    ana = await car_asked(drafts)
    hand = await drafts.slash("Ana", "/hand")
    await ana.choose("Captain", "Captain · climber 2")
    shown = drafts.seat("Ana").message(ana.form["id"])["components"]
    part = next(
        one for row in hand["components"] for one in row["components"] if one.get("placeholder") == "Bottles"
    )
    line = next(one["value"] for one in part["options"] if "helper 8" in one["label"])
    await drafts.seat("Ana").choose(hand["id"], part["custom_id"], [line]).settled()
    await drafts.edge.rest(20)
    # Pressed while it was being brought up to date.
    drafts.seat("Ana").message(ana.form["id"])["components"] = shown
    await ana.press("Play this")
    assert "You would play:\n• Captain: **climber 2**" in ana.text
    assert labels(ana.form) == ["Play it", "Something else", "Do not ask again"] and "helper 8" in ana.text
    assert (await drafts.table_view()).awaited == (0,)
    await ana.press("Play it")
    assert (await drafts.table_view()).awaited == (1,)
