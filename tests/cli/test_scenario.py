"""`scenario`: files from anywhere are played; what does not hold is said, what is no scenario is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import DATA, main
from engine.registry import Registry

POSITION = (
    "1 open red=0.1:0123456 blue=0.2:0123456 green=0.3:0123456 yellow=0.4:0123456 "
    "grey=0.5:2413560 orange=0.6:0123456 bottles=123123123"
)
ANSWERS = {"red": "4", "blue": "4", "green": "4", "yellow": "1"}


def scenario(**changes: Any) -> dict[str, Any]:
    """Three fours in the first turn, with some parts changed."""
    whole = {
        "format": "commissaire-scenario/1",
        "game": "criterium",
        "options": {"colours": ["red", "blue", "green", "yellow"]},
        "start": {"position": POSITION},
        "steps": [{"answers": ANSWERS}],
    }
    return {**whole, **changes}


def expecting(**expect: Any) -> dict[str, Any]:
    """The same with expectations after its turn."""
    return scenario(steps=[{"answers": ANSWERS, "expect": expect}])


def played(tmp_path: Path, data: Any) -> int:
    """Write a file and play it."""
    path = tmp_path / "case.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return main(["scenario", str(path)])


def test_all_shipped_examples_hold(capsys: pytest.CaptureFixture[str]) -> None:
    folders = [entry.folder for entry in Registry(DATA).games.values()]
    files = sorted(str(path) for folder in folders for path in folder.glob("examples/*.json"))
    assert main(["scenario", *files]) == 0
    assert f"{len(files)} of {len(files)} scenarios hold" in capsys.readouterr().out


HOLD: tuple[Mapping[str, Any], ...] = (
    {"public": {"turn": 2, "cyclists": {"red": {"square": 7, "slot": 1, "shown": ["4"]}}}},
    {"public": {"cyclists": {"0": {"colour": "red"}}, "last": {"frozen": False}}},
    {"own": {"red": {"hand": ["0", "1", "2", "3", "5", "6"]}}},
    {"own": {"red": {"hand": {"0": {"number": 0, "bottle": False}}}}},
    {"asked": ["yellow", "red", "blue", "green"]},
    {"prompts": {"red": {"card": ["0", "1", "2", "3", "5", "6"]}, "t2-card-1": {}}},
    {"events": [{"type": "GroupMoved", "advance": 7}, {"type": "Mark", "kind": "round", "number": 1}]},
    {"no_events": ["Frozen"]},
    {"standings": ["red", "blue", {"who": "green", "square": 7, "winner": False}, "grey", "yellow", "orange"]},
    {"over": False},
)


@pytest.mark.parametrize("expect", HOLD, ids=lambda expect: next(iter(expect)))
def test_what_is_so_holds(tmp_path: Path, expect: dict[str, Any]) -> None:
    assert played(tmp_path, expecting(**expect)) == 0


DIFFER: tuple[tuple[Mapping[str, Any], str], ...] = (
    ({"public": {"turn": 3}}, "step 1, expect.public.turn: it is 2, not 3"),
    ({"public": {"cyclists": {"red": {"square": 8}}}}, "expect.public.cyclists.red.square: it is 7, not 8"),
    ({"public": {"over": 0}}, "expect.public.over: it is False, not 0"),
    ({"public": {"colour": 1}}, "expect.public: there is no 'colour'"),
    ({"public": {"turn": {"x": 1}}}, "expect.public.turn: it is 2, not an object"),
    ({"own": {"red": {"hand": ["0", "1"]}}}, "expect.own.red.hand: it has 6 items, not 2"),
    ({"own": {"red": {"hand": ["0", "b1"]}}}, "expect.own.red.hand.1: it is '1', not 'b1'"),
    ({"own": {"grey": {}}}, "grey is nobody's team"),
    ({"asked": ["red"]}, "expect.asked: asked are ['red', 'blue', 'green', 'yellow'], not ['red']"),
    ({"prompts": {"red": {"card": ["0"]}}}, "expect.prompts.red.card: offered are ['0', '1',"),
    ({"prompts": {"orange": {}}}, "orange has no open prompt (open: t2-card-0"),
    ({"events": [{"type": "Frozen"}]}, "expect.events.0: Frozen does not come; what comes is CardsRevealed, Gr"),
    ({"events": [{"type": "Mark"}, {"type": "CardsRevealed"}]}, "expect.events.1: CardsRevealed comes too early"),
    (
        {"events": [{"type": "GroupMoved", "number": 4, "advance": 8}]},
        "expect.events.0.advance: it is 7, not 8 (GroupMoved)",
    ),
    (
        {"events": [{"type": "CyclistMoved", "colour": "blue", "to_square": 9}]},
        "expect.events.0.to_square: it is 7, not 9 (CyclistMoved, the nearest of 5)",
    ),
    ({"events": [{"type": "GroupMoved", "numbr": 4}]}, "expect.events.0: there is no 'numbr', only type, number"),
    ({"events": [{"advance": 99}]}, "expect.events.0"),
    ({"no_events": ["GroupMoved"]}, "expect.no_events: GroupMoved happened"),
    ({"standings": ["red"]}, "expect.standings: it has 6 items, not 1"),
    ({"standings": ["blue", "red"]}, "expect.standings.0.who: it is 'red', not 'blue'"),
    ({"winner": "red"}, "expect.winner: it is open, not red"),
    ({"over": True}, "expect.over: the race is not over"),
    ({"position": "somewhere"}, "expect.position: it is '2 open red=7.1:012356/4"),
)


@pytest.mark.parametrize(("expect", "said"), DIFFER, ids=lambda part: str(part)[:30])
def test_the_first_difference_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], expect: dict[str, Any], said: str
) -> None:
    assert played(tmp_path, expecting(**expect)) == 1
    out = capsys.readouterr().out
    assert said in out
    assert "0 of 1 scenarios hold" in out


STEPS: tuple[tuple[Mapping[str, Any], str], ...] = (
    ({"answers": {"red": "b1"}}, "the answer to t1-card-0 is refused (unknown-choice"),
    ({"answers": {"grey": "1"}}, "step 1: grey has no open prompt"),
    ({"answers": ANSWERS, "chance": [1]}, "1 draws are given, only 0 were asked for"),
    ({"refused": [{"by": "red", "answer": "4", "reason": "unknown-choice"}]}, "red's answer is accepted"),
    (
        {"refused": [{"by": "red", "answer": "b1", "reason": "closed"}]},
        "refused as 'unknown-choice', not as 'closed'",
    ),
)


@pytest.mark.parametrize(("step", "said"), STEPS, ids=lambda part: str(part)[:40])
def test_a_step_that_cannot_be_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], step: dict[str, Any], said: str
) -> None:
    assert played(tmp_path, scenario(steps=[step])) == 1
    assert said in capsys.readouterr().out


REFUSED: tuple[Mapping[str, Any], ...] = (
    {"by": "red", "answer": "b1", "reason": "unknown-choice"},
    {"by": "red", "answer": [], "reason": "too-few"},
    {"by": "red", "answer": ["1", "2"], "reason": "too-many"},
    {"by": "red", "answer": {"colour": ["1"]}, "reason": "unknown-field"},
    {"by": "grey", "answer": "1", "reason": "closed"},
    {"by": "t9-card-0", "answer": "1", "reason": "closed"},
)


@pytest.mark.parametrize("refusal", REFUSED, ids=lambda refusal: refusal["reason"])
def test_refusals_have_their_reason_and_change_nothing(tmp_path: Path, refusal: dict[str, Any]) -> None:
    step = {"refused": [refusal], "answers": ANSWERS, "expect": {"public": {"turn": 2}}}
    assert played(tmp_path, scenario(steps=[step])) == 0


def test_an_answer_may_name_prompt_and_field(tmp_path: Path) -> None:
    answers = {**ANSWERS, "red": {"card": ["4"]}, "blue": ["4"]}
    step = {"answers": {**answers, "t1-card-3": answers.pop("yellow")}, "expect": {"public": {"turn": 2}}}
    del step["answers"]["yellow"]  # type: ignore[attr-defined]
    assert played(tmp_path, scenario(steps=[step])) == 0


def test_a_fresh_race_takes_forced_luck(tmp_path: Path) -> None:
    start = {"position": "start", "chance": [["start", 6, 5], *[0] * 24]}
    first = {"public": {"cyclists": {"orange": {"slot": 1}, "red": {"slot": 5}}}}
    case = scenario(start=start, steps=[])
    assert played(tmp_path, {**case, "expect": {"public": {"turn": 1}}}) == 0
    assert played(tmp_path, {**case, "expect": first}) == 1


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        ([0], "start: draw 2 (start, 1 of 5) is not in the script"),
        ([["bottles", 6, 0], *[0] * 24], "start: draw 1 was for 'start', the file says 'bottles'"),
        ([["start", 7, 0], *[0] * 24], "does not fit the script's"),
    ],
)
def test_luck_that_does_not_fit_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], chance: list[Any], said: str
) -> None:
    assert played(tmp_path, scenario(start={"position": "start", "chance": chance}, steps=[])) == 1
    assert said in capsys.readouterr().out


def test_forced_cards_play_themselves(tmp_path: Path) -> None:
    position = "7 open red=10.1:1 blue=9.1:2 green=8.1:3 yellow=7.1:4 grey=6.1:5 orange=5.1:6 bottles=123123123"
    step = {"forced": True, "expect": {"over": True, "asked": [], "winner": "red", "public": {"turn": 8}}}
    assert played(tmp_path, scenario(start={"position": position}, steps=[step])) == 0


@pytest.mark.rule("CRI-01")
def test_an_opening_may_have_to_be_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    two = {"colours": ["red", "blue"]}
    assert played(tmp_path, scenario(options=two, opening_refused="3 to 5 players")) == 0
    assert played(tmp_path, scenario(options=two, opening_refused="no wheels")) == 1
    assert played(tmp_path, scenario(opening_refused="3 to 5 players")) == 1
    assert "the options are accepted" in capsys.readouterr().out


def road(position: str) -> Any:
    """A scenario of Um Reifenbreite from a position."""
    options = {"colours": ["red", "blue"]}
    return scenario(game="reifenbreite", options=options, start={"position": position}, steps=[])


WRONG: tuple[tuple[Any, str], ...] = (
    (road("r1 21=G2.2.4 31=G2.2.4"), "start.position: 21 and 31 stand on one space"),
    (road("r999999999999"), "start.position: a position begins with its race and round, like r5 or s2r5"),
    (road("r2 21=C4.1.1 yellow=0.21.99999999999 sprints=21"), "a whole number from 0 to 9999"),
    ("", "this is no JSON"),
    ("[]", "this is no scenario"),
    (scenario(surprise=1), "this is no scenario (surprise: "),
    (scenario(steps=[{"answer": {}}]), "this is no scenario (steps.0.answer: "),
    (scenario(format="other/1"), "this is no scenario (format: "),
    (scenario(game="poker"), "there is no game 'poker'"),
    (scenario(options={"colours": ["red"]}), "3 to 5 players, not 1"),
    (scenario(options={"colours": ["red", "blue", "green"], "wind": 3}), "there is no option 'wind'"),
    (scenario(start={"position": "nowhere"}), "start.position: a position has a turn"),
    (
        expecting(no_events=["Froozen"]),
        "expect.no_events: there is no event 'Froozen'; the events are CardsRevealed",
    ),
    (expecting(events=[{"type": "froze"}]), "steps.0.expect.events: there is no event 'froze'; the events are"),
    (scenario(expect={"no_events": ["Rode"]}), "expect.no_events: there is no event 'Rode'"),
    (expecting(over=0), "steps.0.expect.over: must be true or false"),
    (scenario(steps=[{"answers": ANSWERS, "forced": 1}]), "steps.0.forced: must be true or false"),
    (scenario(steps=[{"answers": ANSWERS, "chance": [True]}]), "steps.0.chance.0: a draw is a whole number from 0"),
    (scenario(steps=[{"answers": ANSWERS, "chance": [["a", True, 0]]}]), "chance.0: a draw is"),
    (scenario(steps=[{"answers": {"red": 4}}]), "steps.0.answers.red: an answer is a choice, a list of"),
    (scenario(rules=[7]), "rules.0: must be a text"),
    (scenario(rules="CRI-01"), "rules: must be a list"),
    (scenario(start=7), "start: must be an object"),
    ('{"format": 1, "format": 2}', "the key 'format' stands there twice"),
    (f'{{"format": {"9" * 5000}}}', "this is no JSON (a number has 5000 digits)"),
    ('{"format": 1e999}', "this is no JSON (the number '1e999' is too large)"),
    ("[" * 100_000, "nested too deeply"),
    (scenario(**{"surprise\n" * 5000: 1}), "there is no such field"),
    (scenario(game="poker\n" * 5000), "there is no game 'poker"),
    (scenario(options={"colours": ["red", "blue", "green"], "wind\n" * 5000: 3}), "there is no option 'wind"),
    (scenario(start={"position": "\x00nowhere" * 5000}), "start.position: "),
)


@pytest.mark.parametrize(("data", "said"), WRONG, ids=lambda part: str(part)[-40:])
def test_a_wrong_file_gets_one_sentence_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: Any, said: str
) -> None:
    assert played(tmp_path, data) == 2
    error = capsys.readouterr().err
    assert said in error
    assert "case.json" in error
    assert error.count("\n") == 1
    assert len(error) - len(str(tmp_path)) < 500, "what somebody wrote is not repeated beyond a line"
    assert not any(word in error for word in ("Input", "input should", "permitted", "set_int_max"))


def test_one_malformed_file_hides_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases = {"a": scenario(surprise=1), "b": expecting(winner="red"), "c": scenario(), "d": scenario(game="poker")}
    for name, case in cases.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(case))
    assert main(["scenario", *(str(tmp_path / f"{name}.json") for name in "abcde")]) == 2
    told = capsys.readouterr()
    assert "b.json: step 1, expect.winner" in told.out and "1 of 5 scenarios hold" in told.out
    refused = told.err.splitlines()
    assert len(refused) == 3
    for name, line in zip("ade", refused, strict=True):
        assert f"{name}.json: " in line


def test_what_differs_is_cut_to_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert played(tmp_path, expecting(position="x\n" * 9000)) == 1
    line = capsys.readouterr().out.splitlines()[0]
    assert len(line) - len(str(tmp_path)) < 500 and "expect.position: it is" in line


def test_a_scenario_can_be_ridden_on_a_course_beside_it(tmp_path: Path) -> None:
    board = {"game": "criterium", "name": "Long one", "last_square": 40, "refreshment": 18, "sprint": 27}
    (tmp_path / "long.json").write_text(json.dumps(board), encoding="utf-8")
    far = POSITION.replace("red=0.1", "red=26.1")
    assert played(tmp_path, {**scenario(start={"position": far}, steps=[]), "course": "long.json"}) == 0
    assert played(tmp_path, scenario(start={"position": far}, steps=[])) == 2


def test_a_course_that_is_not_beside_it_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert played(tmp_path, {**scenario(), "course": "gone.json"}) == 2
    assert "gone.json: there is no such file" in capsys.readouterr().err
