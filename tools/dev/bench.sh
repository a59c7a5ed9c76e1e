#!/bin/sh
# Prints the measurements that have a budget; asserts nothing, since machines
# are shared and noisy. BUILD names the build folder.
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
export CARCASSONNE_HOME="$dir/home"

echo "engine: turns a second; a turn to one of the base game (budget: 2, all 4,"
echo "of one run); late to early tiles (1.6); speed to that before (BEFORE=REV)"
BUILD=$BUILD sh tools/dev/bench-sets.sh
echo "with six players, and six hands of triangles"
"$BUILD/carc" bench --seconds 2 --players 6
"$BUILD/carc" bench --seconds 3 --players 6 --sets base,halflings-1,halflings-2
echo "instructions of a random base game, by valgrind (budget: 520000)"
# Of 50 games: the difference of two runs leaves out the start of the program.
# Counted by valgrind, so they do not depend on what else the machine does.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$BUILD/carc" \
        bench --games "$1" 2>&1 >/dev/null |
        sed -n 's/.*Collected : //p'
}
if command -v valgrind >/dev/null; then
    echo "instructions $((($(instructions 60) - $(instructions 10)) / 50))"
else
    echo "no valgrind: left out"
fi
echo "bots in the base game (budget: mean skilled .2 ms, master 1000)"
"$BUILD/carc" arena --a skilled --b greedy-0 --games 10
"$BUILD/carc" arena --a master --b skilled --games 2
all=$(ls assets/tiles/*.tiles | sed 's,.*/\(.*\)\.tiles,\1,' | grep -v the-city |
    paste -sd, -)
echo "bots with all boxes (budget, mean and worst: skilled 1 and 20 ms,"
echo "strong 60 and 500, master 300 and 2000)"
"$BUILD/carc" arena --a strong --b skilled --games 2 --sets "$all"
"$BUILD/carc" arena --a master --b skilled --games 2 --sets "$all"

game=$BUILD/carcassonne
echo "first frame, milliseconds (budget: 300; software renderer)"
printf 'frames 1\n' >"$dir/first"
for i in 1 2 3; do
    start=$(date +%s%N)
    "$game" --script "$dir/first" >/dev/null
    echo $((($(date +%s%N) - start) / 1000000))
done
cp tests/gui/last.carc tests/gui/hundred.carc "$dir"
printf 'settle\nmove tile\ndown\nframes 300\n' >"$dir/drag"
echo "dragging, 100 tiles, software renderer, 1920x1080 (budget: 8 ms median)"
"$game" --size 1920x1080 --load "$dir/hundred.carc" --script "$dir/drag"
echo "the same at 3840x2160 (budget: 16 ms median)"
"$game" --size 3840x2160 --load "$dir/hundred.carc" --script "$dir/drag"
printf 'settle\nframes 300\n' >"$dir/point"
echo "pointing at the land, 100 tiles, 1920x1080 (budget: 16 ms median)"
"$game" --size 1920x1080 --load "$dir/hundred.carc" --script "$dir/point"

printf 'settle\nlife on\nmove tile\ndown\nframes 300\n' >"$dir/alive"
echo "dragging while the land lives, 1920x1080 (budget: 8 ms median)"
"$game" --size 1920x1080 --load "$dir/hundred.carc" --script "$dir/alive"
echo "the same at 3840x2160 (budget: 16 ms median)"
"$game" --size 3840x2160 --load "$dir/hundred.carc" --script "$dir/alive"

if command -v xvfb-run >/dev/null; then
    echo "for 5 s in a window: while the land lives (budget: 20 % of a core),"
    echo "and once it sleeps (1 %); peak memory (120 MiB)"
    cat >"$dir/idle" <<'END'
"$1" --size 1920x1080 --load "$2" &
pid=$!
for before in 3 20; do
    sleep $before
    set -- $(cut -d ' ' -f 14,15 /proc/$pid/stat)
    sleep 5
    set -- $1 $2 $(cut -d ' ' -f 14,15 /proc/$pid/stat)
    echo "cpu_percent $((($3 + $4 - $1 - $2) * 100 / 500))"
done
grep -E 'VmHWM|VmRSS' /proc/$pid/status
kill $pid
END
    xvfb-run -a -s '-screen 0 1920x1080x24' sh "$dir/idle" "$game" \
        "$dir/last.carc" 2>/dev/null
fi
