"""The file of a scenario: what may stand in it. docs/scenarios.md describes it for people."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler, WrapValidator

from engine.core.documents import checked


def _with_tuples(value: object) -> object:
    """The lists of a value as the tuples that types ask for, which nobody makes of them behind a wrapper."""
    if isinstance(value, dict):
        return {key: _with_tuples(item) for key, item in value.items()}
    return tuple(value) if isinstance(value, list) else value


def _answer_told(value: object, check: ValidatorFunctionWrapHandler) -> Any:
    try:
        return check(_with_tuples(value))
    except ValidationError:
        raise ValueError(
            "an answer is a choice, a list of choices, or an object with such a list a field"
        ) from None


def _draw_told(value: object, check: ValidatorFunctionWrapHandler) -> Any:
    try:
        return check(_with_tuples(value))
    except ValidationError:
        raise ValueError('a draw is a whole number from 0, or ["what for", sides, value]') from None


ToldAnswer = Annotated[str | tuple[str, ...] | dict[str, tuple[str, ...]], WrapValidator(_answer_told)]
"""An answer as a file tells it: one choice or several of the first field, or choices by field."""

DrawTold = Annotated[int | tuple[str, int, int], WrapValidator(_draw_told)]
"""A piece of luck as a file tells it: its value, or what it is for, its sides and its value."""


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Expect(_Strict):
    """What must hold at a moment; what is not mentioned may be anything."""

    public: dict[str, Any] = {}
    own: dict[str, dict[str, Any]] = {}
    position: str | None = None
    asked: tuple[str, ...] | None = None
    prompts: dict[str, dict[str, tuple[str, ...]]] = {}
    events: tuple[dict[str, Any], ...] = ()
    no_events: tuple[str, ...] = ()
    standings: tuple[str | dict[str, Any], ...] | None = None
    winner: str | None = None
    over: bool | None = None


class Refusal(_Strict):
    """An answer that must be refused, and the reason it is refused for."""

    by: str
    answer: ToldAnswer
    reason: str


class Begin(_Strict):
    """Where a scenario begins: a position in the game's notation, or `start` for a fresh race."""

    position: str
    chance: tuple[DrawTold, ...] = ()


class ScenarioStep(_Strict):
    """One step: refusals that change nothing, then answers by seat in the order written, then what is forced
    if `forced`, then quiet windows in `ripen`; `chance` is the luck of all of it."""

    refused: tuple[Refusal, ...] = ()
    answers: dict[str, ToldAnswer] = {}
    forced: bool = False
    ripen: tuple[str, ...] = ()
    chance: tuple[DrawTold, ...] = ()
    expect: Expect = Expect()


class Scenario(_Strict):
    """A whole scenario. `opening_refused`: part of the sentence with which the game must refuse its options;
    `course`: the file, beside this one, of a course of one's own that it is ridden on."""

    format: Literal["commissaire-scenario/1"]
    game: str
    title: str = ""
    rules: tuple[str, ...] = ()
    options: dict[str, Any]
    course: str = ""
    opening_refused: str | None = None
    start: Begin = Begin(position="start")
    expect: Expect = Expect()
    steps: tuple[ScenarioStep, ...] = Field(default=())


def read(data: object) -> Scenario:
    """The scenario in some JSON data; ValueError with one sentence naming the place that is wrong."""
    try:
        return checked(Scenario, data)
    except ValueError as error:
        raise ValueError(f"this is no scenario ({error})") from error
