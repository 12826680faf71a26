"""What the pictures of Ciclistas have in common: riders, counters, the round, and what stands at the foot."""

from __future__ import annotations

from engine.core.scene import Figure, Footnote, Holding, Holdings, Label, label
from engine.games.ciclistas.course import TEAM_LETTERS
from engine.games.ciclistas.rulebook.riding import MOST_COUNTERS
from engine.games.ciclistas.rulebook.tour import general
from engine.games.ciclistas.standings import clock, named, ref
from engine.games.ciclistas.view import Public

HEAD = 3
"""Riders of a classification that a line names."""


def rider(public: Public, name: str) -> Figure:
    """A rider by its id: the shape of its team with its number."""
    seat = TEAM_LETTERS.index(name[0])
    return Figure(ref(public, seat), public.colours[seat], mark=name[1:])


def team(public: Public, seat: int) -> Figure:
    """A team: its shape with its letter."""
    return Figure(ref(public, seat), public.colours[seat], mark=TEAM_LETTERS[seat])


def title() -> Label:
    """The name of the game."""
    return label("ciclistas-scene-title")


def subtitle(public: Public, played: bool = False) -> Label:
    """Stage and round; `played`: the round just over, not the one under way."""
    number = public.last.number if played and public.last else public.round
    if public.stages > 1:
        return label("ciclistas-scene-stage-round", stage=public.stage, stages=public.stages, round=number)
    return label("ciclistas-scene-round", round=number)


def when(public: Public) -> Label:
    """Stage and round; between stages the stage that is over."""
    if public.stage_over:
        return label("ciclistas-scene-stage", stage=public.stage, stages=public.stages)
    return subtitle(public)


def counters(public: Public, legend: bool) -> Holdings:
    """The counters of all teams, open to all (CIC-28); `legend`: the picture shows wheels taken."""
    holdings = tuple(
        Holding(
            rider=team(public, seat),
            name=label("scene-name", who=ref(public, seat)),
            number=held,
            most=MOST_COUNTERS,
            told=label("ciclistas-scene-told-counters", who=ref(public, seat), counters=held),
        )
        for seat, held in enumerate(public.counters)
    )
    return Holdings(
        label("ciclistas-scene-counters"), label("ciclistas-scene-legend") if legend else None, holdings
    )


def notes(public: Public) -> tuple[Footnote, ...]:
    """The event card, who is in, the next riders to leave, the general classification, and who is to move."""
    found = []
    if public.card not in ("", "blank"):
        found.append(Footnote(label("ciclistas-scene-card", card=public.card), "bolt"))
    if public.finished:
        home = tuple(named(public, one.rider, clock(one.time)) for one in public.finished[:HEAD])
        found.append(Footnote(label("ciclistas-scene-in", riders=home, more=len(public.finished[HEAD:])), "flag"))
    found += _elimination(public)
    if public.results:
        best = tuple(named(public, name, clock(time)) for name, time in general(public.results)[:HEAD])
        found.append(Footnote(label("ciclistas-scene-general", riders=best, stage=len(public.results)), "check"))
    if public.over:
        found.append(
            Footnote(
                label("ciclistas-scene-over", rider=named(public, public.winner) if public.winner else ""), "flag"
            )
        )
    elif public.to_move:
        found.append(Footnote(label("ciclistas-scene-next", rider=named(public, public.to_move)), "next"))
    return tuple(found)


def _elimination(public: Public) -> list[Footnote]:
    """Who is out, and who leaves next at which space (CIC-41)."""
    found = []
    if public.mode == "elimination" and public.out:
        gone = tuple(named(public, one.rider) for one in public.out[-HEAD:])
        found.append(Footnote(label("ciclistas-scene-out", riders=gone, more=len(public.out[:-HEAD]))))
    if public.leaving:
        lap, space, riders = public.leaving
        last = tuple(named(public, one) for one in riders)
        found.append(
            Footnote(label("ciclistas-scene-leaving", lap=lap, space=space, count=len(riders), riders=last))
        )
    return found
