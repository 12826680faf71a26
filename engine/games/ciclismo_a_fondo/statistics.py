"""What many races say: the figures of the rule book's section 8."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.events import Event, Mark
from engine.games.ciclismo_a_fondo.events import CameIn, RiderStruck
from engine.games.ciclismo_a_fondo.view import Mishap, Public, RoadAct

BREAKS = frozenset({"ataque", "chase"})


class CiclismoStatistics:
    """Counts over races: fed with the events of one race at a time. What is told a stage is so of tours too."""

    def __init__(self) -> None:
        self.stages = 0
        self.turns = 0
        self.first_turns = 0
        """Turns in which the winners came in, all stages together."""
        self.with_winner = 0
        """Riders who came in in the turn of the winner."""
        self.acts: Counter[str] = Counter()
        self.rolls = 0
        self.conflicts = 0
        self.mishaps: Counter[str] = Counter()

    def add(self, events: Sequence[Event]) -> None:
        """Count one race that has ended."""
        arrived: list[int] = []
        for event in events:
            if isinstance(event, CameIn):
                arrived.append(event.turn)
            elif isinstance(event, RiderStruck):
                self._struck(event.mishap)
            elif isinstance(event, Mark) and event.kind == "round":
                self._turn(event.view)
                if arrived and _over(event.view):
                    self._stage(arrived)
                    arrived = []

    def _stage(self, arrived: Sequence[int]) -> None:
        self.stages += 1
        self.first_turns += min(arrived)
        self.turns += max(arrived)
        self.with_winner += arrived.count(min(arrived))

    def _turn(self, view: Public) -> None:
        acts: tuple[RoadAct, ...] = view.acts
        for act in acts:
            self.acts[act.kind] += 1
            self.rolls += len(act.rolls)
            self.conflicts += len(act.rolls) > 1
        for ride in view.rides:
            self.rolls += sum(len(turn.rolls) for turn in ride.turns)

    def _struck(self, mishap: Mishap) -> None:
        self.mishaps[mishap.kind] += 1
        self.mishaps["rain"] += mishap.rain
        self.mishaps["out"] += mishap.out

    def rows(self) -> tuple[tuple[str, float, bool], ...]:
        """Names and averages a stage."""
        attacks = sum(self.acts[kind] for kind in BREAKS)
        figures = (
            ("turn of the winner", self.first_turns),
            ("turn of the last finisher", self.turns),
            ("riders in with the winner", self.with_winner),
            ("movement rolls", self.rolls),
            ("changes of terrain", self.conflicts),
            ("attacks and chases", attacks),
            ("punctures", self.mishaps["pinchazo"]),
            ("falls", self.mishaps["caida"]),
            ("falls in the rain", self.mishaps["rain"]),
            ("bonks", self.mishaps["pajara"]),
            ("abandons", self.mishaps["out"]),
        )
        return tuple((name, value / max(1, self.stages), True) for name, value in figures)


def _over(view: Public) -> bool:
    """Whether nobody is under way any more."""
    return not any(one.where in ("racing", "stopped") for one in view.riders)
