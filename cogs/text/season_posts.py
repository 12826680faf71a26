"""What is told of a season: its table in words and as a picture, its calendar, the call to a lobby."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.text.words import Words, moment
from cogs.wire.ids import Verb
from cogs.wire.limits import content
from cogs.wire.message import Button, Drawing, Message, button_rows
from cogs.wire.sanitize import no_list, plain, spoken
from engine.core.scene import Label
from engine.tables.model.season import SeasonCall, SeasonRow
from engine.tables.views.season_scene import season_scene
from engine.tables.views.season_view import SeasonView
from engine.texts import Texts

LINES = 8
"""Races of a calendar that are told: the last ones, and those to come."""


def post(texts: Texts, view: SeasonView, *, picture: bool = False) -> Message:
    """The season as its post shows it; `picture`: with its table drawn."""
    season = view.season
    parts = [
        texts.say(
            "season-post-head",
            title=spoken(season.title),
            number=len(view.races),
            races=season.plan.races,
            state="over" if view.over else season.status,
        ),
        _leads(texts, view),
        _table(texts, view),
        "\n".join(_calendar(texts, view)),
        _next(texts, view),
        "" if view.over else words_of_plan(texts, view),
    ]
    drawings = (drawing(texts, view),) if picture and view.rows else ()
    return Message(content([part for part in parts if part]), button_rows(_buttons(texts, view)), drawings)


def drawing(texts: Texts, view: SeasonView) -> Drawing:
    """The table as a picture."""
    scene = season_scene(view, [plain(member.name) for member in view.season.members])

    def say(label: Label) -> str:
        return texts.say(label.key, **texts.facts(dict(label.facts), lambda ref: ref.key))

    return Drawing(scene, say, "season.png")


def _leads(texts: Texts, view: SeasonView) -> str:
    if view.leader is None:
        return ""
    key = "season-post-won" if view.over else "season-post-leads"
    return texts.say(key, who=spoken(view.leader.name), points=view.rows[0].total)


def _table(texts: Texts, view: SeasonView) -> str:
    """A line a member; before the first race only who they are."""
    if view.races:
        return "\n".join(_line(texts, view, row) for row in view.rows)
    who = texts.listed([spoken(member.name) for member in view.season.members])
    return texts.say("season-post-members", who=who, count=len(view.season.members))


def _line(texts: Texts, view: SeasonView, row: SeasonRow) -> str:
    who = spoken(row.member.name)
    if view.leader is not None and row.member.user == view.leader.user:
        who = texts.say("name-with-jersey", who=who)
    races = " · ".join(_points(texts, row, race) for race in range(len(row.points)))
    return no_list(
        texts.say(
            "season-post-row", place=row.place, who=who, points=row.total, races=races, ridden=len(row.points)
        )
    )


def _points(texts: Texts, row: SeasonRow, race: int) -> str:
    points = row.points[race]
    if points is None:
        return texts.say("season-missed")
    return f"~~{points}~~" if race in row.dropped else str(points)


def _calendar(texts: Texts, view: SeasonView) -> list[str]:
    ridden = [_ridden(texts, view, number) for number in range(1, len(view.races) + 1)]
    ahead = [] if view.season.status == "ended" else range(len(view.races) + 1, view.season.plan.races + 1)
    coming = [texts.say("season-race-ahead", number=number, game=_title(texts, view, number)) for number in ahead]
    return [*ridden[-LINES // 2 :], *coming[: LINES - len(ridden[-LINES // 2 :])]]


def _ridden(texts: Texts, view: SeasonView, number: int) -> str:
    race = view.races[number - 1]
    game = texts.say(f"{race.game}-title")
    if not race.finished:
        return texts.say("season-race-abandoned", number=number, game=game)
    won = [
        spoken(seat.name) if seat.name else texts.say(f"{race.game}-team-{seat.colour}")
        for seat in race.seats
        if seat.winner
    ]
    return texts.say("season-race-ridden", number=number, game=game, who=texts.listed(won), count=len(won))


def _title(texts: Texts, view: SeasonView, number: int) -> str:
    return texts.say(f"{view.season.game_of(number)}-title")


def _owner(texts: Texts, view: SeasonView) -> str:
    """Who opens its lobbies: of one that was forgotten nobody is called."""
    return f"<@{view.season.owner}>" if view.season.owner else texts.say("season-owner-gone")


def _next(texts: Texts, view: SeasonView) -> str:
    """What happens next, and what must be done for it."""
    if view.over:
        return ""
    if view.table:
        key = "season-now-lobby" if view.status == "lobby" else "season-now-race"
        return texts.say(key, channel=f"<#{view.season.place.channel}>")
    if view.season.status == "gathering":
        return texts.say("season-now-gathering", owner=_owner(texts, view))
    if not view.due:
        return texts.say("season-now-nobody", owner=_owner(texts, view))
    if view.held:
        return texts.say("season-now-held", channel=f"<#{view.season.place.channel}>")
    return texts.say("season-now-due", until=moment(view.due))


def words_of_plan(texts: Texts, view: SeasonView) -> str:
    """How it is scored, so that nobody must guess."""
    plan = view.season.plan
    points = "-".join(map(str, plan.points))
    fill = texts.say(f"level-{plan.fill}") if plan.fill else ""
    return texts.say(
        "season-words", points=points, drop=plan.drop, days=plan.days, fill=fill, fills=int(bool(fill))
    )


def _buttons(texts: Texts, view: SeasonView) -> Sequence[Button]:
    verbs = [] if view.over else ["season-join", "season-leave"]
    if not view.over and not view.table:
        verbs.append("season-open" if view.season.status == "gathering" else "season-next")
    styles = {"season-join": "main", "season-open": "good"}
    return [
        Button(texts.say(f"button-{verb}"), Verb(view.season.id, verb).write(), styles.get(verb, "plain"))  # type: ignore[arg-type]
        for verb in (*verbs, "season-table")
    ]


def call(words: Words, called: SeasonCall) -> Message:
    """The lobby is open, and the members are rung."""
    who = words.texts.listed([f"<@{user}>" for user in called.people])
    text = words.say(
        "season-call",
        title=spoken(called.title),
        number=called.number,
        races=called.races,
        game=words.title,
        who=who,
    )
    join = Button(words.say("button-join"), Verb(words.table.id, "join").write(), "main")
    return Message(text, ((join,),), mentions=called.people)
