"""What a table settles once: the teams, the roads of its races, and the rulings that count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.events import Ref
from engine.core.game import check_seats
from engine.core.prompts import Seat
from engine.games.reifenbreite.board.pieces import Surface
from engine.games.reifenbreite.board.road import Road, unrolled
from engine.games.reifenbreite.material import Board, ChanceCard, EnergyHolding
from engine.games.reifenbreite.meta import META, NUMBERS, RIDERS, TEAMS, ReifenbreiteOptions
from engine.games.reifenbreite.rulebook.state import EnergyHand
from engine.games.reifenbreite.view import JOKER, EnergyCard

TOGGLES = ("surfaces", "sprints", "jersey", "cheating", "lead_switch")

ON: Mapping[str, frozenset[str]] = {
    "basic": frozenset(),
    "advanced": frozenset({"surfaces"}),
    "professional": frozenset(TOGGLES),
}
"""What counts at each level; at `own` each toggle says so for itself."""


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """The table: teams in placing order, their riders by number, a road a race, and the rulings."""

    teams: tuple[Ref, ...]
    names: tuple[str, ...]
    """By rider: its number as it is written on it, `21`."""
    by_name: Mapping[str, int]
    roads: tuple[Road, ...]
    dealt: tuple[EnergyHand, ...]
    """By race: what each team is dealt."""
    chance: Mapping[str, ChanceCard]
    surface: Mapping[str, Surface]
    finish_points: tuple[int, ...]
    jersey_points: int
    photo_cards: tuple[int, ...]
    surfaces: bool
    sprints: bool
    jersey: bool
    cheating: bool
    lead_switch: bool
    options: ReifenbreiteOptions

    def road(self, stage: int) -> Road:
        """The road of a race, counted from 1."""
        return self.roads[stage - 1]

    def seat(self, rider: int) -> Seat:
        """Whose rider it is."""
        return self.teams[rider // RIDERS].seat or 0

    def ref(self, rider: int) -> Ref:
        """A rider as somebody with a name: its team's, and its own number."""
        return self.teams[rider // RIDERS]._replace(rider=self.names[rider])

    def owner(self, rider: int) -> int:
        """The number of a rider in its team, from 1, as energy cards have it."""
        return rider % RIDERS + 1

    def ground(self, stage: int, space: int) -> Surface | None:
        """The surface of a space, where surfaces count."""
        return self.roads[stage - 1].ground[space]


def compiled(options: ReifenbreiteOptions, board: Board) -> Course:
    """The table; ValueError with one sentence for seats, colours, courses or toggles that do not fit.

    Two to four managers, each with one team of four riders (URB-B-01). With `two_teams_each` two managers have two
    each, seated alternately (Q-21). The organizer's jobs are done by the rules (URB-B-02).
    """
    check_seats(META, options.colours)
    toggles = toggles_of(options)
    if "jersey" in toggles and "sprints" not in toggles:
        raise ValueError("the yellow jersey is won at sprints; switch sprints on as well, or the jersey off")
    teams = _teams(options)
    names = tuple(f"{NUMBERS[team.key]}{number + 1}" for team in teams for number in range(RIDERS))
    roads = tuple(_road(options, board, key, "surfaces" in toggles) for key in courses_of(options))
    return Course(
        teams=teams,
        names=names,
        by_name={name: rider for rider, name in enumerate(names)},
        roads=roads,
        dealt=_dealt(options, board, roads),
        chance={card.id: card for card in board.chance_cards},
        surface=board.surfaces,
        finish_points=board.finish_points,
        jersey_points=board.jersey_points_per_round,
        photo_cards=board.photo_cards,
        **{toggle: toggle in toggles for toggle in TOGGLES},
        options=options,
    )


def toggles_of(options: ReifenbreiteOptions) -> frozenset[str]:
    """What counts besides the basic rules: by level, or at `own` what is switched on by itself (URB-P-01)."""
    if options.level != "own":
        return ON[options.level]
    return frozenset(toggle for toggle in TOGGLES if getattr(options, toggle))


def courses_of(options: ReifenbreiteOptions) -> tuple[str, ...]:
    """The courses that are raced over: one, or in a stage race one a day, the same again if that is wished
    (URB-P-70)."""
    if not options.stage_race:
        return (options.course,)
    days = (options.course, options.second, options.third, options.fourth, options.fifth)
    return days[: options.stages]


def _teams(options: ReifenbreiteOptions) -> tuple[Ref, ...]:
    colours = options.colours
    # With three managers or more there are not enough teams, and the lobby does not offer it.
    if not options.two_teams_each or len(colours) > 2:
        return tuple(Ref(colour, seat) for seat, colour in enumerate(colours))
    others = tuple(team for team in TEAMS if team not in colours)
    return tuple(Ref(colour, place % 2) for place, colour in enumerate((*colours, *others)))


def _road(options: ReifenbreiteOptions, board: Board, key: str, surfaces: bool) -> Road:
    if key not in board.courses:
        raise ValueError(f"the board has no course {key!r}; it has {', '.join(board.courses)}")
    return unrolled(board, key, options.falls_cross_thick, options.tour_sprint_points == "sheet", surfaces)


def _dealt(options: ReifenbreiteOptions, board: Board, roads: tuple[Road, ...]) -> tuple[EnergyHand, ...]:
    """What each team starts a race with: the full set of ten numbered cards and four jokers (URB-B-06), on courses
    that say so the short one (URB-B-07, URB-P-03); with `stage_energy` `carry` once the largest that any race
    names, and then nothing more (Q-23)."""
    kinds = [road.energy_set for road in roads]
    if options.stage_energy == "carry" and options.stage_race:
        largest = "full" if "full" in kinds else "short"
        return (hand_of(board, largest), *[()] * (len(kinds) - 1))
    return tuple(hand_of(board, kind) for kind in kinds)


def hand_of(board: Board, kind: str) -> EnergyHand:
    """A set of energy cards in order: numbered ones for the rider of that number, jokers for any (URB-B-08)."""
    holdings: tuple[EnergyHolding, ...] = board.energy.short if kind == "short" else board.energy.full
    cards = [
        EnergyCard(JOKER if holding.rider == "joker" else holding.rider, value)
        for holding in holdings
        for value in holding.cards
    ]
    return tuple(sorted(cards))
