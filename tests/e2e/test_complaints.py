"""A complaint about somebody reaches who can do something about it, and nobody else."""

from __future__ import annotations

import pytest

from desk import Act, Fault, Hold
from tests.e2e.support import WITHIN, Doc, Stage, labels, newest, open_race
from tests.e2e.test_order import overtaking

THREE = ("Bruno", "Carla", "Dani")
"""Ana owns the server."""


async def written(stage: Stage, name: str, text: str) -> Act:
    """Somebody writes a complaint."""
    status = await stage.slash(name, "/race status")
    act = await stage.press(name, status, "Complaint …")
    return stage.seat(name).submit(act, {"text": text})


async def complain(stage: Stage, name: str, text: str) -> str:
    """The same; what he reads then."""
    return str((await (await written(stage, name, text)).shown(WITHIN))["content"])


async def letter(stage: Stage, name: str) -> Doc:
    return await stage.dm(name, "has a complaint")


def letters(stage: Stage, name: str) -> list[Doc]:
    """All complaints that somebody reads by DM."""
    return [one for one in stage.dms(name) if "has a complaint" in one["content"]]


def to(stage: Stage, name: str) -> str:
    """By which requests the bot writes to somebody."""
    return f"/channels/{stage.seat(name).dm}/messages$"


async def test_the_host_reads_it_with_his_buttons_and_the_owner_where_his_are(stage: Stage) -> None:
    await open_race(stage, *THREE)
    said = await complain(stage, "Carla", "Dani insults **me** @everyone")
    assert "The host and the owner of the server have your complaint, and nobody else." in said
    told = await letter(stage, "Bruno")
    assert "Carla has a complaint" in told["content"] and "@everyone" not in told["content"]
    assert labels(told) == ["Pause", "Seats"] and "`/race status`" in (await letter(stage, "Ana"))["content"]
    await stage.pressed("Bruno", told, "Pause")
    assert (await stage.table_view()).status == "held"
    everybody = [*stage.posts(name="Dani"), *stage.dms("Dani")]
    assert not newest(everybody, "complaint")


async def test_who_has_closed_his_dms_reads_it_with_his_hand_and_the_receipt_says_so(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    stage.seat("Bruno").set_dms(open=False)
    said = await complain(stage, "Carla", "Dani insults me")
    assert "The owner of the server has your complaint; the host cannot be written to" in said
    assert "Dani insults me" in (await stage.pressed("Bruno", off, "My hand"))["content"]


async def test_a_receipt_says_that_the_host_alone_will_read_it(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Bruno", "Ana"):
        stage.seat(name).set_dms(open=False)
    said = await complain(stage, "Carla", "Dani insults me")
    assert "reads your complaint with the next look at the race; nobody else does" in said


async def test_what_reached_nobody_is_taken_again_at_once(stage: Stage) -> None:
    await open_race(stage, *THREE)
    stage.seat("Ana").set_dms(open=False)
    assert "I could tell it to nobody" in await complain(stage, "Bruno", "Dani never comes")
    stage.seat("Ana").set_dms(open=True)
    assert "The owner of the server has your complaint" in await complain(stage, "Bruno", "Dani never comes")


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (503, 0, "so nobody has your complaint. Send it again in a minute; you wrote: Dani insults me"),
        (400, 200000, "Discord does not let these words through, so nobody has your complaint"),
        (409, 0, "Something went wrong on my side"),
    ],
)
async def test_what_fails_on_the_way_is_taken_again_at_once(
    stage: Stage, caplog: pytest.LogCaptureFixture, status: int, code: int, told: str
) -> None:
    await open_race(stage, *THREE)
    await stage.sent()
    stage.desk.trouble.order(Fault("POST", to(stage, "Bruno"), status=status, code=code))
    assert told in await complain(stage, "Carla", "Dani insults me")
    caplog.clear()
    assert "The host and the owner of the server have" in await complain(stage, "Carla", "Dani insults me")
    assert len(letters(stage, "Bruno")) == len(letters(stage, "Ana")) == 1


async def test_an_owner_who_cannot_be_found_gives_his_complaint_back_to_the_host(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.sent()
    stage.desk.trouble.order(Fault("POST", "/users/@me/channels$", status=503))
    assert "nobody has your complaint" in await complain(stage, "Bruno", "Dani never comes")
    assert "The owner of the server has your complaint" in await complain(stage, "Bruno", "Dani never comes")


async def test_what_the_host_has_is_not_sent_again_for_the_owners_sake(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.sent()
    stage.desk.trouble.order(Fault("POST", "/users/@me/channels$", status=503))
    assert "The host has your complaint, and nobody else." in await complain(stage, "Carla", "Dani insults me")
    assert "has just been told" in await complain(stage, "Carla", "Dani insults me")
    assert len(letters(stage, "Bruno")) == 1


@pytest.mark.parametrize(
    ("status", "first", "second"),
    [
        (0, "The host and the owner of the server have", "has just been told"),
        (503, "nobody has your complaint", "The host and the owner of the server have"),
    ],
)
async def test_the_second_of_two_quick_ones_waits_for_what_becomes_of_the_first(
    stage: Stage, status: int, first: str, second: str
) -> None:
    await open_race(stage, *THREE)
    await stage.sent()
    held = Hold()
    stage.desk.trouble.order(Fault("POST", to(stage, "Bruno"), status=status, held=held))
    one, other = [await written(stage, "Carla", "Dani insults me") for _ in range(2)]
    await held.reached.wait()
    await overtaking()
    held.gate.set()
    assert first in (await one.shown(WITHIN))["content"]
    assert second in (await other.shown(WITHIN))["content"]
    assert len(letters(stage, "Bruno")) == 1


async def test_the_hosts_own_goes_to_the_owner_and_one_at_a_time(stage: Stage) -> None:
    await open_race(stage, *THREE)
    assert "Nothing was written" in await complain(stage, "Bruno", "  ")
    assert "The owner of the server has your complaint" in await complain(stage, "Bruno", "Dani never comes")
    assert "has just been told" in await complain(stage, "Bruno", "Dani never comes")
    await stage.restart()
    assert "have your complaint" in await complain(stage, "Carla", "Dani never comes")


async def test_who_does_not_ride_has_no_such_door_and_none_forged(stage: Stage) -> None:
    await open_race(stage, *THREE)
    seen, own = await stage.slash("Eva", "/race status"), await stage.slash("Carla", "/race status")
    assert "Complaint …" not in labels(seen)
    stage.seat("Eva").message(seen["id"])["components"] = own["components"]
    act = await stage.press("Eva", seen, "Complaint …")
    told = await stage.seat("Eva").submit(act, {"text": "let me in"}).shown(WITHIN)
    assert "You do not ride in this race" in told["content"] and not newest(stage.dms("Bruno"), "complaint")
