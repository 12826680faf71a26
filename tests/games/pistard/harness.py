"""A table of Pistard for tests: open it, set up a position, move, see what is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chance import RecordedChance, SeededChance
from engine.core.events import Event
from engine.core.prompts import checked
from engine.games.pistard import GAME
from engine.games.pistard.rulebook.place import lane_of, position_of
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.rules import PistardRules
from engine.games.pistard.view import Public, RiderView
from engine.registry import load
from tests.games.common import DATA, winners

ENTRY = load(GAME, DATA / "pistard", "track.json")


def opened(seats: int = 2, **options: Any) -> PistardRules:
    """The rules of a table with so many players."""
    rules = ENTRY.open({"colours": ENTRY.meta.teams[:seats], **options})
    assert isinstance(rules, PistardRules)
    return rules


def offered(rules: PistardRules, position: str | State) -> list[str]:
    """The choices of the question that is open."""
    state = rules.read(position) if isinstance(position, str) else position
    return [choice.key for choice in rules.prompts(state)[0].fields[0].choices]


def played(
    rules: PistardRules, position: str | State, *answers: str, dice: Sequence[int] = ()
) -> tuple[State, tuple[Event, ...]]:
    """Answer the questions that come, with these throws; nothing of the luck may be left over."""
    state = rules.read(position) if isinstance(position, str) else position
    chance = RecordedChance(die - 1 for die in dice)
    events: tuple[Event, ...] = ()
    for answer in answers:
        prompt = rules.prompts(state)[0]
        given = checked(prompt, {prompt.fields[0].key: (answer,)})
        outcome = rules.apply(state, [given], chance)
        state, events = outcome.state, events + outcome.events
    assert chance.left == 0, "not all dice were thrown"
    return state, events


def started(rules: PistardRules, *dice: int, seed: int = 1) -> State:
    """A fresh race, with these throws or any."""
    chance = RecordedChance(die - 1 for die in dice) if dice else SeededChance(seed.to_bytes(4, "big"))
    return rules.start(chance).state


def at(rules: PistardRules, state: State, name: str) -> tuple[int, int] | None:
    """Lane and position of a rider; None if it is not on the track."""
    place = state.places[rules.course.by_name[name].number]
    return None if place is None else (lane_of(place), position_of(place))


def asked(rules: PistardRules, state: State) -> tuple[str, int]:
    """What is asked, and of which seat."""
    prompt = rules.prompts(state)[0]
    return prompt.key, prompt.seat


def rider(view: Public, name: str) -> RiderView:
    """A rider of a public view."""
    return next(one for one in view.riders if one.rider == name)


def duel(seats: int, races: int, one: str, others: str, **options: Any) -> int:
    """How many of the races the one wins."""
    return winners(opened(seats, **options), seats, races, one, others).count(0)
