"""The clauses about pictures: every part is drawn and told, and what is offered is what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from engine.core.events import Ref
from engine.core.prompts import Prompt
from engine.core.race import Race, seat_view
from engine.core.scene import Footnote, Footnotes, Label, Offer, Part, Scene, label, offers
from render.parts import told
from render.picture import canvas_of
from render.sheets.compose import misfits
from tests.contract.checks import Check, seats, some_races
from tests.contract.drawn import ORNAMENT, bare, off_the_course, paints_outside, undrawn_offers, undrawn_parts
from tests.contract.ride import Ride

ROOT = Path(__file__).parents[2]
TEXTS = (*ROOT.glob("data/*/texts/*.ftl"), *ROOT.glob("tests/toys/**/texts/*.ftl"))

FEWEST_COLOURS = 3
"""A picture of page and title has two and what lies between; one with content has more."""


SEED_LINE = Footnotes((Footnote(label("scene-secret-opened")), Footnote(label("scene-commitment"))), foot=True)
"""What a table puts at the foot of the last picture."""

SOME_OFFERS = 6
"""Things to choose that are looked for in a picture, spread over all that it has."""


def every_part_is_drawn_and_told(ride: Ride) -> None:
    """Board, hands and podium: the sheet has room for all parts, each is told, and all labels have texts."""
    for scene in _scenes(ride):
        assert scene.parts, f"the {scene.layout} shows nothing"
        assert not misfits(scene), misfits(scene)
        for part in scene.parts:
            assert _silent(part) or told(part).entries or told(part).pieces, f"{type(part).__name__} tells nothing"
        assert any(not _silent(part) for part in scene.parts), f"the {scene.layout} tells nothing"
        for text in _labels(scene):
            assert words(text).strip(), f"{text.key} says nothing"
    last = ride.rules.podium(ride.rules.public(ride.last.state))
    crowded = misfits(last._replace(parts=(*last.parts, SEED_LINE)))
    assert not crowded, f"with the seed's line {crowded}"


def pictures_can_be_drawn(ride: Ride) -> None:
    """Nothing a game puts into a picture is unknown to the renderer, and there is something to see."""
    for scene in _some(tuple(_scenes(ride))):
        canvas = canvas_of(scene, words)
        assert len(canvas.image.getcolors(256) or ()) > FEWEST_COLOURS, f"the {scene.layout} is empty"
        shown = {box.text for box in canvas.labels}
        assert shown, f"the {scene.layout} has no word in it"


def everything_is_seen(ride: Ride) -> None:
    """Without any one of its parts, or of the things in it that can be chosen, a picture would be another one."""
    scenes = tuple(_scenes(ride))
    for scene in _some(scenes):
        for part in undrawn_parts(scene, words):
            raise AssertionError(f"{type(part).__name__} is not drawn in the {scene.layout}")
    for scene in _some(tuple(one for one in scenes if any(offers(one)))):
        for offer in undrawn_offers(scene, words, SOME_OFFERS):
            raise AssertionError(f"the {scene.layout} offers {offer.choice} of {offer.field}, but does not draw it")


def parts_keep_to_their_place(ride: Ride) -> None:
    """Riders and targets stand on cells that there are, and a stacked part paints within its height."""
    scenes = tuple(_scenes(ride))
    for part in (part for scene in scenes for part in scene.parts):
        for thing in off_the_course(part):
            raise AssertionError(f"{thing} stands on no cell of {type(part).__name__}")
    for scene in _some(scenes):
        for part in scene.parts:
            assert not paints_outside(part, words), f"{type(part).__name__} paints outside its block"


def offers_are_the_prompts_choices(ride: Ride) -> None:
    """What a picture offers is a choice of what is asked, and every choice with a place is offered."""
    for race in some_races(ride):
        board = ride.rules.scene(ride.rules.public(race.state))
        assert not set(offers(board)), "the picture for all offers something"
        for seat in seats(ride.rules):
            asked = _asked(race, seat)
            found = set(offers(ride.rules.scene(seat_view(ride.rules, race, seat), asked)))
            possible = {offer for prompt in asked for offer in _choices(prompt)}
            assert found <= possible, f"the picture offers what is not asked: {sorted(found - possible)}"
            missing = sorted(offer for offer in possible - found if offer.at)
            assert not missing, f"the picture does not offer {missing}"


def _asked(race: Race, seat: int) -> tuple[Prompt, ...]:
    return tuple(prompt for prompt in race.prompts if prompt.seat == seat)


def _choices(prompt: Prompt) -> Iterator[Offer]:
    for field in prompt.fields:
        for choice in field.choices:
            yield Offer(prompt.id, field.key, choice.key, choice.at)


def _scenes(ride: Ride) -> Iterator[Scene]:
    """Board and hands of some positions, each hand with its questions; the podium."""
    for race in some_races(ride, 4):
        yield ride.rules.scene(ride.rules.public(race.state))
        for seat in seats(ride.rules):
            yield ride.rules.scene(seat_view(ride.rules, race, seat), _asked(race, seat))
    yield ride.rules.podium(ride.rules.public(ride.last.state))


def _some(scenes: tuple[Scene, ...], most: int = 4) -> tuple[Scene, ...]:
    """A few of them, the last (the podium) among them."""
    return (*scenes[:: max(1, -(-len(scenes) // most))], *scenes[-1:])


def _silent(part: Part) -> bool:
    """Ornament, or a part that holds nothing yet."""
    return type(part) in ORNAMENT or bare(part)


def _labels(thing: object) -> Iterator[Label]:
    """All labels in a scene or anything it is made of."""
    if isinstance(thing, Label):
        yield thing
    elif isinstance(thing, tuple):  # named tuples all the way down
        for piece in thing:
            yield from _labels(piece)


def words(text: Label) -> str:
    """The English text of a label; AssertionError if there is none or a blank stays empty."""
    message = _bundle().get_message(text.key) if _bundle().has_message(text.key) else None
    assert message is not None and message.value is not None, f"the label {text.key} has no text"
    facts: dict[str, Any] = {f"{key}_called": _plain(fact) for key, fact in text.facts if isinstance(fact, Ref)}
    facts |= {key: _plain(fact) for key, fact in text.facts}
    spoken, errors = _bundle().format_pattern(message.value, facts)
    assert not errors, f"{text.key} cannot be filled from {sorted(facts)}: {errors[0]}"
    return str(spoken)


@cache
def _bundle() -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    for path in TEXTS:
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _plain(fact: Any) -> int | str:
    if isinstance(fact, Ref):
        return fact.key.capitalize()
    return ", ".join(str(_plain(one)) for one in fact) if isinstance(fact, tuple) else fact


PICTURES: tuple[Check, ...] = (
    every_part_is_drawn_and_told,
    pictures_can_be_drawn,
    everything_is_seen,
    parts_keep_to_their_place,
    offers_are_the_prompts_choices,
)
