"""What came of a request, in a sentence."""

from __future__ import annotations

from cogs.text.words import moment
from engine.tables.model.receipts import Asked, Extended, Paced, Receipt
from engine.tables.model.table import Pace
from engine.texts import Texts


def granted(texts: Texts, receipt: Receipt) -> str:
    """Done at once, or asked of the others."""
    match receipt.granted:
        case Asked(missing, kind):
            return texts.say(f"receipt-{kind}", missing=missing)
        case Extended(until):
            return texts.say("receipt-extended", until=moment(until))
        case Paced(pace):
            return texts.say("receipt-paced", pace=pace_name(pace, texts))
        case done:
            return texts.say(f"receipt-{done.kind}")


def pace_name(pace: Pace, texts: Texts) -> str:
    """How a pace is called."""
    return texts.say(f"pace-{pace}")
