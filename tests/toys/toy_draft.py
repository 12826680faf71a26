"""Toy three: a draft. A team of eight out of types (repeats, a budget); each round a placing list in order, then,
one after the other and at once, whom the team car helps. Whoever put the better riders in front leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Event, Line, Mark, PublicEvent, Ref, Standing
from engine.core.forms import Change, NoShortcuts, spent
from engine.core.game import NO_ORDERS, Followed, GameOptions, Meta, Orders, Outcome, Types
from engine.core.plans import NoPlans
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat
from engine.core.sample import some_answer
from engine.core.scene import Label, Scene, label
from engine.core.views import SeatView
from tests.toys.shared import Material, NoCourses, toy_course, toy_scene

SIZE = 8
ROUNDS = 2
STARS = 9
TYPES: Mapping[str, tuple[int, int]] = {"leader": (3, 1), "climber": (2, 3), "sprinter": (2, 2), "helper": (0, 8)}
"""Of each type: how many stars it costs, and how often a team may have it."""

Phase = Literal["team", "list", "car", "over"]


class Options(GameOptions):
    """What the lobby asks: nothing."""


@dataclass(frozen=True, slots=True)
class State:
    """The position; nothing in it is hidden, so it is the public view too. `teams` and `lists` are by seat."""

    round: int
    phase: Phase
    teams: tuple[tuple[str, ...], ...]
    lists: tuple[tuple[str, ...], ...]
    turn: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Helped(PublicEvent):
    """Whom a team's car helped, in which order."""

    who: Ref
    riders: int


class DraftRules(NoPlans, NoShortcuts):
    """The rules of one table."""

    types = Types(TypeAdapter(State), TypeAdapter(State), TypeAdapter(None), (Helped,))

    def __init__(self, options: Options) -> None:
        self.options = options
        self._seats = range(len(options.colours))

    def start(self, chance: Chance) -> Outcome[State]:
        none = tuple(() for _ in self._seats)
        return Outcome(State(1, "team", none, none, 0, tuple(0 for _ in self._seats)))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.phase == "team":
            return tuple(_ask(state, seat, (_team(),), limits=(("stars", STARS),)) for seat in self._seats)
        if state.phase == "list":
            return tuple(_ask(state, seat, (_list(state.teams[seat]),)) for seat in self._seats)
        if state.phase == "car":
            team = state.teams[state.turn]
            return (_ask(state, state.turn, _car(team), "at_once", limits=(("bottles", 3),)),)
        return ()

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        if state.phase == "car":
            return self._helped(state, given[0])
        taken = {one.prompt.seat: tuple(c.key for c in one.picks[one.prompt.key]) for one in given}
        mine = tuple(taken[seat] for seat in self._seats)
        if state.phase == "team":
            return Outcome(replace(state, phase="list", teams=mine))
        return Outcome(replace(state, phase="car", lists=mine, turn=0))

    def _helped(self, state: State, one: Given) -> Outcome[State]:
        """The captain's place counts, and every bottle handed to somebody in front of him."""
        seat, captain = one.prompt.seat, one.one("captain").key
        order, bottles = state.lists[seat], [choice.key for choice in one.picks["bottles"]]
        won = SIZE - order.index(captain) + sum(order.index(rider) < order.index(captain) for rider in bottles)
        points = tuple(total + won * (place == seat) for place, total in enumerate(state.points))
        events: list[Event] = [Helped(Ref(self.options.colours[seat], seat), len(bottles))]
        state = replace(state, points=points, turn=state.turn + 1)
        if state.turn < len(self._seats):
            return Outcome(state, tuple(events))
        events.append(Mark("round", state.round, state))
        if state.round < ROUNDS:
            return Outcome(replace(state, round=state.round + 1, phase="list"), tuple(events))
        state = replace(state, phase="over")
        return Outcome(state, (*events, Mark("race", 1, state)))

    def public(self, state: State) -> State:
        return state

    def own(self, state: State, seat: Seat) -> None:
        return None

    def scene(self, view: State | SeatView[State, None], asked: Sequence[Prompt] = ()) -> Scene:
        state = view.public if isinstance(view, SeatView) else view
        squares = {Ref(colour, seat): state.points[seat] for seat, colour in enumerate(self.options.colours)}
        layout: Literal["hand", "board"] = "hand" if isinstance(view, SeatView) else "board"
        return toy_scene(layout, *toy_course(squares, asked), round=state.round)

    def podium(self, view: State) -> Scene:
        return toy_scene("podium", points=view.points)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        found = [event for event in events if isinstance(event, Helped)]
        return tuple(Line("helped", {"who": one.who, "riders": one.riders}) for one in found)

    def standings(self, view: State) -> tuple[Standing, ...]:
        order = sorted(self._seats, key=lambda seat: -view.points[seat])
        return tuple(
            Standing(
                1 + sum(points > view.points[seat] for points in view.points),
                Ref(self.options.colours[seat], seat),
                {"points": view.points[seat]},
                view.phase == "over" and view.points[seat] == max(view.points),
            )
            for seat in order
        )

    def situation(self, view: SeatView[State, None]) -> tuple[Line, ...]:
        return (Line("points", {"points": view.public.points[view.seat]}),)

    def round(self, view: State) -> int:
        return view.round

    def when(self, view: State) -> Label:
        return label("toys-round", round=view.round, rounds=ROUNDS)

    def default(self, view: SeatView[State, None], prompt: Prompt, chance: Chance) -> Answer:
        return self.propose(view, prompt)

    def imagine(self, view: SeatView[State, None], chance: Chance) -> State:
        return view.public

    def strong(self, view: SeatView[State, None], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        return some_answer(prompt, chance)

    def propose(self, view: SeatView[State, None], prompt: Prompt) -> Answer:
        """A team of all kinds; the list as the team stands; the first as captain, and no bottles."""
        if prompt.key == "team":
            return {"team": ("leader", "climber", "climber", "sprinter", *["helper"] * 4)}
        first = tuple(choice.key for choice in prompt.fields[0].choices)
        return {"list": first} if prompt.key == "list" else {"captain": first[:1], "bottles": ()}

    def ranked(
        self, view: SeatView[State, None], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """As they come."""
        return changes

    def remarks(self, view: SeatView[State, None], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """A team with stars left over could be better."""
        if prompt.key != "team":
            return ()
        used, most = spent(prompt, answer)["stars"]
        return (Line("stars-left", {"stars": most - used}),) if used < most else ()

    def order_form(self, orders: Orders, view: SeatView[State, None]) -> tuple[Field, ...]:
        return ()

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return NO_ORDERS

    def follow(self, orders: Orders, view: SeatView[State, None], prompt: Prompt) -> Followed | None:
        return None

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return state

    def write(self, state: State) -> str:
        return self.types.state.dump_json(state).decode()

    def read(self, text: str) -> State:
        state: State = self.types.state.validate_json(text)
        return state


def _ask(state: State, seat: Seat, fields: tuple[Field, ...], opens: Any = "together", **more: Any) -> Prompt:
    window = f"{state.phase}-{state.round}" + ("" if opens == "together" else f"-{seat}")
    return Prompt(f"{window}-{seat}", seat, state.phase, window, fields, opens, **more)


def _team() -> Field:
    kinds = (
        Choice(kind, (("kind", kind),), uses=(("stars", stars),) if stars else (), upto=upto)
        for kind, (stars, upto) in TYPES.items()
    )
    return Field("team", tuple(kinds), SIZE, SIZE)


def _riders(team: tuple[str, ...]) -> Iterator[Choice]:
    for number, kind in enumerate(team, 1):
        yield Choice(f"{kind}-{number}", (("kind", kind), ("number", number)))


def _list(team: tuple[str, ...]) -> Field:
    return Field("list", tuple(_riders(team)), SIZE, SIZE, ordered=True)


def _car(team: tuple[str, ...]) -> tuple[Field, ...]:
    """A captain, and up to three bottles: who gets one first, and two at most for one rider."""
    riders = tuple(_riders(team))
    bottles = tuple(rider._replace(upto=2, uses=(("bottles", 1),)) for rider in riders)
    return Field("captain", riders), Field("bottles", bottles, 0, 3, ordered=True)


class ToyDraft(NoCourses):
    """The game as a registry would list it."""

    meta = Meta(
        key="toy_draft",
        title="Toy of drafts",
        seats=(2, 4),
        teams=("red", "blue", "green", "yellow"),
        options=Options,
        rules_version=1,
    )
    material = Material

    def open(self, options: GameOptions, material: object) -> DraftRules:
        if not isinstance(options, Options):
            raise ValueError("the toy of drafts was opened with another game's options")
        return DraftRules(options)
