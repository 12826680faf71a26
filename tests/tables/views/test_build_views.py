"""What is shown: hands to their seats, boards to all, seeds after the end; and the race as a file."""

from __future__ import annotations

import json

from engine.core.scene import Footnotes, Scene
from engine.tables.model.notes import Rounds
from tests.tables.club import ANA, BRUNO, CARLA, NORD, RAMBLA, Club, refused

GAME = "criterium"


async def finished(club: Club) -> int:
    """A race of one person against computers, ridden to its end."""
    table = (await club.service.solo(RAMBLA, GAME, ANA, club.press, computers=2, level="easy")).table
    while (await club.table(table)).status == "racing":
        await club.wait(0)
        if await club.open_prompts(table, ANA):
            await club.answer(table, ANA)
    return table


async def test_a_hand_is_shown_to_its_seat_only(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert [q.prompt.seat for q in (await club.service.hand(table, BRUNO.id)).questions] == [1]
    assert (await refused(club.service.hand(table, 999))).reason == "not-seated"


async def test_before_the_start_there_is_no_hand_and_no_board(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO)
    assert (await refused(club.service.hand(table, ANA.id))).reason == "not-racing"
    assert (await refused(club.service.board(table))).reason == "not-racing"


async def test_the_board_tells_what_happened_last(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await club.service.board(table)).lines == ()
    for one in (ANA, BRUNO, CARLA):
        await club.answer(table, one, {"card": ("4",)})
    board = await club.service.board(table)
    assert board.lines and isinstance(board.scene, Scene)


async def test_the_picture_of_a_round_is_of_its_moment(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.post()
    for _ in range(2):
        for one in (ANA, BRUNO, CARLA):
            await club.answer(table, one)
    posts = [one.note.news for one in await club.post() if isinstance(one.note.news, Rounds)]
    first, second = [(await club.service.rounds(table, post))[0] for post in posts]
    assert (first.number, second.number) == (1, 2)
    assert first.scene != second.scene


async def test_races_that_wait_for_me_come_first(club: Club) -> None:
    done = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(done, ANA)
    waiting = await club.race(GAME, BRUNO, ANA, CARLA, place=NORD)
    assert [shown.id for shown in await club.service.mine(ANA.id)] == [waiting, done]


async def test_a_channel_shows_its_running_race_else_the_last_one(club: Club) -> None:
    assert await club.service.here(RAMBLA) is None
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.abandon(table, ANA, club.press)
    shown = await club.service.here(RAMBLA)
    assert shown is not None and shown.id == table


async def test_the_podium_is_for_the_end(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.podium(table))).reason == "not-over"


async def test_at_the_end_the_seed_is_shown_and_the_race_verifies(club: Club) -> None:
    table = await finished(club)
    podium = await club.service.podium(table)
    assert podium.table.secret and sum(row.winner for row in podium.standings) == 1
    assert (await club.service.verify(table)).steps == len(await club.store.steps(table))


async def test_the_last_picture_shows_seed_and_commitment_in_short(club: Club) -> None:
    podium = await club.service.podium(await finished(club))
    foot = podium.scene.parts[-1]
    assert isinstance(foot, Footnotes)
    said = [dict(note.text.facts) for note in foot.notes]
    shown = [str(next(iter(facts.values())))[:4] for facts in said]
    assert shown == [podium.table.secret[:4], podium.table.commitment[:4]]


async def test_the_exported_race_holds_opened_answers_and_nobodys_orders(club: Club) -> None:
    table = await finished(club)
    data = json.loads(await club.service.export(table))
    assert set(data) >= {"format", "secret", "commitment", "contributions", "steps", "result"}
    assert all(set(step) <= {"answers", "draws", "back"} for step in data["steps"])


async def test_a_changed_mind_is_not_in_the_exported_race(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA, {"card": ("6",)})
    await club.answer(table, ANA, {"card": ("3",)})
    for one in (BRUNO, CARLA):
        await club.answer(table, one)
    await club.service.abandon(table, ANA, club.press)
    data = json.loads(await club.service.export(table))
    assert data["steps"][1]["answers"]["t1-card-0"] == {"card": ["3"]}
    assert (await club.service.verify(table)).steps == 2


async def test_a_race_under_way_is_not_exported(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.export(table))).reason == "not-over"


async def test_a_sealed_card_left_behind_by_an_abandoned_race_is_never_published(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA, {"card": ("6",)})
    await club.service.abandon(table, ANA, club.press)
    assert "t1-card-0" not in await club.service.export(table)


async def test_in_a_quiet_window_the_awaited_one_alone_knows_that_it_waits_for_him(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA, hush=True)
    await club.answer(table, ANA)
    shown = await club.service.table_view(table)
    assert (shown.awaited, shown.sealed, shown.yours) == ((), (), False)
    waits = [who.name for who in (ANA, BRUNO, CARLA) if (await club.service.mine(who.id))[0].yours]
    assert waits == ["Bruno", "Carla"]
