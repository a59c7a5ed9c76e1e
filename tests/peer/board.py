"""Positions, tiles and figures of both programs in the same words."""
from programs import Difference, Skip
from words import ALLOWED, FEATURES, FIGURES, POINTS, ports_of

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def kind_at(feature, location):
    """Who lies in a monastery is at a place of its own."""
    return "priory" if location == "AS_ABBOT" else FEATURES.get(feature,
                                                               feature)


def axis_of(location):
    return "ns" if set(location) == set("NS") else "ew"


def beyond(square, side):
    """The neighbour of a square on this side."""
    return square[0] + STEPS[side][0], square[1] + STEPS[side][1]


def faces(square, ports, squares):
    """Whether a part of a city on a square, with one side, is half of the small
    city on two squares: its side is that to the other square."""
    square, ports = tuple(square), list(ports)
    return square in squares and len(ports) == 1 and \
        beyond(square, ports[0]) in squares


class Board:
    """Both programs playing one game; counts the comparisons."""

    def __init__(self, carc, tiles, known, used):
        self.carc, self.tiles, self.known = carc, tiles, known
        self.used = used  # how often each allowance was used
        self.compared = 0
        self.shift = (0, 0)
        self.neutral = {}  # the peer's dragon, fairy, Count

    # ---------------------------------------------------------- comparing

    def allow(self, name):
        """Uses an allowance: a row of words.ALLOWED."""
        assert name in ALLOWED, name
        self.used[name] += 1

    def same(self, what, there, here):
        self.compared += 1
        if there != here:
            only = sorted(map(str, there - here)), \
                sorted(map(str, here - there))
            raise Difference(f"{what}: only there {', '.join(only[0])}; "
                             f"only here {', '.join(only[1])}")

    def same_value(self, what, there, here):
        self.compared += 1
        if there != here:
            raise Difference(f"{what}: {there} there, {here} here")

    # ------------------------------------------------------------- places

    def at(self, position):
        return position[0] + self.shift[0], position[1] + self.shift[1]

    def spot(self, pointer):
        """A place of the peer's as (x, y, kind, ports)."""
        feature = pointer["feature"]
        if feature not in FEATURES:
            raise Skip(f"feature {feature}")
        kind = kind_at(feature, pointer["location"])
        return (*self.at(pointer["position"]), kind,
                ports_of(kind, pointer["location"]))

    @staticmethod
    def our_spot(a, kind=None):
        kind = kind or a["kind"]
        ports = frozenset() if kind in POINTS else frozenset(a["ports"])
        return a["x"], a["y"], kind, ports

    def corner(self, pointer):
        """Where the peer's barn stands: north-west of the tile it names."""
        ports = ports_of("field", pointer["location"])
        self.same_value("corner of a barn", True, {"WR", "NL"} <= ports)
        return ("barn", *self.at(pointer["position"]))

    @staticmethod
    def our_corner(a):
        """The same of ours, which is given by the last tile."""
        return ("barn", a["x"] + (a["corner"] in ("ne", "se")),
                a["y"] + (a["corner"] in ("se", "sw")))

    def square_of(self, at):
        """The square of the peer's dragon or fairy."""
        at = at.get("placement", at)
        if not isinstance(at, list):
            at = at.get("featurePointer", at)["position"]
        return self.at(at)

    # ------------------------------------------------------------ figures

    @staticmethod
    def owner_and_figure(meeple):
        """'2.small.1' is a meeple of player 2."""
        owner, name, _ = meeple.split(".")
        return int(owner), FIGURES[name]

    def figure(self, f):
        player, name, x, y, feature, location = f
        kind = kind_at(feature, location)
        return (player, FIGURES[name], *self.at((x, y)), kind,
                ports_of(kind, location))

    # ------------------------------------------------------------ castles

    @staticmethod
    def open_castles(state):
        """(player, its two squares) of those that have not scored."""
        return [(c["player"], {tuple(s) for s in c["squares"]})
                for c in state.get("castles", []) if not c["done"]]

    def is_on_castle(self, state, player, spot):
        """Whether a figure on a part of a city is that of a castle. Another
        part of a city on the castle's tile is not: the sides differ."""
        x, y, kind, ports = spot
        return kind == "city" and any(
            owner == player and faces((x, y), ports, squares)
            for owner, squares in self.open_castles(state))
