"""Which texts a language lacks, each with the file that should have it.

    lang_keys.py CARC POT LANGUAGE

POT has the texts that xgettext found in the sources. Keys are the names of what
rule modules and tile sets bring (`token:storey`); every language needs them.
Texts are English sentences, which English itself does not repeat. A line for
each that is missing: `assets/lang/cs/tower.po: msgid "token:storey"`.
"""
import glob
import json
import os
import re
import subprocess
import sys

LANG = os.path.join("assets", "lang")


ENTRY = re.compile(r"""((?:^\#.*\n)*)             # comments, with references
                       ^msgid[ ]((?:".*"\n?)+)     # the text, on some lines
                       (?:^msgid_plural[ ](?:".*"\n?)+)?
                       ((?:^msgstr(?:\[\d\])?[ ](?:".*"\n?)+)+)""",
                   re.M | re.X)


def joined(strings):
    """"Two" "strings" as one."""
    return "".join(json.loads(text) for text in re.findall('".*"', strings))


def read(path):
    """Yields the entries of a .po file: text, references, its translation;
    one that is marked as fuzzy is none, as for msgfmt."""
    with open(path, encoding="utf-8") as file:
        for comments, text, translation in ENTRY.findall(file.read()):
            fuzzy = re.search(r"^#,.*\bfuzzy\b", comments, re.M)
            yield (joined(text), re.findall(r"[^ ]+:\d+", comments),
                   "" if fuzzy else joined(translation))


def sentence_names(rows):
    """What is also written in the middle of a sentence, with its module."""
    for kind in rows["kinds"]:
        yield kind["kind"], kind["module"]
    for source in rows["sources"]:
        yield source["source"], source["module"]
    for token in rows["tokens"]:
        if token["figure"] and token["token"] != "meeple":
            yield token["token"], token["module"]
    for decision in rows["decisions"]:
        if "pass" in decision:
            yield decision["pass"], decision["module"]


def keys(rows):
    """The keys that every language needs, each with its set or module."""
    for row in rows["sets"]:
        yield "set:" + row["set"], row["set"]
        yield "about:" + row["set"], row["set"]
    for row in rows["tokens"]:
        yield "token:" + row["token"], row["module"]
    for row in rows["marks"]:
        yield "mark:" + row["mark"], row["module"]
    for row in rows["options"]:
        yield "option:" + row["option"], row["module"]
        for value in row["values"]:
            if not value.replace("x", "").isdigit():
                yield "value:" + value, row["module"]
    for name, module in sentence_names(rows):
        yield "in:" + name, module


def texts(rows):
    """The English texts of rows, each with its module."""
    for row in rows["options"]:
        for text in [row["help"], row.get("label"), *row.get("labels", [])]:
            yield text, row["module"]
    for row in rows["actions"]:
        yield row.get("label"), row["module"]
    for row in rows["decisions"]:
        yield row["request"], row["module"]
        yield row.get("pass"), row["module"]


class Language:
    def __init__(self, name, rows):
        self.main = os.path.join(LANG, name + ".po")
        self.folder = os.path.join(LANG, name)
        self.file_of = {}
        for path in [self.main, *sorted(glob.glob(self.folder + "/*.po"))]:
            for key, _, translated in read(path):
                if translated:
                    self.file_of.setdefault(key, path)
        self.set_of = {module: row["set"] for row in reversed(rows["sets"])
                       for module in row["brings"]}

    def file_for(self, box):
        """The file with the name of a set, or of the set that brings the
        module; one of its own name if there is none yet."""
        name = self.set_of.get(box, box)
        own = os.path.join(self.folder, name + ".po")
        return self.file_of.get("set:" + name,
                                self.main if box == "core" else own)

    def lacks(self, wanted):
        """Each of the pairs of a text and its box that is in no file."""
        for text, box in dict.fromkeys(wanted):
            if text and text not in self.file_of:
                yield (f"{self.file_for(box)}: msgid "
                       f"{json.dumps(text, ensure_ascii=False)}")


def main(carc, pot, name):
    rows = json.loads(subprocess.check_output([carc, "rows"]))
    language = Language(name, rows)
    lines = list(language.lacks(keys(rows)))
    if name != "en":
        lines += language.lacks(texts(rows))
        lines += [f"{place}: its text is in no .po of {name}: msgid "
                  f"{json.dumps(text, ensure_ascii=False)}"
                  for text, places, _ in read(pot) for place in places[:1]
                  if text and text not in language.file_of]
    print("\n".join(lines), end="\n" if lines else "")


if __name__ == "__main__":
    main(*sys.argv[1:])
