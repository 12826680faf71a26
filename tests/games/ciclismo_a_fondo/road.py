"""A road of Ciclismo a fondo for tests: riders on squares, dice by their values, and where everybody is then."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any, NamedTuple

from engine.core.chance import RecordedChance
from engine.core.events import Ref
from engine.games.ciclismo_a_fondo.building.spec import StageKind
from engine.games.ciclismo_a_fondo.course import Course, Faces, RoadLine, Stage
from engine.games.ciclismo_a_fondo.decisions import Care, FormationMode, SeatPlan, Token, Vote
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.agreement import agree
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up
from engine.games.ciclismo_a_fondo.rulebook.moves.movement import move_all
from engine.games.ciclismo_a_fondo.rulebook.moves.resolution import resolve
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, Square, State, Totals, Weather
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState

TEAMS = ("red", "blue", "green", "yellow", "black", "white")
SIZE = 8
FACES = Faces(
    triple=(1, 2, 3, 1, 2, 3),
    double=(1, 2, 1, 2, 1, 2),
    event=("pinchazo", "pajara", "caida", "pinchazo", "pajara", "caida"),
    weather=("despejado", "despejado", "despejado", "viento", "lluvia", "frio"),
    fall=(1, 2, 3, 1, 2, 3),
)


NO = Vote(modes=())


def only(mode: FormationMode, **said: Any) -> Vote:
    """A vote for one mode."""
    return Vote(modes=(mode,), **said)


SEGUIR, RELEVOS, BASICO = only("seguir"), only("relevos"), only("basico")


class On(NamedTuple):
    """A rider of a test: his type, square, effort points, team; how he votes, what token he has."""

    kind: RiderType
    square: Square
    effort: int = 6
    team: int | None = None
    """None: a team of his own, the next one."""
    vote: Vote = Vote()
    care: Care = Care()
    token: Token = Token()
    chase: tuple[str, ...] = ()
    """Whom he chases, by name."""
    weak: int = 0


def stage(*tramos: tuple[Terrain, int], kind: StageKind = "llano", lines: tuple[RoadLine, ...] = ()) -> Stage:
    """A stage of these tramos, (terrain, squares) in road order, with a finish and these lines before it."""
    length = sum(squares for _, squares in tramos)
    return Stage(
        key="test",
        name="",
        kind=kind,
        terrains=tuple(terrain for terrain, squares in tramos for _ in range(squares)),
        ends=tuple(accumulate(squares for _, squares in tramos)),
        lines=(*lines, RoadLine("finish", length, points=(25, 20, 15))),
        crono=None,
        weather=False,
        weather_rows=(0,),
    )


LLANO = stage(("llano", 165))


def course(road: Stage = LLANO, seats: int = 6, **options: Any) -> Course:
    """A table on this road alone."""
    settled = CiclismoOptions(colours=TEAMS[:seats], **{"team_size": SIZE, **options})
    return Course(
        teams=tuple(Ref(colour, seat) for seat, colour in enumerate(settled.colours)),
        tour="",
        stages=(road,),
        rest_after=frozenset(),
        budgets={},
        faces=FACES,
        sprint_zone=15,
        options=settled,
    )


class Road:
    """Riders by name on a stage, in a turn that has formed up."""

    def __init__(
        self,
        riders: Mapping[str, On],
        road: Stage = LLANO,
        weather: Weather = "clear",
        turn: int = 5,
        **options: Any,
    ) -> None:
        self.numbers = numbered(riders)
        names = {number: name for name, number in self.numbers.items()}
        given = {self.numbers[name]: one for name, one in riders.items()}
        everybody = range(len(TEAMS) * SIZE)
        ons = [given.get(number) for number in everybody]
        state = State(
            stage=1,
            turn=turn,
            asks="plan",
            kinds=tuple(on.kind if on else "RO" for on in ons),
            riders=tuple(
                Rider(*on.square, where="racing", effort=on.effort, weak=on.weak) if on else Rider(where="out")
                for on in ons
            ),
            totals=(Totals(),) * len(everybody),
            plans=tuple(
                SeatPlan(
                    votes=tuple(on.vote if on else Vote() for on in ons[seat * SIZE : (seat + 1) * SIZE]),
                    cares=tuple(on.care if on else Care() for on in ons[seat * SIZE : (seat + 1) * SIZE]),
                )
                for seat in range(len(TEAMS))
            ),
            tokens=tuple(
                on.token._replace(chase=tuple(self.numbers[name] for name in on.chase)) if on else Token()
                for on in ons
            ),
            weather=weather,
        )
        self.names = names
        self.turn = TurnState(course(road, **options), state, RecordedChance([]))
        form_up(self.turn)

    def __getitem__(self, name: str) -> int:
        return self.numbers[name]

    def dice(self, *values: int) -> RecordedChance:
        """What comes: D3, D2 and all others by their value or face."""
        self.turn.chance = RecordedChance([value - 1 for value in values])
        return self.turn.chance

    def play(self, *values: int) -> None:
        """The turn from its tokens to the last move, with these dice and no others."""
        chance = self.dice(*values)
        agree(self.turn)
        resolve(self.turn)
        move_all(self.turn)
        assert chance.left == 0, "not all dice were rolled"

    def at(self, *names: str) -> list[Square]:
        """Where riders are."""
        return [self.turn.riders[self.numbers[name]][:2] for name in names]

    def effort(self, *names: str) -> list[int]:
        """What they have left."""
        return [self.turn.riders[self.numbers[name]].effort for name in names]


def numbered(riders: Mapping[str, On]) -> dict[str, int]:
    """Names with their numbers: riders of a team in the order in which they are told."""
    places = [0] * len(TEAMS)
    numbers: dict[str, int] = {}
    free = iter(sorted(set(range(len(TEAMS))) - {on.team for on in riders.values() if on.team is not None}))
    for name, on in riders.items():
        team = next(free) if on.team is None else on.team
        numbers[name] = team * SIZE + places[team]
        places[team] += 1
    return numbers
