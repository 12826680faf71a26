"""Worked examples as data: a position, forced luck, answers, and what must come of them.

Names no game: positions are in the game's notation, expectations are parts of its public view, of a seat's own
knowledge, of its prompts, events and standings. docs/scenarios.md describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.chance import Chance, Draw, RecordedChance, ScriptRanOut
from engine.core.comparison import difference, missed, plain
from engine.core.events import Event, Mark
from engine.core.game import AnyRules
from engine.core.prompts import Answer, IllegalMove, Prompt, checked, forced
from engine.core.race import Played, Race, begin, play, ripen
from engine.core.reading import one_line, quoted
from engine.core.scenario_file import Begin, DrawTold, Expect, Refusal, Scenario, ScenarioStep, ToldAnswer


class Mismatch(Exception):
    """The first thing that is not as the scenario says: one sentence with its place."""

    def __init__(self, sentence: str) -> None:
        super().__init__(one_line(sentence))


class _Moment(NamedTuple):
    """Where a scenario stands: the race, and the events of the step that led there."""

    race: Race
    events: tuple[Event, ...]


def run(rules: AnyRules, scenario: Scenario) -> Race:
    """Play a scenario, and return where it ends; Mismatch at the first thing that is not as it says, ValueError for
    a position that is none, or an event that the game does not have."""
    _check_names(rules, scenario)
    moment = _begin(rules, scenario.start)
    _hold(rules, moment, scenario.expect, "start")
    for number, move in enumerate(scenario.steps, start=1):
        moment = _step(rules, moment.race, move, f"step {number}")
        _hold(rules, moment, move.expect, f"step {number}")
    return moment.race


def _check_names(rules: AnyRules, scenario: Scenario) -> None:
    """ValueError for an event that no race of this game can bring: waiting for it proves nothing."""
    known = event_names(rules)
    moments = [
        ("expect", scenario.expect),
        *((f"steps.{number}.expect", move.expect) for number, move in enumerate(scenario.steps)),
    ]
    for place, expect in moments:
        named = [(f"{place}.no_events", name) for name in expect.no_events]
        named += [(f"{place}.events", event["type"]) for event in expect.events if "type" in event]
        for where, name in named:
            if name not in known:
                raise ValueError(f"{where}: there is no event {quoted(name)}; the events are {', '.join(known)}")


def event_names(rules: AnyRules) -> tuple[str, ...]:
    """The types of events that a race of this game can bring, in the game's order, the marks last."""
    return tuple(event.__name__ for event in (*rules.types.events, Mark))


def _begin(rules: AnyRules, start: Begin) -> _Moment:
    chance = _script(start.chance)
    if start.position == "start":
        try:
            played = begin(rules, chance)
        except ScriptRanOut as error:
            raise Mismatch(f"start: {error}") from error
        _spent(chance, start.chance, "start")
        return _Moment(played.race, played.events)
    try:
        state = rules.read(start.position)
    except ValueError as error:
        raise ValueError(one_line(f"start.position: {error}")) from error
    return _Moment(Race(state, {}, rules.prompts(state)), ())


def _script(values: Sequence[DrawTold]) -> RecordedChance:
    return RecordedChance(value if isinstance(value, int) else Draw(*value) for value in values)


def _spent(chance: RecordedChance, told: Sequence[DrawTold], where: str) -> None:
    """All the luck was asked for, and for what the file says."""
    for number, (value, draw) in enumerate(zip(told, chance.draws, strict=False), start=1):
        if not isinstance(value, int) and value[0] != draw.what:
            raise Mismatch(f"{where}: draw {number} was for {draw.what!r}, the file says {value[0]!r}")
    # Luck that is left over shows that the rules went another way than the file says.
    if chance.left:
        raise Mismatch(f"{where}: {len(told)} draws are given, only {len(chance.draws)} were asked for")


def _step(rules: AnyRules, race: Race, move: ScenarioStep, where: str) -> _Moment:
    chance = _script(move.chance)
    # Before the answers: what is refused must leave the race as it was, or they would not fit.
    for refusal in move.refused:
        _must_refuse(rules, race, refusal, where)
    events: list[Event] = []
    try:
        for who, told in move.answers.items():
            prompt = _prompt_of(rules, race, who, where)
            race = _collect(_answered(rules, race, prompt, told=told, chance=chance, where=where), events)
        while move.forced and (more := _force(rules, race, chance)):
            race = _collect(more, events)
        for window in move.ripen:
            race = _collect(_ripened(rules, race, window, chance, where), events)
    except ScriptRanOut as error:
        raise Mismatch(f"{where}: {error}") from error
    _spent(chance, move.chance, where)
    return _Moment(race, tuple(events))


def _ripened(rules: AnyRules, race: Race, window: str, chance: Chance, where: str) -> Played:
    """Open a quiet window; there must be one, or its ripening would prove nothing."""
    quiet = dict.fromkeys(prompt.window for prompt in race.prompts if prompt.quiet)
    if window not in quiet:
        raise Mismatch(f"{where}: no quiet window {quoted(window)} is open (open: {', '.join(quiet) or 'none'})")
    return ripen(rules, race, window, chance)


def _collect(played: Played, events: list[Event]) -> Race:
    events += played.events
    return played.race


def _answered(rules: AnyRules, race: Race, prompt: Prompt, told: ToldAnswer, chance: Chance, where: str) -> Played:
    try:
        return play(rules, race, prompt.id, _answer(prompt, told), chance)
    except IllegalMove as error:
        raise Mismatch(f"{where}: the answer to {prompt.id} is refused ({error})") from error


def _force(rules: AnyRules, race: Race, chance: Chance) -> Played | None:
    """Give one answer that has no alternative; None if there is none to give."""
    for prompt in race.prompts:
        answer = forced(prompt)
        if answer is not None and prompt.id not in race.envelopes:
            return play(rules, race, prompt.id, answer, chance)
    return None


def _must_refuse(rules: AnyRules, race: Race, refusal: Refusal, where: str) -> None:
    reason = _reason(rules, race, refusal, where)
    if reason is None:
        raise Mismatch(f"{where}: {refusal.by}'s answer is accepted, it should be refused as {refusal.reason!r}")
    if reason != refusal.reason:
        raise Mismatch(f"{where}: {refusal.by}'s answer is refused as {reason!r}, not as {refusal.reason!r}")


def _reason(rules: AnyRules, race: Race, refusal: Refusal, where: str) -> str | None:
    """Why an answer is refused; None if it is legal. Nobody asked under that name: it is closed."""
    if not _prompts_of(rules, race, refusal.by):
        return "closed"
    prompt = _prompt_of(rules, race, refusal.by, where)
    try:
        checked(prompt, _answer(prompt, refusal.answer))
    except IllegalMove as error:
        return error.reason
    return None


def _answer(prompt: Prompt, told: ToldAnswer) -> Answer:
    if isinstance(told, dict):
        return told
    # Of a form the first field; in the others their presets stand.
    return {prompt.fields[0].key: (told,) if isinstance(told, str) else told}


def _prompts_of(rules: AnyRules, race: Race, who: str) -> list[Prompt]:
    """The open prompts of a seat, named by its team, or the prompt of an id."""
    colours = rules.options.colours
    seat = colours.index(who) if who in colours else None
    return [prompt for prompt in race.prompts if prompt.id == who or prompt.seat == seat]


def _prompt_of(rules: AnyRules, race: Race, who: str, where: str) -> Prompt:
    found = _prompts_of(rules, race, who)
    if len(found) == 1:
        return found[0]
    open_ids = ", ".join(prompt.id for prompt in race.prompts) or "none"
    problem = "has several open prompts, name one" if found else "has no open prompt"
    raise Mismatch(f"{where}: {who} {problem} (open: {open_ids})")


def _hold(rules: AnyRules, moment: _Moment, expect: Expect, where: str) -> None:
    """Mismatch at the first expectation that does not hold."""
    place = f"{where}, expect"
    race = moment.race
    public = rules.public(race.state)
    _same(expect.public, public, f"{place}.public")
    for team, wanted in expect.own.items():
        own = rules.own(race.state, _seat(rules, team, place))
        _same(wanted, own, f"{place}.own.{team}")
    if expect.position is not None and rules.write(race.state) != expect.position:
        raise Mismatch(f"{place}.position: it is {rules.write(race.state)!r}, not {expect.position!r}")
    _hold_prompts(rules, race, expect, place)
    _hold_events(moment.events, expect, place)
    _hold_standings(rules, public, expect, place)
    if expect.over is not None and expect.over is bool(race.prompts):
        raise Mismatch(f"{place}.over: the race is {'not over' if race.prompts else 'over'}")


def _same(wanted: Any, actual: Any, place: str) -> None:
    found = difference(wanted, plain(actual), place)
    if found is not None:
        raise Mismatch(found)


def _seat(rules: AnyRules, team: str, place: str) -> int:
    if team not in rules.options.colours:
        raise Mismatch(f"{place}.own: {team} is nobody's team; the seats are {', '.join(rules.options.colours)}")
    return rules.options.colours.index(team)


def _hold_prompts(rules: AnyRules, race: Race, expect: Expect, place: str) -> None:
    if expect.asked is not None:
        asked = tuple(dict.fromkeys(rules.options.colours[prompt.seat] for prompt in race.prompts))
        # Who is asked, not in which order: all of a window are asked at once.
        if set(asked) != set(expect.asked):
            raise Mismatch(f"{place}.asked: asked are {list(asked)}, not {list(expect.asked)}")
    for who, fields in expect.prompts.items():
        prompt = _prompt_of(rules, race, who, f"{place}.prompts")
        offered = {field.key: [choice.key for choice in field.choices] for field in prompt.fields}
        for key, wanted in fields.items():
            if offered.get(key) != list(wanted):
                raise Mismatch(f"{place}.prompts.{who}.{key}: offered are {offered.get(key)}, not {list(wanted)}")


def _hold_events(events: Sequence[Event], expect: Expect, place: str) -> None:
    """The expected events come in this order, others may lie between; those of `no_events` do not come."""
    seen = [{"type": type(event).__name__, **plain(event)} for event in events]
    # Searched on from the last one found, so that the order told is the order in which they came.
    rest = seen
    for number, wanted in enumerate(expect.events):
        found = next((at for at, event in enumerate(rest) if difference(wanted, event, "") is None), None)
        if found is None:
            raise Mismatch(f"{place}.events.{number}{missed(wanted, rest, seen)}")
        rest = rest[found + 1 :]
    for name in expect.no_events:
        if any(event["type"] == name for event in seen):
            raise Mismatch(f"{place}.no_events: {name} happened")


def _hold_standings(rules: AnyRules, public: Any, expect: Expect, place: str) -> None:
    rows = [
        {"who": row.who.key, "seat": row.who.seat, "place": row.place, "winner": row.winner, **plain(row.facts)}
        for row in rules.standings(public)
    ]
    if expect.standings is not None:
        wanted = [{"who": row} if isinstance(row, str) else row for row in expect.standings]
        found = difference(wanted, rows, f"{place}.standings")
        if found is not None:
            raise Mismatch(found)
    winners = [row["who"] for row in rows if row["winner"]]
    if expect.winner is not None and winners != [expect.winner]:
        raise Mismatch(f"{place}.winner: it is {' and '.join(winners) or 'open'}, not {expect.winner}")
