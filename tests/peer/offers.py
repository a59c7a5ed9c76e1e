"""Compares the actions that both programs offer."""
from board import Board, axis_of
from programs import Difference, Skip
from words import BUILDINGS, FIGURES, RETURNS


class Offers(Board):
    """Placements, and actions with figures and other tokens."""

    laid = None  # square of the last tile

    # --------------------------------------------------------- placements

    def placements(self, legal, item):
        tile = item["tileId"]
        there = {(*self.at(o["position"]),
                  self.tiles.peer_look(tile, degrees))
                 for o in item["options"] for degrees in o["rotations"]}
        here = {(a["x"], a["y"], self.tiles.our_look(a["tile"], a["turn"]))
                for a in legal["actions"] if a["type"] == "tile"}
        if any(a.get("type") == "tile" and a["tile"] not in
               self.tiles.alike(tile) for a in legal["actions"]):
            raise Difference(f"{tile} there, {legal['tile']} here")
        if self.tiles.has(tile, "river") and here - there:
            self.allow("river ahead")
            here &= there
        self.same(f"places of {tile}", {(x, y) for x, y, _ in there},
                  {(x, y) for x, y, _ in here})
        self.same(f"rotations of {tile}", there, here)

    # ------------------------------------------------------------ figures

    def spots(self, legal, items):
        self.same("figures", self.there(items), self.here(legal))
        self.bridges(legal, items)

    def there(self, items):
        offers = set()
        for item in items:
            if item["type"] not in ("Bridge", "Tunnel"):
                offers |= {self.offer_there(item, o)
                           for o in item["options"]}
        return offers - {None}

    def offer_there(self, item, option):
        kind = item["type"]
        if item.get("meeple") == "Barn":
            return self.corner(option)
        if kind == "Meeple":
            return ("figure", FIGURES[item["meeple"]], *self.spot(option))
        if kind == "ReturnMeeple":
            return self.returned(item, option)
        if kind.startswith("MoveFairy"):
            return None if self.is_idle(item, option) \
                else self.fairy_to(option)
        if kind == "ScoreAcrobats":
            return ("pyramid", *self.at(option["position"]))
        if kind == "TowerPiece":
            return ("storey", *self.at(option))
        if kind == "LittleBuilding":
            return self.building(option, item["position"])
        if kind == "CaptureFollower":
            return self.captured(option)
        if kind == "SelectPrisonerToExchange":
            return ("exchange", FIGURES[option["type"]])
        raise Skip(f"offer {kind}")

    def here(self, legal):
        """Those of our actions that belong to the same question of the peer."""
        return {self.offer_here(a) for a in legal["actions"]} - {None}

    def offer_here(self, a):
        kind = a["type"]
        if kind in ("figure", "wagon"):
            return ("figure", a.get("figure", "wagon"), *self.our_spot(a))
        if kind == "fly":
            return ("figure", a["figure"], a["x"], a["y"], "machine",
                    frozenset())
        if kind == "barn":
            return self.our_corner(a)
        if kind == "abbot-home":
            return ("home", *self.our_spot(a))
        if kind in ("festival", "escape"):
            return (kind, a["figure"], *self.our_spot(a))
        if kind in ("princess", "capture"):
            return (kind, a["owner"], a["figure"], *self.our_spot(a))
        if kind == "fairy":
            return self.our_fairy(a)
        if kind == "fairy-at":
            return ("fairy", a["x"], a["y"])
        if kind in ("storey", "pyramid"):
            return (kind, a["x"], a["y"])
        if kind.startswith("build-"):
            return ("building", kind, a["x"], a["y"])
        if kind == "exchange":
            return ("exchange", a["figure"])
        if kind in ("pass", "bridge", "ransom"):
            return None  # another question, or compared by bridges()
        raise Difference(f"'{kind}' is offered here")

    def building(self, token, position):
        return ("building", BUILDINGS[token], *self.at(position))

    def captured(self, option):
        return ("capture", *self.owner_and_figure(option["meepleId"]),
                *self.spot(option["featurePointer"]))

    def returned(self, item, option):
        spot = self.spot(option["featurePointer"])
        if item.get("source") == "PRINCESS":
            return ("princess", *self.owner_and_figure(option["meepleId"]),
                    *spot)
        if item.get("source") in RETURNS:
            figure = self.owner_and_figure(option["meepleId"])[1]
            return (RETURNS[item["source"]], figure, *spot)
        return ("home", *spot)

    # -------------------------------------------------------------- fairy

    def fairy_to(self, to):
        """Beside a figure, or (two numbers) on a tile."""
        if isinstance(to, list):
            return ("fairy", *self.at(to))
        return ("fairy", self.owner_and_figure(to["meepleId"])[1],
                *self.spot(to["featurePointer"]))

    def our_fairy(self, a):
        """The peer names the castle where a figure stands on one."""
        x, y, kind, ports = self.our_spot(a)
        if kind == "city":
            state = self.carc.ask("state")
            owner = a.get("owner", state["player"])
            if self.is_on_castle(state, owner, (x, y, kind, ports)):
                kind, ports = "castle", frozenset()
        return ("fairy", a["figure"], x, y, kind, ports)

    def is_idle(self, item, option):
        """The peer offers that the fairy stays where she is."""
        if not item["type"].startswith("MoveFairy") or \
                "fairy" not in self.neutral:
            return False
        now = self.neutral["fairy"]
        return option in (now.get("placement"), now.get("position"))

    def is_asked(self, items):
        """Whether an offered action changes something."""
        return any(not self.is_idle(item, o)
                   for item in items if item["type"] != "Tunnel"
                   for o in item["options"])

    # ------------------------------------------------------------ bridges

    def bridges(self, legal, items):
        """All bridges that the peer offers; ours are more only over neighbours."""
        there = {(*self.at(o["position"]), axis_of(o["location"]))
                 for item in items if item["type"] == "Bridge"
                 for o in item["options"]}
        here = {(a["x"], a["y"], a["axis"]) for a in legal["actions"]
                if a["type"] == "bridge"}
        more = {b for b in here - there if b[:2] != self.laid}
        if more:
            self.allow("bridges beside")
        self.same("bridges", there, here - more)
