"""Tiles of both programs: maps the peer's to ours."""
import json

from programs import Difference, carc_list
from words import ABBEY, LEFT_OUT, TUNNEL_TWINS, word_of

SIDES = "NESW"


def rotate_port(port, rotation):
    if port[0] not in SIDES:
        return port  # an inner field beside another one
    return SIDES[(SIDES.index(port[0]) + rotation) % 4] + port[1:]


def look(segments, rotation):
    """The segments of a tile after so many quarter turns, comparable."""
    return frozenset((kind, frozenset(rotate_port(p, rotation) for p in ports),
                      more) for kind, ports, more in segments)


def machine(direction):
    """A flying machine as a segment, so that it turns with its tile: "NW" is a
    way between two sides."""
    return "machine", tuple(direction.upper()), frozenset()


def our_segments(tile):
    """(kind, ports, marks); a mark of the whole tile is listed alone."""
    segments, there = [], set()
    for s in tile["segments"]:
        if s["kind"] in ("garden", "tower", "acrobats", "circus",
                         "priory"):
            continue  # a mark of its tile
        more = {f"pennants{s['pennants']}"} if s.get("pennants") else set()
        more |= set(s.get("marks", []))
        there |= more
        second = ["II"] if s.get("second") else []
        segments.append((s["kind"], tuple(s["ports"] + second),
                         frozenset(more - LEFT_OUT)))
    if tile["id"] in TUNNEL_TWINS:
        roads = [s for s in segments if s[0] == "road"]
        segments = [s for s in segments if s[0] != "road"]
        segments.append(("road", sum((s[1] for s in roads), ()),
                         frozenset()))
    marks = set(tile["marks"])
    for mark in {m for m in marks if m.startswith("flier-")}:
        marks.remove(mark)
        segments.append(machine(mark.split("-")[1]))
    return segments, frozenset(marks - LEFT_OUT - there)


def peer_segments(tile):
    segments, marks = [], set()
    for mark in tile["marks"]:
        if mark.startswith("flying-machine"):
            segments.append(machine(mark.split("=")[1]))
        else:
            marks.add(word_of(mark))
    for s in tile["segments"]:
        more = {f"pennants{s['pennants']}"} if s.get("pennants") else set()
        for mark in ("inn", "cathedral", "pig-herd", "princess",
                     "darmstadtium", "besieged"):
            more |= {mark} if s.get(mark) else set()
        more |= {s["resource"]} if s.get("resource") else set()
        # Roads under a city lead through: their tiles have twins here.
        if s.get("tunnel") and len(s["ports"]) == 1:
            more.add("tunnel")
        if s["kind"] == "garden":
            marks.add("garden")
            continue
        marks |= {"shrine"} if s.get("shrine") else set()
        marks |= {"priory"} if s.get("special") else set()
        if s.get("church"):
            marks.add("church")
        segments.append((s["kind"], tuple(s["ports"]),
                         frozenset(more - LEFT_OUT)))
    return segments, frozenset(marks - LEFT_OUT)


class Tiles:
    """Maps the peer's tiles to ours."""

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
        """Our tiles that equal the peer's, those with all its marks first; as
        many as there are."""
        if peer_id in self.found:
            return self.found[peer_id]
        if peer_id not in self.peer:
            raise Difference(f"no geometry of {peer_id}")
        want, marks = peer_segments(self.peer[peer_id])
        # Fans drew gardens on tiles of ours that have none; without gardens in
        # play they mean nothing.
        hits = self.equal(want, marks) or self.equal(want, marks - {"garden"})
        if not hits:
            raise Difference(f"no tile like {peer_id}")
        self.found[peer_id] = hits
        return hits

    def equal(self, want, marks):
        """Our tiles with these segments and marks."""
        return [t["id"] for t in self.ours if t["id"] in self.segments and
                our_segments(t)[1] == marks and
                any(look(self.segments[t["id"]], k) == look(want, 0)
                    for k in range(4))]

    def has(self, peer_id, word):
        """Whether the peer's tile has such a mark or kind of segment."""
        tile = self.peer[peer_id]
        return word in [word_of(m) for m in tile["marks"]] + \
            [s["kind"] for s in tile["segments"]]

    def peer_look(self, peer_id, degrees):
        return look(peer_segments(self.peer[peer_id])[0], degrees // 90)

    def our_look(self, tile, rotation):
        return look(self.segments[tile], rotation)

    def rotation_of(self, ours, peer_id, degrees):
        """The rotation in which our tile equals the peer's."""
        want = self.peer_look(peer_id, degrees)
        return next(k for k in range(4)
                    if self.our_look(ours, k) == want)
