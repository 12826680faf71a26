"""A race again, from its steps: with the luck written down, or with the luck of its seed; and undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from engine.core.chance import Chance, RecordedChance, ScriptRanOut
from engine.core.events import Event
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Given, IllegalMove, checked
from engine.core.race import Played, Race, Step, begin, due, find, open_given

T = TypeVar("T")


class DoesNotReplay(Exception):
    """The steps do not lead where they say: one sentence with the step's number and the difference."""


class Taken(NamedTuple):
    """A step as it was taken: its number, the moment it was taken at (the number of the step before it), the race
    it met, the answers, and what came of them."""

    number: int
    moment: int
    met: Race
    answers: Mapping[str, Answer]
    events: tuple[Event, ...]


def from_draws(rules: AnyRules, steps: Sequence[Step]) -> Played:
    """Replay with the recorded draws; DoesNotReplay if a step does not fit."""
    return _replay(rules, steps, _recorded(steps))[0]


def told(rules: AnyRules, steps: Sequence[Step]) -> tuple[tuple[int, Event], ...]:
    """What happened on the line of play that stands, each with the number of its step, by the recorded draws;
    DoesNotReplay if a step does not fit."""
    return _replay(rules, steps, _recorded(steps))[1]


def from_seed(rules: AnyRules, steps: Sequence[Step], chance: Chance) -> Played:
    """Replay the answers with fresh luck from the seed and compare every draw; DoesNotReplay at the first
    difference."""
    return _replay(rules, steps, chance)[0]


def go_back(rules: AnyRules, steps: Sequence[Step], moment: int, chance: Chance) -> Played:
    """Undo: the race as it stood after step number `moment`, with all that nobody had seen there drawn anew.

    The one step of the result goes to the end of the same list of steps: nothing is ever taken out, and
    `chance` runs on where it is. The caller answers for it that no envelope was filled at that moment (a
    list of steps does not say). DoesNotReplay if there is no such moment or nobody was asked there.
    """
    if not 0 <= moment < len(steps):
        raise DoesNotReplay(f"there is no step {moment} to go back to")
    return back_to(rules, from_draws(rules, steps[: moment + 1]).race, moment, chance)


def branch(steps: Sequence[Step]) -> int:
    """How often the race was taken back. After an undo prompt ids come again, so buttons name the branch."""
    return sum(step.back is not None for step in steps)


def line_of_play(rules: AnyRules, steps: Sequence[Step], look: Callable[[Taken], T]) -> tuple[T, ...]:
    """What `look` makes of every step with answers of the line of play that stands, oldest first, by the recorded
    draws: of a long race not every state is kept. DoesNotReplay if a step does not fit."""
    seen: list[tuple[int, T]] = []
    moment, met = 0, None
    for number, played in _walked(rules, steps, _recorded(steps)):
        step = steps[number]
        if step.back is not None:
            _undo(seen, step.back)
        elif met is not None:
            seen.append((number, look(Taken(number, moment, met, step.answers, played.events))))
        moment, met = number, played.race
    return tuple(one for _, one in seen)


def _recorded(steps: Sequence[Step]) -> Chance:
    return RecordedChance(draw for step in steps for draw in step.draws)


def _undo(kept: list[tuple[int, T]], moment: int) -> None:
    """What was undone is told to nobody: there remains what belongs to steps up to that moment."""
    while kept and kept[-1][0] > moment:
        kept.pop()


def _replay(rules: AnyRules, steps: Sequence[Step], chance: Chance) -> tuple[Played, tuple[tuple[int, Event], ...]]:
    events: list[tuple[int, Event]] = []
    race = Race(None, {}, ())
    for number, played in _walked(rules, steps, chance):
        if (back := steps[number].back) is not None:
            _undo(events, back)
        events += ((number, event) for event in played.events)
        race = played.race
    return Played(race, tuple(event for _, event in events), tuple(steps)), tuple(events)


def _walked(rules: AnyRules, steps: Sequence[Step], chance: Chance) -> Iterator[tuple[int, Played]]:
    """Every step once more, by its number; undone ones too."""
    if not steps:
        raise DoesNotReplay("the race has no steps, not even the start")
    if steps[0].answers or steps[0].back is not None:
        raise DoesNotReplay("step 0: a race begins with its start, which has no answers")
    # Only moments that somebody goes back to are kept, not a state for every step of a long race.
    wanted = {step.back for step in steps}
    moments: dict[int, Race] = {}
    played = _begun(rules, steps[0], chance)
    for number, step in enumerate(steps):
        if number > 0:
            played = _again(rules, _Told(number, step, played.race), moments, chance)
        if number in wanted:
            moments[number] = played.race
        yield number, played


class _Told(NamedTuple):
    """A step as the file tells it, its number, and the race it meets."""

    number: int
    step: Step
    race: Race


def _begun(rules: AnyRules, step: Step, chance: Chance) -> Played:
    try:
        played = begin(rules, chance)
    except ScriptRanOut as error:
        raise DoesNotReplay(f"step 0: {error}") from error
    _compare(0, step, played.steps[0])
    return played


def _again(rules: AnyRules, told: _Told, moments: Mapping[int, Race], chance: Chance) -> Played:
    """One step once more, compared with what was told of it."""
    number, step, race = told
    try:
        if step.back is None:
            played = open_given(rules, race, _due_there(race, number, step), chance)
        elif step.back in moments and not step.answers:
            played = back_to(rules, moments[step.back], step.back, chance)
        else:
            raise DoesNotReplay(f"step {number}: it goes back to step {step.back}, which is not before it")
    except ScriptRanOut as error:
        raise DoesNotReplay(f"step {number}: {error}") from error
    _compare(number, step, played.steps[0])
    return played


def _compare(number: int, told: Step, seen: Step) -> None:
    # After each step, so that a false draw is named where it was made and not by another result.
    if tuple(told.draws) != tuple(seen.draws):
        raise DoesNotReplay(
            f"step {number}: the draws told are {list(told.draws)}, those made are {list(seen.draws)}"
        )


def _due_there(race: Race, number: int, step: Step) -> tuple[Given, ...]:
    """The answers of a step, if they may be opened together there: all of a window, or the front of a chain."""
    try:
        given = tuple(checked(find(race, key), answer) for key, answer in step.answers.items())
    except IllegalMove as error:
        raise DoesNotReplay(f"step {number}: an answer is not legal there ({error})") from error
    if len(given) == 1 and given[0].prompt.opens == "at_once":
        return given
    # No step says when the clock opened a quiet window, so any window counts as ripe here.
    windows = frozenset(one.prompt.window for one in given)
    together = due(race._replace(envelopes=step.answers), ripe=windows)
    if not together or {one.prompt.id for one in together} != set(step.answers):
        raise DoesNotReplay(
            f"step {number}: its answers ({', '.join(step.answers) or 'none'}) are not due together"
        )
    return together


def back_to(rules: AnyRules, there: Race, moment: int, chance: Chance) -> Played:
    """The same with the race as it stood after that step."""
    if not there.prompts:
        raise DoesNotReplay(f"nobody was asked after step {moment}")
    before = chance.made
    # What any seat has seen stays as it was: it cannot be unseen.
    everybody = frozenset(range(len(rules.options.colours)))
    state = rules.redraw(there.state, everybody, chance)
    race = Race(state, {}, rules.prompts(state))
    return Played(race, (), (Step({}, chance.since(before), moment),))
