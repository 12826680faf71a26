"""Luck: known values, fairness, the record, the commitment."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from engine.core.chance import (
    RACE,
    Draw,
    RecordedChance,
    ScriptRanOut,
    SeededChance,
    commitment,
    die,
    pick,
    race_seed,
    shuffled,
)


def block(seed: bytes, stream: str, counter: int) -> int:
    """The number a stranger works out from the description of the generator."""
    digest = hmac.new(seed, f"{stream}:{counter}".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


@pytest.mark.parametrize("seed", [b"", b"seed", b"s" * 64, b"s" * 65])
def test_draws_are_what_the_description_says(seed: bytes) -> None:
    chance = SeededChance(seed)
    assert [chance.below(6, "die") for _ in range(20)] == [block(seed, RACE, n) % 6 for n in range(20)]


def test_known_values_never_change() -> None:
    chance = SeededChance(b"commissaire")
    assert [die(chance) for _ in range(12)] == [1, 5, 5, 3, 1, 1, 6, 1, 1, 5, 5, 5]


def test_numbers_that_would_favour_a_value_are_thrown_away_with_their_counter() -> None:
    sides = (1 << 63) + 1  # nearly half of all blocks are too large
    chance = SeededChance(b"reject-2")
    value = chance.below(sides, "wide")
    fitting = next(n for n in range(100) if block(b"reject-2", RACE, n) < sides)
    assert fitting > 0, "the seed was chosen so that the first block is too large"
    assert value == block(b"reject-2", RACE, fitting) and chance.counter == fitting + 1


def test_a_stream_goes_on_where_its_counter_stood() -> None:
    first = SeededChance(b"seed")
    head = [first.below(100, "x") for _ in range(5)]
    tail = [first.below(100, "x") for _ in range(5)]
    again = SeededChance(b"seed", counter=5)
    assert [again.below(100, "x") for _ in range(5)] == tail != head


def test_streams_do_not_disturb_each_other() -> None:
    race, other = SeededChance(b"seed"), SeededChance(b"seed", "stand-in")
    assert [race.below(1000, "x") for _ in range(8)] != [other.below(1000, "x") for _ in range(8)]


def test_each_value_comes_about_equally_often() -> None:
    chance = SeededChance(b"fair")
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.below(7, "x")] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_square < 22.5  # six degrees of freedom: one run in a thousand is beyond, and the seed is fixed


def test_each_order_comes_about_equally_often() -> None:
    chance = SeededChance(b"orders")
    counts: dict[tuple[str, ...], int] = {}
    for _ in range(6000):
        order = shuffled(chance, "abc")
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_a_shuffle_draws_once_for_every_place_but_the_last() -> None:
    chance = SeededChance(b"seed")
    shuffled(chance, range(5), "deck")
    assert [(draw.what, draw.sides) for draw in chance.draws] == [("deck", sides) for sides in (5, 4, 3, 2)]


def test_one_side_is_a_draw_too() -> None:
    chance = SeededChance(b"seed")
    assert chance.below(1, "sure") == 0
    assert chance.draws == (Draw("sure", 1, 0),)


@pytest.mark.parametrize("sides", [0, -1, (1 << 64) + 1])
def test_a_draw_without_sides_or_with_too_many_is_an_error(sides: int) -> None:
    with pytest.raises(ValueError, match="wheel"):
        SeededChance(b"seed").below(sides, "wheel")


def test_a_pick_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="nobody"):
        pick(SeededChance(b"seed"), (), "nobody")


def test_every_draw_is_written_down() -> None:
    chance = SeededChance(b"seed")
    value = chance.below(20, "bonus")
    assert chance.draws == (Draw("bonus", 20, value),)


def test_a_record_gives_back_what_it_holds() -> None:
    chance = RecordedChance([Draw("die", 6, 4), 2])
    assert (chance.below(6, "die"), chance.left) == (4, 1)
    assert (chance.below(3, "card"), chance.left) == (2, 0)
    assert chance.draws == (Draw("die", 6, 4), Draw("card", 3, 2))


def test_a_record_that_ran_out_says_what_was_asked() -> None:
    with pytest.raises(ScriptRanOut, match=r"draw 1 \(die, 1 of 6\) is not in the script"):
        RecordedChance([]).below(6, "die")


def test_a_recorded_draw_of_another_shape_is_an_error() -> None:
    with pytest.raises(ScriptRanOut, match="does not fit"):
        RecordedChance([Draw("die", 8, 4)]).below(6, "die")


@pytest.mark.parametrize("value", [6, -1])
def test_a_scripted_value_out_of_range_is_an_error(value: int) -> None:
    with pytest.raises(ScriptRanOut, match="does not fit"):
        RecordedChance([value]).below(6, "die")


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_the_seed_mixes_the_secret_with_what_players_brought() -> None:
    seed = race_seed(b"secret", ["11", "12"])
    assert seed == hmac.new(b"secret", b"11,12", hashlib.sha256).digest()
    assert seed != race_seed(b"secret", ["12", "11"])
