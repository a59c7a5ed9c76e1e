"""A game of the peer played on `carc serve`: the peer's choices are repeated."""
from board import axis_of
from magic import Regions, magic_spot
from programs import Difference, Skip
from setups import Setup
from standing import Standing
from words import ANIMALS, TUNNEL_TWINS


class Game(Standing):
    def __init__(self, *args):
        super().__init__(*args)
        self.taken = {}   # by player: tiles chosen in a bazaar
        self.scored = []  # (player, source, points)
        self.events = []  # of our last action

    def begin(self, setup, n_players, deck, animals=(), sheep=(), flights=()):
        words = Setup(setup, n_players, self.known).words
        self.tunnels_everywhere = "tunnel" in setup["sets"] and \
            not any("tunnels:box" in w for w in words)
        if "count" not in setup["sets"]:
            words.append("start=" + ";".join(self.start(s)
                                             for s in setup["start"]))
        if deck:
            words.append("deck=" + ",".join(self.with_hidden(setup, deck)))
        words.append("deck-only=1")
        bags = []
        if animals and "big-top" in setup["elements"]:
            bags.append("animals:" + ",".join(ANIMALS[n] for n in animals))
        if sheep and "shepherd" in setup["elements"]:
            bags.append("sheep:" + ",".join(sheep))
        if flights:
            bags.append("flight:" + ",".join(str(n) for n in flights))
        if bags:
            words.append("bags=" + "/".join(bags))
        self.carc.ask("new " + " ".join(words))
        if "count" in setup["sets"]:
            lying = self.carc.ask("state")["tiles"]
            self.shift = tuple(
                min(t[k] for t in lying) - min(s[k] for s in setup["start"])
                for k in ("x", "y"))

    def with_hidden(self, setup, deck):
        """The deck; after a hill any tile, which goes under it."""
        for tile in deck:
            ours = self.twin_of(self.tiles.alike(tile))
            yield ours
            if "hill" in setup["elements"] and self.tiles.has(tile, "hill"):
                yield ours

    def twin_of(self, alike):
        """The first tile, or its twin with a tunnel if these are in the box."""
        twins = [t for t in alike if t in TUNNEL_TWINS]
        return twins[0] if twins and self.tunnels_everywhere else alike[0]

    def start(self, s):
        ours = self.tiles.alike(s["tile"])[0]
        rotation = self.tiles.rotation_of(ours, s["tile"], s["rotation"])
        return f"{ours}@{s['x']},{s['y']},{rotation}"

    # ------------------------------------------------------- going ahead

    def do(self, legal, test, what):
        for i, action in enumerate(legal["actions"]):
            if test(action):
                done = self.carc.ask(f"do {i}")
                self.events = done["events"]
                self.scored += [(e["player"], e["for"], e["points"])
                                for e in done["events"]
                                if e["event"] == "score"]
                return
        raise Difference(f"{what}: not among {len(legal['actions'])} actions "
                         f"of '{legal['decision']}'")

    def do_pass(self, legal):
        self.do(legal, lambda a: a["type"] == "pass", "pass")

    def settle(self):
        """Plays up to the next decision that the peer has a step for: what it
        does by itself, or asks at once, is answered here."""
        while True:
            legal = self.carc.ask("legal")
            if not self.answer(legal):
                return legal

    def answer(self, legal):
        """Answers decisions that the peer has no step for. False: it has one."""
        if legal["decision"] == "castle-score":
            self.best_castle(legal)
        elif legal["decision"] == "gold-take":
            self.best_gold(legal)
        elif legal["decision"] == "auction" and legal["player"] in self.taken:
            self.take(legal)
        else:
            return False
        return True

    def best_castle(self, legal):
        points = [a["points"] for a in legal["actions"]]
        if min(points) < max(points):
            self.allow("best castle")
        self.do(legal, lambda a: a["points"] == max(points), "castle")

    def best_gold(self, legal):
        """From the square where most players may take."""
        claims = {(p["x"], p["y"]): len(p["claims"])
                  for p in self.carc.ask("state")["gold"] if "claims" in p}
        most = max(claims[a["x"], a["y"]] for a in legal["actions"])
        self.allow("best gold")
        self.do(legal, lambda a: claims[a["x"], a["y"]] == most, "gold")

    def take(self, legal):
        self.allow("bazaar at once")
        want = self.taken.pop(legal["player"])
        ours = set(self.tiles.alike(want))
        self.do(legal, lambda a: a["tile"] in ours, f"bazaar: {want}")

    def upto(self, decision):
        """Passes decisions that the peer did not ask until `decision` comes."""
        for _ in range(20):
            legal = self.settle()
            if legal["decision"] in decision:
                return legal
            if not self.is_left_out(legal):
                break
            self.do_pass(legal)
        raise Difference(f"{'/'.join(decision)} there, "
                         f"'{legal['decision']}' here")

    def is_left_out(self, legal):
        """Whether the peer has no decision where we have one."""
        return legal["decision"] in ("deploy", "phantom", "castle", "bridge")

    # ------------------------------------------------------------- messages

    def place(self, legal, payload, bridge=None):
        tile, degrees = payload["tileId"], int(payload["rotation"][1:])
        x, y = self.at(payload["position"])
        want = self.tiles.peer_look(tile, degrees)
        self.laid = x, y

        def is_it(a):
            b = a.get("bridge")
            return a["type"] == "tile" and (a["x"], a["y"]) == (x, y) and \
                self.tiles.our_look(a["tile"], a["turn"]) == want and \
                (b and (b["x"], b["y"], b["axis"])) == bridge

        self.do(legal, is_it, f"{tile} at {x},{y} {degrees}")

    def message(self, m, legal):
        """A choice of the action phase."""
        kind, pay = m["type"], m["payload"]
        token = pay.get("token", "").split("_")[0]
        doers = {"PASS": self.passed, "DEPLOY_MEEPLE": self.deployed,
                 "RETURN_MEEPLE": self.came_home,
                 "MOVE_NEUTRAL_FIGURE": self.moved_neutral,
                 "CAPTURE_FOLLOWER": self.captured_one,
                 "EXCHANGE_FOLLOWER": self.exchanged,
                 "PAY_RANSOM": self.ransomed,
                 "SCORE_ACROBATS": self.pyramid_scored,
                 ("PLACE_TOKEN", "BRIDGE"): self.bridged,
                 ("PLACE_TOKEN", "CASTLE"): self.built,
                 ("PLACE_TOKEN", "GOLD"): self.dug,
                 ("PLACE_TOKEN", "TOWER"): self.grown,
                 ("PLACE_TOKEN", "LB"): self.built_little}
        doer = doers.get((kind, token) if token else kind)
        if not doer:
            raise Skip(f"message {kind} {pay.get('token', '')}")
        doer(m, pay, legal)

    def passed(self, _, __, legal):
        self.do_pass(legal)

    def deployed(self, _, pay, legal):
        figure = self.owner_and_figure(pay["meepleId"])[1]
        if figure == "barn":
            want = self.corner(pay["pointer"])
        else:
            want = ("figure", figure, *self.spot(pay["pointer"]))
        self.choose(legal, want)

    def choose(self, legal, want):
        """An action by what it is as an offer."""
        self.do(legal, lambda a: self.offer_here(a) == want, f"{want}")

    def came_home(self, _, pay, legal):
        pointer = pay["pointer"]
        self.choose(legal, self.returned(
            pay, pointer if "featurePointer" in pointer
            else {"featurePointer": pointer}))

    def moved_neutral(self, _, pay, legal):
        if pay["figureId"].split(".")[0] in ("mage", "witch"):
            self.moved_magic(pay, legal)
        elif not pay["figureId"].startswith("dragon"):
            self.choose(legal, self.fairy_to(pay["to"]))
        elif legal["decision"] == "dragon":  # otherwise the step was forced
            x, y = self.at(pay["to"])
            self.do(legal, lambda a: (a["x"], a["y"]) == (x, y),
                    f"dragon to {x},{y}")

    def moved_magic(self, pay, legal):
        regions = Regions(self.tiles, self.carc.ask("state"))
        who = pay["figureId"].split(".")[0]
        want = regions.of(magic_spot(self.at, pay["to"]))
        self.do(legal, lambda a: a["type"] == "magic" and a["who"] == who and
                regions.of(self.our_spot(a)) == want, who)

    def captured_one(self, _, pay, legal):
        self.choose(legal, self.captured(pay["pointer"]))

    def exchanged(self, _, pay, legal):
        self.choose(legal, ("exchange",
                            self.owner_and_figure(pay["meepleId"])[1]))

    def ransomed(self, m, pay, legal):
        figure = self.owner_and_figure(pay["meepleId"])[1]
        self.do(legal, lambda a: a["type"] == "ransom" and
                a["figure"] == figure and
                a["captor"] == m.get("jailer", a["captor"]),
                f"ransom of {figure}")

    def bridged(self, _, pay, legal):
        x, y = self.at(pay["pointer"]["position"])
        axis = axis_of(pay["pointer"]["location"])
        if any(a["type"] == "bridge" for a in legal["actions"]):
            # Otherwise it was placed with the tile.
            self.do(legal, lambda a: a["type"] == "bridge" and
                    (a["x"], a["y"], a["axis"]) == (x, y, axis), "bridge")

    def built(self, _, pay, legal):
        square = list(self.at(pay["pointer"]["position"]))
        self.do(legal, lambda a: a["type"] == "castle" and
                square in a["squares"], f"castle at {square}")

    def dug(self, _, pay, legal):
        x, y = self.at(pay["pointer"])
        self.do(legal, lambda a: a["type"] == "gold" and
                (a["x"], a["y"]) == (x, y), f"gold on {x},{y}")

    def pyramid_scored(self, _, pay, legal):
        self.choose(legal,
                    ("pyramid", *self.at(pay["pointer"]["position"])))

    def grown(self, _, pay, legal):
        self.choose(legal, ("storey", *self.at(pay["pointer"]["position"])))

    def built_little(self, _, pay, legal):
        self.choose(legal, self.building(pay["token"], pay["pointer"]))
