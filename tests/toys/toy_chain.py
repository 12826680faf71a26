"""Toy two: a public choice among 60 squares, a draft chain answered in turn, orders of every kind, two stages.

Seats move one after the other. The mover names one of the 60 squares ahead; the wind blows it back by a card
nobody has seen. Then the others, from the front, may draft: the first who stays ends the chain. When everybody has
moved, the stage is over; after the last stage secret legs are added. Farthest wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BaseModel, TypeAdapter
from pydantic import Field as Bounds

from engine.core.chance import Chance, shuffled
from engine.core.events import Event, Line, Mark, PublicEvent, Ref, SeatEvent, Standing
from engine.core.forms import NoForms
from engine.core.game import Followed, GameOptions, Meta, Orders, Outcome, Types
from engine.core.plans import NoPlans
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat
from engine.core.sample import some_answer
from engine.core.scene import Label, Scene, label
from engine.core.views import SeatView
from tests.toys.shared import Material, NoCourses, numbers, read_numbers, toy_course, toy_scene, words

REACH = 60
DRAFT = 3


class Options(GameOptions):
    """What the lobby asks."""

    stages: Annotated[int, Bounds(ge=1, le=2)] = 2
    wind: Literal["calm", "gusty"] = "gusty"
    hush: bool = False
    """Whether the chain is quiet."""


@dataclass(frozen=True, slots=True)
class Public:
    """Where everybody stands, whose move it is, and who may still draft, front first."""

    stage: int
    moves: int
    """How many have moved in this stage; the mover is the seat of that number."""
    squares: tuple[int, ...]
    chain: tuple[Seat, ...]
    legs: tuple[int, ...]
    """What was kept secret until the end; empty before."""


@dataclass(frozen=True, slots=True)
class State:
    """The open part, the legs (each known to its seat) and the wind to come (known to nobody)."""

    open: Public
    legs: tuple[int, ...]
    wind: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """What the seat's legs will add at the end."""

    legs: int


@dataclass(frozen=True, slots=True)
class Rode(PublicEvent):
    """A seat went to a square."""

    seat: Seat
    square: int
    drafted: bool


@dataclass(frozen=True, slots=True)
class Felt(SeatEvent):
    """The seat knows its legs."""

    legs: int


class ChainRules(NoForms, NoPlans):
    """The rules of one table."""

    types = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own), (Rode, Felt))

    def __init__(self, options: Options, material: Material) -> None:
        self.options = options
        self._gusts = 3 if options.wind == "gusty" else 1
        self._copies = material.copies
        self._seats = range(len(options.colours))

    def start(self, chance: Chance) -> Outcome[State]:
        legs = tuple(chance.below(6, f"legs of {seat}") for seat in self._seats)
        wind = shuffled(chance, [gust for gust in range(self._gusts) for _ in range(self._copies)], "wind")
        public = Public(stage=1, moves=0, squares=tuple(0 for _ in self._seats), chain=(), legs=())
        return Outcome(State(public, legs, wind), tuple(Felt(seat, legs[seat]) for seat in self._seats))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        public = state.open
        move = f"{public.stage}-{public.moves}"
        if public.chain:
            return tuple(self._draft(public, move, seat) for seat in public.chain)
        if public.legs:
            return ()
        return (Prompt(f"dest-{move}", public.moves, "dest", f"dest-{move}", (_ahead(public),)),)

    def _draft(self, public: Public, move: str, seat: Seat) -> Prompt:
        gain = (("gain", DRAFT),)
        field = Field("draft", (Choice("draft", gain), Choice("stay")))
        window = f"chain-{move}"
        return Prompt(f"{window}-{seat}", seat, "draft", window, (field,), "in_turn", quiet=self.options.hush)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        one = given[0]
        if one.prompt.key == "dest":
            return self._move(state, int(one.one("square").arg("square")), chance)
        return self._drafted(state, one)

    def _move(self, state: State, square: int, chance: Chance) -> Outcome[State]:
        public, wind = state.open, state.wind
        if not wind:
            wind = shuffled(chance, [gust for gust in range(self._gusts) for _ in range(self._copies)], "wind")
        landed = square - wind[0]
        squares = _with(public.squares, public.moves, landed)
        behind = [seat for seat in self._seats if seat != public.moves]
        chain = tuple(sorted(behind, key=lambda seat: (-squares[seat], seat)))
        moved = replace(state, open=replace(public, squares=squares, chain=chain), wind=wind[1:])
        return Outcome(moved, (Rode(public.moves, landed, drafted=False),))

    def _drafted(self, state: State, one: Given) -> Outcome[State]:
        public, seat = state.open, one.prompt.seat
        if one.one("draft").key == "stay":
            return self._next_mover(replace(state, open=replace(public, chain=())), ())
        squares = _with(public.squares, seat, public.squares[seat] + DRAFT)
        rode = Rode(seat, squares[seat], drafted=True)
        after = replace(state, open=replace(public, squares=squares, chain=public.chain[1:]))
        return Outcome(after, (rode,)) if after.open.chain else self._next_mover(after, (rode,))

    def _next_mover(self, state: State, before: tuple[Event, ...]) -> Outcome[State]:
        public = replace(state.open, moves=state.open.moves + 1)
        events = [*before, Mark("round", self.round(state.open), public)]
        if public.moves == len(self._seats):
            events.append(Mark("stage", public.stage, public))
            if public.stage == self.options.stages:
                public = replace(public, legs=state.legs)
                events.append(Mark("race", 1, public))
            else:
                public = replace(public, stage=public.stage + 1, moves=0)
        return Outcome(replace(state, open=public), tuple(events))

    def public(self, state: State) -> Public:
        return state.open

    def own(self, state: State, seat: Seat) -> Own:
        return Own(state.legs[seat])

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return toy_scene("hand", *toy_course(self._places(view.public), asked), legs=view.own.legs)
        return toy_scene("board", *toy_course(self._places(view)), round=self.round(view))

    def _places(self, view: Public) -> dict[Ref, int]:
        return {Ref(self.options.colours[seat], seat): square for seat, square in enumerate(view.squares)}

    def podium(self, view: Public) -> Scene:
        return toy_scene("podium", totals=self._totals(view))

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        rode = [event for event in events if isinstance(event, Rode)]
        return tuple(
            Line("drafted" if event.drafted else "rode", {"seat": event.seat, "square": event.square})
            for event in rode
        )

    def _totals(self, view: Public) -> tuple[int, ...]:
        legs = view.legs or tuple(0 for _ in self._seats)
        return tuple(square + extra for square, extra in zip(view.squares, legs, strict=True))

    def standings(self, view: Public) -> tuple[Standing, ...]:
        totals = self._totals(view)
        order = sorted(self._seats, key=lambda seat: (-totals[seat], seat))
        return tuple(
            Standing(
                1 + sum(total > totals[seat] for total in totals),
                Ref(self.options.colours[seat], seat),
                {"square": totals[seat]},
                bool(view.legs) and totals[seat] == max(totals),
            )
            for seat in order
        )

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return (Line("situation", {"square": view.public.squares[view.seat], "legs": view.own.legs}),)

    def round(self, view: Public) -> int:
        return (view.stage - 1) * len(self._seats) + view.moves + 1

    def when(self, view: Public) -> Label:
        return label("toys-round", round=self.round(view), rounds=0)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        if prompt.key == "dest":
            return {"square": (prompt.fields[0].choices[-1].key,)}
        return {"draft": ("draft",)}

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        legs = tuple(
            view.own.legs if seat == view.seat else chance.below(6, f"legs of {seat}") for seat in self._seats
        )
        wind = [gust for gust in range(self._gusts) for _ in range(self._copies)]
        return State(view.public, view.public.legs or legs, shuffled(chance, wind, "wind"))

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        return some_answer(prompt, chance)

    def order_form(self, orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        """A standing word on drafting, one square for the next own move, and whether to ask all the same."""
        ahead = _ahead(view.public, view.seat)
        planned = orders.get("square")
        return (
            Field("draft", (Choice("ask"), Choice("draft"), Choice("stay")), preset=(orders.get("draft", "ask"),)),
            ahead._replace(least=0, preset=(planned,) if planned in {c.key for c in ahead.choices} else ()),
            Field("sure", (Choice("yes"), Choice("no")), preset=(orders.get("sure", "yes"),)),
        )

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return _without_none(
            {
                "draft": None if picks["draft"][0] == "ask" else picks["draft"][0],
                "square": picks["square"][0] if picks["square"] else None,
                "sure": picks["sure"][0],
            }
        )

    def follow(self, orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        """The square is used up by the move it was meant for; the word on drafting stands."""
        sure = orders.get("sure", "yes") == "yes"
        if prompt.key == "dest" and "square" in orders:
            left = {name: value for name, value in orders.items() if name != "square"}
            return Followed({"square": (orders["square"],)}, sure, left)
        if prompt.key == "draft" and "draft" in orders:
            return Followed({"draft": (orders["draft"],)}, sure, orders)
        return None

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        legs = tuple(
            value if seat in seen_by or state.open.legs else chance.below(6, f"legs of {seat}")
            for seat, value in enumerate(state.legs)
        )
        return State(state.open, legs, shuffled(chance, state.wind, "wind"))

    def write(self, state: State) -> str:
        public = state.open
        return (
            f"at={public.stage},{public.moves} squares={numbers((public.squares,))}"
            f" chain={numbers((public.chain,))} shown={numbers((public.legs,))} legs={numbers((state.legs,))}"
            f" wind={numbers((state.wind,))}"
        )

    def read(self, text: str) -> State:
        names = ("at", "squares", "chain", "shown", "legs", "wind")
        at, squares, chain, shown, legs, wind = (read_numbers(word)[0] for word in words(text, names).values())
        if len(at) != 2:
            raise ValueError("at= needs stage and moves")
        return State(Public(at[0], at[1], squares, chain, shown), legs, wind)


def _ahead(public: Public, seat: Seat | None = None) -> Field:
    """The 60 squares ahead of the mover (or of a seat that plans)."""
    here = public.squares[public.moves if seat is None else seat]
    squares = range(here + 1, here + REACH + 1)
    return Field(
        "square",
        tuple(Choice(f"q{n}", (("square", n),), group=f"row-{(n - here - 1) // 10}", at=str(n)) for n in squares),
    )


def _with(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without_none(facts: Mapping[str, str | None]) -> Orders:
    return {name: value for name, value in facts.items() if value is not None}


class ToyChain(NoCourses):
    """The game as a registry would list it."""

    meta = Meta(
        key="toy_chain",
        title="Toy of chains",
        seats=(2, 4),
        teams=("red", "blue", "green", "yellow"),
        options=Options,
        rules_version=1,
    )
    material: type[BaseModel] = Material

    def open(self, options: GameOptions, material: object) -> ChainRules:
        if not isinstance(options, Options) or not isinstance(material, Material):
            raise ValueError("the toy of chains was opened with another game's options or data")
        return ChainRules(options, material)
