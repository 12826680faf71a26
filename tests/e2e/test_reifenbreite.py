"""Um Reifenbreite by the doors that people have: two of them and two computers, from the lobby to the sheet."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from cogs.wire import ids
from engine.tables.model.table import Person
from engine.tables.views.table_view import Question
from tests.e2e.support import Doc, Stage, labels, newest, open_lobby, startable
from tests.e2e.test_whole_races import parts

NAMES = ("Ana", "Bruno")
MENU = 3
"""Discord's number of a menu's type."""

CLOSED = 40
"""Characters of a closed menu that a phone shows."""

CODE = re.compile(r"\b[A-Z]\d+(#\d)?\.\d\.\d")
"""The name of a space."""

MOST = 400
"""Presses after which a race is taken to go on for ever."""


async def open_table(stage: Stage, **options: Any) -> None:
    """Ana and Bruno against two computers."""
    lobby = await open_lobby(stage, *NAMES, computers=2, game="reifenbreite")
    host = (await stage.table_view()).players[0]
    if options:
        await stage.edge.service.configure(1, Person(host.user, host.name), options, 1)
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")


class Managers:
    """Two people who accept each plan as it is proposed, and else take the first thing offered."""

    def __init__(self, stage: Stage, *, by_hand: bool = False) -> None:
        self.stage, self.by_hand = stage, by_hand
        self.asked: set[str] = set()
        """What they were asked, by the keys of questions."""

    async def ride(self, until: int = 1000, names: tuple[str, ...] = NAMES) -> None:
        """Until a round, or the end; those of them with other names have ordered everything."""
        for _ in range(MOST):
            await self.stage.rung()
            view = await self.stage.table_view()
            if view.status == "over" or view.round > until:  # the grid counts as a round
                return
            if view.status == "paused":
                rest = await self.stage.until(lambda: newest(self.stage.posts(), "On we go?"))
                await self.stage.press("Ana", rest, "On we go")
                continue
            for name in names:
                await self.answer(name)
        raise AssertionError("the race does not end")

    async def missing(self, name: str) -> list[Question]:
        """What somebody has still to answer, his round first, or last if he likes to be asked."""
        player = next(one for one in (await self.stage.table_view()).players if one.name == name)
        questions = (await self.stage.edge.service.hand(1, player.user)).questions
        return sorted((one for one in questions if one.missing), key=lambda one: one.plans is self.by_hand)

    async def answer(self, name: str) -> None:
        """Press once for what is open to somebody, if his DM shows it by now."""
        for question in await self.missing(name):
            if (found := self.showing(name, question.prompt.id)) is not None:
                self.asked.add(question.prompt.key)
                await self.press(name, found, question)
                return

    def showing(self, name: str, prompt: str) -> Doc | None:
        """The message with the buttons of a question."""
        fresh = (one for one in reversed(self.stage.dms(name)) if one["components"])
        return next((one for one in fresh if offers(one, prompt)), None)

    async def press(self, name: str, message: Doc, question: Question) -> None:
        """Accept a plan; of a question the first choice, behind the first group if it has nothing else."""
        if question.plans:
            wanted = ("Ask me instead", "Accept") if self.by_hand else ("Play this", "Accept")
            await self.stage.press(name, message, next(one for one in wanted if one in labels(message)))
            return
        part = offers(message, question.prompt.id)[0]
        if isinstance(ids.read(part["custom_id"]), ids.Group):
            await self.stage.press(name, message, part["label"])
            message = await self.stage.until(partial(_opened, self.stage, name, message["id"]))
            part = offers(message, question.prompt.id)[0]
        if part["type"] == MENU:
            await (
                self.stage.seat(name)
                .choose(message["id"], part["custom_id"], [part["options"][0]["value"]])
                .settled()
            )
        else:
            await self.stage.press(name, message, part["label"])


def offers(message: Doc, prompt: str) -> list[Doc]:
    """The buttons and menus of a question in a message."""
    found = [(part, ids.read(part["custom_id"])) for part in parts(message) if "custom_id" in part]
    return [part for part, what in found if getattr(what, "prompt", "") == prompt]


def _opened(stage: Stage, name: str, message: str) -> Doc | None:
    found = stage.seat(name).message(message)
    return found if "‹ Back" in labels(found) else None


async def test_two_people_plan_some_rounds_against_two_computers(stage: Stage) -> None:
    await open_table(stage)
    await Managers(stage).ride(until=4)
    await stage.sent()
    post = await stage.post("**Round ")
    assert "Next: " in post["content"] or "thinking" in post["content"] or "Paused" in post["content"]
    # A round in which all is settled rides by itself: the post may tell of more than one.
    *_, told = re.findall(r"\*\*Round (\d+)\*\*", post["content"])
    [picture] = post["attachments"]
    assert int(told) >= 3 and f"Round {told}" in picture["description"]
    assert " to the finish" in picture["description"]


async def test_what_is_said_can_be_read_off_the_picture(stage: Stage) -> None:
    await open_table(stage, level="advanced")
    assert "On the grid" in pictured(await stage.post("They're off!"))
    await Managers(stage, by_hand=True).ride(until=3)
    said = [*stage.posts(), *stage.dms("Ana"), *stage.dms("Bruno")]
    assert not [one["content"] for one in said if CODE.search(one["content"])]
    assert not [part for one in said for part in parts(one) if CODE.search(str(part.get("label", "")))]


async def test_a_round_says_who_rides_in_front_and_that_points_are_not_won_yet(stage: Stage) -> None:
    await open_table(stage)
    await Managers(stage).ride(until=3)
    post = await stage.post("**Round 2**")
    assert re.search(r"\*\*Round 2\*\* · \S.* [2-5][1-4] leads, \d+ spaces? to line [CD]\n", post["content"])
    assert "If it ended now: 1. " in post["content"]


async def test_once_all_riders_are_placed_everybody_is_asked_for_a_plan_of_the_first_round(stage: Stage) -> None:
    await open_table(stage)
    await (managers := Managers(stage)).ride(until=1)
    for name in NAMES:
        [plan] = [one for one in await managers.missing(name) if one.plans]
        asked = managers.showing(name, plan.prompt.id)
        assert asked is not None and "Round 1**" in asked["content"] and "Accept" in labels(asked)


async def test_a_plan_is_four_menus_that_say_their_line_closed_on_a_phone(stage: Stage) -> None:
    await open_table(stage)
    await Managers(stage).ride(until=2)
    _, message = await stage.until(partial(planning, stage))
    menus = [part for part in parts(message) if part["type"] == MENU]
    closed = [next(line["label"] for line in menu["options"] if line.get("default")) for menu in menus]
    assert len(closed) == 4 and all(len(line) <= CLOSED for line in closed), closed
    assert {"Accept", "Ask me instead", "Orders"} <= set(labels(message))
    assert message["content"].count("\n") <= 20


async def test_the_page_of_a_rider_opens_from_its_menu(stage: Stage) -> None:
    await open_table(stage)
    await Managers(stage).ride(until=2)
    name, message = await stage.until(partial(planning, stage))
    # How a card is laid is asked of whoever plans one, which luck may not propose.
    await choose(stage, name, message["id"], "joker 6")
    await stage.until(partial(closed_on, stage, name, message["id"], 0, "joker 6"))
    await choose(stage, name, message["id"], "More choices …")
    page = await stage.until(lambda: opened_page(stage, name, message["id"]))
    lines = [line["label"] for part in parts(page) if part["type"] == MENU for line in part["options"]]
    assert {"follow for 9+", "alone, nobody may follow", "behind any wheel"} <= set(lines)


def opened_page(stage: Stage, name: str, message: str) -> Doc | None:
    """The message once it shows the page of a rider."""
    found = stage.seat(name).message(message)
    return found if "‹ All riders" in labels(found) else None


async def test_two_lists_that_want_the_same_dot_place_both_riders_and_the_race_goes_on(stage: Stage) -> None:
    await open_table(stage)
    for name in NAMES:
        asked = await stage.dm(name, "On the grid")
        menu = next(part for part in parts(asked) if part["type"] == MENU and "Lanes" in part["placeholder"])
        third = next(one["value"] for one in menu["options"] if one["label"].startswith("lane 3 in front"))
        await stage.seat(name).choose(asked["id"], menu["custom_id"], [third]).settled()
    await Managers(stage).ride(until=2)
    told = await stage.until(lambda: next((one for one in map(pictured, stage.posts()) if "Round 1." in one), None))
    assert "Round 1, in order: " in told


async def test_an_order_for_the_grid_that_was_begun_goes_on_without_the_rider_placed_by_hand(stage: Stage) -> None:
    await open_table(stage)
    name, message, prompt = await stage.until(partial(placing, stage))
    last = next(line for line in said(menus(stage, name, message["id"])[1]) if "4 in front" in line)
    await choose(stage, name, message["id"], last, 1)
    await stage.until(partial(says, stage, name, "4 › .1 › .2 › .3"))
    first = next(label for label in labels(message) if re.fullmatch(r".1 · \d+ dots", label))
    await stage.press(name, message, first)
    page = await stage.until(partial(_opened, stage, name, message["id"]))
    dots = offers(page, prompt)[0]
    await stage.seat(name).choose(page["id"], dots["custom_id"], [dots["options"][0]["value"]]).settled()
    await stage.until(partial(says, stage, name, r"Order of your riders: \*\*.4 › .2 › .3\*\*"))


def placing(stage: Stage) -> tuple[str, Doc, str] | None:
    """Somebody who has a rider to place now, the message that asks for it, and the question."""
    asked = ((name, message) for name in NAMES for message in stage.dms(name) if message["components"])
    found = [(name, message, f"r1-place{turn}") for name, message in asked for turn in range(1, 5)]
    return next((one for one in found if offers(one[1], one[2])), None)


def says(stage: Stage, name: str, pattern: str) -> bool:
    """Whether somebody reads that."""
    return any(re.search(pattern, message["content"]) for message in stage.dms(name))


async def test_a_joker_planned_for_two_riders_is_laid_by_one_and_the_race_goes_on(stage: Stage) -> None:
    await open_table(stage)
    await Managers(stage).ride(until=2)
    name, message = await stage.until(partial(planning, stage))
    for place in (0, 1):
        await choose(stage, name, message["id"], "joker 6", place)
        await stage.until(partial(closed_on, stage, name, message["id"], place, "joker 6"))
    await Managers(stage).ride(until=4)
    assert await stage.post("**Round 3**")
    assert not any("went wrong" in one["content"] for one in (*stage.posts(), *stage.dms(name)))


async def test_standing_orders_ride_on_where_they_cannot_be_followed_to_the_letter(stage: Stage) -> None:
    await open_table(stage)
    managers = Managers(stage)
    await managers.ride(until=2)
    form = await stage.slash("Ana", "/orders")
    for word in ("never follow", "throw two dice", "far in lane 4"):
        menu = next(one for one in menus(stage, "Ana", form["id"]) if word in said(one))
        value = menu["options"][said(menu).index(word)]["value"]
        await stage.seat("Ana").choose(form["id"], menu["custom_id"], [value]).settled()
    await managers.ride(until=5, names=("Bruno",))
    told = await stage.dm("Ana", "By your plan and orders:")
    assert "lane" in told["content"] and "could not be followed" not in told["content"]


async def test_a_rider_hangs_on_to_the_chase_car_by_plan_and_all_read_its_photos(stage: Stage) -> None:
    await open_table(stage, level="professional")
    await Managers(stage).ride(until=1)
    name, message = await stage.until(partial(planning, stage))
    # Of a rider that follows nobody, in the round in which nobody falls.
    for line in ("never follow", "chase car: 12"):
        menu = menus(stage, name, message["id"])[0]
        value = next(one["value"] for one in menu["options"] if one["label"] == line)
        await stage.seat(name).choose(message["id"], menu["custom_id"], [value]).settled()
        await stage.until(partial(closed_on, stage, name, message["id"], 0, line))
    await Managers(stage).ride(until=2)
    post = await stage.post("**Round 1**")
    assert re.search(rf"{name} \d1 hangs on to the chase car for 12 \(photos [1-6] \+ [1-6]\)", post["content"])
    assert "Photographed so far: " in (await stage.slash(name, "/hand"))["content"]


def said(menu: Doc) -> list[str]:
    """What the lines of a menu say."""
    return [one["label"].partition(" · ")[0] for one in menu["options"]]


def menus(stage: Stage, name: str, message: str) -> list[Doc]:
    """The menus of a message as it is now."""
    return [part for part in parts(stage.seat(name).message(message)) if part["type"] == MENU]


async def choose(stage: Stage, name: str, message: str, line: str, place: int = 0) -> None:
    """Choose a line of a message's menu."""
    menu = menus(stage, name, message)[place]
    value = next(one["value"] for one in menu["options"] if one["label"] == line)
    await stage.seat(name).choose(message, menu["custom_id"], [value]).settled()


def closed_on(stage: Stage, name: str, message: str, place: int, said: str) -> bool:
    """Whether a menu shows something while it is closed."""
    return any(said in one["label"] for one in menus(stage, name, message)[place]["options"] if one.get("default"))


@pytest.mark.soak
@pytest.mark.parametrize("level", ["basic", "advanced", "professional"])
async def test_two_people_ride_a_whole_race_by_plans(stage: Stage, level: str) -> None:
    await open_table(stage, level=level)
    await Managers(stage).ride()
    end = await stage.post("wins")
    assert "Rematch" in labels(end) and end["attachments"]
    assert "replays exactly" in (await stage.pressed("Ana", end, "Verify"))["content"]
    assert not any(
        "went wrong" in one["content"] for one in (*stage.posts(), *stage.dms("Ana"), *stage.dms("Bruno"))
    )


async def test_how_a_rider_rides_is_asked_beside_a_plan_that_leaves_it_to_its_player(stage: Stage) -> None:
    await open_table(stage)
    managers = Managers(stage, by_hand=True)
    await managers.ride(until=3)
    assert {"plan", "mode"} <= managers.asked


@pytest.mark.soak
async def test_some_rounds_are_ridden_by_hand(stage: Stage) -> None:
    await open_table(stage, level="advanced")
    managers = Managers(stage, by_hand=True)
    await managers.ride(until=9)
    assert {"mode", "where"} <= managers.asked


async def test_a_line_that_is_changed_in_a_plan_shows_in_its_picture(stage: Stage) -> None:
    await open_table(stage)
    managers = Managers(stage)
    await managers.ride(until=2)
    name, message = await stage.until(partial(planning, stage))
    menu = next(part for part in parts(message) if part["type"] == MENU)
    line = next(one for one in menu["options"] if "never follow" in one["label"])
    await stage.seat(name).choose(message["id"], menu["custom_id"], [line["value"]]).settled()
    await stage.until(lambda: "never follow" in pictured(stage.seat(name).message(message["id"])))


def planning(stage: Stage) -> tuple[str, Doc] | None:
    """Somebody whose DM shows the plan of a round as it is proposed."""
    for name in NAMES:
        for message in reversed(stage.dms(name)):
            if "Accept" in labels(message) and "Your plan" in pictured(message):
                return name, message
    return None


def pictured(message: Doc) -> str:
    """What the picture of a message says to those who do not see it."""
    return " ".join(one.get("description", "") for one in message["attachments"])
