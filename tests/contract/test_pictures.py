"""The clauses about pictures, put to every game and toy, and each fault planted in one found by its clause."""

from __future__ import annotations

from typing import Any

import pytest

from render.parts import KINDS
from tests.contract import picture_faults as faults
from tests.contract.checks import Check
from tests.contract.pictures import (
    PICTURES,
    every_part_is_drawn_and_told,
    everything_is_seen,
    offers_are_the_prompts_choices,
    parts_keep_to_their_place,
    pictures_can_be_drawn,
)
from tests.contract.ride import ride
from tests.contract.setups import CASES, Setup, ridden
from tests.contract.test_faults import open_table
from tests.toys.toy_chain import ChainRules

FAULTS: tuple[tuple[type[Any], Check], ...] = (
    (faults.ShowsNothing, every_part_is_drawn_and_told),
    (faults.NamesAForeignSheet, every_part_is_drawn_and_told),
    (faults.TellsAPartNowhere, every_part_is_drawn_and_told),
    (faults.TakesTheFoot, every_part_is_drawn_and_told),
    (faults.HasNoWords, every_part_is_drawn_and_told),
    (faults.LeavesABlank, every_part_is_drawn_and_told),
    (faults.RidesOnMud, pictures_can_be_drawn),
    (faults.HidesAnOffer, everything_is_seen),
    (faults.DrawsAPartNowhere, everything_is_seen),
    (faults.PaintsBelowItsHeight, parts_keep_to_their_place),
    (faults.StandsOffTheCourse, parts_keep_to_their_place),
    (faults.OffersOffTheCourse, parts_keep_to_their_place),
    (faults.OffersToAll, offers_are_the_prompts_choices),
    (faults.OffersWhatIsNotAsked, offers_are_the_prompts_choices),
    (faults.OffersTheWrongPlace, offers_are_the_prompts_choices),
    (faults.ForgetsAnOffer, offers_are_the_prompts_choices),
)


@pytest.mark.parametrize("check", PICTURES, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", CASES)
def test_pictures_keep_the_contract(setup: Setup, check: Check) -> None:
    for race in range(2):
        check(ridden(setup.name, race))


@pytest.mark.parametrize(("fault", "clause"), FAULTS, ids=lambda value: value.__name__)
def test_a_planted_fault_is_found(fault: type[Any], clause: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    for own, kind in faults.OWN.items():
        monkeypatch.setitem(KINDS, own, kind)
    with pytest.raises((AssertionError, KeyError)):
        clause(ride(open_table(fault), 0))


@pytest.mark.parametrize("clause", PICTURES, ids=lambda clause: clause.__name__)
def test_the_sound_toy_passes(clause: Check) -> None:
    clause(ride(open_table(ChainRules), 0))
