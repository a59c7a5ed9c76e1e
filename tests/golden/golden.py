#!/usr/bin/env python3
"""Plays the golden saves of tests/golden: games that must replay for good.

    golden.py CARC FOLDER [NAME ...]    only those that do not exist yet

A finished and an unfinished game of each set, of each module that no set
brings, of everything together, and of each value of each option that is not its
default. `make golden` calls it after writing the tables of
tools/carc/PROTOCOL.md: the client knows nothing else.
"""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "system"))
from test_client import LAND, PAGE, Client, Page, Types

CITY = "the-city"
BCB = "base,bridges-castles-bazaars"
# Games in which a castle scores for a city, and for another castle.
CASTLES = {"castles": 4, "castles-chain": 0}
# Short: roads, cities and cloisters that are completed soon, and fields.
DECK = ["b18", "b03", "b01", "b19", "b24", "b15", "b18", "b21", "b14", "b23"]


def alone(name):
    """With which sets a set is played."""
    return name if name in ("base", CITY) else "base," + name


def played_with(rows, module):
    """What a setup says so that a module is in play: its sets, or its name."""
    sets = [row["set"] for row in rows["sets"] if module in row["brings"]]
    if not sets:
        return f"sets=base with={module}"
    return "sets=" + alone("base" if "base" in sets else ",".join(sets))


def bearing(rows, types, module):
    """Some tiles with marks of a module: where its options matter."""
    marks = {row["mark"] for row in rows["marks"] if row["module"] == module}
    return [tile["id"] for tile in types if marks & set(tile["marks"])][:6]


def setups(rows, types, marked):
    """The games by name."""
    for row in rows["sets"]:
        yield row["set"], f"players=2 sets={alone(row['set'])}"
    brought = {module for row in rows["sets"] for module in row["brings"]}
    for row in rows["modules"]:
        if row["module"] not in brought:
            more = " rules=gardens:on" if row["module"] == "abbot" else ""
            yield (row["module"],
                   f"players=2 {played_with(rows, row['module'])}{more}")
    yield "rivers", "players=3 sets=base,river-1,river-2"
    yield "inns-traders-bazaars", (
        "players=3 sets=base,inns-and-cathedrals,traders-and-builders,"
        "bridges-castles-bazaars,king-and-robber,mini-2005")
    yield "everything", f"players=6 sets={LAND} first=random"
    yield "keys", (f"players=3 sets={LAND} without=count,fields first=2 "
                   "supply=meeple:5,bridge:2 rules=small-city:2 "
                   "start=b03@0,0,0;b24@1,0,0 "
                   "hands=A01,A02/B01/B02,B03 deck=x01,b21 deck-only=0")
    for name in CASTLES:
        yield name, (f"players=2 sets={BCB} supply=castle:12,bridge:0 "
                     "deck-only=1 deck=" +
                     ",".join(["b18", "b19", "b18"] * 20))
    yield "piles", f"players=4 sets={CITY} piles=5,60 supply=tower:2"
    for row in rows["options"]:
        sets = played_with(rows, row["module"])
        for value in row["values"][1:]:
            first = marked.get(row["module"])
            if first is None:
                first = bearing(rows, types, row["module"])
            deck = first + DECK * 2
            tiles = "" if CITY in sets else \
                " deck-only=1 deck=" + ",".join(deck)
            more = " with=abbot" if row["module"] == "garden" else ""
            yield (f"{row['option']}-{value}",
                   f"players=2 {sets}{more} "
                   f"rules={row['option']}:{value}{tiles}")


class Player(Client):
    """Plays as the client of the tests does, and keeps the game."""

    def play_into(self, folder, name, setup, seed):
        self.file = os.path.join(folder, name + ".carc")
        self.play(setup, seed)
        with open(self.file, encoding="utf-8") as file:
            lines = file.read().splitlines()
        # A decision in the middle of a game.
        with open(os.path.join(folder, name + "-unfinished.carc"), "w",
                  encoding="utf-8") as file:
            file.write("\n".join(lines[:2 + (len(lines) - 2) * 3 // 5]) + "\n")


def main(carc, folder, *names):
    page = Page(PAGE)
    rows = json.loads(subprocess.check_output([carc, "rows"]))
    tiles = json.loads(subprocess.check_output([carc, "tiles", "--json"]))
    bazaars = [tile["id"] for tile in tiles if "bazaar" in tile["marks"]]
    types = Types(page, {tile["id"] for tile in tiles})
    player = Player(os.path.abspath(carc), page, types, folder)
    marked = {"bazaars": bazaars[:4], "inn": ["i15", "i14"],
              "river": ["s04", "r07", "s09", "s02", "r10", "s03"],
              "garden": ["b18G", "b24G", "b09G"],
              "dragon": ["d05", "d16", "d04", "d19", "d14"],
              "fairy": ["d05", "d16", "d04", "d19", "d14"],
              "princess": ["b05", "d20", "d23", "b06", "d11", "d18"]}
    for name, setup in setups(rows, tiles, marked):
        there = os.path.exists(os.path.join(folder, name + ".carc"))
        if name in names or not (names or there):
            player.play_into(folder, name, setup, CASTLES.get(name, 1))
            print(name)
    player.close()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
