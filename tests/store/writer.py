"""A process that commits decisions without end and says aloud which ones it was promised; it is to be killed."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from engine.core.chance import Draw
from engine.core.race import Step
from engine.store import open_store
from engine.tables.model.notes import Note, Round, Rounds
from engine.tables.model.receipts import Done, Receipt
from engine.tables.ports import Alarm, LogEntry, TableChange
from tests.store.makings import TABLE


def decision(number: int) -> dict[str, tuple[object, ...]]:
    """All that decision number so-and-so writes besides the table."""
    return {
        "entries": (LogEntry("answer", 0, "person", f"p{number}", {"card": ("r4",)}, 1.0),),
        "steps": (Step({f"p{number}": {"card": ("r4",)}}, (Draw("die", 6, 1),)),),
        "notes": (Note(Rounds((Round(number, "round", (), None),))),),
        "alarms": (Alarm("deadline", f"w{number}", float(number)),),
    }


async def write(url: str) -> None:
    """Commit for ever; a line on standard output for every commit that has returned."""
    store = await open_store(url)
    table = await store.commit(TableChange(TABLE, 0))
    for number in count(1):
        changed = table.changed(race=f"{number}" * 500, steps=number, entries=number)
        receipt = Receipt(Done("sealed"), table.id)
        table = await store.commit(TableChange(changed, table.revision, receipt, number, **decision(number)))  # type: ignore[arg-type]
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1]))
