"""A saved game: its actions, and what must be true at the end."""
import json
import re

from game import Game
from programs import Difference, Skip
from words import ABBEY, ANIMALS, FIGURES, SHEEP


class NextToken(Exception):
    """The token of a shepherd that the peer drew next."""


class Saved(Game):
    """It has only the actions: whether a player was asked is not known."""
    sheep = ()    # tokens known to be drawn by shepherds
    n_drawn = 0

    def play(self, path):
        try:
            return self.play_once(path)
        except NextToken as token:
            again = type(self)(self.carc, self.tiles, self.known, self.used)
            again.sheep = (*self.sheep, str(token))
            return again.play(path)

    def play_once(self, path):
        with open(path, encoding="utf-8") as f:
            game = json.load(f)
        test = game.get("test") or {}
        self.asserted = test.get("assertions", [])
        notes = game.get("gameAnnotations") or {}
        self.names = [p["name"] for p in game["players"]]
        self.begin(game["setup"], len(self.names), self.deck(game, notes),
                   self.animals(), (*self.sheep, "1"), self.flights(game))
        for i, m in enumerate(self.ransoms_first(game["replay"]), 1):
            try:
                self.replay(m)
            except Difference as d:
                raise Difference(f"message {i}, {m['type']}: {d}") from None
        for text in self.asserted:
            self.hold(text)
        return self.compared

    def animals(self):
        """Which animals were drawn is not known: one that brings what the game
        asserts for one figure."""
        scored = (re.match(r".+ scored bigtop for (\d+) points?\.?$", text)
                  for text in self.asserted)
        return sorted({int(m.group(1)) for m in scored
                       if m and int(m.group(1)) in ANIMALS})

    @staticmethod
    def flights(game):
        """The throws, at the shares of the die that the messages give."""
        pays = [m["payload"] for m in game["replay"]
                if m["type"] == "DEPLOY_MEEPLE"]
        return [1 + int(pay["random"] * 3) for pay in pays
                if pay["pointer"].get("feature") == "FlyingMachine"]

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
        """The placed tiles, the tiles to be drawn, and the tile on offer at the
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
            deck += ["BA/L"]  # the turn is over, the game continues
        for text in self.asserted:
            offered = re.match(r"Available action TilePlacement for (\S+)",
                               text)
            if offered:
                deck = deck or laid
                deck += [offered.group(1)] if len(deck) == len(laid) else []
                deck += ["BA/L"]
        if deck == laid and game["replay"][-1]["type"] == "COMMIT":
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
        elif kind == "SHEPHERD_CONFIRM":
            self.settle()
            self.drawn(m)
        elif kind == "FLOCK_EXPAND_OR_SCORE":
            grows = m["payload"]["value"] == "EXPAND"
            verb = "flock-grow" if grows else "flock-score"
            self.do(self.upto(("flock",)), lambda a: a["type"] == verb, verb)
            if grows:
                self.drawn(m)
        else:
            self.message(m, self.settle())

    def do(self, legal, test, what):
        bags = self.carc.ask("state").get("bags")
        super().do(legal, test, what)
        if any(e["event"] == "token" for e in self.events):
            self.bags = bags  # before the draw

    def drawn(self, m):
        """The peer takes the token of the bag, in order of kinds, at the share
        that the message gives."""
        self.n_drawn += 1
        if self.n_drawn <= len(self.sheep):
            return
        bag = next(b for b in self.bags if b["bag"] == "sheep")
        left = {t["token"]: t["n"] for t in bag["tokens"]}
        tokens = [t for t in SHEEP.values() for _ in range(left.get(t, 0))]
        raise NextToken(tokens[int(m["payload"]["random"] * len(tokens))])

    def needed(self, legal, payload):
        """The bridge that a tile needs; the peer places it without an action."""
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
        returns = re.match(r"ReturnMeeple FESTIVAL options: (.*)$", text)
        places = re.match(r"TilePlacement (\S+) options: (.*)$", text)
        if points and points.group(1) in self.names:
            here = self.carc.ask("state")["scores"]
            self.same_value(text, int(points.group(2)),
                            here[self.names.index(points.group(1))])
        elif scored and scored.group(1) in self.names:
            self.hold_score(text, scored)
        elif text == "Player can't pass":
            self.same_value(text, False, any(
                a["type"] == "pass" for a in self.settle()["actions"]))
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
        elif returns:
            there = {self.returned({"source": "FESTIVAL"}, {
                "meepleId": meeple, "featurePointer": {
                    "position": (int(x), int(y)), "feature": f,
                    "location": loc}})
                     for meeple, f, loc, x, y in re.findall(
                         r"\{([\w.]+),(\w+),([\w.]+),\[(-?\d+),(-?\d+)\]\}",
                         returns.group(1))}
            here = {self.offer_here(a) for a in self.settle()["actions"]
                    if a["type"] == "festival"}
            self.same(text[:30], there, here)
        elif places:
            options = [{"position": (int(x), int(y)),
                        "rotations": [int(r) for r in rotations.split(",")]}
                       for x, y, rotations in re.findall(
                           r"\[(-?\d+),(-?\d+)\] - \[([\d,]+)\]",
                           places.group(2))]
            self.placements(self.upto(("place",)),
                            {"tileId": places.group(1), "options": options})

    def hold_score(self, text, scored):
        player = self.names.index(scored.group(1))
        source = {"monastery": "cloister", "bigtop": "big-top"}.get(
            scored.group(2), scored.group(2))
        source = source.split(".")[0]
        want = (player, source, int(scored.group(3)))
        self.compared += 1
        if want[2] and want not in self.scored:
            raise Difference(f"{text}: scored here were {self.scored}")
