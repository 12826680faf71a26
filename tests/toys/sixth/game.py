"""Duel: everybody chooses an effort in secret, three times; equal efforts cancel out; farthest wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any

from pydantic import BaseModel, TypeAdapter

from engine.core.chance import Chance
from engine.core.documents import checked
from engine.core.events import Event, Line, Mark, PublicEvent, Ref, Standing
from engine.core.forms import NoForms
from engine.core.game import NO_ORDERS, Adopted, Followed, GameOptions, Meta, Orders, Outcome, Types
from engine.core.lookahead import Mind, best
from engine.core.options import OptionField, fields_of
from engine.core.plans import NoPlans
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat, answers
from engine.core.sample import some_answer
from engine.core.scene import Label, Scene
from engine.core.views import SeatView
from tests.toys.sixth import pictures
from tests.toys.sixth.state import Options, Ridden, Rider, State, Track

# -- a lap, as the rule book tells it


class TurnState:
    """A lap while it is ridden: a workspace that changes; the state it came from never does."""

    def __init__(self, options: Options, laps: int, state: State, efforts: Mapping[Seat, int]) -> None:
        self.options = options
        self.laps = laps
        self.number = state.lap
        self.riders = list(state.riders)
        self.efforts = dict(efforts)
        self.events: list[Event] = []
        self.over = state.over

    def after(self) -> State:
        """The position as it stands by now."""
        return State(lap=self.number, riders=tuple(self.riders), over=self.over)


def cancel_equal_efforts(turn: TurnState) -> bool:
    """Equal efforts cancel out: nobody who made one moves (DUE-02), unless the table is generous (DUE-03)."""
    if not turn.options.generous:
        times = Counter(turn.efforts.values())
        turn.efforts = {seat: 0 if times[effort] > 1 else effort for seat, effort in turn.efforts.items()}
    return False


def ride(turn: TurnState) -> bool:
    """Everybody rides as far as the effort that is left (DUE-01)."""
    for seat, effort in turn.efforts.items():
        rider = turn.riders[seat]
        turn.riders[seat] = rider._replace(square=rider.square + effort)
        turn.events.append(Ridden(rider.who, effort))
    return False


def count_laps(turn: TurnState) -> bool:
    """After the last lap the race is over (DUE-04); a mark closes each lap, another one the race."""
    turn.over = turn.number == turn.laps
    turn.events.append(Mark("round", turn.number, turn.after()))
    if turn.over:
        turn.events.append(Mark("race", 1, turn.after()))
    else:
        turn.number += 1
    return True


PHASES = (cancel_equal_efforts, ride, count_laps)
"""A lap in the order of the rule book; the first that says True stops play: everybody is asked, or all is over."""


def play_on(turn: TurnState) -> None:
    """On to the next question, or to the end of the race."""
    for phase in cycle(PHASES):
        if phase(turn):
            return


class DuelRules(NoForms, NoPlans):
    """The rules of one table."""

    types = Types(TypeAdapter(State), TypeAdapter(State), TypeAdapter(None), (Ridden,))

    def __init__(self, options: Options, track: Track) -> None:
        self.options = options
        self.laps = track.laps
        self._longest = track.longest

    def start(self, chance: Chance) -> Outcome[State]:
        first = chance.below(len(self.options.colours), "head start")
        riders = (Rider(Ref(colour, seat), int(seat == first)) for seat, colour in enumerate(self.options.colours))
        return Outcome(State(lap=1, riders=tuple(riders)))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """All at once, each in secret until all are in (DUE-01)."""
        return () if state.over else tuple(self._prompt(state, rider) for rider in state.riders)

    def _prompt(self, state: State, rider: Rider) -> Prompt:
        seat, window = rider.who.seat or 0, f"lap{state.lap}"
        efforts = Field("effort", tuple(self._effort(rider, squares) for squares in range(1, self._longest + 1)))
        return Prompt(f"{window}-{seat}", seat, "effort", window, (efforts,), "together")

    def _effort(self, rider: Rider, squares: int) -> Choice:
        target = rider.square + squares
        return Choice(str(squares), (("squares", squares), ("target", target)), at=str(target))

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        efforts = {one.prompt.seat: int(one.one("effort").arg("squares")) for one in given}
        turn = TurnState(self.options, self.laps, state, dict(sorted(efforts.items())))
        play_on(turn)
        return Outcome(turn.after(), tuple(turn.events))

    def public(self, state: State) -> State:
        return state

    def own(self, state: State, seat: Seat) -> None:
        return None

    def scene(self, view: State | SeatView[State, None], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return pictures.hand(view, asked)
        return pictures.board(view, self.laps, self.standings(view))

    def podium(self, view: State) -> Scene:
        return pictures.podium(view, self.laps, self.standings(view))

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        rode = [event for event in events if isinstance(event, Ridden)]
        return tuple(Line("rode", {"who": one.who, "squares": one.squares}) for one in rode)

    def standings(self, view: State) -> tuple[Standing, ...]:
        order = sorted(view.riders, key=lambda rider: (-rider.square, rider.who.seat))
        return tuple(
            Standing(place, rider.who, {"square": rider.square}, view.over and place == 1)
            for place, rider in enumerate(order, start=1)
        )

    def situation(self, view: SeatView[State, None]) -> tuple[Line, ...]:
        return (Line("on", {"square": view.public.riders[view.seat].square}),)

    def round(self, view: State) -> int:
        return view.lap

    def when(self, view: State) -> Label:
        return pictures.lap(view.lap, self.laps)

    def default(self, view: SeatView[State, None], prompt: Prompt, chance: Chance) -> Answer:
        return {"effort": ("1",)}

    def imagine(self, view: SeatView[State, None], chance: Chance) -> State:
        return view.public

    def strong(self, view: SeatView[State, None], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        """Every effort is tried in races where all ride on by chance; what counts is the lead at the end."""
        mind = Mind(lambda state, asked, luck: some_answer(asked, luck), _lead, worlds=20)
        return best(self, view, prompt, tuple(answers(prompt)), mind, chance, thinking)

    def order_form(self, orders: Orders, view: SeatView[State, None]) -> tuple[Field, ...]:
        return ()

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return NO_ORDERS

    def follow(self, orders: Orders, view: SeatView[State, None], prompt: Prompt) -> Followed | None:
        return None

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        return state

    def write(self, state: State) -> str:
        squares = ",".join(str(rider.square) for rider in state.riders)
        return f"{state.lap} {int(state.over)} {squares}"

    def read(self, text: str) -> State:
        lap, over, squares = text.split()
        riders = (
            Rider(Ref(*one), int(square)) for one, square in zip(self._teams(), squares.split(","), strict=True)
        )
        return State(lap=int(lap), riders=tuple(riders), over=over == "1")

    def _teams(self) -> Iterator[tuple[str, Seat]]:
        return ((colour, seat) for seat, colour in enumerate(self.options.colours))


def _lead(state: State, seat: Seat) -> float:
    """Squares ahead of the best other rider."""
    return state.riders[seat].square - max(rider.square for rider in state.riders if rider.who.seat != seat)


class Duel:
    """The game as the registry lists it."""

    meta = Meta("sixth", "Duel", (2, 3), ("red", "blue", "green"), Options, 1)
    material: type[BaseModel] = Track

    def open(self, options: GameOptions, material: BaseModel) -> DuelRules:
        if not isinstance(options, Options) or not isinstance(material, Track):
            raise ValueError("the duel opens with its own options and its own track")
        return DuelRules(options, material)

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        return fields_of(Options)

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        return Adopted(checked(Track, piece), {})

    def ridden(self, options: GameOptions, material: BaseModel) -> Line | None:
        return None


GAME = Duel()
