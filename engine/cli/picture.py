"""`python -m engine picture GAME POSITION`: a position drawn as players would see it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from engine.cli.play import table
from engine.core.chance import SeededChance
from engine.core.events import Ref
from engine.core.game import AnyRules
from engine.core.race import Race, begin, seat_view
from engine.core.scene import Label, Scene
from engine.registry import Entry
from engine.texts import Texts
from render import FontMissing, Picture, render

START = "start"
"""Stands for the position before the first question, in place of one in the game's notation."""


class Wanted(NamedTuple):
    """Which picture: of the board, of a seat's hand, or of the podium."""

    position: str
    seats: int | None = None
    options: Mapping[str, str] = {}
    seat: int | None = None
    podium: bool = False


def picture(entry: Entry, texts: Texts, wanted: Wanted) -> Picture:
    """The picture with its alt text; ValueError in one sentence for what cannot be drawn."""
    return drawn(scene_of(entry, wanted), texts)


def drawn(scene: Scene, texts: Texts) -> Picture:
    """A scene as a picture; ValueError in one sentence where it cannot be drawn."""

    def words(text: Label) -> str:
        facts = dict(text.facts)
        # A rider without a name of his own goes by his player's; there is none, so by his team's.
        called = {
            f"{key}_called": name(who._replace(rider="")) for key, who in facts.items() if isinstance(who, Ref)
        }
        return texts.say(text.key, **texts.facts(facts, name), **called)

    def name(who: Ref) -> str:
        # Nobody sits here: riders are called by their teams, where a table would say a player's name.
        team = texts.say("scene-team", team=who.key)
        game = scene.title.key.partition("-")[0]
        rider = texts.first((f"{game}-rider", "rider"), who=team, rider=who.rider) if who.rider else team
        return texts.say("scene-beside", who=rider, beside=who.beside) if who.beside else rider

    try:
        return render(scene, words)
    except FontMissing as error:
        raise ValueError(str(error)) from error


def scene_of(entry: Entry, wanted: Wanted) -> Scene:
    """The scene; a hand is asked what is open for its seat in this position."""
    rules, race = placed(entry, wanted)
    if wanted.podium:
        if race.prompts:
            raise ValueError("the race is not over in this position; a podium is drawn of the end of one")
        return rules.podium(rules.public(race.state))
    if wanted.seat is None:
        return rules.scene(rules.public(race.state))
    seats = len(rules.options.colours)
    if not 0 <= wanted.seat < seats:
        raise ValueError(f"there is no seat {wanted.seat}; this position has the seats 0 to {seats - 1}")
    asked = tuple(prompt for prompt in race.prompts if prompt.seat == wanted.seat)
    return rules.scene(seat_view(rules, race, wanted.seat), asked)


def placed(entry: Entry, wanted: Wanted) -> tuple[AnyRules, Race]:
    """The rules and the race in the position; without `seats` at the smallest table that knows the position."""
    fewest, most = entry.meta.seats
    # A position names its riders, not its table: the smallest one that can read it is the one that is meant.
    tables = [wanted.seats] if wanted.seats is not None else list(range(fewest, most + 1))
    for seats in tables:
        rules = table(entry, seats, wanted.options)
        try:
            return rules, _race(rules, wanted.position)
        except ValueError:
            if seats == tables[-1]:
                raise
    raise ValueError(f"{entry.meta.title} has no table")


def _race(rules: AnyRules, position: str) -> Race:
    if position == START:
        return begin(rules, SeededChance(bytes(32))).race
    state = rules.read(position)
    return Race(state, {}, tuple(rules.prompts(state)))


def write(made: Picture, file: Path) -> None:
    """The picture as a file; ValueError if it cannot be written."""
    try:
        file.write_bytes(made.png)
    except OSError as error:
        raise ValueError(f"{file}: cannot be written ({error.strerror}); name another file with -o") from error
