"""What the shipped examples of turns do not show: other rulings, prices, escapes, tokens that are void."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.decisions import Care, Landing, Token
from engine.games.ciclismo_a_fondo.riders import RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.formations import form_up
from engine.games.ciclismo_a_fondo.rulebook.moves.attack import chase_price
from engine.games.ciclismo_a_fondo.rulebook.moves.basic import basic_squares
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import in_sprint_zone
from engine.games.ciclismo_a_fondo.rulebook.state import Crossing
from tests.games.ciclismo_a_fondo.road import (
    BASICO,
    LLANO,
    NO,
    RELEVOS,
    SEGUIR,
    TEAMS,
    On,
    Road,
    course,
    only,
    stage,
)


@pytest.mark.rule("CAF-87")
def test_with_the_other_ruling_only_the_order_changes() -> None:
    riders = {name: On("JF", (10 - place, 1), vote=RELEVOS) for place, name in enumerate("ABC")}
    road = Road(riders, relay_advance="rotate")
    road.play(3, 1, 2, 1)
    assert road.at("A", "C", "B") == [(15, 1), (16, 1), (17, 1)]


@pytest.mark.rule("CAF-89")
def test_who_rolls_in_a_relay_may_spend_a_point() -> None:
    road = Road({"A": On("RO", (10, 1), vote=only("relevos", relay=1)), "B": On("RO", (9, 1), vote=RELEVOS)})
    road.play(1, 2, 1, 1, 1, 3)
    assert (road.at("A", "B"), road.effort("A", "B")) == ([(19, 1), (20, 1)], [5, 6])


@pytest.mark.rule("CAF-91")
def test_a_bonked_rider_follows_the_relay_a_square_behind_and_without_a_toll() -> None:
    """A-76."""
    riders = {
        "A": On("ES", (50, 1), vote=RELEVOS),
        "B": On("ES", (49, 1), vote=RELEVOS),
        "W": On("RO", (48, 1), vote=RELEVOS, weak=5),
    }
    road = Road(riders, stage(("montana_1", 99)))
    road.play(3, 2)
    assert (road.at("A", "B", "W"), road.effort("W")) == ([(55, 1), (56, 1), (52, 1)], [6])


@pytest.mark.rule("CAF-91")
def test_if_all_have_bonked_each_rolls() -> None:
    road = Road({name: On("JF", (10 - place, 1), vote=RELEVOS, weak=9) for place, name in enumerate("AB")})
    road.play(2, 2, 2, 1, 1, 1, 1, 2)
    assert road.at("A", "B") == [(16, 1), (14, 1)]


@pytest.mark.rule("CAF-92", "CAF-30")
def test_an_outsider_in_the_way_of_a_relay_is_passed_aside() -> None:
    road = Road(
        {
            "X": On("JF", (13, 1), 6),
            "A": On("JF", (10, 1), vote=RELEVOS),
            "B": On("JF", (9, 1), vote=RELEVOS),
        }
    )
    road.play(2, 2, 1, 1, 2, 2, 2, 2)
    assert road.at("X", "A", "B") == [(19, 1), (18, 1), (19, 0)]


@pytest.mark.rule("CAF-93")
def test_a_relay_into_a_climb_rolls_twice() -> None:
    road = Road(
        {"A": On("JF", (38, 1), vote=RELEVOS), "B": On("JF", (37, 1), vote=RELEVOS)},
        stage(("llano", 40), ("montana_3", 20)),
    )
    road.play(3, 2, 2, 1, 2, 1, 1)
    assert road.at("A", "B") == [(42, 1), (43, 1)]


@pytest.mark.rule("CAF-84", "CAF-85")
def test_a_basic_move_against_the_clock_has_none_more() -> None:
    """DC-02."""
    road = Road({"A": On("CR", (30, 0)), "B": On("JF", (29, 0))}, stage(("crono_media", 90)))
    assert basic_squares(road.turn.course, road.turn.road, road.turn, road.turn.positions) == 6


PRICES: list[tuple[str, Terrain, RiderType, int, dict[RiderType, int | None]]] = [
    ("1ª, a climber with 1", "montana_1", "ES", 1, {"JF": 1, "TT": 1, "ES": 1, "RE": 1, "RO": 3, "SP": 3, "RS": 3}),
    ("1ª, a climber with 2", "montana_1", "ES", 2, {"JF": 2, "ES": 2, "RE": 2, "RO": None, "CR": None}),
    ("llano, a rouleur", "llano", "RO", 1, {"RO": 1, "RE": 1, "JF": 3, "SP": 3}),
    ("llano, chased by a rouleur", "llano", "SP", 1, {"RO": 3, "JF": 1}),
]


@pytest.mark.rule("CAF-99")
@pytest.mark.parametrize(
    ("terrain", "attacker", "dice", "prices"), [c[1:] for c in PRICES], ids=[c[0] for c in PRICES]
)
def test_a_chase_costs_what_was_spent_and_the_difference_of_levels(
    terrain: Terrain, attacker: RiderType, dice: int, prices: dict[RiderType, int | None]
) -> None:
    """DC-07."""
    assert {kind: chase_price(course(), terrain, attacker, dice, kind) for kind in prices} == prices


@pytest.mark.rule("CAF-99")
def test_with_the_other_ruling_only_lower_levels_pay_more() -> None:
    """DC-07."""
    table = course(chase_surcharge="lower_only")
    assert chase_price(table, "llano", "SP", 1, "RO") == 1 and chase_price(table, "llano", "RO", 1, "JF") == 3


ESCAPES = [
    ("a dropped group", 3, 5, 20, False),
    ("nobody ahead", 0, 4, 0, False),
]


@pytest.mark.rule("CAF-80")
@pytest.mark.parametrize(
    ("escaped", "chasing", "between", "counts"), [c[1:] for c in ESCAPES], ids=[c[0] for c in ESCAPES]
)
def test_an_escape_is_smaller_than_the_group_that_brings_it_back(
    escaped: int, chasing: int, between: int, counts: bool
) -> None:
    """DC-29."""
    groups = [(90, escaped, BASICO), (60, between, BASICO), (30, chasing, only("seguir", pull=1, extra=0))]
    riders = {
        f"{row}.{place}": On("JF", (row - place // 3, place % 3), team=place % len(TEAMS), vote=vote)
        for row, size, vote in groups
        for place in range(size)
    }
    road = Road(riders)
    road.play(2, 2, 2, 2, 1)
    assert [act.neutralised for act in road.turn.acts if act.kind == "seguir"] == [counts]


@pytest.mark.rule("CAF-110")
@pytest.mark.parametrize(("row", "near"), [(150, False), (151, True), (165, True), (166, False)])
def test_the_sprint_zone_is_fifteen_squares_to_cross_the_line(row: int, near: bool) -> None:
    assert in_sprint_zone(LLANO, (), 0, row, 15) is near


@pytest.mark.rule("CAF-110")
def test_a_line_that_was_crossed_has_no_zone_again() -> None:
    """A-81."""
    assert not in_sprint_zone(LLANO, (Crossing(0, (3,)),), 3, 160, 15)
    assert in_sprint_zone(LLANO, (Crossing(0, (3,)),), 4, 160, 15)


@pytest.mark.rule("CAF-55", "CAF-56", "CAF-61")
def test_who_does_not_follow_a_token_rolls() -> None:
    riders = {
        "P": On("JF", (20, 0), vote=NO, token=Token("tirar")),
        "F": On("JF", (19, 0), vote=NO),
        "O": On("JF", (18, 0), vote=NO, token=Token(follows=False)),
    }
    road = Road(riders)
    road.play(2, 2, 2, 1, 1, 1, 1, 2)
    assert road.at("P", "F", "O") == [(27, 0), (26, 0), (24, 0)]


@pytest.mark.rule("CAF-57", "CAF-58")
@pytest.mark.parametrize(
    "token",
    [Token("ataque", 0), Token("ataque", 2), Token("tirar", 0), Token("lanzar", 0), Token("sprintar", 1)],
    ids=lambda token: f"{token.kind}{token.effort}",
)
def test_a_token_of_a_solo_that_is_not_legal_is_none(token: Token) -> None:
    road = Road({"A": On("JF", (20, 0), token=token)})
    road.play(2, 2, 2, 1)
    assert (road.turn.acts[0].kind, road.effort("A")) == ("alone", [6])


@pytest.mark.rule("CAF-71", "CAF-72")
def test_an_own_roll_takes_no_points() -> None:
    road = Road(
        {"A": On("JF", (20, 0), vote=NO, token=Token("", 3, follows=False)), "B": On("JF", (19, 0), vote=NO)}
    )
    road.play(2, 2, 2, 1, 2, 2, 2, 1)
    assert (road.at("A", "B"), road.effort("A")) == ([(27, 0), (27, 1)], [6])


@pytest.mark.rule("CAF-79", "CAF-78")
def test_who_would_not_pay_drops() -> None:
    riders = {"P": On("JF", (30, 0), vote=SEGUIR), "X": On("RO", (29, 0), vote=SEGUIR, care=Care(pays=False))}
    road = Road(riders, stage(("montana_1", 99)))
    road.play(3, 2, 2)
    assert (road.at("P", "X"), road.effort("X"), road.turn.acts[0].dropped) == (
        [(35, 0), (32, 0)],
        [6],
        (road["X"],),
    )


@pytest.mark.rule("CAF-142", "CAF-141")
def test_in_a_team_trial_all_follow_and_some_may_be_left_alone() -> None:
    riders = {
        "A": On("CR", (10, 0), team=0, vote=SEGUIR),
        "B": On("ES", (9, 0), 0, team=0),
        "C": On("RO", (8, 0), team=0),
    }
    road = Road(riders, stage(("crono_media", 66), kind="crono_equipos"))
    first, *others = road.turn.plans
    road.turn.plans = (first._replace(alone=(road["C"],)), *others)
    form_up(road.turn)
    road.play(2, 2, 1, 1, 1, 2, 1, 1)
    assert (road.at("A", "B", "C"), road.effort("B")) == ([(17, 0), (16, 0), (14, 0)], [0])


@pytest.mark.rule("CAF-97", "CAF-100")
def test_an_attacker_who_fell_is_followed_to_his_square() -> None:
    """A-77."""
    riders = {
        "A": On("ES", (20, 0), vote=NO, token=Token("ataque", 1)),
        "B": On("ES", (19, 0), vote=NO, token=Token("ataque", 1), chase=("A",)),
    }
    road = Road(riders, stage(("descenso_alto", 99)))
    road.play(1, 1, 1, 1, 1, 1, 6, 2)
    assert (road.at("A", "B"), road.effort("B")) == ([(26, 0), (25, 0)], [5])


@pytest.mark.rule("CAF-31", "CAF-32")
def test_an_attacker_stops_behind_whom_he_likes() -> None:
    """A-78."""
    riders = {
        "V": On("JF", (25, 0), vote=BASICO),
        "W": On("JF", (24, 0), vote=BASICO),
        "A": On("JF", (20, 1), token=Token("ataque", 1, landing=Landing(wheel=8))),
    }
    road = Road(riders)
    road.play(3, 3, 3, 2, 1)
    assert road.at("V", "W", "A") == [(32, 0), (31, 0), (23, 0)]
