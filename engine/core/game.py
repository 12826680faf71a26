"""The protocol every game fulfils; docs/decisions/0001 says why it has this shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine.core.chance import Chance
from engine.core.events import Event, Line, PublicEvent, Standing
from engine.core.forms import Change, Shortcut
from engine.core.options import OptionField
from engine.core.plans import Carried, Planning
from engine.core.prompts import Answer, Field, Given, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.core.views import SeatView

S = TypeVar("S")
P = TypeVar("P")
O = TypeVar("O")  # noqa: E741 - S(tate), P(ublic), O(wn)

Orders = Mapping[str, Any]
"""What a seat ordered in advance; JSON data whose meaning only the game knows."""

NO_ORDERS: Orders = {}


class GameOptions(BaseModel):
    """What the lobby settles. `colours` has one team key a seat, in seat order; a game adds its own fields.

    Every further field has a default and is a bool, a Literal, a bounded int or a key of the material; which of
    them apply, and to which values, `Game.option_fields` says.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    colours: tuple[str, ...]


class Example(NamedTuple):
    """A worked example of the rule book that the rules show, by the name of its file: where it ends, or (`asked`)
    what can be chosen where it begins."""

    name: str
    asked: bool = False


class Meta(NamedTuple):
    """What is known of a game without its rules: enough for a lobby and a catalogue."""

    key: str
    title: str
    seats: tuple[int, int]
    """Fewest and most players."""
    teams: tuple[str, ...]
    """Team keys in the order in which they are offered; also colours of the pictures."""
    options: type[GameOptions]
    rules_version: int
    short: Mapping[str, Any] = MappingProxyType({})
    """The options of its shortest race, for a first try, where they are not the usual ones."""
    example: Example | None = None
    riders: tuple[str, ...] = ()
    """What the riders of a team may be called on the road (`Ref.rider`), where their player can give them names."""
    orders: bool = True
    """Whether anything can be ordered in advance."""


def check_seats(meta: Meta, colours: Sequence[str]) -> None:
    """ValueError with one sentence unless so many can play, each in a team of his own."""
    fewest, most = meta.seats
    if not fewest <= len(colours) <= most:
        raise ValueError(f"{meta.title} is for {fewest} to {most} players, not {len(colours)}")
    for place, colour in enumerate(colours):
        if colour not in meta.teams:
            raise ValueError(f"there is no team {colour!r}; the teams are {', '.join(meta.teams)}")
        if colour in colours[:place]:
            raise ValueError(f"the team {colour} is taken twice; every player needs one of his own")


class Types(NamedTuple):
    """How a game's data become JSON and come back, and which events its races can bring besides the marks."""

    state: TypeAdapter[Any]
    public: TypeAdapter[Any]
    own: TypeAdapter[Any]
    events: tuple[type[Event], ...]


class Outcome(NamedTuple, Generic[S]):
    """A new state and what happened on the way to it."""

    state: S
    events: tuple[Event, ...] = ()


class Followed(NamedTuple):
    """What orders make of a prompt. `sure = False`: ask after all, with this answer filled in. `orders`: what
    is left of the orders once the answer is given (one-time orders go)."""

    answer: Answer
    sure: bool
    orders: Orders


class Rules(Protocol[S, P, O]):
    """One table's rules: options and compiled course. Built once, never changes; all else is in the state.

    Everything is pure: same arguments, same result; arguments are never changed in place.
    """

    @property
    def options(self) -> GameOptions: ...

    @property
    def types(self) -> Types: ...

    def start(self, chance: Chance) -> Outcome[S]:
        """Begin; plays on to the first question."""
        ...

    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """Who must decide what now; empty = the race is over."""
        ...

    def apply(self, state: S, given: Sequence[Given], chance: Chance) -> Outcome[S]:
        """Play the answers that are due together and go on to the next question."""
        ...

    def public(self, state: S) -> P:
        """What is open to all."""
        ...

    def own(self, state: S, seat: Seat) -> O:
        """What the seat knows besides."""
        ...

    def scene(self, view: P | SeatView[P, O], asked: Sequence[Prompt] = ()) -> Scene:
        """The picture as data: the board for a public view, the hand for a seat's view with what it is asked.

        What can be chosen, where it leads and what it costs is read from `asked` (`Choice.at`, `args`, `uses`) and
        never worked out again; whatever the picture offers carries the `Offer` of its choice.
        """
        ...

    def podium(self, view: P) -> Scene:
        """The last picture of a race."""
        ...

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        """What happened, a line a cyclist or group, from public events alone.

        A round may take several decisions, and only the events of the last one come with its mark: what the
        mark ends is told whole from the view it carries.
        """
        ...

    def standings(self, view: P) -> tuple[Standing, ...]:
        """Who is ahead; at the end, who won."""
        ...

    def situation(self, view: SeatView[P, O]) -> tuple[Line, ...]:
        """Where the seat stands, in a line or two, before its decision."""
        ...

    def round(self, view: P) -> int:
        """The number of the round being played, from 1."""
        ...

    def when(self, view: P) -> Label:
        """Which round it is (and stage, lap …), in the word of the rule book; posts and pictures say the same."""
        ...

    def default(self, view: SeatView[P, O], prompt: Prompt, chance: Chance) -> Answer:
        """What an absent player does: competent, legal, always there."""
        ...

    def imagine(self, view: SeatView[P, O], chance: Chance) -> S:
        """A state the seat may believe in: what it sees as it is, what it does not see drawn."""
        ...

    def strong(self, view: SeatView[P, O], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        """How a good computer plays, from the seat's view alone; bounded by playouts, not by time. `lookahead.best`
        plays the rules themselves on imagined states. `thinking`: the share of its usual playouts."""
        ...

    def propose(self, view: SeatView[P, O], prompt: Prompt) -> Answer | None:
        """A good whole answer to accept with one press, from the seat's view; None = only the presets stand."""
        ...

    def ranked(
        self, view: SeatView[P, O], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """The single changes of an answer that somebody may want, likeliest first; core has checked each."""
        ...

    def shortcuts(self, view: SeatView[P, O], prompt: Prompt) -> tuple[Shortcut, ...]:
        """What a form offers behind buttons of its own; the same as long as the prompt is open."""
        ...

    def remarks(self, view: SeatView[P, O], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """What the answer comes to, and what to mind: lines beside the form, never a refusal."""
        ...

    def order_form(self, orders: Orders, view: SeatView[P, O]) -> tuple[Field, ...]:
        """What can be ordered in advance, present orders as presets; empty if nothing can."""
        ...

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        """The orders after the form was handed in."""
        ...

    def follow(self, orders: Orders, view: SeatView[P, O], prompt: Prompt) -> Followed | None:
        """What the orders say to this prompt; None = they say nothing."""
        ...

    def plan(self, view: SeatView[P, O]) -> Planning | None:
        """What the seat can settle now for the round under way, or the next one; None if nothing. From its view
        alone; `propose` fills the form in."""
        ...

    def carry_out(self, plan: Answer, view: SeatView[P, O], prompt: Prompt) -> Carried | None:
        """What a plan that was made in this round says to a question of it; None = it says nothing, so its seat is
        asked."""
        ...

    def redraw(self, state: S, seen_by: frozenset[Seat], chance: Chance) -> S:
        """The state with everything drawn anew that none of these seats has seen."""
        ...

    def write(self, state: S) -> str:
        """The whole position, hidden parts included, in one line."""
        ...

    def read(self, text: str) -> S:
        """The position a line describes; ValueError with one clear sentence if it does not."""
        ...


class Adopted(NamedTuple):
    """The material with a course of one's own in it, and the options that ride it."""

    material: BaseModel
    options: Mapping[str, Any]


class RecordedRide(NamedTuple):
    """The road of a ride that somebody recorded: metres above the sea every `step_km`, the first at its start.

    `bridged_km`: on so much of it the device told no altitude.
    """

    name: str
    step_km: float
    altitudes: tuple[float, ...]
    bridged_km: float = 0


@runtime_checkable
class MakesOfRides(Protocol):
    """What a game offers besides if it makes courses of recorded rides."""

    def course_of_ride(self, material: BaseModel, ride: RecordedRide) -> Mapping[str, Any]:
        """A course of one's own as a file has it, to be adopted; ValueError with one clause if it makes none."""
        ...


@runtime_checkable
class OffersKinds(Protocol):
    """What a game offers besides if a course that somebody wrote may be ridden as one of another kind."""

    def kinds(self, material: BaseModel, piece: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
        """By kind the file as a course of that kind has it, its own first; a line of the kind `course` with the
        fact `kind` says what it is. None if there is no other."""
        ...


@runtime_checkable
class BuildsStages(Protocol):
    """What a game offers besides if its courses are built of stages: in lines, and as files to be changed."""

    def in_lines(self, options: GameOptions, material: BaseModel) -> str:
        """Every stage that these options ride, as text."""
        ...

    def as_file(self, options: GameOptions, material: BaseModel) -> Mapping[str, Any]:
        """The first of them as a file has it."""
        ...


class Preview(NamedTuple):
    """A course as it is looked at before it is ridden, with what is to be said of it."""

    scene: Scene
    lines: tuple[Line, ...] = ()


@runtime_checkable
class Previews(Protocol):
    """What a game offers besides if its courses are seen better than on the board of a start."""

    def preview(self, options: GameOptions, material: BaseModel) -> Preview:
        """What these options ride; ValueError with one sentence if they do not fit."""
        ...


class Game(Protocol):
    """A game as the registry lists it."""

    @property
    def meta(self) -> Meta: ...

    @property
    def material(self) -> type[BaseModel]:
        """The model its data file is validated with."""
        ...

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        """The options that apply to what else is chosen, with the values this material allows."""
        ...

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        """The material with the course (track, board …) that somebody wrote; ValueError with one clause: the place
        in the file, and what is wrong there."""
        ...

    def ridden(self, options: GameOptions, material: BaseModel) -> Line | None:
        """What these options ride, by name and size: a line of the kind `course`; None = it goes without saying."""
        ...

    def open(self, options: GameOptions, material: BaseModel) -> Rules[Any, Any, Any]:
        """The rules of one table; ValueError with one clear sentence for options that do not fit."""
        ...


AnyRules = Rules[Any, Any, Any]
