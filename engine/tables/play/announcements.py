"""What a decision has to tell, and until when: notes for the courier, alarms for the clock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.core.events import Event
from engine.core.game import AnyRules
from engine.core.plans import PLAN, plan_window
from engine.core.prompts import Prompt, Seat
from engine.tables.model import notes
from engine.tables.model.hours import reminders, settled
from engine.tables.model.notes import Note, Plain, Round, Rounds
from engine.tables.model.table import GRACE_SECONDS, LAST_CALL, QUIET_SECONDS, WINDOW_SECONDS, Instant, Table
from engine.tables.play import plans
from engine.tables.play.alarms import ALL, IN_A_RACE, TIMES, AlarmBook
from engine.tables.play.ended_rounds import as_told, ended_rounds
from engine.tables.play.race_in_play import RaceInPlay
from engine.tables.ports import Alarm


class Announcements:
    """Compares what is open now with what was open before, and gathers what follows from that.

    It changes neither race nor table: both are given to it as they stand when it is asked.
    """

    def __init__(self, race: RaceInPlay, alarms: Iterable[Alarm], now: Instant, late: Iterable[Seat]) -> None:
        self.notes: list[Note] = []
        self.alarms = AlarmBook(alarms)
        self._race = race
        self._now = now
        self._go_on_from_here(late)

    def _go_on_from_here(self, late: Iterable[Seat]) -> None:
        """What comes is compared with how things are now. Who is late was not asked, and is when he comes back."""
        self._views_before, self._windows_before = self._race.views, self._race.windows
        self._late_before = frozenset(late)
        self._asked_before = {p.id for p in self._race.now.prompts if p.seat not in self._late_before}
        self._reopened = False

    # -- windows

    @property
    def opened(self) -> list[str]:
        """Windows that were not open before."""
        return [w for w in self._race.windows if w not in self._windows_before]

    def last(self, table: Table, windows: Iterable[str]) -> bool:
        """Whether any of these is open still; that of the plans of a round is while its time runs."""
        timed = (alarm.window for alarm in self.alarms.all_running)
        return table.status == "racing" and not {*self._race.windows, *timed}.isdisjoint(windows)

    def still_extended(self, table: Table) -> tuple[str, ...]:
        """Of the windows that were extended once those that are open still; new ones were not."""
        running = [w for w in table.extended if w not in self.opened and self.alarms.running("deadline", w)]
        return (*running, LAST_CALL) if LAST_CALL in table.extended else tuple(running)

    def was_asked(self, prompt: Prompt) -> bool:
        """Whether its seat knows of the question already."""
        return prompt.id in self._asked_before

    def ask_anew(self) -> None:
        """After a pause everything is asked as if it were new, and every window has its full time again."""
        self.alarms.silence("on")
        self._asked_before, self._reopened = set(), True

    def ask_what_is_new(self, table: Table, *, plans_too: bool, begins: bool) -> None:
        """New questions: messages to people, a wake-up for computers, deadlines for windows. `plans_too`: another
        round `begins`, somebody has settled this one, or is late, or back."""
        new = [p.seat for p in self._race.awaited() if not self.was_asked(p)]
        begins = begins or self._reopened or self._another_round
        if (plans_too or begins) and table.status == "racing":
            new += self._ask_for_plans(table, begins)
        self.close_windows(table, self.ask(table, new))
        opened = self.opened
        for window in self._race.windows:
            if window in opened or self._reopened or not self._has_its_deadline(table, window):
                self.open_window(table, window)
        if self._race.windows != self._windows_before and not self._post_follows:
            self.notes.append(notes.DASHBOARD)  # it still says who was awaited before
        # The same decision may go on: nobody is asked the same twice.
        self._go_on_from_here(table.late)

    def ask(self, table: Table, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Write to the people among those asked, wake the computers; returns the people's seats."""
        people = tuple(dict.fromkeys(seat for seat in seats if table.decides(seat)))
        # A post of the same moment names who is missing: nobody is called twice.
        self.notes += [notes.ask(seat, call=not self._post_follows, anew=self._reopened) for seat in people]
        if table.status == "racing" and any(not table.decides(p.seat) for p in self._race.awaited()):
            self.alarms.set(Alarm("think", "", self._now))
        return people

    @property
    def _another_round(self) -> bool:
        """Whether the round is not the one that was under way; one in which only a grid fills tells no end."""
        return bool(self._race.round != self._views_before.round)

    def _ask_for_plans(self, table: Table, begins: bool) -> tuple[Seat, ...]:
        """One deadline for all plans of a round that begins; those of rounds before are over. It runs on when the
        last is in, for everybody sees until when the race waits; once it has struck there is another only for who
        comes back. Returns the seats that are to be asked."""
        forms, window = plans.settlers(self._race, table), plan_window(self._race.round)
        for alarm in self.alarms.all_running:
            if alarm.window.startswith(PLAN) and (alarm.window != window or not forms):
                self.alarms.silence(*TIMES, window=alarm.window)
        awaited = tuple(seat for seat, form in forms.items() if form.awaited)
        if self.alarms.running("deadline", window) is not None and not self._reopened:
            return tuple(seat for seat in awaited if seat in self._late_before)
        if forms and (begins or awaited):
            self._set_deadline(table, window)
        return awaited

    @property
    def _post_follows(self) -> bool:
        """Whether the channel gets a post of this decision, which says who is awaited."""
        return any(note.kind in ("start", "round", "gone_back") for note in self.notes)

    def open_window(self, table: Table, window: str) -> None:
        """Set the alarms of a window: deadline and reminders if the pace has any, the quiet minute if it is."""
        if table.status != "racing":
            return
        if any(p.quiet for p in self._race.now.prompts if p.window == window):
            # Who plays with computers alone has nobody from whom to hide what he has answered in advance.
            people = sum(map(table.is_person, range(len(table.players))))
            self.alarms.set(Alarm("quiet", window, self._now + (QUIET_SECONDS if people > 1 else 0)))
        if self._needs_deadline(table, window):
            self._set_deadline(table, window)

    def _set_deadline(self, table: Table, window: str) -> None:
        length = WINDOW_SECONDS[table.pace]
        if length is not None:
            quiet = table.quiet(self._waited_for(table, window))
            due = settled(self._now + length, quiet)
            self.alarms.set(Alarm("deadline", window, due))
            for kind, at in reminders(self._now, due, quiet):
                self.alarms.set(Alarm(kind, window, at))

    def _waited_for(self, table: Table, window: str) -> tuple[Seat, ...]:
        """The people whose answers, or plans of the round, a window wants. Nobody sees who has settled the round:
        all who can are waited for."""
        if window == plan_window(self._race.round):
            return tuple(plans.settlers(self._race, table))
        seats = dict.fromkeys(prompt.seat for prompt in self._race.wanted(window))
        return tuple(seat for seat in seats if table.decides(seat))

    def put_off(self, table: Table, window: str, due: Instant) -> Instant:
        """The deadline of a window comes later, and so does what rings before its end. Returns when: in nobody's
        quiet hours."""
        quiet = table.quiet(self._waited_for(table, window))
        due = settled(due, quiet)
        self.alarms.set(Alarm("deadline", window, due))
        for kind, at in reminders(self._now, due, quiet):
            # Who was reminded at half time knows.
            if kind == "last_hour" or self.alarms.running(kind, window) is not None:
                self.alarms.set(Alarm(kind, window, at))
        return due

    def keep_quiet(self, table: Table) -> bool:
        """Somebody's quiet hours are others: what would ring in them comes later. Returns whether anything does."""
        late = [
            alarm
            for alarm in self.alarms.all_running
            if alarm.kind == "deadline"
            and settled(alarm.due, table.quiet(self._waited_for(table, alarm.window))) > alarm.due
        ]
        for alarm in late:
            self.put_off(table, alarm.window, alarm.due)
        return bool(late)

    def time_anew(self, table: Table) -> None:
        """Another pace: whoever is waited for has his full time by it, from now on."""
        self.alarms.silence(*TIMES)
        if table.status != "racing":
            return
        if plans.settlers(self._race, table):
            self._set_deadline(table, plan_window(self._race.round))
        for window in self._race.windows:
            if self._needs_deadline(table, window):
                self._set_deadline(table, window)

    def grant_grace(self, window: str) -> None:
        """The minute in which whoever came last can change his mind: from now on, or no longer."""
        if window in self._race.grace:
            self.alarms.set(Alarm("grace", window, self._now + GRACE_SECONDS))
        # Most windows have none, and to silence one costs a row all the same.
        elif self.alarms.running("grace", window):
            self.alarms.silence("grace", window=window)

    def close_windows(self, table: Table, asked: Iterable[Seat]) -> None:
        """Windows that are gone ring no more and lose their buttons, but with those who are asked something new."""
        gone = [w for w in self._windows_before if w not in self._race.windows]
        for window in gone:
            self.alarms.silence(*TIMES, "quiet", "grace", window=window)
            if self.alarms.running("nudged", window):  # hardly ever, and to silence one costs a row all the same
                self.alarms.silence("nudged", window=window)
        if gone:
            # Who is asked something new loses his old buttons with that message.
            self.take_buttons_off(table, set(range(len(table.players))) - set(asked))

    def take_buttons_off(self, table: Table, seats: Iterable[Seat]) -> None:
        """The questions these people were sent are over."""
        self.notes += [Note(Plain("closed"), s) for s in sorted(seats) if table.is_person(s)]

    def _needs_deadline(self, table: Table, window: str) -> bool:
        """Whether people are waited for in it for whom no other deadline runs: who has still to settle the round
        has the time for that, and for all that is asked of him until then."""
        prompts = [p for p in self._race.now.prompts if p.window == window]
        asked = {p.seat for p in prompts if table.decides(p.seat)}
        if not asked or WINDOW_SECONDS[table.pace] is None:
            return False
        number = self._race.round
        # A quiet window has its own in any case: else it would show who has settled the round.
        settles = self.alarms.running("deadline", plan_window(number)) is not None and not any(
            p.quiet for p in prompts
        )
        return not settles or any(plans.of(table, seat, number) is not None for seat in asked)

    def _has_its_deadline(self, table: Table, window: str) -> bool:
        """Whether the window has the deadline it needs: a person may be asked in it later than others."""
        return not self._needs_deadline(table, window) or self.alarms.running("deadline", window) is not None

    def tell_time(self, table: Table) -> None:
        """There is more time: dashboard, open questions and vote say until when, without a ring."""
        self.notes.append(notes.DASHBOARD)
        if table.consent is not None:
            self.notes.append(notes.CONSENT)
        if self.alarms.running("on"):
            self.notes.append(notes.PAUSED)
        if table.status == "racing":
            missing = dict.fromkeys(p.seat for p in self._race.awaited() if table.decides(p.seat))
            # Without a call: their questions stand, and are only edited.
            self.notes += [notes.ask(seat) for seat in missing]

    def show_anew(self, table: Table) -> None:
        """Who has answered or settled what is still closed: his message may say something older than that."""
        sealed = [prompt.seat for prompt in self._race.now.prompts if prompt.id in self._race.now.envelopes]
        settled = [int(seat) for seat in table.plans or {}]
        self.notes += [notes.ask(seat) for seat in sorted({*sealed, *settled}) if table.decides(seat)]

    # -- a race that halts

    def pause(self) -> None:
        """Nothing rings until somebody says to go on."""
        self.alarms.silence(*IN_A_RACE)
        self.notes.append(notes.PAUSED)

    def rest(self, table: Table) -> None:
        """A pause that ends by itself after a window's length."""
        self.pause()
        length = WINDOW_SECONDS[table.pace]
        if length is not None:
            self.alarms.set(Alarm("on", "", self._now + length))

    def end(self, table: Table) -> None:
        """The race is over: no alarm rings, no button stays."""
        self.alarms.silence(*ALL)
        self.take_buttons_off(table, range(len(table.players)))


def posts(ended: Sequence[Round]) -> tuple[Rounds, ...]:
    """The rounds of one commit as posts: a stage that ends has one of its own."""
    parts = [tuple(part) for _, part in groupby(ended, lambda one: (one.kind, one.kind == "stage" and one.number))]
    return tuple(Rounds(part, more=part is not parts[-1]) for part in parts)


def rounds_that_ended(rules: AnyRules, events: Iterable[Event]) -> tuple[Round, ...]:
    """The rounds and stages that ended in one commit, as they are told."""
    return tuple(as_told(rules, one) for one in ended_rounds(rules, ((0, event) for event in events)))
