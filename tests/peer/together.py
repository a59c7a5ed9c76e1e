"""What the peer asks about at once and we one after the other: castles on small
cities, and who joins from the Count's town. All that it offers and all that is
chosen in a turn is gathered from its steps; ours is answered from there, and
when the turn is over nothing may be left that only one of the two offered."""
from board import beyond, faces
from game import Game
from programs import Difference, PeerFault
from words import FIGURES


class Together(Game):
    def __init__(self, *args):
        super().__init__(*args)
        self.gather([])

    def gather(self, steps):
        """The steps of a turn, from its tile to the next one."""
        self.castles = {"offered": set(), "built": set(), "asked": set()}
        self.joins = {"offered": set(), "declined": set(), "chosen": [],
                      "asked": set(), "final": set(), "paid": set()}
        for step in steps:
            if step["p"] == "CastlePhase":
                self.gather_castles(step["a"], step["m"])
            elif step["p"] in ("CocScoringPhase", "CocFinalScoringPhase"):
                self.gather_joins(step)

    def answer(self, legal):
        if legal["decision"] == "castle":
            self.castle(legal)
        elif legal["decision"] == "join":
            self.join(legal)
        else:
            return super().answer(legal)
        return True

    def turn_is_over(self):
        left = self.castles["offered"] - self.castles["asked"]
        self.same("castles", left, set())
        unasked = self.joins["declined"] | set(self.joins["chosen"])
        unasked -= self.joins["asked"]
        self.same("who may join", unasked - self.worthless(unasked), set())
        self.same("who joins", set(self.joins["chosen"]) & self.joins["asked"],
                  set())

    def worthless(self, unasked):
        """Those questions of the last scoring that brought no points to any
        player. Whether they would have is checked by the final scores."""
        none = {u for u in unasked & self.joins["final"]
                if u[2:] not in self.joins["paid"]}
        if none:
            self.allow("worthless joins")
        return none

    # ------------------------------------------------------------ castles

    def small_city(self, option):
        """Its two squares."""
        at = self.at(option["position"])
        return frozenset([at, beyond(at, option["location"])])

    def gather_castles(self, offer, m):
        player = offer["player"]
        self.castles["offered"] |= {
            (player, self.small_city(o))
            for item in offer["items"] for o in item["options"]}
        if m["type"] == "PLACE_TOKEN":
            self.castles["built"].add(
                (player, self.small_city(m["payload"]["pointer"])))

    def castle(self, legal):
        city = next(frozenset(map(tuple, a["squares"]))
                    for a in legal["actions"] if a["type"] == "castle")
        asked = legal["player"], city
        self.castles["asked"].add(asked)
        self.compared += 1
        if asked in self.castles["built"]:
            self.do(legal, lambda a: a["type"] == "castle", f"castle {asked}")
            return
        if asked not in self.castles["offered"]:
            self.overlooked(legal["player"], city)
        self.do_pass(legal)

    def overlooked(self, player, city):
        """A castle that the peer does not offer."""
        if not self.has_plain_halves(city):
            self.allow("castle with a wall")
        elif any(owner == player for owner, _ in self.castles["offered"]):
            self.allow("one castle a turn")
        else:
            raise Difference(f"castle of player {player} on {sorted(city)}: "
                             "only here")

    def has_plain_halves(self, city):
        """Whether each half of a small city has only that one side."""
        lying = {(t["x"], t["y"]): t for t in self.carc.ask("state")["tiles"]}
        return all(any(kind == "city" and faces(square, ports, city)
                       for kind, ports, _ in self.tiles.our_look(
                           lying[square]["id"], lying[square]["turn"]))
                   for square in city)

    # -------------------------------------------------------------- joins

    def gather_joins(self, step):
        offer, m = step["a"], step["m"]
        offers = {(offer["player"], FIGURES[item["meeple"]], *self.spot(o))
                  for item in offer["items"] if "meeple" in item
                  for o in item["options"]}
        chosen = None
        if m["type"] == "DEPLOY_MEEPLE":
            pay = m["payload"]
            chosen = (*self.owner_and_figure(pay["meepleId"]),
                      *self.spot(pay["pointer"]))
        if step["p"] == "CocScoringPhase":
            offers -= self.by_barn(offers)
        else:
            self.joins["final"] |= offers
            self.joins["paid"] |= self.paid(step["e"])
        self.joins["offered"] |= offers
        if chosen:
            self.joins["chosen"].append(chosen)
        else:
            self.joins["declined"] |= offers

    def paid(self, events):
        """The features for which the last scoring gave points."""
        return {self.spot(p["ptr"].get("featurePointer", p["ptr"]))
                for e in events if e["type"] == "points"
                for p in e["points"] if p["points"] and "ptr" in p and
                p["name"].split(".")[0] in ("road", "city", "monastery",
                                            "field")}

    def by_barn(self, offers):
        """Farmers of a barn's field score before the end; by COUNT-8 no figure
        joins from the market before the end."""
        fields = {o for o in offers if o[4] == "field"}
        if fields:
            self.allow("market for a barn")
        return fields

    @staticmethod
    def join_before_the_end(step):
        """After such a join the games differ."""
        if step["m"]["type"] == "DEPLOY_MEEPLE" and \
                step["m"]["payload"]["pointer"]["feature"] == "Field":
            raise PeerFault("market for a barn")

    def join(self, legal):
        segments = [self.our_spot(s, legal["kind"])
                    for s in legal["segments"]]
        here = {(legal["player"], a.get("figure", "meeple"), *s)
                for s in segments
                for a in legal["actions"] if a["type"] == "join"}
        self.joins["asked"] |= here
        self.same("who may join", set(),
                  here - self.joins["offered"] - self.beside_dragon(here))
        for choice in self.joins["chosen"]:
            if choice in here:
                self.joins["chosen"].remove(choice)
                self.do(legal, lambda a, c=choice: self.is_join(a, c), "join")
                return
        self.do_pass(legal)

    def beside_dragon(self, here):
        """The peer names no part on the dragon's tile; what is joined is all of
        the feature."""
        dragon = {(s["x"], s["y"])
                  for s in self.carc.ask("state").get("standing", [])
                  if s["token"] == "dragon"}
        parts = {h for h in here if h[2:4] in dragon}
        if parts - self.joins["offered"] and here & self.joins["offered"]:
            self.allow("joining a dragon")
            return parts
        return set()

    def is_join(self, a, choice):
        """For a wagon the tile may be asked as well."""
        return a["type"] == "join" and \
            a.get("figure", "meeple") == choice[1] and \
            ("x" not in a or self.our_spot(a) == choice[2:])
