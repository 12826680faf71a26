"""A round in one look: everybody is asked at once, one press settles it; nobody is waited for twice."""

from __future__ import annotations

from functools import partial

import pytest

from tests.e2e.support import WITHIN, Doc, Stage, choose, labels, newest, open_race, shows

HOUR = 3600.0
BUTTON, PRIMARY = 2, 1
"""Discord's numbers of a component's type and of a button's style."""
SETTLES = {
    "ciclistas": "What do your riders do in this round?",
    "pistard": "How do your riders move in this round?",
}


@pytest.mark.parametrize("game", SETTLES)
async def test_all_are_asked_for_the_whole_round_when_it_begins(stage: Stage, game: str) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla", game=game)
    waiting = await planning(stage, due=False)
    assert waiting
    for name in [*waiting, *await planning(stage, due=True)]:
        asked = await stage.dm(name, SETTLES[game])
        assert "Accept" in labels(asked)


async def test_one_press_settles_the_round_and_it_can_be_changed_until_one_is_due(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla", game="ciclistas")
    waiting = await not_due(stage)
    asked = await stage.dm(waiting, SETTLES["ciclistas"])
    await stage.press(waiting, asked, "Accept")
    await stage.until(partial(shows, stage, waiting, asked["id"], "Settled"))
    assert "• Accepted" in labels(stage.seat(waiting).message(asked["id"]))


async def due(stage: Stage, game: str) -> Doc:
    """The message to whom the race waits for, while his round is not settled."""
    await open_race(stage, "Ana", "Bruno", game=game)
    [name] = await planning(stage, due=True)
    return await stage.dm(name, SETTLES[game])


@pytest.mark.parametrize("game", SETTLES)
async def test_of_a_round_and_a_move_that_are_asked_together_one_button_catches_the_eye(
    stage: Stage, game: str
) -> None:
    asked = await due(stage, game)
    assert "Or decide this move alone:" in asked["content"] and "**Accept** settles the round" in asked["content"]
    buttons = [part for row in asked["components"] for part in row["components"] if part["type"] == BUTTON]
    assert [part["label"] for part in buttons if part["style"] == PRIMARY] == ["Accept"] and len(buttons) > 3


@pytest.mark.parametrize("game", SETTLES)
async def test_who_is_due_settles_the_round_by_one_press_though_single_moves_are_shown_first(
    stage: Stage, game: str
) -> None:
    asked = await due(stage, game)
    [name] = await planning(stage, due=True)
    stage.edge.presses.second_look = True
    before = len(await stage.store.steps(1))
    await stage.press(name, asked, "Accept")
    await stage.sent()
    assert len(await stage.store.steps(1)) > before
    assert all("Play it" not in labels(message) for message in stage.dms(name))


async def test_a_die_that_was_picked_has_the_message_to_itself_with_a_button_a_square(stage: Stage) -> None:
    asked = await due(stage, "pistard")
    [name] = await planning(stage, due=True)
    rider = next(label for label in labels(asked) if "places" in label)
    await stage.press(name, asked, rider)
    opened = await stage.until(partial(offering, stage, name, asked["id"], "‹ Back"))
    assert [label[:4] for label in labels(opened)] == ["A · ", "C · ", "D · ", "E · ", "‹ Ba", "Orde"]
    assert "settles the round" not in opened["content"]


async def test_the_first_round_of_pistard_is_settled_by_one_menu_and_holds_for_nothing_else(stage: Stage) -> None:
    asked = await due(stage, "pistard")
    assert "Accept" in labels(asked) and "How long this holds" not in asked["content"]


async def planning(stage: Stage, *, due: bool) -> list[str]:
    """Those who are asked for their round, and for whom the race waits now or not. Whose riders have all moved, or
    have nothing to decide, is not asked."""
    view = await stage.table_view()
    hands = {player.name: await stage.edge.service.hand(1, player.user) for player in view.players if player.user}
    asked = {name for name, hand in hands.items() if any(one.plans for one in hand.questions)}
    return [
        player.name
        for seat, player in enumerate(view.players)
        if player.name in asked and (seat in view.awaited) is due
    ]


async def not_due(stage: Stage) -> str:
    """Somebody who is asked for the round, and for whom the race does not wait."""
    return (await planning(stage, due=False))[0]


async def test_what_is_settled_is_ridden_without_a_further_question(stage: Stage) -> None:
    """Where all settle their round, nobody is asked for a single rider unless his plan has a reason to."""
    await open_race(stage, "Ana", "Bruno", game="ciclistas")
    for name in [*await planning(stage, due=False), *await planning(stage, due=True)]:
        await stage.press(name, await stage.dm(name, SETTLES["ciclistas"]), "Accept")
    await stage.sent()
    asking = any("Your plan says" in one["content"] for name in ("Ana", "Bruno") for one in stage.dms(name))
    assert asking or (await stage.table_view()).round > 2
    for name in ("Ana", "Bruno"):
        whole = SETTLES["ciclistas"]
        single = [
            one for one in stage.dms(name) if "take the wheel" in one["content"] and whole not in one["content"]
        ]
        assert all("Your plan says" in one["content"] for one in single)


async def test_that_somebody_has_settled_shows_to_nobody(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla", game="ciclistas")
    waiting = await not_due(stage)
    await stage.post("**Round 1**")
    await stage.sent()
    before = [(post["id"], post["content"]) for post in stage.posts()]
    await stage.press(waiting, await stage.dm(waiting, SETTLES["ciclistas"]), "Accept")
    await stage.sent()
    assert [(post["id"], post["content"]) for post in stage.posts()] == before


async def test_the_next_card_can_be_chosen_before_the_turn_is_over(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    await stage.press("Ana", card, labels(card)[0])
    await stage.until(partial(shows, stage, "Ana", card["id"], "You can choose the card of the next turn already."))


# -- who is late


async def test_who_is_late_is_told_once_and_played_for_until_he_looks_again(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for turn in (1, 2):
        for name in ("Ana", "Bruno"):
            card = await stage.card(name, turn)
            await stage.press(name, card, labels(card)[0])
        if turn == 1:
            await stage.card("Carla", 1)
            await stage.later(25 * HOUR)
    await stage.post("**Turn 2 of 8**")  # without another day for Carla
    await stage.sent()
    told = [one for one in stage.dms("Carla") if "a stand-in played for you" in one["content"]]
    assert len(told) == 1 and "Until you look again" in told[0]["content"]


async def test_a_press_on_a_question_that_is_over_is_a_look_too(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    old = await stage.pressed("Carla", off, "My hand")
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    stage.lose_private_replies()  # a quarter of an hour, and the old question stands as it stood
    await stage.later(25 * HOUR)
    await stage.post("a stand-in rides for them until they look")
    await stage.press("Carla", old, next(one for one in labels(old) if one.isdigit()))
    await stage.bot.edge.rest(WITHIN)
    assert (await stage.table_view()).late == ()


async def test_the_channel_says_for_whom_a_stand_in_rides_until_he_looks(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno"):
        card = await stage.card(name, 1)
        await stage.press(name, card, labels(card)[0])
    await stage.card("Carla", 1)
    await stage.later(25 * HOUR)
    await stage.post("a stand-in rides for them until they look")
    assert "Turn 2" in (await stage.slash("Carla", "/hand"))["content"]
    await stage.until(lambda: newest(stage.posts(), "a stand-in rides for them") is None)


async def test_one_silent_person_pauses_nothing_where_one_is_asked_after_another(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla", game="pistard")
    for name in ("Ana", "Bruno"):
        await stage.press(name, await stage.dm(name, SETTLES["pistard"]), "Accept")
    await stage.later(25 * HOUR)
    await stage.dm("Carla", "plays for you until you look again")
    assert (await stage.table_view()).status == "racing"


async def test_a_pause_calls_all_and_going_on_rings_those_who_are_asked(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno", "Carla"):
        await stage.card(name, 1)
    await stage.later(25 * HOUR)
    paused = await stage.post("shall we go on?")
    assert len(paused["mentions"]) == 3
    before = {one["id"] for one in stage.dms("Carla")}
    await stage.press("Bruno", paused, "On we go")
    fresh = await stage.until(
        lambda: next((one for one in stage.dms("Carla") if one["id"] not in before and labels(one)), None)
    )
    assert "Turn 2" in fresh["content"]


async def test_before_the_last_cards_are_turned_the_late_are_called_once_more(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for turn in range(1, 9):
        card = await stage.card("Ana", turn)
        asked = {one["id"] for one in stage.dms("Carla")}
        await stage.press("Ana", card, labels(card)[0])
        if turn == 1:
            await stage.card("Carla", 1)
            await stage.later(25 * HOUR)  # Bruno and Carla are late
        await stage.until(partial(is_over, stage, turn, asked))
        if not (await stage.table_view()).late:
            break
    await stage.until(partial(rung, stage, asked))
    assert (await stage.table_view()).status == "racing"
    await stage.later(25 * HOUR)
    await stage.until(lambda: next((one for one in stage.posts() if "Rematch" in labels(one)), None))


def is_over(stage: Stage, turn: int, asked: set[str]) -> bool:
    """Whether a turn has been played, or the late have been called for it."""
    next_card = newest(stage.dms("Ana"), f"Turn {turn + 1} of 8") is not None
    return next_card or (turn > 1 and rung(stage, asked))


def rung(stage: Stage, asked: set[str]) -> bool:
    """Whether Carla has been sent a question that is new."""
    return any(one["id"] not in asked and labels(one) for one in stage.dms("Carla"))


def offering(stage: Stage, name: str, message: str, label: str) -> Doc | None:
    """The message once it has such a button."""
    found = stage.seat(name).message(message)
    return found if label in labels(found) else None
