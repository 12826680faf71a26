"""What a lobby must know of the Critèrium: seats, colours, options."""

from __future__ import annotations

from typing import Literal

from engine.core.game import Example, GameOptions, Meta

TURNS = 8
"""The race lasts at most this many turns: seven cards and a bottle (CRI-11)."""

COLOURS = ("red", "blue", "green", "yellow", "orange", "grey")
"""The six colours in the order in which the lobby offers them."""

FEWEST, MOST = 3, 5

SlotMode = Literal["literal", "queue"]


class CriteriumOptions(GameOptions):
    """The rulings a group may choose: may a neutral win (CRI-40), do slots close up (CRI-24)."""

    neutral_can_win: bool = True
    slot_mode: SlotMode = "literal"


META = Meta(
    key="criterium",
    title="Critèrium de Figueres",
    seats=(FEWEST, MOST),
    teams=COLOURS,
    options=CriteriumOptions,
    example=Example("cx-01"),
    rules_version=1,
    orders=False,
)
