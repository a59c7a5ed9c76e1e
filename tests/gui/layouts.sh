#!/bin/sh
# Every decision of the window made by keys, gamepad and touch; and the layout
# of everything that can be read and clicked. No pictures. Ends with "N passed,
# N failed"; output is in $BUILD/tests/layouts. With the name of a script only
# that one is played.
set -u
only=${1:-}
OUT=layouts
. tests/gui/window.sh

# All data, and one more language: its texts are 40 % longer (pseudo.py).
data=$(cd "$OUT" && pwd)/data
built=$(cd "$BUILD" && pwd)/data
mkdir -p "$data/lang/xx/LC_MESSAGES"
for folder in "$built"/*; do
    [ "$folder" = "$built/lang" ] || ln -s "$folder" "$data/"
done
ln -s "$built"/lang/* "$data/lang/"
python3 -B tools/dev/texts.py pot "$BUILD/carc" "$OUT/all.pot" &&
    python3 -B tests/gui/pseudo.py "$OUT/all.pot" \
        "$built/lang/en/LC_MESSAGES/carcassonne.mo" "$OUT/xx.po" &&
    msgfmt --check-format -o "$data/lang/xx/LC_MESSAGES/carcassonne.mo" \
        "$OUT/xx.po"
result "a language of long texts" $?
# The window uses them all: it names on stderr how many it rejects.
long=$(sed -n '/^msgid "New game"$/{n;s/msgstr "\(.*\)"/\1/p;}' "$OUT/xx.po")
printf 'settle\nexpect "%s"\n' "$long" >"$OUT/long.script"
"$BUILD/carcassonne" --size 1280x800 --data "$data" --lang xx \
    --script "$OUT/long.script" 2>"$OUT/long.txt" && [ ! -s "$OUT/long.txt" ]
result "and the window shows them" $?

# by_device DECISION N [WORDS]: plays N decisions of its game by each device,
# with actions that begin with WORDS; in one run, as starting the window takes
# longer than to play them.
by_device() {
    rm -rf "$CARCASSONNE_HOME"
    for device in keys pad touch; do
        cp "tests/gui/$1.carc" "$OUT/$1-$device.carc"
        printf '%s\n' "load $OUT/$1-$device.carc" "auto $2 $device${3:+ $3}"
    done >"$OUT/device.script"
    "$BUILD/carcassonne" --size 1280x800 --lang en --script "$OUT/device.script"
    result "${3:-$1} with keys, pad and touch" $?
}
# Each decision of the rules has a game and a script.
by_devices() {
    met=$(for decision in $decisions; do
        "$BUILD/carc" replay "tests/gui/$decision.carc" | sed -n 's/.*decision: //p'
    done)
    for row in $("$BUILD/carc" rows | grep -o '"decision":"[a-z-]*","module"' |
        cut -d '"' -f 4 | sort -u); do
        echo "$met" | grep -qx "$row"
        result "the decision $row has a game and a script" $?
    done
    # A line "# by device: WORDS" of a decision's script names the action to be
    # played there; "nothing" if the game is over.
    for decision in $decisions; do
        words=$(sed -n 's/^# by device: //p' "tests/gui/$decision.script")
        [ "$words" != nothing ] || continue
        by_device "$decision" 2
        [ -z "$words" ] || by_device "$decision" 1 "$words"
    done
}
[ -n "$only" ] || by_devices

# Everything that can be read and clicked, in windows of every size and scale; a
# window that is too small shows that faults are found. In the longer tests in
# every language, else in that of long texts.
[ -n "${CARCASSONNE_DEEP:-}" ] || words=xx
script layout-screens
script layout-puzzle
saved layout-saves finished
with_records=yes
with_save=finished
script layout-records
with_save=
with_records=
copy finished
script layout-picture --load "$OUT/finished.carc"
# Every page of the help.
help_pages() {
    {
        printf '%s\n' 'size 1280x2800' settle 'click "Rules"' settle
        grep -o '\[[^]]*\]([a-z]*)' assets/help/en/index.md |
            sed 's/^\[\(.*\)\].*/click "\1"\nsettle\nlayout/'
    } >"$OUT/pages.script"
    "$BUILD/carcassonne" --size 1280x800 --lang en --script "$OUT/pages.script"
    result "layout of the pages" $?
}
case $only in "" | pages) help_pages ;; esac
for saved in finished city-result; do
    copy $saved
    cp "$OUT/$saved.carc" "$OUT/layout.carc"
    script layout-result --load "$OUT/layout.carc"
done
# table GAME: the table with a game in a file. Every eighth in all languages, the
# others in that of long texts; all of them in the longer tests.
n_tables=0
table() {
    cp "$1" "$OUT/layout.carc"
    words=xx
    [ $((n_tables % 8)) -ne 0 ] && [ -z "${CARCASSONNE_DEEP:-}" ] || words=
    n_tables=$((n_tables + 1))
    with_game=$1
    script layout-table --load "$OUT/layout.carc"
    with_game=
}
for saved in tests/gui/*.carc; do
    # Twelve triangles in hand and thousands of squares: nothing to be read.
    [ "$saved" = tests/gui/many-actions.carc ] || table "$saved"
done
# The decisions of sets and options: a few of them, or all. Finished games would
# start a review by bots.
few="everything base count keys phantom the-city three-in-hand-open piles"
few="$few traders-and-builders half-draft-on inns-traders-bazaars"
[ -z "${CARCASSONNE_DEEP:-}" ] ||
    few=$(ls tests/golden | sed -n 's/-unfinished\.carc$//p')
for name in $few; do
    table "tests/golden/$name-unfinished.carc"
done
# Six players who begin with everything, four of them with names alike.
all_sets=$(ls assets/tiles/*.tiles | sed 's,.*/,,; s,\.tiles,,' |
    grep -v the-city | paste -sd ,)
printf '%s\n' 'carcassonne-record 3' "setup players=6 sets=$all_sets seed=3" \
    'note seats Red,0,;Blue,1,;Peire,2,;Peire II,3,;Peire III,4,;Peire IV,5,' \
    >"$OUT/six.carc"
table "$OUT/six.carc"
[ -z "$only" ] || {
    finish
    exit
}
printf 'settle\nlayout 160x100\n' >"$OUT/narrow.script"
! "$BUILD/carcassonne" --lang en --script "$OUT/narrow.script" 2>"$OUT/narrow" &&
    grep -q "narrow.script:2: menu 160x100 at .* is too small" "$OUT/narrow"
result "faults of a layout are found" $?
finish
