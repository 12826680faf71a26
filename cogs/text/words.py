"""The words for one table: names of people and riders, told lines, labels of pictures, moments in time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cogs.wire.message import Drawing
from cogs.wire.sanitize import no_list, plain, spoken
from engine.core.events import Line, Ref, Standing
from engine.core.game import Meta
from engine.core.prompts import Choice, Field, Prompt, Seat
from engine.core.scene import Label, Scene
from engine.tables.model.table import Instant, Player
from engine.tables.views.table_view import TableView
from engine.texts import Texts

LETTER = "letter"
"""The fact of a choice that names it in the picture of its question."""


class Words:
    """Finds the words for a table as it looks now."""

    def __init__(self, texts: Texts, table: TableView) -> None:
        self.texts = texts
        self.table = table
        self._names: dict[Ref, str] = {}

    @property
    def meta(self) -> Meta:
        """The game of the table."""
        return self.table.meta

    def say(self, key: str, /, **facts: Any) -> str:
        """A text of the bot."""
        return self.texts.say(key, **facts)

    def game(self, key: str, /, **facts: Any) -> str:
        """A text of the game."""
        return self.texts.say(f"{self.meta.key}-{key}", **facts)

    # -- names
    def name(self, ref: Ref) -> str:
        """What somebody is called in a message; labels name the same few again and again."""
        if ref not in self._names:
            player = self._player(ref)
            who = self._told_apart(player, spoken(player.name)) if player else self._team(ref)
            self._names[ref] = self._rider(ref, who, self._given(ref.seat, ref.rider))
        return self._names[ref]

    def drawn_name(self, ref: Ref) -> str:
        """What somebody is called in a picture."""
        return self._rider(ref, self._drawn_player(ref), self._given(ref.seat, ref.rider, plain))

    def _drawn_player(self, ref: Ref) -> str:
        player = self._player(ref)
        return self._told_apart(player, plain(player.name)) if player else self._team(ref)

    def _given(self, seat: Seat | None, rider: str, safe: Callable[[str], str] = spoken) -> str:
        """The name that the player of a seat gave to a rider; "" if he gave him none."""
        there = seat is not None and seat < len(self.table.players)
        name = self.table.players[seat].called(rider) if there and seat is not None else ""
        return safe(name) if name else ""

    def _team(self, ref: Ref) -> str:
        return self.game(f"team-{ref.key}")

    def _rider(self, ref: Ref, who: str, given: str) -> str:
        keys = (f"{self.meta.key}-rider", "rider")
        name = self.texts.first(keys, who=who, rider=self._with_name(ref.rider, given)) if ref.rider else who
        return self.say("scene-beside", who=name, beside=ref.beside) if ref.beside else name

    def _with_name(self, rider: str, given: str) -> str:
        return self.say("rider-with-name", rider=rider, name=given) if given else rider

    def _told_apart(self, player: Player, name: str) -> str:
        """With the team, where somebody else at the table is called the same."""
        # As it is shown: names may differ in letters nobody sees, or in capitals alone.
        alike = [one for one in self.table.players if plain(one.name).casefold() == plain(player.name).casefold()]
        return (
            self.say("name-with-team", name=name, team=self.game(f"team-{player.colour}"))
            if len(alike) > 1
            else name
        )

    def seat(self, seat: Seat) -> str:
        """What the rider of a seat is called in a message."""
        return self.name(Ref(self.table.players[seat].colour, seat))

    def seats(self, seats: tuple[Seat, ...]) -> str:
        """Several of them, as a list."""
        return self.texts.listed([self.seat(seat) for seat in seats])

    def jersey(self, seat: Seat | None, who: str) -> str:
        """The name with a jersey beside it, if that person leads the season."""
        wears = seat is not None and self.table.jersey and self.table.players[seat].user == self.table.jersey
        return self.say("name-with-jersey", who=who) if wears else who

    def user(self, user: int) -> str:
        """A person of the table in a message; somebody unknown is mentioned (without a ping), 0 is nobody."""
        if not user:
            return self.say("name-nobody")
        seat = self.table.seat_of(user)
        return self.seat(seat) if seat is not None else f"<@{user}>"

    def mark(self, colour: str) -> str:
        """The coloured dot of a team."""
        return self.texts.first((f"mark-{colour}", "mark-other"))

    def _player(self, ref: Ref) -> Player | None:
        if ref.seat is None or ref.seat >= len(self.table.players):
            return None
        player = self.table.players[ref.seat]
        return player if player.name else None

    # -- the game's own
    @property
    def title(self) -> str:
        """The game's name."""
        return self.game("title")

    def line(self, kind: str, line: Line) -> str:
        """A told line: kind `story` or `situation`."""
        return self.texts.line(f"{self.meta.key}-{kind}", line, self.name)

    def lines(self, kind: str, lines: tuple[Line, ...]) -> str:
        """Told lines, one below the other."""
        return "\n".join(self.line(kind, line) for line in lines)

    def label(self, label: Label) -> str:
        """A label of a picture. Of a rider `<name>` there is `<name>_called` besides: the name he was given, else
        his player's."""
        facts = dict(label.facts)
        called = {
            f"{name}_called": self._given(ref.seat, ref.rider, plain) or self._drawn_player(ref)
            for name, ref in facts.items()
            if isinstance(ref, Ref) and ref.rider
        }
        return self.texts.say(label.key, **self.texts.facts(facts, self.drawn_name), **called)

    def drawing(self, scene: Scene, number: str = "") -> Drawing:
        """A picture to be made in these words; `number` tells pictures of one message apart."""
        return Drawing(scene, self.label, f"{scene.layout}{number}.png")

    def question(self, prompt: Prompt) -> str:
        """What a prompt asks."""
        return self.question_text(prompt.key, prompt.about)

    def question_text(self, prompt: str, about: str) -> str:
        """What a prompt of that key asks, about a rider or ""; the prompt itself may be gone."""
        return self.game(f"prompt-{prompt}", about=about)

    def otherwise(self, prompt: Prompt) -> str:
        """What happens if it is not answered."""
        return self.game(f"default-{prompt.key}")

    def choice(self, prompt: Prompt, field: Field, choice: Choice) -> str:
        """The label of a choice."""
        return self.choice_label(prompt.key, field.key, dict(choice.args))

    def told_choice(self, prompt: str, field: str, args: Mapping[str, int | str]) -> str:
        """A choice as it is told later: without the letter that it had in the picture of its question."""
        return self.choice_label(prompt, field, {**args, LETTER: "none"} if LETTER in args else args)

    def choice_label(self, prompt: str, field: str, args: Mapping[str, int | str]) -> str:
        """The label of a choice, by the keys of its question and field: they may be gone. What core asks in every
        game has a common text."""
        key = f"choice-{prompt}-{_what(field)}"
        return self.texts.first((key, f"{self.meta.key}-{key}"), **self._with_names(args))

    def _with_names(self, args: Mapping[str, int | str]) -> dict[str, int | str]:
        """Facts of a choice, for each `<name>_seat` (and `<name>_rider`) with `<name>_who`: whom they mean."""
        names = {}
        for fact, seat in args.items():
            name, _, kind = fact.rpartition("_")
            if kind == "seat" and 0 <= int(seat) < len(self.table.players):
                colour, rider = self.table.players[int(seat)].colour, str(args.get(f"{name}_rider", ""))
                names[f"{name}_who"] = self.name(Ref(colour, int(seat), rider))
        return {**args, **names}

    def group(self, prompt: Prompt, part: Field) -> str:
        """The heading of the choices of one group, filled with the facts of the first."""
        first = part.choices[0]
        own = f"{self.meta.key}-group-{prompt.key}-{_what(part.key)}"
        facts = {**self._with_names(dict(first.args)), "group": first.group, "count": len(part.choices)}
        return self.texts.first((own, "group"), **facts)

    def field(self, prompt: Prompt, field: Field) -> str:
        """The heading of a field of a form."""
        key = f"field-{prompt.key}-{_what(field.key)}"
        keys = (f"{self.meta.key}-{key}", key, "field")
        return self.texts.first(keys, name=field.group or field.key, group=field.group)

    def rider(self, prompt: Prompt, group: str) -> str:
        """Whom or what a page of a form is about; "" is what belongs to no rider."""
        if not group:
            return self.texts.first((f"{self.meta.key}-form-rest-{prompt.key}", "form-rest"))
        name = self._with_name(group, self._given(prompt.seat, group))
        return self.texts.first((f"{self.meta.key}-form-rider-{prompt.key}", "form-rider"), group=name)

    def about(self, rider: str) -> str:
        """A rider of one's own, as a question names it; "" for none."""
        return self.texts.first((f"{self.meta.key}-form-rider-plan", "form-rider"), group=rider) if rider else ""

    def limit(self, name: str, before: int, after: int) -> str:
        """What is left of a sum before and after; a name `rider.what` belongs to one rider."""
        rider, _, what = name.rpartition(".")
        keys = (f"{self.meta.key}-form-limit-{what}", "form-limit")
        spent = {"before": before, "after": after, "change": int(before != after)}
        return self.texts.first(keys, name=what, rider=rider, **spent)

    def standings(self, rows: Any = None) -> str:
        """The standings in one line; each name with the mark of its colour, by which it is found in the picture."""
        told = []
        for row in self.table.standings if rows is None else rows:
            facts = self.texts.facts(row.facts, self.name)
            who = self.say(
                "name-with-mark", mark=self.mark(row.who.key), who=self.jersey(row.who.seat, self.name(row.who))
            )
            told.append(self.game("standing", place=row.place, who=who, **facts))
        if self.table.jersey in self.table.people and told:
            told.append(self.say("jersey-means"))
        return no_list(" · ".join(told))

    def leads(self, row: Standing) -> str:
        """Who leads, and by what."""
        return self.game("leads", who=self.name(row.who), **self.texts.facts(row.facts, self.name))

    # -- where and when
    @property
    def round(self) -> str:
        """ "Turn 4 of 8", as the picture calls it; "" before the start."""
        return self.label(self.table.when) if self.table.when is not None else ""

    @property
    def host_name(self) -> str:
        """What the host is called; "" if he does not sit here."""
        seat = self.table.seat_of(self.table.host)
        return self.table.players[seat].name if seat is not None else ""

    @property
    def channel(self) -> str:
        """Where the race is held, as a link."""
        return f"<#{self.table.place.channel}>"

    @property
    def until(self) -> str:
        """When the nearest deadline is, in every reader's own time; "" if none runs."""
        return moment(self.table.deadline)


def _what(key: str) -> str:
    """What a field is about: its key without the rider of `rider.what`, so that all riders share their texts."""
    return key.rpartition(".")[2]


def moment(at: Instant) -> str:
    """A moment with its day in every reader's own time zone, and how far away it is; "" for none."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)" if at else ""
