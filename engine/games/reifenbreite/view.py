"""What may be seen of a race: all but the order of the chance cards to come; hands only where they lie open."""

from __future__ import annotations

from typing import Literal, NamedTuple

JOKER = 0
"""The owner of a card that any rider of the team may use."""

Fate = Literal["", "fell", "lost", "foot", "blocked"]
"""Why a rider did not ride: it fell, a card cost its turn, it had to dismount, or no step was free."""


class EnergyCard(NamedTuple):
    """An energy card: for which rider of the team (`JOKER`: any), and what it is worth. A 6 carries the mountain
    shield."""

    owner: int
    value: int

    def __str__(self) -> str:
        return f"{self.owner or 'J'}:{self.value}"

    @property
    def shield(self) -> bool:
        """Whether it is barred on climbs."""
        return self.value == 6


class FollowerMove(NamedTuple):
    """A rider that followed a wheel: from where to where, and in how many steps."""

    rider: str
    start: str
    end: str
    steps: int


class GroupMove(NamedTuple):
    """A movement group: what its mover did, and who drafted behind it, in line order.

    The arithmetic stands as it is told: cards and dice (or the chase car) make `base`, `ground` is what the number
    of the starting space does to it, `delta` what a chance card does; `allowance` is what comes of it.
    """

    rider: str
    start: str
    end: str = ""
    cards: tuple[EnergyCard, ...] = ()
    dice: tuple[int, ...] = ()
    car: int = 0
    """6 or 12: what hanging on to the chase car gave."""
    photos: tuple[int, ...] = ()
    alone: bool = False
    """A breakaway."""
    base: int = 0
    ground: int = 0
    chance: str = ""
    """The chance card drawn, by its id."""
    delta: int = 0
    allowance: int = 0
    steps: int = 0
    fate: Fate = ""
    fell: tuple[str, ...] = ()
    """Who went down with it."""
    card: EnergyCard | None = None
    """The energy card that the chance card cost or gave back."""
    followers: tuple[FollowerMove, ...] = ()
    way: str = ""
    """The lane after each step."""
    relieved: str = ""
    """The rider that it took the lead from."""
    most: int = 0
    """The most steps that it could have ridden: fewer than its allowance where the way was barred."""


class Return(NamedTuple):
    """A dismounted rider back on the road: the space it left and the one it came back to."""

    rider: str
    left: str
    space: str


class PointsWon(NamedTuple):
    """Points that a rider won at the sprint of a line; `yellow`: who took the jersey by them, "" nobody."""

    line: str
    rider: str
    points: int
    yellow: str = ""


class RacerView(NamedTuple):
    """A rider. `place` 0: not finished yet; `space` is "" if it is not on the road."""

    rider: str
    seat: int
    team: str
    state: Literal["waiting", "racing", "foot", "finished"]
    space: str
    acted: bool
    fallen: bool
    place: int
    arrived: int
    """The round in which it finished; 0 before."""
    points: int
    """For its place at the finish."""
    sprint: int
    jersey: int
    """Points for rounds in yellow."""
    cheats: int
    photos: tuple[int, ...]
    struck: bool
    """Disqualified: all its points are struck."""
    to_go: int
    """The fewest steps over the finish on the empty road."""

    @property
    def total(self) -> int:
        """Points at the finish, at sprints and in yellow; none once they are struck."""
        return 0 if self.struck else self.points + self.sprint + self.jersey


class RacingTeamView(NamedTuple):
    """A team: its points of this race so far, cards left and spent; `hand` only where hands lie open."""

    team: str
    seat: int
    total: int
    left: int
    spent: tuple[EnergyCard, ...]
    hand: tuple[EnergyCard, ...]


class SprintView(NamedTuple):
    """A sprint: its line and pass, the points, and who has won them so far."""

    line: str
    times: int
    points: tuple[int, ...]
    riders: tuple[str, ...]

    @property
    def left(self) -> tuple[int, ...]:
        """The points that are still to be won."""
        return self.points[len(self.riders) :]


class ScoreRow(NamedTuple):
    """A line of the sheet: who came in at this place, and for what it has points."""

    place: int
    rider: str
    finish: int
    extra: int
    """Sprint and jersey points."""
    total: int
    photos: tuple[int, ...]
    struck: bool


class SprintScore(NamedTuple):
    """A rider in the block of a sprint; `marks` are the rounds in yellow since it last took the jersey there."""

    rider: str
    points: int
    marks: int
    total: int


class TeamScore(NamedTuple):
    """A team's four totals and their sum, without what is struck."""

    team: str
    seat: int
    riders: tuple[int, ...]
    total: int


class ScoreSheet(NamedTuple):
    """The score sheet of a race (section 18)."""

    course: str
    name: str
    rounds: int
    rows: tuple[ScoreRow, ...]
    sprints: tuple[tuple[SprintScore, ...], ...]
    teams: tuple[TeamScore, ...]
    photos: tuple[int, ...]
    """The two photo cards of the end; none without cheating."""


class Public(NamedTuple):
    """All that is open to all.

    `acts` are the movement groups of this round, `last` those of the round before; `order` who has still to act,
    the next one first. `stages` are the sheets of the races that are over.
    """

    stage: int
    stage_count: int
    round: int
    """Of this race, from 1; placing belongs to the first."""
    total_round: int
    course: str
    riders: tuple[RacerView, ...]
    teams: tuple[RacingTeamView, ...]
    order: tuple[str, ...]
    ranking: tuple[str, ...]
    """Who is still racing, in the order of the road; on foot where each left it."""
    placing: tuple[str, ...]
    """The teams that have still to place, one entry a rider; empty once all stand on the grid."""
    mover: str
    due: str
    """What the move under way waits for, as in `state.WaitsFor`; "" between two."""
    asked: bool
    """Whether the mover has asked its line to lead."""
    line: tuple[str, ...]
    """Who is asked to lead and has not answered, the foremost first."""
    chain: tuple[tuple[str, str, int], ...]
    """Who can follow and has not answered: rider, space and steps, in line order."""
    foot: tuple[tuple[str, str], ...]
    """Dismounted riders with the space each left, in the order in which they dismounted."""
    finished: tuple[str, ...]
    sprints: tuple[SprintView, ...]
    jersey: str
    """Who wears yellow; "" nobody."""
    yellow: tuple[tuple[int, str, int], ...]
    """Who has worn it: the sprint it was won at (from 0), rider, and rounds; the wearer last."""
    cards_left: int
    """Chance cards to come before the pile is shuffled anew."""
    discard: tuple[str, ...]
    acts: tuple[GroupMove, ...]
    last: tuple[GroupMove, ...]
    won: tuple[PointsWon, ...]
    """What sprints brought in this round, in the order in which it was won."""
    returned: tuple[Return, ...]
    """Dismounted riders that came back at the end of this round."""
    stages: tuple[ScoreSheet, ...]
    act: GroupMove | None = None
    """The move under way."""
    over: bool = False

    @property
    def settled(self) -> int:
        """The number of what is settled in one look now, counted through all races: each grid, and each round. One
        is left out between two races, so that no plan that was said to hold for longer holds on a grid."""
        return self.total_round + 2 * self.stage - 1 - bool(self.placing)


class Own(NamedTuple):
    """What a seat knows besides: its hands, one a team."""

    hands: tuple[tuple[EnergyCard, ...], ...] = ()
