"""The developer's command line: `python -m engine scenario|play|pace|verify|picture|course|stage`.

Exit status 0 = done and as told, 1 = a scenario or race is not as its file says, 2 = asked for the impossible.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from engine.cli.course import draw, read_course, summary
from engine.cli.pace import add_words as pace_words
from engine.cli.pace import report as pace_report
from engine.cli.pace import setup
from engine.cli.picture import START, Wanted, picture, write
from engine.cli.play import POLICIES, figures, report, table
from engine.cli.ratings import DATABASE, check
from engine.cli.ratings import told as told_ratings
from engine.cli.scenario import run_files
from engine.cli.stage import add_words as stage_words
from engine.cli.stage import read_stage, write_stage
from engine.cli.stage import told as told_stages
from engine.cli.verify import told, verify_file
from engine.core.record.export import posted_digits
from engine.core.replay import DoesNotReplay
from engine.registry import Registry
from engine.texts import Texts, load

DATA = Path(__file__).resolve().parent.parent / "data"

COMMANDS = "scenario|play|pace|verify|ratings|picture|course|stage"

MISMATCH, IMPOSSIBLE = 1, 2


class Parser(argparse.ArgumentParser):
    """Complains in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """One sentence to stderr, and out."""
        self.exit(IMPOSSIBLE, f"{message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """The commands and their words."""
    top = Parser(prog="python -m engine", description="Commissaire without a face.")
    top.add_argument("--data", type=Path, default=None, metavar="FOLDER", help="a copy of the folder data")
    commands = top.add_subparsers(dest="command", required=True, metavar=COMMANDS)
    scenario = commands.add_parser("scenario", help="play scenario files and compare (docs/scenarios.md)")
    scenario.add_argument("files", nargs="+", type=Path, metavar="FILE")
    play = commands.add_parser("play", help="play many races and print figures")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--seats", type=int, default=4)
    play.add_argument("--games", type=positive, default=1000)
    play.add_argument("--policy", default="random", metavar="|".join(sorted(POLICIES)), help="or one a seat: A,B,B")
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--option", type=named, action="append", default=[], metavar="NAME=VALUE")
    pace = commands.add_parser("pace", help="how many days races take with absent people (docs/pace.md)")
    pace.add_argument("game", metavar="GAME")
    pace_words(pace)
    pace.add_argument("--option", type=named, action="append", default=[], metavar="NAME=VALUE")
    pace.add_argument("--races", type=positive, default=50)
    pace.add_argument("--seed", type=int, default=1)
    pace.add_argument("--jobs", type=positive, default=1, help="processes")
    verify = commands.add_parser("verify", help="replay an exported race from its secret (docs/verify.md)")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument(
        "--posted", type=hash_digits, default=None, metavar="HASH", help="from the post at the start"
    )
    ratings = commands.add_parser("ratings", help="work ratings out anew from the logs (docs/hosting.md)")
    ratings.add_argument("--database", default=DATABASE, metavar="URL", help="as in DATABASE_URL")
    _picture_words(commands.add_parser("picture", help="draw a position (docs/pictures.md)"))
    course = commands.add_parser("course", help="check a course of one's own (docs/courses.md)")
    course.add_argument("file", type=Path, metavar="FILE")
    course.add_argument("-o", dest="picture", type=Path, default=None, metavar="PICTURE.png")
    stage = commands.add_parser("stage", help="a stage or tour of one's own, in squares (docs/stages.md)")
    stage_words(stage)
    return top


def _picture_words(drawn: argparse.ArgumentParser) -> None:
    drawn.add_argument("game", metavar="GAME")
    drawn.add_argument("position", metavar="POSITION", help=f"in the game's notation, or {START}")
    drawn.add_argument("--seat", type=int, default=None, metavar="N", help="the hand of a seat, the first is 0")
    drawn.add_argument("--podium", action="store_true", help="the last picture of a race that is over")
    drawn.add_argument("--seats", type=int, default=None, metavar="N")
    drawn.add_argument("--option", type=named, action="append", default=[], metavar="NAME=VALUE")
    drawn.add_argument("-o", dest="file", type=Path, default=Path("picture.png"), metavar="FILE.png")


def positive(text: str) -> int:
    """A whole number from 1; argparse words the complaint."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1")
    return int(text)


def hash_digits(text: str) -> str:
    """A hash from a post; argparse words the complaint."""
    try:
        return posted_digits(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def named(text: str) -> tuple[str, str]:
    """An option of the game as NAME=VALUE; argparse words the complaint."""
    name, equals, value = text.partition("=")
    if not equals or name == "colours":  # colours follow from the seats
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def main(words: Sequence[str] | None = None, data: Path = DATA) -> int:
    """Run one command; returns the exit status."""
    asked = parser().parse_args(words)
    try:
        # Texts are loaded only for what draws: measuring ten thousand races needs none.
        registry = Registry(asked.data or data)
        if asked.command == "scenario":
            return _scenario(registry, asked.files)
        if asked.command == "pace":
            return _pace(registry, asked.data or data, asked)
        if asked.command == "verify":
            return _verify(registry, asked.file, asked.posted or "")
        if asked.command == "ratings":
            return _ratings(registry, asked.database)
        if asked.command == "picture":
            return _picture(registry, load(asked.data or data), asked)
        if asked.command == "course":
            return _course(registry, load(asked.data or data), asked)
        if asked.command == "stage":
            return _stage(registry, asked.data or data, asked)
        return _play(registry, asked)
    except ValueError as error:
        print(error, file=sys.stderr)
        return IMPOSSIBLE


def _play(registry: Registry, asked: argparse.Namespace) -> int:
    entry = registry[asked.game]
    rules = table(entry, asked.seats, dict(asked.option))
    who = asked.policy if "," in asked.policy else f"all {asked.policy}"
    head = f"{entry.meta.title}: {asked.games} races, {asked.seats} seats, {who}, seed {asked.seed}"
    print("\n".join([head, *report(figures(entry, rules, asked.policy, asked.games, asked.seed))]))
    return 0


def _pace(registry: Registry, data: Path, asked: argparse.Namespace) -> int:
    wanted = setup(registry[asked.game], dict(asked.option), asked.people, asked.zones, asked.pace)
    print("\n".join(pace_report(data, asked.game, wanted, races=asked.races, seed=asked.seed, jobs=asked.jobs)))
    return 0


def _ratings(registry: Registry, url: str) -> int:
    found = check(registry, url)
    print(told_ratings(found))
    return MISMATCH if found.differences else 0


def _picture(registry: Registry, texts: Texts, asked: argparse.Namespace) -> int:
    wanted = Wanted(asked.position, asked.seats, dict(asked.option), asked.seat, asked.podium)
    made = picture(registry[asked.game], texts, wanted)
    write(made, asked.file)
    print(f"{asked.file}: {made.alt}")
    return 0


def _course(registry: Registry, texts: Texts, asked: argparse.Namespace) -> int:
    course = read_course(registry, asked.file)
    if asked.picture is not None:
        draw(course, texts, asked.picture)
    print(f"{asked.file}: {summary(course, texts)}")
    return 0


def _stage(registry: Registry, data: Path, asked: argparse.Namespace) -> int:
    course = read_stage(registry, asked.file, asked.gpx, asked.scale)
    if asked.write is not None:
        write_stage(course, asked.write)
    if asked.picture is not None:
        draw(course, load(data), asked.picture)
    print(told_stages(course))
    return 0


def _scenario(registry: Registry, files: Sequence[Path]) -> int:
    failures, refused = run_files(registry, files)
    # What does not hold is the result; what is no scenario is a fault of whoever asked.
    for failure in failures:
        print(failure)
    for sentence in refused:
        print(sentence, file=sys.stderr)
    print(f"{len(files) - len(failures) - len(refused)} of {len(files)} scenarios hold")
    if refused:  # the graver of the two: nothing is known of those files
        return IMPOSSIBLE
    return MISMATCH if failures else 0


def _verify(registry: Registry, file: Path, posted: str) -> int:
    try:
        verified = verify_file(registry, file, posted)
    except DoesNotReplay as error:
        print(f"{file}: {error}")
        return MISMATCH
    print(f"{file}: {told(verified)}")
    return 0


if __name__ == "__main__":
    # Whoever has read enough (`| head`) closes the pipe: that ends the command, and is no fault to be told.
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
