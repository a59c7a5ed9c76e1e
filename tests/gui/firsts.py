#!/usr/bin/env python3
"""firsts.py BUILD OUT - plays the first turns of golden games in the window,
with rules explained, and tells whether what each box brings was said.

The settings keep a number of each sentence (FNV-1a). Ends with a line for
each game that left something out, and 1.

SPDX-License-Identifier: MIT
"""
import os
import shutil
import subprocess
import sys

SAID = {
    "inns-and-cathedrals": [
        "The inn on this tile doubles the road beside it: 2 points per tile when completed. Open at the end, it scores nothing.",
        "A city with a cathedral scores 3 points per tile and pennant when completed. Open at the end, it scores nothing.",
        "Place the large meeple instead of another figure. It counts as two "
        "when players compare their figures."],
    "traders-and-builders": [
        "Place the builder on a road or in a city where you have a figure. "
        "When you extend that road or city later, you take a second turn.",
        "Place the pig in a field where you have a farmer. If you win the field at the end, you get 1 point more for every completed city beside it."],
    "mini-2005": [
        "The pig herd on this tile makes every completed city beside its field worth 1 point more to the field’s owners."],
    "abbey-and-mayor": [
        "Place the mayor in a city. When it scores, he counts as one meeple "
        "per pennant.",
        "Place the wagon on a road, in a city or on a cloister. When that "
        "scores, the wagon may move on to a feature nearby."],
    "hills-and-sheep": [
        "Instead of another figure, place your shepherd in a field without one. It draws a token from the bag: up to 4 sheep, or a wolf, which sends it home.",
        "Your tile extends the field of your shepherd. Draw another token for the flock, or guide all flocks of the field home: each player with a shepherd there gets a point for every sheep.",
        "A hill: if players have equally many figures on a road, city or field, whoever has a figure on a hill there gets the points alone.",
        "A vineyard: each completed cloister on this square or beside it, diagonally too, scores 3 points more."],
    "circus": [
        "Place a meeple as an acrobat on this ground, or later when you place a tile around it. Each of up to three acrobats scores 5 points.",
        "The big top comes to this tile. Where it stood the show ends: an animal is drawn, and each figure there and around scores its points.",
        "The ringmaster is placed like a meeple. When it scores, each circus tile and ground for acrobats on its tile and around it brings 2 points more."],
    "abbot": [
        "Place the abbot in a cloister or a garden. In a later turn, instead of placing a figure, you may return him for a point for each tile there and around it."],
}
TURNS = 66
SCRIPT = ["settle", "key Escape", 'click "Settings"', "settle",
          'click "Gameplay"', "settle", 'click "Explain rules"',
          'click "Done"', "settle", 'click "Done"', "settle",
          "key Escape", "settle"]
SCRIPT += ["auto 3 advised", "settle"] * (TURNS // 3)


def number(text):
    """As firsts.c makes it."""
    h = 0x811C9DC5
    for byte in text.encode():
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    return "%08x" % h


def begin(name, path):
    """The first turn of a golden game."""
    with open("tests/golden/%s.carc" % name, encoding="utf-8") as golden:
        lines = golden.read().splitlines()
    laid = [i for i, line in enumerate(lines) if line.startswith("tile ")]
    with open(path, "w", encoding="utf-8") as record:
        record.write("\n".join(lines[:laid[0] + 2]) + "\n")


def left_out(build, out, name):
    """Sentences that were not said."""
    home, record = out + "/firsts-home", out + "/firsts.carc"
    shutil.rmtree(home, ignore_errors=True)
    begin(name, record)
    script = out + "/firsts-boxes.script"
    with open(script, "w", encoding="utf-8") as lines:
        lines.write("\n".join(SCRIPT) + "\n")
    subprocess.run([build + "/carcassonne", "--lang", "en", "--size",
                    "1280x800", "--load", record, "--script", script],
                   env=dict(os.environ, CARCASSONNE_HOME=home), check=True)
    with open(home + "/settings", encoding="utf-8") as settings:
        said = [line.split()[1] for line in settings
                if line.startswith("said ")][0].split(",")
    return [text for text in SAID[name] if number(text) not in said]


def main():
    build, out = sys.argv[1:]
    missing = [(name, text) for name in SAID
               for text in left_out(build, out, name)]
    for name, text in missing:
        print("%s: not said: %s" % (name, text))
    sys.exit(1 if missing else 0)


main()
