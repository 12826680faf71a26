"""The road of a move: sealed, changed, resolved once, told once."""

from __future__ import annotations

import asyncio

import pytest

from engine.core.prompts import IllegalMove
from engine.tables.model.notes import DASHBOARD, Rounds
from engine.tables.model.table import Person, Refused
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NORD, RAMBLA, Club, open_club, refused

GAME = "criterium"


def card(key: str) -> dict[str, tuple[str, ...]]:
    return {"card": (key,)}


async def test_a_card_is_sealed_and_may_be_changed(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await club.answer(table, ANA, card("4"))).kind == "sealed"
    assert (await club.answer(table, ANA, card("6"))).kind == "sealed"
    hand = await club.service.hand(table, ANA.id)
    assert hand.questions[0].answer == {"card": ("6",)}


async def test_the_last_card_resolves_the_round(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    kinds = [(await club.answer(table, one, card("4"))).kind for one in (ANA, BRUNO, CARLA)]
    assert kinds == ["sealed", "sealed", "last"]
    assert (await club.service.table_view(table)).round == 2


async def test_a_sealed_card_is_told_as_a_tick_and_never_as_a_card(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.post()
    await club.answer(table, ANA, card("4"))
    (note,) = await club.post()
    assert note.note == DASHBOARD
    assert (await club.service.table_view(table)).sealed == (0,)


async def test_a_round_is_one_post_and_asks_everybody_again(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.post()
    for one in (ANA, BRUNO, CARLA):
        await club.answer(table, one, card("4"))
    told = [(one.note.kind, one.user) for one in await club.post()]
    assert told.count(("round", 0)) == 1
    assert {user for kind, user in told if kind == "ask"} == {ANA.id, BRUNO.id, CARLA.id}


async def test_the_same_press_twice_is_one_answer(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    prompt = (await club.open_prompts(table, ANA))[0].id
    press = club.press
    first = await club.service.answer(table, 0, prompt, card("4"), ANA, press)
    again = await club.service.answer(table, 0, prompt, card("5"), ANA, press)
    assert again == first
    assert (await club.service.hand(table, ANA.id)).questions[0].answer == {"card": ("4",)}


async def test_two_last_cards_at_once_resolve_the_round_once(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA, card("1"))
    receipts = await asyncio.gather(club.answer(table, BRUNO, card("2")), club.answer(table, CARLA, card("3")))
    assert sorted(receipt.kind for receipt in receipts) == ["last", "sealed"]
    assert [one.note.kind for one in await club.post()].count("round") == 1
    assert len(await club.store.steps(table)) == 2


async def test_the_forced_last_turn_comes_in_one_post_with_the_turn_before(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.post()
    posts: list[list[int]] = []
    for turn in range(7):
        for seat, one in enumerate((ANA, BRUNO, CARLA)):
            await club.answer(table, one, card(str((turn + seat) % 7)))
        told = [one.note.news for one in await club.post() if isinstance(one.note.news, Rounds)]
        posts += [[news.number for news in await club.service.rounds(table, rounds)] for rounds in told]
    assert posts == [[1], [2], [3], [4], [5], [6], [7, 8]]


async def test_a_stranger_gets_told_whose_cards_these_are(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    prompt = (await club.open_prompts(table, BRUNO))[0].id
    refusal = await refused(club.service.answer(table, 0, prompt, card("4"), Person(9, "Eva"), club.press))
    assert (refusal.reason, refusal.facts) == ("not-yours", {"owner": 1})


async def test_a_fellow_player_cannot_play_my_card(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    prompt = (await club.open_prompts(table, BRUNO))[0].id
    assert (await refused(club.service.answer(table, 0, prompt, card("4"), ANA, club.press))).reason == "not-yours"


async def test_a_press_on_an_old_turn_is_stale(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    old = (await club.open_prompts(table, ANA))[0].id
    for one in (ANA, BRUNO, CARLA):
        await club.answer(table, one, card("4"))
    assert (await refused(club.service.answer(table, 0, old, card("5"), ANA, club.press))).reason == "stale"


async def test_a_press_from_before_an_undo_is_stale(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    prompt = (await club.open_prompts(table, ANA))[0].id
    assert (await refused(club.service.answer(table, 1, prompt, card("5"), ANA, club.press))).reason == "stale"


async def test_a_card_that_is_not_in_the_hand_is_illegal_and_changes_nothing(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    before = await club.table(table)
    with pytest.raises(IllegalMove, match="unknown-choice"):
        await club.answer(table, ANA, card("b2"))
    assert await club.table(table) == before


async def test_one_takes_back_ones_own_sealed_card(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA, card("4"))
    await club.answer(table, BRUNO, card("4"))
    await club.service.undo(table, ANA, club.press)
    shown = await club.service.table_view(table)
    assert (shown.awaited, shown.sealed) == ((0, 2), (1,))


async def test_with_nothing_sealed_there_is_nothing_to_take_back(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.undo(table, ANA, club.press))).reason == "nothing-sealed"


async def test_computers_answer_when_the_clock_wakes_them_not_in_the_press(club: Club) -> None:
    table = (await club.service.solo(RAMBLA, GAME, ANA, club.press, computers=2, level="easy")).table
    assert (await club.service.table_view(table)).awaited == (0, 1, 2)
    await club.wait(0)
    assert (await club.service.table_view(table)).awaited == (0,)


async def test_one_person_plays_computers_to_the_end(club: Club) -> None:
    table = (await club.service.solo(RAMBLA, GAME, ANA, club.press, computers=3, level="easy")).table
    while (await club.table(table)).status == "racing":
        await club.wait(0)
        if await club.open_prompts(table, ANA):
            await club.answer(table, ANA)
    assert (await club.table(table)).status == "over"
    assert any(one.note.kind == "end" for one in await club.post())


async def test_players_of_two_tables_do_not_mix(club: Club) -> None:
    one = await club.race(GAME, ANA, BRUNO, CARLA)
    two = await club.race(GAME, BRUNO, CARLA, DANI, place=NORD)
    await club.answer(one, BRUNO, card("4"))
    assert (await club.service.table_view(two)).sealed == ()
    prompt = (await club.open_prompts(two, DANI))[0].id
    assert (await refused(club.service.answer(one, 0, prompt, card("4"), DANI, club.press))).reason == "not-yours"


async def test_everything_survives_a_restart(club: Club, tmp_path) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA, card("4"))
    again = await open_club(tmp_path, presses=5000)
    assert await again.table(table) == await club.table(table)
    await again.answer(table, BRUNO, card("4"))
    assert (await again.answer(table, CARLA, card("4"))).kind == "last"
    await again.store.close()


async def test_after_the_end_every_press_is_told_so(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    prompt = (await club.open_prompts(table, ANA))[0].id
    await club.service.abandon(table, ANA, club.press)
    assert (await refused(club.service.answer(table, 0, prompt, card("4"), ANA, club.press))).reason == "ended"


async def test_an_unknown_table_is_refused(club: Club) -> None:
    with pytest.raises(Refused, match="unknown-table"):
        await club.service.table_view(77)


async def test_an_answer_at_once_is_played_at_once(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO)
    assert (await club.answer(table, ANA)).kind == "played"


async def test_a_half_filled_form_is_kept_and_goes_with_the_answer(club: Club) -> None:
    table = await club.race("toy_tokens", ANA, BRUNO)
    prompt = (await club.open_prompts(table, ANA))[0]
    draft = {"team": ("climber", "roller")}
    await club.service.press(
        table, 0, prompt.id, lambda _, held: {**held, **draft}, ANA, club.press, for_good=False
    )
    assert (await club.service.hand(table, ANA.id)).questions[0].draft == draft
    await club.answer(table, ANA)
    assert await club.store.drafts(table) == {}


async def test_who_changes_his_mind_gives_the_channel_nothing_to_see(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    prompt = (await club.open_prompts(table, ANA))[0]
    one, other = ({"card": (choice.key,)} for choice in prompt.fields[0].choices[:2])
    await club.answer(table, ANA, one)
    await club.post()
    await club.answer(table, ANA, other)
    assert await club.post() == []
