#!/bin/sh
# Every text on the screen has its translation. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/checks.sh
xgettext --from-code=UTF-8 -k_ -kN_ -kngettext:1,2 -kN_PLURAL:1,2 -o "$dir/all.pot" \
    gui/*/*.c gui/*/*/*.c tools/platform/files.c engine/bots/*.c
# The texts of the tutorial's chapters are keys too.
python3 -c '
import glob, json
texts = []
for name in glob.glob("assets/tutorial/*.txt"):
    for line in open(name, encoding="utf-8"):
        word, _, rest = line.rstrip("\n").partition(" ")
        if word in ("title", "about", "say"):
            texts.append(rest)
        elif word == "seats":
            texts += rest.split(";")
for text in sorted(set(texts)):
    print("msgid", json.dumps(text, ensure_ascii=False))
    print("msgstr \"\"\n")
' >"$dir/tutorial.po"
[ -s "$dir/all.pot" ] && [ -s "$dir/tutorial.po" ]
result "there are sources and chapters with texts" $?
for language in assets/lang/*.po; do
    name=$(basename "$language" .po)
    none "texts that $name lacks" \
        "$(python3 -B tests/system/lang_keys.py "$BUILD/carc" "$dir/all.pot" \
            "$name" 2>&1)"
    [ "$name" = en ] && continue # English texts are the keys
    # Boxes may have their texts in files of their own.
    po=$dir/$name.po
    msgcat --use-first "$language" \
        $(ls "${language%.po}"/*.po 2>/dev/null) >"$po"
    none "formats of $language" \
        "$(msgfmt --check -o /dev/null "$po" 2>"$dir/out" || cat "$dir/out")"
    none "texts of the tutorial in $language" \
        "$(msgcmp --use-untranslated "$po" "$dir/tutorial.po" 2>&1 |
            grep -v "not used")"
done
# Numbers in the tutorial are the same in every language.
for po in assets/lang/*.po; do
    [ "$po" = assets/lang/en.po ] && continue
    msgcat --use-first --no-wrap "$po" \
        $(ls "${po%.po}"/*.po 2>/dev/null) >"$dir/words.po"
    none "numbers of the tutorial in $po" "$(python3 -c '
import ast, glob, re, sys
pairs = re.findall(r"^msgid (\".*\")\nmsgstr (\".*\")$",
                   open(sys.argv[1], encoding="utf-8").read(), re.M)
told = {ast.literal_eval(a): ast.literal_eval(b) for a, b in pairs}
for name in sorted(glob.glob("assets/tutorial/*.txt")):
    for line in open(name, encoding="utf-8"):
        word, _, text = line.rstrip("\n").partition(" ")
        numbers = [sorted(re.findall("[0-9]+", t))
                   for t in (text, told.get(text, ""))]
        if word == "say" and numbers[0] != numbers[1]:
            print(name, text)
' "$dir/words.po")"
done
# A unit stays with its number: "50%" in English, a no-break space before it in
# Czech.
none "units away from their numbers" \
    "$(grep -n '[0-9ds] %%' gui/*/*.c gui/*/*/*.c assets/lang/cs.po)"
none "units without a space in Czech" \
    "$(grep -n '^msgstr.*[0-9ds]%%' assets/lang/cs.po)"
# A player called "You" is addressed wherever others are named.
for po in assets/lang/*.po; do
    none "sentences to you in $po" "$(python3 -c '
import glob, re, sys
po = open(sys.argv[1], encoding="utf-8").read()
for name in glob.glob("gui/table/*.c") + glob.glob("gui/table/*/*.c"):
    text = open(name, encoding="utf-8").read()
    for call in re.findall(r"lang_for\([^\"]*N_\(((?:\s*\"[^\"]*\")+)\)", text):
        key = "".join(re.findall(r"\"([^\"]*)\"", call))
        if "msgid \"you:%s\"" % key not in po:
            print(name, key)
' "$po")"
done
# Everything that can be chosen has a sentence that says what it brings.
for part in gui/table/parts/*.c; do
    [ "$(grep -c '\.title =' "$part")" = "$(grep -c '\.about =' "$part")" ]
    result "a title without its sentence in $part" $?
done
# The texts of sets do not count tiles: the card does.
none "sentences that count tiles" \
    "$(grep -A 1 '^msgid "about:' assets/lang/*.po assets/lang/*/*.po |
        grep '[0-9][0-9]* \(tiles\|kartiček\)')"
# Each page is in every language, with the same rules.
for page in assets/help/en/*.md; do
    for po in assets/lang/*.po; do
        other=assets/help/$(basename "$po" .po)/$(basename "$page")
        [ -f "$other" ] && [ "$(grep -o '^### [A-Z]*-H*[0-9]*' "$page")" = \
            "$(grep -o '^### [A-Z]*-H*[0-9]*' "$other")" ]
        result "$other" $?
    done
done
# A rule that a page cites has a heading, and is cited in every language.
none "rules named on pages" "$(python3 -c '
import glob, os, re
rule, named = r"\b[A-Z]{3,}-H?[0-9]+\b", {}
for path in sorted(glob.glob("assets/help/??/*.md")):
    named[path] = sorted(re.findall(rule, open(path, encoding="utf-8").read()))
told = {r for p in named for r in re.findall(
    "^### (" + rule + ")", open(p, encoding="utf-8").read(), re.M)}
for path in named:
    english = os.path.join("assets/help/en", os.path.basename(path))
    for r in named[path]:
        if r not in told:
            print(path, "names", r)
    if named[path] != named.get(english):
        print(path, "names other rules than", english)
')"
# The page of changes begins with this version, with the same date in every
# language.
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
for page in assets/help/*/changes.md; do
    check "entries of $page" "$(grep '^## ' assets/help/en/changes.md)" \
        "$(grep '^## ' "$page")"
    grep '^## ' "$page" | head -n 1 |
        grep -q "^## $version ([0-9]\{4\}-[0-9][0-9]-[0-9][0-9])\$"
    result "$page begins with version $version" $?
done
finish
