"""All texts that a translation needs, and what the languages lack.

    texts.py pot CARC OUT         writes a template with all of them
    texts.py check CARC LANGUAGE  names texts that the language lacks, each with
                                  the file that should have it, and texts that
                                  nothing uses any more
    texts.py fill FOLDER          fills in what the pages of a language lack and
                                  others have, as headings, and pictures; prints
                                  what is left to translate
    texts.py left PAGE.po         prints that of a page

English sentences are keys by themselves; `KIND:NAME` are the keys of what rule
modules and tile sets bring (`token:storey`), which English needs too. CARC is
the program build/carc, whose rows name them.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

# Files whose texts the build translates with gettext's tools (tools/dist), with
# what xgettext needs to read them and what translators should know.
DESKTOP = [
    ("tools/dist/carcassonne.desktop", ["--language=Desktop"],
     "The entry in the desktop's menu; keywords each end with ;"),
    ("tools/dist/carcassonne.metainfo.xml",
     ["--its=tools/dist/its/metainfo.its"], "The entry in software catalogues"),
    ("tools/dist/carcassonne-mime.xml", ["--its=tools/dist/its/mime.its"],
     "What file managers call a saved game"),
]
LANG = os.path.join("assets", "lang")
SOURCES = (sorted(glob.glob("gui/*/*.c") + glob.glob("gui/*/*/*.c") +
                  glob.glob("gui/*/*/*/*.c")) +
           ["tools/platform/files.c"] + sorted(glob.glob("engine/bots/*.c")))
TEXTS = ["-k_", "-kN_", "-kC_:1c,2", "-kngettext:1,2", "-kN_PLURAL:1,2",
         "-kNAME_", "-kNAMES_"]
# Keys that no row brings: signs between words, and what few screens need.
# Forms of names that may be left out.
FORMS = {"object": "As in “claims a city”, with the article; may be left out, "
                   "then as in:",
         "into": "As in “moves to a city”, with article and preposition; may "
                 "be left out, then as in:"}
OTHER_KEYS = ["stays-with-next-word", "kind:field", "kind:road", "kind:city",
              "kind:cloister"]

ENTRY = re.compile(r"""((?:^\#.*\n)*)             # comments, with references
                       (?:^msgctxt[ ]((?:".*"\n?)+))?
                       ^msgid[ ]((?:".*"\n?)+)     # the text, on some lines
                       (?:^msgid_plural[ ](?:".*"\n?)+)?
                       ((?:^msgstr(?:\[\d\])?[ ](?:".*"\n?)+)+)""",
                   re.M | re.X)


# A translation, or one of its plural forms.
FORM = re.compile(r'^msgstr(?:\[\d\])?[ ]((?:".*"\n?)+)', re.M)


def joined(strings):
    """"Two" "strings" as one."""
    return "".join(json.loads(text) for text in re.findall('".*"', strings))


def entries(text):
    """Yields comments, key and translation of the entries of a .po file; the
    key of a text with a context is both, with the byte 4 between them."""
    for comments, context, key, translation in ENTRY.findall(text):
        yield (comments, (joined(context) + "\4" if context else "") +
               joined(key), "\n".join(
            filter(None, map(joined, FORM.findall(translation)))))


def read(path):
    """Yields keys and translations; one that is marked as fuzzy is none, as for
    msgfmt."""
    with open(path, encoding="utf-8") as file:
        for comments, key, translation in entries(file.read()):
            fuzzy = re.search(r"^#,.*\bfuzzy\b", comments, re.M)
            yield key, "" if fuzzy else translation


def from_sources(keywords):
    """What xgettext finds with these keywords, as a .po file."""
    return subprocess.run(
        ["xgettext", "--from-code=UTF-8", "--add-comments=Translators",
         "-k", *keywords, "-o", "-", *SOURCES],
        check=True, capture_output=True, text=True).stdout


def desktop():
    """The texts of desktop entries, each with file and line, and a comment."""
    for path, options, comment in DESKTOP:
        found = subprocess.run(
            ["xgettext", "--from-code=UTF-8", *options, "-o", "-", path],
            check=True, capture_output=True, text=True).stdout
        for references, text, _ in entries(found):
            if text:
                yield text, re.search(r"[^ ]+:\d+", references).group(), comment


def to_you():
    """Keys of sentences to a player called "You", each with its sentence."""
    for words, keys in ("NAME_", ["you"]), ("NAMES_", ["you", "to-you"]):
        for _, text, _ in entries(from_sources(["-k" + words])):
            for key in keys if text else []:
                yield f"{key}:{text}", text


def lessons():
    """The texts of the tutorial, with file and line."""
    for path in sorted(glob.glob("assets/tutorial/*.txt")):
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                word, _, rest = line.rstrip("\n").partition(" ")
                if word in ("title", "about", "say"):
                    yield rest, f"{path}:{number}"
                elif word == "seats":
                    for name in rest.split(";"):
                        yield name, f"{path}:{number}"


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
        if "label" not in row:
            yield "option:" + row["option"], row["module"]
        for value in row["values"]:
            is_number = value.replace("x", "").isdigit()
            if not is_number and "labels" not in row:
                yield "value:" + value, row["module"]
    for name, module in sentence_names(rows):
        yield "in:" + name, module
    with open("assets/presets.txt", encoding="utf-8") as file:
        for preset in re.findall(r"(?m)^preset (\S+)", file.read()):
            yield "preset:" + preset, ""
            yield "preset-about:" + preset, ""


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
        self.file_of, self.text_of = {}, {}
        for path in [self.main, *sorted(glob.glob(self.folder + "/*.po"))]:
            for key, translated in read(path):
                if translated:
                    self.file_of.setdefault(key, path)
                    self.text_of.setdefault(key, translated)
        self.set_of = {module: row["set"] for row in reversed(rows["sets"])
                       for module in row["brings"]}

    def file_for(self, box):
        """The file with the name of a set, or of the set that brings the
        module; one of its own name if there is none yet."""
        name = self.set_of.get(box, box)
        own = os.path.join(self.folder, name + ".po")
        return self.file_of.get("set:" + name,
                                self.main if box == "core" else own)


def wanted(rows, name):
    """The keys of a language, each with who brings it: a module or set, or a
    place in the sources; "" for those that need not be there."""
    for key, box in keys(rows):
        yield key, box
    for key, _ in to_you():
        yield key, "core"
    for key in OTHER_KEYS + [f"unfinished:{k['kind']}" for k in rows["kinds"]]:
        yield key, ""
    for row in rows["options"]:
        for value in row["values"]:
            yield "value:" + value, ""
    for row in rows["kinds"] + rows["tokens"]:
        yield "object:" + (row.get("kind") or row["token"]), ""
    for row in rows["kinds"]:
        yield "into:" + row["kind"], ""
    with open("engine/bots/bots.c", encoding="utf-8") as file:
        for bot in re.findall(r'\.name = "([a-z0-9-]+)"', file.read()):
            yield "opponent:" + bot, ""
    for row in rows["kinds"] + rows["sets"]:
        yield "kind:" + row.get("kind", ""), ""
        yield "preset:" + row.get("set", ""), ""
    for text in in_sentences("in_sentence"):
        yield "in:" + text, ""
    for text, place in titles():
        yield "in:" + text, place
    for text in in_sentences("as_object"):
        yield "in:" + text, ""
        yield "object:" + text, ""
    for text in in_sentences("as_place"):
        yield "in:" + text, ""
        yield "into:" + text, ""
    if name != "en":
        yield from ((text, box) for text, box in texts(rows) if text)
        for text, place in lessons():
            yield text, place
        yield from ((text, place) for text, place, _ in desktop())
        for comments, text, _ in entries(from_sources(TEXTS)):
            yield text, re.search(r"[^ ]+:\d+", comments + "#: x:1").group()


def titles():
    """What may be chosen in New game, with file and line; its lists write it as
    in a sentence."""
    for path in glob.glob("gui/table/parts/**/*.c", recursive=True):
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                for title in re.findall(r'\.title = N_\("([^"]*)"\)', line):
                    yield title, f"{path}:{number}"


def in_sentences(form):
    """Texts of the window that it also writes in the middle of a sentence, by
    lang_in_sentence(), _as_object() or _as_place()."""
    for path in SOURCES:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if f"lang_{form}(" in text:
            yield from re.findall(r'N_\("([^"]*)"\)', text)


def check(carc, name):
    rows = json.loads(subprocess.check_output([carc, "rows"]))
    language = Language(name, rows)
    lines, all_keys = [], {""}
    for key, box in dict.fromkeys(wanted(rows, name)):
        all_keys.add(key)
        shown = json.dumps(key.replace("\4", ": "), ensure_ascii=False)
        if box and key and key not in language.file_of:
            lines.append(f"{box}: its text is in no .po of {name}: msgid {shown}"
                         if ":" in box else
                         f"{language.file_for(box)}: msgid {shown}")
    lines += [f"{path}: nothing uses msgid {json.dumps(key, ensure_ascii=False)}"
              for key, path in language.file_of.items() if key not in all_keys]
    print("\n".join(lines), end="\n" if lines else "")


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def flag(key):
    """So that msgfmt compares formats. Sentences to "You" may leave out some."""
    you = key.startswith(("you:", "to-you:"))
    return "#, c-format\n" if re.search("%[+]?[ds]", key) and not you else ""


def write_pot(carc, out):
    rows = json.loads(subprocess.check_output([carc, "rows"]))
    english = Language("en", rows).text_of
    parts = [from_sources(TEXTS)]
    extra = [(key, f"#. In English: {english[key]}\n#: {box}\n")
             for key, box in keys(rows) if key in english]
    extra += [(key, f"#. In English: {english[key]}\n")
              for key, _ in wanted(rows, "en") if ":" in key and key in english
              and not key.startswith(("you:", "to-you:"))]
    extra += [(key, "#. " + FORMS[key.partition(":")[0]] + "\n")
              for key, _ in wanted(rows, "en")
              if key.startswith(tuple(form + ":" for form in FORMS))]
    extra += [(key, f"#. To the player called You: {text}\n")
              for key, text in to_you()]
    extra += [(text, f"#: {module}\n") for text, module in texts(rows) if text]
    extra += [(text, f"#: {place}\n") for text, place in lessons()]
    extra += [(text, f"#. Translators: {comment}\n#: {place}\n")
              for text, place, comment in desktop()]
    parts.append('msgid ""\nmsgstr "Content-Type: text/plain; '
                 'charset=UTF-8\\n"\n\n' + "\n".join(
                     f"{comment}{flag(key)}msgid {quoted(key)}\nmsgstr \"\"\n"
                     for key, comment in dict(extra).items()))
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, text in enumerate(parts):
            paths.append(os.path.join(folder, f"{i}.pot"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(text)
        subprocess.run(["msgcat", "--use-first", "-o", out, *paths], check=True)


# A text of a page that has no translation, and one that is pictures alone.
EMPTY = re.compile(r'^(msgid (".+")\nmsgstr) ""\n(?!")', re.M)
PICTURES = re.compile(r"(!\[\]\([^)]*\)\s*)+")


def left(path):
    """Prints the texts of a page that are to be translated."""
    for key, translated in read(path):
        if key and not translated:
            print(f"{path}: msgid {quoted(key)}")


def fill(folder):
    paths = sorted(glob.glob(os.path.join(folder, "*.po")))
    known = {key: text for path in paths for key, text in read(path) if text}

    def filled(match):
        key = json.loads(match.group(2))
        text = key if PICTURES.fullmatch(key) else known.get(key, "")
        return f"{match.group(1)} {quoted(text)}\n"

    for path in paths:
        with open(path, encoding="utf-8") as file:
            old = file.read()
        new = EMPTY.sub(filled, old)
        if new != old:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)
        left(path)


if __name__ == "__main__":
    {"pot": write_pot, "check": check, "fill": fill,
     "left": left}[sys.argv[1]](*sys.argv[2:])
