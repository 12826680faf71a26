"""Time as the tables count it: a clock that is set is found, and what is due moves along."""

from __future__ import annotations

from engine.tables.runtime.steady_time import SteadyTime


class Hands:
    """A wall clock and one that cannot be set."""

    def __init__(self) -> None:
        self.wall, self.steady = 5000.0, 10.0

    def time(self) -> SteadyTime:
        return SteadyTime(lambda: self.wall, lambda: self.steady)

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


def test_time_passes_as_the_wall_clock_says() -> None:
    hands = Hands()
    time = hands.time()
    hands.pass_by(7)
    assert (time(), time.jumped()) == (5007, 0)


def test_a_clock_that_is_set_is_not_believed_until_what_is_due_has_moved() -> None:
    hands = Hands()
    time = hands.time()
    hands.wall += 900
    assert (time(), time.jumped()) == (5000, 900)
    time.move(900)
    assert (time(), time.jumped()) == (5900, 0)


def test_a_sleep_of_the_machine_is_a_jump() -> None:
    hands = Hands()
    time = hands.time()
    hands.wall += 3600
    assert time.jumped() == 3600


def test_nothing_before_the_word_of_another_clock_is_believed() -> None:
    hands = Hands()
    hands.wall = 0.0
    time = hands.time()
    time.not_before(5000)
    hands.pass_by(30)
    assert (time(), time.jumped()) == (5030, 0)
    hands.wall = 6000
    assert time.jumped() == 970
