"""Standing orders (4.2), proposals' remarks, the story and where a seat stands."""

from __future__ import annotations

from engine.core.events import Mark
from engine.core.game import NO_ORDERS
from engine.core.prompts import Prompt, checked, preset
from engine.games.ciclismo_a_fondo.notation import read
from engine.games.ciclismo_a_fondo.rulebook.questions import questions
from engine.games.ciclismo_a_fondo.seat.orders import follow, form, ordered
from engine.games.ciclismo_a_fondo.seat.suggestions import remarks, shortcuts
from engine.games.ciclismo_a_fondo.situation import lines
from engine.games.ciclismo_a_fondo.story import told
from engine.games.ciclismo_a_fondo.view import RiderStep, RoadAct
from tests.games.ciclismo_a_fondo.test_notation import COURSE, LINE, POSITIONS
from tests.games.ciclismo_a_fondo.test_seat import race, seen, untouched

STATE = read(COURSE, LINE)
VIEW = seen(COURSE, STATE, 0)
PLAN = questions(COURSE, STATE)[0]


def given(**words: str) -> dict[str, str]:
    """Orders after the form was handed in with these words."""
    asked = Prompt("orders", 0, "orders", "orders", form(COURSE, NO_ORDERS, VIEW))
    picks = {key.replace("_", "."): (word,) for key, word in words.items()}
    checked(asked, picks)
    return dict(ordered(NO_ORDERS, {**(preset(asked) or {}), **picks}))


def test_an_untouched_form_orders_nothing() -> None:
    assert given() == {}
    assert follow(NO_ORDERS, PLAN) is None


def test_ordered_votes_answer_a_plan_without_asking() -> None:
    orders = given(votes="s", tolls="all")
    followed = follow(orders, PLAN)
    assert followed is not None and followed.sure
    answer = checked(PLAN, followed.answer)
    assert answer.one("JF.vote").key == "s"
    assert {answer.one(f"{label}.follow").key for label in ("JF", "TT", "R1", "SP")} == {"pay"}


def test_an_order_that_waits_is_filled_in_and_its_owner_is_asked_all_the_same() -> None:
    orders = given(SP_when="finish15", SP_what="S2")
    followed = follow(orders, PLAN)
    assert followed is not None and not followed.sure
    assert checked(PLAN, followed.answer).one("SP.when").key == "finish15"


def test_tokens_are_left_to_the_usual_where_that_is_ordered() -> None:
    state = read(COURSE, LINE.replace(" plan ", " tokens ").replace("asked=0.1 ", "") + PLANS)
    prompt = questions(COURSE, state)[0]
    assert follow(given(votes="s"), prompt) is None
    followed = follow(given(raised="usual"), prompt)
    assert followed is not None and followed.sure


NO = '[[],true,0,2,0,["relevos","seguir","basico"]]'
CARES = "[[true,0],[true,0],[false,0],[false,0]]"
PLANS = f" plans=[[[{NO},{NO},{NO},{NO}],{CARES},null,[],[],false],null]".replace(
    '"relevos","seguir","basico"', '"relevos"'
)


def test_a_launch_without_a_sprinter_is_remarked_on_and_not_refused() -> None:
    line = LINE.replace(" plan ", " tokens ").replace("asked=0.1 ", "").replace("@20", "@40").replace("@19", "@39")
    line = line.replace("@18", "@38").replace("@17", "@37") + PLANS
    state = read(COURSE, line)
    prompt = questions(COURSE, state)[0]
    answer = {**(preset(prompt) or {}), "R1.token": ("L1",)}
    checked(prompt, answer)
    keys = [line.key for line in remarks(COURSE, seen(COURSE, state, 0), prompt, answer)]
    assert "no-launch" in keys


def test_where_a_seat_stands_names_the_leader_and_its_groups() -> None:
    keys = [line.key for line in lines(COURSE, VIEW)]
    assert keys[0] == "head" and "group" in keys and keys[-1] == "effort"


def test_a_batch_is_told_turn_by_turn() -> None:
    views = [seen(COURSE, state, 0).public for state in POSITIONS if state.turn > 1][:2]
    events = [Mark("round", view.turn, view) for view in views]
    assert [line.key for line in told(events, COURSE)].count("turn") == 2
    assert "turn" not in [line.key for line in told(events[:1], COURSE)]


def test_a_turn_of_which_nothing_is_told_has_no_heading_either() -> None:
    view = next(seen(COURSE, state, 0).public for state in POSITIONS if state.turn > 1)
    attack = RoadAct("ataque", 0, (RiderStep(0, (1, 0), (8, 0)),), squares=7, effort=1)
    views = [view._replace(acts=acts, mishaps=()) for acts in ((), (attack,))]
    events = [Mark("round", one.turn, one) for one in views]
    headings = [line for line in told(events, COURSE) if line.key == "turn"]
    assert [line.minor for line in headings] == [True, False]


def test_riders_who_roll_for_themselves_alone_are_told_in_one_line() -> None:
    view = next(seen(COURSE, state, 0).public for state in POSITIONS if state.turn > 1)
    alone = [RoadAct("alone", rider, (RiderStep(rider, (1, 0), (8, 0)),), squares=7) for rider in (0, 5, 6)]
    lines = told([Mark("round", view.turn, view._replace(acts=tuple(alone), mishaps=()))], COURSE)
    assert [line.key for line in lines] == ["did-each-alone"]
    lines = told([Mark("round", view.turn, view._replace(acts=(alone[0],), mishaps=()))], COURSE)
    assert [line.key for line in lines] == ["did-alone"]


def test_an_order_may_let_a_mate_forward_and_is_filled_into_the_plan() -> None:
    orders = given(JF_when="climb", JF_what="DSP")
    followed = follow(orders, PLAN)
    assert followed is not None
    answer = checked(PLAN, followed.answer)
    if "climb" in [choice.key for field in PLAN.fields if field.key == "JF.when" for choice in field.choices]:
        assert answer.one("JF.what").key == "DSP"


def test_raising_a_hand_sends_one_rider_at_once_and_can_be_taken_back() -> None:
    (attack,) = shortcuts(COURSE, VIEW, PLAN)
    first, *_, nobody = attack.ways
    gone = checked(PLAN, {**(preset(PLAN) or {}), **first.answer})
    rider, effort = first.line.facts["rider"], first.line.facts["effort"]
    assert gone.one(f"{rider}.when").key == "now" and gone.one(f"{rider}.what").key == f"A{effort}"
    assert checked(PLAN, {**first.answer, **nobody.answer}).picks == checked(PLAN, {}).picks


def test_where_everybody_rides_against_the_clock_nothing_can_be_ordered() -> None:
    course, positions = race(1, dict.fromkeys(range(2), untouched), "crono_corta_8")
    pacing = next(state for state in positions if state.asks == "pacing")
    assert form(course, NO_ORDERS, seen(course, pacing, 0)) == ()
