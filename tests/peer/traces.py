"""A trace: every step of a game with the offered actions."""
import gzip
import json

from board import axis_of, faces
from magic import Regions, magic_spot
from programs import Difference, PeerFault, Skip
from together import Together
from words import ABBEY, FIGURES, QUARTERS, ROLES, SHEEP

LAYING = ("TilePhase", "AbbeyPhase", "AbbeyEndGamePhase")
DONE_ALREADY = ("BazaarPhase", "CastlePhase", "CocFinalScoringPhase",
                "ShepherdPlacementConfirmPhase")


def drawn(steps):
    """All tiles in the order in which they left the deck."""
    deck, won = [], []
    for step in steps:
        for e in step.get("e", []):
            if e["type"] == "tile-auctioned":
                deck.append(e["tile"])
                won.append(e["tile"])
            elif e["type"] in ("tile-placed", "tile-discarded"):
                if e["tile"] == ABBEY:
                    continue
                if e["tile"] in won:
                    won.remove(e["tile"])
                else:
                    deck.append(e["tile"])
    return deck


def animals(steps):
    """The points of the animals in the order in which they were drawn."""
    return [int(e["token"].split("_")[1]) for step in steps
            for e in step.get("e", [])
            if e["type"] == "token-placed" and
            e["token"].startswith("BIGTOP_")]


def sheep(steps):
    """The tokens of shepherds in the order in which they were drawn."""
    return [SHEEP[e["token"]] for step in steps for e in step.get("e", [])
            if e["type"] == "token-placed" and e["token"] in SHEEP]


def flights(step):
    """How far figures fly, as the die was thrown in a step."""
    return [e["distance"] for e in step.get("e", [])
            if e["type"] == "flier-roll"]


def bridge_of(step, at):
    """The bridge that was placed with a tile."""
    for e in step["e"]:
        if e["type"] == "token-placed" and e["token"] == "BRIDGE":
            return (*at(e["to"]["position"]), axis_of(e["to"]["location"]))
    return None


class Trace(Together):
    before = None       # the state at the end of the turn before was over
    placer = None       # the player of the last tile
    idle_fairy = False  # she stayed there, and nothing else was done here
    token_step = None   # that of a tunnel token placed before the figures
    in_the_air = False  # the step before was a flight
    idle_circle = False  # a crop circle was chosen there that we do not ask for

    def play(self, path):
        with gzip.open(path, "rt", encoding="utf-8") as f:
            steps = [json.loads(line) for line in f]
        head, end = steps[0]["setup"], steps[-1]
        steps = steps[1:-1]
        self.begin(head, head["players"], drawn(steps), animals(steps),
                   sheep(steps), [n for s in steps for n in flights(s)])
        for i, step in enumerate(steps):
            try:
                self.step(step, steps[i + 1:])
            except (Difference, PeerFault) as d:
                raise type(d)(f"step {i + 1}, {step['p']}: {d}") from None
        try:
            self.end(end)
        except Difference as d:
            raise Difference(f"at the end: {d}") from None
        return self.compared

    def end(self, end):
        self.upto(("over",))
        self.turn_is_over()
        self.same_value("final scores", end["s"],
                        self.carc.ask("state")["scores"])

    def step(self, step, rest):
        doers = {"TilePhase": self.tile, "AbbeyPhase": self.abbey,
                 "AbbeyEndGamePhase": self.abbey, "WagonPhase": self.wagon,
                 "ActionPhase": self.action, "PhantomPhase": self.phantom,
                 "TowerCapturePhase": self.tower,
                 "DragonMovePhase": self.dragon,
                 "ShepherdPhase": self.flock,
                 "CornCirclePhase": self.circle,
                 "GoldPiecePhase": self.gold,
                 "TunnelPhase": self.tunnel,
                 "PlaceFerryPhase": self.ferry,
                 "ChangeFerriesPhase": self.move_ferry,
                 "MageAndWitchPhase": self.magic,
                 "EscapePhase": self.escape,
                 "CocFollowerPhase": self.send, "CocCountPhase": self.count,
                 "CocScoringPhase": self.join_before_the_end}
        phase = step["p"]
        for e in step.get("e", []):
            if e["type"] == "tile-auctioned":
                self.taken[e["auctioneer"]] = e["tile"]
        if self.token_step and phase != "ActionPhase":
            self.tunnel(self.token_step)
            self.token_step = None
        if phase in LAYING:
            doers[phase](step, rest)
        elif phase in doers:
            doers[phase](step)
        elif not phase.startswith("Commit") and phase not in DONE_ALREADY:
            raise Skip(f"phase {phase}")
        self.note(step)

    def note(self, step):
        """Stores the state until both programs are at the next tile."""
        self.in_the_air = bool(flights(step))
        self.neutral = step.get("n", self.neutral)
        self.before = {**(self.before or {}),
                       **{k: v for k, v in step.items() if k in "sfkgo"}}

    def asked(self, decision, offer):
        legal = self.upto(decision)
        self.same_value("player", offer["player"], legal["player"])
        return legal

    # -------------------------------------------------------------- tiles

    def next_turn(self, decision, offer, rest):
        """Both are at the next tile: the whole turn before is compared."""
        legal = self.asked(decision, offer)
        self.turn_is_over()
        if self.before:
            self.stands(self.carc.ask("state"), self.before)
        self.placements(legal, offer["items"][0])
        self.idle_fairy = False
        self.placer = offer["player"]
        return legal, self.turn_of(rest)

    @staticmethod
    def turn_of(rest):
        """The steps up to the next tile."""
        for n, step in enumerate(rest):
            if step["p"] in LAYING:
                return rest[:n]
        return rest

    def tile(self, step, rest):
        self.second_turn(step)
        legal, turn = self.next_turn(("place",), step["a"], rest)
        if step["m"]["type"] == "PASS":
            self.do_pass(legal)  # BRIDGE-6: no player has to spend a bridge
        else:
            self.gather(turn)
            self.place(legal, step["m"]["payload"],
                       bridge_of(step, self.at))

    def second_turn(self, step):
        """BAZAAR-1: a bazaar is held before a builder's second turn."""
        if step["a"]["player"] == self.placer and not self.taken and \
                self.is_held():
            raise PeerFault("builder before the bazaar")

    def is_held(self):
        """Whether our next decision is about a bazaar."""
        for _ in range(20):
            legal = self.settle()
            if legal["decision"] == "auction":
                return True
            if not self.is_left_out(legal):
                return False
            self.do_pass(legal)
        return False

    def abbey(self, step, rest):
        legal, turn = self.next_turn(("abbey",), step["a"], rest)
        if step["m"]["type"] == "PLACE_TILE":
            self.gather(turn)
            self.place(legal, step["m"]["payload"])
        else:
            self.do_pass(legal)

    # ------------------------------------------------------------ figures

    def wagon(self, step):
        if step["m"]["type"] != "COMMIT":
            legal = self.asked(("wagon",), step["a"])
            self.spots(legal, step["a"]["items"])
            self.message(step["m"], legal)

    def action(self, step):
        if step["m"]["payload"].get("token", "").startswith("TUNNEL"):
            self.allow("tunnel token first")
            self.token_step = step  # placed here when all figures are
        elif self.in_the_air:
            self.landing(step)
        else:
            self.act(step, ("deploy",))

    def landing(self, step):
        """Where there is one place only we do not ask."""
        if len(step["a"]["items"][0]["options"]) == 1:
            self.allow("only landing")
            return
        self.same_value("may decline", step["a"]["canPass"], False)
        self.act(step, ("landing",))

    def phantom(self, step):
        if self.idle_fairy and self.is_asked(step["a"]["items"]):
            self.first_phantom(step)
        else:
            self.act(step, ("phantom",))

    def act(self, step, decision):
        m, items = step["m"], step["a"]["items"]
        if m["type"] != "PAY_RANSOM" and not self.is_asked(items):
            return
        legal = self.asked(decision, step["a"])
        self.spots(legal, items)
        if self.stays(m):
            self.allow("idle fairy")
            self.idle_fairy = True
            return
        for e in step["e"]:
            if e["type"] == "ransom-paid":
                m = {**m, "jailer": e["jailer"]}
        self.message(m, legal)

    def stays(self, m):
        """Whether the action leaves the fairy where she is."""
        return m["type"] == "MOVE_NEUTRAL_FIGURE" and \
            self.is_idle({"type": "MoveFairy"}, m["payload"].get("to"))

    def first_phantom(self, step):
        """After the fairy stayed the phantom is our first figure."""
        legal = self.asked(("deploy",), step["a"])
        self.same("phantom after a fairy who stays",
                  self.there(step["a"]["items"]),
                  {s for s in self.here(legal) if s[:2] ==
                   ("figure", "phantom")})
        if step["m"]["type"] != "PASS":
            self.idle_fairy = False
            self.message(step["m"], legal)

    def tower(self, step):
        legal = self.asked(("capture", "exchange"), step["a"])
        self.spots(legal, step["a"]["items"])
        self.message(step["m"], legal)

    def dragon(self, step):
        """A forced step is made without asking."""
        offer = step["a"]
        options = offer["items"][0]["options"]
        if len(options) == 1:
            self.allow("dragon's only way")
            return
        legal = self.asked(("dragon",), offer)
        self.same("steps of the dragon", {self.at(o) for o in options},
                  {(a["x"], a["y"]) for a in legal["actions"]})
        self.message(step["m"], legal)

    def flock(self, step):
        legal = self.asked(("flock",), step["a"])
        verbs = {"EXPAND": "flock-grow", "SCORE": "flock-score"}
        verb = verbs[step["m"]["payload"]["value"]]
        self.do(legal, lambda a: a["type"] == verb, verb)

    # ------------------------------------------------------- crop circles

    def circle(self, step):
        kind = step["a"]["items"][0]["type"]
        if kind == "CornCircleSelectDeployOrRemove":
            self.choose_circle(step)
        elif kind != "Confirm":
            if self.idle_circle:
                raise Difference("a crop circle only there")
            self.at_circle(step)

    def choose_circle(self, step):
        """Where nobody has the role we do not ask."""
        legal = self.settle()
        while legal["decision"] != "crop-circle" and self.is_left_out(legal):
            self.do_pass(legal)
            legal = self.settle()
        self.idle_circle = legal["decision"] != "crop-circle"
        if self.idle_circle:
            self.allow("idle crop circle")
            return
        self.same_value("player", step["a"]["player"], legal["player"])
        role = ROLES[step["a"]["items"][0]["featureType"]]
        self.same("roles at a crop circle", {role},
                  {a["role"] for a in legal["actions"]})
        want = {"DEPLOY": "add", "REMOVE": "remove"}[
            step["m"]["payload"]["value"]]
        self.do(legal, lambda a: a["choice"] == want, want)

    def at_circle(self, step):
        """A figure is added or returns."""
        items = step["a"]["items"]
        adds = items[0]["type"] == "Meeple"
        verb = "crop-add" if adds else "crop-remove"
        there = self.added(items) if adds else self.taken_back(items)
        if not adds and len(there) == 1:
            self.allow("only way back")
            return
        legal = self.asked((verb,), step["a"])
        self.same(verb, there, {(a["figure"], *self.our_spot(a))
                                for a in legal["actions"]
                                if a["type"] == verb})
        self.same_value("may decline", step["a"]["canPass"],
                        any(a["type"] == "pass" for a in legal["actions"]))
        m = step["m"]
        if m["type"] == "PASS":
            self.do_pass(legal)
            return
        pointer = m["payload"]["pointer"]
        owner = m["payload"].get("meepleId") or pointer["meepleId"]
        want = (self.owner_and_figure(owner)[1],
                *self.spot(pointer.get("featurePointer", pointer)))
        self.do(legal, lambda a: a["type"] == verb and
                (a["figure"], *self.our_spot(a)) == want, f"{verb} {want}")

    def added(self, items):
        return {(FIGURES[i["meeple"]], *self.spot(o))
                for i in items for o in i["options"]}

    def taken_back(self, items):
        return {(self.owner_and_figure(o["meepleId"])[1],
                 *self.spot(o["featurePointer"]))
                for i in items for o in i["options"]}

    def gold(self, step):
        legal = self.asked(("gold",), step["a"])
        self.same("places for gold",
                  {self.at(o) for o in step["a"]["items"][0]["options"]},
                  {(a["x"], a["y"]) for a in legal["actions"]})
        self.message(step["m"], legal)

    # ------------------------------------------------- tunnels and ferries

    def tunnel(self, step):
        """Sets of which no token lies alone differ in nothing: here only the
        first of these is offered, there each."""
        m = step["m"]
        there = {self.spot(o) for item in step["a"]["items"]
                 if item["type"] == "Tunnel" for o in item["options"]}
        if not there:
            return
        legal = self.asked(("tunnel",), step["a"])
        here = self.first_tokens(legal)
        self.same("mouths for tunnel tokens", there,
                  {self.our_spot(a) for a in here})
        if m["type"] == "PASS":
            self.do_pass(legal)
            return
        spot = self.spot(m["payload"]["pointer"])
        self.do(legal, lambda a: a in here and self.our_spot(a) == spot,
                f"token at {spot}")

    def first_tokens(self, legal):
        """Our actions but those with the second token of a set."""
        alone = {t["set"] for t in self.carc.ask("state")["tunnels"]
                 if t["player"] == legal["player"] and not t["done"]}
        tokens = [a for a in legal["actions"] if a["type"] == "tunnel"]
        first = [a for a in tokens if a["set"] not in alone]
        if len(first) < len(tokens):
            self.allow("second tunnel token")
        return first

    def ways(self, step, legal):
        """Where ferries may go: (x, y, the two sides)."""
        there = {(*self.at(o["position"]), frozenset(o["location"]))
                 for o in step["a"]["items"][0]["options"]}
        here = {(a["x"], a["y"], frozenset(a["way"]))
                for a in legal["actions"] if a["type"] == "ferry"}
        self.same("ways of ferries", there, here)

    def ferry(self, step):
        legal = self.asked(("ferry",), step["a"])
        self.ways(step, legal)
        self.to_way(step["m"], legal)

    def move_ferry(self, step):
        legal = self.asked(("ferry-move",), step["a"])
        self.ways(step, legal)
        self.to_way(step["m"], legal)

    def to_way(self, m, legal):
        if m["type"] == "PASS":
            self.do_pass(legal)
            return
        pointer = m["payload"]["pointer"]
        want = (*self.at(pointer["position"]), set(pointer["location"]))
        self.do(legal, lambda a: a["type"] == "ferry" and
                (a["x"], a["y"], set(a["way"])) == want, f"ferry {want}")

    def magic(self, step):
        """Each road and city is offered to both."""
        legal = self.asked(("magic",), step["a"])
        regions = Regions(self.tiles, self.carc.ask("state"))
        self.same("places for mage and witch",
                  {(i["figureId"].split(".")[0],
                    regions.of(magic_spot(self.at, o)))
                   for i in step["a"]["items"] for o in i["options"]},
                  {(a["who"], regions.of(self.our_spot(a)))
                   for a in legal["actions"]})
        self.message(step["m"], legal)

    def escape(self, step):
        self.act(step, ("escape",))

    # --------------------------------------------------------------- town

    def send(self, step):
        legal = self.asked(("send",), step["a"])
        there = {(FIGURES[i["meeple"]], QUARTERS[o["location"]])
                 for i in step["a"]["items"] for o in i["options"]}
        here = {(a["figure"], a["quarter"]) for a in legal["actions"]
                if a["type"] == "send"}
        self.same("sent to the town", there, here - self.abbots(here))
        self.to_quarter(step["m"], legal, "send", "pointer")

    def count(self, step):
        legal = self.asked(("count",), step["a"])
        self.same("quarters for the Count",
                  {QUARTERS[o["location"]]
                   for o in step["a"]["items"][0]["options"]},
                  {a["quarter"] for a in legal["actions"]
                   if a["type"] == "count"})
        self.to_quarter(step["m"], legal, "count", "to")

    def abbots(self, sent):
        """Of figures that may be sent here those that the peer never sends."""
        abbots = {s for s in sent if s[0] == "abbot"}
        if abbots:
            self.allow("no abbot to the town")
        return abbots

    def to_quarter(self, m, legal, verb, key):
        if m["type"] == "PASS":
            self.do_pass(legal)
            return
        pay = m["payload"]
        quarter = QUARTERS[pay[key]["location"]]
        figure = self.owner_and_figure(pay["meepleId"])[1] \
            if "meepleId" in pay else None
        self.do(legal, lambda a: a["type"] == verb and
                a["quarter"] == quarter and a.get("figure") == figure,
                f"{verb} {quarter}")

    # ----------------------------------------------------------- left out

    def is_left_out(self, legal):
        """We ask and the peer does not: only where all that we offer is left
        out by it."""
        decision, actions = legal["decision"], legal["actions"]
        if decision == "deploy" and self.idle_fairy:
            self.idle_fairy = False
            return True
        if decision == "wagon":
            return self.rolls_off_castle(legal)
        if decision == "send":
            sent = {(a["figure"], a["quarter"]) for a in actions
                    if a["type"] == "send"}
            return self.abbots(sent) == sent
        if decision == "tunnel":
            return not self.first_tokens(legal)
        if decision in ("deploy", "phantom", "bridge"):
            self.nothing_more(legal)
            return True
        return False

    def nothing_more(self, legal):
        more = self.here(legal)
        if more:
            raise Difference(f"'{legal['decision']}' here with "
                             f"{sorted(map(str, more))[0]}, nothing asked "
                             "there")
        self.bridges(legal, [])

    def rolls_off_castle(self, legal):
        """A wagon that scored as a castle's figure stays there."""
        state = self.carc.ask("state")
        w = next(w for w in state["wagons"]
                 if w["player"] == legal["player"])
        squares = [set(map(tuple, c["squares"]))
                   for c in state.get("castles", [])]
        if w["kind"] != "city" or not any(
                faces((w["x"], w["y"]), w["ports"], s) for s in squares):
            return False
        self.allow("wagon on a castle")
        return True
