"""What is asked of whom, what stands if nothing is said, and what an answer comes to (sections 3.7, 3.8 and 4)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core.events import Line, Ref
from engine.core.prompts import Answer, IllegalMove, Prompt, checked, preset
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import RoadLine, Stage
from engine.games.ciclismo_a_fondo.decisions import Landing, Order, Token, Vote
from engine.games.ciclismo_a_fondo.public_view import own_view, public_view
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.answering import answer
from engine.games.ciclismo_a_fondo.rulebook.cession import cede
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import turn_over
from engine.games.ciclismo_a_fondo.rulebook.phases import activate
from engine.games.ciclismo_a_fondo.rulebook.questions import questions
from engine.games.ciclismo_a_fondo.rulebook.standing import deliberate, forget_fired
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.situation import lines
from engine.games.ciclismo_a_fondo.view import Crossing, Void
from tests.games.ciclismo_a_fondo.road import LLANO, On, Road, stage

NO = Vote(modes=())
PAIR = {"A": On("JF", (50, 0)), "B": On("RO", (49, 0))}


def window(riders: Mapping[str, On], asks: str, road: Stage = LLANO, **facts: object) -> tuple[Road, State]:
    """Riders with a window open."""
    on_road = Road(riders, road)
    seats = tuple(sorted({on_road.turn.seat(number) for number in on_road.numbers.values()}))
    state = on_road.turn.after()._replace(asks=asks, tokens=(), asked=seats, **facts)  # type: ignore[arg-type]
    return on_road, state


def asked(road: Road, state: State) -> dict[int, Prompt]:
    return {prompt.seat: prompt for prompt in questions(road.turn.course, state)}


def answered(road: Road, state: State, answers: Mapping[int, Answer]) -> TurnState:
    """The window closed by these answers; who says nothing leaves his form as it is."""
    turn = TurnState(road.turn.course, state, road.turn.chance)
    prompts = asked(road, state)
    answer(turn, [checked(prompt, answers.get(seat, {})) for seat, prompt in prompts.items()])
    return turn


def keys(prompt: Prompt, field: str) -> list[str]:
    return [choice.key for one in prompt.fields if one.key == field for choice in one.choices]


@pytest.mark.rule("CAF-55")
def test_tokens_are_asked_of_all_with_a_rider_where_no_agreement_was_found() -> None:
    riders = {
        "A": On("JF", (50, 0), vote=NO),
        "B": On("RO", (49, 0)),
        "C": On("ES", (30, 0)),
        "D": On("ES", (29, 0)),
    }
    road, state = window(riders, "tokens")
    assert set(asked(road, state)) == {road["A"] // 8, road["B"] // 8}


@pytest.mark.rule("CAF-57")
def test_a_solo_is_asked_near_a_line_if_he_has_effort_points() -> None:
    for row, effort, is_asked in ((150, 6, False), (151, 6, True), (151, 0, False)):
        road, state = window({"A": On("SP", (row, 0), effort)}, "tokens")
        assert bool(asked(road, state)) is is_asked


@pytest.mark.rule("CAF-57")
def test_before_a_line_that_wins_no_race_a_solo_rides_by_his_order() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    road, state = window({"A": On("SP", (60, 0), 6)}, "tokens", sprint)
    assert not asked(road, state)
    seat, place = divmod(road["A"], 8)
    orders = [Order()] * 8
    orders[place] = Order("line", 10, Token("sprintar", 2))
    plans = [plan._replace(orders=tuple(orders)) if one == seat else plan for one, plan in enumerate(state.plans)]
    turn = TurnState(road.turn.course, state._replace(plans=tuple(plans)), road.turn.chance)
    activate(turn)
    assert turn.token(road["A"]) == Token("sprintar", 2)


def test_an_order_waits_for_a_climb_only_while_one_is_ahead() -> None:
    hill = stage(("llano", 55), ("montana_2", 10), ("llano", 100))
    for row, ground, waits in ((64, hill, True), (65, hill, False), (-1, LLANO, False)):
        road, state = window({"A": On("JF", (row, 0))}, "plan", ground)
        (prompt,) = asked(road, state).values()
        assert ("climb" in keys(prompt, "JF.when")) is waits


@pytest.mark.rule("CAF-57")
def test_a_solo_sprints_in_the_zone_with_as_much_as_his_type_may() -> None:
    road, state = window({"A": On("SP", (152, 1), 4)}, "tokens")
    (prompt,) = asked(road, state).values()
    assert keys(prompt, "SP.token") == ["alone", "A1", "S1", "S2", "S3", "S4"]


def test_untouched_front_riders_pull_without_effort_and_the_others_follow() -> None:
    riders = {"A": On("JF", (50, 0), vote=NO), "B": On("RO", (49, 0), team=0), "C": On("RO", (50, 1), team=1)}
    road, state = window(riders | {"A": On("JF", (50, 0), vote=NO, team=0)}, "tokens")
    answers = {seat: preset(prompt) for seat, prompt in asked(road, state).items()}
    assert answers == {
        0: {"JF.token": ("T0",), "JF.follow": ("pay",), "R1.token": ("follow",), "R1.follow": ("drop",)},
        1: {"R1.token": ("T0",), "R1.follow": ("drop",)},
    }


@pytest.mark.rule("CAF-56")
def test_a_token_carries_its_effort_whom_it_chases_and_where_it_stops() -> None:
    riders = {"A": On("RO", (50, 0), vote=NO), "B": On("RO", (50, 1)), "C": On("RO", (60, 1))}
    road, state = window(riders, "tokens")
    seat = road["A"] // 8
    said = {"R1.token": ("A2",), "R1.land": (f"w{road['C']}",), "R1.chase": (f"c{road['B']}",)}
    turn = answered(road, state, {seat: said})
    assert turn.token(road["A"]) == Token("ataque", 2, (road["B"],), Landing(wheel=road["C"]))


def test_what_a_rider_spends_comes_out_of_his_own_effort_points() -> None:
    road, state = window({"A": On("RO", (49, 0), 2, vote=NO), "B": On("RO", (50, 0))}, "tokens")
    prompt = asked(road, state)[road["A"] // 8]
    assert prompt.limits == (("R1.pe", 2),)
    assert keys(prompt, "R1.token") == ["follow", "alone", "T0", "T1", "T2", "A1", "A2"]
    with pytest.raises(IllegalMove, match="limit"):
        checked(prompt, {"R1.token": ("T2",), "R1.follow": ("front1",)})


@pytest.mark.rule("CAF-58")
def test_while_it_rains_tokens_without_effort_are_left() -> None:
    road, state = window(PAIR | {"A": On("JF", (50, 0), vote=NO)}, "tokens", weather="rain")
    assert keys(asked(road, state)[road["A"] // 8], "JF.token") == ["follow", "alone", "T0"]


@pytest.mark.rule("CAF-47")
def test_a_vote_holds_for_all_riders_of_the_seat_in_the_formation() -> None:
    riders = {"A": On("JF", (50, 0), team=0), "B": On("RO", (49, 0), team=0), "C": On("RO", (48, 0), team=1)}
    road, state = window(riders, "plan")
    turn = answered(road, state, {0: {"JF.vote": ("sb",), "JF.pull": ("1-1",)}})
    assert {turn.plans[0].votes[place] for place in (0, 1)} == {
        Vote(modes=("seguir", "basico"), pull=1, extra=1),
    }
    assert turn.plans[1].votes[0] == Vote()


@pytest.mark.rule("CAF-49")
def test_six_riders_are_not_asked_for_relays() -> None:
    riders = {name: On("RO", (50 - place, 0)) for place, name in enumerate("ABCDEF")}
    road, state = window(riders, "plan")
    assert keys(asked(road, state)[road["A"] // 8], "R1.vote") == ["sb", "s", "b", "no"]


def test_plans_of_who_is_not_asked_stand() -> None:
    road, state = window(PAIR, "plan")
    plans = tuple(plan._replace(tail=True) for plan in state.plans)
    seat = road["A"] // 8
    turn = answered(road, state._replace(plans=plans, asked=(seat,)), {})
    assert [plan.tail for plan in turn.plans] == [number != seat for number in range(6)]


@pytest.mark.rule("CAF-46")
def test_the_plan_may_let_two_mates_change_squares() -> None:
    riders = {name: On(kind, (50 - place, 0), team=0) for place, (name, kind) in enumerate(FOUR)}
    road, state = window(riders, "plan")
    assert keys(asked(road, state)[0], "cede")[0] == "none"
    turn = answered(road, state, {0: {"cede": ("JF-SP",)}})
    assert turn.plans[0].cede == (road["A"], road["D"])


FOUR: tuple[tuple[str, RiderType], ...] = (("A", "JF"), ("B", "RO"), ("C", "TT"), ("D", "SP"))


def test_an_order_that_holds_says_no_in_its_formation_alone() -> None:
    riders = PAIR | {"C": On("ES", (30, 0)), "D": On("ES", (29, 0))}
    road, state = window(riders, "plan")
    turn = answered(road, state, {road["A"] // 8: {"JF.when": ("now",), "JF.what": ("A1",)}})
    road.turn.plans = turn.plans
    deliberate(road.turn)
    assert [formation.mode for formation in road.turn.formations] == [None, "relevos"]
    assert road.turn.plans == turn.plans, "what was planned stands, though another vote was heard"
    forget_fired(road.turn)
    assert road.turn.plans[road["A"] // 8].orders == ()


@pytest.mark.parametrize(
    ("order", "holds"),
    [
        (Order("turn", 5), True),
        (Order("turn", 6), False),
        (Order("square", 50), True),
        (Order("square", 51), False),
        (Order("finish", 116), True),
        (Order("finish", 115), False),
        (Order("line", 16), True),
        (Order("line", 15), False),
        (Order("climb"), False),
        (Order("dry"), True),
    ],
)
def test_an_order_waits_for_what_all_can_see(order: Order, holds: bool) -> None:
    road, state = window(PAIR, "tokens", stage(("llano", 165), lines=(RoadLine("sprint", 65),)))
    seat = road["A"] // 8
    plan = state.plans[seat]._replace(orders=(order, *(Order(),) * 7))
    heard = state._replace(plans=(*state.plans[:seat], plan, *state.plans[seat + 1 :]))
    (group,) = public_view(road.turn.course, heard).groups
    assert (group.mode is None) is holds


def test_a_line_that_was_crossed_is_waited_for_no_more() -> None:
    road, state = window(PAIR, "tokens", stage(("llano", 165), lines=(RoadLine("sprint", 65),)))
    seat = road["A"] // 8
    plan = state.plans[seat]._replace(orders=(Order("line", 16), *(Order(),) * 7))
    plans = (*state.plans[:seat], plan, *state.plans[seat + 1 :])
    crossed = state._replace(plans=plans, crossings=(Crossing(0, (road["A"],)),))
    (group,) = public_view(road.turn.course, crossed).groups
    assert group.mode == "relevos"


def test_a_no_by_an_order_shows_as_any_other_no() -> None:
    road, state = window(PAIR, "tokens")
    seat = road["A"] // 8
    ordered = state.plans[seat]._replace(orders=(Order("now", 0, Token("ataque", 1)), *(Order(),) * 7))
    said = state.plans[seat]._replace(votes=(NO,) * 8)
    views = [
        public_view(road.turn.course, state._replace(plans=(*state.plans[:seat], plan, *state.plans[seat + 1 :])))
        for plan in (ordered, said)
    ]
    assert views[0] == views[1]


def test_votes_show_only_once_all_plans_are_in() -> None:
    road, state = window(PAIR, "plan")
    (before,) = public_view(road.turn.course, state).groups
    (after,) = public_view(road.turn.course, state._replace(asks="tokens")).groups
    assert not before.votes
    assert {seat: modes for seat, modes, _ in after.votes} == {
        road[name] // 8: ("relevos", "seguir", "basico") for name in "AB"
    }


def ceding(riders: Mapping[str, On], when: str = "now") -> tuple[Road, TurnState]:
    """Riders of one team, whose leader is ordered to let the sprinter forward."""
    road, state = window(riders, "plan")
    prompt = asked(road, state)[0]
    assert "DSP" in keys(prompt, "JF.what")
    turn = answered(road, state, {0: {"JF.when": (when,), "JF.what": ("DSP",)}})
    assert turn.plans[0].orders[road["A"] % 8] == Order(when, turn.plans[0].orders[0].value, cede=road["D"])  # type: ignore[arg-type]
    return road, turn


TOGETHER = {name: On(kind, (50 - place, 0), team=0) for place, (name, kind) in enumerate(FOUR)}


@pytest.mark.rule("CAF-41", "CAF-44")
def test_an_order_lets_a_mate_forward_once_it_holds_and_its_group_goes_on_together() -> None:
    road, turn = ceding(TOGETHER)
    cede(turn)
    assert [turn.riders[road[name]].row for name in "AD"] == [47, 50]
    assert turn.plans[0].orders == ()
    form_up(turn)
    deliberate(turn)
    assert [formation.mode for formation in turn.formations] == ["relevos"]


@pytest.mark.rule("CAF-43")
def test_an_order_to_let_a_mate_forward_waits_until_he_is_near_enough() -> None:
    road, turn = ceding(TOGETHER | {"D": On("SP", (46, 0), team=0), "E": On("RO", (47, 1), team=0)})
    cede(turn)
    forget_fired(turn)
    assert turn.riders[road["A"]].row == 50 and turn.plans[0].orders


@pytest.mark.rule("CAF-44")
def test_a_team_changes_squares_once_a_turn_also_by_orders() -> None:
    road, turn = ceding(TOGETHER)
    first = road["A"] - road["A"] % 8
    orders = list(turn.plans[0].orders)
    orders[road["B"] - first] = Order("now", cede=road["C"])
    turn.plans = (turn.plans[0]._replace(orders=tuple(orders)), *turn.plans[1:])
    cede(turn)
    cede(turn)
    assert [act.rider for act in turn.acts] == [road["A"]]


# -- tokens that do not hold


@pytest.mark.rule("CAF-58")
def test_who_gave_a_token_that_was_void_learns_why_and_nobody_else_does() -> None:
    riders = PAIR | {"A": On("JF", (50, 0), vote=NO, token=Token("sprintar", 1))}
    road, state = window(riders, "tokens")
    turn = TurnState(road.turn.course, state._replace(tokens=road.turn.tokens), road.turn.chance)
    form_up(turn)
    deliberate(turn)
    turn_over(turn)
    after = turn.after()
    mine, other = road["A"] // 8, road["B"] // 8
    assert own_view(turn.course, after, mine).voids == (Void(road["A"], "sprintar", 5, "zone"),)
    assert own_view(turn.course, after, other).voids == ()
    view = SeatView(public_view(turn.course, after), mine, own_view(turn.course, after, mine))
    assert Line("void", {"rider": "JF", "token": "sprintar", "turn": 5, "reason": "zone"}) in lines(
        turn.course, view
    )


@pytest.mark.parametrize(
    ("riders", "weather", "reason"),
    [
        ({"A": On("JF", (50, 0), vote=NO, token=Token("ataque", 1))}, "rain", "rain"),
        ({"A": On("JF", (50, 0), vote=NO, token=Token("ataque", 2))}, "clear", "effort"),
        ({"A": On("JF", (155, 0), vote=NO, token=Token("lanzar", 0)), "B": On("RO", (154, 0))}, "clear", "mate"),
        (
            {
                "A": On("JF", (50, 0), effort=1, vote=NO, token=Token("ataque", 1)),
                "B": On("RO", (50, 1), token=Token("tirar", 1)),
            },
            "clear",
            "forced",
        ),
    ],
)
def test_why_a_token_was_void(riders: Mapping[str, On], weather: str, reason: str) -> None:
    road, state = window({**PAIR, **riders}, "tokens", weather=weather)
    turn = TurnState(road.turn.course, state._replace(tokens=road.turn.tokens), road.turn.chance)
    form_up(turn)
    deliberate(turn)
    turn_over(turn)
    assert [(one.rider, one.reason) for one in turn.voids] == [(road["A"], reason)]


def test_who_chooses_again_is_told_no_more() -> None:
    road, state = window(PAIR, "plan")
    void = Void(road["A"], "ataque", 4, "rain")
    assert answered(road, state._replace(voids=(void,)), {}).voids == ()


# -- why a formation found no agreement


@pytest.mark.parametrize(
    ("votes", "said", "pulls"),
    [
        ((NO, Vote()), ("NO", "relevos, seguir, basico"), 0),
        ((Vote(modes=("seguir",), pulls=False), Vote(modes=("seguir",))), ("seguir", "seguir"), 1),
    ],
)
def test_who_is_asked_for_tokens_reads_what_each_accepted(
    votes: tuple[Vote, Vote], said: tuple[str, str], pulls: int
) -> None:
    riders = {"A": On("JF", (50, 0), vote=votes[0]), "B": On("RO", (49, 0), vote=votes[1])}
    road, state = window(riders, "tokens")
    course, seat = road.turn.course, road["A"] // 8
    view = SeatView(public_view(course, state), seat, own_view(course, state, seat))
    (why,) = (line for line in lines(course, view) if line.key == "why-not")
    told = why.facts["votes"]
    assert isinstance(told, tuple)
    assert tuple(one.beside for one in told if isinstance(one, Ref)) == said
    assert why.facts["pulls"] == pulls
