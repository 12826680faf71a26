"""The clauses about what a race tells as facts: its events, the marks of rounds and stages, the end."""

from __future__ import annotations

from engine.core.events import Mark
from tests.contract.ride import Ride


def marks_tell_rounds_stages_and_the_end(ride: Ride) -> None:
    """Rounds and stages are counted, the race mark comes once and last, each with a view of its moment."""
    marks = [event for event in ride.events if isinstance(event, Mark)]
    assert [mark.kind for mark in marks].count("race") == 1, "a race ends with one mark"
    assert marks[-1].kind == "race"
    for kind in ("round", "stage"):
        found = [mark.number for mark in marks if mark.kind == kind]
        assert found == sorted(set(found)), f"{kind} marks are numbered {found}"
    for mark in marks:
        ride.rules.types.public.dump_json(mark.view)
        ride.rules.scene(mark.view)
    assert ride.rules.podium(marks[-1].view).layout == "podium"


def every_event_is_named(ride: Ride) -> None:
    """Whatever happens is a mark, or one of the events that the game says it has; none of those is named twice."""
    named = ride.rules.types.events
    assert len({event.__name__ for event in named}) == len(named), f"two events have one name: {named}"
    strange = {type(event).__name__ for event in ride.events} - {event.__name__ for event in (*named, Mark)}
    assert not strange, f"{strange} happens, and Types.events does not name it"


def rounds_are_counted(ride: Ride) -> None:
    """The round is a whole number that never falls, 1 unless rounds were over before anybody was asked."""
    over = sum(isinstance(event, Mark) and event.kind == "round" for event in ride.first.events)
    numbers = [ride.rules.round(ride.rules.public(race.state)) for race in ride.races]
    assert numbers[0] == over + 1 and numbers == sorted(numbers), f"rounds are {numbers}"
