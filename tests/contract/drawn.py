"""What can be seen of a picture: whether a thing is drawn, where a part paints, what stands off its course."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PIL import ImageChops

from engine.core.scene import Footnotes, Label, Offer, Oval, Part, RoundCount, Scene, StageProfile, StageStrips
from render.ink.block import page
from render.ink.names import Speaker
from render.parts import block
from render.picture import canvas_of

MARGIN, SOFT = 60, 2
"""Free page above and below a block that is watched, and how far a soft edge may reach into it."""

Words = Callable[[Label], str]
Way = tuple[int, ...]
"""Where something lies in a scene: index after index, from tuple to tuple."""


ORNAMENT: frozenset[type[Part]] = frozenset({RoundCount})
"""Kinds that need not be told: other parts of every picture say the same."""


def bare(part: Part) -> bool:
    """A part that holds nothing yet: a track without riders, no notes."""
    return (isinstance(part, Oval) and not part.placed) or (isinstance(part, Footnotes) and not part.notes)


def undrawn_parts(scene: Scene, words: Words) -> Iterator[Part]:
    """Parts without which the picture is the same."""
    drawn = canvas_of(scene, words).image.tobytes()
    for number, part in enumerate(scene.parts):
        rest = scene._replace(parts=scene.parts[:number] + scene.parts[number + 1 :])
        if not bare(part) and canvas_of(rest, words).image.tobytes() == drawn:
            yield part


def undrawn_offers(scene: Scene, words: Words, most: int) -> Iterator[Offer]:
    """Offers of some of the things that can be chosen, without which the picture is the same."""
    found = tuple(_ways(scene))
    drawn = canvas_of(scene, words).image.tobytes()
    for way, offer in found[:: max(1, -(-len(found) // most))]:
        if canvas_of(_without(scene, way), words).image.tobytes() == drawn:
            yield offer


def _ways(thing: Any, way: Way = (), leaf: Way = ()) -> Iterator[tuple[Way, Offer]]:
    """The ways to the things that carry offers, the innermost that lies in a list; and what each offers."""
    if isinstance(thing, Offer):
        yield leaf, thing
    elif isinstance(thing, tuple):
        listed = not _named(thing)
        for number, piece in enumerate(thing):
            inner = (*way, number)
            yield from _ways(
                piece, inner, inner if listed and _named(piece) and not isinstance(piece, Offer) else leaf
            )


def _named(thing: object) -> bool:
    return hasattr(thing, "_fields")


def _without(thing: Any, way: Way) -> Any:
    """The same without what lies there."""
    number, *deeper = way
    if not deeper:
        return thing[:number] + thing[number + 1 :]
    inner = (*thing[:number], _without(thing[number], tuple(deeper)), *thing[number + 1 :])
    return type(thing)(*inner) if _named(thing) else inner


def paints_outside(part: Part, words: Words) -> bool:
    """Whether the stacked part paints above its upper edge or below its height."""
    drawn = block(part, Speaker(words))
    canvas = page(drawn.high + 2 * MARGIN)
    empty = canvas.image.copy()
    drawn.paint(canvas, MARGIN)
    box = ImageChops.difference(empty, canvas.image).getbbox()
    return box is not None and (box[1] < MARGIN - SOFT or box[3] > MARGIN + drawn.high)


def off_the_course(part: Part) -> Iterator[object]:
    """Riders, targets, formations and winners where the part has no cell, lane or line."""
    for thing in (*getattr(part, "pieces", ()), *getattr(part, "targets", ())):
        if not 0 <= thing.cell < len(getattr(part, "cells", ())):
            yield thing
    if isinstance(part, Oval):
        yield from (one for one in part.placed if not _on(part, one.at.row, one.at.lane))
    if isinstance(part, StageStrips):
        yield from (one for one in part.riders if not 0 <= one.lane < part.road.lanes)
        squares = {one.square for one in part.riders}
        yield from (one for one in part.formations if not {one.first, one.last} <= squares)
        yield from (one for one in part.jumps if one.rider not in {rider.rider for rider in part.riders})
    if isinstance(part, StageProfile):
        yield from (one for one in part.winners if not 0 <= one.line < len(part.road.lines))


def _on(part: Oval, row: int, lane: int) -> bool:
    return 0 <= lane < len(part.lanes) and 0 <= row < len(part.lanes[lane])
