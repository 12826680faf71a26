"""What riders of a formation agree on, who pulls them, and who changes squares (sections 3.6 and 3.7)."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.decisions import FormationMode, Vote
from engine.games.ciclismo_a_fondo.rulebook.agreement import agree, agreed
from engine.games.ciclismo_a_fondo.rulebook.cession import cede
from tests.games.ciclismo_a_fondo.road import BASICO, NO, SEGUIR, On, Road, only

S: FormationMode = "seguir"
R: FormationMode = "relevos"
B: FormationMode = "basico"
VOTES: list[tuple[str, list[tuple[FormationMode, ...]], FormationMode | None]] = [
    ("one mode in common", [(S, R, B), (S,), (S, B)], "seguir"),
    ("none in common", [(R,), (S,)], None),
    ("no", [(S, R, B), ()], None),
    ("relays of six", [(R,)] * 6, None),
    ("all of five", [(S, R, B)] * 5, "relevos"),
    ("a pelotón without a qualified rider", [(S,)] * 6, None),
    ("which may go the basic way", [(S, B)] * 6, "basico"),
]


@pytest.mark.rule("CAF-47", "CAF-48", "CAF-49", "CAF-50", "CAF-51", "CAF-52", "CAF-152")
@pytest.mark.parametrize(("votes", "mode"), [case[1:] for case in VOTES], ids=[case[0] for case in VOTES])
def test_all_players_of_a_formation_agree(
    votes: list[tuple[FormationMode, ...]], mode: FormationMode | None
) -> None:
    """DC-11."""
    road = Road({str(place): On("JF", (30 - place, place % 3), vote=Vote(one)) for place, one in enumerate(votes)})
    agree(road.turn)
    assert [formation.mode for formation in road.turn.formations] == [mode]


@pytest.mark.rule("CAF-53")
def test_the_owner_of_the_leader_prefers() -> None:
    riders = {"A": On("JF", (30, 0), vote=Vote(prefer=("basico", "relevos"))), "B": On("JF", (29, 0))}
    road = Road(riders)
    assert agreed(road.turn.course, road.turn, road.turn.positions, road.turn.positions) == "basico"


@pytest.mark.rule("CAF-47")
def test_the_foremost_rider_of_a_player_speaks_for_his_others() -> None:
    road = Road({"A": On("JF", (30, 0), team=0, vote=BASICO), "B": On("JF", (29, 0), team=0, vote=NO)})
    assert agreed(road.turn.course, road.turn, road.turn.positions, road.turn.positions) == "basico"


@pytest.mark.rule("CAF-50")
def test_nobody_pulls_who_will_not() -> None:
    riders = {"A": On("JF", (30, 0), vote=only("seguir", pulls=False)), "B": On("RO", (30, 1), vote=SEGUIR)}
    road = Road({**riders, "C": On("JF", (29, 0), vote=SEGUIR)})
    road.play(2, 2, 2, 1, 2)
    assert road.turn.acts[0].rider == road["B"]


@pytest.mark.rule("CAF-41", "CAF-44", "CAF-46")
def test_two_teams_cede_once_each() -> None:
    """DC-10."""
    squares = {"1a": (30, 0), "1b": (28, 1), "2a": (29, 0), "2b": (29, 2)}
    road = Road({name: On("JF", square, team=int(name[0]) - 1) for name, square in squares.items()})
    first, second, *others = road.turn.plans
    pairs = (road["1a"], road["1b"]), (road["2b"], road["2a"])
    road.turn.plans = (first._replace(cede=pairs[0]), second._replace(cede=pairs[1]), *others)
    cede(road.turn)
    assert road.at("1a", "1b", "2a", "2b") == [(28, 1), (30, 0), (29, 2), (29, 0)]
    cede(road.turn)
    assert road.at("1a") == [(28, 1)]
