"""A race as the rule book tells it, phase by phase; on from a decision to the next question or the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle

from engine.core.events import Mark
from engine.games.reifenbreite.board.reach import has_room
from engine.games.reifenbreite.events import GameWon, GroupDone, PhotosDrawn, RaceEnded
from engine.games.reifenbreite.public_view import public_view
from engine.games.reifenbreite.rulebook.crossing import finish, leave
from engine.games.reifenbreite.rulebook.energy import ROLL
from engine.games.reifenbreite.rulebook.order import next_to_act
from engine.games.reifenbreite.rulebook.relief import line_to_ask, take_lead
from engine.games.reifenbreite.rulebook.returning import come_back, spots
from engine.games.reifenbreite.rulebook.riding import at_stake, choices, has_ways, ride, set_off, settle_card, stop
from engine.games.reifenbreite.rulebook.score_sheet import (
    final_photos,
    final_scores,
    result_of,
    sheet_of,
    struck,
    winners,
)
from engine.games.reifenbreite.rulebook.setup import dots, place, prepared, roll_for_start, unplaced
from engine.games.reifenbreite.rulebook.state import WaitsFor
from engine.games.reifenbreite.rulebook.turn import MoveUnderWay, TurnState
from engine.games.reifenbreite.view import GroupMove


def play_on(turn: TurnState) -> None:
    """Play on to the next question, or to the end: round after round, until a phase says that play stops."""
    # A loop, not phases that call one another: where nobody has a choice, many moves follow from one answer.
    for phase in cycle(PHASES):
        if phase(turn):
            return


def place_riders(turn: TurnState) -> bool:
    """All riders are placed before the first round; one that has one dot left needs no question."""
    while turn.placing:
        team = turn.placing[0]
        riders, free = unplaced(turn, team), dots(turn.course, turn, team)
        if len(riders) * len(free) > 1:
            return True
        place(turn, riders[0], free[0])
    return False


def move_riders(turn: TurnState) -> bool:
    """Rider after rider moves, each on by what its move waits for, until somebody decides or all have acted."""
    while move := turn.move or next_move(turn):
        turn.move = move
        if MOVES[move.due](turn):
            return True
    return False


def next_move(turn: TurnState) -> MoveUnderWay | None:
    """The move of the next rider, if there is one that has not acted."""
    rider = next_to_act(turn.riders)
    if rider is None:
        return None
    return MoveUnderWay(rider, GroupMove(turn.course.names[rider], turn.name(turn.riders[rider].space)))


def choose_way(turn: TurnState) -> bool:
    """A mover that has cards to lay, a car to hang on to or a line to ask decides; any other throws at once."""
    # Asked with two dice alone as well where there is a line: once they lie it is too late to ask for the lead.
    if has_ways(turn.course, turn) or line_to_ask(turn.course, turn):
        return True
    set_off(turn, ROLL)
    return False


def ask_to_lead(turn: TurnState) -> bool:
    """Whoever is asked to lead decides; the mover's own manager has decided by asking (Q-30)."""
    move, seat = turn.moving, turn.course.seat
    if seat(move.line[0]) != seat(move.rider):
        return True
    take_lead(turn)
    return False


def settle_energy(turn: TurnState) -> bool:
    """Which energy card goes or comes back, if there is a choice."""
    kinds = at_stake(turn.course, turn)
    if len(kinds) > 1:
        return True
    settle_card(turn, kinds[0] if kinds else None)
    return False


def choose_where(turn: TurnState) -> bool:
    """Where the mover goes, if there is more than one way to end."""
    move = turn.moving
    # Seen at a glance, as a rule; all ends are found when the question is put.
    if has_room(turn.road, turn.spaces, turn.riders[move.rider].space):
        return True
    found, ends = choices(turn.course, turn, move)
    if ends.bit_count() > 1:
        return True
    if ends:
        ride(turn, found, *found.those(ends))
    else:
        stop(turn, "blocked")
    return False


def ask_followers(turn: TurnState) -> bool:
    """Whoever can follow is asked; with nobody who can, or any more, the group is complete."""
    return bool(turn.moving.chain) or close_group(turn)


def close_group(turn: TurnState) -> bool:
    """The movement group is complete, at once behind a rider that did not ride (URB-B-57): finished riders leave,
    and the last one racing has its place (URB-B-28)."""
    act, turn.move = turn.moving.act, None
    turn.acts = (*turn.acts, act)
    turn.events.append(GroupDone(act))
    # Only now: until then they are the wheel that others follow over the line.
    if turn.course.options.finished_leave == "after_group":
        leave(turn)
    # Only now as well: whoever could follow the group over the line has been asked.
    place_last(turn)
    return False


def place_last(turn: TurnState) -> None:
    """A single rider left racing need not ride on: it has the last place (URB-B-28), unless it still earns in
    yellow."""
    options = turn.course.options
    if len(turn.finished) != len(turn.riders) - 1 or not options.auto_finish_last:
        return
    last = next(number for number, rider in enumerate(turn.riders) if not rider.arrived)
    if options.jersey_marks_until == "own_finish" and turn.jersey and turn.jersey[-1].rider == last:
        return
    finish(turn, last, alone=True)
    # The last one may be on foot. It has its place all the same, and must not come back on the road (E-06).
    turn.foot = ()
    leave(turn)


def return_riders(turn: TurnState) -> bool:
    """When all others have acted, dismounted riders return in the order in which they dismounted (URB-A-20)."""
    while turn.foot:
        places = spots(turn.course, turn)
        if len(places) > 1:
            return True
        come_back(turn, places[0])
    return False


def close_round(turn: TurnState) -> bool:
    """The round is over (URB-B-26): the wearer of yellow has a mark, finished riders leave, all others get up; then
    a new one begins."""
    # Before the round is counted on: a wearer that arrived in this one still has its mark.
    mark_jersey(turn)
    leave(turn)
    turn.riders = [one if one.arrived else one.rested for one in turn.riders]
    look = partial(public_view, turn.course, turn.after())
    # Before the mark, so that the last round is told with its photos, but seen as its riders came in.
    if _all_in(turn):
        draw_photos(turn)
    turn.events.append(Mark.later("round", turn.ridden + turn.round, look))
    # A stage race adds up the rounds of its races: after the last arrival none must be begun.
    if _all_in(turn):
        return False
    turn.round += 1
    turn.last, turn.acts, turn.won, turn.returned = turn.acts, (), (), ()
    return False


def draw_photos(turn: TurnState) -> None:
    """The last luck of a race: once nobody rides any more, nobody can cheat who knows which numbers are drawn."""
    course = turn.course
    result = result_of(turn.after(), final_photos(course, turn.chance))
    if result.final:
        turn.events.append(PhotosDrawn(result.final, tuple(course.names[rider] for rider in struck(result))))
    turn.stages = (*turn.stages, result)


def _all_in(turn: TurnState) -> bool:
    return len(turn.finished) == len(turn.riders)


def mark_jersey(turn: TurnState) -> None:
    """One mark for the wearer at the end of a round, also of that in which the jersey was won (URB-P-55).

    The last one is made in the round in which the first rider finishes, with `jersey_marks_until` `own_finish` in
    that of the wearer; none for a wearer that had finished before, nor, without `jersey_finish_round`, for the
    round in which it does. The jersey is not passed on (URB-P-56).
    """
    if not turn.jersey:
        return
    *before, mark = turn.jersey
    options, arrived = turn.course.options, turn.riders[mark.rider].arrived
    first = turn.riders[turn.finished[0]].arrived if turn.finished else turn.round
    # Whoever has finished keeps the jersey, but rides no further round in it.
    if arrived and (arrived < turn.round or not options.jersey_finish_round):
        return
    # By the letter of the book a wearer would crawl to the finish, a space a round for two points each.
    if options.jersey_marks_until == "first_finish" and first < turn.round:
        return
    turn.jersey = (*before, mark._replace(rounds=mark.rounds + 1))


def close_race(turn: TurnState) -> bool:
    """All have finished (URB-B-28): the sheet is filled in; the next race begins on its grid, or all is over."""
    if not _all_in(turn):
        return False
    course = turn.course
    turn.events.append(RaceEnded(turn.stage, sheet_of(course, turn.stage, turn.stages[-1])))
    turn.over = turn.stage == len(course.roads)
    if turn.over:
        _declare(turn)
    # After the sheet is in, so that both marks show points as they are once cheats are struck.
    view = public_view(course, turn.after())
    if course.options.stage_race:
        turn.events.append(Mark("stage", turn.stage, view))
    if turn.over:
        turn.events.append(Mark("race", 1, view))
        return True
    # Only the position begins anew: what was told of the race before belongs to the same decision.
    turn.fill(prepared(course, turn.chance, turn.after()))
    roll_for_start(turn)
    return False


def _declare(turn: TurnState) -> None:
    sheets = [sheet_of(turn.course, stage, result) for stage, result in enumerate(turn.stages, 1)]
    scores = final_scores(sheets, turn.course.options.stage_race)
    told = tuple((team.key, score) for team, score in zip(turn.course.teams, scores, strict=True))
    turn.events.append(GameWon(told, winners(turn.course, scores)))


MOVES: dict[WaitsFor, Callable[[TurnState], bool]] = {
    "mode": choose_way,
    "lead": ask_to_lead,
    "lose": settle_energy,
    "regain": settle_energy,
    "where": choose_where,
    "draft": ask_followers,
    "done": close_group,
}
"""How a move goes on, by what it waits for; True: somebody is asked."""

PHASES: tuple[Callable[[TurnState], bool], ...] = (
    place_riders,
    move_riders,
    return_riders,
    close_round,
    close_race,
)
"""The phases of a race, in their order; the first that says True stops play: somebody is asked, or all is over."""
