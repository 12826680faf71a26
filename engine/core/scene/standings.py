"""Parts that most pictures have: rounds, standings, notes, the podium."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label


class RoundCount(NamedTuple):
    """How many rounds are over, of how many."""

    played: int
    total: int


class TitleLine(NamedTuple):
    """A line below the title: what is going on, in a few words."""

    text: Label


class Column(NamedTuple):
    """A column of a table. `number`: as it is; `gap`: number and blocks; `bottle`: none, held or new."""

    head: Label
    kind: Literal["number", "gap", "bottle"]


class StandingsRow(NamedTuple):
    """A line of a table; `values` go with the columns (`finish` draws a flag); `sign` marks a bonus (`bolt`)."""

    place: int
    rider: Figure
    name: Label
    values: tuple[int | str, ...]
    told: Label
    sign: str = ""


class Standings(NamedTuple):
    """A table of riders or teams, the best first: a heading, and the same columns in every row."""

    heading: Label
    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]


class Footnote(NamedTuple):
    """A line at the foot, with a sign before it (`bolt`, `plus`, `check`, `flag`, `next`); `aside` goes right."""

    text: Label
    sign: str = ""
    aside: bool = False


class Footnotes(NamedTuple):
    """The lines at the foot of a picture or panel; `foot`: at the very foot, below everything else."""

    notes: tuple[Footnote, ...]
    foot: bool = False


class Entrant(NamedTuple):
    """Somebody who rides: mark and name."""

    rider: Figure
    name: Label
    told: Label


class Legend(NamedTuple):
    """Who rides in which colour, where no other part of a picture says it."""

    entrants: tuple[Entrant, ...]


class Podium(NamedTuple):
    """The first three under the gate, winner first, with a headline and what it rests on."""

    riders: tuple[Figure, ...]
    names: tuple[Label, ...]
    gate: Label
    headline: Label
    reason: Label
    champions: tuple[Figure, ...]
    """Whom the headline names: the first rider unless the rules say otherwise; several where a win is shared."""
    setting: str = ""
    """The scenery behind the stand (`rambla`, `velodrome`)."""
