#!/usr/bin/env python3
"""Games that a peer program played, mirrored on `carc serve`.

    peer.py --carc build/carc [--quiet] [--tiles tiles.json] FILE...

Reads traces (.jsonl.gz), in which every step tells what was on offer, what was
chosen and how things stood then, and saved games (.jcz), which say what must
be true at their end. Compared are: where the tile may lie, what may be done
with figures and other things, what lies on the table, what players have, and
every score. Ends with a line "peer: N passed, N failed, N skipped"; skipped
are games with sets or elements that are not here yet, which is never decided
by a difference.

--tiles: the geometry of the peer's tiles, by which ours are recognised; without
it tiles.json of the folder PEER_GAMES, else the first one found upward from
the file.
"""
import argparse
import gzip
import json
import os
import re
import subprocess
import sys

from words import (ABBEY, ELEMENTS, FEATURES, FIGURES, LEFT_OUT, POINTS, RULES, SETS,
                   TOKENS, ports_of, word_of)

SIDES = "NESW"


class Skip(Exception):
    """The game has something that is not here."""


class Difference(Exception):
    """The two programs differ."""


def find_tiles(path):
    """tiles.json of the environment's folder, or upward from `path`."""
    folder = os.environ.get("PEER_GAMES")
    if folder and os.path.exists(os.path.join(folder, "tiles.json")):
        return os.path.join(folder, "tiles.json")
    at = os.path.dirname(os.path.abspath(path))
    while True:
        found = os.path.join(at, "tiles.json")
        if os.path.exists(found):
            return found
        if at == os.path.dirname(at):
            raise SystemExit(f"peer: no tiles.json upward from {path}")
        at = os.path.dirname(at)


# ------------------------------------------------------------------- our side

class Carc:
    """`carc serve`, a question and an answer a line."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "serve"],
                                        stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True,
                                        bufsize=1)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise Difference(f"carc ended at: {line}")
        answer = json.loads(answer)
        if not answer.get("ok"):
            raise Difference(f"{line[:80]}: {answer.get('error')}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)


def carc_list(carc, *command):
    done = subprocess.run([carc, *command], capture_output=True, text=True,
                          check=True)
    return json.loads(done.stdout)


# -------------------------------------------------------------------- geometry

def turn_port(port, turns):
    if port[0] not in SIDES:
        return port  # an inner field beside another one
    return SIDES[(SIDES.index(port[0]) + turns) % 4] + port[1:]


def look(segments, turns):
    """What a tile shows after so many quarter turns, comparable."""
    return frozenset((kind, frozenset(turn_port(p, turns) for p in ports),
                      more) for kind, ports, more in segments)


def our_segments(tile):
    """(kind, ports, what is on it); a mark of the whole tile stands alone."""
    segments, there = [], set()
    for s in tile["segments"]:
        if s["kind"] in ("garden", "tower"):
            continue  # a mark of its tile
        more = {f"pennants{s['pennants']}"} if s.get("pennants") else set()
        more |= set(s.get("marks", []))
        there |= more
        second = ["II"] if s.get("second") else []
        segments.append((s["kind"], tuple(s["ports"] + second),
                         frozenset(more - LEFT_OUT)))
    return segments, frozenset(set(tile["marks"]) - LEFT_OUT - there)


def peer_segments(tile):
    segments, marks = [], set(word_of(m) for m in tile["marks"])
    for s in tile["segments"]:
        more = {f"pennants{s['pennants']}"} if s.get("pennants") else set()
        for mark in ("inn", "cathedral", "pig-herd", "princess"):
            more |= {mark} if s.get(mark) else set()
        more |= {s["resource"]} if s.get("resource") else set()
        if s["kind"] == "garden":
            marks.add("garden")
            continue
        segments.append((s["kind"], tuple(s["ports"]),
                         frozenset(more - LEFT_OUT)))
    return segments, frozenset(marks - LEFT_OUT)


class Tiles:
    """Which of our tiles is which of the peer's."""

    def __init__(self, carc, path):
        with open(path, encoding="utf-8") as f:
            self.peer = json.load(f)
        self.peer.setdefault(ABBEY, {"segments": [
            {"kind": "cloister", "ports": []}], "marks": ["abbey"]})
        self.ours = carc_list(carc, "tiles", "--json")
        self.segments = {t["id"]: our_segments(t)[0] for t in self.ours
                         if t["shape"] == "square"}
        self.found = {}

    def alike(self, peer_id):
        """Our tiles that look like the peer's, those with all its marks
        first; as many as there are."""
        if peer_id in self.found:
            return self.found[peer_id]
        if peer_id not in self.peer:
            raise Difference(f"no geometry of {peer_id}")
        want, marks = peer_segments(self.peer[peer_id])
        hits = [t["id"] for t in self.ours if t["id"] in self.segments and
                our_segments(t)[1] == marks and
                any(look(self.segments[t["id"]], k) == look(want, 0)
                    for k in range(4))]
        if not hits:
            raise Difference(f"no tile like {peer_id}")
        self.found[peer_id] = hits
        return hits

    def peer_look(self, peer_id, degrees):
        return look(peer_segments(self.peer[peer_id])[0], degrees // 90)

    def our_look(self, tile, turn):
        return look(self.segments[tile], turn)

    def turn_of(self, ours, peer_id, degrees):
        """The turn in which ours shows what the peer's does."""
        want = self.peer_look(peer_id, degrees)
        return next(k for k in range(4)
                    if self.our_look(ours, k) == want)


# ----------------------------------------------------------------- a peer game

class Setup:
    """The words of `new` for the peer's setup."""

    def __init__(self, setup, n_players, known):
        self.rules, self.supply = [], []
        self.modules = set()
        self.sets = self.read_sets(setup, known)
        for name, value in setup["elements"].items():
            self.read_element(name, value, known)
        for name, value in setup.get("rules", {}).items():
            if (name, str(value)) not in RULES:
                raise Skip(f"rule {name}={value}")
            rule = RULES[name, str(value)]
            self.rules += [rule] if rule else []
        if "small-follower" not in setup["elements"]:
            self.supply.append("meeple:0")
        brought = {m for s in known["sets"] if s["set"] in self.sets
                   for m in s["brings"]}
        every = {m["module"] for m in known["modules"]}
        kept = {"base", "house"} | ({"river"} & brought)
        without = brought - self.modules - kept
        self.words = [f"players={n_players}", "sets=" + ",".join(self.sets)]
        for key, names in (("with", (self.modules & every) - brought),
                           ("without", without), ("supply", self.supply),
                           ("rules", self.rules)):
            if names:
                self.words.append(f"{key}=" + ",".join(sorted(names)))

    @staticmethod
    def read_sets(setup, known):
        here = {s["set"] for s in known["sets"]}
        sets = []
        for name, count in setup["sets"].items():
            ours = SETS.get(name)
            if ours not in here or count != 1:
                raise Skip(f"set {name}")
            sets.append(ours)
        return sets

    def read_element(self, name, value, known):
        """An element that is named is in play, whatever its value."""
        if name not in ELEMENTS:
            raise Skip(f"element {name}")
        modules, token, rule = ELEMENTS[name]
        modules = set((modules or "").split())
        if not modules <= {m["module"] for m in known["modules"]}:
            raise Skip(f"element {name}")
        self.modules |= modules
        self.rules += [rule] if rule else []
        usual = 7 if name == "small-follower" else 1
        if token and not isinstance(value, bool) and value != usual:
            self.supply.append(f"{token}:{value}")


class Game:
    """One game of the peer on a `carc serve`."""

    def __init__(self, carc, tiles, known):
        self.carc, self.tiles, self.known = carc, tiles, known
        self.compared = 0
        self.taken = {}   # by player: tiles chosen in a bazaar
        self.scored = []  # (player, source, points)
        self.shift = (0, 0)

    def begin(self, setup, n_players, deck):
        words = Setup(setup, n_players, self.known).words
        if "count" not in setup["sets"]:
            starts = []
            for s in setup["start"]:
                ours = self.tiles.alike(s["tile"])[0]
                turn = self.tiles.turn_of(ours, s["tile"], s["rotation"])
                starts.append(f"{ours}@{s['x']},{s['y']},{turn}")
            words.append("start=" + ";".join(starts))
        if deck:
            words.append("deck=" + ",".join(self.tiles.alike(t)[0]
                                            for t in deck))
        words.append("deck-only=1")
        self.carc.ask("new " + " ".join(words))
        if "count" in setup["sets"]:
            lying = self.carc.ask("state")["tiles"]
            self.shift = tuple(
                min(t[k] for t in lying) - min(s[k] for s in setup["start"])
                for k in ("x", "y"))

    # -------------------------------------------------------------- doing

    def at(self, position):
        return position[0] + self.shift[0], position[1] + self.shift[1]

    def do(self, legal, test, what):
        for i, action in enumerate(legal["actions"]):
            if test(action):
                done = self.carc.ask(f"do {i}")
                for e in done["events"]:
                    if e["event"] == "score":
                        self.scored.append((e["player"], e["for"],
                                            e["points"]))
                return
        raise Difference(f"{what}: not among {len(legal['actions'])} actions "
                         f"of '{legal['decision']}'")

    def do_pass(self, legal):
        self.do(legal, lambda a: a["type"] == "pass", "pass")

    def spot(self, pointer):
        """A place of the peer's as (x, y, kind, ports)."""
        feature = pointer["feature"]
        if feature not in FEATURES:
            raise Skip(f"feature {feature}")
        kind = FEATURES[feature]
        return (*self.at(pointer["position"]), kind,
                ports_of(kind, pointer["location"]))

    def our_spot(self, a):
        kind = a["kind"]
        ports = frozenset() if kind in POINTS else frozenset(a["ports"])
        return a["x"], a["y"], kind, ports

    def settle(self):
        """Goes on to the next decision that the peer knows too: what it does
        by itself is done here (see words.py), what it leaves out is passed."""
        while True:
            legal = self.carc.ask("legal")
            if legal["decision"] == "castle-score":
                # The peer takes the best by itself.
                best = max(a["points"] for a in legal["actions"])
                self.do(legal, lambda a, b=best: a["points"] == b, "castle")
            elif legal["decision"] == "auction" and \
                    legal["player"] in self.taken:
                self.take(legal)
            else:
                return legal

    def take(self, legal):
        """Without auctions the peer lets all choose first, we let each choose
        in turn: the same tiles go to the same players."""
        want = self.taken.pop(legal["player"])
        ours = set(self.tiles.alike(want))
        self.do(legal, lambda a: a["tile"] in ours, f"bazaar: {want}")

    def upto(self, decision):
        """Passes what the peer was not asked until `decision` comes."""
        for _ in range(20):
            legal = self.settle()
            if legal["decision"] in decision:
                return legal
            if legal["decision"] in ("deploy", "phantom", "castle", "bridge"):
                self.unasked(legal)
                self.do_pass(legal)
                continue
            break
        raise Difference(f"{'/'.join(decision)} there, "
                         f"'{legal['decision']}' here")

    def unasked(self, legal):
        """We ask and the peer does not: only where all that we offer is left
        out by it (bridges over neighbours that nobody needs)."""
        more = [a for a in legal["actions"]
                if a["type"] not in ("pass", "bridge", "ransom")]
        if more and self.strict:
            raise Difference(f"'{legal['decision']}' here with {more[0]}, "
                             "nothing asked there")

    strict = True

    # ---------------------------------------------------------- comparing

    def same(self, what, there, here):
        self.compared += 1
        if there != here:
            only = sorted(map(str, there - here)), sorted(map(str, here - there))
            raise Difference(f"{what}: only there {', '.join(only[0])}; "
                             f"only here {', '.join(only[1])}")

    def same_value(self, what, there, here):
        self.compared += 1
        if there != here:
            raise Difference(f"{what}: {there} there, {here} here")

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
        if "river" in self.known["now"]:
            # RIVER-1: the peer looks further ahead, which is no rule: what it
            # leaves out may be here.
            here &= there
        self.same(f"places of {tile}", {(x, y) for x, y, _ in there},
                  {(x, y) for x, y, _ in here})
        self.same(f"turns of {tile}", there, here)

    def spots(self, legal, items):
        """What may be done with figures, by kind; and bridges on the tile just
        laid: over neighbours only ours offers them where none is needed."""
        there, here = set(), set()
        for item in items:
            if item.get("meeple") == "Barn":
                there |= {self.corner(o) for o in item["options"]}
            elif item["type"] == "Meeple":
                there |= {("figure", FIGURES[item["meeple"]], *self.spot(o))
                          for o in item["options"]}
            elif item["type"] == "ReturnMeeple":
                there |= {self.returned(item, o) for o in item["options"]}
            elif item["type"].startswith("MoveFairy"):
                there |= {self.fairy_to(o) for o in item["options"]
                          if not self.is_idle(item, o)}
            elif item["type"] == "TowerPiece":
                there |= {("storey", *self.at(o)) for o in item["options"]}
            elif item["type"] == "CaptureFollower":
                there |= {self.captured(o) for o in item["options"]}
            elif item["type"] == "SelectPrisonerToExchange":
                there |= {("exchange", FIGURES[o["type"]])
                          for o in item["options"]}
            elif item["type"] != "Bridge":
                raise Skip(f"offer {item['type']}")
        for a in legal["actions"]:
            if a["type"] == "figure":
                here.add(("figure", a["figure"], *self.our_spot(a)))
            elif a["type"] == "wagon":
                here.add(("figure", "wagon", *self.our_spot(a)))
            elif a["type"] == "barn":
                here.add(self.our_corner(a))
            elif a["type"] == "abbot-home":
                here.add(("home", *self.our_spot(a)))
            elif a["type"] == "princess":
                here.add(("princess", a["owner"], a["figure"],
                          *self.our_spot(a)))
            elif a["type"] == "fairy":
                here.add(("fairy", a["figure"], *self.our_spot(a)))
            elif a["type"] == "fairy-at":
                here.add(("fairy", a["x"], a["y"]))
            else:
                here |= self.of_tower(a)
        self.same("figures", there, here)

    def corner(self, pointer):
        """Where the peer's barn stands: north-west of the tile it names."""
        ports = ports_of("field", pointer["location"])
        self.same_value("corner of a barn", True, {"WR", "NL"} <= ports)
        return ("barn", *self.at(pointer["position"]))

    @staticmethod
    def our_corner(a):
        """The same of ours, which is told by the tile just laid."""
        return ("barn", a["x"] + (a["corner"] in ("ne", "se")),
                a["y"] + (a["corner"] in ("se", "sw")))

    def of_tower(self, a):
        """What is done with towers, as a set of one or none."""
        if a["type"] == "storey":
            return {("storey", a["x"], a["y"])}
        if a["type"] == "capture":
            return {("capture", a["owner"], a["figure"], *self.our_spot(a))}
        return {("exchange", a["figure"])} if a["type"] == "exchange" else set()

    def captured(self, option):
        return ("capture", *self.owner_and_figure(option["meepleId"]),
                *self.spot(option["featurePointer"]))

    @staticmethod
    def owner_and_figure(meeple):
        """'2.small.1' is a meeple of player 2."""
        owner, name, _ = meeple.split(".")
        return int(owner), FIGURES[name]

    def returned(self, item, option):
        spot = self.spot(option["featurePointer"])
        if item.get("source") == "PRINCESS":
            return ("princess", *self.owner_and_figure(option["meepleId"]),
                    *spot)
        return ("home", *spot)

    def fairy_to(self, to):
        """Beside a figure, or (two numbers) on a tile."""
        if isinstance(to, list):
            return ("fairy", *self.at(to))
        return ("fairy", self.owner_and_figure(to["meepleId"])[1],
                *self.spot(to["featurePointer"]))

    def is_idle(self, item, option):
        """The peer offers the fairy to stay where she is."""
        if not item["type"].startswith("MoveFairy") or \
                "fairy" not in self.neutral:
            return False
        now = self.neutral["fairy"]
        return option in (now.get("placement"), now.get("position"))

    def is_asked(self, items):
        """Whether there is anything on offer that changes something."""
        return any(not self.is_idle(item, o)
                   for item in items for o in item["options"])

    def stands(self, state, step):
        """Scores, tiles, figures and what players have, after a turn."""
        self.same_value("scores", step["s"], state["scores"])
        if step.get("f") is not None:
            self.figures = {self.figure(f) for f in step["f"]
                            if f[1] != "Barn"}
            self.barns = {(f[0], *self.at(f[2:4])) for f in step["f"]
                          if f[1] == "Barn"}
        if step.get("k") is not None:
            self.kept = step["k"]
        castles = {tuple(s) for c in state.get("castles", [])
                   if not c["done"] for s in c["squares"]}
        here = set()
        for f in state["figures"]:
            spot = self.our_spot(f)
            if spot[:2] in castles and spot[2] == "city" and \
                    self.on_castle(state, f):
                spot = (*spot[:2], "castle", frozenset())
            here.add((f["player"], f["figure"], *spot))
        self.same("figures on the table", self.moved(here), here)
        self.same("what stands there",
                  {(name, *self.at(self.square_of(at)))
                   for name, at in self.neutral.items()},
                  {(s["token"], s["x"], s["y"])
                   for s in state.get("standing", [])
                   if s["token"] in ("dragon", "fairy")})
        self.same("barns", self.barns,
                  {(s["player"], s["x"], s["y"])
                   for s in state.get("standing", [])
                   if s["token"] == "barn"})
        held = [(q["captor"], q["owner"], q["figure"])
                for q in state.get("prisoners", [])]
        for player, (tokens, figures, taken) in enumerate(self.kept or []):
            self.same_value(
                f"prisoners of player {player}",
                sorted((player, q["player"], FIGURES[q["type"]])
                       for q in taken or [] for _ in range(q["count"])),
                sorted(q for q in held if q[0] == player))
            supply = state["supply"][player]
            for name, n in figures.items():
                self.same_value(f"{name} of player {player}", n,
                                supply.get(FIGURES.get(name, name), 0))
            for name, ours in TOKENS.items():
                n = tokens.get(name, {}).get("count", 0)
                if ours in supply or n:
                    self.same_value(f"{name} of player {player}", n,
                                    supply.get(ours, 0))

    figures, barns, kept, neutral = set(), set(), None, {}

    @staticmethod
    def square_of(at):
        """Of the peer's dragon or fairy."""
        at = at.get("placement", at)
        if isinstance(at, list):
            return at
        return at.get("featurePointer", at)["position"]

    def figure(self, f):
        player, name, x, y, feature, location = f
        kind = FEATURES.get(feature, feature)
        return (player, FIGURES[name], *self.at((x, y)), kind,
                ports_of(kind, location))

    @staticmethod
    def on_castle(state, f):
        return any([f["x"], f["y"]] in c["squares"] and not c["done"]
                   and c["player"] == f["player"] for c in state["castles"])

    def moved(self, here):
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

    # ------------------------------------------------------------- messages

    def place(self, legal, payload, bridge=None):
        tile, degrees = payload["tileId"], int(payload["rotation"][1:])
        x, y = self.at(payload["position"])
        want = self.tiles.peer_look(tile, degrees)

        def is_it(a):
            b = a.get("bridge")
            return a["type"] == "tile" and (a["x"], a["y"]) == (x, y) and \
                self.tiles.our_look(a["tile"], a["turn"]) == want and \
                (b and (b["x"], b["y"], b["axis"])) == bridge

        self.do(legal, is_it, f"{tile} at {x},{y} {degrees}")

    def message(self, m, legal):
        """A choice of the action phase."""
        kind, pay = m["type"], m["payload"]
        if kind == "PASS":
            self.do_pass(legal)
        elif kind == "DEPLOY_MEEPLE":
            name = re.sub(r"^\d+\.(.*)\.\d+$", r"\1", pay["meepleId"])
            if name == "barn":
                want = self.corner(pay["pointer"])
                self.do(legal, lambda a: a["type"] == "barn" and
                        self.our_corner(a) == want, f"{want}")
                return
            figure, spot = FIGURES.get(name, name), self.spot(pay["pointer"])
            if legal["decision"] == "wagon":
                self.do(legal, lambda a: a["type"] == "wagon" and
                        self.our_spot(a) == spot, f"wagon to {spot}")
                return
            self.do(legal, lambda a: a["type"] == "figure" and
                    a["figure"] == figure and self.our_spot(a) == spot,
                    f"{figure} on {spot}")
        elif kind == "RETURN_MEEPLE" and pay.get("source") == "PRINCESS":
            want = self.returned(pay, pay["pointer"])
            self.do(legal, lambda a: a["type"] == "princess" and
                    ("princess", a["owner"], a["figure"],
                     *self.our_spot(a)) == want, f"{want}")
        elif kind == "RETURN_MEEPLE":
            spot = self.spot(pay["pointer"].get("featurePointer",
                                                pay["pointer"]))
            self.do(legal, lambda a: a["type"] == "abbot-home" and
                    self.our_spot(a) == spot, f"abbot home from {spot}")
        elif kind == "MOVE_NEUTRAL_FIGURE":
            self.move_neutral(pay, legal)
        elif kind == "PLACE_TOKEN" and pay["token"].startswith("BRIDGE"):
            x, y = self.at(pay["pointer"]["position"])
            axis = axis_of(pay["pointer"]["location"])
            if not any(a["type"] == "bridge" for a in legal["actions"]):
                return  # laid with the tile already
            self.do(legal, lambda a: a["type"] == "bridge" and
                    (a["x"], a["y"], a["axis"]) == (x, y, axis), "bridge")
        elif kind == "PLACE_TOKEN" and pay["token"] == "CASTLE":
            square = list(self.at(pay["pointer"]["position"]))
            self.do(legal, lambda a: a["type"] == "castle" and
                    square in a["squares"], f"castle at {square}")
        elif kind == "PLACE_TOKEN" and pay["token"] == "TOWER_PIECE":
            x, y = self.at(pay["pointer"]["position"])
            self.do(legal, lambda a: a["type"] == "storey" and
                    (a["x"], a["y"]) == (x, y), f"tower at {x},{y}")
        elif kind == "CAPTURE_FOLLOWER":
            want = self.captured(pay["pointer"])
            self.do(legal, lambda a: self.of_tower(a) == {want}, f"{want}")
        elif kind in ("EXCHANGE_FOLLOWER", "PAY_RANSOM"):
            figure = self.owner_and_figure(pay["meepleId"])[1]
            verb = "exchange" if kind == "EXCHANGE_FOLLOWER" else "ransom"
            self.do(legal, lambda a: a["type"] == verb and
                    a["figure"] == figure and
                    a.get("captor", 0) == m.get("jailer", a.get("captor", 0)),
                    f"{verb} of {figure}")
        else:
            raise Skip(f"message {kind} {pay.get('token', '')}")


    def move_neutral(self, pay, legal):
        if pay["figureId"].startswith("dragon"):
            if legal["decision"] == "dragon":
                x, y = self.at(pay["to"])
                self.do(legal, lambda a: (a["x"], a["y"]) == (x, y),
                        f"dragon to {x},{y}")
            return  # else it went its only way by itself
        want = self.fairy_to(pay["to"])
        self.do(legal, lambda a: want == (
            ("fairy", a["figure"], *self.our_spot(a)) if a["type"] == "fairy"
            else ("fairy", a.get("x"), a.get("y"))
            if a["type"] == "fairy-at" else None), f"{want}")


def axis_of(location):
    return "ns" if set(location) == set("NS") else "ew"


# --------------------------------------------------------------------- a trace

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


class Trace(Game):
    def play(self, path):
        with gzip.open(path, "rt", encoding="utf-8") as f:
            steps = [json.loads(line) for line in f]
        head, end = steps[0]["setup"], steps[-1]
        steps = steps[1:-1]
        self.known["now"] = {"river" for s in head["sets"]
                             if s.startswith("river")}
        self.begin(head, head["players"], drawn(steps))
        for i, step in enumerate(steps, 1):
            try:
                if step["p"] == "CastlePhase":
                    self.castles_in_order(steps, i - 1)
                    step = steps[i - 1]
                self.step(step)
            except Difference as d:
                raise Difference(f"step {i}, {step['p']}: {d}") from None
        try:
            self.upto(("over",))
            self.same_value("final scores", end["s"],
                            self.carc.ask("state")["scores"])
        except Difference as d:
            raise Difference(f"at the end: {d}") from None
        return self.compared

    def castles_in_order(self, steps, first):
        """Small cities that one tile completed are asked about in an order
        that no rule tells: the step for the one that we ask about comes
        first. What it leaves behind is told by the last of them."""
        legal = self.upto(("castle",))
        squares = [s for a in legal["actions"] if a["type"] == "castle"
                   for s in a["squares"]]
        last = first
        while last < len(steps) and steps[last]["p"] == "CastlePhase":
            last += 1
        for k in range(first, last):
            spots = [list(self.at(o["position"]))
                     for item in steps[k]["a"]["items"]
                     for o in item["options"]]
            if steps[k]["a"]["player"] == legal["player"] and \
                    any(s in squares for s in spots):
                steps.insert(first, steps.pop(k))
                return

    before = None  # the step that ended the turn before

    def step(self, step):
        phase, offer, m = step["p"], step["a"], step["m"]
        for e in step.get("e", []):
            if e["type"] == "tile-auctioned":
                self.taken[e["auctioneer"]] = e["tile"]
        if phase == "TilePhase":
            legal = self.upto(("place",))
            self.same_value("player", offer["player"], legal["player"])
            if self.before:
                self.stands(self.carc.ask("state"), self.before)
            self.placements(legal, offer["items"][0])
            self.place(legal, m["payload"], self.bridge(step))
        elif phase == "AbbeyPhase":
            legal = self.upto(("abbey",))
            self.same_value("player", offer["player"], legal["player"])
            if self.before:
                self.stands(self.carc.ask("state"), self.before)
            self.placements(legal, offer["items"][0])
            if m["type"] == "PLACE_TILE":
                self.place(legal, m["payload"])
            else:
                self.do_pass(legal)
        elif phase == "WagonPhase":
            if m["type"] != "COMMIT":
                legal = self.upto(("wagon",))
                self.same_value("player", offer["player"], legal["player"])
                self.spots(legal, offer["items"])
                self.message(m, legal)
        elif phase in ("ActionPhase", "PhantomPhase"):
            name = "deploy" if phase == "ActionPhase" else "phantom"
            if m["type"] != "PAY_RANSOM" and \
                    not self.is_asked(offer["items"]):
                return self.note(step)
            legal = self.upto((name,))
            self.same_value("player", offer["player"], legal["player"])
            self.spots(legal, offer["items"])
            for e in step["e"]:
                if e["type"] == "ransom-paid":
                    m = {**m, "jailer": e["jailer"]}
            self.message(self.moving(m), legal)
        elif phase == "CastlePhase":
            legal = self.upto(("castle",))
            self.same_value("player", offer["player"], legal["player"])
            self.message(m, legal)
        elif phase == "TowerCapturePhase":
            legal = self.upto(("capture", "exchange"))
            self.same_value("player", offer["player"], legal["player"])
            self.spots(legal, offer["items"])
            self.message(m, legal)
        elif phase == "DragonMovePhase":
            self.dragon(offer, m)
        elif phase not in ("CommitActionPhase", "CommitAbbeyPassPhase",
                           "BazaarPhase"):
            raise Skip(f"phase {phase}")
        self.note(step)

    def moving(self, m):
        """A fairy who stays is a pass."""
        to = m["payload"].get("to") if m["type"] == "MOVE_NEUTRAL_FIGURE" \
            else None
        if to and self.is_idle({"type": "MoveFairy"}, to):
            return {"type": "PASS", "payload": {}}
        return m

    def dragon(self, offer, m):
        """Where there is one way only it is gone without asking."""
        options = offer["items"][0]["options"]
        if len(options) == 1:
            return
        legal = self.upto(("dragon",))
        self.same_value("player", offer["player"], legal["player"])
        self.same("steps of the dragon", {self.at(o) for o in options},
                  {(a["x"], a["y"]) for a in legal["actions"]})
        self.message(m, legal)

    def note(self, step):
        """Keeps how things stood, until both are at the next tile."""
        self.neutral = step.get("n", self.neutral)
        before = dict(self.before or {})
        self.before = {**before, **{k: v for k, v in step.items()
                                    if k in "sfk"}}

    @staticmethod
    def bridge(step):
        for e in step["e"]:
            if e["type"] == "token-placed" and e["token"] == "BRIDGE":
                return (*e["to"]["position"], axis_of(e["to"]["location"]))
        return None


# ---------------------------------------------------------------- a saved game

class Saved(Game):
    """Only what was chosen is told: whether somebody was asked is not."""
    strict = False

    def play(self, path):
        with open(path, encoding="utf-8") as f:
            game = json.load(f)
        test = game.get("test") or {}
        self.asserted = test.get("assertions", [])
        notes = game.get("gameAnnotations") or {}
        self.names = [p["name"] for p in game["players"]]
        self.known["now"] = {"river" for s in game["setup"]["sets"]
                             if s.startswith("river")}
        self.begin(game["setup"], len(self.names), self.deck(game, notes))
        for i, m in enumerate(self.ransoms_first(game["replay"]), 1):
            try:
                self.replay(m)
            except Difference as d:
                raise Difference(f"message {i}, {m['type']}: {d}") from None
        for text in self.asserted:
            self.hold(text)
        return self.compared

    @staticmethod
    def ransoms_first(messages):
        """One that gives back a choice comes before what was chosen."""
        done = []
        for m in messages:
            if m["type"] == "PAY_RANSOM":
                last = done[-1]["type"] if done else "COMMIT"
                if last == "COMMIT":
                    raise Skip("a ransom before the tile is laid")
                done.insert(len(done) - (last != "PLACE_TILE"), m)
            else:
                done.append(m)
        return done

    def deck(self, game, notes):
        """What was laid, what was to be drawn, and the tile on offer at the
        end; what comes after the end of the test is left out."""
        laid = [m["payload"]["tileId"] for m in game["replay"]
                if m["type"] == "PLACE_TILE" and
                m["payload"]["tileId"] != ABBEY]
        deck = list(notes.get("drawOrder", []))
        if notes.get("endTurn"):
            return deck[:notes["endTurn"]]
        deck += laid[len(deck):] if deck == laid[:len(deck)] else []
        if {"Phase is CommitActionPhase",
                "Phase is WagonPhase"} & set(self.asserted) or \
                any(m["type"] == "DEPLOY_MEEPLE" and
                    before["type"] == "COMMIT"
                    for before, m in zip(game["replay"], game["replay"][1:])):
            deck += ["BA/L"]  # the turn is over, and the game goes on
        for text in self.asserted:
            offered = re.match(r"Available action TilePlacement for (\S+)",
                               text)
            if offered:
                deck = deck or laid
                deck += [offered.group(1)] if len(deck) == len(laid) else []
                deck += ["BA/L"]
        return deck

    def replay(self, m):
        kind = m["type"]
        if kind == "PLACE_TILE":
            abbey = m["payload"]["tileId"] == ABBEY
            legal = self.upto(("abbey" if abbey else "place",))
            self.place(legal, m["payload"], self.needed(legal, m["payload"]))
        elif kind == "COMMIT":
            for _ in range(8):
                legal = self.settle()
                if legal["decision"] not in ("deploy", "phantom", "castle") or \
                        legal["player"] != m.get("player", legal["player"]):
                    break
                self.do_pass(legal)
        elif kind == "PASS":
            legal = self.settle()
            if m.get("player") in (None, legal.get("player")) and \
                    any(a["type"] == "pass" for a in legal["actions"]):
                self.do_pass(legal)
        else:
            self.message(m, self.settle())

    def needed(self, legal, payload):
        """The bridge with which alone a tile fits; the peer lays it unsaid."""
        x, y = self.at(payload["position"])
        want = self.tiles.peer_look(payload["tileId"],
                                    int(payload["rotation"][1:]))
        bridges = [a.get("bridge") for a in legal["actions"]
                   if a["type"] == "tile" and (a["x"], a["y"]) == (x, y) and
                   self.tiles.our_look(a["tile"], a["turn"]) == want]
        if not bridges or None in bridges:
            return None
        return bridges[0]["x"], bridges[0]["y"], bridges[0]["axis"]

    def hold(self, text):
        """One line of what the saved game asserts."""
        points = re.match(r"(.+) has (-?\d+) points?\.?$", text)
        scored = re.match(r"(.+) scored ([\w.]+) for (-?\d+) points?\.?$",
                          text)
        spots = re.match(r"Meeple (\w+) options: (.*)$", text)
        places = re.match(r"TilePlacement (\S+) options: (.*)$", text)
        if points and points.group(1) in self.names:
            here = self.carc.ask("state")["scores"]
            self.same_value(text, int(points.group(2)),
                            here[self.names.index(points.group(1))])
        elif scored and scored.group(1) in self.names:
            self.hold_score(text, scored)
        elif spots:
            there = {(int(x), int(y)) + self.spot(
                {"position": (int(x), int(y)), "feature": f,
                 "location": loc})[2:]
                for f, loc, x, y in re.findall(
                    r"\{(\w+),([\w.]+),\[(-?\d+),(-?\d+)\]\}", spots.group(2))}
            actions = self.settle()["actions"]
            here = {self.our_spot(a) for a in actions
                    if a["type"] == "wagon" or
                    (a["type"] == "figure" and
                     a["figure"] == FIGURES.get(spots.group(1)))}
            if spots.group(1) == "Barn":
                there = {("barn", x, y) for x, y, *_ in there}
                here = {self.our_corner(a) for a in actions
                        if a["type"] == "barn"}
            self.same(text[:30], there, here)
        elif places:
            options = [{"position": (int(x), int(y)),
                        "rotations": [int(r) for r in turns.split(",")]}
                       for x, y, turns in re.findall(
                           r"\[(-?\d+),(-?\d+)\] - \[([\d,]+)\]",
                           places.group(2))]
            self.placements(self.upto(("place",)),
                            {"tileId": places.group(1), "options": options})

    def hold_score(self, text, scored):
        player = self.names.index(scored.group(1))
        source = {"monastery": "cloister"}.get(scored.group(2),
                                               scored.group(2))
        source = source.split(".")[0]
        want = (player, source, int(scored.group(3)))
        self.compared += 1
        if want[2] and want not in self.scored:
            raise Difference(f"{text}: scored here were {self.scored}")


# ------------------------------------------------------------------------ main

def play_one(args, path, known, cache):
    tiles = args.tiles or find_tiles(path)
    if tiles not in cache:
        cache[tiles] = Tiles(args.carc, tiles)
    if not path.endswith((".jsonl.gz", ".jcz")):
        raise Skip("neither a trace nor a saved game")
    carc = Carc(args.carc)
    try:
        kind = Trace if path.endswith(".jsonl.gz") else Saved
        return kind(carc, cache[tiles], dict(known)).play(path)
    finally:
        carc.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--carc", default="build/carc")
    parser.add_argument("--quiet", action="store_true",
                        help="differences and the closing line alone")
    parser.add_argument("--tiles", help="the geometry of the peer's tiles")
    parser.add_argument("files", nargs="+", metavar="FILE")
    args = parser.parse_args()
    known, cache = carc_list(args.carc, "rows"), {}
    count = {"passed": 0, "failed": 0, "skipped": 0}
    for path in args.files:
        name = "/".join(os.path.abspath(path).split(os.sep)[-2:])
        try:
            compared = play_one(args, path, known, cache)
            how, what = "passed", f"{compared} comparisons"
        except Skip as reason:
            how, what = "skipped", str(reason)
        except Difference as difference:
            how, what = "failed", str(difference)
        count[how] += 1
        if how == "failed" or not args.quiet:
            print(f"{how} {name}: {what}")
    print("peer: {passed} passed, {failed} failed, {skipped} skipped"
          .format(**count))
    return 1 if count["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
