"""A race again, from its steps: with the luck written down, or with the luck of its seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.chance import Chance, RecordedChance
from engine.core.events import Event
from engine.core.game import AnyRules
from engine.core.prompts import IllegalMove, checked
from engine.core.race import Played, Race, Step, _open, begin, find


class DoesNotReplay(Exception):
    """The steps do not lead where they say: one sentence with the step's number and the difference."""


def from_draws(rules: AnyRules, steps: Sequence[Step]) -> Played:
    """Replay with the recorded draws; DoesNotReplay if a step does not fit."""
    return _replay(rules, steps, RecordedChance(draw for step in steps for draw in step.draws))


def from_seed(rules: AnyRules, steps: Sequence[Step], chance: Chance) -> Played:
    """Replay the answers with fresh luck from the seed and compare every draw; DoesNotReplay at the first
    difference."""
    return _replay(rules, steps, chance)


def _replay(rules: AnyRules, steps: Sequence[Step], chance: Chance) -> Played:
    if not steps:
        raise DoesNotReplay("the race has no steps, not even the start")
    played = begin(rules, chance)
    _compare(0, steps[0], played.steps[0])
    race: Race = played.race
    events: list[Event] = list(played.events)
    for number, step in enumerate(steps[1:], start=1):
        race, new = _again(rules, race, number, step, chance)
        events += new
    return Played(race, tuple(events), tuple(steps))


def _again(
    rules: AnyRules, race: Race, number: int, step: Step, chance: Chance
) -> tuple[Race, Iterable[Event]]:
    try:
        given = tuple(checked(find(race, key), answer) for key, answer in step.answers.items())
    except IllegalMove as error:
        raise DoesNotReplay(f"step {number}: an answer is not legal there ({error})") from error
    played = _open(rules, race, given, chance)
    _compare(number, step, played.steps[0])
    return played.race, played.events


def _compare(number: int, told: Step, seen: Step) -> None:
    if tuple(told.draws) != tuple(seen.draws):
        raise DoesNotReplay(
            f"step {number}: the file says {list(told.draws)}, the seed says {list(seen.draws)}"
        )
