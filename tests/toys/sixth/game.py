"""Duel: everybody chooses an effort in secret, three times; equal efforts cancel out; farthest wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pydantic import BaseModel, TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Event, Line, Mark, PublicEvent, Ref, Standing
from engine.core.forms import Change
from engine.core.game import NO_ORDERS, Followed, GameOptions, Meta, Orders, Outcome, Types
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat
from engine.core.sample import some_answer
from engine.core.scene import Scene
from engine.core.views import SeatView
from tests.toys.sixth import pictures


class Options(GameOptions):
    """What the lobby asks."""

    generous: bool = False


class Track(BaseModel):
    """The data file."""

    laps: int
    longest: int


class State(NamedTuple):
    """Nothing in this game is hidden but what lies in envelopes, so the state is the public view."""

    lap: int
    squares: tuple[int, ...]
    over: bool = False


class Rode(NamedTuple):
    """How far a seat rode."""

    seat: Seat
    squares: int


@dataclass(frozen=True, slots=True)
class Ridden(PublicEvent):
    """A lap was ridden."""

    rode: tuple[Rode, ...]


class DuelRules:
    """The rules of one table."""

    types = Types(TypeAdapter(State), TypeAdapter(State), TypeAdapter(tuple[int, ...]))

    def __init__(self, options: Options, track: Track) -> None:
        self.options = options
        self._track = track
        self._refs = tuple(Ref(colour, seat) for seat, colour in enumerate(options.colours))

    def start(self, chance: Chance) -> Outcome[State]:
        first = chance.below(len(self._refs), "head start")
        return Outcome(State(1, tuple(int(seat == first) for seat in range(len(self._refs)))))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.over:
            return ()
        efforts = tuple(Choice(str(n), (("squares", n),)) for n in range(1, self._track.longest + 1))
        field = Field("effort", efforts)
        lap = f"lap{state.lap}"
        return tuple(Prompt(f"{lap}-{s}", s, "effort", lap, (field,), "together") for s in range(len(self._refs)))

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        efforts = {one.prompt.seat: int(one.one("effort").arg("squares")) for one in given}
        times = Counter(efforts.values())
        rode = tuple(
            Rode(seat, effort if times[effort] == 1 or self.options.generous else 0)
            for seat, effort in sorted(efforts.items())
        )
        squares = tuple(square + rode[seat].squares for seat, square in enumerate(state.squares))
        over = state.lap == self._track.laps
        after = State(state.lap if over else state.lap + 1, squares, over)
        events: list[Event] = [Ridden(rode), Mark("round", state.lap, after._replace(lap=state.lap))]
        if over:
            events.append(Mark("race", 1, after))
        return Outcome(after, tuple(events))

    def public(self, state: State) -> State:
        return state

    def own(self, state: State, seat: Seat) -> tuple[int, ...]:
        return tuple(range(1, self._track.longest + 1))

    def scene(self, view: State | SeatView[State, tuple[int, ...]], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return pictures.hand(self._refs, view.seat, view.public.squares, view.own)
        return pictures.board(view.lap, self._track.laps, self.standings(view))

    def podium(self, view: State) -> Scene:
        return pictures.podium(view.lap, self.standings(view))

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        rode = [one for event in events if isinstance(event, Ridden) for one in event.rode]
        return tuple(Line("rode", {"who": self._refs[one.seat], "squares": one.squares}) for one in rode)

    def standings(self, view: State) -> tuple[Standing, ...]:
        order = sorted(self._refs, key=lambda ref: (-view.squares[ref.seat or 0], ref.seat))
        return tuple(
            Standing(place, ref, {"square": view.squares[ref.seat or 0]}, view.over and place == 1)
            for place, ref in enumerate(order, start=1)
        )

    def situation(self, view: SeatView[State, tuple[int, ...]]) -> tuple[Line, ...]:
        return (Line("on", {"square": view.public.squares[view.seat]}),)

    def round(self, view: State) -> int:
        return view.lap

    def default(self, view: SeatView[State, tuple[int, ...]], prompt: Prompt, chance: Chance) -> Answer:
        return {"effort": ("1",)}

    def imagine(self, view: SeatView[State, tuple[int, ...]], chance: Chance) -> State:
        return view.public

    def strong(self, view: SeatView[State, tuple[int, ...]], prompt: Prompt, chance: Chance) -> Answer:
        return some_answer(prompt, chance)

    def propose(self, view: SeatView[State, tuple[int, ...]], prompt: Prompt) -> Answer | None:
        return None

    def ranked(
        self, view: SeatView[State, tuple[int, ...]], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        return changes

    def remarks(self, view: SeatView[State, tuple[int, ...]], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        return ()

    def order_form(self, orders: Orders, view: SeatView[State, tuple[int, ...]]) -> tuple[Field, ...]:
        return ()

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return NO_ORDERS

    def follow(self, orders: Orders, view: SeatView[State, tuple[int, ...]], prompt: Prompt) -> Followed | None:
        return None

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return state

    def write(self, state: State) -> str:
        return f"{state.lap} {int(state.over)} {','.join(map(str, state.squares))}"

    def read(self, text: str) -> State:
        lap, over, squares = text.split()
        return State(int(lap), tuple(map(int, squares.split(","))), over == "1")


class Duel:
    """The game as the registry lists it."""

    meta = Meta("sixth", "Duel", (2, 3), ("red", "blue", "green"), Options, 1, rounds=3)
    material: type[BaseModel] = Track

    def open(self, options: GameOptions, material: BaseModel) -> DuelRules:
        if not isinstance(options, Options) or not isinstance(material, Track):
            raise ValueError("the duel opens with its own options and its own track")
        return DuelRules(options, material)


GAME = Duel()
