"""Where a seat stands before its decision: the rider that is asked, what it has thrown, and what the team holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.events import Fact, Line
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import NUMBERS
from engine.games.reifenbreite.story import NOTHING, signed
from engine.games.reifenbreite.view import JOKER, EnergyCard, Own, Public, RacerView, RacingTeamView


def lines(course: Course, view: SeatView[Public, Own]) -> tuple[Line, ...]:
    """In placing whose turn comes when; later the seat's rider that acts now, its arithmetic, and the cards."""
    public = view.public
    if public.placing:
        return tuple(_placing(course, view))
    return (*_mover(course, view), *_cards(course, view), *_photos(view))


def _placing(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    mine = [team.key for team in course.teams if team.seat == view.seat]
    turns = [place for place, team in enumerate(view.public.placing, 1) if team in mine]
    if turns:
        yield Line("placing", {"turn": turns[0], "left": len(turns)})


def _mover(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    """The seat's rider whose turn it is, on which ground, and how far its sum goes."""
    public = view.public
    rider = next((one for one in public.riders if one.rider == public.mover and one.seat == view.seat), None)
    if public.act is None or rider is None:
        return
    act = public.act
    yield Line("mover", {"rider": rider.rider, **ground_facts(course, public, rider), "to_go": rider.to_go})
    if public.asked and public.due == "mode" and not act.relieved:
        yield Line("refused", {"rider": rider.rider})
    if act.allowance:
        changes = {"ground": signed(act.ground), "delta": signed(act.delta)}
        yield Line("sum", {"base": act.base, **changes, "allowance": act.allowance})


def ground_facts(course: Course, public: Public, rider: RacerView) -> dict[str, Fact]:
    """What a rider throws from: the surface by name, and its number."""
    if not rider.space:
        return {"surface": NOTHING, "number": 0}
    space = course.road(public.stage).by_name[rider.space]
    ground = course.ground(public.stage, space)
    # A road has its numbers at every level; where they do not count they must not be told.
    number = course.road(public.stage).number[space] if ground else 0
    return {"surface": ground.name if ground and number else NOTHING, "number": number}


def _cards(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    """How many energy cards are left, team by team, and which: jokers, then those of each rider."""
    teams = [team for team in view.public.teams if team.seat == view.seat]
    for team, hand in zip(teams, view.own.hands, strict=True):
        jokers = ", ".join(str(card.value) for card in hand if card.owner == JOKER) or NOTHING
        own = " · ".join(_of_owner(team, owner, hand) for owner in sorted({card.owner for card in hand} - {JOKER}))
        facts: dict[str, Fact] = {"left": team.left, "all": team.left + len(team.spent)}
        yield Line("cards", {**facts, "jokers": jokers, "own": own or NOTHING})


def _photos(view: SeatView[Public, Own]) -> Iterator[Line]:
    """Which numbers are noted with the seat's riders: one of them at the end strikes all that a rider has won."""
    mine = [one for one in view.public.riders if one.seat == view.seat and one.photos]
    if mine:
        told = [f"{one.rider}: " + ", ".join(map(str, sorted(set(one.photos)))) for one in mine]
        yield Line("photos", {"riders": " · ".join(told)})


def _of_owner(team: RacingTeamView, owner: int, hand: Sequence[EnergyCard]) -> str:
    """A rider with its cards, as in `21: 5, 6`."""
    return f"{NUMBERS[team.team]}{owner}: " + ", ".join(str(card.value) for card in hand if card.owner == owner)
