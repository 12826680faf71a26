"""Looking back: every round of a race with its picture, while it is on and when it is over."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, labels, newest, open_race, ride

THREE = ("Ana", "Bruno", "Carla")


async def turned(stage: Stage, name: str, message: Doc, label: str, text: str) -> Doc:
    """Somebody turns to another round; his private reply once it says so."""
    await stage.press(name, message, label)
    return await stage.until(lambda: newest([stage.seat(name).message(message["id"])], text))


def pictures(message: Doc) -> list[str]:
    return [file["filename"] for file in message["attachments"]]


async def test_what_happened_pages_through_all_rounds_newest_first_each_with_its_picture(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=4)
    posts = [(await stage.post(f"**Turn {turn} of 8**"))["content"] for turn in (1, 2, 3)]
    found = await stage.pressed("Dani", await stage.post("**Turn 3 of 8**"), "What happened?")
    assert "Turn 3 of 8 (3 of 3)" in found["content"] and pictures(found) == ["board-3.png"]
    found = await turned(stage, "Dani", found, "◀ Before", "(2 of 3)")
    assert pictures(found) == ["board-2.png"]
    await stage.restart()
    found = await turned(stage, "Dani", found, "⏮ First", "(1 of 3)")
    story = posts[0].split("\n\n")[1]
    assert story and all(line in found["content"] for line in story.splitlines())


async def test_who_looks_at_an_old_round_turns_to_the_newest_of_now(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=3)
    found = await stage.pressed("Ana", await stage.post("**Turn 2 of 8**"), "What happened?")
    assert labels(found) == ["⏮ First", "◀ Before", "Next ▶", "Newest ⏭"]
    await ride(stage, *THREE, until=4)
    found = await turned(stage, "Ana", found, "⏮ First", "(1 of 3)")
    await turned(stage, "Ana", found, "Newest ⏭", "(3 of 3)")


async def history(stage: Stage, name: str, channel: str | None = None) -> Doc:
    return await stage.slash(name, "/race history", channel)


async def chosen(stage: Stage, name: str, listed: Doc, table: int) -> Doc:
    """Somebody chooses a race of the list; it, once it is shown."""
    menu = listed["components"][0]["components"][0]["custom_id"]
    return await stage.seat(name).choose(listed["id"], menu, [str(table)]).shown()


async def test_after_a_rematch_the_older_race_is_reached_with_all_there_is_of_it(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE)
    end = await stage.post("🏁")
    await stage.pressed("Ana", end, "Rematch")
    await stage.post("hosted by Ana")
    listed = await history(stage, "Dani")
    assert "Critèrium de Figueres" in listed["content"] and "won by" in listed["content"]
    race = await chosen(stage, "Dani", listed, 1)
    assert pictures(race) == ["podium.png"]
    assert all(name in race["content"] for name in THREE)
    assert "\n1\\. " in race["content"]  # no list: in one Discord would count places anew
    assert "wins in turn" in (await stage.pressed("Dani", race, "What happened?"))["content"]
    assert (await stage.pressed("Dani", race, "Export"))["attachments"][0]["filename"].endswith("-1.json")
    assert "steps" in (await stage.pressed("Dani", race, "Verify"))["content"]


async def test_a_race_that_was_given_up_is_told_as_such(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    await stage.post("ended without a winner")
    assert "given up" in (await history(stage, "Bruno"))["content"]


async def test_in_a_dm_ones_own_races_are_listed(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    await stage.post("ended without a winner")
    assert "given up" in (await history(stage, "Bruno", stage.seat("Bruno").dm))["content"]
    assert "No race of yours" in (await history(stage, "Dani", stage.seat("Dani").dm))["content"]


async def test_a_recap_tells_what_happened_since_the_last_look_and_what_is_asked(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=3)
    found = await stage.slash("Dani", "/recap")
    assert "2 rounds have ended" in found["content"] and pictures(found) == ["board.png"]
    assert "You are asked" not in found["content"] and "My hand" not in labels(found)
    assert "No round has ended" in (await stage.slash("Dani", "/recap"))["content"]
    await ride(stage, *THREE, until=4)
    assert "one round has ended" in (await stage.slash("Dani", "/recap"))["content"]


async def test_who_rides_reads_since_he_acted_last_which_question_waits(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    found = await stage.slash("Ana", "/recap", stage.seat("Ana").dm)
    assert "one round has ended" in found["content"]
    assert "You are asked:** Choose one card" in found["content"]
    assert "Choose one card" in (await stage.pressed("Ana", found, "My hand"))["content"]


async def test_with_several_races_a_recap_asks_which(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await open_race(stage, *THREE, channel=stage.seat("Ana").create_channel("nord"))
    asked = await stage.slash("Ana", "/recap", stage.seat("Ana").dm)
    assert "No round has ended" in (await chosen(stage, "Ana", asked, 2))["content"]


async def test_who_may_not_see_a_channel_does_not_see_its_races(stage: Stage) -> None:
    nord = stage.seat("Ana").create_channel("nord")
    await open_race(stage, *THREE, channel=nord)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon", nord), "End it for everybody")
    await stage.post("ended without a winner", nord)
    listed = await history(stage, "Dani")
    assert "given up" in listed["content"]
    channel, dani = stage.seat("Ana").channel(nord), stage.seat("Dani").id
    channel["permission_overwrites"] = [{"id": dani, "type": 1, "allow": "0", "deny": str(1 << 10)}]  # view channel
    stage.desk.world.change(channel)
    await stage.heard()
    assert "No race has ended" in (await history(stage, "Dani"))["content"]
    assert "do not know this race" in (await chosen(stage, "Dani", listed, 1))["content"]
    assert "given up" in (await history(stage, "Bruno"))["content"]
