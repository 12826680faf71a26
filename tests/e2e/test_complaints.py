"""A complaint about somebody reaches who can do something about it, and nobody else."""

from __future__ import annotations

from tests.e2e.support import WITHIN, Doc, Stage, labels, newest, open_race

THREE = ("Bruno", "Carla", "Dani")
"""Ana owns the server."""


async def complain(stage: Stage, name: str, text: str) -> str:
    """Somebody writes a complaint; what he reads then."""
    status = await stage.slash(name, "/race status")
    act = await stage.press(name, status, "Complaint …")
    return str((await stage.seat(name).submit(act, {"text": text}).shown(WITHIN))["content"])


async def letter(stage: Stage, name: str) -> Doc:
    return await stage.dm(name, "has a complaint")


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


async def test_who_has_closed_his_dms_reads_it_with_his_hand(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    stage.seat("Bruno").set_dms(open=False)
    stage.seat("Ana").set_dms(open=False)
    assert "The host has your complaint" in await complain(stage, "Carla", "Dani insults me")
    assert "Dani insults me" in (await stage.pressed("Bruno", off, "My hand"))["content"]


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
