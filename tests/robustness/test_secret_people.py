"""Seats that pass on, votes, nudges and going back tell nobody what somebody else holds, has sealed, or, in a quiet
window, that he has: the same race twice, with Eva following it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.support import WITHIN, Doc, labels, newest
from tests.robustness.test_secret_tokens import to_the_tokens
from tests.robustness.toys import Games, PlannedTokens, ciclismo, criterium, tokens
from tests.robustness.twins import RIDERS, Script, Twin, difference, ridden

HEIR, FOLLOWER = "Dani", "Eva"
"""Who takes a seat over, and who only follows."""
HOUR, BEFORE_HALF_TIME = 3600.0, 11

Deed = Callable[[Twin], Awaitable[None]]


# -- what people do around the moves


async def follow(stage: Twin) -> None:
    """Eva follows the race."""
    board = [post for post in stage.posts() if "Follow" in labels(post)][-1]
    await stage.pressed(FOLLOWER, board, "Follow")
    await stage.calm()


async def chosen(stage: Twin, name: str, message: Doc, hint: str, value: str) -> Doc:
    """Somebody chooses in a menu of a private message; the message after it."""
    act = stage.seat(name).choose(message["id"], hint, [value])
    await act.settled(WITHIN)
    await stage.calm()
    return stage.seat(name).message(message["id"])


async def pass_on(stage: Twin) -> None:
    """Ana's seat passes to Dani."""
    seats = await stage.slash("Ana", "/race seat")
    await chosen(stage, "Ana", seats, "Offer it to somebody …", stage.seat(HEIR).id)
    await stage.press(HEIR, stage.dms(HEIR)[-1], "Take the seat")


async def away_and_back(stage: Twin) -> None:
    """Ana's seat passes to a computer, and back to her."""
    seats = await stage.slash("Ana", "/race seat")
    await chosen(stage, "Ana", seats, "A computer rides on …", "easy")
    await stage.look_around(FOLLOWER)
    await stage.press("Ana", await stage.slash("Ana", "/race seat"), "Come back")


async def vote(stage: Twin) -> None:
    """Bruno wants more time; Ana says yes, and Carla no."""
    await stage.slash("Bruno", "/race extend")
    await stage.look_around(FOLLOWER)
    for name, answer in (("Ana", "Yes, more time"), ("Carla", "No")):
        question = newest(stage.posts(), "would like more time")
        assert question is not None
        await stage.press(name, question, answer)


async def more_time(stage: Twin) -> None:
    """The host gives everybody more time."""
    await stage.slash("Ana", "/race extend")


async def sleep(stage: Twin) -> None:
    """Ana wants to hear nothing at the hour at which time is up."""
    await stage.slash("Ana", "/me settings", zone="UTC", start="7:00", end="9:00")


async def another_pace(stage: Twin) -> None:
    """The same, and the host wants another pace."""
    await sleep(stage)
    await stage.slash("Ana", "/race pace", pace="two")


async def nudge(stage: Twin) -> None:
    """Bruno, who has chosen, has those rung who have not."""
    board = [post for post in stage.posts() if "Nudge" in labels(post)][-1]
    await stage.press("Bruno", board, "Nudge")


async def go_back(stage: Twin) -> None:
    """The host takes the race back to its first moment, and everybody is asked anew."""
    offered = await stage.slash("Ana", "/race back")
    menu = offered["components"][0]["components"][0]
    look = await chosen(stage, "Ana", offered, menu["custom_id"], menu["options"][-1]["value"])
    await stage.press("Ana", look, "Go back there")


# -- secrets


async def to_a_card(stage: Twin) -> None:
    """The second turn of the Critèrium."""
    await stage.off()
    await follow(stage)
    for name in RIDERS:
        await stage.pick(name)


async def to_a_plan(stage: Twin) -> None:
    """The pace is voted on; what comes after it can be settled, in secret even whether it is."""
    await stage.off(stages=1)
    await follow(stage)


async def to_a_quiet_form(stage: Twin) -> None:
    """Tokens are placed, in secret even whether they are."""
    await stage.off(stages=1)
    await follow(stage)
    for name in RIDERS:
        await stage.pick(name)


async def to_a_form_of_tokens(stage: Twin) -> None:
    """A turn of Ciclismo a fondo that is ridden by tokens."""
    await to_the_tokens(stage)
    await follow(stage)


def played(ready: Deed, seal: Sequence[Deed], deed: Deed) -> Script:
    """Ana does this with her question, Bruno has answered his, Carla has not; something is done around it. Bruno
    looks at everything at once, Eva hours later: at half time those who are missing are named."""

    async def script(stage: Twin) -> None:
        await ready(stage)
        for act in seal:
            await act(stage)
        await ANSWERS[ready](stage)
        await deed(stage)
        await stage.look_around("Bruno")
        await stage.later(BEFORE_HALF_TIME * HOUR)
        await stage.look_everywhere(FOLLOWER)

    return script


async def seal(stage: Twin) -> None:
    """Ana accepts what is proposed."""
    await stage.accept("Ana")


async def low(stage: Twin) -> None:
    """Ana's lowest card."""
    await stage.pick("Ana", 0)


async def high(stage: Twin) -> None:
    """Another card of hers."""
    await stage.pick("Ana", 4)


async def bruno_picks(stage: Twin) -> None:
    """Bruno plays a card."""
    await stage.pick("Bruno")


async def bruno_accepts(stage: Twin) -> None:
    """Bruno accepts what is proposed."""
    await stage.accept("Bruno")


async def bruno_votes(stage: Twin) -> None:
    """Bruno votes on the pace."""
    await stage.play("Bruno", "choice-vote-pace pace=easy")


def planned() -> Games:
    """The tokens toy in which a turn can be settled before it comes."""
    return tokens(kind=PlannedTokens)


ANSWERS: dict[Deed, Deed] = {
    to_a_card: bruno_picks,
    to_a_quiet_form: bruno_accepts,
    to_a_plan: bruno_votes,
    to_a_form_of_tokens: bruno_accepts,
}
SECRETS: dict[str, tuple[Callable[[], Games], Deed, Sequence[Deed], Sequence[Deed]]] = {
    "card": (criterium, to_a_card, [low], [high]),
    "quiet": (tokens, to_a_quiet_form, [], [seal]),
    "tokens": (ciclismo, to_a_form_of_tokens, [], [seal]),
    "plan": (planned, to_a_plan, [], [seal]),
}


async def several(stage: Twin) -> None:
    """What showed once, one after the other."""
    for deed in (nudge, sleep, pass_on):
        await deed(stage)


DEEDS = (pass_on, away_and_back, vote, more_time, sleep, another_pace, nudge, go_back)
QUICK = ("quiet", several)
"""The others are long runs."""


def pairs() -> list[Any]:
    """Every secret with every deed; before anything was played there is nothing to go back to."""
    long = [(secret, deed) for secret in SECRETS for deed in DEEDS if (secret, deed) != ("plan", go_back)]
    return [QUICK, *(pytest.param(*pair, marks=pytest.mark.soak) for pair in long)]


@pytest.mark.parametrize(("secret", "deed"), pairs())
async def test_what_is_done_around_a_question_tells_nobody_else_what_is_sealed(
    tmp_path: Path, secret: str, deed: Deed
) -> None:
    games, ready, one, other = SECRETS[secret]
    first = await ridden(tmp_path / "one", games(), played(ready, one, deed))
    second = await ridden(tmp_path / "other", games(), played(ready, other, deed))
    assert difference(first, second, "Ana", HEIR) == ""
    assert difference(first, second) != ""
