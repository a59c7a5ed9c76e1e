#!/bin/sh
# Prints, for each set with the base game and for all together, how many turns
# of random games of two players are played in a second of processor time, how
# much dearer a turn is than one of the base game, how much dearer the last 20
# tiles are than the first 20, and the speed relative to an earlier revision:
# BEFORE, or the last one that this tree differs from. Asserts nothing. A set is
# found by its file; the best of three runs counts, in turn with those before.
# BUILD names the build folder.
set -u
BUILD=${BUILD:-build}
before=

build_before() {
    revision=${BEFORE:-}
    if [ -z "$revision" ]; then
        revision=HEAD
        git diff --quiet HEAD -- engine tools && revision=HEAD~1
    fi
    revision=$(git rev-parse --verify --quiet "$revision^{commit}") || return
    folder=$BUILD/before/$revision
    if [ ! -x "$folder/build/carc" ]; then
        rm -rf "$BUILD/before" && mkdir -p "$folder" &&
            git archive "$revision" | tar -x -C "$folder" &&
            make -s -C "$folder" BUILD=build build/carc >/dev/null || return
    fi
    before=$folder/build/carc
}

run() { # PROGRAM SETS
    "$1" bench --data assets --seconds 1 --sets "$2" 2>/dev/null
}

value() { # NAME: a whole number
    sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p"
}

row() { # NAME SETS
    now=0 then=0 early=0 late=0
    for i in 1 2 3; do
        out=$(run "$BUILD/carc" "$2") || { echo "$1: cannot be measured"; return; }
        speed=$(echo "$out" | value turns_per_second)
        if [ "$speed" -gt $now ]; then
            now=$speed
            early=$(echo "$out" | value ns_per_turn_early)
            late=$(echo "$out" | value ns_per_turn_late)
        fi
        speed=0
        [ -n "$before" ] &&
            speed=$(run "$before" "$2" | value turns_per_second)
        [ "${speed:-0}" -gt $then ] && then=$speed
    done
    [ "$1" = base ] && base=$now
    awk -v name="$1" -v now="$now" -v then="$then" -v base="$base" \
        -v early="${early:-0}" -v late="${late:-0}" '
    function ratio(a, b) { return a && b ? sprintf("%.2f", a / b) : "-" }
    BEGIN { printf "%-26s %9d %7s %7s %7s\n", name, now, ratio(base, now),
        ratio(late, early), ratio(now, then) }'
}

if command -v git >/dev/null && git rev-parse --git-dir >/dev/null 2>&1; then
    build_before
fi
[ -n "$before" ] && echo "before: $(git log -1 --format='%h %s' "$revision")"
printf '%-26s %9s %7s %7s %7s\n' sets turns/s base: late: before:
all=base alone=
row base base
for file in assets/tiles/*.tiles; do
    set=$(sed -n 's/^set  *\([^ ]*\).*/\1/p' "$file" | head -1)
    [ "$set" = base ] && continue
    if "$BUILD/carc" bench --data assets --games 1 --sets "base,$set" \
        >/dev/null 2>&1; then
        all=$all,$set
        row "$set" "base,$set"
    else
        alone="$alone $set"
    fi
done
for set in $alone; do
    row "$set" "$set"
done
row all "$all"
