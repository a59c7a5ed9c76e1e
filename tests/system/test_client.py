#!/usr/bin/env python3
"""A client that knows tools/carc/PROTOCOL.md and nothing else plays whole games.

    test_client.py CARC

It reads the tables of the page, and holds every answer against them: each key
of an action, event or state that arrives must be named there and have the type
that is told there. In the end each action, event and decision of the tables
must have been met. Ends with "N passed, N failed".
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(HERE, "..", "..", "tools", "carc", "PROTOCOL.md")

LAND = "base,bridges-castles-bazaars,count,halflings-1,halflings-2"
GAMES = [
    ("base", "players=2 sets=base", 2),
    ("base with 6", "players=6 sets=base first=random", 1),
    ("inns and cathedrals", "players=3 sets=base,inns-and-cathedrals", 2),
    ("traders, builders, King and Robber", "players=3 "
     "sets=base,traders-and-builders,king-and-robber,mini-2005", 3),
    ("both rivers, phantom, abbot, gardens", "players=2 "
     "sets=base,river-1,river-2 with=phantom,abbot rules=gardens:on", 3),
    ("bridges, castles, bazaars",
     "players=3 sets=base,bridges-castles-bazaars", 3),
    ("the Count", "players=4 sets=base,count", 2),
    ("Halflings 1", "players=2 sets=base,halflings-1", 1),
    ("Halflings 2",
     "players=3 sets=base,halflings-2 rules=half-draft:on", 2),
    ("dragon", "players=3 sets=base,traders-and-builders,"
     "princess-and-dragon", 3),
    ("dragon with all else", "players=4 sets=base,bridges-castles-bazaars,"
     "count,halflings-1,inns-and-cathedrals,princess-and-dragon "
     "rules=dragon-move:after,fairy:tile,princess:must", 1),
    ("towers", "players=3 sets=base,tower,inns-and-cathedrals with=phantom",
     2),
    ("castle tiles after the last tile", "players=3 deck-only=1 "
     "sets=base,german-castles deck=b24,b23,b24", 6),
    ("abbeys, wagons, barns", "players=3 "
     "sets=base,abbey-and-mayor,traders-and-builders supply=barn:3,wagon:2 "
     "rules=barn:any", 2),
    ("all of the land with 6", f"players=6 sets={LAND}", 1),
    ("The City", "players=3 sets=the-city", 2),
    ("house rules", "players=3 sets=base rules=three-in-hand:open,"
     "tiles-go-back:on,table-edge:7x7,first-by-roads:on", 2),
    ("bazaars without auctions", "players=3 sets=base,bridges-castles-bazaars "
     "rules=bazaar-auction:off", 1),
    # Rare cases.
    ("flights and phantoms", "players=2 sets=base,flier with=phantom "
     "supply=phantom:7 deck-only=1 deck=" +
     ",".join(["f03", "f05", "b24", "f06"] * 6), 2),
    ("princesses", "players=2 sets=base,princess-and-dragon "
     "rules=princess:must deck=b05,d20,d23,b06,d11,d18,b09,d10,d09 "
     "deck-only=1", 3),
    ("many castles", "players=2 sets=base,bridges-castles-bazaars deck-only=1 "
     "supply=castle:12,bridge:0 deck=" + ",".join(["b18", "b19", "b18"] * 20),
     5),
    ("tiles that fit nowhere",
     "players=2 sets=base,bridges-castles-bazaars deck-only=1 deck=" +
     ",".join(["b18", "b03", "b04", "b05"] * 20), 1),
    ("a bridge is needed", "players=2 sets=base,bridges-castles-bazaars "
     "start=b01@0,0,0 deck-only=1 deck=b21,b21,b21", 1),
    ("wagons in the Count's town", "players=2 sets=base,count,abbey-and-mayor "
     "supply=meeple:3,wagon:6,abbey:0,barn:0,mayor:0 deck-only=1 deck=" +
     ",".join(["b18", "b02", "b24", "b18", "b22"] * 8), 2),
    ("little buildings", "players=2 sets=base with=buildings", 1),
    ("festivals for all", "players=2 sets=base,count,abbey-and-mayor,festival "
     "supply=barn:6,abbey:0 deck-only=1 deck=" +
     ",".join(["b01", "v04", "b18", "b02", "v07"] * 12), 3),
    ("builders and the plague", "players=3 sets=base,traders-and-builders,"
     "plague supply=builder:3", 3),
    ("full hands", "players=2 sets=base,halflings-1,halflings-2 "
     "rules=half-hand:12", 2),
]

# Saved games of tests/gui, some started by an earlier revision of the rules, that
# reach decisions which new games do not, or hardly ever.
BEFORE = ["crop-add", "crop-remove", "flier-land", "gold-take", "last-castle",
          "magic-leave", "plague-later"]


class Wrong(Exception):
    """What an answer has that the page does not tell."""


# ------------------------------------------------------------------- the page

def keys_in(cell):
    """"`x` number, `half?` corner" as {"x": ("number", False), ...}."""
    return {key.rstrip("?"): (kind.strip(), key.endswith("?"))
            for key, kind in re.findall(r"`([^`]+)` ([^,`]+)", cell)}


def named(cell):
    """The words in a cell that are written as code."""
    return re.findall(r"`([^`]+)`", cell)


class Page:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.tables = list(self.read(file.read().splitlines()))
        self.actions = [(named(row[0])[0], keys_in(row[1]), named(row[2])[0])
                        for row in self.find("type", "keys", "in a record")]
        self.events = [(named(row[0])[0], row[1].strip('"'), keys_in(row[2]))
                       for row in self.find("event", "what", "keys")]
        self.decisions = [named(row[0])[0]
                          for row in self.find("decision", "asks")]
        self.about_regions = [named(row[0])[0]
                              for row in self.find("decision", "asks")
                              if row[5] == "yes"]
        self.offers, self.twice = {}, []
        for row in self.find("decision", "asks"):
            name, verbs = named(row[0])[0], named(row[2])
            self.offers.setdefault(name, set()).update(verbs)
            self.twice += [name] if len(set(verbs)) < len(verbs) else []
        self.legal, self.state = (
            [(named(row[0])[0], row[1], row[2]) for row in rows]
            for rows in self.with_key("decision"))
        self.tokens, self.marks, self.sources, self.options, self.sets = (
            {named(row[0])[0]: row for row in self.find(name)}
            for name in ("token", "mark", "source", "option", "set"))
        self.kinds = [named(row[0])[0] for row in
                      self.find("kind", "letter of its sides")]
        self.quarters = {word.strip('"') for _, keys, _ in self.actions
                         for key, (kind, _) in keys.items()
                         if key == "quarter" for word in kind.split()}
        self.figures = {name for name, row in self.tokens.items()
                        if row[1] == "yes"}

    @staticmethod
    def read(lines):
        rows = []
        for line in lines + [""]:
            if line.startswith("| "):
                rows.append([cell.strip() for cell in line[1:-1].split("|")])
            elif rows:
                yield rows[0], rows[2:]
                rows = []

    def find(self, *head):
        found = [rows for first, rows in self.tables
                 if first[:len(head)] == list(head)]
        if len(found) != 1:
            sys.exit(f"{len(found)} tables begin with {head}")
        return found[0]

    def with_key(self, key):
        return [rows for head, rows in self.tables
                if head[:2] == ["key", "type"] and
                any(named(row[0])[0] == key for row in rows)]


# ---------------------------------------------------------------------- types

def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_words(value, words):
    return isinstance(value, list) and all(word in words for word in value)


def all_numbers(value):
    return isinstance(value, list) and all(map(is_number, value))


class Types:
    """The table "Types of values"."""
    SIDES = ["N", "E", "S", "W", "D"]
    PORTS = SIDES + [side + hand for side in SIDES for hand in "LR"] + ["II"]

    def __init__(self, page, tiles):
        self.page = page
        self.tiles = tiles
        self.players = 0

    def is_bridge(self, value):
        return (isinstance(value, dict) and set(value) == {"x", "y", "axis"} and
                is_number(value["x"]) and is_number(value["y"]) and
                value["axis"] in ("ns", "ew"))

    def is_terms(self, value):
        return isinstance(value, list) and all(
            set(term) == {"what", "n", "each"} and is_number(term["n"]) and
            is_number(term["each"]) for term in value)

    def is_a(self, kind, value):
        if kind.startswith('"'):
            return value in [word.strip('"') for word in kind.split()]
        return {
            "number": is_number,
            "player": lambda v: is_number(v) and 0 <= v < self.players,
            "flag": lambda v: isinstance(v, bool),
            "word": lambda v: isinstance(v, str),
            "tile": lambda v: v in self.tiles,
            "tiles": lambda v: isinstance(v, list) and all(
                tile in self.tiles for tile in v),
            "turn": lambda v: is_number(v) and 0 <= v <= 3,
            "corner": lambda v: v in ("nw", "ne", "se", "sw"),
            "kind": lambda v: v in self.page.kinds,
            "ports": lambda v: is_words(v, self.PORTS),
            "axis": lambda v: v in ("ns", "ew"),
            "bridge": self.is_bridge,
            "figure": lambda v: v in self.page.figures,
            "squares": lambda v: isinstance(v, list) and all(
                all_numbers(pair) and len(pair) == 2 for pair in v),
            "source": lambda v: v in self.page.kinds or v in self.page.sources,
            "terms": self.is_terms,
            "numbers": all_numbers,
            "list": lambda v: isinstance(v, list),
            "object": lambda v: isinstance(v, dict),
        }[kind](value)

    def check(self, what, told, keys):
        """Whether `told` has these keys (name: type, may be missing)."""
        for key, value in told.items():
            if key not in keys:
                raise Wrong(f"{what}: no key '{key}' on the page")
            if not self.is_a(keys[key][0], value):
                raise Wrong(f"{what}: {key} is no {keys[key][0]}: {value}")
        for key, (_, optional) in keys.items():
            if key not in told and not optional:
                raise Wrong(f"{what}: the key '{key}' is missing: {told}")

    def check_table(self, what, told, table):
        """The same for a table of keys, and what lies deeper in them."""
        self.check(what, told, {key.rstrip("?"): (kind, key.endswith("?"))
                                for key, kind, _ in table})
        for key, _, text in table:
            value = told.get(key.rstrip("?"))
            words = named(text)
            if isinstance(value, (list, dict)) and key != "actions":
                self.check_deep(f"{what}: {key}", value, words)

    def check_deep(self, what, value, words):
        inner = value.values() if isinstance(value, dict) else value
        if isinstance(value, dict):
            known = {word.rstrip("?") for word in words}
            known |= set(self.page.tokens)
            known |= self.page.quarters
            for key in value:
                if key not in known:
                    raise Wrong(f"{what}: no key '{key}' on the page")
        for each in inner:
            if isinstance(each, (list, dict)):
                self.check_deep(what, each, words)


# --------------------------------------------------------------------- a game

class Server:
    def __init__(self, carc):
        self.program = subprocess.Popen(
            [carc, "serve"], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)

    def ask(self, command, ok=True):
        self.program.stdin.write(command + "\n")
        self.program.stdin.flush()
        answer = json.loads(self.program.stdout.readline())
        if answer.pop("ok") is not ok:
            raise Wrong(f"{command}: {answer}")
        if not ok and not isinstance(answer.get("error"), str):
            raise Wrong(f"{command}: no error is told")
        return answer

    def close(self):
        self.ask("quit")
        self.program.stdin.close()
        self.program.stdout.close()
        self.program.wait()


class Client:
    def __init__(self, carc, page, types, folder):
        self.server = Server(carc)
        self.second = Server(carc)
        self.page, self.types = page, types
        self.file = os.path.join(folder, "game.carc")
        self.met = {"action": set(), "event": set(), "decision": set(),
                    "offer": set()}

    def close(self):
        self.server.close()
        self.second.close()

    # Compares received objects with the page.

    def row_of(self, action):
        told = {key: value for key, value in action.items() if key != "type"}
        wrong = Wrong(f"no action '{action.get('type')}' on the page")
        for i, (verb, keys, _) in enumerate(self.page.actions):
            if verb == action.get("type"):
                try:
                    self.types.check(f"action {verb}", told, keys)
                    return i
                except Wrong as error:
                    wrong = error
        raise wrong

    def hear(self, answer):
        if set(answer) != {"events"}:
            raise Wrong(f"an answer with {sorted(answer)}")
        for event in answer["events"]:
            told = dict(event)
            name, what = told.pop("event", None), told.pop("what", "")
            keys = {"player": ("player", True)}
            rows = [i for i, row in enumerate(self.page.events)
                    if row[:2] == (name, what)]
            if len(rows) != 1:
                raise Wrong(f"no event '{name}' '{what}' on the page")
            keys.update(self.page.events[rows[0]][2])
            self.types.check(f"event {name}", told, keys)
            self.met["event"].add(rows[0])
            self.follow(event)

    def follow(self, event):
        if event["event"] == "tile":
            self.tiles.append((event["tile"], event["x"], event["y"],
                               event["turn"]))
        if event["event"] == "score":
            self.scores[event["player"]] += event["points"]
            terms = sum(term["n"] * term["each"] for term in event["why"])
            if terms != event["points"]:
                raise Wrong(f"terms that make {terms}: {event}")
        if event["event"] == "over" and event["scores"] != self.scores:
            raise Wrong(f"{event['scores']} in the end, {self.scores} counted")

    def legal(self):
        answer = self.server.ask("legal")
        self.types.check_table("legal", {"ok": True, **answer},
                               self.page.legal)
        name = answer["decision"]
        if name == "over":
            return answer
        self.met["decision"].add(name)
        if (name in self.page.about_regions) != ("squares" in answer):
            raise Wrong(f"decision {name}: squares, or none")
        if not answer["actions"]:
            raise Wrong(f"decision {name} without actions")
        for action in answer["actions"]:
            self.met["action"].add(self.row_of(action))
            if action["type"] not in self.page.offers.get(name, ()):
                raise Wrong(f"decision {name} offers {action['type']}, which "
                            "its row (.offers) does not name")
            self.met["offer"].add((name, action["type"]))
        return answer

    def state(self):
        state = self.server.ask("state")
        self.types.check_table("state", {"ok": True, **state},
                               self.page.state)
        if state["scores"] != self.scores:
            raise Wrong(f"scores {state['scores']}, {self.scores} counted")
        tiles = [(t["id"], t["x"], t["y"], t["turn"]) for t in state["tiles"]]
        if tiles != self.tiles:
            raise Wrong("other tiles lie than events told")
        return state

    # Playing.

    def liking(self, action, rng):
        """Closes gaps and plays figures: so that things come to an end."""
        near = 0
        if action["type"] == "tile":
            at = {tile[1:3] for tile in self.tiles}
            near = sum((action["x"] + dx, action["y"] + dy) in at
                       for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        castle = action["type"] == "castle" or action.get("kind") == "castle"
        return (near + 5 * castle - 3 * (action["type"] == "pass") +
                4 * rng.random())

    def choose(self, actions, rng):
        few = [rng.randrange(len(actions)) for _ in range(6)]
        n = max(few, key=lambda i: self.liking(actions[i], rng))
        action, command = actions[n], f"do {n}"
        if "min" in action and rng.random() < .5:
            most = min(action["max"], action["min"] + 3)
            command += f" {rng.randint(action['min'], most)}"
        return command

    def check_undo(self, legal, command):
        before, scores, tiles = self.state(), self.scores[:], self.tiles[:]
        self.hear(self.server.ask(command))
        after = self.state()
        if after["hash"] == before["hash"]:
            raise Wrong("the hash stays as it was")
        self.server.ask("undo")
        self.scores, self.tiles = scores, tiles
        if self.state() != before:
            raise Wrong("undo leads elsewhere")
        if self.server.ask("legal") != legal:
            raise Wrong("another list after undo")

    def check_record(self, state):
        self.server.ask(f"save {self.file}")
        self.second.ask(f"load {self.file}")
        if self.second.ask("state") != state:
            raise Wrong("loading leads elsewhere")
        with open(self.file, encoding="utf-8") as file:
            version, setup, *lines = file.read().splitlines()
        if version != "carcassonne-record 3" or setup[:6] != "setup ":
            raise Wrong("the head of a record")
        if self.second.ask("new " + setup[6:])["events"][0] != self.first:
            raise Wrong("the setup of a record starts another game")
        for line in lines:
            if not any(re.fullmatch(pattern, line)
                       for pattern in self.patterns()):
                raise Wrong(f"a record says '{line}'")
        full = int(state["hash"], 16)
        folded = (full ^ full >> 32) & 0xffffffff
        if lines and lines[-1][-9:] != f"#{folded:08x}":
            raise Wrong(f"'{lines[-1]}' in a record, hash {state['hash']}")

    def patterns(self):
        for _, _, text in self.page.actions:
            text = re.sub(r" \[([^]]*)\]", r"( \1)?", text)
            text = text.replace("X Y PORTS", "X Y( [0-3])? PORTS")
            text = text.replace(" PORTS", r"( [NESWD][LR]?| II)*")
            yield re.sub(r"\b[A-Z]+\b(?!\])", r"[^ ]+", text) + " #[0-9a-f]{8}"

    def go_on(self, path):
        """What such a game asks is on the page too, and can be done."""
        self.server.ask(f"load {path}")
        state = self.server.ask("state")
        self.types.players = len(state["scores"])
        self.scores, self.tiles = state["scores"], []
        self.legal()
        self.hear(self.server.ask("do 0"))

    def play(self, setup, seed):
        rng = random.Random(seed)
        self.types.players = int(re.search("players=(.)", setup)[1])
        self.scores, self.tiles = [0] * self.types.players, []
        answer = self.server.ask(f"new {setup} seed={seed}")
        self.first = answer["events"][0]
        self.hear(answer)
        while True:
            legal = self.legal()
            if legal["decision"] == "over":
                break
            command = self.choose(legal["actions"], rng)
            if rng.random() < .05:
                self.check_undo(legal, command)
            if rng.random() < .02:
                self.check_record(self.state())
            self.hear(self.server.ask(command))
        state = self.state()
        if self.server.ask("project") != {"scores": self.scores}:
            raise Wrong("project tells something else in the end")
        self.check_record(state)


# ------------------------------------------------------------------- the test

class Count:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, ok, why=""):
        self.passed += bool(ok)
        self.failed += not ok
        if not ok:
            print(f"not ok: {name}\n  {why}")

    def run(self, name, function, *args):
        try:
            function(*args)
            self.check(name, True)
        except Wrong as error:
            self.check(name, False, error)


def check_setups(page, client):
    """Each set, option and value of the tables can be asked for; and what the
    table of keys gives as usual is taken."""
    for row in page.find("key", "value"):
        for pair in named(row[0]):
            if pair[-1] != "=":
                client.server.ask(f"new {pair}")
    for name in page.sets:
        players = "players=2"
        client.server.ask(f"new {players} sets={name}")
    for name, row in page.options.items():
        for value in named(row[1]):
            sets = "the-city" if row[3] in ("city", "walls") else LAND
            client.server.ask(f"new sets={sets} rules={name}:{value}")
        client.server.ask(f"new rules={name}:nonsense", ok=False)
    for token in page.tokens:
        client.server.ask(f"new supply={token}:1")


def check_offers(page):
    """What a decision offers is an action of the page, and told once."""
    if page.twice:
        raise Wrong(f"decisions {page.twice}: an action twice")
    verbs = {verb for verb, _, _ in page.actions}
    for name, offers in page.offers.items():
        if not offers or not offers <= verbs:
            raise Wrong(f"decision {name}: no action {sorted(offers - verbs)}")


def check_tiles(page, tiles):
    marks = {mark for tile in tiles for mark in tile["marks"]}
    if marks != set(page.marks):
        raise Wrong(f"marks {sorted(marks ^ set(page.marks))}")
    if {tile["set"] for tile in tiles} != set(page.sets):
        raise Wrong("other sets in the catalogue than on the page")
    keys = {key.rstrip("?") for rows in page.with_key("shape")
            for row in rows for key in named(row[0])}
    for tile in tiles:
        if not set(tile) <= keys:
            raise Wrong(f"tile {tile['id']}: {sorted(set(tile) - keys)}")


def missing(page, met):
    """What stands on the page and never came."""
    for i, (verb, keys, _) in enumerate(page.actions):
        if i not in met["action"]:
            yield f"action {verb} ({', '.join(keys)})"
    for i, (name, what, _) in enumerate(page.events):
        if i not in met["event"]:
            yield f"event {name} {what}".strip()
    for name in page.decisions:
        if name not in met["decision"]:
            yield f"decision {name}"
    for name, verbs in page.offers.items():
        for verb in sorted(verbs):
            if (name, verb) not in met["offer"]:
                yield f"{verb} in decision {name}"


def games_of(page):
    """GAMES, and one with each set that is in none of them."""
    yield from GAMES
    named_sets = {name for _, setup, _ in GAMES
                  for name in re.search("sets=([^ ]*)", setup)[1].split(",")}
    for name in page.sets:
        if name not in named_sets:
            yield name, f"players=3 sets=base,{name}", 2


def main(carc):
    carc = os.path.abspath(carc)
    count, page = Count(), Page(PAGE)
    written = subprocess.run(
        [sys.executable, "-B", os.path.join(HERE, "..", "..", "tools", "dev", "protocol.py"),
         "--check", carc, PAGE], text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, check=False)
    count.check("the page is up to date", written.returncode == 0,
                written.stdout.strip())
    tiles = json.loads(subprocess.check_output([carc, "tiles", "--json"]))
    types = Types(page, {tile["id"] for tile in tiles})
    count.run("tiles", check_tiles, page, tiles)
    count.run("decisions", check_offers, page)
    with tempfile.TemporaryDirectory() as folder:
        client = Client(carc, page, types, folder)
        count.run("setups", check_setups, page, client)
        for name, setup, games in games_of(page):
            for seed in range(games):
                count.run(f"{name}, game {seed}", client.play, setup, seed)
        for name in BEFORE:
            count.run(f"{name} of before", client.go_on,
                      os.path.join(HERE, "..", "gui", name + ".carc"))
        never = list(missing(page, client.met))
        count.check("everything on the page is met", not never,
                    "never met: " + "; ".join(never))
        client.close()
    print(f"{count.passed} passed, {count.failed} failed")
    return count.failed != 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: test_client.py CARC")
    sys.exit(main(sys.argv[1]))
