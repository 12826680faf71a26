"""Roads and turns of a stage race of teams, made by hand after the designs."""

from __future__ import annotations

from engine.core.events import Ref
from engine.core.scene import (
    Caption,
    CaptionSign,
    CaptionText,
    Efforts,
    Figure,
    Label,
    LineWinner,
    RiderEffort,
    Scene,
    Sky,
    StageFormation,
    StageGroup,
    StageJump,
    StageLine,
    StageProfile,
    StageRider,
    StageRoad,
    StageSection,
    StageStrips,
    TeamEffort,
    TitleLine,
    TokenTile,
    Wearer,
    Wearers,
    label,
)
from tests.render.english import english

TEAMS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
NAMES = {0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}
COMMON = english(NAMES, "common")


def text(words: str) -> Label:
    """These very words."""
    return label("as-it-is", text=words)


def words(said: Label) -> str:
    """Words of the scenes here, and of the common ones."""
    return str(dict(said.facts)["text"]) if said.key == "as-it-is" else COMMON(said)


def rider(name: str) -> Figure:
    """`R E1`: the rider E1 of the red team; `R` the whole team."""
    team, _, mark = name.partition(" ")
    seat = "RBGY".index(team)
    return Figure(Ref(TEAMS[team], seat), TEAMS[team], mark=mark)


def summit(square: int, category: str) -> StageLine:
    return StageLine(square, "summit", text(category))


CHAINED = StageRoad(
    (
        StageSection(20),
        StageSection(32, "climb", 21, text("3ª")),
        StageSection(37, "descent", -40, text("medio")),
        StageSection(49, paint=text("llano")),
        StageSection(67, "climb", 24, text("2ª")),
        StageSection(75, "descent", -40, text("medio")),
        StageSection(88),
        StageSection(97, "climb", 17, text("4ª")),
        StageSection(100, "descent", -30, text("bajo")),
        StageSection(108),
    ),
    (
        summit(32, "3ª"),
        StageLine(38, "sprint"),
        summit(67, "2ª"),
        summit(97, "4ª"),
        StageLine(108, "finish"),
    ),
)
"""The mountains of the fourth stage of a week."""

HIGH_FINISH = StageRoad(
    (
        StageSection(18),
        StageSection(36, "climb", 24, text("2ª")),
        StageSection(44, "descent", -40, text("alto")),
        StageSection(52, paint=text("llano")),
        StageSection(76, "climb", 27, text("1ª")),
        StageSection(86, "descent", -40, text("alto")),
        StageSection(89, "climb", 20),
        StageSection(93, paint=text("llano")),
        StageSection(114, "climb", 27, text("1ª")),
    ),
    (
        StageLine(16, "sprint"),
        summit(36, "2ª"),
        summit(76, "1ª"),
        summit(114, "1ª"),
        StageLine(114, "finish"),
    ),
)
"""A stage that ends on a mountain."""


def chained_profile() -> StageProfile:
    """The fourth stage in turn 8."""
    groups = tuple(StageGroup(*one) for one in ((52, 21), (55, 2), (59, 3), (63, 1), (67, 3)))
    winners = (LineWinner(0, rider("B E1")), LineWinner(1, rider("B E1")))
    return StageProfile(CHAINED, (text("Profile: 2ª from 50 to 67"),), groups, winners, (43, 73))


def high_profile() -> StageProfile:
    """The mountain in turn 20."""
    found = ((70, 15), (78, 6), (82, 5), (88, 1), (95, 1), (103, 2), (111, 1))
    winners = (LineWinner(0, rider("B R2")), LineWinner(1, rider("G JF")), LineWinner(2, rider("R E2")))
    told = (text("Profile: 1ª from 94 to the line"),)
    return StageProfile(HIGH_FINISH, told, tuple(StageGroup(*one) for one in found), winners, (64, 114))


def lobby() -> Scene:
    """A stage as it is chosen."""
    part = StageProfile(CHAINED, (text("Climbs: 3ª 21 to 32, 2ª 50 to 67, 4ª 89 to 97"),))
    return Scene("board", text("Puertos encadenados"), text("media montaña"), (part,))


def on_road(places: str) -> tuple[StageRider, ...]:
    """`44 0 Y CR, ...`: square, lane, rider."""
    found = []
    for place in places.split(","):
        square, lane, team, mark = place.split()
        found.append(StageRider(rider(f"{team} {mark}"), int(square), int(lane)))
    return tuple(found)


def strong(words: str) -> CaptionText:
    return CaptionText(text(words), True)


def weak(words: str) -> CaptionText:
    return CaptionText(text(words))


def left(points: str) -> Caption:
    return (CaptionSign("drop"), strong(points))


def formation(
    first: int, last: int, size: str, move: Caption, gap: int = 0, effort: Caption = (), more: str = ""
) -> StageFormation:
    told = text(f"{size} from {first} to {last}")
    sizes = (strong(size), weak(more)) if more else (strong(size),)
    return StageFormation(first, last, sizes, told, move, effort, text(f"gap {gap}") if gap else None)


def efforts(teams: str) -> Efforts:
    """`R Ana: JF 13, TT 10; ...`."""
    found = []
    for team in teams.split(";"):
        head, _, rows = team.strip().partition(": ")
        code, name = head.split()
        riders = [RiderEffort(rider(f"{code} {one.split()[0]}"), int(one.split()[1])) for one in rows.split(", ")]
        total = sum(one.left for one in riders)
        told = text(f"{code} {total}: {rows}")
        found.append(TeamEffort(rider(code), text(name), total, tuple(riders), told))
    legend = (weak("token and PE:"), TokenTile("T"), weak("tirar"), TokenTile("A"), weak("ataque"))
    return Efforts(text("Effort left (PE)"), text("Effort left"), tuple(found), legend)


def wearers(general: str, points: str, mountain: str) -> Wearers:
    found = (
        Wearer("general", rider(general)),
        Wearer("points", rider(points)),
        Wearer("mountain", rider(mountain)),
    )
    return Wearers(found, text(f"General {general}, regularidad {points}, montaña {mountain}"))


def board() -> Scene:
    """A turn with a pelotón, a chase and an escape."""
    riders = on_road(
        "44 0 Y CR, 45 0 R CR, 45 1 G SP, 45 2 Y SP, 46 0 R R2, 46 1 B SP, 46 2 B CR, 47 1 G R1, 47 2 Y R2, "
        "48 0 R R1,48 1 R SP, 49 0 G TT, 49 1 G R2, 49 2 Y R1, 50 2 B R3, 51 0 G E2, 51 1 Y E2, 51 2 Y TT, 52 "
        "0 B JF, 52 1 B R2,52 2 B R1, 54 1 B TT, 55 1 G E3, 57 0 R E1, 58 0 R TT, 59 0 R JF, 63 0 B E1, 65 0 "
        "G E1, 66 0 G JF, 67 0 Y E1"
    )
    pulled = (strong("+10"), weak("seguir, pulled by"), rider("B JF"), TokenTile("T", "1"))
    formations = (
        formation(44, 52, "pelotón of 21", pulled, 1),
        formation(54, 55, "2", (strong("+5"), weak("seguir"), rider("G E3")), 1),
        formation(57, 59, "group of 3", (strong("+3"), weak("relevos")), 3),
        formation(63, 63, "alone", (strong("+6"),), 1),
        formation(65, 67, "escape of 3", (strong("+6"), weak("pulled by"), rider("G JF"))),
    )
    aside = (CaptionSign("out"), rider("R E2"), weak("on 37"), rider("Y JF"), weak("on 40 · back in turn 10"))
    chip = (rider("Y E1"), TokenTile("A", "2"), strong("+9"))
    strips = StageStrips(
        CHAINED,
        riders,
        formations,
        (text("Off the road: R E2 on 37 and Y JF on 40, back in turn 10"),),
        (StageJump(rider("Y E1"), 58, 0, chip),),
        aside=aside,
        note=text("2ª: 50 to 67"),
    )
    left_over = efforts(
        "R Ana: JF 13, TT 10, E1 18, E2 16, R1 9, R2 11, SP 9, CR 7; B Bruno: JF 11, TT 12, E1 14, R1 9, R2 "
        "13, R3 9, SP 5, CR 9; G Carla: JF 12, E1 16, E2 18, E3 16, TT 12, R1 10, R2 4, SP 5; Y Dani: JF 10, "
        "TT 10, E1 14, E2 18, R1 9, R2 6, SP 5, CR 9"
    )
    sky = Sky("wind", text("side wind, 4 turns"), text("Side wind, 4 turns"))
    lead = TitleLine(text("Puertos encadenados · stage 4 of 7 · 41 squares to the line"))
    parts = (lead, strips, chained_profile(), wearers("R R1", "G R2", "Y JF"), sky, left_over)
    return Scene("board", text("Ciclismo a fondo"), text("Turn 8"), parts, "stage")


def mountain() -> Scene:
    """Three strips: summit, descent, repecho and the final climb."""
    riders = on_road(
        "65 0 Y CR, 66 0 G SP, 66 2 R SP, 67 1 R CR, 67 2 B E1, 68 0 G R1, 68 1 R R1, 68 2 Y SP, 69 0 G R2, "
        "69 1 Y R1,69 2 R R2, 70 1 B CR, 70 2 B SP, 71 0 Y R2, 72 0 R E1, 74 0 B R3, 75 0 Y E2, 76 1 B R1, 76 "
        "2 Y TT, 77 0 G TT,78 0 G E3, 80 0 B TT, 80 2 B R2, 81 0 Y E1, 81 1 R JF, 82 0 R TT, 88 1 G E1, 95 2 "
        "G JF, 102 2 G E2, 103 2 Y JF,111 2 R E2"
    )
    formations = (
        formation(65, 72, "pelotón of 15", (), 1, more="13 dropped by the pull, +2 to +4"),
        formation(74, 78, "group of 6", (strong("+6"), weak("two dropped")), 1),
        formation(80, 82, "group of 5", (strong("+6"), weak("pulled by"), rider("R TT")), 5),
        formation(88, 88, "alone", (strong("+8"),), 6, left("16")),
        formation(95, 95, "alone", (strong("+6"),), 6, left("12")),
        formation(102, 103, "2, relevos", (strong("+4"),), 7, left("14, 15")),
        formation(111, 111, "alone", (strong("+8"),), 0, left("10")),
    )
    jumps = (
        StageJump(rider("Y E1"), 73, 0, (rider("Y E1"), TokenTile("A", "1"), strong("+8"))),
        StageJump(rider("R E2"), 103, 0, (rider("R E2"), TokenTile("A", "2"), strong("+8"))),
    )
    strips = StageStrips(
        HIGH_FINISH,
        riders,
        formations,
        jumps=jumps,
        note=text("1ª: 53 to 76"),
    )
    left_over = efforts("R Ana: JF 98; B Bruno: JF 77; G Carla: JF 101; Y Dani: JF 101")
    sky = Sky("clear", text("clear"), text("Clear"))
    lead = TitleLine(text("Final en alto · stage 6 of 7 · 3 squares to the line"))
    parts = (lead, strips, high_profile(), wearers("G JF", "G R2", "G JF"), sky, left_over)
    return Scene("board", text("Ciclismo a fondo"), text("Turn 20"), parts, "stage")
