"""The contract is worth something: each fault planted in a toy is found by the clause meant for it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.prompts import IllegalMove
from tests.contract import checks, faults, marks, plan_faults, plans, secrets
from tests.contract.checks import Check
from tests.contract.ride import ride
from tests.toys import tokens_data, toy_chain, toy_draft
from tests.toys.shared import Material
from tests.toys.toy_chain import ChainRules
from tests.toys.toy_draft import DraftRules
from tests.toys.toy_tokens import TokenRules

FAULTS: tuple[tuple[type[Any], Check], ...] = (
    (faults.ShowsAHand, secrets.drawing_the_unseen_anew_shows_nowhere),
    (faults.ShowsTheDeck, secrets.drawing_the_unseen_anew_shows_nowhere),
    (faults.AsksByTheHand, secrets.drawing_the_unseen_anew_shows_nowhere),
    (faults.SkipsByTheHand, secrets.drawing_the_unseen_anew_shows_nowhere),
    (faults.PaintsAPeek, secrets.drawing_anew_respects_everybody_who_has_seen),
    (faults.PaintsAPeek, secrets.another_answer_in_an_envelope_shows_to_its_owner_alone),
    (faults.DrawsNothingAnew, secrets.private_knowledge_is_really_drawn_anew),
    (faults.ChangesItsArgument, checks.apply_leaves_its_argument_alone),
    (faults.UsesItsOwnLuck, checks.replay_gives_the_same_bytes),
    (faults.ReusesIds, checks.questions_stay_while_open_and_never_return),
    (faults.ChangesOpenQuestions, checks.questions_stay_while_open_and_never_return),
    (faults.OffersTooMuch, checks.every_offer_is_accepted),
    (faults.HasNoAnswer, checks.prompts_are_well_made),
    (faults.WritesLongIds, checks.prompts_are_well_made),
    (faults.NamesWhatNoIdHolds, checks.prompts_are_well_made),
    (faults.TellsOtherChoices, checks.prompts_are_well_made),
    (faults.AsksForTooManyRiders, checks.prompts_are_well_made),
    (faults.AsksForTooLongAList, checks.prompts_are_well_made),
    (faults.DefaultsOffTheForm, checks.the_absent_have_a_legal_answer),
    (faults.ImaginesAnotherHand, checks.an_imagined_state_looks_like_the_view),
    (faults.ImaginesWhatItWasNotShown, checks.imagining_needs_the_view_alone),
    (faults.ProposesTooMuch, checks.proposals_and_changes_are_legal),
    (faults.RanksChangesTwice, checks.proposals_and_changes_are_legal),
    (faults.MixesAWindow, checks.prompts_are_well_made),
    (faults.ForgetsTheDeck, checks.positions_survive_notation),
    (faults.ForgetsASeat, checks.standings_cover_everyone),
    (faults.TellsNothing, checks.stories_are_lines),
    (faults.HidesAnEvent, marks.every_event_is_named),
    (faults.NeverEndsAStage, marks.marks_tell_rounds_stages_and_the_end),
    (faults.ForgetsTheEnd, marks.marks_tell_rounds_stages_and_the_end),
    (faults.OrdersByItself, checks.orders_are_followed_or_refused),
    (faults.SkipsASquare, marks.rounds_are_counted),
    (plan_faults.PlansTooEarly, plans.plans_are_well_made),
    (plan_faults.PlansWithoutWords, plans.plans_are_well_made),
    (plan_faults.PlansAnEndedRace, plans.plans_are_well_made),
    (plan_faults.ProposesAPlanItLacks, plans.plans_are_proposed_legally),
    (plan_faults.CarriesOutWhatIsNotAsked, plans.plans_are_carried_out_legally),
    (plan_faults.PlansByTheWind, plans.plans_know_what_their_seat_knows),
    (plan_faults.CarriesOutByTheWind, plans.plans_know_what_their_seat_knows),
)


CLAUSES = (*checks.PLAY, *secrets.SECRECY, *plans.PLANS)


def open_table(rules: type[Any]) -> Any:
    """A table of three of a broken toy."""
    options = toy_chain.Options if issubclass(rules, ChainRules) else tokens_data.Options
    return rules(options(colours=("red", "blue", "green")), Material())


@pytest.mark.parametrize(("fault", "clause"), FAULTS, ids=lambda value: value.__name__)
def test_a_planted_fault_is_found(fault: type[Any], clause: Check) -> None:
    with pytest.raises((AssertionError, LookupError, ValueError, IllegalMove)):
        for seed in range(20):
            clause(ride(open_table(fault), seed))


def test_the_draft_passes_all_that_is_no_secret() -> None:
    rules = DraftRules(toy_draft.Options(colours=("red", "blue", "green")))
    for clause in checks.PLAY:
        clause(ride(rules, 1))


@pytest.mark.parametrize("rules", [TokenRules, ChainRules, plan_faults.PlansAhead])
@pytest.mark.parametrize(
    "clause", [*checks.PLAY, *secrets.SECRECY, *plans.PLANS], ids=lambda clause: clause.__name__
)
def test_the_sound_toy_passes(rules: type[Any], clause: Check) -> None:
    for seed in range(3):
        clause(ride(open_table(rules), seed))
