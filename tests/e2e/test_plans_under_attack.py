"""Plans as others see them, and what happens to a plan whose moment has passed."""

from __future__ import annotations

from functools import partial

from desk import Act, Fault
from tests.e2e.support import WITHIN, Doc, Stage, choose, labels, open_race, shows
from tests.e2e.test_round_plans import SETTLES, not_due


async def plans(stage: Stage) -> dict[str, tuple[str, ...]]:
    """The plans that are kept, by the name of their owner."""
    table = (await stage.pipeline.seen(1)).table
    return {table.players[int(seat)].name: tuple(plan.picks) for seat, plan in (table.plans or {}).items()}


def forge(stage: Stage, name: str, message: Doc, label: str, was: str, now: str) -> None:
    """Let the button of somebody's message carry another id."""
    rows = stage.seat(name).message(message["id"])["components"]
    part = next(part for row in rows for part in row["components"] if part.get("label") == label)
    assert was in part["custom_id"]
    part["custom_id"] = part["custom_id"].replace(was, now)


async def test_a_form_of_another_seat_is_refused(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla", game="ciclistas")
    waiting = await not_due(stage)
    seat = [player.name for player in (await stage.table_view()).players].index(waiting)
    asked = await stage.dm(waiting, SETTLES["ciclistas"])
    forge(stage, waiting, asked, "Accept", f"-{seat}", f"-{(seat + 1) % 3}")
    await stage.press(waiting, asked, "Accept")
    await stage.bot.edge.rest(WITHIN)
    assert await plans(stage) == {}


async def test_a_plan_is_kept_though_the_bot_dies_before_it_has_said_so(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla", game="ciclistas")
    waiting = await not_due(stage)
    asked = await stage.dm(waiting, SETTLES["ciclistas"])
    stage.desk.trouble.order(Fault("PATCH", "@original$", status=404, code=10008))
    await stage.press(waiting, asked, "Accept")
    await stage.restart()
    assert list(await plans(stage)) == [waiting]
    assert "Settled" in (await stage.slash(waiting, "/hand"))["content"]


# -- the card of the next turn


async def planned(stage: Stage) -> Doc:
    """Ana has played a card and chosen 3 for the next turn, in her DM; returns a reply that still asks for that."""
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await choose(stage, "Ana", 1)
    hand = await stage.slash("Ana", "/hand")
    await stage.restart()  # it forgets by which token the reply could be edited
    await fill_in(stage, card, "3")
    return hand


def choosing(stage: Stage, message: Doc, label: str) -> Act:
    """Ana chooses in the menu of a message."""
    menu = next(part for row in message["components"] for part in row["components"] if part["type"] == 3)
    value = next(option["value"] for option in menu["options"] if option["label"] == label)
    return stage.seat("Ana").choose(message["id"], menu["custom_id"], [value])


async def fill_in(stage: Stage, message: Doc, label: str) -> None:
    """The same, with all that follows."""
    await choosing(stage, message, label).settled(WITHIN)
    await stage.bot.edge.rest(WITHIN)


async def stored(stage: Stage, turn: int) -> tuple[str, ...]:
    """The card that Ana has sealed in a turn."""
    hand = await stage.edge.service.hand(1, int(stage.seat("Ana").id))
    card = next(one for one in hand.questions if one.prompt.id.startswith(f"t{turn}-card"))
    return (card.answer or {}).get("card", ())


async def test_a_form_of_a_turn_that_is_over_changes_nothing(stage: Stage) -> None:
    old = await planned(stage)
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.card("Bruno", 2)
    assert await stored(stage, 2) == ("3",)
    await fill_in(stage, old, "5")
    assert await stored(stage, 2) == ("3",)
    await stage.until(partial(shows, stage, "Ana", old["id"], "Turn 2 of 8"))


async def test_a_card_played_by_a_plan_stays_taken_back(stage: Stage) -> None:
    await planned(stage)
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.card("Bruno", 2)
    assert "Taken back" in (await stage.slash("Ana", "/race undo"))["content"]
    await choose(stage, "Bruno", 2)
    assert await stored(stage, 2) == ()


async def test_of_two_devices_one_choice_counts_and_both_say_which(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await choose(stage, "Ana", 1)
    hand = await stage.slash("Ana", "/hand")
    for act in [choosing(stage, card, "3"), choosing(stage, hand, "4")]:
        await act.settled(WITHIN)
    await stage.bot.edge.rest(WITHIN)
    kept = (await stage.pipeline.seen(1)).table.plans
    assert kept is not None
    (plan,) = kept.values()
    said = [stage.seat("Ana").message(one["id"])["content"] for one in (card, hand)]
    assert all(f"**{plan.picks['card'][0]}**" in text for text in said)


async def test_who_leaves_is_ridden_for_by_what_he_settled(stage: Stage) -> None:
    await planned(stage)
    seat = [player.name for player in (await stage.table_view()).players].index("Ana")
    sure = await stage.slash("Ana", "/race leave")
    await stage.pressed("Ana", sure, labels(sure)[0])
    for turn in (1, 2):
        for name in ("Bruno", "Carla"):
            await choose(stage, name, turn)
    await stage.post("**Turn 2 of 8**")
    answers = [step.answers.get(f"t2-card-{seat}") for step in await stage.store.steps(1)]
    assert {"card": ("3",)} in answers


async def test_with_dms_closed_a_plan_is_made_in_the_channel(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.edge.service.dm_closed(int(stage.seat("Ana").id), True)
    hand = await stage.slash("Ana", "/hand")
    await stage.press("Ana", hand, labels(hand)[0])
    await stage.bot.edge.rest(WITHIN)
    await fill_in(stage, stage.seat("Ana").message(hand["id"]), "3")
    assert list(await plans(stage)) == ["Ana"]
