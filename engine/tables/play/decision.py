"""One decision being made: everything it will write is gathered here and committed at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.core.chance import SeededChance
from engine.core.events import Standing
from engine.core.game import AnyRules
from engine.core.plans import Carried
from engine.core.prompts import Answer, Prompt, Seat, forced
from engine.core.race import Played, Race, came_last, complete, find, play
from engine.core.views import SeatView
from engine.tables.model import missed, notes
from engine.tables.model.notes import Note
from engine.tables.model.receipts import Receipt
from engine.tables.model.results import result_of
from engine.tables.model.table import BATCH_ROUNDS, ENDED, Instant, Table
from engine.tables.play import forms, orders, out_of_race, plans, played_answers
from engine.tables.play.alarms import AlarmBook
from engine.tables.play.announcements import Announcements, posts, rounds_that_ended
from engine.tables.play.drafts import Drafts
from engine.tables.play.orders import OrdersAtWork
from engine.tables.play.plans import PlanForm
from engine.tables.play.race_in_play import RaceInPlay, rounds_over
from engine.tables.ports import Alarm, LogEntry, TableChange

MOST_STEPS = 10_000
"""A decision that plays on longer than this is a fault of the rules; better an error than a silent loop."""


class Decision:
    """What one decision changes. `RaceInPlay` plays the answers, `OrdersAtWork` finds those that were ordered,
    `Announcements` works out who is told what, and what rings when.

    The road: `give`, `withdraw` and `ripen` move the race; `settle` plays on until a person is needed and announces
    what came of it; `change` hands all over for the commit.
    """

    def __init__(
        self,
        table: Table,
        rules: AnyRules,
        alarms: Iterable[Alarm],
        now: Instant,
        drafts: Mapping[str, Answer] = MappingProxyType({}),
    ) -> None:
        self.table = table
        self.rules = rules
        self.now = now
        self._before = table.revision
        self._vote, self._had_ended = table.consent, table.status in ENDED
        self.in_play = RaceInPlay(table, rules)
        self._orders = OrdersAtWork(rules)
        self._announced = Announcements(self.in_play, alarms, now, table.late)
        self._entries: list[LogEntry] = []
        self._asked_at_first = self.race.prompts
        self._answered, self._planned = set[str](), set[str]()
        self._drafts = Drafts(drafts)
        self._new_round, self._late_at_first = False, table.late
        self.in_play.ripe = frozenset(w for w in self.windows if self.alarms.running("quiet", w) is None)
        self.in_play.grace = frozenset(w for w in self.windows if self.alarms.running("grace", w))

    # -- moving the race

    def begin(self) -> None:
        """Start the race."""
        self._count(self.in_play.begin())
        self._new_round = True
        self.log("start", None, "")

    def give(self, prompt: str, answer: Answer, who: str, *, for_good: bool = True) -> bool:
        """Play an answer; IllegalMove if it is not legal. One that is not for good leaves its window shut for a
        minute: who comes last can change his mind as well. Returns whether anything was opened by it."""
        one, asked, race = find(self.race, prompt), self.race.prompts, self.in_play
        # What is for good frees its window; what is not keeps it shut, even with the last answer in.
        shut = race.grace - {one.window} if for_good else race.grace | {one.window}
        played = race.take(play(self.rules, race.now, prompt, answer, race.luck, ripe=race.ripe, grace=shut))
        # While somebody else is missing nobody is the last, and the minute need not run.
        race.grace = shut if complete(race.now, one.window) else shut - {one.window}
        self._announced.grant_grace(one.window)
        self.log("answer", one.seat, who, prompt, answer)
        self.table = played_answers.given(self.table, one, answer, who)
        if who == "person":
            self._answered.add(prompt)
            # Answered by hand: later orders leave it alone.
            others = tuple(key for key in self.table.by_orders if key != prompt)
            self.table = self.table.changed(alone=0, by_orders=others)
        self._count(played, asked)
        return bool(played.steps)

    def keep_draft(self, prompt: Prompt, answer: Answer) -> None:
        """Keep a form that is not whole yet, or would be played at once; who is at it has his full minute again."""
        self._drafts.keep(prompt.id, answer)
        self._announced.grant_grace(prompt.window)

    def forget_drafts(self) -> None:
        """What was begun in forms belongs to questions that are no more."""
        self._drafts.forget()

    def plan(self, form: PlanForm, answer: Answer) -> None:
        """Settle a round; IllegalMove if the form does not allow that. What an earlier plan sealed is withdrawn."""
        seat = form.prompt.seat
        self.table = orders.awake(plans.made(self.table, form, answer), seat).changed(alone=0)
        self._planned.add(form.prompt.id)
        self.log("plan", seat, "person", form.prompt.id, answer)
        self.reconsider(seat)

    def withdraw(self, prompt: Prompt) -> None:
        """Take a sealed answer back; orders will not put it there again."""
        self.in_play.withdraw(prompt.id)
        self.table = played_answers.withdrawn(orders.sleep(self.table, prompt), prompt)
        self.log("undo", prompt.seat, "person", prompt.id)

    def ripen(self, window: str) -> None:
        """The quiet minute of a window is over: open it as soon as its answers are in."""
        asked = self.race.prompts
        self._count(self.in_play.ripen(window), asked)

    def forget_quiet(self) -> None:
        """Every window waits its full quiet minute again."""
        self.in_play.ripe = frozenset()

    def end_grace(self, window: str) -> None:
        """What stands in a window is for good: open it as soon as its answers are in."""
        asked = self.race.prompts
        self._count(self.in_play.end_grace(window), asked)
        self._announced.grant_grace(window)

    def open_due(self) -> None:
        """Open the windows whose answers are in."""
        asked = self.race.prompts
        self._count(self.in_play.open_due(), asked)

    def _count(self, played: Played, asked: Sequence[Prompt] = ()) -> None:
        """Rounds without a person, and what people's forms among those asked came to."""
        rounds = rounds_over(played)
        self._new_round |= rounds > 0
        if rounds:
            gone = {alarm.window for alarm in self.alarms.all_running if alarm.kind == "back"}
            self.table = missed.one_more(self.table, self._late_at_first, gone)
        self.table = forms.remembered(self.table.changed(alone=self.table.alone + rounds), asked, played.steps)
        self.table = played_answers.opened(self.table, played.steps)

    # -- playing on

    def settle(self) -> None:
        """Give forced and ordered answers until somebody must be asked; then announce who, and until when."""
        for _ in range(MOST_STEPS):
            ready = next(((p, a) for p in self.awaited() if (a := self._ready(p)) is not None), None)
            if ready is None:
                break
            prompt, (answer, who) = ready
            self.give(prompt.id, answer, who)
        else:
            raise RuntimeError(f"table {self.table.id}: the rules play on without end")
        # Before the questions: why an order failed stands in the question that follows from it.
        self.tell(*self._orders.notes())
        self._tell_rounds()
        if not self.race.prompts:
            self._end()
            return
        self.table = self.table.changed(extended=self._announced.still_extended(self.table))
        if self._must_rest:
            # In a rest nobody is asked, so all old buttons go.
            self._announced.close_windows(self.table, ())
            self._rest()
        else:
            round_anew = self._new_round or bool(self._planned) or self.table.late != self._late_at_first
            self._announced.ask_what_is_new(self.table, plans_too=round_anew, begins=self._new_round)

    def _ready(self, prompt: Prompt) -> tuple[Answer, str] | None:
        """The answer that needs nobody: the only one there is, or what was ordered. In a pause there is none."""
        if self.table.alone >= BATCH_ROUNDS or self.table.status != "racing":
            return None
        only = forced(prompt)
        if only is not None:
            return only, "forced"
        if str(prompt.seat) in (self.table.plans or {}) and not orders.sleeps(self.table, prompt):
            carried = plans.carried(self.rules, self.table, self.view(prompt.seat), prompt)
            if carried is not None:
                return self._by_plan(prompt, carried)
        obeyed = self._orders.answer(self.table, self.view, prompt, tell=not self._announced.was_asked(prompt))
        if obeyed is None:
            return None
        self.table = obeyed.table
        return obeyed.answer, "orders"

    def _by_plan(self, prompt: Prompt, carried: Carried) -> tuple[Answer, str] | None:
        """What was settled; None where the plan asks after all."""
        if carried.why is not None:
            return None
        self._orders.played(prompt, carried.answer)
        if prompt.opens != "at_once":  # another plan may change it until it opens
            self.table = self.table.changed(by_orders=(*self.table.by_orders, prompt.id))
        return carried.answer, plans.who(self.table, prompt.seat, self.in_play.round)

    @property
    def _must_rest(self) -> bool:
        return self.table.alone >= BATCH_ROUNDS and self.table.status == "racing"

    def _tell_rounds(self) -> None:
        """What ended in this commit, each round with the view of its moment."""
        before = self.table
        for told in posts(rounds_that_ended(self.rules, self.in_play.new_events())):
            self.tell(Note(told))
            self.table = self.table.changed(news=notes.write(told))
        self.tell(*out_of_race.told(self.rules, before, self.table, self._standings))

    def _end(self) -> None:
        self.table = self.table.changed(status="over", ended=self.now, consent=None)
        self._announced.end(self.table)
        self.tell(notes.END)

    def _rest(self) -> None:
        """After a stage, or rounds without a person, the table pauses and asks: on we go? Silence is yes."""
        self.table = self.table.changed(status="paused")
        self._announced.rest(self.table)

    def reconsider(self, seat: Seat) -> None:
        """Orders have changed: what earlier ones sealed and is still closed is asked of them anew."""
        for prompt in self.race.prompts:
            if prompt.seat == seat and prompt.id in self.table.by_orders and prompt.id in self.race.envelopes:
                self.in_play.withdraw(prompt.id)
        self.table = self.table.changed(by_orders=self._still_sealed())

    def tell_time(self) -> None:
        """There is more time: what says until when says it anew."""
        self._announced.tell_time(self.table)

    # -- what others need to see of it

    @property
    def race(self) -> Race:
        """The race as it stands."""
        return self.in_play.now

    @property
    def windows(self) -> tuple[str, ...]:
        """The open windows."""
        return self.in_play.windows

    @property
    def notes(self) -> Sequence[Note]:
        """What is to be told so far."""
        return self._announced.notes

    def tell(self, *news: Note) -> None:
        """Have these sent when all is written."""
        self._announced.notes += news

    @property
    def announced(self) -> Announcements:
        """Who is told what, and what rings when."""
        return self._announced

    @property
    def alarms(self) -> AlarmBook:
        """What will ring; more may be set or silenced."""
        return self._announced.alarms

    @property
    def drafts(self) -> Mapping[str, Answer]:
        """Forms that were begun and are not answered yet, by prompt."""
        return self._drafts.open(self._closed())

    def view(self, seat: Seat) -> SeatView[Any, Any]:
        """All that the seat knows."""
        return self.in_play.view(seat)

    def chance(self, stream: str) -> SeededChance:
        """Luck for a player who is no person."""
        return self.in_play.chance(stream)

    def awaited(self, window: str | None = None) -> tuple[Prompt, ...]:
        """Open prompts without an answer, of one window or of all."""
        return self.in_play.awaited(window)

    def has_grace(self, prompt: Prompt) -> bool:
        """Whether its seat came last and can change its mind for a minute."""
        return prompt.window in self.in_play.grace and came_last(self.race, prompt.window) == prompt.id

    def take_buttons_off(self, seats: Iterable[Seat]) -> None:
        """The questions these people were sent are over."""
        self._announced.take_buttons_off(self.table, seats)

    # -- handing over

    def log(self, kind: str, seat: Seat | None, who: str, prompt: str = "", answer: Answer | None = None) -> None:
        """Write a line of the private log."""
        entry = LogEntry(kind=kind, seat=seat, who=who, prompt=prompt, answer=answer or {}, at=self.now)
        self._entries.append(entry)

    def change(self, receipt: Receipt | None = None) -> TableChange:
        """All of it, for one transaction; `table` is then as it will be stored."""
        self._take_vote_back()
        self.table = self.table.changed(
            revision=self._before + 1,
            counter=self.in_play.luck.counter,
            by_orders=self._still_sealed(),
            steps=self.table.steps + len(self.in_play.steps),
            entries=self.table.entries + len(self._entries),
            race=self.in_play.written(),
        )
        ended = self.table.status in ENDED
        return TableChange(
            table=self.table,
            before=self._before,
            receipt=receipt,
            entries=tuple(self._entries),
            steps=tuple(self.in_play.steps),
            notes=tuple(self.notes),
            alarms=self.alarms.new,
            silence=self.alarms.silenced,
            closed=self._drafts.over(self._closed()),
            drafts=self._drafts.new,
            result=result_of(self.table, self._standings()) if ended and not self._had_ended else None,
            reopened=self._had_ended and not ended,
        )

    def _standings(self) -> tuple[Standing, ...]:
        """Who is where, as everybody sees it."""
        return self.rules.standings(self.in_play.views.public)

    def _take_vote_back(self) -> None:
        """A question to all goes with its subject, also where that is a turn which wanted more time."""
        asked = self.table.consent
        if asked is not None and asked.what == "extend" and not self._announced.last(self.table, asked.windows):
            self.table = self.table.changed(consent=None)
        if self._vote is None or self.table.consent is not None:
            return
        self.alarms.silence("consent")
        if not any(note.kind == "vote_over" for note in self.notes):
            self.tell(*notes.vote_over(self.table, self._vote, "moot"))

    def _still_sealed(self) -> tuple[str, ...]:
        return tuple(prompt for prompt in self.table.by_orders if prompt in self.race.envelopes)

    def _closed(self) -> tuple[str, ...]:
        """Prompts that were answered or went away; one that is merely sealed may have a new form begun."""
        open_now = {p.id for p in self.race.prompts}
        over = (p.id for p in self._asked_at_first if p.id in self._answered or p.id not in open_now)
        return (*over, *self._planned)
