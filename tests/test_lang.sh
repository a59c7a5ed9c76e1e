#!/bin/sh
# Every text on the screen has its translation. Ends with "N passed, N failed".
set -u
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
passed=0
failed=0
xgettext --from-code=UTF-8 -k_ -kN_ -kngettext:1,2 -o "$dir/all.pot" \
    gui/*.c gui/*/*.c
# The engine marks nothing: the help of its options is a key all the same.
sed -n '/\.help =/,/},/p' engine/modules/*.c | tr -d '\n' |
    sed 's/\.help =/\n/g' | sed -n 's/^ *\("[^}]*"\).*/msgid \1\nmsgstr ""\n/p' |
    sed 's/" *"//g; s/msgid /\nmsgid "/; s/msgid ""/msgid "/' >"$dir/options.po"
for po in assets/lang/*.po; do
    if msgcmp --use-untranslated "$po" "$dir/all.pot" >"$dir/out" 2>&1 &&
        msgfmt --check-format -o /dev/null "$po" 2>>"$dir/out"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $po"
        head -n 20 "$dir/out"
    fi
    missing=$(grep '^msgid ' "$dir/options.po" | while read -r line; do
        grep -qF "$line" "$po" || echo "$line"
    done)
    if [ -z "$missing" ] && [ -s "$dir/options.po" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: options in $po"
        echo "$missing"
    fi
done
# A page in one language is there in every other, with the same rules.
for page in assets/help/en/*.md; do
    for folder in assets/help/*/; do
        other=$folder$(basename "$page")
        if [ -f "$other" ] && [ "$(grep -o '^### [A-Z]*-[0-9]*' "$page")" = \
            "$(grep -o '^### [A-Z]*-[0-9]*' "$other")" ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "not ok: $other"
        fi
    done
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
