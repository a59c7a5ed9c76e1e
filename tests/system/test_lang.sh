#!/bin/sh
# Every text on the screen has its translation. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
. tests/checks.sh
texts="python3 -B tools/dev/texts.py"
$texts pot "$BUILD/carc" "$dir/all.pot"
[ "$(grep -c '^msgid ' "$dir/all.pot")" -gt 1000 ]
result "there are texts to translate" $?
none "texts that begin in the middle of a sentence" \
    "$(grep '^msgid "[;.,)? ]' "$dir/all.pot")"
for language in assets/lang/*.po; do
    name=$(basename "$language" .po)
    none "texts that $name lacks or does not need" \
        "$($texts check "$BUILD/carc" "$name" 2>&1)"
    [ "$name" = en ] && continue # English texts are the keys
    # Boxes may have their texts in files of their own.
    po=$dir/$name.po
    msgcat --use-first "$language" \
        $(ls "${language%.po}"/*.po 2>/dev/null) >"$po"
    none "formats of $language" \
        "$(msgfmt --check -o /dev/null "$po" 2>"$dir/out" || cat "$dir/out")"
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
# German compounds say where they may be divided (U+00AD).
none "long German words without a soft hyphen" "$(python3 -B -c '
import glob, re, sys
sys.path.insert(0, "tools/dev")
import texts
for path in sorted(glob.glob("assets/lang/de*/*.po") +
                   glob.glob("assets/lang/de.po") +
                   glob.glob("assets/help/de/*.po")):
    for key, text in texts.read(path):
        for word in re.findall(r"[^\W\d_\u00ad]{19,}", text):
            print(path, word)
')"
# A unit stays with its number: "50%" in English, a no-break space before it in
# Czech and German.
none "units away from their numbers" \
    "$(grep -n '[0-9ds] %%' gui/*/*.c gui/*/*/*.c gui/*/*/*/*.c assets/lang/??.po)"
none "units without a space" \
    "$(grep -n '^msgstr.*[0-9ds]%%' assets/lang/cs.po assets/lang/de.po)"
# A player called "You" is addressed wherever others are named: names come to
# sentences by lang_for() alone, and texts.py wants its translations.
none "names in sentences without lang_for()" "$(python3 -c '
import glob, re
named = r"(?:seats\[[^]]*\]\.name|owner->name|\bname\b)"
for path in glob.glob("gui/table/**/*.c", recursive=True):
    for text in re.split(r"[;{}]\s", open(path, encoding="utf-8").read()):
        format = re.search(r"\b(?:_|ngettext)\(\s*\"([^\"]*%s[^\"]*)\"", text)
        if (format and "lang_for(" not in text and
                re.search(r"seats\[[^]]*\]\.name|owner->name", text) and
                not re.search(r"^%s[:,]|\(%s\)|: %s", format.group(1))):
            print(path, format.group(1))
')"
# Texts are joined by lang_join(), which languages translate.
none "texts joined in the code" "$(grep -nE \
    'append\(.*"(; |\. |, | \(|: )%s|snprintf\(.*, "%s(: |; |, |\. | \()%s' \
    gui/table/*.c gui/table/*/*.c gui/table/*/*/*.c gui/screens/*.c)"
# Everything that can be chosen has a sentence that says what it brings.
for part in gui/table/parts/*.c gui/table/parts/*/*.c; do
    [ "$(grep -c '\.title =' "$part")" = "$(grep -c '\.about =' "$part")" ]
    result "a title without its sentence in $part" $?
done
# The texts of sets do not count tiles: the card does.
none "sentences that count tiles" \
    "$(grep -A 1 '^msgid "about:' assets/lang/*.po assets/lang/*/*.po |
        grep '[0-9][0-9]* \(tiles\|kartiček\)')"
# Each page is translated completely, with the same rules, pictures, names of
# the setup screen and marks of a table.
for language in assets/lang/*.po; do
    name=$(basename "$language" .po)
    [ "$name" = en ] && continue
    for page in assets/help/en/*.md; do
        log=$BUILD/gen/help/$name/$(basename "$page").log
        po=assets/help/$name/$(basename "$page" .md).po
        if [ ! -f "$po" ]; then
            none "a page without translation" "$po, which 'make help-po' begins"
        elif grep -q "is 100% translated" "$log" 2>/dev/null; then
            result "$po is complete" 0
        else
            none "$po is not complete ('make help-po' adds texts)" \
                "$($texts left "$po"; tail -n 1 "$log" 2>&1)"
        fi
    done
done
none "what pages name" "$(python3 -B -c '
import glob, json, os, re, subprocess, sys
sys.path.insert(0, "tools/dev")
import texts
kept = (r"\b[A-Z]{3,}-H?[0-9]+\b", r"!\[\]\([^)]*\)", r"\{[a-z]+:[^}]*\}",
        r"^\||\|$", r"\]\([a-z]+\)", r"\d+\.\d+ \(\d{4}.*\)$")
labels = {key for path in glob.glob("assets/lang/en*/*.po") +
          ["assets/lang/en.po"] for key, _ in texts.read(path)}
for row in json.loads(subprocess.check_output([sys.argv[1], "rows"]))["options"]:
    name = row["option"]
    labels.update(["option:" + name] if "label" in row else [])
    labels.update(f"value:{name}:{value}"
                  for value in row["values"] if "labels" in row)
told = set()
for path in glob.glob("assets/help/en/*.md"):
    page = open(path, encoding="utf-8").read()
    told.update(re.findall("^### ([A-Z]+-H?[0-9]+)", page, re.M))
    for key in re.findall(kept[2], page):
        if key[1:-1] not in labels:
            print(path, "names", key)
for path in glob.glob("assets/help/en/*.md"):
    for rule in re.findall(kept[0], open(path, encoding="utf-8").read()):
        if rule not in told:
            print(path, "names", rule)
for path in sorted(glob.glob("assets/help/*/*.po")):
    for text, translation in texts.read(path):
        for pattern in kept if text else []:
            if (sorted(re.findall(pattern, text, re.M)) !=
                    sorted(re.findall(pattern, translation, re.M))):
                print(path, "changes", pattern, "in", text[:60])
' "$BUILD/carc")"
# The page of changes begins with this version.
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
grep '^## ' assets/help/en/changes.md | head -n 1 |
    grep -q "^## $version ([0-9]\{4\}-[0-9][0-9]-[0-9][0-9])\$"
result "changes.md begins with version $version" $?
finish
