"""A toy with sound plans, and the same broken on purpose, one fault each."""

from __future__ import annotations

from engine.core.plans import PLAN, Carried, Planning
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from tests.toys.toy_chain import ChainRules, Own, Public, State

View = SeatView[Public, Own]


def _field(key: str, *words: str) -> Field:
    return Field(key, tuple(map(Choice, words)), preset=words[:1])


class PlansAhead(ChainRules):
    """Sound: how far a seat goes when it moves, and whether it drafts."""

    def plan(self, view: View) -> Planning | None:
        if view.public.legs:
            return None
        return Planning(
            self.round(view.public), (_field("go", "far", "near", "ask"), _field("chain", "draft", "ask"))
        )

    def carry_out(self, plan: Answer, view: View, prompt: Prompt) -> Carried | None:
        wanted = plan["go" if prompt.key == "dest" else "chain"][0]
        if wanted == "ask":
            return None
        field = prompt.fields[0]
        return Carried({field.key: (field.choices[-1 if wanted == "far" else 0].key,)})


class PlansTooEarly(PlansAhead):
    """The round after the next one."""

    def plan(self, view: View) -> Planning | None:
        planning = super().plan(view)
        return planning and planning._replace(round=planning.round + 2)


class PlansWithoutWords(PlansAhead):
    """A choice with a blank in its key."""

    def plan(self, view: View) -> Planning | None:
        planning = super().plan(view)
        return planning and planning._replace(fields=(_field("go", "as far as it goes", "ask"), planning.fields[1]))


class PlansAnEndedRace(PlansAhead):
    """There is something to settle once all is over."""

    def plan(self, view: View) -> Planning | None:
        return Planning(self.round(view.public), (_field("go", "far", "ask"),))


class ProposesAPlanItLacks(PlansAhead):
    """A proposal that is not on the form."""

    def propose(self, view: View, prompt: Prompt) -> Answer | None:
        return {"go": ("nowhere",)} if prompt.key == PLAN else None


class CarriesOutWhatIsNotAsked(PlansAhead):
    """A plan's own word for an answer."""

    def carry_out(self, plan: Answer, view: View, prompt: Prompt) -> Carried | None:
        return Carried({prompt.fields[0].key: plan["chain"]})


class PlansByTheWind(PlansAhead):
    """What is proposed goes by a card that nobody has seen."""

    def public(self, state: State) -> Public:
        self._gust = state.wind[:1]
        return super().public(state)

    def plan(self, view: View) -> Planning | None:
        planning = super().plan(view)
        if planning is None or self._gust != (0,):
            return planning
        return planning._replace(fields=(planning.fields[0]._replace(preset=("near",)), planning.fields[1]))


class CarriesOutByTheWind(PlansByTheWind):
    """What a plan comes to goes by a card that nobody has seen."""

    def plan(self, view: View) -> Planning | None:
        return PlansAhead.plan(self, view)

    def carry_out(self, plan: Answer, view: View, prompt: Prompt) -> Carried | None:
        return None if self._gust == (0,) else super().carry_out(plan, view, prompt)
