"""The headline of a race that is over."""

from __future__ import annotations

from tests.cogs.support import words


def test_the_headline_ends_with_what_decided_where_a_stand_has_it() -> None:
    said = words()
    decided = said.say("end-head", who="Ana", title="Pistard", reason="by two laps")
    assert decided == "🏁 **Ana wins Pistard** · by two laps"
    assert (
        said.say("end-head", who="Ana", title="Um Reifenbreite", reason="none") == "🏁 **Ana wins Um Reifenbreite**"
    )
