"""The workspace of one decision: the position as it stands by now, which moves and phases change."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Care, FormationMode, SeatPlan, Token
from engine.games.ciclismo_a_fondo.riders import Terrain
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, Square, State
from engine.games.ciclismo_a_fondo.view import RoadAct

NO_TOKEN = Token()


class Formation(NamedTuple):
    """Riders of consecutive rows, in position order (CAF-25); solos too. What it is holds for the whole turn."""

    riders: tuple[int, ...]
    together: tuple[int, ...]
    """Those whom an agreed mode moves: all but those left alone in a team time trial (CAF-141)."""
    mode: FormationMode | None = None
    """What all agreed on; None: independent, or a solo."""

    @property
    def size(self) -> int:
        """Riders at the start of the turn, after the cessions (CAF-26)."""
        return len(self.riders)


class GoesToFront(NamedTuple):
    """Who has paid to go to the front, which he does last of all this turn (CAF-102)."""

    rider: int
    row: int
    effort: int


class TurnState:
    """What moves and phases read and change. It is filled from a state and never touches it."""

    __slots__ = (
        "acts",
        "asked",
        "asks",
        "at",
        "awards",
        "batch",
        "chance",
        "course",
        "crossings",
        "drafting",
        "dropped",
        "events",
        "formation",
        "formations",
        "kinds",
        "last",
        "mishaps",
        "moved",
        "order",
        "plans",
        "positions",
        "reasons",
        "ridden",
        "riders",
        "rides",
        "road",
        "rolled",
        "skies",
        "slips",
        "stage",
        "stages",
        "started",
        "stops",
        "team_rides",
        "to_front",
        "tokens",
        "totals",
        "turn",
        "until",
        "voids",
        "weather",
    )

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        self.fill(state)

    def fill(self, state: State) -> None:
        """Go on from another position: this one, or the start of the next stage."""
        self.road = self.course.stage(state.stage)
        self.riders = list(state.riders)
        self.at: dict[Square, int] = {
            (one.row, one.lane): number for number, one in enumerate(state.riders) if one.where == "racing"
        }
        """Who rides on which square."""
        # What few decisions change stays a tuple, shared with the state until it is replaced.
        self.stage = state.stage
        self.turn = state.turn
        self.asks = state.asks
        self.kinds = state.kinds
        self.totals = state.totals
        self.order = state.order
        self.plans = state.plans
        self.asked = state.asked
        self.batch = state.batch
        self.tokens = state.tokens
        self.weather = state.weather
        self.until = state.until
        self.rolled = state.rolled
        self.skies = state.skies
        self.slips = state.slips
        self.rides = state.rides
        self.team_rides = state.team_rides
        self.crossings = state.crossings
        self.stops = state.stops
        self.reasons = state.reasons
        self.acts = state.acts
        self.last = state.last
        self.awards = state.awards
        self.mishaps = state.mishaps
        self.stages = state.stages
        self.ridden = state.ridden
        self.voids = state.voids
        self._begin()

    def _begin(self) -> None:
        """What is taken once a turn, after the cessions (CAF-24, 26, 28), and who has moved since."""
        self.formations: tuple[Formation, ...] = ()
        self.formation: dict[int, Formation] = {}
        """By rider: his formation."""
        self.positions: tuple[int, ...] = ()
        """Racing riders in position order."""
        self.drafting: frozenset[int] = frozenset()
        """Who is a rueda."""
        self.started: dict[int, Square] = {}
        """Where each of them stood."""
        self.moved: set[int] = set()
        """Who has moved this turn, or will with those who go to the front."""
        self.dropped: set[int] = set()
        """Who did not pay to follow a TIRAR and rolls in his place of the order (CAF-79)."""
        self.to_front: list[GoesToFront] = []

    def seat(self, rider: int) -> Seat:
        """Whose rider it is; riders of one seat are team mates."""
        return rider // self.course.options.team_size

    def plan(self, rider: int) -> SeatPlan:
        """What the owner of a rider has said."""
        return self.plans[self.seat(rider)]

    def care(self, rider: int) -> Care:
        """What he has said of this rider."""
        return self.plan(rider).cares[rider % self.course.options.team_size]

    def terrain(self, rider: int) -> Terrain:
        """What a rider stands on."""
        return self.road.terrain(self.riders[rider].row)

    def purse(self, rider: int) -> int:
        """Effort points that he may spend now: while it rains none, for anything (CAF-133)."""
        return 0 if self.weather == "rain" else self.riders[rider].effort

    def pay(self, rider: int, effort: int) -> None:
        """Effort points are spent; there are never fewer than none (CAF-09): who pays has been asked by `purse`."""
        if effort:
            self.change(rider, effort=self.riders[rider].effort - effort)

    def weak(self, rider: int) -> bool:
        """Whether a pájara weighs on him (CAF-127)."""
        return self.riders[rider].weak >= self.turn

    def change(self, rider: int, **facts: Any) -> None:
        """A rider is no longer as he was."""
        self.riders[rider] = self.riders[rider]._replace(**facts)

    def put(self, rider: int, square: Square) -> None:
        """A rider rides on this square now."""
        self.lift(rider)
        self.at[square] = rider
        # By place, as somebody moves all the time: row, lane, where he is, and what stays as it was.
        self.riders[rider] = Rider._make((*square, "racing", *self.riders[rider][3:]))

    def lift(self, rider: int) -> None:
        """A rider's square is free; where he was is remembered (CAF-23)."""
        one = self.riders[rider]
        if self.at.get((one.row, one.lane)) == rider:
            del self.at[one.row, one.lane]

    def act(self, act: RoadAct) -> None:
        """Something has happened, to be told and drawn."""
        self.acts = (*self.acts, act)

    def token(self, rider: int) -> Token:
        """What was turned over for a rider."""
        return self.tokens[rider] if self.tokens else NO_TOKEN

    def after(self) -> State:
        """The position as it stands by now."""
        return State(
            stage=self.stage,
            turn=self.turn,
            asks=self.asks,
            kinds=self.kinds,
            riders=tuple(self.riders),
            totals=self.totals,
            order=self.order,
            plans=self.plans,
            asked=self.asked,
            batch=self.batch,
            tokens=self.tokens,
            weather=self.weather,
            until=self.until,
            rolled=self.rolled,
            skies=self.skies,
            slips=self.slips,
            rides=self.rides,
            team_rides=self.team_rides,
            crossings=self.crossings,
            stops=self.stops,
            reasons=self.reasons,
            acts=self.acts,
            last=self.last,
            awards=self.awards,
            mishaps=self.mishaps,
            stages=self.stages,
            ridden=self.ridden,
            voids=self.voids,
        )
