"""A table of Ciclismo a fondo for tests of stages: roads with points, riders on squares, dice by their values."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from engine.core.chance import RecordedChance
from engine.core.events import Ref
from engine.games.ciclismo_a_fondo.building.spec import StageKind
from engine.games.ciclismo_a_fondo.course import Budget, Course, Faces, RoadLine, Stage
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import RECOVERY, TYPES, RiderType, Terrain, one_day, tour_start
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, State, Totals
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState

TEAMS = ("red", "blue", "green", "yellow", "black", "white")
FACES = Faces(
    triple=(1, 2, 3, 1, 2, 3),
    double=(1, 2, 1, 2, 1, 2),
    event=("pinchazo", "pajara", "caida", "pinchazo", "pajara", "caida"),
    weather=("despejado", "despejado", "despejado", "viento", "lluvia", "frio"),
    fall=(1, 2, 3, 1, 2, 3),
)
POINTS: dict[StageKind, tuple[int, ...]] = {
    "llano": (25, 20, 15, 10, 5, 3, 1),
    "baja": (30, 25, 20, 15, 10, 5, 3, 1),
    "alta": (50, 45, 40, 35, 30, 25, 20, 15, 10, 5, 3, 1),
    "crono": (15, 10, 5, 3, 1, 1),
    "crono_equipos": (15, 10, 5, 3, 1, 1),
    "cronoescalada": (20, 15, 10, 5, 3, 1),
}
BONUS = (3, 2, 1)
SUMMIT_POINTS = {
    "ce": (20, 15, 10, 5, 3, 1),
    "1": (15, 10, 5, 3, 1),
    "2": (10, 5, 3, 1),
    "3": (5, 3, 1),
    "4": (3, 1),
}


def sprint(square: int) -> RoadLine:
    """An intermediate sprint."""
    return RoadLine("sprint", square, "", (5, 3, 1), BONUS)


def summit(square: int, category: Any) -> RoadLine:
    """A summit of a category."""
    return RoadLine("summit", square, category, SUMMIT_POINTS[category], BONUS)


def stage(
    *tramos: tuple[Terrain, int],
    kind: StageKind = "llano",
    lines: tuple[RoadLine, ...] = (),
    weather: bool = False,
    bonus: tuple[int, ...] = (),
) -> Stage:
    """A stage of these tramos with a finish behind these lines; the weather is rolled at thirds, half, quarters."""
    length = sum(squares for _, squares in tramos)
    return Stage(
        key=kind,
        name="",
        kind=kind,
        terrains=tuple(terrain for terrain, squares in tramos for _ in range(squares)),
        ends=tuple(accumulate(squares for _, squares in tramos)),
        lines=(*lines, RoadLine("finish", length, "", POINTS[kind], bonus)),
        crono=None,
        weather=weather,
        weather_rows=(0, -(-length // 3), -(-length // 2), -(-3 * length // 4)),
    )


LLANO = stage(("llano", 165))


def course(*stages: Stage, seats: int = 2, rest: Sequence[int] = (), **options: Any) -> Course:
    """A table with these stages: a tour if there are several."""
    settled = CiclismoOptions(colours=TEAMS[:seats], **{"team_size": 4, **options})
    roads = stages or (LLANO,)
    tour = len(roads) > 1
    return Course(
        teams=tuple(Ref(colour, seat) for seat, colour in enumerate(settled.colours)),
        tour="tour" if tour else "",
        stages=roads,
        rest_after=frozenset(rest),
        budgets={kind: _budget(kind, len(roads)) for kind in TYPES},
        faces=FACES,
        sprint_zone=15,
        options=settled,
    )


def _budget(kind: RiderType, stages: int) -> Budget:
    if stages == 1:
        return Budget(one_day(kind), one_day(kind), RECOVERY[kind])
    return Budget(tour_start(kind, stages), tour_start(kind, 21), RECOVERY[kind])


def rolling(*values: int) -> RecordedChance:
    """What comes: D3 and D2 by their value, all other dice by their face."""
    return RecordedChance([value - 1 for value in values])


class Table:
    """Riders of some teams on the road, in a turn that has formed up.

    Riders are told by their numbers; whoever is not told is out. `kinds`: by number; RO if not told.
    """

    def __init__(
        self,
        riders: dict[int, Rider],
        road: Course | None = None,
        kinds: dict[int, RiderType] | None = None,
        turn: int = 5,
        **facts: Any,
    ) -> None:
        self.course = road or course()
        everybody = range(len(self.course.teams) * self.course.options.team_size)
        state = State(
            stage=1,
            turn=turn,
            asks="plan",
            kinds=tuple((kinds or {}).get(one, "RO") for one in everybody),
            riders=tuple(riders.get(one, Rider(where="out")) for one in everybody),
            totals=(Totals(),) * len(everybody),
            order=tuple(range(len(self.course.teams))),
        )
        self.turn = TurnState(self.course, state._replace(**facts), RecordedChance([]))
        form_up(self.turn)

    def move(self, **rows: int) -> None:
        """Riders stand on other rows now: r3=50."""
        for name, row in rows.items():
            rider = int(name[1:])
            self.turn.put(rider, (row, self.turn.riders[rider].lane))

    def dice(self, *values: int) -> RecordedChance:
        """What comes from now on."""
        luck = rolling(*values)
        self.turn.chance = luck
        return luck

    def told(self, name: str) -> list[Any]:
        """Events of a type, in their order."""
        return [event for event in self.turn.events if type(event).__name__ == name]


def on(row: int, lane: int = 0, effort: int = 5, **facts: Any) -> Rider:
    """A rider on the road."""
    return Rider(row, lane, where="racing", effort=effort, **facts)
