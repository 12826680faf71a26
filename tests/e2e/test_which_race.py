"""A name that means two things is asked: nothing is played in a race that was guessed."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage
from tests.e2e.test_public_choices import chain

__all__ = ["chain"]

GAME = "pistard"


async def two_races(stage: Stage, game: str = GAME) -> str:
    """Ana is on turn in two races of a game; returns her DM."""
    seat = stage.seat("Ana")
    for channel in (stage.desk.rambla, seat.create_channel("nord")):
        await stage.slash("Ana", "/race solo", channel, game=game, computers=1)
    await stage.rung()
    return seat.dm


async def offers(stage: Stage, dm: str, typed: str = "") -> list[Doc]:
    act = await stage.seat("Ana").complete(dm, "/move choice:", "choice", choice=typed).settled()
    return list(act.choices)


def menu(shown: Doc) -> Doc:
    found: Doc = shown["components"][0]["components"][0]
    return found


async def steps(stage: Stage) -> list[int]:
    await stage.rung()
    return [(await stage.pipeline.load(table)).steps for table in (1, 2)]


async def test_offers_of_two_races_name_race_and_channel_and_no_two_are_alike(stage: Stage) -> None:
    dm = await two_races(stage)
    labels = [one["name"] for one in await offers(stage, dm)]
    assert len(labels) == len(set(labels)) > 1
    assert all("Pistard" in label and ("#rambla" in label or "#nord" in label) for label in labels)
    assert {"#nord" in label for label in labels} == {True, False}


async def test_what_is_picked_is_played_in_its_own_race_and_the_tick_says_where(stage: Stage) -> None:
    dm = await two_races(stage)
    before = await steps(stage)
    [there, *_] = [one for one in await offers(stage, dm) if "#rambla" in one["name"]]
    told = await stage.slash("Ana", "/move", dm, choice=there["value"])
    assert "✓" in told["content"] and f"<#{stage.desk.rambla}>" in told["content"] and "Pistard" in told["content"]
    after = await steps(stage)
    assert after[0] > before[0] and after[1] == before[1]


async def asked_which(stage: Stage) -> tuple[Doc, Doc]:
    """Ana types what can be played in both races; the menu that asks, and its option for the second one."""
    dm = await two_races(stage, "toy_chain")
    asked = await stage.slash("Ana", "/move", dm, choice="square 7")
    assert "which do you mean" in asked["content"]
    labels = [one["label"] for one in menu(asked)["options"]]
    assert labels == ["The Chain, #rambla · Square 7", "The Chain, #nord · Square 7"]
    return asked, menu(asked)["options"][1]


async def test_a_typed_name_that_fits_two_races_is_asked(chain: Stage) -> None:
    asked, nord = await asked_which(chain)
    before = await steps(chain)
    chain.seat("Ana").choose(asked["id"], menu(asked)["custom_id"], [nord["value"]])
    await chain.until(lambda: "✓ **You play Square 7.**" in chain.seat("Ana").message(asked["id"])["content"])
    after = await steps(chain)
    assert after[0] == before[0] and after[1] > before[1]


async def test_a_pick_that_is_over_plays_nothing(chain: Stage) -> None:
    asked, nord = await asked_which(chain)
    await chain.slash("Ana", "/move", chain.seat("Ana").dm, choice=nord["value"])
    played = await steps(chain)
    chain.seat("Ana").choose(asked["id"], menu(asked)["custom_id"], [nord["value"]])
    await chain.dm("Ana", "That question is over")
    assert await steps(chain) == played


async def test_which_race_names_game_channel_and_turn(stage: Stage) -> None:
    dm = await two_races(stage)
    labels = [one["label"] for one in menu(await stage.slash("Ana", "/hand", dm))["options"]]
    assert all("Pistard" in label and "ound" in label for label in labels)
    assert ["#rambla" in labels[0], "#nord" in labels[1]] == [True, True]


async def test_channels_of_the_same_name_are_told_apart(stage: Stage) -> None:
    seat = stage.seat("Ana")
    for channel in (seat.create_channel("nord"), seat.create_channel("nord")):
        await stage.slash("Ana", "/race solo", channel, game=GAME, computers=1)
    labels = [one["label"] for one in menu(await stage.slash("Ana", "/hand", seat.dm))["options"]]
    assert len(set(labels)) == 2
