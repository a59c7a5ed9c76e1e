#!/usr/bin/env python3
"""What engine/modules/README.md tells who adds a box is true.

    test_guide.py names        each name in its tables is in the source
    test_guide.py box BUILD    the box that it adds is built in a copy of the
                               tree, which takes minutes

The page says before each example which file it is (<!-- file PATH -->), where
it is inserted (<!-- into PATH before LINE -->; `at the end`: before the last
such line), or that it is a command. Compiled are the module, its part of the
window and of the pack; its scenarios pass, and random games are played. Ends
with "N passed, N failed".
"""
import os
import re
import shutil
import subprocess
import sys

PAGE = "engine/modules/README.md"
LARGER = "engine/modules/LARGER.md"
ROOMS = ["Makefile", "assets", "engine", "gui", "tests", "tools"]
passed = failed = 0


def check(ok, what, output=""):
    global passed, failed
    passed += ok
    failed += not ok
    if not ok:
        print("FAILED: %s\n%s" % (what, output[-3000:]))


def read(path):
    with open(path) as f:
        return f.read()


def examples(page):
    """Yields the mark of each example and its text, without indentation."""
    lines = page.split("\n")
    for i, line in enumerate(lines):
        mark = re.fullmatch("<!-- (.*) -->", line)
        if not mark:
            continue
        rest = lines[i + 1:]
        if rest[0].startswith("```"):
            yield mark[1], "\n".join(rest[1:rest.index("```", 1)]) + "\n"
        else:
            n = 0
            while rest[n].startswith("    ") or (
                    rest[n] == "" and rest[n + 1].startswith("    ")):
                n += 1
            yield mark[1], "".join(line[4:] + "\n" for line in rest[:n])


def write(tree, mark, text):
    kind, rest = mark.split(" ", 1)
    path, _, before = rest.partition(" before ")
    path = os.path.join(tree, path)
    if kind == "file":
        with open(path, "w") as f:
            f.write(text)
        return
    old = read(path)
    line, last, _ = before.partition(" at the end")
    old = "\n" + old
    at = (old.rfind if last else old.find)("\n" + line) + 1
    if at == 0:
        raise SystemExit("%s: no line %s in %s" % (PAGE, line, path))
    with open(path, "w") as f:
        f.write(old[1:at] + text + old[at:])


def run(tree, command):
    environment = dict(os.environ, CARCASSONNE_DATA="assets", MAKEFLAGS="")
    environment.pop("BUILD", None)
    done = subprocess.run(command, cwd=tree, shell=True, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True)
    return done.returncode == 0, done.stdout


def source():
    """Returns all that tables may name: code, and the names of files."""
    text = []
    for room in ["engine", "gui", "tools/pack", "tests/unit"]:
        for folder, _, files in os.walk(room):
            for name in files:
                if name.endswith((".c", ".h")):
                    text += [os.path.join(folder, name),
                             read(os.path.join(folder, name))]
    return "\n".join(text)


def check_names():
    """A name is what begins with cc_, CC_ or a dot, in code of a table; of
    other names the tables have few."""
    words = set(re.findall(r"\w+", source()))
    names = set()
    for page in [PAGE, LARGER]:
        for row in re.findall(r"^\| .*", read(page), re.M):
            for code in re.findall("`([^`]+)`", row):
                names |= set(re.findall(r"\b(?:cc|CC|part|pack)_\w+", code))
                names |= set(re.findall(r"(?:^|[\s(])\.([a-z]\w+)", code))
            # The last cell names files to see, from the folder of modules.
            for name in re.findall(r"`([\w/]+\.[ch])`", row.rsplit(" | ", 1)[-1]):
                check(any(os.path.exists(os.path.join(folder, name))
                          for folder in ["engine/modules", "tests/unit", "."]),
                      "%s: there is no such file" % name)
    names = {n for n in names if not n.endswith("_X")}
    check(len(names) > 100, "the tables have %d names" % len(names))
    for name in sorted(names):
        check(name in words, "%s: the source has no such name" % name)


def check_box(build):
    tree = os.path.abspath(os.path.join(build, "tests", "guide"))
    shutil.rmtree(tree, ignore_errors=True)
    os.makedirs(tree)
    for room in ROOMS:
        if os.path.isdir(room):
            shutil.copytree(room, os.path.join(tree, room))
        else:
            shutil.copy(room, tree)
    commands = []
    n = 0
    for mark, text in examples(read(PAGE)):
        n += 1
        if mark == "command":
            commands.append(text)
        else:
            write(tree, mark, text)
    check(n > 8, "the page has %d examples" % n)
    ok, out = run(tree, "make -j2 LTO=0 build/carc build/tests/test_scenarios "
                  "build/obj/gui/table/parts/wells.o "
                  "build/obj/tools/pack/parts/wells.o")
    check(ok, "the box compiles", out)
    if not ok:
        return
    ok, out = run(tree, "build/tests/test_scenarios well_")
    check(ok and "2 test(s)" in out, "its scenarios pass", out)
    ok, out = run(tree, "build/carc bench --sets base,wells --games 200")
    check(ok, "games are played", out)
    for command in commands:
        ok, out = run(tree, command)
        check(ok and '"ok":false' not in out, command, out)
    shutil.rmtree(tree, ignore_errors=True)


if sys.argv[1] == "names":
    check_names()
else:
    check_box(sys.argv[2])
print("%d passed, %d failed" % (passed, failed))
sys.exit(failed > 0)
