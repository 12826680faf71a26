"""What happens in a race, as facts; riders, teams and spaces are named as people read them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Event, PublicEvent
from engine.games.reifenbreite.view import EnergyCard, FollowerMove, GroupMove, Return, ScoreSheet


@dataclass(frozen=True, slots=True)
class StartRolled(PublicEvent):
    """Who places first: a throw of two dice a team, those tied once more; `order` of the teams that comes of it."""

    throws: tuple[tuple[str, int, int], ...]
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RiderPlaced(PublicEvent):
    """A rider stands on its starting dot."""

    rider: str
    space: str


@dataclass(frozen=True, slots=True)
class Rolled(PublicEvent):
    """What a mover has to ride with, before any chance card: cards laid, dice, or the chase car with its photos."""

    act: GroupMove


@dataclass(frozen=True, slots=True)
class ChanceDrawn(PublicEvent):
    """A seven: the chance card, by its id."""

    rider: str
    card: str


@dataclass(frozen=True, slots=True)
class EnergyLost(PublicEvent):
    """A chance card cost an energy card; None: there was nothing to lose."""

    rider: str
    card: EnergyCard | None


@dataclass(frozen=True, slots=True)
class EnergyRegained(PublicEvent):
    """A chance card gave an energy card back; None: there was none to take."""

    rider: str
    card: EnergyCard | None


@dataclass(frozen=True, slots=True)
class Fell(PublicEvent):
    """A fall: who caused it, and all that went down, the causer first."""

    causer: str
    riders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dismounted(PublicEvent):
    """A rider is on foot beside the space it left."""

    rider: str
    space: str


@dataclass(frozen=True, slots=True)
class Returned(PublicEvent):
    """A dismounted rider is back on the road."""

    back: Return


@dataclass(frozen=True, slots=True)
class RiderRode(PublicEvent):
    """The mover's own ride."""

    act: GroupMove


@dataclass(frozen=True, slots=True)
class Drafted(PublicEvent):
    """A rider followed a wheel."""

    draft: FollowerMove
    wheel: str


@dataclass(frozen=True, slots=True)
class Stayed(PublicEvent):
    """A rider did not follow, which ends the chain."""

    rider: str
    wheel: str


@dataclass(frozen=True, slots=True)
class LeadAsked(PublicEvent):
    """A mover asks riders of its line to lead, the foremost first."""

    rider: str
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeadRefused(PublicEvent):
    """A rider will not lead."""

    rider: str


@dataclass(frozen=True, slots=True)
class LeadTaken(PublicEvent):
    """Two riders of a line changed places."""

    rider: str
    space: str
    old: str


@dataclass(frozen=True, slots=True)
class SprintWon(PublicEvent):
    """A rider scores at a sprint: as the how manieth, for so many points."""

    line: str
    times: int
    rider: str
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class JerseyTaken(PublicEvent):
    """The yellow jersey changes its wearer; `old` is "" for the first one."""

    rider: str
    old: str
    points: int


@dataclass(frozen=True, slots=True)
class RiderFinished(PublicEvent):
    """A rider over the finish. `alone`: the last one racing, who need not ride on."""

    rider: str
    place: int
    points: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class GroupDone(PublicEvent):
    """A movement group is complete."""

    act: GroupMove


@dataclass(frozen=True, slots=True)
class PhotosDrawn(PublicEvent):
    """The two photo cards of the end, and who is struck from the sheet."""

    photos: tuple[int, ...]
    struck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RaceEnded(PublicEvent):
    """A race is over: its sheet."""

    stage: int
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class GameWon(PublicEvent):
    """All is over: the final scores by team in their order, and the seats that share the win."""

    scores: tuple[tuple[str, int], ...]
    seats: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    StartRolled,
    RiderPlaced,
    Rolled,
    ChanceDrawn,
    EnergyLost,
    EnergyRegained,
    Fell,
    Dismounted,
    Returned,
    RiderRode,
    Drafted,
    Stayed,
    LeadAsked,
    LeadRefused,
    LeadTaken,
    SprintWon,
    JerseyTaken,
    RiderFinished,
    GroupDone,
    PhotosDrawn,
    RaceEnded,
    GameWon,
)
"""All that a race can bring, besides the marks."""
