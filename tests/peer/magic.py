"""The mage and the witch: the peer offers each part of a road or city, carc one
part for all of it."""
from board import beyond
from tiles import rotate_port
from words import ports_of

OPPOSITE = dict(zip("NESW", "SWNE"))


class Regions:
    """Roads and cities of a state, joined by the sides of their tiles."""

    def __init__(self, tiles, state):
        self.parts = {}  # (x, y, kind, side): its ports
        for t in state["tiles"]:
            for kind, ports, _ in tiles.segments[t["id"]]:
                if kind in ("road", "city"):
                    sides = frozenset(rotate_port(p, t["turn"])
                                      for p in ports)
                    for side in sides:
                        self.parts[t["x"], t["y"], kind, side] = sides

    def of(self, spot):
        """Everything that is joined with a part, and it: a region."""
        x, y, kind, ports = spot
        found, todo = set(), [(x, y, kind, side) for side in ports]
        while todo:
            part = todo.pop()
            if part in found or part not in self.parts:
                continue
            found.add(part)
            x, y, kind, side = part
            todo += [(x, y, kind, other) for other in self.parts[part]]
            todo.append((*beyond((x, y), side), kind, OPPOSITE[side]))
        return frozenset(found)


def magic_spot(at, pointer):
    """Where the peer has one of them."""
    kind = pointer["feature"].lower()
    return (*at(pointer["position"]), kind,
            ports_of(kind, pointer["location"]))
