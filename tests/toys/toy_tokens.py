"""Toy one: eight riders' tokens in one form of 24 fields with a budget, votes, secret cards, stages.

A stage has two turns. A turn is a vote on the pace and a (by option quiet) window of tokens. After a stage each
seat plays a card from a secret hand in a window of its own. Most points win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pydantic import BaseModel, TypeAdapter

from engine.core.chance import Chance, die, pick, shuffled
from engine.core.events import Event, Line, Mark, PublicEvent, Ref, Standing
from engine.core.forms import Change, NoShortcuts, spent
from engine.core.game import Followed, GameOptions, Meta, Orders, Outcome, Types
from engine.core.plans import NoPlans
from engine.core.prompts import Answer, Choice, Field, Given, Prompt, Seat, answers, preset
from engine.core.sample import some_answer
from engine.core.scene import Label, Scene, label
from engine.core.views import SeatView
from tests.toys.shared import Material, NoCourses, numbers, read_numbers, toy_scene, words
from tests.toys.tokens_data import (
    PACE,
    PHASES,
    RIDERS,
    TEAM,
    TURNS,
    CardPlayed,
    Drew,
    Moved,
    Options,
    Own,
    Phase,
    Public,
    State,
    token_fields,
)


class TokenRules(NoPlans, NoShortcuts):
    """The rules of one table."""

    types = Types(TypeAdapter(State), TypeAdapter(Public), TypeAdapter(Own), (Moved, CardPlayed, Drew))

    def __init__(self, options: Options, material: Material) -> None:
        self.options = options
        self._copies = material.copies
        self._seats = range(len(options.colours))

    def start(self, chance: Chance) -> Outcome[State]:
        cards = shuffled(chance, [value for value in range(1, 7) for _ in range(self._copies)], "deck")
        hands = tuple(cards[3 * seat : 3 * seat + 3] for seat in self._seats)
        none = tuple(0 for _ in self._seats)
        budget = 6 if self.options.budget == "tight" else 20
        public = Public(
            stage=1,
            turn=1,
            phase="team",
            pace=0,
            rows=tuple((0,) * RIDERS for _ in self._seats),
            energy=tuple(budget for _ in self._seats),
            teams=tuple(() for _ in self._seats),
            played=none,
            points=none,
        )
        return Outcome(State(public, hands, cards[3 * len(self._seats) :]))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        public = state.open
        if public.phase == "team":
            return tuple(self._ask(public, seat, (TEAM,)) for seat in self._seats)
        if public.phase == "vote":
            return tuple(self._ask(public, seat, (PACE,)) for seat in self._seats)
        if public.phase == "tokens":
            return tuple(self._tokens(public, seat) for seat in self._seats)
        waiting = [seat for seat in self._seats if public.phase == "card" and not public.played[seat]]
        return tuple(self._card(state, seat) for seat in waiting)

    def _ask(self, public: Public, seat: Seat, fields: tuple[Field, ...]) -> Prompt:
        window = f"{public.phase}-{public.stage}-{public.turn}"
        return Prompt(f"{window}-{seat}", seat, public.phase, window, fields, "together")

    def _tokens(self, public: Public, seat: Seat) -> Prompt:
        rivals = tuple(str(other) for other in self._seats if other != seat)
        fields = tuple(
            field for rider in range(RIDERS) for field in token_fields(rider, rivals, public.energy[seat])
        )
        prompt = self._ask(public, seat, fields)
        return prompt._replace(quiet=self.options.hush, limits=(("energy", public.energy[seat]), ("attacks", 2)))

    def _card(self, state: State, seat: Seat) -> Prompt:
        # Equal cards are two choices: whether there is a choice at all must not depend on a secret.
        hand = enumerate(state.hands[seat])
        cards = Field("card", tuple(Choice(f"c{place}-{value}", (("value", value),)) for place, value in hand))
        prompt = self._ask(state.open, seat, (cards,))
        return prompt._replace(window=prompt.id, private=True)

    def apply(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        public, key = state.open, given[0].prompt.key
        if key == "team":
            teams = tuple(tuple(choice.key for choice in one.picks["team"]) for one in given)
            return Outcome(replace(state, open=replace(public, teams=teams, phase="vote")))
        if key == "vote":
            hard = sum(one.one("pace").key == "hard" for one in given)
            pace = 1 if 2 * hard > len(given) else 0
            return Outcome(replace(state, open=replace(public, pace=pace, phase="tokens")))
        if key == "tokens":
            return self._ride(state, given, chance)
        return self._play_card(state, given[0])

    def _ride(self, state: State, given: Sequence[Given], chance: Chance) -> Outcome[State]:
        public = state.open
        rows = [list(row) for row in public.rows]
        energy = list(public.energy)
        events: list[Event] = []
        for one in given:
            seat = one.prompt.seat
            for rider in range(RIDERS):
                squares = public.pace + self._squares(one, rider, chance)
                rows[seat][rider] += squares
                events.append(Moved(seat, rider, squares))
            spent = [use for chosen in one.picks.values() for choice in chosen for use in choice.uses]
            energy[seat] -= sum(amount for name, amount in spent if name == "energy")
        public = replace(public, rows=tuple(map(tuple, rows)), energy=tuple(energy))
        return self._after_turn(replace(state, open=public), events)

    def _squares(self, one: Given, rider: int, chance: Chance) -> int:
        token = one.one(f"r{rider}.token").key
        if token == "none":
            return 1
        effort = one.one(f"r{rider}.effort").arg("effort")
        luck = die(chance, f"attack of {one.prompt.seat}-{rider}") if token == "attack" else 0
        return 1 + int(effort) + luck + len(one.picks.get(f"r{rider}.wheel", ()))

    def _after_turn(self, state: State, events: list[Event]) -> Outcome[State]:
        public = state.open
        number = (public.stage - 1) * TURNS + public.turn
        if public.turn < TURNS:
            events.append(Mark("round", number, public))
            return Outcome(replace(state, open=replace(public, turn=public.turn + 1, phase="vote")), tuple(events))
        points = tuple(total + sum(row) for total, row in zip(public.points, public.rows, strict=True))
        public = replace(public, points=points, phase="card", played=tuple(0 for _ in self._seats))
        events.append(Mark("round", number, public))
        return Outcome(replace(state, open=public), tuple(events))

    def _play_card(self, state: State, one: Given) -> Outcome[State]:
        public, seat, card = state.open, one.prompt.seat, int(one.one("card").arg("value"))
        hand = list(state.hands[seat])
        hand.remove(card)
        events: list[Event] = [CardPlayed(seat, card)]
        deck = state.deck
        if deck:
            hand.append(deck[0])
            events.append(Drew(seat, deck[0]))
            deck = deck[1:]
        public = replace(
            public,
            played=_with(public.played, seat, card),
            points=_with(public.points, seat, public.points[seat] + card),
        )
        hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
        return self._after_card(State(public, hands, deck), events)

    def _after_card(self, state: State, events: list[Event]) -> Outcome[State]:
        public = state.open
        if not all(public.played):
            return Outcome(state, tuple(events))
        events.append(Mark("stage", public.stage, public))
        if public.stage == self.options.stages:
            public = replace(public, phase="over")
            events.append(Mark("race", 1, public))
        else:
            rows = tuple((0,) * RIDERS for _ in self._seats)
            public = replace(public, stage=public.stage + 1, turn=1, phase="vote", rows=rows)
        return Outcome(replace(state, open=public), tuple(events))

    def public(self, state: State) -> Public:
        return state.open

    def own(self, state: State, seat: Seat) -> Own:
        return Own(state.hands[seat])

    def scene(self, view: Public | SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
        if isinstance(view, SeatView):
            return toy_scene("hand", cards=view.own.hand)
        return toy_scene("board", round=self.round(view), rows=numbers(view.rows), points=view.points)

    def podium(self, view: Public) -> Scene:
        return toy_scene("podium", points=view.points)

    def story(self, events: Sequence[PublicEvent]) -> tuple[Line, ...]:
        return tuple(_lines(events))

    def standings(self, view: Public) -> tuple[Standing, ...]:
        order = sorted(self._seats, key=lambda seat: (-view.points[seat], seat))
        over = view.phase == "over"
        return tuple(
            Standing(
                1 + sum(points > view.points[seat] for points in view.points),
                Ref(self.options.colours[seat], seat),
                {"points": view.points[seat]},
                over and view.points[seat] == max(view.points),
            )
            for seat in order
        )

    def situation(self, view: SeatView[Public, Own]) -> tuple[Line, ...]:
        return (Line("situation", {"energy": view.public.energy[view.seat], "cards": len(view.own.hand)}),)

    def round(self, view: Public) -> int:
        return (view.stage - 1) * TURNS + view.turn

    def when(self, view: Public) -> Label:
        return label("toys-round", round=self.round(view), rounds=4)

    def default(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance) -> Answer:
        untouched = preset(prompt)
        if untouched is not None:
            return untouched
        if prompt.key == "card":
            return {"card": (pick(chance, prompt.fields[0].choices, "card").key,)}
        return next(answers(prompt))

    def imagine(self, view: SeatView[Public, Own], chance: Chance) -> State:
        cards = [value for value in range(1, 7) for _ in range(self._copies)]
        for card in view.own.hand:
            cards.remove(card)
        unseen = iter(shuffled(chance, cards, "imagine"))
        hands = tuple(
            view.own.hand if seat == view.seat else tuple(next(unseen) for _ in range(3)) for seat in self._seats
        )
        return State(view.public, hands, tuple(unseen))

    def strong(self, view: SeatView[Public, Own], prompt: Prompt, chance: Chance, thinking: float = 1.0) -> Answer:
        if prompt.key == "card":
            best = max(view.own.hand)
            return {"card": (f"c{view.own.hand.index(best)}-{best}",)}
        return some_answer(prompt, chance)

    def propose(self, view: SeatView[Public, Own], prompt: Prompt) -> Answer | None:
        """The first rider pulls, the others save their strength."""
        return {"r0.token": ("pull",)} if prompt.key == "tokens" else None

    def ranked(
        self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer, changes: Sequence[Change]
    ) -> Sequence[Change]:
        """Attacks first."""
        return sorted(changes, key=lambda change: change.keys != ("attack",))

    def remarks(self, view: SeatView[Public, Own], prompt: Prompt, answer: Answer) -> tuple[Line, ...]:
        """Who spends everything is told so."""
        if prompt.key != "tokens":
            return ()
        used, most = spent(prompt, answer)["energy"]
        return (Line("all-spent", {"energy": most}),) if used == most > 0 else ()

    def order_form(self, orders: Orders, view: SeatView[Public, Own]) -> tuple[Field, ...]:
        return ()

    def ordered(self, orders: Orders, picks: Answer) -> Orders:
        return orders

    def follow(self, orders: Orders, view: SeatView[Public, Own], prompt: Prompt) -> Followed | None:
        return None

    def redraw(self, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
        unseen = [seat for seat in self._seats if seat not in seen_by]
        pool = [card for seat in unseen for card in state.hands[seat]] + list(state.deck)
        cards = iter(shuffled(chance, pool, "redraw"))
        hands = tuple(
            tuple(next(cards) for _ in hand) if seat in unseen else hand for seat, hand in enumerate(state.hands)
        )
        return State(state.open, hands, tuple(cards))

    def write(self, state: State) -> str:
        public = state.open
        teams = "/".join(",".join(team) or "-" for team in public.teams)
        return (
            f"at={public.stage},{public.turn},{public.pace} phase={public.phase} rows={numbers(public.rows)}"
            f" energy={numbers((public.energy,))} teams={teams} played={numbers((public.played,))}"
            f" points={numbers((public.points,))} hands={numbers(state.hands)} deck={numbers((state.deck,))}"
        )

    def read(self, text: str) -> State:
        found = words(text, ("at", "phase", "rows", "energy", "teams", "played", "points", "hands", "deck"))
        at = read_numbers(found["at"])[0]
        phase: Phase | None = PHASES.get(found["phase"])
        if len(at) != 3 or phase is None:
            raise ValueError("at= needs stage, turn and pace, and phase= one of " + ", ".join(PHASES))
        public = Public(
            stage=at[0],
            turn=at[1],
            pace=at[2],
            phase=phase,
            rows=read_numbers(found["rows"]),
            energy=read_numbers(found["energy"])[0],
            teams=tuple(() if team == "-" else tuple(team.split(",")) for team in found["teams"].split("/")),
            played=read_numbers(found["played"])[0],
            points=read_numbers(found["points"])[0],
        )
        return State(public, read_numbers(found["hands"]), read_numbers(found["deck"])[0])


def _with(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _lines(events: Sequence[PublicEvent]) -> Iterator[Line]:
    for event in events:
        if isinstance(event, Moved) and event.squares > 1:
            yield Line("moved", {"seat": event.seat, "rider": event.rider, "squares": event.squares})
        elif isinstance(event, CardPlayed):
            yield Line("card-played", {"seat": event.seat, "card": event.card})


class ToyTokens(NoCourses):
    """The game as a registry would list it."""

    meta = Meta(
        key="toy_tokens",
        title="Toy of tokens",
        seats=(2, 4),
        teams=("red", "blue", "green", "yellow"),
        options=Options,
        rules_version=1,
    )
    material: type[BaseModel] = Material

    def open(self, options: GameOptions, material: object) -> TokenRules:
        if not isinstance(options, Options) or not isinstance(material, Material):
            raise ValueError("the toy of tokens was opened with another game's options or data")
        return TokenRules(options, material)
