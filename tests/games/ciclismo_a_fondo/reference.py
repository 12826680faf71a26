"""Phases 2 to 5 of a turn once more, straight from the pseudocode of section 5.3, to compare with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from engine.games.ciclismo_a_fondo.decisions import MODES, Token
from engine.games.ciclismo_a_fondo.riders import favourable
from tests.games.ciclismo_a_fondo.reference_dice import Dice, One


class Turn(Dice):
    """A turn that is played by the letter of the pseudocode."""

    def play(self) -> None:
        """Everything up to the end of the movement phase."""
        formations: list[list[One]] = []
        for r in self.riders:
            if formations and formations[-1][-1].row - r.row <= 1:
                formations[-1].append(r)
            else:
                formations.append([r])
        for f in formations:
            for r in f:
                r.formation, r.size, r.start = f, len(f), (r.row, r.lane)
                r.draft = any((x.row, x.lane) == (r.row + 1, r.lane) for x in self.riders)
        modes = {id(f): self.agreed(f) for f in formations}
        self.reveal(formations, modes)
        self.resolve(formations, modes)
        for r in self.riders:
            if r.moved or not r.racing:
                continue
            mode = modes[id(r.formation)]
            if mode == "seguir":
                self.seguir(r.formation)
            elif mode == "basico":
                self.together(r.formation, self.basic(r.formation), None)
            elif mode == "relevos":
                self.relay(r.formation)
            else:
                self.own(r)
        for r, row in sorted(self.remontar, key=lambda pair: self.riders.index(pair[0])):
            self.place(r, row, r.lane, r.row)

    # Deliberation

    def said(self, f: list[One], team: int) -> Any:
        """What a player says of a formation."""
        return next(r.vote for r in f if r.team == team)

    def agreed(self, f: list[One]) -> str | None:
        """The mode of a formation."""
        if len(f) < 2:
            return None
        agreed = set(MODES)
        for r in f:
            agreed &= set(self.said(f, r.team).modes)
        if len(f) > 5:
            agreed -= {"relevos"}
        if not self.puller(f, f, lambda r: self.said(f, r.team).pulls):
            agreed -= {"seguir"}
        return next((m for m in (*self.said(f, f[0].team).prefer, *MODES) if m in agreed), None)

    def puller(self, f: list[One], rest: Sequence[One], ok: Callable[[One], bool]) -> One | None:
        """Who pulls."""
        if not rest:
            return None
        front = [r for r in rest if r.row == max(x.row for x in rest)]
        for r in sorted(front, key=lambda x: x.lane):
            mates = [x for x in rest if x.team == r.team and x is not r]
            backed = any(x in front or (x.row, x.lane) == (r.row - 1, r.lane) for x in mates)
            if ok(r) and (len(f) < 6 or backed):
                return r
        return None

    # Tokens

    def reveal(self, formations: list[list[One]], modes: dict[int, str | None]) -> None:
        """Which tokens are void."""
        for r in self.riders:
            token = r.token
            if modes[id(r.formation)]:
                r.token = Token()
                continue
            if self.weather == "rain":
                token = token._replace(effort=0)
                if r.size == 1 and token.kind:
                    token = token._replace(kind="", follows=True)
            void = token._replace(kind="", effort=0, follows=True)
            most = self.most(r, token.kind)
            ok = most is not None and token.effort <= min(most, r.pe) and (token.kind != "ataque" or token.effort)
            r.token = token if ok or not token.kind else void
        for r in self.riders:
            if r.token.kind == "lanzar" and not self.mate(r):
                r.token = r.token._replace(kind="", effort=0, follows=True)
        for f in formations:
            if modes[id(f)] or len(f) == 1:
                continue
            rest = [r for r in f if r.token.kind not in ("ataque", "lanzar", "sprintar")]
            p = self.puller(f, rest, lambda r: r.token.kind == "tirar")
            g = int(bool(p and p.token.effort))
            for r in f:
                if r.token.kind != "ataque":
                    continue
                k = r.token.effort
                while k > 0 and r.pe < k + g:
                    k -= 1
                r.forced = g
                r.token = r.token._replace(effort=k) if k else r.token._replace(kind="", effort=0, follows=True)

    def most(self, r: One, kind: str) -> int | None:
        """The most PE of a token; None if it is not legal."""
        terrain = self.terrain(r)
        if kind == "ataque":
            return self.limit(r, terrain)
        if kind == "sprintar":
            return self.limit(r, terrain, sprint=True) if self.zone(r) else None
        if r.size == 1:
            return None
        if kind == "tirar":
            return min(2, self.limit(r, terrain))
        return 1 if self.zone(r) else None

    def mate(self, r: One) -> One | None:
        """The sprinter behind a launcher."""
        return next(
            (
                x
                for x in self.riders
                if x.team == r.team and x.token.kind == "sprintar" and x.start == (r.start[0] - 1, r.start[1])
            ),
            None,
        )

    def zone(self, r: One) -> bool:
        """Whether he is in the sprint zone."""
        for number, line in enumerate(self.stage.lines):
            crossed = any(c.line == number and r.number in c.riders for c in self.crossings)
            if line.kind != "feed" and not crossed and r.row <= line.square and line.square + 1 - r.row <= 15:
                return True
        return False

    def resolve(self, formations: list[list[One]], modes: dict[int, str | None]) -> None:
        """Attacks, launches, sprints, pulls."""
        for r in self.riders:
            if r.token.kind == "ataque" and not self.chase(r):
                r.pe -= r.token.effort + r.forced
                r.dice = r.token.effort
                self.attackers.append(r)
                self.alone(r, r.dice, draft=r.draft, attack=True)
        launched = set()
        for r in self.riders:
            if r.token.kind == "lanzar":
                r.pe -= r.token.effort
                if r.token.effort:
                    launched.add(self.mate(r))
                self.alone(r, 0, draft=r.draft)
        for r in self.riders:
            if r.token.kind == "sprintar":
                r.pe -= r.token.effort
                self.alone(r, r.token.effort, draft=r.draft, sprint=True, launched=r in launched)
        for f in formations:
            if modes[id(f)] or len(f) == 1:
                continue
            rest = [r for r in f if not r.moved and r.racing]
            p = self.puller(f, rest, lambda r: r.token.kind == "tirar")
            if p:
                k = p.token.effort
                followers = [r for r in rest if r is not p and (r.token.follows or r.token.kind == "tirar")]
                helping = [r for r in followers if r.token.kind == "tirar" and (r.token.effort or not k)]
                for r in self.block(p, followers, k, helping, 2):
                    r.dropped = True

    def chase(self, r: One) -> bool:
        """Whether he goes with an attacker."""
        for a in self.attackers:
            (row, lane), (arow, alane) = r.start, a.start
            near = (row == arow and abs(lane - alane) == 1) or (row, lane) == (arow - 1, alane)
            if a.number not in r.token.chase or not near:
                continue
            terrain = self.stage.terrain(arow)
            diff = self.course.level(a.kind, terrain) - self.course.level(r.kind, terrain)
            if self.course.options.chase_surcharge == "symmetric":
                diff = abs(diff)
            c = a.dice + (diff if diff >= 2 else 0) + r.forced
            if a.dice <= (4 if favourable(r.kind, terrain) else 1) and r.pe >= c:
                r.pe -= c
                self.place(r, a.row - 1, a.lane, r.row)
                r.moved = True
                return True
        return False

    # Moves

    def seguir(self, f: list[One]) -> None:
        """A pull by agreement."""
        p = self.puller(f, f, lambda r: self.said(f, r.team).pulls)
        assert p
        vote = self.said(f, p.team)
        others = [r for r in f if r is not p]
        k = min(vote.pull, self.purse(p), 2, self.limit(p, self.terrain(p)))
        for x in self.block(p, others, k, others, vote.extra):
            self.alone(x, 0, draft=True, landing=False)

    def block(self, p: One, followers: list[One], k: int, helping: Collection[One], most: int) -> list[One]:
        """A pull; who drops is returned."""
        p.pe -= k
        mates: list[One] = []
        if self.flat(p):
            for back in range(1, most + 1):
                mate = next((x for x in helping if (x.row, x.lane) == (p.row - back, p.lane)), None)
                if not mate or mate.team != p.team or (k and self.purse(mate) < 1):
                    break
                mate.pe -= min(k, 1)
                mates.append(mate)
        group = [p, *followers]
        ahead = [r for r in self.riders if r.racing and r.row > p.row and r not in group]
        drops = []
        for x in followers:
            toll = (k == 2 and x not in mates) or (x not in mates and self.level_toll(p, x))
            if toll and not self.pay(x):
                drops.append(x)
        n, events = self.advance(
            p,
            min(k, 1),
            extra=len(mates),
            neutralise=k > 0 and 1 <= len(ahead) < len(group),
            two=k == 2,
        )
        self.together([r for r in self.riders if r in group and r not in drops], n, p)
        self.events(p, events)
        return drops

    def together(self, riders: list[One], n: int, p: One | None) -> None:
        """A formation moves; who goes to the front waits."""
        front = max(r.row for r in riders)
        going = [r for r in riders if r.row < front and r.care.front and self.purse(r)]
        for x in riders:
            if x not in going:
                self.place(x, x.row + max(1, n - (1 if x.weak and x is not p else 0)), x.lane, x.row)
                x.moved = True
        head = max(r.row for r in riders if r not in going)
        for x in going:
            k = min(x.care.front, self.purse(x), 4)
            x.pe -= k
            x.moved = True
            self.remontar.append((x, max(x.row + 1, min(head + 1, x.row + n + 3 * k) - x.weak)))

    def basic(self, f: list[One]) -> int:
        """The fixed move."""
        bad = self.weather in ("rain", "cold")

        def lowest(terrain: Any) -> int:
            return max(1, min(self.course.basic(r.kind, terrain) for r in f) - bad)

        return self.conflict(f[0], lowest, lowest)

    def relay(self, f: list[One]) -> None:
        """Turns at the front."""
        part = [r for r in f if not r.weak]
        if not part:
            for r in f:
                self.own(r)
            return
        h = part[0]
        k = min(1, self.said(f, h.team).relay, self.purse(h))
        h.pe -= k
        go = [x for x in part[1:] if not self.level_toll(h, x) or self.pay(x)]
        n, events = self.advance(h, k)
        rotate = self.course.options.relay_advance == "rotate"
        self.place(h, h.row + (max(1, n - len(go)) if rotate else n), h.lane, h.row)
        for j, x in enumerate(reversed(go), 1):
            self.place(x, h.row + j, h.lane, x.row)
        for x in f:
            if x.weak:
                self.place(x, x.row + max(1, n - 1), x.lane, x.row)
        drops = [x for x in part[1:] if x not in go]
        for x in f:
            x.moved = x not in drops
        self.events(h, events)
        for x in drops:
            self.alone(x, 0, draft=True, landing=False)

    def own(self, r: One) -> None:
        """An own roll."""
        self.alone(r, 0, draft=r.draft or r.dropped)

    def alone(self, r: One, k: int, landing: bool = True, **ctx: Any) -> None:
        """A rider moves alone, with his landing orders."""
        n, events = self.advance(r, k, **ctx)
        order = r.token.landing
        goal = None
        if landing and order.wheel is not None:
            x = next((x for x in self.riders if x.number == order.wheel and x.racing), None)
            if x and 1 <= x.row - 1 - r.row <= n and abs(x.lane - r.lane) <= 1 and self.free(x.row - 1, x.lane):
                goal = (x.row - 1, x.lane)
        if goal is None:
            lane = r.lane + order.lane if landing else r.lane
            lane = lane if 0 <= lane < self.course.options.lanes else r.lane
            goal = (r.row + (min(n, order.most) if landing and order.most else n), lane)
        self.place(r, *goal, r.row)
        r.moved = True
        self.events(r, events)
