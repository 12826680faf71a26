"""Acting on a race outside its questions: going on, agreeing, rematch, export, verification, taking back."""

from __future__ import annotations

from cogs.text.channel_posts import buttons, sure
from cogs.text.words import Words, moment
from cogs.verbs import Request, verb
from cogs.wire.message import Message
from engine.tables.receipts import Asked, Extended, Receipt


@verb("go-on")
async def go_on(ask: Request) -> None:
    """Continue a paused race: the channel's post says so."""
    await ask.edge.service.go_on(ask.table, ask.who, ask.press)


@verb("agree")
async def agree(ask: Request) -> Message:
    """Yes to the open question."""
    return await _granted(ask, await ask.edge.service.agree(ask.table, ask.who, ask.press))


@verb("abandon")
async def abandon(ask: Request) -> Message:
    """End the race: the host after a second look, others by consent."""
    table = await ask.table_view()
    if table.under_way and ask.who.id == table.host and ask.arg != "sure":
        words = Words(ask.edge.texts, table)
        return Message(words.say("abandon-sure"), ((sure(words, "abandon"),),))
    return await _granted(ask, await ask.edge.service.abandon(ask.table, ask.who, ask.press))


async def extend(ask: Request) -> Message:
    """More time for the open window: the host at once, others by consent."""
    return await _granted(ask, await ask.edge.service.extend(ask.table, ask.who, ask.press))


async def undo(ask: Request) -> Message:
    """Take back one's own sealed choice."""
    await ask.edge.service.undo(ask.table, ask.who, ask.press)
    words = Words(ask.edge.texts, await ask.table_view())
    return Message(words.say("receipt-undone"), buttons(words, "hand"))


async def _granted(ask: Request, receipt: Receipt) -> Message:
    say = ask.edge.texts.say
    match receipt.granted:
        case Asked(missing, kind):
            return Message(say(f"receipt-{kind}", missing=missing))
        case Extended(until):
            return Message(say("receipt-extended", until=moment(until)))
        case granted:
            return Message(say(f"receipt-{granted.kind}"))


@verb("rematch")
async def rematch(ask: Request) -> Message:
    """A new lobby in the same channel."""
    receipt = await ask.edge.service.rematch(ask.table, ask.who, ask.press)
    return await opened(ask, receipt)


async def opened(ask: Request, receipt: Receipt) -> Message:
    """The lobby, or the race, is open: the channel's post shows it."""
    words = Words(ask.edge.texts, await ask.edge.service.table_view(receipt.table))
    return Message(words.say(f"receipt-{receipt.kind}", title=words.title))


@verb("verify")
async def verify(ask: Request) -> Message:
    """Replay the race from its seed, here and now."""
    seen = await ask.edge.service.verify(ask.table)
    table = await ask.table_view()
    text = ask.edge.texts.say(
        "receipt-verified", commitment=table.commitment, seed=table.seed, steps=seen.steps, draws=seen.draws
    )
    return Message(text)


@verb("export")
async def export(ask: Request) -> Message:
    """The race as a file."""
    text = await ask.edge.service.export(ask.table)
    words = Words(ask.edge.texts, await ask.table_view())
    name = f"{words.meta.key}-{ask.table}.json"
    return Message(words.say("export", file=name), attached=((name, text),))
