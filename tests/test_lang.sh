#!/bin/sh
# Every text on the screen has its translation. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
passed=0
failed=0
xgettext --from-code=UTF-8 -k_ -kN_ -kngettext:1,2 -kN_PLURAL:1,2 -o "$dir/all.pot" \
    gui/*.c gui/*/*.c gui/*/*/*.c tools/files.c engine/bots/*.c
# The engine marks nothing: what its rows say to players is a key all the same.
"$BUILD/carc" rows | python3 -c '
import json, sys
rows = json.load(sys.stdin)
texts = [o["help"] for o in rows["options"]]
texts += [o["label"] for o in rows["options"] if "label" in o]
texts += [label for o in rows["options"] for label in o.get("labels", [])]
texts += [row["label"] for row in rows["actions"] if "label" in row]
texts += [d[k] for d in rows["decisions"] for k in ("request", "pass") if k in d]
for text in sorted(set(texts)):
    print("msgid", json.dumps(text))
    print("msgstr \"\"\n")
' >"$dir/rows.po"
# So do the chapters of the tutorial.
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
labels=$("$BUILD/carc" rows | python3 -c '
import json, sys
rows = json.load(sys.stdin)
print(*("token:" + t["token"] for t in rows["tokens"]))
print(*("mark:" + m["mark"] for m in rows["marks"]))
for o in rows["options"]:
    print("option:" + o["option"], *("value:" + v for v in o["values"]
                                     if not v.replace("x", "").isdigit()))
'; sed -n 's/^set //p' assets/tiles/*.tiles | sed 'h; s/^/set:/p; g; s/^/about:/')
for language in assets/lang/*.po; do
    # Modules may bring their texts in files of their own.
    po=$dir/$(basename "$language")
    msgcat --use-first "$language" \
        $(ls "${language%.po}"/*.po 2>/dev/null) >"$po"
    nameless=$(for label in $labels; do
        grep -qx "msgid \"$label\"" "$po" || echo "$label"
    done | sort -u)
    if [ -z "$nameless" ] && [ -n "$labels" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: labels in $language"
        echo "$nameless"
    fi
    [ "$language" = assets/lang/en.po ] && continue # English texts are the keys
    if msgcmp --use-untranslated "$po" "$dir/all.pot" >"$dir/out" 2>&1 &&
        msgfmt --check -o /dev/null "$po" 2>>"$dir/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $language"
        head -n 20 "$dir/out"
    fi
    missing=$(for keys in rows tutorial; do
        msgcmp --use-untranslated "$po" "$dir/$keys.po" 2>&1
    done | grep -v "not used")
    if [ -z "$missing" ] && [ -s "$dir/rows.po" ] && [ -s "$dir/tutorial.po" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: rows of the engine in $language"
        echo "$missing"
    fi
done
# What can be chosen tells in a sentence what it brings.
for part in gui/table/parts/*.c; do
    if [ "$(grep -c '\.title =' "$part")" = "$(grep -c '\.about =' "$part")" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: a title without its sentence in $part"
    fi
done
# A page in one language is there in every other, with the same rules.
for page in assets/help/en/*.md; do
    for po in assets/lang/*.po; do
        other=assets/help/$(basename "$po" .po)/$(basename "$page")
        if [ -f "$other" ] && [ "$(grep -o '^### [A-Z]*-H*[0-9]*' "$page")" = \
            "$(grep -o '^### [A-Z]*-H*[0-9]*' "$other")" ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "not ok: $other"
        fi
    done
done
# What is new begins with this version, of the same day in every language.
version=$(sed -n 's/^#define CARCASSONNE_VERSION "\(.*\)"/\1/p' tools/version.h)
for page in assets/help/*/changes.md; do
    if [ "$(grep '^## ' "$page")" = "$(grep '^## ' assets/help/en/changes.md)" ] &&
        grep '^## ' "$page" | head -n 1 |
        grep -q "^## $version ([0-9]\{4\}-[0-9][0-9]-[0-9][0-9])\$"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $page does not begin with version $version"
    fi
done
for program in carcassonne carc; do
    if [ "$("$BUILD/$program" --version)" = "$program $version" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $program --version"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
