"""What may be seen of a race, and what a turn did, as it is told, drawn and counted."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.games.ciclismo_a_fondo.decisions import FormationMode, SeatPlan
from engine.games.ciclismo_a_fondo.riders import RiderType

Square = tuple[int, int]
"""Row (0, -1 … on the start grid) and lane (0 is the left one) (CAF-22)."""

Where = Literal["waiting", "racing", "stopped", "finished", "out", "rested"]
"""Not started; on the road; off it until he returns; over the finish; abandoned; not played (CAF-146)."""

Weather = Literal["clear", "wind", "rain", "cold"]

Asks = Literal["teams", "four", "placing", "cession", "plan", "tokens", "pacing", "combativity", ""]
"""Which window is open (D-02, D-14, D-03, D-04, D-05 to D-08, D-09 to D-11, D-12, D-15); "" none: it is over."""

ActKind = Literal[
    "seguir",
    "relevos",
    "basico",
    "tirar",
    "ataque",
    "chase",
    "lanzar",
    "sprintar",
    "alone",
    "drop",
    "front",
    "back",
    "cede",
]
"""What moved riders: a pull agreed, relays, the fixed move, a pull by token; attack, chase, launch, sprint; an own
roll; an own roll after a toll was not paid; going to the front; a return to the road; two who changed squares."""

MishapKind = Literal["pinchazo", "caida", "pajara"]


class MovementRoll(NamedTuple):
    """One movement roll: dice in the order of CAF-64, how many of them effort points bought, what they come to."""

    terrain: str
    dice: tuple[int, ...]
    effort: int
    result: int


class RiderStep(NamedTuple):
    """A rider's way: the square he left, and where he is now."""

    rider: int
    start: tuple[int, int]
    end: tuple[int, int]


class RoadAct(NamedTuple):
    """What one rider, or one formation behind him, did."""

    kind: ActKind
    rider: int
    steps: tuple[RiderStep, ...]
    rolls: tuple[MovementRoll, ...] = ()
    """One, or two across a change of terrain (CAF-104)."""
    squares: int = 0
    """What the rolls, or the fixed move, came to."""
    effort: int = 0
    """Effort points that the rider himself spent, surcharges included."""
    paid: tuple[int, ...] = ()
    """Who paid a toll of 1."""
    dropped: tuple[int, ...] = ()
    helpers: int = 0
    """Team mates who pulled too (CAF-76)."""
    neutralised: bool = False
    target: int | None = None
    """Who was chased, or launched, or changed squares with."""


class Mishap(NamedTuple):
    """A puncture, a fall or a bonk: for how many turns; 0 turns and `out`: he abandons."""

    rider: int
    kind: MishapKind
    turns: int
    out: bool = False
    rain: bool = False


class Award(NamedTuple):
    """A line, in the turn in which riders crossed it: their order with the sprint rolls, and what they won."""

    line: int
    turn: int
    riders: tuple[int, ...]
    rolls: tuple[tuple[int, ...], ...] = ()
    """By rider: squares beyond the line plus the sprint dice, then the dice of every roll that broke a tie
    (CAF-113, CAF-114); nothing if nobody else crossed."""
    points: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()


class Rider(NamedTuple):
    """A rider in the stage under way. `row` and `lane` are his square, or the one he left the road from."""

    row: int = 0
    lane: int = 0
    where: Where = "waiting"
    effort: int = 0
    """Effort points left."""
    back: int = 0
    """The turn in which he returns to the road, if stopped."""
    stopped: int = 0
    """Counts stops through the stage: who was stopped earlier returns earlier (CAF-39)."""
    falls: int = 0
    """In this stage."""
    weak: int = 0
    """The last turn in which a pájara weighs on him; 0 none (CAF-127)."""
    arrived: int = 0
    """The turn in which he crossed the finish; 0 before."""
    beyond: int = 0
    """Squares beyond the finish when he crossed it."""
    attacks: int = 0
    """Attacks and chases of this stage, and the effort points they took (CAF-124)."""
    attacked: int = 0


class Crossing(NamedTuple):
    """A line of the stage (its number in road order): who has crossed it, the first one first."""

    line: int
    riders: tuple[int, ...]


class Totals(NamedTuple):
    """What a rider has gathered in the stages before this one."""

    time: int = 0
    """Turns, bonuses deducted."""
    points: int = 0
    mountain: int = 0
    firsts: tuple[int, ...] = (0, 0, 0, 0, 0)
    """First places on summits: especial, 1ª, 2ª, 3ª, 4ª (CAF-121)."""
    wins: int = 0
    places: int = 0
    """Sum of stage positions (CAF-119)."""
    last: int = 0
    """Position in the last stage."""


class TrialTurn(NamedTuple):
    """A turn against the clock: where it ended, and what was spent. No rolls if he lay in a ditch, or rode with
    his team."""

    row: int
    effort: int = 0
    rolls: tuple[MovementRoll, ...] = ()


class TrialRide(NamedTuple):
    """The film of a rider's time trial, turn by turn, until he, or in a team time trial his team, was in."""

    rider: int
    turns: tuple[TrialTurn, ...]


class TeamRide(NamedTuple):
    """How a team came in in a team time trial (CAF-143): its turn, the squares beyond the line of the rider that
    counts, who he is, and whether four were left to be counted."""

    seat: int
    time: int
    beyond: int
    rider: int
    full: bool


class TeamTime(NamedTuple):
    """A team in a stage, or in a tour so far (CAF-123)."""

    counted: int = 0
    """Times that count, at most four a stage."""
    time: int = 0
    places: int = 0
    """The sum of the positions that belong to them."""


class StageSheet(NamedTuple):
    """A stage that is over. What is told by place is in stage order, best first."""

    stage: int
    order: tuple[int, ...]
    """Who was in at its end."""
    places: tuple[int, ...]
    """By place in `order`: the stage position; riders not played of one turn share it, and those of a team in a
    team time trial (A-84)."""
    times: tuple[int, ...]
    """By place in `order`: turns, without bonuses."""
    points: tuple[int, ...]
    """By place in `order`: for the stage position alone."""
    out: tuple[int, ...] = ()
    """Who abandoned in it."""
    combative: int | None = None
    """Who was most combative (CAF-124)."""
    teams: tuple[TeamTime, ...] = ()
    """By seat."""
    awards: tuple[Award, ...] = ()
    general: tuple[int, ...] = ()
    """Riders in the general classification after it, the leader first."""
    leaders: tuple[int | None, int | None, int | None] = (None, None, None)
    """Who wears the jerseys after it: general, regularidad, montaña (CAF-150)."""
    turns: tuple[int, ...] = ()
    """By place in `general`: turns of all stages so far, bonuses deducted."""


class FormationView(NamedTuple):
    """Riders of a formation (CAF-25) in position order, solos too. `votes`: by seat what it said of the formation,
    as it shows once the plans are open (D-05): the modes it accepts, and whether its front riders pull."""

    riders: tuple[int, ...]
    mode: FormationMode | None = None
    """What all agreed on; None: no agreement, a solo, or the plans are not open yet."""
    votes: tuple[tuple[int, tuple[FormationMode, ...], bool], ...] = ()


class Public(NamedTuple):
    """All that is open to all; named as in the state, which has besides only what was planned."""

    stage: int
    turn: int
    asks: Asks
    kinds: tuple[RiderType, ...]
    riders: tuple[Rider, ...]
    totals: tuple[Totals, ...]
    order: tuple[int, ...]
    asked: tuple[int, ...]
    batch: int
    groups: tuple[FormationView, ...]
    """The formations on the road, the foremost first."""
    weather: Weather
    until: int
    rolled: int
    skies: tuple[Weather, ...]
    slips: tuple[tuple[int, ...], ...]
    rides: tuple[TrialRide, ...]
    team_rides: tuple[TeamRide, ...]
    crossings: tuple[Crossing, ...]
    stops: int
    reasons: tuple[str, ...]
    acts: tuple[RoadAct, ...]
    last: tuple[RoadAct, ...]
    awards: tuple[Award, ...]
    mishaps: tuple[Mishap, ...]
    stages: tuple[StageSheet, ...]
    ridden: int

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.asks


VoidReason = Literal["rain", "mate", "forced", "zone", "effort"]
"""Why a token did not hold: no effort points in the rain; no mate behind him sprints; a forced attack cost more
than he had; it is not legal there; it ordered more effort points than he may spend."""


class Void(NamedTuple):
    """A token that did not hold when it was turned over (CAF-58): whose, which, in which turn, and why."""

    rider: int
    kind: str
    turn: int
    reason: VoidReason


class Own(NamedTuple):
    """What a seat knows besides: its plan as it stands, and which of its tokens were void since it chose last."""

    plan: SeatPlan | None = None
    voids: tuple[Void, ...] = ()
