"""A race under way: the state, the sealed answers beside it, and the one way an answer is played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.chance import Chance, Draw
from engine.core.events import Event
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Given, IllegalMove, Prompt, Seat, answer_of, checked
from engine.core.views import SeatView


class Race(NamedTuple):
    """A snapshot: what the rules see (`state`) and what they do not (`envelopes`, sealed answers by prompt id).

    `prompts` are worked out once a state and travel with it.
    """

    state: Any
    envelopes: Mapping[str, Answer]
    prompts: tuple[Prompt, ...]


class Step(NamedTuple):
    """One application of the rules: the answers opened together, and the luck it took.

    A race is its list of steps; who answered, when, in which order or how often is not in it. With `back` it is
    an undo instead: the race went back to where it stood after step number `back` (0 is the start), with
    everything that nobody had seen there drawn anew; `replay.go_back` makes such a step.
    """

    answers: Mapping[str, Answer]
    draws: tuple[Draw, ...]
    back: int | None = None


class Played(NamedTuple):
    """What came of an answer: the race after it, all events, and the steps taken (none = it was sealed)."""

    race: Race
    events: tuple[Event, ...]
    steps: tuple[Step, ...]


def begin(rules: AnyRules, chance: Chance) -> Played:
    """Start a race; the first step has no answers, only luck."""
    before = chance.made
    outcome = rules.start(chance)
    race = Race(outcome.state, {}, rules.prompts(outcome.state))
    return Played(race, outcome.events, (Step({}, chance.since(before)),))


def find(race: Race, prompt_id: str) -> Prompt:
    """The open prompt of that id; IllegalMove `closed` if there is none."""
    for prompt in race.prompts:
        if prompt.id == prompt_id:
            return prompt
    raise IllegalMove("closed", prompt=prompt_id)


def play(
    rules: AnyRules,
    race: Race,
    prompt_id: str,
    answer: Answer,
    chance: Chance,
    *,
    ripe: frozenset[str] = frozenset(),
    grace: frozenset[str] = frozenset(),
) -> Played:
    """Check an answer and play it: apply it, or seal it; then open whatever is due by it.

    A sealed answer replaces an earlier one silently. Answers to `quiet` prompts are only sealed: `ripen`
    opens their window when the clock says so, and from then on the window stands in `ripe`. In windows in `grace`
    somebody may still change his mind: they do not open either. Raises IllegalMove; then nothing has changed.
    """
    prompt = find(race, prompt_id)
    given = checked(prompt, answer)  # before anything is kept: what is refused leaves no trace
    # A window of one is complete by its answer.
    alone = len(race.prompts) == 1 and not prompt.quiet and prompt.window not in grace
    if prompt.opens != "at_once" and not alone:
        sealed = Race(race.state, {**race.envelopes, prompt_id: answer_of(given)}, race.prompts)
        return open_due(rules, sealed, chance, ripe, grace)
    opened = open_given(rules, race, (given,), chance)
    if not opened.race.envelopes:
        return opened
    # A question that went away with this answer may have been the last one a sealed window waited for.
    more = open_due(rules, opened.race, chance, ripe, grace)
    return Played(more.race, opened.events + more.events, opened.steps + more.steps)


def withdraw(race: Race, prompt_id: str) -> Race:
    """Take a sealed answer back; IllegalMove `closed` if none is sealed under that id."""
    if prompt_id not in race.envelopes:
        raise IllegalMove("closed", prompt=prompt_id)
    return race._replace(envelopes={key: value for key, value in race.envelopes.items() if key != prompt_id})


def open_due(
    rules: AnyRules,
    race: Race,
    chance: Chance,
    ripe: frozenset[str] = frozenset(),
    grace: frozenset[str] = frozenset(),
) -> Played:
    """Open what is due until nothing is; windows with a quiet prompt only if they are in `ripe`, windows in `grace`
    not at all."""
    events: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()
    while given := due(race, ripe, grace):
        opened = open_given(rules, race, given, chance)
        race, events, steps = opened.race, events + opened.events, steps + opened.steps
    return Played(race, events, steps)


def ripen(rules: AnyRules, race: Race, window: str, chance: Chance) -> Played:
    """Open a quiet window whose time has come, as far as its answers are in."""
    return open_due(rules, race, chance, frozenset({window}))


def due(race: Race, ripe: frozenset[str] = frozenset(), grace: frozenset[str] = frozenset()) -> tuple[Given, ...]:
    """The sealed answers that open next: a whole `together` window, or the front one of an `in_turn` chain."""
    if not race.envelopes:
        return ()
    sealed = race.envelopes
    # One answer that is missing keeps a whole `together` window shut; chains look at their front one alone.
    waiting = {p.window for p in race.prompts if p.id not in sealed and p.opens == "together"} | grace
    for window in dict.fromkeys([p.window for p in race.prompts if p.window not in waiting]):
        if window not in ripe and any(p.quiet for p in race.prompts if p.window == window):
            continue
        if ready := complete(race, window):
            return tuple(checked(p, sealed[p.id]) for p in ready)
    return ()


def complete(race: Race, window: str) -> tuple[Prompt, ...]:
    """The prompts of a window whose answers would open next if nothing held it back; none while one is missing."""
    asked = tuple(p for p in race.prompts if p.window == window and p.opens != "at_once")
    if asked and asked[0].opens == "in_turn":
        asked = asked[:1]
    return asked if all(p.id in race.envelopes for p in asked) else ()


def open_given(rules: AnyRules, race: Race, given: tuple[Given, ...], chance: Chance) -> Played:
    """Apply answers that are due together, as one step; envelopes whose question went away vanish unread."""
    before = chance.made
    outcome = rules.apply(race.state, given, chance)
    prompts = rules.prompts(outcome.state)
    # Sealed answers to questions that went away are never read: not even that they were there shows afterwards.
    envelopes = _alive(race.envelopes, prompts, given) if race.envelopes else {}
    step = Step({one.prompt.id: answer_of(one) for one in given}, chance.since(before))
    return Played(Race(outcome.state, envelopes, prompts), outcome.events, (step,))


def _alive(sealed: Mapping[str, Answer], prompts: tuple[Prompt, ...], opened: Sequence[Given]) -> dict[str, Answer]:
    """The envelopes whose question is still open."""
    asked = {prompt.id for prompt in prompts} - {one.prompt.id for one in opened}
    return {key: value for key, value in sealed.items() if key in asked}


def awaited(race: Race) -> tuple[Prompt, ...]:
    """The open prompts nobody has answered yet, in asking order."""
    return tuple(prompt for prompt in race.prompts if prompt.id not in race.envelopes)


class Openly(NamedTuple):
    """The open prompts whose seats may be named in public, without and with an answer in its envelope."""

    awaited: tuple[Prompt, ...]
    answered: tuple[Prompt, ...]


def openly(race: Race, reminded: frozenset[str] = frozenset(), grace: frozenset[str] = frozenset()) -> Openly:
    """Who may be named as awaited, and who as ready.

    Of a window with a quiet prompt nobody is, until the window was reminded (its key is in `reminded`): who is
    missing there would tell who had ordered something in advance. In a window in `grace` who came last is still
    awaited: that he may change his mind is his own affair.
    """
    quiet = {prompt.window for prompt in race.prompts if prompt.quiet} - reminded
    shown = tuple(prompt for prompt in race.prompts if prompt.window not in quiet)
    ready = race.envelopes.keys() - {came_last(race, window) for window in grace}
    missing = tuple(prompt for prompt in shown if prompt.id not in ready)
    return Openly(missing, tuple(prompt for prompt in shown if prompt.id in ready))


def came_last(race: Race, window: str) -> str:
    """The prompt whose answer made a window complete, as envelopes keep the order in which they came; "" if the
    window is not complete."""
    ready = {prompt.id for prompt in complete(race, window)}
    return next((key for key in reversed(tuple(race.envelopes)) if key in ready), "")


def seat_view(rules: AnyRules, race: Race, seat: Seat, public: Any = None) -> SeatView[Any, Any]:
    """All that the seat knows, its own sealed answers included; `public` is what is open to all, if it is at
    hand."""
    mine = {p.id: race.envelopes[p.id] for p in race.prompts if p.seat == seat and p.id in race.envelopes}
    seen = rules.public(race.state) if public is None else public
    return SeatView(seen, seat, rules.own(race.state, seat), mine)


def write_race(rules: AnyRules, race: Race) -> str:
    """The snapshot as JSON."""
    state = rules.types.state.dump_json(race.state).decode()
    return f'{{"state":{state},"envelopes":{json.dumps(race.envelopes)}}}'


def read_race(rules: AnyRules, text: str) -> Race:
    """The snapshot from its JSON."""
    data = json.loads(text)
    # Not strict: JSON has lists where the state has tuples.
    state = rules.types.state.validate_python(data["state"], strict=False)
    envelopes = {
        key: {field: tuple(keys) for field, keys in answer.items()} for key, answer in data["envelopes"].items()
    }
    return Race(state, envelopes, rules.prompts(state))
