"""Compares the state after a turn."""
from magic import Regions, magic_spot
from offers import Offers
from words import (FIGURES, NEUTRAL, QUARTERS, SHEEP, TOKENS,
                   TUNNEL_SETS)


class Standing(Offers):
    """Scores, figures, tokens on the board, supplies. The peer sends only
    changes, so its last state is stored."""

    figures, barns, town, kept = frozenset(), frozenset(), [], None

    def stands(self, state, step):
        self.same_value("scores", step["s"], state["scores"])
        self.read_figures(step.get("f"))
        self.kept = step.get("k") or self.kept
        here = {self.our_figure(state, f) for f in state["figures"]}
        self.same("figures on the table", self.castles_named(here), here)
        self.stands_in_town(state)
        self.stands_beside(state)
        self.stands_magic(state)
        if "flocks" in state:
            self.stands_with_sheep(state, step.get("g", {}))
        if "gold" in state:
            self.stands_gold(state, step.get("o", {}))
        if "tunnels" in state:
            self.stands_tunnels(state, step.get("o", {}))
        if "ferries" in state:
            self.stands_ferries(state, step.get("o", {}))
        for player, had in enumerate(self.kept or []):
            self.player_has(state, player, *had)

    def read_figures(self, figures):
        if figures is None:
            return
        self.figures = {self.figure(f) for f in figures
                        if f[1] != "Barn" and f[4] != "Quarter"}
        self.town = sorted((f[0], QUARTERS[f[5]]) for f in figures
                           if f[4] == "Quarter")
        self.barns = {(f[0], *self.at(f[2:4])) for f in figures
                      if f[1] == "Barn"}

    def our_figure(self, state, f):
        spot = self.our_spot(f)
        if self.is_on_castle(state, f["player"], spot):
            spot = (*spot[:2], "castle", frozenset())
        return (f["player"], f["figure"], *spot)

    def castles_named(self, here):
        """The peer's figures; a castle has two tiles, and it names one."""
        there = set()
        castles = [f for f in here if f[4] == "castle"]
        for f in self.figures:
            if f[4] == "castle":
                near = [c for c in castles if c[:2] == f[:2] and
                        abs(c[2] - f[2]) + abs(c[3] - f[3]) <= 1]
                f = near[0] if near else f
            there.add(f)
        return there

    def stands_in_town(self, state):
        if "quarters" not in state:
            return
        self.same_value("figures in the town", self.town, sorted(
            (p, q) for q, each in state["quarters"].items()
            for p, n in enumerate(each) for _ in range(n)))
        there = self.neutral.get("count")
        self.same_value("the Count",
                        QUARTERS[there["placement"]["location"]] if there
                        else "castle", state["count"])

    def stands_beside(self, state):
        """Dragon, fairy, big top and barns."""
        standing = state.get("standing", [])
        self.same("what stands there",
                  {(NEUTRAL.get(name, name), *self.square_of(at))
                   for name, at in self.neutral.items()
                   if name not in ("count", "mage", "witch")},
                  {(s["token"], s["x"], s["y"]) for s in standing
                   if s["token"] in ("dragon", "fairy", "big-top")})
        self.same("barns", self.barns,
                  {(s["player"], s["x"], s["y"]) for s in standing
                   if s["token"] == "barn"})

    def stands_magic(self, state):
        """By region: where in it they stand does not matter."""
        if "magic" not in state:
            return
        regions = Regions(self.tiles, state)
        self.same("mage and witch",
                  {(who, regions.of(magic_spot(self.at, at["placement"])))
                   for who, at in self.neutral.items()
                   if who in ("mage", "witch")},
                  {(m["who"], regions.of(self.our_spot(m)))
                   for m in state["magic"]})

    def stands_with_sheep(self, state, flocks):
        self.same("flocks",
                  {(*self.at(f["position"]),
                    tuple(sorted(SHEEP[t] for t in f["tokens"])))
                   for f in flocks.get("flocks", [])},
                  {(f["x"], f["y"], tuple(sorted(f["tokens"])))
                   for f in state["flocks"]})

    def stands_gold(self, state, tokens):
        self.same("gold",
                  {(*self.at(g["position"]), g["count"])
                   for g in tokens.get("GOLD", [])},
                  {(g["x"], g["y"], g["bars"]) for g in state["gold"]})

    def stands_tunnels(self, state, tokens):
        self.same("tunnel tokens",
                  {(int(name.split(".")[1]), *self.spot(o))
                   for name, places in tokens.items()
                   if name.startswith("TUNNEL") for o in places},
                  {(t["player"], t["x"], t["y"], "road",
                    frozenset(t["ports"])) for t in state["tunnels"]})

    def stands_ferries(self, state, tokens):
        self.same("ferries",
                  {(*self.at(o["position"]), frozenset(o["location"]))
                   for o in tokens.get("FERRY", [])},
                  {(f["x"], f["y"], frozenset(f["way"]))
                   for f in state["ferries"]})

    def has_tunnel_tokens(self, player, supply, tokens):
        """Sets have no names that both share."""
        self.same_value(
            f"tunnel tokens of player {player}",
            sorted(t["count"] for name, t in tokens.items()
                   if name.startswith("TUNNEL") and t["count"]),
            sorted(supply[t] for t in TUNNEL_SETS if supply.get(t)))

    def player_has(self, state, player, tokens, figures, taken):
        held = [(q["captor"], q["owner"], q["figure"])
                for q in state.get("prisoners", [])]
        self.same_value(
            f"prisoners of player {player}",
            sorted((player, q["player"], FIGURES[q["type"]])
                   for q in taken or [] for _ in range(q["count"])),
            sorted(q for q in held if q[0] == player))
        supply = state["supply"][player]
        self.has_tunnel_tokens(player, supply, tokens)
        for name, n in figures.items():
            self.same_value(f"{name} of player {player}", n,
                            supply.get(FIGURES.get(name, name), 0))
        for name, ours in TOKENS.items():
            n = tokens.get(name, {}).get("count", 0)
            if ours in supply or n:
                self.same_value(f"{name} of player {player}", n,
                                supply.get(ours, 0))
