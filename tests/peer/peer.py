#!/usr/bin/env python3
"""Games that a peer program played, mirrored on `carc serve`.

    peer.py --carc build/carc [--quiet] [--tiles tiles.json] FILE...

Reads traces (.jsonl.gz), in which every step tells what was on offer, what was
chosen and how things stood then, and saved games (.jcz), which say what must
be true at their end. Compared are: where the tile may lie, what may be done
with figures and other things, what lies on the table, what players have, and
every score. Two programs ask in different orders, and merge or split what they
ask: what is allowed for that stands in words.py, each with its reason, and how
often is printed. A game in which the peer breaks a rule is compared up to
there.

Ends with a line "peer: N passed, N failed, N skipped, N ended"; skipped are
games with sets or elements that are not here yet, which is never decided by a
difference; ended those that a fault of the peer ended.

--tiles: the geometry of the peer's tiles, by which ours are recognised; without
it tiles.json of the folder PEER_GAMES, else the first one found upward from
the file.
"""
import argparse
import collections
import os
import sys

from programs import Carc, Difference, PeerFault, Skip, carc_list
from saved import Saved
from tiles import Tiles
from traces import Trace
from words import ALLOWED, FAULTS


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


class Programs:
    """Shared by all games."""

    def __init__(self, args):
        self.args = args
        self.known = carc_list(args.carc, "rows")
        self.tiles = {}
        self.used = collections.Counter()

    def tiles_of(self, path):
        tiles = self.args.tiles or find_tiles(path)
        if tiles not in self.tiles:
            self.tiles[tiles] = Tiles(self.args.carc, tiles)
        return self.tiles[tiles]

    def play(self, path):
        if not path.endswith((".jsonl.gz", ".jcz")):
            raise Skip("neither a trace nor a saved game")
        kind = Trace if path.endswith(".jsonl.gz") else Saved
        tiles, carc = self.tiles_of(path), Carc(self.args.carc)
        try:
            return kind(carc, tiles, self.known, self.used).play(path)
        finally:
            carc.close()

    def outcome(self, path):
        try:
            return "passed", f"{self.play(path)} comparisons"
        except Skip as reason:
            return "skipped", str(reason)
        except PeerFault as fault:
            where, _, name = str(fault).rpartition(": ")
            return "ended", f"{where}: {FAULTS[name]}"
        except Difference as difference:
            return "failed", str(difference)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--carc", default="build/carc")
    parser.add_argument("--quiet", action="store_true",
                        help="differences and the closing lines alone")
    parser.add_argument("--tiles", help="the geometry of the peer's tiles")
    parser.add_argument("files", nargs="+", metavar="FILE")
    args = parser.parse_args()
    programs, count = Programs(args), collections.Counter()
    for path in args.files:
        name = "/".join(os.path.abspath(path).split(os.sep)[-2:])
        how, what = programs.outcome(path)
        count[how] += 1
        if how in ("failed", "ended") or not args.quiet:
            print(f"{how} {name}: {what}")
    for name in ALLOWED:
        if programs.used[name] or not args.quiet:
            print(f"# {programs.used[name]:6} {name}")
    print("peer: " + ", ".join(
        f"{count[how]} {how}"
        for how in ("passed", "failed", "skipped", "ended")))
    return 1 if count["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
