"""Figures through the doors: the leaderboard, one's own, and keeping them to oneself."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, labels, open_race, ride

THREE = ("Ana", "Bruno", "Carla")


async def ridden(stage: Stage) -> str:
    """A race to its end; the name of its winner."""
    await open_race(stage, *THREE)
    await ride(stage, *THREE)
    await stage.post("🏁")
    winner = next(row for row in (await stage.table_view()).standings if row.winner)
    return (await stage.table_view()).players[winner.who.seat or 0].name


def picture(message: Doc) -> str:
    """What the only picture tells those who do not see it."""
    (file,) = message["attachments"]
    return str(file["description"])


async def test_the_leaderboard_names_everybody_best_rating_first_in_text_and_picture(stage: Stage) -> None:
    winner = await ridden(stage)
    found = await stage.slash("Dani", "/leaderboard")
    first = next(line for line in found["content"].splitlines() if line.startswith("1\\."))
    assert winner in first and "one win" in first
    assert all(name in found["content"] and name in picture(found) for name in THREE)
    assert "Rating: how strong somebody has shown to ride." in found["content"]
    means = await stage.pressed("Dani", found, "What is the rating?")
    assert "Everybody begins at 1000." in means["content"] and "It is careful" in means["content"]
    other = await stage.slash("Dani", "/leaderboard", game="pistard")
    assert "No race has been ridden to its end" in other["content"]


async def test_the_figures_of_somebody_are_told_and_ones_own_can_be_kept_to_oneself(stage: Stage) -> None:
    await ridden(stage)
    ana = stage.seat("Ana").id
    assert "one race" in (await stage.slash("Bruno", "/stats", person=ana))["content"]
    own = await stage.slash("Ana", "/stats")
    assert "Others on the server see these figures" in own["content"] and "Ana" in picture(own)
    kept = await stage.pressed("Ana", own, "Keep my figures to myself")
    assert "for you alone" in kept["content"] and labels(kept) == ["Let others see my figures"]
    assert "for their owner alone" in (await stage.slash("Bruno", "/stats", person=ana))["content"]
    assert "Ana" not in (await stage.slash("Bruno", "/leaderboard"))["content"]
    assert "one race" in (await stage.slash("Ana", "/stats", stage.seat("Ana").dm))["content"]
    await stage.restart()
    settings = await stage.slash("Ana", "/me figures")
    assert labels(settings) == ["Let others see my figures"]
    await stage.pressed("Ana", settings, "Let others see my figures")
    assert "Ana" in (await stage.slash("Bruno", "/leaderboard"))["content"]


async def test_without_a_race_there_are_no_figures_and_a_leaderboard_needs_a_server(stage: Stage) -> None:
    assert "No race in which you rode" in (await stage.slash("Ana", "/stats"))["content"]
    assert "needs a channel" in (await stage.slash("Ana", "/leaderboard", stage.seat("Ana").dm))["content"]
