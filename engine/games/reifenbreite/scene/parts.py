"""What the pictures of Um Reifenbreite have in common: teams, titles, what was done in a round, what teams have."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Ref
from engine.core.scene import (
    Act,
    Acts,
    Figure,
    Footnote,
    Footnotes,
    Holding,
    Holdings,
    Label,
    TitlePill,
    ValueCard,
    label,
)
from engine.games.reifenbreite import standings
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import NUMBERS
from engine.games.reifenbreite.scene.lanes import NONE, ground_of, look, rider
from engine.games.reifenbreite.story import signed
from engine.games.reifenbreite.view import EnergyCard, GroupMove, Public, RacerView

DRAFTED = ("draft", label("reifenbreite-scene-drafted"))

FATES = {
    "fell": label("reifenbreite-scene-fell"),
    "foot": label("reifenbreite-scene-on-foot"),
    "lost": label("reifenbreite-scene-lost"),
}
"""What signs mean that riders wear who did not ride."""


def team(course: Course, key: str) -> Figure:
    """A team: its shape with the first digit of its riders."""
    ref = next(one for one in course.teams if one.key == key)
    return Figure(ref, ref.key, mark=str(NUMBERS[key]))


def title(course: Course, public: Public) -> Label:
    """What is ridden."""
    return label("reifenbreite-scene-course", name=course.road(public.stage).name)


def when(public: Public, number: int = 0) -> Label:
    """The round, or that riders are placed, and in a stage race the day; `number`: another round than the one under
    way."""
    what = "grid" if public.placing else "round"
    key = f"reifenbreite-day-{what}" if public.stage_count > 1 else f"reifenbreite-{what}"
    return label(key, round=number or public.round, day=public.stage, days=public.stage_count)


def jersey(course: Course, public: Public) -> tuple[TitlePill, ...]:
    """Who is in yellow, with its sprint points."""
    if not public.jersey:
        return ()
    points = next(one.sprint for one in public.riders if one.rider == public.jersey)
    return (
        TitlePill(
            text=label("reifenbreite-scene-sprint-points", points=points),
            told=label("reifenbreite-scene-told-jersey", rider=public.jersey, points=points),
            rider=rider(course, public.jersey),
            sign="jersey",
        ),
    )


def acts(course: Course, public: Public) -> tuple[Acts, ...]:
    """What was done in this round, or as long as nobody has acted in the one before."""
    moves = public.acts or public.last
    if not moves:
        return ()
    number = public.round if public.acts else public.round - 1
    heading = label("reifenbreite-scene-in-order", round=number)
    return (Acts(heading, tuple(_act(course, public, move) for move in moves), _legend(moves)),)


def _legend(moves: Sequence[GroupMove]) -> tuple[tuple[str, Label], ...]:
    """What the signs mean that there are to see."""
    met = {move.fate for move in moves}
    drafted = (DRAFTED,) if any(move.followers for move in moves) else ()
    return (*drafted, *((fate, said) for fate, said in FATES.items() if fate in met))


def _act(course: Course, public: Public, move: GroupMove) -> Act:
    return Act(
        rider=rider(course, move.rider),
        told=_told(move),
        cards=tuple(value_card(card) for card in move.cards),
        dice=move.dice,
        shift=move.ground,
        ground=_ground(course, public, move),
        extra=_extra(course, move),
        steps=move.steps,
        # Who is barred rides no step, and that is all there is to see of it.
        fate="" if move.fate == "blocked" else move.fate,
        fell=tuple(rider(course, name) for name in move.fell if name != move.rider),
        followers=tuple(rider(course, one.rider) for one in move.followers),
        note=_note(move),
    )


def value_card(card: EnergyCard) -> ValueCard:
    """An energy card as it lies open."""
    return ValueCard(str(card.value))


def _ground(course: Course, public: Public, move: GroupMove) -> str:
    """The look of the ground that a mover set off from."""
    road = course.road(public.stage)
    return look(course.ground(public.stage, road.by_name[move.start]))


def _extra(course: Course, move: GroupMove) -> Label | None:
    """What a chance card did, but for falls and lost turns, which have signs."""
    if not move.chance:
        return None
    effect = course.chance[move.chance].effect
    if effect in ("fall", "lose_turn"):
        return None
    return label("reifenbreite-scene-chance", effect=effect.replace("_", "-"), delta=signed(move.delta))


def _note(move: GroupMove) -> Label | None:
    if move.car:
        return label("reifenbreite-scene-car", car=move.car)
    return label("reifenbreite-scene-alone") if move.alone else None


def _told(move: GroupMove) -> Label:
    return label(
        "reifenbreite-scene-told-act",
        rider=move.rider,
        fate=move.fate or NONE,
        steps=move.steps,
        alone=int(move.alone),
        fell=", ".join(name for name in move.fell if name != move.rider) or NONE,
        followers=", ".join(one.rider for one in move.followers) or NONE,
    )


def sides(course: Course, public: Public) -> Holdings:
    """A card a team, best first: its points, and how many energy cards it has left (URB-B-77)."""
    by_key = {one.team: one for one in public.teams}
    held = []
    for row in standings.rows(course, public):
        one, points = by_key[row.who.key], int(str(row.facts["points"]))
        told = label("reifenbreite-scene-told-side", who=_who(row.who), points=points, cards=one.left)
        held.append(
            Holding(
                rider=team(course, one.team),
                name=label("scene-name", who=_who(row.who)),
                number=one.left,
                most=one.left + len(one.spent),
                told=told,
                score=points,
            )
        )
    key = "ended-now" if course.options.ended_now and not public.over else "points"
    return Holdings(label(f"reifenbreite-scene-{key}"), None, tuple(held))


def hands(course: Course, public: Public) -> tuple[Footnotes, ...]:
    """The cards of all teams, where hands lie open."""
    refs = {one.key: one for one in course.teams}
    notes = tuple(
        Footnote(label("reifenbreite-scene-hand", who=_who(refs[one.team]), hand=" · ".join(map(str, one.hand))))
        for one in public.teams
        if one.hand
    )
    return (Footnotes(notes),) if notes else ()


def _who(ref: Ref) -> Ref:
    return ref._replace(rider="", beside="")


def ground_words(course: Course, public: Public, name: str) -> Label:
    """From which ground a rider throws."""
    one = next(one for one in public.riders if one.rider == name)
    surface, number = ground_of(course, public, one)
    return label("reifenbreite-scene-ground", surface=surface, number=number)


def ground_look(course: Course, public: Public, one: RacerView) -> str:
    """How the ground looks from which a rider throws."""
    return ground_facts_look(course, ground_of(course, public, one)[0])


def ground_facts_look(course: Course, surface: str) -> str:
    """How a surface looks that is known by its name; NONE looks like any road."""
    found = next((one for one in course.surface.values() if one.name == surface), None)
    return "flat" if found is None or surface == NONE else look(found)
