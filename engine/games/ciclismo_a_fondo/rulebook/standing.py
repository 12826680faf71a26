"""Conditional orders (4.2): when one holds, its owner says NO for that formation, and its token is his."""

from __future__ import annotations

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.decisions import Order, SeatPlan, Token
from engine.games.ciclismo_a_fondo.riders import CLIMBS
from engine.games.ciclismo_a_fondo.rulebook.agreement import agree
from engine.games.ciclismo_a_fondo.rulebook.line_ahead import to_cross
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState

NO_ORDER = Order()


def deliberate(turn: TurnState) -> None:
    """What every formation agrees on (CAF-48), orders that hold counted as a NO."""
    said = turn.plans
    turn.plans = spoken(turn)
    agree(turn)
    turn.plans = said


def spoken(turn: TurnState) -> tuple[SeatPlan, ...]:
    """The plans as heard in this turn: NO where an order of a seat holds for a rider of the formation."""
    return tuple(_spoken(turn, seat, plan) if plan.orders else plan for seat, plan in enumerate(turn.plans))


def _spoken(turn: TurnState, seat: Seat, plan: SeatPlan) -> SeatPlan:
    first = seat * turn.course.options.team_size
    against = {
        mate
        for rider in turn.positions
        if turn.seat(rider) == seat and goes(turn, rider)
        for mate in turn.formation[rider].riders
    }
    votes = (vote._replace(modes=()) if first + place in against else vote for place, vote in enumerate(plan.votes))
    return plan._replace(votes=tuple(votes))


def ordered_token(turn: TurnState, rider: int) -> Token | None:
    """The token of the order that holds for a rider in this turn; None: he has none."""
    return order_of(turn, rider).token if goes(turn, rider) else None


def goes(turn: TurnState, rider: int) -> bool:
    """Whether a rider leaves his formation by his order in this turn; who cedes his square stays in it."""
    return order_of(turn, rider).cede is None and fires(turn, rider)


def order_of(turn: TurnState, rider: int) -> Order:
    """The conditional order of a rider."""
    orders = turn.plan(rider).orders
    return orders[rider % turn.course.options.team_size] if orders else NO_ORDER


def fires(turn: TurnState, rider: int) -> bool:
    """Whether the condition of a rider's order holds now, by what all can see."""
    order = order_of(turn, rider)
    row = turn.riders[rider].row
    match order.when:
        case "":
            return False
        case "now":
            return True
        case "square":
            return row >= order.value
        case "climb":
            return turn.terrain(rider) in CLIMBS
        case "line":
            left = to_cross(turn.road, turn.crossings, rider, row)
            return left is not None and left <= order.value
        case "finish":
            return turn.road.length + 1 - row <= order.value
        case "turn":
            return turn.turn >= order.value
        case "dry":
            return turn.weather != "rain"


def forget_fired(turn: TurnState) -> None:
    """An order is obeyed once: what held in this turn is gone. One to cede a square waits until that was done."""
    turn.plans = tuple(_without_fired(turn, seat, plan) for seat, plan in enumerate(turn.plans))


def _without_fired(turn: TurnState, seat: Seat, plan: SeatPlan) -> SeatPlan:
    if not plan.orders:
        return plan
    first = seat * turn.course.options.team_size
    left = tuple(
        NO_ORDER if goes(turn, first + place) and turn.riders[first + place].where == "racing" else order
        for place, order in enumerate(plan.orders)
    )
    return plan._replace(orders=left if any(order.when for order in left) else ())


def forget_order(turn: TurnState, rider: int) -> None:
    """The order of a rider was obeyed."""
    seat, place = divmod(rider, turn.course.options.team_size)
    plan = turn.plans[seat]
    orders = (*plan.orders[:place], NO_ORDER, *plan.orders[place + 1 :])
    left = plan._replace(orders=orders if any(order.when for order in orders) else ())
    turn.plans = (*turn.plans[:seat], left, *turn.plans[seat + 1 :])
