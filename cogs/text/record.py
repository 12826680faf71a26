"""The record of a race: its file, and its luck replayed."""

from __future__ import annotations

from cogs.text.options import course
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from engine.tables.model.table import ENDED


async def verified(edge: Edge, number: int) -> Message:
    """Replay a race from its secret, here and now; of one that is not over, the whole commitment."""
    table = await edge.service.table_view(number)
    if table.status not in ENDED:
        return Message(edge.texts.say("commitment-so-far", commitment=table.commitment))
    seen, board = await edge.service.verify(number), await edge.service.board(number)
    facts = {"commitment": table.commitment, "secret": table.secret, "start_hash": board.start_hash}
    facts |= {"steps": str(seen.steps), "draws": str(seen.draws)}
    told = edge.texts.say("receipt-verified", **facts)
    return Message("\n".join([told, course(Words(edge.texts, table))]) if table.own_course else told)


async def exported(edge: Edge, number: int) -> Message:
    """A race as a file."""
    text = await edge.service.export(number)
    words = Words(edge.texts, await edge.service.table_view(number))
    name = f"{words.meta.key}-{number}.json"
    return Message(words.say("export"), attached=((name, text),))
