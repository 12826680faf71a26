"""The clauses of the contract, each a function that raises AssertionError where a game breaks it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import islice
from typing import Any

from engine.core.chance import SeededChance, pick
from engine.core.events import Line, Mark, PublicEvent
from engine.core.forms import single_changes
from engine.core.game import NO_ORDERS, AnyRules
from engine.core.prompts import Answer, Field, IllegalMove, Prompt, answers, checked, preset
from engine.core.race import Race, awaited, play, read_race, seat_view, write_race
from engine.core.replay import branch, from_draws, from_seed, go_back
from engine.core.sample import some_answer
from tests.contract.marks import every_event_is_named, marks_tell_rounds_stages_and_the_end, rounds_are_counted
from tests.contract.offers import answer_with, answers_to_refuse
from tests.contract.ride import Ride, ride_on
from tests.contract.showable import unshowable
from tests.contract.visible import seen_by_all, seen_by_seat

Check = Callable[[Ride], None]


def seats(rules: AnyRules) -> range:
    """All seats of the table."""
    return range(len(rules.options.colours))


def some_races(ride: Ride, most: int = 12) -> tuple[Race, ...]:
    """Positions spread over the whole race, first and last among them."""
    races = ride.races
    return (*races[:: -(-len(races) // most)], ride.last)


def every_offer_is_accepted(ride: Ride) -> None:
    """Each choice of each field is part of some legal answer, and a press on it plays."""
    for race in some_races(ride):
        for prompt in race.prompts:
            for field in prompt.fields:
                for choice in field.choices:
                    checked(prompt, answer_with(prompt, field, choice))
            for answer in islice(answers(prompt), 3):
                play(ride.rules, race, prompt.id, answer, SeededChance(ride.seed, "try"))


def everything_else_is_refused(ride: Ride) -> None:
    """What was not offered is refused with its reason, and the race stays as it was."""
    for race in some_races(ride):
        before = write_race(ride.rules, race)
        for prompt in race.prompts:
            for reason, answer in answers_to_refuse(prompt):
                _refused(ride, race, prompt.id, answer, reason)
        assert write_race(ride.rules, race) == before


def _refused(ride: Ride, race: Race, prompt_id: str, answer: Answer, reason: str) -> None:
    try:
        play(ride.rules, race, prompt_id, answer, SeededChance(ride.seed, "try"))
    except IllegalMove as error:
        assert error.reason == reason, f"{prompt_id} refuses {answer} as {error.reason}, not as {reason}"
    else:
        raise AssertionError(f"{prompt_id} accepts {answer}")


def closed_prompts_refuse(ride: Ride) -> None:
    """A question that was answered, or went away, takes no answer any more."""
    for turn in ride.turns:
        gone = {prompt.id for prompt in turn.before.prompts} - {prompt.id for prompt in turn.played.race.prompts}
        for prompt_id in gone:
            _refused(ride, turn.played.race, prompt_id, turn.answer, "closed")


def apply_leaves_its_argument_alone(ride: Ride) -> None:
    """The race before an answer is the same after it, byte for byte."""
    for turn in ride.turns:
        before = write_race(ride.rules, turn.before)
        play(ride.rules, turn.before, turn.prompt.id, turn.answer, SeededChance(ride.seed, "try"))
        assert write_race(ride.rules, turn.before) == before, "apply changed the state it was given"
        assert tuple(ride.rules.prompts(turn.before.state)) == turn.before.prompts


def data_survive_json(ride: Ride) -> None:
    """State, public view, own knowledge and snapshot come back from JSON as they went."""
    types = ride.rules.types
    for race in some_races(ride):
        _round_trip(types.state, race.state)
        _round_trip(types.public, ride.rules.public(race.state))
        for seat in seats(ride.rules):
            _round_trip(types.own, ride.rules.own(race.state, seat))
        again = read_race(ride.rules, write_race(ride.rules, race))
        assert again == race, "a snapshot does not come back as it went"


def _round_trip(adapter: Any, value: Any) -> None:
    text = adapter.dump_json(value)
    back = adapter.validate_json(text)
    assert back == value and adapter.dump_json(back) == text, f"{value} comes back as {back}"


def replay_gives_the_same_bytes(ride: Ride) -> None:
    """The steps lead to the same race and events with their own draws and with the seed's."""
    for again in (from_draws(ride.rules, ride.steps), from_seed(ride.rules, ride.steps, SeededChance(ride.seed))):
        assert write_race(ride.rules, again.race) == write_race(ride.rules, ride.last)
        assert again.events == ride.events


def the_absent_have_a_legal_answer(ride: Ride) -> None:
    """`default` answers whatever is awaited, legally, the same way each time, from the seat's view."""
    for race in ride.races:
        for prompt in awaited(race):
            view = seat_view(ride.rules, race, prompt.seat)
            answer = ride.rules.default(view, prompt, SeededChance(ride.seed, "default"))
            checked(prompt, answer)
            assert answer == ride.rules.default(view, prompt, SeededChance(ride.seed, "default"))


def a_good_computer_answers_legally(ride: Ride) -> None:
    """`strong` answers whatever it is asked, legally, the same way each time, from the seat's view."""
    for race in some_races(ride, 2):
        for prompt in awaited(race)[:1]:
            view = seat_view(ride.rules, race, prompt.seat)
            answer = ride.rules.strong(view, prompt, SeededChance(ride.seed, "strong"))
            checked(prompt, answer)
            assert answer == ride.rules.strong(view, prompt, SeededChance(ride.seed, "strong"))


def an_imagined_state_looks_like_the_view(ride: Ride) -> None:
    """`imagine` gives a state in which the seat sees exactly what it sees, and is asked what it is asked."""
    for number, race in enumerate(some_races(ride, 6)):
        for seat in seats(ride.rules):
            view = seat_view(ride.rules, race, seat)
            state = ride.rules.imagine(view, SeededChance(ride.seed, f"imagine {number} {seat}"))
            believed = seat_view(ride.rules, Race(state, race.envelopes, ride.rules.prompts(state)), seat)
            assert believed.public == view.public, "an imagined state shows another race"
            assert believed.own == view.own, "an imagined state gives the seat other secrets"
            mine = [prompt for prompt in race.prompts if prompt.seat == seat]
            assert [prompt for prompt in ride.rules.prompts(state) if prompt.seat == seat] == mine


def imagining_needs_the_view_alone(ride: Ride) -> None:
    """What nobody has shown a seat does not enter its imagination: the view survives being made of JSON."""
    types = ride.rules.types
    for race in some_races(ride, 3):
        for seat in seats(ride.rules):
            view = seat_view(ride.rules, race, seat)
            public = types.public.validate_json(types.public.dump_json(view.public))
            told = view._replace(public=public, own=types.own.validate_json(types.own.dump_json(view.own)))
            states = [ride.rules.imagine(one, SeededChance(ride.seed, "imagine")) for one in (view, told)]
            assert types.state.dump_json(states[0]) == types.state.dump_json(states[1])


def proposals_and_changes_are_legal(ride: Ride) -> None:
    """What a game proposes is legal; what it ranks are changes that core has checked, each once."""
    for race in some_races(ride, 4):
        for prompt in awaited(race):
            view = seat_view(ride.rules, race, prompt.seat)
            proposed = ride.rules.propose(view, prompt)
            answer = proposed if proposed is not None else next(answers(prompt))
            checked(prompt, answer)
            changes = tuple(change for change, _ in single_changes(prompt, answer))
            ranked = tuple(ride.rules.ranked(view, prompt, answer, changes))
            assert set(ranked) <= set(changes) and len(set(ranked)) == len(ranked), f"{prompt.id} ranks {ranked}"
            assert all(isinstance(line, Line) for line in ride.rules.remarks(view, prompt, answer))


def prompts_are_well_made(ride: Ride) -> None:
    """Each has a legal answer, a short id, one seat; a window opens one way; presets are offered."""
    for race in ride.races:
        ids = [prompt.id for prompt in race.prompts]
        assert len(ids) == len(set(ids)), f"two prompts share an id: {ids}"
        for window in {prompt.window for prompt in race.prompts}:
            opens = {prompt.opens for prompt in race.prompts if prompt.window == window}
            assert len(opens) == 1, f"window {window} opens in several ways: {opens}"
        for prompt in race.prompts:
            well_made(ride, prompt)


def well_made(ride: Ride, prompt: Prompt) -> None:
    """A question that has a legal answer and can be shown."""
    assert prompt.seat in seats(ride.rules), f"{prompt.id} asks seat {prompt.seat}"
    assert not (prompt.quiet and prompt.opens == "at_once"), f"{prompt.id} is quiet and opens at once"
    assert next(answers(prompt), None) is not None, f"{prompt.id} has no legal answer"
    assert unshowable(prompt) == ()
    earlier: set[str] = set()
    for field in prompt.fields:
        keys = [choice.key for choice in field.choices]
        assert len(keys) == len(set(keys)), f"{prompt.id}: field {field.key} offers a key twice"
        assert field.when is None or field.when[0] in earlier, f"{prompt.id}: {field.key} looks at a later field"
        assert field.preset is None or set(field.preset) <= set(keys), f"{prompt.id}: preset of {field.key}"
        assert _kept_when_told(field), f"{prompt.id}: {field.key} tells other choices than its bare ones"
        earlier.add(field.key)


def _kept_when_told(field: Field) -> bool:
    """Whether the choices are the bare ones with more facts: what is checked and applied is what people read."""
    pairs = list(zip(field.bare, field.choices, strict=True))
    same = all(told._replace(args=bare.args, group=bare.group) == bare for bare, told in pairs)
    return same and all(set(bare.args) <= set(told.args) for bare, told in pairs)


def questions_stay_while_open_and_never_return(ride: Ride) -> None:
    """An open question keeps its contents; a closed one never comes again under its id."""
    known: dict[str, Prompt] = {}
    open_before: set[str] = set()
    for race in ride.races:
        for prompt in race.prompts:
            assert prompt.id not in known or prompt.id in open_before, f"{prompt.id} came back"
            assert known.setdefault(prompt.id, prompt) == prompt, f"{prompt.id} changed while it was open"
        open_before = {prompt.id for prompt in race.prompts}


def positions_survive_notation(ride: Ride) -> None:
    """A position is one line and comes back from it whole; anything else is refused in a sentence."""
    for race in some_races(ride):
        line = ride.rules.write(race.state)
        assert "\n" not in line
        assert ride.rules.read(line) == race.state, f"{line} is read as another position"
        assert ride.rules.write(ride.rules.read(line)) == line
    for nonsense in ("", "nonsense", "a=1 b=2"):
        try:
            ride.rules.read(nonsense)
        except ValueError as error:
            assert str(error)
        else:
            raise AssertionError(f"{nonsense!r} is read as a position")


def standings_cover_everyone(ride: Ride) -> None:
    """Every seat has a place, places never fall, and exactly the finished race has winners."""
    for race in some_races(ride):
        rows = ride.rules.standings(ride.rules.public(race.state))
        assert {row.who.seat for row in rows if row.who.seat is not None} == set(seats(ride.rules))
        places = [row.place for row in rows]
        assert places[0] == 1 and places == sorted(places), f"places are {places}"
        # A winner need not stand first: a ruling may pass the win on to the best of the players.
        assert any(row.winner for row in rows) == (not race.prompts), "exactly a finished race has a winner"


def stories_are_lines(ride: Ride) -> None:
    """Public events become lines with a key; events for one seat are no part of it."""
    public = [event for event in ride.events if isinstance(event, PublicEvent)]
    lines = ride.rules.story(public)
    assert lines, "a whole race leaves nothing to tell"
    for race in some_races(ride):
        for seat in seats(ride.rules):
            lines += ride.rules.situation(seat_view(ride.rules, race, seat))
    for line in lines:
        assert isinstance(line, Line) and re.fullmatch(r"[a-z0-9-]+", line.key), f"{line} has no proper key"


def orders_are_followed_or_refused(ride: Ride) -> None:
    """Order forms are legal untouched; what orders answer is legal or refused, and they are plain JSON data."""
    driver = SeededChance(ride.seed, "orders")
    for race in some_races(ride, 6):
        for seat in seats(ride.rules):
            view = seat_view(ride.rules, race, seat)
            fields = ride.rules.order_form(NO_ORDERS, view)
            mine = [prompt for prompt in awaited(race) if prompt.seat == seat]
            assert all(ride.rules.follow(NO_ORDERS, view, prompt) is None for prompt in mine)
            if fields:
                _order_something(ride, race, Prompt("orders", seat, "orders", "orders", fields), driver)


def _order_something(ride: Ride, race: Race, form: Prompt, driver: SeededChance) -> None:
    rules, view = ride.rules, seat_view(ride.rules, race, form.seat)
    assert preset(form) is not None, "an untouched order form cannot be handed in"
    orders = rules.ordered(NO_ORDERS, some_answer(form, driver))
    assert json.loads(json.dumps(orders)) == orders, f"{orders} is not plain JSON"
    assert preset(form._replace(fields=rules.order_form(orders, view))) is not None
    for prompt in awaited(race):
        followed = rules.follow(orders, view, prompt) if prompt.seat == form.seat else None
        if followed is None:
            continue
        assert json.loads(json.dumps(followed.orders)) == followed.orders
        try:
            checked(prompt, followed.answer)
        except IllegalMove as error:
            assert error.reason != "closed"


def a_race_goes_back(ride: Ride) -> None:
    """From a moment with no envelope it goes on anew, and the whole list of steps still replays both ways."""
    driver = SeededChance(ride.seed, "back")
    moments = tuple(range(len(ride.steps) - 1))
    luck = SeededChance(ride.seed, counter=_counter(ride))
    moment = pick(driver, moments, "moment")
    there = from_draws(ride.rules, ride.steps[: moment + 1]).race
    back = go_back(ride.rules, ride.steps, moment, luck)
    assert not back.race.envelopes and back.race.prompts
    for seat in seats(ride.rules):
        assert seen_by_seat(ride.rules, back.race, seat) == seen_by_seat(ride.rules, there, seat)
    assert seen_by_all(ride.rules, back.race) == seen_by_all(ride.rules, there)
    on = ride_on(ride.rules, ride.seed, back, luck, driver)
    steps = ride.steps + on.steps
    assert branch(steps) == 1
    for again in (from_draws(ride.rules, steps), from_seed(ride.rules, steps, SeededChance(ride.seed))):
        assert write_race(ride.rules, again.race) == write_race(ride.rules, on.last)
        assert [event for event in again.events if isinstance(event, Mark)][-1].kind == "race"


def _counter(ride: Ride) -> int:
    """Where the race's own stream stands at the end."""
    luck = SeededChance(ride.seed)
    from_seed(ride.rules, ride.steps, luck)
    return luck.counter


PLAY: tuple[Check, ...] = (
    marks_tell_rounds_stages_and_the_end,
    every_event_is_named,
    every_offer_is_accepted,
    everything_else_is_refused,
    closed_prompts_refuse,
    apply_leaves_its_argument_alone,
    data_survive_json,
    replay_gives_the_same_bytes,
    the_absent_have_a_legal_answer,
    a_good_computer_answers_legally,
    an_imagined_state_looks_like_the_view,
    imagining_needs_the_view_alone,
    proposals_and_changes_are_legal,
    prompts_are_well_made,
    questions_stay_while_open_and_never_return,
    positions_survive_notation,
    standings_cover_everyone,
    stories_are_lines,
    rounds_are_counted,
    orders_are_followed_or_refused,
    a_race_goes_back,
)
