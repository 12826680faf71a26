"""The picture of a seat's rider: where it stands, and what its question offers: wheel, throw, counters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Choice, Field, Prompt
from engine.core.scene import (
    Cell,
    Draft,
    Footnote,
    Footnotes,
    Label,
    Odds,
    Outlook,
    ReachCell,
    Scene,
    Throw,
    label,
    offer,
)
from engine.core.views import SeatView
from engine.games.ciclistas.course import TEAM_LETTERS
from engine.games.ciclistas.rulebook.finish import tenths
from engine.games.ciclistas.rulebook.riding import MOST_ADDED
from engine.games.ciclistas.scene.parts import counters, rider, subtitle
from engine.games.ciclistas.scene.road_parts import pieces
from engine.games.ciclistas.standings import close_behind, named, on_road
from engine.games.ciclistas.view import Own, Public, Rider

BEHIND, BEFORE = 1, 12
"""Spaces in sight behind a rider and before it; those that counters add come on top."""


def next_rider(view: SeatView[Public, Own], asked: Sequence[Prompt]) -> Rider | None:
    """The seat's rider that is asked for, else its next to move in this round, else its foremost; None if none of
    them has to ride on."""
    public = view.public
    mine = {one.rider: one for one in public.road if one.seat == view.seat and one.rider not in public.to_cross}
    about = (TEAM_LETTERS[prompt.seat] + prompt.about for prompt in asked)
    return next((mine[rider] for rider in (*about, *public.to_come, *mine) if rider in mine), None)


def reach(view: SeatView[Public, Own], mine: Rider, asked: Sequence[Prompt]) -> Scene:
    """The road about this rider, with what its question offers."""
    public = view.public
    first = max(0, mine.space - BEHIND)
    last = mine.space + BEFORE + max(1, min(MOST_ADDED, public.counters[mine.seat]))
    here = [one for one in public.road if first <= one.space <= last]
    part = Outlook(
        tuple(_cell(public, space) for space in range(first, last + 1)),
        public.line - first,
        tuple(piece._replace(cell=piece.cell - first) for piece in pieces(public, here)),
        rider(public, mine.rider),
        (label("ciclistas-scene-told-here", rider=named(public, mine.rider), space=mine.space),),
    )
    for prompt in asked:
        part = _offered(public, prompt, part, first)
    heading = "ciclistas-scene-to-move" if public.to_move == mine.rider else "ciclistas-scene-waits"
    parts = (part, counters(public, False), Footnotes(_notes(view, mine)))
    return Scene("hand", label(heading, rider=named(public, mine.rider)), subtitle(public), parts, "outlook")


def _cell(public: Public, space: int) -> Cell:
    beyond = space - public.line
    return Cell(str(space)) if beyond <= 0 else Cell(str(tenths(beyond)), "finish")


def _offered(public: Public, prompt: Prompt, part: Outlook, first: int) -> Outlook:
    """The stretch of road with the choices of a question on it; `first` is the space of its first cell."""
    field = prompt.fields[0]
    if prompt.key == "add_counters":
        steps = _steps(prompt, field, first)
        told = tuple(_told_step(step, first) for step in steps)
        thrown = Throw(label("ciclistas-scene-thrown", sum=field.choices[0].arg("thrown")), public.dice or ())
        return part._replace(throw=thrown, steps=steps, told=part.told + told)
    for choice in field.choices:
        if choice.key == "draft":
            part = _draft(public, prompt, choice, part, first)
        else:
            part = _throw(prompt, choice, part, first)
    return part


def _draft(public: Public, prompt: Prompt, choice: Choice, part: Outlook, first: int) -> Outlook:
    space, wheel = int(choice.at), str(choice.arg("wheel"))
    facts = {name: choice.arg(name) for name in ("spaces", "price", "gain")}
    text = label("ciclistas-scene-draft", wheel=named(public, wheel), **facts)
    draft = Draft(space - first, rider(public, wheel), text, offer(prompt, prompt.fields[0], choice))
    return part._replace(draft=draft, told=(*part.told, label("ciclistas-scene-told-draft", space=space), text))


def _throw(prompt: Prompt, choice: Choice, part: Outlook, first: int) -> Outlook:
    found = [tuple(map(int, pair.split(":"))) for pair in str(choice.arg("chances")).split()]
    odds = tuple(Odds(space - first, ways) for space, ways in found)
    throw = Throw(label("ciclistas-scene-throw"), (), odds, offer(prompt, prompt.fields[0], choice))
    told = label("ciclistas-scene-told-throw", first=found[0][0], last=found[-1][0])
    return part._replace(throw=throw, told=(*part.told, told))


def _steps(prompt: Prompt, field: Field, first: int) -> tuple[ReachCell, ...]:
    """A step a space, told with the fewest counters that lead there: more may lead no farther."""
    steps: dict[str, ReachCell] = {}
    for choice in field.choices:
        text = label("ciclistas-scene-step", thrown=choice.arg("thrown"), counters=choice.arg("counters"))
        # Choices come with the fewest counters first, and the first one names the step.
        step = steps.setdefault(choice.at, ReachCell(int(choice.at) - first, text))
        steps[choice.at] = step._replace(offers=(*step.offers, offer(prompt, field, choice)))
    return tuple(steps.values())


def _told_step(step: ReachCell, first: int) -> Label:
    added = dict(step.text.facts)["counters"]
    return label("ciclistas-scene-told-step", space=step.cell + first, step=added)


def _ahead(public: Public, mine: Rider) -> Footnote | None:
    """Who moves just before this rider, where it stands, and how far ahead it was when the round began."""
    if mine.rider not in public.to_come[1:]:
        return None
    wheel = public.to_come[public.to_come.index(mine.rider) - 1]
    space = next(one.space for one in public.road if one.rider == wheel)
    return Footnote(
        label("ciclistas-scene-ahead", wheel=named(public, wheel), space=space, gap=max(0, space - mine.space - 1))
    )


def _notes(view: SeatView[Public, Own], mine: Rider) -> tuple[Footnote, ...]:
    """The event card, riders close behind, who moves before this one, and where the team is."""
    public = view.public
    found = []
    if public.card not in ("", "blank"):
        found.append(Footnote(label("ciclistas-scene-card", card=public.card), "bolt"))
    if public.to_move == mine.rider and (after := close_behind(public, mine)):
        found.append(
            Footnote(
                label("ciclistas-scene-after", riders=tuple(named(public, one) for one in after), count=len(after))
            )
        )
    if ahead := _ahead(public, mine):
        found.append(ahead)
    if public.to_move and public.to_move != mine.rider:
        found.append(Footnote(label("ciclistas-scene-next", rider=named(public, public.to_move)), "next"))
    team = [(one.rider, one.space) for one in public.road if one.seat == view.seat]
    found.append(Footnote(label("ciclistas-scene-team", **on_road(team))))
    return tuple(found)
