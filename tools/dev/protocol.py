#!/usr/bin/env python3
"""Generates the tables and examples of PROTOCOL.md from the program's output.

    protocol.py CARC PAGE           updates the page
    protocol.py --check CARC PAGE   prints what differs, and exits with 1

Tables are between `<!-- rows: NAME -->` and `<!-- end -->` and come from
`carc rows`. In code blocks of the kind `carc`, lines with `> ` are commands
for one `carc serve`, each followed by its answer, cut after the number of
characters in the block's first line. `$ cat FILE` shows a saved file.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

# The JSON keys of each type of field, with their types. A key with a question
# mark is optional.
PARTS = {
    "square": [("x", "number"), ("y", "number")],
    "segment": [("x", "number"), ("y", "number"), ("half?", "corner"),
                ("kind", "kind"), ("ports", "ports")],
    "amount": [("min?", "number"), ("max?", "number")],
    "score": [("points", "number"), ("for", "source"), ("squares", "squares"),
              ("why", "terms"), ("final?", "flag")],
}
# Types of rows that have another name on the page.
TYPES = {"points": "number", "scores": "numbers"}
# The text of a field in a record, if it is not its name.
TEXTS = {"square": "X Y", "segment": "KIND X Y PORTS",
         "bridge": "bridge X Y AXIS", "amount": "AMOUNT"}


def keys_of(row):
    """Returns the JSON keys of an action or event, with their types."""
    keys = []
    has_tile = any(f["type"] == "tile" for f in row["fields"])
    for f in row["fields"]:
        if not f["json"]:
            continue
        mark = "?" if f.get("optional") else ""
        if f["type"] in PARTS:
            keys += PARTS[f["type"]]
        elif "words" in f:
            words = " ".join(f'"{word}"' for word in f["words"])
            keys.append((f["name"] + mark, words))
        else:
            keys.append((f["name"] + mark, TYPES.get(f["type"], f["type"])))
        if f["type"] == "turn" and has_tile:
            keys.append(("half?", "corner"))
    return keys


def show_keys(keys):
    return ", ".join(f"`{key}` {kind}" for key, kind in keys)


def record_of(row):
    """Returns the text of an action in a record."""
    words = [row["verb"]]
    for f in row["fields"]:
        if f["text"]:
            word = TEXTS.get(f["type"], f.get("name", f["type"]).upper())
            if f.get("turned"):
                word = word.replace("X Y", "X Y TURN")
            if len(f.get("words", [])) == 1:
                word = f["words"][0]
            words.append(f"[{word}]" if f.get("unsaid") else word)
    return " ".join(words)


def code(words):
    return ", ".join(f"`{word}`" for word in words)


def actions(rows):
    yield ["type", "keys", "in a record", "module"]
    for row in rows["actions"]:
        yield [f"`{row['verb']}`", show_keys(keys_of(row)),
               f"`{record_of(row)}`", row["module"]]


def events(rows):
    yield ["event", "what", "keys", "module"]
    for row in rows["events"]:
        what = f'"{row["what"]}"' if "what" in row else ""
        yield [f"`{row['event']}`", what, show_keys(keys_of(row)),
               row["module"]]


def decisions(rows):
    yield ["decision", "asks", "actions", "`pass` means", "rule", "region",
           "module"]
    for row in rows["decisions"]:
        # The name of the player; a key of the window.
        asks = row["request"].replace("%s: ", "").replace(" (Space)", "")
        yield [f"`{row['decision']}`", asks, code(row["offers"]),
               row.get("pass", ""), row["rule"],
               "yes" if row.get("region") else "", row["module"]]


def tokens(rows):
    yield ["token", "figure", "all players at most", "module"]
    for row in rows["tokens"]:
        yield [f"`{row['token']}`", "yes" if row["figure"] else "",
               str(row["limit"]), row["module"]]


def kinds(rows):
    yield ["kind", "letter of its sides", "module"]
    for row in rows["kinds"]:
        yield [f"`{row['kind']}`", code(row["sides"]), row["module"]]


def marks(rows):
    yield ["mark", "module"]
    for row in rows["marks"]:
        yield [f"`{row['mark']}`", row["module"]]


def sources(rows):
    yield ["source", "module"]
    for row in rows["sources"]:
        yield [f"`{row['source']}`", row["module"]]


def options(rows):
    yield ["option", "values", "meaning", "module"]
    for row in rows["options"]:
        usual = f"; new games: `{row['usual']}`" if "usual" in row else ""
        yield [f"`{row['option']}`", code(row["values"]) + usual, row["help"],
               row["module"]]


def sets(rows):
    yield ["set", "tiles", "brings"]
    for row in rows["sets"]:
        yield [f"`{row['set']}`", str(row["tiles"]), code(row["brings"])]


def modules(rows):
    yield ["module", "players", "mixes"]
    for row in rows["modules"]:
        players = "{} to {}".format(*row.get("players", (1, 6)))
        yield [f"`{row['module']}`", players,
               "" if not row["alone"] else "with nothing its set does not bring"]


def course(rows):
    yield ["list", "at", "step", "decision", "rules", "module"]
    for row in rows["course"]:
        decision = f"`{row['decision']}`" if "decision" in row else ""
        yield [row["list"], str(row["at"]), row["step"], decision,
               row["rules"], row["module"]]


TABLES = (actions, events, decisions, tokens, kinds, marks, sources, options, sets,
          modules, course)


def table(lines):
    head, *body = lines
    return "".join("| " + " | ".join(line) + " |\n"
                   for line in [head, ["---"] * len(head), *body])


def write_tables(page, rows):
    for make in TABLES:
        marker = f"<!-- rows: {make.__name__} -->\n"
        if page.count(marker) != 1:
            sys.exit(f"protocol.py: '{marker.strip()}' should be there once")
        before, rest = page.split(marker)
        _, after = rest.split("<!-- end -->", 1)
        page = before + marker + table(make(rows)) + "<!-- end -->" + after
    return page


def run_example(carc, block, limit):
    """Runs the commands of a block and returns them with their answers."""
    out = []
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([carc, "serve"], cwd=folder, text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for line in block.splitlines():
            if line.startswith("> "):
                server.stdin.write(line[2:] + "\n")
                server.stdin.flush()
                answer = server.stdout.readline().rstrip("\n")
                cut = answer[:limit] + "..."
                out += [line, answer if len(answer) <= limit else cut]
            elif line.startswith("$ cat "):
                with open(os.path.join(folder, line[6:])) as file:
                    out += [line, file.read().rstrip("\n")]
        server.stdin.close()
        server.stdout.close()
        server.wait()
    return "\n".join(out) + "\n"


def write_examples(page, carc):
    return re.sub(r"^```carc (\d+)\n(.*?)^```$",
                  lambda m: f"```carc {m[1]}\n"
                            f"{run_example(carc, m[2], int(m[1]))}```",
                  page, flags=re.S | re.M)


def first_difference(old, new):
    for number, (a, b) in enumerate(zip(old + [""] * len(new),
                                        new + [""] * len(old)), 1):
        if a != b:
            same = len(os.path.commonprefix([a, b]))
            at = slice(max(same - 60, 0), same + 60)
            return (f"line {number} says   ...{a[at]}\n"
                    f"  and should say ...{b[at]}")
    return "the page ends otherwise"


def main(args):
    check = args[:1] == ["--check"]
    if len(args) != 2 + check:
        sys.exit("usage: protocol.py [--check] CARC PAGE")
    carc, path = os.path.abspath(args[-2]), args[-1]
    with open(path, encoding="utf-8") as file:
        old = file.read()
    rows = json.loads(subprocess.check_output([carc, "rows"]))
    new = write_examples(write_tables(old, rows), carc)
    if new == old:
        return 0
    if check:
        print(f"not ok: {path}: "
              f"{first_difference(old.splitlines(), new.splitlines())}\n"
              "`make protocol` writes it anew")
        return 1
    with open(path, "w", encoding="utf-8") as file:
        file.write(new)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
