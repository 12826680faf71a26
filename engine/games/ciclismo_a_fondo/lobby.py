"""What the lobby offers: stages and tours, the rulings that apply to them, and stages of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, get_args

from pydantic import BaseModel

from engine.core.documents import checked
from engine.core.events import Fact, Line
from engine.core.game import Adopted, Preview, RecordedRide
from engine.core.options import OptionField, fields_of
from engine.games.ciclismo_a_fondo.building.conversion import Converted, converted, exact, in_km
from engine.games.ciclismo_a_fondo.building.from_ride import stage_of
from engine.games.ciclismo_a_fondo.building.spec import TIME_TRIALS, StageKind, StageSpec, TourSpec
from engine.games.ciclismo_a_fondo.building.stage_check import FEWEST_SQUARES, MOST_SQUARES
from engine.games.ciclismo_a_fondo.building.stage_text import in_lines as told_in_lines
from engine.games.ciclismo_a_fondo.course import SCALES, Stage, compiled, specs_of
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import CLIMBS, CRONOS, DESCENTS, Terrain
from engine.games.ciclismo_a_fondo.scene.stage_picture import preview as stage_preview
from engine.games.ciclismo_a_fondo.scene.tour_picture import tour_preview

ON_FLAT, ON_CLIMB, ON_DESCENT, AGAINST_CLOCK, CLIMB_ALONE = 9.4, 2.9, 10.0, 8.4, 5.0
"""Squares that the winner comes forward in a turn, on average, over thousands of stages (section 8 of the book)."""

ROAD_ONLY = ("lanes", "relay_advance", "rhythm", "batch")
"""Rulings that mean nothing where everybody rides alone."""

MASS_ONLY = ("chase_surcharge", "combativity", "simplification", "auto_finish")
"""Rulings that mean nothing against the clock."""


GROUPS: Mapping[str, tuple[str, ...]] = {
    "ride": ("ride", "team_size", "scale"),
    "road": ("weather", "events", "event_trigger", "pe"),
    "asking": ("rhythm", "batch", "auto_finish", "simplification"),
    "house": (
        "lanes",
        "advanced_types",
        "loose_limits",
        "errata_jf_crono",
        "relay_advance",
        "chase_surcharge",
        "feeds",
        "combativity",
        "bonus_turns",
        "finish_bonus",
    ),
}
"""The options in the order in which they are offered, by what they are about; what matters most comes first."""

PLAYED = 4
"""Riders of a team that are played in the simplification; a team of four has no others (CAF-146)."""

OWN, LONGEST_KEY = "own_", 40


def option_fields(options: CiclismoOptions, material: StageBook) -> tuple[OptionField, ...]:
    """Those that count for the chosen ride, with the stages and tours there are."""
    idle, lengths = set(_idle(options, material)), _lengths(options, material)
    fields = fields_of(CiclismoOptions, ride=material.rides, scale=tuple(lengths))
    rides = {key: ride_line(key, material) for key in material.rides}
    told: dict[str, Mapping[str, Line]] = {"ride": rides, "scale": lengths}
    known = {field.name: field for field in fields if field.name not in idle}
    return tuple(
        _told(known[name], told.get(name, {}))._replace(group=group)
        for group, names in GROUPS.items()
        for name in names
        if name in known
    )


def _idle(options: CiclismoOptions, material: StageBook) -> Iterator[str]:
    """The options that do not count now."""
    ridden_over = _there(options, material)
    kinds = {spec.kind for spec in ridden_over}
    if kinds <= {"crono", "cronoescalada"}:
        yield from ROAD_ONLY
    if kinds <= {"crono", "crono_equipos", "cronoescalada"}:
        yield from MASS_ONLY
    if not any(road.crono == "crono_corta" for road in _roads(options, material)):
        yield "errata_jf_crono"
    if not any(spec.weather for spec in ridden_over):
        yield "weather"
    if not any(spec.feeds for spec in ridden_over):
        yield "feeds"
    if options.team_size == PLAYED:
        yield "simplification"
    if not options.events:
        yield "event_trigger"
    if options.rhythm == "live":
        yield "batch"
    # A one-day race is won by places, in which neither turns taken off nor who attacked most count (CAF-125).
    yield from ("pe",) if material.tour(options.ride) else ("bonus_turns", "finish_bonus", "combativity")


def _there(options: CiclismoOptions, material: StageBook) -> tuple[StageSpec, ...]:
    """The stages that are ridden; none if the ride is not there any more."""
    return specs_of(options, material) if options.ride in material.rides else ()


def _roads(options: CiclismoOptions, material: StageBook, scale: str = "") -> list[Converted]:
    """The stages in squares; a stage that a tour rides twice is converted once."""
    wanted, there = SCALES[scale or options.scale], _there(options, material)
    once = {spec.id: spec for spec in there}
    roads = {key: converted(spec, material.factors, wanted) for key, spec in once.items()}
    return [roads[spec.id] for spec in there]


def _lengths(options: CiclismoOptions, material: StageBook) -> dict[str, Line]:
    """Lengths at which every stage can be ridden, with what they come to (CAF-21)."""
    found = {}
    for scale in SCALES:
        roads = _roads(options, material, scale)
        if all(FEWEST_SQUARES <= road.total <= MOST_SQUARES for road in roads):
            squares = sum(road.total for road in roads)
            found[scale] = Line("length", {"scale": scale, "squares": squares, "turns": turns(roads)})
    return found


def _told(field: OptionField, told: Mapping[str, Line]) -> OptionField:
    """What the material knows by its name and size; where the usual one is not there, the first one is usual."""
    default = field.default if field.default in field.values else field.values[0]
    return field._replace(default=default, told=told)


def adopted(material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
    """The stages with one more that somebody drew, or a tour over them, ridden at once; or a whole file of stages
    and tours, with the tables of ours where it has none."""
    plain = material.model_dump(mode="json")
    if "segments" in piece:
        stage = checked(StageSpec, dict(piece))
        return _with_own(plain, "stages", {**piece, "id": own_key(stage.id)}, stage.name)
    if "format" not in piece and "stages" in piece:
        tour = checked(TourSpec, dict(piece))
        return _with_own(plain, "tours", {**piece, "id": own_key(tour.id)}, tour.name)
    if "stages" not in piece:
        raise ValueError("a stage has segments, a tour has stages, and this file has neither")
    whole = checked(StageBook, {**plain, "tours": [], **piece})
    ride = whole.tours[0].id if whole.tours else whole.stages[0].id
    return Adopted(whole, {"ride": ride, "scale": "stage"})


def kinds(material: StageBook, piece: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """A stage as it is, then as each other kind that its roads fit; against the clock without sprints and feed
    zones. Of a tour, or a whole file, none."""
    if "segments" not in piece:
        return {}
    own = str(piece.get("kind", ""))
    found: dict[str, Mapping[str, Any]] = {own: piece}
    for kind in get_args(StageKind):
        idle = {"sprints", "feeds", "expect"} if kind in TIME_TRIALS else {"expect"}
        other = {**{key: value for key, value in piece.items() if key not in idle}, "kind": kind}
        if kind != own and _fits(material, other):
            found[kind] = other
    return found if len(found) > 1 else {}


def _fits(material: StageBook, piece: Mapping[str, Any]) -> bool:
    try:
        adopted(material, piece)
    except ValueError:
        return False
    return True


def course_of_ride(material: StageBook, ride: RecordedRide) -> dict[str, Any]:
    """The stage file of a recorded ride, to be adopted."""
    return stage_of(ride, material.terrains, material.factors)


def own_key(key: str) -> str:
    """The key of a stage of one's own: with a prefix, so that it never takes the place of one of ours."""
    return key if key.startswith(OWN) else f"{OWN}{key}"[:LONGEST_KEY]


def _with_own(plain: dict[str, Any], part: str, piece: Mapping[str, Any], name: str) -> Adopted:
    """One more stage or tour; one that was adopted before under the same key goes."""
    if not name:
        raise ValueError("name: give it a name")
    others = [one for one in plain[part] if one["id"] != piece["id"]]
    book = checked(StageBook, {**plain, part: [*others, dict(piece)]})
    return Adopted(book, {"ride": piece["id"], "scale": "stage"})


def ridden(options: CiclismoOptions, material: StageBook) -> Line:
    """The stage or tour by name and length."""
    return ride_line(options.ride, material, options)


def ride_line(key: str, material: StageBook, options: CiclismoOptions | None = None) -> Line:
    """A stage or tour by its name, how long it is and about how many turns it takes; at its own length, or by these
    options."""
    if key not in material.rides:
        return Line("gone", {"name": key})
    tour = material.tour(key)
    chosen = options or CiclismoOptions(colours=(), ride=key)
    roads = _roads(chosen, material)
    facts: dict[str, Fact] = {"squares": sum(road.total for road in roads), "turns": turns(roads)}
    if tour is not None:
        return Line("tour", {"name": tour.name or key, "stages": len(roads), **facts})
    stage = _there(chosen, material)[0]
    return Line("stage", {"name": stage.name or key, "kind": stage.kind, **facts})


def turns(roads: Sequence[Converted]) -> int:
    """About how many turns the winners of these stages need."""
    return sum(round(sum(part.squares / _a_turn(part.terrain, road) for part in road.parts)) for road in roads)


def _a_turn(terrain: Terrain, road: Converted) -> float:
    if terrain in CLIMBS:
        return CLIMB_ALONE if road.crono else ON_CLIMB
    if terrain in CRONOS:
        return AGAINST_CLOCK
    return ON_DESCENT if terrain in DESCENTS else ON_FLAT


MOST_TOLD = 20
"""Segments that are told one by one; behind them how many there are besides."""


def preview(options: CiclismoOptions, material: StageBook) -> Preview:
    """A stage from the side, segment by segment in words; of a tour all stages, and the first one large."""
    course = compiled(options, material)
    specs = specs_of(options, material)
    if course.tour:
        lines = [_stage_told(number, stage) for number, stage in enumerate(course.stages, start=1)]
    else:
        lines = list(_segments_told(specs[0], _roads(options, material)[0]))
    tour = material.tour(options.ride)
    scene = stage_preview(course.stage(1)) if tour is None else tour_preview(course, tour.name or tour.id)
    return Preview(scene, tuple(lines))


def in_lines(options: CiclismoOptions, material: StageBook) -> str:
    """Every stage as text; feed zones too where they do not count."""
    course = compiled(options.model_copy(update={"feeds": "always"}), material)
    roads = zip(specs_of(options, material), _roads(options, material), course.stages, strict=True)
    return "\n\n".join("\n".join(told_in_lines(spec, road, stage)) for spec, road, stage in roads)


def as_file(options: CiclismoOptions, material: StageBook) -> dict[str, Any]:
    """The first stage as a file has it."""
    return specs_of(options, material)[0].model_dump(mode="json", exclude_defaults=True)


def _stage_told(number: int, stage: Stage) -> Line:
    return Line(
        "day", {"number": number, "name": stage.name or stage.key, "kind": stage.kind, "squares": stage.length}
    )


def _segments_told(spec: StageSpec, road: Converted) -> Iterator[Line]:
    start = Fraction(0)
    for number, (segment, part) in enumerate(zip(spec.segments, road.parts, strict=True), start=1):
        end = start + exact(segment.km)
        if number <= MOST_TOLD:
            facts: dict[str, Fact] = {"number": number, "terrain": part.terrain, "squares": part.squares}
            yield Line("segment", {**facts, "start": in_km(start), "end": in_km(end)})
        start = end
    if len(road.parts) > MOST_TOLD:
        yield Line("more", {"number": len(road.parts) - MOST_TOLD})
    for kind, posts in (("sprints", spec.sprints), ("feeds", spec.feeds)):
        if posts:
            yield Line(kind, {"posts": ", ".join(f"{post:g}" for post in posts)})
    if spec.bridged_km:
        yield Line("bridged", {"km": f"{spec.bridged_km:g}"})
