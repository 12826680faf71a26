"""The answers of a window: what was chosen is what is taken; for who was not asked stands what is usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.prompts import Given, Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Care, SeatPlan, Selection, Token, Vote
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.cession import cede
from engine.games.ciclismo_a_fondo.rulebook.stages import setup, stage_end, time_trial
from engine.games.ciclismo_a_fondo.rulebook.standing import ordered_token
from engine.games.ciclismo_a_fondo.rulebook.state import Asks
from engine.games.ciclismo_a_fondo.rulebook.turn import NO_TOKEN, TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows import lists
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import gather, groups_by_seat, usual_token
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_answer import cession_of, plan_of
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import LEADERS, tokens_of

BySeat = Mapping[Seat, Given]


def answer(turn: TurnState, given: Sequence[Given]) -> None:
    """The open window closes: all its answers count at once (4.1)."""
    _ANSWERS[turn.asks](turn, {one.prompt.seat: one for one in given})


def _teams(turn: TurnState, given: BySeat) -> None:
    course, seats = turn.course, range(len(turn.course.teams))
    usual = lists.usual_team(course)
    setup.reveal(turn, [lists.team_of(course, given[seat]) if seat in given else usual for seat in seats])
    turn.plans = tuple(usual_plan(course, turn.kinds, seat) for seat in seats)


def usual_plan(course: Course, kinds: Sequence[RiderType], seat: Seat) -> SeatPlan:
    """What stands for who has said nothing (4.1): all modes, pull, JF and TT pay."""
    size = course.options.team_size
    mine = kinds[seat * size : (seat + 1) * size]
    return SeatPlan(votes=(Vote(),) * size, cares=tuple(Care(pays=kind in LEADERS) for kind in mine))


def _four(turn: TurnState, given: BySeat) -> None:
    state = turn.after()
    found: list[Selection | None] = []
    for seat in range(len(turn.course.teams)):
        found.append(lists.selection_of(turn.course, state, given[seat]) if seat in given else None)
    setup.play(turn, found)


def _placing(turn: TurnState, given: BySeat) -> None:
    state = turn.after()
    found = []
    for seat in range(len(turn.course.teams)):
        usual = lists.placing_order(turn.course, state, lists.placed(turn.course, state, seat))
        found.append(lists.places_of(turn.course, state, given[seat]) if seat in given else usual)
    setup.start(turn, found)
    turn.batch, turn.asked = 0, tuple(range(len(turn.course.teams)))


def _pacing(turn: TurnState, given: BySeat) -> None:
    state = turn.after()
    pacings = {}
    for one in given.values():
        pacings.update(lists.pacings_of(turn.course, state, one))
    time_trial.ride(turn, pacings)
    stage_end.close_stage(turn)


def _cession(turn: TurnState, given: BySeat) -> None:
    """With `rhythm` `live` squares are changed before anything is planned (D-04)."""
    names = labels(turn.kinds, turn.course.options.team_size)
    turn.plans = tuple(
        plan._replace(cede=cession_of(turn.course, names, given[seat])) if seat in given else plan
        for seat, plan in enumerate(turn.plans)
    )
    cede(turn)
    turn.asks = "plan"


def _plan(turn: TurnState, given: BySeat) -> None:
    """The plans of who was asked; those of all others stand (4.2)."""
    groups = groups_by_seat(turn, given)
    turn.plans = tuple(
        plan_of(turn, groups[seat], given[seat]) if seat in given else plan for seat, plan in enumerate(turn.plans)
    )
    _told(turn, given)
    turn.batch = 1 if turn.course.options.rhythm == "live" else turn.course.options.batch
    turn.reasons, turn.asks = (), "tokens"


def _tokens(turn: TurnState, given: BySeat) -> None:
    """All tokens, turned over together (CAF-55)."""
    gather(turn)
    said = {rider: found for one in given.values() for rider, found in tokens_of(turn, one).items()}
    _told(turn, given)
    give_tokens(turn, {rider: token for rider, (token, _) in said.items()})
    for rider, (_, care) in said.items():
        if care is not None:
            _minds(turn, rider, care)


def _told(turn: TurnState, given: BySeat) -> None:
    """Who chooses again has read which of his tokens were void."""
    turn.voids = tuple(one for one in turn.voids if turn.seat(one.rider) not in given)


def give_tokens(turn: TurnState, said: Mapping[int, Token]) -> None:
    """The tokens of this turn, where no mode was agreed. Who was not asked has that of his order, else what is
    usual."""
    tokens = [NO_TOKEN] * len(turn.riders)
    for formation in turn.formations:
        if formation.mode is None:
            for rider in formation.riders:
                tokens[rider] = said.get(rider) or ordered_token(turn, rider) or usual_token(turn, rider)
    turn.tokens = tuple(tokens)


def _minds(turn: TurnState, rider: int, care: Care) -> None:
    seat, place = divmod(rider, turn.course.options.team_size)
    plan = turn.plans[seat]
    cares = (*plan.cares[:place], care, *plan.cares[place + 1 :])
    turn.plans = (*turn.plans[:seat], plan._replace(cares=cares), *turn.plans[seat + 1 :])


def _combativity(turn: TurnState, given: BySeat) -> None:
    seats = range(len(turn.course.teams))
    stage_end.elect(turn, [lists.combative_of(given[seat]) if seat in given else None for seat in seats])


_ANSWERS: Mapping[Asks, Callable[[TurnState, BySeat], None]] = {
    "teams": _teams,
    "four": _four,
    "placing": _placing,
    "pacing": _pacing,
    "cession": _cession,
    "plan": _plan,
    "tokens": _tokens,
    "combativity": _combativity,
}
