"""Preparation: decks, hands, and the placing on the grid (section 3.1)."""

from __future__ import annotations

from engine.core.chance import Chance, die, shuffled
from engine.games.reifenbreite.board.road import NOWHERE, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.events import RiderPlaced, StartRolled
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.rulebook.state import Rider, State, StateLike
from engine.games.reifenbreite.rulebook.turn import TurnState


def prepared(course: Course, chance: Chance, before: State | None = None) -> State:
    """The position before a race: nobody placed, the deck shuffled (URB-B-05), hands dealt. Of a race `before` only
    the sheets come along (URB-P-71), and its cards where energy is carried over."""
    stage = before.stage + 1 if before else 1
    teams = len(course.teams)
    dealt = course.dealt[stage - 1]
    carried = before is not None and course.options.stage_energy == "carry"
    # Built anew, not replaced field by field: whatever is not named here does not come along.
    return State(
        stage=stage,
        round=1,
        riders=(Rider(),) * len(course.names),
        hands=before.hands if before and carried else (dealt,) * teams,
        spent=before.spent if before and carried else ((),) * teams,
        deck=new_deck(course, chance),
        sprints=((),) * len(course.road(stage).sprints),
        ridden=before.ridden + before.round if before else 0,
        stages=before.stages if before else (),
    )


def new_deck(course: Course, chance: Chance) -> tuple[str, ...]:
    """All chance cards, face down; photo cards are none of them, at any level (URB-B-04)."""
    return shuffled(chance, (card.id for card in course.chance.values() for _ in range(card.count)), "chance deck")


def roll_for_start(turn: TurnState) -> None:
    """Each team throws two dice, those tied once more among themselves, until one is highest and places first
    (URB-B-10); then in turn, a rider each, until all have placed four (URB-B-11), at every level (URB-P-04)."""
    teams = turn.course.teams
    throws: list[tuple[str, int, int]] = []
    tied = list(range(len(teams)))
    while len(tied) > 1:
        totals = {}
        for team in tied:
            dice = die(turn.chance, "start"), die(turn.chance, "start")
            throws.append((teams[team].key, *dice))
            totals[team] = sum(dice)
        tied = [team for team in tied if totals[team] == max(totals.values())]
    order = [(tied[0] + place) % len(teams) for place in range(len(teams))]
    turn.placing = tuple(order * RIDERS)
    turn.events.append(StartRolled(tuple(throws), tuple(teams[team].key for team in order)))


def unplaced(position: StateLike, team: int) -> tuple[int, ...]:
    """The riders of a team that are not on the grid yet; which of them comes next is its manager's choice
    (URB-B-13)."""
    riders = range(team * RIDERS, (team + 1) * RIDERS)
    return tuple(rider for rider in riders if position.riders[rider].space == NOWHERE)


def dots(course: Course, position: StateLike, team: int) -> tuple[Space, ...]:
    """The dots that a team's next rider may take, the foremost first, then from the right.

    All dots of the grid are there, however many play (URB-B-14). A dot must be free, in a lane without another
    rider of the team (URB-B-12); on a grid of fewer lanes, where that cannot be, in one of those with fewest.
    """
    road, taken = course.road(position.stage), position.spaces
    free = [space for space in reversed(road.grid) if space not in taken]
    mates = [road.lane[space] for space in taken[team * RIDERS : (team + 1) * RIDERS] if space != NOWHERE]
    # Over free dots, not all lanes: the lane with fewest of the team may be full (E-01).
    fewest = min([mates.count(road.lane[space]) for space in free])
    return tuple([space for space in free if mates.count(road.lane[space]) == fewest])


def place(turn: TurnState, rider: int, space: Space) -> None:
    """A rider takes its dot."""
    turn.put(rider, space)
    turn.placing = turn.placing[1:]
    turn.events.append(RiderPlaced(turn.course.names[rider], turn.name(space)))
