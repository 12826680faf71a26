"""What a seat means to do, for its eyes alone: where all are, and what its plan makes of each of its riders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from engine.core.prompts import Answer, Field, Prompt
from engine.core.scene import (
    CaptionSign,
    CaptionText,
    Figure,
    GroupPlan,
    Label,
    PlanDice,
    PlanDisc,
    RiderPlan,
    Scene,
    SquareOdds,
    TokenTile,
    TurnPlans,
    label,
)
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import FormationMode
from engine.games.ciclismo_a_fondo.names import labels, named
from engine.games.ciclismo_a_fondo.riders import DESCENTS, Terrain
from engine.games.ciclismo_a_fondo.rulebook.advance import circumstances
from engine.games.ciclismo_a_fondo.rulebook.formations import kind_of
from engine.games.ciclismo_a_fondo.rulebook.odds import MoveOdds, at_least, mean, move_odds
from engine.games.ciclismo_a_fondo.rulebook.questions import RIDE, TOKENS
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.fields import ALONE, FOLLOW
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_answer import modes_of
from engine.games.ciclismo_a_fondo.rulebook.windows.plan_form import VOTE
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import riders_asked, token_range
from engine.games.ciclismo_a_fondo.scene.board_picture import on_road
from engine.games.ciclismo_a_fondo.scene.moved import figure, strong
from engine.games.ciclismo_a_fondo.scene.stage_picture import ground, stage_road
from engine.games.ciclismo_a_fondo.seat import proposal
from engine.games.ciclismo_a_fondo.seat.imagine import believed
from engine.games.ciclismo_a_fondo.seat.prospects import squares_to_pay
from engine.games.ciclismo_a_fondo.seat.together import leader_odds, mode_odds
from engine.games.ciclismo_a_fondo.view import Own, Public

PLANNED = frozenset({RIDE, TOKENS})
"""Questions that have a plan to draw."""

PERCENT = 100
NOW = "now"
FACTS: dict[str, dict[str, Any]] = {"A": {"attack": True}, "C": {"attack": True}, "S": {"sprint": True}}
"""By token what counts in its roll; C is an attack that rather follows anybody's."""


class Planned(NamedTuple):
    """Who plans what: the table, its view, the question, the answer as it stands or is proposed, and the road."""

    course: Course
    public: Public
    prompt: Prompt
    answer: Answer
    turn: TurnState

    def name(self, rider: int) -> str:
        """What a rider's fields begin with."""
        return labels(self.turn.kinds, self.course.options.team_size)[rider]

    def picked(self, field: str) -> str:
        """The key that a field holds; "" if it has none."""
        return next(iter(self.answer.get(field, ())), "")

    def token(self, rider: int) -> str:
        """The key of a rider's token; in a plan of turns that of an order for this turn."""
        name = self.name(rider)
        if self.prompt.key == TOKENS:
            return self.picked(f"{name}.token") or ALONE
        rides = "" if self.turn.formation[rider].size > 1 else ALONE
        return self.picked(f"{name}.what") if self.picked(f"{name}.when") == NOW else rides


def plan_sheet(course: Course, view: SeatView[Public, Own], prompt: Prompt) -> Scene:
    """The plan of a question: what was given, else what is proposed."""
    given = view.envelopes.get(prompt.id)
    answer = given if given is not None else proposal.proposed(course, view, prompt)
    plan = Planned(course, view.public, prompt, answer, believed(course, view))
    return Scene(
        "hand",
        _words("title"),
        label("ciclismo_a_fondo-scene-turn", turn=view.public.turn),
        (_part(plan, given=given is not None),),
        "plan",
    )


def _part(plan: Planned, *, given: bool) -> TurnPlans:
    who = plan.course.teams[plan.prompt.seat]
    road = plan.course.stage(plan.public.stage)
    weather = plan.public.weather
    return TurnPlans(
        stage_road(road, plan.course.options.lanes),
        on_road(plan.course, plan.public),
        Figure(who, who.key),
        tuple(_groups(plan)),
        heading=_words("map"),
        secret=_words("secret"),
        notes=(
            (CaptionText(_words("mine")),),
            (CaptionSign(weather), CaptionText(label("ciclismo_a_fondo-scene-sky", weather=weather, turns=0))),
        ),
        foot=tuple(_foot(plan)),
        hint=_words("given" if given else "proposed"),
        odds_mean=_words("odds" if plan.prompt.key == TOKENS else "agreed-odds"),
        discs_mean=_words("discs"),
        risk_means=_words("risk"),
    )


def _words(key: str) -> Label:
    return label("ciclismo_a_fondo-scene-plan-word", word=key)


def _foot(plan: Planned) -> Iterator[CaptionText | CaptionSign]:
    """Effort points of the seat, and what is left of them if all of the plan is paid."""
    size, seat = plan.course.options.team_size, plan.prompt.seat
    total = sum(one.effort for one in plan.public.riders[seat * size : (seat + 1) * size])
    cost = sum(_price(plan, field) for field in plan.prompt.fields) if plan.prompt.key == TOKENS else 0
    yield strong(_words("after" if cost else "left"))
    yield CaptionSign("drop")
    if cost:
        yield CaptionText(label("ciclismo_a_fondo-scene-count", count=total))
        yield CaptionSign("arrow")
    yield strong(label("ciclismo_a_fondo-scene-count", count=total - cost))


def _price(plan: Planned, field: Field) -> int:
    """What a field takes as it is answered, where it is in force."""
    if field.when is not None and plan.picked(field.when[0]) not in field.when[1]:
        return 0
    picked = plan.picked(field.key)
    return sum(amount for choice in field.choices if choice.key == picked for _, amount in choice.uses)


def _groups(plan: Planned) -> Iterator[GroupPlan]:
    """The formations that the seat has riders in, the foremost first."""
    asked = frozenset(riders_asked(plan.turn, plan.prompt.seat))
    for formation in plan.turn.formations:
        mine = [rider for rider in formation.riders if plan.turn.seat(rider) == plan.prompt.seat]
        if mine:
            yield GroupPlan(
                label("ciclismo_a_fondo-scene-plan-group", kind=kind_of(formation.size), riders=formation.size),
                _note(plan, formation, mine[0]),
                tuple(_row(plan, rider, idle=plan.prompt.key == TOKENS and rider not in asked) for rider in mine),
            )


def _note(plan: Planned, formation: Formation, first: int) -> Label:
    """What the formation agreed on, or what the seat says in it."""
    if formation.size == 1:
        return _words("effort")
    if plan.prompt.key == TOKENS:
        return label("ciclismo_a_fondo-scene-plan-agreed", mode=formation.mode or "none")
    return label("ciclismo_a_fondo-scene-plan-vote", vote=plan.picked(f"{plan.name(first)}.{VOTE}") or "none")


def _row(plan: Planned, rider: int, *, idle: bool) -> RiderPlan:
    turn, key = plan.turn, plan.token(rider)
    row, kind, terrain = turn.riders[rider].row, turn.kinds[rider], turn.terrain(rider)
    odds = _odds_of_key(plan, rider, "" if idle else key)
    word = _word(plan, rider, key, idle=idle)
    why = _words("agreed") if idle else _why(plan, rider, key, odds)
    who = named(plan.course, plan.public.kinds, rider)
    return RiderPlan(
        figure(plan.course, plan.public, rider),
        turn.riders[rider].effort,
        row,
        word,
        told=label(
            "ciclismo_a_fondo-scene-plan-told",
            who=who,
            row=row,
            effort=turn.riders[rider].effort,
            token=_kind(key) if not idle else "agreed",
            points=int(key[1:]) if key[1:].isdigit() else 0,
        ),
        level=label("ciclismo_a_fondo-scene-plan-level", level=plan.course.level(kind, terrain)),
        dice=tuple(_dice(plan, rider)),
        wheel=label("ciclismo_a_fondo-scene-gained", squares=1) if rider in turn.drafting else None,
        odds=tuple(
            SquareOdds(row + squares, round(PERCENT * often))
            for squares, often in sorted(odds.items())
            if round(PERCENT * often)
        ),
        discs=() if idle else tuple(_discs(plan, rider, key)),
        token=TokenTile(key[0], key[1:]) if key[1:].isdigit() and not idle else None,
        why=why,
        idle=idle,
    )


def _kind(key: str) -> str:
    """A token's letter, or what he does without one."""
    return key[0] if key[1:].isdigit() else key or "rides"


def _word(plan: Planned, rider: int, key: str, *, idle: bool) -> Label:
    if idle:
        mode = plan.turn.formation[rider].mode
        return label("ciclismo_a_fondo-scene-plan-mode", mode=mode or "none")
    return label("ciclismo_a_fondo-scene-plan-token", token=_kind(key))


def _why(plan: Planned, rider: int, key: str, odds: MoveOdds) -> Label | None:
    """How often he crosses the next line that pays, or how far he comes on average; whether he pays a toll."""
    care = plan.picked(f"{plan.name(rider)}.follow")
    if key in (FOLLOW, "") and care and plan.turn.formation[rider].size > 1:
        return label("ciclismo_a_fondo-scene-plan-toll", care=care if care in ("pay", "drop") else "front")
    squares = squares_to_pay(plan.turn, rider)
    over = round(PERCENT * at_least(odds, squares)) if squares is not None else 0
    if over:
        return label("ciclismo_a_fondo-scene-plan-line", percent=over)
    return label("ciclismo_a_fondo-scene-plan-average", squares=f"{mean(odds):.1f}")


def _odds_of_key(plan: Planned, rider: int, key: str) -> MoveOdds:
    """Where what he does takes him; who follows goes as far as the first of his formation pulls, who rides along as
    his formation does."""
    formation = plan.turn.formation[rider]
    if key == FOLLOW:
        return leader_odds(plan.turn, formation.riders[0])
    mode = _mode(plan, rider)
    if not key and mode is not None:
        return mode_odds(plan.turn, formation, rider, mode)
    letter = key[0] if key[1:].isdigit() else ""
    return _odds(plan, rider, letter, int(key[1:]) if letter else 0)


def _mode(plan: Planned, rider: int) -> FormationMode | None:
    """How his formation rides: as agreed, else as the seat would like best of what it accepts."""
    formation = plan.turn.formation[rider]
    if plan.prompt.key == TOKENS or formation.size == 1:
        return formation.mode
    first = next(one for one in formation.riders if plan.turn.seat(one) == plan.prompt.seat)
    vote = plan.picked(f"{plan.name(first)}.{VOTE}")
    return next(iter(modes_of(vote)), None) if vote else None


def _odds(plan: Planned, rider: int, letter: str, effort: int) -> MoveOdds:
    """How far a token with so many points takes him; a pull has no wheel before it, a launch only his dice."""
    turn = plan.turn
    facts = dict(FACTS.get(letter, {}), draft=rider in turn.drafting and letter != "T")
    if letter == "T":
        effort, facts["second"] = min(effort, 1), effort > 1
    around = circumstances(turn, rider, **facts)
    dice = 0 if letter == "L" else effort
    return move_odds(
        turn.course,
        turn.road,
        turn.riders[rider].row,
        turn.kinds[rider],
        dice,
        weather=turn.weather,
        around=around,
    )


def _discs(plan: Planned, rider: int, key: str) -> Iterator[PlanDisc]:
    """Other efforts for the same token, or for an attack; with a die of effort points on a descent he may fall."""
    token = key[0] if key[1:].isdigit() else ""
    letter = token if token in ("T", "S") else "A"
    allowed = token_range(plan.turn, rider)
    most = {"T": allowed.pull, "S": allowed.sprint, "A": allowed.attack}[letter] or 0
    # Who follows or rides along spends nothing of his own: no effort is chosen.
    along = key == FOLLOW or (not key and _mode(plan, rider) is not None)
    chosen = None if along or token == "L" else int(key[1:]) if token else 0
    for effort in range(most + 1):
        odds = _odds(plan, rider, letter if effort or letter != "A" else "", effort)
        risk = effort > 0 and _may_fall(plan, rider, max(odds))
        kind: Literal["open", "chosen", "risk"] = "risk" if risk else "chosen" if effort == chosen else "open"
        yield PlanDisc(f"{effort}!" if risk else str(effort), plan.turn.riders[rider].row + mean(odds), kind)


def _may_fall(plan: Planned, rider: int, farthest: int) -> bool:
    """Whether a die of effort points would be rolled on a descent by who may go so far (CAF-101)."""
    road, row = plan.turn.road, plan.turn.riders[rider].row
    left = road.to_end(row)
    return road.terrain(row) in DESCENTS or (
        left is not None and farthest > left and road.next_terrain(row) in DESCENTS
    )


def _dice(plan: Planned, rider: int) -> Iterator[PlanDice]:
    """His dice here, and those of the next terrain if it is within reach."""
    turn = plan.turn
    row = turn.riders[rider].row
    yield _pool(plan, rider, turn.road.terrain(row))
    left, after = turn.road.to_end(row), turn.road.next_terrain(row)
    if left is not None and after is not None and max(_odds(plan, rider, "", 0)) > left:
        yield _pool(plan, rider, after)


def _pool(plan: Planned, rider: int, terrain: Terrain) -> PlanDice:
    triple, double = plan.course.dice(plan.turn.kinds[rider], terrain)
    dice = "+".join(f"{count}D{sides}" for count, sides in ((triple, 3), (double, 2)) if count)
    return PlanDice(dice, ground(terrain))
