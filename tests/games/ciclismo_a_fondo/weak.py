"""Players as weak as those of the rule book's statistics (section 8), who say at once what a turn needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.lookahead import ImaginedChance
from engine.games.ciclismo_a_fondo.course import Course, compiled
from engine.games.ciclismo_a_fondo.decisions import Care, Pacing, SeatPlan, Selection, Token, Vote
from engine.games.ciclismo_a_fondo.meta import TEAMS, CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import RiderType, favourable
from engine.games.ciclismo_a_fondo.rulebook.agreement import agree
from engine.games.ciclismo_a_fondo.rulebook.cession import cede, cessions
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up, formations
from engine.games.ciclismo_a_fondo.rulebook.moves.movement import move_all
from engine.games.ciclismo_a_fondo.rulebook.moves.resolution import resolve
from engine.games.ciclismo_a_fondo.rulebook.stages.end_of_turn import end_turn, next_turn
from engine.games.ciclismo_a_fondo.rulebook.stages.reentry import come_back
from engine.games.ciclismo_a_fondo.rulebook.stages.selection import PLAYED, available
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import play, prepared, reveal, start
from engine.games.ciclismo_a_fondo.rulebook.stages.stage_end import close_stage, is_over
from engine.games.ciclismo_a_fondo.rulebook.stages.time_trial import ride as ride_trial
from engine.games.ciclismo_a_fondo.rulebook.team_trial import ride_teams
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from tests.games.ciclismo_a_fondo.books import BOOK

ATTACKS = 20
"""One turn in so many a player attacks."""

LAST = 12
"""Squares before the finish in which riders spend what they have left."""

EIGHT: tuple[RiderType, ...] = ("JF", "TT", "ES", "ES", "RO", "RO", "SP", "CR")
FOUR: dict[str, tuple[RiderType, ...]] = {
    "llano": ("RO", "SP", "JF", "TT"),
    "baja": ("RO", "JF", "TT", "SP"),
    "media": ("JF", "TT", "ES", "RO"),
}
CLIMBERS: tuple[RiderType, ...] = ("JF", "ES", "TT", "RO")
FLAT_ORDER: tuple[RiderType, ...] = ("RO", "JF", "TT", "ES", "SP", "CR")
CLIMB_ORDER: tuple[RiderType, ...] = ("JF", "ES", "TT", "RO", "SP", "CR")


def race(ride: str, size: int, seed: int, **facts: Any) -> tuple[Event, ...]:
    """What happens in a race or tour of four of them."""
    return tuple(played(ride, size, seed, **facts).events)


def played(ride: str, size: int, seed: int, **facts: Any) -> TurnState:
    """A race or tour of four of them, at its end."""
    options = CiclismoOptions(colours=TEAMS[:4], **{"ride": ride, "team_size": size, **facts})
    course = compiled(options, BOOK)
    players = WeakPlayers(course, ImaginedChance(seed, 1))
    turn = TurnState(course, prepared(course), ImaginedChance(seed, 0))
    reveal(turn, [players.team()] * 4)
    while turn.asks:
        players.stage(turn)
        close_stage(turn)
    return turn


class WeakPlayers:
    """They agree to everything, attack now and then, and spend what they have left before the finish."""

    def __init__(self, course: Course, mood: Chance) -> None:
        self.course = course
        self.mood = mood
        self.size = course.options.team_size

    def team(self) -> tuple[RiderType, ...]:
        """The team of who does not choose (D-02)."""
        return EIGHT if self.size == len(EIGHT) else FOUR.get(self.course.stage(1).kind, CLIMBERS)

    def stage(self, turn: TurnState) -> None:
        """A whole stage."""
        if turn.asks == "four":
            play(turn, [self._four(turn, seat) for seat in range(4)])
        if turn.asks == "pacing":
            ride_trial(turn, dict.fromkeys(range(4 * self.size), Pacing(then=1)))
            return
        start(turn, [self._placing(turn, seat) for seat in range(4)])
        while not is_over(turn):
            self._turn(turn)

    def _four(self, turn: TurnState, seat: int) -> Selection | None:
        riders = available(turn.riders, seat, self.size)
        if len(riders) <= PLAYED:
            return None
        return Selection(riders[:PLAYED], tuple((rider, (1,)) for rider in riders[PLAYED:]))

    def _placing(self, turn: TurnState, seat: int) -> list[int]:
        """The list of who does not choose (D-03)."""
        order = FLAT_ORDER if _flat(turn) else CLIMB_ORDER
        starters = [rider for rider in self._own(seat) if turn.riders[rider].where == "waiting"]
        return sorted(starters, key=lambda rider: order.index(turn.kinds[rider]))

    def _turn(self, turn: TurnState) -> None:
        if turn.road.kind == "crono_equipos":
            turn.plans = tuple(self._plan(turn, seat)._replace(cede=None) for seat in range(4))
            ride_teams(turn)
        else:
            self._ride(turn)
        if not is_over(turn):
            next_turn(turn)
            turn.fill(turn.after())

    def _ride(self, turn: TurnState) -> None:
        """A whole turn."""
        come_back(turn)
        turn.plans = tuple(self._plan(turn, seat) for seat in range(4))
        cede(turn)
        form_up(turn)
        tokens = dict(self._tokens(turn))
        turn.plans = tuple(self._refused(turn, seat, tokens) for seat in range(4))
        agree(turn)
        turn.tokens = tuple(self._token(turn, rider, tokens) for rider in range(len(turn.riders)))
        resolve(turn)
        move_all(turn)
        end_turn(turn)

    def _own(self, seat: int) -> range:
        return range(seat * self.size, (seat + 1) * self.size)

    def _plan(self, turn: TurnState, seat: int) -> SeatPlan:
        """Everything is agreed to; JF and TT pay tolls; who is good on this ground comes forward."""
        own = self._own(seat)
        better = [
            pair
            for pair in cessions(turn, seat, formations(turn.riders))
            if self._ability(turn, pair[1]) > self._ability(turn, pair[0])
            and turn.riders[pair[0]].row > turn.riders[pair[1]].row
        ]
        return SeatPlan(
            votes=(Vote(),) * self.size,
            cares=tuple(Care(pays=turn.kinds[rider] in ("JF", "TT")) for rider in own),
            cede=better[0] if better else None,
        )

    def _ability(self, turn: TurnState, rider: int) -> int:
        if _flat(turn):
            return self.course.level(turn.kinds[rider], "sprint")
        return self.course.level(turn.kinds[rider], "montana_1")

    def _tokens(self, turn: TurnState) -> Iterator[tuple[int, Token]]:
        """Who attacks, sprints or chases this turn."""
        for rider in turn.positions:
            if turn.road.length + 1 - turn.riders[rider].row <= LAST:
                yield rider, self._last_effort(turn, rider)
        for seat in range(4):
            if self.mood.below(ATTACKS, "attack") == 0:
                yield from self._attack(turn, seat)

    def _last_effort(self, turn: TurnState, rider: int) -> Token:
        kind, terrain, purse = turn.kinds[rider], turn.terrain(rider), turn.purse(rider)
        attack = min(purse, self.course.limit(kind, terrain))
        sprint = min(purse, self.course.limit(kind, terrain, sprint=True))
        return Token("ataque", attack) if attack > sprint else Token("sprintar", sprint)

    def _attack(self, turn: TurnState, seat: int) -> Iterator[tuple[int, Token]]:
        """A favoured rider goes with half his effort points, and a neighbour of another team sometimes with him."""
        riders = [
            rider
            for rider in self._own(seat)
            if rider in turn.started
            and favourable(turn.kinds[rider], turn.terrain(rider))
            and turn.purse(rider) >= 2
        ]
        if not riders:
            return
        rider = riders[self.mood.below(len(riders), "who")]
        limit = self.course.limit(turn.kinds[rider], turn.terrain(rider))
        yield rider, Token("ataque", min(limit, turn.purse(rider) // 2))
        for other in turn.positions:
            row, lane = turn.started[rider]
            near = turn.started[other] in ((row, lane + 1), (row - 1, lane))
            if near and turn.seat(other) != seat and turn.purse(other) and self.mood.below(3, "chase") == 0:
                yield other, Token("ataque", 1, chase=(rider,))

    def _refused(self, turn: TurnState, seat: int, tokens: dict[int, Token]) -> SeatPlan:
        """Who wants to use a token does not agree to anything in his formation."""
        own = self._own(seat)
        no = {
            rider
            for mine in own
            if mine in tokens and mine in turn.formation
            for rider in turn.formation[mine].riders
        }
        return turn.plans[seat]._replace(votes=tuple(Vote(modes=()) if rider in no else Vote() for rider in own))

    def _token(self, turn: TurnState, rider: int, tokens: dict[int, Token]) -> Token:
        if rider in tokens:
            return tokens[rider]
        formation = turn.formation.get(rider)
        if formation is None or formation.mode is not None or formation.size == 1:
            return Token()
        front = turn.riders[formation.riders[0]].row
        return Token("tirar") if turn.riders[rider].row == front else Token()


def _flat(turn: TurnState) -> bool:
    return turn.road.kind in ("llano", "baja", "crono_equipos")
