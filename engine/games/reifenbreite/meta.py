"""What a lobby must know of Um Reifenbreite: seats, teams, levels, and the rulings a group may choose."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.core.game import Example, GameOptions, Meta

TEAMS = ("red", "blue", "black", "green")
"""The four teams in the order of their numbers."""

NUMBERS = {"red": 2, "blue": 3, "black": 4, "green": 5}
"""The first digit of a team's riders: red rides as 21 to 24."""

FEWEST, MOST = 2, 4

RIDERS = 4
"""Riders of a team; the first one is its star."""

FEWEST_STAGES, MOST_STAGES = 2, 5

Key = Annotated[str, Field(max_length=60)]
"""A course of the table's material."""

Level = Literal["basic", "advanced", "professional", "own"]


class ReifenbreiteOptions(GameOptions):
    """What is ridden, how much of the rule book counts, and the rulings of its section 5.

    `level` takes one of its three parts, or with `own` each professional rule by itself (URB-P-01). `course` is
    ridden, or, as a `stage_race`, the first `stages` of `course` and `second` to `fifth` (URB-P-70).
    """

    level: Level = "basic"
    course: Key = "paris-roubaix"
    stage_race: bool = False
    stages: Annotated[int, Field(ge=FEWEST_STAGES, le=MOST_STAGES)] = 3
    second: Key = "luettich-bastenaken-luettich"
    third: Key = "giro"
    fourth: Key = "tour"
    fifth: Key = "paris-roubaix"
    stage_energy: Literal["fresh", "carry"] = "fresh"
    surfaces: bool = False
    sprints: bool = False
    jersey: bool = False
    cheating: bool = False
    lead_switch: bool = False
    two_teams_each: bool = False
    open_hands: bool = False
    auto_finish_last: bool = True
    ended_now: bool = True
    dismount_return: Literal["lane_back", "parallel_or_back"] = "lane_back"
    draft_path: Literal["longest", "shortest"] = "longest"
    draft_first_round: bool = True
    falls_diagonal: bool = False
    falls_cross_thick: bool = False
    fallen_transmit_if_acted: bool = True
    finished_leave: Literal["after_group", "end_of_round"] = "after_group"
    cheat_seven_draws_chance: bool = True
    cheat_surface: bool = True
    photo_final: Literal["distinct", "with_return"] = "distinct"
    tour_sprint_points: Literal["course", "sheet"] = "course"
    jersey_settle: Literal["immediate", "sprint_complete"] = "immediate"
    jersey_finish_round: bool = True
    jersey_marks_until: Literal["first_finish", "own_finish"] = "first_finish"


META = Meta(
    key="reifenbreite",
    title="Um Reifenbreite",
    seats=(FEWEST, MOST),
    teams=TEAMS,
    options=ReifenbreiteOptions,
    example=Example("x-02"),
    rules_version=1,
)
