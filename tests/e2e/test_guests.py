"""Who is asked into a lobby, who may come, who is taken out, and who is asked to ride again."""

from __future__ import annotations

from copy import deepcopy

from desk.state import perms, shapes
from tests.e2e.support import Doc, Stage, labels, newest, open_lobby, open_race, startable

PEOPLE, ROLES, OUT = "Invite people …", "Invite whoever has a role …", "Take somebody out …"


async def form(stage: Stage, lobby: Doc, name: str = "Ana") -> Doc:
    """The form of the host."""
    return await stage.pressed(name, lobby, "Invite")


async def choose(stage: Stage, shown: Doc, hint: str, *values: str, name: str = "Ana") -> str:
    """Somebody chooses in a menu of the form; what it says then."""
    await stage.seat(name).choose(shown["id"], hint, list(values)).settled()
    await stage.sent()
    return str(stage.seat(name).message(shown["id"])["content"])


async def invite(stage: Stage, lobby: Doc, *names: str) -> None:
    """The host asks people in."""
    ids = [stage.seat(name).id for name in names]
    assert "Asked." in await choose(stage, await form(stage, lobby), PEOPLE, *ids)


async def riders(stage: Stage, table: int = 1) -> list[str]:
    """Who sits in the lobby."""
    return [player.name for player in (await stage.table_view(table)).players]


async def test_who_is_invited_joins_from_his_dm(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    await invite(stage, lobby, "Bruno", "Carla")
    assert "Asked: Bruno and Carla" in (await stage.post("hosted by"))["content"]
    letter = await stage.dm("Bruno", "asks you to ride")
    said = await stage.pressed("Bruno", letter, "Join")
    assert "You ride" in said["content"]
    await stage.sent()
    assert await riders(stage) == ["Ana", "Bruno"]
    assert not labels(stage.seat("Bruno").message(letter["id"]))
    assert "Asked: Carla" in (await stage.post("hosted by"))["content"]


async def test_who_will_not_come_says_so(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    await invite(stage, lobby, "Bruno")
    letter = await stage.dm("Bruno", "asks you to ride")
    await stage.pressed("Bruno", letter, "Not this time")
    await stage.sent()
    lobby = await stage.post("hosted by")
    assert "Asked:" not in lobby["content"] and "Not this time: Bruno" in lobby["content"]
    await stage.pressed("Bruno", lobby, "Join")
    await stage.sent()
    assert "Not this time" not in (await stage.post("hosted by"))["content"]


async def test_only_who_is_invited_joins_a_private_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    await stage.press("Ana", await form(stage, lobby), "Only who is invited")
    await stage.post("🔒 Only who is invited may join.")
    assert "only for those who were invited" in (await stage.pressed("Bruno", lobby, "Join"))["content"]
    await invite(stage, lobby, "Carla")
    await stage.pressed("Carla", lobby, "Join")
    assert await riders(stage) == ["Ana", "Carla"]


async def test_whoever_has_an_invited_role_is_called_and_may_join(stage: Stage) -> None:
    world = stage.desk.world
    role = world.new_id()
    world.save("role", shapes.role(role, "Cyclists", perms.EVERYONE, 2))
    world.docs["member"][stage.seat("Carla").id]["roles"].append(role)
    await stage.restart()  # and the bot knows the roles of the server
    lobby = await open_lobby(stage, "Ana")
    await stage.press("Ana", await form(stage, lobby), "Only who is invited")
    await choose(stage, await form(stage, lobby), ROLES, role)
    called = await stage.post(f"<@&{role}>, Ana asks you to ride")
    assert "only for those" in (await stage.pressed("Bruno", called, "Join"))["content"]
    await stage.pressed("Carla", called, "Join")
    assert await riders(stage) == ["Ana", "Carla"]


async def test_the_host_takes_somebody_out_who_can_come_again_only_if_asked(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno")
    await choose(stage, await form(stage, lobby), OUT, stage.seat("Bruno").id)
    assert await riders(stage) == ["Ana"]
    await stage.dm("Bruno", "has taken you out of the lobby")
    assert "taken you out" in (await stage.pressed("Bruno", lobby, "Join"))["content"]
    await invite(stage, lobby, "Bruno")
    await stage.pressed("Bruno", lobby, "Join")
    assert await riders(stage) == ["Ana", "Bruno"]


async def test_who_asks_himself_reads_so_and_beside_others_is_left_out(stage: Stage) -> None:
    shown = await form(stage, await open_lobby(stage, "Ana"))
    ana, bruno = stage.seat("Ana").id, stage.seat("Bruno").id
    act = await stage.seat("Ana").choose(shown["id"], PEOPLE, [ana]).settled()
    await stage.until(lambda: newest(stage.posts(), "That is you. Choose others"))
    assert act and "Asked: Bruno" in await choose(stage, shown, PEOPLE, ana, bruno)
    assert [one.name for one in (await stage.table_view()).guests.invited] == ["Bruno"]


async def test_others_than_the_host_invite_nobody(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno")
    assert "Only the host" in (await stage.pressed("Bruno", lobby, "Invite"))["content"]
    shown = await form(stage, lobby)
    await stage.pressed("Bruno", lobby, "Leave")
    assert await riders(stage) == ["Ana"]
    await choose(stage, shown, PEOPLE, stage.seat("Ana").id)
    assert (await stage.table_view()).guests.invited == ()


async def test_an_invited_person_with_closed_dms_is_called_and_the_host_told(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    stage.seat("Dani").set_dms(open=False)
    await invite(stage, lobby, "Dani")
    called = deepcopy(await stage.post("your DMs are closed to me"))
    await stage.dm("Ana", "I have called Dani in")
    await stage.pressed("Dani", called, "Join")
    assert await riders(stage) == ["Ana", "Dani"]


async def test_the_host_chooses_a_colour_too(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    menu = await stage.pressed("Ana", await stage.pressed("Ana", lobby, "More …"), "Change colour")
    [select] = [part for row in menu["components"] for part in row["components"]]
    await stage.seat("Ana").choose(menu["id"], select["custom_id"], ["green"]).settled()
    await stage.sent()
    assert (await stage.table_view()).players[0].colour == "green"


async def test_all_are_told_when_the_lobby_is_full_and_the_host_starts_there(stage: Stage) -> None:
    await open_lobby(stage, "Ana", "Bruno", "Carla", "Dani", "Eva")
    told = await stage.dm("Ana", "is full: off you go?")
    await stage.dm("Bruno", "is full.")
    await stage.sent()
    assert newest(stage.dms("Eva"), "is full") is None  # who came last knows
    await stage.pressed("Ana", told, "Start")
    await stage.post("They're off!")


async def finished(stage: Stage) -> Doc:
    """A race of three that its host has ended."""
    await open_race(stage, "Ana", "Bruno", "Carla", computers=1)
    sure = await stage.slash("Ana", "/race abandon")
    await stage.pressed("Ana", sure, "End it for everybody")
    return await stage.post("ended without a winner")


async def test_who_joins_in_the_channel_is_asked_in_his_dm_no_more_and_rung_no_second_time(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    await invite(stage, lobby, "Bruno")
    asked = await stage.dm("Bruno", "asks you to ride")
    assert "a day to choose" in asked["content"]
    await stage.pressed("Bruno", lobby, "Join")
    await stage.sent()
    [told] = stage.dms("Bruno")
    assert told["id"] == asked["id"] and "you are in" in told["content"] and labels(told) == []


async def test_a_rematch_asks_who_rode_in_their_colours_and_seats_the_computers(stage: Stage) -> None:
    end = await finished(stage)
    before = {player.name: player.colour for player in (await stage.table_view()).players}
    await stage.pressed("Bruno", end, "Rematch")
    lobby = await stage.post("hosted by Bruno")
    assert "Asked: Ana and Carla" in lobby["content"]
    await stage.pressed("Dani", lobby, "Join")
    await stage.pressed("Carla", await stage.dm("Carla", "asks for a rematch"), "Join")
    await stage.pressed("Ana", await stage.dm("Ana", "asks for a rematch"), "Not this time")
    await stage.sent()
    now = {player.name: player.colour for player in (await stage.table_view(2)).players}
    assert {name: now[name] for name in ("Bruno", "Carla", "")} == {
        name: before[name] for name in ("Bruno", "Carla", "")
    }
    assert now["Dani"] not in before.values()
    ready = await stage.until(lambda: startable(stage, "Bruno", lobby["id"]))
    await stage.press("Bruno", ready, "Start")
    await stage.post("They're off!")


async def test_an_invitation_to_a_race_that_has_begun_is_refused_in_a_sentence(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno", "Carla")
    await invite(stage, lobby, "Dani")
    letter = await stage.dm("Dani", "asks you to ride")
    await stage.press("Ana", await stage.until(lambda: startable(stage, "Ana", lobby["id"])), "Start")
    await stage.post("They're off!")
    said = await stage.pressed("Dani", letter, "Join")
    assert "The race has started" in said["content"]
