#!/bin/sh
# The command lines: answers, exit statuses, one line for what is wrong.
# BUILD names the build folder. Ends with "N passed, N failed".
set -u
BUILD=${BUILD:-build}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
passed=0
failed=0

check() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok: %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
    fi
}

# status NAME WANTED COMMAND...: exit status, and exactly one line on stderr
# where it is not 0.
status() {
    name=$1
    want=$2
    shift 2
    "$@" >"$dir/out" 2>"$dir/err" </dev/null
    check "$name: status" "$want" "$?"
    if [ "$want" -ne 0 ]; then
        check "$name: one line" 1 "$(wc -l <"$dir/err" | tr -d ' ')"
    fi
}

carc=$BUILD/carc
status "tiles" 0 "$carc" tiles --json
check "131 types" 131 "$(tr , '\n' <"$dir/out" | grep -c '"id":')"
status "unknown command" 2 "$carc" dance
status "unknown option" 2 "$carc" tiles --loud
status "missing file" 1 "$carc" replay "$dir/none"
status "replay without file" 2 "$carc" replay
status "bad deck" 1 "$carc" perft --deck b99
status "bad number" 2 "$carc" bench --games x
status "unknown bot" 1 "$carc" arena --a greedy --b nobody --games 2
status "arena" 0 "$carc" arena --a greedy --b random --games 2 --json
status "arena of three" 0 "$carc" arena --a greedy --b random --games 3 \
    --players 3 --sets base,bridges-castles-bazaars \
    --rules bazaar-auction:off --json
status "arena: unknown set" 1 "$carc" arena --a greedy --b random --games 1 \
    --sets base,moon
status "arena: unknown rule" 1 "$carc" arena --a greedy --b random --games 1 \
    --rules moon:full
status "no tile sets" 1 "$carc" tiles --data "$dir"

status "bench" 0 "$carc" bench --games 20 --seed 3
hash=$(sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/' "$dir/out")
status "bench again" 0 "$carc" bench --games 20 --seed 3
check "the same games" "$hash" \
    "$(sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/' "$dir/out")"

serve() {
    printf "$1" | "$carc" serve 2>&1
}
check "legal before new" \
    '{"ok":false,"error":"legal: no game yet; '"'new'"' starts one"}' \
    "$(serve 'legal\n')"
check "an answer a line" 6 \
    "$(serve 'new seed=2\nlegal\ndo 0\nbogus\nundo\nquit\n' | grep -c '^{"ok":')"
check "undo takes back" "$(serve 'new seed=2\nstate\n' | tail -n 1)" \
    "$(serve 'new seed=2\nlegal\ndo 0\nlegal\ndo 0\nundo\nundo\nstate\n' |
        tail -n 1)"
serve "new seed=2\nlegal\ndo 0\nlegal\ndo 0\nsave $dir/game\nquit\n" >/dev/null
status "replay" 0 "$carc" replay "$dir/game" --json
check "save and replay" \
    "$(serve 'new seed=2\nlegal\ndo 0\nlegal\ndo 0\nstate\n' | tail -n 1)" \
    "$(cat "$dir/out")"
check "load" "$(cat "$dir/out")" "$(serve "load $dir/game\nstate\n" | tail -n 1)"
sed '3s/#./#x/' "$dir/game" >"$dir/bad"
status "damaged record" 1 "$carc" replay "$dir/bad"
check "names the line" 1 "$(grep -c 'bad:3:' "$dir/err")"

game=$BUILD/carcassonne
status "game: unknown argument" 2 "$game" --dance
status "game: missing file" 2 "$game" --load "$dir/none"
status "game: missing script" 2 "$game" --script "$dir/none"
status "game: no value" 2 "$game" --shot
status "game: bad size" 2 "$game" --size big --shot "$dir/x.png"
status "game: bad language" 2 "$game" --lang xx --shot "$dir/x.png"
status "game: damaged save" 2 "$game" --load "$dir/bad" --shot "$dir/x.png"

printf 'set x\ntile a x1 sides=FFFF\n' >"$dir/x.tiles"
mkdir -p "$dir/assets/tiles" "$dir/assets/art" "$dir/assets/help"
cp "$dir/x.tiles" "$dir/assets/tiles"
cp assets/art/palette.txt "$dir/assets/art"
status "pack: faulty tiles" 1 "$BUILD/carcassonne-pack" "$dir/assets" "$dir/o"
check "pack names file and line" 1 "$(grep -c 'x.tiles:2:' "$dir/err")"

# Two runs draw the same picture, and two runs of a small set the same pages.
pack=$BUILD/carcassonne-pack
status "pack: unknown set" 1 "$pack" --set none assets "$dir/o"
status "pack: a sheet" 0 "$pack" --sheet "$dir/1.png" assets b03 K11
"$pack" --sheet "$dir/2.png" assets b03 K11
check "the same sheet twice" same "$(cmp -s "$dir/1.png" "$dir/2.png" && echo same)"
rm "$dir/assets/tiles/x.tiles"
cat >"$dir/assets/tiles/y.tiles" <<'END'
set y
start y1 0 0 0
total 2
tile y1 x1 sides=FFFF cloister
  f1 field: NL NR EL ER SL SR WL WR | -
tile y2 x1 sides=CRFR
  c1 city: N
  r1 road: E W
  f1 field: EL WR | c1
  f2 field: ER SL SR WL | -
END
for run in 1 2; do
    status "pack: a small set" 0 "$pack" --set y "$dir/assets" "$dir/p$run"
done
check "the same pages twice" "" "$(diff -rq "$dir/p1/art" "$dir/p2/art" 2>&1)"
check "a page for each size, and strips" 18 \
    "$(find "$dir/p1/art" -name '*.webp' | wc -l | tr -d ' ')"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
