"""The one table of parts: what each kind looks like when it is stacked, and how it is told in words.

A new kind of part is a named tuple in `engine/core/scene`, its name in `Part`, and a row here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

from engine.core.scene import (
    Acts,
    CaptionLine,
    CardGroups,
    CardRow,
    Cell,
    Choices,
    DiceLeft,
    Efforts,
    Footnotes,
    Holdings,
    Label,
    LandingTable,
    LaneRoad,
    Legend,
    Lineup,
    MoveOrder,
    NextToMove,
    OpenRoad,
    Outlook,
    Oval,
    Part,
    Piece,
    PlainCourse,
    PlanRows,
    Podium,
    PointsSheet,
    Profile,
    Ring,
    RoundCount,
    Sky,
    SprintFinish,
    StageProfile,
    StageStrips,
    Standings,
    Stretch,
    Strip,
    Tabs,
    Tally,
    TitleLine,
    TitlePill,
    TourLeaders,
    TourStages,
    TourTables,
    Trial,
    TurnPlans,
    Wearers,
)
from render.blocks.acts import acts_block
from render.blocks.cards import groups_block, lineup_block
from render.blocks.choices import choices_block
from render.blocks.dice import dice_left_block, tabs_block
from render.blocks.efforts import efforts_block
from render.blocks.hand import card_row_block
from render.blocks.holdings import holdings_block
from render.blocks.landings import landings_block
from render.blocks.leaders import sky_block, wearers_block
from render.blocks.legend import legend_block
from render.blocks.notes import notes_block
from render.blocks.order import order_block
from render.blocks.pill import pill_block
from render.blocks.plan_rows import plan_rows_block
from render.blocks.podium import podium_block
from render.blocks.points_sheet import points_block
from render.blocks.standings import table_block
from render.blocks.tally import tally_block
from render.blocks.tour.caption_lines import caption_line_block, title_line_block
from render.blocks.tour.small_stages import tour_stages_block
from render.blocks.tour.tour_leaders import tour_leaders_block
from render.blocks.tour.tour_tables import tour_tables_block
from render.blocks.turn import rounds_block, turn_block
from render.courses.lanes.lane_road import lane_road_block
from render.courses.lanes.profile import profile_block
from render.courses.plain.course import course_block
from render.courses.ring.ring import ring_block
from render.courses.ring.strip import strip_block
from render.courses.road.open_road import open_road_block
from render.courses.road.reach import outlook_block
from render.courses.road.sprint import sprint_block
from render.courses.stage.stage_profile import stage_profile_block
from render.courses.stage.stage_strips import strips_block
from render.courses.stage_plan.turn_plans import turn_plans_block
from render.courses.time_trial.trial import trial_block
from render.courses.velodrome.oval import oval_block
from render.courses.velodrome.stretch import stretch_block
from render.ink.block import Block
from render.ink.names import Speaker


class Told(NamedTuple):
    """A part in words: its entries under their heading, and who stands on which cell (for the text board)."""

    entries: tuple[Label, ...]
    heading: Label | None = None
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()


class PartKind(NamedTuple):
    """What is done with the parts of a kind."""

    block: Callable[[Part, Speaker], Block]
    told: Callable[[Part], Told]


P = TypeVar("P", bound=Part)


def row(
    kind: type[P], block: Callable[[P, Speaker], Block], told: Callable[[P], Told]
) -> tuple[type[Part], PartKind]:
    """A row of the table; the types say that both functions are for this kind."""
    return cast(type[Part], kind), PartKind(
        cast(Callable[[Part, Speaker], Block], block), cast(Callable[[Part], Told], told)
    )


def given(*labels: Label | None) -> tuple[Label, ...]:
    """The labels that are there."""
    return tuple(one for one in labels if one is not None)


def _sprint(part: SprintFinish) -> Told:
    return Told(given(*(one.told for one in part.result), part.winner, part.behind), part.heads[1])


def _plan(part: PlanRows) -> Told:
    rows = ((one.told, *(line.text for line in one.lines)) for one in part.rows)
    return Told((*(text for row in rows for text in row), part.told), part.heading)


def _plans(part: TurnPlans) -> Told:
    """Formation by formation what it agreed, and each rider's plan."""
    groups = ((group.heading, group.note, *(plan.told for plan in group.plans)) for group in part.groups)
    return Told((*(text for group in groups for text in group), *given(part.hint)))


def _tables(part: TourTables) -> Told:
    tables = (
        (one.heading, *(row.told for row in one.rows), *given(one.note)) for one in (*part.large, *part.small)
    )
    return Told(tuple(text for table in tables for text in table))


def _results(part: PointsSheet) -> Told:
    rows = (one.told for table in (*part.left, *part.right) for one in table.rows)
    return Told(given(*rows, part.verdict))


KINDS: dict[type[Part], PartKind] = dict(
    (
        row(RoundCount, rounds_block, lambda part: Told(())),  # ornament: the subtitle tells the round
        row(Ring, ring_block, lambda part: Told((), None, part.cells, part.pieces)),
        row(Strip, strip_block, lambda part: Told(part.told, None, part.cells, part.pieces)),
        row(CardGroups, groups_block, lambda part: Told(tuple(one.told for one in part.groups), part.heading)),
        row(Lineup, lineup_block, lambda part: Told((part.told,))),
        row(Standings, table_block, lambda part: Told(tuple(one.told for one in part.rows), part.heading)),
        row(CardRow, card_row_block, lambda part: Told(part.told)),
        row(Podium, podium_block, lambda part: Told((part.headline, part.reason))),
        row(Footnotes, notes_block, lambda part: Told(tuple(one.text for one in part.notes if one.sign != "plus"))),
        row(Legend, legend_block, lambda part: Told(tuple(one.told for one in part.entrants))),
        row(Oval, oval_block, lambda part: Told(part.told)),
        row(NextToMove, turn_block, lambda part: Told((part.told,))),
        row(Tally, tally_block, lambda part: Told(given(*(one.told for one in part.counts), part.caption))),
        row(MoveOrder, order_block, lambda part: Told(given(*(one.told for one in part.slots)), part.heading)),
        row(DiceLeft, dice_left_block, lambda part: Told(tuple(one.told for one in part.sides), part.heading)),
        row(Tabs, tabs_block, lambda part: Told(given(*(one.told for one in part.tabs)))),
        row(Stretch, stretch_block, lambda part: Told(given(*(one.tab.told for one in part.reaches)))),
        row(OpenRoad, open_road_block, lambda part: Told(part.told)),
        row(Holdings, holdings_block, lambda part: Told(tuple(one.told for one in part.holdings), part.heading)),
        row(SprintFinish, sprint_block, _sprint),
        row(Outlook, outlook_block, lambda part: Told(part.told)),
        row(PlainCourse, course_block, lambda part: Told(part.told, None, part.cells, part.pieces)),
        row(Choices, choices_block, lambda part: Told(tuple(one.told for one in part.picks), part.heading)),
        row(LaneRoad, lane_road_block, lambda part: Told(part.told)),
        row(Profile, profile_block, lambda part: Told(part.told)),
        row(LandingTable, landings_block, lambda part: Told(given(*(one.told for one in part.rows), part.more))),
        row(TitlePill, pill_block, lambda part: Told((part.told,))),
        row(Acts, acts_block, lambda part: Told(tuple(one.told for one in part.acts), part.heading)),
        row(PlanRows, plan_rows_block, _plan),
        row(PointsSheet, points_block, _results),
        row(StageProfile, stage_profile_block, lambda part: Told(part.told)),
        row(
            StageStrips,
            strips_block,
            lambda part: Told((*(one.told for one in part.formations), *part.told)),
        ),
        row(Efforts, efforts_block, lambda part: Told(tuple(one.told for one in part.teams), part.heading)),
        row(Wearers, wearers_block, lambda part: Told((part.told,))),
        row(Sky, sky_block, lambda part: Told((part.told,))),
        row(TitleLine, title_line_block, lambda part: Told((part.text,))),
        row(TurnPlans, turn_plans_block, _plans),
        row(Trial, trial_block, lambda part: Told(tuple(one.told for one in part.tracks))),
        row(TourStages, tour_stages_block, lambda part: Told((part.told,))),
        row(TourLeaders, tour_leaders_block, lambda part: Told(tuple(one.told for one in part.leaders))),
        row(TourTables, tour_tables_block, _tables),
        row(CaptionLine, caption_line_block, lambda part: Told((part.told,))),
    )
)
"""Every kind of `Part`, once; a test sees to it."""


def block(part: Part, say: Speaker) -> Block:
    """The part as it is stacked."""
    return KINDS[type(part)].block(part, say)


def told(part: Part) -> Told:
    """The part in words."""
    return KINDS[type(part)].told(part)
