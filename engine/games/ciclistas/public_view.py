"""The public view of a state. Whatever follows from a rule is worked out here, by the rule's own function: pictures
and words show it and work out nothing."""

from __future__ import annotations

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.rulebook.elimination import announced
from engine.games.ciclistas.rulebook.finish import crossed, race_order, ranking, time_of
from engine.games.ciclistas.rulebook.position import AnyState, to_come
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.rulebook.tour import general
from engine.games.ciclistas.view import Finisher, Public, RoundView


def public_view(course: Course, state: State) -> Public:
    """What all see, which is everything but the order of the cards to come (CIC-28)."""
    track = course.track(state.stage)
    # Between rounds nobody is due: the next round, and with it its card, has not begun.
    due = () if state.closed else tuple([one.rider for one in to_come(state)])
    return Public(
        mode=course.mode,
        stage=state.stage,
        stages=len(course.tracks),
        round=state.round,
        total_round=state.ridden + state.round,
        course=track.key,
        line=track.line,
        circuit=track.circuit,
        colours=course.colours,
        road=race_order(state),
        finished=finishers(course, state),
        out=state.out,
        counters=state.counters,
        now=state.moves,
        last=_last(state),
        to_move=due[0] if due else "",
        dice=state.dice,
        card=state.card,
        cards_left=len(state.deck),
        results=state.stages,
        stage_over=state.closed and len(state.stages) == state.stage,
        over=state.over,
        winner=winner(course, state) if state.over else None,
        to_come=due,
        to_cross=tuple([one.rider for one in crossed(course, state)]),
        leaving=announced(course, state),
    )


def _last(state: State) -> RoundView | None:
    """The round played last: at a mark the one that has just ended, else the one before."""
    if not state.last:
        return None
    return RoundView(state.round if state.closed else state.round - 1, state.last_card, state.last)


def winner(course: Course, state: State) -> str:
    """The rider that has won: first of the ranking (CIC-34), in a tour of the general classification (CIC-42)."""
    return general(state.stages)[0][0] if course.mode == "tour" else ranking(state)[0]


def finishers(course: Course, position: AnyState) -> tuple[Finisher, ...]:
    """Who has crossed so far, best first, with their times."""
    return tuple(
        [
            Finisher(one.rider, one.seat, one.round, one.space, time_of(course, position, one))
            for one in position.finished
        ]
    )
