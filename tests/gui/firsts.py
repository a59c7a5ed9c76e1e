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
        "The inn on this tile doubles the road beside it: 2 points a tile "
        "when it is finished. Unfinished at the end it brings nothing.",
        "With a cathedral a city brings 3 points for each tile and pennant "
        "when it is finished. Unfinished at the end it brings nothing.",
        "The big figure stands in place of another one. Where figures of "
        "several players stand, it counts as two of yours."],
    "traders-and-builders": [
        "A builder goes where a figure of yours stands on a road or in a "
        "city. Lay on there later, and you have a second turn.",
        "A pig goes into a field where a farmer of yours lies. If the field "
        "is yours at the end, each of its cities brings 1 point more."],
    "mini-2005": [
        "The herd of pigs on this tile makes each city of its field worth 1 "
        "point more to its owners."],
    "abbey-and-mayor": [
        "The mayor goes into a city. There he counts as many figures as the "
        "city has pennants when it is scored.",
        "The wagon goes on roads, into cities and cloisters. When it has been "
        "scored there it may roll on to something near by."],
    "abbot": [
        "The abbot goes to a cloister or a garden. In a later turn, in place "
        "of putting a figure, he can be called home: a point for each tile "
        "there and around it."],
}
TURNS = 66
SCRIPT = ["settle", "key Escape", 'click "Settings"', "settle",
          'click "Explanations and clocks"', "settle", 'click "Explain rules"',
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
