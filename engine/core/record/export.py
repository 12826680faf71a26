"""A race as a file that anybody can check: what was answered, what luck it took, and the opened secret.

Only opened answers are in it; who gave them, when, or whether from orders, is not. docs/verify.md describes the
format and the generator for a reader without this program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from engine.core.chance import Draw, SeededChance, commitment, race_seed
from engine.core.documents import canonical, digest, first_fault
from engine.core.events import Standing
from engine.core.game import AnyRules, Meta
from engine.core.race import Step
from engine.core.reading import quoted
from engine.core.record.start import (
    NAMES_ITSELF,
    START_FORMAT,
    BoundName,
    Start,
    StartFormat,
    name_hash,
    start_of,
)
from engine.core.replay import DoesNotReplay, from_draws, from_seed

Format = Literal["commissaire-race/1", "commissaire-race/2", "commissaire-race/3", "commissaire-race/4"]
FORMAT: Format = "commissaire-race/4"
NAMES_OPEN: Format = "commissaire-race/3"
"""The first format did not carry what was ridden on: such a race was ridden on what the game ships. The second did
not say how the race ended, nor bind what was mixed into its seed. The third bound the names themselves, so that
none could be taken out."""

_STARTS: Mapping[Format, StartFormat] = {NAMES_OPEN: NAMES_ITSELF, FORMAT: START_FORMAT}
"""The formats that bind a start, and how each binds it."""

SHORTEST_POSTED = 16
"""Digits of a posted hash that are enough to compare; fewer could be met by trying."""

Ended = Literal["over", "given_up"]
Compared = Literal["start", "commitment", "nothing"]


def posted_digits(text: str) -> str:
    """The digits of a hash as somebody copied it from a post, its end perhaps left off; ValueError with one
    sentence if there are too few to compare, or other signs."""
    digits = re.sub(r"[\s`…]", "", text).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{SHORTEST_POSTED},64}}", digits):
        raise ValueError(
            f"a posted hash has {SHORTEST_POSTED} to 64 hexadecimal digits, as in the post, not {quoted(text)}"
        )
    return digits


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class StepRecord(_Strict):
    """One step: answers by prompt and field, draws as (what for, sides, value); `back` for an undo."""

    answers: dict[str, dict[str, tuple[str, ...]]]
    draws: tuple[tuple[str, int, int], ...]
    back: int | None = None

    def step(self) -> Step:
        """The step as the engine replays it."""
        return Step(self.answers, tuple(Draw(*draw) for draw in self.draws), self.back)


class ResultRow(_Strict):
    """One row of the result: place, cyclist or team, its seat (None: nobody's), and whether it won."""

    place: int
    who: str
    seat: int | None
    winner: bool


class RaceRecord(_Strict):
    """A whole race. `secret` is what the commitment was made of, in hex; `result` is empty for a race that was
    given up; `players` are names in seat order, or nothing, with the parts of each `BoundName` in `salts` and
    `name_hashes`; `material` is what was ridden on, `digest` its name. `start_hash` is what the post at the start
    named; it and `ended` are not in files of the first formats."""

    format: Format
    game: str
    rules_version: int
    options: dict[str, Any]
    material: dict[str, Any] | None = None
    digest: str = ""
    players: tuple[str, ...] = ()
    salts: tuple[str, ...] = ()
    name_hashes: tuple[str, ...] = ()
    secret: str
    commitment: str
    contributions: tuple[str, ...]
    start_hash: str = ""
    ended: Ended | None = None
    steps: tuple[StepRecord, ...] = Field(min_length=1)
    result: tuple[ResultRow, ...] = ()

    @property
    def course(self) -> str:
        """What was ridden on as canonical JSON; "" = what the game ships."""
        return "" if self.material is None else canonical(self.material)

    @model_validator(mode="after")
    def _whole(self) -> Self:
        """Files of the later formats say how the race ended and what bound its start."""
        if self.format in _STARTS and not (self.start_hash and self.ended):
            raise ValueError(f"start_hash and ended belong to a file of the format {self.format}")
        return self

    def start(self, seed: bytes) -> Start:
        """What the file says was settled at the start, with the seed it leads to."""
        return Start(
            game=self.game,
            rules_version=self.rules_version,
            options=self.options,
            course=self.digest,
            players=self.name_hashes if self.format == FORMAT else self.players,
            contributions=self.contributions,
            seed=seed,
            format=_STARTS.get(self.format, START_FORMAT),
        )

    @field_validator("secret")
    @classmethod
    def _hex(cls, value: str) -> str:
        try:
            bytes.fromhex(value)
        except ValueError:
            raise ValueError("must be hexadecimal") from None
        return value


class Verified(NamedTuple):
    """What was checked: how many steps and how many draws; whether the race was given up after them; and with what
    of the posts the file was compared."""

    steps: int
    draws: int
    given_up: bool = False
    compared: Compared = "nothing"


def record(
    meta: Meta,
    rules: AnyRules,
    steps: Sequence[Step],
    *,
    material: str,
    secret: str,
    contributions: Sequence[str],
    players: Sequence[BoundName] = (),
) -> dict[str, Any]:
    """A race as JSON data. `material` is what it was ridden on in canonical JSON, `secret` is hex. Players without
    hashes began under the format before. DoesNotReplay if the steps are no race of these rules."""
    # Replayed before it is written, so that no file goes out which its reader cannot check.
    race = from_draws(rules, steps).race
    seed = race_seed(bytes.fromhex(secret), contributions)
    options = rules.options.model_dump(mode="json")
    course = digest(material)
    start = start_of(
        meta.key,
        meta.rules_version,
        options,
        course,
        players=players,
        contributions=contributions,
        seed=seed,
    )
    data = RaceRecord(
        format=FORMAT if start.format == START_FORMAT else NAMES_OPEN,
        game=meta.key,
        rules_version=meta.rules_version,
        options=options,
        material=json.loads(material),
        digest=course,
        players=tuple(one.name for one in players),
        salts=tuple(one.salt for one in players),
        name_hashes=tuple(one.hash for one in players),
        secret=secret,
        commitment=commitment(bytes.fromhex(secret)),
        contributions=tuple(contributions),
        start_hash=start.hash,
        ended="given_up" if race.prompts else "over",
        steps=tuple(_step_record(step) for step in steps),
        result=_result(rules, race.state),
    ).model_dump(mode="json")
    return _without_blanks(data)


def _without_blanks(data: dict[str, Any]) -> dict[str, Any]:
    """The file without what its format or a step does not have."""
    if data["format"] == NAMES_OPEN:
        del data["salts"], data["name_hashes"]
    for step in data["steps"]:
        # Hardly any step goes back; written everywhere it would only make files longer.
        if step["back"] is None:
            del step["back"]
    return data


def _step_record(step: Step) -> StepRecord:
    answers = {prompt: dict(answer) for prompt, answer in step.answers.items()}
    return StepRecord(answers=answers, draws=tuple((d.what, d.sides, d.value) for d in step.draws), back=step.back)


def _result(rules: AnyRules, state: Any) -> tuple[ResultRow, ...]:
    if rules.prompts(state):
        return ()
    return tuple(_row(standing) for standing in rules.standings(rules.public(state)))


def _row(standing: Standing) -> ResultRow:
    return ResultRow(place=standing.place, who=standing.who.key, seat=standing.who.seat, winner=standing.winner)


def read(data: object) -> RaceRecord:
    """The race in some JSON data; ValueError with one sentence naming the place that is wrong."""
    try:
        return RaceRecord.model_validate(data)
    except ValidationError as error:
        raise ValueError(f"this is no exported race ({first_fault(error)})") from error


def verify(data: Mapping[str, Any] | RaceRecord, rules: AnyRules, posted: str = "") -> Verified:
    """Replay a race from its published secret: commitment, digest, start hash, every draw, the end and the result
    must agree. `rules` are those of the record's own `course`; `posted` are digits of the hash that was posted at
    the start, "" = it is not compared.

    DoesNotReplay with one sentence at the first difference; ValueError if the data are no exported race.
    """
    told = data if isinstance(data, RaceRecord) else read(data)
    secret = bytes.fromhex(told.secret)
    # First of all: with another secret nothing that follows proves anything.
    if commitment(secret) != told.commitment:
        raise DoesNotReplay(f"the secret does not belong to the commitment {told.commitment}")
    if told.course and digest(told.course) != told.digest:
        raise DoesNotReplay(f"the material does not belong to the digest {told.digest or 'that is missing'}")
    seed = race_seed(secret, told.contributions)
    _must_be_seated(told, rules)
    compared = _compared(told, seed, posted)
    steps = [step.step() for step in told.steps]
    chance = SeededChance(seed)
    race = from_seed(rules, steps, chance).race
    _must_end(told, bool(race.prompts))
    seen = _result(rules, race.state)
    if seen != told.result:
        raise DoesNotReplay(f"the result told is {_order(told.result)}, the race gives {_order(seen)}")
    return Verified(len(steps), len(chance.draws), bool(race.prompts), compared)


def _must_be_seated(told: RaceRecord, rules: AnyRules) -> None:
    """As many players as seats, and from none of them two contributions."""
    seats = len(rules.options.colours)
    if told.players and len(told.players) != seats:
        raise DoesNotReplay(f"the file names {len(told.players)} players for {seats} seats")
    if told.format == FORMAT:
        _must_be_named(told)
    # Further ones would be tries at a seed that somebody likes.
    if len(told.contributions) > seats:
        raise DoesNotReplay(f"the file has {len(told.contributions)} contributions for {seats} seats")


def _must_be_named(told: RaceRecord) -> None:
    """Every name is the one that was bound; who was forgotten, and a computer, has none."""
    if not len(told.players) == len(told.salts) == len(told.name_hashes):
        raise DoesNotReplay("the file has not one salt and one name_hash for each of its players")
    for seat, bound in enumerate(map(BoundName, told.players, told.salts, told.name_hashes)):
        if (bound.name or bound.salt) and name_hash(bound.name, bound.salt) != bound.hash:
            raise DoesNotReplay(f"the name of player {seat + 1} does not belong to the hash {bound.hash or '-'}")


def _compared(told: RaceRecord, seed: bytes, posted: str) -> Compared:
    """With what the posted digits agree; DoesNotReplay if with nothing, or if the file contradicts itself."""
    start = told.start(seed).hash
    if told.start_hash and told.start_hash != start:
        raise DoesNotReplay(f"seed, players and options do not belong to the start hash {told.start_hash}")
    if not posted:
        return "nothing"
    # A post shows the beginning of the hash, so the beginning is what people have to compare.
    if told.start_hash.startswith(posted):
        return "start"
    if told.commitment.startswith(posted):
        return "commitment"
    raise DoesNotReplay(f"this is not the race of the post: its start is {start}, the posted hash is {posted}")


def _must_end(told: RaceRecord, asked: bool) -> None:
    """A race that was cut short is no race that was given up."""
    if told.ended == "over" and asked:
        raise DoesNotReplay(f"the file ends after {len(told.steps)} steps, the race does not: the rest is missing")
    if told.ended == "given_up" and not asked:
        raise DoesNotReplay("the race is told to have been given up, and its steps lead to the end")


def _order(rows: Sequence[ResultRow]) -> str:
    return ", ".join(f"{row.place}. {row.who}{' (wins)' if row.winner else ''}" for row in rows) or "open"
